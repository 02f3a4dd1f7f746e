"""The command line: what is not known is refused with the nearest that is, and nothing heavy is imported for help."""

import shlex
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
        ("play underkeeper --names Ann,,Bob", "'': a name needs something that can be seen; give names with commas"),
        ("play underkeeper --names Ann,ANN", "'ANN': somebody at this table has that name, or one that looks like it"),
        ("play underkeeper --names Ann,You", "'You': everybody is called You by their own page; choose another"),
        ("play underkeeper --names A\u200bn", "a name cannot hold characters that nobody can see"),
        ("play underkeeper --names WWWWWWWWWWWWWWWWWWWWW", "a name has at most 20 characters"),
        ("play underkeeper --names Ann,Bob,Cleo", "3 names for 2 players; leave out Cleo"),
        ("play underkeeper --seconds soon", "'soon' is no time to think"),
        ("play underkeeper --two --against greedy", "leave out --against"),
        ("play", "which game? underground"),
        ("play underleague --players 6", "Underleague is for 2 to 5 players, not 6"),
        ("play underleague --players some", "'some' is no number of players; give one from 1 to 10"),
        ("play underleague --players 2 --people 3", "3 people at the keyboard are more than the 2 who play"),
        ("play underleague --two --people 3", "--two is for two people, --people 3 says otherwise"),
        ("play underleague --option decks=drafted", "undercroft play underleague-draft"),
        ("play underleague --deck the-late.txt", "cannot read the deck 'the-late.txt': No such file or directory;"),
        ("play underleague --deck 'The Late Mony'", "did you mean 'The Late Money'?"),
        ("play underleague --deck 'The Late Money' --deck x", "2 decks for 1 people at the keyboard"),
        ("play underleague --deck x --option decks=shared", "leave out the other choice"),
        ("play underleague-draft --deck x", "is not played with decks of one's own; leave out --deck"),
        ("play underkeeper --pack mine.toml", "cannot read the pack mine.toml: No such file or directory"),
        ("simulate underkeeper --pack mine.toml", "cannot read the pack mine.toml: No such file or directory"),
        ("play underkeeper further", "one argument too many: 'further'"),
        ("play underkeeper", "a terminal is needed"),
        ("simulate underkeeper --players greedy,randm", "there is no bot 'randm'; did you mean 'random'?"),
        ("simulate underkeeper --players greedy", "for 2 players, not 1"),
        ("simulate underkeeper -n none", "'none' is not a number of at least 1"),
        ("simulate underkeeper --itertions 3", "there is no option '--itertions'; did you mean '--iterations'?"),
        ("simulate undrkeeper", "did you mean 'underkeeper'?"),
        ("simulate underkeeper --json nowhere/figures.json", "cannot write nowhere/figures.json: No such file"),
        ("serve --prot 3", "there is no option '--prot'; did you mean '--port'?"),
        ("doctor --al", "there is no option '--al'"),
    ],
)
def test_what_is_not_known_is_refused_with_the_nearest(
    words: str, mend: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert mend in " ".join(refused(shlex.split(words), capsys).split())
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
