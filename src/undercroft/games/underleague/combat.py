"""Chapter 7, Combat phase: turns, challenges, dice, re-rolls, outcomes."""

from typing import Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step, legal
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import AGAINST, ATTACK, DAY, MOST_SEATS, NIGHT, PASS, SPACES, STABLE
from undercroft.games.underleague.cards import (
    AFTER_CHALLENGE,
    AFTER_DECLARED,
    AFTER_DICE,
    AFTER_REROLLS,
    AFTER_TIME,
    BE_CHALLENGED,
    BEFORE_CHALLENGE,
    CHALLENGED,
    COMBAT_END,
    COMBAT_START,
    DOMINANCE,
    LOSES,
    REROLLS,
    WINS,
    WINS_DEFENDING,
)
from undercroft.games.underleague.cards import ATTACK as BAN_ATTACK
from undercroft.games.underleague.intent import Intent
from undercroft.games.underleague.odds import DIE_SIDES
from undercroft.games.underleague.perform import idle, reroll
from undercroft.games.underleague.playing import bar_play, may_play, play, playable, played_card
from undercroft.games.underleague.resolve import resolve
from undercroft.games.underleague.table import DICE, NONE, Trigger, UnderleagueTable
from undercroft.games.underleague.triggers import trigger, trigger_all

RED: Final = 0
BLUE: Final = 3


@final
@mypyc_attr(acyclic=True)
class CombatPhase(Step):
    """UL-7.1: from the first player on. What happens at the start of the phase happens first."""

    def run(self, t: UnderleagueTable) -> None:
        t.player = t.first
        forget_fight(t)
        t.tell(events.COMBAT, t.first)
        trigger_all(t, COMBAT_START)
        t.push(BeginTurn(t.first, 0))
        resolve(t)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BeginTurn(Step):
    """UL-7.1: a combat turn of `seat`; `idle` turns in a row before it brought neither challenge nor card (UL-7.2)."""

    def __init__(self, seat: i64, idle: i64) -> None:
        self.seat = seat
        self.idle = idle

    def run(self, t: UnderleagueTable) -> None:
        t.dealer.pause()
        t.player = self.seat
        t.challenged = False
        t.played = False
        forget_fight(t)
        t.tell(events.TURN, self.seat)
        t.push(EndTurn(self.seat, self.idle))
        t.push(Open(self.seat))


def forget_fight(t: UnderleagueTable) -> None:
    t.fighting = False
    t.attacker = NONE
    t.defender = NONE
    t.night = NONE
    t.winner = NONE
    t.attack = 0
    t.defence = 0
    for die in range(i64(DICE)):
        t.dice[die] = 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndTurn(Step):
    """UL-7.2, UL-7.22: after as many idle turns in a row as there are players the phase ends."""

    def __init__(self, seat: i64, idle: i64) -> None:
        self.seat = seat
        self.idle = idle

    def run(self, t: UnderleagueTable) -> None:
        idle = 0 if t.challenged or t.played else self.idle + 1
        if idle > 0:
            t.tell(events.IDLED, self.seat)
        if idle < t.seats:
            t.push(BeginTurn((self.seat + 1) % t.seats, idle))
            return
        t.player = t.first
        forget_fight(t)
        t.tell(events.COMBAT_OVER, t.first)
        trigger_all(t, COMBAT_END)
        resolve(t)


# -- before the challenge


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Open(Step):
    """UL-7.1, UL-7.15 (a): challenge, play a card first, or decline both; declining the challenge ends the turn
    (UL-7.23)."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def waits(self, t: UnderleagueTable) -> i64:
        return 1 << self.seat if may_play(t, self.seat) or can_challenge(t, self.seat) else 0

    def bar(self, t: UnderleagueTable, seat: i64, action: i64) -> i64:
        if action == PASS:
            return 0
        if action >= ATTACK and action < ATTACK + SPACES:
            return bar_attack(t, seat, action - ATTACK)
        card = played_card(t, action)
        return 701 if card == NONE else bar_play(t, seat, card, BEFORE_CHALLENGE)

    def options(self, t: UnderleagueTable, seat: i64) -> vec[i64]:
        first = ATTACK + seat * STABLE
        found = append(legal(self, t, seat, first, first + STABLE, vec[i64]()), i64(PASS))
        return playable(t, seat, BEFORE_CHALLENGE, found)

    def answer(self, t: UnderleagueTable, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        if action < ATTACK + SPACES:
            t.challenged = True
            t.exhaust(action - ATTACK, events.TO_ATTACK)
            challenge(t, ChooseDefender(seat, action - ATTACK))
            return
        t.push(self)
        play(t, seat, played_card(t, action))

    def run(self, t: UnderleagueTable) -> None:
        pass


def can_challenge(t: UnderleagueTable, seat: i64) -> bool:
    """UL-7.21: an active creature of one's own that may attack, and one of an opponent that may be challenged."""
    for space in range(seat * STABLE, seat * STABLE + STABLE):
        if bar_attack(t, seat, space) == 0:
            return True
    return False


