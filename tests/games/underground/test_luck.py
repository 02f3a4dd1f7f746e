"""What was drawn from a rhymebook, and turned up of it against damage, against what it held."""

from librt.vecs import vec
from mypy_extensions import i64

from tests.games.underground.at_table import Player, position, reverse, verse
from tests.games.watching import watched
from undercroft.engine.protocol import Luck
from undercroft.games.underground.game import GAME

LOUD = verse("Loud", rip=4)
STOP = reverse("Stop", rip=1)
OTHER = reverse("Other", types="hook", rip=3)


def turned(*book: str) -> tuple[list[Player], list[Luck]]:
    """Ann plays a verse of rip 4 against a rhymebook of which the last page is turned up first."""
    players = position(hands={"Ann": "Loud"}, pages={"Bob": 0}, extra=(LOUD, STOP, OTHER))
    at = players[0].at
    at.t.sheets[1].book.bag = vec[i64]([at.number(name) for name in book])
    watch = watched(GAME, at)
    players[0]("play Loud")
    return players, watch.sums(2)


def test_a_card_that_stops_damage_counts_against_the_share_of_those_that_would() -> None:
    (_, bob), luck = turned("Other", "Stop", "Loud", "Stop", "Loud")
    assert bob.trash == ["Loud", "Stop"]
    assert [row for row in luck if row["words"] == "Cards turned up that stop damage"] == [
        {
            "words": "Cards turned up that stop damage",
            "got": [0, 1],
            "expected": [0, 0.9],
            "told": ["as expected", "0.1 more than the 0.9 expected"],
        }
    ]


def test_a_card_drawn_counts_by_its_triangle_against_the_mean_of_the_rhymebook() -> None:
    ann, bob = position(pages={"Bob": 0}, extra=(LOUD, STOP, OTHER))
    bob.at.t.sheets[1].book.bag = vec[i64]([bob.at.number(name) for name in ("Stop", "Other", "Loud")])
    watch = watched(GAME, bob.at)
    ann("end turn")
    (drawn,) = watch.sums(2)
    assert bob.hand == ["Loud"]
    assert (drawn["got"], drawn["expected"]) == ([0, 4], [0, 2.7])
