"""The addresses at which a person is told who they are, keeps it, comes back, looks after their browsers, and goes."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response

from undercroft.live import cookies, info
from undercroft.live.errors import ApiError
from undercroft.live.guard import SAFE
from undercroft.live.passkeys import Passkeys
from undercroft.live.person_models import (
    Arrive,
    Challenge,
    CodeMade,
    CredentialWish,
    EnteredInfo,
    EnterWish,
    Left,
    LoginInfo,
    Me,
    MeWish,
    PasskeyInfo,
    PasswordWish,
)
from undercroft.live.persons import Entered, Person, Persons
from undercroft.live.rating_models import Stats
from undercroft.live.ratings import Ratings

CODE: Final = "/me#code="
"""Where a recovery code lets in; what follows the # never leaves the browser."""

ALLOWED: Final = {("POST", "/api/me/leave"), ("DELETE", "/api/me"), ("POST", "/api/tables/mine")}
"""What may be done by somebody who is shut out."""

router = APIRouter(prefix="/me", tags=["me"])


def persons_of(request: Request) -> Persons:
    persons = request.app.state.lobby.persons
    assert isinstance(persons, Persons)
    return persons


async def person_of(request: Request) -> Person | None:
    """Who is known by a cookie, which a browser that comes back keeps as long as a new one; a token in the header says
    who is meant instead. Raises ApiError for a deed of somebody who is shut out."""
    if "authorization" in request.headers:
        return None
    persons, cookie = persons_of(request), cookies.of(request)
    person = await persons.of(cookie)
    if person and person.returned:
        cookies.keep(request, cookie)
    if person and (request.method, request.url.path) not in ALLOWED and request.method not in SAFE:
        persons.care.check(person.id)
    return person


def _passkeys(request: Request) -> Passkeys:
    passkeys = request.app.state.passkeys
    assert isinstance(passkeys, Passkeys)
    return passkeys


async def _me(person: Annotated[Person | None, Depends(person_of)]) -> Person:
    if person is None:
        raise ApiError(401, "nobody", "you are nobody here yet", "sit down at a table, or sign in")
    return person


async def slowly(request: Request) -> None:
    """Who tries names, passwords or codes may do so a few times in a while. Raises ApiError."""
    request.app.state.check_pace(request, "enters")


APersons = Annotated[Persons, Depends(persons_of)]
APasskeys = Annotated[Passkeys, Depends(_passkeys)]
Maybe = Annotated[Person | None, Depends(person_of)]
Myself = Annotated[Person, Depends(_me)]


async def guest(request: Request, response: Response, name: str, once: str) -> Person:
    """Whoever asks, as a guest from now on where they were nobody yet. Raises ApiError."""
    known = await person_of(request)
    if known is not None:
        return known
    request.app.state.check_pace(request, "guests")
    entered = await persons_of(request).arrive(name, cookies.device_of(request), once)
    cookies.give(request, response, entered.cookie)
    return entered.person


async def _told(persons: Persons, person: Person) -> Me:
    row = await persons.row(person)
    return Me(
        name=row["name"],
        code=row["code"] is not None,
        handle=row["handle"] or None,
        passkeys=[PasskeyInfo(**_some(row, PasskeyInfo)) for row in await persons.passkeys(person)],
        logins=[
            LoginInfo(**_some(row, LoginInfo), here=row["hash"] == person.login) for row in await persons.logins(person)
        ],
        held=persons.care.all_held(person.id),
        keeper=persons.care.is_keeper(person, False),
    )


def _some(row: Any, model: type[LoginInfo | PasskeyInfo]) -> dict[str, Any]:
    return {key: row[key] for key in model.model_fields if key in row}


async def _entered(request: Request, response: Response, entered: Entered) -> EnteredInfo:
    cookies.give(request, response, entered.cookie)
    await request.app.state.lobby.note_seated(entered.person)
    return EnteredInfo(me=await _told(persons_of(request), entered.person), joined=entered.joined)


@router.get("")
async def me(persons: APersons, person: Maybe) -> Me | None:
    """Who you are here; null: nobody yet."""
    return await _told(persons, person) if person else None


@router.post("")
async def arrive(wish: Arrive, persons: APersons, request: Request, response: Response) -> Me:
    """Be a guest, if you are nobody yet; what you hold by tokens is yours in all your browsers from then on."""
    person = await guest(request, response, wish.name, wish.once)
    await persons.claim(person, wish.tokens)
    return await _told(persons, person)


