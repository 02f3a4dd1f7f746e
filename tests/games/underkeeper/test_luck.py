"""What was drawn against what the deck held."""

from librt.vecs import vec
from mypy_extensions import i64

from tests.games.underkeeper.at_table import card, position
from tests.games.watching import watched
from undercroft.engine.dealer import ScriptedDealer
from undercroft.engine.pile import bag_of
from undercroft.games.underkeeper.game import GAME

SHARP, POOR, RICH = card("trap", "Sharp", strength=6), card("item", "Poor"), card("item", "Rich", loot=4)


def test_a_card_drawn_counts_against_the_mean_of_the_deck_that_it_came_from() -> None:
    ann, _ = position(down={"b2": "Swinging Ham"}, cards=(SHARP, POOR, RICH))
    at = ann.at
    at.t.deck = bag_of(vec[i64]([at.number(name) for name in ("Sharp", "Poor", "Rich", "Rich", "Poor")]))
    at.t.dealer = ScriptedDealer([at.number("Rich")], [])
    watch = watched(GAME, at)
    for notation in ("go b2", "stop"):
        at.t.act(ann.seat, at.alphabet.action(notation))
    loot, strength = watch.sums(2)
    assert ann.reads("You draw Rich")
    assert (loot["got"], loot["expected"]) == ([4, 0], [1.6, 0])
    assert loot["told"] == ["2.4 more than the 1.6 expected", "as expected"]
    assert (strength["got"], strength["expected"]) == ([0, 0], [1.2, 0])
