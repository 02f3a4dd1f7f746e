"""Who may do what: links, tokens, seats that move from one device to another."""

import pytest
from websockets.exceptions import ConnectionClosed

from tests.live.people import Service, key_of


async def test_the_game_waits_for_the_friend_and_starts_when_the_link_is_used(service: Service) -> None:
    laid = await service.lay()
    table_id = laid["table"]["id"]
    assert laid["table"]["status"] == "waiting"
    assert [seat["kind"] for seat in laid["table"]["seats"]] == ["human", "open"]
    async with service.line(table_id, laid["token"]) as ann:
        await ann.next()
        assert ann.state["view"] is None
        assert "Waiting for" in ann.state["prompt"]["headline"]
        await service.sit(laid, 1, "Bob")
        await ann.next()
        assert ann.state["table"]["status"] == "playing"
        assert ann.state["table"]["seats"][1]["name"] == "Bob"
        assert ann.state["offers"]


async def test_opening_a_seat_elsewhere_moves_it_there(service: Service) -> None:
    laid = await service.lay()
    table_id, old = laid["table"]["id"], await service.sit(laid, 1, "Bob")
    async with service.line(table_id, old) as before:
        await before.next()
        new = await service.moves(table_id, old)
        while (message := await before.next())["type"] != "moved":
            pass
        assert "elsewhere" in message["message"]
        with pytest.raises(ConnectionClosed) as closed:
            await before.next()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4001, "moved")
    assert (await service.get(f"/api/tables/{table_id}/state", old)).status_code == 401
    state = (await service.get(f"/api/tables/{table_id}/state", new)).json()
    assert state["seat"] == 1
    assert state["table"]["seats"][1]["name"] == "Bob"


async def test_the_other_players_line_stays_open_when_a_seat_moves(service: Service) -> None:
    laid = await service.lay()
    table_id = laid["table"]["id"]
    bob = await service.sit(laid, 1, "Bob")
    async with service.line(table_id, laid["token"]) as ann:
        await ann.next()
        await service.moves(table_id, bob, "Bobby")
        while ann.state["table"]["seats"][1]["openings"] < 2:
            await ann.next()
        assert ann.state["table"]["seats"][1]["name"] == "Bobby"
        assert (await ann.say("ping"))["type"] == "pong"


async def test_my_tables_are_listed_by_my_tokens(service: Service) -> None:
    first, second = await service.lay(name="First"), await service.lay(name="Second")
    bob = await service.sit(second, 1, "Bob")
    answer = await service.post("/api/tables/mine", {"tokens": [first["token"], second["token"], bob, "made-up"]})
    listed = {(table["name"], table["seat"]): table for table in answer.json()}
    assert set(listed) == {("First", 0), ("Second", 0), ("Second", 1)}
    assert [table["name"] for table in answer.json()][-1] == "First"
    assert (listed["First", 0]["status"], listed["First", 0]["your_turn"]) == ("waiting", False)
    assert (listed["Second", 1]["status"], listed["Second", 1]["your_turn"]) == ("playing", True)


async def test_my_tables_are_listed_though_they_are_not_in_memory(service: Service) -> None:
    laid = await service.lay()
    await service.sit(laid, 1)
    listed = await service.post("/api/tables/mine", {"tokens": [laid["token"]]})
    service.lobby.rooms.clear()
    again = await service.post("/api/tables/mine", {"tokens": [laid["token"]]})
    assert again.json() == listed.json()
    assert not service.lobby.rooms


async def test_a_forged_token_is_refused_everywhere(service: Service) -> None:
    table_id, _, _ = await service.pair()
    forged = "A" * 22
    for path in ("state",):
        assert (await service.get(f"/api/tables/{table_id}/{path}", forged)).status_code == 401
    for path, content in (
        ("moves", {"decision": 0, "action": 0}),
        ("undo", None),
        ("resign", None),
        ("name", {"name": "X"}),
    ):
        answer = await service.post(f"/api/tables/{table_id}/{path}", content, forged)
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "unknown-token")
        assert answer.json()["error"]["mend"]
    async with service.line(table_id, forged) as line:
        assert (await line.next())["code"] == "unknown-token"
        with pytest.raises(ConnectionClosed) as closed:
            await line.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401


async def test_a_token_of_another_table_is_told_so(service: Service) -> None:
    table_id, _, _ = await service.pair()
    _, elsewhere, _ = await service.pair()
    answer = await service.post(f"/api/tables/{table_id}/moves", {"decision": 0, "action": 0}, elsewhere)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wrong-table")


async def test_whoever_watches_cannot_play(service: Service) -> None:
    table_id, _, _ = await service.pair()
    answer = await service.post(f"/api/tables/{table_id}/moves", {"decision": 0, "action": 0})
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "spectator")
    async with service.line(table_id) as eve:
        await eve.next()
        for kind, content in (("move", {"decision": 0, "action": 0}), ("undo", {}), ("resign", {})):
            assert (await eve.say(kind, **content))["code"] == "spectator"
    assert service.room(table_id).revision == 0


async def test_a_wrong_key_opens_no_seat_and_a_key_none_of_another_table(service: Service) -> None:
    laid, other = await service.lay(), await service.lay()
    for key in ("wrong", key_of(other, 1), laid["token"]):
        answer = await service.post(f"/api/tables/{laid['table']['id']}/sit", {"key": key})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wrong-key")
    assert service.room(laid["table"]["id"]).status == "waiting"


async def test_presence_and_watchers_are_shown(service: Service) -> None:
    table_id, ann_token, bob_token = await service.pair()
    async with service.line(table_id, ann_token) as ann:
        await ann.next()
        assert [seat["connected"] for seat in ann.state["table"]["seats"]] == [True, False]
        async with service.line(table_id, bob_token), service.line(table_id):
            while not (ann.state["table"]["seats"][1]["connected"] and ann.state["table"]["watchers"] == 1):
                await ann.hear()
        while ann.state["table"]["seats"][1]["connected"] or ann.state["table"]["watchers"]:
            await ann.hear()


async def test_a_name_can_be_changed(service: Service) -> None:
    table_id, ann_token, bob_token = await service.pair()
    async with service.line(table_id, ann_token) as ann:
        await ann.next()
        await service.post(f"/api/tables/{table_id}/name", {"name": "Robert"}, bob_token)
        await ann.next()
        assert ann.state["table"]["seats"][1]["name"] == "Robert"


async def test_a_promise_serves_one_table_and_is_kept(service: Service) -> None:
    promised = (await service.post("/api/commitments")).json()["commitment"]
    laid = await service.lay(commitment=promised, nonce="mine")
    assert laid["table"]["commitment"] == promised
    again = {"game": "underkeeper", "seats": [{"kind": "me"}, {"kind": "friend"}], "commitment": promised}
    answer = await service.post("/api/tables", again)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "no-commitment")
    bob = await service.sit(laid, 1)
    await service.post(f"/api/tables/{laid['table']['id']}/resign", None, bob)
    info = (await service.get(f"/api/tables/{laid['table']['id']}")).json()
    assert info["nonces"][0] == "mine"
    assert info["secret"]
