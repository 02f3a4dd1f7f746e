"""The command line. A command's module is imported when that command is asked for, so that help comes at once."""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, NamedTuple, NoReturn, TypeAlias

import undercroft
from undercroft.engine.game import left_out, nearest, packages
from undercroft.plain import speak

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class Command(NamedTuple):
    """What a command does, and the function `module:name` that adds it to the command line."""

    words: str
    adder: str


COMMANDS: Final = {
    "play": Command("play in this terminal", "undercroft.terminal.command:add_play"),
    "serve": Command("host games in the browser", "undercroft.live.command:add_serve"),
    "simulate": Command("let bots play many games", "undercroft.lab.command:add_simulate"),
    "cards": Command("check, explain and print packs of cards", "undercroft.cards_cli:add_cards"),
    "journal": Command("keep played games as tests", "undercroft.journal_cli:add_journal"),
    "doctor": Command("what is here and what is missing", "undercroft.cli:add_doctor"),
}


PLAYING: Final = ("play", "serve", "simulate", "cards", "journal")
"""The commands that look for games."""


class Parser(argparse.ArgumentParser):
    """Suggests the nearest for what it does not know. Exit status 2 for a bad command line."""

    def __init__(self, *args: object, **options: object) -> None:
        super().__init__(*args, **{**options, "allow_abbrev": False})  # type: ignore[arg-type]

    def parse_args(self, args: Sequence[str] | None = None, namespace: object = None) -> argparse.Namespace:  # type: ignore[override]
        """The arguments; what no parser knows is an error that suggests the nearest."""
        found, unknown = self.parse_known_args(args)
        if unknown:
            found.parser.refuse(unknown)
        return found

    def refuse(self, unknown: list[str]) -> NoReturn:
        option = next((word for word in unknown if word.startswith("-")), "")
        if not option:
            self.error(f"one argument too many: {unknown[0]!r}")
        word = option.partition("=")[0]
        self.error(f"there is no option {word!r}; {nearest(word, sorted(self._option_string_actions))}")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit status."""
    speak()
    words = list(sys.argv[1:] if argv is None else argv)
    args = parser_for(words).parse_args(words)
    if words and words[0] in PLAYING:
        tell_left_out()
    try:
        return int(args.run(args))
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def tell_left_out() -> None:
    """Name every installed game that cannot be played; the others go on."""
    from undercroft.packs import unreadable

    for fault in [*left_out().values(), *filter(None, map(unreadable, packages()))]:
        print(f"undercroft: {fault}", file=sys.stderr)


def parser_for(words: Sequence[str]) -> Parser:
    """The command line's parser; only the command that `words` name has its options."""
    parser = Parser(prog="undercroft", description=undercroft.__doc__)
    parser.add_argument("--version", action="version", version=f"undercroft {undercroft.__version__}")
    parser.set_defaults(parser=parser, run=lambda _: print_help(parser))
    wanted = next((word for word in words if not word.startswith("-")), "")
    if wanted and wanted not in COMMANDS:
        parser.error(f"there is no command {wanted!r}; {nearest(wanted, list(COMMANDS))}")
    subparsers: Commands = parser.add_subparsers(title="commands", metavar="COMMAND")  # type: ignore[assignment]
    for name, command in COMMANDS.items():
        if name == wanted:
            adder(command)(subparsers)
            subparsers.choices[name].set_defaults(parser=subparsers.choices[name])
        else:
            subparsers.add_parser(name, help=command.words)
    return parser


def adder(command: Command) -> Callable[[Commands], None]:
    module, _, name = command.adder.partition(":")
    found: Callable[[Commands], None] = getattr(import_module(module), name)
    return found


def print_help(parser: Parser) -> int:
    parser.print_help()
    return 0


def add_doctor(subparsers: Commands) -> None:
    """Add `doctor` to the command line."""
    words = COMMANDS["doctor"].words
    parser = subparsers.add_parser("doctor", help=words, description=words.capitalize() + ".")
    parser.add_argument(
        "--database", metavar="FILE", help="look for damaged tables in a service's database, which may be in use"
    )
    parser.set_defaults(run=doctor)


def doctor(args: argparse.Namespace) -> int:
    """What is here and what is missing, or what a database holds. The exit status: 1 where that is damaged."""
    if args.database is not None:
        from undercroft.live.checkup import examine

        return examine(args.database)
    from undercroft.doctor import report

    print("\n".join(report()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
