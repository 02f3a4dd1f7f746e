"""Every word means something to the rules, and nothing else means the same: what no rule knows is refused by name."""

import importlib
import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from tests.cards.tables import ALL, language, samples
from undercroft import packs
from undercroft.engine import effects as fx
from undercroft.engine.dumping import fields
from undercroft.engine.effects.compiling import readers
from undercroft.engine.effects.language import Language
from undercroft.engine.effects.wording import Entry, Maybe, Ref
from undercroft.engine.game import CannotPlay, homes
from undercroft.engine.pack import Card, Pack
from undercroft.engine.program import Op
from undercroft.games.underground.compiling import compiled as underground
from undercroft.games.underkeeper.compiling import compiled as underkeeper
from undercroft.games.underleague.compiling import compiled as underleague
from undercroft.games.underleague.language import WORDS
from undercroft.games.underleague.sense import check
from undercroft.games.underwing.compiling import compiled as underwing

COMPILED = {
    "underkeeper": underkeeper,
    "underwing": underwing,
    "underground": underground,
    "underleague": underleague,
}
MARKS = {"underwing": (("spaces", "rr"), ("family", "monochromatic"), ("temperature", "warm"))}
UNNAMED = ("-", "has", "cannot")
"""Words that stand in a tree by a node of their own."""
SYNONYMS = {
    "underkeeper": {
        ("", "an_opponent", "each_opponent"),
        ("", "from_spoils", "in_spoils"),
        ("", "it", "this"),
    },
    "underground": {
        ("", "discard", "trash"),
        ("", "or_fewer", "or_less"),
        ("that", "action", "verse"),
        ("that", "card", "verse"),
        ("that_has", "action", "verse"),
        ("that_has", "card", "verse"),
    },
}
"""Words that mean alike where both may stand: of two players one is the opponent, a hand that is trashed is discarded,
"that" card is the one spoken of, whatever it is called; the others differ by the sentence's grammar alone."""


ANYWAY = {
    "underwing": {("egg", "in_grounds"), ("dragon", "in_grounds")},
    "underleague": {("construct", "other"), ("spirit", "other"), ("card", "more"), ("victory", "more")},
}
"""Adjectives that say of a noun what is so of all that could be meant: eggs lie in the grounds, "another" is other;
what comes on top of others is "more"."""
READ = ("action", "statement", "ban")
"""The kinds of words that a class of verbs may read."""


class Said(NamedTuple):
    """A text on a kind of card on which it can be played."""

    kind: str
    text: str
    tree: fx.Text


def played(game: str, kind: str, tree: Any) -> str:
    """What the rules make of a text, written out. Raises CannotPlay."""
    check = language(game).check
    for complaint in check(tree, kind) if check else ():
        raise CannotPlay(kind, complaint.why)
    card = Card("", kind, {"score": 1}, 1, "", "", "", tree, MARKS.get(game, ()))
    return written(COMPILED[game](Pack(game, "", (card,), "")))


def written(part: object) -> str:
    """What never changes with all that is in it, by either engine."""
    if isinstance(part, Iterable) and not isinstance(part, str):
        return f"[{', '.join(written(item) for item in part)}]"
    inside = [f"{name}={written(getattr(part, name))}" for name in fields(part)]
    return f"{type(part).__name__}({', '.join(inside)})" if inside else repr(part)


@cache
def corpus(game: str) -> tuple[Said, ...]:
    """Every sample on a kind of card that can say it."""
    found = []
    for text in samples(game):
        tree = language(game).parse(text)
        kinds = [kind for kind in packs.schema_of(game).kinds if can_play(game, kind, tree)]
        found += [Said(kind, text, tree) for kind in kinds[:1]]
    return tuple(found)


def can_play(game: str, kind: str, tree: Any) -> bool:
    try:
        played(game, kind, tree)
    except CannotPlay:
        return False
    return True


@pytest.mark.parametrize("game", ALL)
def test_what_is_refused_leaves_no_exception_behind(game: str) -> None:
    """Else each exception that follows drags all those before it along: memory, and minutes to print it."""
    corpus.__wrapped__(game)
    with pytest.raises(ValueError, match="another") as caught:
        raise ValueError("another")
    assert caught.value.__context__ is None


class Variant(NamedTuple):
    """A tree with one word in the place of another; if it is a bare name, the word in whose phrase it stands."""

    tree: object
    within: str
    old: str
    new: str


def variants(node: object, names: Mapping[str, tuple[str, ...]], within: str = "") -> Iterator[Variant]:
    if isinstance(node, str):
        yield from (Variant(new, within, node, new) for new in names.get(node, ()))
    elif isinstance(node, tuple):
        word = isinstance(node, fx.Term)
        for at in range(1 if isinstance(node, fx.Quantity) else 0, len(node)):
            for found in variants(node[at], names, within if not word else node[0] if at else ""):
                parts = [*node[:at], found.tree, *node[at + 1 :]]
                yield found._replace(tree=type(node)(*parts) if hasattr(node, "_fields") else tuple(parts))


