"""`undercroft cards`: what a designer sees on the command line."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from undercroft import cards_cli, cli, packs
from undercroft.bots import sampling

OWN = packs.builtin_text("underkeeper")


@pytest.fixture
def bad(tmp_path: Path) -> str:
    path = tmp_path / "bad.toml"
    path.write_text(OWN.replace("draw three cards.", "draw three crads."), "utf-8")
    return str(path)


def test_check_says_where_the_wrong_word_is(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "check", bad]) == 1
    said = capsys.readouterr().err
    line = next(i for i, text in enumerate(OWN.split("\n"), 1) if "Reward: draw three cards." in text)
    assert f"{bad}:{line}:28: error: cannot read 'crads' here; did you mean \"cards\"" in said
    assert "For example: Reward: draw three cards." in said


def test_check_goes_through_all_files(bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = tmp_path / "good.toml"
    good.write_text(OWN, "utf-8")
    assert cli.main(["cards", "check", bad, str(good), str(tmp_path / "none.toml")]) == 1
    said = capsys.readouterr()
    assert "good: 53 cards" in said.out
    assert "none.toml: No such file" in said.err
    assert cli.main(["cards", "check", str(good)]) == 0


def test_explain_says_what_a_card_does(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "explain", "underkeeper", "sticky doormat"]) == 0
    said = capsys.readouterr().out.split("\n")
    assert said[:4] == [
        "Sticky Doormat (trap, strength 2)",
        "  Surprise: lose two strength.",
        "    When the card is revealed (Surprise):",
        "      - you lose 2 strength.",
    ]


def test_explain_tells_every_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "explain", "underkeeper"]) == 0
    said = capsys.readouterr().out
    assert all(f"{card.name} ({card.kind}, " in said for card in packs.builtin("underkeeper").cards)
    assert "If you discard this (the price; you need not):" in said
    assert "each player, first the one whose turn it is, loses 1 health." in said
    assert "with an opponent's hero" in said


def test_explain_suggests_the_nearest_card_and_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "explain", "underkeeper", "Toll Trol"]) == 1
    assert "'Toll Troll'" in capsys.readouterr().err
    assert cli.main(["cards", "explain", "underkeper"]) == 1
    assert "'underkeeper'" in capsys.readouterr().err


def test_a_games_sample_table_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    module = ModuleType("undercroft.games.underkeeper.sample")
    module.__spec__ = None
    module.sample = lambda pack, number: [f"Ann reveals {pack.cards[number].name}."]  # type: ignore[attr-defined]
    monkeypatch.setattr(cards_cli, "find_spec", lambda _: object())
    monkeypatch.setitem(sys.modules, "undercroft.games.underkeeper.sample", module)
    assert cli.main(["cards", "explain", "underkeeper", "Custard Pit"]) == 0
    assert "  On a sample table:\n    Ann reveals Custard Pit.\n" in capsys.readouterr().out


def test_a_new_pack_is_good_shows_every_word_and_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert cli.main(["cards", "new", str(path)]) == 0
    text = path.read_text("utf-8")
    assert packs.load(path).pack == packs.builtin("underkeeper")
    for word in packs.language_of("underkeeper").words():
        assert word.example.split("\n")[0] in text
    path.write_text("mine", "utf-8")
    assert cli.main(["cards", "new", str(path)]) == 1
    assert path.read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("name", "card"), [("surprises", "Turnstile"), ("turned_up", "Echo"), ("transfers", "Rover"), ("ready", "Rover")]
)
def test_check_warns_of_cards_that_would_never_end(name: str, card: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = Path(__file__).parents[1] / "packs" / f"{name}.toml"
    assert cli.main(["cards", "check", str(file)]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if "for ever" in line]
    assert any(f"warning: {card}" in line for line in told)
    line = int(told[0].split(":")[1])
    assert file.read_text(encoding="utf-8").splitlines()[line - 1].startswith("[[")


@pytest.mark.parametrize("game", ["underground", "underkeeper", "underleague", "underwing"])
def test_no_card_of_a_game_goes_on_for_ever(game: str) -> None:
    assert sampling.endless(packs.builtin(game), games=4, seconds=60) == []
