"""Which table draws a session's game."""

from collections.abc import Callable

from undercroft.terminal.drawing import drawer
from undercroft.terminal.session import Sequel, Session
from undercroft.terminal.tables import Table
from undercroft.terminal.tables.generic import GenericTable


def table_of(session: Session) -> Table:
    """The widget for the session's game; one that draws any game where nobody has drawn this one."""
    made: Callable[[Session], Table] = getattr(drawer(session.match.game), "TABLE", GenericTable)
    return made(session)


def sequel_of(session: Session) -> Sequel | None:
    """What follows the finished game, where it is part of something longer."""
    found: Callable[[Session], Sequel | None] | None = getattr(drawer(session.match.game), "sequel", None)
    return found(session) if found else None
