"""A target is missed only when the whole interval of what was measured lies outside it."""

import json
from pathlib import Path

import pytest

from undercroft.decks import ready
from undercroft.engine.game import game_called
from undercroft.lab import balance
from undercroft.lab.balance import findings, main, targets_of
from undercroft.lab.matrix import Matrix
from undercroft.lab.results import Result, Summary, summarised

TARGET = targets_of(game_called("underkeeper"))
UNDERWING = targets_of(game_called("underwing"))
UNDERGROUND = targets_of(game_called("underground"))


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
    target = targets_of(game_called("underleague"))
    for share, verdict in ((0.50, "met"), (0.55, "not missed: the interval reaches the target"), (0.57, "missed")):
        found = {finding.words: finding.verdict for finding in findings(games(1000, share), target)}
        assert found["seat 1 wins"] == verdict


@pytest.mark.clause("UW-9.5")
def test_underwing_asks_for_exile_by_the_careless_only_and_for_wins_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance, "LEVEL", "random")
    few = UNDERWING._replace(seats=(1, 2), games=1, games_alone=2)
    monkeypatch.setattr(balance, "targets_of", lambda _: few)
    main(["underwing", "--processes", "1", "--kept", str(tmp_path), "--out", str(tmp_path / "page.md")])
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert [line for line in page.splitlines() if line.startswith("## ")] == [
        "## One player (KEY `first-1`)",
        "## Two players (KEY `first-2`)",
        "## Two players, at random (KEY `first-2-careless`)",
    ]
    assert "1 games a number of players (2 of one player)" in page
    assert page.count("| games won | 30 to 70 % |") == 1
    assert page.count("| ended by exile | 0 to 5 % |") == page.count("| ended by exile | 20 to 100 % |") == 1
    assert page.count("wins | 47 to 53 % |") == 2
    assert "`--edition first --players random,random`" in page


@pytest.mark.clause("UW-9.5")
@pytest.mark.parametrize(("games", "verdict"), [(4999, "not missed: fewer than 5000 games"), (5000, "missed")])
def test_every_title_is_reached_within_five_thousand_games(games: int, verdict: str) -> None:
    line = Result(0, (0,), (0,), (190,), 0, (12,), ("",), "rounds", 60)
    found = {each.words: each.verdict for each in findings(summarised([line] * games, ("search",)), UNDERWING)}
    assert found["The Overlord of Underwing"] == "met"
    assert found["The Legendary Dragonlord"] == found["The Commander of Wyrms"] == verdict
    assert found["games won"] == "missed"
    assert "" not in found


@pytest.mark.clause("UG-9.3")
def test_every_ready_deck_plays_every_other_and_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "LEVEL", "random")
    monkeypatch.setattr(balance, "ready", lambda game: ready(game)[:2])
    words = ["underground", "-n", "2", "--processes", "1", "--kept", str(tmp_path), "--out", str(tmp_path / "page.md")]
    main(words)
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "2 games a pairing of ready-made decks" in page
    assert page.count("wins against the others | 40 to 60 % |") == 2
    assert "| Second Opinion (Marge N. Notes) wins against the others | 40 to 60 % |" in page
    assert page.count("| who begins wins (draws left out) | 45 to 55 % |") == 1
    assert page.count("| turns, both players' together, median | 8 to 16 |") == 1
    assert '--deck "First Verse" --deck "Second Opinion"' in page
    keys = [path.name.split("-first-")[1][:3] for path in sorted(tmp_path.glob("*.jsonl"))]
    assert keys == ["1-1", "1-2", "2-2"]
    before = [path.read_bytes() for path in sorted(tmp_path.glob("*.jsonl"))]
    main(words)
    assert [path.read_bytes() for path in sorted(tmp_path.glob("*.jsonl"))] == before


def battle(number: int, first_wins: bool, artists: tuple[str, str] = ("A", "B")) -> Result:
    """A game of two decks whose players change seats; the first deck's player wins or loses it."""
    order = (number % 2, 1 - number % 2)
    winner = order.index(0 if first_wins else 1)
    picks = (artists[order[0]], artists[order[1]])
    return Result(number, order, (winner,), (9, 0), 0, (number, number), picks, "ripped", 50)


def test_a_deck_wins_wherever_it_sits_and_games_against_itself_say_nothing_of_it() -> None:
    played = {
        (0, 0): [battle(number, True, ("A", "A")) for number in range(4)],
        (0, 1): [battle(number, number < 3) for number in range(4)],
        (1, 1): [battle(number, False, ("B", "B")) for number in range(4)],
    }
    matrix = Matrix(("Anvil", "Bell"), played)
    assert [(rate.words, rate.hits, rate.trials) for rate in matrix.rates()] == [
        ("Anvil (A)", 3, 4),
        ("Bell (B)", 1, 4),
    ]
    assert (matrix.rate(0, 1).hits, matrix.rate(1, 0).hits) == (3, 1)
    assert matrix.table()[2].startswith("| 1 Anvil | - | 75.0 % (30.1 to 95.4) |")
    assert matrix.summary().games == 12


@pytest.mark.clause("UG-9.3")
def test_a_games_turns_are_both_players_together() -> None:
    found = {each.words: each for each in findings(summarised([battle(17, True)] * 9, ("", "")), UNDERGROUND)}
    assert found["turns, both players' together, median"].verdict == "missed"
    assert found["ended by empty"].verdict == "missed"


def test_a_game_without_targets_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["underkeper"])
    assert ended.value.code == 2
    assert "did you mean 'underkeeper'?" in capsys.readouterr().err


def test_greedy_bots_measure_where_they_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "ready", lambda game: ready(game)[:2])
    out = tmp_path / "page.md"
    words = ["underground", "--level", "greedy", "-n", "1", "--processes", "1", "--kept", str(tmp_path)]
    main([*words, "--out", str(out)])
    page = out.read_text(encoding="utf-8")
    assert "Greedy bots play one another, 1 games a pairing" in page
    assert "python -m undercroft.lab.balance underground --level greedy" in page
    assert "--iterations" not in page
