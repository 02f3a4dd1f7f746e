"""What makes sense on an Underwing card: refuses sentences that read well and could not be played, and says why."""

from collections.abc import Iterator

from undercroft.engine import effects as fx
from undercroft.engine.effects.language import Complaint
from undercroft.engine.game import CannotPlay
from undercroft.engine.pack import Card, Pack
from undercroft.games.underwing.compiling import compiled

ANY_SIDE = (("spaces", "rr"), ("family", "monochromatic"), ("temperature", "warm"))


def check(text: fx.Text, kind: str) -> Iterator[Complaint]:
    """All that is wrong with a text on a dragon of that kind ("": of any kind)."""
    kind = kind or "legendary"
    found = [complaint for number, line in enumerate(text.lines) for complaint in _unplayable((line,), number, kind)]
    yield from found or _unplayable(text.lines, len(text.lines) - 1, kind)


def _unplayable(lines: tuple[fx.Line, ...], number: int, kind: str) -> Iterator[Complaint]:
    """What the rules refuse to play of these lines, the last of which is line `number`."""
    card = Card("", kind, {"score": 1}, 1, "", "", "", fx.Text(lines), ANY_SIDE)
    try:
        compiled(Pack("underwing", "", (card,), ""))
    except CannotPlay as refusal:
        yield Complaint(number, None, refusal.message)
