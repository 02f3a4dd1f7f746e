"""A table written out from its fields, the same by both engines: sorted by name, as far as what never changes."""

from collections.abc import Iterable
from typing import Any, Final

from mypy_extensions import mypyc_attr

FIELDS: Final[dict[type, list[str]]] = {}
"""The names of a class's fields, once they were asked for."""


@mypyc_attr(acyclic=True)
class Fixed:
    """What never changes at a table, as the cards of its pack: it is written by its name, not by its fields."""

    def name(self) -> str:
        """What tells it from all others of its kind that the same pack makes."""
        return ""


def fields(part: Any) -> list[str]:
    """The names of the fields of a step, a table or a part of one, sorted."""
    of = type(part)
    if of not in FIELDS:
        FIELDS[of] = sorted({*getattr(of, "__mypyc_attrs__", ()), *getattr(part, "__dict__", ())})
    return FIELDS[of]


def dump(part: Any) -> str:
    """A step, a part of a table or a figure with everything in it; whatever holds it must not lie in it again."""
    if part is None:
        return "-"
    if isinstance(part, int):
        return str(int(part))
    if isinstance(part, str):
        return repr(part)
    if isinstance(part, Fixed):
        return f"{type(part).__name__} {part.name()}"
    if isinstance(part, Iterable):
        return "[" + ", ".join([dump(item) for item in part]) + "]"
    inside = ", ".join([f"{name}={dump(getattr(part, name))}" for name in fields(part)])
    return f"{type(part).__name__}({inside})"


def lines(part: Any, left_out: tuple[str, ...]) -> str:
    """A line for each field but those left out."""
    return "\n".join([f"{name} {dump(getattr(part, name))}" for name in fields(part) if name not in left_out])
