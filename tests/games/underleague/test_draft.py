"""Chapter 8, the draft, spoken at the table."""

import pytest

from tests.games.underleague.at_table import NAMES
from undercroft import packs
from undercroft.engine.agenda import IllegalAction
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import SetupError, game_called, setup_of
from undercroft.engine.ledger import Ledger
from undercroft.games.underleague.draft.game import DRAFT, decks_of
from undercroft.games.underleague.draft.table import NONE, DraftTable

PACK = packs.builtin("underleague")
ALPHABET = DRAFT.alphabet(PACK)
PLAYERS = (*NAMES, "Fay", "Gus", "Hal", "Ida", "Jo")


def draft(seats: int = 3, seed: str = "draft") -> DraftTable:
    table = DRAFT.start(setup_of(DRAFT, PACK, seats=seats), SeededDealer(rng_of(seed)), Ledger())
    assert isinstance(table, DraftTable)
    return table


def does(t: DraftTable, *notations: str) -> None:
    """Whoever is asked does this."""
    for notation in notations:
        t.act(t.player(), ALPHABET.action(notation))


def options(t: DraftTable) -> list[str]:
    return [ALPHABET.text(int(action)) for action in t.options(t.player())]


def refused(t: DraftTable, notation: str, clause: str) -> None:
    before = t.dump()
    with pytest.raises(IllegalAction) as caught:
        does(t, notation)
    assert DRAFT.clause(caught.value.clause) == clause
    assert t.dump() == before


def finish(t: DraftTable) -> None:
    """Everybody takes the first line there is and keeps the chip."""
    while not t.over():
        does(t, "pass" if "pass" in options(t) else options(t)[0])


@pytest.mark.clause("UL-8.8")
def test_seats_are_drawn_and_everybody_has_a_chip() -> None:
    orders = {tuple(int(seat) for seat in draft(3, str(number)).order) for number in range(40)}
    assert len(orders) == 6
    t = draft()
    assert all(pool.chip for pool in t.pools)
    assert len(t.creatures) == 90 - 9


@pytest.mark.clause("UL-8.9")
def test_starting_pools_have_their_costs_and_are_secret() -> None:
    t = draft()
    for pool in t.pools:
        costs = [PACK.cards[int(card)].figures["cost"] for card in pool.start]
        assert [costs.count(cost) for cost in range(5)] == [10, 7, 7, 5, 1]
    assert len(t.strategies) == 250 - 90 - 12
    for seat in (-1, 0, 1, 2):
        seen = DRAFT.view(t, seat)
        assert [pool["start"] is not None for pool in seen["pools"]] == [owner == seat for owner in range(3)]


@pytest.mark.clause("UL-8.10")
def test_a_grid_of_nine_with_twelve_around_it() -> None:
    seen = DRAFT.view(draft(), 0)
    assert all(PACK.cards[card or 0].kind in ("beast", "construct", "spirit") for card in seen["grid"])
    assert len(seen["rim"]) == 12
    assert all("cost" in PACK.cards[card or 0].figures for card in seen["rim"])


@pytest.mark.clause("UL-8.11")
def test_a_pick_is_a_line_of_five() -> None:
    t = draft()
    seat = int(t.player())
    wanted = sorted(int(card) for card in (t.grid[0], t.grid[1], t.grid[2], t.rim[11], t.rim[3]))
    assert options(t) == ["column 1", "column 2", "column 3", "row 1", "row 2", "row 3"]
    does(t, "row 1")
    assert [int(card) for card in t.pools[seat].picked] == wanted
    t = draft()
    seat = int(t.player())
    wanted = sorted(int(card) for card in (t.grid[1], t.grid[4], t.grid[7], t.rim[1], t.rim[7]))
    does(t, "column 2")
    assert [int(card) for card in t.pools[seat].picked] == wanted


@pytest.mark.clause("UL-8.11", "UL-8.16")
def test_everybody_reads_all_five_cards_of_a_pick_and_sees_whence_they_go() -> None:
    t = draft()
    row = (*(int(t.grid[place]) for place in (0, 1, 2)), int(t.rim[11]), int(t.rim[3]))
    names = [PACK.cards[card].name for card in row]
    seat = int(t.player())
    does(t, "row 1")
    assert t.ledger is not None
    told = [DRAFT.entry(event, 0, (seat + 1) % 3, PLAYERS, PACK) for event in t.ledger.events]
    words = next(entry["words"] for entry in told if entry["kind"] == "took")
    assert words == f"{PLAYERS[seat]} takes the top row: {', '.join(names[:-1])} and {names[-1]}."
    gone = [(entry["data"]["place"], entry["data"]["card"]) for entry in told if entry["kind"] == "picked"]
    assert gone == list(zip((0, 1, 2, 9 + 11, 9 + 3), row, strict=True))


def test_picks_are_written_as_they_are_said() -> None:
    alphabet = DRAFT.alphabet(PACK)
    lines = [f"{line} {number}" for line in ("column", "row") for number in (1, 2, 3)]
    assert [alphabet.text(number) for number in range(alphabet.size)] == [
        *lines,
        *(f"card {number}" for number in range(1, 13)),
        "pick again",
        "pass",
    ]


@pytest.mark.clause("UL-8.12")
def test_without_a_full_line_three_creatures_and_two_cards_of_choice() -> None:
    t = draft()
    for place in (0, 1, 2, 9, 10, 11):
        t.rim[place] = NONE
    refused(t, "card 4", "UL-8.11")
    does(t, "column 1")
    assert options(t) == ["card 4", "card 5", "card 6", "card 7", "card 8", "card 9"]
    refused(t, "card 1", "UL-8.12")
    seat = int(t.player())
    does(t, "card 4", "card 9")
    assert len(t.pools[seat].picked) == 5


