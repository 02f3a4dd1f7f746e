"""Playing at the screen, by keys and by mouse."""

import asyncio
import re
from pathlib import Path

import pytest
from rich.text import Text
from textual.widgets import OptionList, Static

from tests.terminal.seat import GAME, PACK, advance, app_of, asked, play_out, screen_text, session, some_key, table, two
from undercroft.engine.game import SPECTATOR
from undercroft.engine.journal import read
from undercroft.engine.protocol import Entry
from undercroft.games.underkeeper.terminal.table import MapSpace, UnderkeeperTable
from undercroft.rulebook import clauses
from undercroft.terminal.app import TableScreen, TerminalApp
from undercroft.terminal.folding import folded
from undercroft.terminal.look import SHAPE
from undercroft.terminal.screens import Cover, End, logged
from undercroft.terminal.thinker import Apart

SIZE = (80, 24)


@pytest.mark.long
@pytest.mark.parametrize("edition", ["1", "2", "3"])
async def test_a_whole_game_by_number_keys(edition: str, tmp_path: Path) -> None:
    played = session(tmp_path / "game.journal", edition)
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        for turn in range(400):
            screen = await asked(pilot)
            if screen is None:
                break
            await pilot.press(some_key(screen.snapshot, turn))
        assert isinstance(app.screen, End)
        shown = await screen_text(pilot)
        outcome = GAME.outcome(played.match.table, played.names)
        assert played.snapshot().prompt["headline"] in shown
        for seat, points in enumerate(outcome["points"]):
            lines = [line for line in shown.splitlines() if f" {SHAPE[seat]}  {played.players[seat].title}" in line]
            assert re.search(rf" {points}\s*│\s*$", lines[0])
    text = (tmp_path / "game.journal").read_text(encoding="utf-8")
    assert read(text, lambda _: PACK).table.dump() == played.match.table.dump()


async def test_the_screen_says_whose_turn_what_to_do_and_how_to_win(tmp_path: Path) -> None:
    app = app_of(session(tmp_path / "game.journal"))
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        shown = await screen_text(pilot)
        lines = shown.splitlines()
        assert "Choose your first hero" in shown
        assert "1 Choose Mac" in shown
        assert "▸Hero" in lines[0]
        assert sum("loot 0/15" in line for line in lines) == 2
        assert "? Help" in lines[-1]
        assert max(map(len, lines)) <= 80


async def test_a_bot_thinks_in_a_process_that_ends_with_the_screen(tmp_path: Path) -> None:
    played, apart = session(tmp_path / "game.journal"), Apart()
    app = TerminalApp(played, lambda: played, apart, pace=0.0)
    async with app.run_test(size=SIZE) as pilot, asyncio.timeout(60):
        assert await asked(pilot)
        await pilot.press("1")
        while not any(move.seat == 1 for move in played.match.moves):
            await pilot.pause(0.05)
        process = apart._process.process
        assert process is not None
    assert process.returncode is not None


async def test_arrows_show_what_an_option_brings_and_enter_takes_it(tmp_path: Path) -> None:
    played = session(tmp_path / "game.journal")
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        assert "Mac · hero · health 9 str 1" in await screen_text(pilot)
        await pilot.press("down")
        assert "Martha · hero · health 7 str 2" in await screen_text(pilot)
        await pilot.press("enter")
        await asked(pilot)
    assert played.match.alphabet.text(played.match.moves[0].action) == "start Martha"


async def test_the_map_has_the_readers_edge_below(tmp_path: Path) -> None:
    async with app_of(session(tmp_path / "a.journal")).run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        assert [space.number for space in pilot.app.screen.query(MapSpace)] == [9, 10, 11, 6, 7, 8, 3, 4, 5, 0, 1, 2]
    played = two(tmp_path / "b.journal")
    async with app_of(played).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("space", "1")
        await pilot.pause()
        await pilot.press("space")
        assert await asked(pilot)
        assert played.reader == 1
        assert [space.number for space in pilot.app.screen.query(MapSpace)] == [2, 1, 0, 5, 4, 3, 8, 7, 6, 11, 10, 9]


async def test_a_click_on_a_space_chooses_it_and_a_barred_one_says_why(tmp_path: Path) -> None:
    played = session(tmp_path / "game.journal", seed="click")
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        await pilot.press("1")
        screen = await asked(pilot)
        assert screen
        spaces = {space.number: space for space in screen.query(MapSpace)}
        before = len(played.match.moves)
        await pilot.click(spaces[1])
        assert len(played.match.moves) == before
        said = [str(notice.message) for notice in app._notifications]
        assert any(words.endswith(" stands there already; choose an empty space.") for words in said)
        await pilot.click(spaces[5])
        await pilot.pause()
        assert played.match.alphabet.text(played.match.moves[-1].action) == "at c2"


