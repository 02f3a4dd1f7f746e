"""The turning point of a game, by its scores and who has won."""

import pytest

from undercroft.engine.luck import compared
from undercroft.engine.story import Turning, sentence, turned

NAMES = ("Ann", "Bob", "Cid")


def told(scores: str, winners: list[int], eyes: int = -1) -> tuple[int | None, str]:
    """Of scores by time ("1 2, 3 2"): the turning point, and the sentence."""
    figures = [[int(figure) for figure in time.split()] for time in scores.split(",")]
    found = turned(figures, winners)
    return found.at if found else None, sentence(figures[-1], found, winners, "turn", NAMES[: len(figures[0])], eyes)


@pytest.mark.parametrize(
    ("scores", "winners", "at", "words"),
    [
        ("0 0, 0 1, 2 1, 3 1", [0], 2, "Ann takes the lead from Bob in turn 2 and keeps it."),
        ("0 0, 1 1, 2 1, 3 1", [0], 2, "Ann takes the lead in turn 2 and keeps it."),
        ("0 0, 2 1, 2 2, 3 2", [0], 3, "Ann takes the lead again in turn 3 and keeps it."),
        ("1 0, 2 1, 3 2", [0], 0, "Ann leads from the beginning to the end."),
        ("0 0, 2 1, 2 3", [0], None, "Bob leads at the end: the lead does not decide it."),
        ("0 0, 2 1, 3 3", [0], None, "Ann and Bob are level at the end: the lead does not decide it."),
        ("0 0, 2 1, 3 3", [0, 1], None, "Nobody wins alone: there is no turning point."),
        ("0 0 0, 4 4 1, 4 5 9", [2], 2, "Cid takes the lead in turn 2 and keeps it."),
    ],
)
def test_the_turning_point_is_where_the_winner_gets_ahead_for_good(
    scores: str, winners: list[int], at: int | None, words: str
) -> None:
    assert told(scores, winners) == (at, words)


def test_each_is_told_it_as_you() -> None:
    scores = "0 0, 0 1, 2 1"
    assert told(scores, [0], 0)[1] == "You take the lead from Bob in turn 2 and keep it."
    assert told(scores, [0], 1)[1] == "Ann takes the lead from you in turn 2 and keeps it."
    assert told("1 0, 1 0", [1], 0)[1] == "You lead at the end: the lead does not decide it."
    assert turned([[5], [7]], [0]) is None


def test_a_turning_point_names_who_was_ahead_before() -> None:
    assert turned([[0, 0], [1, 2], [2, 2], [3, 2]], [0]) == Turning(3, 0, 1)


@pytest.mark.parametrize(
    ("got", "expected", "words"),
    [
        (12, 8.76, "3.2 more than the 8.8 expected"),
        (0, 1, "1.0 less than the 1.0 expected"),
        (4, 4.04, "as expected"),
    ],
)
def test_luck_is_said_in_words(got: float, expected: float, words: str) -> None:
    assert compared(got, expected) == words
