"""Many tables at once are the same tables."""

import numpy as np
import pytest

from undercroft.bots.batch import BadAction
from undercroft.engine.game import games
from undercroft.envs.episode import setup_for
from undercroft.envs.many import ManyTables

NAMES = pytest.mark.parametrize("name", games())
TABLES = 8


def agree(many: ManyTables) -> None:
    """Every row shows its table as the seat that is asked knows it, and what that seat may choose."""
    page = many.encoding.page()
    for row, t in enumerate(many._batch.tables):
        seat = int(many.seats[row])
        assert t.waits() >> seat & 1
        assert np.flatnonzero(many.mask[row]).tolist() == list(t.choices(seat))
        many.encoding.read(t, seat, page)
        assert many.figures[row].tolist() == list(page.figures)
        assert many.cards[row].ravel().tolist() == list(page.cards)


@NAMES
def test_every_row_is_its_table_and_games_follow_one_another(name: str) -> None:
    many = ManyTables(setup_for(name, seats=2), TABLES, "many")
    ended = 0
    for step in range(1500):
        if step % 100 == 0:
            agree(many)
        many.step(many.any_actions())
        ended += int(many.done.sum())
        won, over = many.values.sum(axis=1), many.done
        assert np.all(np.isclose(won, over) | (over & (won == 0)))
        assert np.allclose(many.rewards().sum(axis=1), np.where(over & (won == 0), -2, 0))
    assert ended == many.games > TABLES
    agree(many)


@NAMES
def test_tables_are_dealt_differently_and_the_same_seed_deals_the_same(name: str) -> None:
    one, two, other = (ManyTables(setup_for(name, seats=2), TABLES, seed) for seed in ("a", "a", "b"))
    for many in (one, two, other):
        many.play(20)
    assert np.array_equal(one.figures, two.figures)
    assert np.array_equal(one.cards, two.cards)
    assert not np.array_equal(one.cards, other.cards)
    assert len({row.tobytes() for row in one.cards}) > 1


def test_a_bad_action_says_where_and_no_table_moves() -> None:
    many = ManyTables(setup_for(games()[0], seats=2), TABLES)
    before, good = many.figures.copy(), many.any_actions().tolist()
    for bad in (10**6, -1, int(np.flatnonzero(~many.mask[3])[0])):
        actions = [*good[:3], bad, *good[4:]]
        with pytest.raises(BadAction, match=f"table 3 may not take action {bad}"):
            many.step(actions)
    with pytest.raises(ValueError, match="7 actions for 8 tables"):
        many.step(good[1:])
    assert np.array_equal(before, many.figures)
    many.step(good)


def test_there_must_be_a_table() -> None:
    with pytest.raises(ValueError, match="0 tables"):
        ManyTables(setup_for(games()[0]), 0)
