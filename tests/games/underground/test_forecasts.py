"""What is said beforehand of a card that nobody answers, held against what then happens in games of chance."""

from collections.abc import Iterator

import pytest

from tests.games.underground.at_table import NAMES, PACK
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import seats_of, setup_of
from undercroft.engine.ledger import Event, Ledger
from undercroft.engine.protocol import Prospect
from undercroft.games.underground import events
from undercroft.games.underground.actions import PASS
from undercroft.games.underground.game import GAME
from undercroft.games.underground.resolution import BEFORE, Answer
from undercroft.games.underground.table import NONE, UndergroundTable

GAMES = 10
APART = "its effect apart"


def landings(number: int) -> Iterator[tuple[int, int, list[Prospect], list[Event]]]:
    """Of each card of a random game that nobody answers: whose it is, the card, what was said, what happened."""
    ledger = Ledger()
    t = GAME.start(setup_of(GAME, PACK), SeededDealer(rng_of(f"forecast {number}")), ledger)
    assert isinstance(t, UndergroundTable)
    rng = rng_of(f"moves {number}")
    said: list[Prospect] = []
    begun, player, card = 0, NONE, NONE
    while not t.over():
        seat = seats_of(t.waits())[0]
        choices = t.choices(seat)
        action = choices[rng.below(len(choices))]
        step = t.agenda[len(t.agenda) - 1]
        if isinstance(step, Answer) and step.left == BEFORE and action == PASS and len(t.answers) == 0:
            said, begun = GAME.outlook(t, seat, PASS, NAMES, PACK), len(ledger.events)
            player, card = int(t.player), int(t.playing)
        t.act(seat, action)
        if said and t.playing == NONE:
            yield player, card, said, list(ledger.events)[begun:]
            said = []


@pytest.mark.clause("UG-5.3")
@pytest.mark.parametrize("number", range(GAMES))
def test_damage_and_rating_are_what_was_said_of_them(number: int) -> None:
    for player, card, said, happened in landings(number):
        damage = [int(e.b) for e in happened if (e.kind, e.a, e.c) == (events.DAMAGE, 1 - player, card)]
        rating = [int(e.c) for e in happened if (e.kind, e.a, e.b) == (events.JOINED, player, card)]
        for words, figure, by in ((p["words"], p["figure"], p["by"]) for p in said if APART not in p["words"]):
            if figure == "rhymebook" and by:
                assert -by in damage, (PACK.cards[card].name, words)
            if figure == "hype" and rating:
                assert words.endswith((f" to {rating[0]}", f" stays {rating[0]}")), PACK.cards[card].name
