"""The card words about elements (UW-6.10, UW-9.3), a class each as in `verbs`."""

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import ones
from undercroft.engine.effects import Kind, Quantity, Target, Term
from undercroft.games.underwing import cards as c
from undercroft.games.underwing import elements, scattering
from undercroft.games.underwing.actions import PLACES
from undercroft.games.underwing.cards import Deed, Part
from undercroft.games.underwing.choice import Speaker
from undercroft.games.underwing.lay import PlaceUpTo, can_lay
from undercroft.games.underwing.nouns import Phrase, Word, select_of
from undercroft.games.underwing.perform import OnGrounds, Perform
from undercroft.games.underwing.recipes import ANY
from undercroft.games.underwing.table import NONE, UnderwingTable


@final
@mypyc_attr(acyclic=True)
class Draw(Deed):
    said: ClassVar[tuple[Word, ...]] = (Word("draw", others=True, each=True, gain=True),)

    @classmethod
    def read(cls, phrase: Phrase) -> Deed:
        part = phrase.card.elements(phrase.args[0])
        phrase.card.need(not part.up_to, "say how many")
        return Draw(phrase.who, parts=vec[Part]([part]), count=phrase.each)

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        for _ in range(self.parts[0].n * self.times(t, of)):
            t.draw(seat)


@final
@mypyc_attr(acyclic=True)
class Take(Deed):
    """Elements of chosen kinds, or random ones, from the bag."""

    said: ClassVar[tuple[Word, ...]] = (Word("take", each=True, gain=True),)

    @classmethod
    def read(cls, phrase: Phrase) -> Deed:
        """Its source says of which class it is."""
        listed, source = phrase.args
        assert isinstance(listed, tuple)
        parts = vec[Part]([phrase.card.part(target) for target in listed])
        if source == Term("bag"):
            phrase.card.need(sum([part.up_to for part in parts]) == 0, "say how many")
            return Take(parts=parts, count=phrase.each)
        phrase.card.need(phrase.each is None, '"for each" goes with the bag alone')
        phrase.card.need(len(parts) == 1, "take elements of any kind from there")
        if not isinstance(source, Term) or source.name == "opponents_egg":
            phrase.card.elements(listed[0])
            return TakeOffEgg(parts=parts, select=phrase.card.grounds(source, "egg"))
        whose = phrase.card.known({"opponents_storage": c.AN_OPPONENT, "each_storage": c.EACH_OPPONENT}, source.name)
        one = parts[0].n == 1 and parts[0].kinds == ANY
        phrase.card.need(one, "an element is taken from a storage, or a random one")
        return Steal(whose, parts=parts)

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        """So many times over, the parts in their order."""
        for _ in range(self.times(t, of)):
            for i in range(i64(len(self.parts)) - 1, -1, -1):
                part = self.parts[i]
                t.push(elements.TakeFromBag(of, seat, part.kinds, part.n, 0, part.random))


@final
@mypyc_attr(acyclic=True)
class Steal(Deed):
    """An element of the storage of those that it is about."""

    def of_stores(self) -> bool:
        return True

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        t.push(elements.Rob(of, of.you, seat))


@final
@mypyc_attr(acyclic=True)
class TakeOffEgg(OnGrounds):
    """Elements off an egg into storage."""

    which: ClassVar[str] = "from which egg?"

    def meant(self, t: UnderwingTable, of: Speaker) -> i64:
        return elements.begun(t, self.named(t, of))

    def on_place(self, t: UnderwingTable, of: Speaker, place: i64) -> None:
        t.push(elements.Lift(of, of.you, place, NONE, self.parts[0].n))


@final
@mypyc_attr(acyclic=True)
class Discard(Deed):
    said: ClassVar[tuple[Word, ...]] = (Word("discard", others=True),)

    @classmethod
    def read(cls, phrase: Phrase) -> Deed:
        return Discard(phrase.who, parts=vec[Part]([phrase.card.elements(phrase.args[0])]))

    def of_stores(self) -> bool:
        return True

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        t.push(elements.Discard(of, seat, self.parts[0].n, 0, self.parts[0].up_to))


@final
@mypyc_attr(acyclic=True)
class PlaceElements(Deed):
    said: ClassVar[tuple[Word, ...]] = (Word("place", gain=True),)
    wish: ClassVar[str] = "place elements?"

    @classmethod
    def read(cls, phrase: Phrase) -> Deed:
        return PlaceElements(parts=vec[Part]([phrase.card.elements(phrase.args[0])]))

    def possible(self, t: UnderwingTable, of: Perform) -> bool:
        return can_lay(t, of.you)

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        t.push(PlaceUpTo(seat, self.parts[0].n, self.parts[0].up_to))


