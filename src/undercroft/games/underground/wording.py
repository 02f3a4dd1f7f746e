"""Figures of what effects do and why they do not, in words that log and forecasts share."""

from collections.abc import Callable
from typing import Final

from undercroft.engine.pack import Pack
from undercroft.engine.words import named
from undercroft.games.underground import cards as c
from undercroft.games.underground.reasons import HOLDS, NOTHING_COUNTED, NOUN, NOUNS, PAIR, RIVAL, ZONE

ZONE_WORDS: Final = ("hand", "trash", "hype stack", "rhymebook", "pre-show deck")
PLACE_WORDS: Final = ("into", "on top of", "under")
NOUN_WORDS: Final = {"reaction": "re-action", "preshow": "pre-show card"}


def held(zone: str, number: int, noun: str = "card") -> str:
    """ "hand holds 2 cards", "trash holds 1 diss"; without any "hand is empty", "trash holds no hook"."""
    if number == 0:
        return f"{zone} is empty" if noun == "card" else f"{zone} holds no {noun}"
    nouns = noun if number == 1 else f"{noun}es" if noun.endswith("s") else f"{noun}s"
    return f"{zone} holds {number} {nouns}"


def none(noun: int) -> str:
    """ "no card", "no verse", "no such card"."""
    return f"no {NOUN_WORDS.get(NOUNS[noun], NOUNS[noun])}"


class Reason:
    """The figures of `reasons`, as `reader` may read them."""

    def __init__(self, data: dict[str, int], reader: int, names: tuple[str, ...], pack: Pack) -> None:
        code = data["why"]
        self.kind = code % HOLDS
        self.holds = code // HOLDS % 2 == 1
        self.owner = data["seat"] if code // RIVAL % 2 == 0 else 1 - data["seat"]
        self.zone = ZONE_WORDS[code // ZONE % (NOUN // ZONE)]
        self.noun = NOUN_WORDS.get(NOUNS[code // NOUN], NOUNS[code // NOUN])
        self.figure = data["figure"]
        self.reader, self.names, self.pack = reader, names, pack

    def words(self) -> str:
        return KINDS[self.kind](self)

    def who(self, seat: int) -> str:
        return "you" if seat == self.reader else named(self.names, seat)

    def whose(self, seat: int) -> str:
        return "your" if seat == self.reader else f"{named(self.names, seat)}'s"

    def rivals(self) -> str:
        """ "yours", "Ann's"."""
        rival = 1 - self.owner
        return "yours" if rival == self.reader else self.whose(rival)

    def does(self, verb: str, verbs: str) -> str:
        """ "you have", "Ann has"."""
        return f"{self.who(self.owner)} {verb if self.owner == self.reader else verbs}"

    def hype(self) -> str:
        return f"{self.whose(self.owner)} hype rating is {self.figure}"

    def hypes(self) -> str:
        mine, theirs = divmod(self.figure, PAIR)
        return f"{self.whose(self.owner)} hype rating is {mine}, {self.rivals()} {theirs}"

    def turn(self) -> str:
        return self.does("go", "goes") + (" second" if self.holds else " first")

    def rip(self) -> str:
        return f"that verse has {self.figure} rip"

    def count(self) -> str:
        return f"{self.whose(self.owner)} {held(self.zone, self.figure, self.noun)}"

    def counts(self) -> str:
        mine, theirs = divmod(self.figure, PAIR)
        return f"{self.whose(self.owner)} {held(self.zone, mine, self.noun)}, {self.rivals()} {theirs}"

    def it(self) -> str:
        if self.figure < 0:
            return "no card is revealed"
        return f"{self.pack.cards[self.figure].name} is {self.a_noun()}"

    def top(self) -> str:
        if self.figure < 0:
            return f"{self.whose(self.owner)} hype stack is empty"
        return f"{self.pack.cards[self.figure].name}, on top of {self.whose(self.owner)} hype stack, is {self.a_noun()}"

    def first(self) -> str:
        if self.figure == 0:
            return f"it is not {self.whose(self.owner)} turn"
        return f"it is {'' if self.holds else 'not '}{self.whose(self.owner)} first {self.noun} this turn"

    def another(self) -> str:
        if self.figure == 0:
            return f"it is not {self.whose(self.owner)} turn"
        return f"{self.does('play', 'plays')} {'another' if self.holds else 'no other'} {self.noun} this turn"

    def nothing(self) -> str:
        return f"{self.whose(self.owner)} {held(self.zone, 0, self.noun)}"

    def a_noun(self) -> str:
        if not self.holds:
            return f"no {self.noun}"
        return f"{'an' if self.noun[0] == 'a' else 'a'} {self.noun}"


KINDS: Final[dict[int, Callable[[Reason], str]]] = {
    c.HYPE_IS: Reason.hype,
    c.HYPE_THAN: Reason.hypes,
    c.SECOND: Reason.turn,
    c.THAT_RIP: Reason.rip,
    c.COUNTED: Reason.count,
    c.COMPARED: Reason.counts,
    c.IT_IS: Reason.it,
    c.TOP_IS: Reason.top,
    c.IS_FIRST: Reason.first,
    c.PLAYED_ANOTHER: Reason.another,
    NOTHING_COUNTED: Reason.nothing,
}
