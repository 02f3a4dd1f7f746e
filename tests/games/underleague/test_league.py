"""Chapter 8, leagues: who meets whom, and who has won."""

import pytest

from undercroft.engine.league import LeagueMatch, Result
from undercroft.games.underleague.league import due, groups, order_of, standings, winner


def play(order: tuple[int, ...], *winners: int | None) -> tuple[Result, ...]:
    """The first game due is won by these players, one after the other; None: a draw."""
    results: tuple[Result, ...] = ()
    for won in winners:
        results = (*results, Result(due(order, results)[0], won))
    return results


@pytest.mark.clause("UL-8.17")
def test_two_or_three_play_until_one_has_two_wins() -> None:
    for order in ((0, 1), (2, 0, 1)):
        results = play(order, 0, None, 1)
        assert winner(order, results) is None
        assert due(order, results) == (LeagueMatch("game", order),)
        results = play(order, 0, None, 1, 0)
        assert winner(order, results) == 0
        assert due(order, results) == ()
    assert [row.place for row in standings((0, 1), play((0, 1), 1, 1))] == [1, 2]


@pytest.mark.clause("UL-8.18", "UL-8.22")
def test_the_order_is_drawn_by_the_drafts_seed() -> None:
    drawn = {order_of(f"draft {number}", 4) for number in range(400)}
    assert len(drawn) == 24
    assert order_of("fair", 7) == order_of("fair", 7)


@pytest.mark.clause("UL-8.18")
def test_four_play_two_games_then_for_first_and_third_place() -> None:
    order = (3, 1, 0, 2)
    assert [bout.players for bout in due(order, ())] == [(3, 1), (0, 2)]
    results = play(order, None, 1, 2)
    assert [(bout.name, bout.players) for bout in due(order, results)] == [
        ("final", (1, 2)),
        ("game for third place", (3, 0)),
    ]
    results = (*results, Result(due(order, results)[0], 2))
    assert winner(order, results) == 2
    assert [bout.name for bout in due(order, results)] == ["game for third place"]
    results = (*results, Result(due(order, results)[0], None), Result(due(order, results)[0], 0))
    assert due(order, results) == ()
    assert [(row.player, row.place) for row in standings(order, results)] == [(2, 1), (1, 2), (0, 3), (3, 4)]


@pytest.mark.clause("UL-8.19")
def test_five_play_one_game_replayed_on_a_draw() -> None:
    order = (0, 1, 2, 3, 4)
    assert due(order, play(order, None)) == (LeagueMatch("final", order),)
    assert winner(order, play(order, None, 3)) == 3


@pytest.mark.clause("UL-8.20", "UL-8.22")
def test_six_and_more_play_two_leagues_whose_winners_meet() -> None:
    order = (6, 5, 4, 3, 2, 1, 0)
    assert [len(group) for group in groups(order)] == [3, 4]
    results: tuple[Result, ...] = ()
    while (bouts := due(order, results)) and bouts[0].name != "grand final":
        results = (*results, Result(bouts[0], max(bouts[0].players)))
    assert bouts[0].players == (6, 3)
    results = (*results, Result(bouts[0], None))
    assert due(order, results) == bouts
    results = (*results, Result(bouts[0], 3))
    assert winner(order, results) == 3
    assert due(order, results) == bouts[1:]
    assert standings(order, results)[0].player == 3


@pytest.mark.clause("UL-8.18", "UL-8.20")
def test_a_league_of_four_among_two_plays_its_game_for_third_place_to_the_end() -> None:
    """Drawn, it is played again, though the winners of both leagues are known and meet."""
    order = (0, 1, 2, 3, 4, 5, 6)
    third = LeagueMatch("second league: game for third place", (4, 6))
    won = {"first league: game": 0, "second league: semi-final 1": 3, "second league: semi-final 2": 5}
    results: tuple[Result, ...] = ()
    while bouts := [bout for bout in due(order, results) if bout.name in won]:
        results = (*results, Result(bouts[0], won[bouts[0].name]))
    assert due(order, results) == (LeagueMatch("second league: final", (3, 5)), third)
    results = (*results, Result(due(order, results)[0], 5), Result(third, None))
    assert due(order, results) == (LeagueMatch("grand final", (0, 5)), third)
    results = (*results, Result(due(order, results)[0], 0))
    assert due(order, results) == (third,)
    assert winner(order, results) == 0
    assert due(order, (*results, Result(third, 6))) == ()
