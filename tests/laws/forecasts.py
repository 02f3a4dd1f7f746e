"""What is said of an action before it is taken, held against what then happens. A law raises AssertionError."""

import contextlib
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from librt.vecs import append, pop

from tests.laws.field import Play
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import Halt, HaltingDealer, Rng, rng_of
from undercroft.engine.game import Game, consequence, seats_of
from undercroft.engine.ledger import Event, Ledger
from undercroft.engine.protocol import Change, Prospect
from undercroft.engine.several import take_whole
from undercroft.engine.words import NUMBERS

MOST_TRIED = 4
"""Of a position's offers so many are tried."""
MOST_ANSWERS = 20
"""So often it is gone on with what a forecast takes for granted."""

NOTHING = -1
ANY = -2

Figures = dict[tuple[str, int], int]


class Part(NamedTuple):
    """A game's own part, `FORECASTS` and perhaps `granted` of `forecasts.py` in its folder of tests.

    `came_true`: by what something is said of, whether that came true; of a figure of the table that changes by a number
    nothing need be said there. `granted`: the answer to the question that is asked which a forecast takes for granted;
    ANY where it holds whatever is answered, NOTHING where it says nothing beyond.
    """

    came_true: dict[str, Callable[["Course", Prospect], bool]]
    granted: Callable[[Any, "Course", Prospect], int]


@cache
def part_of(package: str) -> Part:
    name = f"tests.games.{package}.forecasts"
    found = import_module(name) if find_spec(name) else None
    return Part(getattr(found, "FORECASTS", {}), getattr(found, "granted", lambda *_: NOTHING))


class Course(NamedTuple):
    """What came of `action` of `seat`, and of what it said with it, on a table: how it stood `before`, when all was
    `said`, after each step; what was told."""

    game: Game
    seat: int
    action: int
    before: Any
    said: Any
    moments: list[Any]
    events: list[Event]

    @property
    def after(self) -> Any:
        return self.moments[-1]

    def figures(self) -> Iterator[Figures]:
        """At each moment."""
        return (figures_of(self.game, moment) for moment in self.moments)

    def told(self, kind: int) -> list[Event]:
        return [event for event in self.events if event.kind == kind]


def figures_of(game: Game, t: Table) -> Figures:
    return {(figure, seat): value for figure, seat, value in game.figures(t)}


def numbers_in(words: str) -> list[int]:
    """The figures of a sentence in their order, also those in words."""
    found = re.findall(rf"\d+|\b(?:{'|'.join(NUMBERS)})\b", words)
    return [int(number) if number.isdigit() else NUMBERS.index(number) for number in found]


def what_is_called_certain_occurs(play: Play) -> None:
    """Whatever is said to be certain happens, and what is said to be impossible does not: on the table, and on one that
    whoever is asked may imagine in its place."""
    luck = rng_of(f"luck {len(play.match.moves)}")
    for seat in play.seats():
        tables = (play.table, play.table.imagine(seat, luck))
        for action in some(luck, [int(action) for action in play.table.options(seat)]):
            changes = consequence(play.rules, play.table, seat, action, rng_of("foreseen"))
            said = play.game.outlook(play.table, seat, action, play.names, play.pack)
            for t in tables:
                these_change(play, t, seat, action, changes)
                for prospect in said:
                    occurs(play, t, seat, (action,), prospect, luck)
        prompt = play.game.prompt(play.table, seat, play.names, play.pack)
        for whole in some(luck, prompt.get("combinations", [])):
            for prospect in whole["outlook"]:
                occurs(play, play.table, seat, (whole["begins"][0], *whole["then"]), prospect, luck)


def some(luck: Rng, things: list[Any]) -> list[Any]:
    left = list(things)
    return [left.pop(int(luck.below(len(left)))) for _ in range(min(MOST_TRIED, len(left)))]


def these_change(play: Play, t: Table, seat: int, action: int, said: list[Change]) -> None:
    """Up to the first thing that `seat` could not foresee."""
    trial = t.clone()
    trial.dealer = HaltingDealer(seat)
    with contextlib.suppress(Halt):
        take_whole(trial, seat, action)
    before, after = figures_of(play.rules, t), figures_of(play.rules, trial)
    changes = {what: after[what] - before[what] for what in after}
    wrong = [change for change in said if changes[change["figure"], change["seat"]] != change["by"]]
    assert not wrong, f"{play.match.alphabet.text(action)}: said to be certain, and was not: {wrong}"


def occurs(play: Play, t: Table, seat: int, actions: tuple[int, ...], said: Prospect, luck: Rng) -> None:
    if said["chance"] not in (0, 1):
        return
    judges = part_of(play.rules.package).came_true
    course = course_of(play, t, seat, actions, said, luck)
    what = said["figure"], said["seat"]
    before = figures_of(play.rules, t)
    if said["figure"] in judges:
        true = judges[said["figure"]](course, said)
    else:
        assert what in before, f"no law for what is said of {said}"
        true = any(figures[what] == before[what] + said["by"] for figures in course.figures())
    words = ", ".join(play.match.alphabet.text(action) for action in actions)
    assert true, f"{words}: {said['words']!r} did not come true"


def course_of(play: Play, t: Table, seat: int, actions: tuple[int, ...], said: Prospect, luck: Rng) -> Course:
    """Plays them to the next question, and on where the forecast takes the answer for granted."""
    made = t.clone()
    made.ledger = ledger = Ledger()
    moments: list[Any] = []
    begun = 0
    for action in actions:
        begun = len(moments)
        answered(made, seat, action, moments)
    course = Course(play.rules, seat, actions[0], t, moments[begun], moments, ledger.events)
    granted = part_of(play.rules.package).granted
    for _ in range(MOST_ANSWERS):
        asked = seats_of(made.waits())
        action = granted(made, course, said) if asked else NOTHING
        if action == NOTHING:
            break
        if action == ANY:
            choices = made.choices(asked[0])
            action = int(choices[luck.below(len(choices))])
        answered(made, asked[0], action, moments)
    return course


def answered(t: Table, seat: int, action: int, moments: list[Any]) -> None:
    """`Table.take`, step by step."""
    t.agenda, step = pop(t.agenda)
    step.answer(t, seat, action)
    moments.append(t.clone())
    while len(t.agenda) > 0:
        t.agenda, step = pop(t.agenda)
        t.asked = step.waits(t)
        if t.asked:
            t.agenda = append(t.agenda, step)
            return
        step.run(t)
        moments.append(t.clone())
    t.asked = 0
