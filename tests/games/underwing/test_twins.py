"""Chapter 9: no dragon is another's dull twin."""

from collections import Counter

import pytest

from undercroft import packs

CARDS = packs.builtin("underwing").cards
GREEN, RED = ("Tame", "Wild")


def ribbons(head: str) -> dict[str, str]:
    """What each dragon's ribbon says; a price is part of it."""
    lines = {card.name: line for card in CARDS for line in card.text.split("\n") if line.startswith(head)}
    return {name: line.removeprefix(f"{head}: ") for name, line in lines.items()}


def sentences(ribbon: str) -> set[str]:
    return {sentence.removeprefix("Then ").strip(".") for sentence in ribbon.replace(". ", ".|").split("|")}


@pytest.mark.clause("UW-9.4")
def test_no_sentence_stands_on_more_than_six_red_ribbons() -> None:
    said = Counter(sentence for ribbon in ribbons(RED).values() for sentence in sentences(ribbon))
    assert {sentence: number for sentence, number in said.items() if number > 6} == {}


@pytest.mark.parametrize("head", [GREEN, RED])
def test_no_two_dragons_have_the_same_ribbon(head: str) -> None:
    said = Counter(ribbons(head).values())
    assert {ribbon: number for ribbon, number in said.items() if number > 1} == {}


def test_no_dragon_gives_a_handler_and_nothing_else() -> None:
    assert [name for name, ribbon in ribbons(GREEN).items() if ribbon == "gain a handler."] == []
