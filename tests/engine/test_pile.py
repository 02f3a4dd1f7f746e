"""A deck has no order until somebody draws or orders it."""

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.dealer import ScriptedDealer, SeededDealer, rng_of
from undercroft.engine.pile import Pile, bag_of


def drawn(pile: Pile, seed: str = "draw") -> list[int]:
    dealer = SeededDealer(rng_of(seed))
    return [int(pile.take(dealer)) for _ in range(pile.size())]


def test_a_bag_gives_each_card_once_in_an_order_of_chance() -> None:
    cards = list(range(20))
    orders = {tuple(drawn(bag_of(vec[i64](cards)), f"draw {i}")) for i in range(5)}
    assert len(orders) == 5
    assert all(sorted(order) == cards for order in orders)


def test_the_known_top_comes_first_then_the_bag_then_the_known_bottom() -> None:
    pile = Pile(vec[i64]([2, 1]), vec[i64]([5, 6]), vec[i64]([9, 8]))
    assert pile.size() == 6
    order = drawn(pile)
    assert order[:2] == [1, 2]
    assert set(order[2:4]) == {5, 6}
    assert order[4:] == [8, 9]
    assert pile.size() == 0


def test_a_card_put_on_top_is_the_next() -> None:
    pile = bag_of(vec[i64]([5, 6]))
    pile.put_on_top(3)
    pile.put_on_top(4)
    assert drawn(pile)[:2] == [4, 3]


def test_a_script_says_which_card_of_the_bag_is_drawn() -> None:
    pile = bag_of(vec[i64]([5, 6, 7]))
    dealer = ScriptedDealer([6, 7, 5], [])
    assert [int(pile.take(dealer)) for _ in range(3)] == [6, 7, 5]


def test_a_clone_is_independent() -> None:
    pile = Pile(vec[i64]([1]), vec[i64]([2, 3]), vec[i64]([4]))
    copy = pile.clone()
    drawn(pile)
    assert (pile.size(), copy.size()) == (0, 4)
    assert sorted(drawn(copy)) == [1, 2, 3, 4]
