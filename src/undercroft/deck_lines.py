"""Lines of deck lists in the ways that people write them: how many of which card, a heading, or nothing to read."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple

MOST_COPIES: Final = 99
LONGEST: Final = 200
"""Characters of a line."""
SHOWN: Final = 80
MOST_CODES: Final = 3
"""Behind one name."""


class Entry(NamedTuple):
    """So many copies of the card of that number."""

    copies: int
    card: int


class Unreadable(ValueError):
    """A line that is neither a card nor a heading; the message says why and how to mend it."""


class Lines:
    """Reads lines for cards of these names. `headings`: what may stand above some of them; `usual`: a card to show how
    a line is written."""

    def __init__(self, names: Sequence[str], headings: Iterable[str], usual: str) -> None:
        self.names = names
        self.usual = usual
        self.exact = {folded(name): number for number, name in enumerate(names)}
        self.loose: dict[str, list[int]] = {}
        for number, name in enumerate(names):
            self.loose.setdefault(letters_of(name), []).append(number)
        self.headings = {letters_of(words) for words in (*GENERAL, *headings)}

    def entries(self, line: str) -> list[Entry]:
        """What the line says; nothing for a heading, a rule or a comment. Raises Unreadable."""
        if not line or line.lstrip().startswith(("//", "#")):
            return []
        if len(line) > LONGEST:
            raise Unreadable(f"{shortened(line)!r} is longer than any card's line")
        words = tidied(line)
        if not letters_of(words):
            return []
        as_written = _WRITTEN.fullmatch(words)
        if as_written and (card := self.exact.get(as_written["name"].casefold())) is not None:
            return [Entry(_checked(as_written["copies"], self.usual), card)]
        for form in _forms(words):
            if found := self._entry(form):
                return [found]
        parts = [part.strip() for part in _BETWEEN.split(words) if part.strip()]
        if len(parts) > 1:
            return [entry for part in parts for entry in self.entries(part)]
        if self.is_heading(words):
            return []
        raise Unreadable(self._complaint(list(_forms(words))[-1]))

    def _entry(self, words: str) -> Entry | None:
        """The one card that the words name, with its copies. Raises Unreadable where they may be read in two ways."""
        for copies, name in _readings(words):
            for named in dict.fromkeys((name, _CODE.sub("", name))):
                if (card := self._card(named)) is not None:
                    return Entry(_checked(copies, self.usual), card)
        found = _BOTH.fullmatch(words)
        if found and self._card(found["name"]) is not None:
            first, last = found["first"], found["last"]
            if int(first[:3]) != int(last[:3]):
                raise Unreadable(f"does this say {first[:3]} or {last[:3]} copies? Write '{first[:2]} {found['name']}'")
            return Entry(_checked(first, self.usual), self._card(found["name"]) or 0)
        found = _LISTED.fullmatch(words)
        if found and self._card(found["name"]) is not None:
            name = found["name"]
            raise Unreadable(f"is {found['first']} a place in a list or a number of copies? Write '1 {name}' or such")
        return None

    def _card(self, name: str) -> int | None:
        """The card of that name, spaces, capitals, marks and accents being no matter where they make no other. Raises
        Unreadable."""
        exact = self.exact.get(folded(name))
        if exact is not None:
            return exact
        alike = self.loose.get(letters_of(name), [])
        if len(alike) > 1:
            raise Unreadable(f"{shortened(name)!r} may be {' or '.join(repr(self.names[card]) for card in alike)}")
        return alike[0] if alike else None

    def is_heading(self, words: str) -> bool:
        """Whether the words stand above cards and name none."""
        if words.endswith(":") or _RULED.fullmatch(words):
            return True
        found = _HEADING.fullmatch(words)
        return found is not None and letters_of(found["words"]) in self.headings

    def _complaint(self, words: str) -> str:
        copies, name = next(_readings(words))
        first, _, rest = words.partition(" ")
        if not copies and self._card(rest) is not None:
            return f"{shortened(first)!r} is no number of copies; write a line like '2 {self.usual}'"
        if words.isdigit():
            return f"{shortened(words)!r} is no card; write a line like '2 {self.usual}'"
        near = get_close_matches(name[:SHOWN].title(), self.names, 1, 0.5)
        mend = f"did you mean {near[0]!r}?" if near else "no card's name is like it"
        if not (near or copies):
            mend = f"write a line like '2 {self.usual}', and a colon behind a heading"
        return f"there is no card {shortened(name)!r}; {mend}"


GENERAL: Final = (
    "deck", "main deck", "main", "mainboard", "decklist", "cards", "all cards", "total", "creature", "creatures",
    "creature deck", "strategy", "strategies", "strategy cards", "strategy deck", "rhymebook", "pre-show deck",
)  # fmt: skip

_TIMES: Final = "[xX*\u00d7]"
_WRITTEN: Final = re.compile(r"(?P<copies>\d+) (?P<name>.+)")
_LEADING: Final = re.compile(
    rf"(?:(?P<a>\d+) ?{_TIMES}?|{_TIMES} ?(?P<b>\d+))(?:[ ,:]+|(?<={_TIMES}))(?P<name>\D.*|\d.*)"
)
_TRAILING: Final = re.compile(
    rf"""(?P<name>.*?\S)
    (?: [\ ,:-]+ (?: {_TIMES}\ ?(?P<a>\d+) | (?P<b>\d+)\ ?{_TIMES}? )
      | \ *[(\[]\ ?{_TIMES}?\ ?(?P<c>\d+)\ ?{_TIMES}?\ ?[)\]] )""",
    re.VERBOSE,
)
_BOTH: Final = re.compile(
    rf"(?P<first>\d+) ?{_TIMES}? +(?P<name>.*?\S)(?: +{_TIMES} ?| *[(\[] ?{_TIMES}?)(?P<last>\d+)[)\]]?"
)
_LISTED: Final = re.compile(r"(?P<first>\d+)[.)] *(?P<name>.+)")
_NUMBERED: Final = re.compile(r"\d+[.)] +(?=.*\d)")
_BULLET: Final = re.compile(r"(?:[-*+\u2022\u00b7\u25e6\u25aa\u2023\u25cf]|\[[ xX]?\]) *(?!\d* *$)")
_COMMENT: Final = re.compile(r" +(?://|#).*")
_CODE: Final = re.compile(r" *(?:\((?=[^)]*[^\W\d])[^)]*\)|\[(?=[^\]]*[^\W\d])[^\]]*\]|<[^>]*>|\*F\*)(?: *#?\d+\w?)?$")
_BETWEEN: Final = re.compile(r";|,(?= *\d)")
_RULED: Final = re.compile(r"([=_*~-]{2,}).*\1")
_HEADING: Final = re.compile(
    r"[=*_ -]*(?:\d+ +)?(?P<words>[^\W\d].*?)[ :=-]*(?:[(\[]? *\d+(?: *cards?)? *[)\]]?)?[=*_ :-]*"
)
_LETTERS: Final = str.maketrans(
    "\u2018\u2019\u201a\u201b\u02bc`\u00b4\u201c\u201d\u201e\u2010\u2011\u2012\u2013\u2014\u2212", "'''''''\"\"\"------"
)
"""The apostrophes, quotation marks and dashes of writing programs."""


def tidied(line: str) -> str:
    """The line in plain letters: one kind of apostrophe, dash and space, and nothing that cannot be seen."""
    plain = unicodedata.normalize("NFKC", line.translate(_LETTERS))
    seen = "".join(letter if letter.isprintable() else _unseen(letter) for letter in plain)
    return " ".join(seen.split())


def _unseen(letter: str) -> str:
    return "" if unicodedata.category(letter) == "Cf" else " "


def folded(name: str) -> str:
    """A name whatever its capitals and spaces."""
    return tidied(name).casefold()


def letters_of(name: str) -> str:
    """The letters and figures of a name alone, without accents."""
    plain = unicodedata.normalize("NFKD", folded(name))
    return "".join(letter for letter in plain if letter.isalnum())


def shortened(words: str) -> str:
    """Enough of a word to know it again."""
    return words if len(words) <= SHOWN else f"{words[:SHOWN]}..."


def _forms(words: str) -> Iterator[str]:
    """The line as it is, then without what may stand around a card: comments, bullets, commas, codes of sets."""
    yield words
    for around in (_COMMENT, _BULLET):
        words = around.sub("", words, count=1) if around is _COMMENT or around.match(words) else words
        yield words
    words = _NUMBERED.sub("", words, count=1) if _NUMBERED.match(words) else words
    words = words.strip(' ,;.|"')
    yield words
    for _ in range(MOST_CODES):
        words = _CODE.sub("", words).strip(' ,;.|"')
        yield words


def _readings(words: str) -> Iterator[tuple[str, str]]:
    """Copies as written (empty: none) and name, the usual way first."""
    leading = _LEADING.fullmatch(words)
    if leading:
        yield leading["a"] or leading["b"], leading["name"].strip(' "')
    trailing = _TRAILING.fullmatch(words)
    if trailing:
        yield trailing["a"] or trailing["b"] or trailing["c"], trailing["name"].strip(' "')
    yield "", words


def _checked(copies: str, usual: str) -> int:
    if not copies:
        return 1
    if len(copies) > 2 or not 0 < int(copies) <= MOST_COPIES:
        raise Unreadable(f"{shortened(copies)!r} is no number of copies; write a line like '2 {usual}'")
    return int(copies)
