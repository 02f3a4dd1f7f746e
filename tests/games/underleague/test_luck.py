"""What the dice showed against the mean of such dice."""

from tests.games.underleague.at_table import position
from tests.games.watching import watched
from undercroft.games.underleague.game import GAME


def test_each_players_dice_count_against_their_mean() -> None:
    ann, bob = position()
    ann("attack with a1", "against b1")
    red, blue = ann.powers("a1")[0], bob.powers("b1")[0]
    ann.at.script(*[4, 3, 3][:red], *[1, 1, 1][:blue])
    watch = watched(GAME, ann.at)
    bob("day")
    (dice,) = watch.sums(2)
    mean = [sum((3.5, 2.5, 2.0)[:power]) for power in (red, blue)]
    assert dice["got"] == list(ann.totals)
    assert dice["expected"] == mean
    assert dice["told"][1] == f"{mean[1] - blue:.1f} less than the {mean[1]:.1f} expected"
