"""What a dragon's text names, read for the verbs: elements, eggs, wild dragons, handlers, and what is counted.

Whatever the language can say and these rules cannot do is refused with CannotPlay.
"""

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from undercroft.engine.effects import Each, Kind, Quantity, Target, Term
from undercroft.engine.effects.compiling import Compiler
from undercroft.engine.pack import Card
from undercroft.games.underwing import cards as c
from undercroft.games.underwing.actions import ELEMENT_NAMES
from undercroft.games.underwing.cards import Count, Part, Select
from undercroft.games.underwing.recipes import ANY, PRIMARIES, SECONDARIES

COUNTED = {"families": c.FAMILIES_OWNED, "on_field": c.HANDLERS_FIELD}
STANDS = {"": c.ANYWHERE, "at_row": c.ROW, "at_column": c.COLUMN, "at_egg": c.ANYWHERE, "at_field": c.ANYWHERE}
PLACES = {"of_row": c.ROW, "of_column": c.COLUMN, "yours": c.ANYWHERE, "in_grounds": c.ANYWHERE}
GROUPS = {"primary": PRIMARIES, "secondary": SECONDARIES}
LIKE = {
    "element": {*ELEMENT_NAMES, *GROUPS, "random", "more"},
    "placement": {"more"},
    "egg": {"adjacent", "unclaimed", "claimed", "empty", "begun", *c.KINDS, *c.FAMILIES},
    "dragon": {"adjacent", "wild", *c.KINDS, *c.FAMILIES, *c.TEMPERATURES},
}
"""What each noun may be; an egg shows no temperature (UW-9.2)."""
EITHER_OR = (("unclaimed", "claimed"), ("empty", "begun"), c.KINDS, c.FAMILIES, c.TEMPERATURES)
"""Of these a noun is one at most."""


class Found(NamedTuple):
    """What the adjectives of a noun say."""

    where: int
    claim: int
    fill: int
    kind: int
    family: int
    temperature: int
    wild: bool
    colours: int
    random: bool
    more: bool


