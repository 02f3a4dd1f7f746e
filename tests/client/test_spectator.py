"""Whoever watches, and every player, receives no secret: asserted on every byte that their browsers got."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.client.person import Guests, Person, play
from tests.live.people import Service
from undercroft.engine.game import SPECTATOR
from undercroft.engine.protocol import ints
from undercroft.games.underkeeper.table import NONE, UnderkeeperTable
from undercroft.live.room import Room
from undercroft.live.session import Session

MOVES = 40
PUBLIC = ("/api/games", "/api/packs/")
"""Rulebook and card lists: the same for all, whatever lies on a table."""


class Truth:
    """The table as it really lay after every line of its journal."""

    def __init__(self, room: Room) -> None:
        assert room.session is not None
        self.names = [card.name for card in room.setup.pack.cards]
        session = Session(room.game, room.setup, room.session.match.seed)
        self.tables = [table_of(session)]
        for line in room.session.lines:
            session.add(line)
            self.tables.append(table_of(session))

    def seen(self, reader: int) -> list[set[int]]:
        """For every revision the kinds of card that have lain open to `reader` by then; heroes always do."""
        found = [{0, 1, 2}]
        for table in self.tables:
            found.append(found[-1].union(open_to(table, reader)))
        return found[1:]


def table_of(session: Session) -> UnderkeeperTable:
    table = session.table.clone()
    assert isinstance(table, UnderkeeperTable)
    return table


def open_to(table: UnderkeeperTable, reader: int) -> Iterator[int]:
    yield from ints(table.discard)
    for seat in (0, 1):
        sheet = table.sheets[seat]
        yield from ints(sheet.single)
        yield from ints(sheet.double)
        if seat == reader:
            yield from ints(sheet.hand)
    for space, card in enumerate(ints(table.cards)):
        if card != NONE and (not table.face_down(space) or (reader >= 0 and not table.hidden(space, reader))):
            yield card


def numbers(value: Any, wanted: tuple[str, ...]) -> Iterator[int]:
    """Every number below a key of that name."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner) if key in wanted else numbers(inner, wanted)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers(inner, wanted)


def leaves(value: Any) -> Iterator[int]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from leaves(inner)
    elif type(value) is int:
        yield value


@pytest.mark.long
@pytest.mark.parametrize("edition", ["1", "3"])
async def test_no_browser_receives_a_card_that_its_owner_has_not_seen(
    guests: Guests, service: Service, edition: str
) -> None:
    ann, bob, eve = await guests.arrive("Ann"), await guests.arrive("Bob"), await guests.arrive("Eve")
    link = await ann.sets_up(edition=edition)
    await eve.opens(ann.watch_link)
    await bob.sits_down(link)
    await play([ann, bob], lambda: ann.reached(MOVES))
    await eve.settles()
    room = service.room(ann.table_id)
    truth = Truth(room)
    secrets = [room.row["secret"], room.row["seed"], link.partition("#seat=")[2]]
    for person, reader in ((ann, 0), (bob, 1), (eve, SPECTATOR)):
        states = [state for state in person.wire.states if state["view"]]
        assert len(states) > MOVES / 2
        seen = truth.seen(reader)
        for state in states:
            nothing_unseen(state, truth.names, seen[state["revision"]])
            face_down_cards_are_hidden(state, truth.tables[state["revision"]], reader)
        assert not [secret for secret in secrets for frame in person.wire.frames if secret in frame]
        await no_card_over_http(person, truth)


def nothing_unseen(state: dict[str, Any], names: list[str], seen: set[int]) -> None:
    """Neither name nor number of a card that has not lain open to the reader; the deck's order with it."""
    spoken = json.dumps({key: value for key, value in state.items() if key != "table"}, ensure_ascii=False)
    told = {name for number, name in enumerate(names) if number not in seen and name in spoken}
    assert not told, f"revision {state['revision']}: {told}"
    assert set(numbers(state, ("card", "hand", "discard"))) <= seen | {NONE}


def face_down_cards_are_hidden(state: dict[str, Any], table: UnderkeeperTable, reader: int) -> None:
    """No figure of a hand or of a card that lies face down before whoever may not know it."""
    for space in state["view"]["spaces"]:
        number = space["space"]
        if table.face_down(number) and (reader < 0 or table.hidden(number, reader)):
            assert [space[key] for key in ("card", "strength", "loot", "known")] == [None, None, None, False]
    for sheet in state["view"]["sheets"]:
        if sheet["seat"] != reader:
            assert sheet["hand"] is None


async def no_card_over_http(person: Person, truth: Truth) -> None:
    answers = [(url, text) for url, text in await person.wire.whole() if not any(part in url for part in PUBLIC)]
    assert answers
    for url, text in answers:
        assert not [name for name in truth.names if f'"{name}"' in text], url
