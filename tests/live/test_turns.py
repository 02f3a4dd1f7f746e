"""Whose bot thinks next, and for how long."""

from undercroft.live import turns
from undercroft.live.turns import ALONE, LEAST, PASSED_OVER, PLAYED, SEEN, Turn, Turns, share


def taken(waiting: Turns[str]) -> list[str]:
    return [waiting.take()[1] for _ in range(len(waiting))]


def test_people_who_play_come_before_watchers_and_those_before_bots_alone() -> None:
    waiting: Turns[str] = Turns()
    for rank, what in ((ALONE, "bots"), (SEEN, "watched"), (PLAYED, "played")):
        waiting.add(Turn(rank, what, what), what)
    assert taken(waiting) == ["played", "watched", "bots"]


def test_a_person_with_many_tables_has_one_turn_among_others() -> None:
    waiting: Turns[str] = Turns()
    for number in range(60):
        waiting.add(Turn(PLAYED, "greedy host", f"table {number}"), f"theirs {number}")
    waiting.add(Turn(PLAYED, "Ann", "hers"), "Ann's")
    assert taken(waiting).index("Ann's") == 1


def test_the_tables_of_one_person_take_turns() -> None:
    waiting: Turns[str] = Turns()
    waiting.add(Turn(PLAYED, "Ann", "one"), "first of one")
    waiting.take()
    waiting.add(Turn(PLAYED, "Ann", "one"), "second of one")
    waiting.add(Turn(PLAYED, "Ann", "two"), "first of two")
    assert taken(waiting) == ["first of two", "second of one"]


def test_nobody_is_passed_over_for_ever() -> None:
    waiting: Turns[str] = Turns()
    waiting.add(Turn(ALONE, "", "bots"), "bots")
    for number in range(PASSED_OVER + 2):
        waiting.add(Turn(PLAYED, "Ann", "hers"), f"Ann's {number}")
        if waiting.take()[1] == "bots":
            break
    assert number == PASSED_OVER


def test_to_wait_for_others_of_the_same_rank_is_not_to_be_passed_over() -> None:
    waiting: Turns[str] = Turns()
    for number in range(3 * PASSED_OVER):
        waiting.add(Turn(ALONE, "host", f"table {number}"), "bots")
    for _ in range(2 * PASSED_OVER):
        waiting.take()
    waiting.add(Turn(PLAYED, "Ann", "hers"), "Ann's")
    assert waiting.take()[1] == "Ann's"


def test_what_can_be_thought_is_shared_by_all_who_wait() -> None:
    assert (share(0.6, 1, 1), share(0.6, 1, 2), share(0.6, 3, 2)) == (0.6, 0.3, 0.6)
    assert share(0.6, 1, 60) == LEAST
    assert share(0.02, 1, 60) == 0.02


def test_the_memory_of_turns_is_bounded() -> None:
    waiting: Turns[str] = Turns()
    for number in range(turns.REMEMBERED + 10):
        waiting.add(Turn(PLAYED, f"person {number}", f"table {number}"), "")
        waiting.take()
    assert len(waiting._last) <= turns.REMEMBERED + 2
