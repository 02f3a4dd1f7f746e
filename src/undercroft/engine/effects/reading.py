"""From Lark's parse tree to the typed tree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from lark import Tree

from undercroft.engine import effects as fx
from undercroft.engine.effects.core import ATOMS, NUMBERS
from undercroft.engine.effects.wording import Maybe, Part, Ref, Table

_Node: TypeAlias = Tree[Any]  # an optional part that is missing is None, which Lark does not say
_FIXED: dict[str, fx.Arg] = {
    "a": fx.Quantity("a", 1),
    "every": fx.Quantity("each", 0),
    "another": fx.Quantity("another", 1),
    "more": "more",
    "less": "less",
}


def _trees(children: Iterable[object]) -> Iterator[_Node]:
    return (child for child in children if isinstance(child, Tree))


class Builder:
    """Reads trees of one words table. States take the table's order, so that two orders of adjectives are one tree."""

    def __init__(self, table: Table):
        self.order = {entry.name: index for index, entry in enumerate(table["state"])}
        self.parts = {entry.rule: entry.parts for entries in table.values() for entry in entries}

    def text(self, tree: _Node) -> fx.Text:
        return fx.Text(tuple(self.line(child) for child in _trees(tree.children)))

    def line(self, tree: _Node) -> fx.Line:
        kids = tree.children
        if tree.data == "timing":
            return fx.Timing(tuple(self.window(t) for t in _trees(kids)))
        if tree.data == "triggered":
            limit, moment, cost = (self.maybe(k) for k in kids[:3])
            assert moment is not None
            return fx.Triggered(limit, moment, cost, self.sentences(kids[3:]))
        if tree.data == "activated":
            limit, cost = (self.maybe(k) for k in kids[:2])
            assert cost is not None
            return fx.Activated(limit, cost, self.sentences(kids[2:]))
        made = self.sentences(kids)
        return _lasting(made[0].clauses[0]) if _is_lasting(kids) else fx.Effects(made)

    def window(self, tree: _Node) -> fx.Term | fx.Condition:
        return self.condition(tree) or self.term(tree)

    def sentences(self, kids: Iterable[object]) -> tuple[fx.Sentence, ...]:
        return tuple(self.sentence(t) for t in _trees(kids))

    def sentence(self, tree: _Node) -> fx.Sentence:
        then, condition = tree.children[:2]
        made: list[fx.Clause] = []
        for clause in _trees(tree.children[2:]):
            made.append(self.clause(clause, made[-1] if made else None))
        return fx.Sentence(then is not None, self.condition(condition), tuple(made))

    def condition(self, tree: object) -> fx.Condition | None:
        if not isinstance(tree, Tree) or tree.data not in ("if_", "unless_"):
            return None
        return fx.Condition(tree.data == "unless_", self.term(tree.children[0]))

    def clause(self, tree: _Node, before: fx.Clause | None) -> fx.Clause:
        if tree.data == "state_of_things":
            what, each, during = tree.children
            until, while_ = self.during(during)
            return fx.Clause(fx.YOU, False, self.what(what), self.each(each), until, while_)
        actor, action, each, end = tree.children
        who, may = self.actor(actor, before)
        return fx.Clause(who, may, self.what(action), self.each(each), self.maybe(end), None)

    def during(self, tree: object) -> tuple[fx.Term | None, fx.Term | None]:
        end = self.maybe(tree)
        return (end, None) if _is_until(tree) else (None, end)

    def actor(self, tree: object, before: fx.Clause | None) -> tuple[fx.Term, bool]:
        if isinstance(tree, Tree):
            return (fx.YOU, True) if tree.data == "may" else (self.term(tree), False)
        return (before.who, before.may) if before else (fx.YOU, False)

    def each(self, tree: object) -> fx.Each | None:
        if not isinstance(tree, Tree):
            return None
        counted = self.arg(tree.children[0])
        assert isinstance(counted, fx.Kind | fx.Term)
        most = tree.children[1]
        return fx.Each(counted, _number(most) if isinstance(most, Tree) else None)

    def what(self, tree: object) -> fx.Action:
        node = self.arg(tree)
        assert isinstance(node, fx.Has | fx.Cannot | fx.Term)
        return node

    def term(self, tree: object) -> fx.Term:
        node = self.arg(tree)
        assert isinstance(node, fx.Term), node
        return node

    def maybe(self, tree: object) -> fx.Term | None:
        return self.term(tree) if isinstance(tree, Tree) else None

    def arg(self, tree: object) -> fx.Arg:
        if not isinstance(tree, Tree):
            return None
        data, kids = str(tree.data), tree.children
        door, _, name = data.partition("__")
        if door == "list":
            return tuple(self.term(t) for t in _trees(kids)) if _all_terms(kids) else self.targets(kids)
        if name:
            return self.word(door, name, kids)
        return self.core(data, kids)

    def targets(self, kids: Iterable[object]) -> tuple[fx.Target, ...]:
        return tuple(t for t in (self.arg(k) for k in kids) if isinstance(t, fx.Target))

    def word(self, door: str, name: str, kids: list[object]) -> fx.Arg:
        if door in ATOMS:
            return name
        args = tuple(self.filled(self.parts[f"{door}__{name}"], kids))
        if (door, name) == ("statement", "has"):
            return fx.Has(*args)  # type: ignore[arg-type]
        if (door, name) == ("statement", "cannot"):
            return fx.Cannot(*args)  # type: ignore[arg-type]
        return fx.Term(name, args)

    def filled(self, parts: Iterable[Part], kids: list[object]) -> Iterator[fx.Arg]:
        """What stands in the phrase's places, in its order."""
        left = iter(kids)
        for part in parts:
            if isinstance(part, Ref):
                yield self.arg(next(left))
            elif isinstance(part, Maybe):
                refs = [p for p in part.parts if isinstance(p, Ref)]
                yield from (self.arg(next(left)) for _ in refs)
                if not refs:
                    yield next(left) is not None

    def core(self, data: str, kids: list[object]) -> fx.Arg:
        if data in _FIXED:
            return _FIXED[data]
        made: dict[str, Callable[[list[object]], fx.Arg]] = {
            "kind": self.kind,
            "target": self.target,
            "modifiers": lambda kids: tuple(self.modifier(t) for t in _trees(kids)),
            "number": lambda kids: _to_number(str(kids[0])),
            "number_of": lambda kids: fx.Quantity("number", _number(kids[0])),
            "up_to": lambda kids: fx.Quantity("up_to", _number(kids[0])),
        }
        return made[data](kids)

    def target(self, kids: list[object]) -> fx.Target:
        quantity, kind = (self.arg(k) for k in kids)
        assert isinstance(quantity, fx.Quantity)
        assert isinstance(kind, fx.Kind)
        return fx.Target(quantity, kind)

    def kind(self, kids: list[object]) -> fx.Kind:
        states: list[str] = []
        wheres: list[fx.Term] = []
        noun = ""
        for tree in _trees(kids):
            door, _, name = str(tree.data).partition("__")
            if door == "state":
                states.append(name)
            elif door == "noun":
                noun = name
            else:
                wheres.append(self.term(tree))
        return fx.Kind(tuple(sorted(states, key=lambda s: self.order[s])), noun, tuple(wheres))

    def modifier(self, tree: _Node) -> fx.Modifier:
        sign, figure = tree.children
        name = self.arg(figure)
        assert isinstance(name, str)
        return fx.Modifier(int(str(sign)), name)


def _is_lasting(sentences: Sequence[object]) -> bool:
    """A lone statement that names no end is a lasting ability; everything else happens once."""
    then, condition, *clauses = next(_trees(sentences)).children
    alone = len(sentences) == len(clauses) == 1 and then is None and condition is None
    clause = next(_trees(clauses))
    if not alone or clause.data != "state_of_things":
        return False
    return not _is_until(clause.children[2])


def _is_until(tree: object) -> bool:
    return isinstance(tree, Tree) and str(tree.data).startswith("until__")


def _lasting(clause: fx.Clause) -> fx.Lasting:
    return fx.Lasting(clause.what, clause.each, clause.while_)


def _all_terms(kids: Iterable[object]) -> bool:
    return not any(tree.data == "target" for tree in _trees(kids))


def _number(tree: object) -> int:
    assert isinstance(tree, Tree)
    return _to_number(str(tree.children[0]))


def _to_number(word: str) -> int:
    return NUMBERS.index(word.lower()) if word.lower() in NUMBERS else int(word)
