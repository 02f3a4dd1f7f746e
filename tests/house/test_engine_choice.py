"""Which engine runs: the compiled one where it fits the source, else the source, and why."""

from importlib.util import module_from_spec
from pathlib import Path

import pytest

from undercroft import compiled


def shelve(shelf: Path, name: str) -> Path:
    """A compiled engine of one module, put on a shelf under this folder name."""
    folder = shelf / name
    folder.mkdir()
    (folder / "rook.py").write_text("MOVES = 'straight'\n", encoding="utf-8")
    (folder / compiled.MANIFEST).write_text("1\nundercroft.rook rook.py\n", encoding="utf-8")
    return folder


def test_source_runs_where_nothing_was_compiled(tmp_path: Path) -> None:
    choice = compiled.choose("auto", [tmp_path])
    assert (choice.engine, choice.stale) == ("source", False)
    assert "make compile" in choice.why


def test_the_compiled_engine_runs_where_it_fits_the_source(tmp_path: Path) -> None:
    folder = shelve(tmp_path, compiled.folder_name())
    choice = compiled.choose("auto", [tmp_path])
    assert choice.engine == "compiled"
    assert choice.opt_level == "1"
    assert choice.modules == (("undercroft.rook", str(folder / "rook.py")),)


def test_source_runs_on_demand_though_a_compiled_engine_fits(tmp_path: Path) -> None:
    shelve(tmp_path, compiled.folder_name())
    assert compiled.choose("source", [tmp_path]).engine == "source"


def test_a_stale_compiled_engine_is_passed_over(tmp_path: Path) -> None:
    shelve(tmp_path, "cpython-311-0123456789abcdef")
    choice = compiled.choose("auto", [tmp_path])
    assert (choice.engine, choice.stale) == ("source", True)


def test_demanding_a_stale_compiled_engine_is_an_error_that_says_how_to_mend_it(tmp_path: Path) -> None:
    shelve(tmp_path, "cpython-311-0123456789abcdef")
    with pytest.raises(compiled.EngineError, match="of another source or Python: run `make compile`"):
        compiled.choose("compiled", [tmp_path])


def test_an_unknown_engine_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(compiled.EngineError, match="'fast': it must be auto, compiled or source"):
        compiled.choose("fast")


def test_the_environment_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiled.VARIABLE, "source")
    assert compiled.choose().why == "UNDERCROFT_ENGINE=source"


def test_every_edit_of_the_rules_changes_the_folder_name(tmp_path: Path) -> None:
    rule = tmp_path / "games" / "chess" / "castling.py"
    rule.parent.mkdir(parents=True)
    rule.write_text("ONCE = True\n", encoding="utf-8")
    before = compiled.folder_name(tmp_path)
    rule.write_text("ONCE = False\n", encoding="utf-8")
    edited = compiled.folder_name(tmp_path)
    rule.rename(rule.with_name("rochade.py"))
    assert len({before, edited, compiled.folder_name(tmp_path)}) == 3


def test_compiled_modules_are_imported_from_their_folder_and_others_are_not(tmp_path: Path) -> None:
    folder = shelve(tmp_path, "any")
    finder = compiled.CompiledFinder(compiled.read_manifest(folder).modules)
    spec = finder.find_spec("undercroft.rook")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.MOVES == "straight"
    assert finder.find_spec("undercroft.bishop") is None
