"""From the typed tree of a card's text to the ops that the rules play, when a pack is loaded (section 4 of the design).

Whatever the language can say and these rules cannot do is refused here with CannotPlay, so no card does less than it
says.
"""

from typing import ClassVar, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.effects import (
    Activated,
    Cannot,
    Clause,
    Condition,
    Each,
    Effects,
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
from undercroft.engine.program import Ability, If, Op, Unless
from undercroft.games.underkeeper import cards as c
from undercroft.games.underkeeper import verbs
from undercroft.games.underkeeper.cards import Cards, Count, Deed, Lasting, Test

WHO = {"you": c.YOU, "an_opponent": c.OPPONENT, "each_opponent": c.OPPONENT, "each_player": c.EACH_PLAYER}
MOMENT = {"battlecry": c.BATTLECRY, "reward": c.REWARD, "surprise": c.SURPRISE, "turn_start": c.TURN_START}
MOMENT_KINDS = {
    "battlecry": ("monster",),
    "reward": ("monster",),
    "surprise": ("trap", "item", "monster"),
    "turn_start": ("item",),
}
WINDOW = {"before_fight": c.BEFORE_FIGHT, "after_trap": c.AFTER_TRAP}
UNTIL = {"this_turn": False, "this_fight": True}
ON_MAP: Final[dict[str, type[Deed]]] = {
    "look": verbs.Look,
    "reveal": verbs.Reveal,
    "discard": verbs.Discard,
    "swap": verbs.SwapCards,
    "turn_down": verbs.TurnDown,
}

FACES = {"face_down": c.FACE_DOWN, "face_up": c.FACE_UP}
SPOILS = {"your": c.YOUR_SPOILS, "opponents": c.THEIR_SPOILS}
BANS: Final[dict[str, type[Deed]]] = {"move_again": verbs.Root, "ignore": verbs.Bind}

STRONG = (Kind((), "trap", ()), Kind((), "monster", ()), Kind((), "card", ()))
"""The cards of the map whose strength an item may change."""


class Chosen(NamedTuple):
    """A target as an op says it."""

    n: int
    up_to: bool
    random: bool
    noun: int
    face: int
    where: int


NOTHING = Chosen(1, False, False, c.ANY_CARD, c.ANY_FACE, c.ANYWHERE)


def compiled(pack: Pack) -> Cards:
    """The pack's cards for play. Raises CannotPlay at the first card that cannot be played."""
    made = [_Card(card, number) for number, card in enumerate(pack.cards)]
    return Cards(
        vec[i64]([c.KINDS.index(card.kind) for card in pack.cards]),
        _figures(pack, "health"),
        _figures(pack, "strength"),
        _figures(pack, "loot"),
        vec[i64]([card.copies for card in pack.cards]),
        _abilities(made, c.BATTLECRY),
        _abilities(made, c.REWARD),
        _abilities(made, c.SURPRISE),
        _abilities(made, c.TURN_START),
        _abilities(made, c.USE),
        vec[i64]([card.window for card in made]),
        vec[vec[Lasting]]([vec[Lasting](card.lasting) for card in made]),
        vec[bool]([card.keep_moving for card in made]),
    )


def _figures(pack: Pack, name: str) -> vec[i64]:
    return vec[i64]([card.figures.get(name, 0) for card in pack.cards])


def _abilities(made: list["_Card"], moment: int) -> vec[Ability | None]:
    return vec[Ability | None]([card.ability(moment) for card in made])


class _Card(Compiler[Count]):
    """One card's lines, compiled."""

    players = WHO
    plain: ClassVar = {"look": "look at", "swap_with": "swap with", "turn_down": "turn face down"}
    counted = ("draw", "heal", "lose", "gain")

    def __init__(self, card: Card, number: int) -> None:
        super().__init__(card, number)
        self.programs: dict[int, list[Op]] = {}
        self.window = -1
        self.lasting: list[Lasting] = []
        self.keep_moving = False
        for line in card.tree.lines if card.tree is not None else ():
            self._line(line)
        if c.USE in self.programs and self.window < 0:
            self.window = c.AT_START

    def ability(self, moment: int) -> Ability | None:
        ops = self.programs.get(moment)
        return None if ops is None else Ability(self.number, moment, vec[Op](ops))

    def _line(self, line: Line) -> None:
        if isinstance(line, Timing):
            self._timing(line)
        elif isinstance(line, Triggered):
            self._triggered(line)
        elif isinstance(line, Activated):
            self._activated(line)
        elif isinstance(line, LastingLine):
            self._lasting(line)
        else:
            assert isinstance(line, Effects)
            raise self.refuse("no card is played from the hand here; begin the line with a moment or a cost")

    def _timing(self, line: Timing) -> None:
        window = line.windows[0]
        if len(line.windows) != 1 or isinstance(window, Condition):
            raise self.refuse("an item has one window of its own")
        self.window = self.known(WINDOW, window.name)

    def _triggered(self, line: Triggered) -> None:
        name = line.moment.name
        moment = self.known(MOMENT, name)
        if self.card.kind not in MOMENT_KINDS[name]:
            raise self.refuse(f"{c.MOMENTS[moment]} is for {' and '.join(MOMENT_KINDS[name])} cards")
        if line.cost is not None or line.limit is not None:
            raise self.refuse("a moment has no cost here")
        self._program(moment, line.effects)

    def _activated(self, line: Activated) -> None:
        if self.card.kind != "item":
            raise self.refuse("only items are used")
        if line.cost != Term("discard", (Term("this"),)) or line.limit is not None:
            raise self.refuse('the cost of an item is "Discard this"')
        self._program(c.USE, line.effects)

    def _program(self, moment: int, effects: tuple[Sentence, ...]) -> None:
        if moment in self.programs:
            raise self.refuse("a card has one line for each moment")
        ops = self.program(effects)
        if moment not in (c.BATTLECRY, c.SURPRISE):
            self._refuse_map(ops, moment)
        if moment != c.SURPRISE and any(isinstance(op, verbs.Bind) for op in ops):
            raise self.refuse("only a Surprise comes before the choice to fight or to ignore")
        self.programs[moment] = ops

    def _refuse_map(self, ops: list[Op], moment: int) -> None:
        """A card that is said to lie on the map, and does not at its moment."""
        changed = moment != c.USE and any(isinstance(op, verbs.Change) for op in ops)
        if changed or any(self._is_about_space(op) for op in ops):
            raise self.refuse("then this card lies on the map no more")

    def _is_about_space(self, op: Op) -> bool:
        """Whether it asks where this card lies, or for its token."""
        if isinstance(op, If | Unless):
            return isinstance(op.test, Test) and op.test.figure < 0
        return isinstance(op, Deed) and op.where == c.NEXT_TO_THIS

    # -- sentences

    def given(self, clause: Clause) -> list[Op]:
        if isinstance(clause.what, Has):
            return self._has(clause.what, clause)
        assert isinstance(clause.what, Cannot)
        return self._cannot(clause.what, clause)

    def each(self, each: Each | None) -> Count | None:
        return None if each is None else self._count(each.counted)

    def _has(self, has: Has, clause: Clause) -> list[Op]:
        subject = has.subject
        if not isinstance(subject, Term) or subject.name not in ("this_noun", "this", "that", "it"):
            raise self.refuse('for a time, only "this" or "that" card is changed')
        if any(modifier.figure != "strength" for modifier in has.modifiers):
            raise self.refuse("for a time, only strength is changed")
        if clause.until is None:
            raise self.refuse('say how long: "this turn" or "this fight"')
        fight = self.known(UNTIL, clause.until.name)
        count = self.each(clause.each)
        return [verbs.Change(n=modifier.delta, fight=fight, count=count) for modifier in has.modifiers]

    def _cannot(self, cannot: Cannot, clause: Clause) -> list[Op]:
        if cannot.subject != Term("you") or clause.until != Term("this_turn"):
            raise self.refuse('write "you cannot ... this turn"')
        return [self._ban(ban)() for ban in cannot.bans]

    def _ban(self, ban: Term) -> type[Deed]:
        verb = self.known(BANS, ban.name)
        if verb is verbs.Bind and ban.args != (Term("this_noun", (self.card.kind,)),):
            raise self.refuse(f'write "ignore this {self.card.kind}"')
        return verb

    # -- actions

    def _discard(self, action: Term, who: int, count: Count | None) -> list[Op]:
        thing = action.args[0]
        if isinstance(thing, Term):
            return [self._lose_deck(thing, who)]
        chosen = self._chosen(thing)
        if chosen.where in (c.YOUR_SPOILS, c.THEIR_SPOILS):
            return [self._op(verbs.GiveUp, who, chosen)]
        return self._act_on_map(action, who, count)

    def _act_on_map(self, action: Term, who: int, _: object) -> list[Op]:
        chosen = self._on_map(action.name, self._chosen(action.args[0]))
        return [self._op(self.known(ON_MAP, action.name), who, chosen)]

    def _op(self, verb: type[Deed], who: int, chosen: Chosen) -> Deed:
        n, up_to, random, noun, face, where = chosen
        return verb(who, n, up_to, random, noun, face, where)

    def _heal(self, action: Term, who: int, count: Count | None) -> list[Op]:
        return [verbs.Heal(who, self._amount(action), count=count)]

    def _lose(self, action: Term, who: int, count: Count | None) -> list[Op]:
        figure = self._figure(action)
        self.need(figure != c.LOOT, "nobody can lose loot")
        return [verbs.Lose(who, self._amount(action), figure=figure, count=count)]

    def _gain(self, action: Term, who: int, count: Count | None) -> list[Op]:
        figure = self._figure(action)
        self.need(figure != c.LOOT, "nobody can gain loot")
        self.need(figure != c.HEALTH, 'nobody can gain health: write "heal"')
        return [verbs.Gain(who, self._amount(action), figure=figure, count=count)]

    def _figure(self, action: Term) -> int:
        return self.index(c.FIGURES, action.args[1])

    def _amount(self, action: Term) -> int:
        amount = action.args[0]
        assert isinstance(amount, Quantity)
        self.need(amount.kind in ("number", "a"), f"say how much to {action.name}")
        return amount.n

    def _draw(self, action: Term, who: int, count: Count | None) -> list[Op]:
        target = action.args[0]
        if (
            not isinstance(target, Target)
            or target.kind != Kind((), "card", ())
            or target.quantity.kind not in ("a", "number")
        ):
            raise self.refuse("cards are drawn from the deck, a number of them")
        return [verbs.Draw(who, max(1, target.quantity.n), count=count)]

    def _lose_deck(self, top: Term, who: int) -> Deed:
        if top.name != "top" or top.args[1:] != ("card", Term("deck")):
            raise self.refuse('what is discarded is "the top ... of the deck", on the map or in the spoils')
        number = top.args[0]
        return verbs.LoseDeck(who, number if isinstance(number, int) else 1)

    def _swap_with(self, action: Term, who: int, _: object) -> list[Op]:
        hero, other = action.args
        if hero != Term("hero", ("your",)):
            raise self.refuse("it is your hero that is swapped")
        if other == Term("hero", ("opponents",)):
            return [verbs.SwapHeroes(who)]
        chosen = self._on_map("swap_with", self._chosen(other))
        if chosen.n != 1:
            raise self.refuse("a hero is swapped with one card")
        return [self._op(verbs.SwapHero, who, chosen)]

    def _move_token(self, action: Term, who: int, _: object) -> list[Op]:
        token, target = action.args
        one = Target(Quantity("number", 1), Kind((), "token", ()))
        if token != one or not isinstance(target, Target) or target.quantity.kind != "another":
            raise self.refuse('write "move one token to another ... card"')
        chosen = self._on_map("move", self._chosen(Target(Quantity("number", 1), target.kind)))
        return [self._op(verbs.MoveToken, who, chosen)]

    def _steal(self, action: Term, who: int, _: object) -> list[Op]:
        chosen = self._chosen(action.args[0])
        from_thief = chosen.where == (c.YOUR_SPOILS if who == c.YOU else c.THEIR_SPOILS)
        if chosen.where not in (c.YOUR_SPOILS, c.THEIR_SPOILS) or from_thief or who == c.EACH_PLAYER:
            raise self.refuse("one player steals from the other's spoils")
        return [self._op(verbs.Steal, who, chosen)]

    deeds: ClassVar = {
        "draw": _draw,
        "discard": _discard,
        "heal": _heal,
        "lose": _lose,
        "gain": _gain,
        "look": _act_on_map,
        "reveal": _act_on_map,
        "swap": _act_on_map,
        "swap_with": _swap_with,
        "steal": _steal,
        "turn_down": _act_on_map,
        "move": _move_token,
    }

    # -- targets

    def _chosen(self, thing: object) -> Chosen:
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
        if self._is_this(thing):
            return c.NEXT_TO_THIS
        if thing == Term("hero", ("your",)):
            return c.NEXT_TO_YOUR_HERO
        if thing == Term("hero", ("opponents",)):
            return c.NEXT_TO_THEIR_HERO
        raise self.refuse("adjacent to what?")

    def _is_this(self, thing: object) -> bool:
        return thing in (Term("this"), Term("this_noun", (self.card.kind,)))

    def _on_map(self, name: str, chosen: Chosen) -> Chosen:
        if chosen.where in (c.YOUR_SPOILS, c.THEIR_SPOILS):
            raise self.refuse(f'"{self.said(name)}" is for cards of the map')
        if chosen.noun != c.ANY_CARD and chosen.face != c.FACE_UP:
            raise self.refuse(f'who can tell a face-down {c.KINDS[chosen.noun]}? write "face-up", or "card"')
        if name in ("look", "reveal") and chosen.face != c.FACE_DOWN:
            raise self.refuse(f'"{self.said(name)}" is for face-down cards')
        if name == "turn_down" and chosen.face != c.FACE_UP:
            raise self.refuse("only face-up cards are turned face down")
        if name == "swap" and (chosen.n != 2 or chosen.up_to):
            raise self.refuse("two cards are swapped")
        return chosen

    # -- what lasts

    def _lasting(self, line: LastingLine) -> None:
        statement = line.statement
        if statement == Term("keep_moving"):
            if self.card.kind == "trap":
                raise self.refuse("nobody has a trap in the spoils")
            self.keep_moving = True
            return
        if not isinstance(statement, Has):
            raise self.refuse("this cannot last here")
        count = self.each(line.each)
        your_turn, test = self._while(line.while_)
        for modifier in statement.modifiers:
            noun = self._subject(statement.subject, modifier.figure)
            self._refuse_circle(noun, modifier.figure, test)
            self.lasting.append(
                Lasting(noun, self.index(c.FIGURES, modifier.figure), modifier.delta, count, test, your_turn)
            )

    def _refuse_circle(self, noun: int, figure: str, test: Test | None) -> None:
        """A test that turns on what its line changes, or on a token that a card of the spoils cannot bear."""
        if test is None:
            return
        if figure == "loot" and test.figure == c.LOOT:
            raise self.refuse("this loot would depend on itself")
        if noun == c.HERO and test.figure in (c.HEALTH, c.STRENGTH):
            raise self.refuse("the strength of a hero depends on no other figure of its sheet")
        if test.figure < 0 and (figure == "loot" or self.card.kind == "item"):
            raise self.refuse("a card of the spoils bears no token")

    def _subject(self, subject: object, figure: str) -> int:
        if self._is_this(subject):
            if figure == "health" or ((figure == "loot") != (self.card.kind == "item") and self.card.kind != "monster"):
                raise self.refuse(articles(f"a {self.card.kind} has no {figure}"))
            return c.OWN
        if self.card.kind != "item" or figure != "strength":
            raise self.refuse("only an item's line changes others, and only their strength")
        if subject == Term("you"):
            return c.HERO
        if isinstance(subject, Target) and subject.quantity.kind == "each" and subject.kind in STRONG:
            return c.KINDS.index(subject.kind.noun)
        raise self.refuse('write "you have", "this ... has" or "each trap has"')

    def _while(self, while_: Term | None) -> tuple[bool, Test | None]:
        if while_ is None:
            return False, None
        if while_.name == "on_your_turn":
            return True, None
        test = while_.args[0] if while_.name == "while_test" else None
        if not isinstance(test, Term):
            raise self.refuse('write "while" and a condition')
        return False, self.test(test)

    def test(self, test: Term) -> Test:
        if test.name == "has_token":
            self.need(test.args[0] == Term("it") or self._is_this(test.args[0]), "ask whether it has a token")
            return Test(-1, True)
        self.need(test.name == "compare", "the rules know no such condition")
        who, rel, measure, other = test.args
        if who != Term("you") or other not in (Term("each_opponent"), Term("an_opponent")):
            raise self.refuse("compare yourself with your opponent")
        return Test(self.index(c.FIGURES, measure), rel == "more")

    def _count(self, counted: Kind | Term) -> Count:
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
