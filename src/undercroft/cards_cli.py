"""`undercroft cards`: check, explain, print and begin packs of cards; check and show decks."""

import argparse
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from undercroft import decks, packs
from undercroft.bots.deckbuilding import Score, Workshop
from undercroft.bots.sampling import endless
from undercroft.engine.game import (
    DeckCount,
    Option,
    Setup,
    SetupError,
    game_called,
    games,
    home,
    nearest,
    setup_before_decks,
)
from undercroft.engine.pack import Card, CardKind, Pack
from undercroft.sheets.command import add_print
from undercroft.toml_text import PackError, Problem

BAR = 50
"""Characters of the longest bar."""
USUAL = ("underkeeper", "underleague")

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_cards(subparsers: "Subparsers") -> None:
    """Add `cards` and its commands to the command line."""
    cards = subparsers.add_parser("cards", help="check, explain and print packs of cards")
    cards.set_defaults(run=lambda _: _help(cards))
    commands: Any = cards.add_subparsers(title="commands", metavar="COMMAND")
    _add_check(commands)
    _add_explain(commands)
    add_print(commands, _pack)
    _add_new(commands)
    _add_deck(commands)


def _help(parser: argparse.ArgumentParser) -> int:
    parser.print_help()
    return 0


def _add_check(commands: "Subparsers") -> None:
    parser = commands.add_parser("check", help="say all that is wrong with packs, with line and column")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a pack (TOML)")
    parser.set_defaults(run=lambda args: check(args.files), parser=parser)


def _add_explain(commands: "Subparsers") -> None:
    parser = commands.add_parser("explain", help="say what cards do, in words and on a sample table")
    parser.add_argument("pack", metavar="FILE|GAME", help="a pack, or the name of a game for its own")
    parser.add_argument("card", nargs="?", default="", metavar="CARD", help="one card's name (else all)")
    parser.set_defaults(run=lambda args: explain(args.pack, args.card), parser=parser)


def _add_new(commands: "Subparsers") -> None:
    parser = commands.add_parser("new", help="write a pack to start from")
    parser.add_argument("file", metavar="FILE", help="the pack to write")
    parser.add_argument("--game", choices=games(), default=_usual(games()), help="for which game")
    parser.set_defaults(run=lambda args: new(args.file, args.game), parser=parser)


def _add_deck(commands: "Subparsers") -> None:
    deck = commands.add_parser("deck", help="check decks of one's own, show the ready ones")
    deck.set_defaults(run=lambda _: _help(deck))
    kinds: Any = deck.add_subparsers(title="commands", metavar="COMMAND")
    check_it = kinds.add_parser("check", help="say every line that cannot be read and every limit that a deck breaks")
    check_it.add_argument("file", metavar="FILE", help="a deck: lines like '2 NAME OF A CARD'; - reads standard input")
    _add_game(check_it, "", "for which game (if not said, the one whose cards it names)")
    check_it.add_argument("--edition", default="", help="by whose limits (the game's first, if not said)")
    for game, option in _options_of_decks():
        check_it.add_argument(
            f"--{option.key}",
            choices=[choice.key for choice in option.choices],
            help=f"{game}: {option.words.lower()}, {option.clause} (default: {option.choices[0].key})",
        )
    check_it.set_defaults(run=check_deck, parser=check_it)
    show = kinds.add_parser("show", help="print the ready decks, or one of them to start from")
    show.add_argument("deck", nargs="?", default="", metavar="NAME", help="one deck's name (else all)")
    _add_game(show, "", "for which game (if not said, all that have decks)")
    show.set_defaults(run=lambda args: show_decks(args.deck, args.game), parser=show)
    _add_build(kinds)


def _add_build(kinds: Any) -> None:
    build = kinds.add_parser("build", help="let a bot build a deck by playing many against the ready ones")
    _add_game(build, "underground", "for which game (default: %(default)s)")
    build.add_argument("--holding", default="", metavar="CARD", help="a card that it holds, such as its artist")
    build.add_argument("--minutes", type=_above_zero, default=2.0, help="how long it plays (default: %(default)s)")
    build.add_argument("--games", type=int, default=0, metavar="N", help="or how many games: then the seed decides all")
    build.add_argument("--seed", default="undercroft", help="for its chance (default: %(default)s)")
    build.add_argument("-o", "--output", default="-", metavar="FILE", help="where to (default: standard output)")
    build.set_defaults(run=build_deck, parser=build)


