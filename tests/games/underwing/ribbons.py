"""Every dragon's ribbons on the sample table, as transcripts: what is chosen, and what Ann reads.

`transcript` plays one ribbon on `sample`'s table of three, up to where another dragon's red ribbon would begin.
`python -m tests.games.underwing.ribbons` writes the transcripts anew; read them before you keep them.
"""

from pathlib import Path

from undercroft import packs
from undercroft.engine.ledger import Ledger
from undercroft.games.underwing.actions import alphabet
from undercroft.games.underwing.game import GAME
from undercroft.games.underwing.sample import NAMES, choice, ribbon_end, sample_table

FILE = Path(__file__).with_name("ribbons.txt")
ALPHABET = alphabet()
PACK = packs.builtin("underwing")


def transcript(name: str, wild: bool) -> list[str]:
    """What Ann reads from the ribbon's first line on, each choice behind "> "."""
    number = next(number for number, card in enumerate(PACK.cards) if card.name == name)
    ledger = Ledger()
    t = sample_table(PACK, number, wild, ledger)
    lines, seen = [], 0
    while wish := choice(t, number):
        lines += words(ledger, seen, len(ledger.events))
        seen = len(ledger.events)
        lines.append(f"> {NAMES[wish[0]]}: {ALPHABET.text(wish[1])}")
        t.take(*wish)
    end = ribbon_end(t, number)
    return lines + words(ledger, seen, len(ledger.events) if end is None else end)


def words(ledger: Ledger, start: int, end: int) -> list[str]:
    told = [GAME.entry(event, 0, 0, NAMES, PACK)["words"] for event in ledger.events[start:end]]
    return [line for line in told if line]


def written() -> str:
    """All transcripts, as the file has them."""
    sides = [(card.name, side) for card in PACK.cards for side in ("tame", "wild")]
    parts = ["\n".join([f"== {name}, {side}", *transcript(name, side == "wild")]) for name, side in sides]
    return "\n\n".join(parts) + "\n"


def kept() -> dict[str, list[str]]:
    """The transcripts by their head lines."""
    parts = [part.split("\n") for part in FILE.read_text("utf-8").strip().split("\n\n")]
    return {head.removeprefix("== "): lines for head, *lines in parts}


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
