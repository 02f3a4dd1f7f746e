"""What most calls name: the table, whoever asks, and what the call costs them."""

from typing import Annotated, Any, Final

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from undercroft.live.lobby import Lobby
from undercroft.live.me import person_of
from undercroft.live.persons import Person
from undercroft.live.room import Room

BEARER: Final = HTTPBearer(auto_error=False, description="The token of a seat.")


def _lobby(request: Request) -> Lobby:
    lobby = request.app.state.lobby
    assert isinstance(lobby, Lobby)
    return lobby


def charge(request: Request, what: str) -> None:
    """What a call costs beside being one. Raises ApiError."""
    state = request.scope["state"]
    state["charge"](state["caller"], what)


def costs(what: str) -> Any:
    """A call that takes the service's time pays for it."""

    def pay(request: Request) -> None:
        charge(request, what)

    return Depends(pay)


ALobby = Annotated[Lobby, Depends(_lobby)]
APerson = Annotated[Person | None, Depends(person_of)]


async def _room(id: str, lobby: ALobby, request: Request) -> Room:  # noqa: A002
    if not lobby.has(id):
        charge(request, "table")
    return await lobby.room(id)


def _token(bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(BEARER)]) -> str | None:
    return bearer.credentials if bearer else None


AToken = Annotated[str | None, Depends(_token)]
ARoom = Annotated[Room, Depends(_room)]


async def _reader(lobby: ALobby, room: ARoom, token: AToken, person: APerson) -> int:
    return await lobby.check_token(room, token, person)


AReader = Annotated[int, Depends(_reader)]
"""The seat of whoever asks, -1 for a spectator; its table does not take it for a sign that they are there."""
