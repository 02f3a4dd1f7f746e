"""Words tables: one line says how a card word is read and how it is written, so the two cannot differ.

A table lists *doors* (places in the core grammar that a game fills) and under each its words, indented:

    action
        draw                                        a word of the core, taken as it is
        turn_down: turn(s) <thing> face down        # Reward: turn each face-up monster face down.
        -: <other_door>                             all words of another door stand here too
    noun
        card: card{s}                               # Draw two cards.
        die: {die|dice}
    measure
        +points: victory points                     + : takes the plural ("have", "fewer")

A phrase is made of

    word                as it stands; "a" is also read and written "an"; "two_words" is one word of two, for where the
                        next word alone would not tell the parser which way to go
    draw(s)  have|has   a form for you and plural subjects, a form for the third person singular
    card{s}  {die|dice} a form for one and a form for several, by the number last named
    <door>              a word of that door (`engine.effects` lists what the core's give); <noun:many>, <noun:one>: in
                        the plural or singular, whatever number was last named
    <door/and>          several: "x", "x and y", "x, y and z"; <door/or> likewise
    [from <zone>]       may be left out

The comment behind a word is its example, a whole text that must be correct and use the word (" / " begins a new line).
"""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

_PIECE = re.compile(r"\[|\]|,(?!_)|<[^>]*>|,?[^\s\[\],]+")
_REF = re.compile(r"<([a-z_]+)(?::(many|one))?(?:/(and|or))?>")
_WORD = re.compile(r"\w[\w'-]*")
_ENTRY = re.compile(r"(\+?)([a-z][a-z0-9_]*|-)(?::\s*(.*))?$")


class TableError(ValueError):
    """A words table that says something impossible."""


class Word(NamedTuple):
    """A word with its two forms (equal where it has one); `by_number`: the number chooses, else the person."""

    first: str
    second: str
    by_number: bool


class Ref(NamedTuple):
    """A place for a word of `door`; `number`: always "many" or "one", or "" (as last named); `join` of a list."""

    door: str
    number: str
    join: str


class Maybe(NamedTuple):
    """A part that may be left out."""

    parts: tuple[Word | Ref, ...]


Part: TypeAlias = Word | Ref | Maybe


class Entry(NamedTuple):
    """A word of a door. `name` is "-" for a whole door let in; `plural`: it takes the plural verb."""

    door: str
    name: str
    plural: bool
    parts: tuple[Part, ...]
    example: str

    @property
    def rule(self) -> str:
        return f"{self.door}__{self.name}"


Table: TypeAlias = dict[str, list[Entry]]


def read_table(text: str, stock: Table | None = None) -> Table:
    """The doors and their entries. A name without a phrase is looked up in `stock`. Raises TableError."""
    table: Table = {}
    door = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line, _, example = raw.partition("#")
        if not line.strip():
            continue
        if not line[0].isspace():
            door = line.strip()
            table.setdefault(door, [])
        else:
            table[door].append(_entry(door, line.strip(), example.strip().replace(" / ", "\n"), stock or {}, number))
    return table


def _entry(door: str, line: str, example: str, stock: Table, number: int) -> Entry:
    match = _ENTRY.match(line)
    if match is None or not door:
        raise TableError(f"words table, line {number}: cannot read {line!r}")
    plus, name, phrase = match.groups()
    if phrase is not None:
        return Entry(door, name, bool(plus), read_phrase(phrase), example)
    for known in stock.get(door, []):
        if known.name == name:
            return known._replace(example=example)
    raise TableError(f"words table, line {number}: the core has no {door} called {name!r}; give its phrase")


def read_phrase(phrase: str) -> tuple[Part, ...]:
    parts: list[Part] = []
    inner: list[Word | Ref] | None = None
    for piece in _PIECE.findall(phrase):
        if piece == "[":
            inner = []
        elif piece == "]":
            parts.append(Maybe(tuple(inner or ())))
            inner = None
        elif inner is None:
            parts.append(_piece(piece))
        else:
            inner.append(_piece(piece))
    return tuple(parts)


def _piece(piece: str) -> Word | Ref:
    if piece.startswith("<"):
        match = _REF.match(piece)
        if match is None:
            raise TableError(f"cannot read {piece!r} in a phrase")
        return Ref(match[1], match[2] or "", match[3] or "")
    return _forms(piece)


_FORMS = re.compile(r"(?P<stem>[^({]*)(?P<bracket>[({])(?P<inside>.*)[)}]$")


def _forms(piece: str) -> Word:
    match = _FORMS.match(piece)
    stem, bracket, inside = (match["stem"], match["bracket"], match["inside"]) if match else ("", "(", piece)
    first, bar, second = inside.partition("|")
    if match and not bar:
        first, second = "", inside
    elif not bar:
        second = first
    return Word(_spaced(stem + first), _spaced(stem + second), bracket == "{")


def _spaced(word: str) -> str:
    return word.replace("_", " ")


def grammar_of(table: Table, extra: dict[str, list[str]]) -> str:
    """Lark rules for every door of the table; `extra` gives a door further alternatives of the core's own."""
    rules = []
    for door, entries in table.items():
        flags: list[str] = []
        ways = [*extra.get(door, []), *(_alternative(e, flags) for e in entries)]
        rules.append(f"?{door}: " + "\n    | ".join(ways) if ways else f'{door}: "\ue000{door}"')
        rules.extend(flags)
    return "\n".join(rules) + "\n"


def _alternative(entry: Entry, flags: list[str]) -> str:
    body = " ".join(_lark(p, f"flag__{entry.rule}_{i}", flags) for i, p in enumerate(entry.parts))
    return body if entry.name == "-" else f"{body} -> {entry.rule}"


def _lark(part: Part, flag: str, flags: list[str]) -> str:
    if isinstance(part, Word):
        return _lark_word(part)
    if isinstance(part, Ref):
        return _lark_ref(part, flag, flags)
    inside = " ".join(_lark(p, flag, flags) for p in part.parts)
    if any(isinstance(p, Ref) for p in part.parts):
        return f"[{inside}]"
    flags.append(f"{flag}: {inside}")
    return f"[{flag}]"


def _lark_word(word: Word) -> str:
    if word.first in ("a", "an"):
        return "_A"
    forms = dict.fromkeys((word.first, word.second))
    return "(" + " | ".join(f'"{form.lower()}"' for form in forms) + ")"


def _lark_ref(ref: Ref, rule: str, rules: list[str]) -> str:
    if not ref.join:
        return ref.door
    many = rule.replace("flag__", "list__")
    if ref.join == "and":
        rules.append(f'{many}: {ref.door} | {ref.door} ("," {ref.door})* "and" {ref.door}')
    else:
        rules.append(f'{many}: {ref.door} ("or" {ref.door})*')
    return many
