"""What every game's table is as a widget; a game's own is in the module `terminal` of its package."""

from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.message import Message
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Offer, Place, Prospect, Tally
from undercroft.terminal.look import PLAYER, PLAYER_INK, SHAPE, TEXT, TEXT_2, TEXT_3, clipped
from undercroft.terminal.session import Session, Snapshot

NAMED: Final = 16
"""The width of a name in the count."""


def told(outlook: list[Prospect]) -> str:
    """An outlook as one line."""
    return " · ".join(prospect["words"] for prospect in outlook)


def _figure(row: Tally, seat: int) -> str:
    """ "2 × 5 = 10"."""
    note, figure = row["notes"][seat], row["figures"][seat]
    return f"{note} = {figure}" if note else str(figure)


def _width(row: Tally) -> int:
    return max(len(row["words"]), *(len(_figure(row, seat)) for seat in range(len(row["figures"]))))


class Table(Widget):
    """A game's table: shows snapshots, marks the option that is pointed at, and says which place was clicked."""

    aside: ClassVar[tuple[str, str]] = ("", "")
    """What the key t is called where something can be said aside, and what it does, in words."""
    piles: ClassVar[tuple[str, str]] = ("", "")
    """The same where there are piles to look through."""
    silent: ClassVar[tuple[str, str]] = ("Not now: something is under way.", "")
    """Why nothing can be said aside inside an effect, and the clause."""

    class Clicked(Message):
        """Somebody clicked a place of the table."""

        def __init__(self, place: Place) -> None:
            super().__init__()
            self.place = place

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.snapshot: Snapshot | None = None
        """What is shown, where a change of the terminal's size shows it anew."""

    def on_resize(self) -> None:
        if self.snapshot:
            self.call_after_refresh(self.show, self.snapshot)

    def show(self, snapshot: Snapshot) -> None:
        """Draw the snapshot."""
        raise NotImplementedError

    def point(self, offer: Offer | None) -> None:
        """Mark the place of an option."""
        raise NotImplementedError

    def close_up(self, snapshot: Snapshot, place: Place | None) -> Text:
        """The card that lies there, in full; nothing where there is none."""
        raise NotImplementedError

    def label(self, snapshot: Snapshot, offer: Offer) -> str:
        """An option's line in the list."""
        return offer["words"]

    def kind(self, offer: Offer) -> str:
        """What options have in common between which the arrows to the left and right go."""
        return offer["verb"]

    def first(self, snapshot: Snapshot) -> int:
        """The index of the option that is pointed at first."""
        return 0

    def outlook(self, snapshot: Snapshot, offer: Offer) -> str:
        """What an option brings, in a line below the list."""
        return told(offer["outlook"]) or offer["summary"]

    def rows(self, reader: int) -> list[int]:
        """The players from top to bottom: whoever plays after the reader above, the reader below."""
        seats = self.session.match.setup.seats
        first = reader + 1 if reader >= 0 else 0
        return [(first + row) % seats for row in range(seats)]

    def aside_screen(self) -> ModalScreen[None] | None:
        """Where things are said without being asked; a game without asides has none."""
        return None

    def lies_open(self) -> bool:
        """Whether all at the keyboard may see what each of them sees, so that nothing is covered between them."""
        return False

    def calls(self, snapshot: Snapshot) -> list[str]:
        """What waits for the answer of somebody at the keyboard, though nobody is asked."""
        return []

    def caption(self, snapshot: Snapshot) -> str:
        """What stands before the step tracker: edition, turn, what is left."""
        raise NotImplementedError

    def piles_screen(self, snapshot: Snapshot) -> Screen[None]:
        """The piles, with a search, where `piles` says that there are any."""
        raise NotImplementedError

    def inventory(self, snapshot: Snapshot) -> Text:
        """Everything the reader may look through: stables or spoils, hand, discards."""
        raise NotImplementedError

    def count(self, snapshot: Snapshot) -> Text:
        """The count by which the game ended, player by player."""
        tally = snapshot.outcome["tally"] if snapshot.outcome else []
        names = [clipped(player.title, NAMED) for player in self.session.players]
        text = Text()
        if tally:
            text.append(" " * (NAMED + 4)).append("  ".join(f"{row['words']:>{_width(row)}}" for row in tally), TEXT_3)
        for seat, name in enumerate(names if tally else []):
            text.append("\n").append(f" {SHAPE[seat]} ", f"bold {PLAYER_INK} on {PLAYER[seat]}")
            text.append(f" {name:<{NAMED}}", f"bold {TEXT}")
            for i, row in enumerate(tally):
                style = f"bold {TEXT}" if row["decides"] else TEXT_2
                text.append("  " * (i > 0)).append(f"{_figure(row, seat):>{_width(row)}}", style)
        return text

    def guide(self) -> Text:
        """How to win, and what the table's signs mean, for the help screen."""
        raise NotImplementedError


class Spot(Widget):
    """A place of the table, which an option may be about and a click may mean."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self.pack = pack
        self.legal = False
        self.pointed = False

    def place(self) -> Place | None:
        """What a click means; None where it means nothing."""
        raise NotImplementedError

    def point(self, pointed: bool) -> None:
        if pointed != self.pointed:
            self.pointed = pointed
            self.refresh()

    def on_click(self, event: events.Click) -> None:
        event.stop()
        if place := self.place():
            self.post_message(Table.Clicked(place))
