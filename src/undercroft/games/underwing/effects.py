"""What this game's effect words do (UW-6.10 to UW-6.18, UW-9.3, UW-9.4).

An ability runs as `Perform` steps, one op each; whoever must choose is asked by a step of its own. "You" is the tamer
of the dragon, or whoever decides for a wild one (UW-6.9). What cannot happen is skipped (UW-6.18).
"""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.engine.bits import ones
from undercroft.games.underwing import cards as c
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import (
    DONE,
    EGG,
    EGG_SPACES,
    ELEMENTS,
    LAY,
    LOOKED,
    NO,
    OPPONENT,
    PLACES,
    SPACES,
    YES,
)
from undercroft.games.underwing.cards import Ability, Op
from undercroft.games.underwing.choice import COMPULSORY, Choice, Speaker
from undercroft.games.underwing.elements import Discard, Lift, Rob, SwapGive, TakeFromBag, pass_stores
from undercroft.games.underwing.handler_effects import PickHandler, movable, rouse, scare_some
from undercroft.games.underwing.handlers import arrive, claim, gain, room_for_one, turn_field
from undercroft.games.underwing.lay import PlaceUpTo, can_lay, placements
from undercroft.games.underwing.recipes import count
from undercroft.games.underwing.scattering import scatter
from undercroft.games.underwing.table import NONE, Trigger, UnderwingTable, by_side
from undercroft.games.underwing.wild import hatch_wild

THRESHOLDS: Final = ((12, 3), (25, 4))
"""UW-7.4: from so many points on, so many handlers."""


def perform(t: UnderwingTable, ability: Ability, you: i64, place: i64) -> None:
    """Push the ability of a wild dragon on `place`, or of a tamed one (NONE); nothing where effects were cut short
    (UW-6.19)."""
    if t.worn():
        return
    t.tell(events.EFFECT, you, ability.card, ability.moment, place)
    t.push(Perform(ability, you, place, 0, i64(len(ability.ops))))


def hatch_tame(t: UnderwingTable, seat: i64, card: i64) -> None:
    """UW-7.2: the card is turned, its score added, its green ribbon resolved; what lasts begins."""
    sheet = t.sheets[seat]
    sheet.dragons = append(sheet.dragons, card)
    t.turn_up()
    t.tell(events.HATCHED, seat, card, t.rules.cards.score[card])
    t.trigger(c.OPPONENT_HATCHING, seat)
    lasts = t.rules.cards.lasting[card] & ~sheet.lasting
    sheet.lasting |= lasts
    for ability in t.rules.cards.waiting[card]:
        t.triggers = append(t.triggers, Trigger(ability, seat))
    if lasts != 0 or len(t.rules.cards.waiting[card]) > 0:
        t.tell(events.LASTS, seat, card)
    t.push(AfterHatching(seat, sheet.gained))
    tame = t.rules.cards.tame[card]
    if tame is not None:
        perform(t, tame, seat, NONE)


@final
@mypyc_attr(acyclic=True)
class AfterHatching(Step):
    """UW-7.4, UW-7.8: each threshold is looked at once a player; no handler where this hatching granted one."""

    def __init__(self, seat: i64, gained: i64) -> None:
        self.seat = seat
        self.gained = gained

    def run(self, t: UnderwingTable) -> None:
        sheet = t.sheets[self.seat]
        if t.rules.solo:
            return
        points = t.points(self.seat)
        for i in range(i64(len(THRESHOLDS))):
            least, handlers = THRESHOLDS[i]
            if points >= least and (sheet.looked_at >> i) & 1 == 0:
                sheet.looked_at |= 1 << i
                if sheet.gained == self.gained and t.staff(self.seat) < handlers and arrive(t, self.seat):
                    t.tell(events.GRANTED, self.seat, least)


@final
@mypyc_attr(acyclic=True)
class Perform(Speaker):
    """The ops of an ability from `at` to `end` - 1, in order."""

    def onward(self, steps: i64) -> "Perform":
        return Perform(self.ability, self.you, self.place, self.at + steps, self.end)

    def run(self, t: UnderwingTable) -> None:
        if self.at >= self.end:
            return
        op = self.op()
        if op.verb == c.IF or op.verb == c.UNLESS:
            assert op.test is not None
            holds = op.test.holds(t, self.you, self.place)
            t.push(self.onward(1 if holds == (op.verb == c.IF) else 1 + op.skip))
        elif op.verb == c.MAY or op.verb == c.PAY:
            t.push(AskWish(self))
        else:
            t.push(self.onward(1))
            self.act(t, op)

    def act(self, t: UnderwingTable, op: Op) -> None:
        """Everybody who acts, in turn order (UW-3.2)."""
        if op.who == c.AN_OPPONENT:
            t.push(PickOpponent(self, False))
            return
        for turn in range(t.seats - 1, -1, -1):
            seat = t.seat_at(turn)
            if acts(t, op, self.you, seat):
                t.push(Act(self, seat))
        if op.who == c.YOU and self.you >= t.seats:
            t.push(Act(self, self.you))