class Reader(Compiler[Count]):
    """The parts of one card's lines, read."""

    players: ClassVar = {name: who for who, name in enumerate(c.WHO)}

    def __init__(self, card: Card, number: int) -> None:
        super().__init__(card, number)
        self.moment = c.TAME
        """The moment of the line that is being read."""

    def whole(self, arg: object) -> int:
        if not isinstance(arg, int):
            raise self.refuse("say how many")
        return arg

    def target(self, thing: object, noun: str) -> Target:
        if not isinstance(thing, Target) or thing.kind.noun != noun:
            raise self.refuse(f"say how many {noun}s")
        return thing

    def part(self, thing: object, more: bool = False) -> Part:
        """So many elements; `more`: than a phase gives."""
        target = self.target(thing, "element")
        found = self._adjectives(target.kind)
        if target.quantity.kind in ("each", "another") or target.kind.wheres:
            raise self.refuse("say how many elements")
        if found.more != more:
            raise self.refuse('write "draw one more element in each collect phase"')
        if found.random and found.colours != ANY:
            raise self.refuse("a random element has no colour")
        return Part(target.quantity.n, target.quantity.kind == "up_to", found.colours, found.random)

    def elements(self, thing: object, more: bool = False) -> Part:
        """So many elements of any kind; `more`: than a phase gives."""
        part = self.part(thing, more)
        if part.kinds != ANY or part.random:
            raise self.refuse("these elements may be of any kind; only the bag gives a chosen one")
        return part

    def placements(self, thing: object, more: bool = False) -> Part:
        """So many placements; `more`: than a phase gives."""
        target = self.target(thing, "placement")
        found = self._adjectives(target.kind)
        self.need(target.quantity.kind not in ("each", "another") and not target.kind.wheres, "say how many placements")
        self.need(found.more == more, 'write "make one more placement in each place phase"')
        return Part(target.quantity.n, target.quantity.kind == "up_to", ANY, False)

    def _adjectives(self, kind: Kind) -> Found:
        states = set(kind.states)
        wheres = {where.name for where in kind.wheres}
        for place in wheres:
            self.known(PLACES, place)
        for state in sorted(states - self.known(LIKE, kind.noun)):
            raise self.refuse(f"no {kind.noun} is {state}")
        if len(wheres | (states & {"adjacent"})) > 1:
            raise self.refuse("say once where it is")
        for group in EITHER_OR:
            said = [state for state in kind.states if state in group]
            self.need(len(said) < 2, f"no {kind.noun} is {' and '.join(said)}")
        colours = self._colours(kind)
        where = c.ADJACENT if "adjacent" in states else c.ANYWHERE
        where = max([where, *(PLACES[place] for place in wheres)])
        self._stands(where)
        claim = c.UNCLAIMED if "unclaimed" in states else c.CLAIMED if "claimed" in states else 0
        fill = c.EMPTY_EGG if "empty" in states else c.BEGUN if "begun" in states else 0
        return Found(
            where,
            claim,
            fill,
            _one_of(c.KINDS, states),
            _one_of(c.FAMILIES, states),
            _one_of(c.TEMPERATURES, states),
            "wild" in states,
            colours or ANY,
            "random" in states,
            "more" in states,
        )

    def _colours(self, kind: Kind) -> int:
        """Bit mask of the elements that are named, each once."""
        colours = 0
        for state in kind.states:
            mask = 1 << ELEMENT_NAMES.index(state) if state in ELEMENT_NAMES else GROUPS.get(state, 0)
            self.need(colours & mask == 0, "name each colour once")
            colours |= mask
        return colours

    def _stands(self, where: int) -> int:
        """Where it is meant, seen from a dragon that stands somewhere."""
        if where != c.ANYWHERE and self.moment != c.WILD:
            raise self.refuse("a tame dragon stands nowhere, so it has no neighbours, no row and no column")
        return where

    def grounds(self, thing: object, noun: str) -> Select:
        """Eggs, or wild dragons, of the grounds."""
        if thing == Term("opponents_egg"):
            return select_of(n=1, claim=c.OPPONENTS)
        target = self.target(thing, noun)
        found = self._adjectives(target.kind)
        if any(where.name == "yours" for where in target.kind.wheres):
            raise self.refuse("eggs are not had; they are claimed" if noun == "egg" else "wild dragons are nobody's")
        quantity = target.quantity
        return Select(
            quantity.n,
            quantity.kind == "up_to",
            found.where,
            found.claim,
            found.fill,
            found.kind,
            found.family,
            found.temperature,
            found.wild,
            c.ON_EGGS,
        )

    def handlers(self, thing: object) -> Select:
        if not isinstance(thing, Term) or thing.name not in ("handlers", "opponents_handler"):
            raise self.refuse("whose handlers?")
        perch = thing.args[-1]
        name = perch.name if isinstance(perch, Term) else ""
        if name == "at_break":
            raise self.refuse("a handler in the break room is not scared")
        if thing.name == "opponents_handler":
            where = self._stands(self.known(STANDS, name))
            return select_of(n=1, claim=c.OPPONENTS, where=where, stand=_perch(name, where))
        quantity, adjacent = thing.args[0], bool(thing.args[1])
        assert isinstance(quantity, Quantity)
        if adjacent and name:
            raise self.refuse("say once where the handler is")
        where = self._stands(c.ADJACENT if adjacent else self.known(STANDS, name))
        stand = _perch(name, where)
        return select_of(n=quantity.n, up_to=quantity.kind == "up_to", where=where, claim=c.CLAIMED, stand=stand)

    def each(self, each: Each | None) -> Count | None:
        if each is None:
            return None
        if each.most is not None:
            raise self.refuse('"at most" is not for this game')
        counted = each.counted
        nothing = select_of()
        if isinstance(counted, Term):
            return Count(self.known(COUNTED, counted.name), nothing)
        found = self._adjectives(counted)
        places = {where.name for where in counted.wheres}
        if counted.noun != "dragon" or len(places) != 1:
            raise self.refuse('count dragons "you have" or wild ones "in the hatching grounds"')
        if found.wild != (places == {"in_grounds"}):
            raise self.refuse("wild dragons are in the hatching grounds, tame ones are had")
        if not found.wild and found.where != c.ANYWHERE:
            raise self.refuse("dragons that are had stand nowhere")
        placed = tuple(where for where in counted.wheres if where.name not in places)
        select = self.grounds(Target(Quantity("each", 0), counted._replace(wheres=placed)), "dragon")
        return Count(c.DRAGONS_WILD if found.wild else c.DRAGONS_OWNED, select)


def _perch(name: str, where: int) -> int:
    """Where handlers stand who are called so; neighbours, rows and columns are those of eggs."""
    return c.ON_FIELD if name == "at_field" else c.ON_EGGS if name == "at_egg" or where else c.ANY_ROOM


def _one_of(known: Iterable[str], states: set[str]) -> int:
    return next((index for index, name in enumerate(known) if name in states), c.NOBODY)


def select_of(
    n: int = c.EVERY,
    up_to: bool = False,
    where: int = c.ANYWHERE,
    claim: int = 0,
    stand: int = c.ON_EGGS,
) -> Select:
    return Select(n, up_to, where, claim, 0, c.NOBODY, c.NOBODY, c.NOBODY, False, stand)
