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
        assert ann.state["outcome"] == bob.state["outcome"] == eve.state["outcome"] is not None
        assert ann.state["table"]["status"] == "over"
        assert eve.state["seat"] is None
        assert eve.state["offers"] == []
    found = await service.get(f"/api/tables/{table_id}/journal")
    pack = packs.builtin("underkeeper")
    match = journal.read(found.text, {pack.hash: pack}.__getitem__)
    room = service.room(table_id)
    assert room.course is not None
    assert match.table.dump() == room.course.table.dump()
    info = (await service.get(f"/api/tables/{table_id}")).json()
    assert commitment(info["secret"]) == info["commitment"]
    assert fair_seed(info["secret"], info["nonces"]) == match.seed
