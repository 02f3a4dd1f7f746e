"""What is said of care over the wire."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from undercroft.live.models import Strict
from undercroft.live.talk_models import REASON, ChannelField

TEXT = 4000
"""Characters of the host's own rules."""
LINE = 600
"""Of a paragraph of them."""
YEAR = 24 * 366
Kind = Literal["mute", "ban"]
Deed = Literal["mute", "ban", "lift-mute", "lift-ban", "settle", "reopen", "take-words", "rules"]
PRINTED = "^[ -~]*$"
"""What ids and addresses consist of."""
KindField = Annotated[Kind, Field(description="`mute`: may say nothing; `ban`: may do nothing but watch and leave.")]
Who = Annotated[
    str,
    Field(
        max_length=64,
        pattern=PRINTED,
        description='A person, or "TABLE seat N" where a token alone holds the seat, as reports say.',
    ),
]
Reason = Annotated[str, Field(max_length=4 * REASON, examples=["insults, after a warning"])]
Until = Annotated[str | None, Field(description="UTC, ISO 8601; null: for good.")]


class SanctionWish(Strict):
    """Hold something against somebody, who reads the reason; it takes the place of one of the same kind."""

    who: Who
    kind: KindField
    hours: Annotated[int, Field(ge=1, le=YEAR)] | None = Field(None, description="Null: for good.")
    reason: Reason


class LiftWish(Strict):
    """Hold it against them no longer."""

    who: Who
    kind: KindField
    reason: Reason = ""


class WordsWish(Strict):
    """What was said there."""

    table: str = Field(max_length=40, pattern=PRINTED)
    channel: ChannelField = "table"
    number: int = Field(ge=0, lt=2**31)
    reason: Reason = ""


class Held(BaseModel):
    """What the host holds against you."""

    kind: KindField
    reason: str
    until: Until


class SanctionInfo(Held):
    """What is held against somebody, called `name` when it was."""

    who: Who
    name: str
    at: str


class DeedInfo(BaseModel):
    """What whoever keeps the house has done. `keeper`: their name; empty: somebody at the machine itself."""

    number: int
    at: str
    keeper: str
    deed: Deed
    who: str
    name: str
    reason: str
    until: Until


class CareInfo(BaseModel):
    """How things stand. `open`: reports that nobody has dealt with; `sanctions`: what is held against anybody, the
    newest first; `trail`: the newest deeds, the last first."""

    open: int
    sanctions: list[SanctionInfo]
    trail: list[DeedInfo]


class SettleWish(WordsWish):
    """What was reported there is dealt with, or is not after all."""

    settled: bool = True


class HouseInfo(BaseModel):
    """The host's own rules, a paragraph a line; empty: none beside those that hold everywhere. `keeper`: whether you
    keep this house."""

    text: str
    keeper: bool


class HouseWish(Strict):
    text: str = Field(max_length=TEXT)
