"""What a game looked like to each seat and to a spectator, after each of its moves: made in one pass over its journal,
in a process of its own, and kept as it is whatever the rules become."""

import json
import lzma
from typing import Any, Final, NamedTuple

from pydantic_core import from_json, to_json

from undercroft.engine.game import SPECTATOR, Deck, Setup, game_called, seats_of, setup_before_decks
from undercroft.engine.journal import Match
from undercroft.engine.story import story_of
from undercroft.live import decking, wire
from undercroft.live.content import opened
from undercroft.live.records import RESIGN
from undercroft.live.session import JournalLine, Session, check_same

PART: Final = 64
"""Positions that are compressed together."""
ENDING: Final = -1
"""The part that holds how it stood last, and the whole log."""
FAST: Final = 1
"""Of the compressor's presets."""


class Work(NamedTuple):
    """A game whose views are wanted: what its table's row, seats, pack and journal say. `people`: who sat where, as the
    journal's text notes it."""

    game: str
    edition: str
    options: str
    pack: str
    decks: list[str]
    seed: str
    asked: int
    result: str
    names: tuple[str, ...]
    people: dict[str, str]
    lines: list[JournalLine]
    seconds: float = 300.0
    """For which it may take."""


class View(NamedTuple):
    """A part of what a seat (-1: a spectator) saw."""

    eyes: int
    part: int
    content: bytes


class Run(NamedTuple):
    """The views of a game, with what is known of it besides. Of a game that goes on only how it stands."""

    version: int
    over: bool
    moves: int
    revision: int
    journal: bytes
    pools: str
    luck: str
    views: list[View]


class Snapshot(NamedTuple):
    """One position as somebody saw it: the seats asked, how many entries the log had, and what `wire.snapshot` says."""

    asked: list[int]
    logged: int
    shown: bytes


def made(work: Work) -> Run:
    """Raises BadLine, or another error, where these rules do not play the game as it was played."""
    whole = Session(game_called(work.game), _setup(work), work.seed, work.lines, strict=True)
    check_same(whole, work.asked, work.result)
    everybody = (SPECTATOR, *range(len(work.names)))
    views = [View(eyes, ENDING, _ending(whole, eyes, work.names)) for eyes in everybody]
    if whole.over():
        views += _parts(whole, work.names)
    journal = text(whole.match, work.people) if whole.over() else ""
    return Run(
        whole.game.version,
        whole.over(),
        len(whole.match.moves),
        len(whole.lines),
        packed(journal.encode()),
        json.dumps([decking.of_pool(deck, whole.pack) for deck in pools(whole)]),
        json.dumps(story_of(whole.match, [], work.names)["luck"]) if whole.over() else "",
        views,
    )


def _setup(work: Work) -> Setup:
    game, pack = game_called(work.game), opened(work.pack)
    setup = setup_before_decks(game, pack, work.edition, json.loads(work.options), len(work.names))
    return decking.with_decks(setup, work.decks)


def text(match: Match, people: dict[str, str]) -> str:
    """The whole game as text, with who sat where."""
    match.notes = people
    return match.text()


def pools(session: Session) -> tuple[Deck, ...]:
    """What was drafted, by seat; nothing in a game from which no league follows."""
    return session.game.drafted(session.table)


def _parts(whole: Session, names: tuple[str, ...]) -> list[View]:
    """Every position of a game that is over: with one session that is played on, a part kept as soon as it is full."""
    session = Session(whole.game, whole.match.setup, whole.match.seed)
    lines = [*whole.standing(), *(line for line in whole.lines if line.kind == RESIGN)]
    moves = len(whole.match.moves)
    every = (SPECTATOR, *range(len(names)))
    snapshots: dict[int, list[bytes]] = {eyes: [] for eyes in every}
    views = []
    for at in range(moves + 1):
        if at == moves:
            session = whole
        elif at:
            session.add(lines[at - 1])
        for eyes in every:
            snapshots[eyes].append(_written(session, eyes, names))
        if at == moves or at % PART == PART - 1:
            views += [View(eyes, at // PART, packed(b"\n".join(snapshots[eyes]))) for eyes in every]
            snapshots = {eyes: [] for eyes in every}
    return views


def _written(session: Session, eyes: int, names: tuple[str, ...]) -> bytes:
    shown = to_json(wire.snapshot(session, eyes, names))
    return b"%s\n%d\n%s" % (to_json(seats_of(session.asked())), len(session.match.ledger.events), shown)


def _ending(session: Session, eyes: int, names: tuple[str, ...]) -> bytes:
    return packed(to_json(wire.log(session, eyes, names, 0)) + b"\n" + _written(session, eyes, names))


def packed(content: bytes) -> bytes:
    return lzma.compress(content, preset=FAST)


def unpacked(content: bytes) -> bytes:
    """Raises ValueError for what `packed` did not make."""
    try:
        return lzma.decompress(content)
    except lzma.LZMAError as error:
        raise ValueError(str(error)) from None


def scenes_of(content: bytes) -> list[Snapshot]:
    """The positions of a part. Raises ValueError for what is none."""
    lines = unpacked(content).split(b"\n")
    return [_scene(lines[at : at + 3]) for at in range(0, len(lines), 3)]


def ending_of(content: bytes) -> tuple[list[dict[str, Any]], Snapshot]:
    """The log and the last position. Raises ValueError."""
    log, *snapshot = unpacked(content).split(b"\n")
    return from_json(log), _scene(snapshot)


def _scene(lines: list[bytes]) -> Snapshot:
    if len(lines) != 3:
        raise ValueError("a position is cut off")
    return Snapshot(from_json(lines[0]), int(lines[1]), lines[2])
