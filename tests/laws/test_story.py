"""The story of every game ends with its count."""

import pytest

from tests.laws.field import NAMES, Configuration, Play
from undercroft.engine.game import game_called, games
from undercroft.engine.journal import Match
from undercroft.engine.story import story_of


def played(game: str, seed: str) -> Match:
    play = Play(Configuration(game, game_called(game).editions[0].key), seed)
    for _ in play.positions():
        pass
    return play.match


@pytest.mark.parametrize("game", games())
def test_a_story_ends_with_the_count(game: str) -> None:
    match = played(game, "a story")
    before, names = match.table.dump(), NAMES[: match.setup.seats]
    outcome = match.game.outcome(match.table, names)
    story = story_of(match, outcome["winners"], names)
    counted = [row["figures"] for row in outcome["tally"] if row["words"] == story["measure"]]
    assert [[line[-1] for line in story["scores"]]] == counted or not outcome["tally"]
    unit, number = match.game.clock(match.table)
    assert {len(line) for line in story["scores"]} <= {1 + (number if unit else len(match.moves))}
    assert story["moves"] == sorted(story["moves"])
    assert story["moves"][-1:] == [len(match.moves)] * bool(counted)
    assert len(story["words"]) == (len(names) + 1 if counted else 0)
    assert story == story_of(match, outcome["winners"], names)
    assert match.table.dump() == before