@router.patch("")
async def rename(wish: MeWish, persons: APersons, person: Myself) -> Me:
    """Change what you are called at tables to come."""
    await persons.rename(person, wish.name)
    return await _told(persons, person)


@router.post("/code")
async def new_code(persons: APersons, person: Myself, request: Request) -> CodeMade:
    """A recovery code, which lets you in on any device; the one before is void. It is shown this once."""
    code = await persons.new_code(person)
    base = request.app.state.network.base() or str(request.base_url).rstrip("/")
    return CodeMade(code=code, path=CODE + code, qr_svg=info.opened(base + CODE + code).qr_svg)


@router.put("/password", dependencies=[Depends(slowly)])
async def set_password(wish: PasswordWish, persons: APersons, person: Myself) -> Me:
    """A name to sign in by, and a password; they take the place of those before."""
    await persons.set_password(person, wish.handle, wish.password)
    return await _told(persons, person)


@router.delete("/password")
async def drop_password(persons: APersons, person: Myself) -> Me:
    """Sign in by no password any more."""
    await persons.drop_password(person)
    return await _told(persons, person)


@router.post("/enter", dependencies=[Depends(slowly)])
async def enter(wish: EnterWish, persons: APersons, person: Maybe, request: Request, response: Response) -> EnteredInfo:
    """Be yourself in this browser, by a recovery code or a password. A guest here who has kept nothing joins you, with
    all their seats."""
    device = cookies.device_of(request)
    if wish.code:
        entered = await persons.enter_by_code(wish.code, device, person)
    else:
        entered = await persons.enter_by_password(wish.handle, wish.password, device, person)
    return await _entered(request, response, entered)


@router.post("/leave")
async def leave(persons: APersons, person: Myself, request: Request, response: Response) -> Left:
    """Be nobody in this browser any more."""
    await persons.sign_out(person)
    cookies.take(request, response)
    return Left(seats=len(await persons.seats(person)))


@router.delete("/logins/{number}")
async def sign_out(number: str, persons: APersons, person: Myself) -> Me:
    """Be nobody any more in another of your browsers."""
    await persons.sign_out(person, number)
    return await _told(persons, person)


@router.post("/passkeys/options")
async def passkey_options(passkeys: APasskeys, person: Myself, request: Request) -> Challenge:
    """What this browser makes a new passkey of."""
    return Challenge(options=await passkeys.options(person, _host(request)))


@router.post("/passkeys")
async def add_passkey(
    wish: CredentialWish, passkeys: APasskeys, persons: APersons, person: Myself, request: Request
) -> Me:
    """Keep a new passkey."""
    await passkeys.add(person, wish.credential, _origin(request), cookies.device_of(request))
    return await _told(persons, person)


@router.delete("/passkeys/{number}")
async def remove_passkey(number: str, passkeys: APasskeys, persons: APersons, person: Myself) -> Me:
    """Forget a passkey."""
    await passkeys.remove(person, number)
    return await _told(persons, person)


@router.post("/enter/passkey/options")
async def entering(passkeys: APasskeys, request: Request) -> Challenge:
    """What a passkey is to sign so that it lets you in."""
    return Challenge(options=passkeys.entering(_host(request)))


@router.post("/enter/passkey", dependencies=[Depends(slowly)])
async def enter_by_passkey(
    wish: CredentialWish, passkeys: APasskeys, person: Maybe, request: Request, response: Response
) -> EnteredInfo:
    """Be yourself in this browser, by a passkey."""
    device = cookies.device_of(request)
    return await _entered(request, response, await passkeys.enter(wish.credential, _origin(request), device, person))


@router.get("/stats")
async def stats(person: Myself, request: Request) -> Stats:
    """Your games that are over: how many, how long, how they went, against whom, and how lucky you were."""
    ratings = request.app.state.lobby.ratings
    assert isinstance(ratings, Ratings)
    return await ratings.stats(person)


@router.get("/export")
async def export(persons: APersons, person: Myself) -> dict[str, Any]:
    """Everything that is kept of you here."""
    return await persons.exported(person)


@router.delete("")
async def delete(persons: APersons, person: Myself, request: Request, response: Response) -> Left:
    """Nothing of you is kept any more; games that others played with you stay, without your name."""
    held = await persons.delete(person)
    cookies.take(request, response)
    return Left(seats=held)


def _origin(request: Request) -> str:
    """As the browser says it; the guard has seen to it that it is ours."""
    return request.headers.get("origin", "")


def _host(request: Request) -> str:
    return request.url.hostname or ""
