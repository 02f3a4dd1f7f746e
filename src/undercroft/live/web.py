"""The service's addresses. Each does one thing with the house and says in its documentation what that is."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, FastAPI, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from sqlalchemy.exc import DatabaseError, DataError
from starlette.exceptions import HTTPException

import undercroft
from undercroft.engine.game import SPECTATOR, Game, SetupError, game_called, nearest
from undercroft.engine.protocol import Story
from undercroft.live import caring, decking, halls, info, me, pages, standins, talks
from undercroft.live import story as stories
from undercroft.live.asking import ALobby, APerson, AReader, ARoom, AToken, charge, costs
from undercroft.live.documents import IMMUTABLE, Document, Documents, as_json
from undercroft.live.errors import ApiError, database, explained, fault, not_json, unkept
from undercroft.live.guard import Guard
from undercroft.live.hall_models import JoinWish
from undercroft.live.limits import ENTERS, GUESTS, SITS, Buckets
from undercroft.live.lobby import Lobby, check_open, playing
from undercroft.live.messages import ReplayState, State
from undercroft.live.models import (
    AddressInfo,
    AsideWish,
    BookInfo,
    ClauseInfo,
    DeckCheck,
    DeckInfo,
    DeckWish,
    ErrorAnswer,
    GameInfo,
    Laid,
    LeagueInfo,
    LeaveWish,
    LinkWish,
    MoveWish,
    MyTable,
    NewTable,
    OfSeat,
    Opened,
    OpenWish,
    OrderWish,
    PackInfo,
    Promise,
    Reclaim,
    Rename,
    Seated,
    SeatLink,
    Sit,
    StandinWish,
    TableInfo,
    Tokens,
    UndoWish,
)
from undercroft.live.network import Network
from undercroft.live.notices import router as notices
from undercroft.live.notices.router import base_of
from undercroft.live.passkeys import Passkeys
from undercroft.live.rating_models import LadderInfo, ResultInfo
from undercroft.live.seating import path_of
from undercroft.live.settings import Settings
from undercroft.live.socket import Connection
from undercroft.live.store import Store, why
from undercroft.live.time_models import HolidayWish

ABOUT: Final = """
Play Undercroft's games over HTTP and WebSocket, from a browser or a program.

