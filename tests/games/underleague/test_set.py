"""Chapter 9: what the card set consists of."""

import re
from collections import Counter

import pytest

from undercroft import packs
from undercroft.engine.pack import Card

PACK = packs.builtin("underleague")
CREATURES = [card for card in PACK.cards if card.kind not in ("equipment", "scheme")]
EQUIPMENT = [card for card in PACK.cards if card.kind == "equipment"]
SCHEMES = [card for card in PACK.cards if card.kind == "scheme"]
STRATEGY = EQUIPMENT + SCHEMES
WINDOWS = (
    "before a challenge",
    "after day or night is chosen",
    "after the dice are rolled",
    "after re-rolls are declared",
    "after the re-rolls",
    "after a challenge",
)


def saying(cards: list[Card], words: str) -> list[str]:
    return [card.name for card in cards if re.search(words, card.text, re.IGNORECASE)]


def rule_of(card: Card) -> str:
    """When a scheme may be played, in its own words."""
    found = re.search("^Play only (.*)\\.$", card.text, re.MULTILINE)
    return found[1] if found else ""


@pytest.mark.clause("UL-9.1")
def test_thirty_creatures_of_three_types() -> None:
    assert Counter(card.kind for card in CREATURES) == {"beast": 10, "construct": 10, "spirit": 10}
    for card in CREATURES:
        day, night = card.figures["day"], card.figures["night"]
        assert 0 <= day <= 3
        assert 0 <= night <= 3
        assert 2 <= day + night <= 5
        assert 0 <= card.figures["value"] <= 5
    assert 3 <= sum(not card.text for card in CREATURES) <= 5
    assert len(saying(CREATURES, "dominance")) >= 9
    for kind in ("beast", "construct", "spirit"):
        assert 3 <= len(saying([card for card in CREATURES if card.kind == kind], f"\\b{kind}s?\\b")) <= 4


@pytest.mark.clause("UL-9.2")
def test_forty_strategy_cards_in_two_hundred_and_fifty_copies() -> None:
    copies = {cost: sorted(card.copies for card in STRATEGY if card.figures["cost"] == cost) for cost in range(5)}
    assert copies == {0: [8] * 11, 1: [7] * 8, 2: [7] * 8, 3: [5] * 7, 4: [2, 2, 2, 3, 3, 3]}
    assert sum(card.copies for card in STRATEGY) == 250


@pytest.mark.clause("UL-9.3")
def test_all_that_the_rules_offer_is_used() -> None:
    assert (len(EQUIPMENT), len(SCHEMES)) == (22, 18)
    assert {card.figures["value"] for card in EQUIPMENT} <= set(range(-3, 5))
    plain = {card.figures["cost"]: card.figures["value"] for card in EQUIPMENT if not card.text}
    assert all(value == cost + 1 for cost, value in plain.items())
    assert len(saying(EQUIPMENT, "dominance")) >= 3
    for words in ("re-roll", "transfer.*keeping its equipment", "move an equipment", "flip", "move.*chip", "ready",
                  "exhaust", "draw", "discard", "victory card"):  # fmt: skip
        assert saying(STRATEGY, words), words


@pytest.mark.clause("UL-9.3", "UL-9.5")
def test_every_window_is_named_and_none_that_the_first_edition_lacks_alone() -> None:
    rules = [rule_of(card) for card in SCHEMES]
    for window in WINDOWS:
        assert any(window in rule for rule in rules), window
    assert "after re-rolls are declared" not in rules
