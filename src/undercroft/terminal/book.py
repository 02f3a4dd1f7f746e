"""The rules as a book in two layers: what one learns the game from, and the clauses to look up."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import Input, Static

from undercroft import rulebook
from undercroft.engine.game import Setup, game_called
from undercroft.engine.pack import Card, Pack
from undercroft.rulebook import Block, Clause, Said
from undercroft.terminal.look import CANDLE, GOOD, INFO, TEXT, TEXT_2, TEXT_3, printed
from undercroft.terminal.screens import Search

LOOK_UP: Final = "Look up"
LEARN: Final = "Learn"
QUICK: Final = 2
"""Blocks of the quick start: its heading and its lines."""


class Rules(Search):
    """Every clause of the rules at this table, those in force first; Tab turns to what one learns the game from."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab", "turn", "Learn or look up", priority=True)]

    def __init__(self, setup: Setup, clause: str) -> None:
        game = game_called(setup.game)
        super().__init__(f"The rules of {game.title}", f"a word, or a clause like {game.prefix}-3.7")
        self.pack = setup.pack
        self.clause = clause
        self.clauses = rulebook.in_force(game, rulebook.at_table(setup))
        self.introduction = rulebook.introduction(game)
        self.chosen = rulebook.chosen(game, rulebook.at_table(setup))
        self.blocks = rulebook.learned(game, rulebook.at_table(setup))
        self.open_at = LOOK_UP

    def on_mount(self) -> None:
        super().on_mount()
        self._head()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.blocks) if action == "turn" else True

    def action_turn(self) -> None:
        self.open_at = LEARN if self.open_at == LOOK_UP else LOOK_UP
        wanted = self.query_one("#wanted", Input)
        wanted.display = self.open_at == LOOK_UP
        if wanted.display:
            wanted.focus()
        self._head()
        self._show(wanted.value)

    def found(self, wanted: str) -> RenderableType:
        if self.open_at == LEARN:
            return lesson(self.blocks, self.pack)
        found = rulebook.searched(self.clauses, wanted)
        return book(found, self.chosen) if wanted else book(found, self.chosen, self.clause, self.introduction)

    def _head(self) -> None:
        """Both layers, the one that is open marked."""
        head = Text(f"{self.heading}   ")
        for layer in (LEARN, LOOK_UP) if self.blocks else ():
            open_ = layer == self.open_at
            head.append(f" {layer} ", f"bold reverse {CANDLE}" if open_ else TEXT_3).append(" ")
        self.query_one(".heading", Static).update(head)


def book(
    clauses: tuple[Clause, ...],
    chosen: Mapping[str, list[str]],
    in_force: str = "",
    introduction: Iterable[str] = (),
) -> Text:
    """The clauses under their chapters, each with what the table has chosen; first the one in force once more, and then
    the introduction."""
    text = Text()
    for clause in clauses:
        if clause.name == in_force:
            text.append("In force now\n", f"bold {CANDLE}").append_text(_clause(clause, chosen))
    for paragraph in introduction:
        text.append_text(styled(paragraph, TEXT_2)).append("\n\n")
    chapter = ""
    for clause in clauses:
        if clause.chapter != chapter:
            chapter = clause.chapter
            text.append(f"{chapter}\n", f"bold {TEXT}")
        text.append_text(_clause(clause, chosen))
    return text if clauses else Text("No clause says that. Try another word.", TEXT_3)


def _clause(clause: Clause, chosen: Mapping[str, list[str]]) -> Text:
    text = Text().append(f"{clause.name} ", f"bold {CANDLE}").append_text(styled(clause.text, TEXT_2))
    for choice in chosen.get(clause.name, ()):
        text.append(f"\n✓ {choice}", GOOD)
    return text.append("\n\n")


def lesson(blocks: Iterable[Block], pack: Pack) -> Group:
    """What one learns the game from, its cards and figures in letters."""
    cards = {card.name: card for card in pack.cards}
    return Group(*(piece for block in blocks for piece in (_block(block, cards), Text())))


def quick_start(blocks: tuple[Block, ...]) -> Group:
    return lesson(blocks[:QUICK], Pack("", "", (), ""))


def _block(block: Block, cards: dict[str, Card]) -> RenderableType:
    match block.kind:
        case "h2":
            return Text(block.text, f"bold underline {CANDLE}")
        case "h3":
            return Text(block.text, f"bold {TEXT}")
        case "ul" | "ol":
            return _list(block.lines, block.kind == "ol")
        case "table":
            return _table(block.lines)
        case "cards":
            return _cards(block.lines, cards)
        case "anatomy":
            parts = tuple(Said(line.text.partition(" | ")[2], ()) for line in block.lines[1:])
            return Group(_cards(block.lines[:1], cards), _list(parts, False))
        case "p":
            return styled(block.text, TEXT_2)
    return Padding(Text("\n".join(line.text for line in block.lines), INFO), (0, 0, 0, 2))


def _list(lines: tuple[Said, ...], numbered: bool) -> Table:
    grid = Table.grid(padding=(0, 1))
    for number, line in enumerate(lines, 1):
        grid.add_row(Text(f"{number}." if numbered else "•", f"bold {CANDLE}"), styled(line.text, TEXT_2))
    return grid


def _table(lines: tuple[Said, ...]) -> Table:
    head, *rows = (line.text.split(" | ") for line in lines)
    table = Table(*head, box=None, padding=(0, 2, 0, 0), header_style=f"bold {TEXT}")
    for row in rows:
        table.add_row(*(styled(cell, TEXT_2) for cell in row))
    return table


def _cards(lines: tuple[Said, ...], cards: dict[str, Card]) -> Padding:
    shown = Text()
    for line in lines:
        name, _, note = line.text.partition(" | ")
        shown.append_text(printed(cards[name]) if name in cards else Text(name, f"bold {TEXT}"))
        shown.append(f"\n→ {note}\n\n" if note else "\n\n", INFO)
    shown.rstrip()
    return Padding(shown, (0, 0, 0, 2))


def styled(words: str, style: str) -> Text:
    """Words with Markdown's emphasis."""
    text = Text()
    for i, strong in enumerate(words.split("**")):
        for j, piece in enumerate(strong.split("*")):
            text.append(piece, f"bold {TEXT}" if i % 2 else f"italic {TEXT}" if j % 2 else style)
    return text
