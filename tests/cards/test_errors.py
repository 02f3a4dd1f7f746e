"""A text that is no card text says where it went wrong, with the nearest words that may stand there and an example."""

import pytest

from tests.cards.tables import language
from undercroft.engine.effects.language import CardError

LOST = [
    # the text, line, column, the wrong word, the likely right one
    ("Reward: draw three crads.", 1, 20, "crads", "cards"),
    ("Surprise: lose two srength.", 1, 20, "srength", "strength"),
    ("Surprize: heal one.", 1, 1, "Surprize", "surprise"),
    ("Reward: hael one.", 1, 9, "hael", "heal"),
    ("Reward: heal one. Then daw a card.", 1, 24, "daw", "draw"),
    ("This monster has +1 strength for eech item in your spoils.", 1, 34, "eech", "each"),
    ("Play only before a fight.\nDiscard this: gian three strength.", 2, 15, "gian", "gain"),
    ("You have +1 strenght.", 1, 13, "strenght", "strength"),
    ("Reward: look for two face-down cards.", 1, 14, "for", "at"),
    ("Surprise: an oponent draws a card.", 1, 14, "oponent", "opponent"),
]
BENT = [
    ("Reward: an opponent draw two cards.", 1, 21, "draw", "draws"),
    ("Reward: draw two card.", 1, 18, "card", "cards"),
    ("Reward: swap your hero with a opponent's hero.", 1, 29, "a", "an"),
    ("reward: heal one.", 1, 1, "reward", "Reward"),
    ("Reward: Heal one.", 1, 9, "Heal", "heal"),
    ("Reward: heal one. draw a card.", 1, 19, "draw", "Draw"),
    ("Reward:  heal one.", 1, 9, " ", ""),
    ("You has +1 strength.", 1, 5, "has", "have"),
    ("Reward: you heal one.", 1, 9, "you", "heal"),
    ("Reward: look at two face-down random cards.", 1, 21, "face-down", "random"),
]


@pytest.mark.parametrize(("text", "line", "column", "wrong", "right"), LOST)
def test_an_unknown_word_is_shown_with_the_nearest(text: str, line: int, column: int, wrong: str, right: str) -> None:
    error = refused(text)
    assert (error.line, error.column, error.wrong) == (line, column, wrong)
    assert right in error.near
    assert language("underkeeper").faults(error.example) == []


@pytest.mark.parametrize(("text", "line", "column", "wrong", "right"), BENT)
def test_a_wrong_form_is_shown_with_the_right_text(text: str, line: int, column: int, wrong: str, right: str) -> None:
    error = refused(text)
    assert (error.line, error.column, error.wrong) == (line, column, wrong)
    assert right in (*error.near, "")
    assert error.example in error.message
    assert language("underkeeper").faults(error.example) == []


def refused(text: str) -> CardError:
    with pytest.raises(CardError) as caught:
        language("underkeeper").read(text)
    return caught.value


def test_only_words_that_may_stand_there_are_suggested() -> None:
    error = refused("Reward: heal tow.")
    assert error.near == ("two",)
    assert "token" not in error.message


def test_what_may_stand_there_is_listed_where_nothing_is_near() -> None:
    error = refused("Reward: heal xyzzy.")
    assert 'here may stand "eight", "five"' in error.message


def test_a_text_that_stops_too_soon_points_behind_its_end() -> None:
    error = refused("Reward: heal two")
    assert (error.line, error.column, error.wrong) == (1, 17, "")
    assert "the text stops too soon" in error.message
    assert "." in error.near


def test_an_empty_text_is_no_text() -> None:
    assert refused("").column == 1


def test_a_word_glued_to_another_is_shown_whole() -> None:
    assert refused("Reward: drawtwo cards.").wrong == "drawtwo"


@pytest.mark.parametrize("text", ["\x00", "☃", "Reward: heal two.\n\n", "Reward: heal two.\n", ":", "." * 5000])
def test_rubbish_is_refused_and_nothing_breaks(text: str) -> None:
    assert language("underkeeper").faults(text)


NONSENSE = [
    ("Draw a card.", "item", "begin the line with a moment or a cost"),
    ("Battlecry: lose one health.", "trap", "Battlecry is for monster cards"),
    ("At the start of your turn: heal one.", "monster", "is for item cards"),
    ("Discard this: heal two.", "monster", "only items are used"),
    ("Surprise: this trap has +1 strength this turn.", "monster", "this card is of the kind monster"),
    ("Surprise: this monster has +1 strength.", "monster", "say how long"),
    ("Surprise: this monster has +1 loot this turn.", "monster", "only strength is changed"),
    ("This trap has +1 loot.", "trap", "a trap has no loot"),
    ("Surprise: draw one card.", "trap", 'write "a": nobody chooses it'),
    ("Surprise: discard a face-up card.", "trap", 'write "one": somebody chooses it'),
    ("Surprise: gain two health.", "trap", "nobody can gain health"),
    ("Surprise: lose one loot.", "trap", "nobody can lose loot"),
    ("Surprise: look at two face-up cards.", "trap", '"look at" is for face-down cards'),
    ("Surprise: discard this.", "item", "what is discarded"),
    ("Play only before a fight.", "item", "belongs above the line with the price"),
    ("Play only before a fight.\nDiscard this: that trap has -1 strength this turn.", "item", "of which?"),
    ("Play only before a fight.\nSurprise: heal one.", "monster", "only items are played"),
    ("Surprise: heal one.\nSurprise: lose one health.", "trap", "one line for each moment"),
    ("Reward: draw a card this turn.", "monster", "is done at once"),
    ("Surprise: you may keep moving after you ignore a monster.", "item", "a line of its own"),
]


@pytest.mark.parametrize(("text", "kind", "why"), NONSENSE)
def test_well_formed_nonsense_is_refused_with_a_reason(text: str, kind: str, why: str) -> None:
    faults = language("underkeeper").faults(text, kind)
    assert any(why in fault.message for fault in faults)


def test_a_complaint_points_at_its_words() -> None:
    (fault,) = language("underkeeper").faults("Surprise: heal one. Discard a face-up card.", "trap")
    assert (fault.line, fault.column, fault.wrong) == (1, 29, "a face-up card")
