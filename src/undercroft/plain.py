"""What is said where not every letter can be written: as near as the encoding has it, never an error."""

import codecs
import sys
import unicodedata
from typing import Final, TextIO

NEAR: Final = str.maketrans(
    "·→←↑↓×›‹“”„’‘«»▶▸◀■░▒▓°●▲…≡↻↺◦–—✓△◆⬢★⬟✚♥♣♪☆█✖◉▰▱•",
    ".><^vx><\"\"\"''<>>><#.::'oA.=@@.--+^$H*P+VC~*#xO=-*",
)
"""One letter of ASCII for each that games and terminal draw with; the shapes of players stay different."""


def can_write(letters: str, stream: TextIO | None = None) -> bool:
    """Whether a stream (else standard output) has all these letters."""
    try:
        letters.encode((stream or sys.stdout).encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def speak() -> None:
    """From now on standard output and error write what they can, and what is nearest for the rest."""
    codecs.register_error("near", _near)
    for stream in {sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__}:
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="near")


def near(letter: str) -> str:
    """The same in ASCII, as wide as the letter."""
    if ord(letter) in NEAR:
        return letter.translate(NEAR)
    if unicodedata.combining(letter):
        return ""
    wide = 2 if unicodedata.east_asian_width(letter) in "WF" else 1
    name = unicodedata.name(letter, "")
    if name.startswith("BOX DRAWINGS"):
        return _line(name)
    if "BLOCK" in name or "EIGHTH" in name:
        return " " * wide
    plain = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return plain if len(plain) == wide else "?" * wide


def _line(name: str) -> str:
    across = any(word in name for word in ("HORIZONTAL", "LEFT", "RIGHT"))
    along = any(word in name for word in ("VERTICAL", "UP", "DOWN"))
    return "+" if across and along else "-" if across else "|"


def _near(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(near, error.object[error.start : error.end])), error.end
