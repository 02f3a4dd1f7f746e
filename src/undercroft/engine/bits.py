"""Masks wider than 31 bits. mypyc writes the 1 of `1 << n` as a C int, so compiled code must not shift it that far."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BITS: Final = vec[i64]([1 << n for n in range(63)])


def bit(n: i64) -> i64:
    """2 to the power of `n`, from 0 to 62, on both engines."""
    return BITS[n]
