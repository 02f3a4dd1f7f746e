"""`undercroft play`: a game in this terminal."""

import argparse
import secrets
import sys
from datetime import datetime
from pathlib import Path
from typing import Final, NoReturn

from undercroft import packs
from undercroft.bots import LEVELS
from undercroft.engine.game import Game, Setup, SetupError, game_called, games, nearest, setup_of
from undercroft.engine.journal import Match
from undercroft.places import data_folder
from undercroft.terminal.drawing import TABLES
from undercroft.terminal.save import SaveError, created, resumed
from undercroft.terminal.session import PERSON, Begin, Player, Session

NAMES: Final = ("Ann", "Bob")
SECONDS: Final = 1.0


def add_play(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `play` to the command line."""
    words = "play in this terminal"
    parser = subparsers.add_parser(
        "play",
        help=words,
        description="Play in this terminal against a bot, or two people at one keyboard. Saved after every move.",
    )
    parser.add_argument("game", nargs="?", help=f"which game: {', '.join(games())}")
    parser.add_argument("--edition", help="which edition of the rules (default: the latest)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=CHOICE", help="an option of the rules")
    parser.add_argument("--against", type=level, metavar="LEVEL", help=f"{', '.join(LEVELS)} (default: search)")
    parser.add_argument("--two", action="store_true", help="two people at this keyboard")
    parser.add_argument("--names", type=_names, metavar="ANN,BOB", help="what the players are called")
    parser.add_argument("--seed", type=_seed, help="the same seed deals the same game")
    parser.add_argument("--seconds", type=_seconds, default=SECONDS, help="how long a search may think (default: 1)")
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="a new file for the journal (default: in your data folder)"
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    parser.set_defaults(run=play)


def level(word: str) -> str:
    """A bot's level from the command line."""
    if word not in LEVELS:
        raise argparse.ArgumentTypeError(f"there is no bot {word!r}; {nearest(word, list(LEVELS))}")
    return word


def _names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if len(names) != 2 or not all(names) or len(set(names)) != 2 or not text.isprintable() or max(map(len, names)) > 20:
        raise argparse.ArgumentTypeError(
            "two different names with a comma between them, at most 20 letters each: Ann,Bob"
        )
    return names


def _seed(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise argparse.ArgumentTypeError("a seed is one line of text")
    return text.strip()


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no time to think; give seconds, like 2 or 0.5")
    return seconds


def options_of(pairs: list[str]) -> dict[str, str]:
    """The options from KEY=CHOICE words. Raises SetupError."""
    for pair in pairs:
        if "=" not in pair:
            raise SetupError(f"an option reads KEY=CHOICE, not {pair!r}")
    return {key.strip(): choice.strip() for key, _, choice in (pair.partition("=") for pair in pairs)}


def play(args: argparse.Namespace) -> int:
    """Play until the game or the player is done; exit status."""
    try:
        first, again = _resumed(args) if args.resume else _begun(args)
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            refuse(args, "a terminal is needed to play in; `undercroft simulate` plays without one")
        session = first()
        session.save.keep(session.match)
    except (SetupError, SaveError) as error:
        refuse(args, str(error))
    return _run(session, again)


def refuse(args: argparse.Namespace, message: str) -> NoReturn:
    """The command line cannot be obeyed: say why, exit status 2."""
    parser: argparse.ArgumentParser = args.parser
    parser.error(message)


def _run(session: Session, begin: Begin) -> int:
    from undercroft.terminal.app import TerminalApp
    from undercroft.terminal.thinker import Apart

    thinker = Apart()
    try:
        app = TerminalApp(session, begin, thinker)
        app.run()
    finally:
        thinker.close()
    session = app.session
    if not session.over():
        print(f"Saved. Go on with: undercroft play --resume {session.save.path}")
    return app.return_code or 0


def _begun(args: argparse.Namespace) -> tuple[Begin, Begin]:
    if args.game is None:
        raise SetupError(f"which game? {', '.join(TABLES)}")
    if args.two and args.against:
        raise SetupError("--two is for two people; leave out --against")
    game = drawn(game_called(args.game))
    setup = setup_of(game, packs.builtin(game.package), args.edition or "", options_of(args.option))
    names = args.names or NAMES
    players = (Player(names[0]), Player(names[1], PERSON if args.two else args.against or "search"))

    def begin(seed: str = "", path: Path | None = None) -> Session:
        return new_session(game, setup, players, seed, path, args.seconds)

    return lambda: begin(args.seed or "", args.save), begin


def drawn(game: Game) -> Game:
    """The game, if the terminal can draw its table. Raises SetupError that says where else it is played."""
    if game.name not in TABLES:
        raise SetupError(
            f"{game.title} is played in the browser (undercroft serve); the terminal has {', '.join(TABLES)}"
        )
    return game


def new_session(
    game: Game, setup: Setup, players: tuple[Player, ...], seed: str, path: Path | None, seconds: float
) -> Session:
    """A new game, its file made. Raises SaveError."""
    seed = seed or secrets.token_hex(4)
    notes = {f"seat{seat}": f"{player.level} {player.name}" for seat, player in enumerate(players)}
    save = created(path or _default_path(game.name))
    return Session(Match(game, setup, seed, notes), players, save, seconds)


def _default_path(game: str) -> Path:
    now = datetime.now().astimezone()
    return data_folder() / "journals" / f"{game}-{now:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}.journal"


def _resumed(args: argparse.Namespace) -> tuple[Begin, Begin]:
    given = [f"--{name}" for name in ("edition", "option", "seed", "save") if getattr(args, name)]
    if given:
        raise SetupError(f"the saved game has its own {given[0].removeprefix('--')}; leave out {given[0]}")
    save, match = resumed(args.resume, [packs.builtin(name) for name in games()])
    if args.game not in {None, match.game.name}:
        raise SetupError(f"{args.resume} is a game of {match.game.title}, not of {game_called(args.game).title}")
    players = _players(args, match)
    session = Session(match, players, save, args.seconds)

    def begin() -> Session:
        return new_session(match.game, match.setup, players, "", None, args.seconds)

    return lambda: session, begin


def _players(args: argparse.Namespace, match: Match) -> tuple[Player, ...]:
    """Who sat there, as the journal notes it; the command line may say otherwise."""
    found = []
    for seat, name in enumerate(args.names or NAMES):
        noted, _, called = match.notes.get(f"seat{seat}", "").partition(" ")
        kind = noted if noted in {PERSON, *LEVELS} else PERSON if seat == 0 else "search"
        found.append(Player(name if args.names or not called else called, kind))
    if args.two:
        return tuple(Player(player.name) for player in found)
    if args.against:
        return tuple(
            player if player.level == PERSON and seat == 0 else Player(player.name, args.against)
            for seat, player in enumerate(found)
        )
    return tuple(found)
