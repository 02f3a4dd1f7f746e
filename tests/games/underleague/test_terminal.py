"""Underleague, its draft and its league at the keyboard."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets import OptionList

from tests.terminal.seat import app_of, asked, screen_text, sees, table, table_for
from tests.thinking_here import ThinkerHere
from undercroft import packs
from undercroft.bots import bot
from undercroft.cli import main
from undercroft.engine.game import SPECTATOR, Seat, setup_of
from undercroft.games.underleague.draft.terminal.table import SIDE, cells_of, grid_of, rim_of
from undercroft.games.underleague.game import GAME
from undercroft.games.underleague.terminal.table import Slot
from undercroft.terminal.app import TerminalApp
from undercroft.terminal.look import SHAPE
from undercroft.terminal.save import resumed
from undercroft.terminal.screens import Cover, End
from undercroft.terminal.session import PERSON, Sequel, Session
from undercroft.terminal.tables.finding import sequel_of
from undercroft.thinker.question import Question

SIZE = (80, 24)
PACK = packs.builtin("underleague")


def rush(played: Session, until: Callable[[Session], bool] = lambda _: False) -> Session:
    """Everybody plays anything, the same each time, until something holds or the game is over."""
    match = played.match
    chance = bot("random", f"rush {match.seed}")
    while not match.table.over() and not until(played):
        seat = played.asked()
        match.answer(seat, chance.choose(Seat(match.game, match.table, seat)))
    played.save.keep(match)
    return played


def verbs(played: Session, seat: int = 0) -> set[str]:
    """What kinds of things `seat` may do."""
    match = played.match
    if match.table.over() or played.asked() != seat:
        return set()
    return {match.alphabet.verb(int(action)).word for action in match.table.options(seat)}


def in_a_fight(played: Session) -> bool:
    """The reader is asked in a fight, the dice lying there and cards in hand."""
    view = played.match.game.view(played.match.table, 0)
    return "play" in verbs(played) and view["fight"] is not None and any(view["fight"]["dice"])


@pytest.mark.parametrize("seats", [2, 5])
async def test_a_fight_at_a_glance(seats: int, tmp_path: Path) -> None:
    played = rush(table_for(tmp_path / "game.journal", "underleague", seats), in_a_fight)
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        screen = await asked(pilot)
        assert screen
        shown, view = await screen_text(pilot), screen.snapshot.view
    lines = shown.splitlines()
    assert max(map(len, lines)) <= 80
    assert "Combat" in lines[0]
    assert f"round {view['round']}/50" in lines[0]
    for player in view["players"]:
        stable = player["points"] - player["victory"]
        head = next(line for line in lines if f" {SHAPE[player['seat']]} " in line and "/20" in line)
        added = f"+ {stable}" if stable >= 0 else f"- {-stable}"
        assert f"{player['points']}/20 = {player['victory']} {added} chips {player['pool']} hand" in head
        assert ("▶" in head) == (player["seat"] == 0)
    for creature in view["creatures"]:
        assert f"D{creature['day']}N{creature['night']} v{creature['value']}" in shown
    fight = view["fight"]
    totals = {"att ": fight["attack"], "def ": fight["defence"]}
    for side, total in totals.items():
        assert any(line.startswith(side) and f"= {total}" in line for line in lines)
    assert screen.snapshot.prompt["clause"] in shown
    for card in set(view["players"][0]["hand"]):
        assert f"({PACK.cards[card].figures['cost']})" in shown[shown.index("hand: ") :]
        assert PACK.cards[card].name[:3] in shown[shown.index("hand: ") :]


async def test_chips_exhausted_creatures_and_equipment_are_seen(tmp_path: Path) -> None:
    def rich(played: Session) -> bool:
        creatures = played.match.game.view(played.match.table, 0)["creatures"]
        return (
            bool(verbs(played))
            and any(creature["gear"] for creature in creatures)
            and any(creature["exhausted"] for creature in creatures)
            and any(len(creature["chips"]) > 1 for creature in creatures)
        )

    played = rush(table_for(tmp_path / "game.journal", "underleague", 2), rich)
    app = app_of(played)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await asked(pilot)
        assert screen
        shown = await screen_text(pilot)
        for creature in screen.snapshot.view["creatures"]:
            assert f"({creature['name']})" in shown or not creature["exhausted"] or creature["role"]
            for gear in creature["gear"]:
                assert f"≡{PACK.cards[gear['card']].name[:8]}" in shown
            for sign, win in (("↑", True), ("↓", False)):
                chips = [SHAPE[chip["seat"]] for chip in creature["chips"] if chip["win"] == win]
                assert not chips or f"{sign}{''.join(chips)}" in shown


async def test_costs_stand_with_the_cards_and_right_goes_to_the_next_kind(tmp_path: Path) -> None:
    played = rush(table_for(tmp_path / "game.journal", "underleague", 3), lambda s: {"play", "attack with"} <= verbs(s))
    app = app_of(played)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await asked(pilot)
        assert screen
        shown = await screen_text(pilot)
        for offer in screen.snapshot.offers:
            if offer["verb"] == "play":
                card = PACK.cards[screen.snapshot.view["players"][0]["hand"][offer["place"]["index"]]]
                assert f"Play {card.name} ({card.figures['cost']})" in shown
        options = screen.query_one("#options", OptionList)
        seen = []
        for _ in range(4):
            assert options.highlighted is not None
            seen.append(screen.snapshot.offers[options.highlighted]["verb"])
            await pilot.press("right")
        kinds = list(dict.fromkeys(offer["verb"] for offer in screen.snapshot.offers))
        assert seen == [kinds[i % len(kinds)] for i in range(4)]


async def test_a_creature_that_cannot_be_chosen_is_shown_with_the_clause(tmp_path: Path) -> None:
    played = rush(table_for(tmp_path / "game.journal", "underleague", 2), lambda s: "bet win" in verbs(s))
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        screen = await asked(pilot)
        assert screen
        rival = next(slot for slot in screen.query(Slot) if slot.number == 3)
        assert rival.creature
        await pilot.click(rival)
        await pilot.pause()
        assert PACK.cards[rival.creature["card"] or 0].name in str(screen.query_one("#card").render())
        said = [(notice.title, str(notice.message)) for notice in app._notifications]
        assert [title for title, _ in said] == ["UL-6.4"]


async def test_a_slip_is_taken_back(tmp_path: Path) -> None:
    played = rush(table_for(tmp_path / "game.journal", "underleague", 2), lambda s: "attack with" in verbs(s))
    app = app_of(played)
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot)
        before = played.match.table.dump()
        await pilot.press("1")
        assert await asked(pilot)
        assert played.match.table.dump() != before
        await pilot.press("u")
        assert await asked(pilot)
        assert played.match.table.dump() == before


def only_passes(session: Session) -> bool:
    """Whether the hand of the first player holds nothing for the window that is open."""
    t = session.match.table
    return session.asked() == 0 and list(t.options(0)) == [session.match.game.window(t, 0)]


@pytest.mark.clause("UL-7.32")
async def test_who_can_only_pass_is_asked_unless_a_standing_order_passes(tmp_path: Path) -> None:
    played = rush(table_for(tmp_path / "game.journal", "underleague", 2), only_passes)
    moves = len(played.match.moves)
    again = Session(resumed(played.save.path, lambda _: PACK)[1], played.players, played.save, 0.1)
    app = app_of(again)
    async with app.run_test(size=SIZE) as pilot:
        screen = await asked(pilot)
        assert screen
        assert len(again.match.moves) == moves
        assert [offer["verb"] for offer in screen.snapshot.offers] == ["pass"]
        assert "a Pass for me" in await screen_text(pilot)
        await pilot.press("a")
        assert await asked(pilot)
        passes = played.match.game.window(played.match.table, 0)
        assert again.match.moves[moves] == (0, again.match.moves[moves].decision, passes)
        assert "a Ask me" in await screen_text(pilot)


@pytest.mark.clause("UL-7.32")
async def test_among_several_at_one_keyboard_everybody_is_always_asked(tmp_path: Path) -> None:
    played = rush(table_for(tmp_path / "game.journal", "underleague", 2), only_passes)
    both = Session(played.match, tuple(player._replace(level=PERSON) for player in played.players), played.save, 0.1)
    both.passing = True
    assert not both.passes()
    assert both.idle(0) == -1


async def test_the_switch_lets_a_bot_think_on(tmp_path: Path) -> None:
    class Slow(ThinkerHere):
        """Thinks until it is told to stop, and counts what it is asked."""

        questions = 0
        done = asyncio.Event()

        async def choose(self, question: Question) -> int:
            self.questions += 1
            await self.done.wait()
            return await super().choose(question)

    table = table_for(tmp_path / "game.journal", "underleague", 2)
    played = rush(table, lambda s: s.asked() == 1 and len(s.match.table.options(1)) > 1)
    slow = Slow()
    app = TerminalApp(played, lambda: played, slow, pace=0.0)
    moves = len(played.match.moves)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("a", "a", "a")
        assert slow.questions == 1
        slow.done.set()
        assert await asked(pilot)
    assert played.match.moves[moves].seat == 1
    assert played.passing


async def test_cards_are_looked_up(tmp_path: Path) -> None:
    played = rush(table_for(tmp_path / "game.journal", "underleague", 2), lambda s: "bet win" in verbs(s))
    app = app_of(played)
    async with app.run_test(size=(100, 60)) as pilot:
        screen = await asked(pilot)
        assert screen
        await pilot.press("c", *"champion")
        await pilot.pause()
        assert "Champion's Belt · equipment" in await screen_text(pilot)
        assert "Ferry Ox" not in await screen_text(pilot)
        await pilot.press("escape", "x")
        await pilot.pause()
        shown = await screen_text(pilot)
        hand = screen.snapshot.view["players"][0]["hand"]
        assert f"Your hand ({len(hand)} of 8)" in shown
        assert all(f"{PACK.cards[card].name} · " in shown for card in hand)
        await pilot.press("escape", "question_mark")
        await pilot.pause()
        assert "20 victory points when a round begins win" in " ".join((await screen_text(pilot)).split())


@pytest.mark.long
async def test_first_picks_of_several_people_stay_secret(tmp_path: Path) -> None:
    played = table_for(tmp_path / "game.journal", "underleague", 3, people=2)
    app = app_of(played)
    covers = 0
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(40):
            await pilot.pause()
            shown = await screen_text(pilot)
            if played.match.game.view(played.match.table, 0)["round"]:
                break
            seats = [seat for seat in (0, 1) if seat != played.reader]
            views = [played.match.game.view(played.match.table, seat)["players"][seat] for seat in seats]
            mine = shown_to(played)
            for view in views:
                secret = {*(view["look"] or []), *(view["kept"] or [])} - mine
                assert not [card for card in secret if PACK.cards[card].name in shown]
            if isinstance(app.screen, Cover):
                covers += 1
                assert "no longer looks" in shown
                await pilot.press("space")
            elif table(app).snapshot.offers:
                await pilot.press("1")
    assert covers == 2
    assert played.match.game.view(played.match.table, 0)["round"] == 1


def shown_to(played: Session) -> set[int]:
    """The creatures that the reader may know."""
    if played.reader == SPECTATOR:
        return set()
    player = played.match.game.view(played.match.table, played.reader)["players"][played.reader]
    heard = {entry["data"]["card"] for entry in played.entries(played.reader) if "card" in entry["data"]}
    return {*(player["look"] or []), *(player["kept"] or []), *heard}


# -- decks of one's own


def test_a_game_with_decks_of_ones_own_is_gone_on_with(tmp_path: Path) -> None:
    from undercroft.decks import ready

    decks = tuple(file.deck for file in ready("underleague")[:2])
    played = table_for(tmp_path / "game.journal", "underleague", 2)
    played.match = type(played.match)(GAME, setup_of(GAME, PACK, "", {"decks": "own"}, 2, decks), "x", {})
    rush(played, lambda s: len(s.match.moves) == 40)
    match = resumed(played.save.path, lambda _: PACK)[1]
    assert match.setup.decks == decks
    assert match.table.dump() == played.match.table.dump()


def test_an_illegal_deck_is_refused_with_every_limit_and_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("# Mine\n\n3 Ferry Ox\n6 Sunday Boots\n1 Lukcy Sprat\n", encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main(["play", "underleague", "--deck", str(deck)])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    for words in (
        "mine.txt cannot be played:",
        "line 5: there is no card 'Lukcy Sprat'; did you mean 'Lucky Sprat'?",
        "3 creatures, not 30 (UL-8.3)",
        "line 3: 3 copies of Ferry Ox, at most 2 (UL-8.3)",
        "6 strategy cards, not 70 (UL-8.4)",
        "line 4: 6 copies of Sunday Boots, at most 5 (UL-8.4)",
    ):
        assert words in said


# -- the draft and its league


async def test_the_draft_shows_what_a_line_takes(tmp_path: Path) -> None:
    app = app_of(table_for(tmp_path / "game.journal", "underleague-draft", 3, seed="first"))
    async with app.run_test(size=SIZE) as pilot:
        screen = await asked(pilot)
        assert screen
        shown, view = await screen_text(pilot), screen.snapshot.view
        assert max(map(len, shown.splitlines())) <= 80
        assert "1 Left column" in shown
        assert "6 Bottom row" in shown
        taken = [view["rim"][0], view["grid"][0], view["grid"][3], view["grid"][6], view["rim"][8]]
        close_up = str(screen.query_one("#card").render())
        assert [line.partition(":")[0].strip() for line in close_up.splitlines()] == [
            PACK.cards[card].name for card in taken
        ]
        await pilot.press("x")
        await pilot.pause()
        assert "On the table, row by row" in await screen_text(pilot)


def test_the_lines_of_the_draft_lie_where_the_rules_say() -> None:
    from undercroft.games.underleague.draft.lines import line_creatures, line_ends

    for line in range(6):
        cells = cells_of({"zone": "column" if line < 3 else "row", "index": line % 3})
        assert {grid_of(cell) for cell in cells[1:-1]} == {int(place) for place in line_creatures(line)}
        assert {rim_of(cells[0]), rim_of(cells[-1])} == {int(place) for place in line_ends(line)}
    assert sorted(rim_of(cell) for cell in range(SIDE * SIDE) if rim_of(cell) >= 0) == list(range(12))


def follow(played: Session) -> Sequel:
    found = sequel_of(played)
    assert found
    return found


@pytest.mark.clause("UL-8.17")
def test_a_league_of_two_goes_on_to_its_champion(tmp_path: Path) -> None:
    draft = rush(table_for(tmp_path / "draft.journal", "underleague-draft", 2))
    played, games = draft, 0
    while choices := follow(played).choices:
        assert [words.partition(":")[0] for words, _ in choices] == ["Play the game"]
        played = choices[0][1]()
        games += 1
        assert played.save.path == tmp_path / f"draft.league-{games}.journal"
        assert played.match.setup.option("decks") == "drafted"
        rush(played, lambda s: len(s.match.moves) == 15)
        match = resumed(played.save.path, lambda _: PACK)[1]
        assert follow(draft).choices[0][0].startswith("Go on with the game")
        rush(played)
        assert match.setup == played.match.setup
    assert games >= 2
    assert "has won the league!" in follow(played).standing.plain
    assert "1.  " in follow(draft).standing.plain


@pytest.mark.clause("UL-8.23", "UL-8.24")
def test_the_league_is_the_one_that_the_draft_was_set_up_with(tmp_path: Path) -> None:
    draft = rush(table_for(tmp_path / "draft.journal", "underleague-draft", 4, league="double"))
    words = [words for words, _ in follow(draft).choices]
    assert [words.partition(":")[0] for words in words] == ["Play the round 1 game 1", "Play the round 1 game 2"]


@pytest.mark.clause("UL-8.18")
def test_bots_play_their_own_games_of_a_league(tmp_path: Path) -> None:
    draft = rush(table_for(tmp_path / "draft.journal", "underleague-draft", 4))
    words = [words for words, _ in follow(draft).choices]
    assert [words.partition(":")[0] for words in words] == ["Play the semi-final 1", "Play the semi-final 2"]
    among_bots = next(begin for words, begin in follow(draft).choices if "Ann" not in words)()
    assert among_bots.people == []
    assert among_bots.reader == SPECTATOR
    assert among_bots.seconds < draft.seconds


@pytest.mark.long
async def test_the_league_begins_where_the_draft_ends(tmp_path: Path) -> None:
    draft = rush(table_for(tmp_path / "draft.journal", "underleague-draft", 10))
    app = app_of(draft)
    async with app.run_test(size=SIZE) as pilot:
        assert await asked(pilot) is None
        assert isinstance(app.screen, End)
        text = await sees(pilot, "Quit")
        assert "The league" in text
        assert all(name in text for name in draft.names)
        await pilot.press("escape")
        await pilot.pause()
        assert table(app).session is draft
        await pilot.press("n")
        for _ in range(5):
            await pilot.pause()
        choices = app.screen.query_one(OptionList)
        choices.action_select()
        choices.action_select()
        for _ in range(20):
            await pilot.pause()
        assert table(app).session is app.session
        assert app.session.match.game is GAME
        assert app.session.match.notes["league"] == "draft.journal"


def test_a_league_without_its_draft_says_so(tmp_path: Path) -> None:
    draft = rush(table_for(tmp_path / "draft.journal", "underleague-draft", 2))
    played = follow(draft).choices[0][1]()
    (tmp_path / "draft.journal").unlink()
    assert follow(played).choices == ()
    assert "cannot go on without its draft" in follow(played).standing.plain
