"""What lies in trash and hype stacks, with a search, and everything else that the reader may look through."""

from collections import Counter
from typing import Final

from rich.text import Text

from undercroft.engine.pack import Pack
from undercroft.games.underground.view import Player, View
from undercroft.terminal.look import BAD, CANDLE, SHAPE, TEXT, TEXT_3, printed
from undercroft.terminal.screens import Search, said
from undercroft.terminal.session import Snapshot

ZONES: Final = (("hand", "hand"), ("look", ""), ("deck", "pre-show deck"))
"""Where cards lie hidden."""


class Piles(Search):
    """Both players' trash, what came last first, then the hype stacks."""

    def __init__(self, pack: Pack, names: tuple[str, ...], snapshot: Snapshot) -> None:
        super().__init__("Trash and hype stacks", "words of a card's name, kind, type or text")
        self.pack = pack
        self.names = names
        self.view: View = snapshot.view
        self.seats = (snapshot.reader, 1 - snapshot.reader) if snapshot.reader >= 0 else (0, 1)

    def found(self, wanted: str) -> Text:
        text = Text()
        words = wanted.casefold().split()
        for seat in self.seats:
            player = self.view["players"][seat]
            whose = f"{SHAPE[seat]} {self.names[seat]}"
            self._pile(text, f"{whose}: trash", player["trash"], words)
        for seat in self.seats:
            player = self.view["players"][seat]
            self._pile(text, f"{SHAPE[seat]} {self.names[seat]}: hype stack", player["stack"], words)
        return text

    def _pile(self, text: Text, heading: str, cards: list[int], words: list[str]) -> None:
        counts = Counter(reversed(cards))
        shown = [number for number in counts if all(word in said(self.pack.cards[number]) for word in words)]
        text.append(f"{heading} ({len(cards)})\n", f"bold {CANDLE}")
        for number in shown:
            if counts[number] > 1:
                text.append(f"{counts[number]}× ", f"bold {TEXT}")
            text.append_text(printed(self.pack.cards[number])).append("\n")
        text.append("" if shown else "nothing that says so\n" if cards else "empty\n", TEXT_3).append("\n")


def everything(pack: Pack, names: tuple[str, ...], snapshot: Snapshot) -> Text:
    """The reader's hand with what cannot be played and why, pre-show decks, and what is known of the rival."""
    view: View = snapshot.view
    text = Text()
    seats = (snapshot.reader, 1 - snapshot.reader) if snapshot.reader >= 0 else (0, 1)
    for seat in seats:
        player, own = view["players"][seat], seat == snapshot.reader
        whose = "Your" if own else f"{names[seat]}'s"
        text.append(f"{SHAPE[seat]} {names[seat]}\n", f"bold {TEXT}")
        _cards(text, pack, f"{whose} artist, and what is in play", [player["artist"], *player["play"]])
        for zone, words in ZONES:
            heading = "You look at" if zone == "look" else f"{whose} {words}{'' if own else ', as far as you know it'}"
            _cards(text, pack, heading, _known(player, zone, own), _reasons(snapshot, zone) if own else {})
        for heading, end in (("next to be turned up", player["top"]), ("at the bottom", player["bottom"])):
            _cards(text, pack, f"{whose} rhymebook: {heading}", [card for card in end if card is not None])
    return text


def _known(player: Player, zone: str, own: bool) -> list[int]:
    """What the reader knows of a hidden zone."""
    if own:
        return {"hand": player["hand"], "look": player["look"], "deck": player["deck"]}[zone] or []
    return {"hand": player["known"], "look": [], "deck": player["deck_known"]}[zone]


def _reasons(snapshot: Snapshot, zone: str) -> dict[int, str]:
    """Why cards of a zone cannot be played now, by index."""
    return {
        barred["place"]["index"]: f"{barred['words']} ({barred['clause']})"
        for barred in snapshot.barred
        if barred["place"]["zone"] == zone
    }


def _cards(text: Text, pack: Pack, heading: str, cards: list[int], reasons: dict[int, str] | None = None) -> None:
    if not cards:
        return
    text.append(f"{heading} ({len(cards)})\n", f"bold {CANDLE}")
    for index, number in enumerate(cards):
        text.append_text(printed(pack.cards[number]))
        if reasons and index in reasons:
            text.append(f"\n  {reasons[index]}", BAD)
        text.append("\n")
    text.append("\n")
