"""Wide masks."""

from undercroft.engine.bits import bit


def test_every_bit_of_a_wide_mask_is_a_power_of_two() -> None:
    assert [int(bit(n)) for n in range(63)] == [2**n for n in range(63)]
