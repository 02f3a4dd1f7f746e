"""What happened, in words: one line an event. Behind a name in the grounds stands its place: an egg shows no name."""

from typing import Final

from undercroft.engine.events import whom
from undercroft.engine.pack import Pack
from undercroft.engine.words import capital, counted, listed, named
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import EGG_SPACES, ELEMENT_NAMES, PLACE_NAMES, SPOT_NAMES, TOWER
from undercroft.games.underwing.cards import ABSENT, BALANCED, FEW_HANDLERS, KINDS, MOMENTS
from undercroft.games.underwing.ending import ENDINGS, those_words, won_words
from undercroft.games.underwing.lacking import none_words, some_words, uncounted_words, undone_words, unscared_words
from undercroft.games.underwing.trading import amount
from undercroft.games.underwing.words import points_words, ribbon_of

NOTHING: Final = ""
FORCES: Final = "The wild forces"
WILD: Final = (
    ("All its spaces are full, and no handler sits on it.", "UW-6.8"),
    ("What lands on it fills its last space, and nobody claims it.", "UW-6.15"),
    ("It is complete, and the handler that would keep it tame is scared off.", "UW-6.11"),
    (
        "A ribbon wakes it. Whatever hatches together turns together; then their effects come, first in, first out.",
        "UW-6.10",
    ),
)
"""Why an egg hatches in the wild, by its cause in `wild`."""
REASONS: Final = {
    events.BAG_EMPTY: ("The bag is empty: you draw nothing more.", "The bag is empty: {who} draws nothing more."),
    events.FULL_STAFF: ("You gain no handler: you have all {number}.", "{who} gains no handler: {number} is the most."),
    events.NO_EGG: ("{undone}: {none}.",),
    events.NOTHING_HELD: ("You place nothing: your storage is empty.", "{who} places nothing: the storage is empty."),
    events.DECK_EMPTY: ("Nothing happens: the egg deck is empty.",),
    events.NO_MORE_EGGS: ("The egg deck is empty: {gaps}.",),
    events.NOBODY_READY: (
        "You claim nothing: no handler of yours is ready.",
        "{who} claims nothing: no handler is ready.",
    ),
    events.NOTHING_TO_DISCARD: (
        "You discard nothing: your storage is empty.",
        "{who} discards nothing: the storage is empty.",
    ),
    events.NOTHING_TO_TAKE: ("Nothing is taken from you: your storage is empty.", "{who} has nothing to take."),
    events.NOBODY_TO_CHOOSE: ("Nothing happens: {nobody}.",),
    events.NOTHING_TO_PLACE: (
        "You place nothing: no element of yours has a space.",
        "{who} places nothing: no element has a space.",
    ),
    events.NOTHING_TO_SWAP: (
        "You swap nothing: your storage is empty.",
        "{who} swaps nothing: the storage is empty.",
    ),
    events.NOTHING_IN_BAG: ("You swap nothing: the bag is empty.", "{who} swaps nothing: the bag is empty."),
    events.NO_OTHER_KIND: ("The bag has no other kind: the element comes back.",),
    events.NOBODY_TO_SCARE: ("Nobody is scared off: {unscared}.",),
    events.NOBODY_ON_FIELD: ("The field turns, and nobody stands on it.",),
    events.NOTHING_COUNTED: ("Nothing comes of it: {uncounted}.",),
    events.NOBODY_RESTS: ("Nothing happens: no handler of yours rests.", "Nothing happens: no handler of {who} rests."),
    events.NOBODY_MOVES: ("Nothing happens: no handler of yours can move.", "No handler of {who} can move."),
    events.DOES_NOT_TURN: ("The field does not turn this round.",),
    events.NOTHING_SCATTERED: ("Nothing is scattered: no such element is left.",),
    events.CANNOT_PAY: (
        "You cannot pay for it: you hold too few elements.",
        "{who} cannot pay for it: the storage holds too few elements.",
    ),
    events.DECLINES: ("You decline.", "{who} declines."),
    events.NO_BALANCE: (
        "No balance bonus for you: no dragon of yours has hatched.",
        "No balance bonus for {who}: no dragon has hatched.",
    ),
    events.CONDITION + FEW_HANDLERS: (
        "The condition is false: you have {number} handlers or more.",
        "The condition is false: {who} has {number} handlers or more.",
    ),
    events.CONDITION + BALANCED: (
        "The condition is false: your dragons are not in balance.",
        "The condition is false: the dragons of {who} are not in balance.",
    ),
    events.CONDITION + ABSENT: ("The condition is false: {some}.",),
    events.UNLESS + FEW_HANDLERS: (
        "You have fewer than {number} handlers: nothing happens.",
        "{who} has fewer than {number} handlers: nothing happens.",
    ),
    events.UNLESS + BALANCED: (
        "Your dragons are in balance: nothing happens.",
        "The dragons of {who} are in balance: nothing happens.",
    ),
    events.UNLESS + ABSENT: ("Nothing happens: {none}.",),
    events.NO_NEXT_ROUND: ("Nothing comes of it: this is the last round.",),
    events.RELEASED: (
        "You place {more}: an element of yours has no space.",
        "{who} places {more}: an element has no space.",
    ),
    events.NO_MORE_HELD: ("You place {more}: your storage is empty.", "{who} places {more}: the storage is empty."),
    events.NO_MORE_SPACE: (
        "You place {more}: no element of yours has a space.",
        "{who} places {more}: no element has a space.",
    ),
}
"""Why something does not happen, for whom it is about and for everybody else."""


