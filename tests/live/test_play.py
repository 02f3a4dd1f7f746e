"""Two people and a spectator play whole games over sockets, and everything agrees afterwards."""

import pytest

from tests.live.people import Service, play
from undercroft import packs
from undercroft.engine import journal
from undercroft.engine.dealer import commitment, fair_seed


@pytest.mark.parametrize("edition", ["1", "2", "3"])
async def test_two_people_play_to_the_end_while_one_watches(service: Service, edition: str) -> None:
    table_id, ann_token, bob_token = await service.pair(edition=edition)
    async with (
        service.line(table_id, ann_token) as ann,
        service.line(table_id, bob_token) as bob,
        service.line(table_id) as eve,
    ):
        await play([ann, bob], [eve], f"moves {edition}")
        endings = [line.state["outcome"] for line in (ann, bob, eve)]
        assert all(ending["winners"] == endings[0]["winners"] for ending in endings)
        assert all(ending["tally"] == endings[0]["tally"] for ending in endings)
        assert len({ending["title"] for ending in endings}) > 1 or not endings[0]["winners"]
        assert ann.state["table"]["status"] == "over"
        assert eve.state["seat"] is None
        assert eve.state["offers"] == []
    found = await service.get(f"/api/tables/{table_id}/journal")
    pack = packs.builtin("underkeeper")
    match = journal.read(found.text, {pack.hash: pack}.__getitem__)
    room = service.room(table_id)
    assert room.session is not None
    assert match.table.dump() == room.session.table.dump()
    info = (await service.get(f"/api/tables/{table_id}")).json()
    assert commitment(info["secret"]) == info["commitment"]
    assert fair_seed(info["secret"], info["nonces"]) == match.seed


async def test_what_everybody_may_read_is_compressed_and_no_state_is(service: Service) -> None:
    """A state's length would tell of its content."""
    table_id, ann_token, _ = await service.pair(game="underwing")
    state = await service.get(f"/api/tables/{table_id}/state", ann_token)
    pack = await service.get(f"/api/packs/{state.json()['table']['pack']}")
    clauses = await service.get("/api/games/underwing/clauses")
    assert [answer.headers.get("content-encoding") for answer in (state, pack, clauses)] == [None, "gzip", "gzip"]
    assert len(pack.json()["cards"]) == 90
