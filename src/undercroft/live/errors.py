"""What a caller is told when something cannot be done: what is wrong, by which clause, and how to mend it."""

from collections.abc import Sequence
from typing import Any


class ApiError(Exception):
    """An answer with an HTTP status from 400 on. `code` is for programs, `message` and `mend` for people."""

    def __init__(self, status: int, code: str, message: str, mend: str = "", clause: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message.encode("utf-8", "replace").decode()
        """May quote what was sent, which need not be text that can be written."""
        self.mend = mend
        self.clause = clause

    def told(self) -> dict[str, Any]:
        """The content of `error` in HTTP, and of a socket's error message."""
        told = {"code": self.code, "message": self.message}
        if self.clause:
            told["clause"] = self.clause
        if self.mend:
            told["mend"] = self.mend
        return told


def fault() -> ApiError:
    """Something that should never happen did."""
    return ApiError(500, "fault", "the service failed at this; nothing was changed", "try again, and report it")


def over() -> ApiError:
    return ApiError(409, "over", "the game is over", "look at it move by move in the replay, or start another")


def other_version(game: str, played: int, here: int, moves: int) -> ApiError:
    """A game under way that the rules of today would not play as it was played."""
    return ApiError(
        410, "other-version",
        f"this game was begun by version {played} of the rules of {game}, and version {here}, which is here, would not "
        f"play it the same; it stopped after {moves} moves",
        f"finish it with an Undercroft that has version {played}, or lay a new table; this one is kept as it stands",
    )  # fmt: skip


def damaged(where: str) -> ApiError:
    """The database holds something of a table that this program would never have written. Says where, never what: it
    may be a secret."""
    return ApiError(
        410, "damaged", f"what is kept of this table is damaged: {where}",
        "whoever runs the service finds out more with `undercroft doctor --database`; it is kept as it is, and "
        "all other tables go on",
    )  # fmt: skip


def database() -> ApiError:
    """The database fails, for a reason of its own."""
    return ApiError(
        503, "database", "the database cannot be read or written at the moment; nothing was changed",
        "try again in a while; whoever runs the service finds the reason in its log",
    )  # fmt: skip


def unkept() -> ApiError:
    """Something that was sent is of no kind that the database holds."""
    return ApiError(
        422, "unkept", "what was sent holds a character or a number that cannot be kept; nothing was changed",
        "send text without NUL characters, and numbers of a common size",
    )  # fmt: skip


def overtaken() -> ApiError:
    return ApiError(
        409, "stale", "another service on the same database was faster", "look at the table again; run one service only"
    )


def not_json() -> ApiError:
    return ApiError(400, "not-json", "this is not JSON", "send one JSON object, encoded as UTF-8")


def explained(errors: Sequence[Any]) -> ApiError:
    """What is wrong with a message, from pydantic's list of errors."""
    first = errors[0]
    if first["type"].startswith("json"):
        return not_json()
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return ApiError(
        422, "malformed", f"{where}: {first['msg']}" if where else str(first["msg"]), "compare it with /api/docs"
    )
