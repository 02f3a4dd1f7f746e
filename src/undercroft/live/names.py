"""What people and tables of the service may be called, or why not."""

from collections.abc import Iterable

from undercroft.live.errors import ApiError
from undercroft.names import LENGTH, fault, free, player_fault, reason, tidied

__all__ = ["of_player", "of_table", "tidied"]


def of_player(name: str, others: Iterable[str]) -> str:
    """A player's name, tidied. Raises ApiError."""
    name, others = tidied(name), list(others)
    found = player_fault(name, others)
    if found:
        raise _bad(found, LENGTH, f"{free(name, others)!r} is free" if found == "taken" else "choose another name")
    return name


def of_table(name: str, length: int) -> str:
    """A table's name, tidied. Raises ApiError."""
    name = tidied(name)
    found = fault(name, length)
    if found:
        raise _bad(found, length, "call the table something else, or leave its name out")
    return name


def _bad(found: str, length: int, mend: str) -> ApiError:
    return ApiError(422, "bad-name", reason(found, length), mend)
