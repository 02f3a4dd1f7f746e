"""Notices: who is away is told once, where and when they asked for it, and nothing that only some may know."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final, cast
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select

from tests.live import process
from tests.live.browsers import Browser, browser
from tests.live.outside import World, outside, text_of
from tests.live.people import Service, Visitor, asking, key_of, opened, until
from tests.live.process import Serving
from tests.live.test_clocks import SetWall
from undercroft.live.care import HERE
from undercroft.live.care_models import SanctionWish
from undercroft.live.clocks import DAY, SECOND
from undercroft.live.notices import webhook, words
from undercroft.live.notices.hours import Hours
from undercroft.live.notices.mailer import NoMailer, server
from undercroft.live.notices.outside import is_public
from undercroft.live.notices.post import WAITS, Post
from undercroft.live.notices.relevance import IDLE, News
from undercroft.live.notices.sending import Parcel
from undercroft.live.records import CHANNELS, HOUSE, NOTICES
from undercroft.live.store import Store

MINUTE = 60 * SECOND
DAYS = {"kind": "days", "seconds": 2 * 86_400, "holidays": 5, "zero": "bot"}
KEYS = {"p256dh": "AA", "auth": "AA"}
ME = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
EVIL = "@everyone <!channel> https://evil.example [x](y)"


# -- hours and words


def at(text: str, zone: str = "Europe/Vienna") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def test_quiet_hours_are_those_of_where_somebody_lives_also_over_midnight() -> None:
    hours = Hours("Europe/Vienna", (22, 7))
    assert hours.after_quiet(at("2027-01-05 23:30")) == at("2027-01-06 07:00")
    assert hours.after_quiet(at("2027-01-05 03:00")) == at("2027-01-05 07:00")
    assert hours.after_quiet(at("2027-01-05 21:59")) == at("2027-01-05 21:59")
    assert Hours("UTC", (9, 17)).after_quiet(at("2027-01-05 12:00", "UTC")) == at("2027-01-05 17:00", "UTC")


def test_a_digest_comes_at_its_hour_whatever_the_clocks_are_put_to() -> None:
    hours = Hours("Europe/Vienna", None, 8)
    assert hours.slot(at("2027-03-27 09:00")) == at("2027-03-28 08:00")  # the clocks go forward that night
    assert hours.slot(at("2027-01-05 07:59")) == at("2027-01-05 08:00")
    assert hours.slot(at("2027-01-05 08:00")) == at("2027-01-06 08:00")


def test_what_strangers_call_a_table_calls_nobody_and_leads_nowhere() -> None:
    parcel = Parcel("1" * 24, (News("turn", "a-table-1234", EVIL, "Underkeeper", 5 * 3600 * SECOND),))
    discord = webhook.discord(parcel, "https://games.example")
    assert discord["allowed_mentions"] == {"parse": []}
    assert "https://evil" not in discord["content"]
    assert "@everyone" not in discord["content"]
    assert discord["content"].endswith("You have 5 hours. <https://games.example/t/a-table-1234>")
    slack = webhook.slack(parcel, "https://games.example")
    assert "<" not in slack["text"]
    assert {block["text"]["type"] for block in slack["blocks"]} == {"plain_text"}
    assert "evil.example" not in str(slack)


def test_time_left_is_said_to_the_hour() -> None:
    assert [words.left(moment) for moment in (DAY, DAY + 3600 * SECOND, 59 * MINUTE, 3600 * SECOND, 0)] == [
        "1 day", "1 day and 1 hour", "59 minutes", "1 hour", "1 minute",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
        "255.255.255.255", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1",
        "2002:7f00:1::", "ff02::1", "::", "no address",
    ],
)  # fmt: skip
def test_addresses_in_networks_of_their_own_are_not_called(address: str) -> None:
    assert not is_public(address)


def test_addresses_that_everybody_reaches_are() -> None:
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1:248:1893:25c8:1946")


@pytest.mark.parametrize(
    "address", ["mail.example.org", "http://mail.example.org", "smtp://", "smtp://h:port", "smtp://h/x"]
)
def test_a_mail_server_that_is_none_is_refused_without_a_word_of_its_password(address: str) -> None:
    with pytest.raises(NoMailer):
        server(address.replace("//", "//ann:hush@", 1), "games@example.org")
    with pytest.raises(NoMailer, match="sender"):
        server("smtp://ann:hush@mail.example.org", "")
    assert "hush" not in server("smtps://ann:hush@mail.example.org", "games@example.org").shown()


# -- at a table


class Away:
    """A service whose clock is set, the world outside, and Ann and Bob in their browsers."""

    def __init__(self, service: Service, wall: SetWall, world: World, ann: Browser, bob: Browser) -> None:
        self.service = service
        self.wall = wall
        self.world = world
        self.ann = ann
        self.bob = bob

    @property
    def store(self) -> Store:
        return self.service.lobby.store

    async def asks(self, kind: str, status: int = 201, **wishes: Any) -> Any:
        """Ann asks to be told."""
        places: dict[str, dict[str, Any]] = {
            "push": {"subscription": self.world.subscription()},
            "mail": {"address": "ann@example.org"},
            "webhook": {"url": f"{self.world.address}/hook"},
        }
        return await self.ann.does("POST", "/api/me/notices", {"kind": kind, **places[kind], **wishes}, status)

    async def table(self, **wishes: Any) -> str:
        """A table of Ann and Bob, whose game has begun."""
        laid = await self.ann.lays(ME, **{"time": DAYS, "name": "The long one", **wishes})
        table: str = laid["table"]["id"]
        await self.bob.does("POST", f"/api/tables/{table}/sit", {"key": key_of(laid, 1), "name": "Bob", "guest": True})
        return table

    async def answers(self, who: Browser, table: str) -> bool:
        """Whether they were asked; if so they have answered."""
        state = await who.does("GET", f"/api/tables/{table}/state")
        if not state["offers"]:
            return False
        move = {"decision": state["decision"], "action": state["offers"][0]["action"]}
        await who.does("POST", f"/api/tables/{table}/moves", move)
        return True

    async def to_ann(self, table: str) -> None:
        """They play until Ann alone is asked, who was not before."""
        while await self.answers(self.ann, table):
            pass
        while await self.answers(self.bob, table):
            pass

    async def passes(self, milliseconds: int = MINUTE + SECOND) -> None:
        """So much time goes by, and whoever sends has looked."""
        self.wall.passes(milliseconds)
        while await self.service.lobby.post.look():
            pass

    async def rows(self) -> list[Any]:
        return await self.store.rows(select(NOTICES).order_by(NOTICES.c.kind))


@asynccontextmanager
async def away(place: Path | str, world: World, wall: SetWall | None = None, **settings: Any) -> AsyncIterator[Away]:
    """`place`: a folder for its database, or the address of one."""
    wall = wall or SetWall()
    database = place / "tables.sqlite3" if isinstance(place, Path) else place
    wishes = {"smtp": world.smtp, "notices_anywhere": True, **settings}
    async with (
        opened(database, wall=wall, bot_seconds=0.01, **wishes) as service,
        browser(service) as ann,
        browser(service) as bob,
    ):
        await ann.does("POST", "/api/me", {"name": "Ann"})
        yield Away(service, wall, world, ann, bob)


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests look into the outbox themselves."""

    async def never(_: Post) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Post, "keep", never)


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with outside() as found:
        yield found


