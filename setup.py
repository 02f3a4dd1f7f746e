"""Adds the compiled engine to a wheel when UNDERCROFT_COMPILE=1 and a C compiler is there; the rest: pyproject.toml."""

import os
import sys
import tomllib
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]
os.environ["UNDERCROFT_ENGINE"] = "source"

from undercroft import doctor  # noqa: E402

COMPILE = os.environ.get("UNDERCROFT_COMPILE") == "1" and not doctor.compiler_problem()


class BuildPy(build_py):
    """Copies the package, then compiles what was copied into its folder `_compiled`."""

    def run(self) -> None:
        super().run()
        if COMPILE and not self.editable_mode:
            from compile_engine import compile_engine

            package = Path(self.build_lib).resolve() / "undercroft"
            compile_engine(package / "_compiled", "3", package)


class PlatformWheel(Distribution):
    """A wheel with compiled modules fits one Python on one platform, and the librt that it was compiled with."""

    def has_ext_modules(self) -> bool:
        return COMPILE

    def parse_config_files(self, *args: Any, **more: Any) -> None:
        super().parse_config_files(*args, **more)
        if COMPILE:
            needed = [line for line in self.install_requires if not line.startswith("librt")]  # type: ignore[has-type]
            self.install_requires = self.metadata.install_requires = needed + pinned("librt")  # type: ignore[attr-defined]


def pinned(*names: str) -> list[str]:
    """What compiles, at the versions that the checkout pins."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    exact = tuple(f"{name}==" for name in names)
    return [line for line in project["optional-dependencies"]["build"] if line.startswith(exact)]


setup(
    cmdclass={"build_py": BuildPy},
    distclass=PlatformWheel,
    setup_requires=pinned("mypy", "librt") if COMPILE else [],
)
