from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.agenda import Step
from undercroft.engine.dealer import HaltingDealer, SeededDealer, rng_of
from undercroft.engine.dumping import Fixed, dump, fields
from undercroft.engine.pile import Pile
from undercroft.games.underkeeper.cards import Ability, Op
from undercroft.games.underkeeper.effects import Act, AskPayment, Perform
from undercroft.games.underkeeper.turn import Move


class Printed(Fixed):
    def __init__(self, number: int) -> None:
        self.number = number

    def name(self) -> str:
        return f"number {self.number}"


class Reads(Step):
    """A step of no game: its fields lie in its `__dict__` on both engines."""

    def __init__(self, printed: Printed, then: Step | None) -> None:
        self.then = then
        self.printed = printed


def test_a_step_is_written_with_all_its_fields_and_a_truth_as_a_figure() -> None:
    assert dump(Move(1, True)) == "Move(moved=1, seat=1)"
    assert dump(HaltingDealer(2)) == "HaltingDealer(seat=2)"


def test_rows_and_what_lies_in_a_part_are_written_with_it() -> None:
    assert dump(Pile(vec[i64]([3, 1]), vec[i64](), vec[i64]([7]))) == "Pile(bag=[], bottom=[7], top=[3, 1])"
    assert dump(SeededDealer(rng_of("a"))).startswith("SeededDealer(rng=Rng(a=")
    assert dump([None, "it's", (1, False)]) == """[-, "it's", [1, 0]]"""


def test_the_fields_of_the_class_above_are_written_too() -> None:
    of = Perform(Ability(4, 2, vec[Op]()), 1, -1, 0, 3)
    written = "Perform(ability=Ability 4.2, at=0, end=3, place=-1, you=1)"
    assert dump(Act(of, 0)) == f"Act(of={written}, seat=0)"
    assert dump(AskPayment(of)) == f"AskPayment(of={written}, seat=1)"


def test_what_never_changes_is_written_by_its_name() -> None:
    assert dump(Reads(Printed(3), Reads(Printed(4), None))) == (
        "Reads(printed=Printed number 3, then=Reads(printed=Printed number 4, then=-))"
    )


def test_fields_come_in_the_same_order_on_both_engines() -> None:
    assert fields(rng_of("a")) == ["a", "b", "c", "counter"]
    assert fields(Reads(Printed(1), None)) == ["printed", "then"]
