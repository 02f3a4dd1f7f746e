"""What this game's effect words do (UL-7.12, UL-7.17, UL-7.19, UL-7.27).

An ability runs as `Perform` steps, one op each; whoever must choose is asked by a step of its own. "You" is the player
of the
scheme, or the one in whose stable the speaking card lies (UL-7.28).
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine import program
from undercroft.engine.agenda import Step, legal
from undercroft.engine.bits import ones
from undercroft.engine.program import Ability, Act
from undercroft.engine.rows import ascending, without
from undercroft.engine.several import PickSome, Several
from undercroft.games.underleague import cards as c
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import (
    CHIP,
    DIE,
    DONE,
    KEEP,
    MOST_SEATS,
    OPPONENT,
    PICK,
    STABLE,
    YES,
)
from undercroft.games.underleague.cards import Deed, Test
from undercroft.games.underleague.odds import DIE_SIDES
from undercroft.games.underleague.table import DICE, NONE, Gear, Trigger, UnderleagueTable


def perform(t: UnderleagueTable, ability: Ability, you: i64, space: i64, gear: Gear | None) -> None:
    """Push the ability of a card on `space` (NONE: a scheme); `gear`: the equipment that says it. Nothing where effects
    were cut short (UL-7.31)."""
    if t.worn():
        return
    speaks = NONE if has_left(t, ability, space, gear) else space
    t.did = False
    t.it = speaks
    t.replacement = NONE
    of = Perform(ability, you, speaks, gear, 0, i64(len(ability.ops)))
    if t.ledger is not None and not of.in_vain(t):
        t.tell(events.EFFECT, you, ability.card, of.where(t), ability.moment)
    t.push(of)


def has_left(t: UnderleagueTable, ability: Ability, space: i64, gear: Gear | None) -> bool:
    """UL-7.27: whether the creature that speaks was transferred since; its replacement is not meant by "this
    creature"."""
    return gear is None and space != NONE and t.creature[space] != ability.card


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Perform(program.Perform):
    """An ability said from `space`, by `gear` if that is an equipment (UL-7.19)."""

    def __init__(self, ability: Ability, you: i64, space: i64, gear: Gear | None, at: i64, end: i64) -> None:
        super().__init__(ability, you, at, end)
        self.space = space
        self.gear = gear

    def deed(self) -> Deed:
        deed = self.op()
        assert isinstance(deed, Deed)
        return deed

    def part(self, at: i64, end: i64) -> program.Perform:
        return Perform(self.ability, self.you, self.space, self.gear, at, end)

    def holds(self, t: UnderleagueTable, test: Test) -> bool:
        return test.holds(t, self.you, self.space, t.it)

    def possible(self, t: UnderleagueTable, seat: i64) -> bool:
        return self.deed().possible(t, self, seat)

    def act(self, t: UnderleagueTable) -> None:
        """Everybody who acts, the turn's player first (UL-7.17)."""
        deed = self.deed()
        if deed.who == c.AN_OPPONENT:
            choose_opponent(t, self)
            return
        for turn in range(t.seats - 1, -1, -1):
            seat = (t.player + turn) % t.seats
            if acts(t, deed, self.you, seat):
                t.push(Act(self, seat))

    def do(self, t: UnderleagueTable, seat: i64) -> None:
        self.deed().do(t, self, seat)

    def in_vain(self, t: UnderleagueTable) -> bool:
        """Whether all of it hangs on a condition that is not met, on a wish or on a deed that can do nothing: then
        that is told, and the text is not."""
        op = self.op()
        last = 1 + op.skip == self.end
        if isinstance(op, program.If):
            test = op.test
            return last and isinstance(test, Test) and not self.holds(t, test)
        if op.is_wish():
            return (last or self.hangs(2)) and not self.onward(1).possible(t, self.you)
        if not isinstance(op, Deed) or op.who != c.YOU or not last:
            return False
        return op.lack() != events.TOO_FEW_CARDS and not op.possible(t, self, self.you)

    def where(self, t: UnderleagueTable) -> i64:
        """The creature that speaks or carries what speaks, in an event; NONE where that has left it."""
        return i64(NONE) if self.gear is not None and not in_play(t, self.gear) else t.spot(self.space)

    def hangs(self, at: i64) -> bool:
        """Whether the rest from `at` on is done only if what stands before it is."""
        op = self.ability.ops[at]
        if not isinstance(op, program.If) or at + 1 + op.skip < self.end:
            return False
        return isinstance(op.test, Test) and op.test.kind == c.DID

    def agreed(self, t: UnderleagueTable, yes: bool) -> None:
        t.did = yes

    def declined(self, t: UnderleagueTable, seat: i64) -> None:
        t.tell(events.DECLINED, seat, self.ability.card)

    def lacking(self, t: UnderleagueTable, seat: i64, price: bool) -> None:
        self.lacks(t, seat, self.deed().lack())

    def lacks(self, t: UnderleagueTable, seat: i64, why: i64) -> None:
        """Tell why `seat` does nothing; of a creature that speaks, that it has left (UL-7.27)."""
        gone = self.space == NONE and t.rules.cards.kind[self.ability.card] == c.CREATURE
        t.tell(events.LACKED, seat, self.ability.card, self.where(t), i64(events.IS_GONE) if gone else why)

    def unmet(self, t: UnderleagueTable) -> None:
        """That it was not done is told already where "if you do" follows it."""
        op = self.op()
        test = op.test if isinstance(op, program.If) else None
        if not isinstance(test, Test) or test.kind != c.DID:
            t.tell(events.UNMET, self.you, self.ability.card, self.where(t))

    def yes(self) -> i64:
        return YES

    def clause(self) -> i64:
        return 717


