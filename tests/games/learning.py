"""The worked examples of a game's `learn.md`, whose figures tests hold against what happened at a table."""

import re
from typing import NamedTuple

from undercroft.engine.game import Game
from undercroft.rulebook import Block, lessons

EXAMPLE = "Example: "


class Example(NamedTuple):
    title: str
    blocks: tuple[Block, ...]

    @property
    def text(self) -> str:
        return " ".join(block.text for block in self.blocks)

    @property
    def rows(self) -> list[list[str]]:
        """The tables' rows without their heads, cell by cell."""
        tables = [block for block in self.blocks if block.kind == "table"]
        return [line.text.split(" | ") for table in tables for line in table.lines[1:]]

    @property
    def figures(self) -> list[list[int]]:
        """The figures in the rows, without those in the first cell."""
        return [[int(cell) for cell in row[1:]] for row in self.rows]

    def says(self, *parts: str) -> bool:
        """Whether each of these stands in it, spelt so; shows which do not."""
        missing = [part for part in parts if not re.search(rf"(?<![\w-]){re.escape(part)}(?!\w)", self.text)]
        assert not missing, f"{self.title!r} does not say {missing}: {self.text}"
        return True


def examples(game: Game) -> list[Example]:
    found: list[Example] = []
    inside = False
    for block in lessons(game):
        if block.kind in ("h2", "h3"):
            inside = block.text.startswith(EXAMPLE)
            if inside:
                found.append(Example(block.text.removeprefix(EXAMPLE), ()))
        elif inside:
            last = found.pop()
            found.append(last._replace(blocks=(*last.blocks, block)))
    return found


def example(game: Game, title: str) -> Example:
    return next(one for one in examples(game) if one.title == title)
