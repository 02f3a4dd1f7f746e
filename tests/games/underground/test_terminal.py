"""The Underground at the keyboard: against a bot, and two at one keyboard."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input, OptionList

from tests.terminal.seat import app_of, asked, screen_text, some_key, table, table_for
from undercroft import packs
from undercroft.bots import bot
from undercroft.cli import main
from undercroft.engine.game import SPECTATOR, Deck, Seat, setup_of
from undercroft.games.underground.game import GAME
from undercroft.games.underground.terminal import table as drawn
from undercroft.games.underground.terminal.piles import Piles
from undercroft.games.underground.terminal.table import Hand, Ripping, Side, UndergroundTable, last_ripping, summed
from undercroft.terminal.app import TableScreen
from undercroft.terminal.command import new_session, ready_decks
from undercroft.terminal.look import SHAPE
from undercroft.terminal.save import resumed
from undercroft.terminal.screens import Cover, End
from undercroft.terminal.session import PERSON, Player, Session

SIZE = (80, 24)
Decks = tuple[Deck, Deck]
PACK = packs.builtin("underground")
NUMBER = {card.name: number for number, card in enumerate(PACK.cards)}
BLOCK = "Ghost Writer's Block"
"""An action that searches the rhymebook for a verse."""


def rush(played: Session, until: Callable[[Session], bool] = lambda _: False, eager: str = "") -> Session:
    """Everybody plays anything, the same each time, until something holds; what Ann is `eager` to do she does."""
    match = played.match
    chance = bot("random", f"rush {match.seed}")
    wish = match.alphabet.action(eager) if eager else -1
    while not match.table.over() and not until(played):
        seat = played.asked()
        action = chance.choose(Seat(match.game, match.table, seat))
        match.answer(seat, wish if seat == 0 and wish in match.table.options(seat) else action)
    played.save.keep(match)
    return played


def reached(
    folder: Path, until: Callable[[Session], bool], eager: str = "", decks: Decks | None = None, **options: str
) -> Session:
    """The first game in which something holds; with other cards it is another one."""
    for number in range(60):
        path = folder / f"{number}.journal"
        fresh = with_decks(path, decks, seed=str(number)) if decks else None
        played = fresh or table_for(path, "underground", 2, 1, str(number), **options)
        if not rush(played, until, eager).over():
            return played
    raise AssertionError("in no game")


def table_of(screen: TableScreen) -> UndergroundTable:
    assert isinstance(screen.table, UndergroundTable)
    return screen.table


def viewed(played: Session, seat: int = 0) -> Any:
    return played.match.game.view(played.match.table, seat)


def verbs(played: Session) -> list[str]:
    """What Ann may do, verb by verb."""
    match = played.match
    if match.table.over() or played.asked() != 0:
        return []
    return [match.alphabet.verb(int(action)).word for action in match.table.options(0)]


def main_phase(played: Session) -> bool:
    return "end turn" in verbs(played)


def to_answer(played: Session) -> bool:
    """Ann can answer a verse that deals damage."""
    playing = viewed(played)["playing"]
    verse = playing and PACK.cards[playing["card"]].kind == "verse"
    return bool(verse and playing["damage"] > 1 and playing["left"] is None and playing["replies"])


def with_decks(path: Path, decks: Decks, rival: str = "random", seed: str = "amber") -> Session:
    setup = setup_of(GAME, PACK, "", {"decks": "own"}, 2, decks)
    return new_session(GAME, setup, (Player("Ann"), Player("Bob", rival)), seed, path, 0.1)


def many_verses() -> Deck:
    """A legal deck of nearly every verse that is open to all, and a search for them."""
    verses = [n for n, card in enumerate(PACK.cards) if card.kind == "verse" and not any(map(card.mark, WHO))]
    deck = {NUMBER["Marge N. Notes"]: 1, NUMBER[BLOCK]: 4}
    for place in range(56):
        number = verses[place % len(verses)]
        deck[number] = deck.get(number, 0) + 1
    return tuple(sorted(deck.items()))


WHO = ("crew", "artist")


# -- at a glance


@pytest.mark.clause("UG-4.3", "UG-4.5", "UG-5.1", "UG-1.4")
@pytest.mark.parametrize("size", [SIZE, (120, 40)])
async def test_an_answer_at_a_glance_with_both_outcomes_in_numbers(size: tuple[int, int], tmp_path: Path) -> None:
    played = reached(tmp_path, to_answer)
    app = app_of(played)
    async with app.run_test(size=size) as pilot:
        screen = await asked(pilot)
        assert screen
        while table_of(screen)._unturned(0) + table_of(screen)._unturned(1):
            await pilot.pause(0.05)
        options = screen.query_one("#options", OptionList)
        assert options.highlighted == 0
        assert " % that a card turned up stops it" in str(screen.query_one("#consequence").render())
        options.highlighted = 1
        await pilot.pause()
        shown, view = await screen_text(pilot), screen.snapshot.view
    lines = shown.splitlines()
    assert max(map(len, lines)) <= size[0]
    assert "▸Answer" in lines[0]
    assert f"turn {view['turn']}, Bob's" in lines[0]
    for player in view["players"]:
        at = next(i for i, line in enumerate(lines) if line.startswith(f" {SHAPE[player['seat']]} ") and "@" in line)
        assert f"@{PACK.cards[player['artist']].name}" in lines[at]
        assert f"hand {player['hand_count']}" in lines[at]
        assert ("▶" in lines[at]) == (player["seat"] == 0)
        side = "\n".join(lines[at : at + 6])
        assert f"rhymebook {player['book']:>2} █" in side
        assert f"trash {len(player['trash'])}" in side
        assert f"hype      {player['hype']:>2} = " in side
    bob, ann, playing = view["players"][1], view["players"][0], view["playing"]
    assert f"reversed {view['reversals']}/{view['limit']}" in shown
    assert f"left: {bob['verses_left']} verse" in shown
    card, reply = PACK.cards[playing["card"]], playing["replies"][0]
    assert f"{card.name} {'+'.join(playing['types'])} rips {playing['damage']}" in shown
    least, after = max(0, ann["book"] - playing["damage"]), bob["hype"] + card.figures["rip"]
    assert f"you {ann['book']}→{least} at most, Bob's hype {bob['hype']}→{after}" in shown
    answered = f"your hype {ann['hype']}→{ann['hype'] + PACK.cards[reply['card']].figures['rip']}"
    assert answered in shown
    assert f"Bob {bob['book']}→" not in shown, "its effect rips too"
    assert "(UG-5.1)" in shown


@pytest.mark.clause("UG-5.6", "UG-5.13")
async def test_where_all_types_must_be_covered_a_lone_answer_is_said_to_fail(tmp_path: Path) -> None:
    def hybrid(played: Session) -> bool:
        if not to_answer(played):
            return False
        playing = viewed(played)["playing"]
        return len(playing["types"]) > 1 and any(
            len(PACK.cards[reply["card"]].mark("types").split()) == 1 for reply in playing["replies"]
        )

    played = reached(tmp_path, hybrid, hybrid="all")
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        screen = await asked(pilot)
        assert screen
        options, types = screen.query_one("#options", OptionList), set(screen.snapshot.view["playing"]["types"])
        for index, offer in enumerate(screen.snapshot.offers[1:], 1):
            options.highlighted = index
            await pilot.pause()
            missing = types - set(table_of(screen).card_of(offer).mark("types").split())
            words = f"fails: {''.join(missing)} must be covered too" if missing else "Reversal"
            assert words in " ".join(str(screen.query_one("#consequence").render()).split())


@pytest.mark.clause("UG-4.7")
@pytest.mark.parametrize(("size", "letters"), [(SIZE, 2), ((100, 40), 99)], ids=["small", "large"])
async def test_fourteen_cards_in_hand_are_all_in_sight(tmp_path: Path, size: tuple[int, int], letters: int) -> None:
    """By their whole names where there is room, else each by its first letters."""
    played = reached(tmp_path, lambda s: main_phase(s) and len(viewed(s)["players"][0]["hand"]) >= 14)
    app = app_of(played)
    async with app.run_test(size=size) as pilot:
        screen = await asked(pilot)
        assert screen
        hand = screen.query_one(Hand)
        while hand.size.height != len(hand.render().plain.splitlines()):
            await pilot.pause(0.05)
        shown = hand.render().plain
        numbers = set(screen.snapshot.view["players"][0]["hand"])
        assert hand.size.height == len(shown.splitlines())
        for number in numbers:
            card = PACK.cards[number]
            assert card.name[:letters] in shown
            assert f"{card.figures['cost']}" in shown[shown.index(card.name[:letters]) :]


async def test_a_search_among_forty_goes_from_type_to_type(tmp_path: Path) -> None:
    decks = (many_verses(), ready_decks(GAME, PACK)[0].deck)
    played = reached(tmp_path, lambda s: verbs(s).count("pick") >= 40, f"play {BLOCK}", decks)
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        screen = await asked(pilot)
        assert screen
        options, hand = screen.query_one("#options", OptionList), viewed(played)["players"][0]["hand_count"]
        assert options.highlighted is not None
        seen = []
        for _ in range(3):
            seen.append(table_of(screen).card_of(screen.snapshot.offers[options.highlighted]).mark("types"))
            await pilot.press("right")
        assert len(set(seen)) == 3
        card = table_of(screen).card_of(screen.snapshot.offers[options.highlighted])
        assert card.name in await screen_text(pilot)
        assert card.name in str(screen.query_one("#card").render())
        await pilot.press("enter")
        assert await asked(pilot)
        now = viewed(played)["players"][0]
        assert now["hand_count"] == hand + 1
        assert NUMBER[card.name] in now["hand"]


def test_the_hype_rating_is_added_up() -> None:
    assert summed([3, 1, 5], 9, 20) == "3+1+5"
    assert summed([3, 1, 5], 14, 20) == "3+1+5 (+5)"
    assert summed([], 0, 20) == "0"
    assert summed([2, 3, 2, 2, 3, 10], 22, 10) == "10+2×3+3×2"


@pytest.mark.clause("UG-1.2", "UG-5.4")
async def test_damage_is_turned_over_card_by_card_with_what_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def just_stopped(played: Session) -> bool:
        _, ripping = last_ripping(played.entries(0), 0)
        return main_phase(played) and bool(ripping and ripping.stop is not None and len(ripping.turned) > 1)

    played = reached(tmp_path, just_stopped)
    _, ripping = last_ripping(played.entries(0), 0)
    assert ripping
    names = [PACK.cards[card].name for card in ripping.turned]
    monkeypatch.setattr(drawn, "FLIP", 60.0)
    monkeypatch.setattr(drawn, "REVEAL", 6000.0)
    app = app_of(played)
    async with app.run_test(size=(120, 40)) as pilot:
        assert await asked(pilot)
        shown, ann = table_of(table(app)), viewed(played)["players"][ripping.victim]
        for turned in range(1, len(names)):
            await pilot.pause()
            stage = str(shown.stage.render())
            assert f"rips {ripping.number}: {ripping.number - turned} left" in stage
            assert names[turned - 1] in stage
            assert names[turned] not in stage
            assert f"rhymebook {ann['book'] + len(names) - turned:>2}" in await screen_text(pilot)
            shown._begun -= 60.0
            shown._turn_on()
        await pilot.pause()
        stage = str(shown.stage.render())
        assert f"stopped, {ripping.saved} saved" in stage
        assert f"■{names[-1]}" in stage
        assert f"rhymebook {ann['book']:>2}" in await screen_text(pilot)


def test_of_several_damages_the_last_is_shown() -> None:
    def told(at: int, kind: str, **data: int) -> Any:
        return {"number": at, "kind": kind, "data": data}

    entries = [
        told(3, "damage", card=1, seat=0, number=2),
        told(4, "turned", card=7, seat=0, left=1),
        told(5, "damage", card=2, seat=1, number=3),
        told(6, "turned", card=8, seat=1, left=2),
        told(7, "stopped", card=8, seat=1, left=2),
    ]
    assert last_ripping(entries, 0) == (5, Ripping(2, 1, 3, (8,), 8, 2))
    assert last_ripping(entries[:2], 0) == (3, Ripping(1, 0, 2, (7,), None, 0))
    assert last_ripping(entries, 8) == (-1, None)


# -- looking through cards


async def test_the_trash_is_browsed_and_searched(tmp_path: Path) -> None:
    played = reached(tmp_path, lambda s: main_phase(s) and all(len(p["trash"]) > 6 for p in viewed(s)["players"]))
    app = app_of(played)
    async with app.run_test(size=(120, 70)) as pilot:
        screen = await asked(pilot)
        assert screen
        assert "t Trash" in await screen_text(pilot)
        players = screen.snapshot.view["players"]
        await pilot.press("t")
        await pilot.pause()
        assert isinstance(app.screen, Piles)
        shown = await screen_text(pilot)
        for player, name in zip(players, ("Ann", "Bob"), strict=True):
            assert f"{SHAPE[player['seat']]} {name}: trash ({len(player['trash'])})" in shown
            assert PACK.cards[player["trash"][-1]].name in shown
        wanted = PACK.cards[players[1]["trash"][-1]]
        app.screen.query_one(Input).value = wanted.name
        await pilot.pause()
        shown = await screen_text(pilot)
        assert f"{wanted.name} · " in shown
        others = {PACK.cards[card].name for player in players for card in player["trash"]} - {wanted.name}
        assert not [name for name in others if f"{name} · " in shown]
        await pilot.press("escape", "question_mark")
        await pilot.pause()
        assert "both players' trash" in await screen_text(pilot)


async def test_types_crews_and_reasons_are_looked_up(tmp_path: Path) -> None:
    played = reached(
        tmp_path, lambda s: main_phase(s) and any(b["clause"] == "UG-4.6" for b in GAME.barred(s.match.table, 0, PACK))
    )
    app = app_of(played)
    async with app.run_test(size=(120, 70)) as pilot:
        screen = await asked(pilot)
        assert screen
        barred = next(b for b in screen.snapshot.barred if b["clause"] == "UG-4.6")
        await pilot.press("x")
        await pilot.pause()
        assert f"{barred['words']} (UG-4.6)" in await screen_text(pilot)
        await pilot.press("escape", "c")
        await pilot.pause()
        app.screen.query_one(Input).value = "hook furnace"
        await pilot.pause()
        shown = await screen_text(pilot)
        both = [c for c in PACK.cards if "hook" in c.mark("types") and c.mark("crew") == "Furnace"]
        assert both
        assert all(f"{card.name} · " in shown for card in both)
        assert "Doorbell Ringer" not in shown


@pytest.mark.clause("UG-4.6")
async def test_a_click_on_a_card_says_why_it_cannot_be_played(tmp_path: Path) -> None:
    played = reached(
        tmp_path, lambda s: main_phase(s) and any(b["clause"] == "UG-4.6" for b in GAME.barred(s.match.table, 0, PACK))
    )
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        screen = await asked(pilot)
        assert screen
        hand = screen.query_one(Hand)
        barred = next(b for b in screen.snapshot.barred if b["clause"] == "UG-4.6")
        card = PACK.cards[hand.cards[barred["place"]["index"]]]
        row = next(y for y, line in enumerate(hand.render().plain.splitlines()) if card.name[:5] in line)
        column = hand.render().plain.splitlines()[row].index(card.name[:5])
        await pilot.click(hand, offset=(column, row))
        await pilot.pause()
        assert card.name in str(screen.query_one("#card").render())
        assert [notice.title for notice in app._notifications] == ["UG-4.6"]


async def test_a_click_shows_the_rivals_artist_and_pre_show_cards(tmp_path: Path) -> None:
    played = reached(tmp_path, lambda s: main_phase(s) and len(viewed(s)["players"][1]["play"]) > 1)
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        screen = await asked(pilot)
        assert screen
        rival, player = screen.query(Side)[0], screen.snapshot.view["players"][1]
        for place, number in (((5, 0), player["artist"]), ((12, 3), player["play"][0])):
            await pilot.click(rival, offset=place)
            await pilot.pause()
            assert str(screen.query_one("#card").render()).startswith(f"{PACK.cards[number].name} · ")


# -- whole games


@pytest.mark.clause("UG-3.1", "UG-3.2")
async def test_before_the_show_artists_and_pre_show_cards_are_seen(tmp_path: Path) -> None:
    played = reached(tmp_path, lambda s: "play" in verbs(s))
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        screen = await asked(pilot)
        assert screen
        deck = screen.query_one(Hand)
        assert deck.word == "deck: "
        assert deck.cards == viewed(played)["players"][0]["deck"]
        options = screen.query_one("#options", OptionList)
        assert options.highlighted == 1
        card = table_of(screen).card_of(screen.snapshot.offers[1])
        assert card.text.split(":")[0] in str(screen.query_one("#card").render())
        await pilot.press("2")
        assert await asked(pilot)
        assert card.name[:9] in next(
            line for line in reversed((await screen_text(pilot)).splitlines()) if "pre-show  " in line
        )


async def test_a_game_is_played_to_its_end_by_keys(tmp_path: Path) -> None:
    played = reached(tmp_path, lambda s: viewed(s)["players"][1]["book"] < 12)
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        while screen := await asked(pilot):
            await pilot.press(some_key(screen.snapshot, 1))
        assert isinstance(app.screen, End)
        shown = await screen_text(pilot)
        outcome = GAME.outcome(played.match.table, played.names)
        assert played.snapshot().prompt["headline"] in shown
        assert [row["words"] for row in outcome["tally"]] == ["Rhymebook", "Hype stack", "Rating"]
        for seat in range(2):
            assert re.search(r" +".join(str(row["figures"][seat]) for row in outcome["tally"]), shown)
    assert resumed(played.save.path, lambda _: PACK)[1].table.dump() == played.match.table.dump()


@pytest.mark.clause("UG-5.1")
async def test_two_at_one_keyboard_never_see_each_others_hand(tmp_path: Path) -> None:
    decks = ready_decks(GAME, PACK)
    played = with_decks(tmp_path / "game.journal", (decks[0].deck, decks[3].deck), PERSON)
    app = app_of(played)
    covers = 0
    async with app.run_test(size=(100, 30)) as pilot:
        for _ in range(60):
            if viewed(played)["turn"] == 2:
                break
            await pilot.pause()
            shown = await screen_text(pilot)
            for seat in (0, 1):
                if seat != played.reader:
                    assert not [name for name in secrets_of(played, seat) if name in shown]
            if isinstance(app.screen, Cover):
                covers += 1
                assert played.reader == SPECTATOR
                await pilot.press("space")
            elif table(app).snapshot.offers:
                await pilot.press(some_key(table(app).snapshot, 1))
    assert covers > 3
    assert viewed(played)["turn"] == 2


def secrets_of(played: Session, seat: int) -> set[str]:
    """The names of the cards that `seat` alone may know, and nobody has seen of anybody."""
    own, other = viewed(played, seat), viewed(played, 1 - seat)
    mine = {*(own["players"][seat]["hand"] or []), *(own["players"][seat]["deck"] or [])}
    theirs = {*(other["players"][1 - seat]["hand"] or []), *(other["players"][1 - seat]["deck"] or [])}
    told = {card for entry in played.entries(1 - seat) for key, card in entry["data"].items() if key == "card"}
    return {PACK.cards[card].name for card in mine - theirs - told}


# -- decks of one's own


def test_a_deck_is_brought_by_name_and_an_illegal_one_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("# Mine\n\n1 Hans Empty\n\n6 Doorbell Ringer\n1 Jazz Hands Fre\n", encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main(["play", "underground", "--deck", str(deck)])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert "mine.txt cannot be played:" in said
    assert "did you mean 'Jazz Hands Free'?" in said
    assert "UG-2.1" in said
    with pytest.raises(SystemExit):
        main(["play", "underground", "--deck", "Nothing to Hold"])
    assert "a terminal is needed" in capsys.readouterr().err


def test_without_a_deck_both_play_a_ready_one_by_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Session] = []

    def keep(session: Session, _: object) -> int:
        begun.append(session)
        return 0

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("undercroft.terminal.command._run", keep)
    ready = {file.deck for file in ready_decks(GAME, PACK)}

    def decks(*words: str) -> tuple[Deck, ...]:
        main(["play", "underground", *words])
        return begun.pop().match.setup.decks

    brought = decks("--deck", "Nothing to Hold", "--seed", "one")
    assert brought[1] in ready - {brought[0]}
    assert decks("--deck", "Nothing to Hold", "--seed", "one") == brought
    by_chance = [decks("--seed", str(seed)) for seed in range(5)]
    assert all(set(pair) <= ready and len(set(pair)) == 2 for pair in by_chance)
    assert len(set(by_chance)) > 2
    assert decks("--option", "decks=built") == ()
