"""Studies: the same results however they are run, nothing lost when they are stopped."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from undercroft import decks, packs
from undercroft.cli import main
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import SetupError, game_called, setup_of
from undercroft.engine.journal import read
from undercroft.lab.playing import Plan, played, results, slice_of, with_decks
from undercroft.lab.record import Record, RecordError
from undercroft.lab.results import Result, result_of, summarised
from undercroft.lab.simulate import studied

PACK = packs.builtin("underkeeper")


def plan(players: tuple[str, ...] = ("random", "random"), journals: str = "", iterations: int = 5) -> Plan:
    return Plan("underkeeper", "3", (), players, "study", iterations, 0.0, journals)


def simulate(*words: str) -> int:
    return main(["simulate", "underkeeper", "--players", "random,random", "--processes", "1", *words])


def test_results_are_the_same_on_any_number_of_cores() -> None:
    alone = sorted(results(plan(), range(30), 1))
    together = sorted(results(plan(), range(30), 2))
    assert alone == together
    assert [result.number for result in alone] == list(range(30))


def test_a_search_of_so_many_iterations_is_the_same_again() -> None:
    searching = plan(("search", "random"), iterations=2)
    assert played(searching, 3) == played(searching, 3)
    assert played(searching, 3) != played(searching._replace(seed="another"), 3)


def test_players_change_seats_from_game_to_game() -> None:
    found = list(results(plan(), range(20), 1))
    assert Counter(result.order for result in found) == {(0, 1): 10, (1, 0): 10}


def test_a_slice_of_time_plays_at_least_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.lab.playing.SLICE", -1.0)
    assert [result.number for result in slice_of(plan(), [7, 8, 9])] == [7]


def test_journals_tell_the_games(tmp_path: Path) -> None:
    found = list(results(plan(journals=str(tmp_path)), range(4), 1))
    for result in found:
        match = read((tmp_path / f"{result.number:06}.journal").read_text(encoding="utf-8"), lambda _: PACK)
        assert match.game.outcome(match.table, ("", ""))["points"] == list(result.points)
        assert len(match.moves) == result.moves


def test_a_study_is_played_with_a_pack_of_ones_own_as_it_was_when_it_began(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(packs.builtin_text("underkeeper").replace("Goblin", "Hobgoblin"), encoding="utf-8")
    pack = packs.load(file).pack
    (tmp_path / "journals").mkdir()
    study = plan(journals=str(tmp_path / "journals"))._replace(pack=str(file), hash=pack.hash)
    played(study, 0)
    match = read((tmp_path / "journals" / "000000.journal").read_text(encoding="utf-8"), {pack.hash: pack}.__getitem__)
    assert match.setup.pack.hash == pack.hash != PACK.hash
    with pytest.raises(SetupError, match="was changed since the study began"):
        study._replace(hash=PACK.hash).setup()


def test_a_study_names_the_cards_whose_effects_were_cut_short(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path(__file__).parents[1] / "packs" / "surprises.toml"
    out = tmp_path / "out.json"
    assert simulate("-n", "3", "--pack", str(file), "--json", str(out)) == 0
    assert "never ends: " in capsys.readouterr().out
    told = json.loads(out.read_text(encoding="utf-8"))["endless"]
    assert {rate["words"] for rate in told} <= {"Turnstile", "Swing Door"}
    assert told[0]["hits"] > 0
    result = played(plan()._replace(pack=str(file)), 0)
    assert result.endless
    assert result_of(result.line()) == result


def test_a_study_of_endless_effects_does_not_grow(tmp_path: Path) -> None:
    """The process and all its games within a gigabyte of addresses."""
    file = Path(__file__).parents[1] / "packs" / "ripped.toml"
    bounded = "import resource; resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30)); "
    called = "from undercroft.cli import main; import sys; sys.exit(main(sys.argv[1:]))"
    words = f"simulate underground --players random,greedy -n 4 --processes 1 --pack {file}".split()
    run = subprocess.run([sys.executable, "-c", bounded + called, *words], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-600:]


def game(
    number: int, order: tuple[int, int], winners: tuple[int, ...], starter: int = 0, ending: str = "loot"
) -> Result:
    return Result(number, order, winners, (12, 9), starter, (6, 5), ("Mac", "Martha"), ending, 80)


def test_what_games_say_together() -> None:
    found = [
        game(0, (0, 1), (0,)),
        game(1, (1, 0), (0,), starter=1),
        game(2, (0, 1), (1,), ending="deck"),
        game(3, (1, 0), (0, 1)),
    ]
    summary = summarised(found, ("search", "search"))
    assert [(rate.words, rate.hits) for rate in summary.players] == [("search (1)", 1), ("search (2)", 2)]
    assert [(rate.words, rate.hits) for rate in summary.seats] == [("seat 1", 2), ("seat 2", 1)]
    assert (summary.draws.hits, summary.draws.trials) == (1, 4)
    assert (summary.starter.hits, summary.starter.trials) == (1, 3)
    assert [(rate.words, rate.hits) for rate in summary.endings] == [("deck", 1), ("loot", 3)]
    assert [(rate.words, rate.hits, rate.trials) for rate in summary.picks] == [("Mac", 4, 8), ("Martha", 4, 8)]
    assert (summary.turns.value, summary.margin.value, summary.moves.value) == (5.5, 3, 80)


def test_alone_a_win_is_no_draw_and_games_may_have_no_winner() -> None:
    alone = Plan("underwing", "first", (), ("random",), "alone", 1, 0.0, "")
    found = [played(alone, 0), played(alone, 0)._replace(winners=(0,), points=(80,), ending="rounds")]
    summary = summarised(found, alone.players)
    assert found[0].winners == ()
    assert found[0].ending == "exile"
    assert [rate.hits for rate in summary.players] == [1]
    assert summary.draws.hits == 0


def test_a_result_survives_its_line() -> None:
    assert result_of(game(5, (1, 0), (1,)).line()) == game(5, (1, 0), (1,))
    for line in ("{}", "[]", "3", "nonsense"):
        with pytest.raises(ValueError, match=r"."):
            result_of(line)


def test_the_table_and_the_json_say_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("-n", "12", "--json", str(tmp_path / "out.json")) == 0
    said = capsys.readouterr().out
    data = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert "12 games, random against random" in said
    first = data["players"][0]
    assert f"{first['hits']}/12" in said
    assert f"{100 * first['low']:.1f} to {100 * first['high']:.1f} %" in said
    assert data["plan"]["edition"] == "3"
    assert data["games"] == 12


def test_a_study_goes_on_from_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "study.jsonl"
    assert simulate("-n", "6", "--resume", str(kept)) == 0
    six = kept.read_text(encoding="utf-8")
    torn = six[:-20]
    kept.write_text(torn, encoding="utf-8")
    assert simulate("-n", "10", "--resume", str(kept)) == 0
    lines = kept.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["number"] for line in lines[1:]] == list(range(10))
    assert "".join(f"{line}\n" for line in lines[:7]) == six
    capsys.readouterr()
    with pytest.raises(SystemExit):
        simulate("-n", "10", "--seed", "another", "--resume", str(kept))
    assert "is of another study" in capsys.readouterr().err
    assert kept.read_text(encoding="utf-8").splitlines() == lines


def test_a_file_that_is_no_study_is_left_alone(tmp_path: Path) -> None:
    for content in ("Dear Bob", "Dear Bob\n", '{"plan": {}}\n'):
        path = tmp_path / "letter"
        path.write_text(content, encoding="utf-8")
        with pytest.raises(RecordError):
            Record(path, plan())
        assert path.read_text(encoding="utf-8") == content


def test_a_spoiled_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "study.jsonl"
    with Record(path, plan()) as record:
        record.add(game(0, (0, 1), (0,)))
    with path.open("a", encoding="utf-8") as file:
        file.write("spoiled\n")
    with pytest.raises(RecordError, match=r"line 3: .*; delete that line to go on"):
        Record(path, plan())


def test_journals_need_an_empty_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").write_text("", encoding="utf-8")
    with pytest.raises(SystemExit):
        simulate("-n", "1", "--journals", str(tmp_path))
    assert "is not empty; name a new folder" in capsys.readouterr().err


HEEDING_CTRL_C = """
import signal, sys
from undercroft.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(sys.argv[1:]))
"""
"""The command; what is started in the background would ignore Ctrl-C, as its children do."""


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    kept = tmp_path / "study.jsonl"
    words = ["simulate", "underkeeper", "--players", "random,random", "-n", "1000000", "--resume", str(kept)]
    process = subprocess.Popen(
        [sys.executable, "-c", HEEDING_CTRL_C, *words, "--processes", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "COLUMNS": "100"},
    )
    try:
        until = time.monotonic() + 300
        while not kept.exists() or kept.read_text(encoding="utf-8").count("\n") < 5:
            assert time.monotonic() < until
            assert process.poll() is None, process.communicate()
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        said, complaints = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "Traceback" not in complaints
    games = kept.read_text(encoding="utf-8").count("\n") - 1
    assert f"Stopped: {games} of 1000000 games are done." in " ".join(said.split())
    assert f"{games} games, random against random" in said


@pytest.mark.parametrize("written", [False, True])
def test_ctrl_c_amid_the_keeping_of_a_game_counts_what_the_file_has(tmp_path: Path, written: bool) -> None:
    class Broken(Record):
        """Ctrl-C breaks into keeping the third game, before or after its line is written."""

        def add(self, result: Result) -> None:
            if result.number == 2 and not written:
                raise KeyboardInterrupt
            super().add(result)
            if result.number == 2:
                raise KeyboardInterrupt

    kept = tmp_path / "study.jsonl"
    said = StringIO()
    with Broken(kept, plan()) as record:
        found, whole = studied(plan(), 10, 1, record, Console(file=said))
    lines = kept.read_text(encoding="utf-8").splitlines()[1:]
    assert [json.loads(line)["number"] for line in lines] == [result.number for result in found]
    assert (len(found), whole) == (3 if written else 2, False)
    assert f"Stopped: {len(found)} of 10 games are done." in said.getvalue()


def test_what_is_counted_is_what_the_journal_tells(tmp_path: Path) -> None:
    for result in results(plan(journals=str(tmp_path)), range(6), 1):
        match = read((tmp_path / f"{result.number:06}.journal").read_text(encoding="utf-8"), lambda _: PACK)
        entries = [
            match.game.entry(event, number, -1, ("Ann", "Bob"), PACK)
            for number, event in enumerate(match.ledger.events)
        ]
        words = [entry["words"] for entry in entries]
        turns = [word.partition(": ")[2] for word in words if word.startswith("Turn ")]
        assert result.turns == (turns.count("Ann"), turns.count("Bob"))
        assert turns[0] == ("Ann", "Bob")[result.starter]
        shown = [next(word for word in words if word.startswith(f"{name}'s hero is ")) for name in ("Ann", "Bob")]
        assert list(result.picks) == [word.partition(" hero is ")[2].partition(",")[0] for word in shown]
        asked = {"loot": "spoils hold", "heroes": "heroes", "deck": "deck has run out"}[result.ending]
        assert asked in words[-2]


def test_bots_build_their_own_decks_where_players_bring_them() -> None:
    """Each game has other decks, the same ones again for the same plan; what is random builds anyhow."""
    study = Plan("underleague", "second", (("decks", "own"),), ("greedy", "random"), "decks", 0, 0.0, "")
    game, setup = study.setup()
    assert game.deck_faults(setup) == []
    one, two, again = (with_decks(game, setup, (True, False), seed).decks for seed in ("1", "2", "1"))
    assert one == again
    assert len({*one, *two}) == 4


def test_a_game_with_one_common_deck_builds_none() -> None:
    game = game_called("underkeeper")
    with pytest.raises(SetupError, match="played with one common deck"):
        game.built_deck(setup_of(game, packs.builtin("underkeeper")), rng_of("none"), True)


def test_a_pack_is_read_anew_when_its_file_is_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    mine = Path("mine.toml")
    mine.write_text(packs.builtin_text("underkeeper"), encoding="utf-8")
    plan()._replace(pack="mine.toml").setup()
    mine.unlink()
    with pytest.raises(SetupError, match="cannot read the pack"):
        plan()._replace(pack="mine.toml").setup()


# -- decks that players bring


def test_a_player_keeps_their_deck_in_every_seat(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    pack = packs.builtin("underground")
    written = (decks.write(deck, pack) for deck in decks.ready("underground"))
    file.write_text(next(text for text in written if "1 Cress Endo" in text), encoding="utf-8")
    words = ["simulate", "underground", "--players", "random,random", "--processes", "1", "-n", "4"]
    kept = tmp_path / "study.jsonl"
    assert main([*words, "--deck", str(file), "--deck", "nothing to hold", "--resume", str(kept)]) == 0
    games = [result_of(line) for line in kept.read_text(encoding="utf-8").splitlines()[1:]]
    assert [(game.order, game.picks) for game in games] == [
        ((0, 1), ("Cress Endo", "Hans Empty")),
        ((1, 0), ("Hans Empty", "Cress Endo")),
    ] * 2


@pytest.mark.parametrize(
    ("brought", "words"),
    [
        (["Louder Ladder"], "once for each player: 2 times, not 1"),
        (["Louder Ladder", "Lauder Ladder"], "did you mean 'Louder Ladder'?"),
        (["Louder Ladder", "LICENSE"], "write a line like"),
    ],
)
def test_decks_that_cannot_be_brought_are_refused(
    brought: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "underground", "--players", "random,random", *[f"--deck={deck}" for deck in brought]])
    assert words in " ".join(capsys.readouterr().err.split())
