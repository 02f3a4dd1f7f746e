"""Compile the engine, the games and the bots with mypyc into build/compiled/, once for each state of the source.

One group, so that calls between modules are direct C calls. The C files are compiled side by side, and only those
that changed. The source is copied first, so an edit during the minutes that this takes harms nothing.
"""

import argparse
import os
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

from undercroft import compiled, doctor

ROOT: Final = Path(__file__).resolve().parents[1]
BUILD: Final = ROOT / "build"
GROUP: Final = "undercroft"
# These run when a pack is loaded or explained, a deck made, or a few times a move: compiling them would take longer
# than they ever run. As plain Python they may use what mypyc forbids.
INTERPRETED: Final = {
    "__init__.py",
    "compiling.py",
    "core.py",
    "deckbuilding.py",
    "explaining.py",
    "foretelling.py",
    "language.py",
    "league.py",
    "luck.py",
    "reading.py",
    "sample.py",
    "sense.py",
    "soundness.py",
    "statements.py",
    "story.py",
    "structures.py",
    "tracker.py",
    "view.py",
    "outlook.py",
    "protocol.py",
    "wording.py",
    "words.py",
    "writing.py",
}
KEPT: Final = 3


def compile_engine(shelf: Path, opt_level: str, package: Path = compiled.HERE) -> Path:
    """The compiled engine of the present source at this optimisation level or higher, built if it is not there."""
    BUILD.mkdir(exist_ok=True)
    with alone(BUILD / "compile.lock"):
        folder = shelf / compiled.folder_name(package)
        if has(folder, opt_level):
            return folder
        tree, name = snapshot(package)
        fresh = build(tree, opt_level)
        return publish(fresh, shelf / name)


def has(folder: Path, opt_level: str) -> bool:
    """Whether this folder holds an engine optimised at least so far."""
    return (folder / compiled.MANIFEST).is_file() and compiled.read_manifest(folder).opt_level >= opt_level


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Wait until no other compile of this checkout runs."""
    with lock.open("a+") as file:
        _hold(file.fileno())
        yield


def _hold(file: int) -> None:
    """Lock an open file until it is closed; waits for whoever holds it."""
    if sys.platform == "win32":
        import msvcrt

        while True:
            with suppress(OSError):  # it gives up after ten seconds
                msvcrt.locking(file, msvcrt.LK_LOCK, 1)
                return
    import fcntl

    fcntl.flock(file, fcntl.LOCK_EX)


def snapshot(package: Path) -> tuple[Path, str]:
    """A copy of the source as it is now (unchanged files untouched), and the folder name that belongs to it."""
    tree = BUILD / "mypyc" / "src"
    copies = {package / "__init__.py", package / "compiled.py", *compiled.sources(package)}
    wanted = {tree / "undercroft" / path.relative_to(package): path for path in copies}
    for old in set(tree.rglob("*.py")) - set(wanted):
        old.unlink()
    for copy, path in wanted.items():
        if not copy.is_file() or copy.read_bytes() != path.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    return tree, compiled.folder_name(tree / "undercroft")


def build(tree: Path, opt_level: str) -> Path:
    """Run mypyc and the C compiler on a copied tree; returns the folder of finished modules."""
    fresh = BUILD / "mypyc" / "fresh"
    shutil.rmtree(fresh, ignore_errors=True)
    files = [str(path.relative_to(tree)) for path in compiled.sources(tree / "undercroft")]
    files = [file for file in files if Path(file).name not in INTERPRETED]
    if not files:
        raise SystemExit("there is nothing to compile yet")
    with chdir(tree):
        extensions = mypycify(
            ["--config-file=", f"--cache-dir={BUILD / 'mypyc' / 'cache'}", *files],
            opt_level=opt_level,
            debug_level="0",
            multi_file=True,
            group_name=GROUP,
            target_dir=str(BUILD / "mypyc" / "c"),
        )
        for extension in extensions:
            extension.extra_compile_args += ["-fno-semantic-interposition"]
            if opt_level == "3":
                extension.extra_compile_args += ["-flto=auto", "-fvisibility=hidden"]
                extension.extra_link_args += ["-flto=auto", "-O3"]
        run_build(extensions, fresh, BUILD / "mypyc" / f"o{opt_level}")
    write_manifest(fresh, opt_level)
    return fresh


def run_build(extensions: Sequence[object], lib: Path, temp: Path) -> None:
    command = SideBySide(Distribution({"name": GROUP, "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(lib), str(temp)
    command.ensure_finalized()
    command.run()


class SideBySide(build_ext):
    """Compiles the C files of an extension on every core, and skips the unchanged ones."""

    def build_extensions(self) -> None:
        self.compiler.compile = self.compile_changed
        super().build_extensions()

    def compile_changed(
        self,
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: list[str] | None = None,
        debug: bool = False,
        extra_preargs: list[str] | None = None,
        extra_postargs: list[str] | None = None,
        depends: list[str] | None = None,
    ) -> list[str]:
        setup = self.compiler._setup_compile(output_dir, macros, include_dirs, sources, depends, extra_postargs)
        macros, objects, postargs, cpp_args, todo = setup
        cc_args = self.compiler._get_cc_args(cpp_args, debug, extra_preargs)
        headers = newest((BUILD / "mypyc" / "c").rglob("*.h"))

        def one(item: tuple[str, tuple[str, str]]) -> None:
            target, (source, suffix) = item
            if not fresh_enough(Path(target), max(headers, Path(source).stat().st_mtime)):
                self.compiler._compile(target, source, suffix, cc_args, postargs, cpp_args)

        with ThreadPoolExecutor(os.cpu_count()) as cores:
            list(cores.map(one, todo.items()))
        return list(objects)


def newest(files: Iterator[Path]) -> float:
    return max((file.stat().st_mtime for file in files), default=0.0)


def fresh_enough(target: Path, than: float) -> bool:
    return target.is_file() and target.stat().st_mtime > than


def write_manifest(folder: Path, opt_level: str) -> None:
    """Name each extension module by its place below the folder."""
    libraries = sorted(path for path in folder.rglob("*") if path.suffix in {".so", ".pyd"})
    places = [path.relative_to(folder) for path in libraries]
    lines = [f"{'.'.join([*place.parts[:-1], place.name.split('.')[0]])} {place.as_posix()}" for place in places]
    (folder / compiled.MANIFEST).write_text("\n".join([opt_level, *lines]) + "\n", encoding="utf-8")


def publish(fresh: Path, folder: Path) -> Path:
    """Move a finished engine to its place in one step, and drop all but the latest few of its shelf."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    if folder.is_dir():
        folder.rename(fresh.with_name(f"replaced-{time.time_ns()}"))
    shutil.move(fresh, folder)
    os.utime(folder)
    for old in sorted(folder.parent.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old)
    for old in fresh.parent.glob("replaced-*"):
        shutil.rmtree(old)
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--opt", choices=["0", "1", "2", "3"], default="3", help="C optimisation level (default 3)")
    opt_level = parser.parse_args().opt
    problem = doctor.compiler_problem()
    if problem:
        raise SystemExit(f"cannot compile the engine: {problem}")
    begun = time.monotonic()
    folder = compile_engine(compiled.SHELVES[0], opt_level)
    print(f"compiled engine: {folder.relative_to(ROOT)} ({time.monotonic() - begun:.0f} s)", file=sys.stderr)


if __name__ == "__main__":
    main()
