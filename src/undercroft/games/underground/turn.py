"""Chapter 4, the turn: drawing, the main phase and its limits, the end."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.engine.rows import ascending
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.actions import END, PLAY
from undercroft.games.underground.cards import Ability
from undercroft.games.underground.continuous import about_player
from undercroft.games.underground.perform import bar_start, start, trigger
from undercroft.games.underground.preshow import enter
from undercroft.games.underground.resolution import announce, in_time
from undercroft.games.underground.table import (
    ENDED_EMPTY,
    ENDED_TURNS,
    MOST_TURNS,
    NONE,
    UndergroundTable,
    without_last,
)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BeginTurn(Step):
    """UG-4.1: limits renew; what waits for the turn's start happens; then a card is drawn."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, t: UndergroundTable) -> None:
        t.dealer.pause()
        t.renew()
        t.turn += 1
        t.player = self.seat
        t.played = vec[i64]()
        t.reversals = 0
        t.ending = False
        t.forced = False
        for sheet in t.sheets:
            sheet.used_turn = vec[i64]()
            sheet.returned = False
        t.end_boosts(False)
        t.tell(events.TURN, self.seat, t.turn)
        t.push(Main())
        t.push(DrawPhase())
        trigger(t, c.TURN_START, self.seat, NONE)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DrawPhase(Step):
    """UG-4.1: one card; with an empty rhymebook none."""

    def run(self, t: UndergroundTable) -> None:
        t.draw(t.player, 1)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Main(Step):
    """UG-4.2: verses, actions and abilities in any order, until the turn ends."""

    def waits(self, t: UndergroundTable) -> i64:
        return 0 if t.turn_is_over() else 1 << t.player

    def bar(self, t: UndergroundTable, seat: i64, action: i64) -> i64:
        size = t.rules.cards.size
        number = action - PLAY
        if action == END:
            return 0
        if number < 0 or number >= 3 * size:
            return 402
        card = number % size
        if number < size:
            return bar_play(t, seat, card) if card in t.sheets[seat].hand else bar_absent(t, card)
        if number < 2 * size:
            return bar_again(t, seat, card)
        ability = ability_of(t, seat, card)
        return 408 if ability is None else bar_start(t, ability, seat)

    def options(self, t: UndergroundTable, seat: i64) -> vec[i64]:
        found = vec[i64]([END])
        plays = t.rules.cards.plays
        verses = t.plays_left(seat, c.VERSE) > 0
        actions = t.plays_left(seat, c.ACTION) > 0
        last: i64 = NONE
        for card in t.sheets[seat].hand:
            if card != last:
                kind = plays[card]
                left = verses if kind == c.VERSE else actions and kind == c.ACTION
                if left and bar_left(t, seat, card) == 0:
                    found = append(found, PLAY + card)
            last = card
        return self.abilities(t, seat, self.again(t, seat, found))

    def again(self, t: UndergroundTable, seat: i64, found: vec[i64]) -> vec[i64]:
        """`found` and what may be played from the trash (UG-5.8)."""
        if about_player(t, c.FROM_TRASH, seat) == 0:
            return found
        last: i64 = NONE
        for card in ascending(t.sheets[seat].trash[:]):
            if card != last and bar_again(t, seat, card) == 0:
                found = append(found, PLAY + t.rules.cards.size + card)
            last = card
        return found

    def abilities(self, t: UndergroundTable, seat: i64, found: vec[i64]) -> vec[i64]:
        """`found` and the abilities that may be used."""
        if (t.sheets[seat].moments >> c.USED) & 1 == 0:
            return found
        speakers = append(t.sheets[seat].play[:], t.sheets[seat].artist)
        for card in ascending(speakers):
            ability = ability_of(t, seat, card)
            if ability is not None and bar_start(t, ability, seat) == 0:
                found = append(found, PLAY + 2 * t.rules.cards.size + card)
        return found

    def answer(self, t: UndergroundTable, seat: i64, action: i64) -> None:
        if action == END:
            t.tell(events.TURN_OVER, t.player)
            t.push(EndTurn())
            return
        t.push(Main())
        size = t.rules.cards.size
        number = action - PLAY
        card = number % size
        if number < size and t.rules.cards.kind[card] == c.PRESHOW:
            t.from_hand(seat, card)
            t.played = append(t.played, card)
            enter(t, seat, card)
        elif number < size:
            t.from_hand(seat, card)
            t.tell(events.PLAYED, seat, card, c.HAND)
            announce(t, seat, card)
        elif number < 2 * size:
            t.sheets[seat].trash = without_last(t.sheets[seat].trash, card)
            t.tell(events.PLAYED, seat, card, c.TRASH)
            announce(t, seat, card)
        else:
            ability = ability_of(t, seat, card)
            assert ability is not None
            t.tell(events.USED, seat, card)
            start(t, ability, seat)

    def run(self, t: UndergroundTable) -> None:
        """UG-4.5: the turn was ended."""
        t.tell(events.CUT, t.player, t.reversals if t.is_reversed_out() else i64(0))
        t.push(EndTurn())


