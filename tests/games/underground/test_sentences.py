"""What players read: their own things are "your", what did not happen is said with its reason, questions are deeds."""

import pytest

from tests.games.underground.at_table import action, position, preshow, reverse, spectator, verse


@pytest.mark.clause("UG-5.8")
def test_whose_hand_is_looked_at_reads_of_the_own_hand() -> None:
    look = verse("Look", "Look at your opponent's hand.", rip=0)
    ann, bob = position(hands={"Ann": "Look", "Bob": "Plan Bee"}, extra=(look,))
    ann("play Look")
    bob("pass")
    assert {"Ann looks at your hand.", "In your hand is Plan Bee."} <= set(bob.log)
    assert {"You look at Bob's hand.", "In Bob's hand is Plan Bee."} <= set(ann.log)
    assert "Ann looks at Bob's hand." in spectator(ann).log


@pytest.mark.clause("UG-5.8", "UG-5.14")
def test_a_condition_that_does_not_hold_is_said() -> None:
    extra = (verse("Late", "If your hype rating is ten or more, draw a card.", rip=0),)
    ann, _ = position(hands={"Ann": "Late"}, extra=extra)
    ann("play Late")
    assert "Late: as things stand, that does not happen." in ann.log


@pytest.mark.clause("UG-5.14")
def test_nothing_to_count_is_said() -> None:
    ann, _ = position(
        hands={"Ann": "Sum"}, extra=(verse("Sum", "Rip one for each card with two or more rip in your trash.", rip=0),)
    )
    ann("play Sum")
    assert "Sum: there is nothing for it to count." in ann.log


@pytest.mark.clause("UG-4.1", "UG-6.3")
def test_an_empty_rhymebook_is_said_to_be_the_reason_why_nothing_is_drawn() -> None:
    ann, _ = position(hands={"Ann": "Pull"}, pages={"Ann": 1}, extra=(verse("Pull", "Draw two cards.", rip=0),))
    ann("play Pull")
    assert ann.log[-3:-1] == ["You draw Plain Page.", "Your rhymebook is empty."]


@pytest.mark.clause("UG-5.14")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Return a hook from your trash to your hand.", "Find finds no such card in your trash."),
        ("Your opponent discards a random card.", "Find finds no such card in Bob's hand."),
        ("Trash a card from your opponent's hype stack.", "Find finds no such card in Bob's hype stack."),
        (
            "Search your rhymebook for a hook, reveal it and put it into your hand. Then shuffle your rhymebook.",
            "Find finds no such card in your rhymebook.",
        ),
    ],
)
def test_a_card_that_is_not_there_is_said(text: str, words: str) -> None:
    ann, _ = position(hands={"Ann": "Find"}, extra=(action("Find", text),))
    ann("play Find")
    if ann.options == ["done"]:
        assert ann.offer("done")["words"] == "There is none"
        ann("done")
    assert words in ann.log


@pytest.mark.clause("UG-5.8")
def test_a_question_is_the_deed_and_a_no_is_said() -> None:
    ann, bob = position(hands={"Ann": "Rhyme Roulette"}, books={"Ann": "Mild Salsa"}, hype={"Ann": 9})
    ann("play Rhyme Roulette")
    assert ann.prompt["headline"] == "Put it into your hand?"
    ann("no")
    assert "You say no to Rhyme Roulette." in ann.log
    assert "Ann says no to Rhyme Roulette." in bob.log


@pytest.mark.clause("UG-5.8")
def test_a_price_is_asked_for_as_the_deed() -> None:
    toll = verse("Toll", "Unless you discard a card, rip yourself two.")
    ann, _ = position(hands={"Ann": "Toll, Mild Salsa"}, extra=(toll,))
    ann("play Toll")
    assert ann.prompt["headline"] == "Discard a card?"
    ann("no")
    assert "You say no to Toll." in ann.log


@pytest.mark.clause("UG-4.8", "UG-4.4")
def test_a_pre_show_card_that_may_return_is_named_with_what_it_brings() -> None:
    fan = preshow("Fan", "When your verse is reversed, return this: draw two cards.")
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer", "Bob": "Hush"}, play={"Ann": "Fan"}, extra=(fan, reverse("Hush"))
    )
    ann("play Doorbell Ringer")
    bob("play Hush")
    assert ann.prompt["headline"] == "Return Fan: draw two cards?"
    ann("no")
    assert "Ann says no to Fan." in bob.log


@pytest.mark.clause("UG-4.2")
def test_where_nothing_can_be_played_the_turn_is_to_be_ended() -> None:
    ann, _ = position()
    assert ann.options == ["end turn"]
    assert ann.prompt["headline"] == "End your turn: nothing you hold can be played"


@pytest.mark.clause("UG-5.1")
def test_a_verse_is_reversed_and_an_action_answered() -> None:
    ann, bob = position(hands={"Ann": "Tap, Doorbell Ringer", "Bob": "Plan Bee"}, extra=(action("Tap"),))
    ann("play Tap")
    assert bob.prompt["headline"] == "Ann plays Tap: answer it?"
    bob("pass")
    ann("play Doorbell Ringer")
    assert bob.prompt["headline"] == "Ann plays Doorbell Ringer: reverse it?"