def acts(t: UnderleagueTable, op: Deed, you: i64, seat: i64) -> bool:
    """Whether `seat` is one of those who act."""
    if op.who == c.YOU or op.who == c.RICHER:
        return seat == you
    if op.who == c.EACH_OPPONENT:
        return seat != you
    if op.who == c.ATTACKING:
        return t.attacker != NONE and seat == t.attacker // STABLE
    if op.who == c.DEFENDING:
        return t.defender != NONE and seat == t.defender // STABLE
    return True


def choose_opponent(t: UnderleagueTable, of: Perform) -> None:
    """ "An opponent": you choose which; with one rival there is no choice."""
    if t.seats == 2:
        t.push(Act(of, 1 - of.you))
    else:
        t.push(PickOpponent(of))


@final
@mypyc_attr(acyclic=True)
class PickOpponent(Step):
    """Which opponent it is about."""

    def __init__(self, of: Perform) -> None:
        self.of = of

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def waits(self, t: UnderleagueTable) -> i64:
        return 1 << self.of.you

    def bar(self, t: UnderleagueTable, seat: i64, action: i64) -> i64:
        other = action - OPPONENT
        return 0 if other >= 0 and other < t.seats and other != seat else 717

    def options(self, t: UnderleagueTable, seat: i64) -> vec[i64]:
        return legal(self, t, seat, OPPONENT, OPPONENT + MOST_SEATS, vec[i64]())

    def answer(self, t: UnderleagueTable, seat: i64, action: i64) -> None:
        t.push(Act(self.of, action - OPPONENT))


# -- what could happen


def gear_on(t: UnderleagueTable, mask: i64) -> vec[Gear]:
    """The equipment on the creatures of `mask`."""
    found = vec[Gear]()
    for gear in t.gear:
        if (mask >> gear.space) & 1 == 1:
            found = append(found, gear)
    return found


def chips_on(t: UnderleagueTable, seat: i64, mask: i64) -> i64:
    """Bit mask of the spaces of `mask` on which a chip of `seat` lies."""
    sheet = t.sheets[seat]
    return (sheet.win | sheet.lose) & mask


def loose_dice(t: UnderleagueTable, mask: i64) -> i64:
    """Bit mask of the dice of the creatures of `mask` that may still be re-rolled (UL-7.25)."""
    dice: i64 = 0
    if t.fixed or not t.fighting:
        return 0
    for die in range(i64(DICE)):
        space = t.attacker if die < 3 else t.defender
        if t.dice[die] > 0 and (mask >> space) & 1 == 1 and ((t.rerolled | t.declared) >> die) & 1 == 0:
            dice |= 1 << die
    return dice


def destinations(t: UnderleagueTable, of: Perform, origin: i64) -> i64:
    """Where the op could move something that lies on `origin`."""
    op = of.deed()
    assert op.to is not None
    return op.to.mask(t, of.you, of.space, t.it) & ~(1 << origin)


def idle(t: UnderleagueTable, waiting: Trigger) -> bool:
    """Whether an effect begins with what its player may do, and that cannot be done now."""
    ability = waiting.ability
    if not ability.ops[0].is_wish():
        return False
    of = Perform(ability, waiting.you, waiting.space, waiting.gear, 1, i64(len(ability.ops)))
    return not of.possible(t, waiting.you)


