"""Packs of cards as strangers send them: those of the games, damaged in every way that we could think of."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from undercroft import packs
from undercroft.engine.dealer import rng_of

T = TypeVar("T")

ODD = (
    "\x00 \x1b[31m \u00a0 \u200b \u202e \u2028 \ufeff \u0301 \u2019 \u201c \u00df \u0130 \ufb01 \uff21 \U0001f409 "
    "\u0665 \u00bd \r \t \\u0000 \\ud800 \\U0010ffff ; # > // ' \" ~ %s {0} <b>"
).split(" ")
VALUES = (
    "[]", "{}", "true", "1979-05-27", "1979-02-31", "07:32:00", "nan", "-inf", "1e400", "0x" + "f" * 5000,
    "9" * 5000, "-1", "0", "1_000", "99999999999999999999", "0.5", '""', "''", '"""x"""', '[["x"]]', "{ a = 1 }",
    '"7"', "", "rat", '"rat"', '"' + "x" * 3000 + '"', '"Furnace"', '"Furnace, Furnace"', '" "',
)  # fmt: skip
NUMBERS = ("0", "1", "12", "99", "-3", "1.5", "2147483648", "9" * 20, "9" * 5000, "0x10", "two", "zero", "minus one")
NESTED: tuple[Callable[[int], str], ...] = (
    lambda n: f"x = {'[' * n}{']' * n}\n",
    lambda n: f"x = {'{a=' * n}1{'}' * n}\n",
    lambda n: f"{'.'.join('a' * n)} = 1\n",
    lambda n: f"[{'.'.join('a' * n)}]\n",
    lambda n: f"{'[[trap]]' * n}\n",
    lambda n: f"x = {'[' * n}\n",
    lambda n: f'name = "{"(" * n}"\n',
)
ENCODINGS = ("utf-8-sig", "utf-16", "utf-16-le", "utf-32", "latin-1", "cp1252", "utf-7", "cp037")
_VALUE = re.compile(r"(?m)^(\w+) = (.+)$")
_NAME = re.compile(r'(?m)^name = "(.+)"$')


@cache
def own(game: str) -> str:
    """The pack of a game without its comments, so that mutations hit what is read."""
    return "\n".join(line for line in packs.builtin_text(game).split("\n") if not line.startswith("#"))


class Chance:
    """All that is drawn for one mutant."""

    def __init__(self, seed: str) -> None:
        self.rng = rng_of(seed)

    def below(self, bound: int) -> int:
        return int(self.rng.below(max(1, bound)))

    def one_of(self, many: Sequence[T]) -> T:
        return many[self.below(len(many))]

    def percent(self, share: int) -> bool:
        return self.below(100) < share


class Mutator:
    """Damages one text, all chance from one seed."""

    def __init__(self, text: str, chance: Chance):
        self.text, self.chance = text, chance

    def lines(self) -> list[str]:
        return self.text.split("\n")

    def letter(self) -> None:
        at = self.chance.below(len(self.text))
        put = self.chance.one_of(["", "", "x", "\"'[]{}=#\\,. :1é"[self.chance.below(14)], self.chance.one_of(ODD)])
        self.text = self.text[:at] + put + self.text[at + self.chance.one_of([0, 1, 1, 7]) :]

    def line(self) -> None:
        lines = self.lines()
        at, other = self.chance.below(len(lines)), self.chance.below(len(lines))
        match self.chance.below(4):
            case 0:
                del lines[at]
            case 1:
                lines.insert(other, lines[at])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case _:
                del lines[at : at + self.chance.below(40)]
        self.text = "\n".join(lines)

    def word(self) -> None:
        """A word of a card's text goes, or another's takes its place."""
        words = list(re.finditer(r"[\w'+-]+", self.text))
        one, other = self.chance.one_of(words), self.chance.one_of(words)
        put = self.chance.one_of(["", other[0], other[0], one[0].upper(), one[0][::-1], f"{one[0]} {one[0]}"])
        self.text = self.text[: one.start()] + put + self.text[one.end() :]

    def figure(self) -> None:
        found = list(re.finditer(r"(?<![\w])[+-]?\d+|\b(?:one|two|three|four|five)\b", self.text))
        one = self.chance.one_of(found)
        self.text = self.text[: one.start()] + self.chance.one_of(NUMBERS) + self.text[one.end() :]

    def name(self) -> None:
        found = list(_NAME.finditer(self.text))
        if not found:
            return
        one, other = self.chance.one_of(found), self.chance.one_of(found)[1]
        at = self.chance.below(len(other))
        odd = self.chance.one_of(ODD)
        put = self.chance.one_of(
            [other, f"{other} doubled", f"from trash {other}"[:28], other[:at] + odd + other[at:], other.upper(),
             other.replace(" ", "  "), f" {other}", odd, "x" * 29, f"{other}; 2 {other}", "ss", "ß"]
        )  # fmt: skip
        self.text = self.text[: one.start(1)] + put + self.text[one.end(1) :]

    def value(self) -> None:
        found = list(_VALUE.finditer(self.text))
        if not found:
            return
        one = self.chance.one_of(found)
        alike = [other[2] for other in found if other[1] == one[1]]
        put = self.chance.one_of([self.chance.one_of(VALUES), self.chance.one_of(alike), self.chance.one_of(found)[2]])
        self.text = self.text[: one.start(2)] + put + self.text[one.end(2) :]

    def key(self) -> None:
        found = list(_VALUE.finditer(self.text))
        if not found:
            return
        one = self.chance.one_of(found)
        put = self.chance.one_of(["", "copies", "x", f'"{one[1]}"', f"{one[1]}.x", one[1].upper(), "game", "text"])
        self.text = self.text[: one.start(1)] + put + self.text[one.end(1) :]

    def card(self) -> None:
        """A card goes, stands twice, or is of another kind."""
        parts = self.text.split("\n[[")
        at = self.chance.below(len(parts))
        match self.chance.below(4):
            case 0:
                del parts[at]
            case 1:
                parts += [parts[at]] * self.chance.one_of([1, 1, 40, 1100])
            case 2:
                kinds = [*packs.schema_of(self.game()).kinds, "", "trap.more", "x"]
                parts[at] = f"{self.chance.one_of(kinds)}]]{parts[at].partition(']]')[2]}"
            case _:
                parts.sort(key=lambda _: self.chance.below(1000))
        self.text = "\n[[".join(parts)

    def game(self) -> str:
        return self.chance.one_of(["underkeeper", "underleague", "underground", "underwing"])

    def games(self) -> None:
        put = self.chance.one_of([self.game(), "underleague-draft", "", "../underkeeper", "x" * 200])
        self.text = re.sub(r'(?m)^game = ".*"$', f'game = "{put}"', self.text, count=1)

    def nested(self) -> None:
        lines = self.lines()
        depth = self.chance.one_of([2, 30, 300, 3000, 20_000])
        lines.insert(self.chance.below(len(lines)), self.chance.one_of(NESTED)(depth).strip())
        self.text = "\n".join(lines)


WAYS = (Mutator.letter, Mutator.line, Mutator.word, Mutator.figure, Mutator.name, Mutator.value, Mutator.key,
        Mutator.card, Mutator.games, Mutator.nested)  # fmt: skip
WEIGHTS = (6, 4, 10, 6, 10, 8, 4, 4, 1, 1)
WEIGHED = [way for way, weight in zip(WAYS, WEIGHTS, strict=True) for _ in range(weight)]


def mutant(game: str, number: int) -> bytes:
    """The pack of a game, damaged; the same number is always the same mutant."""
    chance = Chance(f"{game} {number}")
    mutator = Mutator(own(game), chance)
    for _ in range(chance.one_of([1, 1, 1, 2, 4])):
        chance.one_of(WEIGHED)(mutator)
    return encoded(mutator.text, chance)


def encoded(text: str, chance: Chance) -> bytes:
    """The text as bytes: mostly as it should be, else with other line ends, in another encoding, cut, or spoilt."""
    text = text.replace("\n", chance.one_of(["\n"] * 12 + ["\r\n", "\r"]))
    data = text.encode(chance.one_of(ENCODINGS) if chance.percent(4) else "utf-8", "replace")
    if chance.percent(3):
        data = data[: chance.below(len(data) + 1)]
    if chance.percent(6):
        at = chance.below(len(data) + 1)
        data = data[:at] + bytes(chance.below(256) for _ in range(3)) + data[at + chance.one_of([0, 3]) :]
    return data
