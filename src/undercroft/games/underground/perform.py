"""Abilities: their prices, their moments, and who acts (UG-4.8, UG-5.8). What is done is in `verbs`.

An ability runs as `Perform` steps, one op each; whoever must choose is asked by a step of its own. What cannot happen
is skipped (UG-5.14).
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine import program
from undercroft.engine.agenda import Step
from undercroft.engine.program import Act, If, Unless
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.actions import NO, YES
from undercroft.games.underground.cards import Ability, Deed, Test
from undercroft.games.underground.reasons import tell_uncounted, tell_unmet
from undercroft.games.underground.table import NONE, UndergroundTable

# -- abilities that come of themselves or are used


def perform(t: UndergroundTable, card: i64, moment: i64, you: i64) -> None:
    """Push what a card of the player `you` does at a moment, if anything; its first line comes first."""
    if (t.rules.cards.moments[card] >> moment) & 1 == 0:
        return
    found = t.rules.cards.abilities[card]
    for i in range(i64(len(found)) - 1, -1, -1):
        ability = found[i]
        if ability.moment == moment:
            t.push(performing(ability, you))


def start(t: UndergroundTable, ability: Ability, you: i64) -> None:
    """An ability of a card in play: its limit is used, then its price is paid, then it happens."""
    sheet = t.sheets[you]
    if ability.limit == c.ONCE_TURN:
        sheet.used_turn = append(sheet.used_turn, ability.number)
    elif ability.limit == c.ONCE_SHOW:
        sheet.used_show = append(sheet.used_show, ability.number)
    if ability.returns:
        sheet.returned = True
    t.push(performing(ability, you))


def in_play(t: UndergroundTable, ability: Ability, you: i64) -> bool:
    return ability.card == t.sheets[you].artist or ability.card in t.sheets[you].play


def bar_start(t: UndergroundTable, ability: Ability, you: i64) -> i64:
    """UG-4.4, UG-4.8, UG-5.15: the clause that forbids using an ability now, 0 if none does."""
    if t.worn():
        return 515
    sheet = t.sheets[you]
    if not in_play(t, ability, you):
        return 408
    if ability.number in sheet.used_turn or ability.number in sheet.used_show:
        return 408
    if ability.returns and sheet.returned:
        return 404
    for at in range(ability.cost):
        price = ability.ops[at]
        assert isinstance(price, Deed)
        if not price.possible(t, you, you):
            return 408
    return 0


def trigger(t: UndergroundTable, moment: i64, seat: i64, card: i64) -> None:
    """Push the abilities of `seat` that wait for a moment about `card` (NONE: about nothing): the artist's first."""
    if (t.sheets[seat].moments >> moment) & 1 == 0:
        return
    play = t.sheets[seat].play
    for i in range(i64(len(play)) - 1, -1, -1):
        trigger_card(t, moment, seat, play[i], card)
    trigger_card(t, moment, seat, t.sheets[seat].artist, card)


def trigger_card(t: UndergroundTable, moment: i64, seat: i64, speaker: i64, card: i64) -> None:
    if (t.rules.cards.moments[speaker] >> moment) & 1 == 0:
        return
    found = t.rules.cards.abilities[speaker]
    for i in range(i64(len(found)) - 1, -1, -1):
        ability = found[i]
        if ability.moment == moment and concerns(t, ability, seat, card):
            t.push(Trigger(ability, seat))


def concerns(t: UndergroundTable, ability: Ability, seat: i64, card: i64) -> bool:
    """Whether the moment is about the right card of the right player."""
    of_a_play = ability.moment == c.SUCCEEDS or ability.moment == c.IS_REVERSED
    if of_a_play and (ability.whose == c.YOU) != (seat == t.player):
        return False
    if ability.about is None:
        return True
    cards = t.rules.cards
    if card == t.playing and ability.moment != c.YOU_TURN_UP:
        return ability.about.fits(cards, card, t.types, t.cost, cards.rip[card])
    return ability.about.fits_printed(cards, card)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Trigger(Step):
    """An ability whose moment has come; with a price its player may decline (UG-4.8)."""

    def __init__(self, ability: Ability, you: i64) -> None:
        self.ability = ability
        self.you = you

    def effect_of(self) -> i64:
        return self.ability.card

    def waits(self, t: UndergroundTable) -> i64:
        return 1 << self.you if self.ability.cost > 0 and bar_start(t, self.ability, self.you) == 0 else 0

    def bar(self, t: UndergroundTable, seat: i64, action: i64) -> i64:
        return 0 if action == YES or action == NO else 408

    def options(self, t: UndergroundTable, seat: i64) -> vec[i64]:
        return vec[i64]([YES, NO])

    def answer(self, t: UndergroundTable, seat: i64, action: i64) -> None:
        if action == YES:
            start(t, self.ability, self.you)
        else:
            t.tell(events.DECLINED, seat, self.ability.card)

    def run(self, t: UndergroundTable) -> None:
        if self.ability.cost == 0 and bar_start(t, self.ability, self.you) == 0:
            start(t, self.ability, self.you)


# -- the ops of an ability


def performing(ability: Ability, you: i64) -> "Perform":
    return Perform(ability, you, 0, i64(len(ability.ops)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Perform(program.Perform):
    """The ops of an ability; its news comes first."""

    def deed(self) -> Deed:
        deed = self.op()
        assert isinstance(deed, Deed)
        return deed

    def run(self, t: UndergroundTable) -> None:
        if self.at == 0:
            t.it = NONE
            t.tell(events.EFFECT, self.you, self.ability.card, self.ability.moment)
        if self.at < self.end:
            self.op().run(t, self)

    def part(self, at: i64, end: i64) -> program.Perform:
        return Perform(self.ability, self.you, at, end)

    def holds(self, t: UndergroundTable, test: Test) -> bool:
        return test.holds(t, self.you)

    def possible(self, t: UndergroundTable, seat: i64) -> bool:
        return self.deed().possible(t, self.you, seat)

    def unmet(self, t: UndergroundTable) -> None:
        op = self.op()
        assert isinstance(op, If | Unless)
        assert isinstance(op.test, Test)
        tell_unmet(t, self.effect_of(), self.you, op.test, isinstance(op, Unless))

    def lacking(self, t: UndergroundTable, seat: i64, price: bool) -> None:
        self.deed().lacking(t, self, seat)

    def declined(self, t: UndergroundTable, seat: i64) -> None:
        t.tell(events.DECLINED, seat, self.effect_of())

    def act(self, t: UndergroundTable) -> None:
        """Everybody who acts, the turn's player first, but for damage to both (UG-6.3)."""
        deed = self.deed()
        if deed.who == c.EACH:
            first = self.you if t.player == NONE else t.player
            if deed.last_first():
                first = 1 - first
            t.push(Act(self, 1 - first))
            t.push(Act(self, first))
        else:
            t.push(Act(self, self.you if deed.who == c.YOU else 1 - self.you))

    def do(self, t: UndergroundTable, seat: i64) -> None:
        self.deed().do(t, self, seat)

    def pay(self, t: UndergroundTable) -> None:
        t.push(Act(self.onward(1), self.you))

    def yes(self) -> i64:
        return YES

    def clause(self) -> i64:
        return 508


def count_none(t: UndergroundTable, of: Perform) -> None:
    """ "For each" counts nothing."""
    count = of.deed().count
    if count is not None:
        tell_uncounted(t, of.effect_of(), of.you, count)