def test_cards_of_one_name_are_told_apart_by_where_they_lie() -> None:
    t = draft()
    for place in (0, 1, 2, 9, 10, 11):
        t.rim[place] = NONE
    t.rim[6] = t.rim[3]
    does(t, "column 1")
    words = [DRAFT.offer(t, int(t.player()), int(action), PLAYERS, PACK)["words"] for action in t.options(t.player())]
    name = PACK.cards[int(t.rim[3])].name
    assert words[0] == f"Take {name} (right of the top row)"
    assert words[3] == f"Take {name} (below the right column)"
    assert "(" not in words[1]


@pytest.mark.clause("UL-8.12")
def test_a_full_line_must_be_taken_while_there_is_one() -> None:
    t = draft()
    t.rim[0] = NONE
    refused(t, "column 1", "UL-8.11")
    does(t, "column 2")


@pytest.mark.clause("UL-8.13")
def test_gaps_are_dealt_again_while_creatures_last() -> None:
    t = draft()
    does(t, "row 2")
    assert all(card != NONE for card in (*t.grid, *t.rim))
    t = draft()
    t.creatures = t.creatures[:0]
    does(t, "row 2")
    assert [card == NONE for card in t.grid] == [False] * 3 + [True] * 3 + [False] * 3
    assert [int(place) for place in range(12) if t.rim[place] == NONE] == [4, 10]


@pytest.mark.clause("UL-8.14")
def test_the_chip_buys_one_second_pick() -> None:
    t = draft()
    seat = int(t.player())
    does(t, "row 1")
    assert options(t) == ["pick again", "pass"]
    does(t, "pick again", "row 1")
    assert int(t.pools[seat].picks) == 2
    assert int(t.player()) != seat
    while int(t.player()) != seat:
        does(t, options(t)[0])
        if int(t.player()) != seat and "pass" in options(t):
            does(t, "pass")
    does(t, "row 1")
    assert int(t.player()) != seat


@pytest.mark.clause("UL-8.15")
def test_after_ten_picks_one_is_passed_over_and_all_cards_are_played() -> None:
    t = draft(2)
    first = int(t.player())
    does(t, "row 1", "pick again", "row 1")
    finish(t)
    assert [int(pool.picks) for pool in t.pools] == [10, 10]
    last = [event for event in t.ledger.events if event.kind == 3]  # type: ignore[union-attr]
    assert int(last[-1].a) != first
    decks = decks_of(t)
    assert [sum(copies for _, copies in deck) for deck in decks] == [80, 80]
    setup_of(game_called("underleague"), PACK, options={"decks": "drafted"}, seats=2, decks=decks)


@pytest.mark.clause("UL-8.16")
def test_picks_are_made_in_the_open_and_pools_start_secret() -> None:
    t = draft()
    seat = int(t.player())
    does(t, "row 1")
    other = (seat + 1) % 3
    assert len(DRAFT.view(t, other)["pools"][seat]["picked"]) == 5
    hidden = {PACK.cards[int(card)].name for card in t.pools[seat].start}
    ledger = t.ledger
    assert ledger is not None
    dealt = [DRAFT.entry(event, 0, other, PLAYERS, PACK) for event in ledger.events if event.kind == 1]
    told = [
        entry["words"]
        for entry, event in zip(dealt, [e for e in ledger.events if e.kind == 1], strict=True)
        if event.a == seat
    ]
    assert told == [""] * 30
    assert hidden


@pytest.mark.clause("UL-8.20")
def test_six_to_ten_draft_from_two_sets_and_nobody_more() -> None:
    t = draft(10)
    assert len(t.creatures) == 300 - 9
    assert len(t.strategies) == 500 - 300 - 12
    finish(t)
    assert [len(pool.start) + len(pool.picked) for pool in t.pools] == [80] * 10
    with pytest.raises(SetupError, match="2 to 10"):
        setup_of(DRAFT, PACK, seats=11)


@pytest.mark.clause("UL-8.21")
def test_a_double_pick_is_one_of_the_ten_and_never_follows_the_tenth() -> None:
    t = draft(2)
    for pool in t.pools:
        pool.picks = 9
    does(t, "row 1")
    assert "pick again" not in options(t)
    t = draft(2)
    t.creatures = t.creatures[:0]
    does(t, "row 1")
    assert "pick again" in options(t)


def test_a_pack_that_cannot_serve_so_many_is_refused_by_cost() -> None:
    few = tuple(card._replace(copies=1) if card.figures.get("cost") == 3 else card for card in PACK.cards)
    with pytest.raises(SetupError, match="draft of 10: cost 3: 36 too few"):
        DRAFT.start(setup_of(DRAFT, PACK._replace(cards=few), seats=10), SeededDealer(rng_of("x")))


def test_a_drafter_imagines_only_what_is_hidden() -> None:
    t = draft()
    for seat in range(3):
        imagined = t.imagine(seat, rng_of("dream"))
        assert [int(c) for c in imagined.pools[seat].start] == [int(c) for c in t.pools[seat].start]
        assert [int(c) for c in imagined.grid] == [int(c) for c in t.grid]
        others = [owner for owner in range(3) if owner != seat]
        assert any([int(c) for c in imagined.pools[o].start] != [int(c) for c in t.pools[o].start] for o in others)
