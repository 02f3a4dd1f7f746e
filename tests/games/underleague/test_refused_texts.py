"""Texts that read well and cannot be played: refused with the card's name and the reason, word for word."""

import pytest

from tests.games.underleague.at_table import creature, position, strategy
from undercroft.engine.game import CannotPlay
from undercroft.engine.pack import Pack
from undercroft.games.underleague.compiling import compiled

LASTS = 'a line that lasts is about "this creature" or "each ... in your stable"'
GONE = "a scheme is gone once it has resolved; what it gives lasts this fight or this round"
HOW_MANY = "say how many cards are discarded"
WHOSE_DIE = 'write "re-roll a die of ..." or "... in the fight"'
UNPLAYED = "only a scheme takes effect when it is played; begin the line with a moment"
NO_MOMENT = "a scheme waits for no moment; its windows say when it may be played"
CIRCLE = "no value depends on victory points, since they are counted from values"
RICHER = 'write "take a victory card from each opponent with more victory points than you"'
NO_WINDOW = "the first edition has no window after re-rolls are declared: name another one too"
REFUSED = [
    ("scheme", "When this creature wins a fight: draw a card.", NO_MOMENT),
    ("scheme", "Discard each card.", HOW_MANY),
    ("scheme", "You may discard up to two cards.", HOW_MANY),
    ("scheme", "Re-roll a die.", WHOSE_DIE),
    ("scheme", "Re-roll each die.", WHOSE_DIE),
    ("scheme", "Ready this creature.", "a scheme lies on no creature"),
    ("scheme", "Ready this creature's rival.", "a scheme lies on no creature"),
    ("scheme", "Exhaust this.", "name a creature"),
    ("scheme", "Ready a card.", "a card is no creature"),
    ("scheme", "This creature has +1 day.", GONE),
    ("scheme", "A creature cannot attack.", GONE),
    ("scheme", "Draw a card this round.", '"draw" is done at once and lasts no time'),
    ("scheme", "Re-roll a die in the fight this round.", '"re-roll" is done at once and lasts no time'),
    ("scheme", "Re-roll a die in the fight for each creature.", '"for each" does not go with "re-roll"'),
    ("scheme", "Ready an equipment.", "an equipment is no creature"),
    ("scheme", "Ready a victory card.", "a victory card is no creature"),
    ("scheme", "Take a card.", "say how many victory cards"),
    ("scheme", "Take an active victory card.", "a victory card is not active"),
    ("scheme", "Take two victory cards from an opponent.", RICHER),
    ("scheme", "Move a card to a creature.", "one equipment is moved, or one chip"),
    ("scheme", "Move this to a creature.", "only an equipment moves itself"),
    ("scheme", "Flip a creature.", 'write "... of your chips"'),
    ("scheme", "Play only after re-rolls are declared.\nDraw a card.", NO_WINDOW),
    ("beast", "Play only before a challenge.\nDraw a card.", "only a scheme restricts its windows"),
    ("beast", "Draw a card.", UNPLAYED),
    ("equipment", "Draw a card.", UNPLAYED),
    ("beast", "Each creature has +1 day.", LASTS),
    ("beast", "This creature has +1 value while you have fewer victory points than each opponent.", CIRCLE),
    ("scheme", "Draw a card for each equipment in play.", "equipment is counted on this creature"),
]


@pytest.mark.parametrize(("kind", "text", "reason"), REFUSED, ids=map(str, range(len(REFUSED))))
def test_a_text_that_cannot_be_played_is_refused_in_words(kind: str, text: str, reason: str) -> None:
    odd = creature("Odd", text, kind=kind) if kind == "beast" else strategy("Odd", text, kind=kind)
    with pytest.raises(CannotPlay) as caught:
        compiled(Pack("underleague", "Odd", (odd,), ""))
    assert str(caught.value) == f"Odd: {reason}"


def test_an_equipment_moves_from_anywhere_unless_the_text_says_whence() -> None:
    ann, bob = position(
        hands={"Ann": "Swap"},
        gear={"b1": "Gilt Collar"},
        extra=[strategy("Swap", "Move an equipment to a creature.")],
    )
    ann("play Swap")
    assert ann.options == ["pick a1", "pick a2", "pick a3", "pick b2", "pick b3"]
    ann("pick a3")
    assert (ann.gear("a3"), ann.gear("b1")) == (["Gilt Collar"], [])
    assert bob.log[-1] != ""