def in_play(t: UnderleagueTable, gear: Gear) -> bool:
    for other in t.gear:
        if other is gear:
            return True
    return False


def move_gear(t: UnderleagueTable, seat: i64, gear: Gear, space: i64) -> None:
    if t.detach(gear):
        t.gear = append(t.gear, Gear(gear.card, space, gear.deck))
        t.tell(events.GEAR_MOVED, seat, t.spot(gear.space), t.spot(space), gear.card)


@mypyc_attr(acyclic=True)
class Picking(PickSome):
    """Picking for an effect (UL-7.33)."""

    def __init__(self, of: Perform, seat: i64, candidates: i64, least: i64, most: i64, named: vec[i64]) -> None:
        super().__init__(seat, candidates, least, most, named)
        self.of = of

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def done(self) -> i64:
        return DONE

    def clause(self) -> i64:
        return 733


# -- choosing creatures


def choose_creatures(t: UnderleagueTable, of: Perform, seat: i64, index: i64, candidates: i64) -> None:
    """Ask `seat` which of the candidates; all of them where there is no choice. `index`: what is moved there, if
    anything."""
    which = of.deed().goal()
    assert which is not None
    wanted: i64 = which.n if which.ref == c.SOME else 1
    number = wanted if wanted < ones(candidates) else ones(candidates)
    if number == ones(candidates) and not which.up_to:
        act_on_all(t, of, seat, index, candidates)
    elif number > 0:
        least = i64(0) if which.up_to else number
        t.push(PickCreatures(of, seat, index, candidates, least, number, vec[i64]()))
    if number == 0:
        of.lacks(t, seat, i64(events.NO_CREATURE) if of.deed().to is None else i64(events.NO_GOAL))


@final
@mypyc_attr(acyclic=True)
class PickCreatures(Picking):
    """Creatures, by their spaces. `index`: of the equipment that is moved there."""

    def __init__(
        self, of: Perform, seat: i64, index: i64, candidates: i64, least: i64, most: i64, named: vec[i64]
    ) -> None:
        super().__init__(of, seat, candidates, least, most, named)
        self.index = index

    def first(self) -> i64:
        return PICK

    def again(self, named: vec[i64]) -> Several:
        return PickCreatures(self.of, self.seat, self.index, self.candidates, self.least, self.most, named)

    def picked(self, t: UnderleagueTable, mask: i64) -> None:
        act_on_all(t, self.of, self.seat, self.index, mask)


def act_on_all(t: UnderleagueTable, of: Perform, seat: i64, index: i64, mask: i64) -> None:
    if t.ledger is not None and ones(mask) > 1:
        of.deed().on_several(t, of, seat, ones(mask))
    for space in range(t.seats * STABLE):
        if (mask >> space) & 1 == 1:
            t.it = space
            of.deed().on_creature(t, of, seat, index, space)


# -- choosing equipment


def choose_gear(t: UnderleagueTable, of: Perform, seat: i64) -> None:
    """Ask `seat` which equipment; all where there is no choice."""
    op = of.deed()
    there = gear_on(t, op.meant(t, of))
    number = op.n if op.n < i64(len(there)) else i64(len(there))
    if not op.up_to and (number == i64(len(there)) or alike(there)):
        t.push(ActOnGear(of, seat, there[:number]))
    elif number > 0:
        t.push(PickGear(of, seat, i64(0) if op.up_to else number, number, vec[i64]()))
    if number == 0:
        of.lacks(t, seat, op.lack())


def alike(gear: vec[Gear]) -> bool:
    """Whether it is all of one name, on one creature (UL-7.35)."""
    for one in gear:
        if one.card != gear[0].card or one.space != gear[0].space:
            return False
    return True


