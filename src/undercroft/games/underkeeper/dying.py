"""Chapter 4, Dying: heroes fall, new ones are picked; and chapter 6's end, which the last hero's death brings at
once."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step, legal
from undercroft.engine.bits import ones
from undercroft.games.underkeeper import events
from undercroft.games.underkeeper.actions import HEROES, START
from undercroft.games.underkeeper.table import ENDED_DECK, ENDED_HEROES, ENDED_LOOT, NONE, UnderkeeperTable


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
    sheet = t.sheets[seat]
    t.tell(events.DIED, seat, sheet.hero, sheet.space)
    sheet.hero = NONE
    sheet.health = 0
    sheet.strength = 0
    sheet.bonus = 0
    t.reckon()
    if sheet.reserve != 0:
        return False
    end(t, ENDED_HEROES, seat)
    return True


def end(t: UnderkeeperTable, cause: i64, seat: i64) -> None:
    """UK-6.1: the game is over."""
    t.ended = cause
    t.tell(events.ENDED, cause, seat)
    t.finish()


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
    """After an effect: heroes it killed are replaced in the spaces they had, the player whose turn it is first (UK-4.3,
    UK-4.4)."""

    def run(self, t: UnderkeeperTable) -> None:
        fallen = t.fallen
        if fallen == 0:
            return
        t.fallen = 0
        active = t.player
        if (fallen >> active) & 1 == 1:
            stop_dealing(t)
        if (fallen >> (1 - active)) & 1 == 1:
            t.push(NewHero(1 - active, t.sheets[1 - active].space))
        if (fallen >> active) & 1 == 1:
            t.push(NewHero(active, t.sheets[active].space))


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
