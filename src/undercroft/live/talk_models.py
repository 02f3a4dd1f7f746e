"""What is said of talk over the wire."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from undercroft.live.models import Once, Strict

LENGTH = 300
"""Characters of what is said at once."""
REASON = 200
Channel = Literal["table", "watch"]
ChannelField = Annotated[
    Channel,
    Field(
        description="`table`: of the seats; whoever watches reads it too. `watch`: of those who watch; the seats read "
        "it when the game is over."
    ),
]


class TalkEntry(BaseModel):
    """What somebody said, as they were called then. `number` counts from 0 in its channel. Empty `words`: they are
    gone, as whoever said them is."""

    channel: ChannelField
    number: int
    seat: int | None = Field(description="Null: somebody who watched.")
    who: str = Field(description="The same for all that somebody who watches says at this table; empty for a seat.")
    name: str
    words: str
    at: str = Field(description="UTC, ISO 8601.")


class TalkInfo(BaseModel):
    """What you may read of a channel, in order. `me`: what `who` is of what you said as somebody who watches; null: you
    sit here, or are nobody yet."""

    entries: list[TalkEntry]
    me: str | None


class TalkWish(Strict):
    """Something to be said: one line of at most 300 characters that can be seen."""

    words: str = Field(max_length=4 * LENGTH, examples=["Well played!"])
    once: Once = ""


class ReportWish(Strict):
    """Why whoever runs the service should look at it."""

    channel: ChannelField = "table"
    reason: str = Field(max_length=4 * REASON, examples=["insults"])


class Reported(BaseModel):
    """It is kept for whoever runs the service."""

    channel: ChannelField
    number: int


class ReportInfo(BaseModel):
    """What somebody reported: the words as they were said, by whom, and who found fault with them."""

    table: str
    channel: ChannelField
    number: int
    words: str
    said_at: str
    seat: int | None
    name: str
    person: str = Field(description="Whose words they are; empty: of a program, known by its seat alone.")
    reporter: str = Field(description="A person, or a seat of the table.")
    reporter_name: str
    reason: str
    at: str
    settled: str | None = Field(description="Since when whoever keeps the house has dealt with it.")