def bar_absent(t: UndergroundTable, card: i64) -> i64:
    """UG-3.5 for a pre-show card after load-in, UG-4.2 for any other that is not in hand."""
    return 305 if t.rules.cards.kind[card] == c.PRESHOW else 402


def bar_play(t: UndergroundTable, seat: i64, card: i64) -> i64:
    """The clause that forbids `seat`, in its own main phase, to play a card that it has; 0 if none does."""
    kind = t.rules.cards.plays[card]
    if kind != c.VERSE and kind != c.ACTION:
        return 402
    return 403 if t.plays_left(seat, kind) == 0 else bar_left(t, seat, card)


def bar_left(t: UndergroundTable, seat: i64, card: i64) -> i64:
    """The same where some of its kind may still be played."""
    if not t.may_use(seat, card):
        return 204
    if about_player(t, c.NO_PLAY, seat, NONE, card) > 0 or not in_time(t, seat, card):
        return 508
    return 0 if t.cost_of(seat, card) <= t.hype(seat) else 406


def bar_again(t: UndergroundTable, seat: i64, card: i64) -> i64:
    """The same for a card in one's trash, which only an effect lets one play."""
    if card not in t.sheets[seat].trash or about_player(t, c.FROM_TRASH, seat, NONE, card) == 0:
        return 402
    return bar_play(t, seat, card)


def ability_of(t: UndergroundTable, seat: i64, card: i64) -> Ability | None:
    """The ability that is used of a card in play."""
    if card != t.sheets[seat].artist and card not in t.sheets[seat].play:
        return None
    for ability in t.rules.cards.abilities[card]:
        if ability.moment == c.USED:
            return ability
    return None


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndTurn(Step):
    """UG-6.4: effects of the turn's end, before it is over."""

    def run(self, t: UndergroundTable) -> None:
        if t.rules.empty_first and ended_empty(t):
            return
        t.push(AfterTurn())
        trigger(t, c.TURN_END, t.player, NONE)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AfterTurn(Step):
    """UG-6.2, UG-6.4: with an empty rhymebook the turn's player loses. UG-5.14: what lasted for the turn ends; the
    other's turn begins. UG-6.5: after the last one whoever has fewer cards in the rhymebook has lost, tied whoever went
    first."""

    def run(self, t: UndergroundTable) -> None:
        if not t.rules.empty_first and ended_empty(t):
            return
        t.end_boosts(True)
        if t.turn == MOST_TURNS:
            lead = t.sheets[t.first].book.size() - t.sheets[1 - t.first].book.size()
            t.lose(t.first if lead <= 0 else 1 - t.first, ENDED_TURNS)
            return
        t.push(BeginTurn(1 - t.player))


def ended_empty(t: UndergroundTable) -> bool:
    """UG-6.2: whether the turn's player has lost, but for a card that keeps from it."""
    lost = t.sheets[t.player].book.size() == 0 and about_player(t, c.NO_LOSS, t.player) == 0
    if lost:
        t.lose(t.player, ENDED_EMPTY)
    return lost
