"""A game that is over has one rematch, to which all come with their seats."""

import asyncio
from typing import Any

import pytest

from tests.live.people import Service
from undercroft.engine.dealer import commitment
from undercroft.live import laying


async def over(service: Service, **wishes: Any) -> tuple[str, str, str]:
    table_id, ann, bob = await service.pair(**wishes)
    await service.post(f"/api/tables/{table_id}/resign", None, bob)
    return table_id, ann, bob


async def again(service: Service, table_id: str, token: str) -> dict[str, Any]:
    answer = await service.post(f"/api/tables/{table_id}/rematch", None, token)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_whoever_asks_and_how_often_there_is_one_rematch(service: Service) -> None:
    table_id, ann, bob = await over(service, name="Friday", edition="2")
    asked = [again(service, table_id, token) for token in (ann, bob, ann, bob)]
    [new] = {table["id"] for table in await asyncio.gather(*asked)}
    for seat, token in enumerate((ann, bob)):
        state = (await service.get(f"/api/tables/{new}/state", token)).json()
        assert (state["seat"], state["table"]["status"]) == (seat, "playing")
        assert (state["table"]["name"], state["table"]["edition"]) == ("Friday", "2")
        assert [seat["name"] for seat in state["table"]["seats"]] == ["Ann", "Bob"]
    assert len(await service.lobby.listing.mine([ann], lambda: None)) == 2


async def test_all_at_the_table_are_told_of_the_rematch(service: Service) -> None:
    table_id, ann, bob = await over(service)
    async with service.line(table_id, bob) as line, service.line(table_id) as eve:
        await line.next()
        await eve.next()
        assert line.state["table"]["rematch"] is None
        new = await again(service, table_id, ann)
        for told in (line, eve):
            while told.state["table"]["rematch"] is None:
                await told.next()
            assert told.state["table"]["rematch"] == new["id"]
    service.lobby.rooms.clear()
    assert (await again(service, table_id, bob))["id"] == new["id"]


async def test_bots_and_decks_come_too(service: Service) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "greedy"}]
    laid = await service.lay(seats, game="underleague", options={"decks": "own"})
    table_id, ann = laid["table"]["id"], laid["token"]
    await service.post(f"/api/tables/{table_id}/resign", None, ann)
    new = await again(service, table_id, ann)
    assert [(seat["kind"], seat["level"]) for seat in new["seats"]] == [("human", None), ("bot", "greedy")]
    decks = [(await service.get(f"/api/tables/{table}/deck", ann)).json()["text"] for table in (table_id, new["id"])]
    assert decks[0] == decks[1]
    assert new["commitment"] != laid["table"]["commitment"]


async def test_there_is_no_rematch_before_the_end_nor_for_whoever_watches(service: Service) -> None:
    table_id, ann, _ = await service.pair()
    answer = await service.post(f"/api/tables/{table_id}/rematch", None, ann)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-over")
    answer = await service.post(f"/api/tables/{table_id}/rematch")
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "spectator")


async def test_an_address_that_is_drawn_twice_is_drawn_again(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = iter(["amber-vault-1", "amber-vault-1", "amber-vault-1", "amber-vault-2", "amber-vault-2", "b-c-1"])
    monkeypatch.setattr(laying, "new_table_id", lambda: next(ids))
    laid = [await service.lay() for _ in range(3)]
    assert [one["table"]["id"] for one in laid] == ["amber-vault-1", "amber-vault-2", "b-c-1"]


async def test_nobody_chose_the_cards_of_a_rematch(service: Service) -> None:
    table_id, ann, bob = await over(service)
    for _ in range(2):
        before = (await service.get(f"/api/tables/{table_id}")).json()
        new = await again(service, table_id, ann)
        assert new["commitment"] == before["secret"]
        await service.post(f"/api/tables/{new['id']}/resign", None, bob)
        after = (await service.get(f"/api/tables/{new['id']}")).json()
        assert (commitment(after["secret"]), after["nonces"]) == (before["secret"], before["nonces"])
        table_id = new["id"]
