"""Chapter 8, leagues: who meets whom, and who has won."""

import pytest

from undercroft.engine.dealer import rng_of
from undercroft.engine.league import LeagueMatch, Result
from undercroft.games.underleague.draft.game import DRAFT
from undercroft.games.underleague.league import UnderleaguesLeague

STRUCTURES = tuple(choice.key for choice in DRAFT.options[0].choices)
LEAGUE = UnderleaguesLeague()
due, groups, order_of, standings, winner = LEAGUE.due, LEAGUE.groups, LEAGUE.order, LEAGUE.standings, LEAGUE.winner


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


# -- as all players agree


def league(structure: str) -> UnderleaguesLeague:
    return LEAGUE.chosen({"league": structure})


def played_out(structure: str, players: int, seed: str) -> tuple[Result, ...]:
    """A whole league, its games ending in an order and with winners drawn by chance, one in five a draw."""
    rules, rng = league(structure), rng_of(seed)
    order = rules.order(seed, players)
    results: tuple[Result, ...] = ()
    while matches := rules.due(order, results):
        assert len({match.name for match in matches}) == len(matches)
        match = matches[rng.below(len(matches))]
        assert set(match.players) <= set(order)
        winner = match.players[rng.below(len(match.players))]
        results = (*results, Result(match, winner if rng.below(5) else None))
        assert len(results) < 1000
    return results


@pytest.mark.clause("UL-8.23", "UL-8.20")
@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("structure", STRUCTURES)
def test_every_league_comes_to_its_champion(structure: str, players: int) -> None:
    for number in range(20):
        seed = f"{structure} {players} {number}"
        rules, results = league(structure), played_out(structure, players, seed)
        order = rules.order(seed, players)
        rows = rules.standings(order, results)
        assert rows[0].player == rules.winner(order, results)
        assert [row.place for row in rows].count(1) == 1
        assert sorted(row.player for row in rows) == list(range(players))
        assert [player for group in rules.groups(order) for player in group] == list(order)
        before = [rules.winner(order, results[:count]) for count in range(len(results) + 1)]
        assert set(before) == {None, rules.winner(order, results)}


@pytest.mark.clause("UL-8.24")
@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize(("structure", "times"), [("single", 1), ("double", 2)])
def test_each_meets_each_so_often_one_game_after_the_other(structure: str, times: int, players: int) -> None:
    rules, order = league(structure), tuple(range(players))
    results: tuple[Result, ...] = ()
    while rules.winner(order, results) is None:
        matches = rules.due(order, results)
        sitting = [player for match in matches for player in match.players]
        assert len(sitting) == len(set(sitting))
        results = (*results, *(Result(match, min(match.players)) for match in matches))
    met = [tuple(sorted(result.match.players)) for result in results]
    assert all(met.count((one, two)) == times for two in range(players) for one in range(two))
    assert [row.player for row in rules.standings(order, results)] == list(order)
    assert [row.place for row in rules.standings(order, results)] == list(range(1, players + 1))


@pytest.mark.clause("UL-8.24")
def test_those_tied_for_first_meet_again_until_one_leads() -> None:
    rules, order = league("single"), (0, 1, 2, 3)
    beats = {(0, 1): 0, (1, 2): 1, (0, 2): 2, (0, 3): 0, (1, 3): 1, (2, 3): 2}
    results: tuple[Result, ...] = ()
    while matches := [match for match in rules.due(order, results) if "play-off" not in match.name]:
        results = (*results, Result(matches[0], beats[min(matches[0].players), max(matches[0].players)]))
    assert rules.winner(order, results) is None
    assert {player for match in rules.due(order, results) for player in match.players} <= {0, 1, 2}
    while (matches := list(rules.due(order, results))) and "play-off 1" in matches[0].name:
        results = (*results, Result(matches[0], None))
    assert len([result for result in results if "play-off 1" in result.match.name]) == 3
    assert {match.name.partition(" round")[0] for match in matches} == {"play-off 2"}
    while matches := list(rules.due(order, results)):
        results = (*results, Result(matches[0], 2 if 2 in matches[0].players else 1))
    assert rules.winner(order, results) == 2
    assert [(row.player, row.place) for row in rules.standings(order, results)] == [(2, 1), (1, 2), (0, 3), (3, 4)]


@pytest.mark.clause("UL-8.25")
def test_a_knock_out_gives_byes_and_plays_for_third_place() -> None:
    rules, order = league("knockout"), (4, 0, 3, 1, 2)
    assert [(match.name, match.players) for match in rules.due(order, ())] == [
        ("quarter-final 2", (1, 2)),
        ("semi-final 2", (0, 3)),
    ]
    results: tuple[Result, ...] = (Result(rules.due(order, ())[0], None), Result(rules.due(order, ())[0], 2))
    semis = rules.due(order, results)
    assert [match.players for match in semis] == [(4, 2), (0, 3)]
    results = (*results, Result(semis[0], 2), Result(semis[1], 3))
    final, third = rules.due(order, results)
    assert (final.name, final.players) == ("final", (2, 3))
    assert (third.name, third.players) == ("game for third place", (4, 0))
    results = (*results, Result(final, 3), Result(third, 4))
    assert [(row.player, row.place) for row in rules.standings(order, results)][:4] == [(3, 1), (2, 2), (4, 3), (0, 4)]


@pytest.mark.clause("UL-8.25")
def test_of_three_in_a_knock_out_the_loser_of_the_one_semi_final_is_third() -> None:
    rules, order = league("knockout"), (2, 0, 1)
    results: tuple[Result, ...] = (Result(LeagueMatch("semi-final 2", (0, 1)), 1),)
    assert [match.players for match in rules.due(order, results)] == [(2, 1)]
    results = (*results, Result(rules.due(order, results)[0], 2))
    assert [(row.player, row.place) for row in rules.standings(order, results)] == [(2, 1), (1, 2), (0, 3)]
    assert rules.due(order, results) == ()


@pytest.mark.clause("UL-8.24", "UL-8.25")
@pytest.mark.parametrize(
    ("structure", "words"),
    [
        ("single", "Each meets each once, in games of two. "),
        ("double", "Each meets each twice, in games of two. "),
        ("knockout", "A knock-out of pairs drawn by chance; "),
        ("seeded", "Each meets each once, in games of two; then the best four play a knock-out, "),
    ],
)
def test_a_league_says_how_it_is_decided(structure: str, words: str) -> None:
    assert league(structure).decided(5)[0].startswith(words)


@pytest.mark.clause("UL-8.25")
@pytest.mark.parametrize("players", range(4, 11))
def test_the_best_four_of_a_round_are_seeded_by_the_standings(players: int) -> None:
    rules, order = league("seeded"), tuple(range(players))
    results: tuple[Result, ...] = ()
    while (matches := rules.due(order, results)) and matches[0].name.startswith("round"):
        results = (*results, Result(matches[0], max(matches[0].players)))
    best = players - 1
    assert [(match.name, match.players) for match in matches] == [
        ("semi-final 1", (best, best - 3)),
        ("semi-final 2", (best - 1, best - 2)),
    ]


@pytest.mark.clause("UL-8.23")
def test_a_draft_offers_every_league_and_the_recommended_one_by_itself() -> None:
    assert DRAFT.options[0].choices[0].key == "recommended"
    order = (0, 1, 2, 3, 4, 5)
    assert LEAGUE.chosen({}).due(order, ()) == LEAGUE.due(order, ())
    rulings = {league(key).decided(players) for key in STRUCTURES for players in (2, 10)}
    assert len(rulings) == len(STRUCTURES) + 1
