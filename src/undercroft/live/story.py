"""The story of a game that is over, as a document: found by replay, where the rules of today play it as it was
played."""

import asyncio

from undercroft.engine.protocol import Story
from undercroft.engine.story import story_of
from undercroft.live.documents import Document, as_json
from undercroft.live.errors import ApiError
from undercroft.live.opening import Opening
from undercroft.live.room import Room
from undercroft.live.session import Session


def check_over(room: Room) -> None:
    """Raises ApiError while a game goes on: its score, and what was dealt, are told when it is over."""
    if room.status != "over":
        raise ApiError(409, "not-over", "the story of a game is told when it is over", "finish the game")


def name_of(room: Room) -> object:
    """What tells this story from any other, and from the same in other words."""
    return "story", room.id, room.names, room.sealed


async def made(room: Room, opening: Opening) -> Document:
    """Raises ApiError where the game cannot be replayed."""
    session = room.session or await _replayed(room, opening)
    return await asyncio.to_thread(lambda: as_json(_story(session, room.names, room.sealed)))


async def _replayed(room: Room, opening: Opening) -> Session:
    kept = await opening.store.kept(room.id)
    assert kept is not None
    try:
        return await opening.replayed(room.game, kept)
    except ApiError:
        if kept.table["version"] == room.game.version:
            raise
        raise ApiError(
            404, "no-story",
            f"this game was played by version {kept.table['version']} of the rules of {room.game.title}, and version "
            f"{room.game.version}, which is here, would not play it the same: its story cannot be told",
            "look at it move by move in the replay, which was kept as it was",
        ) from None  # fmt: skip


def _story(session: Session, names: tuple[str, ...], sealed: bool) -> Story:
    """As long as it is `sealed`, what was dealt would tell of decks that nobody may know."""
    outcome = session.outcome(names)
    assert outcome is not None
    story = story_of(session.match, outcome["winners"], names)
    return {**story, "luck": []} if sealed else story
