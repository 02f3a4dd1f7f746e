"""One class a card word: how it is read, whether it could happen, what it does, and what it is worth to a bot (UG-5.8).

What its words name is read by `reading`. Whoever must choose is asked by a step of `picking`.
"""

from typing import TYPE_CHECKING, ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.effects import Target, Term
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.cards import Count, Deed
from undercroft.games.underground.damage import rip
from undercroft.games.underground.moves import (
    candidates,
    discard_random,
    look_hand,
    look_top,
    mill,
    put_in,
    reveal_top,
)
from undercroft.games.underground.perform import Perform, count_none
from undercroft.games.underground.picking import PickFromBook, pick_cards, share_out, tell_missed
from undercroft.games.underground.preshow import PickPreshow, return_this
from undercroft.games.underground.rating import line_worth
from undercroft.games.underground.reasons import tell_fewer
from undercroft.games.underground.sheets import BOTH
from undercroft.games.underground.table import NONE, UndergroundTable

if TYPE_CHECKING:
    from undercroft.games.underground.reading import Reader


@final
@mypyc_attr(acyclic=True)
class Draw(Deed):
    words: ClassVar[tuple[str, ...]] = ("draw",)
    counted: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, count: Count | None) -> Deed:
        return Draw(who, max(1, card.some(action.args[0]).quantity.n), count=count)

    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        number = self.amount(t, of.you)
        if number == 0:
            count_none(t, of)
        t.draw(seat, number)

    def worth(self) -> float:
        return 1.6 * float(self.n) * self.sign()


@final
@mypyc_attr(acyclic=True)
class Rip(Deed):
    """Damage to whoever acts (`whose` YOU), or to the other (UG-5.5)."""

    words: ClassVar[tuple[str, ...]] = ("rip_them", "rip_self")
    counted: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, count: Count | None) -> Deed:
        own = action.name == "rip_self"
        card.need(not own or who == c.YOU, "only you rip yourself")
        return Rip(who, card.number_of(action.args[0]), whose=c.YOU if own else c.OPPONENT, count=count)

    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        victim = seat if self.whose == c.YOU else 1 - seat
        number = self.amount(t, of.you)
        if number == 0:
            count_none(t, of)
        rip(t, victim, number, of.effect_of(), of.effect_of())

    def last_first(self) -> bool:
        return True

    def is_price(self) -> bool:
        return self.who == c.YOU and self.whose == c.YOU

    def worth(self) -> float:
        return float(self.n) if self.whose == c.OPPONENT else -float(self.n)


@final
@mypyc_attr(acyclic=True)
class Shuffle(Deed):
    words: ClassVar[tuple[str, ...]] = ("shuffle",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, _: Count | None) -> Deed:
        zone = card.zone(action.args[0])
        card.need(zone.zone == c.BOOK, "only a rhymebook is shuffled")
        return Shuffle(who, whose=zone.whose)

    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        owner = self.owner(of.you, seat)
        t.sheets[owner].book.shuffle()
        t.tell(events.SHUFFLED, owner)


@final
@mypyc_attr(acyclic=True)
class Give(Deed):
    """What holds for a time; the language says it as a statement (`statements`)."""

    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        line = self.line
        assert line is not None
        whose = of.you if line.whose == c.YOU else 1 - of.you
        if line.gives == c.ENDS:
            if whose == t.player:
                t.ending = True
        elif line.mode == c.THIS:
            t.give(line, of.you, c.THIS_PLAY, of.you, of.effect_of())
        elif line.mode == c.THAT:
            if t.playing != NONE:
                t.give(line, of.you, c.THIS_PLAY, t.player, t.playing)
        else:
            t.give(line, of.you, self.until, NONE, NONE)

    def worth(self) -> float:
        return 0.3 if self.line is None else line_worth(self.line)


# -- looking, revealing, searching


