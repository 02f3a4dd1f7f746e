"""The addresses at which somebody says where and of what they want to be told."""

from typing import Annotated, Final

from fastapi import APIRouter, Body, Depends, Request, Response
from fastapi.responses import RedirectResponse

from undercroft.live import cookies
from undercroft.live.me import Myself, slowly
from undercroft.live.network import Network, url
from undercroft.live.notices.channels import Channels
from undercroft.live.notices.models import ChannelWish, ConfirmWish, Done, Hearing, NoticesInfo, RenewWish, StopWish

PAGE: Final = "/notices#stop="

router = APIRouter(tags=["notices"])


def base_of(network: Network) -> str:
    """Where notices lead: never where a request says that it came from."""
    return network.base() or url("127.0.0.1", network.port)


def _channels(request: Request) -> Channels:
    channels = request.app.state.lobby.channels
    assert isinstance(channels, Channels)
    return channels


AChannels = Annotated[Channels, Depends(_channels)]


@router.get("/me/notices")
async def notices(channels: AChannels, person: Myself) -> NoticesInfo:
    """Where you are told of your tables while you are away."""
    return await channels.info(person)


@router.post("/me/notices", status_code=201)
async def add(
    wish: Annotated[ChannelWish, Body(discriminator="kind")], channels: AChannels, person: Myself, request: Request
) -> NoticesInfo:
    """Be told in one more place; a mail address is asked first, by a mail."""
    state = request.scope["state"]
    caller = "" if state["local"] else str(state["caller"])
    base = base_of(request.app.state.network)
    await channels.add(person, wish, cookies.device_of(request), caller, base)
    return await channels.info(person)


@router.put("/me/notices/here")
async def renew(wish: RenewWish, channels: AChannels, person: Myself) -> NoticesInfo:
    """The maker of this browser, which is told already, passes notices on by another address from now on."""
    await channels.renew(person, wish.subscription)
    return await channels.info(person)


@router.patch("/me/notices/{channel}")
async def change(channel: str, wish: Hearing, channels: AChannels, person: Myself) -> NoticesInfo:
    """Be told of other things, or at other hours."""
    await channels.change(person, channel, wish)
    return await channels.info(person)


@router.delete("/me/notices/{channel}")
async def remove(channel: str, channels: AChannels, person: Myself) -> NoticesInfo:
    """Be told nothing more there."""
    await channels.remove(person, channel)
    return await channels.info(person)


@router.post("/me/notices/{channel}/test")
async def try_it(channel: str, channels: AChannels, person: Myself, request: Request) -> NoticesInfo:
    """Send a test there now."""
    await channels.try_it(person, channel, base_of(request.app.state.network))
    return await channels.info(person)


@router.post("/notices/confirm", dependencies=[Depends(slowly)])
async def confirm(wish: ConfirmWish, channels: AChannels) -> Done:
    """The address wants notices: whoever has the code read the mail."""
    return Done(where=await channels.confirm(wish.code))


@router.post("/notices/stop")
async def stop(wish: StopWish, channels: AChannels) -> Done:
    """No more notices there: whoever has the key got one."""
    return Done(where=await channels.stop(wish.key))


@router.post("/notices/stop/{key}")
async def stop_by_one_press(key: str, channels: AChannels) -> Done:
    """The same, for programs that read mail (RFC 8058)."""
    return Done(where=await channels.stop(key))


@router.get("/notices/stop/{key}", include_in_schema=False)
async def lead_to_stop(key: str) -> Response:
    """The same, for those that open the address: the page asks for one press."""
    return RedirectResponse(PAGE + key, 303)
