"""Somebody at the keyboard: sessions for tests, and what stands on the screen."""

from pathlib import Path
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from tests.thinking_here import ThinkerHere
from undercroft import packs
from undercroft.engine.game import game_called, setup_of
from undercroft.terminal.app import TableScreen, TerminalApp
from undercroft.terminal.command import NAMES, new_session
from undercroft.terminal.session import PERSON, Player, Session, Snapshot

GAME = game_called("underkeeper")
PACK = packs.builtin("underkeeper")


def session(path: Path, edition: str = "3", against: str = "random", seed: str = "amber") -> Session:
    """A new game of Ann against Bob: a bot of that level, or a person."""
    players = (Player("Ann"), Player("Bob", against))
    return new_session(GAME, setup_of(GAME, PACK, edition), players, seed, path, 0.1)


def two(path: Path, edition: str = "3") -> Session:
    return session(path, edition, PERSON)


def table_for(path: Path, game: str, seats: int, people: int = 1, seed: str = "amber", **options: str) -> Session:
    """A new game of that many: people first, then bots that play anything."""
    rules = game_called(game)
    levels = [PERSON if seat < people else "random" for seat in range(seats)]
    players = tuple(map(Player, NAMES[:seats], levels))
    setup = setup_of(rules, packs.builtin(rules.package), "", options, seats)
    return new_session(rules, setup, players, seed, path, 0.1)


def app_of(played: Session) -> TerminalApp:
    """The application with a bot that answers at once; another game continues in a file beside."""

    def again() -> Session:
        return new_session(
            played.match.game, played.match.setup, played.players, "", played.save.path.with_suffix(".2"), 0.1
        )

    return TerminalApp(played, again, ThinkerHere(), pace=0.0)


def now_drawn(app: App[Any]) -> str:
    """Every character on the screen, line by line, drawn to the end or not."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


async def screen_text(pilot: Pilot[Any]) -> str:
    """Every character on the screen, line by line, once it rests: a table draws again when it learns its size."""
    texts: list[str] = []
    for _ in range(200):
        await pilot.pause(0.02)
        texts.append(now_drawn(pilot.app))
        if len(texts) > 2 and len(set(texts[-3:])) == 1:
            return texts[-1]
    raise AssertionError(f"the screen does not come to rest:\n{texts[-1]}")


async def sees(pilot: Pilot[Any], words: str) -> str:
    """The screen, once these words are on it."""
    for _ in range(100):
        text = now_drawn(pilot.app)
        if words in text:
            return text
        await pilot.pause(0.02)
    raise AssertionError(f"{words!r} is not on the screen:\n{now_drawn(pilot.app)}")


def table(app: App[Any]) -> TableScreen:
    """The table's screen, which must be in front."""
    assert isinstance(app.screen, TableScreen), app.screen
    return app.screen


async def asked(pilot: Pilot[Any]) -> TableScreen | None:
    """The table once it asks the reader something; None when another screen is in front."""
    for _ in range(400):
        await pilot.pause()
        screen = pilot.app.screen
        if not isinstance(screen, TableScreen):
            return None
        if screen.snapshot.offers:
            return screen
    raise AssertionError("nobody is asked")


def some_key(snapshot: Snapshot, turn: int) -> str:
    """A key that does something, another every turn; what is chosen of several things is had as soon as it can be."""
    several = snapshot.prompt.get("several")
    if several and several["done"] in [offer["action"] for offer in snapshot.offers]:
        return "d"
    return str(turn % min(9, len(snapshot.things or snapshot.offers)) + 1)


def advance(played: Session) -> None:
    """Whoever is asked does something, at random but the same each time."""
    seat = played.asked()
    question = played.question(seat)._replace(level="random", seed=f"anything {len(played.match.moves)}")
    played.answer(seat, ThinkerHere().answer(question))


def play_out(played: Session) -> None:
    """To the end of the game."""
    while not played.over():
        advance(played)
