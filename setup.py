"""Adds the compiled engine to a wheel when UNDERCROFT_COMPILE=1 and a C compiler is there; the rest: pyproject.toml."""

import os
import sys
import tomllib
from pathlib import Path

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
    """A wheel with compiled modules fits one Python on one platform."""

    def has_ext_modules(self) -> bool:
        return COMPILE


def build_requirements() -> list[str]:
    """mypyc, at the version that the checkout pins, for builds in an environment of their own."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [*extras["optional-dependencies"]["build"], *extras["dependencies"]]
    return [line for line in needed if line.startswith(("mypy==", "librt=="))]


setup(
    cmdclass={"build_py": BuildPy},
    distclass=PlatformWheel,
    setup_requires=build_requirements() if COMPILE else [],
)
