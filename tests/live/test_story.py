"""The story of a game: for everybody when it is over, for nobody before."""

from typing import Any

import pytest

from tests.live.people import Service, play
from tests.live.test_lobby import finished
from undercroft.engine.protocol import Story
from undercroft.engine.story import story_of
from undercroft.live import story as stories


async def test_a_story_is_told_to_all_alike_once_the_game_is_over(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []

    def counting(*given: Any) -> Story:
        told.append(given)
        return story_of(*given)

    monkeypatch.setattr(stories, "story_of", counting)
    table_id, ann_token, bob_token = await finished(service)
    path = f"/api/tables/{table_id}/story"
    answers = [await service.get(path, token) for token in (ann_token, bob_token, "")]
    story, *others = (answer.json() for answer in answers)
    assert others == [story, story]
    assert len(told) == 1
    outcome = (await service.get(f"/api/tables/{table_id}/state", ann_token)).json()["outcome"]
    assert [line[-1] for line in story["scores"]] == outcome["points"]
    assert story["words"][0].startswith("You") == (outcome["winners"] == [0])
    assert "Ann" not in story["words"][0]
    assert [len(row["got"]) for row in story["luck"]] == [2, 2]
    assert (await service.get(path, ann_token)).headers["etag"] == answers[0].headers["etag"]


async def test_while_the_game_goes_on_nothing_is_told(service: Service) -> None:
    laid = await service.lay()
    path = f"/api/tables/{laid['table']['id']}/story"
    tokens = [laid["token"]]
    for _ in range(2):
        for token in (*tokens, ""):
            answer = await service.get(path, token)
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-over")
        tokens = tokens if len(tokens) > 1 else [*tokens, await service.sit(laid, 1, "Bob")]
    async with service.line(laid["table"]["id"], tokens[0]) as ann, service.line(laid["table"]["id"], tokens[1]) as bob:
        await play([ann, bob], [], most=20)
        assert (await service.get(path, tokens[0])).status_code == 409
        await ann.say("resign")
        await bob.until(21)
    story = (await service.get(path)).json()
    assert story["turning"] is None or story["scores"][1][-1] > story["scores"][0][-1]


async def test_as_long_as_a_league_goes_on_luck_is_not_told(service: Service) -> None:
    table_id, _, _ = await finished(service)
    path = f"/api/tables/{table_id}/story"
    whole = (await service.get(path)).json()
    service.room(table_id).row["sealed"] = True
    assert (await service.get(path)).json() == {**whole, "luck": []}
