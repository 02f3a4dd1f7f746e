"""`undercroft cards print`: what is wanted, what is wrong with that, and where it went."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from undercroft import decks, packs
from undercroft.engine.game import Setup, SetupError, game_called, nearest, setup_before_decks
from undercroft.engine.pack import Pack
from undercroft.sheets.browser import BrowserError, write_pdf
from undercroft.sheets.document import PARTS, Printing, Wish
from undercroft.sheets.paper import BLEED, MOST_BLEED, PAPERS, layout

Find = Callable[[str], Pack | None]
"""The pack of a file or a game; None when that failed and was said."""


class CannotPrintError(Exception):
    """Why a wish cannot be carried out, and how to mend it."""


def add_print(commands: Any, find: Find) -> None:
    """Add `print` to the commands of `undercroft cards`."""
    parser = commands.add_parser("print", help="print a game: cards, tokens, boards, sheets, quick start and rules")
    parser.add_argument("pack", metavar="FILE|GAME", help="a pack, or the name of a game for its own")
    parser.add_argument(
        "-o", "--output", default="", metavar="FILE", help="where to (GAME.html or GAME.pdf if not said)"
    )
    parser.add_argument("--pdf", action="store_true", help="a PDF instead of a page (needs undercroft[print])")
    parser.add_argument(
        "--paper", choices=sorted(PAPERS), default="a4", help="size of the sheets (default: %(default)s)"
    )
    parser.add_argument(
        "--bleed",
        type=_bleed,
        default=BLEED,
        metavar="MM",
        help=f"round each card, 0 to {MOST_BLEED} (default: %(default)s)",
    )
    parser.add_argument("--fold", action="store_true", help="backs beside the faces, to fold: for printers of one side")
    parser.add_argument("--no-backs", action="store_true", help="leave out the backs that many cards have in common")
    parser.add_argument("--only", action="append", choices=PARTS, metavar="PART", help=f"some of: {', '.join(PARTS)}")
    parser.add_argument("--players", type=int, metavar="N", help="for how many (as few as can play, if not said)")
    parser.add_argument("--edition", default="", help="of the rules (the game's first, if not said)")
    parser.add_argument("--deck", metavar="NAME|FILE", help="only the cards of a deck, a ready one or your own")
    parser.add_argument("--pictures", metavar="FOLDER", help="a PNG of each card, board and token instead")
    parser.add_argument("--simulator", metavar="FOLDER", help="a save of Tabletop Simulator with its pictures instead")
    parser.add_argument(
        "--pictures-at", default="", metavar="PLACE", help="folder or address where the simulator finds those pictures"
    )
    parser.set_defaults(run=lambda args: run(args, find), parser=parser)


def _bleed(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value <= MOST_BLEED:
        raise argparse.ArgumentTypeError(f"{text!r} is no bleed: it is a number of mm from 0 to {MOST_BLEED}")
    return value


def run(args: argparse.Namespace, find: Find) -> int:
    """Print what is asked for; 1 when that failed and was said."""
    pack = find(args.pack)
    if pack is None:
        return 1
    try:
        _write(args, Printing(wish_of(args, pack)))
    except (CannotPrintError, BrowserError) as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"cannot write {error.filename}: {error.strerror}", file=sys.stderr)
    else:
        return 0
    return 1


def wish_of(args: argparse.Namespace, pack: Pack) -> Wish:
    """What the command line asks for. Raises CannotPrintError."""
    deck = deck_of(args.deck, pack) if args.deck else None
    if not layout(PAPERS[args.paper], args.bleed, args.fold).fits():
        raise CannotPrintError(f"no card fits on {args.paper} with a bleed of {args.bleed:g} mm; take a smaller bleed")
    return Wish(
        setup=setup_for(pack, args.edition, args.players),
        title=deck.name if deck else pack.name,
        paper=args.paper,
        bleed=args.bleed,
        fold=args.fold,
        backs=not args.no_backs,
        parts=tuple(args.only or (("cards",) if deck else PARTS)),
        copies=deck.deck if deck else None,
    )


def setup_for(pack: Pack, edition: str = "", players: int | None = None) -> Setup:
    """The table that is printed, decks apart. Raises CannotPrintError."""
    game = game_called(pack.game)
    few = min(max(game.fewest, 2), game.most)
    try:
        return setup_before_decks(game, pack, edition, seats=few if players is None else players)
    except SetupError as error:
        raise CannotPrintError(str(error)) from error


def deck_of(name: str, pack: Pack) -> decks.DeckFile:
    """A ready deck by its name, or the one in a file. Raises CannotPrintError."""
    game = game_called(pack.game)
    if pack.game not in decks.with_own():
        raise CannotPrintError(f"{game.title} has no decks of one's own; leave --deck out")
    ready = {file.name.casefold(): file for file in decks.ready(pack.game)}
    found = ready.get(name.casefold())
    try:
        text = decks.write(found, packs.builtin(pack.game)) if found else decks.text_in(Path(name))
        return decks.read(text, pack)
    except decks.DeckError as error:
        raise CannotPrintError("\n".join(f"{name}: {fault}" for fault in error.faults)) from error
    except UnicodeDecodeError as error:
        raise CannotPrintError(f"cannot read {name}: this is no text in UTF-8; save it as plain text") from error
    except OSError as error:
        near = nearest(name, sorted(file.name for file in ready.values()))
        raise CannotPrintError(f"there is no deck {name!r}, neither a ready one nor a file; {near}") from error


def _write(args: argparse.Namespace, printing: Printing) -> None:
    if args.pictures:
        from undercroft.sheets.pictures import write_cards

        print(f"{args.pictures}: {write_cards(printing, Path(args.pictures))} pictures")
    if args.simulator:
        from undercroft.sheets.simulator import Save

        path = Save(printing, Path(args.simulator), args.pictures_at).write()
        print(f"{path}: put it into Tabletop Simulator's folder Saves, and leave the pictures where they are")
    if not (args.pictures or args.simulator):
        _write_pages(args, printing)


def _write_pages(args: argparse.Namespace, printing: Printing) -> None:
    pdf = args.pdf or args.output.endswith(".pdf")
    path = Path(args.output or f"{printing.wish.pack.game}.{'pdf' if pdf else 'html'}")
    if pdf:
        write_pdf(printing.html(), path)
    else:
        path.write_text(printing.html(), "utf-8")
    cards = f"{len(printing.cards())} cards; " if "cards" in printing.wish.parts else ""
    print(f"{path}: {cards}print at 100 %, {printing.how()}")
