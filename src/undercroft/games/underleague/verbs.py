"""One class a card word: how it is read, whether it could change anything, what it does, and what it is worth to a bot
(UL-7.17).

What its words name is read by `reading`. Whoever must choose is asked by a step of `perform`, which then says what was
chosen: `on_creature`, `on_gear`, `on_chip`.
"""

from typing import TYPE_CHECKING, ClassVar, final

from librt.vecs import append, pop
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.effects import Target, Term
from undercroft.games.underleague import cards as c
from undercroft.games.underleague import events
from undercroft.games.underleague.cards import Count, Deed
from undercroft.games.underleague.hand import discard, discard_random
from undercroft.games.underleague.perform import (
    Perform,
    chips_on,
    choose_chips,
    choose_creatures,
    choose_dice,
    choose_gear,
    destinations,
    gear_on,
    in_play,
    loose_dice,
    move_gear,
)
from undercroft.games.underleague.rating import CARD, creatures, many
from undercroft.games.underleague.reading import EVERYONE
from undercroft.games.underleague.table import NONE, Boost, Gear, UnderleagueTable
from undercroft.games.underleague.transfer import transfer

if TYPE_CHECKING:
    from undercroft.games.underleague.reading import Reader

# -- what nobody chooses in


@final
@mypyc_attr(acyclic=True)
class Draw(Deed):
    words: ClassVar[tuple[str, ...]] = ("draw",)
    counted: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, count: Count | None) -> Deed:
        return Draw(who, card.cards(action.args[0], "card").n, count=count)

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        pool = self.count is not None and self.count.kind == c.POOL
        cause = i64(events.FOR_CHIPS) if pool and seat == of.you else i64(events.BY_EFFECT)
        t.draw_many(seat, self.amount(t, of.you, of.space), cause)

    def worth(self) -> float:
        return CARD * many(self) if self.who == c.YOU else -CARD * many(self)


