"""What happened, in words: one line an event (UK-7.2: reveals and the choice to fight or not are announced to both)."""

from typing import Final

from undercroft.engine.pack import Pack
from undercroft.engine.words import counted, named
from undercroft.games.underkeeper import cards as c
from undercroft.games.underkeeper.actions import SPACE_NAMES
from undercroft.games.underkeeper.words import ENDINGS

NOTHING: Final = ""


def spelt(data: dict[str, int], names: tuple[str, ...], pack: Pack) -> dict[str, str]:
    """Figures of an event as its sentences print them."""
    words = _card_words(data, pack)
    words["owner"] = named(names, data.get("owner", -1))
    for key in ("space", "other", "from"):
        words[key] = SPACE_NAMES[data[key]] if data.get(key, -1) >= 0 else NOTHING
    words["hero"] = pack.cards[data["hero"]].name if "hero" in data else NOTHING
    words["doubled"] = " in the double-value area" if data.get("double") == 1 else NOTHING
    words["figure"] = c.FIGURES[data["figure"]] if "figure" in data else NOTHING
    words["delta"] = f"{data.get('delta', 0):+d}"
    words["while"] = "this fight" if data.get("fight") == 1 else "this turn"
    words["spaces"] = counted(data.get("spaces", 0), "empty space")
    words["cause"] = ENDINGS[data.get("cause", 0)]
    words["until"] = "any more" if data.get("last") == 1 else "for the rest of this turn"
    return words


def _card_words(data: dict[str, int], pack: Pack) -> dict[str, str]:
    """The card's name, its kind, the printed line of the moment that the event is about."""
    if data.get("card", -1) < 0:
        return {"card": NOTHING, "it": "the face-down card", "kind": NOTHING, "line": NOTHING}
    card = pack.cards[data["card"]]
    kind = f"an {card.kind}" if card.kind == "item" else f"a {card.kind}"
    return {"card": card.name, "it": card.name, "kind": kind, "line": line_of(card.text, data.get("moment", -1))}


def line_of(text: str, moment: int) -> str:
    """The line of a card's text that belongs to a moment; the last one, a use, where none begins with it."""
    lines = text.splitlines() or [NOTHING]
    return next((line for line in lines if line.startswith(c.MOMENTS[moment])), lines[-1])
