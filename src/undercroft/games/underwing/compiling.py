"""From the typed tree of a dragon's text to the ops that the rules play, when a pack is loaded.

Whatever the language can say and these rules cannot do is refused here with CannotPlay, so no card does less than it
says. So are texts by which a chain of hatchings need not end (UW-9.4): only a green ribbon takes wild dragons away; a
red one hatches no claimed egg and gives nothing; a green one hatches only eggs of a smaller kind as one's own.
"""

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import ones
from undercroft.engine.effects import (
    YOU,
    Clause,
    Each,
    Has,
    Kind,
    Lasting,
    Line,
    Quantity,
    Sentence,
    Target,
    Term,
    Triggered,
)
from undercroft.engine.effects import Cannot as CannotDo
from undercroft.engine.effects.compiling import Compiler
from undercroft.engine.pack import Card, Pack
from undercroft.games.underwing import cards as c
from undercroft.games.underwing.actions import ELEMENT_NAMES, MOST_LOOKED
from undercroft.games.underwing.cards import Ability, Cards, Count, Op, Part, Select, Test
from undercroft.games.underwing.field import LETTERS
from undercroft.games.underwing.recipes import ANY, PRIMARIES, SECONDARIES

PHASES = {
    "draw": {"next_phase": c.DRAW_NEXT, "every_phase": c.DRAW_EACH},
    "place": {"next_phase": c.PLACE_NEXT, "every_phase": c.PLACE_EACH},
}
"""By what one does more of then."""
COUNTED = {"families": c.FAMILIES_OWNED, "on_field": c.HANDLERS_FIELD}
LASTING = {"fearless": c.FEARLESS, "tireless": c.TIRELESS}
WILD_NEVER = (
    "draw",
    "gain_handler",
    "claim",
    "score",
    "take",
    "swap_for",
    "move_to",
    "move_from",
    "place",
    "look_ahead",
)
PLAIN = {
    "gain_handler": "gain a handler",
    "swap_for": "swap elements",
    "move_to": "move handlers",
    "move_from": "move elements",
    "look_ahead": "look at the deck",
    "scare": "scare off",
    "turn": "turn the field",
    "pass": "pass storages",
    "scatter_this": "scatter",
}
DIRECTIONS = {"clockwise": 1, "counter_clockwise": -1}
STORAGES = {"opponents_storage": c.STEAL, "each_storage": c.STEAL_EACH}
STANDS = {"": c.ANYWHERE, "at_row": c.ROW, "at_column": c.COLUMN, "at_egg": c.ANYWHERE, "at_field": c.ANYWHERE}
PLACES = {"of_row": c.ROW, "of_column": c.COLUMN, "yours": c.ANYWHERE, "in_grounds": c.ANYWHERE}
GROUPS = {"primary": PRIMARIES, "secondary": SECONDARIES}
LIKE = {
    "element": {*ELEMENT_NAMES, *GROUPS, "random", "more"},
    "egg": {"adjacent", "unclaimed", "claimed", "empty", "begun", *c.KINDS, *c.FAMILIES},
    "dragon": {"adjacent", "wild", *c.KINDS, *c.FAMILIES, *c.TEMPERATURES},
}
"""What each noun may be; an egg shows no temperature (UW-9.2)."""
EITHER_OR = (("unclaimed", "claimed"), ("empty", "begun"), c.KINDS, c.FAMILIES, c.TEMPERATURES)
"""Of these a noun is one at most."""
ANOTHER_EGG = Target(Quantity("another", 1), Kind((), "egg", ()))


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


