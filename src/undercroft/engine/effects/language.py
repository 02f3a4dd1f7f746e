"""The card language: text to tree and back. A game brings its words (`wording`); the core names no game.

A text is correct when it parses and is written back letter for letter: parsing is lenient about capitals, articles,
plurals and agreement, writing is not, and the error shows the right form. The grammar is LALR(1) without a conflict, so
a text has one reading or none.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from lark import Lark
from lark.common import LexerConf
from lark.exceptions import UnexpectedInput, UnexpectedToken
from lark.lexer import ContextualLexer, PatternRE, TerminalDef

from undercroft.engine import effects as fx
from undercroft.engine.effects.core import CORE_GRAMMAR, DOORS, NUMBERS, STOCK
from undercroft.engine.effects.explaining import Explainer
from undercroft.engine.effects.reading import Builder
from undercroft.engine.effects.wording import Entry, Table, grammar_of, read_table
from undercroft.engine.effects.writing import Writer

_HERE = re.compile(r"[\w'+-]+|\S")


class CardError(ValueError):
    """A text that is no card text. `line` and `column` count from 1 within the text; `wrong` is the word there."""

    def __init__(
        self, message: str, line: int, column: int, wrong: str = "", near: tuple[str, ...] = (), example: str = ""
    ):
        super().__init__(message)
        self.message, self.line, self.column = message, line, column
        self.wrong, self.near, self.example = wrong, near, example


class Complaint(NamedTuple):
    """What a game's own check has against a tree that reads well: the line (from 0), the node to point at, and why."""

    line: int
    node: fx.Node | None
    why: str


Check = Callable[[fx.Text, str], Iterable[Complaint]]


class TrustingLexer(ContextualLexer):
    """Whether two words look alike is asked in strict mode alone; else Lark asks wherever interegular is installed,
    which takes three times as long as all else."""

    def __init__(
        self, conf: LexerConf, states: dict[int, Collection[str]], always_accept: Collection[str] = ()
    ) -> None:
        conf.skip_validation = not conf.strict
        super().__init__(conf, states, always_accept)