def _above_zero(text: str) -> float:
    value = float(text)
    if not 0 < value < 10_000:
        raise ValueError
    return value


def _add_game(parser: argparse.ArgumentParser, default: str, words: str) -> None:
    parser.add_argument("--game", choices=decks.with_own(), default=default, help=words)


def _options_of_decks() -> list[tuple[str, Option]]:
    """The options that bear on which decks are legal, with the title of their game."""
    found = [game_called(game) for game in decks.with_own()]
    return [(game.title, option) for game in found for option in game.options if option.of_decks]


def _usual(names: list[str]) -> str:
    """The game that is meant where none is named."""
    return next((name for name in USUAL if name in names), names[0])


def _setup(args: argparse.Namespace, name: str) -> Setup:
    """By whose limits a deck of that game is looked at; what the game has not is an error of the command line."""
    game = game_called(name)
    given = {option.key: getattr(args, option.key) for _, option in _options_of_decks() if getattr(args, option.key)}
    try:
        return setup_before_decks(game, packs.builtin(game.package), args.edition, given)
    except SetupError as error:
        parser: argparse.ArgumentParser = args.parser
        parser.error(str(error))


def check_deck(args: argparse.Namespace) -> int:
    """Print every fault of a deck, and what it holds; 1 if it cannot be played."""
    file: str = args.file
    text = _text(file)
    if text is None:
        return 1
    game = args.game or decks.game_of(text) or _usual(decks.with_own())
    setup = _setup(args, game)
    found = decks.check(text, setup)
    for fault in found.faults:
        where = f"{file}:{fault.line}" if fault.line else file
        print(f"{where}: error: {fault.words}{f' ({fault.clause})' if fault.clause else ''}", file=sys.stderr)
    cards = sum(copies for _, copies in found.file.deck)
    if not found.faults:
        print(f"{file}: good: {found.file.name}, {cards} cards, legal {_by_whose_limits(setup)}")
    if cards:
        counted = game_called(game).counted(found.file.deck, setup.pack)
        print("\n".join(line for count in counted for line in bars(count)))
    return 1 if found.faults else 0


def _by_whose_limits(setup: Setup) -> str:
    """The edition, and the options that bear on decks."""
    game = game_called(setup.game)
    chosen = [f", {option.key} {setup.option(option.key)}" for option in game.options if option.of_decks]
    return f"in the {setup.edition} edition of {setup.game}{''.join(chosen)}"


def bars(count: DeckCount) -> list[str]:
    """A measure of a deck as a chart, a line for each part."""
    wide = max(len(words) for words, _ in count.parts)
    most = max(1, *(copies for _, copies in count.parts))
    return [
        f"{count.words}:",
        *(
            f"  {words.rjust(wide)} {copies:3} {'#' * round(copies * BAR / max(most, BAR))}".rstrip()
            for words, copies in count.parts
        ),
    ]


def _text(file: str) -> str | None:
    """What a file or standard input holds; None when that failed and was said."""
    try:
        return decks.decoded(sys.stdin.buffer.read()) if file == "-" else decks.text_in(Path(file))
    except OSError as error:
        print(f"cannot read {file}: {error.strerror}", file=sys.stderr)
    except UnicodeDecodeError:
        print(f"cannot read {file}: this is no text in UTF-8; save it as plain text", file=sys.stderr)
    return None


def show_decks(name: str, game: str) -> int:
    """Print the ready decks of a game (empty: of all), or the one of that name, as deck files."""
    found = [(which, file) for which in ([game] if game else decks.with_own()) for file in decks.ready(which)]
    chosen = [(which, file) for which, file in found if not name or file.name.casefold() == name.casefold()]
    if not chosen:
        near = nearest(name, sorted(file.name for _, file in found))
        print(f"{game or 'no game'} has {'no' if game else 'a'} ready deck {name!r}; {near}", file=sys.stderr)
        return 1
    print("\n".join(decks.write(file, packs.builtin(which)) for which, file in chosen), end="")
    return 0


