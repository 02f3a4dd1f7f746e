"""How card texts name players, cards, places, numbers and conditions, read for the rules (UK-5.14).

What is done reads itself (`verbs`), by these. Whatever the language can say and these rules cannot do is refused.
"""

from typing import NamedTuple

from undercroft.engine.effects import Each, Kind, Quantity, Target, Term
from undercroft.engine.effects.compiling import Compiler
from undercroft.engine.effects.writing import articles
from undercroft.games.underkeeper import cards as c
from undercroft.games.underkeeper.cards import Count, Test

WHO = {"you": c.YOU, "an_opponent": c.OPPONENT, "each_opponent": c.OPPONENT, "each_player": c.EACH_PLAYER}
FACES = {"face_down": c.FACE_DOWN, "face_up": c.FACE_UP}
SPOILS = {"your": c.YOUR_SPOILS, "opponents": c.THEIR_SPOILS}
YOUR_HERO = Term("hero", ("your",))
THEIR_HERO = Term("hero", ("opponents",))


class Chosen(NamedTuple):
    """A target as an op says it."""

    n: int
    up_to: bool
    random: bool
    noun: int
    face: int
    where: int

    def is_of_spoils(self) -> bool:
        return self.where in (c.YOUR_SPOILS, c.THEIR_SPOILS)


class Reader(Compiler[Count]):
    """The parts of one card's lines, read."""

    players = WHO

    # -- numbers

    def figure(self, action: Term) -> int:
        return self.index(c.FIGURES, action.args[1])

    def amount(self, action: Term) -> int:
        amount = action.args[0]
        assert isinstance(amount, Quantity)
        self.need(amount.kind in ("number", "a"), f"say how much to {action.name}")
        return amount.n

    def each(self, each: Each | None) -> Count | None:
        return None if each is None else self.count(each.counted)

    def count(self, counted: Kind | Term) -> Count:
        if not isinstance(counted, Kind):
            raise self.refuse("this cannot be counted")
        if counted == Kind(("dead",), "hero", (Term("yours"),)):
            return Count(c.HERO, False)
        place = self._where(counted) if counted.wheres else c.ANYWHERE
        if (
            counted.noun not in c.KINDS
            or counted.noun == "hero"
            or counted.states
            or place not in (c.YOUR_SPOILS, c.THEIR_SPOILS)
        ):
            raise self.refuse("count cards in the spoils, or dead heroes you have")
        return Count(c.KINDS.index(counted.noun), place == c.THEIR_SPOILS)

    # -- targets

    def chosen(self, thing: object) -> Chosen:
        if not isinstance(thing, Target):
            raise self.refuse("this cannot be chosen here")
        kind, quantity = thing.kind, thing.quantity
        if kind.noun not in c.KINDS or kind.noun == "hero" or quantity.kind == "another":
            raise self.refuse(articles(f"a {kind.noun} cannot be chosen here"))
        faces = [FACES[state] for state in kind.states if state in FACES]
        if len(faces) > 1 or any(state != "random" and state not in FACES for state in kind.states):
            raise self.refuse(f"no {kind.noun} is {' and '.join(kind.states).replace('_', '-')}")
        face = faces[0] if faces else c.ANY_FACE
        n = c.ALL if quantity.kind == "each" else max(1, quantity.n)
        return Chosen(
            n, quantity.kind == "up_to", "random" in kind.states, c.KINDS.index(kind.noun), face, self._where(kind)
        )

    def _where(self, kind: Kind) -> int:
        if not kind.wheres:
            return c.ANYWHERE
        if len(kind.wheres) > 1:
            raise self.refuse("one place is enough")
        where = kind.wheres[0]
        if where.name in ("from_spoils", "in_spoils"):
            return self.known(SPOILS, where.args[0])
        if where.name == "adjacent":
            return self._beside(where.args[0])
        raise self.refuse(articles(f"a {kind.noun} is not {where.name} here"))

    def _beside(self, thing: object) -> int:
        if self.is_this(thing):
            return c.NEXT_TO_THIS
        if thing == YOUR_HERO:
            return c.NEXT_TO_YOUR_HERO
        if thing == THEIR_HERO:
            return c.NEXT_TO_THEIR_HERO
        raise self.refuse("adjacent to what?")

    def is_this(self, thing: object) -> bool:
        return thing in (Term("this"), Term("this_noun", (self.card.kind,)))

    def on_map(self, action: Term, thing: object) -> Chosen:
        """Cards of the map, as all can tell them apart."""
        chosen = self.chosen(thing)
        self.need(not chosen.is_of_spoils(), f'"{self.said(action.name)}" is for cards of the map')
        if chosen.noun != c.ANY_CARD and chosen.face != c.FACE_UP:
            raise self.refuse(f'who can tell a face-down {c.KINDS[chosen.noun]}? write "face-up", or "card"')
        return chosen

    def face_down(self, action: Term) -> Chosen:
        chosen = self.on_map(action, action.args[0])
        self.need(chosen.face == c.FACE_DOWN, f'"{self.said(action.name)}" is for face-down cards')
        return chosen

    # -- conditions

    def test(self, test: Term) -> Test:
        if test.name == "has_token":
            self.need(test.args[0] == Term("it") or self.is_this(test.args[0]), "ask whether it has a token")
            return Test(-1, True)
        self.need(test.name == "compare", "the rules know no such condition")
        who, rel, measure, other = test.args
        if who != Term("you") or other not in (Term("each_opponent"), Term("an_opponent")):
            raise self.refuse("compare yourself with your opponent")
        return Test(self.index(c.FIGURES, measure), rel == "more")
