"""What is said of notices over the wire."""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, Field, model_validator

from undercroft.live.models import Strict
from undercroft.live.notices.kinds import Kind

Hour = Annotated[int, Field(ge=0, le=23)]


class Quiet(Strict):
    """From the hour `begin` to the hour `end` nothing is told; what came meanwhile comes then."""

    begin: Hour
    end: Hour

    @model_validator(mode="after")
    def _differ(self) -> Self:
        if self.begin == self.end:
            raise ValueError("quiet hours begin and end at different hours")
        return self


class Hearing(Strict):
    """What somebody wants to be told of, and when. `turn`: you are asked and not there; `begun`, `over`: a game of
    yours; `low`: less than an eighth of your days for a move is left. `digest`: once a day at that hour, but for
    `low`. Hours are those of `zone`."""

    wants: list[Kind] = Field(["turn", "begun", "over", "low"], max_length=4)
    zone: str = Field("UTC", max_length=64, examples=["Europe/Vienna"])
    quiet: Quiet | None = None
    digest: Hour | None = None


class Keys(Strict):
    p256dh: str = Field(max_length=100)
    auth: str = Field(max_length=40)


class Subscription(Strict):
    """What `PushSubscription.toJSON` gives."""

    endpoint: str = Field(max_length=1000)
    keys: Keys
    expirationTime: float | None = None  # noqa: N815 - as browsers spell it


class PushWish(Hearing):
    """Be told by this browser."""

    kind: Literal["push"]
    subscription: Subscription


class RenewWish(Strict):
    """What the browser's maker has put in the place of its subscription."""

    subscription: Subscription


class MailWish(Hearing):
    """Be told by mail, when the address has said that it wants that."""

    kind: Literal["mail"]
    address: str = Field(max_length=254, examples=["ann@example.org"])


class WebhookWish(Hearing):
    """Have a program told, by a POST to its address. `shape`: in whose words; left out, it is seen by the address."""

    kind: Literal["webhook"]
    url: str = Field(max_length=1000)
    shape: Literal["discord", "slack", "plain"] | None = None


ChannelWish = PushWish | MailWish | WebhookWish


class ChannelInfo(BaseModel):
    """A place where you are told. `here`: it is this very browser; `state`: "new" until the address has said that it
    wants notices, "ended" when nobody is there any more; `failing`: why the last try failed."""

    id: str
    kind: Literal["push", "mail", "webhook"]
    label: str
    here: bool
    wants: list[Kind]
    zone: str
    quiet: Quiet | None
    digest: int | None
    state: Literal["new", "on", "ended"]
    failing: str
    made: str


class NoticesInfo(BaseModel):
    """Where you are told of your tables. `push_key`: what a browser subscribes by; `mail`: whether mails are sent
    here."""

    push_key: str
    mail: bool
    channels: list[ChannelInfo]


class ConfirmWish(Strict):
    """The code in the mail's link."""

    code: str = Field(max_length=64)


class StopWish(Strict):
    """The key in a mail's last line."""

    key: str = Field(max_length=64)


class Done(BaseModel):
    """`where`: the address that it is about."""

    where: str
