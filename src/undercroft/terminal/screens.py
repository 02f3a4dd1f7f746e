"""The screens beside the table: cover, help, rules, log, inventory, the end."""

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from undercroft.engine.game import Game
from undercroft.engine.shown import Entry
from undercroft.rulebook import Clause, searched
from undercroft.terminal.look import CANDLE, TEXT, TEXT_2, TEXT_3

KEYS: Final = (
    ("↑ ↓  Enter", "look through what you can do, and do it"),
    ("1 to 9, 0", "do the option with that number"),
    ("mouse", "click an option, or a space of the map"),
    ("u", "undo your last move, where it showed nothing to anybody"),
    ("x", "spoils, hand and discards, card by card"),
    ("l", "the whole log"),
    ("r", "the rules: every clause, with a search"),
    ("q", "leave; the game is saved after every move"),
)


class Reading(Screen[None]):
    """A page to scroll; Escape goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss", "Back"),
        Binding("up,down", "scroll", "Scroll", key_display="↑↓"),
    ]

    def __init__(self, heading: str, text: Text, at_end: bool = False) -> None:
        super().__init__()
        self.heading = heading
        self.text = text
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        yield Static(self.heading, classes="heading")
        with VerticalScroll(id="page"):
            yield Static(self.text)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        page = self.query_one("#page", VerticalScroll)
        page.focus()
        if self.at_end:
            page.scroll_end(animate=False)


class Rules(Screen[None]):
    """Every clause of the rules, those in force first; typing searches."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "Back"),
        Binding("down", "page(1)", "Scroll", key_display="↑↓", priority=True),
        Binding("up", "page(-1)", show=False, priority=True),
        Binding("pagedown", "page(12)", show=False, priority=True),
        Binding("pageup", "page(-12)", show=False, priority=True),
    ]

    def __init__(self, game: Game, in_force: str) -> None:
        super().__init__()
        self.game = game
        self.in_force = in_force

    def compose(self) -> ComposeResult:
        yield Static(f"The rules of {self.game.title}", classes="heading")
        yield Input(placeholder="search: a word, or a clause like UK-3.7", id="wanted")
        with VerticalScroll(id="page", can_focus=False):
            yield Static(id="clauses")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self._show("")

    def on_input_changed(self, event: Input.Changed) -> None:
        self._show(event.value)

    def action_page(self, lines: int) -> None:
        self.query_one("#page").scroll_relative(y=lines, animate=False)

    def _show(self, wanted: str) -> None:
        found = searched(self.game, wanted)
        self.query_one("#clauses", Static).update(book(found, "" if wanted else self.in_force))
        self.query_one("#page").scroll_home(animate=False)


def book(clauses: tuple[Clause, ...], in_force: str) -> Text:
    """The clauses under their chapters; the one in force stands first as well."""
    text = Text()
    for clause in clauses:
        if clause.name == in_force:
            text.append("In force now\n", f"bold {CANDLE}").append_text(_clause(clause))
    chapter = ""
    for clause in clauses:
        if clause.chapter != chapter:
            chapter = clause.chapter
            text.append(f"{chapter}\n", f"bold {TEXT}")
        text.append_text(_clause(clause))
    return text if clauses else Text("No clause says that. Try another word.", TEXT_3)


def _clause(clause: Clause) -> Text:
    text = Text().append(f"{clause.name} ", f"bold {CANDLE}")
    for i, piece in enumerate(clause.text.split("*")):
        text.append(piece, f"italic {TEXT}" if i % 2 else TEXT_2)
    return text.append("\n\n")


class Cover(Screen[None]):
    """Hides everything between two players' turns."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "dismiss", "Show my table"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, name: str, others: str, entries: list[Entry]) -> None:
        super().__init__()
        self.name_ = name
        self.others = others
        self.entries = entries

    def compose(self) -> ComposeResult:
        with Vertical(id="cover"):
            yield Static(Text(f"Hand the keyboard to {self.name_}", f"bold {CANDLE}"), id="hand-over")
            yield Static(Text(f"{self.name_}: press Space when {self.others} no longer looks.", TEXT_2))
            yield Static(logged(self.entries, 0), id="known-to-all")
        yield Footer(show_command_palette=False)


class End(ModalScreen[str]):
    """The count, and what next. Gives again, look or quit."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('look')", "Look at the table")]

    def __init__(self, headline: str, detail: str, count: Text, place: str) -> None:
        super().__init__()
        self.headline = headline
        self.detail = detail
        self.count = count
        self.place = place

    def compose(self) -> ComposeResult:
        with Vertical(id="end"):
            yield Static(Text(self.headline, f"bold {CANDLE}"), id="headline")
            yield Static(Text(self.detail, TEXT_2))
            yield Static(self.count, id="count")
            yield Static(Text(f"The journal is in {self.place}", TEXT_3))
            yield OptionList(
                Option("Play again", id="again"),
                Option("Look at the table", id="look"),
                Option("Quit", id="quit"),
                compact=True,
            )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id or "look")


def logged(entries: list[Entry], news: int) -> Text:
    """Log lines; those from number `news` on are bright, turns are headings."""
    lines = []
    for entry in entries:
        style = TEXT if entry["number"] >= news else TEXT_3
        lines.append(Text(entry["words"], f"bold {style}" if entry["kind"] == "turn" else style))
    return Text("\n").join(lines)


def manual(game: Game, guide: Text) -> Text:
    """The help page: what it is about, how to win, signs, keys."""
    text = Text(f"{game.pitch}\n", TEXT).append_text(guide).append("\n")
    for key, words in KEYS:
        text.append(f"{key:<12}", f"bold {CANDLE}").append(f"{words}\n", TEXT_2)
    return text
