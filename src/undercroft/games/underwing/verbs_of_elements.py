"""The card words about elements (UW-6.10, UW-9.3), a class each as in `verbs`."""

from typing import TYPE_CHECKING, ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import ones
from undercroft.engine.effects import Kind, Quantity, Target, Term
from undercroft.games.underwing import cards as c
from undercroft.games.underwing import elements, events, scattering
from undercroft.games.underwing.actions import PLACES
from undercroft.games.underwing.bag import draw
from undercroft.games.underwing.cards import Count, Deed, Part
from undercroft.games.underwing.choice import Speaker
from undercroft.games.underwing.lay import PlaceUpTo, can_lay
from undercroft.games.underwing.perform import OnEach, OnGrounds, Perform
from undercroft.games.underwing.reading import select_of
from undercroft.games.underwing.recipes import ANY
from undercroft.games.underwing.sharing import hatching, scarce
from undercroft.games.underwing.table import UnderwingTable

if TYPE_CHECKING:
    from undercroft.games.underwing.reading import Reader


@final
@mypyc_attr(acyclic=True)
class Draw(Deed):
    words: ClassVar[tuple[str, ...]] = ("draw",)
    counted: ClassVar[bool] = True
    others: ClassVar[bool] = True
    gain: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, count: Count | None) -> Deed:
        part = card.elements(action.args[0])
        card.need(not part.up_to, "say how many")
        return Draw(who, parts=vec[Part]([part]), count=count)

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        times = self.times(t, of)
        if times == 0:
            self.tell_uncounted(t, seat)
        draw(t, seat, self.parts[0].n * times)


@final
@mypyc_attr(acyclic=True)
class Take(Deed):
    """Elements of chosen kinds, or random ones, from the bag."""

    words: ClassVar[tuple[str, ...]] = ("take",)
    counted: ClassVar[bool] = True
    gain: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, _: int, count: Count | None) -> Deed:
        """Its source says of which class it is."""
        listed, source = action.args
        assert isinstance(listed, tuple)
        parts = vec[Part]([card.part(target) for target in listed])
        if source == Term("bag"):
            card.need(sum([part.up_to for part in parts]) == 0, "say how many")
            return Take(parts=parts, count=count)
        card.need(count is None, '"for each" goes with the bag alone')
        card.need(len(parts) == 1, "take elements of any kind from there")
        if not isinstance(source, Term) or source.name == "opponents_egg":
            card.elements(listed[0])
            return TakeOffEgg(parts=parts, select=card.grounds(source, "egg"))
        whose = card.known({"opponents_storage": c.AN_OPPONENT, "each_storage": c.EACH_OPPONENT}, source.name)
        one = parts[0].n == 1 and parts[0].kinds == ANY
        card.need(one, "an element is taken from a storage, or a random one")
        return Steal(whose, parts=parts)

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        """The parts in their order, each so many times over."""
        times = self.times(t, of)
        if times == 0:
            self.tell_uncounted(t, seat)
        else:
            for i in range(i64(len(self.parts)) - 1, -1, -1):
                part = self.parts[i]
                t.push(elements.TakeFromBag(of, seat, part.kinds, times * part.n, part.random, vec[i64]()))


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

    undone: ClassVar[int] = 5
    which: ClassVar[str] = "from which egg?"
    doing: ClassVar[str] = "take from"

    def meant(self, t: UnderwingTable, of: Speaker) -> i64:
        return elements.begun(t, self.named(t, of))

    def lacking(self, t: UnderwingTable, of: Speaker) -> i64:
        return super().lacking(t, of) & ~c.FILL_BITS | c.BEGUN_ONES

    def on_place(self, t: UnderwingTable, of: Speaker, place: i64) -> None:
        elements.take_off_egg(t, of, place, self.parts[0])


@final
@mypyc_attr(acyclic=True)
class Discard(Deed):
    words: ClassVar[tuple[str, ...]] = ("discard",)
    others: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        return Discard(who, parts=vec[Part]([card.elements(action.args[0])]))

    def of_stores(self) -> bool:
        return True

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        elements.discard(t, of, seat, vec[i64]())


def unplaced(t: UnderwingTable, seat: i64) -> i64:
    """Why a player places nothing, a reason of `events`."""
    return events.NOTHING_TO_PLACE if t.sheets[seat].held() > 0 else events.NOTHING_HELD


@final
@mypyc_attr(acyclic=True)
class PlaceElements(Deed):
    words: ClassVar[tuple[str, ...]] = ("place",)
    gain: ClassVar[bool] = True
    plain: ClassVar[str] = "make placements"
    wish: ClassVar[str] = "make placements"

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        return PlaceElements(parts=vec[Part]([card.placements(action.args[0])]))

    def possible(self, t: UnderwingTable, of: Perform) -> bool:
        return can_lay(t, of.you)

    def denied(self, t: UnderwingTable, you: i64) -> i64:
        return unplaced(t, you)

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        if can_lay(t, seat):
            t.push(PlaceUpTo(seat, self.parts[0].n, self.parts[0].up_to))
        else:
            t.tell(events.NOTHING, seat, unplaced(t, seat))