def spelt(data: dict[str, int], seat: int, names: tuple[str, ...], pack: Pack) -> dict[str, str]:
    """Figures of an event as its sentences print them for `seat`."""
    words = _numbers(data) | _card_words(data, pack) | _eggs(data, pack) | _elements(data) | _spots(data)
    words["who"] = _name(names, data.get("seat", -1))
    words["rival"], words["rivals"] = whom(names, data.get("other", -1), seat)
    words["Owners"] = capital(whom(names, data.get("owner", -1), seat)[1]) if "owner" in data else NOTHING
    words["hatching"], words["hatching_clause"] = WILD[data.get("cause", 0) % len(WILD)]
    words["ribbon"], words["ribbon_clause"] = _ribbon(data, seat, words["who"])
    words["until"] = "any more" if data.get("last") == 1 else "for the rest of this round"
    words["lost"] = _lost(data, words)
    words["passes"] = _passes(data.get("passing", 0), seat, names)
    words["nothing"] = _nothing(data, seat, words["who"], len(names) == 1)
    words["opening"] = _opening(data, seat, words["who"], len(names) == 1)
    words["further"], words["phases_own"], words["phases"] = _further(data)
    words["cause_own"], words["cause_other"] = _bonus(data)
    if "winners" in data:
        ended = (data["winners"], data["total"], data["decided"], data["cause"])
        words["won"] = won_words(*ended, names, seat)
    return words


def _nothing(data: dict[str, int], seat: int, who: str, alone: bool) -> str:
    if "reason" not in data:
        return NOTHING
    own = data["seat"] == seat
    number, code = data["number"], max(data["lacking"], 0)
    return REASONS[data["reason"]][0 if own else -1].format(
        who=who,
        number=number,
        more="nothing" if number == 0 else "no more",
        gaps="a gap stays" if number == 1 else f"{number} gaps stay",
        nobody="there is no opponent" if alone else "no opponent holds an element",
        none=none_words(code),
        undone=undone_words(code),
        some=some_words(code),
        unscared=unscared_words(code),
        uncounted=uncounted_words(number, code, "you have" if own else f"{who} has"),
    )


def _lost(data: dict[str, int], words: dict[str, str]) -> str:
    """ "Red does not fit on Cinderkin (a1)", "Two elements fit nowhere"."""
    one = data.get("number") == 1
    what = capital(words["elements"] if data.get("elements") else counted(data.get("number", 0), "element"))
    if data.get("place", -1) >= 0:
        return f"{what} {'does' if one else 'do'} not fit on {words['egg']}"
    return f"{what} {'fits' if one else 'fit'} nowhere"


def _opening(data: dict[str, int], seat: int, who: str, alone: bool) -> str:
    """ "Round 2: you have the egg token", "Round 12, the last"; alone nobody passes the token on."""
    if "last" not in data or "round" not in data:
        return NOTHING
    words = f"Round {data['round']}{', the last' if data['last'] == 1 else NOTHING}"
    if alone:
        return words
    return f"{words}: {'you have' if data['seat'] == seat else f'{who} has'} the egg token"


def _further(data: dict[str, int]) -> tuple[str, str, str]:
    """What a phase to come has more of, and which phase, to whoever's it is and to others."""
    if "phase" not in data:
        return NOTHING, NOTHING, NOTHING
    collect = data["phase"] == events.TO_COLLECT
    number = data["number"]
    more = (
        f"will draw {counted(number, 'more element')}" if collect else f"may make {counted(number, 'more placement')}"
    )
    phase = f"{'collect' if collect else 'place'} phase"
    return (
        (more, f"each {phase}", f"each {phase}") if data["each"] else (more, f"your next {phase}", f"the next {phase}")
    )


def _bonus(data: dict[str, int]) -> tuple[str, str]:
    """What a bonus is for, said to whoever has it and to others."""
    net = data.get("net", 0)
    if data.get("cause") == 1:
        words = "grounds without a wild dragon"
    elif net == 0:
        words = "as many warm as cool dragons"
    else:
        words = f"the most {'warm' if net > 0 else 'cool'} dragons, net {abs(net)}"
    return words, words


