"""Which build of the pages is served, so that an open page of another one can say so."""

from functools import lru_cache
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).resolve().parent / "static"
STAMP: Final = STATIC / "build-hash.txt"
HEADER: Final = b"undercroft-build"
LENGTH: Final = 12


def build() -> str:
    """The name of the present build, also when another was made meanwhile; empty where the pages are not built."""
    try:
        return _named(STAMP.stat().st_mtime_ns)
    except OSError:
        return ""


@lru_cache(1)
def _named(_: int) -> str:
    return STAMP.read_text(encoding="utf-8").strip()[:LENGTH]
