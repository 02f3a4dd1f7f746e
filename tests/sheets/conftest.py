"""What the tests of sheets share: one Chromium, and looking at what is on paper."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypedDict

import pytest
from playwright.sync_api import Page

from tests.client.conftest import built
from undercroft import packs
from undercroft.engine.game import game_called, games
from undercroft.engine.pack import Pack
from undercroft.sheets.browser import opened
from undercroft.sheets.command import setup_for
from undercroft.sheets.document import Printing, Wish

__all__ = ["built"]

LOOKING = (Path(__file__).parent / "looking.js").read_text(encoding="utf-8")
GAMES = sorted({game_called(game).package for game in games()})


class Side(TypedDict):
    """A printed side: the card's number, its fields, what of it is cut off, what lies on something else."""

    card: int
    fields: dict[str, list[str]]
    cut: list[str]
    overlaps: list[str]


class Seen(NamedTuple):
    """What is on the faces, backs, tokens and boards of a document, and how many pages it has."""

    faces: list[Side]
    backs: list[Side]
    rest: list[Side]


@pytest.fixture(autouse=True)
def drawn(built: None) -> None:
    """Pictures and letters are those of the client as its sources stand."""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with opened("") as page:
        page.set_viewport_size({"width": 900, "height": 1200})
        yield page


Look = Callable[[Wish], Seen]


@pytest.fixture
def seen(page: Page) -> Look:
    """What somebody sees who looks at every sheet."""

    def look(wish: Wish) -> Seen:
        page.set_content(Printing(wish).html())
        page.evaluate("document.fonts.ready")
        every = (".sheet .cell.is-front", ".sheet .cell.is-back", ".piece, .panel")
        return Seen(*(page.eval_on_selector_all(which, LOOKING) for which in every))

    return look


def once(pack: Pack) -> tuple[tuple[int, int], ...]:
    """Each card of a pack once."""
    return tuple((number, 1) for number in range(len(pack.cards)))


def whole(game: str, players: int = 2) -> Wish:
    return wish_for(packs.builtin(game), players)


def wish_for(pack: Pack, players: int = 2) -> Wish:
    """Everything of a pack, each card once."""
    return Wish(setup_for(pack, "", players), pack.name, copies=once(pack))
