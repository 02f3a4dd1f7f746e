"""`undercroft simulate`: let bots play many games and see what comes out."""

import argparse
import json
from contextlib import nullcontext
from pathlib import Path
from typing import Final, NoReturn

from rich.console import Console

from undercroft import decks, packs
from undercroft.bots import LEVELS
from undercroft.engine.game import Deck, SetupError, games, nearest
from undercroft.engine.pack import Pack
from undercroft.lab.playing import Plan, cores
from undercroft.lab.record import Record, RecordError
from undercroft.lab.results import summarised
from undercroft.lab.simulate import studied, table

ITERATIONS: Final = 50
STOPPED: Final = 130


def add_simulate(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `simulate` to the command line."""
    parser = subparsers.add_parser(
        "simulate",
        help="let bots play many games",
        description="Let bots play many games and count what comes out. The same seed gives the same results.",
    )
    parser.add_argument("game", help=f"which game: {', '.join(games())}")
    parser.add_argument("--players", type=_players, default=("search", "greedy"), metavar="A,B", help=_bots())
    parser.add_argument("-n", "--games", type=positive, default=100, metavar="N", help="how many games (default: 100)")
    parser.add_argument("--edition", help="which edition of the rules (default: the latest)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=CHOICE", help="an option of the rules")
    parser.add_argument("--deck", action="append", default=[], metavar="NAME|FILE", help=_decks())
    parser.add_argument("--pack", type=Path, metavar="FILE", help="play with this pack of cards (see undercroft cards)")
    parser.add_argument("--seed", default="undercroft", help="the seed of the whole study (default: undercroft)")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--iterations", type=positive, help=f"of a search, a decision (default: {ITERATIONS})")
    budget.add_argument("--seconds", type=float, help="of a search, a decision; then results depend on the machine")
    parser.add_argument("--processes", type=positive, default=cores(), help="how many cores (default: all)")
    parser.add_argument("--journals", type=Path, metavar="DIR", help="an empty folder for the games' journals")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep every game there, and go on with what it has")
    parser.set_defaults(run=simulate)


def _bots() -> str:
    return f"bots, one a player: {', '.join(LEVELS)} (default: search,greedy)"


def _decks() -> str:
    return "a ready deck's name or a deck's file: what a player brings, in the players' order, once for each"


def _players(text: str) -> tuple[str, ...]:
    players = tuple(word.strip() for word in text.split(","))
    for word in players:
        if word not in LEVELS:
            raise argparse.ArgumentTypeError(f"there is no bot {word!r}; {nearest(word, list(LEVELS))}")
    return players


def positive(text: str) -> int:
    """A number of at least 1 from the command line."""
    if not (text.isascii() and text.isdigit()) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of at least 1")
    return int(text)


def simulate(args: argparse.Namespace) -> int:
    """Exit status: 0, or 130 when Ctrl-C ended it early."""
    try:
        plan = plan_of(args)
        game, setup = plan.setup()
        record = Record(args.resume, plan) if args.resume else None
        _make_journals(args.journals, record)
        _check_writable(args.json)
    except (SetupError, RecordError) as error:
        _refuse(args, str(error))
    console = Console()
    with record or nullcontext():
        found, whole = studied(plan, args.games, args.processes, record, console)
    if not found:
        return STOPPED
    edition = next(choice.words for choice in game.editions if choice.key == setup.edition)
    summary = summarised(found, plan.players)
    console.print(table(summary, f"{game.title}, {edition}: {len(found)} games, {' against '.join(plan.players)}"))
    if args.json:
        args.json.write_text(json.dumps({"plan": plan._asdict(), **summary.data()}, indent=2) + "\n", encoding="utf-8")
    return 0 if whole else STOPPED


def plan_of(args: argparse.Namespace) -> Plan:
    """Raises SetupError."""
    options = []
    for pair in args.option:
        key, equals, choice = pair.partition("=")
        if not equals:
            raise SetupError(f"an option reads KEY=CHOICE, not {pair!r}")
        options.append((key.strip(), choice.strip()))
    if args.seconds is not None and not 0 < args.seconds <= 3600:
        raise SetupError(f"{args.seconds} seconds is no time to think; give more than 0")
    if not args.seed.isprintable():
        raise SetupError("a seed is one line of text")
    iterations = 0 if args.seconds else args.iterations or ITERATIONS
    journals = str(args.journals.absolute()) if args.journals else ""
    plan = Plan(
        args.game,
        args.edition or "",
        tuple(options),
        args.players,
        args.seed,
        iterations,
        args.seconds or 0.0,
        journals,
        str(args.pack) if args.pack else "",
    )
    if args.deck:
        plan = _with_decks(plan, args.deck)
    _, setup = plan.setup()
    return plan._replace(edition=setup.edition, options=setup.options, hash=setup.pack.hash if args.pack else "")


def _with_decks(plan: Plan, named: list[str]) -> Plan:
    """The plan with players who bring these decks. Raises SetupError."""
    plan = plan._replace(options=(*plan.options, ("decks", "own")))
    if len(named) != len(plan.players):
        raise SetupError(f"--deck is given once for each player: {len(plan.players)} times, not {len(named)}")
    pack = plan.setup()[1].pack
    return plan._replace(decks=tuple(_deck(each, plan.game, pack) for each in named))


def _deck(named: str, game: str, pack: Pack) -> Deck:
    """A ready deck, or what a file holds, of this pack's cards. Raises SetupError."""
    found = {file.name.casefold(): file for file in decks.ready(game)}
    ready = found.get(named.casefold())
    try:
        text = decks.write(ready, packs.builtin(game)) if ready else decks.text_in(Path(named))
        return decks.read(text, pack).deck
    except FileNotFoundError:
        names = nearest(named, [file.name for file in found.values()])
        raise SetupError(f"there is neither a ready deck nor a file {named!r}; {names}") from None
    except UnicodeDecodeError:
        raise SetupError(f"{named} is no deck: it is not text in UTF-8") from None
    except (OSError, ValueError) as error:
        raise SetupError(f"{named}: {error}") from None


def _make_journals(folder: Path | None, record: Record | None) -> None:
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if record is None and any(folder.iterdir()):
            raise RecordError(f"{folder} is not empty; name a new folder for the journals")
    except OSError as error:
        raise RecordError(f"{folder}: {error.strerror or error}") from None


def _check_writable(path: Path | None) -> None:
    """Before any game is played for it. Raises RecordError."""
    try:
        if path is not None:
            path.open("a", encoding="utf-8").close()
    except OSError as error:
        raise RecordError(f"cannot write {path}: {error.strerror or error}") from None


def _refuse(args: argparse.Namespace, message: str) -> NoReturn:
    parser: argparse.ArgumentParser = args.parser
    parser.error(message)
