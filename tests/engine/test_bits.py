"""Wide masks."""

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import bit, spread


def test_every_bit_of_a_wide_mask_is_a_power_of_two() -> None:
    assert [int(bit(n)) for n in range(63)] == [2**n for n in range(63)]


def test_the_bits_of_a_mask_become_actions_behind_those_found() -> None:
    assert list(spread(i64(0b100101), i64(10), vec[i64]([3]))) == [3, 10, 12, 15]
    assert list(spread(i64(0), i64(10), vec[i64]())) == []
