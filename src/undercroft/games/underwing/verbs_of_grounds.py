"""The card words about eggs and wild dragons (UW-6.14 to UW-6.17, UW-9.4), a class each as in `verbs`."""

from typing import TYPE_CHECKING, ClassVar, final

from librt.vecs import append
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import ones
from undercroft.engine.effects import Target, Term
from undercroft.games.underwing import cards as c
from undercroft.games.underwing import elements, events
from undercroft.games.underwing.cards import Deed, Select
from undercroft.games.underwing.choice import Speaker
from undercroft.games.underwing.evaluation import Weights
from undercroft.games.underwing.handlers import claim
from undercroft.games.underwing.hatch import hatch_tame
from undercroft.games.underwing.perform import OnGrounds, Perform, pick_eggs
from undercroft.games.underwing.table import NONE, UnderwingTable
from undercroft.games.underwing.wild import WOKEN, hatch_wild

if TYPE_CHECKING:
    from undercroft.games.underwing.reading import Reader


@final
@mypyc_attr(acyclic=True)
class Empty(OnGrounds):
    undone: ClassVar[int] = 1
    words: ClassVar[tuple[str, ...]] = ("empty",)
    which: ClassVar[str] = "which egg is emptied?"
    doing: ClassVar[str] = "empty"

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        return Empty(select=card.grounds(action.args[0], "egg"))

    def meant(self, t: UnderwingTable, of: Speaker) -> i64:
        return elements.begun(t, self.named(t, of))

    def lacking(self, t: UnderwingTable, of: Speaker) -> i64:
        return super().lacking(t, of) & ~c.FILL_BITS | c.BEGUN_ONES

    def on_place(self, t: UnderwingTable, of: Speaker, place: i64) -> None:
        t.clear(place)
        t.tell(events.EMPTIED, of.you, place, t.told(place))


@final
@mypyc_attr(acyclic=True)
class Claim(OnGrounds):
    undone: ClassVar[int] = 2
    words: ClassVar[tuple[str, ...]] = ("claim",)
    gain: ClassVar[bool] = True
    which: ClassVar[str] = "which egg do you claim?"
    wish: ClassVar[str] = "claim an egg"

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        select = card.grounds(action.args[0], "egg")
        one = select.claim == c.UNCLAIMED and select.n == 1 and not select.up_to
        card.need(one, 'write "claim an unclaimed egg"')
        return Claim(select=select)

    def possible(self, t: UnderwingTable, of: Perform) -> bool:
        return t.sheets[of.you].ready > 0 and self.meant(t, of) != 0

    def denied(self, t: UnderwingTable, you: i64) -> i64:
        return events.NO_EGG if t.sheets[you].ready > 0 else events.NOBODY_READY

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        if t.sheets[of.you].ready > 0:
            pick_eggs(t, of)
        else:
            t.tell(events.NOTHING, of.you, events.NOBODY_READY)

    def on_place(self, t: UnderwingTable, of: Speaker, place: i64) -> None:
        t.sheets[of.you].ready -= 1
        claim(t, of.you, place)


@final
@mypyc_attr(acyclic=True)
class HatchWild(OnGrounds):
    undone: ClassVar[int] = 3
    words: ClassVar[tuple[str, ...]] = ("hatch",)
    which: ClassVar[str] = "which egg hatches in the wild?"
    doing: ClassVar[str] = "hatch"

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        """Its manner says of which class it is."""
        select = card.grounds(action.args[0], "egg")
        manner = action.args[1]
        card.need(select.claim == c.UNCLAIMED, "an effect hatches unclaimed eggs only (UW-6.14)")
        if manner == Term("in_the_wild"):
            return HatchWild(select=select)
        card.need(manner == Term("as_yours"), "it hatches in the wild or as yours")
        card.need(is_smaller(card, select), "a tame dragon hatches one egg of a smaller kind as yours")
        return HatchYours(select=select)

    def on_places(self, t: UnderwingTable, of: Speaker, mask: i64) -> None:
        hatch_wild(t, mask, of.you, i64(WOKEN))


def is_smaller(card: "Reader", select: Select) -> bool:
    """UW-9.4: whether a tamed dragon means one egg of a smaller kind than its own."""
    smaller = c.KINDS.index(card.card.kind) if card.card.kind else len(c.KINDS)
    one = select.n == 1 and not select.up_to
    return card.moment == c.TAME and select.kind != c.NOBODY and select.kind < smaller and one


@final
@mypyc_attr(acyclic=True)
class HatchYours(OnGrounds):
    undone: ClassVar[int] = 3
    which: ClassVar[str] = "which egg hatches as yours?"

    def on_place(self, t: UnderwingTable, of: Speaker, place: i64) -> None:
        hatch_tame(t, of.you, t.take_away(place))

    def brings(self, w: Weights) -> float:
        return w.egg


@final
@mypyc_attr(acyclic=True)
class Replace(OnGrounds):
    undone: ClassVar[int] = 4
    words: ClassVar[tuple[str, ...]] = ("replace",)
    which: ClassVar[str] = "what is replaced?"
    doing: ClassVar[str] = "replace"

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        thing = action.args[0]
        noun = "dragon" if isinstance(thing, Target) and thing.kind.noun == "dragon" else "egg"
        select = card.grounds(thing, noun)
        unclaimed = not select.wild and select.claim == c.UNCLAIMED
        card.need(card.moment != c.WILD or unclaimed, "a red ribbon replaces unclaimed eggs only")
        card.need(card.moment == c.TAME or not select.wild, "only a green ribbon replaces wild dragons")
        card.need(noun == "egg" or select.wild, "wild dragons are replaced, tame ones are not")
        return Replace(select=select)

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        if t.deck.size() > 0:
            pick_eggs(t, of)
        else:
            t.tell(events.NOTHING, of.you, events.DECK_EMPTY)

    def contested(self, t: UnderwingTable, of: Speaker, mask: i64) -> i64:
        """All, where the deck is short of eggs or whoever decides knows one of those that come."""
        number = ones(mask)
        top = i64(len(t.known))
        short = t.deck.size() > 0 and t.deck.size() - i64(len(t.deck.bottom)) < number
        for i in range(number if number < top else top):
            short = short or (t.known[top - 1 - i] >> of.you) & 1 == 1
        return mask if short else i64(0)

    def on_place(self, t: UnderwingTable, of: Speaker, place: i64) -> None:
        """The top egg in its place at once; an egg goes under the deck, a wild dragon leaves the game (UW-6.17), a
        handler goes to the break room."""
        if t.deck.size() == 0:
            return
        owner = t.claims[place]
        wild = t.is_wild(place)
        old = t.take_away(place)
        if owner != NONE:
            t.sheets[owner].resting += 1
        t.eggs[place] = t.next_egg()
        if wild:
            t.gone = append(t.gone, old)
        else:
            t.put_under(old)
        t.tell(events.REPLACED, of.you, place, t.egg(t.eggs[place]), old if wild else t.egg(old))
