"""What happened, in words: one line an event."""

from typing import Final

from undercroft.engine.pack import Pack
from undercroft.engine.words import card_words, counted
from undercroft.games.underground import cards as c
from undercroft.games.underground.words import ENDINGS

NOTHING: Final = ""
ZONE_WORDS: Final = ("hand", "trash", "hype stack", "rhymebook", "pre-show deck")
PLACE_WORDS: Final = ("into", "on top of", "under")
WHY: Final = ("as things stand, that does not happen", "there is nothing for it to count")


def spelt(data: dict[str, int], pack: Pack) -> dict[str, str]:
    """Figures of an event as its sentences print them."""
    words = card_words(data, pack)
    words["cards"] = counted(data.get("number", 0), "card")
    words["zone"] = ZONE_WORDS[data["zone"]] if data.get("zone", -1) >= 0 else NOTHING
    words["place"] = PLACE_WORDS[data["at"]] if data.get("at", -1) >= 0 else PLACE_WORDS[0]
    words["origin"] = " from the trash" if data.get("zone") == c.TRASH else NOTHING
    words["cause"] = ENDINGS[data.get("cause", 0)]
    words["loaded"] = "" if data.get("number", 0) else " nothing"
    words["why"] = WHY[data.get("why", 0)]
    words["until"] = "any more" if data.get("last") == 1 else "for the rest of this turn"
    return words
