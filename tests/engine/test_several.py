"""A question for several things: what may be said to it, what bots choose among, and what comes of it."""

from itertools import permutations
from typing import final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.agenda import Step, Table
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.several import Several

DONE = 90


@final
class Name(Several):
    """Of apples (1), of which there are two, a plum (3) and a pear (7)."""

    def __init__(self, least: int, most: int, ordered: bool = False, named: tuple[int, ...] = ()) -> None:
        super().__init__(0, least, most, vec[i64](named))
        self.ordered = ordered
        self.had: list[int] | None = None

    def things(self, t: Table) -> vec[i64]:
        return vec[i64]([1, 1, 3, 7])

    def done(self) -> i64:
        return DONE

    def clause(self) -> i64:
        return 101

    def in_order(self) -> bool:
        return self.ordered

    def again(self, named: vec[i64]) -> "Name":
        return Name(self.least, self.most, self.ordered, tuple(named))

    def chosen(self, t: "Orchard", named: vec[i64]) -> None:
        t.had = list(named)


class Orchard(Table):
    def __init__(self, step: Step) -> None:
        super().__init__(SeededDealer(rng_of("orchard")), None)
        self.had: list[int] | None = None
        self.push(step)
        self.settle()

    def says(self, *actions: int) -> "Orchard":
        for action in actions:
            self.act(0, action)
        return self

    def offered(self) -> list[int]:
        return list(self.options(0))

    def for_bots(self) -> list[int]:
        return list(self.choices(0))


def reached(step: Name, choose: bool) -> list[tuple[int, ...]]:
    """What can be had, each as often as there is a way to it, by all options (nothing taken back) or the choices."""
    if len(step.named) > step.most:
        return []
    found: list[tuple[int, ...]] = []
    for action in step.choices(None, 0) if choose else step.options(None, 0):
        if action == DONE:
            found.append(tuple(step.named))
        else:
            after = Orchard(Name(step.least, step.most, step.ordered, tuple(step.named))).says(action)
            if after.had is not None:
                found.append(tuple(after.had))
            elif len((on := after.agenda[0]).named) > len(step.named):  # type: ignore[attr-defined]
                found += reached(on, choose)  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize(("least", "most"), [(0, 1), (1, 1), (0, 2), (1, 2), (2, 2), (3, 3), (0, 4), (4, 4)])
@pytest.mark.parametrize("ordered", [False, True])
def test_every_set_or_order_can_be_had_and_bots_come_to_each_set_in_one_way(
    least: int, most: int, ordered: bool
) -> None:
    orders = {order for number in range(least, most + 1) for order in permutations((1, 1, 3, 7), number)}
    meant = orders if ordered else {tuple(sorted(order)) for order in orders}
    step = Name(least, most, ordered)
    assert set(reached(step, choose=False)) == meant
    assert sorted(reached(step, choose=True)) == sorted(meant)


def test_the_higher_may_be_named_before_the_lower() -> None:
    orchard = Orchard(Name(2, 2)).says(7)
    assert orchard.offered() == [1, 3, 7]
    assert orchard.says(1, DONE).had == [1, 7]


def test_what_is_named_again_is_taken_back() -> None:
    orchard = Orchard(Name(2, 2)).says(7, 3)
    assert orchard.offered() == [3, 7, DONE]
    assert orchard.says(7).offered() == [1, 3, 7]
    assert orchard.says(1, DONE).had == [1, 3]


def test_equal_things_are_named_one_by_one_and_taken_back_together() -> None:
    assert Orchard(Name(2, 3)).says(1, 1, DONE).had == [1, 1]
    assert Orchard(Name(0, 3)).says(1, 1, 1, 3, DONE).had == [3]


def test_nothing_is_named_beyond_the_most_and_nobody_is_done_before_the_least() -> None:
    orchard = Orchard(Name(2, 2))
    assert orchard.bar(0, DONE) == 101
    orchard.says(1, 3)
    assert orchard.bar(0, 7) == 101
    assert orchard.bar(0, 5) == 101


def test_one_thing_of_one_is_had_at_once() -> None:
    assert Orchard(Name(1, 1)).says(3).had == [3]
    assert Orchard(Name(0, 1)).says(DONE).had == []


def test_an_order_that_counts_is_kept() -> None:
    assert Orchard(Name(3, 3, True)).says(7, 1, 3, DONE).had == [7, 1, 3]
    assert Orchard(Name(2, 2, True)).says(7, 1, 7, 3, DONE).had == [1, 3]


def test_a_bot_that_goes_on_for_somebody_comes_to_an_end() -> None:
    orchard = Orchard(Name(3, 3)).says(7)
    assert orchard.for_bots() == [1, 3]
    assert orchard.says(3).for_bots() == [1]
    assert orchard.says(1).for_bots() == [DONE]


def test_another_seat_imagines_as_much_as_was_named_but_not_what() -> None:
    step = Name(0, 3, False, (3, 7))
    assert step.imagined(None, 0, rng_of("own")) is step
    seen = {tuple(step.imagined(None, 1, rng_of(str(number))).named) for number in range(60)}  # type: ignore[attr-defined]
    assert seen == {(1, 1), (1, 3), (1, 7), (3, 7)}
