"""What `cards explain` plays: every text at work on its sample table."""

import pytest

from undercroft import packs
from undercroft.games.underkeeper.sample import sample

PACK = packs.builtin("underkeeper")
WITH_TEXT = [card.name for card in PACK.cards if card.text]


def played(name: str) -> list[str]:
    return sample(PACK, next(number for number, card in enumerate(PACK.cards) if card.name == name))


@pytest.mark.parametrize("name", WITH_TEXT)
def test_the_text_of_every_card_is_at_work_on_its_sample_table(name: str) -> None:
    lines = played(name)
    assert len(lines) >= 3
    assert not [line for line in lines if line.startswith(f"{name} has no effect")]
    assert not [line for line in lines if f"{name} reads" in line]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Comfy Armchair", "Comfy Armchair has strength 8, printed 3, a token doubling it."),
        ("Polite Guillotine", "Polite Guillotine has strength 1, printed 4."),
        ("Underdog", "Underdog has strength 2, printed 5."),
        ("Sensible Boots", "The Good Anvil has strength 4, printed 5."),
        ("Slightly Sharper Sword", "Ann's Martha has strength 3, printed 2."),
        ("Mourning Bouquet", "Mourning Bouquet counts 2 loot, printed 1."),
        ("Book of Manners", "Ann ignores Dust Bunny; it stays face up."),
        ("Cuckoo Clock", "Polite Dynamite is discarded from the deck."),
        ("Crash Helmet", "The Good Anvil has -3 strength this turn."),
        ("Polite Dynamite", "Ann discards Janitor Golem (c4)."),
        ("Grudge Ghost", "Bob loses 2 health."),
        ("Janitor Golem", "Underdog (c4) is turned face down."),
    ],
)
def test_what_lasts_or_waits_for_something_is_shown_as_it_happens(name: str, line: str) -> None:
    assert line in played(name)


def test_a_hero_has_no_sample() -> None:
    assert sample(PACK, 0) == []
