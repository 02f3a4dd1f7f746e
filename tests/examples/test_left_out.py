"""An installed game that is broken is named, with what is wrong, where, and how to mend it; the other games go on."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from undercroft import doctor, packs
from undercroft.cli import main
from undercroft.engine.game import SetupError, game_called, games, left_out, looked
from undercroft.live import info

Install = Callable[[str, dict[str, str]], None]
KUHN = doctor.ROOT / "examples" / "kuhn" / "undercroft_kuhn"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """A package of games with these files, among the games for as long as the test runs."""

    def made(name: str, files: dict[str, str]) -> None:
        package, about = tmp_path / f"undercroft_{name}", tmp_path / f"undercroft_{name}-1.dist-info"
        package.mkdir()
        about.mkdir()
        for file, text in files.items():
            (package / file).write_text(text, encoding="utf-8")
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: undercroft-{name}\nVersion: 1\n")
        (about / "entry_points.txt").write_text(f"[undercroft.games]\n{name} = undercroft_{name}\n")
        looked.cache_clear()

    monkeypatch.syspath_prepend(tmp_path)
    yield made
    looked.cache_clear()


def kuhns(name: str, *without: str) -> dict[str, str]:
    """The files of Kuhn poker under another name, but for some."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in KUHN.iterdir() if path.is_file()}
    renamed = {file: text.replace("undercroft_kuhn", f"undercroft_{name}") for file, text in texts.items()}
    renamed["game.py"] = renamed["game.py"].replace('name = "kuhn"', f'name = "{name}"')
    return {file: text for file, text in renamed.items() if file not in without}


RAISES = {"__init__.py": "raise RuntimeError('no dice')\n"}
EMPTY = {"__init__.py": "GAMES = {}\n"}
NO_GAME = {"__init__.py": "class Odd:\n    name = 'speechless'\nGAMES = {'speechless': Odd()}\n"}
BROKEN = [
    ("raising", RAISES, "its package undercroft_raising cannot be imported (RuntimeError: no dice)"),
    ("without", EMPTY, "its package undercroft_without has no GAMES, a dict of its games by name"),
    ("speechless", NO_GAME, "speechless in GAMES of undercroft_speechless does not say its alphabet, editions,"),
    ("lawless", kuhns("lawless", "rules.md"), "its package undercroft_lawless lacks rules.md"),
    ("mute", kuhns("mute", "language.py"), "its package undercroft_mute lacks language.py"),
]


@pytest.mark.parametrize(("name", "files", "words"), BROKEN, ids=[name for name, _, _ in BROKEN])
def test_a_broken_game_is_left_out_and_named(install: Install, name: str, files: dict[str, str], words: str) -> None:
    before = games()
    install(name, files)
    assert games() == before
    said = left_out()[name]
    assert said.startswith(f"the game {name} is left out: {words}")
    assert said.endswith(f"Mend or update undercroft-{name}, or remove it: pip uninstall undercroft-{name}")
    with pytest.raises(SetupError, match="is left out"):
        game_called(name)


def test_the_command_line_names_it_and_goes_on(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    install("raising2", RAISES)
    said = "undercroft: the game raising2 is left out: its package undercroft_raising2 cannot be imported"
    assert main(["simulate", "underkeeper", "-n", "1", "--players", "random,random", "--processes", "1"]) == 0
    assert said in capsys.readouterr().err
    assert main(["cards", "check", str(doctor.ROOT / "src/undercroft/games/underkeeper/cards.toml")]) == 0
    assert said in capsys.readouterr().err
    with pytest.raises(SystemExit) as ended:
        main(["play", "raising2"])
    assert ended.value.code == 2
    assert "pip uninstall undercroft-raising2" in capsys.readouterr().err


def test_the_service_offers_the_other_games(install: Install) -> None:
    before = [game.name for game in info.games()]
    install("raising3", RAISES)
    install("garbled", {**kuhns("garbled"), "cards.toml": "game = \n"})
    assert [game.name for game in info.games()] == before
    assert "the game garbled is left out: garbled/cards.toml" in packs.unreadable("garbled")
    assert packs.game_of(packs.builtin("underkeeper").hash) == "underkeeper"
