"""Whole games under the laws that every game obeys, so that a rule broken anywhere is noticed here too."""

import pytest

from tests.games.underleague.at_table import position
from tests.laws.field import Configuration
from tests.laws.trial import tried
from undercroft import packs
from undercroft.bots.playout import play_on
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import Deck, setup_of
from undercroft.games.underleague.building import built
from undercroft.games.underleague.decks import COPIES_BY_COST, CREATURE_COPIES
from undercroft.games.underleague.game import GAME
from undercroft.games.underleague.table import UnderleagueTable

PACK = packs.builtin("underleague")
OWN = (("decks", "own"),)


@pytest.mark.parametrize(
    "configuration",
    [
        Configuration("underleague", "second", seats=3),
        Configuration("underleague", "first", OWN),
        Configuration("underleague-draft", "second", seats=5),
    ],
    ids=str,
)
def test_a_whole_game_obeys_the_laws(configuration: Configuration) -> None:
    tried(configuration, 1, 30)


@pytest.mark.clause("UL-4.2")
def test_nobody_moves_once_the_game_has_ended() -> None:
    ann, _ = position(victory={"Ann": 20}, phase="round")
    assert ann.over
    ann.refused("pass", "UL-4.2")


def imagined_decks(table: UnderleagueTable, seat: int, other: int, times: int) -> list[dict[int, int]]:
    """How many of each card the whole deck of `other` would hold, as `seat` imagines it so many times."""
    rng = rng_of("imagined decks")
    found = []
    for _ in range(times):
        t = table.imagine(seat, rng)
        sheet, stock = t.sheets[other], t.stocks[other]
        size = int(t.rules.cards.size)
        cards = [*stock.deck.bag, *stock.discard, *sheet.hand, *sheet.creatures.bag, *sheet.creatures.line, *sheet.look]
        cards += [gear.card for gear in t.gear if gear.deck == other]
        cards += [code % size for any_sheet in t.sheets for code in any_sheet.victory if code // size == other]
        cards += [card for card in t.creature[other * 3 : other * 3 + 3] if card >= 0]
        counts: dict[int, int] = {}
        for card in cards:
            counts[int(card)] = counts.get(int(card), 0) + 1
        found.append(counts)
    return found


def limit(card: int) -> int:
    figures = PACK.cards[card].figures
    return COPIES_BY_COST[figures["cost"]] if "cost" in figures else CREATURE_COPIES


@pytest.mark.clause("UL-8.3", "UL-8.4")
def test_an_unseen_deck_is_imagined_within_its_limits() -> None:
    """Whatever Ann has seen of Bob's deck, she expects a legal one; in a whole game, at many points."""
    decks: tuple[Deck, ...] = tuple(built(PACK, "second", rng_of(f"deck {seat}"), True) for seat in range(2))
    t = GAME.start(setup_of(GAME, PACK, options={"decks": "own"}, decks=decks), SeededDealer(rng_of("own")))
    points = 0
    while not t.over():
        assert isinstance(t, UnderleagueTable)
        if t.playing < 0 and not t.sheets[1].kept:
            for counts in imagined_decks(t, 0, 1, 2):
                assert [PACK.cards[card].name for card, copies in counts.items() if copies > limit(card)] == []
            points += 1
        play_on(t, f"on {points}", 17)
    assert points >= 5
