"""What a seat receives, byte for byte: nothing that it may not know, however the hidden things lie."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.live.people import Line, Service, play
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import SPECTATOR
from undercroft.live.room import Room
from undercroft.live.session import Session

SEATS = (0, 1, SPECTATOR)


def known_cards(room: Room, seat: int, moves: int) -> set[int]:
    """The kinds of card that `seat` has seen in the first `moves` moves, from what the rules let it see and hear."""
    session = room.session
    assert session is not None
    known: set[int] = set()
    seen = Session(room.game, room.setup, session.match.seed)
    for line in [None, *session.standing()[:moves]]:
        if line is not None:
            seen.add(line)
        known.update(numbers(room.game.view(seen.table, seat), {"card", "hand", "discard"}))
    for event in seen.match.ledger.events:
        if event.heard_by(seat):
            entry = room.game.entry(event, 0, seat, room.names, room.setup.pack)
            known.update(numbers(entry, {"card"}))
    return known


def numbers(value: Any, keys: set[str]) -> Iterator[int]:
    """Every number that stands below one of the keys."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from all_numbers(inner) if key in keys else numbers(inner, keys)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers(inner, keys)


def all_numbers(value: Any) -> Iterator[int]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from all_numbers(inner)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value


async def played(service: Service, edition: str) -> tuple[Room, dict[int, Line], list[str]]:
    """A whole game, what everybody's socket received, and the secrets of identity that nobody else may have."""
    laid = await service.lay(edition=edition)
    bob_token = await service.sit(laid, 1, "Bob")
    table_id = laid["table"]["id"]
    lines = {
        0: service.line(table_id, laid["token"]),
        1: service.line(table_id, bob_token),
        SPECTATOR: service.line(table_id),
    }
    async with lines[0] as ann, lines[1] as bob, lines[SPECTATOR] as eve:
        await play([ann, bob], [eve], f"secrecy {edition}")
    room = service.room(table_id)
    keys = [link["path"].partition("=")[2] for link in laid["links"]]
    return room, lines, [laid["token"], bob_token, *keys]


@pytest.mark.long
@pytest.mark.parametrize("edition", ["1", "2", "3"])
async def test_no_message_names_a_card_that_its_reader_has_not_seen(service: Service, edition: str) -> None:
    room, lines, _ = await played(service, edition)
    names = [card.name for card in room.setup.pack.cards]
    checked = 0
    for seat, line in lines.items():
        for raw in line.received:
            state = json.loads(raw)
            if state["table"]["status"] == "over":
                continue
            unseen = set(range(3, len(names))) - known_cards(room, seat, state["position"])
            spoken = raw.replace(json.dumps(state["table"]), "")
            assert not [names[card] for card in unseen if f'"{names[card]}' in spoken or f" {names[card]}" in spoken]
            checked += len(unseen)
    assert checked > 1000


@pytest.mark.parametrize("edition", ["1", "2", "3"])
async def test_every_message_is_the_same_however_the_hidden_cards_lie(service: Service, edition: str) -> None:
    room, lines, _ = await played(service, edition)
    assert room.session is not None
    rng = rng_of(f"however {edition}")
    differed = 0
    for seat, line in lines.items():
        for raw in line.received:
            sent = json.loads(raw)
            if sent["table"]["status"] == "over":
                continue
            session = Session(room.game, room.setup, room.session.match.seed, room.session.lines[: sent["revision"]])
            truth = session.table.dump()
            for eyes in (0, 1) if seat == SPECTATOR else (seat,):
                session.match.table = session.table.imagine(eyes, rng)
            differed += session.match.table.dump() != truth
            other = Room(room.store, room.game, room.setup, await kept(service, room), session, lambda _: None)
            imagined = json.loads(other.state(seat, sent["log_from"]))
            for key in ("table", "ack"):
                del imagined[key], sent[key]
            assert imagined == sent
    assert differed > 50


async def kept(service: Service, room: Room) -> Any:
    return await service.lobby.store.kept(room.id)


async def test_nobody_receives_seed_secret_or_anothers_token(service: Service) -> None:
    room, lines, secrets = await played(service, "3")
    for line in lines.values():
        for raw in line.received:
            if json.loads(raw)["table"]["status"] != "over":
                assert not [secret for secret in (*secrets, room.row["secret"], room.row["seed"]) if secret in raw]


async def test_what_identifies_a_seat_is_not_in_the_database(service: Service) -> None:
    _, _, secrets = await played(service, "3")
    store = service.lobby.store.url.removeprefix("sqlite+aiosqlite:///")
    everything = b"".join(path.read_bytes() for path in Path(store).parent.iterdir())
    assert not [secret for secret in secrets if secret.encode() in everything]
