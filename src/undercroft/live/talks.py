"""The addresses at which people talk."""

from typing import Annotated

from fastapi import APIRouter, Query

from undercroft.engine.game import SPECTATOR
from undercroft.live import talk
from undercroft.live.asking import ALobby, APerson, AReader, ARoom, costs
from undercroft.live.models import Position
from undercroft.live.talk_models import Channel, Reported, ReportWish, TalkEntry, TalkInfo, TalkWish

router = APIRouter()


@router.get("/tables/{id}/talk", tags=["talk"], dependencies=[costs("read")])
async def read(
    room: ARoom,
    seat: AReader,
    person: APerson,
    channel: Annotated[
        Channel,
        Query(description="`table`: of the seats; `watch`: of those who watch, for the seats when the game is over."),
    ] = "table",
    after: Annotated[int, Query(ge=0, lt=2**31, description="Entries from this number on, the newest 500.")] = 0,
) -> TalkInfo:
    """What was said at a table. Whoever watches reads what the seats say `talk_delay` seconds later."""
    known = person.id if person else ""
    me = talk.who_of(room.id, known) if known and seat == SPECTATOR else None
    return TalkInfo(entries=await room.talk.read(channel, after, seat, known), me=me)


@router.post("/tables/{id}/talk", tags=["talk"], status_code=201, dependencies=[costs("name")])
async def say(wish: TalkWish, lobby: ALobby, room: ARoom, seat: AReader, person: APerson) -> TalkEntry:
    """Say something: as a seat to the whole table; as somebody who watches, known by a cookie, to those who watch too.
    It is on the disk when this returns, and no state tells of it."""
    speaker = room.talk.speaker(seat, person)
    await lobby.care.check_may_talk(speaker, room)
    return await room.talk.say(speaker, wish.words, wish.once)


@router.post("/tables/{id}/talk/{number}/report", tags=["talk"], dependencies=[costs("name")])
async def report(number: Position, wish: ReportWish, room: ARoom, seat: AReader, person: APerson) -> Reported:
    """Find fault with what somebody said. It is kept for whoever runs the service, once for each who does; nobody at
    the table is told."""
    await room.talk.report(wish.channel, number, seat, person, wish.reason)
    return Reported(channel=wish.channel, number=number)
