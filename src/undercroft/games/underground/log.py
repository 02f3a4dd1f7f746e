"""What happened, in words: one line an event."""

from typing import Final

from undercroft.engine.pack import Pack
from undercroft.engine.words import capital, card_words, counted
from undercroft.games.underground import cards as c
from undercroft.games.underground.wording import PLACE_WORDS, ZONE_WORDS, Reason, held, none
from undercroft.games.underground.words import ending

NOTHING: Final = ""


def spelt(data: dict[str, int], reader: int, names: tuple[str, ...], pack: Pack) -> dict[str, str]:
    """Figures of an event as its sentences print them."""
    words = card_words(data, pack)
    number = data.get("number", 0)
    words["cards"] = counted(number, "card")
    words["some"] = capital(words["cards"])
    words["drawn"] = f"You draw {words['cards']}." if number > 1 else NOTHING
    words["zone"] = ZONE_WORDS[data["zone"]] if data.get("zone", -1) >= 0 else NOTHING
    words["held"] = held(words["zone"], number)
    words["place"] = PLACE_WORDS[data["at"]] if data.get("at", -1) >= 0 else PLACE_WORDS[0]
    words["origin"] = " from the trash" if data.get("zone") == c.TRASH else NOTHING
    if "cause" in data:
        words["cause"] = ending(data["cause"], 1 - data["seat"], reader, names)
    words["saved"] = f"{data['left']} saved" if data.get("left") else "the last card of it"
    words["cutter"] = counted(number, "reversal") if number else "an effect ends it"
    words["none"] = none(data.get("noun", 0))
    if "rip" in data:
        words["printed"] = str(pack.cards[data["card"]].figures.get("rip", 0)) if words["card"] else NOTHING
        words["signed"] = f"{data['rip']:+}"
        words["by"] = words["card"] or "Its own text or earlier effects"
    words["loaded"] = "" if number else " nothing"
    words["until"] = "any more" if data.get("last") == 1 else "for the rest of this turn"
    if "why" in data:
        words["why"] = Reason(data, reader, names, pack).words()
    return words