MEASURED = 100
"""Games that measure a deck that was built."""


def build_deck(args: argparse.Namespace) -> int:
    """Build a deck by play and write it with what it wins; Ctrl-C ends the playing early."""
    shop = _workshop(args)
    if shop is None:
        return 1
    try:
        while not shop.spent():
            shop.round()
            score = shop.scores.get(shop.best, Score())
            played = sum(each.games for each in shop.scores.values())
            print(
                f"{played} games of {len(shop.scores)} decks; the best wins {score.won:g} of {score.games}",
                file=sys.stderr,
            )
    except KeyboardInterrupt:
        print("stopped: the best so far is measured", file=sys.stderr)
    score = shop.measured(MEASURED)
    low, high = score.interval()
    plan = (
        f"Built by play: wins {100 * score.share:.0f} % ({100 * low:.0f} to {100 * high:.0f} %) of {score.games} games "
        "against the ready decks, greedy bots playing both."
    )
    file = decks.DeckFile(f"Built by play: {args.holding or args.seed}", plan, shop.best)
    return _written(args.output, decks.write(file, shop.setup.pack))


def _workshop(args: argparse.Namespace) -> Workshop | None:
    """Where the deck is built; None when there is none to build, and that was said."""
    game = game_called(args.game)
    pack = packs.builtin(args.game)
    names = {card.name.casefold(): number for number, card in enumerate(pack.cards)}
    if args.holding and args.holding.casefold() not in names:
        known = [card.name for card in pack.cards]
        print(f"there is no card {args.holding!r}; {nearest(args.holding, known)}", file=sys.stderr)
        return None
    holding = names.get(args.holding.casefold(), -1)
    rivals = tuple(file.deck for file in decks.ready(args.game))
    seconds = 0.0 if args.games else 60 * args.minutes
    try:
        setup = setup_before_decks(game, pack, "", {"decks": "own"}, game.fewest)
        return Workshop(game, setup, rivals, args.seed, holding, args.games, seconds)
    except SetupError as error:
        print(error, file=sys.stderr)
        return None


def _written(file: str, text: str) -> int:
    """Write a text to a file or (-) to standard output."""
    if file == "-":
        print(text, end="")
        return 0
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as error:
        print(f"cannot write {file}: {error.strerror}", file=sys.stderr)
        return 1
    print(f"{file}: {text.splitlines()[0].removeprefix('# ')}", file=sys.stderr)
    return 0


def check(files: list[str]) -> int:
    """Print every problem of every file; 1 if one of them cannot be played."""
    return max([_check(file) for file in files])


def _check(file: str) -> int:
    loaded = _load(file)
    if loaded is None:
        return 1
    for warning in (*loaded.warnings, *never_ending(file, loaded)):
        print(warning)
    cards = loaded.pack.cards
    print(
        f"{file}: good: {len(cards)} cards ({sum(card.copies for card in cards)} with copies), {loaded.pack.hash[:12]}"
    )
    return 0


def never_ending(file: str, loaded: packs.Loaded) -> list[Problem]:
    """A warning for each card whose effects were cut short in sample games."""
    mend = "In games its effects are cut short. Let each of them use something up that does not come back."
    names = {card: loaded.pack.cards[card].name for card in endless(loaded.pack)}
    return [
        Problem(file, loaded.lines[card], 1, f"{name} goes on for ever in sample games", mend, warning=True)
        for card, name in names.items()
    ]


def explain(name: str, card: str) -> int:
    """Print what the pack's cards do, or what one does."""
    pack = _pack(name)
    if pack is None:
        return 1
    chosen = [i for i, c in enumerate(pack.cards) if not card or c.name.casefold() == card.casefold()]
    if not chosen:
        names = {c.name.casefold(): c.name for c in pack.cards}
        near = nearest(card.casefold(), sorted(names)) if len(names) < 12 else _near(card, names)
        print(f"{pack.name} has no card {card!r}; {near}", file=sys.stderr)
        return 1
    print("\n\n".join("\n".join(_explained(pack, number)) for number in chosen))
    return 0


