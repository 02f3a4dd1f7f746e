"""The example of a game, installed as a package of its own for as long as its tests run."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.client.conftest import built
from undercroft.doctor import ROOT
from undercroft.engine.game import looked

__all__ = ["built"]


@pytest.fixture(scope="session")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where it is installed as its designer would do it."""
    source, folder = tmp_path_factory.mktemp("source") / "kuhn", tmp_path_factory.mktemp("installed")
    shutil.copytree(ROOT / "examples" / "kuhn", source)
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
    command = (sys.executable, "-m", "pip", "install", *options, "--target", str(folder), str(source))
    subprocess.run(command, check=True)
    return folder


@pytest.fixture(autouse=True)
def kuhn(target: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Kuhn poker is among the games, here and in processes that begin now."""
    monkeypatch.syspath_prepend(target)
    monkeypatch.setenv("PYTHONPATH", str(target), prepend=os.pathsep)
    looked.cache_clear()
    yield
    looked.cache_clear()
