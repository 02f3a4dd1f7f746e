"""The book to learn from: its worked examples come true at the table."""

import pytest

from tests.games.learning import example
from tests.games.underground.at_table import position
from undercroft.games.underground.game import GAME


@pytest.mark.clause("UG-1.4", "UG-4.6")
def test_adding_up_hype() -> None:
    told = example(GAME, "adding up hype")
    stack = ["Doorbell Ringer", "Hum Drum Kit", "Open Mic Fright"]
    ann, _ = position(hands={"Ann": "Wall to Wallop, Crowd Surf and Turf"}, stacks={"Ann": ", ".join(stack)})
    figures = [next(card for card in ann.at.pack.cards if card.name == name).figures["rip"] for name in stack]
    assert told.says(f"{' + '.join(map(str, figures))} = {ann.hype}")
    ann.refused("play Crowd Surf and Turf", "UG-4.6")
    ann("play Wall to Wallop")
    assert ann.hype >= sum(figures)


@pytest.mark.clause("UG-5.3")
def test_a_verse_lands() -> None:
    told = example(GAME, "a verse lands")
    ann, bob = position(hands={"Ann": "Doorbell Ringer", "Bob": "Speed Bumper"})
    pages, rating = bob.book, ann.hype
    ann("play Doorbell Ringer")
    bob("pass")
    assert ann.stack == ["Doorbell Ringer"]
    assert told.says(f"rhymebook of {pages} cards has {bob.book} left, {len(bob.trash)} lie in his trash")
    assert told.says(f"from {rating} to {ann.hype}")


@pytest.mark.clause("UG-5.2")
def test_reversed_from_hand() -> None:
    told = example(GAME, "reversed from hand")
    ann, bob = position(hands={"Ann": "Doorbell Ringer, Hum Drum Kit", "Bob": "Noise Complaint Form"})
    pages, theirs = ann.book, bob.book
    ann("play Doorbell Ringer")
    bob("play Noise Complaint Form")
    assert told.says(f"rips {pages - ann.book}: Ann's {pages} cards become {ann.book}", f"his rating is {bob.hype}")
    assert ann.trash[0] == "Doorbell Ringer"
    assert (bob.book, bob.stack) == (theirs, ["Noise Complaint Form"])


@pytest.mark.clause("UG-5.4", "UG-5.3")
def test_turned_up() -> None:
    told = example(GAME, "turned up")
    ann, bob = position(
        hands={"Ann": "Loose Manhole"},
        hype={"Ann": 2},
        books={"Bob": "Plain Page, Plain Page, Noise Complaint Form"},
    )
    rating, pages = ann.hype, ann.book
    ann("play Loose Manhole")
    rip = next(card for card in ann.at.pack.cards if card.name == "Loose Manhole").figures["rip"]
    assert bob.trash[-1] == "Noise Complaint Form"
    assert ann.book == pages
    assert told.says(f"after {len(bob.trash)} cards of {rip}", f"from {rating} to {ann.hype}")


@pytest.mark.clause("UG-4.5")
def test_two_reversals() -> None:
    told = example(GAME, "two reversals")
    ann, bob = position(
        hands={
            "Ann": "Doorbell Ringer, Hum Drum Kit, Open Mic Fright",
            "Bob": "Noise Complaint Form, Off Key Locksmith",
        }
    )
    ann("play Doorbell Ringer")
    bob("play Noise Complaint Form")
    assert ann.my_turn
    ann("play Hum Drum Kit")
    assert told.says(f"Those were {bob.reversals + 1} reversals")
    bob("play Off Key Locksmith")
    assert not ann.my_turn


@pytest.mark.clause("UG-5.6")
@pytest.mark.parametrize("hybrid", ["any", "all"])
def test_a_verse_of_two_types(hybrid: str) -> None:
    assert example(GAME, "a verse of two types").says("that is 2 reversals", "one alone is trashed without effect")
    hands = {"Ann": "Half Time Overtime, Hum Drum Kit", "Bob": "Noise Complaint Form, Speed Bumper"}
    ann, bob = position(hands=hands, options={"hybrid": hybrid})
    ann("play Half Time Overtime")
    bob("play Noise Complaint Form", "pass")
    assert ("Half Time Overtime" in ann.trash) == (hybrid == "any")
    assert ann.my_turn
    ann, bob = position(hands=hands, options={"hybrid": hybrid})
    ann("play Half Time Overtime")
    bob("play Noise Complaint Form", "play Speed Bumper")
    assert "Half Time Overtime" in ann.trash
    assert not ann.my_turn


@pytest.mark.clause("UG-6.1", "UG-6.2")
def test_the_last_cards() -> None:
    told = example(GAME, "the last cards")
    ann, _ = position(hands={"Ann": "Doorbell Ringer"}, pages={"Bob": 2})
    assert told.says(f"Bob has {ann.view['players'][1]['book']} cards left")
    ann("play Doorbell Ringer")
    assert ann.won
    ann, bob = position(hands={"Ann": "Doorbell Ringer, Hum Drum Kit"}, pages={"Bob": 3})
    ann("play Doorbell Ringer")
    assert (bob.book, ann.over) == (0, False)
    ann("end turn")
    bob("end turn")
    assert ann.won
