"""Who plays for the house: bots have names and faces of their game's own cast (`cast.toml` in its folder), and where it
has none or is too small, of the house's."""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from undercroft.engine.dealer import rng_of
from undercroft.engine.game import home
from undercroft.names import free, seen_as

FACE: Final = "vintage-robot"
"""Of a bot that is of no cast, like those of old tables."""
FILE: Final = "cast.toml"


class Member(NamedTuple):
    """`face`: a glyph of game-icons.net that the game's table or every page has."""

    name: str
    face: str


@cache
def cast(package: str) -> tuple[Member, ...]:
    """The cast of a package of games, in the order of its file; the house's with an empty name."""
    file = files(home(package) if package else "undercroft") / FILE
    found = tomllib.loads(file.read_text(encoding="utf-8"))["bot"] if file.is_file() else []
    return tuple(Member(bot["name"], bot["face"]) for bot in found)


def of_bot(package: str, table: str, others: Iterable[str]) -> str:
    """What a bot is called beside others at `table`: always the same, and like nobody there."""
    others = list(others)
    taken = set(map(seen_as, others))
    called = [member.name for member in (*_drawn(cast(package), table), *_drawn(cast(""), table))]
    return next((name for name in called if seen_as(name) not in taken), "") or free(called[0], others)


def face_of(package: str, name: str) -> str:
    """The face of a bot that is called so."""
    return next((member.face for member in (*cast(package), *cast("")) if member.name == name), FACE)


def _drawn(members: tuple[Member, ...], table: str) -> list[Member]:
    """In the order in which the table asks them."""
    rng, found = rng_of(f"{table}/cast"), list(members)
    return [found.pop(rng.below(len(found))) for _ in members]
