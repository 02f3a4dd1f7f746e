"""A bot builds a deck by playing candidates against others' decks."""

from pathlib import Path

import pytest

from undercroft import cards_cli, decks, packs
from undercroft.bots.deckbuilding import Score, Workshop
from undercroft.cli import main
from undercroft.engine.game import game_called, setup_before_decks

GAME = game_called("underground")
PACK = packs.builtin("underground")
SETUP = setup_before_decks(GAME, PACK, "first", {"decks": "own"}, 2)
RIVALS = tuple(file.deck for file in decks.ready("underground")[:2])
CRESS = next(number for number, card in enumerate(PACK.cards) if card.name == "Cress Endo")


def workshop(games: int = 0, candidates: int = 2) -> Workshop:
    return Workshop(GAME, SETUP, RIVALS, "cellar", CRESS, games=games, candidates=candidates)


def test_what_wins_more_goes_on_and_every_candidate_is_legal() -> None:
    shop = workshop()
    shop.round()
    assert len(shop.scores) == 2
    assert all(score.games == 8 for score in shop.scores.values())
    assert shop.scores[shop.best].won == max(score.won for score in shop.scores.values())
    for deck in shop.scores:
        assert CRESS in dict(deck)
        assert not GAME.deck_faults(SETUP._replace(decks=(deck, deck)))


def test_the_same_seed_and_games_build_the_same_deck_and_no_more_is_played() -> None:
    one, two = workshop(3), workshop(3)
    for shop in (one, two):
        while not shop.spent():
            shop.round()
    assert one.best == two.best
    assert one.scores == two.scores
    assert sum(score.games for score in one.scores.values()) == 3


def test_a_changed_deck_is_another_legal_one_of_as_many_cards() -> None:
    shop = workshop()
    for _ in range(20):
        other = shop.changed(shop.best)
        assert other != shop.best
        assert not GAME.deck_faults(SETUP._replace(decks=(other, other)))


def test_a_deck_is_measured_in_games_that_did_not_choose_it() -> None:
    shop = workshop()
    score = shop.measured(2)
    assert score.games == 2
    assert 0 <= score.won <= 2
    assert not shop.scores
    assert [shop.played(shop.best, number, "cellar/measured") for number in (0, 1)].count(1.0) == score.won


def test_the_interval_of_a_share() -> None:
    assert [round(bound, 3) for bound in Score(50, 100).interval()] == [0.404, 0.596]
    assert [round(bound, 3) for bound in Score(10, 10).interval()] == [0.722, 1.0]
    assert Score().interval() == (0.0, 1.0)


def test_the_command_writes_a_legal_deck_with_what_it_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cards_cli, "MEASURED", 2)
    file = tmp_path / "built.txt"
    assert main(["cards", "deck", "build", "--games", "2", "--holding", "finn ally", "-o", str(file)]) == 0
    text = file.read_text(encoding="utf-8")
    assert "1 Finn Ally" in text
    assert " of 2 games against the ready decks" in text.replace("\n> ", " ")
    assert main(["cards", "deck", "check", str(file), "--game", "underground"]) == 0
    assert main(["cards", "deck", "build", "--games", "2", "--holding", "Fin Aly"]) == 1
    assert "did you mean 'Finn Ally'?" in capsys.readouterr().err
