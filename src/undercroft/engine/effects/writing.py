"""From the typed tree to the one right text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from undercroft.engine import effects as fx
from undercroft.engine.effects.core import ATOMS, NUMBERS
from undercroft.engine.effects.wording import Entry, Maybe, Part, Ref, Table, TableError, Word
from undercroft.engine.words import capital

_LINES = (fx.Timing, fx.Triggered, fx.Activated, fx.Lasting, fx.Effects)


class Voice:
    """What the words of a phrase agree with: the person of who acts, and the number last named."""

    def __init__(self, third: bool = False, many: bool = False):
        self.third, self.many = third, many


class Writer:
    """The typed tree to its one right text."""

    def __init__(self, table: Table):
        self.table = table
        self.entries = {e.rule: e for entries in table.values() for e in entries}
        self.terms = _by_name(table)
        self.ways: dict[type, Callable[[Any, Voice], str]] = {
            fx.Term: self.term,
            fx.Has: self.fact,
            fx.Cannot: self.fact,
            fx.Target: self.target,
            fx.Kind: self.kind,
            fx.Quantity: self.quantity,
            int: self.number,
            fx.Modifier: self.modifier,
            fx.Each: self.each,
            fx.Condition: self.condition,
            fx.Clause: lambda clause, _: self.clause(clause, None),
            fx.Sentence: lambda sentence, _: self.sentence(sentence),
            fx.Text: lambda text, _: self.text(text),
            **dict.fromkeys(_LINES, lambda line, _: self.line(line)),
        }

    def text(self, text: fx.Text) -> str:
        return "\n".join(articles(self.line(line)) for line in text.lines)

    def line(self, line: fx.Line) -> str:
        if isinstance(line, fx.Timing):
            return f"Play only {' or '.join(self.any(w) for w in line.windows)}."
        if isinstance(line, fx.Lasting):
            return capital(self.statement(line.statement, line.each, line.while_)) + "."
        effects = [self.sentence(s) for s in line.effects]
        if isinstance(line, fx.Effects):
            return " ".join(map(capital, effects))
        moment = line.moment if isinstance(line, fx.Triggered) else None
        head = ", ".join(self.any(part) for part in (line.limit, moment, line.cost) if part is not None)
        return f"{capital(head)}: {' '.join([effects[0], *map(capital, effects[1:])])}"

    def sentence(self, sentence: fx.Sentence) -> str:
        words = ["then"] if sentence.then else []
        if sentence.condition is not None:
            words.append(self.any(sentence.condition) + ",")
        said: fx.Clause | None = None
        clauses = []
        for clause in sentence.clauses:
            clauses.append(self.clause(clause, said))
            said = clause
        return " ".join([*words, " and ".join(clauses)]) + "."

    def clause(self, clause: fx.Clause, before: fx.Clause | None) -> str:
        if self.is_statement(clause.what):
            return self.statement(clause.what, clause.each, clause.until or clause.while_)
        voice = Voice(clause.who != fx.YOU)
        words = [self.actor(clause, before), self.written(clause.what, voice)]
        words += [self.any(part) for part in (clause.each, clause.until) if part is not None]
        return " ".join(w for w in words if w)

    def actor(self, clause: fx.Clause, before: fx.Clause | None) -> str:
        known = (before.who, before.may) if before is not None else (fx.YOU, False)
        if (clause.who, clause.may) == known:
            return ""
        return "you may" if clause.may else self.any(clause.who)

    def statement(self, what: fx.Action, each: fx.Each | None, during: fx.Term | None) -> str:
        return " ".join(self.any(part) for part in (what, each, during) if part is not None)

    def is_statement(self, what: fx.Action) -> bool:
        return not isinstance(what, fx.Term) or self.terms[what.name].door == "statement"

    def any(self, node: object) -> str:
        return articles(self.written(node, Voice()))

    def written(self, node: object, voice: Voice) -> str:
        """A node in words; `voice` is told the number that it names."""
        return self.ways[type(node)](node, voice)

    def term(self, term: fx.Term, voice: Voice) -> str:
        entry = self.terms[term.name]
        return self.parts(entry.parts, term.args, Voice(voice.third))

    def fact(self, fact: fx.Has | fx.Cannot, voice: Voice) -> str:
        entry = self.terms["has" if isinstance(fact, fx.Has) else "cannot"]
        return self.parts(entry.parts, fact, voice)

    def target(self, target: fx.Target, voice: Voice) -> str:
        return f"{self.quantity(target.quantity, voice)} {self.kind(target.kind, voice)}"

    def quantity(self, quantity: fx.Quantity, voice: Voice) -> str:
        voice.many = _several(quantity)
        if quantity.kind not in ("number", "up_to"):
            return quantity.kind
        return ("up to " if quantity.kind == "up_to" else "") + self.figure(quantity.n)

    def number(self, number: int, voice: Voice) -> str:
        voice.many = number != 1
        return self.figure(number)

    def figure(self, number: int) -> str:
        return NUMBERS[number] if number < len(NUMBERS) else str(number)

    def modifier(self, modifier: fx.Modifier, voice: Voice) -> str:
        return f"{modifier.delta:+d} {self.atom('figure', modifier.figure, False)}"

    def each(self, each: fx.Each, voice: Voice) -> str:
        most = f", at most {self.figure(each.most)}" if each.most is not None else ""
        return f"for each {self.any(each.counted)}{most}"

    def condition(self, condition: fx.Condition, voice: Voice) -> str:
        return ("unless " if condition.unless else "if ") + self.any(condition.test)

    def kind(self, kind: fx.Kind, voice: Voice) -> str:
        words = [self.atom("state", state, voice.many) for state in kind.states]
        words.append(self.atom("noun", kind.noun, voice.many))
        return " ".join([*words, *(self.any(where) for where in kind.wheres)])

    def atom(self, door: str, name: str, many: bool) -> str:
        entry = self.entries.get(f"{door}__{name}")
        if entry is None:  # a word of a door that this one lets in ("-: <figure>")
            doors = [p.door for e in self.table[door] if e.name == "-" for p in e.parts if isinstance(p, Ref)]
            return next(self.atom(d, name, many) for d in doors if f"{d}__{name}" in self.entries)
        return self.parts(entry.parts, (), Voice(False, many))

    def parts(self, parts: Iterable[Part], args: Iterable[object], voice: Voice) -> str:
        """A phrase with its arguments. It agrees with the subject that it begins with, else with who acts."""
        left = list(args)
        words = []
        for index, part in enumerate(parts):
            if isinstance(part, Word):
                words.append(part.second if (voice.many if part.by_number else voice.third) else part.first)
            elif isinstance(part, Maybe):
                words.extend(self.optional(part, left, voice))
            elif part.door == "rel":
                words.append(_rel(left.pop(0), self.plural(left[0])))
            else:
                node = left.pop(0)
                if index == 0 and part.door in ("subject", "who", "thing"):
                    voice.third = not self.plural(node)
                words.append(self.ref(part, node, voice))
        return re.sub(" ,", ",", " ".join(words))

    def optional(self, part: Maybe, left: list[object], voice: Voice) -> list[str]:
        refs = [p for p in part.parts if isinstance(p, Ref)]
        given, left[: max(len(refs), 1)] = left[: max(len(refs), 1)], []
        if not any(g is not None and g is not False for g in given):
            return []
        return [self.parts(part.parts, given if refs else (), voice)]

    def ref(self, ref: Ref, node: object, voice: Voice) -> str:
        if ref.number:
            voice = Voice(voice.third, ref.number == "many")
        if isinstance(node, str):
            return self.atom(ref.door, node, voice.many)
        if not isinstance(node, tuple) or type(node) in self.ways:
            return self.written(node, voice)
        return _join([self.written(n, Voice(voice.third)) for n in node], ref.join)

    def plural(self, node: object) -> bool:
        """Whether it takes the plural verb: "you have", "two cards have", "your bangers have"."""
        if isinstance(node, fx.Target):
            return _several(node.quantity)
        return isinstance(node, fx.Term) and self.terms[node.name].plural


def _by_name(table: Table) -> dict[str, Entry]:
    """The words that become Terms. Their names must differ, whatever their doors."""
    terms: dict[str, Entry] = {}
    for door, entries in table.items():
        for entry in entries:
            if door in ATOMS or entry.name == "-":
                continue
            if entry.name in terms:
                raise TableError(f"words table: {entry.name!r} stands in {terms[entry.name].door} and in {door}")
            terms[entry.name] = entry
    return terms


def _several(quantity: fx.Quantity) -> bool:
    return quantity.n > 1 or (quantity.n == 0 and quantity.kind in ("number", "up_to"))


def _rel(rel: object, plural: bool) -> str:
    return "more" if rel == "more" else "fewer" if plural else "less"


def _join(words: list[str], last: str) -> str:
    """ "x, y and z" of a list; "x or y or z"; "x and y and z" of modifiers, which name no join."""
    if last == "and" and len(words) > 1:
        return f"{', '.join(words[:-1])} and {words[-1]}"
    return f" {last or 'and'} ".join(words)


def articles(text: str) -> str:
    return re.sub(r"\b([Aa])n?(?= ([a-z]))", lambda m: m[1] + ("n" if m[2] in "aeiou" else ""), text)
