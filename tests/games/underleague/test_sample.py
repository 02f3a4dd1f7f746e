"""What `cards explain` plays: every text at work on its sample table, what lasts as the figures it changes."""

import pytest

from undercroft import packs
from undercroft.cli import main
from undercroft.games.underleague.sample import sample

PACK = packs.builtin("underleague")
WITH_TEXT = [number for number, card in enumerate(PACK.cards) if card.text]


def told(name: str) -> list[str]:
    return sample(PACK, next(number for number, card in enumerate(PACK.cards) if card.name == name))


@pytest.mark.parametrize("number", WITH_TEXT, ids=lambda number: PACK.cards[number].name)
def test_every_text_is_shown_at_work(number: int) -> None:
    lines = sample(PACK, number)
    assert lines
    assert not any(
        words in line for line in lines for words in ("finds nothing", "is not so", "declines", "draws nothing")
    )


def test_a_plain_card_has_no_sample() -> None:
    assert told("Ferry Ox") == []


def test_what_lasts_is_told_as_the_figures_that_it_changes() -> None:
    assert told("Sunday Boots") == ["Ann's Wash-Day Ghost has day power 2 instead of 1."]
    assert told("Portable Throne") == ["Ann's Wash-Day Ghost cannot be challenged."]
    assert told("Eclipse Parasol") == [
        "Ann's Wash-Day Ghost, attacking, has combat total +2.",
        "Ann's Wash-Day Ghost attacks at a time that Ann chooses.",
    ]


def test_an_effect_is_told_with_what_it_does() -> None:
    lines = told("Rumour of Fleas")
    assert lines[-2:] == [
        "Rumour of Fleas on Wash-Day Ghost: “When this creature wins a fight: move this to its rival.”",
        "Rumour of Fleas moves from Wash-Day Ghost to Bob's Bollard Crab.",
    ]
    assert "Fog Widow is active again." in told("Strong Tea")


def test_what_lasts_is_said_once_and_windows_are_named_with_one_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "explain", "underleague", "Sunday Boots"]) == 0
    assert capsys.readouterr().out.splitlines()[:3] == [
        "Sunday Boots (equipment, cost 0, value 0, 8 copies)",
        "    As long as it is there: this creature has +1 day.",
        "  On a sample table:",
    ]
    assert main(["cards", "explain", "underleague", "Nailed-Down Table"]) == 0
    assert (
        "It can be used only after the dice, before re-rolls are declared, or after re-rolls are declared, before they "
        "are rolled."
    ) in capsys.readouterr().out
