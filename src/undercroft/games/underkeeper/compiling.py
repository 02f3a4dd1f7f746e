"""From the typed tree of a card's text to the ops that the rules play, when a pack is loaded (section 4 of the design).

Whatever the language can say and these rules cannot do is refused here with CannotPlay, so no card does less than it
says.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.effects import (
    Activated,
    Cannot,
    Clause,
    Condition,
    Effects,
    Has,
    Kind,
    Line,
    Sentence,
    Target,
    Term,
    Timing,
    Triggered,
)
from undercroft.engine.effects import Lasting as LastingLine
from undercroft.engine.effects.compiling import OfPacks, readers
from undercroft.engine.effects.writing import articles
from undercroft.engine.pack import Card, Pack
from undercroft.engine.program import Ability, If, Op, Unless
from undercroft.games.underkeeper import cards as c
from undercroft.games.underkeeper import verbs
from undercroft.games.underkeeper.cards import Cards, Deed, Lasting, Test
from undercroft.games.underkeeper.reading import Reader

MOMENT = {"battlecry": c.BATTLECRY, "reward": c.REWARD, "surprise": c.SURPRISE, "turn_start": c.TURN_START}
MOMENT_KINDS = {
    "battlecry": ("monster",),
    "reward": ("monster",),
    "surprise": ("trap", "item", "monster"),
    "turn_start": ("item",),
}
WINDOW = {"before_fight": c.BEFORE_FIGHT, "after_trap": c.AFTER_TRAP}
UNTIL = {"this_turn": False, "this_fight": True}
STRONG = (Kind((), "trap", ()), Kind((), "monster", ()), Kind((), "card", ()))
"""The cards of the map whose strength an item may change."""


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


cards_in: Final = OfPacks(compiled)
"""As `compiled`; the same cards for every table of a pack."""


def _figures(pack: Pack, name: str) -> vec[i64]:
    return vec[i64]([card.figures.get(name, 0) for card in pack.cards])


def _abilities(made: list["_Card"], moment: int) -> vec[Ability | None]:
    return vec[Ability | None]([card.ability(moment) for card in made])


class _Card(Reader):
    """One card's lines, compiled."""

    verbs: ClassVar = dict(readers(Deed, verbs))

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
        return [self.action(ban, c.YOU) for ban in cannot.bans]

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
        if self.is_this(subject):
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
