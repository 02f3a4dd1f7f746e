"""What happened, in words: one line an event. An egg is named by its place, a dragon once it has hatched."""

from typing import Final

from undercroft.engine.pack import Pack
from undercroft.engine.words import counted, listed, named
from undercroft.games.underwing.actions import ELEMENT_NAMES, PLACE_NAMES, SPOT_NAMES, TOWER
from undercroft.games.underwing.cards import KINDS, MOMENTS
from undercroft.games.underwing.trading import amount
from undercroft.games.underwing.words import ENDINGS, ribbon_of

NOTHING: Final = ""
FORCES: Final = "The wild forces"
WILD: Final = (
    ("All its spaces were full, and no handler sat on it.", "UW-6.8"),
    ("What landed on it filled its last space, and nobody had claimed it.", "UW-6.15"),
    ("It was complete, and the handler that kept it tame was scared off.", "UW-6.11"),
    (
        "A ribbon woke it. Whatever hatches together turns together; then their effects come, first in, first out.",
        "UW-6.10",
    ),
)
"""Why an egg hatches in the wild, by its cause in `wild`."""
BONUSES: Final = ("Temperature bonus", "No wild dragon")


def spelt(data: dict[str, int], seat: int, names: tuple[str, ...], pack: Pack) -> dict[str, str]:
    """Figures of an event as its sentences print them for `seat`."""
    words = _numbers(data) | _card_words(data, pack)
    words["who"] = _name(names, data.get("seat", -1))
    words["rival"] = _name(names, data.get("other", -1))
    words["Owners"] = "Your" if data.get("owner") == seat else f"{_name(names, data.get('owner', -1))}'s"
    words["place"] = PLACE_NAMES[data["place"]] if data.get("place", -1) >= 0 else NOTHING
    words["spot"] = _spot(data.get("spot", -1))
    words["at"] = f"{'at' if data.get('spot', -1) == TOWER else 'on'} {words['spot']}"
    for key, field in (("element", "element"), ("second", "other"), ("colour", "colour")):
        words[key] = ELEMENT_NAMES[data[field]] if 0 <= data.get(field, -1) < len(ELEMENT_NAMES) else NOTHING
    words["Element"] = words["element"].capitalize()
    for key in ("gives", "asks"):
        words[key] = elements_words(data.get(key, 0))
    words["hatching"], words["hatching_clause"] = WILD[data.get("cause", 0) % len(WILD)]
    words["ribbon"], words["ribbon_clause"] = _ribbon(data, seat, words["who"])
    words["until"] = "any more" if data.get("last") == 1 else "for the rest of this round"
    return words


def _ribbon(data: dict[str, int], seat: int, who: str) -> tuple[str, str]:
    """Which ribbon an effect is of: the red one of a wild dragon in its place, or a green one."""
    if data.get("place", -1) < 0:
        return "That is a green ribbon, of a dragon hatched tame.", "UW-7.2"
    decides = "You decide" if data["seat"] == seat else f"{who} decides"
    return f"That is its red ribbon: it happens at once. {decides}.", "UW-6.9"


def _spot(spot: int) -> str:
    return "the tower" if spot == TOWER else SPOT_NAMES[spot] if spot >= 0 else NOTHING


def _numbers(data: dict[str, int]) -> dict[str, str]:
    number, steps = data.get("number", 0), data.get("steps", 0)
    cause = data.get("cause", 0)
    way = "clockwise" if steps > 0 else "counter-clockwise"
    return {
        "points": counted(data.get("score", data.get("points", 0)), "point"),
        "eggs": counted(number, "egg"),
        "elements": counted(number, "element"),
        "resting": counted(number, "handler"),
        "steps": f"{counted(abs(steps), 'space')} {way}",
        "cause": ENDINGS.get(cause, NOTHING),
        "Cause": BONUSES[cause] if cause < len(BONUSES) else NOTHING,
    }


def elements_words(code: int) -> str:
    """ "two red and a white"; "nothing"."""
    parts = [
        counted(int(amount(code, index)), name, name) for index, name in enumerate(ELEMENT_NAMES) if amount(code, index)
    ]
    return listed(parts) or "nothing"


def _name(names: tuple[str, ...], seat: int) -> str:
    return named(names, seat) or FORCES


def _card_words(data: dict[str, int], pack: Pack) -> dict[str, str]:
    kind = KINDS[data["kind"]] if "kind" in data else NOTHING
    if data.get("card", -1) < 0:
        return {"card": NOTHING, "line": NOTHING, "kind": kind, "egg": f"a {kind} egg"}
    card = pack.cards[data["card"]]
    moment = data.get("moment", -1)
    line = ribbon_of(card.text, MOMENTS[moment]) if moment >= 0 else NOTHING
    return {"card": card.name, "line": line, "kind": card.kind, "egg": card.name}