**A bot in five steps.** `GET /api/games` says what there is. `POST /api/tables` lays a table and gives you a `token`
and a private link for each friend; with somebody else's link, `POST /api/tables/{id}/sit` gives the token. Then `GET
/api/tables/{id}/state` with `Authorization: Bearer TOKEN` shows all that your seat may know. When its `offers` are
not empty, choose one and `POST /api/tables/{id}/moves` with `{"decision": state.decision, "action": offer.action}`.
Ask again with `wait` and the `revision` you have, and the answer comes as soon as something has happened.

**The socket** `/api/tables/{id}/socket` does the same in both directions. Say who you are in the handshake, by
`Authorization: Bearer TOKEN` (with `?after=N` for log entries from number N on), or by a first message `HelloMessage`
within ten seconds. It sends a `State` at once and after every change, and takes the messages `MoveMessage`,
`AsideMessage`, `UndoMessage`, `ResignMessage`, `StandinMessage`, `BackMessage`, `ClaimMessage`, `HolidayMessage`,
`OrderMessage` and `PingMessage`. The next `State` has the message's `id` as `ack`, or an `ErrorMessage` has it as
`echo`.

A move is on the disk before anybody, you included, is told of it. Every move names the decision it answers: sent
twice it counts once, sent too late it is refused (409) and harmless. So does an aside that names the state's `said`.
Without a token you watch: you see what is public.

**Open tables.** `GET /api/hall` lists the tables at which anybody may take a place (`POST /api/tables/{id}/join`);
`POST /api/hall/find` sits you down with whoever wants the same game. A table is open when it is laid with `open`.

**Talk.** `POST /api/tables/{id}/talk` says something at a table: to the seats and whoever watches, or, without a
seat, to whoever watches alone. Open sockets are told by a `TalkMessage`; `GET` has what was said before.

**Care.** Whoever keeps the house may mute a person or a seat, and shut a person out: then `POST .../talk` is refused as
`muted`, or each deed as `shut-out` (403), with the reason and until when. `GET /api/house` has the house's own rules.

**Decks and leagues.** A table with the option `decks` = `own` wants a `deck` with each seat; it begins when all are
there. A draft founds a league, `/api/leagues/{id}`, whose tables the service lays as they are due; a seat's token and
link are good at all of them.

**Errors** are `{"error": {"code", "message", "clause", "mend"}}` with a status from 400 on; the socket stays open.
A message may have 64 kB; on a socket one of over 256 kB is not read, and closes it with code 1009: do not say it again.
"""

LOG: Final = logging.getLogger(__name__)
ERRORS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": ErrorAnswer, "description": "What is wrong, and how to mend it."}
}
JSON: Final = "application/json"
AS_JSON: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {
        "content": {JSON: {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}},
        "description": ERRORS["4XX"]["description"],
    }
}
"""Errors of a call whose answer is something else."""
router = APIRouter(prefix="/api", responses=ERRORS)
router.include_router(me.router)
router.include_router(halls.router)
router.include_router(talks.router)
router.include_router(caring.router)
router.include_router(notices.router)


def _bearer(websocket: WebSocket) -> str | None:
    """The token in a handshake's header: a browser cannot send one there, and says hello instead."""
    scheme, _, token = websocket.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def _seat(seat: AReader, room: ARoom) -> int:
    room.absences.hear(seat)
    return seat


def _my_seat(seat: Annotated[int, Depends(_seat)]) -> int:
    return playing(seat)


ASeat = Annotated[int, Depends(_seat)]
MySeat = Annotated[int, Depends(_my_seat)]
After = Annotated[int, Query(ge=0, lt=2**31, description="Log entries from this number on.")]


async def _document(request: Request, name: object, make: Callable[[], Document]) -> Response:
    """What is the same for everybody."""
    return (await _documents(request).get(name, make)).answer(request.headers)


def _documents(request: Request) -> Documents:
    documents = request.app.state.documents
    assert isinstance(documents, Documents)
    return documents


def _json(body: bytes) -> Response:
    return Response(body, media_type=JSON)


# -- what there is


@router.get("/games", tags=["games"], response_model=list[GameInfo])
async def games(request: Request) -> Response:
    """The games that can be played here, with their editions, options and bots."""
    return await _document(request, "games", lambda: as_json(info.games()))


def _game(game: str) -> Game:
    try:
        return game_called(game)
    except SetupError as error:
        raise ApiError(404, "no-game", str(error), "GET /api/games lists what there is") from None


AGame = Annotated[Game, Depends(_game)]


@router.get("/games/{game}/clauses", tags=["games"], response_model=list[ClauseInfo])
async def clauses(game: AGame, request: Request) -> Response:
    """A game's rules as numbered clauses, as prompts and errors cite them, those for designers too."""
    return await _document(request, ("clauses", game.name), lambda: as_json(info.clauses(game)))


@router.get("/games/{game}/book", tags=["games"], response_model=BookInfo)
async def book(game: AGame, request: Request) -> Response:
    """A game's rules as a book for players: what one learns it from, and the clauses to look up. What holds at some
    tables alone says at which."""
    return await _document(request, ("book", game.name), lambda: as_json(info.book(game)))


@router.get("/packs/{hash}", tags=["games"], response_model=PackInfo)
async def pack(hash: str, lobby: ALobby, request: Request) -> Response:  # noqa: A002
    """The cards of a pack; a card's number is what views call it. A hash always names the same cards."""
    found = await lobby.pack_cache.shown(hash)
    return await _document(request, ("pack", found.hash), lambda: as_json(info.pack(found), IMMUTABLE))


# -- tables


@router.post("/commitments", tags=["tables"])
async def promise(lobby: ALobby) -> Promise:
    """Have the server bind itself to a secret before you name your nonce: then neither side can choose the seed."""
    return Promise(commitment=lobby.laying.promise())


@router.post("/tables", tags=["tables"], status_code=201, dependencies=[costs("lay")])
async def lay(wish: NewTable, lobby: ALobby, person: APerson, request: Request, response: Response) -> Laid:
    """Lay a new table. The game starts as soon as every seat is taken: at once where none is kept for a friend."""
    _check_pace(request, "tables")
    most_alone = None if request.scope["state"]["local"] else lobby.settings.strangers_bots
    if wish.guest:
        person = await me.guest(request, response, _called(wish), wish.once)
    laid = await lobby.laying.lay(wish, _caller(request), most_alone, person.id if person else "")
    await lobby.note_seated(person)
    return laid


@router.post("/tables/mine", tags=["tables"])
async def mine(tokens: Tokens, lobby: ALobby, person: APerson, request: Request) -> list[MyTable]:
    """The tables at which these tokens sit, or you by your cookie, the newest first; a token that holds no seat any
    more is left out."""
    return await lobby.listing.mine(tokens.tokens, lambda: charge(request, "table"), person.id if person else "")


@router.get("/tables/{id}", tags=["tables"])
async def table(room: ARoom) -> TableInfo:
    """Who plays what at a table."""
    return room.info()


@router.post("/tables/{id}/sit", tags=["tables"])
async def sit(wish: Sit, room: ARoom, lobby: ALobby, person: APerson, request: Request, response: Response) -> Seated:
    """Take a seat by the key in its private link, which opens nothing more after that. If it is the link of a seat of
    your own, the seat moves here. A seat of a league is taken, and moves, at all its tables."""
    _check_pace(request, "sits")
    if wish.guest:
        person = await me.guest(request, response, wish.name, wish.once)
    player, token = await lobby.seating.sit(room, wish, person.id if person else None)
    await lobby.note_seated(person)
    return Seated(seat=player.seat, token=None if person else token, table=room.info())


@router.post("/tables/{id}/join", tags=["tables"])
async def join(
    wish: JoinWish, room: ARoom, lobby: ALobby, person: APerson, request: Request, response: Response
) -> Seated:
    """Take the first free place of an open table, without a link."""
    _check_pace(request, "sits")
    if wish.guest:
        person = await me.guest(request, response, wish.name, wish.once)
    found = await lobby.hall.join(room, wish, person.id if person else None)
    await lobby.note_seated(person)
    return Seated(seat=found.player.seat, token=found.token, table=room.info())


@router.post("/tables/{id}/reclaim", tags=["tables"])
async def reclaim(
    wish: Reclaim, room: ARoom, lobby: ALobby, token: AToken, person: APerson, request: Request
) -> Seated:
    """Take your seat back that was opened elsewhere: the token that held it until then is good for this alone, or your
    cookie does."""
    _check_pace(request, "sits")
    player, new = await lobby.seating.reclaim(room, token, wish.once, person.id if person else None)
    return Seated(seat=player.seat, token=None if person else new, table=room.info())


@router.post("/tables/{id}/links", tags=["tables"], dependencies=[costs("name")])
async def fresh_link(wish: LinkWish, room: ARoom, lobby: ALobby, seat: MySeat) -> SeatLink:
    """A fresh link: to your own seat, for another device of yours, or to a free seat at the table that you laid."""
    return await lobby.seating.link(room, seat, seat if wish.seat is None else wish.seat, wish.once)


@router.post("/tables/{id}/rematch", tags=["tables"])
async def rematch(room: ARoom, lobby: ALobby, _: MySeat, request: Request) -> TableInfo:
    """Play the same again with the same people, bots, decks and options: a game that is over has one rematch, whoever
    asks for it. Your token plays your seat there too."""
    if not room.row["rematch"]:
        _check_pace(request, "tables")
    return await lobby.laying.rematch(room, _caller(request))


@router.post("/tables/{id}/name", tags=["tables"], dependencies=[costs("name")])
async def rename(wish: Rename, room: ARoom, lobby: ALobby, seat: MySeat) -> TableInfo:
    """Change what the others call you."""
    await lobby.seating.rename(room, seat, wish.name)
    return room.info()


@router.put("/tables/{id}/deck", tags=["tables"])
async def hand_in(wish: DeckWish, room: ARoom, lobby: ALobby, seat: MySeat) -> TableInfo:
    """Hand in the deck that you play, or another one, until the game begins: when everybody sits and has a deck."""
    await lobby.seating.hand_in(room, seat, wish.text)
    return room.info()


@router.get("/tables/{id}/deck", tags=["tables"])
async def deck(lobby: ALobby, room: ARoom, seat: MySeat) -> DeckInfo:
    """The deck that you play at a table, or drafted there."""
    return await lobby.deck(room, seat)


@router.post("/tables/{id}/open", tags=["tables"])
async def open_lan(wish: OpenWish, room: ARoom, request: Request) -> Opened:
    """Let the others in this network reach the service; only from the machine that it runs on."""
    network = _network(request)
    if not request.scope["state"]["local"]:
        raise ApiError(
            403, "not-here", "only somebody at the machine that runs the service can open it to the network",
            "open this page on that machine, or start it with `undercroft serve --lan`",
        )  # fmt: skip
    base = await network.open_lan()
    return info.opened(base + (path_of(room.id, wish.key) if wish.key else f"/t/{room.id}"))


@router.get("/address", tags=["tables"])
async def address(request: Request) -> AddressInfo:
    """Where this service is reached."""
    network = _network(request)
    base = network.base() or str(request.base_url).rstrip("/")
    return AddressInfo(
        base=base, lan=network.is_open(), can_open=request.scope["state"]["local"] and network.can_open()
    )


# -- leagues and decks


@router.get("/leagues/{id}", tags=["leagues"])
async def league(id: str, lobby: ALobby, token: AToken, person: APerson) -> LeagueInfo:  # noqa: A002
    """A league: who plays, which games were laid, who leads. Its tables are laid by the service as they are due."""
    return await lobby.league(id, token, person)


@router.get("/decks/{game}", tags=["decks"], response_model=list[DeckInfo])
async def ready_decks(game: str, request: Request) -> Response:
    """The decks that come with a game."""
    return await _document(request, ("decks", game), lambda: as_json(decking.ready(game)))


@router.post("/decks/check", tags=["decks"], dependencies=[costs("deck")])
async def check_deck(wish: DeckCheck) -> DeckInfo:
    """Look at a deck: what could be read of it, every line that cannot be, and every limit that it breaks."""
    return await asyncio.to_thread(decking.check, wish.game, wish.edition, wish.options, wish.text)


# -- play


@router.get("/tables/{id}/state", tags=["play"], response_model=State)
async def state(
    lobby: ALobby,
    room: ARoom,
    seat: ASeat,
    person: APerson,
    request: Request,
    after: After = 0,
    revision: Annotated[int | None, Query(ge=0, description="Wait until the table's revision is another one.")] = None,
    wait: Annotated[float, Query(ge=0, le=30, description="Seconds to wait at most.")] = 0,
) -> Response:
    """All that your seat may know now; without a token, what is public."""
    if revision == room.revision and wait:
        await lobby.wait(room, seat, wait, request.scope["state"]["caller"], person)
    return _json(room.state(seat, min(after, room.events())))


@router.post("/tables/{id}/moves", tags=["play"], response_model=State)
async def move(wish: MoveWish, room: ARoom, seat: MySeat, after: After = 0) -> Response:
    """Answer what you are asked. It is on the disk when this returns."""
    await room.move(seat, wish.decision, wish.action)
    return _json(room.state(seat, min(after, room.events())))


@router.post("/tables/{id}/asides", tags=["play"], response_model=State)
async def asides(wish: AsideWish, room: ARoom, seat: MySeat, after: After = 0) -> Response:
    """Say something without being asked, such as an offer of trade. It is on the disk when this returns."""
    await room.say(seat, wish.actions, wish.revision, wish.said)
    return _json(room.state(seat, min(after, room.events())))


@router.post("/tables/{id}/undo", tags=["play"], response_model=State)
async def undo(room: ARoom, seat: MySeat, wish: UndoWish | None = None, after: After = 0) -> Response:
    """Take back your last move: only if it drew and showed nothing and nobody else has moved or is to move since, or
    if all choose in secret and have not done so yet."""
    await room.undo(seat, wish.revision if wish else None)
    return _json(room.state(seat, min(after, room.events())))


@router.post("/tables/{id}/resign", tags=["play"], response_model=State)
async def resign(room: ARoom, seat: MySeat, wish: LeaveWish | None = None, after: After = 0) -> Response:
    """Leave the game: `State.leaving` says whether it ends and the others win, or a bot plays on for you."""
    await standins.leave(room, seat, wish.revision if wish else None)
    return _json(room.state(seat, min(after, room.events())))


@router.post("/tables/{id}/standins", tags=["play"], response_model=State)
async def stand_in(wish: StandinWish, room: ARoom, seat: MySeat, after: After = 0) -> Response:
    """Let a bot play for a seat of `State.replaceable`, or sit down there while the table waits. Whoever it plays for
    takes the seat back at any time."""
    await standins.let_bot_play(room, seat, wish.seat, wish.revision)
    return _json(room.state(seat, min(after, room.events())))


@router.post("/tables/{id}/back", tags=["play"], response_model=State)
async def take_back(room: ARoom, seat: MySeat, wish: LeaveWish | None = None, after: After = 0) -> Response:
    """Take your seat back from the bot that plays for you, from the next decision on."""
    await room.take_back(seat, wish.revision if wish else None)
    return _json(room.state(seat, min(after, room.events())))


@router.post("/tables/{id}/ready", tags=["tables"])
async def ready(room: ARoom, lobby: ALobby, seat: MySeat) -> TableInfo:
    """Say that you are ready, at a table that asks before its game begins."""
    await lobby.seating.ready(room, seat)
    return room.info()


@router.post("/tables/{id}/remove", tags=["tables"])
async def remove(wish: OfSeat, room: ARoom, lobby: ALobby, seat: MySeat) -> TableInfo:
    """Free the place of somebody who is not there, or not ready, at a table that you laid and that still waits."""
    await lobby.seating.remove(room, seat, wish.seat)
    return room.info()


@router.post("/tables/{id}/host", tags=["tables"])
async def hand_over(wish: OfSeat, room: ARoom, lobby: ALobby, seat: MySeat) -> TableInfo:
    """Leave it to somebody else at the table that you laid to look after it."""
    await lobby.seating.hand_over(room, seat, wish.seat)
    return room.info()


@router.post("/tables/{id}/claim", tags=["play"], response_model=State)
async def claim(room: ARoom, seat: MySeat, after: After = 0) -> Response:
    """Win a game of two because the other does not come back, where `State.claim` says so."""
    await standins.claim(room, seat)
    return _json(room.state(seat, min(after, room.events())))


@router.post("/tables/{id}/holiday", tags=["play"], response_model=State)
async def holiday(wish: HolidayWish, room: ARoom, seat: MySeat, after: After = 0) -> Response:
    """Be away for some days, in which your clock stands still, or come back."""
    await room.holiday(seat, wish.days)
    return _json(room.state(seat, min(after, room.events())))


@router.delete("/tables/{id}", tags=["tables"])
async def end(room: ARoom, seat: MySeat) -> TableInfo:
    """End a table that you laid and that still waits."""
    await standins.end(room, seat)
    return room.info()


@router.post("/tables/{id}/order", tags=["play"], response_model=State)
async def order(wish: OrderWish, room: ARoom, seat: MySeat, after: After = 0) -> Response:
    """Whether it is passed for you until you have something to answer with. Until you say so you are always asked;
    what you say holds at this table until you say otherwise, whoever restarts meanwhile."""
    await room.order(seat, wish.passing)
    return _json(room.state(seat, min(after, room.events())))


@router.get("/tables/{id}/replay", tags=["play"], response_model=ReplayState, dependencies=[costs("replay")])
async def replay(
    lobby: ALobby,
    room: ARoom,
    reader: ASeat,
    at: Annotated[int, Query(ge=0, lt=2**31, description="After how many moves.")] = 0,
    seat: Annotated[
        int | None, Query(ge=0, lt=16, description="Whose eyes to see it with; left out: a spectator's.")
    ] = None,
) -> Response:
    """A game that is over, as it stood after `at` moves; with another player's eyes only when its league, if it belongs
    to one, has ended."""
    return _json(await lobby.replay(room, at, SPECTATOR if seat is None else seat, reader))


@router.get("/tables/{id}/story", tags=["play"], response_model=Story, dependencies=[costs("replay")])
async def story(room: ARoom, lobby: ALobby, request: Request) -> Response:
    """The short story of a game that is over: the score by turn, the turning point, and luck; the same for everybody.
    Luck is told when its league, if it belongs to one, has ended."""
    stories.check_over(room)
    told = await _documents(request).prepared(stories.name_of(room), lambda: stories.made(room, lobby.opening))
    return told.answer(request.headers)


@router.get("/tables/{id}/result", tags=["play"])
async def result(room: ARoom, lobby: ALobby) -> ResultInfo | None:
    """How a game that is over went, and whether it counts for ratings; null while it goes on."""
    return await lobby.ratings.result(room.id)


@router.get("/ladder/{game}", tags=["ladder"])
async def ladder(game: str, lobby: ALobby, person: APerson, edition: str = "") -> LadderInfo:
    """Who is strongest at a game's edition (left out: its first), by rated games."""
    try:
        found = game_called(game)
    except SetupError as error:
        raise ApiError(404, "no-such-game", str(error), "GET /api/games lists what there is") from None
    editions = [one.key for one in found.editions]
    if edition and edition not in editions:
        raise ApiError(404, "no-such-edition", f"{found.title} has no edition {edition!r}", nearest(edition, editions))
    return await lobby.ratings.ladder(found, edition or editions[0], person)


@router.get(
    "/tables/{id}/journal",
    tags=["play"],
    response_class=PlainTextResponse,
    responses=AS_JSON,
    dependencies=[costs("read")],
)
async def journal(room: ARoom) -> str:
    """The whole game as text, with its seed: only when it is over, and its league too, if it belongs to one."""
    if room.status != "over":
        raise ApiError(
            409, "not-over", "the journal holds the seed, so it is given out when the game is over", "finish the game"
        )
    check_open(room)
    return await asyncio.to_thread(room.journal)


@router.websocket("/tables/{id}/socket")
async def line(websocket: WebSocket, id: str, after: int = 0) -> None:  # noqa: A002
    lobby = websocket.app.state.lobby
    await Connection(lobby, websocket).run(id, _bearer(websocket), max(0, after))


def _called(wish: NewTable) -> str:
    """What a new guest calls themselves."""
    return next((seat.name for seat in wish.seats if seat.kind == "me"), "")


def _network(request: Request) -> Network:
    network = request.app.state.network
    assert isinstance(network, Network)
    return network


def _caller(request: Request) -> str:
    return str(request.scope["state"]["caller"]) or "this machine"


def _check_pace(request: Request, what: str) -> None:
    """Strangers may lay so many tables, and try so many keys, in a while."""
    state = request.app.state
    caller = _caller(request)
    if not request.scope["state"]["local"] and not state.paces[what].take(caller, asyncio.get_running_loop().time()):
        raise ApiError(429, "too-fast", "that was too often in a short time", "wait a minute")


# -- the whole


async def _tell_trouble(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ApiError)
    return JSONResponse({"error": error.told()}, error.status)


async def _tell_malformed(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    trouble = explained(error.errors())
    return JSONResponse({"error": trouble.told()}, trouble.status)


async def _tell_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if error.status_code == 400:
        return await _tell_trouble(request, not_json())
    code = {404: "not-found", 405: "wrong-method", 413: "too-large"}.get(error.status_code, "refused")
    return JSONResponse({"error": {"code": code, "message": str(error.detail)}}, error.status_code, error.headers)


async def _tell_database(_: Request, error: Exception) -> JSONResponse:
    LOG.error("the database fails: %s", why(error))
    return JSONResponse({"error": database().told()}, 503)


async def _tell_unkept(_: Request, __: Exception) -> JSONResponse:
    trouble = unkept()
    return JSONResponse({"error": trouble.told()}, trouble.status)


async def _tell_fault(_: Request, __: Exception) -> JSONResponse:
    return JSONResponse({"error": fault().told()}, 500)


async def _opened(settings: Settings) -> Store:
    store = Store(settings.database, alone=settings.alone)
    await store.open()
    return store


def create_app(settings: Settings, network: Network | None = None, store: Store | None = None) -> FastAPI:
    """The whole service, to be run by an ASGI server; its database (an opened `store`, or its own) closes with it."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        base = partial(base_of, app.state.network)
        app.state.lobby = lobby = Lobby(store or await _opened(settings), settings, base)
        app.state.passkeys = Passkeys(lobby.persons)
        await lobby.care.open()
        await lobby.timekeeping.give_back()
        lobby.open()
        try:
            yield
        finally:
            await lobby.close()

    app = FastAPI(
        title="Undercroft",
        version=undercroft.__version__,
        description=ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    app.state.network = network or Network("127.0.0.1", 8000, settings.public_url)
    per_minute = float(settings.strangers_tables)
    app.state.paces = {
        "tables": Buckets(per_minute, per_minute / 60),
        "sits": Buckets(*SITS),
        "guests": Buckets(*GUESTS),
        "enters": Buckets(*ENTERS),
    }
    app.state.check_pace = _check_pace
    app.state.documents = Documents()
    app.router.routes.extend(router.routes)  # which are read once, and not anew for every app
    pages.add(app)
    app.add_exception_handler(ApiError, _tell_trouble)
    app.add_exception_handler(RequestValidationError, _tell_malformed)
    app.add_exception_handler(HTTPException, _tell_http)
    app.add_exception_handler(DataError, _tell_unkept)
    app.add_exception_handler(DatabaseError, _tell_database)
    app.add_exception_handler(Exception, _tell_fault)
    app.add_middleware(Guard, settings=settings)
    return app
