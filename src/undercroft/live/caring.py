"""The addresses of whoever keeps the house: what was reported, what is held against whom, the trail, and the rules."""

import contextlib
from typing import Annotated

from fastapi import APIRouter, Depends, Request

from undercroft.live import talk
from undercroft.live.asking import ALobby, APerson
from undercroft.live.care import Keeper
from undercroft.live.care_models import CareInfo, HouseInfo, HouseWish, LiftWish, SanctionWish, SettleWish, WordsWish
from undercroft.live.errors import ApiError
from undercroft.live.talk_models import ReportInfo

router = APIRouter(tags=["care"])


def _keeper(lobby: ALobby, person: APerson, request: Request) -> Keeper:
    """Whoever asks, if they keep the house. Raises ApiError."""
    return lobby.care.keeper(person, request.scope["state"]["local"])


AKeeper = Annotated[Keeper, Depends(_keeper)]


@router.get("/care")
async def care(lobby: ALobby, _: AKeeper) -> CareInfo:
    """How things stand: how much is reported, what is held against whom, and what was done; for whoever keeps the
    house."""
    return await lobby.care.info()


@router.get("/care/reports")
async def reports(lobby: ALobby, _: AKeeper) -> list[ReportInfo]:
    """The newest 500 reports, first those that nobody has dealt with."""
    return await talk.reports(lobby.store)


@router.post("/care/reports/settle")
async def settle(wish: SettleWish, lobby: ALobby, keeper: AKeeper) -> CareInfo:
    """Whatever was reported of these words is dealt with, or is not after all; the same again changes nothing."""
    await lobby.care.settle((wish.table, wish.channel, wish.number), wish.settled, wish.reason, keeper)
    return await lobby.care.info()


@router.post("/care/words/take")
async def take_words(wish: WordsWish, lobby: ALobby, keeper: AKeeper) -> CareInfo:
    """What was said there is gone for everybody; a report of it keeps it for a year."""
    await lobby.care.take_words((wish.table, wish.channel, wish.number), wish.reason, keeper)
    if wish.table in lobby.held():
        with contextlib.suppress(ApiError):  # it does not open: nobody is there to be told
            await (await lobby.room(wish.table)).talk.tell_again([(wish.channel, wish.number)])
    return await lobby.care.info()


@router.put("/care/sanctions")
async def hold(wish: SanctionWish, lobby: ALobby, keeper: AKeeper) -> CareInfo:
    """Mute somebody, or shut them out, for some hours or for good: in all their browsers, at no address. Whoever is
    shut out may watch, leave, and take along or delete what is theirs; at a table that waits their place is free, and
    a bot may play for them where a game goes on."""
    if await lobby.care.hold(wish, keeper) and wish.kind == "ban":
        lobby.persons.send_away(wish.who)
    if wish.kind == "ban":
        await lobby.free_places(wish.who)  # said again, too: what failed the first time is done then
    return await lobby.care.info()


@router.post("/care/sanctions/lift")
async def lift(wish: LiftWish, lobby: ALobby, keeper: AKeeper) -> CareInfo:
    """Hold it against them no longer; the same again changes nothing."""
    await lobby.care.lift(wish.who, wish.kind, wish.reason, keeper)
    return await lobby.care.info()


@router.get("/house")
async def house(lobby: ALobby, person: APerson, request: Request) -> HouseInfo:
    """The host's own rules."""
    return await lobby.care.house(lobby.care.is_keeper(person, request.scope["state"]["local"]))


@router.put("/house")
async def set_rules(wish: HouseWish, lobby: ALobby, keeper: AKeeper) -> HouseInfo:
    """Write the host's own rules; the same again changes nothing."""
    await lobby.care.set_rules(wish.text, keeper)
    return await lobby.care.house(True)