async def test_a_click_on_an_option_takes_it(tmp_path: Path) -> None:
    played = session(tmp_path / "game.journal")
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        await pilot.click(OptionList, offset=(4, 2))
        await asked(pilot)
    assert played.match.alphabet.text(played.match.moves[0].action) == "start Charlie"


async def test_a_slip_is_taken_back_and_what_showed_something_is_not(tmp_path: Path) -> None:
    played = session(tmp_path / "game.journal", seed="slip")
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        await pilot.press("1")
        assert await asked(pilot)
        moves = len(played.match.moves)
        await pilot.press("u")
        assert len(played.match.moves) == moves
        dump = played.match.table.dump()
        await pilot.press("1")
        screen = await asked(pilot)
        assert screen
        assert screen.snapshot.prompt["headline"].startswith("Which card goes to")
        assert screen.snapshot.undo
        await pilot.press("u")
        screen = await asked(pilot)
        assert screen
        assert screen.snapshot.prompt["headline"] == "Lay a card on an empty space"
        assert played.match.table.dump() == dump
    resumed = read((tmp_path / "game.journal").read_text(encoding="utf-8"), lambda _: PACK, closed=False)
    assert resumed.table.dump() == dump
    assert resumed.records[-1].action == -1


@pytest.mark.long
async def test_keys_that_come_too_fast_do_no_harm(tmp_path: Path) -> None:
    played = session(tmp_path / "game.journal", seed="fast")
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        for _ in range(4):
            await pilot.press("1", "u", "2", "enter", "9", "u", "1")
        await pilot.pause()
    assert read(played.match.text(closed=False), lambda _: PACK, closed=False).table.dump() == played.match.table.dump()


@pytest.mark.long
async def test_the_rules_are_searched(tmp_path: Path) -> None:
    app = app_of(session(tmp_path / "game.journal"))
    async with app.run_test(size=(80, 200)) as pilot:
        assert await asked(pilot)
        await pilot.press("r")
        await pilot.pause()
        shown = await screen_text(pilot)
        assert "In force now" in shown
        assert all(clause.name in shown for clause in clauses(GAME)[:20])
        await pilot.press(*"UK-3.7")
        await pilot.pause()
        found = app.screen.query_one("#found", Static).render()
        assert "UK-3.7" in str(found)
        assert "UK-3.8 " not in str(found)
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)


@pytest.mark.long
@pytest.mark.parametrize(("edition", "other"), [("3", "Iteration 1"), ("1", "Iteration 3")])
async def test_the_rules_are_those_of_the_edition_and_tab_turns_to_learning(
    tmp_path: Path, edition: str, other: str
) -> None:
    app = app_of(session(tmp_path / "game.journal", edition))
    async with app.run_test(size=(100, 400)) as pilot:
        assert await asked(pilot)
        await pilot.press("r")
        await pilot.pause()
        shown = await screen_text(pilot)
        assert "You and your rival build a dungeon together" in shown
        assert f"{other}:" not in shown
        assert "UK-8.3" not in shown
        await pilot.press("tab")
        await pilot.pause()
        taught = await screen_text(pilot)
        assert "Example: one walk past all three kinds" in taught
        assert ("draw three more cards each" in " ".join(taught.split())) == (edition == "1")
        assert "UK-3.13" not in taught
        await pilot.press("tab")
        await pilot.pause()
        assert "UK-3.13" in await screen_text(pilot)


async def test_the_help_begins_with_the_quick_start_of_the_edition(tmp_path: Path) -> None:
    app = app_of(session(tmp_path / "game.journal", "1"))
    async with app.run_test(size=(100, 120)) as pilot:
        assert await asked(pilot)
        await pilot.press("question_mark")
        await pilot.pause()
        shown = await screen_text(pilot)
        assert "2.  Put a hero on any space of the row nearest you" in shown
        assert "choose a first hero" not in shown


@pytest.mark.long
async def test_help_log_and_cards_open_and_close(tmp_path: Path) -> None:
    app = app_of(session(tmp_path / "game.journal"))
    async with app.run_test(size=(80, 60)) as pilot:
        assert await asked(pilot)
        for key, words in (("question_mark", "for each living hero"), ("l", "You draw"), ("x", "Discards (0)")):
            await pilot.press(key)
            await pilot.pause()
            assert words in await screen_text(pilot)
            await pilot.press("escape")
            assert isinstance(app.screen, TableScreen)


@pytest.mark.long
async def test_another_game_is_played_in_another_file(tmp_path: Path) -> None:
    played = session(tmp_path / "game.journal", "1")
    play_out(played)
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot) is None
        assert isinstance(app.screen, End)
        await pilot.press("down", "enter")
        shown = await screen_text(pilot)
        for words in ("Total by turn", "lead", "Loot on the cards drawn", "expected"):
            assert words in shown
        await pilot.press("escape", "up", "enter")
        screen = await asked(pilot)
        assert screen
        assert screen.session.match.moves == []
    assert (tmp_path / "game.2").exists()


