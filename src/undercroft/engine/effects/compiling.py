"""From the typed tree of a card's text to a game's ops: what the compilers of all games share.

A word is read by the class of the game's verbs that has it among its `words`, and refused by name where none has.
Whatever the language can say and the rules cannot do is refused with CannotPlay, so no card does less than it says.
"""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import ClassVar, Final, Generic, TypeVar

from undercroft.engine.effects import YOU, Cannot, Clause, Each, Has, Sentence, Term
from undercroft.engine.game import CannotPlay
from undercroft.engine.pack import Card, Pack
from undercroft.engine.program import If, May, Op, Pay, Unless

Count = TypeVar("Count")
Found = TypeVar("Found")
Made = TypeVar("Made")

PACKS: Final = 8


class OfPacks(Generic[Made]):
    """What is made of a pack and never changes, kept for the PACKS that were last asked about. Packs are told apart by
    being themselves, so two that are equal are each made once."""

    def __init__(self, make: Callable[[Pack], Made]) -> None:
        self.make = make
        self.kept: list[tuple[Pack, Made]] = []

    def __call__(self, pack: Pack) -> Made:
        """Raises what `make` raises, of which nothing is kept."""
        for kept, made in self.kept:
            if kept is pack:
                return made
        made = self.make(pack)
        self.kept = [(pack, made), *self.kept[: PACKS - 1]]
        return made


class Compiler(Generic[Count]):
    """The lines of one card, compiled."""

    verbs: ClassVar[Mapping[str, type[Op]]] = {}
    """By word the class that reads it."""
    players: ClassVar[Mapping[str, int]] = {}
    statements: ClassVar[Sequence[str]] = ()
    """Words of the door `statement` that may hold for a time."""

    def __init__(self, card: Card, number: int) -> None:
        self.card = card
        self.number = number

    def refuse(self, message: str) -> CannotPlay:
        return CannotPlay(self.card.name, message)

    def need(self, so: bool, why: str) -> None:
        if not so:
            raise self.refuse(why)

    def known(self, table: Mapping[str, Found], name: object) -> Found:
        """What a word stands for; refused where the table does not have it."""
        if not isinstance(name, str) or name not in table:
            raise self.refuse(f'the rules do not know "{self.said(str(name))}" here')
        return table[name]

    def index(self, names: Sequence[str], name: object) -> int:
        return self.known({known: at for at, known in enumerate(names)}, name)

    def said(self, name: str) -> str:
        """A word as people say it."""
        return self.verbs[name].plain or name if name in self.verbs else name

    def program(self, effects: tuple[Sentence, ...]) -> list[Op]:
        return [op for sentence in effects for op in self.sentence(sentence)]

    def sentence(self, sentence: Sentence) -> list[Op]:
        ops = [op for clause in sentence.clauses for op in self.clause(clause)]
        if sentence.condition is None:
            return ops
        test = sentence.condition.test
        if test.name != "pay":
            return [self.if_(test, sentence.condition.unless, len(ops)), *ops]
        payment = test.args[0]
        assert isinstance(payment, Term)
        return [self.unless_paid(len(ops)), self.price(payment), *ops]

    def clause(self, clause: Clause) -> list[Op]:
        self.need(clause.while_ is None, "what happens once has no while")
        what = clause.what
        if isinstance(what, Has | Cannot) or what.name in self.statements:
            self.need(clause.who == YOU, "what holds is nobody's deed")
            return self.given(clause)
        self.need(clause.until is None, f'"{self.said(what.name)}" is done at once and lasts no time')
        return self.done(what, clause)

    def done(self, what: Term, clause: Clause) -> list[Op]:
        """What somebody does, perhaps only if they wish."""
        who = self.known(self.players, clause.who.name)
        op = self.action(what, who, self.each(clause.each))
        return [self.may(who, 1), op] if clause.may else [op]

    def action(self, action: Term, who: int, count: Count | None = None) -> Op:
        verb = self.known(self.verbs, action.name)
        if count is not None and not verb.counted:
            raise self.refuse(f'"for each" does not go with "{self.said(action.name)}"')
        return verb.read(self, action, who, count)

    def price(self, cost: Term) -> Op:
        """What is paid so that something does not happen."""
        return self.action(cost, self.players["you"])

    def if_(self, test: Term, unless: bool, skip: int) -> Op:
        """What passes over so many ops by a test."""
        held = self.test(test)
        return Unless(held, skip) if unless else If(held, skip)

    def unless_paid(self, skip: int) -> Op:
        """What passes over a price and so many ops by whether its player pays."""
        return Pay(skip)

    def may(self, who: int, skip: int) -> Op:
        """What passes over so many ops unless `who` wishes them."""
        return May(who, skip)

    def test(self, test: Term) -> object:
        """What a game's `Perform.holds` asks."""
        raise NotImplementedError

    def given(self, clause: Clause) -> list[Op]:
        """What holds for a time."""
        raise NotImplementedError

    def each(self, each: Each | None) -> Count | None:
        """What is counted."""
        raise NotImplementedError


def readers(base: type[Found], *modules: ModuleType) -> list[tuple[str, type[Found]]]:
    """Every word of the language with the class of these modules that reads it."""
    found = [kind for module in modules for kind in vars(module).values()]
    kinds = [kind for kind in found if isinstance(kind, type) and issubclass(kind, base)]
    return [(word, kind) for kind in kinds for word in vars(kind).get("words", ())]
