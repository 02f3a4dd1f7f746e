"""How a table stands, for bots: a linear model of what every player has and may hope for in this round."""

import math
from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.program import If, Op
from undercroft.games.underleague import cards as c
from undercroft.games.underleague.cards import ATTACK as BAN_ATTACK
from undercroft.games.underleague.cards import BE_CHALLENGED, Test
from undercroft.games.underleague.intent import Intent
from undercroft.games.underleague.odds import MOST_POWER, odds
from undercroft.games.underleague.rating import program

if TYPE_CHECKING:
    from undercroft.games.underleague.table import UnderleagueTable

ENOUGH: Final = 20.0
NONE: Final = -1
TIME: Final = 8

# what is counted for each player
POINTS: Final = 0
BOON: Final = 1
POWER: Final = 2
ATTACK: Final = 3
CARDS: Final = 4
USE: Final = 5
CHIPS: Final = 6
MATES: Final = 7
COUNTS: Final = 8
WEIGHTS: Final = vec[float]([1.0, 1.0, 0.3, 0.8, 0.3, 0.3, 0.3, 0.4])
"""What each is worth in victory points; all but points and attacks count for less towards the end."""
SHARP: Final = 0.22
SHARPER: Final = 0.25
SOON: Final = 1.2
LATE: Final = 0.8


def heuristic_value(t: "UnderleagueTable", seat: i64) -> float:
    """The share of the win: when the game is over, 1 for a lone winner; before, by what all may hope for."""
    if t.over():
        if (t.winners >> seat) & 1 == 0:
            return 0.0
        shared: i64 = 0
        for other in range(t.seats):
            shared += (t.winners >> other) & 1
        return 1.0 / float(shared)
    return Outlook(t).share(seat)


