"""From the typed tree of a card's text to the ops that the rules play, when a pack is loaded.

Whatever the language can say and these rules cannot do is refused here with CannotPlay, so no card does less than it
says.
"""

from typing import ClassVar, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.effects import (
    Activated,
    Cannot,
    Clause,
    Condition,
    Each,
    Has,
    Kind,
    Line,
    Quantity,
    Sentence,
    Target,
    Term,
    Timing,
    Triggered,
)
from undercroft.engine.effects import Lasting as LastingLine
from undercroft.engine.effects.compiling import Compiler
from undercroft.engine.effects.writing import articles
from undercroft.engine.pack import Card, Pack
from undercroft.engine.program import Ability, May, Op
from undercroft.games.underleague import cards as c
from undercroft.games.underleague import verbs as v
from undercroft.games.underleague.cards import Cards, Count, Deed, Lasting, Test, Which
from undercroft.games.underleague.rating import rate

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
BANS = {"be_challenged": c.BE_CHALLENGED, "be_transferred": c.BE_TRANSFERRED, "attack": c.ATTACK}
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


class Chosen(NamedTuple):
    """How many of something."""

    n: int
    up_to: bool


def compiled(pack: Pack) -> Cards:
    """The pack's cards for play. Raises CannotPlay at the first card that cannot be played."""
    made = [_Card(card, number) for number, card in enumerate(pack.cards)]
    cards = Cards(
        vec[i64]([c.KINDS.index(kind_of(card)) for card in pack.cards]),
        vec[i64]([c.TYPES.index(card.kind) if card.kind in c.TYPES else c.ANY_TYPE for card in pack.cards]),
        _figures(pack, "day"),
        _figures(pack, "night"),
        _figures(pack, "value"),
        _figures(pack, "cost"),
        vec[i64]([card.copies for card in pack.cards]),
        vec[i64]([card.windows or c.ANY_WINDOW for card in made]),
        [card.abilities() for card in made],
        [card.lasting for card in made],
    )
    rate(cards)
    return cards


def kind_of(card: Card) -> str:
    """A creature's kind in the pack is its type."""
    return "creature" if card.kind in c.TYPES else card.kind


def _figures(pack: Pack, name: str) -> vec[i64]:
    return vec[i64]([card.figures.get(name, 0) for card in pack.cards])


