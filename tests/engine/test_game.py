"""The registry, setups, what an action certainly changes, and the seat that a bot gets."""

import pytest

from undercroft import packs
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import (
    Seat,
    SetupError,
    consequence,
    game_called,
    games,
    nearest,
    open_choices,
    seats_of,
    setup_of,
)

GAME = game_called("underkeeper")
PACK = packs.builtin("underkeeper")


def test_games_are_found_by_name() -> None:
    assert "underkeeper" in games()
    assert games() == sorted(games())
    assert all(game_called(name).name == name for name in games())


def test_an_unknown_game_suggests_the_nearest() -> None:
    with pytest.raises(SetupError, match="there is no game 'underkeper'; did you mean 'underkeeper'"):
        game_called("underkeper")
    with pytest.raises(SetupError, match="there is no game 'chess'; there is: "):
        game_called("chess")


def test_what_a_league_alone_plays_with_is_nobodys_choice() -> None:
    every = [(game, option) for game in map(game_called, games()) for option in game.options]
    closed = {
        (game.name, option.key, choice.key)
        for game, option in every
        for choice in set(option.choices) - set(open_choices(game, option))
    }
    leagues = [game.league for game in map(game_called, games()) if game.league]
    assert closed == {(league.game, *choice) for league in leagues for choice in league.options}


def test_what_is_left_out_of_a_setup_takes_its_default() -> None:
    setup = setup_of(GAME, PACK)
    assert (setup.game, setup.edition, setup.seats) == ("underkeeper", "3", 2)
    assert setup.options == tuple((option.key, option.choices[0].key) for option in GAME.options)
    chosen = setup_of(GAME, PACK, "1", {"threshold": "20"}, 2)
    assert (chosen.edition, chosen.option("threshold"), chosen.option("items")) == ("1", "20", "on")


@pytest.mark.parametrize(
    ("edition", "options", "seats", "why"),
    [
        ("9", {}, 0, "Underkeeper has no edition '9'; there is: 3, 2, 1"),
        ("3", {"thresold": "15"}, 0, "Underkeeper has no option 'thresold'; did you mean 'threshold'"),
        ("3", {"threshold": "16"}, 0, "the option threshold has no choice '16'; did you mean '15'"),
        ("3", {}, 3, "Underkeeper is for 2 players, not 3"),
        ("3", {}, 1, "Underkeeper is for 2 players, not 1"),
    ],
)
def test_a_setup_that_cannot_be_says_what_there_is(edition: str, options: dict[str, str], seats: int, why: str) -> None:
    with pytest.raises(SetupError) as caught:
        setup_of(GAME, PACK, edition, options, seats)
    assert why in str(caught.value)


def test_the_nearest_of_nothing() -> None:
    assert nearest("a", []) == "there is: none"


def test_seats_of_a_mask() -> None:
    assert seats_of(0) == []
    assert seats_of(0b1011) == [0, 1, 3]


def test_clauses_have_printed_names() -> None:
    assert (GAME.clause(309), GAME.clause(511)) == ("UK-3.9", "UK-5.11")


def test_a_seat_shows_its_own_side_of_the_table_only() -> None:
    table = GAME.start(setup_of(GAME, PACK), SeededDealer(rng_of("seat")))
    seat = Seat(GAME, table, 1)
    assert seat.view() == GAME.view(table, 1)
    assert seat.options() == list(table.options(1))
    assert seat.imagine(rng_of("x")).dump() == table.imagine(1, rng_of("x")).dump()


def test_a_consequence_is_found_without_touching_the_table() -> None:
    table = GAME.start(setup_of(GAME, PACK), SeededDealer(rng_of("consequence")))
    before = table.dump()
    for action in table.options(0):
        assert consequence(GAME, table, 0, int(action), rng_of("x")) == []
    assert table.dump() == before