def limited(power: i64) -> i64:
    """UL-7.24."""
    if power < 0:
        return 0
    return power if power < MOST_POWER else MOST_POWER


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """What every player has and may hope for. `counts`: COUNTS figures for each seat, in the order of WEIGHTS."""

    def __init__(self, t: "UnderleagueTable") -> None:
        self.t = t
        spaces = t.seats * 3
        self.counts = vec[float]([0.0] * (t.seats * COUNTS))
        self.figures = vec[i64]([0] * (spaces * 4))
        """By creature space, what it has now: day, night, value, addition to its combat total."""
        self.bans = vec[i64]([0] * spaces)
        """By creature space, what it may not do; TIME: it chooses day or night when it attacks."""
        self.attack = vec[float]([0.0] * spaces)
        """By creature space, the odds of its best attack; 0 where it cannot attack any more."""
        self.read_figures()
        for seat in range(t.seats):
            self.count_stable(seat)
            self.count_hand(seat)
        for space in range(spaces):
            if t.creature[space] != NONE and not t.is_exhausted(space):
                self.attack[space] = self.best_attack(space)
                self.add(space // 3, ATTACK, self.attack[space])
        if t.fighting:
            self.count_fight()
        for seat in range(t.seats):
            self.count_chips(seat)
        self.count_begun()

    # -- figures, all at once (the same as the table's own, one by one)

    def read_figures(self) -> None:
        t = self.t
        cards = t.rules.cards
        for space in range(t.seats * 3):
            card = t.creature[space]
            if card != NONE:
                self.figures[4 * space] += cards.day[card]
                self.figures[4 * space + 1] += cards.night[card]
                self.figures[4 * space + 2] += cards.value[card]
                self.read_lines(card, space)
        for gear in t.gear:
            self.figures[4 * gear.space + 2] += cards.value[gear.card]
            self.read_lines(gear.card, gear.space)
        for boost in t.boosts:
            self.figures[4 * boost.space + boost.figure] += boost.delta
        for space in range(t.seats * 3):
            self.figures[4 * space] = limited(self.figures[4 * space])
            self.figures[4 * space + 1] = limited(self.figures[4 * space + 1])

    def read_lines(self, card: i64, source: i64) -> None:
        """What the lasting lines of a card on `source` do in its stable."""
        t = self.t
        for line in t.rules.cards.lasting[card]:
            first = source - source % 3
            for space in range(first, first + 3):
                if t.creature[space] != NONE and line.on(t, source, space):
                    if line.figure == NONE:
                        self.bans[space] |= line.bans if line.bans != 0 else TIME
                    else:
                        count = 1 if line.count is None else line.count.number(t, source // 3, source)
                        self.figures[4 * space + line.figure] += line.delta * count

    def add(self, seat: i64, what: i64, number: float) -> None:
        self.counts[seat * COUNTS + what] += number

    def share(self, seat: i64) -> float:
        """How likely `seat` wins."""
        t = self.t
        best = -100.0
        for other in range(t.seats):
            points = self.counts[other * COUNTS + POINTS]
            if points > best:
                best = points
        near = best / ENOUGH
        near = 0.0 if near < 0.0 else 1.1 if near > 1.1 else near
        sharp = SHARP + SHARPER * near * near
        future = SOON - LATE * near
        mine = self.hope(seat, future)
        sum_ = 0.0
        for other in range(t.seats):
            sum_ += math.exp(sharp * (self.hope(other, future) - mine))
        return 1.0 / sum_

    def hope(self, seat: i64, future: float) -> float:
        first = seat * COUNTS
        later = 0.0
        for what in range(i64(BOON), i64(COUNTS)):
            if what != ATTACK:
                later += WEIGHTS[what] * self.counts[first + what]
        return self.counts[first + POINTS] + WEIGHTS[ATTACK] * self.counts[first + ATTACK] + future * later

    # -- what lies there

    def count_stable(self, seat: i64) -> None:
        t = self.t
        cards = t.rules.cards
        self.add(seat, POINTS, float(len(t.sheets[seat].victory)))
        for card in t.sheets[seat].kept:
            self.add(seat, POINTS, cards.rating[card])
        mates: i64 = 0
        for space in range(seat * 3, seat * 3 + 3):
            card = t.creature[space]
            if card != NONE:
                self.add(seat, POINTS, float(self.figures[4 * space + 2]))
                self.add(seat, POWER, float(self.figures[4 * space] + self.figures[4 * space + 1]))
                self.add(seat, BOON, cards.boon[card])
                mates |= 1 << cards.type[card]
            elif space == t.replacement:
                self.add(seat, POINTS, self.best_look(seat))
        if mates == 1 or mates == 2 or mates == 4:
            self.add(seat, MATES, 1.0)
        for gear in t.gear:
            if gear.space // 3 == seat:
                self.add(seat, BOON, cards.boon[gear.card])

    def best_look(self, owner: i64) -> float:
        """The rating of the best creature of that deck that somebody is looking at."""
        looker = self.t.looker(owner)
        best = 0.0
        if looker != NONE:
            for card in self.t.sheets[looker].look:
                if self.t.rules.cards.rating[card] > best:
                    best = self.t.rules.cards.rating[card]
        return best

    def count_hand(self, seat: i64) -> None:
        use = self.t.rules.cards.use
        hand = self.t.sheets[seat].hand
        self.add(seat, CARDS, float(len(hand)))
        for card in hand:
            if use[card] > 0.0:
                self.add(seat, USE, use[card])

    # -- fights to come

    def best_attack(self, space: i64) -> float:
        """The odds of a creature's best attack, were it active."""
        t = self.t
        if self.bans[space] & BAN_ATTACK != 0:
            return 0.0
        best = 0.0
        for other in range(t.seats * 3):
            if other // 3 != space // 3 and self.may_be_challenged(other):
                chance = self.chance(space, other, 0)
                if chance > best:
                    best = chance
        return best

    def may_be_challenged(self, space: i64) -> bool:
        t = self.t
        return t.creature[space] != NONE and not t.is_exhausted(space) and self.bans[space] & BE_CHALLENGED == 0

    def chance(self, attacker: i64, defender: i64, lead: i64) -> float:
        """The attacker's odds; whoever chooses day or night chooses well."""
        day, night = self.by_day(attacker, defender, lead), self.by_night(attacker, defender, lead)
        return (day if day > night else night) if self.bans[attacker] & TIME != 0 else (day if day < night else night)

    def by_day(self, attacker: i64, defender: i64, lead: i64) -> float:
        return odds(self.figures[4 * attacker], self.figures[4 * defender], lead)

    def by_night(self, attacker: i64, defender: i64, lead: i64) -> float:
        return odds(self.figures[4 * attacker + 1], self.figures[4 * defender + 1], lead)

    def fight_odds(self) -> float:
        """The attacker's odds in the fight of this turn, as far as it has come."""
        t = self.t
        attacker, defender = t.attacker, t.defender
        lead = self.figures[4 * attacker + 3] - self.figures[4 * defender + 3]
        rolled = t.dice[0] + t.dice[1] + t.dice[2] + t.dice[3] + t.dice[4] + t.dice[5]
        if rolled > 0:
            lead += t.dice[0] + t.dice[1] + t.dice[2] - t.dice[3] - t.dice[4] - t.dice[5]
            return (0.97 if lead > 0 else 0.03) + 0.002 * float(lead)
        if t.night == NONE:
            return self.chance(attacker, defender, lead)
        return self.by_night(attacker, defender, lead) if t.night == 1 else self.by_day(attacker, defender, lead)

    def count_fight(self) -> None:
        """The fight of this turn: a victory card for the attacker, an attack less for a defender that loses."""
        t = self.t
        won = self.fight_odds()
        self.add(t.attacker // 3, POINTS, won)
        self.add(t.defender // 3, ATTACK, -won * self.attack[t.defender])
        for seat in range(t.seats):
            sheet = t.sheets[seat]
            self.count_bet(seat, t.attacker, sheet.win, won)
            self.count_bet(seat, t.attacker, sheet.lose, 1.0 - won)
            self.count_bet(seat, t.defender, sheet.win, 1.0 - won)
            self.count_bet(seat, t.defender, sheet.lose, won)

    def count_bet(self, seat: i64, space: i64, chips: i64, chance: float) -> None:
        if (chips >> space) & 1 == 1:
            self.add(seat, CHIPS, chance)

    def count_chips(self, seat: i64) -> None:
        """Chips in the pool, and what those on active creatures that do not fight may bring."""
        t = self.t
        sheet = t.sheets[seat]
        self.add(seat, CHIPS, float(t.pool(seat)))
        if sheet.win | sheet.lose == 0:
            return
        for space in range(t.seats * 3):
            if not t.is_exhausted(space) and not (t.fighting and (space == t.attacker or space == t.defender)):
                attack = self.attack[space]
                self.count_bet(seat, space, sheet.win, 0.15 + 0.75 * attack)
                self.count_bet(seat, space, sheet.lose, 0.85 - 0.7 * attack)

    # -- what has been begun

    def count_begun(self) -> None:
        """An attack without a defender, a card that is being paid for."""
        t = self.t
        cards = t.rules.cards
        last = i64(len(t.agenda)) - 1
        for i in range(last, last - 3 if last > 2 else -1, -1):
            step = t.agenda[i]
            if isinstance(step, Intent):
                if step.card == NONE:
                    self.count_attack(step.space)
                else:
                    self.add(step.space // 3, POINTS, cards.rating[step.card])
                    self.add(step.seat, CARDS, -float(cards.cost[step.card]))
                return
        if t.playing != NONE:
            worth = self.scheme() if cards.kind[t.playing] == c.SCHEME else abs(cards.rating[t.playing])
            self.add(t.player, POINTS, worth)
            self.add(t.player, CARDS, -float(cards.cost[t.playing]))

    def count_attack(self, space: i64) -> None:
        """As if the creature were active: it attacks next."""
        t = self.t
        best = self.best_attack(space)
        self.add(space // 3, POINTS, best)
        for seat in range(t.seats):
            self.count_bet(seat, space, t.sheets[seat].win, best)
            self.count_bet(seat, space, t.sheets[seat].lose, 1.0 - best)

    def scheme(self) -> float:
        """What the scheme being played brings, as far as its first condition holds."""
        t = self.t
        total = 0.0
        for ability in t.rules.cards.abilities[t.playing]:
            if ability.moment == c.PLAY and len(ability.ops) > 0 and not barred(t, ability.ops[0]):
                total += program(ability)
        return total


def barred(t: "UnderleagueTable", op: Op) -> bool:
    """Whether it is an "if" that does not hold for whoever plays a scheme."""
    if not isinstance(op, If):
        return False
    test = op.test
    assert isinstance(test, Test)
    return not test.holds(t, t.player, NONE, t.it)