def bar_attack(t: UnderleagueTable, seat: i64, space: i64) -> i64:
    """UL-7.4, UL-7.21."""
    if space // STABLE != seat or t.is_exhausted(space) or t.banned(space, BAN_ATTACK):
        return 704
    for target in range(t.seats * STABLE):
        if challengeable(t, seat, target):
            return 0
    return 721


def challengeable(t: UnderleagueTable, seat: i64, space: i64) -> bool:
    """An active creature of an opponent that may be challenged (UL-7.4)."""
    if space // STABLE == seat or t.is_exhausted(space):
        return False
    return not t.banned(space, BE_CHALLENGED)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseDefender(Intent):
    """UL-7.4: an active creature of an opponent; then the fight takes its course, whatever is exhausted or readied
    (UL-7.26)."""

    def __init__(self, seat: i64, attacker: i64) -> None:
        super().__init__(seat, NONE, attacker)
        self.attacker = attacker

    def waits(self, t: UnderleagueTable) -> i64:
        return 1 << self.seat

    def bar(self, t: UnderleagueTable, seat: i64, action: i64) -> i64:
        space = action - AGAINST
        if space < 0 or space >= SPACES or space >= t.seats * STABLE:
            return 704
        return 0 if challengeable(t, seat, space) else 704

    def options(self, t: UnderleagueTable, seat: i64) -> vec[i64]:
        return legal(self, t, seat, AGAINST, AGAINST + SPACES, vec[i64]())

    def answer(self, t: UnderleagueTable, seat: i64, action: i64) -> None:
        t.fighting = True
        t.attacker = self.attacker
        t.defender = action - AGAINST
        t.declared = 0
        t.rerolled = 0
        t.fixed = False
        t.tell(events.CHALLENGED, seat, t.spot(t.attacker), t.spot(t.defender))
        t.push_all(FIGHTS[2 * seat + (1 if t.rules.edition == 2 else 0)])
        trigger(t, CHALLENGED, t.defender, t.defender // STABLE)
        resolve(t)


def challenge(t: UnderleagueTable, choice: ChooseDefender) -> None:
    """Without a question where only one creature can be challenged (UL-7.35)."""
    only = sole_defender(t, choice.seat)
    if only == NONE:
        t.push(choice)
    else:
        choice.answer(t, choice.seat, AGAINST + only)


def sole_defender(t: UnderleagueTable, seat: i64) -> i64:
    """The one creature that `seat` can challenge; NONE where there are several."""
    found: i64 = NONE
    for space in range(t.seats * STABLE):
        if challengeable(t, seat, space):
            if found != NONE:
                return NONE
            found = space
    return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseTime(Step):
    """UL-7.5: day or night is the defending player's choice, unless a card gives it to the attacker."""

    def chooser(self, t: UnderleagueTable) -> i64:
        return (t.attacker if t.chooses_time(t.attacker) else t.defender) // STABLE

    def waits(self, t: UnderleagueTable) -> i64:
        return 1 << self.chooser(t)

    def bar(self, t: UnderleagueTable, seat: i64, action: i64) -> i64:
        return 0 if action == DAY or action == NIGHT else 705

    def options(self, t: UnderleagueTable, seat: i64) -> vec[i64]:
        return vec[i64]([DAY, NIGHT])

    def answer(self, t: UnderleagueTable, seat: i64, action: i64) -> None:
        t.night = 1 if action == NIGHT else 0
        t.tell(events.TIME, seat, t.night, t.dice_to_throw(), 1)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Window(Step):
    """UL-7.15 (b) to (f): the turn's player may play a card now, if none was played and the hand is not empty
    (UL-7.20).

    The last window, after the challenge, is open to equipment too (UL-7.14); then the turn ends (UL-7.3).
    """

    def __init__(self, seat: i64, window: i64) -> None:
        self.seat = seat
        self.window = window

    def waits(self, t: UnderleagueTable) -> i64:
        return 1 << self.seat if may_play(t, self.seat) else 0

    def bar(self, t: UnderleagueTable, seat: i64, action: i64) -> i64:
        if action == PASS:
            return 0
        card = played_card(t, action)
        return 715 if card == NONE else bar_play(t, seat, card, self.window)

    def options(self, t: UnderleagueTable, seat: i64) -> vec[i64]:
        return playable(t, seat, self.window, vec[i64]([PASS]))

    def answer(self, t: UnderleagueTable, seat: i64, action: i64) -> None:
        if action != PASS:
            play(t, seat, played_card(t, action))

    def run(self, t: UnderleagueTable) -> None:
        pass


# -- dice


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Roll(Step):
    """UL-7.6: a d6 for a power of 1, a d4 more for 2, a d3 more for 3; the power is read now (UL-7.24)."""

    def run(self, t: UnderleagueTable) -> None:
        self.roll_for(t, t.attacker, RED)
        self.roll_for(t, t.defender, BLUE)
        if t.ledger is not None:
            t.tell(events.THROWN, t.attacker // STABLE, t.spot(t.attacker), t.spot(t.defender), thrown(t))

    def roll_for(self, t: UnderleagueTable, space: i64, first: i64) -> None:
        for number in range(t.power(space, t.night)):
            value = t.dealer.roll(DIE_SIDES[number])
            t.dice[first + number] = value
            t.tell(events.ROLLED, space // STABLE, first + number, value)


def thrown(t: UnderleagueTable) -> i64:
    """The dice, three bits each, and behind them both totals."""
    whole: i64 = 0
    for die in range(i64(DICE)):
        whole |= t.dice[die] << (3 * die)
    totals = vec[i64]([t.total(t.attacker), t.total(t.defender)])
    return whole | events.of_each(totals) << (3 * DICE)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Declare(Step):
    """UL-7.7: re-rolls are declared, the turn's player first; cards entitle to them as their effects resolve, those
    that can do nothing in this fight to nothing."""

    def run(self, t: UnderleagueTable) -> None:
        trigger_all(t, REROLLS)
        entitled = vec[Trigger]()
        for waiting in t.waiting:
            if not idle(t, waiting):
                entitled = append(entitled, waiting)
        t.waiting = entitled
        resolve(t)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RollAgain(Step):
    """UL-7.7, UL-7.25: all declared dice are rolled at once, none a second time."""

    def run(self, t: UnderleagueTable) -> None:
        for die in range(i64(DICE)):
            if (t.declared >> die) & 1 == 1 and not t.fixed:
                reroll(t, t.player, die)
        t.declared = 0


# -- the outcome


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Decide(Step):
    """UL-7.8: the highest total wins, a tie goes to the defender, who stays active (UL-7.10). UL-7.9: then chips,
    exhaustion, a victory card,
    effects."""

    def run(self, t: UnderleagueTable) -> None:
        attack, defence = t.total(t.attacker), t.total(t.defender)
        won = attack > defence
        t.winner = t.attacker if won else t.defender
        t.attack, t.defence = attack, defence
        loser = t.defender if won else t.attacker
        high, low = (attack, defence) if won else (defence, attack)
        t.tell(events.WON, t.winner // STABLE, t.spot(t.winner), high, low)
        right = pay_chips(t, t.winner, True) | pay_chips(t, loser, False) << MOST_SEATS
        if right != 0:
            t.tell(events.RIGHT, t.winner // STABLE, t.spot(t.winner), t.spot(loser), right)
        if won:
            t.exhaust(t.defender, events.HAS_LOST)
            t.take_victory(t.attacker // STABLE)
        self.outcome(t, won, loser)
        t.fighting = False
        t.end_boosts(False)
        resolve(t)

    def outcome(self, t: UnderleagueTable, won: bool, loser: i64) -> None:
        """UL-7.12: dominance only for an attacker who won; in the first edition before other effects of the outcome."""
        if won:
            trigger(t, DOMINANCE, t.attacker, t.attacker // STABLE)
            if t.rules.edition == 1:
                t.batch += 1
        trigger(t, WINS, t.winner, t.winner // STABLE)
        if not won:
            trigger(t, WINS_DEFENDING, t.defender, t.defender // STABLE)
        trigger(t, LOSES, loser, loser // STABLE)


def pay_chips(t: UnderleagueTable, space: i64, won: bool) -> i64:
    """UL-7.9: WIN chips on the winner, LOSE chips on the loser return to their owners' pools; others stay (UL-7.11).
    The mask of those owners."""
    bit: i64 = 1 << space
    owners: i64 = 0
    for seat in range(t.seats):
        sheet = t.sheets[seat]
        if won and sheet.win & bit != 0:
            sheet.win &= ~bit
            owners |= 1 << seat
            t.tell(events.PAID, seat, space, 1)
        elif not won and sheet.lose & bit != 0:
            sheet.lose &= ~bit
            owners |= 1 << seat
            t.tell(events.PAID, seat, space, 0)
    return owners


def steps_of_fight(seat: i64, second: bool) -> vec[Step]:
    """What a fight of `seat` consists of (UL-7.5 to UL-7.9), the first step last, as on the agenda."""
    steps = vec[Step]([Window(seat, AFTER_CHALLENGE), Decide(), Window(seat, AFTER_REROLLS), RollAgain()])
    if second:
        steps = append(steps, Window(seat, AFTER_DECLARED))
    rest = vec[Step]([Declare(), Window(seat, AFTER_DICE), Roll(), Window(seat, AFTER_TIME), ChooseTime()])
    return extend(steps, rest)


FIGHTS: Final = vec[vec[Step]]([steps_of_fight(seat, second) for seat in range(MOST_SEATS) for second in (False, True)])
"""By seat and edition, so that a fight's beginning makes no steps anew."""
