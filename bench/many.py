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
GAMES: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("underkeeper", {}), ("underleague", {}), ("underground", {"decks": "own"}), ("underwing", {}),
)  # fmt: skip
"""Each with options, two seats; The Underground with its ready-made decks."""


def many_tables() -> list[Row]:
    """One game after another, each alone in memory."""
    return [measured(name, options) for name, options in GAMES]


def measured(name: str, options: dict[str, str]) -> Row:
    tables = ManyTables(setup_for(name, seats=2, options=options), BATCH)
    tables.play(STEPS)
    steps = median(rate(partial(stepped, tables)) for _ in range(ROUNDS))
    return Row(f"{game_called(name).title}, a batch of {BATCH:,}", steps, "steps/s")


def stepped(tables: ManyTables) -> int:
    tables.play(STEPS)
    return STEPS * BATCH


if __name__ == "__main__":
    for line in many_tables():
        print(line)
