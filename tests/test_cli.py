"""The command line: what is not known is refused with the nearest that is, and nothing heavy is imported for help."""

import subprocess
import sys
from pathlib import Path

import pytest

from undercroft.cli import COMMANDS, main


def refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What the command line says on refusing; it must be exit status 2 without a traceback."""
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert "Traceback" not in said
    return said


@pytest.mark.parametrize(
    ("words", "mend"),
    [
        ("plya", "there is no command 'plya'; did you mean 'play'?"),
        ("play underkeper", "there is no game 'underkeper'; did you mean 'underkeeper'?"),
        ("play underkeeper --editon 3", "there is no option '--editon'; did you mean '--edition'?"),
        ("play underkeeper --edition=4", "no edition '4'; there is: 3, 2, 1"),
        ("play underkeeper --against serch", "there is no bot 'serch'; did you mean 'search'?"),
        ("play underkeeper --option treshold=20", "no option 'treshold'; did you mean 'threshold'?"),
        ("play underkeeper --option threshold=22", "the option threshold has no choice '22'"),
        ("play underkeeper --option threshold", "an option reads KEY=CHOICE, not 'threshold'"),
        ("play underkeeper --names Ann", "two different names with a comma between them"),
        ("play underkeeper --names Ann,Ann", "two different names with a comma between them"),
        ("play underkeeper --seconds soon", "'soon' is no time to think"),
        ("play underkeeper --two --against greedy", "leave out --against"),
        ("play", "which game? underkeeper"),
        ("play underleague", "Underleague is played in the browser (undercroft serve)"),
        ("play underkeeper further", "one argument too many: 'further'"),
        ("play underkeeper", "a terminal is needed"),
        ("simulate underkeeper --players greedy,randm", "there is no bot 'randm'; did you mean 'random'?"),
        ("simulate underkeeper --players greedy", "for 2 to 2 players, not 1"),
        ("simulate underkeeper -n none", "'none' is not a number of at least 1"),
        ("simulate underkeeper --itertions 3", "there is no option '--itertions'; did you mean '--iterations'?"),
        ("simulate undrkeeper", "did you mean 'underkeeper'?"),
        ("serve --prot 3", "there is no option '--prot'; did you mean '--port'?"),
        ("doctor --al", "there is no option '--al'"),
    ],
)
def test_what_is_not_known_is_refused_with_the_nearest(
    words: str, mend: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert mend in " ".join(refused(words.split(), capsys).split())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_every_command_explains_itself(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command, "--help"])
    assert ended.value.code == 0
    assert f"usage: undercroft {' '.join(command)}".strip() in capsys.readouterr().out


def test_without_a_command_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    said = capsys.readouterr().out
    assert all(f"\n    {name} " in said for name in COMMANDS)


def test_the_doctor_reports(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    assert "engine" in capsys.readouterr().out


def test_help_imports_nothing_heavy() -> None:
    code = "import sys; from undercroft.cli import parser_for; parser_for(['--help']); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "undercroft.cli" in loaded
    assert not {"textual", "fastapi", "rich", "sqlalchemy", "undercroft.bots"} & set(loaded)
