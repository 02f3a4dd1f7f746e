"""Who sits at a table."""

from collections.abc import Mapping
from copy import copy
from typing import Any, Final, Literal

from sqlalchemy.engine import RowMapping

from undercroft.live.session import Session

HELD: Final = ("token_hash", "previous_hash", "since", "openings", "name", "person", "previous_person")
"""What is the same of a player at all tables of a league."""


class Player:
    """Who sits, or will sit, on a seat."""

    def __init__(self, row: RowMapping) -> None:
        self.seat: int = row["seat"]
        self.kind: str = row["kind"]
        self.level: str = row["level"]
        self.name: str = row["name"]
        self.nonce: str = row["nonce"]
        self.token_hash: bytes | None = row["token_hash"]
        self.previous_hash: bytes | None = row["previous_hash"]
        self.since: str | None = row["since"]
        self.openings: int = row["openings"]
        self.person: str | None = row["person"]
        self.previous_person: str | None = row["previous_person"]
        self.player: int | None = row["player"]
        self.deck: str = row["deck"]
        self.standin: str = row["standin"]
        self.ready: bool = row["ready"]
        """Whether they have said so, where the table asks for it."""
        self.kept: bool = row["kept"]
        """Whether an open table keeps the place for whoever has its link."""
        self.passing: bool = row["passing"]
        """The standing order to pass until there is an answer."""
        self.talked = -1
        """A bot's last decision before which it might have said something."""
        self.silent = -1
        """The revision at which a bot had nothing to say."""

    @property
    def absent(self) -> bool:
        """Whether nobody has used the seat's link yet."""
        return self.kind == "human" and self.token_hash is None

    @property
    def for_anybody(self) -> bool:
        """Whether the place is free for anybody, where the table is open."""
        return self.absent and not self.kept

    @property
    def bot(self) -> str:
        """The level of the bot that plays here, its own or somebody's; empty: a person plays."""
        return self.level if self.kind == "bot" else self.standin

    def may_talk(self, session: Session, decision: int) -> bool:
        """Whether a bot that is asked its `decision` may still say something before."""
        return bool(self.bot) and self.talked != decision and len(session.table.asides(self.seat)) > 0


def changed(player: Player, **values: Any) -> Player:
    """The player with other values; the one given stays as it is until that is durable."""
    new = copy(player)
    for key, value in values.items():
        setattr(new, key, value)
    return new


def kind_of(seat: Mapping[Any, Any]) -> Literal["human", "bot", "open"]:
    """Who sits there, from the seat's row."""
    if seat["kind"] == "bot":
        return "bot"
    return "human" if seat["token_hash"] else "open"


def as_before(player: Player, before: list[Player]) -> Player:
    """With what only memory knows of whoever sits there."""
    old = before[player.seat]
    player.talked, player.silent = old.talked, old.silent
    return player
