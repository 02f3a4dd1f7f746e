"""What makes sense on an Underground card: refuses sentences that read well and could not be played, and says why."""

from collections.abc import Iterator

from undercroft.engine import effects as fx
from undercroft.engine.effects.language import Complaint
from undercroft.engine.game import CannotPlay
from undercroft.engine.pack import Card, Pack
from undercroft.games.underground.compiling import compiled


def check(text: fx.Text, kind: str) -> Iterator[Complaint]:
    """All that is wrong with a text on a card of that kind ("": of any kind)."""
    if not kind:
        return
    for number, line in enumerate(text.lines):
        card = Card("", kind, {}, 1, "", "", "", fx.Text((line,)))
        try:
            compiled(Pack("underground", "", (card,), ""))
        except CannotPlay as refusal:
            yield Complaint(number, None, refusal.message)
