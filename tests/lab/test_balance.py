"""A target is missed only when the whole interval of what was measured lies outside it."""

import json
from pathlib import Path

import pytest

from undercroft.lab import balance
from undercroft.lab.balance import TARGETS, findings, main
from undercroft.lab.results import Result, Summary, summarised

TARGET = TARGETS["underkeeper"]


def games(count: int, first: float, turns: int = 9, endings: tuple[str, ...] = ("loot", "deck", "heroes")) -> Summary:
    """So many games, who begins winning that share of them; Martha is never picked."""
    made = []
    for number in range(count):
        winner = 0 if number < first * count else 1
        ending = endings[number % len(endings)]
        made.append(
            Result(
                number,
                (0, 1),
                (winner,),
                (9, 8),
                0,
                (turns, turns),
                ("Mac", ("Charlie", "Mac")[number % 2]),
                ending,
                90,
            )
        )
    return summarised(made, ("search", "search"))


def verdicts(summary: Summary) -> dict[str, str]:
    return {finding.words: finding.verdict for finding in findings(summary, TARGET)}


@pytest.mark.clause("UK-8.3")
@pytest.mark.parametrize(
    ("count", "first", "verdict"),
    [
        (1000, 0.50, "met"),
        (1000, 0.55, "not missed: the interval reaches the target"),
        (1000, 0.57, "missed"),
        (1000, 0.43, "missed"),
        (20, 0.65, "not missed: the interval reaches the target"),
    ],
)
def test_who_begins(count: int, first: float, verdict: str) -> None:
    assert verdicts(games(count, first))["who begins wins (draws left out)"] == verdict


@pytest.mark.clause("UK-8.3")
def test_turns_endings_and_picks() -> None:
    found = verdicts(games(300, 0.5, turns=20, endings=("loot", "heroes")))
    assert found["turns a player, median"] == "missed"
    assert found["ended by loot"] == "met"
    assert found["ended by deck"] == "missed"
    assert found["Martha picked first"] == "missed"
    assert found["Mac picked first"] == "missed"
    assert found["Charlie picked first"] == "met"


def test_the_page_names_figures_targets_and_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(balance, "LEVEL", "random")
    words = ["underkeeper", "-n", "8", "--processes", "1", "--kept", str(tmp_path), "--out", str(tmp_path / "page.md")]
    status = main(words)
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "make balance GAME=underkeeper" in page
    assert page.count("| who begins wins (draws left out) | 47 to 53 % |") == 3
    assert page.count("| missed |") == int("0" if status == 0 else capsys.readouterr().out.split(": ")[-1].split()[0])
    assert status == (1 if "| missed |" in page else 0)
    kept = sorted(tmp_path.glob("*.jsonl"))
    assert [len(path.read_text(encoding="utf-8").splitlines()) for path in kept] == [9, 9, 9]
    before = [path.read_bytes() for path in kept]
    assert main(words) == status
    assert [path.read_bytes() for path in kept] == before
    assert json.loads(kept[0].read_text(encoding="utf-8").splitlines()[0])["plan"]["edition"] == "1"
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == page


@pytest.mark.clause("UL-9.4")
def test_every_seat_and_number_of_players_is_held_against_its_fair_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(balance, "LEVEL", "random")
    words = ["underleague", "-n", "4", "--processes", "1", "--kept", str(tmp_path), "--out", str(tmp_path / "page.md")]
    main(words)
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert [line for line in page.splitlines() if line.startswith("## ")] == [
        "## Two players (KEY `second-2`)",
        "## Three players (KEY `second-3`)",
        "## Four players (KEY `second-4`)",
        "## Five players (KEY `second-5`)",
        "## Tuning",
    ]
    for seats, target in ((2, "47 to 53 %"), (3, "30 to 36 %"), (4, "22 to 28 %"), (5, "17 to 23 %")):
        assert page.count(f"wins | {target} |") == seats
    assert page.count("| rounds, median | 5 to 8 |") == 4
    assert "--edition second --players random,random,random,random,random" in page


def test_a_seat_is_missed_only_when_its_whole_interval_lies_outside() -> None:
    target = TARGETS["underleague"]
    for share, verdict in ((0.50, "met"), (0.55, "not missed: the interval reaches the target"), (0.57, "missed")):
        found = {finding.words: finding.verdict for finding in findings(games(1000, share), target)}
        assert found["seat 1 wins"] == verdict


def test_a_game_without_targets_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["underkeper"])
    assert ended.value.code == 2
    assert "did you mean 'underkeeper'?" in capsys.readouterr().err