def _passes(passing: int, seat: int, names: tuple[str, ...]) -> str:
    """ "You pass", "You and Bob pass", "Everybody passes"."""
    if len(names) > 1 and passing == (1 << len(names)) - 1:
        return "Everybody passes"
    words = those_words(passing, names, seat)
    one = passing & (passing - 1) == 0 and not (passing >> seat & 1 if seat >= 0 else 0)
    return f"{words} {'passes' if one else 'pass'}"


def _ribbon(data: dict[str, int], seat: int, who: str) -> tuple[str, str]:
    """Which ribbon an effect is of: the red one of a wild dragon in its place, or a green one."""
    if data.get("place", -1) < 0:
        return "That is a green ribbon, of a dragon hatched tame.", "UW-7.2"
    decides = "You decide" if data.get("seat") == seat else f"{who} decides"
    return f"That is its red ribbon: it happens at once. {decides}.", "UW-6.9"


def _spots(data: dict[str, int]) -> dict[str, str]:
    """ "red (field 1)", "the tower"."""
    spot = data.get("spot", -1)
    name = SPOT_NAMES[spot] if spot >= 0 else NOTHING
    colour = ELEMENT_NAMES[data["colour"]] if "colour" in data else NOTHING
    tower = spot == TOWER
    return {
        "spot": "the tower" if tower else name,
        "field": "the tower" if tower else f"{colour} ({name})",
        "white": "the tower" if tower else "white",
        "at": f"{'at the tower' if tower else f'on {colour} ({name})'}",
        "room": "ready room" if data.get("ready") == 1 else "break room",
    }


def _numbers(data: dict[str, int]) -> dict[str, str]:
    number, steps = data.get("number", 0), data.get("steps", 0)
    way = "clockwise" if steps > 0 else "counter-clockwise"
    return {
        "points": points_words(data.get("score", data.get("points", 0))),
        "eggs": counted(number, "egg"),
        "Eggs": counted(number, "egg").capitalize(),
        "goes": "goes" if number == 1 else "go",
        "resting": counted(number, "handler"),
        "instead": "a random element" if number == 1 else counted(number, "random element"),
        "steps": f"{counted(abs(steps), 'space')} {way}",
        "cause": ENDINGS.get(data.get("cause", 0), NOTHING),
    }


def _elements(data: dict[str, int]) -> dict[str, str]:
    named_ = {key: data.get(key, -1) for key in ("element", "colour")} | {"second": data.get("other", -1)}
    words = {key: ELEMENT_NAMES[it] if 0 <= it < len(ELEMENT_NAMES) else NOTHING for key, it in named_.items()}
    words["Element"] = words["element"].capitalize()
    words["instead_of"] = f" instead of the field's {words['colour']}" if words["colour"] else NOTHING
    words |= {key: elements_words(data.get(key, 0)) for key in ("elements", "gives", "asks")}
    kinds = data.get("kinds", 0)
    listed_ = [name for element, name in enumerate(ELEMENT_NAMES) if kinds >> element & 1]
    return {
        **words,
        "kinds": " or ".join([", ".join(listed_[:-1]), listed_[-1]]) if len(listed_) > 1 else listed(listed_),
    }


def elements_words(code: int) -> str:
    """ "red", "two red and one white"; "nothing"."""
    amounts = [(name, int(amount(code, index))) for index, name in enumerate(ELEMENT_NAMES) if amount(code, index)]
    alone = all(number == 1 for _, number in amounts)
    return listed([name if alone else counted(number, name, name) for name, number in amounts]) or "nothing"


def _name(names: tuple[str, ...], seat: int) -> str:
    return named(names, seat) or FORCES


def _eggs(data: dict[str, int], pack: Pack) -> dict[str, str]:
    """ "Cinderkin (a1)", "the whelp egg (a1)" where dragons are hidden."""
    place = data.get("place", data.get("space", -EGG_SPACES) // EGG_SPACES)
    words = {key: _egg(data.get(code, -1), place, pack) for key, code in (("egg", "egg"), ("old", "old"))}
    return {**words, "Egg": capital(words["egg"]), "Old": capital(words["old"].partition(" (")[0])}


def _egg(code: int, place: int, pack: Pack) -> str:
    where = f" ({PLACE_NAMES[place]})" if place >= 0 else NOTHING
    if code >= 0:
        return f"{pack.cards[code].name}{where}"
    return f"{'the' if where else 'a'} {KINDS[-2 - code]} egg{where}" if code < -1 else NOTHING


def _card_words(data: dict[str, int], pack: Pack) -> dict[str, str]:
    if data.get("card", -1) < 0:
        return {"card": NOTHING, "line": NOTHING}
    card = pack.cards[data["card"]]
    moment = data.get("moment", -1)
    return {"card": card.name, "line": ribbon_of(card.text, MOMENTS[moment]) if moment >= 0 else NOTHING}