@cache
def sisters(game: str) -> dict[str, tuple[str, ...]]:
    """For each word those that its grammar lets stand in its place."""
    entries = [entry for entry in language(game).words() if entry.name not in UNNAMED]
    return {
        one.name: tuple(
            other.name for other in entries if (other.door, shape(other)) == (one.door, shape(one)) and other != one
        )
        for one in entries
    }


def shape(entry: Entry) -> list[object]:
    """What stands in the places of a word's phrase."""
    return [
        part.door if isinstance(part, Ref) else [ref.door for ref in part.parts if isinstance(ref, Ref)]
        for part in entry.parts
        if isinstance(part, Ref | Maybe)
    ]


@pytest.mark.parametrize("game", ALL)
def test_a_word_that_no_rule_knows_is_refused_wherever_it_stands(game: str) -> None:
    unknown = {entry.name: ("unheard_of",) for entry in language(game).words()}
    played_on = {
        (said.text, variant.old)
        for said in corpus(game)
        for variant in variants(said.tree, unknown)
        if can_play(game, said.kind, variant.tree)
    }
    assert played_on == set()


@pytest.mark.parametrize("game", ALL)
def test_no_two_words_mean_the_same(game: str) -> None:
    alike = {
        (variant.within, *sorted((variant.old, variant.new)))
        for said in corpus(game)
        for variant in variants(said.tree, sisters(game))
        if can_play(game, said.kind, variant.tree)
        and played(game, said.kind, variant.tree) == played(game, said.kind, said.tree)
    }
    assert alike == SYNONYMS.get(game, set())


def adjectives(game: str) -> tuple[set[str], set[fx.Term]]:
    """The states of a language, and the places that its samples name."""
    states = {entry.name for entry in language(game).words() if entry.door == "state"}
    return states, {where for said in corpus(game) for kind in kinds(said.tree) for where in kind.wheres}


def kinds(node: object) -> Iterator[fx.Kind]:
    if isinstance(node, fx.Kind):
        yield node
    if isinstance(node, tuple):
        for part in node:
            yield from kinds(part)


def said_of_more(node: object, states: set[str], wheres: set[fx.Term]) -> Iterator[Variant]:
    """The tree with one adjective more."""
    if isinstance(node, fx.Kind):
        for state in states - set(node.states):
            yield Variant(node._replace(states=(*node.states, state)), "", node.noun, state)
        for where in wheres - set(node.wheres):
            yield Variant(node._replace(wheres=(*node.wheres, where)), "", node.noun, where.name)
    if isinstance(node, tuple):
        for at, part in enumerate(node):
            for found in said_of_more(part, states, wheres):
                parts = [*node[:at], found.tree, *node[at + 1 :]]
                yield found._replace(tree=type(node)(*parts) if hasattr(node, "_fields") else tuple(parts))


@pytest.mark.parametrize("game", ALL)
def test_no_adjective_is_passed_over(game: str) -> None:
    idle = {
        (variant.old, variant.new)
        for said in corpus(game)
        for variant in said_of_more(said.tree, *adjectives(game))
        if can_play(game, said.kind, variant.tree)
        and played(game, said.kind, variant.tree) == played(game, said.kind, said.tree)
    }
    assert idle == ANYWAY.get(game, set())


@pytest.mark.parametrize("game", ALL)
def test_every_word_can_be_played_on_a_card(game: str) -> None:
    kept = {entry.name for entry in language(game).words()} - set(UNNAMED)
    said = {name for text in corpus(game) for name in strings(text.tree)}
    assert kept - said == set()


def strings(node: object) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from strings(part)


def test_a_word_added_to_the_words_alone_is_refused_by_name() -> None:
    words = WORDS.replace("\naction\n", "\naction\n    redraw: redraw(s) <thing>\n")
    text = "Dominance: redraw a card."
    complaints = list(check(Language(words).parse(text), "beast"))
    assert [complaint.why for complaint in complaints] == ['the rules do not know "redraw" here']


def read_in(game: str) -> list[tuple[str, str]]:
    """Every word that a class of the game's verbs reads; with how long it lasts, where that is another word."""
    home = importlib.import_module(homes()[game])
    names = [part.name for part in pkgutil.iter_modules(home.__path__) if part.name.startswith("verbs")]
    verbs = [importlib.import_module(f"{home.__name__}.{name}") for name in names]
    return [(word, vars(verb).get("until", "")) for word, verb in readers(Op, *verbs)]


@pytest.mark.parametrize("game", ALL)
def test_every_action_is_read_by_one_class_and_no_class_reads_a_word_that_is_not_there(game: str) -> None:
    doors = {entry.name: entry.door for entry in language(game).words()}
    read = read_in(game)
    assert len(read) == len(set(read))
    assert {name for name, door in doors.items() if door == "action"} - {word for word, _ in read} == set()
    assert {word for word, _ in read} <= {name for name, door in doors.items() if door in READ}
