"""What a table tells, and what its socket hears."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from undercroft.engine.protocol import Barred, Entry, Mark, Offer, Outcome, Prompt, Tally
from undercroft.live.models import Asides, ErrorBody, Position, Strict, TableInfo
from undercroft.live.talk_models import TalkEntry
from undercroft.live.time_models import SeatClock


class State(BaseModel):
    """All that a seat, or a spectator, may know of a table now.

    `log` holds the entries from number `log_from` on: drop what you have from there, then add these. `position` counts
    the moves that stand, `revision` all that ever happened (it never goes back). While the table waits for players,
    `view` and what depends on it are empty.
    """

    type: Literal["state"]
    table: TableInfo
    seat: int | None
    position: int
    revision: int
    decision: int | None = Field(description="What your next move must name; null when you are not asked.")
    said: int = Field(description="How many asides you have said: what your next one names, so that twice is once.")
    asked: list[int] = Field(description="The seats that must choose now.")
    view: Any
    prompt: Prompt
    marks: list[Mark]
    offers: list[Offer]
    asides: list[Offer] = Field(description="What you may say now without being asked, such as an offer of trade.")
    barred: list[Barred]
    log: list[Entry]
    log_from: int
    undo: bool = Field(description="Whether you may take back your last move.")
    passing: bool = Field(
        description="Your standing order: it is passed for you where you have nothing to answer with."
    )
    window: bool = Field(
        description="Whether you are asked where only what others may not know decides if you have an answer."
    )
    clocks: list[SeatClock] | None = Field(None, description="By seat; null: nobody is on the clock here.")
    claim: bool = Field(False, description="Whether you may claim the game, for the other is away for too long.")
    passes_in: float | None = Field(
        description="Seconds until it is passed for you, unless you answer or take your order back; null: it is not."
        " Meanwhile the pass is none of your offers."
    )
    leaving: Literal["resign", "stand-in"] | None = Field(
        description="What happens when you leave: you give the game up, or a bot plays on for you. Null: you watch."
    )
    replaceable: list[int] = Field(
        description="The seats for which you may let a bot play now; at a table that waits: sit down. Whoever has a"
        " socket open, or has called with their token within the minute, is there."
    )
    outcome: Outcome | None
    tally: list[Tally] = Field(description="The count as it stands: what the game would be decided by.")
    ack: int | str | None = Field(None, description="The `id` of the message that this answers.")


class ReplayState(State):
    """A finished game at move `position` of `moves`."""

    moves: int


MessageId = Annotated[int | str | None, Field(description="Comes back as `ack` or `echo`.")]


class HelloMessage(Strict):
    """The first message of a socket whose handshake had no Authorization header: who is there. Without a token:
    whom the cookie knows, or somebody who watches; `watch`: who watches all the same. `after`: log entries from that
    number on."""

    type: Literal["hello"]
    id: MessageId = None
    token: str | None = Field(None, max_length=64)
    after: Position = 0
    watch: bool = False


class MoveMessage(Strict):
    """Over the socket: what `POST /api/tables/{id}/moves` does."""

    type: Literal["move"]
    id: MessageId = None
    decision: Position
    action: Position


class AsideMessage(Strict):
    """Over the socket: what `POST /api/tables/{id}/asides` does."""

    type: Literal["aside"]
    id: MessageId = None
    actions: Asides
    revision: Position | None = None
    said: Position | None = None


class UndoMessage(Strict):
    """Over the socket: what `POST /api/tables/{id}/undo` does."""

    type: Literal["undo"]
    id: MessageId = None
    revision: Position | None = None


class ResignMessage(Strict):
    """Over the socket: what `POST /api/tables/{id}/resign` does."""

    type: Literal["resign"]
    id: MessageId = None
    revision: Position | None = None


class StandinMessage(Strict):
    """Over the socket: what `POST /api/tables/{id}/standins` does."""

    type: Literal["standin"]
    id: MessageId = None
    revision: Position | None = None
    seat: int = Field(ge=0, lt=16)


class BackMessage(Strict):
    """Over the socket: what `POST /api/tables/{id}/back` does."""

    type: Literal["back"]
    id: MessageId = None
    revision: Position | None = None


class ClaimMessage(Strict):
    """Over the socket: what `POST /api/tables/{id}/claim` does."""

    type: Literal["claim"]
    id: MessageId = None


class HolidayMessage(Strict):
    """Over the socket: what `POST /api/tables/{id}/holiday` does."""

    type: Literal["holiday"]
    id: MessageId = None
    days: int = Field(ge=0, le=60)


class OrderMessage(Strict):
    """Over the socket: what `POST /api/tables/{id}/order` does."""

    type: Literal["order"]
    id: MessageId = None
    passing: bool


class PingMessage(Strict):
    """Answered by a pong, to know that somebody listens."""

    type: Literal["ping"]
    id: MessageId = None


class Pong(BaseModel):
    """`build` names the pages that the service has: an open page of another build asks to be reloaded."""

    type: Literal["pong"]
    echo: int | str | None
    build: str


class ErrorMessage(ErrorBody):
    """Over the socket: something could not be done; nothing has changed."""

    type: Literal["error"]
    echo: int | str | None


class PresenceMessage(BaseModel):
    """Over the socket, when somebody has come or gone and nothing else has happened: the seats that people have open,
    and how many watch. It stands for the same in your last State."""

    type: Literal["presence"]
    connected: list[int] = Field(description="Bots are always there, and not named.")
    watchers: int


class TalkMessage(BaseModel):
    """Over the socket, when somebody has said something that you may read, or something that was said is gone: each
    entry stands for what you had under its channel and number. What was said before you came: `GET
    /api/tables/{id}/talk`."""

    type: Literal["talk"]
    entries: list[TalkEntry]


class MovedMessage(BaseModel):
    """Over the socket, the last message: the seat was opened elsewhere and this token is void."""

    type: Literal["moved"]
    message: str


ClientMessage = Annotated[
    HelloMessage
    | MoveMessage
    | AsideMessage
    | UndoMessage
    | ResignMessage
    | StandinMessage
    | BackMessage
    | ClaimMessage
    | HolidayMessage
    | OrderMessage
    | PingMessage,
    Field(discriminator="type"),
]
ServerMessage = Annotated[
    State | PresenceMessage | TalkMessage | ErrorMessage | MovedMessage | Pong, Field(discriminator="type")
]
