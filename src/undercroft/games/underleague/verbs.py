"""One class a card word: whether it could change anything, what it does, and what it is worth to a bot (UL-7.17).

`compiling` says which words of the language become which of them, and with what. Whoever must choose is asked by a step
of `perform`, which then says what was chosen: `on_creature`, `on_gear`, `on_chip`.
"""

from typing import final

from librt.vecs import append, pop
from mypy_extensions import i64, mypyc_attr

from undercroft.games.underleague import cards as c
from undercroft.games.underleague import events
from undercroft.games.underleague.cards import Deed
from undercroft.games.underleague.hand import Discard, discard_random
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
from undercroft.games.underleague.table import NONE, Boost, Gear, UnderleagueTable
from undercroft.games.underleague.transfer import transfer

# -- what nobody chooses in


@final
@mypyc_attr(acyclic=True)
class Draw(Deed):
    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        t.draw_many(seat, self.amount(t, of.you, of.space))

    def worth(self) -> float:
        return CARD * many(self) if self.who == c.YOU else -CARD * many(self)


@final
@mypyc_attr(acyclic=True)
class Take(Deed):
    """Victory cards from the deck."""

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
                t.tell(events.ROBBED, seat, other)

    def worth(self) -> float:
        return 1.3


@final
@mypyc_attr(acyclic=True)
class DiscardThis(Deed):
    """The speaking equipment leaves play."""

    def possible(self, t: UnderleagueTable, of: Perform, seat: i64) -> bool:
        return of.gear is not None and in_play(t, of.gear)

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        t.did = of.gear is not None and t.discard_gear(of.gear)


@final
@mypyc_attr(acyclic=True)
class Switch(Deed):
    """Day becomes night, or night day."""

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        if t.night != NONE:
            t.night = 1 - t.night
            t.tell(events.TIME, seat, t.night)

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

    def possible(self, t: UnderleagueTable, of: Perform, seat: i64) -> bool:
        return i64(len(t.sheets[seat].hand)) >= self.n

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        hand = i64(len(t.sheets[seat].hand))
        if self.random:
            discard_random(t, seat, self.n)
        elif hand > 0:
            t.push(Discard(seat, self.n if self.n < hand else hand, 0, 717))

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


@final
@mypyc_attr(acyclic=True)
class Ready(OnCreatures):
    def on_creature(self, t: UnderleagueTable, of: Perform, seat: i64, index: i64, space: i64) -> None:
        t.ready(space)

    def called(self) -> str:
        return "ready"

    def worth(self) -> float:
        return 0.6 * creatures(self)


@final
@mypyc_attr(acyclic=True)
class Exhaust(OnCreatures):
    def on_creature(self, t: UnderleagueTable, of: Perform, seat: i64, index: i64, space: i64) -> None:
        t.exhaust(space)

    def called(self) -> str:
        return "exhaust"

    def worth(self) -> float:
        return -0.5 if self.which is not None and self.which.place == c.YOURS else 0.5 * creatures(self)


@final
@mypyc_attr(acyclic=True)
class Transfer(OnCreatures):
    """`long`: the creature keeps its equipment."""

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

    def on_creature(self, t: UnderleagueTable, of: Perform, seat: i64, index: i64, space: i64) -> None:
        delta = self.delta if self.count is None else self.delta * self.count.number(t, of.you, of.space)
        t.boosts = append(t.boosts, Boost(space, self.figure, delta, self.long))
        t.tell(events.GOT, seat, space, self.figure, delta)

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

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        if of.gear is not None and in_play(t, of.gear):
            choose_creatures(t, of, seat, NONE, destinations(t, of, of.gear.space))

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

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        choose_gear(t, of, seat)


@final
@mypyc_attr(acyclic=True)
class DiscardGear(OnGear):
    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        there = gear_on(t, self.meant(t, of))
        if self.n < i64(len(there)) or self.up_to:
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

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        choose_chips(t, of, seat)


@final
@mypyc_attr(acyclic=True)
class Flip(OnChips):
    def on_chip(self, t: UnderleagueTable, of: Perform, seat: i64, space: i64) -> None:
        sheet = t.sheets[seat]
        bit: i64 = 1 << space
        sheet.win ^= bit
        sheet.lose ^= bit
        t.tell(events.FLIPPED, seat, space, 1 if sheet.win & bit != 0 else 0)

    def called(self) -> str:
        return "flip"

    def worth(self) -> float:
        return 0.5 * CARD * many(self)


@final
@mypyc_attr(acyclic=True)
class Return(OnChips):
    """To the pool."""

    def on_chip(self, t: UnderleagueTable, of: Perform, seat: i64, space: i64) -> None:
        sheet = t.sheets[seat]
        bit: i64 = 1 << space
        sheet.win &= ~bit
        sheet.lose &= ~bit
        t.tell(events.RETURNED, seat, space)

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
        t.tell(events.CHIP_MOVED, seat, index, space)

    def worth(self) -> float:
        return 0.2


@final
@mypyc_attr(acyclic=True)
class Reroll(Deed):
    def possible(self, t: UnderleagueTable, of: Perform, seat: i64) -> bool:
        return loose_dice(t, self.meant(t, of)) != 0

    def do(self, t: UnderleagueTable, of: Perform, seat: i64) -> None:
        choose_dice(t, of, seat)

    def called(self) -> str:
        return "re-roll"

    def worth(self) -> float:
        return 0.3
