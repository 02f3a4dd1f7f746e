"""Actions are ints with a notation that leads back to them."""

import pytest

from undercroft.engine.alphabet import Alphabet, Alphabets, UnknownNotation, Verb
from undercroft.packs import builtin

SMALL = Alphabet((Verb(0, "bet", ("left", "right")), Verb(2, "pass"), Verb(3, "play", ("Chill  Draught", "Straße"))))


def test_notation_round_trips() -> None:
    assert SMALL.size == 5
    texts = [SMALL.text(action) for action in range(SMALL.size)]
    assert texts == ["bet left", "bet right", "pass", "play Chill Draught", "play Straße"]
    assert [SMALL.action(text) for text in texts] == [0, 1, 2, 3, 4]


def test_case_and_spaces_do_not_matter() -> None:
    assert SMALL.action("  PLAY   chill draught ") == 3
    assert SMALL.action("play STRASSE") == 4


def test_an_unknown_notation_suggests_the_nearest() -> None:
    with pytest.raises(UnknownNotation, match="did you mean 'bet left'"):
        SMALL.action("bet lft")
    with pytest.raises(UnknownNotation, match="an action begins with one of: bet, pass, play"):
        SMALL.action("zzz")


def test_the_verb_of_an_action() -> None:
    assert [SMALL.verb(action).word for action in range(5)] == ["bet", "bet", "pass", "play", "play"]
    assert SMALL.verb(2).size == 1


@pytest.mark.parametrize("action", [-1, 5])
def test_no_action_lies_outside(action: int) -> None:
    with pytest.raises(IndexError):
        SMALL.text(action)
    with pytest.raises(IndexError):
        SMALL.verb(action)


def test_ranges_have_no_gaps_and_names_no_twins() -> None:
    with pytest.raises(ValueError, match="'pass' begins at 3, not at 2"):
        Alphabet((Verb(0, "bet", ("left", "right")), Verb(3, "pass")))
    with pytest.raises(ValueError, match="two actions have the same notation"):
        Alphabet((Verb(0, "bet", ("left", "Left")),))


def test_packs_whose_cards_have_the_same_names_share_an_alphabet() -> None:
    alphabets = Alphabets(lambda names: Alphabet((Verb(0, "play", names),)))
    one, other = builtin("underkeeper"), builtin("underleague")
    assert alphabets.of(one) is alphabets.of(one._replace(name="again"))
    assert alphabets.of(one) is not alphabets.of(other)
    assert alphabets.of(other).text(0) == f"play {other.cards[0].name}"
