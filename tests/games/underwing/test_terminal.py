"""Underlings of Underwing at the keyboard: two to six players, trades, and alone."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.terminal.seat import app_of, asked, screen_text, some_key, table, table_for
from tests.thinking_here import ThinkerHere, match_of
from undercroft import packs
from undercroft.cli import main
from undercroft.engine.agenda import IllegalAction
from undercroft.engine.journal import Match
from undercroft.engine.protocol import Entry
from undercroft.games.underwing.actions import (
    ACCEPT,
    AND,
    ASK,
    CLAIM,
    DECLINE,
    EGG_SPACES,
    ELEMENT_NAMES,
    GIVE,
    LAY,
    OFFER,
    PROPOSE,
    RECALL,
    SPACES,
)
from undercroft.games.underwing.events import SAW
from undercroft.games.underwing.game import GAME
from undercroft.games.underwing.log import elements_words
from undercroft.games.underwing.scoring import title
from undercroft.games.underwing.terminal.boards import Grounds, Loop
from undercroft.games.underwing.terminal.signs import FORCES, LETTER
from undercroft.games.underwing.terminal.trade import TradeScreen
from undercroft.terminal.app import TableScreen, TerminalApp
from undercroft.terminal.look import SHAPE
from undercroft.terminal.save import resumed
from undercroft.terminal.screens import Cover, End
from undercroft.terminal.session import Session
from undercroft.thinker.question import Question

SIZE = (80, 24)
PACK = packs.builtin("underwing")


def held(match: Match, seat: int) -> list[int]:
    """How many of each element a player has."""
    return list(match.game.view(match.table, seat)["players"][seat]["storage"].values())


def careful(match: Match, seat: int) -> int:
    """The index of an option that keeps the valley quiet: claim, lay on claimed eggs, hatch, else the first."""
    table: Any = match.table
    options = list(table.options(seat))

    def wild(action: int) -> bool:
        place = (action - LAY) % SPACES // EGG_SPACES
        return LAY <= action < AND and table.claims[place] < 0

    wished = [
        i for i, action in enumerate(options) if CLAIM <= action < RECALL or (LAY <= action < AND and not wild(action))
    ]
    tame = [i for i, action in enumerate(options) if not wild(action)]
    return (wished or tame or [len(options) - 1])[0]


class Careful(ThinkerHere):
    """Bots that keep the valley quiet, and say nothing."""

    async def choose(self, question: Question) -> int:
        match = match_of(question)
        return int(match.table.options(question.seat)[careful(match, question.seat)])


def rush(played: Session, until: Callable[[Session], bool] = lambda _: False) -> Session:
    """Everybody plays carefully until something holds or the game is over."""
    match = played.match
    while not match.table.over() and not until(played):
        seat = played.asked()
        match.answer(seat, match.table.options(seat)[careful(match, seat)])
    played.save.keep(match)
    return played


def placing(played: Session) -> bool:
    """The reader is asked to place in a later round, something being begun on an egg."""
    view = played.match.game.view(played.match.table, 0)
    begun = any(space["elements"] and not space["full"] for spot in view["grounds"] for space in spot["spaces"])
    lays = any(LAY <= action < LAY + 8 * SPACES for action in played.match.table.options(0))
    return played.asked() == 0 and lays and begun and view["round"] > 3


async def do(pilot: Pilot[Any], screen: TableScreen, index: int) -> None:
    """Take the option of that index by keys."""
    options, several = screen.query_one("#options", OptionList), screen.snapshot.prompt.get("several")
    if several:
        await pilot.press(some_key(screen.snapshot, len(several["named"])))
        return
    if index < 10:
        await pilot.press(str((index + 1) % 10))
        return
    while options.highlighted != index:
        await pilot.press("down" if (options.highlighted or 0) < index else "up")
    await pilot.press("enter")


async def play_by_keys(pilot: Pilot[Any], played: Session) -> None:
    """Carefully, to the end of the game."""
    while screen := await asked(pilot):
        await do(pilot, screen, careful(played.match, played.reader))


# -- at a glance


@pytest.mark.parametrize("seats", [2, 4, 6])
async def test_the_table_at_a_glance(seats: int, tmp_path: Path) -> None:
    played = rush(table_for(tmp_path / "game.journal", "underwing", seats), placing)
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        screen = await asked(pilot)
        assert screen
        shown, view = await screen_text(pilot), screen.snapshot.view
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Orange is red and yellow" in " ".join((await screen_text(pilot)).split())
    lines = shown.splitlines()
    assert max(map(len, lines)) <= 80
    assert f"round {view['round']}/{view['rounds']}" in lines[0]
    assert "▸Place" in lines[0]
    for spot in view["grounds"]:
        assert f"{spot['name']}" in shown
    assert shown.count("WILD") == sum(spot["wild"] for spot in view["grounds"])
    for player in view["players"]:
        line = next(line for line in lines if line.startswith(f" {SHAPE[player['seat']]} "))
        assert f"{player['ready']}r{player['resting']}b/{player['staff']}" in line
        held = "".join(
            LETTER[name] + (str(number) if number > 1 else "") for name, number in player["storage"].items() if number
        )
        assert (held or "–") in line
        assert ("▶" in line) == (player["seat"] == 0)
        assert ("◉" in line) == (player["seat"] == view["first"])
    assert f"bag {sum(view['bag'].values())} R{view['bag']['red']}" in shown
    assert screen.snapshot.prompt["clause"] in shown


async def test_the_state_of_every_space_and_what_a_placement_brings(tmp_path: Path) -> None:
    played = rush(table_for(tmp_path / "game.journal", "underwing", 2), placing)
    app = app_of(played)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await asked(pilot)
        assert screen
        shown = await screen_text(pilot)
        for spot in screen.snapshot.view["grounds"]:
            for space in spot["spaces"] if not spot["wild"] else []:
                letter = LETTER[space["colour"]]
                laid = "".join(LETTER[name] for name in space["elements"])
                assert (letter if space["full"] else f"{letter.lower()}({laid})" if laid else letter.lower()) in shown
        brought = set()
        options = screen.query_one("#options", OptionList)
        for index in range(len(screen.snapshot.offers)):
            options.highlighted = index
            await pilot.pause()
            brought.add(str(screen.query_one("#consequence").render()).split()[1])
        assert brought <= {"begins", "continues", "fills", "completes"}
        assert "begins" in brought
        await pilot.press("x")
        await pilot.pause()
        assert "The hatching grounds" in await screen_text(pilot) or "storage:" in await screen_text(pilot)


async def test_arrows_go_from_element_to_element(tmp_path: Path) -> None:
    played = rush(
        table_for(tmp_path / "game.journal", "underwing", 2),
        lambda s: placing(s) and len({(a - LAY) // SPACES for a in s.match.table.options(0) if a >= LAY}) > 2,
    )
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        screen = await asked(pilot)
        assert screen
        options = screen.query_one("#options", OptionList)
        seen = []
        for _ in range(3):
            assert options.highlighted is not None
            seen.append(screen.snapshot.offers[options.highlighted]["notation"].split()[:2])
            await pilot.press("right")
        assert len({" ".join(words) for words in seen}) == 3


async def test_a_click_on_an_egg_claims_it_and_one_on_the_field_sends(tmp_path: Path) -> None:
    played = rush(table_for(tmp_path / "game.journal", "underwing", 4), lambda s: s.asked() == 0)
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        await pilot.click(Grounds, offset=(14, 0))
        assert await asked(pilot)
        assert played.match.alphabet.text(next(m.action for m in reversed(played.match.moves) if m.seat == 0)) == (
            "claim b1"
        )
        await pilot.click(Loop, offset=(1, 1))
        await asked(pilot)
        assert played.match.alphabet.text(next(m.action for m in reversed(played.match.moves) if m.seat == 0)) == (
            "send to field 22"
        )
        screen = table(app)
        screen.action_help()


# -- whole games


@pytest.mark.long
async def test_the_last_round_of_four_by_keys(tmp_path: Path) -> None:
    played = table_for(tmp_path / "game.journal", "underwing", 4, rounds="8", handlers="3")
    rush(played, lambda s: played.match.game.view(s.match.table, 0)["round"] == 8)
    app = TerminalApp(played, lambda: played, Careful(), pace=0.0)
    async with app.run_test(size=SIZE) as pilot:
        await play_by_keys(pilot, played)
        assert isinstance(app.screen, End)
        shown = await screen_text(pilot)
        outcome = GAME.outcome(played.match.table, played.names)
        assert outcome["winners"]
        assert played.snapshot().prompt["headline"] in shown
        for row in outcome["tally"]:
            assert row["words"] in shown
            for figure in row["figures"]:
                assert str(figure) in shown
    assert resumed(played.save.path, lambda _: PACK)[1].table.dump() == played.match.table.dump()


@pytest.mark.clause("UW-8.5", "UW-8.11")
async def test_a_game_alone_ends_with_a_title_and_the_wild_forces_do_what_was_foretold(tmp_path: Path) -> None:
    played = table_for(tmp_path / "game.journal", "underwing", 1, seed="calm", rounds="8", release="no")
    rush(played, lambda s: played.match.game.view(s.match.table, 0)["round"] == 4)
    app = app_of(played)
    foretold = 0
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        assert FORCES in await screen_text(pilot)
        while screen := await asked(pilot):
            before, coming = screen.snapshot.entries[-1]["number"], screen.snapshot.view["forces"]["coming"]
            await do(pilot, screen, careful(played.match, 0))
            foretold += as_foretold(coming, [e for e in played.entries(0) if e["number"] > before])
        assert isinstance(app.screen, End)
        shown = await screen_text(pilot)
        outcome = GAME.outcome(played.match.table, played.names)
        assert played.snapshot().prompt["headline"] in " ".join(shown.split())
        assert "The Wrangler of Whelps" in shown
        assert title(outcome["points"][0]) in shown
    assert foretold


def as_foretold(coming: list[dict[str, Any]], happened: list[Entry]) -> bool:
    """Whether the wild forces did at once what was foretold; fails if they did something else although the player's
    placement did not touch it."""
    if [entry["kind"] for entry in happened[:1]] != ["placed"] or not coming:
        return False
    if coming[0]["place"] in {None, happened[0]["data"]["place"]}:
        return False
    following = next((entry for entry in happened[1:]), None)
    if following is None or following["seat"] != -1 or following["kind"] not in {"placed", "returned"}:
        return False
    data = following["data"]
    laid = elements_words(data["elements"]) if "elements" in data else ELEMENT_NAMES[data["element"]]
    assert (laid, data.get("place")) == (coming[0]["element"], coming[0]["place"])
    return True


# -- trading


class Trader(Careful):
    """Bots that take every offer, and before a decision offer a red element of theirs to Ann once."""

    offers = True

    async def remark(self, question: Question) -> list[int]:
        match = match_of(question)
        said = list(match.table.asides(question.seat))
        answers = [action for action in said if ACCEPT <= action < DECLINE]
        if answers or not self.offers:
            return answers[:1]
        self.offers = False
        return [OFFER, next(GIVE + i for i in range(8) if held(match, question.seat)[i]), PROPOSE]


def trading_table(path: Path) -> tuple[Session, TerminalApp]:
    played = rush(table_for(path, "underwing", 3), lambda s: s.asked() == 0 and s.may_say())
    return played, TerminalApp(played, lambda: played, Trader(), pace=0.0)


@pytest.mark.clause("UW-6.12")
async def test_a_trade_is_put_together_by_keys_and_saved(tmp_path: Path) -> None:
    played, app = trading_table(tmp_path / "game.journal")
    before = played.match.game.view(played.match.table, 0)["players"]
    mine = next(i for i, number in enumerate(before[0]["storage"].values()) if number)
    theirs = next(i for i, number in enumerate(before[2]["storage"].values()) if number and i != mine)
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        assert "t Trade" in await screen_text(pilot)
        await pilot.press("t", "right", "enter")
        await pilot.pause()
        assert "Say first what changes hands" in await screen_text(pilot)
        await pilot.press(*["down"] * (mine + 1), "right", *["down" if theirs > mine else "up"] * abs(theirs - mine))
        await pilot.press("left")
        assert "Ann gives 1 " in await screen_text(pilot)
        await pilot.press("enter")
        assert await asked(pilot)
        for _ in range(5):
            await pilot.pause()
        assert not isinstance(app.screen, TradeScreen)
    after = played.match.game.view(played.match.table, 0)["players"]
    for element, change in ((mine, -1), (theirs, 1)):
        name = list(LETTER)[element]
        assert after[0]["storage"][name] == before[0]["storage"][name] + change
        assert after[2]["storage"][name] == before[2]["storage"][name] - change
    assert "\naside 0 propose" in played.save.path.read_text(encoding="utf-8")
    again = resumed(played.save.path, lambda _: PACK)[1]
    assert again.table.dump() == played.match.table.dump()
    on = Session(again, played.players, played.save, 0.1)
    rush(on, lambda s: len(s.match.moves) > len(played.match.moves) + 20)
    assert resumed(played.save.path, lambda _: PACK)[1].table.dump() == again.table.dump()


@pytest.mark.clause("UW-6.12")
@pytest.mark.parametrize("key", ["y", "n"])
async def test_an_offer_of_a_bot_is_shown_and_answered(key: str, tmp_path: Path) -> None:
    played, app = trading_table(tmp_path / "game.journal")
    played.say(1, [OFFER, next(GIVE + i for i in range(8) if held(played.match, 1)[i]), PROPOSE])
    before = sum(held(played.match, 0))
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        assert "T answers" in await screen_text(pilot)
        assert any("Bob offers Ann 1 " in str(notice.message) for notice in app._notifications)
        await pilot.press("t")
        await pilot.pause()
        assert "Bob offers you 1 " in await screen_text(pilot)
        await pilot.press(key)
        assert await asked(pilot)
    assert sum(held(played.match, 0)) == before + (key == "y")
    assert not played.match.game.view(played.match.table, 0)["offers"]


async def test_bots_speak_before_their_decisions_and_wait_for_who_trades(tmp_path: Path) -> None:
    played, app = trading_table(tmp_path / "game.journal")
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        await pilot.press("1")
        assert await asked(pilot)
        moves = len(played.match.moves)
        assert any(offer["other"] == 0 for offer in table(app).snapshot.view["offers"])
        await pilot.press("t", "escape")
        await pilot.pause()
        assert len(played.match.moves) == moves


@pytest.mark.clause("UW-6.12")
async def test_the_same_offer_twice_is_refused_and_kept_on_the_screen(tmp_path: Path) -> None:
    played, app = trading_table(tmp_path / "game.journal")
    give = next(i for i in range(8) if held(played.match, 0)[i])
    played.say(0, [OFFER + 1, GIVE + give, PROPOSE])
    played.say(1, [DECLINE])
    records = len(played.match.records)
    with pytest.raises(IllegalAction):
        played.say(0, [OFFER + 1, GIVE + give, ASK, PROPOSE, PROPOSE])
    assert len(played.match.records) == records
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        await pilot.press("t", *["down"] * (give + 1), "right", "enter")
        await pilot.pause()
        assert "this very offer" in await screen_text(pilot)
        assert "Ann gives 1 " in await screen_text(pilot)
    assert len(played.match.records) == records


# -- two at one keyboard


async def test_nothing_is_covered_until_somebody_has_seen_the_deck(tmp_path: Path) -> None:
    played = rush(table_for(tmp_path / "game.journal", "underwing", 2, people=2), lambda s: s.asked() == 0)
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        assert "Ann: Assign a handler" in await screen_text(pilot)
        await pilot.press("1")
        screen = await asked(pilot)
        assert screen
        assert "Bob: Assign a handler" in await screen_text(pilot)
        assert played.reader == 1
        played.match.ledger.add(1, SAW, 0, 3, 1, -1)
        assert not screen.table.lies_open()
        await pilot.press("1")
        await asked(pilot)
        assert isinstance(app.screen, Cover)


# -- the command line


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "7"], "for 1 to 6 players, not 7"),
        (["--option", "rounds=9"], "the option rounds has no choice '9'"),
    ],
)
def test_what_cannot_be_played_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "underwing", *words])
    assert said in " ".join(capsys.readouterr().err.split())