@pytest.fixture
async def house(by_hand: None, tmp_path: Path, world: World) -> AsyncIterator[Away]:
    async with away(tmp_path, world) as found:
        yield found


async def test_who_is_asked_while_away_is_told_once_by_each_way_they_asked_for(house: Away) -> None:
    world = house.world
    await house.asks("push")
    await house.asks("webhook")
    await house.asks("mail")
    code = re.search(r"#confirm=([\w-]+)", text_of(world.mails.pop()))
    assert code is not None
    assert await house.bob.does("POST", "/api/notices/confirm", {"code": code[1]}) == {"where": "ann@example.org"}
    table = await house.table()
    await house.passes(30 * SECOND)
    assert not world.got + world.mails
    await house.passes(31 * SECOND)
    pushed, hooked = sorted(world.got, key=lambda got: got.path, reverse=True)
    assert world.opened(pushed) == {
        "title": "Your turn: The long one",
        "body": "It is your turn at The long one (Underkeeper). You have 1 day and 23 hours.",
        "url": f"/t/{table}",
        "tag": f"/t/{table}",
    }
    assert pushed.headers["Authorization"].startswith("vapid t=")
    assert hooked.said["notices"][0]["url"] == f"{house.service.address}/t/{table}"
    assert hooked.said["id"] == hooked.headers["undercroft-notice"]
    (mail,) = world.mails
    assert (mail["To"], mail["Subject"]) == ("ann@example.org", "Your turn: The long one")
    assert f"{house.service.address}/t/{table}" in text_of(mail)
    await house.passes(DAY // 2)
    assert (len(world.got), len(world.mails)) == (2, 1)


async def test_who_answers_or_comes_within_the_minute_is_told_nothing(house: Away) -> None:
    await house.asks("webhook")
    table = await house.table(time=None)
    assert await house.answers(house.ann, table)
    await house.passes()
    assert not [got for got in house.world.got if got.said["notices"][0]["kind"] == "turn"]
    assert not [row for row in await house.rows() if row["kind"] == "turn" and row["about"] == "0 0"]


async def test_who_is_shut_out_is_told_nothing(house: Away) -> None:
    await house.asks("webhook")
    table = await house.table()
    room = house.service.room(table)
    person = room.players[0].person
    assert person
    await house.service.lobby.care.hold(SanctionWish(who=person, kind="ban", hours=None, reason="cheating"), HERE)
    await house.passes()
    assert not house.world.got
    await house.service.lobby.care.lift(person, "ban", "", HERE)
    await house.to_ann(table)
    await house.passes()
    assert [got.said["notices"][0]["kind"] for got in house.world.got] == ["turn"]


async def test_a_page_that_is_left_open_hears_of_a_move_by_the_day_after_a_while(house: Away) -> None:
    await house.asks("webhook", wants=["turn"])
    table = await house.table()
    headers = {"cookie": house.ann.cookies, "origin": house.service.address}
    room = house.service.room(table)
    waiting = asyncio.create_task(
        house.ann.http.get(f"/api/tables/{table}/state?revision={room.revision}&wait=25", headers=headers)
    )
    await until(lambda: room.is_there(0))
    await house.passes()
    assert not house.world.got
    await house.passes(IDLE)
    waiting.cancel()
    assert len(house.world.got) == 1


async def test_the_end_of_a_game_and_little_time_are_told_to_who_wants_to_know(house: Away) -> None:
    await house.asks("webhook", wants=["low", "over"])
    table = await house.table()
    await house.passes()
    assert not house.world.got
    await house.passes(DAY * 7 // 4 - 2 * MINUTE)
    assert not house.world.got
    await house.passes(2 * MINUTE)
    assert house.world.got.pop().said["text"] == "Your time runs out: The long one"
    await house.bob.does("POST", f"/api/tables/{table}/resign", {})
    await house.passes()
    assert house.world.got.pop().said["notices"][0]["kind"] == "over"
    assert not house.world.got


async def test_who_is_away_hears_of_a_rematch(house: Away) -> None:
    await house.asks("webhook", wants=["begun"])
    table = await house.table()
    await house.bob.does("POST", f"/api/tables/{table}/resign", {})
    again = (await house.bob.does("POST", f"/api/tables/{table}/rematch"))["id"]
    await house.passes()
    assert [news["table"] for got in house.world.got for news in got.said["notices"]] == [again]


async def test_holidays_put_off_the_word_that_time_runs_out(house: Away) -> None:
    await house.asks("webhook", wants=["low"])
    table = await house.table()
    await house.ann.does("POST", f"/api/tables/{table}/holiday", {"days": 2})
    await house.passes(2 * DAY)
    assert not house.world.got
    await house.passes(DAY * 7 // 4)
    assert len(house.world.got) == 1


async def test_who_takes_long_is_not_told_again_when_somebody_else_answers(house: Away) -> None:
    await house.asks("webhook", wants=["turn"])
    table = await house.table(time={**DAYS, "seconds": 14 * 86_400})
    await house.passes()
    await house.passes(8 * DAY)
    assert await house.answers(house.bob, table)
    await house.passes()
    assert len(house.world.got) == 1


async def test_quiet_hours_and_a_digest_gather_what_came(house: Away) -> None:
    house.wall.moment = at("2027-01-05 22:30")
    await house.asks("webhook", zone="Europe/Vienna", quiet={"begin": 22, "end": 7}, digest=9)
    await house.table(name="One")
    await house.table(name="Two")
    await house.passes(at("2027-01-06 08:59") - house.wall.moment)
    assert not house.world.got
    await house.passes()
    (got,) = house.world.got
    assert got.said["text"] == "News from 2 of your tables"
    assert sorted(news["name"] for news in got.said["notices"]) == ["One", "Two"]


async def test_what_was_to_be_told_when_the_service_ended_is_told_once(
    by_hand: None, tmp_path: Path, world: World
) -> None:
    wall = SetWall()
    async with away(tmp_path, world, wall) as house:
        await house.asks("webhook", wants=["turn"])
        await house.table()
    for _ in range(2):
        async with away(tmp_path, world, wall) as house:
            await house.passes(DAY // 4)
            assert len(world.got) == 1


@pytest.mark.long
async def test_what_was_sent_as_the_service_was_killed_bears_the_same_number_when_it_is_sent_again(
    tmp_path: Path, world: World
) -> None:
    quick = (
        "from undercroft.live.notices import outbox, post\n"
        "outbox.PATIENCE, post.WAITS, post.SPACE, post.GLANCE = 0, (500,) * 6, 0, 200\n"
    )
    arguments = ("--database", process.database(tmp_path), "--notices-anywhere")
    with Serving(*arguments, first=quick) as first:
        world.heard = first.process.kill  # type: ignore[method-assign]
        async with asking(first.address) as http:
            visitor = cast("Service", Visitor(http, first.address))
            async with browser(visitor) as ann, browser(visitor) as bob:
                wish = {"kind": "webhook", "url": f"{world.address}/hook", "wants": ["turn"]}
                await ann.does("POST", "/api/me", {"name": "Ann"})
                await ann.does("POST", "/api/me/notices", wish, 201)
                laid = await ann.lays(ME, time=DAYS)
                sit = {"key": key_of(laid, 1), "name": "Bob", "guest": True}
                await bob.http.post(f"/api/tables/{laid['table']['id']}/sit", json=sit)
        await until(lambda: bool(world.got))
        await asyncio.to_thread(first.process.wait)
    world.heard = lambda: None  # type: ignore[method-assign]
    with Serving(*arguments, first=quick):
        await until(lambda: len(world.got) == 2)
        await asyncio.sleep(1.5)
    assert len(world.got) == 2
    assert len({got.headers["undercroft-notice"] for got in world.got}) == 1


async def test_what_fails_is_tried_again_after_growing_waits_and_then_given_up(house: Away) -> None:
    await house.asks("webhook", wants=["turn"])
    house.wall.passes(0)
    house.world.answers = [500, 503]
    await house.table()
    for count, wait in enumerate((MINUTE + SECOND, *WAITS[:2]), 1):
        await house.passes(wait - 2 * SECOND)
        assert len(house.world.got) == count - 1
        await house.passes(2 * SECOND)
        assert len(house.world.got) == count
    assert [row["sent"] is not None for row in await house.rows()] == [True]
    house.world.answers = [500] * 20
    await house.table(time={**DAYS, "seconds": 14 * 86_400})
    for _ in range(9):
        await house.passes(DAY // 2)
    assert len(house.world.got) == 3 + len(WAITS) + 1
    assert (await house.ann.does("GET", "/api/me/notices"))["channels"][0]["failing"] == "it answered 500"


async def test_a_place_where_nobody_is_any_more_ends_and_can_be_added_anew(house: Away) -> None:
    await house.asks("push", wants=["turn"])
    house.world.answers = [410]
    await house.table()
    await house.passes()
    (channel,) = (await house.ann.does("GET", "/api/me/notices"))["channels"]
    assert (channel["state"], channel["failing"]) == ("ended", "it answered 410")
    assert await house.rows() == []
    assert await house.ann.refused("POST", f"/api/me/notices/{channel['id']}/test") == (409, "not-on")
    (again,) = (await house.asks("push"))["channels"]
    assert (again["id"], again["state"], again["here"]) == (channel["id"], "on", True)


async def test_a_browser_whose_maker_gave_it_another_address_is_told_there_as_it_wished(house: Away) -> None:
    renewed = {"subscription": house.world.subscription("/push/anew")}
    assert await house.ann.refused("PUT", "/api/me/notices/here", renewed) == (404, "no-channel")
    await house.asks("push", wants=["turn"], digest=None)
    house.world.answers = [410]
    await house.table()
    await house.passes()
    assert [got.path for got in house.world.got] == ["/push/ann"]
    for _ in range(2):
        (channel,) = (await house.ann.does("PUT", "/api/me/notices/here", renewed))["channels"]
        assert (channel["state"], channel["wants"], channel["here"]) == ("on", ["turn"], True)
    await house.table(name="Another")
    await house.passes()
    assert [got.path for got in house.world.got] == ["/push/ann", "/push/anew"]
    assert await house.bob.refused("PUT", "/api/me/notices/here", renewed) == (404, "no-channel")


async def test_a_redirect_is_not_followed(house: Away) -> None:
    await house.asks("webhook", wants=["turn"])
    house.world.answers = [302]
    await house.table()
    await house.passes()
    assert [got.path for got in house.world.got] == ["/hook"]


# -- asking for it


async def test_mails_are_ended_by_one_press_of_a_program_or_of_the_page(house: Away) -> None:
    world = house.world
    for press in ("program", "page"):
        await house.asks("mail", wants=["turn"])
        code = re.search(r"#confirm=([\w-]+)", text_of(world.mails.pop()))
        assert code
        await house.bob.does("POST", "/api/notices/confirm", {"code": code[1]})
        await house.table()
        await house.passes()
        mail = world.mails.pop()
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        link = mail["List-Unsubscribe"].strip("<>")
        key = link.rpartition("/")[2]
        assert f"{house.service.address}/notices#stop={key}" in text_of(mail)
        led = await house.bob.http.get(link)
        assert (led.status_code, led.headers["location"]) == (303, f"/notices#stop={key}")
        if press == "program":
            assert (await house.bob.http.post(link, data={"List-Unsubscribe": "One-Click"})).status_code == 200
        else:
            assert await house.bob.does("POST", "/api/notices/stop", {"key": key}) == {"where": "ann@example.org"}
        assert (await house.ann.does("GET", "/api/me/notices"))["channels"] == []
        assert await house.bob.refused("POST", "/api/notices/stop", {"key": key}) == (404, "no-channel")


async def test_an_address_that_says_nothing_gets_nothing_and_is_forgotten(house: Away) -> None:
    await house.asks("mail")
    asking_mail = house.world.mails.pop()
    assert "Ann" not in text_of(asking_mail)
    code = re.search(r"#confirm=([\w-]+)", text_of(asking_mail))
    assert code
    await house.table()
    await house.passes(DAY + MINUTE)
    assert not house.world.mails
    assert await house.bob.refused("POST", "/api/notices/confirm", {"code": code[1]}) == (404, "old-link")
    assert (await house.ann.does("GET", "/api/me/notices"))["channels"] == []


async def test_an_address_that_nobody_has_is_said_to_be_refused(house: Away) -> None:
    house.world.refused = {"ann@example.org"}
    answer = await house.asks("mail", 502)
    assert answer["error"]["message"] == "the mail server refuses the address (550)"
    assert (await house.ann.does("GET", "/api/me/notices"))["channels"] == []


async def test_asking_addresses_is_slow(house: Away) -> None:
    wish = {"kind": "mail", "address": "Bob@example.org"}
    said = [await house.ann.http.post("/api/me/notices", json=wish) for _ in range(4)]
    assert [answer.status_code for answer in said] == [201, 201, 201, 429]
    assert len(house.world.mails) == 3
    await house.bob.does("POST", "/api/me", {"name": "Bob"})
    wish = {"kind": "mail", "address": "bob@example.org"}
    assert await house.bob.refused("POST", "/api/me/notices", wish) == (429, "too-fast")


async def test_a_test_is_sent_at_once_and_says_what_went_wrong(house: Away) -> None:
    (channel,) = (await house.asks("webhook"))["channels"]
    await house.ann.does("POST", f"/api/me/notices/{channel['id']}/test")
    assert house.world.got.pop().said["text"] == "A test"
    house.world.answers = [500]
    assert await house.ann.refused("POST", f"/api/me/notices/{channel['id']}/test") == (502, "not-sent")
    for _ in range(3):
        await house.ann.does("POST", f"/api/me/notices/{channel['id']}/test")
    assert await house.ann.refused("POST", f"/api/me/notices/{channel['id']}/test") == (429, "too-fast")


NO_PLACES: Final[list[tuple[dict[str, Any], str]]] = [
    ({"kind": "webhook", "url": "http://hooks.example/x"}, "not-https"),
    ({"kind": "webhook", "url": "https://127.0.0.1/x"}, "private"),
    ({"kind": "webhook", "url": "https://localhost/x"}, "private"),
    ({"kind": "webhook", "url": "https://127.1/x"}, "private"),
    ({"kind": "webhook", "url": "https://[::1]:8443/x"}, "private"),
    ({"kind": "webhook", "url": "https://ann:hush@discord.com/x"}, "bad-address"),
    ({"kind": "webhook", "url": "file:///etc/passwd"}, "bad-address"),
    ({"kind": "webhook", "url": "https://"}, "bad-address"),
    ({"kind": "webhook", "url": "https://discord.com/" + "x" * 1000}, "malformed"),
    ({"kind": "mail", "address": "ann@example.org\r\nBcc: bob@example.org"}, "no-mail"),
    ({"kind": "pigeon", "address": "the loft"}, "malformed"),
    ({"kind": "push", "subscription": {"endpoint": "https://10.0.0.1/x", "keys": KEYS}}, "private"),
]
NO_SENSE: Final[list[tuple[dict[str, Any], str]]] = [
    ({"address": "ann@example.org\r\nBcc: bob@example.org"}, "bad-address"),
    ({"zone": "Europe/Nowhere"}, "no-zone"),
    ({"zone": "../../etc/passwd"}, "no-zone"),
    ({"quiet": {"begin": 7, "end": 7}}, "malformed"),
    ({"digest": 24}, "malformed"),
    ({"wants": ["everything"]}, "malformed"),
    ({"more": 1}, "malformed"),
]


async def test_places_that_are_none_are_refused(service: Service) -> None:
    async with browser(service) as ann:
        await ann.does("POST", "/api/me", {"name": "Ann"})
        said = [(await ann.refused("POST", "/api/me/notices", wish))[1] for wish, _ in NO_PLACES]
        assert said == [code for _, code in NO_PLACES]
        assert (await ann.does("GET", "/api/me/notices"))["channels"] == []


async def test_wishes_that_make_no_sense_are_refused(house: Away) -> None:
    wish = {"kind": "mail", "address": "ann@example.org"}
    said = [(await house.ann.refused("POST", "/api/me/notices", {**wish, **more}))[1] for more, _ in NO_SENSE]
    assert said == [code for _, code in NO_SENSE]
    assert not house.world.mails


async def test_keys_that_are_none_are_refused(house: Away) -> None:
    wrong = house.world.subscription()
    wrong["keys"]["p256dh"] = "A" * 87
    wish = {"kind": "push", "subscription": wrong}
    assert await house.ann.refused("POST", "/api/me/notices", wish) == (422, "bad-subscription")


async def test_nobody_touches_what_another_is_told(house: Away) -> None:
    (channel,) = (await house.asks("webhook"))["channels"]
    calls: list[tuple[str, str, Any]] = [("PATCH", "", {}), ("DELETE", "", None), ("POST", "/test", None)]
    for method, end, wish in calls:
        path = f"/api/me/notices/{channel['id']}{end}"
        assert await house.bob.refused(method, path, wish) == (401, "nobody")
    await house.bob.does("POST", "/api/me", {"name": "Bob"})
    for method, end, wish in calls:
        path = f"/api/me/notices/{channel['id']}{end}"
        assert await house.bob.refused(method, path, wish) == (404, "no-channel")
    assert (await house.bob.does("GET", "/api/me/notices"))["channels"] == []
    foreign = await house.ann.http.post("/api/me/notices", json={}, headers={"origin": "https://elsewhere.example"})
    assert foreign.status_code == 403
    assert len((await house.ann.does("GET", "/api/me/notices"))["channels"]) == 1


async def test_ten_places_are_the_most_and_the_same_one_counts_once(house: Away) -> None:
    for number in (*range(10), 0):
        wish = {"kind": "webhook", "url": f"{house.world.address}/hook{number}"}
        await house.ann.does("POST", "/api/me/notices", wish, 201)
    assert len((await house.ann.does("GET", "/api/me/notices"))["channels"]) == 10
    wish = {"kind": "webhook", "url": f"{house.world.address}/more"}
    assert await house.ann.refused("POST", "/api/me/notices", wish) == (409, "too-many")


async def test_an_address_that_is_a_secret_is_not_shown_again(house: Away) -> None:
    url = f"{house.world.address}/api/webhooks/1234/a-long-secret"
    found = await house.ann.does("POST", "/api/me/notices", {"kind": "webhook", "url": url}, 201)
    told = str(found) + str(await house.ann.does("GET", "/api/me/export"))
    assert "a-long" not in told
    assert "127.0.0.1/…cret" in told
    key = (await house.store.rows(select(CHANNELS.c.key)))[0]["key"]
    private = (await house.store.rows(select(HOUSE.c.content)))[0]["content"]
    assert not [secret for secret in (key, private) if secret in told]


async def test_a_browser_that_is_signed_out_is_told_nothing_and_who_is_deleted_leaves_nothing(house: Away) -> None:
    await house.asks("push")
    await house.asks("webhook")
    code = (await house.ann.does("POST", "/api/me/code"))["code"]
    await house.table()
    await house.ann.does("POST", "/api/me/leave")
    assert [row["kind"] for row in await house.store.rows(select(CHANNELS))] == ["webhook"]
    await house.ann.does("POST", "/api/me/enter", {"code": code})
    assert [channel["kind"] for channel in (await house.ann.does("GET", "/api/me/notices"))["channels"]] == ["webhook"]
    await house.ann.does("DELETE", "/api/me")
    assert [await house.store.rows(select(table)) for table in (CHANNELS, NOTICES)] == [[], []]


async def test_a_guest_takes_along_what_they_are_told(house: Away) -> None:
    await house.asks("push")
    await house.bob.does("POST", "/api/me", {"name": "Bob"})
    code = (await house.bob.does("POST", "/api/me/code"))["code"]
    await house.ann.does("POST", "/api/me/enter", {"code": code})
    (channel,) = (await house.ann.does("GET", "/api/me/notices"))["channels"]
    assert channel["here"]
    assert not (await house.bob.does("GET", "/api/me/notices"))["channels"][0]["here"]


async def test_without_a_mail_server_mail_is_not_offered(by_hand: None, tmp_path: Path, world: World) -> None:
    async with away(tmp_path, world, smtp=None) as house:
        assert not (await house.ann.does("GET", "/api/me/notices"))["mail"]
        assert (await house.asks("mail", 409))["error"]["code"] == "no-mail"


async def test_notices_are_the_same_whatever_is_hidden(house: Away) -> None:
    """The same table dealt otherwise: every byte but its address."""
    await house.asks("webhook")
    said = []
    for _ in range(2):
        table = await house.table()
        await house.passes()
        said.append(house.world.got.pop().body.decode().replace(table, "TABLE"))
        await house.bob.does("POST", f"/api/tables/{table}/resign", {})
        await house.passes()
        said.append(house.world.got.pop().body.decode().replace(table, "TABLE"))
    said = [re.sub(r'"id":"\w+"', "", body) for body in said]
    assert said[:2] == said[2:]
