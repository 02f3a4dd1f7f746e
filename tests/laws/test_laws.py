"""The laws that every game, edition and option obeys (ARCHITECTURE.md), on a fixed sample of random games.

`make laws` tries two thousand games an edition on both engines.
"""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.laws import laws
from tests.laws.digest import ENDLESS
from tests.laws.field import Configuration, Play, configurations
from tests.laws.secrets import SECRETS
from tests.laws.trial import LawBroken, occurrences, tried
from undercroft import ENGINE
from undercroft.engine.agenda import Step
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import game_called, games

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ENGINE.engine == "compiled"
GAMES = [range(5), pytest.param(range(5, 50), marks=pytest.mark.long)] if COMPILED else [range(5)]
FIELD = pytest.mark.parametrize("configuration", configurations(), ids=str)


def test_every_game_has_its_part_of_the_laws() -> None:
    assert set(SECRETS) == set(games())


@FIELD
@pytest.mark.parametrize("numbers", GAMES, ids=lambda numbers: f"{numbers.start}-{numbers.stop - 1}")
def test_a_random_game_obeys_the_laws(configuration: Configuration, numbers: range) -> None:
    every = SECRETS[configuration.game].every
    sparse = numbers.start > 0  # the dear laws have been tried in the games before, and `make laws` tries them in full
    for number in numbers:
        tried(configuration, number, every * (1 + sparse) if COMPILED else every * 5 // 8)


@pytest.mark.parametrize(
    "configuration", [c for c in configurations() if c.options == SECRETS[c.game].known and not c.seats], ids=str
)
def test_imagination_reaches_every_card_that_a_hidden_place_could_hold(configuration: Configuration) -> None:
    play = Play(configuration, "imagined")
    for decision, _ in enumerate(play.positions()):
        if decision in (0, 30, 55):
            laws.imagination_is_whole(play)


@FIELD
def test_nothing_hidden_has_a_fingerprint(configuration: Configuration) -> None:
    play = Play(configuration, "fingerprints")
    for decision, _ in enumerate(play.positions()):
        laws.nothing_hidden_has_a_fingerprint(play)
        if decision > 15:
            break


SECRET = [c for c in configurations() if c.game in {"underkeeper", "underleague"}]


@pytest.mark.parametrize("configuration", SECRET, ids=str)
def test_a_choice_that_nobody_has_seen_can_be_changed_and_is_as_if_made_so(configuration: Configuration) -> None:
    changes = 0
    for number in range(3):
        play = Play(configuration, f"changed {number}")
        for decision, table in enumerate(play.positions()):
            changes += table.hides() and any(play.match.can_undo(seat) for seat in range(play.match.setup.seats))
            laws.secret_choices_can_be_changed(play)
            if decision > 40:
                break
    assert changes


@pytest.mark.parametrize("name", games())
def test_every_card_effect_question_and_event_occurs(name: str) -> None:
    seen: Counter[str] = Counter()
    for edition in game_called(name).editions:
        played = Configuration(name, edition.key, SECRETS[name].options, SECRETS[name].seats)
        for number in range(SECRETS[name].games):
            seen += occurrences(Play(played, f"occurs {number}"))
    wanted = SECRETS[name].everything() - {"event endless"}
    missing = [what for what in sorted(wanted) if not seen[what]]
    assert not missing, f"in {SECRETS[name].games} games an edition never occurred: {missing}"


@pytest.mark.long
def test_interpreted_and_compiled_play_alike() -> None:
    digests = []
    for engine in ("source", "compiled"):
        run = subprocess.run(
            [sys.executable, "-m", "tests.laws.digest", "3"],
            cwd=ROOT, env={**os.environ, "UNDERCROFT_ENGINE": engine}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert run.returncode == 0, run.stderr[-600:]
        ran, *lines = run.stdout.splitlines()
        assert ran == engine
        digests.append(lines)
    assert len(digests[0]) == len(configurations()) + len(ENDLESS)
    assert digests[0] == digests[1]


# -- the laws themselves can fail


class Leaky:
    """A game that shows too much in one of its answers."""

    def __init__(self, game: Any, **leaks: Any) -> None:
        self.game = game
        self.leaks = leaks

    def __getattr__(self, name: str) -> Any:
        return self.leaks.get(name) or getattr(self.game, name)


def leaks() -> dict[str, Any]:
    """Faults in what Underkeeper tells, each of which the law of secrecy must find."""
    game: Any = game_called("underkeeper")

    def hand_in_view(t: Any, seat: int) -> Any:
        return {**game.view(t, seat), "peek": [int(card) for card in t.sheets[1 - max(0, seat)].hand]}

    def card_in_prompt(t: Any, seat: int, names: Any, pack: Any) -> Any:
        return {**game.prompt(t, seat, names, pack), "detail": str(max(int(card) for card in t.cards))}

    def bag_in_outcome(t: Any) -> Any:
        return [*game.marks(t), {"state": "next", "word": str(int(t.deck.bag[0])) if len(t.deck.bag) else ""}]

    def everything_heard(event: Any, number: int, seat: int, names: Any, pack: Any) -> Any:
        if int(event.audience) in (1, 2):
            seat = int(event.audience) - 1
        return game.entry(event, number, seat, names, pack)

    return {
        "view": hand_in_view,
        "prompt": card_in_prompt,
        "marks": bag_in_outcome,
        "entry": everything_heard,
    }


def watch(play: Play) -> None:
    for _ in play.positions():
        laws.secrecy(play)


@pytest.mark.source
@pytest.mark.parametrize("where", ["view", "prompt", "marks", "entry"])
def test_a_leak_is_found(where: str) -> None:
    play = Play(Configuration("underkeeper", "3"), "leaky")
    play.game = Leaky(play.game, **{where: leaks()[where]})
    with pytest.raises(AssertionError):
        watch(play)


def test_a_lost_card_and_a_doubled_card_are_found() -> None:
    play = Play(Configuration("underkeeper", "3"), "lossy")
    t: Any = play.table
    laws.nothing_is_lost(play)
    card = t.deck.bag[0]
    t.deck.bag[0] = t.deck.bag[1]
    with pytest.raises(AssertionError):
        laws.nothing_is_lost(play)
    t.deck.bag[0] = card
    t.throw(card)
    with pytest.raises(AssertionError):
        laws.nothing_is_lost(play)


def test_a_scrambled_table_differs_in_what_is_hidden_only() -> None:
    play = Play(Configuration("underkeeper", "1"), "scrambled")
    for decision, t in enumerate(play.positions()):
        if decision == 20:
            other = SECRETS["underkeeper"].scrambled(t, 0, rng_of("mix"))
            assert other.dump() != t.dump()
            assert SECRETS["underkeeper"].inventory(other) == SECRETS["underkeeper"].inventory(t)


def test_a_broken_law_names_the_game_that_breaks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(play: Play) -> None:
        raise AssertionError("not so")

    monkeypatch.setattr(laws, "nothing_is_lost", never)
    with pytest.raises(LawBroken, match="underkeeper-2, game 3, after 0 moves: not so"):
        tried(Configuration("underkeeper", "2"), 3, 10)


EVERY_GAMES = {"AskWish", "AskPayment"}
"""Questions of the engine's programs."""


def steps_that_ask(package: str) -> set[str]:
    """The names of all steps of a game's own that can ask somebody."""
    import importlib
    import pkgutil

    found: set[str] = set()
    parents: set[str] = set()
    path = importlib.import_module(package).__path__
    for module in pkgutil.iter_modules(path):
        for thing in vars(importlib.import_module(f"{package}.{module.name}")).values():
            own = isinstance(thing, type) and thing.__module__.startswith(f"{package}.")
            if own and issubclass(thing, Step) and thing.options is not Step.options:
                found.add(thing.__name__)
                parents |= {parent.__name__ for parent in thing.__mro__[1:]}
    return found - parents


def test_the_list_of_questions_is_the_list_of_steps_that_ask() -> None:
    for name in games():
        asked = {what.removeprefix("asks ") for what in SECRETS[name].everything() if what.startswith("asks ")}
        own = steps_that_ask(SECRETS[name].module)
        assert (asked | SECRETS[name].unused) - (EVERY_GAMES - own) == own
