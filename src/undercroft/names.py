"""What people and tables may be called: one rule, which the client's lib/names.ts keeps too, by the same data
(names.json) and the same cases (tests/live/names.json)."""

import json
import re
import unicodedata
from collections.abc import Iterable
from importlib.resources import files
from typing import Any, Final

LENGTH: Final = 40
MARKS: Final = 4
"""Accents that one letter may carry; living scripts need no more."""
DATA: Final[dict[str, Any]] = json.loads((files("undercroft") / "names.json").read_text(encoding="utf-8"))
REASONS: Final[dict[str, str]] = DATA["reasons"]
LOOKALIKES: Final = str.maketrans(DATA["lookalikes"]["from"], DATA["lookalikes"]["to"])
DIRECTION: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
FLAGS: Final = re.compile("\U0001f3f4[\U000e0061-\U000e007a]{3,6}\U000e007f")
JOINED: Final = re.compile("(?<=[\u0300-\U0010ffff])[\u200c\u200d](?=[\u0300-\U0010ffff])")
SELECTORS: Final = re.compile("[\ufe00-\ufe0f]")


def tidied(name: str) -> str:
    """Composed, with single plain spaces between words and none around them."""
    plain = "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in name)
    return re.sub(" +", " ", unicodedata.normalize("NFC", plain)).strip(" ")


def fault(name: str, length: int = LENGTH) -> str:
    """What is wrong with a tidied name, as a key of `REASONS`; empty for a good one."""
    if not name:
        return "empty"
    kinds = [unicodedata.category(letter) for letter in name]
    if {"Cc", "Zl", "Zp", "Cs", "Co"} & set(kinds):
        return "control"
    if DIRECTION.search(name):
        return "direction"
    if any(letter in DATA["fillers"] or unicodedata.category(letter) == "Cf" for letter in _without_emoji(name)):
        return "invisible"
    if re.search(f"^M|M{{{MARKS + 1}}}", "".join(kind[0] for kind in kinds)):
        return "flood"
    return "long" if len(unicodedata.normalize("NFKC", name)) > length else ""


def _without_emoji(name: str) -> str:
    """Without the joiners that emoji and living scripts need."""
    return JOINED.sub("", FLAGS.sub("", name))


def seen_as(name: str) -> str:
    """What a name looks like: the same for two that people could mistake for one another."""
    shown = "".join(letter for letter in unicodedata.normalize("NFKC", name) if unicodedata.category(letter) != "Cf")
    return SELECTORS.sub("", shown.replace(" ", "")).upper().lower().translate(LOOKALIKES)


def player_fault(name: str, others: Iterable[str], length: int = LENGTH) -> str:
    """As `fault`, for a player beside others at a table."""
    found = fault(name, length)
    if found:
        return found
    if seen_as(name) == seen_as("You"):
        return "you"
    return "taken" if seen_as(name) in map(seen_as, others) else ""


def free(name: str, others: Iterable[str]) -> str:
    """The name with the first number that tells it apart."""
    taken = set(map(seen_as, others))
    number = next(number for number in range(2, len(taken) + 3) if seen_as(f"{name} {number}") not in taken)
    return f"{name} {number}"


def reason(found: str, length: int = LENGTH) -> str:
    """What `fault` found, in words."""
    return REASONS[found].format(length=length)


def isolated(name: str) -> str:
    """The name for the middle of a sentence: one that is written from right to left turns nothing round it."""
    turns = any(unicodedata.bidirectional(letter) in {"R", "AL", "AN"} for letter in name)
    return f"\u2068{name}\u2069" if turns else name
