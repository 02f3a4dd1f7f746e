"""What a machine can hold of docs/style.md: every sentence of a random game, and what is wrong with it."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tests.laws.field import Play
from undercroft.engine.game import SPECTATOR, foreseen, prompted
from undercroft.engine.protocol import Offer, Prompt


class Sentence(NamedTuple):
    """Read by a seat (SPECTATOR: by whoever looks on). `log`: whether it tells what happened."""

    reader: int
    words: str
    log: bool = False


class Fault(NamedTuple):
    law: str
    words: str


def sentences(play: Play, every: int) -> Iterator[Sentence]:
    """All that is read in the course of a game: the whole log, prompts and offers of one position of so many."""
    readers = (SPECTATOR, *range(play.match.setup.seats))
    for decision, t in enumerate(play.positions()):
        if decision % every and not t.over():
            continue
        for seat in readers:
            yield from (Sentence(seat, words) for words in read(prompted(play.rules, t, seat, play.names, play.pack)))
            if t.over():
                yield from (Sentence(seat, words) for words in ended(play, seat))
            yield from (Sentence(seat, barred["words"]) for barred in play.game.barred(t, seat, play.pack))
        for seat in play.seats():
            for action in t.options(seat):
                offer = foreseen(play.rules, t, seat, int(action), play.names, play.pack)
                yield from (Sentence(seat, words) for words in read(offer))
    for seat in readers:
        for number, event in enumerate(play.match.ledger.events):
            entry = play.game.entry(event, number, seat, play.names, play.pack)
            yield from (Sentence(seat, words, True) for words in (entry["words"], entry.get("why", "")) if words)


def read(told: Prompt | Offer) -> list[str]:
    """The words of a prompt or an offer."""
    keys = ("headline", "detail", "words", "summary", "short")
    found = [words for key in keys if isinstance(words := told.get(key), str)]
    return [words for words in (*found, *(prospect["words"] for prospect in told.get("outlook", []))) if words]


def ended(play: Play, reader: int) -> list[str]:
    """The words of the end."""
    outcome = play.game.outcome(play.table, play.names, reader)
    notes = (note for row in outcome["tally"] for note in row["notes"])
    return [words for words in (outcome["title"], outcome["words"], outcome["cause"], *notes) if words]


# -- what is wrong


QUOTED = re.compile(r"“[^”]*”")
COORDINATE = r"[a-h][1-9]\b"
FORM = re.compile(
    r"  |^ | $| [.,:;?!]|[{}]|\bNone\b(?! of)|\.\.$|\?\.|\(\)|“”"
    r"|\b(?:1|one) (?:cards|points|chips|dice|creatures)\b"
)
ASKED = re.compile(r": (?:do it|pay)\?")
THING = re.compile(rf"(?:^|'s |\b[Yy]our |, |: )({COORDINATE})")
PAST = "was were did had drew took chose gave saw stole went came fell ran began swung".split()
AMBIGUOUS = "laid fought lost won kept struck died".split()
"""Of the past only where whoever did it stands before."""


def faults(play: Play, sentence: Sentence) -> Iterator[Fault]:
    """By the law that is broken."""
    words = sentence.words
    plain = any_of(tuple(card.name for card in play.pack.cards)).sub("Card", QUOTED.sub("“…”", words))
    if sentence.reader >= 0 and re.search(rf"\b{play.names[sentence.reader]}\b", words):
        yield Fault("nobody reads their own name", words)
    if FORM.search(words):
        yield Fault("words stand as words do", words)
    if ASKED.search(words):
        yield Fault("a question names the deed", words)
    if THING.search(plain):
        yield Fault("a coordinate is a place, never a thing", words)
    if sentence.log and past(play.names).search(plain):
        yield Fault("what happens is told in the present", words)


@cache
def any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    """Any of the names, the longest first."""
    names = tuple(sorted(names, key=len, reverse=True))
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})(?!\w)")


@cache
def past(names: tuple[str, ...]) -> re.Pattern[str]:
    """A verb of the past, or one that ends so right behind whoever did it."""
    doers = "|".join(("You", "Card", "forces", *names))
    verbs = "|".join(("(?!need)[a-z]{2,}ed", *AMBIGUOUS))
    return re.compile(rf"(?<!that )(?<!which )\b(?:{'|'.join(PAST)})\b|\b(?:{doers}) (?:{verbs})\b")


def ending_faults(play: Play) -> Iterator[Fault]:
    """An ending names who won, and with how much."""
    outcome = play.game.outcome(play.table, play.names)
    words = outcome["words"]
    missing = [play.names[seat] for seat in outcome["winners"] if play.names[seat] not in words]
    if missing:
        yield Fault("an ending names who won", f"{words} (not {', '.join(missing)})")
    for seat in outcome["winners"]:
        told = play.game.outcome(play.table, play.names, seat)
        if not any(re.search(r"\b[Yy]ou\b", told[words]) for words in ("title", "words")):
            yield Fault("whoever won is told so", f"{told['title']}. {told['words']}")
    scored = any(row["decides"] for row in outcome["tally"])
    if scored and not all(str(outcome["points"][seat]) in words for seat in outcome["winners"]):
        yield Fault("an ending says with how much", words)
