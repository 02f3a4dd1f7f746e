"""Makes the golden games anew: `python -m tests.golden.make`, of some games with their names behind it. Do so only when
a game's version was raised.

For every game, edition and number of players, and so that every two choices of two options meet in some game.
"""

import sys
from collections.abc import Sequence
from itertools import combinations
from shutil import rmtree

from tests.laws.field import Configuration, Play, more_seats
from undercroft import packs
from undercroft.engine.game import Game, game_called, games, open_choices
from undercroft.engine.journal import Match
from undercroft.journal_cli import GOLDEN, kept


def main(names: Sequence[str]) -> None:
    for name in names or games():
        game = game_called(name)
        rmtree(GOLDEN / name, ignore_errors=True)
        source = packs.builtin_text(game.package)
        for number, configuration in enumerate(configurations(game)):
            kept(played(configuration), f"{number:02} {configuration.edition}", GOLDEN, source)


def configurations(game: Game) -> list[Configuration]:
    """Every edition with every number of players, then the rows of choices dealt out over them, the most players first
    (an option may name a seat)."""
    found = [
        Configuration(game.name, edition.key, seats=seats)
        for seats in [*reversed(more_seats(game)), game.fewest]
        for edition in game.editions
    ]
    most = found[: len(game.editions)]
    return [*found, *(most[n % len(most)]._replace(options=row) for n, row in enumerate(covering(game)))]


def choices(game: Game) -> dict[str, list[str]]:
    """The choices of each option that golden games are played with: of mere numbers two; decks are drafted in the
    draft's own games."""
    found = {option.key: [choice.key for choice in open_choices(game, option)] for option in game.options}
    return {key: keys[:2] if are_numbers(keys) else keys for key, keys in found.items()}


def are_numbers(keys: list[str]) -> bool:
    """Whether an option's choices are numbers or sizes, so that every one of them would tell nothing new."""
    return any(letter.isdigit() for key in keys for letter in key)


def covering(game: Game) -> list[tuple[tuple[str, str], ...]]:
    """Rows of choices, one an option, in which every two choices of two options meet, greedily few; of one option alone
    each of its choices."""
    options = choices(game)
    if len(options) == 1:
        return [((key, choice),) for key, keys in options.items() for choice in keys]
    owed = {frozenset({(a, x), (b, y)}) for a, b in combinations(options, 2) for x in options[a] for y in options[b]}
    rows = []
    while owed:
        row: dict[str, str] = dict(sorted(min(owed, key=sorted)))
        for key in options:
            if key not in row:
                row[key] = max(options[key], key=lambda choice: _meets(owed, row, (key, choice)))
        owed -= {frozenset(pair) for pair in combinations(row.items(), 2)}
        rows.append(tuple((key, row[key]) for key in options))
    return rows


def _meets(owed: set[frozenset[tuple[str, str]]], row: dict[str, str], choice: tuple[str, str]) -> int:
    """How many owed pairs the choice makes with those of the row."""
    return sum(frozenset({pair, choice}) in owed for pair in row.items())


def played(configuration: Configuration) -> Match:
    play = Play(configuration, f"golden {configuration}")
    for _ in play.positions():
        pass
    return play.match


if __name__ == "__main__":
    main(sys.argv[1:])
