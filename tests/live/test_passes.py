"""Who can only pass is passed for after a pause, unless they want to be asked (UL-7.20)."""

import asyncio
from pathlib import Path
from typing import Any

from tests.live.people import Line, Service, opened

PAUSE = 0.2


async def lay(service: Service) -> dict[str, Any]:
    return await service.lay([{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}], game="underleague")


def only_passes(ann: Line) -> bool:
    return [offer["verb"] for offer in ann.state["offers"]] == ["pass"]


async def until_only_passing(ann: Line) -> None:
    """Ann plays every card that she can pay for, until nothing is left to her but passing."""
    await ann.until(0)
    while not only_passes(ann):
        if not ann.state["offers"]:
            await ann.next()
            continue
        offers = sorted(ann.state["offers"], key=lambda offer: ("play", offer["verb"], "pass").index(offer["verb"]))
        await ann.say("move", decision=ann.state["decision"], action=offers[0]["action"])


async def answered(ann: Line) -> None:
    """Until the decision that Ann is asked now is answered, by whomever."""
    decision = ann.state["decision"]
    while ann.state["decision"] == decision:
        await ann.next()


async def test_whoever_can_only_pass_is_passed_for_after_the_pause(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", bot_pause=PAUSE) as service:
        laid = await lay(service)
        async with service.line(laid["table"]["id"], laid["token"]) as ann:
            await until_only_passing(ann)
            asked = asyncio.get_running_loop().time()
            await answered(ann)
            assert asyncio.get_running_loop().time() - asked > PAUSE / 2


async def test_who_wants_to_be_asked_is_waited_for(service: Service) -> None:
    laid = await lay(service)
    async with service.line(laid["table"]["id"], laid["token"]) as ann:
        assert not (await ann.until(0))["always"]
        assert (await ann.say("ask", always=True))["always"]
        await until_only_passing(ann)
        position = ann.state["position"]
        await asyncio.sleep(0.3)
        state = (await service.get(f"/api/tables/{laid['table']['id']}/state", laid["token"])).json()
        assert (state["position"], state["asked"]) == (position, [0])
        answer = await service.post(f"/api/tables/{laid['table']['id']}/ask", {"always": False}, laid["token"])
        assert answer.json()["always"] is False
        await answered(ann)


async def test_a_spectator_is_not_asked(service: Service) -> None:
    laid = await lay(service)
    async with service.line(laid["table"]["id"]) as watcher:
        await watcher.until(0)
        assert (await watcher.say("ask", always=True))["type"] == "error"
