"""How card texts name creatures, equipment, chips, numbers and conditions, read for the rules.

What is done reads itself (`verbs`), by these. Whatever the language can say and these rules cannot do is refused.
"""

from typing import NamedTuple

from undercroft.engine.effects import Each, Kind, Quantity, Target, Term
from undercroft.engine.effects.compiling import Compiler
from undercroft.engine.effects.writing import articles
from undercroft.engine.pack import Card
from undercroft.games.underleague import cards as c
from undercroft.games.underleague.cards import Count, Test, Which

NOUNS = {"victory": "victory card"}
"""Nouns whose name is not what people say."""
WHO = {
    "you": c.YOU,
    "an_opponent": c.AN_OPPONENT,
    "each_opponent": c.EACH_OPPONENT,
    "each_player": c.EACH_PLAYER,
    "attacking_player": c.ATTACKING,
    "defending_player": c.DEFENDING,
}
REFS = {
    "this_noun": c.THIS,
    "it": c.IT,
    "its_rival": c.ITS_RIVAL,
    "this_rival": c.THIS_RIVAL,
    "attacker": c.ATTACKER,
    "defender": c.DEFENDER,
    "replacement": c.REPLACEMENT,
}
STATES = {"active": c.ACTIVE, "exhausted": c.EXHAUSTED}
ADJECTIVES = {**STATES, "other": c.ANY_STATE}
TESTS = {
    "is_kind": c.IS_TYPE,
    "is_state": c.IS_STATE,
    "has_equipment": c.HAS_GEAR,
    "attacks": c.ATTACKS,
    "defends": c.DEFENDS,
    "won": c.WON_FIGHT,
    "lost": c.LOST_FIGHT,
}
MEASURES = {"points": c.POINTS, "hand_size": c.HAND}
ON_THIS = ((Term("on", (Term("this_noun", ("creature",)),)),), (Term("on", (Term("it"),)),))
EVERYONE = Which(c.SOME, c.ALL, False, c.ANY_TYPE, c.ANY_STATE, c.ANYWHERE, False, False, False)
IN_FIGHT = Which(c.SOME, c.ALL, False, c.ANY_TYPE, c.ANY_STATE, c.ANYWHERE, False, False, True)


class Chosen(NamedTuple):
    """How many of something."""

    n: int
    up_to: bool


def kind_of(card: Card) -> str:
    """A creature's kind in the pack is its type."""
    return "creature" if card.kind in c.TYPES else card.kind