class _Card(Compiler[Count]):
    """One card's lines, compiled."""

    players = WHO
    plain: ClassVar = {"reroll": "re-roll"}
    statements = ("gets", "no_rerolls", "choose_time")
    counted = ("draw",)

    def __init__(self, card: Card, number: int) -> None:
        super().__init__(card, number)
        self.kind = kind_of(card)
        self.programs: list[tuple[int, list[Op]]] = []
        self.windows = 0
        self.lasting: list[Lasting] = []
        for line in card.tree.lines if card.tree is not None else ():
            self._line(line)

    def abilities(self) -> list[Ability]:
        return [Ability(self.number, moment, vec[Op](ops)) for moment, ops in self.programs]

    def _line(self, line: Line) -> None:
        if isinstance(line, Timing):
            self._timing(line)
        elif isinstance(line, Triggered):
            self._triggered(line)
        elif isinstance(line, LastingLine):
            self._lasting(line)
        elif isinstance(line, Activated):
            raise self.refuse("a creature acts only at a moment, so that a combat phase ends")
        elif self.kind != "scheme":
            raise self.refuse("only a scheme takes effect when it is played; begin the line with a moment")
        else:
            self._program(c.PLAY, line.effects)

    def _timing(self, line: Timing) -> None:
        if self.kind != "scheme":
            raise self.refuse("only a scheme restricts its windows")
        for window in line.windows:
            if isinstance(window, Condition):
                raise self.refuse("a window is no condition here")
            self.windows |= 1 << self.index(c.WINDOWS, window.name)
        if self.windows == c.AFTER_DECLARED:
            raise self.refuse("the first edition has no window after re-rolls are declared: name another one too")

    def _triggered(self, line: Triggered) -> None:
        if self.kind == "scheme":
            raise self.refuse("a scheme waits for no moment; its windows say when it may be played")
        if line.cost is not None or line.limit is not None:
            raise self.refuse("a moment has no cost and no limit here")
        name = line.moment.name
        if name == "wins" and line.moment.args == (True,):
            name = "wins_defending"
        self._program(self.index(c.MOMENTS[: c.PLAY], name), line.effects)

    def _program(self, moment: int, effects: tuple[Sentence, ...]) -> None:
        self.programs.append((moment, self.program(effects)))

    # -- sentences

    def may(self, who: int, skip: int) -> Op:
        self.need(who == c.YOU, '"may" is for you')
        return May(who, skip)

    def given(self, clause: Clause) -> list[Op]:
        what = clause.what
        if not isinstance(what, Term):
            raise self.refuse('for a time a creature "gets" something')
        return self._statement(what, clause)

    def _statement(self, what: Term, clause: Clause) -> list[Op]:
        until = clause.until.name if clause.until is not None else ""
        if what.name == "no_rerolls" and until == "this_fight":
            return [v.NoRerolls()]
        if what.name != "gets" or until not in ("this_fight", "this_round"):
            raise self.refuse('say how long: "this fight" or "this round"')
        subject, modifiers = what.args
        assert isinstance(modifiers, tuple)
        return [
            v.Gets(
                which=self._which(subject),
                figure=self.index(c.FIGURES, modifier.figure),
                delta=modifier.delta,
                long=until == "this_round",
                count=self.each(clause.each),
            )
            for modifier in modifiers
            if not isinstance(modifier, Target | Term)
        ]

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
        return Count(c.CREATURES, self._some(Target(Quantity("each", 0), counted)))

    # -- actions

    def _draw(self, action: Term, who: int, count: Count | None) -> list[Op]:
        return [v.Draw(who=who, n=self._cards(action.args[0], "card").n, count=count)]

    def _ready(self, action: Term, who: int, _: object) -> list[Op]:
        return [v.Ready(who=who, which=self._which(action.args[0]))]

    def _exhaust(self, action: Term, who: int, _: object) -> list[Op]:
        return [v.Exhaust(who=who, which=self._which(action.args[0]))]

    def _transfer(self, action: Term, who: int, _: object) -> list[Op]:
        return [v.Transfer(who=who, which=self._which(action.args[0]), long=bool(action.args[1]))]

    def _switch(self, action: Term, who: int, _: object) -> list[Op]:
        return [v.Switch(who=who)]

    def _flip(self, action: Term, who: int, _: object) -> list[Op]:
        return [self._chips(v.Flip, action.args[0], who)]

    def _return(self, action: Term, who: int, _: object) -> list[Op]:
        return [self._chips(v.Return, action.args[0], who)]

    def _cards(self, thing: object, noun: str, random: bool = False) -> Chosen:
        """So many cards of a noun, without anything more said of them, or that the dealer chooses."""
        said = NOUNS.get(noun, noun)
        if not isinstance(thing, Target) or thing.kind.noun != noun or thing.kind.wheres:
            raise self.refuse(f"say how many {said}s")
        if any(state != "random" or not random for state in thing.kind.states):
            raise self.refuse(f"a {said} is not {' and '.join(thing.kind.states)}")
        return self._chosen(thing.quantity)

    def _chosen(self, quantity: Quantity) -> Chosen:
        if quantity.kind == "each":
            return Chosen(c.ALL, False)
        return Chosen(max(1, quantity.n), quantity.kind == "up_to")

    def _take(self, action: Term, who: int, _: object) -> list[Op]:
        number = self._cards(action.args[0], "victory").n
        source = action.args[1]
        if source is None:
            return [v.Take(who=who, n=number)]
        if who != c.YOU or number != 1 or source != Term("richer", ("more", Term("points"))):
            raise self.refuse('write "take a victory card from each opponent with more victory points than you"')
        return [v.Rob(who=who)]

    def _discard(self, action: Term, who: int, _: object) -> list[Op]:
        return [self._discarded(action.args[0], who)]

    def _discarded(self, thing: object, who: int) -> Deed:
        if thing == Term("this"):
            if self.kind != "equipment":
                raise self.refuse("only an equipment discards itself")
            return v.DiscardThis(who=who)
        if isinstance(thing, Target) and thing.kind.noun == "equipment":
            chosen = self._chosen(thing.quantity)
            return v.DiscardGear(who=who, n=chosen.n, up_to=chosen.up_to, which=self._bearers(thing.kind))
        chosen = self._cards(thing, "card", random=True)
        if chosen.up_to or chosen.n == c.ALL:
            raise self.refuse("say how many cards are discarded")
        random = isinstance(thing, Target) and "random" in thing.kind.states
        return v.DiscardCards(who=who, n=chosen.n, random=random)

    def _bearers(self, kind: Kind) -> Which:
        """On whom the equipment is that is meant."""
        if kind.states or len(kind.wheres) > 1:
            raise self.refuse("say on which creature")
        if not kind.wheres or kind.wheres[0] == Term("in_play"):
            return EVERYONE
        if kind.wheres[0].name != "on":
            raise self.refuse("equipment is in play, or on a creature")
        return self._which(kind.wheres[0].args[0], every=True)

    def _move(self, action: Term, who: int, _: object) -> list[Op]:
        return [self._moved(who, *action.args)]

    def _moved(self, who: int, thing: object, source: object, to: object) -> Deed:
        if thing == Term("this"):
            if self.kind != "equipment" or source is not None:
                raise self.refuse("only an equipment moves itself")
            return v.MoveThis(who=who, to=self._which(to))
        if isinstance(thing, Term) and thing.name == "chips":
            op = self._chips(v.MoveChip, thing, who)
            if op.n != 1 or source is not None:
                raise self.refuse("one chip is moved")
            return v.MoveChip(who=who, n=1, which=op.which, to=self._goal(to))
        if not isinstance(thing, Target) or thing.kind.noun != "equipment" or thing.quantity.n != 1:
            raise self.refuse("one equipment is moved, or one chip")
        self.need(not thing.kind.states and not thing.kind.wheres, 'say where it is by "from ..."')
        which = EVERYONE if source is None else self._which(source, every=True)
        return v.MoveGear(who=who, n=1, which=which, to=self._goal(to))

    def _goal(self, to: object) -> Which:
        """Where a thing is moved: "another" is any but the one it comes from, perhaps the creature that speaks."""
        some = self._which(to)
        if not isinstance(to, Target) or to.quantity.kind != "another":
            return some
        return Which(
            c.SOME, 1, False, some.type, some.state, some.place, "other" in to.kind.states, some.same_type, some.fight
        )

    def _chips(self, verb: type[Deed], thing: object, who: int) -> Deed:
        if not isinstance(thing, Term) or thing.name != "chips":
            raise self.refuse('write "... of your chips"')
        quantity, spot = thing.args
        assert isinstance(quantity, Quantity)
        chosen = self._chosen(quantity)
        which = EVERYONE
        if spot == Term("in_fight"):
            which = Which(c.SOME, c.ALL, False, c.ANY_TYPE, c.ANY_STATE, c.ANYWHERE, False, False, True)
        elif isinstance(spot, Term) and spot.name == "on":
            which = self._which(spot.args[0], every=True)
        elif spot is not None:
            raise self.refuse("chips lie on creatures, or in the fight")
        return verb(who=who, n=chosen.n, up_to=chosen.up_to, which=which)

    def _reroll(self, action: Term, who: int, _: object) -> list[Op]:
        thing = action.args[0]
        if (
            not isinstance(thing, Target)
            or thing.kind.noun != "die"
            or thing.kind.states
            or len(thing.kind.wheres) != 1
        ):
            raise self.refuse('write "re-roll a die of ..." or "... in the fight"')
        chosen = self._chosen(thing.quantity)
        where = thing.kind.wheres[0]
        if where == Term("in_fight"):
            which = Which(c.SOME, c.ALL, False, c.ANY_TYPE, c.ANY_STATE, c.ANYWHERE, False, False, True)
        elif where.name == "of":
            which = self._which(where.args[0], every=True)
        else:
            raise self.refuse("whose dice?")
        return [v.Reroll(who=who, n=chosen.n, up_to=chosen.up_to, which=which)]

    deeds: ClassVar = {
        "draw": _draw,
        "take": _take,
        "discard": _discard,
        "ready": _ready,
        "exhaust": _exhaust,
        "transfer": _transfer,
        "move": _move,
        "flip": _flip,
        "return": _return,
        "reroll": _reroll,
        "switch": _switch,
    }

    # -- creatures

    def _which(self, thing: object, every: bool = False) -> Which:
        """The creatures that a text names; `every`: all that fit, whatever the number (something on them is chosen)."""
        if isinstance(thing, Term):
            if thing.name not in REFS or (thing.name == "this_noun" and thing.args != ("creature",)):
                raise self.refuse("name a creature")
            if self.kind == "scheme" and thing.name in ("this_noun", "this_rival"):
                raise self.refuse("a scheme lies on no creature")
            return Which(REFS[thing.name], 1, False, c.ANY_TYPE, c.ANY_STATE, c.ANYWHERE, False, False, False)
        if not isinstance(thing, Target):
            raise self.refuse("name a creature")
        some = self._some(thing)
        if not every:
            return some
        return Which(c.SOME, c.ALL, False, some.type, some.state, some.place, some.other, some.same_type, some.fight)

    def _some(self, target: Target) -> Which:
        kind = target.kind
        if kind.noun != "creature" and kind.noun not in c.TYPES:
            raise self.refuse(articles(f"a {NOUNS.get(kind.noun, kind.noun)} is no creature"))
        chosen = self._chosen(target.quantity)
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

    # -- what lasts

    def _lasting(self, line: LastingLine) -> None:
        if self.kind == "scheme":
            raise self.refuse("a scheme is gone once it has resolved; what it gives lasts this fight or this round")
        test = None if line.while_ is None else self._while(line.while_)
        statement = line.statement
        if statement == Term("choose_time"):
            this = Which(c.THIS, 1, False, c.ANY_TYPE, c.ANY_STATE, c.ANYWHERE, False, False, False)
            self.lasting.append(Lasting(this, -1, 0, 0, None, test))
        elif isinstance(statement, Cannot):
            bans = 0
            for ban in statement.bans:
                bans |= self.known(BANS, ban.name)
            self.lasting.append(Lasting(self._mates(statement.subject), -1, 0, bans, None, test))
        elif isinstance(statement, Has):
            which = self._mates(statement.subject)
            count = self.each(line.each)
            for modifier in statement.modifiers:
                self._refuse_circle(modifier.figure, test)
                figure = self.index(c.FIGURES, modifier.figure)
                self.lasting.append(Lasting(which, figure, modifier.delta, 0, count, test))
        else:
            raise self.refuse("this cannot last here")

    def _mates(self, subject: object) -> Which:
        """This creature, or each of some in the same stable."""
        which = self._which(subject)
        if which.ref == c.THIS or (which.ref == c.SOME and which.n == c.ALL and which.place == c.YOURS):
            return which
        raise self.refuse('a line that lasts is about "this creature" or "each ... in your stable"')

    def _refuse_circle(self, figure: str, test: Test | None) -> None:
        if figure == "value" and test is not None and test.kind == c.POORER and test.arg == c.POINTS:
            raise self.refuse("no value depends on victory points, since they are counted from values")

    def _while(self, while_: Term) -> Test:
        test = while_.args[0] if while_.name == "while_test" else None
        if not isinstance(test, Term):
            raise self.refuse('write "while" and a condition')
        return self.test(test)

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
        which = self._which(args[0])
        if kind == c.IS_TYPE:
            return Test(c.IS_TYPE, which, self.index(c.TYPES, args[1]), False)
        if kind == c.IS_STATE:
            return Test(c.IS_STATE, which, self.known(STATES, args[1]), False)
        return Test(kind, which, 0, False)