@final
@mypyc_attr(acyclic=True)
class Take(Deed):
    """Victory cards from the deck."""

    words: ClassVar[tuple[str, ...]] = ("take",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        """Its source says of which class it is."""
        thing, source = action.args
        number = card.cards(thing, "victory").n
        if source is None:
            return Take(who, number)
        if who != c.YOU or number != 1 or source != Term("richer", ("more", Term("points"))):
            raise card.refuse('write "take a victory card from each opponent with more victory points than you"')
        return Rob(who)

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        for _ in range(self.n):
            t.take_victory(seat)

    def worth(self) -> float:
        return many(self)


@final
@mypyc_attr(acyclic=True)
class Rob(Deed):
    """A victory card from each richer opponent, unseen."""

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        mine = t.points(seat)
        rich: i64 = 0
        for other in range(t.seats):
            if other != seat and t.points(other) > mine:
                rich |= 1 << other
        for turn in range(t.seats):
            other = (seat + turn) % t.seats
            theirs = t.sheets[other]
            if (rich >> other) & 1 == 1 and len(theirs.victory) > 0:
                theirs.victory, code = pop(theirs.victory)
                t.sheets[seat].victory = append(t.sheets[seat].victory, code)
                t.tell(events.ROBBED, seat, other, i64(len(t.sheets[seat].victory)))
            elif (rich >> other) & 1 == 1:
                t.tell(events.NOT_ROBBED, seat, other)
        if rich == 0:
            t.tell(events.NOT_ROBBED, seat)

    def worth(self) -> float:
        return 1.3


@final
@mypyc_attr(acyclic=True)
class DiscardThis(Deed):
    """The speaking equipment leaves play."""

    def possible(self, t: UnderleagueTable, of: Perform, seat: i64) -> bool:
        return of.gear is not None and in_play(t, of.gear)

    def lack(self) -> i64:
        return events.IS_GONE

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        t.did = of.gear is not None and t.discard_gear(of.gear)
        if not t.did:
            of.lacks(t, seat, self.lack())


@final
@mypyc_attr(acyclic=True)
class Switch(Deed):
    """Day becomes night, or night day."""

    words: ClassVar[tuple[str, ...]] = ("switch",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        return Switch(who)

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        if t.night != NONE:
            t.night = 1 - t.night
            t.tell(events.TIME, seat, t.night, t.dice_to_throw(), 0)

    def worth(self) -> float:
        return 0.2


@final
@mypyc_attr(acyclic=True)
class NoRerolls(Deed):
    """The dice of the fight stay as they are (UL-7.25)."""

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        t.fixed = True
        t.declared = 0
        t.tell(events.NO_REROLLS, seat)


@final
@mypyc_attr(acyclic=True)
class DiscardCards(Deed):
    """Cards of the hand, chosen or at random."""

    words: ClassVar[tuple[str, ...]] = ("discard",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        """What is discarded says of which class it is."""
        thing = action.args[0]
        if thing == Term("this"):
            card.need(card.kind == "equipment", "only an equipment discards itself")
            return DiscardThis(who)
        if isinstance(thing, Target) and thing.kind.noun == "equipment":
            gear = card.chosen(thing.quantity)
            return DiscardGear(who, gear.n, gear.up_to, which=card.bearers(thing.kind))
        chosen = card.cards(thing, "card", random=True)
        card.need(not chosen.up_to and chosen.n != c.ALL, "say how many cards are discarded")
        random = isinstance(thing, Target) and "random" in thing.kind.states
        return DiscardCards(who, chosen.n, random=random)

    def possible(self, t: UnderleagueTable, of: Perform, seat: i64) -> bool:
        return i64(len(t.sheets[seat].hand)) >= self.n

    def lack(self) -> i64:
        return events.TOO_FEW_CARDS

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        if self.random:
            discard_random(t, seat, self.n)
        else:
            discard(t, seat, self.n, 717)

    def worth(self) -> float:
        return -CARD * many(self) if self.who == c.YOU else 0.8 * CARD * many(self)


# -- creatures


@mypyc_attr(acyclic=True)
class OnCreatures(Deed):
    """Something done to creatures."""

    def possible(self, t: UnderleagueTable, of: Perform, seat: i64) -> bool:
        return self.meant(t, of) != 0

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        choose_creatures(t, of, seat, NONE, self.meant(t, of))

    def stays(self, t: UnderleagueTable, seat: i64, space: i64, exhausted: bool) -> None:
        """UL-7.34: tell that a creature is so already, unless it is one of all."""
        chosen = self.which is None or self.which.n != c.ALL
        if chosen and t.is_exhausted(space) == exhausted:
            t.tell(events.STAYED, seat, t.spot(space), i64(1) if exhausted else i64(0))


@final
@mypyc_attr(acyclic=True)
class Ready(OnCreatures):
    """UL-7.34: to make active."""

    words: ClassVar[tuple[str, ...]] = ("ready",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        return Ready(who, which=card.which(action.args[0]))

    def on_creature(self, t: UnderleagueTable, of: Perform, seat: i64, index: i64, space: i64) -> None:
        self.stays(t, seat, space, False)
        t.ready(space)

    def called(self) -> str:
        return "ready"

    def worth(self) -> float:
        return 0.6 * creatures(self)


@final
@mypyc_attr(acyclic=True)
class Exhaust(OnCreatures):
    """UL-7.34: to make exhausted."""

    words: ClassVar[tuple[str, ...]] = ("exhaust",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        return Exhaust(who, which=card.which(action.args[0]))

    def on_creature(self, t: UnderleagueTable, of: Perform, seat: i64, index: i64, space: i64) -> None:
        self.stays(t, seat, space, True)
        t.exhaust(space)

    def called(self) -> str:
        return "exhaust"

    def worth(self) -> float:
        return -0.5 if self.which is not None and self.which.place == c.YOURS else 0.5 * creatures(self)


@final
@mypyc_attr(acyclic=True)
class Transfer(OnCreatures):
    """`long`: the creature keeps its equipment."""

    words: ClassVar[tuple[str, ...]] = ("transfer",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        return Transfer(who, which=card.which(action.args[0]), long=bool(action.args[1]))

    def meant(self, t: UnderleagueTable, of: Perform) -> i64:
        mask = self.named(t, of)
        for space in range(t.seats * 3):
            if (mask >> space) & 1 == 1 and t.banned(space, c.BE_TRANSFERRED):
                mask &= ~(1 << space)
        return mask

    def on_creature(self, t: UnderleagueTable, of: Perform, seat: i64, index: i64, space: i64) -> None:
        transfer(t, space, seat, self.long)

    def called(self) -> str:
        return "transfer"

    def worth(self) -> float:
        return 0.5


@final
@mypyc_attr(acyclic=True)
class Gets(OnCreatures):
    """A figure changes to the end of the fight, or (`long`) of the round."""

    def on_several(self, t: UnderleagueTable, of: Perform, seat: i64, number: i64) -> None:
        t.tell(events.GOT_EACH, seat, number, self.told_figure(), self.change(t, of))

    def on_creature(self, t: UnderleagueTable, of: Perform, seat: i64, index: i64, space: i64) -> None:
        delta = self.change(t, of)
        t.boosts = append(t.boosts, Boost(space, self.figure, delta, self.long))
        t.tell(events.GOT, seat, t.spot(space), self.told_figure(), delta)

    def change(self, t: UnderleagueTable, of: Perform) -> i64:
        return self.delta if self.count is None else self.delta * self.count.number(t, of.you, of.space)

    def told_figure(self) -> i64:
        return self.figure + (events.ROUND_LONG if self.long else 0)

    def worth(self) -> float:
        total = self.figure == c.FIGURE_TOTAL
        return 0.25 * float(self.delta) if total else 0.3 * float(self.delta) * creatures(self)


# -- equipment


@final
@mypyc_attr(acyclic=True)
class MoveThis(Deed):
    """The speaking equipment goes to another creature."""

    def goal(self) -> c.Which | None:
        return self.to

    def possible(self, t: UnderleagueTable, of: Perform, seat: i64) -> bool:
        return of.gear is not None and in_play(t, of.gear)

    def lack(self) -> i64:
        return events.IS_GONE

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        if of.gear is not None and in_play(t, of.gear):
            choose_creatures(t, of, seat, NONE, destinations(t, of, of.gear.space))
        else:
            of.lacks(t, seat, self.lack())

    def on_creature(self, t: UnderleagueTable, of: Perform, seat: i64, index: i64, space: i64) -> None:
        assert of.gear is not None
        move_gear(t, seat, of.gear, space)

    def worth(self) -> float:
        return 0.5


@mypyc_attr(acyclic=True)
class OnGear(Deed):
    """Something done to equipment in play."""

    def possible(self, t: UnderleagueTable, of: Perform, seat: i64) -> bool:
        return len(gear_on(t, self.meant(t, of))) > 0

    def lack(self) -> i64:
        return events.NO_EQUIPMENT

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        choose_gear(t, of, seat)


@final
@mypyc_attr(acyclic=True)
class DiscardGear(OnGear):
    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        there = gear_on(t, self.meant(t, of))
        if self.n < i64(len(there)) or self.up_to or len(there) == 0:
            choose_gear(t, of, seat)
            return
        for gear in there:
            t.discard_gear(gear)

    def on_gear(self, t: UnderleagueTable, of: Perform, seat: i64, gear: Gear) -> None:
        t.discard_gear(gear)

    def called(self) -> str:
        return "discard"

    def worth(self) -> float:
        return 0.5


@final
@mypyc_attr(acyclic=True)
class MoveGear(OnGear):
    words: ClassVar[tuple[str, ...]] = ("move",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        """What is moved says of which class it is."""
        thing, source, to = action.args
        if thing == Term("this"):
            card.need(card.kind == "equipment" and source is None, "only an equipment moves itself")
            return MoveThis(who, to=card.which(to))
        if isinstance(thing, Term) and thing.name == "chips":
            chosen, which = card.chips(thing)
            card.need(chosen.n == 1 and source is None, "one chip is moved")
            return MoveChip(who, which=which, to=card.goal(to))
        if not isinstance(thing, Target) or thing.kind.noun != "equipment" or thing.quantity.n != 1:
            raise card.refuse("one equipment is moved, or one chip")
        card.need(not thing.kind.states and not thing.kind.wheres, 'say where it is by "from ..."')
        which = EVERYONE if source is None else card.which(source)
        return MoveGear(who, which=which, to=card.goal(to))

    def goal(self) -> c.Which | None:
        return self.to

    def on_gear(self, t: UnderleagueTable, of: Perform, seat: i64, gear: Gear) -> None:
        for index in range(i64(len(t.gear))):
            if t.gear[index] is gear:
                choose_creatures(t, of, seat, index, destinations(t, of, gear.space))
                return

    def on_creature(self, t: UnderleagueTable, of: Perform, seat: i64, index: i64, space: i64) -> None:
        move_gear(t, seat, t.gear[index], space)

    def worth(self) -> float:
        return 1.0


# -- chips and dice


@mypyc_attr(acyclic=True)
class OnChips(Deed):
    """Something done to chips of whoever acts."""

    def possible(self, t: UnderleagueTable, of: Perform, seat: i64) -> bool:
        return chips_on(t, seat, self.meant(t, of)) != 0

    def lack(self) -> i64:
        return events.NO_CHIP

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        choose_chips(t, of, seat)


@final
@mypyc_attr(acyclic=True)
class Flip(OnChips):
    words: ClassVar[tuple[str, ...]] = ("flip",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        chosen, which = card.chips(action.args[0])
        return Flip(who, chosen.n, chosen.up_to, which=which)

    def on_chip(self, t: UnderleagueTable, of: Perform, seat: i64, space: i64) -> None:
        sheet = t.sheets[seat]
        bit: i64 = 1 << space
        sheet.win ^= bit
        sheet.lose ^= bit
        t.tell(events.FLIPPED, seat, t.spot(space), 1 if sheet.win & bit != 0 else 0)

    def called(self) -> str:
        return "flip"

    def worth(self) -> float:
        return 0.5 * CARD * many(self)


@final
@mypyc_attr(acyclic=True)
class Return(OnChips):
    """To the pool."""

    words: ClassVar[tuple[str, ...]] = ("return",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        chosen, which = card.chips(action.args[0])
        return Return(who, chosen.n, chosen.up_to, which=which)

    def on_chip(self, t: UnderleagueTable, of: Perform, seat: i64, space: i64) -> None:
        sheet = t.sheets[seat]
        bit: i64 = 1 << space
        sheet.win &= ~bit
        sheet.lose &= ~bit
        t.tell(events.RETURNED, seat, t.spot(space))

    def called(self) -> str:
        return "return"

    def worth(self) -> float:
        return 0.5 * CARD * many(self)


@final
@mypyc_attr(acyclic=True)
class MoveChip(OnChips):
    """UL-6.5, UL-7.30: never a second chip of one player on a creature."""

    def goal(self) -> c.Which | None:
        return self.to

    def on_chip(self, t: UnderleagueTable, of: Perform, seat: i64, space: i64) -> None:
        sheet = t.sheets[seat]
        choose_creatures(t, of, seat, space, destinations(t, of, space) & ~(sheet.win | sheet.lose))

    def on_creature(self, t: UnderleagueTable, of: Perform, seat: i64, index: i64, space: i64) -> None:
        sheet = t.sheets[seat]
        origin: i64 = 1 << index
        bit: i64 = 1 << space
        if sheet.win & origin != 0:
            sheet.win = (sheet.win & ~origin) | bit
        else:
            sheet.lose = (sheet.lose & ~origin) | bit
        t.tell(events.CHIP_MOVED, seat, t.spot(index), t.spot(space))

    def worth(self) -> float:
        return 0.2


@final
@mypyc_attr(acyclic=True)
class Reroll(Deed):
    words: ClassVar[tuple[str, ...]] = ("reroll",)
    plain: ClassVar[str] = "re-roll"

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        chosen, which = card.dice(action.args[0])
        return Reroll(who, chosen.n, chosen.up_to, which=which)

    def possible(self, t: UnderleagueTable, of: Perform, seat: i64) -> bool:
        return loose_dice(t, self.meant(t, of)) != 0

    def lack(self) -> i64:
        return events.NO_DIE

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        choose_dice(t, of, seat)

    def called(self) -> str:
        return "re-roll"

    def worth(self) -> float:
        return 0.3
