"""Search has no favourite among options that it holds to be equal."""

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.search import Node
from undercroft.engine.dealer import rng_of

OPTIONS = (4, 7, 9)


def equal_node() -> Node:
    """Three options, each tried twice and worth the same."""
    node = Node()
    for action in OPTIONS:
        place = node.index(i64(action))
        node.available[place], node.visits[place], node.totals[place] = i64(6), i64(2), 1.0
    return node


def test_each_of_equal_options_is_chosen() -> None:
    assert {int(equal_node().most_tried(rng_of(f"tie {number}"))) for number in range(30)} == set(OPTIONS)


def test_the_descent_tries_each_of_equal_options() -> None:
    options = vec[i64](OPTIONS)
    assert {int(equal_node().select(options, rng_of(f"tie {number}"), 0.6)) for number in range(30)} == {0, 1, 2}


def test_a_better_option_is_no_tie() -> None:
    node = equal_node()
    node.totals[1] = 1.5
    assert {int(node.most_tried(rng_of(f"tie {number}"))) for number in range(10)} == {7}
