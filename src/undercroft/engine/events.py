"""A game's table of events: of each what it is called, its figures, its picture and its sentences, in one row."""

from collections.abc import Callable
from typing import NamedTuple

from undercroft.engine.ledger import Event
from undercroft.engine.protocol import Entry
from undercroft.engine.words import named


class EventKind(NamedTuple):
    """A row: its name, what its figures a to d are called (`seat`: whose doing it is), the client's picture, what is
    read by whoever did it, by everybody else, and by all where no seat at the table did it; why it happens, by which
    clause, where that is told; whether it is a part of the line before; of which kind of line that tells their `number`
    it is a part, whatever has been told between them."""

    name: str
    fields: tuple[str, ...]
    glyph: str
    own: str
    others: str
    nobody: str
    why: str
    clause: str
    part: bool
    of: str

    def sentence(self, doer: int, reader: int) -> str:
        if doer < 0:
            return self.nobody
        return self.own if doer == reader else self.others


class Events:
    """The rows in their order: a row's place is the number that the game tells the event by."""

    def __init__(self) -> None:
        self.rows: list[EventKind] = []

    def row(
        self,
        number: int,
        name: str,
        fields: str,
        glyph: str,
        own: str,
        others: str | None = None,
        nobody: str | None = None,
        why: str = "",
        clause: str = "",
        part: bool = False,
        of: str = "",
    ) -> None:
        """The next row. A sentence left out is the one before it; an empty one is of nothing to be read.
        Raises ValueError where another number is next."""
        if number != len(self.rows):
            raise ValueError(f"the event {name} is number {number}: it must be {len(self.rows)}, the row's place")
        others = own if others is None else others
        nobody = others if nobody is None else nobody
        self.rows.append(EventKind(name, tuple(fields.split()), glyph, own, others, nobody, why, clause, part, of))

    def figures(self, event: Event) -> dict[str, int]:
        """The event's figures by name."""
        fields = self.rows[int(event.kind)].fields
        return dict(zip(fields, [int(event.a), int(event.b), int(event.c), int(event.d)], strict=False))

    def entry(
        self,
        event: Event,
        number: int,
        seat: int,
        names: tuple[str, ...],
        spelt: Callable[[dict[str, int]], dict[str, str]],
    ) -> Entry:
        """The log line of an event as `seat` may read it: the only place that decides whether it may. Empty words and
        no data where it may not. A sentence has the figures as numbers, who did it and the other player (`rival`, whose
        things are the `rivals`) by name or as "you", and what the game makes of the figures (`spelt`)."""
        if not event.heard_by(seat):
            return {"number": number, "words": "", "glyph": "", "seat": -1, "kind": "", "data": {}}
        kind = self.rows[int(event.kind)]
        data = self.figures(event)
        doer = data.get("seat", -1)
        if doer >= len(names):
            doer = -1
        sentence = kind.sentence(doer, seat)
        words: dict[str, str] = {}
        if sentence or kind.why:
            words = {key: str(value) for key, value in data.items()}
            words["who"] = named(names, doer)
            words["rival"], words["rivals"] = whom(names, data.get("other", -1), seat)
            words |= spelt(data)
        found: Entry = {
            "number": number,
            "words": sentence.format_map(words),
            "glyph": kind.glyph,
            "seat": doer,
            "kind": kind.name,
            "data": data,
        }
        if kind.why:
            found["why"], found["clause"] = kind.why.format_map(words), kind.clause.format_map(words)
        if kind.part:
            found["part"] = True
        if kind.of:
            found["of"] = kind.of
        return found


def whom(names: tuple[str, ...], other: int, reader: int) -> tuple[str, str]:
    """The other player of an event, and that player's."""
    name = named(names, other)
    return ("you", "your") if name and other == reader else (name, f"{name}'s")
