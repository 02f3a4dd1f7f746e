from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.dealer import HaltingDealer, SeededDealer, rng_of
from undercroft.engine.dumping import dump, fields
from undercroft.engine.pile import Pile
from undercroft.engine.program import Ability, Act, AskPayment, Op
from undercroft.games.underkeeper.perform import Perform
from undercroft.games.underkeeper.turn import Move


def test_a_step_is_written_with_all_its_fields_and_a_truth_as_a_figure() -> None:
    assert dump(Move(1, True)) == "Move(moved=1, seat=1)"
    assert dump(HaltingDealer(2)) == "HaltingDealer(seat=2)"


def test_rows_and_what_lies_in_a_part_are_written_with_it() -> None:
    assert dump(Pile(vec[i64]([3, 1]), vec[i64](), vec[i64]([7]))) == "Pile(bag=[], bottom=[7], top=[3, 1])"
    assert dump(SeededDealer(rng_of("a"))).startswith("SeededDealer(rng=Rng(a=")
    assert dump([None, "it's", (1, False)]) == """[-, "it's", [1, 0]]"""


def test_the_fields_of_the_class_above_are_written_and_an_ability_by_its_name() -> None:
    of = Perform(Ability(4, 2, vec[Op]()), 1, -1, 0, 3)
    written = "Perform(ability=Ability 4.2, at=0, end=3, place=-1, you=1)"
    assert dump(Act(of, 0)) == f"Act(of={written}, seat=0)"
    assert dump(AskPayment(of, 1)) == f"AskPayment(of={written}, seat=1)"


def test_fields_come_in_the_same_order_on_both_engines() -> None:
    assert fields(rng_of("a")) == ["a", "b", "c", "counter"]
    assert fields(Move(0, False)) == ["moved", "seat"]
