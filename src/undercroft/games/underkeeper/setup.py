"""Chapter 2, Set-up: heroes, hands, the building of the dungeon, and who starts."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step, legal
from undercroft.games.underkeeper import events
from undercroft.games.underkeeper.actions import AT, SET, START, STARTER, set_space
from undercroft.games.underkeeper.dying import place_hero
from undercroft.games.underkeeper.laying import fill
from undercroft.games.underkeeper.table import BOTH, NONE, UnderkeeperTable
from undercroft.games.underkeeper.turn import BeginTurn

FIRST_HAND: Final = 5
SECOND_HAND: Final = 3
START_SPACES: Final = (1, 10)
RANDOM_STARTER: Final = -2
AGREED_STARTER: Final = -3

LAID_LAST: Final = 0
SET_FOR_TABLE: Final = 1
BY_CHANCE: Final = 2
AGREED: Final = 3
NOT_AGREED: Final = 4
"""How it came about who starts, for the log."""


def begin(t: UnderkeeperTable) -> None:
    """UK-2.1: the order in which each iteration deals and chooses. Spaces for later heroes are kept free."""
    if t.rules.edition == 1:
        t.push(Layer())
        t.push(DealHands(FIRST_HAND))
        t.push(ChooseHeroes(BOTH))
        return
    t.sheets[0].space = START_SPACES[0]
    t.sheets[1].space = START_SPACES[1]
    t.push(Layer())
    if t.rules.edition == 3:
        t.push(ChooseHeroes(BOTH))
    t.push(DealHands(FIRST_HAND))


@final
@mypyc_attr(acyclic=True)
class DealHands(Step):
    """Each draws `size` cards (UK-2.1, UK-2.3)."""

    def __init__(self, size: i64) -> None:
        self.size = size

    def run(self, t: UnderkeeperTable) -> None:
        t.tell(events.DEALT, self.size)
        for _ in range(self.size):
            t.draw(0)
            t.draw(1)


@final
@mypyc_attr(acyclic=True)
class ChooseHeroes(Step):
    """UK-2.1: both choose their first hero (in iteration 1 also its space of the nearest row) at once and show
    together."""

    def __init__(self, owing: i64) -> None:
        self.owing = owing

    def hides(self) -> bool:
        return True

    def waits(self, t: UnderkeeperTable) -> i64:
        return self.owing

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        if t.rules.edition != 1:
            return 0 if action >= START and action < SET else 201
        if action < SET or action >= AT:
            return 201
        return 0 if set_space(action) // 6 == seat else 201

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        return legal(self, t, seat, START, AT, vec[i64]())

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        t.sheets[seat].chosen = action
        t.tell(events.CHOSE, seat)
        owing = self.owing & ~(1 << seat)
        t.push(ChooseHeroes(owing) if owing != 0 else ShowHeroes())


@final
@mypyc_attr(acyclic=True)
class ShowHeroes(Step):
    """UK-2.1: both first heroes are shown and set."""

    def run(self, t: UnderkeeperTable) -> None:
        t.dealer.witness(0)
        for seat in range(i64(2)):
            sheet = t.sheets[seat]
            action = sheet.chosen
            sheet.chosen = NONE
            if action < SET:
                place_hero(t, seat, action - START, sheet.space)
            else:
                place_hero(t, seat, (action - SET) // 6, set_space(action))


@final
@mypyc_attr(acyclic=True)
class Layer(Step):
    """UK-2.2: who lays the first card is drawn."""

    def run(self, t: UnderkeeperTable) -> None:
        first = t.dealer.below(2)
        t.tell(events.LAYER, first)
        t.push(Starter())
        fill(t, first, True)


@final
@mypyc_attr(acyclic=True)
class Starter(Step):
    """UK-2.3: the second hand in iterations 1 and 2; then who starts is settled, by the players where they choose
    (UK-2.4)."""

    def run(self, t: UnderkeeperTable) -> None:
        if t.rules.edition != 1 and t.rules.starter == AGREED_STARTER:
            t.starter = NONE
            t.push(ChooseStarter(BOTH, NONE))
        else:
            t.push(FirstTurn())
        if t.rules.edition != 3:
            t.push(DealHands(SECOND_HAND))


@final
@mypyc_attr(acyclic=True)
class ChooseStarter(Step):
    """UK-2.4: both say who is to start, for the other to hear. `named`: what one of them has said, NONE before."""

    def __init__(self, owing: i64, named: i64) -> None:
        self.owing = owing
        self.named = named

    def waits(self, t: UnderkeeperTable) -> i64:
        return self.owing

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        return 0 if action == STARTER or action == STARTER + 1 else 204

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        return vec[i64]([STARTER, STARTER + 1])

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        named = action - STARTER
        t.tell(events.SAID, seat, named)
        if self.named == NONE:
            t.push(ChooseStarter(self.owing & ~(1 << seat), named))
        elif self.named == named:
            start(t, named, AGREED)
        else:
            start(t, t.dealer.below(2), NOT_AGREED)


@final
@mypyc_attr(acyclic=True)
class FirstTurn(Step):
    """UK-2.4: whoever placed the last card goes second; from iteration 2 on an option names a player, or chance."""

    def run(self, t: UnderkeeperTable) -> None:
        chosen = t.rules.starter
        if t.rules.edition == 1 or chosen == NONE:
            start(t, t.starter, LAID_LAST)
        elif chosen == RANDOM_STARTER:
            start(t, t.dealer.below(2), BY_CHANCE)
        else:
            start(t, chosen, SET_FOR_TABLE)


def start(t: UnderkeeperTable, seat: i64, how: i64) -> None:
    """UK-2.4: `seat` has the first turn. In iteration 2 the heroes come last of all (UK-2.1)."""
    t.starter = seat
    t.tell(events.FIRST, seat, how)
    t.push(BeginTurn(seat))
    if t.rules.edition == 2:
        t.push(ChooseHeroes(BOTH))
