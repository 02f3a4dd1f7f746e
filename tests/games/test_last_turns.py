"""A game that goes on and on ends after its last turn."""

import pytest

from tests.laws.field import Configuration, Play
from undercroft.engine.game import game_called
from undercroft.games.underleague.actions import PASS


@pytest.mark.source
@pytest.mark.clause("UK-6.5")
def test_a_game_of_underkeeper_ends_after_its_last_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    play = ended_by_turns("underkeeper", monkeypatch)
    assert " was the last." in play.game.prompt(play.table, 0, play.names, play.pack)["detail"]
    assert play.game.outcome(play.table, play.names)["clause"] == "UK-6.2"


@pytest.mark.source
@pytest.mark.clause("UG-6.5")
def test_after_the_last_turn_of_the_underground_the_shorter_rhymebook_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    play = ended_by_turns("underground", monkeypatch)
    outcome = play.game.outcome(play.table, play.names)
    left = outcome["points"]
    longer = left.index(max(left)) if left[0] != left[1] else 1 - int(play.table.first)  # type: ignore[attr-defined]
    assert outcome["winners"] == [longer]
    assert outcome["clause"] == "UG-6.5"


@pytest.mark.clause("UL-4.6")
def test_a_game_of_underleague_without_a_last_round_ends_though_everybody_passes() -> None:
    play = Play(Configuration("underleague", "second", (("rounds", "none"),)), "idle")
    play.prefer = lambda _, __, options, ___: [PASS] if PASS in options else options
    for _ in play.positions():
        pass
    assert play.table.round == 20  # type: ignore[attr-defined]
    assert play.game.measures(play.table, play.match.ledger, play.pack).ending == "idle"


def ended_by_turns(game: str, monkeypatch: pytest.MonkeyPatch) -> Play:
    """A random game of the game's own pack with a last turn that comes early."""
    monkeypatch.setattr(f"undercroft.games.{game}.turn.MOST_TURNS", 6)
    play = Play(Configuration(game, game_called(game).editions[0].key), "last turn")
    for _ in play.positions():
        pass
    assert play.table.turn == 6  # type: ignore[attr-defined]
    assert play.game.measures(play.table, play.match.ledger, play.pack).ending == "turns"
    return play