def acts(t: UnderwingTable, op: Op, you: i64, seat: i64) -> bool:
    """Whether `seat` is one of those who act."""
    if op.who == c.YOU:
        return seat == you
    if op.who == c.EACH_OPPONENT:
        return seat != you
    if op.who == c.POOREST:
        for other in range(t.seats):
            if t.points(other) < t.points(seat):
                return False
    return True


@final
@mypyc_attr(acyclic=True)
class Act(Step):
    """The part of one of those who act."""

    def __init__(self, of: Speaker, seat: i64) -> None:
        self.of = of
        self.seat = seat

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def run(self, t: UnderwingTable) -> None:
        do(t, self.of, self.of.op(), self.seat)


@final
@mypyc_attr(acyclic=True)
class AskWish(Step):
    """ "You may", or whether to pay a price; asked only where it can happen."""

    def __init__(self, of: Perform) -> None:
        self.of = of

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def waits(self, t: UnderwingTable) -> i64:
        return 1 << self.of.you if self.of.you < t.seats and possible(t, self.of) else 0

    def bar(self, t: UnderwingTable, seat: i64, action: i64) -> i64:
        return 0 if action == YES or action == NO else COMPULSORY

    def options(self, t: UnderwingTable, seat: i64) -> vec[i64]:
        return vec[i64]([YES, NO])

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        t.push(self.of.onward(1 if action == YES else 1 + self.of.op().skip))

    def run(self, t: UnderwingTable) -> None:
        t.push(self.of.onward(1 + self.of.op().skip))


def possible(t: UnderwingTable, of: Perform) -> bool:
    """Whether the price can be paid, the wish be granted."""
    op = of.op()
    if op.verb == c.PAY:
        buys = of.onward(2).op().verb
        return t.sheets[of.you].held() >= op.n and (buys != c.GAIN or room_for_one(t, of.you))
    wished = of.onward(1).op()
    if wished.verb == c.CLAIM:
        return t.sheets[of.you].ready > 0 and meant(t, of.onward(1)) != 0
    if wished.verb == c.TO_FIELD:
        return len(movable(t, of.you)) > 0
    return wished.verb != c.PLACE or can_lay(t, of.you)