def compiled(pack: Pack) -> Cards:
    """The pack's cards for play. Raises CannotPlay at the first card that cannot be played."""
    made = [_Card(card, number) for number, card in enumerate(pack.cards)]
    return Cards(
        vec[i64]([c.KINDS.index(card.kind) for card in pack.cards]),
        vec[i64]([c.FAMILIES.index(card.mark("family")) for card in pack.cards]),
        vec[i64]([c.TEMPERATURES.index(card.mark("temperature")) for card in pack.cards]),
        vec[i64]([card.figures["score"] for card in pack.cards]),
        vec[i64]([card.copies for card in pack.cards]),
        vec[i64](_faces(pack.cards)),
        vec[i64]([card.lasting for card in made]),
        vec[vec[i64]]([vec[i64]([LETTERS.index(letter) for letter in card.mark("spaces")]) for card in pack.cards]),
        [card.of(c.TAME) for card in made],
        [card.of(c.WILD) for card in made],
        [[ability for ability in card.abilities if ability.moment > c.WILD] for card in made],
        vec[i64](range(len(pack.cards))),
    )


def _faces(cards: tuple[Card, ...]) -> list[int]:
    """For each card the first with the same egg side: family, kind, score and spaces (UW-9.2)."""
    sides = [(card.kind, card.mark("family"), card.figures["score"], card.mark("spaces")) for card in cards]
    return [sides.index(side) for side in sides]


