"""The trade screen of Underwing (UW-6.12): an offer is put together here and made at once; open ones are answered."""

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from undercroft.engine.agenda import IllegalAction
from undercroft.engine.protocol import Offer, Term
from undercroft.games.underwing.actions import ELEMENT_NAMES
from undercroft.games.underwing.terminal.signs import COLOUR, LETTER, SOLID, in_words
from undercroft.games.underwing.view import Trade, View
from undercroft.terminal.look import CANDLE, CANDLE_INK, PLAYER, SHAPE, TEXT, TEXT_2, TEXT_3
from undercroft.terminal.save import SaveError
from undercroft.terminal.session import Session

REFUSED: Final = "You have made this very offer since the last decision; change it, or wait for the next one (UW-6.12)."
NOTHING: Final = "Say first what changes hands: → gives one more, ← asks for one more."


class TradeScreen(ModalScreen[None]):
    """Rows: open offers to those at the keyboard, then the partner, then the elements.

    `balance`: how many of each element are given; asked, where it is below zero.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "row(-1)", show=False),
        Binding("down", "row(1)", "Row", key_display="↑↓"),
        Binding("right", "more(1)", "Give", key_display="→"),
        Binding("left", "more(-1)", "Ask", key_display="←"),
        Binding("enter", "propose", "Offer"),
        Binding("y", "reply(True)", "Accept"),
        Binding("n", "reply(False)", "Decline"),
        Binding("w", "withdraw", "Withdraw mine"),
        Binding("escape,t,q", "close", "Back"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.me = session.reader
        self.view: View = session.match.game.view(session.match.table, self.me)
        self.others = [seat for seat in range(len(session.players)) if seat != self.me]
        self.open = [trade for trade in self.view["offers"] if trade["other"] in session.people]
        self.mine = [trade for trade in self.view["offers"] if trade["seat"] == self.me]
        self.other = self.others[0]
        self.balance = [0] * len(ELEMENT_NAMES)
        self.at = 0
        self.complaint = ""

    def compose(self) -> ComposeResult:
        with Vertical(id="trade"):
            yield Static(id="trading")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self._draw()

    # -- rows

    def _rows(self) -> int:
        return len(self.open) + 1 + len(ELEMENT_NAMES)

    def _element(self) -> int:
        """The element of the row that is pointed at; below zero in the rows above."""
        return self.at - len(self.open) - 1

    def action_row(self, step: int) -> None:
        self.at = (self.at + step) % self._rows()
        self._complain("")

    def action_more(self, step: int) -> None:
        """Give one more or ask for one more; on the partner's row: the next partner."""
        element, self.complaint = self._element(), ""
        if element == -1:
            self.other = self.others[(self.others.index(self.other) + step) % len(self.others)]
            self.balance = [max(-self._held(self.other, i), number) for i, number in enumerate(self.balance)]
        elif element >= 0:
            least, most = -self._held(self.other, element), self._held(self.me, element)
            wished = self.balance[element] + step
            self.balance[element] = max(least, min(most, wished))
            if wished != self.balance[element]:
                who = "You have" if wished > most else f"{self._called(self.other)} has"
                self.complaint = f"{who} no more {ELEMENT_NAMES[element]}."
        self._draw()

    def _held(self, seat: int, element: int) -> int:
        return self.view["players"][seat]["storage"][ELEMENT_NAMES[element]]

    # -- saying it

    def action_propose(self) -> None:
        if self._element() < -1:
            self._complain("y accepts this offer, n declines it.")
        elif not any(self.balance):
            self._complain(NOTHING)
        else:
            self._propose()

    def _propose(self) -> None:
        """What begins an offer to the partner, each element given and asked, and that it is made."""
        begins = self._aside(self.me, "offer to", self.other)
        if begins is None:
            self._complain(REFUSED)
            return
        named = [term["action"] for term in begins["terms"] for _ in range(self._times(term))]
        self._say(self.me, [begins["action"], *named])

    def _times(self, term: Term) -> int:
        """How often the offer names it."""
        if term["verb"] == "propose":
            return 1
        balance = self.balance[ELEMENT_NAMES.index(term["thing"])]
        return max(0, balance if term["verb"] == "give" else -balance)

    def _aside(self, seat: int, verb: str, about: int = -1) -> Offer | None:
        """What may be said now with that verb, about that seat where one is named."""
        said = (offer for offer in self.session.asides(seat) if offer["verb"] == verb)
        return next((offer for offer in said if about in (-1, offer["place"]["index"])), None)

    def _answer(self, seat: int, verb: str, about: int = -1) -> None:
        if offer := self._aside(seat, verb, about):
            self._say(seat, [offer["action"]])

    def action_reply(self, accept: bool) -> None:
        if not self.open:
            return
        trade = self.open[min(self.at, len(self.open) - 1)]
        assert trade["other"] is not None
        self._answer(trade["other"], "accept" if accept else "decline", trade["seat"])

    def action_withdraw(self) -> None:
        self._answer(self.me, "withdraw")

    def _say(self, seat: int, actions: list[int]) -> None:
        try:
            self.session.say(seat, actions)
        except IllegalAction:
            self._complain(REFUSED)
            return
        except SaveError as error:
            self.app.notify(str(error), title="Not saved", severity="error", timeout=20)
        self.dismiss()

    def _complain(self, words: str) -> None:
        self.complaint = words
        self._draw()

    def action_close(self) -> None:
        self.dismiss()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "reply":
            return bool(self.open)
        return bool(self.mine) if action == "withdraw" else True

    # -- drawing

    def _draw(self) -> None:
        lines = [Text("Trade", f"bold {CANDLE}")]
        lines += [self._offer(i, trade) for i, trade in enumerate(self.open)]
        lines += [
            Text(f"  You offer {self._called(trade['other'])} {_terms(trade)}; not answered yet.", TEXT_3)
            for trade in self.mine
        ]
        lines += [Text(), self._partner(), self._head()]
        lines += [self._line(element) for element in range(len(ELEMENT_NAMES))]
        lines += [Text(), Text(self._summary(), TEXT), Text(self.complaint, f"bold {CANDLE}")]
        self.query_one("#trading", Static).update(Text("\n").join(lines))

    def _called(self, seat: int | None) -> str:
        return "" if seat is None else self.session.names[seat]

    def _pointed(self, row: int) -> str:
        return f"bold {CANDLE_INK} on {CANDLE}" if self.at == row else TEXT

    def _mark(self, row: int) -> str:
        return "▸" if self.at == row else " "

    def _offer(self, row: int, trade: Trade) -> Text:
        to = "you" if trade["other"] == self.me else self._called(trade["other"])
        text = Text().append(f"{self._mark(row)}{SHAPE[trade['seat']]} ", PLAYER[trade["seat"]])
        text.append(f"{self._called(trade['seat'])} offers {to} {_terms(trade)}", self._pointed(row))
        return text.append("  y / n", f"bold {CANDLE}")

    def _partner(self) -> Text:
        text = Text().append(f"{self._mark(len(self.open))} With ", TEXT_2)
        text.append(f"‹ {SHAPE[self.other]} {self.session.players[self.other].title} ›", self._pointed(len(self.open)))
        return text

    def _head(self) -> Text:
        return Text(f"  {'':<12}{'you have':>9}  {'':<14}{self._called(self.other)} has", TEXT_3)

    def _line(self, element: int) -> Text:
        name, number = ELEMENT_NAMES[element], self.balance[element]
        row = len(self.open) + 1 + element
        mine, theirs = self._held(self.me, element), self._held(self.other, element)
        text = Text(f"{self._mark(row)} ").append(LETTER[name], SOLID[name]).append(" ")
        text.append(f"{name:<10}", self._pointed(row) if self.at == row else f"bold {COLOUR[name]}")
        text.append(f"{mine:>8}  ", TEXT if mine else TEXT_3)
        move = f"give {number} →" if number > 0 else f"← ask {-number}" if number < 0 else "·"
        text.append(f"{move:^14}", f"bold {CANDLE}" if number else TEXT_3)
        return text.append(f"{theirs:>2}", TEXT if theirs else TEXT_3)

    def _summary(self) -> str:
        gives = {name: number for name, number in zip(ELEMENT_NAMES, self.balance, strict=True) if number > 0}
        asks = {name: -number for name, number in zip(ELEMENT_NAMES, self.balance, strict=True) if number < 0}
        return f"  {self._called(self.me)} gives {in_words(gives)} for {in_words(asks)}."


def _terms(trade: Trade) -> str:
    return f"{in_words(trade['gives'])} for {in_words(trade['asks'])}"