@final
@mypyc_attr(acyclic=True)
class PickGear(Several):
    """Equipment among that which the op is about."""

    def __init__(self, of: Perform, seat: i64, least: i64, most: i64, named: vec[i64]) -> None:
        super().__init__(seat, least, most, named)
        self.of = of

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def first(self, t: UnderleagueTable) -> i64:
        """The action that names card 0 on space 0."""
        return KEEP + 4 * t.rules.cards.size

    def action(self, t: UnderleagueTable, gear: Gear) -> i64:
        """The action that names it."""
        return self.first(t) + gear.space * t.rules.cards.size + gear.card

    def there(self, t: UnderleagueTable) -> vec[Gear]:
        return gear_on(t, self.of.deed().meant(t, self.of))

    def things(self, t: UnderleagueTable) -> vec[i64]:
        found = vec[i64]()
        for gear in self.there(t):
            found = append(found, self.action(t, gear))
        return ascending(found)

    def done(self) -> i64:
        return DONE

    def clause(self) -> i64:
        return 733

    def again(self, named: vec[i64]) -> Several:
        return PickGear(self.of, self.seat, self.least, self.most, named)

    def chosen(self, t: UnderleagueTable, named: vec[i64]) -> None:
        found = vec[Gear]()
        left = named
        for gear in self.there(t):
            action = self.action(t, gear)
            if action in left:
                found = append(found, gear)
                left = without(left, action)
        t.push(ActOnGear(self.of, self.seat, found))


@final
@mypyc_attr(acyclic=True)
class ActOnGear(Step):
    """What the op does with each equipment, one after another."""

    def __init__(self, of: Perform, seat: i64, gear: vec[Gear]) -> None:
        self.of = of
        self.seat = seat
        self.gear = gear

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def run(self, t: UnderleagueTable) -> None:
        if len(self.gear) > 0:
            t.push(ActOnGear(self.of, self.seat, self.gear[1:]))
            self.of.deed().on_gear(t, self.of, self.seat, self.gear[0])


# -- choosing chips


def choose_chips(t: UnderleagueTable, of: Perform, seat: i64) -> None:
    """Ask `seat` which of its chips; all where there is no choice."""
    op = of.deed()
    there = chips_on(t, seat, op.meant(t, of))
    number = op.n if op.n < ones(there) else ones(there)
    if number == ones(there) and not op.up_to:
        act_on_chips(t, of, seat, there)
    elif number > 0:
        t.push(PickChips(of, seat, there, i64(0) if op.up_to else number, number, vec[i64]()))
    if number == 0:
        of.lacks(t, seat, op.lack())


@final
@mypyc_attr(acyclic=True)
class PickChips(Picking):
    """Chips, by the creature they lie on."""

    def first(self) -> i64:
        return CHIP

    def again(self, named: vec[i64]) -> Several:
        return PickChips(self.of, self.seat, self.candidates, self.least, self.most, named)

    def picked(self, t: UnderleagueTable, mask: i64) -> None:
        act_on_chips(t, self.of, self.seat, mask)


def act_on_chips(t: UnderleagueTable, of: Perform, seat: i64, mask: i64) -> None:
    for space in range(t.seats * STABLE):
        if (mask >> space) & 1 == 1:
            of.deed().on_chip(t, of, seat, space)


# -- choosing dice


def choose_dice(t: UnderleagueTable, of: Perform, seat: i64) -> None:
    """Ask `seat` which dice; all where there is no choice."""
    op = of.deed()
    there = loose_dice(t, op.meant(t, of))
    number = op.n if op.n < ones(there) else ones(there)
    if number == ones(there) and not op.up_to:
        roll_or_declare(t, of, seat, there)
    elif number > 0:
        t.push(PickDice(of, seat, there, i64(0) if op.up_to else number, number, vec[i64]()))
    if number == 0:
        of.lacks(t, seat, op.lack())


@final
@mypyc_attr(acyclic=True)
class PickDice(Picking):
    """UL-7.7: dice."""

    def first(self) -> i64:
        return DIE

    def again(self, named: vec[i64]) -> Several:
        return PickDice(self.of, self.seat, self.candidates, self.least, self.most, named)

    def picked(self, t: UnderleagueTable, mask: i64) -> None:
        roll_or_declare(t, self.of, self.seat, mask)


def roll_or_declare(t: UnderleagueTable, of: Perform, seat: i64, mask: i64) -> None:
    """UL-7.7: at the declaring step dice are declared and rolled together; UL-7.30: by a scheme they are rolled at
    once."""
    for die in range(i64(DICE)):
        if (mask >> die) & 1 == 0:
            continue
        if of.ability.moment == c.REROLLS:
            t.declared |= 1 << die
            t.tell(events.DECLARED, seat, die, t.dice[die])
        else:
            reroll(t, seat, die)


def reroll(t: UnderleagueTable, seat: i64, die: i64) -> None:
    """Roll a die of the fight again (UL-7.25)."""
    before = t.dice[die]
    t.rerolled |= 1 << die
    t.dice[die] = t.dealer.roll(DIE_SIDES[die % 3])
    t.tell(events.REROLLED, seat, die, t.dice[die], before)
