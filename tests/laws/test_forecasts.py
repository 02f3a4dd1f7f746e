"""Every forecast of every game held against what then happens, in random games."""

from typing import Any

import pytest

from tests.laws import forecasts
from tests.laws.field import Configuration, Play, configurations
from tests.laws.forecasts import numbers_in, what_is_called_certain_occurs
from undercroft.engine.protocol import Prospect

EVERY = {"underleague": 23, "underwing": 13}
"""One position of so many in long games, of others one of seven."""


@pytest.mark.parametrize("configuration", configurations(), ids=str)
def test_what_is_called_certain_occurs(configuration: Configuration) -> None:
    play = Play(configuration, "forecast 0")
    for decision, _ in enumerate(play.positions()):
        if decision % EVERY.get(configuration.game, 7) == 0:
            what_is_called_certain_occurs(play)


def test_figures_of_a_sentence_are_found_in_digits_and_in_words() -> None:
    assert numbers_in("you draw two cards, 4 to 12; none left, no space") == [2, 4, 12, 0]


# -- the law itself can fail


class Boasting:
    """A game that calls more certain than is."""

    def __init__(self, game: Any, boast: Prospect) -> None:
        self.game = game
        self.boast = boast

    def __getattr__(self, name: str) -> Any:
        return (lambda *_: [self.boast]) if name == "outlook" else getattr(self.game, name)


@pytest.mark.parametrize(
    "boast",
    [
        {"words": "heals 9", "figure": "health", "seat": 0, "by": 9, "chance": 1},
        {"words": "the game ends: you win 5 to 3", "figure": "end", "seat": 0, "by": 0, "chance": 1},
        {"words": "brings luck", "figure": "luck", "seat": 0, "by": 1, "chance": 1},
    ],
    ids=["a figure", "an end", "of which no law is told"],
)
def test_a_forecast_that_does_not_come_true_is_found(boast: Prospect) -> None:
    play = Play(Configuration("underkeeper", "3"), "boasting")
    play.game = Boasting(play.rules, boast)
    with pytest.raises(AssertionError, match=boast["words"]):
        what_is_called_certain_occurs(play)


def test_a_consequence_that_does_not_occur_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecasts, "consequence", lambda *_: [{"figure": "loot", "seat": 1, "by": 3}])
    with pytest.raises(AssertionError, match="said to be certain"):
        what_is_called_certain_occurs(Play(Configuration("underkeeper", "3"), "boasting"))