# -- two at one keyboard


@pytest.mark.long
async def test_the_screen_is_covered_between_two_players(tmp_path: Path) -> None:
    played = two(tmp_path / "game.journal")
    app = app_of(played)
    covers = 0
    async with app.run_test(size=SIZE) as pilot:
        for step in range(60):
            await pilot.pause()
            shown = await screen_text(pilot)
            for seat in {0, 1} - {played.reader}:
                assert not [name for name in hidden_from(played.reader, played.match.table, seat) if name in shown]
            if isinstance(app.screen, Cover):
                covers += 1
                assert f"Hand the keyboard to {played.names[played.asked()]}" in shown
                await pilot.press("enter", "1")
                assert isinstance(app.screen, Cover)
                await pilot.press("space")
                continue
            await pilot.press(some_key(table(app).snapshot, step))
    assert covers > 10


@pytest.mark.clause("UK-2.1")
async def test_a_first_hero_can_be_changed_until_the_other_has_chosen(tmp_path: Path) -> None:
    played = two(tmp_path / "game.journal")
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        first = played.asked()
        await pilot.press("space")
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        assert f"{played.names[first]}: press U to change your choice" in await screen_text(pilot)
        await pilot.press("u")
        await pilot.pause()
        assert (played.reader, played.match.moves) == (first, [])
        await pilot.press("2")
        await pilot.pause()
        await pilot.press("space", "1")
        await pilot.pause()
        assert [move.seat for move in played.match.moves[:2]] == [first, 1 - first]
        assert played.match.moves[0].action != played.match.records[0].action
        assert "press U" not in await screen_text(pilot)


@pytest.mark.parametrize("edition", ["1", "2", "3"])
def test_two_players_are_never_told_one_anothers_cards(edition: str, tmp_path: Path) -> None:
    played = two(tmp_path / "game.journal", edition)
    while not played.over():
        played.pass_to(played.asked())
        told = repr(played.snapshot())
        hidden = hidden_from(played.reader, played.match.table, 1 - played.reader)
        assert not [name for name in hidden if name in told]
        advance(played)
    played.pass_to(SPECTATOR)
    told = repr(played.snapshot())
    assert not [name for seat in (0, 1) for name in hidden_from(SPECTATOR, played.match.table, seat) if name in told]


def hidden_from(reader: int, t: object, owner: int) -> set[str]:
    """The names of cards that `owner` knows, in the hand or on the map, and `reader` does not."""
    mine = GAME.view(t, owner)
    theirs = GAME.view(t, reader)
    secret = set(mine["sheets"][owner]["hand"] or [])
    for own, other in zip(mine["spaces"], theirs["spaces"], strict=True):
        if own["card"] is not None and other["card"] is None:
            secret.add(own["card"])
    return {PACK.cards[card].name for card in secret}


async def test_the_log_is_the_readers_own(tmp_path: Path) -> None:
    played = two(tmp_path / "game.journal")
    app = app_of(played)
    async with app.run_test(size=(100, 50)) as pilot:
        await pilot.pause()
        await pilot.press("space", "1")
        await pilot.pause()
        assert "You draw" not in await screen_text(pilot)
        await pilot.press("space")
        screen = await asked(pilot)
        assert screen
        drawn = [entry["data"]["card"] for entry in screen.snapshot.entries if entry["kind"] == "drew"]
        assert sorted(drawn) == sorted(screen.snapshot.view["sheets"][1]["hand"])


def test_long_names_fit_a_space_of_the_map(tmp_path: Path) -> None:
    widget = UnderkeeperTable(session(tmp_path / "game.journal"))
    assert isinstance(widget.guide(), Text)
    longest = max(PACK.cards, key=lambda card: len(card.name)).name
    from undercroft.terminal.look import clipped, wrapped

    assert len(clipped(longest, 13)) <= 13
    assert all(len(line) <= 13 for line in wrapped(longest, 13))


def test_parts_of_old_lines_are_folded_and_counted() -> None:
    def entry(number: int, words: str, part: bool = False) -> Entry:
        found: Entry = {"number": number, "words": words, "glyph": "", "seat": 0, "kind": "laid", "data": {}}
        return {**found, "part": True} if part else found

    log = [entry(0, "Ann refills."), entry(1, "one", True), entry(2, "two", True), entry(3, "Bob refills.")]
    log.append(entry(4, "three", True))
    assert [line["words"] for line in folded(log, 4)] == ["Ann refills. (+2)", "Bob refills.", "three"]
    assert logged(folded(log, 1), 1).plain.splitlines()[1] == "  one"
