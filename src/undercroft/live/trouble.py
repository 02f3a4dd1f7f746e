"""What a caller is told when something cannot be done: what is wrong, by which clause, and how to mend it."""

from collections.abc import Sequence
from typing import Any


class Trouble(Exception):
    """An answer with an HTTP status from 400 on. `code` is for programs, `message` and `mend` for people."""

    def __init__(self, status: int, code: str, message: str, mend: str = "", clause: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
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


def fault() -> Trouble:
    """Something that should never happen did."""
    return Trouble(500, "fault", "the service failed at this; nothing was changed", "try again, and report it")


def not_json() -> Trouble:
    return Trouble(400, "not-json", "this is not JSON", "send one JSON object, encoded as UTF-8")


def explained(errors: Sequence[Any]) -> Trouble:
    """What is wrong with a message, from pydantic's list of errors."""
    first = errors[0]
    if first["type"].startswith("json"):
        return not_json()
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return Trouble(
        422, "malformed", f"{where}: {first['msg']}" if where else str(first["msg"]), "compare it with /api/docs"
    )
