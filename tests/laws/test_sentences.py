"""What a machine can hold of docs/style.md, in random games of every game."""

from collections import Counter

import pytest

from tests.laws.field import Configuration, Play
from tests.laws.sentences import Sentence, ending_faults, faults, sentences
from undercroft.engine.game import game_called, games

EVERY = 7
"""One position of so many is read, and the whole log."""
PLAYED = [
    Configuration(name, edition.key, seats=seats)
    for name in games()
    for edition in game_called(name).editions
    for seats in sorted({max(2, game_called(name).fewest), min(3, game_called(name).most)})
]


@pytest.mark.parametrize("configuration", PLAYED, ids=str)
def test_every_sentence_is_as_the_house_speaks(configuration: Configuration) -> None:
    found: Counter[tuple[str, str]] = Counter()
    play = Play(configuration, "sentences")
    for sentence in sentences(play, EVERY):
        found.update(faults(play, sentence))
    found.update(ending_faults(play))
    assert not found, "\n".join(f"{law}: {words}" for law, words in sorted(found))


# -- the laws themselves can fail


@pytest.mark.parametrize(
    ("law", "words"),
    [
        ("nobody reads their own name", "Bob takes a card from Ann."),
        ("words stand as words do", "You draw  two cards."),
        ("words stand as words do", "You draw 1 cards."),
        ("words stand as words do", "You take {thing}."),
        ("words stand as words do", "Trapped by None."),
        ("a question names the deed", "Trapdoor Slippers: do it?"),
        ("a coordinate is a place, never a thing", "Bob's b3 is exhausted."),
        ("a coordinate is a place, never a thing", "a1 wins."),
        ("what happens is told in the present", "Bob drew two cards."),
        ("what happens is told in the present", "You moved to b2."),
        ("what happens is told in the present", "Trapdoor Slippers joined your spoils."),
    ],
)
def test_a_sentence_of_another_kind_is_found(law: str, words: str) -> None:
    play = Play(Configuration("underkeeper", "3"), "spoken")
    assert law in [fault.law for fault in faults(play, Sentence(0, words, True))]


@pytest.mark.parametrize(
    "words",
    [
        "You lay a card on b2.",
        "Bob attacks Trapdoor Slippers (b2).",
        "A drake egg is laid out on a1.",
        "None of your 2 reverses fit.",
        "Trapdoor Slippers: “You moved to b2.”",
    ],
)
def test_what_may_be_said_is_no_fault(words: str) -> None:
    play = Play(Configuration("underkeeper", "3"), "spoken")
    assert not list(faults(play, Sentence(0, words, True)))
