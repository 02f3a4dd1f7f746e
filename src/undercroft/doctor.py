"""What is here and what is missing: the engine that runs, the client, the optional parts."""

import os
import platform
import shutil
import sys
import sysconfig
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import undercroft
from undercroft import compiled

ROOT: Final = compiled.HERE.parents[1]
CLIENT: Final = ROOT / "client"
STATIC: Final = compiled.HERE / "live" / "static"
CLIENT_STAMP: Final = STATIC / "build-hash.txt"
BUILT_FROM: Final = (
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".png",
    ".svelte",
    ".svg",
    ".ts",
    ".webmanifest",
    ".woff2",
)
BROWSERS: Final = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
"""Of two that draw alike, the one that opens no window: a page costs it a fifth of the time."""


def report() -> list[str]:
    """One line for each part: its name, its state, and what to do where something is missing."""
    parts: list[tuple[str, Callable[[], str]]] = [
        ("undercroft", lambda: f"{undercroft.__version__}, {'a checkout' if is_checkout() else 'installed'}"),
        ("python", lambda: f"{platform.python_version()} ({platform.system()} {platform.machine()})"),
        ("engine", engine_line),
        ("compiled", compiled_line),
        ("C compiler", lambda: compiler_problem() or str(c_compiler())),
        ("games", games_line),
        ("client", client_line),
        ("bench", lambda: modules_line("bench", "pyspiel", "rlcard")),
        ("mail", mail_line),
        ("print", lambda: modules_line("print", "playwright")),
        ("browser tests", browser_line),
    ]
    width = max(len(name) for name, _ in parts) + 2
    return [f"{name:<{width}}{line()}" for name, line in parts]


def is_checkout() -> bool:
    return (ROOT / "pyproject.toml").is_file() and (ROOT / "src").is_dir()


def engine_line() -> str:
    """Which engine this process runs, and why."""
    return f"{undercroft.ENGINE.engine}: {undercroft.ENGINE.why}"


def compiled_line() -> str:
    """Whether a compiled engine is there and fits the source as it is now."""
    now = compiled.choose("auto")
    if now.engine == "compiled":
        return f"fits the source, -O{now.opt_level}"
    return "stale; `make compile` builds it anew" if now.stale else "not built; `make compile` builds it"


def c_compiler() -> str | None:
    """The C compiler that extensions of this Python are built with, or another usual one."""
    configured = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return next((found for name in (configured, "cc", "gcc", "clang") if (found := shutil.which(name))), None)


def compiler_problem() -> str:
    """What keeps this machine from compiling the engine; empty when nothing does."""
    if c_compiler() is None:
        return "no C compiler found (on Debian: apt install gcc); the engine runs from source, slower"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.is_file():
        return f"Python's C headers are missing ({header}; on Debian: apt install python3-dev)"
    return ""


def client_sources() -> list[Path]:
    """What the built client depends on: its own files, the cards and rules of the games, the scripts,
    the rule for names."""
    folders = [CLIENT, CLIENT / "public", *(CLIENT / "src").rglob("*/"), CLIENT / "src"]
    kept = [folder for folder in folders if folder.name != "generated"]
    own = [path for folder in kept for path in folder.glob("*.*") if path.suffix in BUILT_FROM]
    games = [path for path in (compiled.HERE / "games").rglob("*") if path.suffix in {".toml", ".md"}]
    return sorted({*own, *games, *(ROOT / "tools").glob("*.mjs"), compiled.HERE / "names.json"})


def client_hash() -> str:
    return compiled.digest(client_sources(), ROOT)


def client_fits() -> bool:
    """Whether the built client is there and was built from the present sources."""
    return CLIENT_STAMP.is_file() and CLIENT_STAMP.read_text(encoding="utf-8").strip() == client_hash()


def client_line() -> str:
    if not (STATIC / "index.html").is_file():
        return "not built; `make client` builds it" if is_checkout() else "not in this package"
    return "built" if not is_checkout() or client_fits() else "stale; `make client` builds it anew"


def games_line() -> str:
    """The games that can be played, and what is wrong with those that cannot."""
    from undercroft.engine.game import games, left_out

    return "; ".join([", ".join(games()), *left_out().values()])


def modules_line(extra: str, *modules: str) -> str:
    missing = [name for name in modules if find_spec(name) is None]
    if not missing:
        return "present"
    return f"missing {', '.join(missing)}; {sys.executable} -m pip install 'undercroft[{extra}]'"


def mail_line() -> str:
    """Whether notices can go by mail; nothing of the password."""
    address = os.environ.get("UNDERCROFT_SMTP", "")
    if not address:
        return "not set up; UNDERCROFT_SMTP names a mail server, for notices by mail"
    with suppress(ValueError):
        if host := urlsplit(address).hostname:
            return f"by {host}"
    return "UNDERCROFT_SMTP names no mail server; it should read like smtp://user:password@mail.example.org:587"


def chromium() -> str | None:
    """A Chromium of this machine that Playwright can drive, or None."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def browser_line() -> str:
    if find_spec("playwright") is None:
        return "missing playwright; `make test` installs it"
    return chromium() or "no Chromium found (on Debian: apt install chromium)"
