"""From the typed tree of a card's text to the ops that the rules play, when a pack is loaded.

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
    Has,
    Line,
    Sentence,
    Target,
    Term,
    Timing,
    Triggered,
)
from undercroft.engine.effects import Lasting as LastingLine
from undercroft.engine.effects.compiling import OfPacks, readers
from undercroft.engine.pack import Card, Pack
from undercroft.engine.program import Ability, May, Op
from undercroft.games.underleague import cards as c
from undercroft.games.underleague import verbs as v
from undercroft.games.underleague.cards import Cards, Deed, Lasting, Test, Which
from undercroft.games.underleague.rating import rate
from undercroft.games.underleague.reading import Reader, kind_of

BANS = {"be_challenged": c.BE_CHALLENGED, "be_transferred": c.BE_TRANSFERRED, "attack": c.ATTACK}


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


cards_in: Final = OfPacks(compiled)
"""As `compiled`; the same cards for every table of a pack."""


def _figures(pack: Pack, name: str) -> vec[i64]:
    return vec[i64]([card.figures.get(name, 0) for card in pack.cards])


class _Card(Reader):
    """One card's lines, compiled."""

    verbs: ClassVar = dict(readers(Deed, v))
    statements = ("gets", "no_rerolls", "choose_time")

    def __init__(self, card: Card, number: int) -> None:
        super().__init__(card, number)
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
                which=self.which(subject),
                figure=self.index(c.FIGURES, modifier.figure),
                delta=modifier.delta,
                long=until == "this_round",
                count=self.each(clause.each),
            )
            for modifier in modifiers
            if not isinstance(modifier, Target | Term)
        ]

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
        which = self.which(subject)
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
