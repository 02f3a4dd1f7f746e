import pytest
from librt.vecs import vec

from undercroft.engine.program import Ability, Op
from undercroft.games.underleague.actions import CHIP, DONE
from undercroft.games.underleague.perform import Perform, PickChips


def picking(left: int, up_to: bool) -> PickChips:
    of = Perform(Ability(0, 0, vec[Op]()), 0, -1, None, 0, 0)
    return PickChips(of, 0, 0b10110, left, up_to)


@pytest.mark.parametrize(
    ("left", "up_to", "options"),
    [
        (1, False, [CHIP + 1, CHIP + 2, CHIP + 4]),
        (2, False, [CHIP + 1, CHIP + 2]),
        (3, False, [CHIP + 1]),
        (2, True, [CHIP + 1, CHIP + 2, CHIP + 4, DONE]),
    ],
)
def test_picks_come_in_ascending_order_and_leave_enough_for_those_to_come(
    left: int, up_to: bool, options: list[int]
) -> None:
    step = picking(left, up_to)
    assert list(step.options(None, 0)) == options
    assert [action for action in range(CHIP - 70, DONE + 70) if step.bar(None, 0, action) == 0] == options
