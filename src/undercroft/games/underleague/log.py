"""What happened, in words: one line an event."""

from typing import Final

from undercroft.engine.pack import Pack
from undercroft.engine.words import card_words, counted
from undercroft.games.underleague import cards as c
from undercroft.games.underleague.actions import DICE_NAMES, SPACE_NAMES, STABLE
from undercroft.games.underleague.words import ENDINGS

NOTHING: Final = ""


def spelt(data: dict[str, int], names: tuple[str, ...], pack: Pack) -> dict[str, str]:
    """Figures of an event as its sentences print them."""
    words = card_words(data, pack)
    words["creature"] = _spot(names, data.get("space", -1))
    words["target"] = _spot(names, data.get("target", -1))
    words["space"] = SPACE_NAMES[data["space"]] if data.get("space", -1) >= 0 else NOTHING
    words["score"] = f"{data.get('points', 0)} victory point{'' if data.get('points') == 1 else 's'}"
    words["cards"] = counted(data.get("number", 0), "card")
    words["side"] = "WIN" if data.get("win") == 1 else "LOSE"
    words["time"] = "night" if data.get("night") == 1 else "day"
    words["die"] = DICE_NAMES[data["die"]] if "die" in data else NOTHING
    words["figure"] = c.FIGURES[data["figure"]].replace("_", " ") if "figure" in data else NOTHING
    words["delta"] = f"{data.get('delta', 0):+d}"
    words["cause"] = ENDINGS[data.get("cause", 0)]
    words["until"] = "any more" if data.get("last") == 1 else "for the rest of this round"
    return words


def _spot(names: tuple[str, ...], space: int) -> str:
    """A creature by its place: the log does not follow who stood there since."""
    return f"{names[space // STABLE]}'s {SPACE_NAMES[space]}" if space >= 0 else NOTHING
