"""Chapter 3, before the first turn: booking, load-in, starting hands, who begins."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.actions import KEEP, MULLIGAN, PASS, PLAY
from undercroft.games.underground.perform import trigger
from undercroft.games.underground.preshow import load
from undercroft.games.underground.sheets import BOTH
from undercroft.games.underground.table import NONE, UndergroundTable
from undercroft.games.underground.turn import BeginTurn

LOADED: Final = 3


def begin(t: UndergroundTable) -> None:
    """UG-3.1, UG-3.2, UG-3.3: both artists are revealed; the lower impact rating loads in first, chance decides a
    tie."""
    for seat in range(i64(2)):
        t.tell(events.BOOKED, seat, t.sheets[seat].artist)
    one = t.impact(0)
    two = t.impact(1)
    if one == two:
        t.opening = t.dealer.below(2)
    else:
        t.opening = 0 if one < two else 1
    t.tell(events.OPENS, t.opening)
    t.push(StartShow())
    t.push(LoadIn(t.opening, 0))


@final
@mypyc_attr(acyclic=True)
class LoadIn(Step):
    """UG-3.2: `seat` may reveal and play one pre-show card; those of the mask `passed` have done."""

    def __init__(self, seat: i64, passed: i64) -> None:
        self.seat = seat
        self.passed = passed

    def may_load(self, t: UndergroundTable, seat: i64) -> bool:
        """From what all may know."""
        sheet = t.sheets[seat]
        return (self.passed >> seat) & 1 == 0 and sheet.loaded < LOADED and len(sheet.deck) > 0

    def waits(self, t: UndergroundTable) -> i64:
        return 1 << self.seat if self.may_load(t, self.seat) else 0

    def bar(self, t: UndergroundTable, seat: i64, action: i64) -> i64:
        if action == PASS:
            return 0
        card = action - PLAY
        if card < 0 or card >= t.rules.cards.size or card not in t.sheets[seat].deck:
            return 302
        return 0 if t.may_use(seat, card) else 204

    def options(self, t: UndergroundTable, seat: i64) -> vec[i64]:
        found = vec[i64]([PASS])
        for card in t.sheets[seat].deck:
            if t.may_use(seat, card):
                found = append(found, PLAY + card)
        return found

    def answer(self, t: UndergroundTable, seat: i64, action: i64) -> None:
        if action == PASS:
            t.tell(events.LOADED_ALL, seat, t.sheets[seat].loaded)
            t.push(LoadIn(1 - seat, self.passed | (1 << seat)))
            return
        t.push(LoadIn(1 - seat, self.passed))
        t.sheets[seat].loaded += 1
        load(t, seat, action - PLAY)

    def run(self, t: UndergroundTable) -> None:
        if self.may_load(t, 1 - self.seat):
            t.push(LoadIn(1 - self.seat, self.passed))


@final
@mypyc_attr(acyclic=True)
class StartShow(Step):
    """UG-3.3, UG-3.4: the highest impact rating as it is now begins, on a tie who loaded in second; both draw."""

    def run(self, t: UndergroundTable) -> None:
        t.dealer.pause()
        one = t.impact(0)
        two = t.impact(1)
        t.first = 1 - t.opening
        if one != two:
            t.first = 0 if one > two else 1
        t.tell(events.SHOW, t.first)
        for seat in range(i64(2)):
            t.draw(seat, starting_hand(t, seat))
        t.push(FirstTurn())
        t.push(Mulligans(BOTH))


def starting_hand(t: UndergroundTable, seat: i64) -> i64:
    """UG-1.6: of how many cards."""
    return t.rules.cards.hand[t.sheets[seat].artist]


def bar_mulligan(t: UndergroundTable, seat: i64) -> i64:
    """UG-3.4: not with a hand that serves, nor where none ever could."""
    for card in t.sheets[seat].hand:
        if t.serves(seat, card):
            return 304
    for card in t.sheets[seat].book.all():
        if t.serves(seat, card):
            return 0
    return 304


@final
@mypyc_attr(acyclic=True)
class Mulligans(Step):
    """UG-3.4: each of the `owing` seats keeps its hand, or shuffles it back and draws anew."""

    def __init__(self, owing: i64) -> None:
        self.owing = owing

    def waits(self, t: UndergroundTable) -> i64:
        return self.owing

    def bar(self, t: UndergroundTable, seat: i64, action: i64) -> i64:
        if action == KEEP:
            return 0
        return bar_mulligan(t, seat) if action == MULLIGAN else 304

    def options(self, t: UndergroundTable, seat: i64) -> vec[i64]:
        return vec[i64]([KEEP, MULLIGAN]) if bar_mulligan(t, seat) == 0 else vec[i64]([KEEP])

    def answer(self, t: UndergroundTable, seat: i64, action: i64) -> None:
        if action == KEEP:
            t.tell(events.KEPT, seat)
            owing = self.owing & ~(1 << seat)
            if owing != 0:
                t.push(Mulligans(owing))
            return
        t.push(self)
        sheet = t.sheets[seat]
        for card in sheet.hand:
            sheet.book.put(card, c.INTO, 0)
        sheet.book.shuffle()
        sheet.hand = vec[i64]()
        sheet.shown = vec[i64]()
        t.tell(events.MULLIGAN, seat)
        t.draw(seat, starting_hand(t, seat))


@final
@mypyc_attr(acyclic=True)
class FirstTurn(Step):
    """UG-3.3: the show starts."""

    def run(self, t: UndergroundTable) -> None:
        t.push(BeginTurn(t.first))
        trigger(t, c.SHOW_START, 1 - t.first, NONE)
        trigger(t, c.SHOW_START, t.first, NONE)
