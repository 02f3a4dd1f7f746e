"""What is said of open tables over the wire."""

from typing import Annotated, Self

from pydantic import BaseModel, Field, model_validator

from undercroft.live.models import BotsAfter, DeckText, Guest, Name, Nonce, Once, Strict, TableInfo
from undercroft.live.time_models import TimeControl, check_fair


class HallInfo(BaseModel):
    """The open tables, the newest first. Ask again with `version`, and the answer comes when something has changed."""

    version: int
    tables: list[TableInfo]


class JoinWish(Strict):
    """Take the first free place of an open table."""

    name: Name = ""
    nonce: Nonce = ""
    deck: DeckText = Field("", description="With the option decks=own; it may also be handed in later.")
    once: Once = ""
    guest: Guest = False


class FindWish(Strict):
    """A game with whoever wants one: at an open table with so many `rivals`, or at a new one. `bots_after`: seconds
    after which bots take the places that are still free there; null: never."""

    game: str = Field(examples=["underkeeper"])
    edition: str = Field("", description="One of the game's editions; empty: any, at a new table its first.")
    rivals: Annotated[int, Field(ge=1, le=15)] = 1
    name: Name = ""
    bots_after: BotsAfter = None
    time: TimeControl | None = Field(None, description="Null: everybody takes as long as they like.")
    rated: bool = Field(False, description="Whether the result is to count for ratings.")
    once: Once = ""
    guest: Guest = False

    @model_validator(mode="after")
    def _fair(self) -> Self:
        check_fair(self.time, self.rated)
        return self
