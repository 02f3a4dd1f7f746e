"""Chapter 7, effects: who chooses, what cannot be declined, what everybody reads."""

import pytest

from tests.games.underleague.at_table import fight, position, strategy


@pytest.mark.clause("UL-7.17")
def test_an_opponent_is_chosen_by_whose_card_it_is() -> None:
    tax = strategy("Whip-Round", "An opponent discards a card.")
    hands = {"Ann": "Whip-Round", "Bob": "Fresh Dice", "Cid": "Strong Tea, Lucky Sprat"}
    ann, bob, cid = position(seats=3, hands=hands, extra=[tax])
    ann("play Whip-Round")
    assert ann.options == ["choose seat 2", "choose seat 3"]
    ann.refused("choose seat 1", "UL-7.17")
    ann.refused("choose seat 4", "UL-7.17")
    ann.refused("pass", "UL-7.17")
    ann("choose seat 3")
    assert cid.options == ["discard Lucky Sprat", "discard Strong Tea"]
    cid("discard Strong Tea")
    assert (bob.hand, cid.hand) == (["Fresh Dice"], ["Lucky Sprat"])


@pytest.mark.clause("UL-7.17")
def test_with_one_rival_there_is_no_choice_of_an_opponent() -> None:
    ann, bob = position(
        hands={"Ann": "Whip-Round", "Bob": "Fresh Dice"},
        extra=[strategy("Whip-Round", "An opponent discards a card.")],
    )
    ann("play Whip-Round")
    assert bob.hand == []
    assert ann.asked


def test_a_re_roll_that_is_not_up_to_anybody_cannot_be_declined() -> None:
    ann, bob = position(
        hands={"Ann": "Once More"},
        extra=[strategy("Once More", "Play only after the dice are rolled.\nRe-roll a die in the fight.")],
    )
    fight(ann, bob, "a1", "b1", "day", 1, 2, 3, 4, 4, 3)
    while "play Once More" not in ann.options:
        ann("pass")
    ann("play Once More")
    assert "done" not in ann.options
    ann.refused("done", "UL-7.7")
    ann.at.script(6)
    ann("re-roll red d6")
    assert ann.dice[0] == 6


def test_chips_that_cards_return_are_told_to_everybody() -> None:
    ann, bob = position(
        hands={"Ann": "Refund"},
        chips={"Ann": "win a1, lose b2", "Bob": "win a1"},
        extra=[strategy("Refund", "Return each of your chips to your pool.")],
    )
    ann("play Refund")
    assert (ann.pool, bob.pool) == (5, 4)
    assert ann.log[-2:] == ["Your chip on Ann's a1 returns.", "Your chip on Bob's b2 returns."]
    assert bob.log[-2:] == ["Ann's chip on Ann's a1 returns.", "Ann's chip on Bob's b2 returns."]


def test_what_is_given_for_each_counts_for_whoever_played_it() -> None:
    """Ann's three beasts make her attacker stronger; Bob's two do not."""
    ann, bob = position(
        stables={"Ann": "Ferry Ox, Pilchard Hound, Barrel Sow", "Bob": "Chimney Bear, Gutter Heron, Boiler Aunt"},
        hands={"Ann": "Stampede"},
        extra=[
            strategy(
                "Stampede",
                "Play only after the re-rolls.\n"
                "The attacker gets +1 combat total for each beast in your stable this fight.",
            )
        ],
    )
    fight(ann, bob, "a1", "b3", "day", 1, 1, 1, 2, 2)
    while "play Stampede" not in ann.options:
        ann("pass")
    ann("play Stampede")
    while ann.options == ["pass"]:
        ann("pass")
    assert ann.totals == (3 + 3, 4)
