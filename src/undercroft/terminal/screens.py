"""The screens beside the table: cover, help, rules, log, inventory, the end."""

from typing import ClassVar, Final

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from undercroft.engine.game import Game
from undercroft.engine.pack import Card, Pack
from undercroft.engine.protocol import Entry
from undercroft.terminal.folding import folded
from undercroft.terminal.look import CANDLE, TEXT, TEXT_2, TEXT_3, printed
from undercroft.terminal.session import Sequel

KEYS: Final = (
    ("↑ ↓  Enter", "look through what you can do, and do it"),
    ("1 to 9, 0", "do the option with that number"),
    ("d", "where you choose several: these are all; a thing's own key takes it back"),
    ("← →", "from one kind of option to the next"),
    ("mouse", "click an option, or a place of the table"),
    ("u", "undo your last move, where it showed nothing to anybody"),
    ("x", "the cards on the table and in your hand, in full"),
    ("c", "any card of the game, with a search"),
    ("l", "the whole log"),
    ("r", "the rules: every clause at this table, with a search; Tab: to learn the game from"),
    ("a", "pass for you until you have something to play, or ask you again"),
    ("t", ""),
    ("n", "when the game is over: what next"),
    ("q", "leave; the game is saved after every move"),
)


class Reading(Screen[None]):
    """A page to scroll; Escape goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss", "Back"),
        Binding("up,down", "scroll", "Scroll", key_display="↑↓"),
    ]

    def __init__(self, heading: str, text: RenderableType, at_end: bool = False) -> None:
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


class Search(Screen[None]):
    """A long page; typing searches it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "Back"),
        Binding("down", "page(1)", "Scroll", key_display="↑↓", priority=True),
        Binding("up", "page(-1)", show=False, priority=True),
        Binding("pagedown", "page(12)", show=False, priority=True),
        Binding("pageup", "page(-12)", show=False, priority=True),
    ]

    def __init__(self, heading: str, hint: str) -> None:
        super().__init__()
        self.heading = heading
        self.hint = hint

    def found(self, wanted: str) -> RenderableType:
        """What the page says about some words; everything where there are none."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        yield Static(self.heading, classes="heading")
        yield Input(placeholder=f"search: {self.hint}", id="wanted")
        with VerticalScroll(id="page", can_focus=False):
            yield Static(id="found")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self._show("")

    def on_input_changed(self, event: Input.Changed) -> None:
        self._show(event.value)

    def action_page(self, lines: int) -> None:
        self.query_one("#page").scroll_relative(y=lines, animate=False)

    def _show(self, wanted: str) -> None:
        self.query_one("#found", Static).update(self.found(wanted))
        self.query_one("#page").scroll_home(animate=False)


class Cards(Search):
    """Every card of the pack, in full."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack.name, "words of a card's name, kind, type or text")
        self.pack = pack

    def found(self, wanted: str) -> Text:
        words = wanted.casefold().split()
        cards = [card for card in self.pack.cards if all(word in said(card) for word in words)]
        text = Text("\n\n").join(printed(card, flavour=True) for card in cards)
        return text if cards else Text("No card says that. Try another word.", TEXT_3)


def said(card: Card) -> str:
    """All that is searched of a card."""
    return " ".join((card.name, card.kind, card.text, *(word for _, word in card.marks))).casefold()


class Cover(Screen[bool]):
    """Hides everything between two players' turns. `changes`: who may still change a secret choice, if anybody; gives
    whether they do."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "dismiss(False)", "Show my table"),
        Binding("u", "change", "Change my choice"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, name: str, others: str, entries: list[Entry], changes: str = "") -> None:
        super().__init__()
        self.changes = changes
        self.name_ = name
        self.others = others
        self.entries = entries

    def compose(self) -> ComposeResult:
        with Vertical(id="cover"):
            yield Static(Text(f"Hand the keyboard to {self.name_}", f"bold {CANDLE}"), id="hand-over")
            looks = "no longer looks" if " and " not in self.others else "no longer look"
            yield Static(Text(f"{self.name_}: press Space when {self.others} {looks}.", TEXT_2))
            if self.changes:
                yield Static(Text(f"{self.changes}: press U to change your choice; nobody has seen it.", TEXT_2))
            yield Static(logged(folded(self.entries, 0), 0), id="known-to-all")
        yield Footer(show_command_palette=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.changes) if action == "change" else True

    def action_change(self) -> None:
        self.dismiss(True)


REST: Final = 14
"""Lines of the end beside the count and the story."""
SEQUEL: Final = 12
"""Those of what goes on after it."""


class End(ModalScreen[str]):
    """The count, the story of the game, and what next. Gives again, look, quit, or the number of a choice of the
    sequel."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('look')", "Look at the table"),
        Binding("q", "dismiss('quit')", "Quit"),
    ]

    def __init__(
        self, headline: str, detail: str, count: Text, story: Text, place: str, sequel: Sequel | None = None
    ) -> None:
        super().__init__()
        self.sequel = sequel
        self.headline = headline
        self.detail = detail
        self.count = count
        self.count.rstrip()
        self.story = story
        self.story.rstrip()
        self.place = place

    def compose(self) -> ComposeResult:
        with Vertical(id="end"):
            yield Static(Text(self.headline, f"bold {CANDLE}"), id="headline")
            if self.detail.rstrip(".") != self.headline:
                yield Static(Text(self.detail, TEXT_2))
            if self.count:
                yield Static(self.count, id="count")
            if self.fits():
                yield Static(self.story, id="story")
            if self.sequel:
                yield Static(self.sequel.standing, id="standing")
            yield Static(Text(f"The journal is in {self.place}", TEXT_3))
            yield OptionList(*self._choices(), compact=True)

    def fits(self) -> bool:
        """Whether there is room for a story under the count, and everything else stays in sight."""
        lines = len(self.story.split()) + len(self.count.split())
        return bool(self.story) and lines + (REST + SEQUEL * bool(self.sequel)) <= self.app.size.height

    def _choices(self) -> list[Option]:
        following = self.sequel.choices if self.sequel else ()
        return [
            *(Option(words, id=str(number)) for number, (words, _) in enumerate(following)),
            *([] if self.sequel else [Option("Play again", id="again")]),
            *([] if self.fits() or not self.story else [Option("How it went", id="story")]),
            Option("Look at the table", id="look"),
            Option("Quit", id="quit"),
        ]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter pressed twice in a hurry is heard once: another dismissal would take the table away."""
        if self.is_current and event.option_id == "story":
            self.app.push_screen(Reading(self.headline, self.story))
        elif self.is_current:
            self.dismiss(event.option_id or "look")


def logged(entries: list[Entry], news: int) -> Text:
    """Log lines; those from number `news` on are bright, turns are headings, parts stand under their line."""
    lines = []
    for entry in entries:
        style = TEXT if entry["number"] >= news else TEXT_3
        words = f"  {entry['words']}" if entry.get("part") else entry["words"]
        lines.append(Text(words, f"bold {style}" if entry["kind"] == "turn" else style))
    return Text("\n").join(lines)


def manual(game: Game, guide: Text, passes: bool, keyed: str = "") -> Text:
    """The help page: what it is about, how to win, signs, keys. `passes`: whether somebody is ever passed for; `keyed`:
    what the game's own key t does, where it has one."""
    text = Text(f"{game.pitch}\n", TEXT).append_text(guide).append("\n")
    wanted = {"a": passes, "t": bool(keyed)}
    for key, words in KEYS:
        if wanted.get(key, True):
            text.append(f"{key:<12}", f"bold {CANDLE}").append(f"{words or keyed}\n", TEXT_2)
    return text