@final
@mypyc_attr(acyclic=True)
class Swap(Deed):
    """Elements of the storage for others of the bag."""

    words: ClassVar[tuple[str, ...]] = ("swap_for",)
    plain: ClassVar[str] = "swap elements"
    gain: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        card.need(action.args[1] == Term("bag"), "elements are swapped with the bag")
        return Swap(parts=vec[Part]([card.elements(action.args[0])]))

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        if t.sheets[seat].held() == 0:
            t.tell(events.NOTHING, seat, events.NOTHING_TO_SWAP)
        elif t.in_bag() == 0:
            t.tell(events.NOTHING, seat, events.NOTHING_IN_BAG)
        else:
            t.push(elements.SwapGive(of, seat, self.parts[0].n, self.parts[0].up_to))


@final
@mypyc_attr(acyclic=True)
class MoveElements(OnGrounds):
    """Elements from an egg to another."""

    undone: ClassVar[int] = 6
    words: ClassVar[tuple[str, ...]] = ("move_from",)
    plain: ClassVar[str] = "move elements"
    gain: ClassVar[bool] = True
    which: ClassVar[str] = "from which egg?"

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        moved, source, to = action.args
        select = card.grounds(source, "egg")
        another = to == Target(Quantity("another", 1), Kind((), "egg", ()))
        card.need(select.n == 1 and not select.up_to and another, 'write "from an egg to another egg"')
        return MoveElements(parts=vec[Part]([card.elements(moved)]), select=select)

    def meant(self, t: UnderwingTable, of: Speaker) -> i64:
        mask = self.named(t, of)
        for place in range(i64(PLACES)):
            if (mask >> place) & 1 == 1 and elements.targets(t, place) == 0:
                mask &= ~(1 << place)
        return mask

    def lacking(self, t: UnderwingTable, of: Speaker) -> i64:
        begun = super().lacking(t, of) & ~c.FILL_BITS | c.BEGUN_ONES
        return begun if elements.begun(t, self.named(t, of)) == 0 else begun | c.MOVABLE

    def on_place(self, t: UnderwingTable, of: Speaker, place: i64) -> None:
        t.push(elements.PickTarget(of, place))


@final
@mypyc_attr(acyclic=True)
class PassStores(Deed):
    words: ClassVar[tuple[str, ...]] = ("pass",)
    plain: ClassVar[str] = "pass storages"
    others: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        card.need(who == c.EACH_PLAYER, "each player passes their storage")
        return PassStores()

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        elements.pass_stores(t)


# -- scattering


@mypyc_attr(acyclic=True)
class Scatter(Deed):
    """Elements of the bag, or (no `parts`) the egg's own, on eggs (UW-6.10)."""

    words: ClassVar[tuple[str, ...]] = ("scatter", "scatter_this")
    plain: ClassVar[str] = "scatter"

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        """Its landing says of which class it is."""
        landing = action.args[-1]
        parts = scattered(card, action)
        if card.moment != c.WILD or not isinstance(landing, Term):
            raise card.refuse("only wild dragons scatter")
        if landing == Term("among"):
            return ScatterAmong(parts=parts, select=select_of(where=c.ADJACENT))
        card.need(len(parts) > 0, '"this egg\'s elements" are scattered among adjacent eggs')
        card.need(landing.name == "on_each", 'write "among adjacent eggs" or "on each ..."')
        select = card.grounds(landing.args[0], "egg")
        card.need(select.n == c.EVERY, 'write "on each ..."')
        return ScatterOn(parts=parts, select=select)

    def keeps(self) -> bool:
        return len(self.parts) == 0


def scattered(card: "Reader", action: Term) -> vec[Part]:
    """What is scattered, beyond the egg's own elements."""
    parts = vec[Part]()
    if action.name == "scatter":
        listed = action.args[0]
        assert isinstance(listed, tuple)
        parts = vec[Part]([card.part(target) for target in listed])
    card.need(sum([part.up_to for part in parts]) == 0, "say how many")
    jokers = sum([ones(part.kinds) > 1 and not part.random for part in parts])
    card.need(jokers < 2, "only one of the things scattered may be of several colours")
    return parts


@final
@mypyc_attr(acyclic=True)
class ScatterAmong(Scatter):
    """Among adjacent eggs, as its decider wishes."""

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        step = scattering.load_of(t, of, self.named(t, of))
        if step.left(t) > 0:
            t.push(step)
        else:
            t.tell(events.NOTHING, of.you, events.NOTHING_SCATTERED)


@final
@mypyc_attr(acyclic=True)
class ScatterOn(Scatter):
    """On each of some eggs."""

    undone: ClassVar[int] = 7

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        mask = self.named(t, of)
        if mask != 0:
            t.push(OnEach(of, mask))
        else:
            t.tell(events.NOTHING, of.you, events.NO_EGG, -1, self.lacking(t, of))

    def on_place(self, t: UnderwingTable, of: Speaker, place: i64) -> None:
        """One that has hatched meanwhile gets nothing."""
        if t.is_egg(place):
            t.push(scattering.load_of(t, of, 1 << place))

    def contested(self, t: UnderwingTable, of: Speaker, mask: i64) -> i64:
        return scarce(t, self.parts, mask) | hatching(t, self.parts, mask)
