"""Kuhn poker obeys the laws of all games."""

from collections import Counter

import pytest

from tests.examples.secrets import KuhnsSecrets
from tests.laws import laws
from tests.laws.field import Configuration, Play
from tests.laws.secrets import SECRETS
from tests.laws.trial import occurrences, tried

KUHN = Configuration("kuhn", "1950")


@pytest.fixture(autouse=True)
def _its_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SECRETS, "kuhn", KuhnsSecrets())


@pytest.mark.clause("KP-1.2", "KP-2.1", "KP-2.2", "KP-2.3", "KP-2.4", "KP-3.3")
def test_random_games_obey_the_laws() -> None:
    for number in range(20):
        assert tried(KUHN, number, 1).decisions <= 3


@pytest.mark.clause("KP-1.1", "KP-1.2")
def test_the_other_may_hold_any_card_that_one_does_not_see() -> None:
    play = Play(KUHN, "imagined")
    for _ in play.positions():
        if not play.table.over():
            laws.imagination_is_whole(play)
            laws.nothing_hidden_has_a_fingerprint(play)


def test_everything_occurs() -> None:
    seen: Counter[str] = Counter()
    for number in range(KuhnsSecrets.games):
        seen += occurrences(Play(KUHN, f"occurs {number}"))
    assert [what for what in KuhnsSecrets().everything() if not seen[what]] == []


@pytest.mark.clause("KP-3.1", "KP-3.2", "KP-3.3")
def test_the_pot_goes_to_the_higher_card_or_to_whoever_does_not_fold() -> None:
    for number in range(30):
        play = Play(KUHN, f"pots {number}")
        assert [row["figures"] for row in play.rules.tally(play.match.table)] == [[0, 0]], "nobody has won yet"
        for _ in play.positions():
            pass
        outcome = play.rules.outcome(play.match.table, ("Ann", "Bob"))
        held, winner = play.game.view(play.match.table, -1)["players"], outcome["winners"][0]
        assert sum(outcome["points"]) == 0
        assert play.rules.outcome(play.match.table, ("Ann", "Bob"), winner)["words"].startswith("You take the pot")
        assert play.rules.outcome(play.match.table, ("Ann", "Bob"), 1 - winner)["title"] in {"Ann wins", "Bob wins"}
        assert outcome["points"][winner] == held[1 - winner]["chips"]
        if outcome["clause"] == "KP-3.1":
            assert held[winner]["card"] > held[1 - winner]["card"]
        else:
            assert held[winner]["card"] is None, "after a fold no card is turned up"
