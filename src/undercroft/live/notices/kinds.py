"""What somebody can be told of."""

from collections.abc import Mapping
from typing import Any, Final, Literal

Kind = Literal["turn", "begun", "over", "low"]

TURN: Final = "turn"
"""They are asked."""
BEGUN: Final = "begun"
OVER: Final = "over"
LOW: Final = "low"
"""Less than an eighth of their days for a move is left."""
BITS: Final[dict[str, int]] = {TURN: 1, BEGUN: 2, OVER: 4, LOW: 8}
"""As channels keep them."""
TELLING: Final = (OVER, LOW, TURN, BEGUN)
"""Of several at one table the first of these is told."""
SHARE: Final = 8
"""Time runs out when one part in so many is left."""


def mask(wants: list[Kind]) -> int:
    return sum(BITS[kind] for kind in set(wants))


def wanted(bits: int) -> list[Kind]:
    kinds: tuple[Kind, ...] = ("turn", "begun", "over", "low")
    return [kind for kind in kinds if bits & BITS[kind]]


def said_of(row: Mapping[Any, Any]) -> dict[str, Any]:
    """What an export has of a channel: nothing that lets others tell its owner anything."""
    wishes = {"for": wanted(row["wants"]), "zone": row["zone"], "digest": row["digest"]}
    return {"kind": row["kind"], "to": row["label"], "made": row["made"], "state": row["state"], **wishes}