@final
@mypyc_attr(acyclic=True)
class PickOpponent(Choice):
    """Which opponent it is about: of those with something in storage, where it is about that (UW-6.18). `rob`: to take
    it from them."""

    def __init__(self, of: Speaker, rob: bool) -> None:
        super().__init__(of, of.you)
        self.rob = rob

    def choices(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        stored = self.rob or self.of.op().verb == c.DISCARD
        for other in range(t.seats):
            if other != self.seat and (not stored or t.sheets[other].held() > 0):
                found = append(found, OPPONENT + other)
        return found

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        other = action - OPPONENT
        t.push(Rob(self.of, self.seat, other) if self.rob else Act(self.of, other))


# -- the verbs


def do(t: UnderwingTable, of: Speaker, op: Op, seat: i64) -> None:
    """What `seat` does of an op."""
    if op.verb == c.DRAW:
        for _ in range(op.parts[0].n * times(t, of)):
            t.draw(seat)
    elif op.verb <= c.PASS_STORES:
        do_with_elements(t, of, op, seat)
    elif op.verb <= c.SCATTER_ON:
        scatter(t, of, op)
    elif op.verb == c.TURN:
        turn_field(t, op.n)
    elif op.verb == c.LOOK:
        look(t, of, seat)
    elif op.verb >= c.SCORE:
        do_for_later(t, of, op, seat)
    elif op.verb == c.GAIN or op.verb == c.TO_FIELD or op.verb == c.TO_READY or op.verb == c.SCARE:
        do_with_handlers(t, of, op, seat)
    else:
        do_on_grounds(t, of, op)


def do_with_handlers(t: UnderwingTable, of: Speaker, op: Op, seat: i64) -> None:
    if op.verb == c.GAIN:
        gain(t, seat)
    elif op.verb == c.TO_FIELD:
        t.push(PickHandler(of, seat))
    elif op.verb == c.TO_READY:
        rouse(t, seat)
    else:
        scare_some(t, of, op)


def times(t: UnderwingTable, of: Speaker) -> i64:
    """ "For each ..."."""
    counted = of.op().count
    return 1 if counted is None else counted.number(t, of.you, of.place)


def do_with_elements(t: UnderwingTable, of: Speaker, op: Op, seat: i64) -> None:
    if op.verb == c.TAKE:
        take(t, of, op, seat)
    elif op.verb == c.STEAL:
        t.push(PickOpponent(of, True))
    elif op.verb == c.STEAL_EACH:
        rob_each(t, of, seat)
    elif op.verb == c.TAKE_EGG or op.verb == c.MOVE_ELEMENTS:
        pick_eggs(t, of, meant(t, of))
    elif op.verb == c.DISCARD:
        t.push(Discard(of, seat, op.parts[0].n, 0, op.parts[0].up_to))
    elif op.verb == c.PLACE:
        t.push(PlaceUpTo(seat, op.parts[0].n, op.parts[0].up_to))
    elif op.verb == c.SWAP:
        t.push(SwapGive(of, seat, op.parts[0].n, op.parts[0].up_to))
    else:
        pass_stores(t)


def take(t: UnderwingTable, of: Speaker, op: Op, seat: i64) -> None:
    """So many times over, the parts in their order."""
    for _ in range(times(t, of)):
        for i in range(i64(len(op.parts)) - 1, -1, -1):
            part = op.parts[i]
            t.push(TakeFromBag(of, seat, part.kinds, part.n, 0, part.random))


def rob_each(t: UnderwingTable, of: Speaker, seat: i64) -> None:
    for turn in range(t.seats - 1, -1, -1):
        if t.seat_at(turn) != seat:
            t.push(Rob(of, seat, t.seat_at(turn)))


def do_on_grounds(t: UnderwingTable, of: Speaker, op: Op) -> None:
    if op.verb == c.CLAIM and t.sheets[of.you].ready == 0:
        return
    if op.verb == c.REPLACE and t.deck.size() == 0:
        return
    pick_eggs(t, of, meant(t, of))


def do_for_later(t: UnderwingTable, of: Speaker, op: Op, seat: i64) -> None:
    sheet = t.sheets[seat]
    if op.verb == c.SCORE:
        points = op.n * times(t, of)
        sheet.extra += points
        t.tell(events.SCORED, seat, points)
    elif op.verb == c.STILL:
        t.still = t.round + 1
        t.tell(events.STILL, seat)
    elif op.verb == c.CLOSED:
        t.closed = t.round + 1
        t.tell(events.CLOSED, seat)
    elif op.verb == c.DRAW_NEXT:
        sheet.draws_next += op.n
    elif op.verb == c.DRAW_EACH:
        sheet.draws_each += op.n
    elif op.verb == c.PLACE_EACH:
        sheet.places_each += op.n
    else:
        sheet.places_next += op.n


# -- eggs


def meant(t: UnderwingTable, of: Speaker) -> i64:
    """Bit mask of the eggs, or wild dragons, that the op is about and could change."""
    op = of.op()
    assert op.select is not None
    mask = op.select.mask(t, of.you, of.place)
    if op.verb == c.EMPTY or op.verb == c.TAKE_EGG:
        return begun(t, mask)
    if op.verb != c.MOVE_ELEMENTS:
        return mask
    found: i64 = 0
    for place in range(i64(PLACES)):
        if (mask >> place) & 1 == 1 and targets(t, place) != 0:
            found |= 1 << place
    return found


def begun(t: UnderwingTable, mask: i64) -> i64:
    """Those of the mask that hold an element."""
    for place in range(i64(PLACES)):
        if (mask >> place) & 1 == 1 and t.is_empty(place):
            mask &= ~(1 << place)
    return mask


def targets(t: UnderwingTable, place: i64) -> i64:
    """The other eggs on which an element of the egg on `place` would fit."""
    found: i64 = 0
    there = t.own_elements(place)
    for element in range(i64(ELEMENTS)):
        if count(there, element) > 0:
            for action in placements(t, 1 << element, vec[i64]()):
                found |= 1 << ((action - LAY) % SPACES // EGG_SPACES)
    return found & ~(1 << place)


def pick_eggs(t: UnderwingTable, of: Speaker, mask: i64) -> None:
    """All that are meant, or as many as the op says, chosen by its player."""
    op = of.op()
    assert op.select is not None
    if mask == 0:
        return
    if op.select.n == c.EVERY or (ones(mask) <= op.select.n and not op.select.up_to):
        change(t, of, mask)
    else:
        t.push(PickEggs(of, mask, 0, op.select.n))


@final
@mypyc_attr(acyclic=True)
class PickEggs(Choice):
    """`left` more of the places in `mask`, in ascending order; `chosen` are chosen."""

    def __init__(self, of: Speaker, mask: i64, chosen: i64, left: i64) -> None:
        super().__init__(of, of.you)
        self.mask = mask
        self.chosen = chosen
        self.left = left

    def up_to(self) -> bool:
        select = self.of.op().select
        return select is not None and select.up_to

    def choices(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        if self.up_to():
            found = append(found, i64(DONE))
        left = self.mask
        for place in range(i64(PLACES)):
            if (self.mask >> place) & 1 == 1:
                if self.up_to() or ones(left) >= self.left:
                    found = append(found, EGG + place)
                left &= ~(1 << place)
        return found

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        if action == DONE:
            change(t, self.of, self.chosen)
            return
        place = action - EGG
        chosen = self.chosen | (1 << place)
        above = self.mask & ~((1 << (place + 1)) - 1)
        if self.left == 1 or above == 0:
            change(t, self.of, chosen)
        else:
            t.push(PickEggs(self.of, above, chosen, self.left - 1))


def change(t: UnderwingTable, of: Speaker, mask: i64) -> None:
    """What the op does to the places of a mask."""
    verb = of.op().verb
    if verb == c.HATCH_WILD:
        hatch_wild(t, mask, of.you)
        return
    for place in range(i64(PLACES)):
        if (mask >> place) & 1 == 1:
            if verb == c.EMPTY:
                t.clear(place)
                t.tell(events.EMPTIED, of.you, place)
            elif verb == c.REPLACE:
                replace(t, of, place)
            elif verb == c.CLAIM:
                t.sheets[of.you].ready -= 1
                claim(t, of.you, place)
            elif verb == c.HATCH_YOURS:
                hatch_tame(t, of.you, t.take_away(place))
            elif verb == c.TAKE_EGG:
                t.push(Lift(of, of.you, place, NONE, of.op().parts[0].n))
            else:
                t.push(PickTarget(of, place))


def replace(t: UnderwingTable, of: Speaker, place: i64) -> None:
    """The top egg in its place at once; an egg goes under the deck, a wild dragon leaves the game (UW-6.17), a handler
    goes to the break room."""
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
    t.tell(events.REPLACED, of.you, place, t.shown(t.eggs[place]), old if wild else t.shown(old))


@final
@mypyc_attr(acyclic=True)
class PickTarget(Choice):
    """To which other egg elements are moved."""

    def __init__(self, of: Speaker, place: i64) -> None:
        super().__init__(of, of.you)
        self.place = place

    def choices(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        mask = targets(t, self.place)
        for place in range(i64(PLACES)):
            if (mask >> place) & 1 == 1:
                found = append(found, EGG + place)
        return found

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        t.push(Lift(self.of, self.seat, self.place, action - EGG, self.of.op().parts[0].n))


def look(t: UnderwingTable, of: Speaker, seat: i64) -> None:
    """The player alone sees the top of the egg deck."""
    sheet = t.sheets[seat]
    number = t.deck.size() if t.deck.size() < of.op().n else of.op().n
    if number == 0:
        return
    t.tell(events.LOOKED, seat, number)
    for _ in range(number):
        card = t.next_egg()
        sheet.look = append(sheet.look, card)
        t.whisper(1 << seat, events.SAW, seat, t.shown(card), t.rules.cards.kind[card])
    sheet.look = by_side(sheet.look, t.rules.cards.face)
    t.push(PutBack(of, seat))


@final
@mypyc_attr(acyclic=True)
class PutBack(Choice):
    """Which of the cards looked at goes back next, on top of those before it."""

    def choices(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        for index in range(i64(len(t.sheets[self.seat].look))):
            found = append(found, LOOKED + index)
        return found

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        sheet = t.sheets[self.seat]
        sheet.look, card = pop(sheet.look, action - LOOKED)
        t.deck.put_on_top(card)
        t.known = append(t.known, 1 << self.seat)
        if len(sheet.look) > 0:
            t.push(self)
