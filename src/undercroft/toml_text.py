"""A TOML text and where its parts stand, so that what is wrong has its line and column (tomllib keeps no places)."""

from __future__ import annotations

import bisect
import re
import tomllib
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

LARGEST: Final = 400_000
"""Bytes; a pack has some forty thousand."""
DEEPEST: Final = 16
"""Brackets inside one another, and parts of a dotted key; a pack needs two."""
LONGEST_WORD: Final = 60
"""Letters of a key, figures of a number."""


class Problem(NamedTuple):
    """What is wrong, where (line and column from 1), and how to mend it. A warning does not stop the pack."""

    path: str
    line: int
    column: int
    message: str
    mend: str
    warning: bool = False

    def __str__(self) -> str:
        word = "warning" if self.warning else "error"
        mend = f"\n    {self.mend}" if self.mend else ""
        return f"{self.path}:{self.line}:{self.column}: {word}: {self.message}{mend}"


class PackError(ValueError):
    """A pack that cannot be played: all that is wrong with it, in the order of the file."""

    def __init__(self, problems: Iterable[Problem]):
        self.problems = sorted(problems, key=lambda p: (p.line, p.column))
        super().__init__("\n".join(map(str, self.problems)))


def decoded(data: bytes | str, path: str) -> str:
    """The text of a file. Raises PackError for one that is too long or not in UTF-8."""
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    if len(data) > LARGEST:
        message = f"the file is longer than {LARGEST:,} bytes, the most that a pack has"
        raise PackError([Problem(path, 1, 1, message, "Is this a pack of cards?")])
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        message = f"byte {data[error.start]:#04x} is not UTF-8"
        raise PackError([Problem(path, line, column, message, "Save the file with the encoding UTF-8.")]) from None


class Entry(NamedTuple):
    """A key and its value in the file, as offsets."""

    key: int
    value: int
    end: int


class TomlTable(NamedTuple):
    """A [[kind]] and what stands below it; the first, without a name, is the top of the file."""

    kind: str
    start: int
    entries: dict[str, Entry]

    def entry(self, key: str) -> Entry:
        """The key's place; for one that is spelt in a roundabout way, the table's."""
        return self.entries.get(key) or Entry(self.start, self.start, self.start)


class Source:
    """The text of a pack, and where its parts stand (tomllib keeps no places)."""

    def __init__(self, text: str, path: str):
        self.text, self.path = text, path
        self.starts = [0, *(m.end() for m in re.finditer("\n", text))]

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column, from 1."""
        line = bisect.bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def refused(self, offset: int, message: str, mend: str) -> PackError:
        """The error of a text that is looked at no further."""
        return PackError([Problem(self.path, *self.place(offset), message, mend)])

    def tables(self) -> list[TomlTable]:
        """The tables of a text that is good TOML, in its order."""
        tables = [TomlTable("", 0, {})]
        for match in _STATEMENT.finditer(self.text):
            if match["table"] is not None:
                tables.append(TomlTable(match["table"].strip(" \t\"'"), match.start("head"), {}))
            elif match["key"] is not None:
                key = match["key"].strip().strip("\"'")
                tables[-1].entries[key] = Entry(match.start("key"), match.start("value"), match.end("value"))
        return tables

    def letters(self, entry: Entry) -> list[int]:
        """Where each letter of a string value stands, and at last where the string ends."""
        raw = self.text[entry.value : entry.end]
        quote = 3 if raw.startswith(('"""', "'''")) else 1
        at, end = quote, len(raw) - quote
        if quote == 3 and raw[at] == "\n":
            at += 1
        offsets = []
        while at < end:
            escape = _ESCAPE.match(raw, at) if raw[0] == '"' else None
            if escape is None or escape["fold"] is None:
                offsets.append(entry.value + at)
            at = escape.end() if escape else at + 1
        return [*offsets, entry.value + end]


_STRING = r'"{3}(?:\\[\s\S]|[^\\])*?"{3,5}|\'{3}[\s\S]*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''
_STATEMENT = re.compile(
    rf"""\#[^\n]*
    | ^[ \t]*(?P<head>\[\[?(?P<table>[^\]\n]+)\]\]?)
    | (?P<key>(?:[\w-]+|"[^"\n]*"|'[^'\n]*')(?:[ \t]*\.[ \t]*[\w-]+)*)[ \t]*=[ \t]*
      (?P<value>{_STRING}|[\[{{](?:{_STRING}|\#[^\n]*|[^\]}}"'\#])*[\]}}]|[^\n\#]*?(?=[ \t]*(?:\#|\n|\Z)))
    """,
    re.MULTILINE | re.VERBOSE,
)
_ESCAPE = re.compile(r"(?P<fold>\\[ \t]*\n\s*)|\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")
_TOML_PLACE = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)")

_TOML_WORDS = {
    "Illegal character '\\n'": "the text that begins on this line is not closed on it",
    "Cannot overwrite a value": "this key stands here twice",
    "Invalid value": "there is no value here, or a text without quotation marks",
}


_TOKEN = re.compile(
    r"""\#[^\n]*
    | "{3}(?:\\[\s\S]|[^\\])*?(?:"{3,5}|\Z) | '{3}[\s\S]*?(?:'{3,5}|\Z) | "(?:\\.|[^"\\\n])*"? | '[^'\n]*'?
    | (?P<open>[\[{]) | (?P<close>[\]}]) | (?P<word>[\w+-]+) | (?P<dot>\.) | (?P<end>[\n=,])
    """,
    re.VERBOSE,
)


def parsed(source: Source) -> dict[str, Any]:
    """What the text says. Raises PackError for what is no TOML, and for what would take a reader too long."""
    _check_sizes(source)
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        found = _TOML_PLACE.search(str(error))
        line, column = (int(found[1]), int(found[2])) if found and found[1] else source.place(len(source.text))
        said = _TOML_PLACE.sub("", str(error))
        message = f"not TOML: {_TOML_WORDS.get(said, said)}"
        raise PackError([Problem(source.path, line, column, message, _toml_mend(source, line))]) from None


def _check_sizes(source: Source) -> None:
    """Raises PackError at the first word that is too long and at brackets or keys that go too deep."""
    depth = dots = 0
    for token in _TOKEN.finditer(source.text):
        if token["open"]:
            depth += 1
        elif token["close"]:
            depth = max(0, depth - 1)
        elif token["dot"]:
            dots += 1
        elif token["end"]:
            dots = 0
        if len(token["word"] or "") > LONGEST_WORD:
            message = f"this word or number has {len(token['word']):,} letters, more than {LONGEST_WORD}"
            mend = 'A text stands between two quotation marks ("); no key or number of a pack is so long.'
            raise source.refused(token.start(), message, mend)
        if max(depth, dots) > DEEPEST:
            message = f"brackets or dotted keys stand more than {DEEPEST} deep in one another here"
            raise source.refused(token.start(), message, "A pack has one pair of double brackets a card: [[trap]]")


def _toml_mend(source: Source, line: int) -> str:
    text = source.text.split("\n")[line - 1].strip() if source.text else ""
    if text.count('"') % 2:
        return 'A text stands between two quotation marks ("), all on one line; inside, write a quotation mark as \\".'
    if "=" in text and not text.split("=")[1].strip():
        return f"Write a value behind the equals sign of {text!r}."
    return 'A card is a line [[trap]] and below it lines like: name = "Loose Flagstone"'
