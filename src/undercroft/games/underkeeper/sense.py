"""What makes sense on an Underkeeper card: refuses sentences that read well and could not be played, and says why."""

from collections.abc import Iterator

from undercroft.engine import effects as fx
from undercroft.engine.effects.language import Complaint
from undercroft.engine.effects.writing import articles
from undercroft.engine.game import CannotPlay
from undercroft.engine.pack import Card, Pack
from undercroft.games.underkeeper.compiling import compiled

FIGURES = {"trap": ("strength",), "item": ("loot",), "monster": ("strength", "loot")}
SPOKEN_OF = {"after_trap": "trap", "before_fight": "monster"}


def check(text: fx.Text, kind: str) -> Iterator[Complaint]:
    """All that is wrong with a text on a card of that kind ("": of any kind)."""
    found = [complaint for number in range(len(text.lines)) for complaint in _line(text, number, kind)]
    yield from found
    if kind and not found:
        yield from _unplayable(text, 0, kind)


def _line(text: fx.Text, number: int, kind: str) -> Iterator[Complaint]:
    line, before = text.lines[number], text.lines[number - 1] if number else None
    window = str(before.windows[0][0]) if isinstance(before, fx.Timing) else ""
    faults = [*_timing(text, number, kind), *_words(line, kind, window)]
    yield from (Complaint(number, node, why) for node, why in faults)
    if kind and not faults:
        yield from _unplayable(fx.Text((line,)), number, kind)


def _unplayable(text: fx.Text, number: int, kind: str) -> Iterator[Complaint]:
    """What the rules refuse to play."""
    card = Card("", kind, {}, 1, "", "", "", text)
    try:
        compiled(Pack("underkeeper", "", (card,), ""))
    except CannotPlay as refusal:
        yield Complaint(number, None, refusal.message)


def _timing(text: fx.Text, number: int, kind: str) -> Iterator[tuple[fx.Node, str]]:
    line = text.lines[number]
    if not isinstance(line, fx.Timing):
        return
    if kind not in ("item", ""):
        yield line, "only items are played, so only an item can say when"
    if number + 1 == len(text.lines) or not isinstance(text.lines[number + 1], fx.Activated):
        yield line, '"Play only ..." belongs above the line with the price ("Discard this: ...")'


def _words(line: fx.Line, kind: str, window: str) -> Iterator[tuple[fx.Node, str]]:
    for node in _walk(line):
        if isinstance(node, fx.Term):
            yield from _thing(node, kind, window)
            yield from _quantity(node)
        elif isinstance(node, fx.Has):
            yield from _figures(node)
        elif isinstance(node, fx.Clause) and node.what == fx.Term("keep_moving"):
            yield node.what, "this lasts: it is a line of its own, without a colon"


def _walk(node: object) -> Iterator[object]:
    """A node and all that is in it."""
    yield node
    if isinstance(node, tuple):
        for part in node:
            yield from _walk(part)


def _thing(thing: fx.Term, kind: str, window: str) -> Iterator[tuple[fx.Node, str]]:
    if thing.name == "this_noun" and kind and thing.args[0] != kind:
        yield thing, f"this card is of the kind {kind}"
    elif thing.name == "that" and thing.args[0] != SPOKEN_OF.get(window):
        yield thing, 'of which? It takes "Play only after you reveal a trap." or "Play only before a fight." above it'


def _quantity(term: fx.Term) -> Iterator[tuple[fx.Node, str]]:
    """Where nobody chooses it is "a", where somebody does "one"."""
    for thing in term.args:
        if not isinstance(thing, fx.Target):
            continue
        chosen = term.name != "draw" and "random" not in thing.kind.states
        if thing.quantity.kind == "a" and chosen:
            yield thing, 'write "one": somebody chooses it'
        elif thing.quantity == fx.Quantity("number", 1) and not chosen:
            yield thing, 'write "a": nobody chooses it'


def _figures(has: fx.Has) -> Iterator[tuple[fx.Node, str]]:
    noun = has.subject.args[0] if isinstance(has.subject, fx.Term) and has.subject.args else ""
    for modifier in has.modifiers:
        if isinstance(noun, str) and noun in FIGURES and modifier.figure not in FIGURES[noun]:
            yield has, articles(f"a {noun} has no {modifier.figure}")
