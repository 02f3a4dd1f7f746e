"""Chapter 4, Dying: heroes fall, new ones are picked; and chapter 6's end, which the last hero's death brings at
once."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step, legal
from undercroft.engine.bits import ones
from undercroft.games.underkeeper import events
from undercroft.games.underkeeper.actions import HEROES, START
from undercroft.games.underkeeper.scoring import ahead, decided_by, points
from undercroft.games.underkeeper.table import BOTH, ENDED_DECK, ENDED_HEROES, ENDED_LOOT, NONE, UnderkeeperTable


def place_hero(t: UnderkeeperTable, seat: i64, hero: i64, space: i64) -> None:
    """Set `hero` of the set on `space` with its full figures (UK-2.1, UK-4.1)."""
    sheet = t.sheets[seat]
    sheet.hero = hero
    sheet.space = space
    sheet.reserve &= ~(1 << hero)
    sheet.bonus = t.hero_bonus(seat)
    sheet.health = t.rules.cards.health[hero]
    sheet.strength = t.full_strength(seat)
    t.tell(events.HERO, seat, hero, space)


def kill(t: UnderkeeperTable, seat: i64) -> bool:
    """The hero of `seat` is dead and discarded (UK-4.1). True when it was the last: the game ends there and then
    (UK-6.3)."""
    bury(t, seat)
    if t.sheets[seat].reserve != 0:
        return False
    end(t, ENDED_HEROES, seat)
    return True


def bury(t: UnderkeeperTable, seat: i64) -> None:
    """UK-4.1: the hero of `seat` is dead and discarded."""
    sheet = t.sheets[seat]
    t.tell(events.DIED, seat, sheet.hero, sheet.space)
    sheet.hero = NONE
    sheet.health = 0
    sheet.strength = 0
    sheet.bonus = 0
    t.reckon()


def end(t: UnderkeeperTable, cause: i64, seat: i64) -> None:
    """UK-6.1: the game is over."""
    t.ended = cause
    t.tell(events.ENDED, cause, seat, t.loot(seat) if cause == ENDED_LOOT else i64(NONE))
    tell_result(t)
    t.finish()


def tell_result(t: UnderkeeperTable) -> None:
    """UK-6.2: who wins with which count, and what decided a tie."""
    if t.ledger is None:
        return
    first = ahead(t)
    best = i64(0) if first == NONE else first
    t.tell(events.RESULT, first, points(t, best), points(t, 1 - best), decided_by(t))


def stop_dealing(t: UnderkeeperTable) -> None:
    """The active hero is dead: its dealing with a card is over and so is movement (UK-4.2, UK-4.3)."""
    t.dealt = NONE
    t.rooted = True


@final
@mypyc_attr(acyclic=True)
class NewHero(Step):
    """UK-4.1: `seat` picks a new hero of its set, for `space` (UK-4.2, UK-4.3). The only one left picks itself."""

    def __init__(self, seat: i64, space: i64) -> None:
        self.seat = seat
        self.space = space

    def waits(self, t: UnderkeeperTable) -> i64:
        return 1 << self.seat if ones(t.sheets[self.seat].reserve) > 1 else i64(0)

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        if action < START or action >= START + HEROES:
            return 401
        return 0 if (t.sheets[seat].reserve >> (action - START)) & 1 == 1 else 401

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        return legal(self, t, seat, START, START + HEROES, vec[i64]())

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        place_hero(t, seat, action - START, self.space)

    def run(self, t: UnderkeeperTable) -> None:
        t.dealer.pause()
        reserve = t.sheets[self.seat].reserve
        hero: i64 = 0
        while (reserve >> hero) & 1 == 0:
            hero += 1
        place_hero(t, self.seat, hero, self.space)


@final
@mypyc_attr(acyclic=True)
class Fallen(Step):
    """UK-4.4: the heroes that an effect has killed die when it is done, that of the player whose turn it is first; only
    then is the end judged. New ones come in the spaces that they had (UK-4.3), in the same order."""

    def run(self, t: UnderkeeperTable) -> None:
        fallen = t.fallen
        if fallen == 0:
            return
        t.fallen = 0
        active = t.player
        last: i64 = 0
        for seat in (1 - active, active):
            if (fallen >> seat) & 1 == 1:
                t.push(NewHero(seat, t.sheets[seat].space))
        for seat in (active, 1 - active):
            if (fallen >> seat) & 1 == 1:
                bury(t, seat)
                if t.sheets[seat].reserve == 0:
                    last |= 1 << seat
        if last != 0:
            end(t, ENDED_HEROES, last - 1 if last < BOTH else i64(NONE))
        elif (fallen >> active) & 1 == 1:
            stop_dealing(t)


FALLEN: Final = Fallen()


@final
@mypyc_attr(acyclic=True)
class CheckEnd(Step):
    """UK-6.1, UK-6.3: when the card or effect in progress is done, the spoils and the deck are looked at."""

    def run(self, t: UnderkeeperTable) -> None:
        for seat in range(i64(2)):
            if t.loot(seat) >= t.rules.threshold:
                end(t, ENDED_LOOT, seat)
                return
        if t.deck.size() == 0:
            end(t, ENDED_DECK, NONE)


CHECK_END: Final = CheckEnd()