@final
@mypyc_attr(acyclic=True)
class LookTop(Deed):
    """The top cards of one's rhymebook, which are then shared out."""

    words: ClassVar[tuple[str, ...]] = ("look",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, _: Count | None) -> Deed:
        if action.args[0] == Term("hand", ("opponents",)):
            card.need_looker(who)
            return LookHand()
        return LookTop(n=card.top(action.args[0], who))

    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        look_top(t, seat, self.n)


@final
@mypyc_attr(acyclic=True)
class LookHand(Deed):
    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        look_hand(t, seat)


@final
@mypyc_attr(acyclic=True)
class ShareOut(Deed):
    words: ClassVar[tuple[str, ...]] = ("share_out",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, _: Count | None) -> Deed:
        card.need_you(who)
        to, at = card.place(action.args[1])
        rest, rest_at = card.place(action.args[2])
        card.need(to.whose == c.YOU and rest.whose == c.YOU, "they stay yours")
        number = card.number_of(action.args[0])
        return ShareOut(n=number, to=to.zone, at=at, rest=rest.zone, rest_at=rest_at)

    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        share_out(t, of, seat)

    def worth(self) -> float:
        return 2.0


@final
@mypyc_attr(acyclic=True)
class RevealTop(Deed):
    words: ClassVar[tuple[str, ...]] = ("reveal",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, _: Count | None) -> Deed:
        card.need(card.top(action.args[0], who) == 1, "one card is revealed")
        return RevealTop()

    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        reveal_top(t, seat)


@final
@mypyc_attr(acyclic=True)
class Search(Deed):
    words: ClassVar[tuple[str, ...]] = ("search",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, _: Count | None) -> Deed:
        card.need_you(who)
        source, target, place = action.args
        to, at = card.place(place)
        if not isinstance(target, Target) or target.quantity.n > 1 or target.kind.states:
            raise card.refuse("search for one card")
        card.need(card.zone(source) == (c.BOOK, c.YOU) and to.whose == c.YOU, "search your rhymebook")
        card.need(to.zone in (c.HAND, c.BOOK, c.STACK), "it goes to your hand, your rhymebook or your hype stack")
        return Search(what=card.what(target.kind.noun, target.kind.wheres), to=to.zone, at=at)

    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        if t.sheets[seat].book.size() > 0:
            t.push(PickFromBook(of, seat, seat, 1, 1, vec[i64]()))
        else:
            t.tell(events.DRY, seat)

    def worth(self) -> float:
        return 2.0


# -- pre-show cards


@final
@mypyc_attr(acyclic=True)
class PlayPreshow(Deed):
    """UG-3.5: one of those in the deck."""

    words: ClassVar[tuple[str, ...]] = ("play",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, _: Count | None) -> Deed:
        card.need_you(who)
        target = action.args[0]
        if not isinstance(target, Target) or target.quantity.n > 1 or target.kind.states:
            raise card.refuse("one pre-show card is played")
        deck = (Term("from", (Term("preshow_deck", ("your",)),)),)
        preshow = target.kind.noun == "preshow" and target.kind.wheres == deck
        card.need(preshow, "only a pre-show card is played from its deck")
        return PlayPreshow()

    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        if len(t.sheets[seat].deck) > 0:
            t.push(PickPreshow(of, seat))


@final
@mypyc_attr(acyclic=True)
class ReturnThis(Deed):
    """UG-4.4: the pre-show card that speaks, back to its deck."""

    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        return_this(t, of.you, of.effect_of())

    def is_price(self) -> bool:
        return True


# -- from a zone to another


