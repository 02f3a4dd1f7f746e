"""Bit masks, also wider than 31 bits: mypyc writes the 1 of `1 << n` as a C int, which cannot be shifted that far."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

BITS: Final = vec[i64]([1 << n for n in range(63)])


def bit(n: i64) -> i64:
    """2 to the power of `n`, from 0 to 62, on both engines."""
    return BITS[n]


def ones(mask: i64) -> i64:
    """How many bits of `mask` are set."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def lowest(mask: i64) -> i64:
    """The lowest bit of a mask that is not 0."""
    at: i64 = 0
    while (mask >> at) & 1 == 0:
        at += 1
    return at


def spread(mask: i64, first: i64, found: vec[i64]) -> vec[i64]:
    """`found` and behind it `first` + n for each bit n of `mask`, ascending."""
    action = first
    while mask != 0:
        if mask & 1 == 1:
            found = append(found, action)
        mask >>= 1
        action += 1
    return found
