"""What the project's own files promise."""

import os
import subprocess
import sys
from email import message_from_string
from pathlib import Path

import pytest

from undercroft import compiled, doctor

LOCKS = sorted((doctor.ROOT / "requirements").glob("*.txt"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_every_locked_package_has_hashes_and_no_host(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    packages = text.replace("\\\n", "").splitlines()
    assert packages
    assert all("==" in package and "--hash=sha256:" in package for package in packages)
    assert "://" not in text


def test_the_four_locks_agree_on_every_version() -> None:
    versions: dict[str, set[str]] = {}
    for lock in LOCKS:
        for line in lock.read_text(encoding="utf-8").splitlines():
            if not line.startswith(" "):
                pin, _, marker = line.rstrip("\\ ").partition(";")
                name, version = pin.strip().split("==")
                versions.setdefault(f"{name};{marker}", set()).add(version)
    assert len(LOCKS) == 4
    assert [name for name, found in versions.items() if len(found) > 1] == []


def test_what_the_readme_calls_everything_is_what_ci_runs() -> None:
    ran = (doctor.ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1]
    assert f"$ {ran}  # everything that must hold" in (doctor.ROOT / "README.md").read_text(encoding="utf-8")


def test_the_doctor_names_every_part_on_a_line_of_its_own() -> None:
    lines = doctor.report()
    parts = (
        "undercroft",
        "python",
        "engine",
        "compiled",
        "C compiler",
        "games",
        "client",
        "bench",
        "mail",
        "print",
        "browser tests",
    )
    assert [line[:15].strip() for line in lines] == list(parts)


def test_the_doctor_says_whether_the_compiled_engine_fits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def says(shelf: Path) -> str:
        monkeypatch.setattr(compiled.choose, "__defaults__", (None, [shelf]))
        return doctor.compiled_line()

    assert says(tmp_path).startswith("not built")
    (tmp_path / "cpython-311-0123456789abcdef").mkdir()
    assert says(tmp_path).startswith("stale")
    fitting = tmp_path / compiled.folder_name()
    fitting.mkdir()
    (fitting / compiled.MANIFEST).write_text("3\n", encoding="utf-8")
    assert says(tmp_path) == "fits the source, -O3"


def test_the_doctor_misses_a_compiler_that_is_not_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    assert "no C compiler found" in doctor.compiler_problem()


def test_the_doctor_says_when_the_built_client_is_stale(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(doctor, "STATIC", tmp_path)
    monkeypatch.setattr(doctor, "CLIENT_STAMP", tmp_path / "build-hash.txt")
    assert doctor.client_line().startswith("not built")
    (tmp_path / "index.html").touch()
    assert doctor.client_line().startswith("stale")
    (tmp_path / "build-hash.txt").write_text(doctor.client_hash(), encoding="utf-8")
    assert doctor.client_line() == "built"


@pytest.mark.skipif(bool(doctor.compiler_problem()), reason="wheels with compiled code come from machines that compile")
@pytest.mark.parametrize(("compiles", "librt"), [("0", "librt>=0.17"), ("1", "librt==0.17.0")])
def test_only_a_wheel_with_compiled_code_needs_the_very_librt_it_was_compiled_with(
    compiles: str, librt: str, tmp_path: Path
) -> None:
    run = [sys.executable, "setup.py", "-q", "dist_info", "--output-dir", str(tmp_path)]
    subprocess.run(run, cwd=doctor.ROOT, env={**os.environ, "UNDERCROFT_COMPILE": compiles}, check=True, timeout=120)
    (found,) = tmp_path.glob("*/METADATA")
    needed = message_from_string(found.read_text(encoding="utf-8")).get_all("Requires-Dist")
    assert needed is not None
    assert [line for line in needed if line.startswith("librt") and "extra" not in line] == [librt]