class Language:
    """One game's card language. `words` is its table, `check` refuses well-formed nonsense, `glosses` explain words.

    `grammar` is the whole in Lark's notation, `shown` how each of its terminals looks in a text.
    """

    def __init__(self, words: str, check: Check | None = None, glosses: Mapping[str, str] | None = None):
        self.table: Table = {door: [] for door in DOORS} | read_table(words, STOCK)
        self.entries = {e.rule: e for es in self.table.values() for e in es}
        self.check = check
        self.glosses = dict(glosses or {})
        self.grammar = CORE_GRAMMAR + grammar_of(self.table, DOORS)
        self.shown: dict[str, tuple[str, ...]] = {}
        self._parser = self.lark()
        self._builder = Builder(self.table)
        self._writer = Writer(self.table)

    def lark(self, **options: object) -> Lark:
        """The parser; `options` as Lark's (the tests ask for strict=True, and for Earley)."""
        settings: dict[str, object] = {
            "parser": "lalr",
            "maybe_placeholders": True,
            "g_regex_flags": re.IGNORECASE,
            "edit_terminals": self._bound,
            "_plugins": {"ContextualLexer": TrustingLexer},
        }
        return Lark(self.grammar, **(settings | options))

    def _bound(self, terminal: TerminalDef) -> None:
        """End each word terminal at a word's end, and remember how to show it in an error."""
        raw = terminal.pattern.value
        self.shown[terminal.name] = _show(terminal.name, raw)
        if terminal.name in ("SIGNED", "_NL", "_AND_SIGN") or not re.search(r"\w", raw):
            return
        body = raw if isinstance(terminal.pattern, PatternRE) else re.escape(raw).replace(r"\ ", " +")
        terminal.pattern = PatternRE(f"(?:{body})(?![a-z0-9_'-])", terminal.pattern.flags)

    def read(self, text: str, kind: str = "") -> fx.Text:
        """The tree of a correct text. Raises CardError, which says where, what is wrong and what would be right.

        `kind` of card, where it is known, lets the game refuse words that do nothing on such a card.
        """
        tree, faults = self.checked(text, kind)
        for fault in faults:
            raise fault
        return tree

    def faults(self, text: str, kind: str = "") -> list[CardError]:
        """All that is wrong with a text; what cannot be read stops at the first."""
        return self.checked(text, kind)[1]

    def checked(self, text: str, kind: str = "") -> tuple[fx.Text, list[CardError]]:
        """The tree of a text, of none where it cannot be read, and all that is wrong with it."""
        try:
            tree = self.parse(text)
        except CardError as error:
            return fx.Text(()), [error]
        right = self.write(tree)
        if right != text:
            return tree, [_misspelt(text, right)]
        complaints = self.check(tree, kind) if self.check else ()
        return tree, [self._complain(text, complaint) for complaint in complaints]

    def parse(self, text: str) -> fx.Text:
        """The tree of a text, its word forms and capitals being no matter. Raises CardError."""
        try:
            return self._builder.text(self._parser.parse(text))
        except UnexpectedInput as error:
            ended = isinstance(error, UnexpectedToken) and error.token.type == "$END"
            raise self._lost(text, None if ended else error.pos_in_stream) from None

    def write(self, tree: fx.Text) -> str:
        """The one right text of a tree."""
        return self._writer.text(tree)

    def phrase(self, node: object) -> str:
        """A part of a tree in words, as it stands in the middle of a sentence."""
        return self._writer.any(node)

    def explain(self, tree: fx.Text) -> list[str]:
        """What the text does, at length: a line for each ability, an indented one for each sentence."""
        return Explainer(self.table, self.glosses).explain(tree)

    def words(self) -> Iterator[Entry]:
        """Every word of the table, in its order."""
        yield from self.entries.values()

    def _complain(self, text: str, complaint: Complaint) -> CardError:
        line = text.split("\n")[complaint.line]
        phrase = self.phrase(complaint.node) if complaint.node is not None else ""
        found = line.lower().find(phrase.lower()) if phrase else 0
        why = f'"{phrase}": {complaint.why}' if phrase else complaint.why
        return CardError(why, complaint.line + 1, max(found, 0) + 1, phrase)

    def _lost(self, text: str, position: int | None) -> CardError:
        """The error for a text that stops making sense at `position`: what could stand there, nearest first."""
        at = len(text) if position is None or position < 0 else min(position, len(text))
        phrases = self.expected(text[:at])
        at, wrong, options = _first_wrong(text, at, phrases)
        near = tuple(difflib.get_close_matches(wrong.lower(), options, 3, 0.6))
        line = text.count("\n", 0, at) + 1
        column = at - (text.rfind("\n", 0, at) + 1) + 1
        what = f"cannot read {wrong!r} here" if wrong else "the text stops too soon"
        hint = f"did you mean {_listed(near)}?" if near else f"here may stand {_listed(options[:10])}"
        return CardError(f"{what}; {hint}", line, column, wrong, near or tuple(options), self._example(near, text))

    def expected(self, before: str) -> tuple[str, ...]:
        """The words and phrases that the parser accepts after `before`."""
        state = self._parser.parse_interactive(before)
        try:
            state.exhaust_lexer()
        except UnexpectedInput:
            return ()
        accepted: set[str] = state.accepts()  # type: ignore[no-untyped-call]
        return tuple(dict.fromkeys(phrase for name in sorted(accepted) for phrase in self.shown.get(name, ())))

    def _example(self, near: tuple[str, ...], text: str) -> str:
        """An example sentence that uses the likeliest word, of all those the one most like the text."""
        examples = [e.example for e in self.words() if e.example]
        using = [x for x in examples if near and re.search(rf"\b{re.escape(near[0])}\b", x, re.IGNORECASE)]
        best = difflib.get_close_matches(text, using or examples, 1, 0.0)
        return best[0] if best else ""


def _show(name: str, raw: str) -> tuple[str, ...]:
    fixed = {"_A": ("a",), "SIGNED": ("+1", "-1"), "_AND_SIGN": ("and",), "_NL": (), "NUMBER": NUMBERS[1:]}
    return fixed.get(name, () if raw.startswith("\ue000") else (raw,))


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f'"{w}"' for w in words) or "nothing more"


def _first_wrong(text: str, at: int, phrases: tuple[str, ...]) -> tuple[int, str, list[str]]:
    """Where the first wrong word stands, the word, and what could stand there. A phrase of which the first words are
    right ("for eech") is wrong at the next one."""
    options = sorted({p.split(" ")[0] for p in phrases})
    while True:
        match = _HERE.search(text, at)
        if match is None:
            return len(text.rstrip()), "", options
        word = match.group()
        rest = tuple(p.partition(" ")[2] for p in phrases if " " in p and p.split(" ")[0] == word.lower())
        if not rest:
            return match.start(), word, options
        at, phrases, options = match.end(), rest, sorted({p.split(" ")[0] for p in rest})


def _misspelt(text: str, right: str) -> CardError:
    """The error for a text that says something but not in its normal form: points at the first letter that differs."""
    same = next((i for i, (a, b) in enumerate(zip(text, right, strict=False)) if a != b), min(len(text), len(right)))
    start = max(text.rfind(" ", 0, same), text.rfind("\n", 0, same)) + 1
    wrong = _HERE.match(text, start)
    near = _HERE.match(right, start)
    line = text.count("\n", 0, start) + 1
    column = start - (text.rfind("\n", 0, start) + 1) + 1
    found, wanted = (m.group() if m else "" for m in (wrong, near))
    return CardError(
        f"the right form is: {right!r}",
        line,
        column,
        found or text[start : start + 1],
        (wanted,) if wanted else (),
        right,
    )
