"""`undercroft play`: a game in this terminal."""

import argparse
import secrets
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NoReturn

from undercroft import cast, decks, names, packs
from undercroft.bots import LEVELS
from undercroft.engine.dealer import Rng, rng_of
from undercroft.engine.game import (
    Deck,
    Game,
    Setup,
    SetupError,
    founder_of,
    game_called,
    games,
    nearest,
    setup_before_decks,
    setup_of,
)
from undercroft.engine.journal import Match
from undercroft.engine.pack import Pack
from undercroft.places import data_folder
from undercroft.terminal.save import SaveError, created, resumed
from undercroft.terminal.session import PERSON, Begin, Player, Session

NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Iris", "Jon")
LONGEST: Final = 20
"""Letters of a name that the table has room for."""
SECONDS: Final = 1.0


def add_play(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `play` to the command line."""
    words = "play in this terminal"
    parser = subparsers.add_parser(
        "play",
        help=words,
        description="Play in this terminal against bots, or several people at one keyboard. Saved after every move.",
    )
    parser.add_argument("game", nargs="?", help=f"which game: {', '.join(games())}")
    parser.add_argument("--edition", help="which edition of the rules (default: the latest)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=CHOICE", help="an option of the rules")
    parser.add_argument("--against", type=level, metavar="LEVEL", help=f"{', '.join(LEVELS)} (default: search)")
    parser.add_argument("--players", type=_count, metavar="N", help="how many play (default: as few as the game takes)")
    parser.add_argument("--people", type=_count, metavar="N", help="how many of them are at this keyboard (default: 1)")
    parser.add_argument("--two", action="store_true", help="the same as --people 2")
    parser.add_argument("--names", type=_names, metavar="ANN,BOB", help="what the players are called, people first")
    parser.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="FILE",
        help="a deck file, or the name of a ready-made deck; once for each of the people. Everybody then has a deck",
    )
    parser.add_argument("--pack", type=Path, metavar="FILE", help="play with this pack of cards (see undercroft cards)")
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
    found: list[str] = []
    for name in map(names.tidied, text.split(",")):
        if fault := names.player_fault(name, found, LONGEST):
            why = names.reason(fault, LONGEST)
            raise argparse.ArgumentTypeError(f"{name!r}: {why}; give names with commas between them: Ann,Bob")
        found.append(name)
    return tuple(found)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text[:4]) <= len(NAMES)):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of players; give one from 1 to {len(NAMES)}")
    return int(text)


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

    app = TerminalApp(session, begin, Apart())
    app.run()
    session = app.session
    if not session.over() or app.more():
        print(f"Saved. Go on with: undercroft play --resume {session.save.path}")
    return app.return_code or 0


def _begun(args: argparse.Namespace) -> tuple[Begin, Begin]:
    if args.game is None:
        raise SetupError(f"which game? {', '.join(games())}")
    game = game_called(args.game)
    people = _people(args)
    seats = args.players or max(game.fewest, people)
    if people >= seats and args.against:
        raise SetupError(
            f"{people} people are at the keyboard and nobody else plays; give --players, or leave out --against"
        )
    if people > seats:
        raise SetupError(f"{people} people at the keyboard are more than the {seats} who play")
    setup = _setup(game, seats, people, args)
    levels = [PERSON if seat < people else args.against or "search" for seat in range(seats)]
    players = sitting(game, args.names or (), levels, args.seed or secrets.token_hex())

    def begin(seed: str = "", path: Path | None = None) -> Session:
        return new_session(game, setup, players, seed, path, args.seconds)

    return lambda: begin(args.seed or "", args.save), begin


def _people(args: argparse.Namespace) -> int:
    """How many sit at the keyboard. Raises SetupError."""
    if args.two and args.people not in {None, 2}:
        raise SetupError(f"--two is for two people, --people {args.people} says otherwise; leave one of them out")
    return 2 if args.two else args.people or 1


def sitting(game: Game, given: Sequence[str], levels: Sequence[str], table: str) -> tuple[Player, ...]:
    """Who sits on each seat: called as given where that is not empty, else people by the house's names and bots by the
    game's cast, always the same at one `table`. Raises SetupError for more names than seats."""
    if len(given) > len(levels):
        raise SetupError(f"{len(given)} names for {len(levels)} players; leave out {', '.join(given[len(levels) :])}")
    called = [*given, *[""] * (len(levels) - len(given))]
    people = (name for name in NAMES if not names.player_fault(name, called))
    for seat, level in enumerate(levels):
        if not called[seat]:
            beside = [name for name in called if name]
            called[seat] = next(people) if level == PERSON else cast.of_bot(game.package, table, beside)
    return tuple(map(Player, called, levels))


def _setup(game: Game, seats: int, people: int, args: argparse.Namespace) -> Setup:
    """What is played. Raises SetupError."""
    pack, options = packs.played(game, args.pack), options_of(args.option)
    if args.deck and all(option.key != "decks" for option in game.options):
        raise SetupError(f"{game.title} is not played with decks of one's own; leave out --deck")
    ready = [file.deck for file in ready_decks(game, pack)]
    if args.deck or (ready and any(option.usual == "own" for option in game.options)):
        options.setdefault("decks", "own")
    if founder := founder_of(game, options):
        raise SetupError(f"these games follow from a draft: undercroft play {founder.name}")
    if options.get("decks") != "own":
        if args.deck:
            raise SetupError(
                "--deck goes with --option decks=own, which it is the short for; leave out the other choice"
            )
        return setup_of(game, pack, args.edition or "", options, seats)
    if len(args.deck) > people:
        raise SetupError(f"{len(args.deck)} decks for {people} people at the keyboard; bots have ready-made ones")
    before = setup_before_decks(game, pack, args.edition or "", options, seats)
    own = tuple(_deck(name, game, before) for name in args.deck)
    if len(own) < seats and not ready:
        raise SetupError(f"there are no ready-made decks of {pack.name}; everybody needs a --deck of their own")
    in_any_order(ready, rng_of(f"{args.seed or secrets.token_hex()}/decks"))
    free = [deck for deck in ready if deck not in own] + ready
    others = tuple(free[number % len(free)] for number in range(seats - len(own)))
    return setup_of(game, pack, args.edition or "", options, seats, own + others)


def ready_decks(game: Game, pack: Pack) -> tuple[decks.DeckFile, ...]:
    """The decks that come with the game's own pack; none with another."""
    return decks.ready(game.package) if pack.hash == packs.builtin(game.package).hash else ()


def in_any_order(ready: list[Deck], rng: Rng) -> None:
    """Shuffle them."""
    for last in range(len(ready) - 1, 0, -1):
        other = int(rng.below(last + 1))
        ready[last], ready[other] = ready[other], ready[last]


def _deck(name: str, game: Game, setup: Setup) -> Deck:
    """The legal deck of a file, or the ready-made one of that name. Raises SetupError with all that is wrong."""
    ready = {file.name.casefold(): file for file in ready_decks(game, setup.pack)}
    path = Path(name)
    if name.casefold() in ready and not path.exists():
        return ready[name.casefold()].deck
    try:
        checked = decks.check(decks.text_in(path), setup)
    except UnicodeDecodeError:
        raise SetupError(f"{name} is no deck: it is not text in UTF-8") from None
    except OSError as error:
        near = [str(file) for file in sorted(path.parent.glob("*.txt"))] + [file.name for file in ready.values()]
        raise SetupError(f"cannot read the deck {name!r}: {error.strerror or error}; {nearest(name, near)}") from None
    if checked.faults:
        raise SetupError(
            "\n".join([f"the deck in {name} cannot be played:", *(f"  {fault}" for fault in checked.faults)])
        )
    return checked.file.deck


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
    given = [f"--{name}" for name in ("edition", "option", "seed", "save", "players", "deck") if getattr(args, name)]
    if given:
        raise SetupError(f"the saved game has its own {given[0].removeprefix('--')}; leave out {given[0]}")
    brought = packs.brought(args.pack) if args.pack else None
    save, match = resumed(args.resume, lambda digest: pack_called(digest, brought))
    if args.game not in {None, match.game.name}:
        raise SetupError(f"{args.resume} is a game of {match.game.title}, not of {game_called(args.game).title}")
    players = _players(args, match)
    session = Session(match, players, save, args.seconds)

    def begin() -> Session:
        return new_session(match.game, match.setup, players, "", None, args.seconds)

    return lambda: session, begin


def pack_called(digest: str, brought: Pack | None) -> Pack:
    """The pack of that hash: the one that was brought or one of the games', and no other is read. Raises KeyError."""
    if brought is not None and brought.hash == digest:
        return brought
    game = packs.game_of(digest)
    if not game:
        raise KeyError(digest)
    return packs.builtin(game)


def _players(args: argparse.Namespace, match: Match) -> tuple[Player, ...]:
    """Who sat there, as the journal notes it; the command line may say otherwise."""
    noted = [match.notes.get(f"seat{seat}", "").partition(" ") for seat in range(match.setup.seats)]
    levels = [
        level if level in {PERSON, *LEVELS} else PERSON if seat == 0 else "search"
        for seat, (level, _, _) in enumerate(noted)
    ]
    called = list(args.names or ())
    for _, _, name in noted[len(called) :]:
        called.append("" if names.player_fault(name, called) else name)
    found = list(sitting(match.game, called, levels, match.seed))
    if args.people or args.two:
        people = _people(args)
        found = [
            Player(player.name, PERSON if seat < people else player.level if player.level != PERSON else "search")
            for seat, player in enumerate(found)
        ]
    if args.against:
        found = [
            player if player.level == PERSON and seat == 0 else Player(player.name, args.against)
            for seat, player in enumerate(found)
        ]
    return tuple(found)