class Reader(Compiler[Count]):
    """The parts of one card's lines, read."""

    players = WHO

    def __init__(self, card: Card, number: int) -> None:
        super().__init__(card, number)
        self.kind = kind_of(card)

    # -- numbers

    def chosen(self, quantity: Quantity) -> Chosen:
        if quantity.kind == "each":
            return Chosen(c.ALL, False)
        return Chosen(max(1, quantity.n), quantity.kind == "up_to")

    def cards(self, thing: object, noun: str, random: bool = False) -> Chosen:
        """So many cards of a noun, without anything more said of them, or that the dealer chooses."""
        said = NOUNS.get(noun, noun)
        if not isinstance(thing, Target) or thing.kind.noun != noun or thing.kind.wheres:
            raise self.refuse(f"say how many {said}s")
        odd = [state for state in thing.kind.states if state != "more" and not (random and state == "random")]
        if odd:
            raise self.refuse(f"a {said} is not {' and '.join(odd)}")
        return self.chosen(thing.quantity)

    def each(self, each: Each | None) -> Count | None:
        if each is None:
            return None
        if each.most is not None:
            raise self.refuse('"at most" is not for this game')
        counted = each.counted
        if isinstance(counted, Term):
            return Count(self.known({"chips_in_pool": c.POOL}, counted.name), None)
        if counted.noun == "equipment":
            if counted.states or counted.wheres not in ON_THIS:
                raise self.refuse("equipment is counted on this creature")
            return Count(c.GEAR_ON, None)
        return Count(c.CREATURES, self.some(Target(Quantity("each", 0), counted)))

    # -- creatures, and what is on them

    def which(self, thing: object) -> Which:
        """The creatures that a text names; where something on them is chosen, whatever the number."""
        if isinstance(thing, Term):
            if thing.name not in REFS or (thing.name == "this_noun" and thing.args != ("creature",)):
                raise self.refuse("name a creature")
            if self.kind == "scheme" and thing.name in ("this_noun", "this_rival"):
                raise self.refuse("a scheme lies on no creature")
            return Which(REFS[thing.name], 1, False, c.ANY_TYPE, c.ANY_STATE, c.ANYWHERE, False, False, False)
        if not isinstance(thing, Target):
            raise self.refuse("name a creature")
        return self.some(thing)

    def some(self, target: Target) -> Which:
        kind = target.kind
        if kind.noun != "creature" and kind.noun not in c.TYPES:
            raise self.refuse(articles(f"a {NOUNS.get(kind.noun, kind.noun)} is no creature"))
        chosen = self.chosen(target.quantity)
        places = {where.name for where in kind.wheres}
        if places - {"of_type", "in_your_stable", "in_opponents_stable", "in_fight"}:
            raise self.refuse("a creature stands in a stable")
        self.need(not {"in_your_stable", "in_opponents_stable"} <= places, "a creature stands in one stable")
        known = [self.known(ADJECTIVES, state) for state in kind.states]
        place = c.YOURS if "in_your_stable" in places else c.THEIRS if "in_opponents_stable" in places else c.ANYWHERE
        type_ = c.TYPES.index(kind.noun) if kind.noun in c.TYPES else c.ANY_TYPE
        other = "other" in kind.states or (target.quantity.kind == "another" and self.kind != "scheme")
        return Which(
            c.SOME,
            chosen.n,
            chosen.up_to,
            type_,
            max(known, default=c.ANY_STATE),
            place,
            other,
            "of_type" in places,
            "in_fight" in places,
        )

    def bearers(self, kind: Kind) -> Which:
        """On whom the equipment is that is meant."""
        if kind.states or len(kind.wheres) > 1:
            raise self.refuse("say on which creature")
        if not kind.wheres or kind.wheres[0] == Term("in_play"):
            return EVERYONE
        if kind.wheres[0].name != "on":
            raise self.refuse("equipment is in play, or on a creature")
        return self.which(kind.wheres[0].args[0])

    def goal(self, to: object) -> Which:
        """Where a thing is moved: "another" is any but the one it comes from, perhaps the creature that speaks."""
        some = self.which(to)
        if not isinstance(to, Target) or to.quantity.kind != "another":
            return some
        return Which(
            c.SOME, 1, False, some.type, some.state, some.place, "other" in to.kind.states, some.same_type, some.fight
        )

    def chips(self, thing: object) -> tuple[Chosen, Which]:
        """How many chips, on whom."""
        if not isinstance(thing, Term) or thing.name != "chips":
            raise self.refuse('write "... of your chips"')
        quantity, spot = thing.args
        assert isinstance(quantity, Quantity)
        if spot is None:
            return self.chosen(quantity), EVERYONE
        if spot == Term("in_fight"):
            return self.chosen(quantity), IN_FIGHT
        if not isinstance(spot, Term) or spot.name != "on":
            raise self.refuse("chips lie on creatures, or in the fight")
        return self.chosen(quantity), self.which(spot.args[0])

    def dice(self, thing: object) -> tuple[Chosen, Which]:
        """How many dice, of whom."""
        if (
            not isinstance(thing, Target)
            or thing.kind.noun != "die"
            or thing.kind.states
            or len(thing.kind.wheres) != 1
        ):
            raise self.refuse('write "re-roll a die of ..." or "... in the fight"')
        where = thing.kind.wheres[0]
        if where == Term("in_fight"):
            return self.chosen(thing.quantity), IN_FIGHT
        self.need(where.name == "of", "whose dice?")
        return self.chosen(thing.quantity), self.which(where.args[0])

    # -- conditions

    def test(self, test: Term) -> Test:
        name, args = test.name, test.args
        if name == "compare":
            who, rel, measure, other = args
            if who != Term("you") or other != Term("each_opponent") or not isinstance(measure, Term):
                raise self.refuse("compare yourself with each opponent")
            return Test(c.POORER, None, self.known(MEASURES, measure.name), rel == "more")
        if name == "you_do":
            return Test(c.DID, None, 0, False)
        kind = self.known(TESTS, name)
        which = self.which(args[0])
        if kind == c.IS_TYPE:
            return Test(c.IS_TYPE, which, self.index(c.TYPES, args[1]), False)
        if kind == c.IS_STATE:
            return Test(c.IS_STATE, which, self.known(STATES, args[1]), False)
        return Test(kind, which, 0, False)