@final
@mypyc_attr(acyclic=True)
class Swap(Deed):
    """Elements of the storage for others of the bag."""

    said: ClassVar[tuple[Word, ...]] = (Word("swap_for", plain="swap elements", gain=True),)

    @classmethod
    def read(cls, phrase: Phrase) -> Deed:
        phrase.card.need(phrase.args[1] == Term("bag"), "elements are swapped with the bag")
        return Swap(parts=vec[Part]([phrase.card.elements(phrase.args[0])]))

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        t.push(elements.SwapGive(of, seat, self.parts[0].n, self.parts[0].up_to))


@final
@mypyc_attr(acyclic=True)
class MoveElements(OnGrounds):
    """Elements from an egg to another."""

    said: ClassVar[tuple[Word, ...]] = (Word("move_from", plain="move elements", gain=True),)
    which: ClassVar[str] = "from which egg?"

    @classmethod
    def read(cls, phrase: Phrase) -> Deed:
        moved, source, to = phrase.args
        select = phrase.card.grounds(source, "egg")
        another = to == Target(Quantity("another", 1), Kind((), "egg", ()))
        phrase.card.need(select.n == 1 and not select.up_to and another, 'write "from an egg to another egg"')
        return MoveElements(parts=vec[Part]([phrase.card.elements(moved)]), select=select)

    def meant(self, t: UnderwingTable, of: Speaker) -> i64:
        mask = self.named(t, of)
        for place in range(i64(PLACES)):
            if (mask >> place) & 1 == 1 and elements.targets(t, place) == 0:
                mask &= ~(1 << place)
        return mask

    def on_place(self, t: UnderwingTable, of: Speaker, place: i64) -> None:
        t.push(elements.PickTarget(of, place))


@final
@mypyc_attr(acyclic=True)
class PassStores(Deed):
    said: ClassVar[tuple[Word, ...]] = (Word("pass", plain="pass storages", others=True),)

    @classmethod
    def read(cls, phrase: Phrase) -> Deed:
        phrase.card.need(phrase.who == c.EACH_PLAYER, "each player passes their storage")
        return PassStores()

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        elements.pass_stores(t)


# -- scattering


@mypyc_attr(acyclic=True)
class Scatter(Deed):
    """Elements of the bag, or (no `parts`) the egg's own, on eggs (UW-6.10)."""

    said: ClassVar[tuple[Word, ...]] = (Word("scatter"), Word("scatter_this", plain="scatter"))

    @classmethod
    def read(cls, phrase: Phrase) -> Deed:
        """Its landing says of which class it is."""
        landing = phrase.args[-1]
        parts = scattered(phrase)
        if phrase.card.moment != c.WILD or not isinstance(landing, Term):
            raise phrase.card.refuse("only wild dragons scatter")
        if landing == Term("among"):
            return ScatterAmong(parts=parts, select=select_of(where=c.ADJACENT))
        phrase.card.need(len(parts) > 0, '"this egg\'s elements" are scattered among adjacent eggs')
        phrase.card.need(landing.name == "on_each", 'write "among adjacent eggs" or "on each ..."')
        select = phrase.card.grounds(landing.args[0], "egg")
        phrase.card.need(select.n == c.EVERY, 'write "on each ..."')
        return ScatterOn(parts=parts, select=select)

    def keeps(self) -> bool:
        return len(self.parts) == 0


def scattered(phrase: Phrase) -> vec[Part]:
    """What is scattered, beyond the egg's own elements."""
    parts = vec[Part]()
    if phrase.name == "scatter":
        listed = phrase.args[0]
        assert isinstance(listed, tuple)
        parts = vec[Part]([phrase.card.part(target) for target in listed])
    phrase.card.need(sum([part.up_to for part in parts]) == 0, "say how many")
    jokers = sum([ones(part.kinds) > 1 and not part.random for part in parts])
    phrase.card.need(jokers < 2, "only one of the things scattered may be of several colours")
    return parts


@final
@mypyc_attr(acyclic=True)
class ScatterAmong(Scatter):
    """Among adjacent eggs, as its decider wishes."""

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        t.push(scattering.load_of(t, of, self.named(t, of)))


@final
@mypyc_attr(acyclic=True)
class ScatterOn(Scatter):
    """On each of some eggs, in reading order."""

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        mask = self.named(t, of)
        for place in range(i64(PLACES) - 1, -1, -1):
            if (mask >> place) & 1 == 1:
                t.push(scattering.LoadOn(of, place))
