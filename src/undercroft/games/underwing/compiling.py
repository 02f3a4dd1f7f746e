"""From the typed tree of a dragon's text to the ops that the rules play, when a pack is loaded.

Whatever the language can say and these rules cannot do is refused here with CannotPlay, so no card does less than it
says. So are texts by which a chain of hatchings need not end (UW-9.4): only a green ribbon takes wild dragons away; a
red one hatches no claimed egg and gives nothing; a green one hatches only eggs of a smaller kind as one's own.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.effects import (
    YOU,
    Clause,
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
from undercroft.engine.effects.compiling import OfPacks, readers
from undercroft.engine.pack import Card, Pack
from undercroft.engine.program import Op
from undercroft.games.underwing import cards as c
from undercroft.games.underwing import verbs, verbs_of_elements, verbs_of_grounds
from undercroft.games.underwing.cards import Ability, Cards, Count, Deed, Test
from undercroft.games.underwing.field import LETTERS
from undercroft.games.underwing.perform import May, Pay
from undercroft.games.underwing.reading import Reader
from undercroft.games.underwing.verbs_of_elements import Discard

LASTING = {"fearless": c.FEARLESS, "tireless": c.TIRELESS}
VERBS = readers(Deed, verbs, verbs_of_elements, verbs_of_grounds)
TIMED = {(word, verb.until): verb for word, verb in VERBS if verb.until}
LASTS = {*LASTING, *[word for word, until in TIMED if until == "next_round"]}


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


cards_in: Final = OfPacks(compiled)
"""As `compiled`; the same cards for every table of a pack."""


def _faces(cards: tuple[Card, ...]) -> list[int]:
    """For each card the first with the same egg side: family, kind, score and spaces (UW-9.2)."""
    sides = [(card.kind, card.mark("family"), card.figures["score"], card.mark("spaces")) for card in cards]
    return [sides.index(side) for side in sides]


class _Card(Reader):
    """One card's lines, compiled."""

    verbs: ClassVar[Mapping[str, type[Deed]]] = {word: verb for word, verb in VERBS if not verb.until}
    gains: ClassVar = [word for word, verb in VERBS if verb.gain]

    def __init__(self, card: Card, number: int) -> None:
        super().__init__(card, number)
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
        keeps = any(isinstance(op, Deed) and op.keeps() for op in ops)
        self.abilities.append(Ability(self.number, self.moment, vec[Op](ops), keeps))

    def _paid(self, cost: Term, ops: list[Op]) -> list[Op]:
        price = self.action(cost, c.YOU)
        if self.moment != c.TAME or not isinstance(price, Discard):
            raise self.refuse("a price is elements, discarded when the dragon hatches")
        return [Pay(int(price.parts[0].n), len(ops) + 1), price, *ops]

    def sentence(self, sentence: Sentence) -> list[Op]:
        if len(sentence.clauses) > 1 and any(clause.may for clause in sentence.clauses):
            raise self.refuse('"may" has a sentence of its own')
        return super().sentence(sentence)

    def may(self, who: int, skip: int) -> Op:
        return May(skip)

    def test(self, test: Term) -> Test:
        if test.name == "few_handlers":
            return Test(c.FEW_HANDLERS, self.whole(test.args[0]), None)
        if test.name == "balanced":
            return Test(c.BALANCED, 0, None)
        kind = test.args[0] if test.name == "absent" else None
        if not isinstance(kind, Kind) or kind.noun != "dragon" or "wild" not in kind.states:
            raise self.refuse('ask whether "there is no wild dragon"')
        return Test(c.ABSENT, 0, self.grounds(Target(Quantity("each", 0), kind), "dragon"))

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
        if what.name in self.gains and who == "you":
            raise self.refuse(f"a red ribbon is nobody's gain: you do not {self.said(what.name)}")

    def _timed(self, what: Term, until: Term, who: Term) -> Op:
        """Lasting beyond the moment: "next round", "in your next ... phase", "in each ... phase"."""
        phase = until.name != "next_round"
        if (what.name, until.name) not in TIMED or (phase and self.moment != c.TAME):
            raise self.refuse("a phase is for drawing or placing more")
        self.need(who == YOU, "it is you who draws or places more")
        return TIMED[what.name, until.name].read(self, Term(what.name, what.args + until.args), c.YOU, None)

    def action(self, action: Term, who: int, count: Count | None = None) -> Op:
        self.need(action.name not in LASTS, "what lasts is a line of its own")
        if who != c.YOU and not self.known(self.verbs, action.name).others:
            raise self.refuse(f"others do not {self.said(action.name)}")
        return super().action(action, who, count)