def _near(card: str, names: dict[str, str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(card.casefold(), names, 3, 0.4)
    return f"did you mean {' or '.join(repr(names[n]) for n in near)}?" if near else "see all with: cards explain"


def _explained(pack: Pack, number: int) -> list[str]:
    card = pack.cards[number]
    lines = [_title(card)]
    if card.tree is None:
        return [*lines, "  No text: a plain card."]
    said = packs.language_of(pack.game).explain(card.tree)
    printed = card.text.split("\n")
    lines += [f"  {line}" for line in printed if lasting_once(line) not in said]
    lines += [f"    {line}" for line in said]
    played = sample(pack, number)
    return [*lines, "  On a sample table:", *(f"    {line}" for line in played)] if played else lines


def lasting_once(line: str) -> str:
    """How a printed line is explained that lasts, and so is said once."""
    return f"As long as it is there: {line[:1].lower()}{line[1:]}"


def _title(card: Card) -> str:
    figures = ", ".join(f"{figure} {value}" for figure, value in card.figures.items())
    copies = f", {card.copies} copies" if card.copies > 1 else ""
    return f"{card.name} ({', '.join(filter(None, (card.kind, figures)))}{copies})"


def sample(pack: Pack, number: int) -> list[str]:
    """What happens when the card is played on a sample table, in log lines; empty for a game that has none yet.

    A game's package gives `sample.sample(pack, number) -> list[str]`.
    """
    module = f"{home(pack.game)}.sample"
    if find_spec(module) is None:
        return []
    lines: list[str] = import_module(module).sample(pack, number)
    return lines


def new(file: str, game: str) -> int:
    """Write the game's own pack with comments that say how to go on; never over a file that is there."""
    try:
        with Path(file).open("x", encoding="utf-8") as out:
            out.write(template(game))
    except FileExistsError:
        print(f"{file} is there already; name another file", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"cannot write {file}: {error.strerror}", file=sys.stderr)
        return 1
    print(f"{file}: change the cards, then: undercroft cards check {file}")
    return 0


def template(game: str) -> str:
    """A pack to start from: how a pack is written, every word with an example, and the game's own cards to change."""
    cards = packs.builtin_text(game)
    return f"{_how_to(game)}\n{cards[cards.index('game = ') :]}"


def _how_to(game: str) -> str:
    schema = packs.schema_of(game)
    lines = [
        f"A pack of cards for {game}. Change what stands below, then: undercroft cards check FILE",
        "",
        'A card begins with its kind in double brackets and has a name, figures, glyph = "..." (a picture of',
        f'game-icons.net), and if you like copies = 2, text = "..." (at most {schema.characters} characters and',
        f'{schema.sentences} sentences; "\\n" begins a new line) and flavour = "..." (at most {packs.FLAVOUR_LENGTH}).',
        "",
        *(_kind_line(name, kind) for name, kind in schema.kinds.items()),
        "",
        "The text is the program: the game does what it says. One ability a line. The words, each with an example:",
        *_vocabulary(game),
    ]
    return "".join(f"# {line}".rstrip() + "\n" for line in lines)


def _kind_line(name: str, kind: CardKind) -> str:
    figures = ", ".join(
        [f"{figure} {low} to {high}" for figure, (low, high) in kind.figures.items()]
        + [f"{key} ({mark.mend})" for key, mark in kind.marks]
    )
    low, high = kind.wanted
    return f"  [[{name}]]  {figures}" + (f"; exactly {low} of them" if low == high else "")


def _vocabulary(game: str) -> list[str]:
    door, lines = "", []
    for entry in packs.language_of(game).words():
        if entry.door != door:
            lines.append(f"  {entry.door}")
            door = entry.door
        example = entry.example.replace("\n", " / ")
        lines.append(f"    {entry.name.replace('_', ' '):<16} {example}")
    return lines


def _pack(name: str) -> Pack | None:
    """The pack of a file or a game; None when that failed and was said."""
    if name in games():
        return packs.builtin(name)
    loaded = _load(name)
    return loaded.pack if loaded else None


def _load(file: str) -> packs.Loaded | None:
    try:
        return packs.load(file)
    except PackError as error:
        print(error, file=sys.stderr)
    except OSError as error:
        hint = f"; {nearest(file, games())}" if "." not in file and "/" not in file else ""
        print(f"cannot read {file}: {error.strerror}{hint}", file=sys.stderr)
    return None
