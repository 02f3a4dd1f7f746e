"""Speed of many tables at once, one core: random steps with what the seat sees and its mask written at each.

python -m bench.many
"""

from functools import partial
from statistics import median
from typing import Final

from bench.lines import ROUNDS, Row, rate
from undercroft.engine.game import game_called
from undercroft.envs.episode import setup_for
from undercroft.envs.many import ManyTables

BATCH: Final = 1024
STEPS: Final = 100
GAMES: Final[tuple[tuple[str, dict[str, str], float], ...]] = (
    ("underkeeper", {}, 1_000_000),
    ("underleague", {}, 400_000),
    ("underground", {"decks": "own"}, 300_000),
    ("underwing", {}, 200_000),
)
"""Each with options, two seats, and steps a second; The Underground with its ready-made decks."""


def many_tables() -> list[Row]:
    found = {name: ManyTables(setup_for(name, seats=2, options=options), BATCH) for name, options, _ in GAMES}
    for tables in found.values():
        tables.play(STEPS)
    rounds = [{name: rate(partial(stepped, tables)) for name, tables in found.items()} for _ in range(ROUNDS)]
    return [
        Row(
            f"{game_called(name).title}, {BATCH:,} tables side by side",
            median(r[name] for r in rounds),
            "steps/s",
            target,
        )
        for name, _, target in GAMES
    ]


def stepped(tables: ManyTables) -> int:
    tables.play(STEPS)
    return STEPS * BATCH


if __name__ == "__main__":
    for line in many_tables():
        print(line)
