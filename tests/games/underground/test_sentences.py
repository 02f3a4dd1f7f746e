"""What players read: their own things are "your", what did not happen is said with its reason, questions are deeds."""

import pytest

from tests.games.underground.at_table import Player, action, position, preshow, reverse, spectator, verse
from undercroft.games.underground.game import GAME
from undercroft.terminal.folding import grouped


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
    assert "Late does less: your hype rating is 0." in ann.log


@pytest.mark.clause("UG-5.14")
def test_nothing_to_count_is_said() -> None:
    ann, _ = position(
        hands={"Ann": "Sum"}, extra=(verse("Sum", "Rip one for each card with two or more rip in your trash.", rip=0),)
    )
    ann("play Sum")
    assert "Sum does less: your trash holds no such card." in ann.log


@pytest.mark.clause("UG-4.1", "UG-6.3")
def test_an_empty_rhymebook_is_said_to_be_the_reason_why_nothing_is_drawn() -> None:
    ann, _ = position(hands={"Ann": "Pull"}, pages={"Ann": 1}, extra=(verse("Pull", "Draw two cards.", rip=0),))
    ann("play Pull")
    assert ann.log[-3:-1] == ["You draw Plain Page.", "Your rhymebook is empty."]


@pytest.mark.clause("UG-5.14")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Return a hook from your trash to your hand.", "Find finds no hook in your trash."),
        ("Your opponent discards a random card.", "Find finds no card in Bob's hand."),
        ("Trash a card from your opponent's hype stack.", "Find finds no card in Bob's hype stack."),
        (
            "Search your rhymebook for a hook, reveal it and put it into your hand. Then shuffle your rhymebook.",
            "Find finds no hook in your rhymebook.",
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
    assert "You decline Rhyme Roulette." in ann.log
    assert "Ann declines Rhyme Roulette." in bob.log


@pytest.mark.clause("UG-5.8")
def test_a_price_is_asked_for_as_the_deed() -> None:
    toll = verse("Toll", "Unless you discard a card, rip yourself two.")
    ann, _ = position(hands={"Ann": "Toll, Mild Salsa"}, extra=(toll,))
    ann("play Toll")
    assert ann.prompt["headline"] == "Discard a card?"
    ann("no")
    assert "You decline Toll." in ann.log


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
    assert "Ann declines Fan." in bob.log


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


# -- why a part of an effect does not happen


@pytest.mark.clause("UG-5.14")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("If your hype rating is ten or more, draw a card.", "your hype rating is 0", "Ann's hype rating is 0"),
        (
            "If your hype rating is lower than your opponent's, draw a card.",
            "your hype rating is 0, Bob's 0",
            "Ann's hype rating is 0, yours 0",
        ),
        (
            "If you have three or more cards in your hand, draw a card.",
            "your hand holds 2 cards",
            "Ann's hand holds 2 cards",
        ),
        (
            "If you have fewer cards in your hand than your opponent, draw a card.",
            "your hand holds 2 cards, Bob's 0",
            "Ann's hand holds 2 cards, yours 0",
        ),
        (
            "Unless you have more cards in your hand than your opponent, draw a card.",
            "your hand holds 2 cards, Bob's 0",
            "Ann's hand holds 2 cards, yours 0",
        ),
        (
            "If the top card of your hype stack is a chopper, draw a card.",
            "your hype stack is empty",
            "Ann's hype stack is empty",
        ),
        (
            "Reveal the top card of your rhymebook. If it is a reverse, put it into your hand.",
            "Plain Page is no reverse",
            "Plain Page is no reverse",
        ),
        (
            "If you played another chopper this turn, draw a card.",
            "you play no other chopper this turn",
            "Ann plays no other chopper this turn",
        ),
        ("Rip one for each hook in your trash.", "your trash holds no hook", "Ann's trash holds no hook"),
        (
            "Rip one for each card with two or more rip in your trash.",
            "your trash holds no such card",
            "Ann's trash holds no such card",
        ),
    ],
)
def test_what_does_not_happen_is_said_with_what_its_condition_looks_at(text: str, mine: str, theirs: str) -> None:
    ann, bob = position(hands={"Ann": "Late, Mild Salsa, Mild Salsa"}, extra=(verse("Late", text, rip=0),))
    ann("play Late")
    assert f"Late does less: {mine}." in ann.log
    assert f"Late does less: {theirs}." in bob.log


@pytest.mark.clause("UG-5.8", "UG-5.14")
def test_a_price_that_cannot_be_paid_and_a_wish_that_cannot_happen_are_said() -> None:
    toll = verse("Toll", "Unless you discard a card, rip yourself two.")
    wish = verse("Wish", "You may discard a card.", rip=0)
    ann, bob = position(hands={"Ann": "Toll"}, extra=(toll,))
    ann("play Toll")
    assert "Toll: your hand is empty." in ann.log
    assert "Toll: Ann's hand is empty." in bob.log
    ann, bob = position(hands={"Ann": "Wish"}, extra=(wish,))
    ann("play Wish")
    assert "Wish: Ann's hand is empty." in bob.log


# -- one event of play is one line


def lines(player: Player) -> list[tuple[str, list[str]]]:
    return [
        (head["words"], [part["words"] for part in parts])
        for head, parts in grouped([entry for entry in player.entries if entry["words"]])
    ]


@pytest.mark.clause("UG-3.4", "UG-4.1")
def test_cards_drawn_together_are_one_line_that_unfolds() -> None:
    two = verse("Pull", "Draw two cards.", rip=0)
    ann, bob = position(hands={"Ann": "Pull"}, pages={"Ann": 9}, extra=(two,))
    ann("play Pull")
    assert ("You draw two cards.", ["You draw Plain Page.", "You draw Plain Page."]) in lines(ann)
    assert ("Ann draws two cards.", []) in lines(bob)
    ann("end turn")
    assert ("You draw Plain Page.", []) in lines(bob)


@pytest.mark.clause("UG-1.2", "UG-5.5")
def test_what_a_card_does_as_it_is_ripped_stands_among_the_parts_of_the_damage() -> None:
    omen = verse("Omen", "Ripped: draw a card.")
    hit = verse("Hit", rip=4)
    ann, bob = position(
        hands={"Ann": "Hit"}, books={"Bob": "Plain Page, Omen, Plain Page"}, pages={"Bob": 9}, extra=(omen, hit)
    )
    ann("play Hit")
    found = dict(lines(bob))
    assert [words for words in found["Hit rips 4 of yours."] if "turn up" in words] == [
        "You turn up Plain Page.",
        "You turn up Omen.",
        "You turn up Plain Page.",
        "You turn up Plain Page.",
    ]
    assert "Omen: “Ripped: draw a card.”" in found["Hit rips 4 of yours."]


# -- the tracker


@pytest.mark.clause("UG-4.1", "UG-4.2", "UG-5.1")
def test_the_tracker_has_the_four_steps_of_a_turn() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer", "Bob": "Plan Bee"})
    assert [(mark["word"], mark["state"]) for mark in GAME.marks(ann.at.t)] == [
        ("Draw", "done"),
        ("Play", "now"),
        ("Answer", "next"),
        ("Rip", "next"),
    ]
    ann("play Doorbell Ringer")
    assert [mark["state"] for mark in GAME.marks(bob.at.t)] == ["done", "done", "now", "next"]