@final
@mypyc_attr(acyclic=True)
class Move(Deed):
    """Cards of a hand, a trash or a hype stack."""

    words: ClassVar[tuple[str, ...]] = ("discard", "trash", "shuffle_into", "return", "put")

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, _: Count | None) -> Deed:
        """Of what is moved depends what it is: the card itself, the one just revealed, the top of a rhymebook."""
        name, args = action.name, action.args
        if name == "return" and args[0] == Term("this"):
            card.need(card.kind == "preshow" and args[1] is None, "only a pre-show card returns, to its deck")
            return ReturnThis()
        to, at = card.destination(name, args)
        if args[0] == Term("it"):
            card.need(name == "put" and who == c.YOU and to.whose == c.YOU, 'write "put it into your hand"')
            return MoveIt(to=to.zone, at=at)
        if isinstance(args[0], Term) and args[0].name == "top":
            source, number = card.milled(name, args[0], to)
            return Mill(who, number, whose=source.whose, to=to.zone)
        some = card.picked(name, args[0], who, to)
        return Move(
            who, some.n, some.up_to, some.random, some.chosen, some.what, some.source.zone, some.source.whose,
            to.zone, at,
        )  # fmt: skip

    def possible(self, t: UndergroundTable, you: i64, seat: i64) -> bool:
        owner = self.owner(you, seat)
        if self.zone == c.HAND:
            return i64(len(t.sheets[owner].hand)) >= (self.n if self.n < c.MOST else 1)
        return len(candidates(t, self, owner)) > 0

    def lacking(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        owner = self.owner(of.you, seat)
        if self.zone == c.HAND:
            t.tell(events.HOLDS, owner, of.effect_of(), c.HAND, i64(len(t.sheets[owner].hand)))
        else:
            tell_missed(t, of, owner)

    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        owner = self.owner(of.you, seat)
        if self.chosen and len(t.sheets[owner].shown) < len(t.sheets[owner].hand):
            look_hand(t, of.you)
        if self.random:
            tell_fewer(t, of.effect_of(), of.you, owner, self, i64(len(t.sheets[owner].hand)))
            discard_random(t, of.effect_of(), self, owner)
        else:
            pick_cards(t, of, of.you if self.chosen else seat, owner)

    def is_price(self) -> bool:
        discarding = self.zone == c.HAND and self.to == c.TRASH and not self.up_to and not self.chosen
        return discarding and self.n < c.MOST and self.what is not None and self.what.is_any()

    def worth(self) -> float:
        """To whoever moves them."""
        number = float(self.n if self.n < 5 else 5)
        if self.zone == c.HAND:
            found = -1.4 * number if self.to == c.TRASH else 0.5 * number
        elif self.zone == c.STACK:
            found = 2.0 * number if self.whose == c.OPPONENT else -2.0 * number
        else:
            found = 1.6 * number if self.to == c.HAND else 0.8 * number
        return found * self.sign()


@final
@mypyc_attr(acyclic=True)
class MoveIt(Deed):
    """The card just revealed, if it is still on top."""

    def possible(self, t: UndergroundTable, you: i64, seat: i64) -> bool:
        return t.it != NONE

    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        book = t.sheets[seat].book
        top = i64(len(book.top))
        if t.it == NONE or top == 0 or book.top[top - 1] != t.it or book.top_known[top - 1] != BOTH:
            return
        card = t.turn_up(seat)
        t.tell(events.MOVED, seat, card, self.to, self.at)
        put_in(t, seat, card, self.to, self.at)

    def of_it(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True)
class Mill(Deed):
    """UG-6.3: the top cards of a rhymebook, without damage."""

    def possible(self, t: UndergroundTable, you: i64, seat: i64) -> bool:
        return t.sheets[self.owner(you, seat)].book.size() >= self.n

    def lacking(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        owner = self.owner(of.you, seat)
        t.tell(events.HOLDS, owner, of.effect_of(), c.BOOK, t.sheets[owner].book.size())

    def do(self, t: UndergroundTable, of: Perform, seat: i64) -> None:
        mill(t, self, self.owner(of.you, seat), self.n)

    def is_price(self) -> bool:
        return True

    def worth(self) -> float:
        return -0.8 * float(self.n) * self.sign() if self.to == c.TRASH else 0.8 * float(self.n)
