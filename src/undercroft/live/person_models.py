"""What is said of persons over the wire."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from undercroft.live.care_models import Held
from undercroft.live.models import Name, Once, Strict

Password = Annotated[str, Field(min_length=8, max_length=200)]
Handle = Annotated[str, Field(max_length=400, description="The name to sign in by: yours alone at this service.")]


class LoginInfo(BaseModel):
    """A browser in which you are signed in."""

    number: str
    device: str = Field(examples=["Firefox on Android"])
    made: str
    seen: str
    here: bool


class PasskeyInfo(BaseModel):
    number: str
    device: str
    made: str


class Me(BaseModel):
    """Who you are here. `name`: what you are called at tables to come."""

    name: str
    code: bool = Field(description="Whether you have a recovery code.")
    handle: str | None = Field(description="The name that you sign in by, with a password.")
    passkeys: list[PasskeyInfo]
    logins: list[LoginInfo]
    held: list[Held] = Field(description="What the host holds against you.")
    keeper: bool = Field(description="Whether you keep this house, and see what is reported.")


class Arrive(Strict):
    """Be a guest, if you are nobody here yet. The seats of `tokens` are yours in all your browsers from then on."""

    name: Name = ""
    tokens: list[Annotated[str, Field(max_length=64)]] = Field([], max_length=200)
    once: Once = ""


class MeWish(Strict):
    name: Name


class CodeMade(BaseModel):
    """Your recovery code; it is shown this once. `path` is where it lets you in, `qr_svg` a picture of that address."""

    code: str
    path: str
    qr_svg: str


class PasswordWish(Strict):
    handle: Handle
    password: Password


class EnterWish(Strict):
    """A recovery `code`, or `handle` and `password`."""

    code: str = Field("", max_length=64)
    handle: Annotated[str, Field(max_length=400)] = ""
    password: str = Field("", max_length=200)


class EnteredInfo(BaseModel):
    """Who you are now. `joined`: how many seats of the guest that you were here came along."""

    me: Me
    joined: int


class Challenge(BaseModel):
    """What `navigator.credentials` is to be given, as WebAuthn's JSON."""

    options: dict[str, Any]


class CredentialWish(Strict):
    """What `navigator.credentials` answered, as WebAuthn's JSON."""

    credential: dict[str, Any]


class Left(BaseModel):
    """You are nobody in this browser any more. `seats`: how many were yours."""

    seats: int
