"""What every game says alike."""

import pytest

from undercroft.engine.protocol import Change
from undercroft.engine.words import balanced, counted, listed, named, those, tracked, waiting


@pytest.mark.parametrize(
    ("words", "said"),
    [([], ""), (["Ann"], "Ann"), (["Ann", "Bob"], "Ann and Bob"), (["Ann", "Bob", "Cid"], "Ann, Bob and Cid")],
)
def test_names_are_listed_as_people_list_them(words: list[str], said: str) -> None:
    assert listed(words) == said


def test_numbers_are_words_up_to_ten() -> None:
    assert [counted(0, "card"), counted(1, "card"), counted(10, "card"), counted(11, "card")] == [
        "no cards", "one card", "ten cards", "11 cards",
    ]  # fmt: skip
    assert counted(2, "hero", "heroes") == "two heroes"


def test_nobody_has_no_name() -> None:
    assert [named(("Ann", "Bob"), seat) for seat in (-1, 0, 1, 2)] == ["", "Ann", "Bob", ""]


def test_whom_a_table_waits_for() -> None:
    assert those(0b101, ("Ann", "Bob", "Cid")) == "Ann and Cid"
    assert waiting(0b110, ("Ann", "Bob", "Cid"), "They bet.", "UL-5.1") == {
        "headline": "Waiting for Bob and Cid", "detail": "They bet.", "clause": "UL-5.1", "yours": False,
    }  # fmt: skip


def test_the_tracker_marks_what_is_done_now_and_next() -> None:
    steps = (("bet", "Bet", "coin"), ("fight", "Fight", "swords"), ("count", "Count", "crown"))
    marks = tracked(steps, 1, ("fight",))
    assert [(mark["state"], mark["repeats"]) for mark in marks] == [("done", False), ("now", True), ("next", False)]
    assert {mark["state"] for mark in tracked(steps, 3, ())} == {"done"}


def test_what_an_action_costs_and_brings_a_seat() -> None:
    changes: list[Change] = [
        {"figure": "cards", "seat": 0, "by": -2},
        {"figure": "points", "seat": 0, "by": 1},
        {"figure": "points", "seat": 1, "by": -4},
    ]
    said = balanced(changes, 0, lambda number, figure: f"{number} {figure}")
    assert said == ["costs 2 cards", "brings 1 points"]
    assert balanced([], 0, lambda number, figure: f"{number} {figure}") == []
