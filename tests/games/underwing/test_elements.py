"""UW-1.3 on a fixed sample; `make laws` counts through a thousand games for each number of players."""

import pytest

from tests.games.underwing.elements import SEATS, WHOLE, conserved, elements
from tests.laws.field import Configuration, Play


@pytest.mark.clause("UW-1.3")
@pytest.mark.parametrize("seats", SEATS)
def test_elements_are_conserved_at_every_step(seats: int) -> None:
    assert sum(conserved(seats, number) for number in (0, 1)) > 100


@pytest.mark.clause("UW-1.3")
def test_an_element_lost_and_one_too_many_are_found() -> None:
    play = Play(Configuration("underwing", "first", seats=2), "lossy")
    t = play.table
    assert elements(t) == WHOLE
    for change in (-1, 1):
        other = t.clone()
        getattr(other, "bag")[3] += change  # noqa: B009
        assert elements(other) != WHOLE