class _Card(Compiler[Op, Count]):
    """One card's lines, compiled."""

    players: ClassVar = {name: who for who, name in enumerate(c.WHO)}
    plain = PLAIN
    counted = ("draw", "take", "score")

    def __init__(self, card: Card, number: int) -> None:
        super().__init__(card, number)
        self.moment = c.TAME
        self.abilities: list[Ability] = []
        self.lasting = 0
        for line in card.tree.lines if card.tree is not None else ():
            self._line(line)

    def of(self, moment: int) -> Ability | None:
        return next((ability for ability in self.abilities if ability.moment == moment), None)

    def _line(self, line: Line) -> None:
        if isinstance(line, Lasting):
            self._lasts(line)
        elif isinstance(line, Triggered):
            self._triggered(line)
        else:
            raise self.refuse('begin the line with "Tame:", with "Wild:" or with its moment')

    def _lasts(self, line: Lasting) -> None:
        if not isinstance(line.statement, Term) or line.statement.name not in LASTING or line.each or line.while_:
            raise self.refuse('say how long: "next round"')
        self.lasting |= LASTING[line.statement.name]

    def _triggered(self, line: Triggered) -> None:
        self.moment = self.index(c.MOMENTS, line.moment.name)
        if line.limit is not None:
            raise self.refuse("no line of this game has a limit")
        if self.of(self.moment) is not None:
            raise self.refuse("one line for each moment")
        ops = self.program(line.effects)
        if line.cost is not None:
            ops = self._paid(line.cost, ops)
        keeps = any(op.verb in (c.SCATTER_AMONG, c.SCATTER_ON) and len(op.parts) == 0 for op in ops)
        self.abilities.append(Ability(self.number, self.moment, vec[Op](ops), keeps))

    def _paid(self, cost: Term, ops: list[Op]) -> list[Op]:
        price = self.action(cost, c.YOU)[0]
        if self.moment != c.TAME or cost.name != "discard":
            raise self.refuse("a price is elements, discarded when the dragon hatches")
        return [Op(c.PAY, n=int(price.parts[0].n), skip=len(ops) + 1), price, *ops]

    def sentence(self, sentence: Sentence) -> list[Op]:
        if len(sentence.clauses) > 1 and any(clause.may for clause in sentence.clauses):
            raise self.refuse('"may" has a sentence of its own')
        return super().sentence(sentence)

    def if_(self, test: Term, unless: bool, skip: int) -> Op:
        return Op(c.UNLESS if unless else c.IF, test=self._test(test), skip=skip)

    def may(self, who: int, skip: int) -> Op:
        return Op(c.MAY, skip=skip)

    def _test(self, test: Term) -> Test:
        if test.name == "few_handlers":
            return Test(c.FEW_HANDLERS, self._int(test.args[0]), None)
        if test.name == "balanced":
            return Test(c.BALANCED, 0, None)
        kind = test.args[0] if test.name == "absent" else None
        if not isinstance(kind, Kind) or kind.noun != "dragon" or "wild" not in kind.states:
            raise self.refuse('ask whether "there is no wild dragon"')
        return Test(c.ABSENT, 0, self._grounds(Target(Quantity("each", 0), kind), "dragon"))

    def _int(self, arg: object) -> int:
        if not isinstance(arg, int):
            raise self.refuse("say how many")
        return arg

    def clause(self, clause: Clause) -> list[Op]:
        what = clause.what
        if isinstance(what, Has | CannotDo) or clause.while_ is not None:
            raise self.refuse("this cannot be said here")
        self._allowed(what, clause.who.name)
        if clause.until is None:
            return self.done(what, clause)
        self.need(clause.each is None, '"for each" is counted at once')
        return [self._timed(what, clause.until, clause.who)]

    def _allowed(self, what: Term, who: str) -> None:
        """UW-9.4: what would let a chain go on for ever, or needs a tamer."""
        if self.moment != c.WILD:
            return
        if what.name in WILD_NEVER and who == "you":
            raise self.refuse(f"a red ribbon is nobody's gain: you do not {self.said(what.name)}")

    def _timed(self, what: Term, until: Term, who: Term) -> Op:
        """Lasting beyond the moment: "next round", "in your next ... phase", "in each ... phase"."""
        if until.name == "next_round" and who == YOU and what.name in ("field_still", "tower_closed"):
            return Op(c.STILL if what.name == "field_still" else c.CLOSED)
        if until.name == "next_round" or what.name not in ("draw", "place") or self.moment != c.TAME:
            raise self.refuse("a phase is for drawing or placing more")
        self.need(who == YOU, "it is you who draws or places more")
        part = self._any(what.args[0], more=True)
        phase = until.args[0]
        wanted = "collect" if what.name == "draw" else "place_phase"
        if phase != Term(wanted) or part.up_to:
            raise self.refuse('write "draw one more element in each collect phase"')
        return Op(self.known(PHASES[what.name], until.name), n=int(part.n))

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
        select = self._grounds(Target(Quantity("each", 0), counted._replace(wheres=placed)), "dragon")
        return Count(c.DRAGONS_WILD if found.wild else c.DRAGONS_OWNED, select)

    # -- actions

    def action(self, action: Term, who: int, count: Count | None = None) -> list[Op]:
        if who != c.YOU and action.name not in ("draw", "discard", "pass"):
            raise self.refuse(f"others do not {self.said(action.name)}")
        return super().action(action, who, count)

    def _draw(self, action: Term, who: int, count: Count | None) -> list[Op]:
        part = self._any(action.args[0])
        self.need(not part.up_to, "say how many")
        return [of_elements(c.DRAW, [part], who, count)]

    def _discard(self, action: Term, who: int, _: object) -> list[Op]:
        return [of_elements(c.DISCARD, [self._any(action.args[0])], who)]

    def _place(self, action: Term, who: int, _: object) -> list[Op]:
        return [of_elements(c.PLACE, [self._any(action.args[0])], who)]

    def _score(self, action: Term, who: int, count: Count | None) -> list[Op]:
        points = self._target(action.args[0], "point")
        if points.quantity.kind not in ("number", "a") or points.kind.states or points.kind.wheres:
            raise self.refuse("say how many points")
        return [Op(c.SCORE, n=points.quantity.n, count=count)]

    def _swap(self, action: Term, who: int, _: object) -> list[Op]:
        if action.args[1] != Term("bag"):
            raise self.refuse("elements are swapped with the bag")
        return [of_elements(c.SWAP, [self._any(action.args[0])])]

    def _move_elements(self, action: Term, who: int, _: object) -> list[Op]:
        moved, source, to = action.args
        select = self._grounds(source, "egg")
        if select.n != 1 or select.up_to or to != ANOTHER_EGG:
            raise self.refuse('write "from an egg to another egg"')
        return [of_elements(c.MOVE_ELEMENTS, [self._any(moved)], select=select)]

    def _pass(self, action: Term, who: int, _: object) -> list[Op]:
        self.need(who == c.EACH_PLAYER, "each player passes their storage")
        return [Op(c.PASS_STORES)]

    def _gain(self, action: Term, who: int, _: object) -> list[Op]:
        return [Op(c.GAIN)]

    def _turn(self, action: Term, who: int, _: object) -> list[Op]:
        steps, direction = action.args
        assert isinstance(direction, Term)
        return [Op(c.TURN, n=self._int(steps) * self.known(DIRECTIONS, direction.name))]

    def _look(self, action: Term, who: int, _: object) -> list[Op]:
        number = self._int(action.args[0])
        self.need(1 < number <= MOST_LOOKED, f"look at two to {MOST_LOOKED} eggs")
        return [Op(c.LOOK, n=number)]

    def _scare(self, action: Term, who: int, _: object) -> list[Op]:
        return [Op(c.SCARE, select=self._handlers(action.args[0]))]

    def _empty(self, action: Term, who: int, _: object) -> list[Op]:
        return [Op(c.EMPTY, select=self._grounds(action.args[0], "egg"))]

    def _claim(self, action: Term, who: int, _: object) -> list[Op]:
        select = self._grounds(action.args[0], "egg")
        if select.claim != c.UNCLAIMED or select.n != 1 or select.up_to:
            raise self.refuse('write "claim an unclaimed egg"')
        return [Op(c.CLAIM, select=select)]

    def _hatch(self, action: Term, who: int, _: object) -> list[Op]:
        select = self._grounds(action.args[0], "egg")
        manner = action.args[1]
        if select.claim != c.UNCLAIMED:
            raise self.refuse("an effect hatches unclaimed eggs only (UW-6.14)")
        if manner == Term("in_the_wild"):
            return [Op(c.HATCH_WILD, select=select)]
        self.need(manner == Term("as_yours"), "it hatches in the wild or as yours")
        smaller = c.KINDS.index(self.card.kind) if self.card.kind else len(c.KINDS)
        one = select.n == 1 and not select.up_to
        if self.moment != c.TAME or select.kind == c.NOBODY or select.kind >= smaller or not one:
            raise self.refuse("a tame dragon hatches one egg of a smaller kind as yours")
        return [Op(c.HATCH_YOURS, select=select)]

    def _replace(self, action: Term, who: int, _: object) -> list[Op]:
        thing = action.args[0]
        noun = thing.kind.noun if isinstance(thing, Target) else ""
        select = self._grounds(thing, "dragon" if noun == "dragon" else "egg")
        if self.moment == c.WILD and (select.wild or select.claim != c.UNCLAIMED):
            raise self.refuse("a red ribbon replaces unclaimed eggs only")
        if self.moment != c.TAME and select.wild:
            raise self.refuse("only a green ribbon replaces wild dragons")
        if noun == "dragon" and not select.wild:
            raise self.refuse("wild dragons are replaced, tame ones are not")
        return [Op(c.REPLACE, select=select)]

    def _move_handlers(self, action: Term, who: int, _: object) -> list[Op]:
        thing, room = action.args
        if not isinstance(thing, Term) or thing.name not in ("handlers", "own_handlers"):
            raise self.refuse("move your handlers")
        quantity = thing.args[0]
        if room == Term("ready_room"):
            perch = thing.args[-1]
            if quantity != Quantity("each", 0) or perch != Term("at_break"):
                raise self.refuse('write "move each handler in your break room to your ready room"')
            return [Op(c.TO_READY)]
        if thing != Term("own_handlers", (Quantity("number", 1), None)):
            raise self.refuse('write "move one of your handlers to a field space"')
        self.need(room == Term("field_space"), "to a field space, or to your ready room")
        return [Op(c.TO_FIELD)]

    def _take(self, action: Term, who: int, count: Count | None) -> list[Op]:
        listed, source = action.args
        assert isinstance(listed, tuple)
        parts = [self._part(target) for target in listed]
        if source == Term("bag"):
            if any(part.up_to for part in parts):
                raise self.refuse("say how many")
            return [of_elements(c.TAKE, parts, count=count)]
        if count is not None:
            raise self.refuse('"for each" goes with the bag alone')
        if len(parts) != 1:
            raise self.refuse("take elements of any kind from there")
        if isinstance(source, Term) and source.name != "opponents_egg":
            verb = self.known(STORAGES, source.name)
            if parts[0].n != 1 or parts[0].kinds != ANY:
                raise self.refuse("an element is taken from a storage, or a random one")
            return [of_elements(verb, parts)]
        return [of_elements(c.TAKE_EGG, [self._any(listed[0])], select=self._grounds(source, "egg"))]

    def _scatter(self, action: Term, who: int, _: object) -> list[Op]:
        parts: list[Part] = []
        landing = action.args[-1]
        if action.name == "scatter":
            listed = action.args[0]
            assert isinstance(listed, tuple)
            parts = [self._part(target) for target in listed]
        if any(part.up_to for part in parts):
            raise self.refuse("say how many")
        if sum(ones(part.kinds) > 1 and not part.random for part in parts) > 1:
            raise self.refuse("only one of the things scattered may be of several colours")
        if self.moment != c.WILD or not isinstance(landing, Term):
            raise self.refuse("only wild dragons scatter")
        if landing == Term("among"):
            return [of_elements(c.SCATTER_AMONG, parts, select=select_of(where=c.ADJACENT))]
        if not parts:
            raise self.refuse('"this egg\'s elements" are scattered among adjacent eggs')
        self.need(landing.name == "on_each", 'write "among adjacent eggs" or "on each ..."')
        select = self._grounds(landing.args[0], "egg")
        if select.n != c.EVERY:
            raise self.refuse('write "on each ..."')
        return [of_elements(c.SCATTER_ON, parts, select=select)]

    def _lasting(self, action: Term, who: int, _: object) -> list[Op]:
        raise self.refuse("what lasts is a line of its own")

    deeds: ClassVar = {
        "draw": _draw,
        "discard": _discard,
        "take": _take,
        "place": _place,
        "swap_for": _swap,
        "fearless": _lasting,
        "tireless": _lasting,
        "field_still": _lasting,
        "tower_closed": _lasting,
        "move_from": _move_elements,
        "move_to": _move_handlers,
        "pass": _pass,
        "scatter": _scatter,
        "scatter_this": _scatter,
        "empty": _empty,
        "gain_handler": _gain,
        "scare": _scare,
        "claim": _claim,
        "turn": _turn,
        "hatch": _hatch,
        "replace": _replace,
        "look_ahead": _look,
        "score": _score,
    }

    # -- nouns

    def _target(self, thing: object, noun: str) -> Target:
        if not isinstance(thing, Target) or thing.kind.noun != noun:
            raise self.refuse(f"say how many {noun}s")
        return thing

    def _part(self, thing: object, more: bool = False) -> Part:
        """So many elements; `more`: than a phase gives."""
        target = self._target(thing, "element")
        found = self._adjectives(target.kind)
        if target.quantity.kind in ("each", "another") or target.kind.wheres:
            raise self.refuse("say how many elements")
        if found.more != more:
            raise self.refuse('write "draw one more element in each collect phase"')
        if found.random and found.colours != ANY:
            raise self.refuse("a random element has no colour")
        return Part(target.quantity.n, target.quantity.kind == "up_to", found.colours, found.random)

    def _any(self, thing: object, more: bool = False) -> Part:
        """So many elements of any kind."""
        part = self._part(thing, more)
        if part.kinds != ANY or part.random:
            raise self.refuse("these elements may be of any kind; only the bag gives a chosen one")
        return part

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

    def _grounds(self, thing: object, noun: str) -> Select:
        """Eggs, or wild dragons, of the grounds."""
        if thing == Term("opponents_egg"):
            return select_of(n=1, claim=c.OPPONENTS)
        target = self._target(thing, noun)
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

    def _handlers(self, thing: object) -> Select:
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


def of_elements(
    verb: int, parts: list[Part], who: int = c.YOU, count: Count | None = None, select: Select | None = None
) -> Op:
    """An op about elements."""
    return Op(verb, who, 1, vec[Part](parts), select, count)
