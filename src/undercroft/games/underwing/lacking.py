"""What there is none of, in words: the code of a selection (`Select.code`) behind what does not happen."""

from typing import Final

from undercroft.games.underwing import cards as c

WHERE: Final = {c.ADJACENT: "is adjacent", c.ROW: "is in this row", c.COLUMN: "is in this column"}
ON_EGG: Final = {c.ANYWHERE: "on an egg", c.ADJACENT: "on an adjacent egg", c.ROW: "on an egg of this row",
                 c.COLUMN: "on an egg of this column"}  # fmt: skip
CLAIMS: Final = {c.UNCLAIMED: "unclaimed", c.CLAIMED: "claimed", c.OPPONENTS: "opponent's"}
FILLS: Final = {c.EMPTY_EGG: "empty", c.BEGUN: "begun"}


UNDONE: Final = (
    "Nothing happens",
    "Nothing is emptied",
    "Nothing is claimed",
    "Nothing hatches",
    "Nothing is replaced",
    "Nothing is taken",
    "Nothing is moved",
    "Nothing is scattered",
)
"""By a deed's `undone`."""


def undone_words(code: int) -> str:
    return UNDONE[code >> c.DEED_BIT]


def none_words(code: int) -> str:
    """ "no unclaimed whelp egg is adjacent", "there is no wild dragon"."""
    if code & c.MOVABLE:
        return "no element there fits on another egg"
    where = WHERE.get(code & 3)
    return f"no {_called(code)} {where}" if where else f"there is no {_called(code)}"


def some_words(code: int) -> str:
    """ "a wild dragon is adjacent", "there is an unclaimed egg"."""
    called, where = _called(code), WHERE.get(code & 3)
    one = f"{'an' if called[0] in 'aeiou' else 'a'} {called}"
    return f"{one} {where}" if where else f"there is {one}"


def uncounted_words(kind: int, code: int, has: str) -> str:
    """ "you have no warm dragon", of what "for each" counts."""
    if kind == c.DRAGONS_WILD:
        return none_words(code)
    if kind == c.HANDLERS_FIELD:
        return f"{has} no handler on the field"
    return f"{has} no {' '.join([*_kinds(code), 'dragon'])}"


def unscared_words(code: int) -> str:
    """ "no opponent's handler is on the field"; "can be", where there is one that cannot be scared off."""
    who = "no opponent's handler" if code >> 2 & 3 == c.OPPONENTS else "no handler"
    stand = code >> 6 & 3
    on_egg = ON_EGG[code & 3]
    at = "on the field" if stand == c.ON_FIELD else on_egg if stand == c.ON_EGGS else f"{on_egg} or the field"
    return f"{who} {at} can be" if code & c.NOT_FEARLESS else f"{who} is {at}"


def _called(code: int) -> str:
    """ "unclaimed begun whelp egg", "wild dragon"."""
    if code & c.WILD_ONES:
        return " ".join([*_kinds(code), "wild dragon"])
    found = (CLAIMS.get(code >> 2 & 3), FILLS.get(code >> 4 & 3), *_kinds(code), "egg")
    return " ".join(word for word in found if word)


def _kinds(code: int) -> list[str]:
    """Temperature, family and kind, as far as they are said."""
    said = ((code >> 14 & 3, c.TEMPERATURES), (code >> 11 & 7, c.FAMILIES), (code >> 8 & 7, c.KINDS))
    return [names[number - 1] for number, names in said if number]
