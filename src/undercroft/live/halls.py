"""The addresses of the tables that are open to everybody."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from undercroft.live.hall import Hall
from undercroft.live.hall_models import FindWish, HallInfo
from undercroft.live.me import guest, person_of
from undercroft.live.models import Seated
from undercroft.live.persons import Person

router = APIRouter(prefix="/hall", tags=["hall"])


def hall_of(request: Request) -> Hall:
    hall = request.app.state.lobby.hall
    assert isinstance(hall, Hall)
    return hall


AHall = Annotated[Hall, Depends(hall_of)]


@router.get("")
async def look(
    hall: AHall,
    request: Request,
    version: Annotated[int | None, Query(ge=0, description="Wait until the hall's version is another one.")] = None,
    wait: Annotated[float, Query(ge=0, le=30, description="Seconds to wait at most.")] = 0,
) -> HallInfo:
    """The tables at which a place is free for anybody."""
    if version == hall.version and wait:
        await hall.wait(version, wait, request.is_disconnected)
    return HallInfo(version=hall.version, tables=await hall.tables())


@router.post("/find")
async def find(
    wish: FindWish,
    hall: AHall,
    person: Annotated[Person | None, Depends(person_of)],
    request: Request,
    response: Response,
) -> Seated:
    """Sit down with somebody who wants the same game, or wait for them at a new open table."""
    state = request.app.state
    state.check_pace(request, "tables")
    if wish.guest:
        person = await guest(request, response, wish.name, wish.once)
    caller = str(request.scope["state"]["caller"]) or "this machine"
    found = await hall.find_game(wish, caller, person.id if person else None)
    await request.app.state.lobby.note_seated(person)
    return Seated(seat=found.player.seat, token=found.token, table=found.room.info())
