"""Results, ratings and what is told of them."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import select

from tests.live.browsers import PASSWORD, Browser, browser
from tests.live.people import Line, Service, play
from undercroft.live.records import RATINGS, RESULTS
from undercroft.live.results import places_of

RATED = {"game": "underkeeper", "rated": True}


def outcome(winners: list[int], points: list[int]) -> Any:
    return {"winners": winners, "points": points}


@pytest.mark.parametrize(
    ("winners", "points", "places"),
    [
        ([1], [3, 5], [2, 1]),
        ([0, 1], [4, 4], [1, 1]),
        ([2], [7, 5, 9, 5], [2, 3, 1, 3]),
        ([1], [], [2, 1, 2]),
        ([], [8], [1]),
        ([0], [4, 9], [1, 2]),
    ],
)
def test_whoever_won_is_first_and_the_others_stand_by_their_points(
    winners: list[int], points: list[int], places: list[int]
) -> None:
    assert places_of(outcome(winners, points), len(places)) == places


@pytest.fixture
async def pair(ann: Browser, phone: Browser) -> tuple[Browser, Browser]:
    """Ann and Bob, who keep who they are."""
    for person, name in ((ann, "Ann"), (phone, "Bob")):
        await person.does("POST", "/api/me", {"name": name})
        await person.does("PUT", "/api/me/password", {"handle": name, "password": PASSWORD})
    return ann, phone


async def laid(ann: Browser, bob: Browser, **wishes: Any) -> str:
    table = await ann.lays(**{**RATED, **wishes})
    key = next(link["path"] for link in table["links"]).partition("#seat=")[2]
    await bob.does("POST", f"/api/tables/{table['table']['id']}/sit", {"key": key, "name": "Bob", "guest": True})
    return str(table["table"]["id"])


async def resigned(ann: Browser, bob: Browser, **wishes: Any) -> str:
    """A game that Bob gives up."""
    table_id = await laid(ann, bob, **wishes)
    await bob.does("POST", f"/api/tables/{table_id}/resign", {})
    await settled(ann.service)
    return table_id


async def settled(service: Service) -> None:
    """All that has ended is counted."""
    while await service.lobby.ratings.count():
        pass


async def told(person: Browser, table_id: str) -> dict[str, Any]:
    result: dict[str, Any] = await person.does("GET", f"/api/tables/{table_id}/result")
    return result


async def test_a_rated_game_of_people_who_keep_who_they_are_counts(pair: tuple[Browser, Browser]) -> None:
    ann, bob = pair
    table_id = await laid(ann, bob)
    assert await told(ann, table_id) is None
    await bob.does("POST", f"/api/tables/{table_id}/resign", {})
    await settled(ann.service)
    result = await told(ann, table_id)
    assert (result["counted"], result["why"], result["cause"]) == (True, "", "resigned")
    first, second = result["seats"]
    assert (first["place"], second["place"], first["before"]) == (1, 2, 1500)
    assert first["rating"]["low"] < 1500 < first["rating"]["points"] < first["rating"]["high"]
    assert second["rating"]["points"] < 1500
    again = await told(ann, await resigned(ann, bob))
    assert again["seats"][0]["before"] == first["rating"]["points"]
    width = [result["seats"][0]["rating"]["high"] - result["seats"][0]["rating"]["low"] for result in (result, again)]
    assert width[1] < width[0]


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"rated": False}, ""),
        ({}, "somebody is a guest, who can be anybody tomorrow"),
    ],
)
async def test_what_was_not_to_count_or_was_played_by_guests_does_not(
    ann: Browser, phone: Browser, wishes: dict[str, Any], why: str
) -> None:
    result = await told(ann, await resigned(ann, phone, **wishes))
    assert (result["counted"], result["why"], result["seats"][0]["rating"]) == (True, why, None)


async def test_bots_do_not_count(ann: Browser) -> None:
    table = await ann.lays([{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}], **RATED)
    await ann.does("POST", f"/api/tables/{table['table']['id']}/resign", {})
    await settled(ann.service)
    assert (await told(ann, table["table"]["id"]))["why"] == "it counts only where people play one another"


async def test_one_person_on_two_devices_is_marked(ann: Browser, service: Service) -> None:
    await ann.does("POST", "/api/me", {"name": "Ann"})
    await ann.does("PUT", "/api/me/password", {"handle": "Ann", "password": PASSWORD})
    async with browser(service) as other:
        await other.does("POST", "/api/me/enter", {"handle": "Ann", "password": PASSWORD})
        table_id = await laid(ann, other)
        await ann.does("POST", f"/api/tables/{table_id}/resign", {})
        await settled(service)
        assert (await told(ann, table_id))["why"] == "one person had two seats"
    assert await service.lobby.store.rows(select(RATINGS)) == []


async def test_two_seats_that_are_seen_from_one_address_are_marked(pair: tuple[Browser, Browser]) -> None:
    ann, bob = pair
    table_id = await laid(ann, bob)
    presence = ann.service.room(table_id).presence
    presence._callers |= {0: {"203.0.113.7"}, 1: {"198.51.100.1", "203.0.113.7"}}
    await bob.does("POST", f"/api/tables/{table_id}/resign", {})
    await settled(ann.service)
    assert (await told(ann, table_id))["why"] == "two seats were played from one address"


async def test_a_game_that_is_decided_by_absence_does_not_count(pair: tuple[Browser, Browser]) -> None:
    ann, bob = pair
    table_id = await laid(ann, bob)
    room = ann.service.room(table_id)
    room.absences.patience = 0.0
    await asyncio.sleep(0.05)
    async with ann.service.line(table_id):
        await ann.does("POST", f"/api/tables/{table_id}/claim", None)
    await settled(ann.service)
    result = await told(ann, table_id)
    assert (result["cause"], result["why"], result["seats"][0]["place"]) == ("gone", "it was decided by absence", 1)


async def test_a_game_is_counted_once_whoever_counts_and_however_often(pair: tuple[Browser, Browser]) -> None:
    ann, bob = pair
    table_id = await laid(ann, bob)
    await bob.does("POST", f"/api/tables/{table_id}/resign", {})
    ratings = ann.service.lobby.ratings
    await asyncio.gather(*(ratings.count() for _ in range(5)))
    await settled(ann.service)
    rows = await ann.service.lobby.store.rows(select(RATINGS))
    assert [row["games"] for row in rows] == [1, 1]


async def test_the_ladder_shows_who_has_played_enough_the_surest_first(
    pair: tuple[Browser, Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = pair
    for _ in range(4):
        await resigned(ann, bob)
    assert (await ann.does("GET", "/api/ladder/underkeeper?edition=3"))["places"] == []
    await resigned(ann, bob)
    places = (await ann.does("GET", "/api/ladder/underkeeper?edition=3"))["places"]
    assert [(one["place"], one["name"], one["you"], one["games"]) for one in places] == [
        (1, "Ann", True, 5),
        (2, "Bob", False, 5),
    ]
    assert await ann.refused("GET", "/api/ladder/chess") == (404, "no-such-game")
    assert await ann.refused("GET", "/api/ladder/underkeeper?edition=9") == (404, "no-such-edition")


async def test_statistics_are_ones_own_and_say_how_games_went(pair: tuple[Browser, Browser]) -> None:
    ann, bob = pair
    await resigned(ann, bob)
    await resigned(ann, bob, rated=False)
    stats = await bob.does("GET", "/api/me/stats")
    assert stats["games"] == 2
    assert (stats["by_game"][0]["won"], stats["by_game"][0]["rated"]) == (0, 1)
    assert stats["rivals"] == [{"name": "Ann", "games": 2, "won": 0, "drawn": 0}]
    assert (await ann.does("GET", "/api/me/stats"))["rivals"][0]["won"] == 2
    async with browser(ann.service) as nobody:
        assert await nobody.refused("GET", "/api/me/stats") == (401, "nobody")


async def test_luck_is_added_up_over_games_that_were_played_to_their_end(service: Service, ann: Browser) -> None:
    await ann.does("POST", "/api/me", {"name": "Ann"})
    table_id, *tokens = await service.pair()
    await ann.does("POST", "/api/me", {"tokens": tokens[:1]})
    lines: list[Line] = [service.line(table_id, token) for token in tokens]
    async with lines[0], lines[1]:
        await play(lines, [])
    await service.lobby.archive.make(table_id)
    await settled(service)
    stats = await ann.does("GET", "/api/me/stats")
    assert stats["by_game"][0]["games"] == 1
    story = (await service.get(f"/api/tables/{table_id}/story")).json()
    assert [line["words"] for line in stats["luck"]] == sorted(line["words"] for line in story["luck"])
    assert all(line["got"] >= 0 < line["expected"] for line in stats["luck"])


async def test_who_is_deleted_leaves_no_rating_and_a_result_of_nobody(pair: tuple[Browser, Browser]) -> None:
    ann, bob = pair
    await resigned(ann, bob)
    exported = await ann.does("GET", "/api/me/export")
    assert (len(exported["results"]), len(exported["ratings"])) == (1, 1)
    await ann.does("DELETE", "/api/me")
    store = ann.service.lobby.store
    assert len(await store.rows(select(RATINGS))) == 1
    whose = [row["person"] for row in await store.rows(select(RESULTS).order_by(RESULTS.c.seat))]
    assert (whose[0], whose[1] is None) == (None, False)
    assert (await bob.does("GET", "/api/me/stats"))["rivals"] == []
