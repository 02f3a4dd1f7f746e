"""What a player is told an effect would do, in figures, before anything is done."""

import pytest

from tests.games.underground.at_table import action, position, preshow, reverse, verse


@pytest.mark.clause("UG-5.3", "UG-5.8")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Draw two cards.", "You draw 2"),
        ("Your opponent draws a card.", "Bob draws 1"),
        ("Discard a card.", "You discard 1 of 3"),
        ("Your opponent discards a random card.", "Bob discards 1 of 2"),
        ("Rip three.", "Rips 3 of Bob's: 20 to 17"),
        ("Trash the top two cards of your opponent's rhymebook.", "2 cards go from Bob's rhymebook to the trash"),
        ("Return two cards from your trash to your hand.", "2 cards go to your hand"),
        ("Put two cards from your trash on the bottom of your rhymebook.", "2 cards go under your rhymebook"),
        ("Return a chopper from your trash to your hand.", "Finds no chopper in your trash"),
        ("If your hype rating is ten or more, draw a card.", "Does less: your hype rating is 0"),
        ("Rip one for each chopper in your trash.", "Does less: your trash holds no chopper"),
        ("This verse has +2 rip.", "Late: rip 2 becomes 4"),
    ],
)
def test_an_effect_is_told_in_figures_to_both(text: str, words: str) -> None:
    late = verse("Late", text, rip=2)
    ann, bob = position(
        hands={"Ann": "Late, Mild Salsa, Mild Salsa, Mild Salsa", "Bob": "Mild Salsa, Mild Salsa"},
        trash={"Ann": "Mild Salsa, Earworm Farm, Plain Page"},
        extra=(late,),
    )
    assert words in ann.outlook("play Late")
    ann("play Late")
    swapped = {"You": "Ann", "draw": "draws", "discard": "discards", "your": "Ann's"}
    theirs = " ".join(swapped.get(word, word) for word in words.split(" "))
    theirs = theirs.replace("of Bob's", "of yours").replace("Bob's", "your").replace("Bob draws", "You draw")
    theirs = theirs.replace("Bob discards", "You discard")
    assert theirs in bob.outlook("pass")


@pytest.mark.clause("UG-4.1", "UG-6.3")
def test_what_an_empty_rhymebook_cannot_give_is_told() -> None:
    pull = verse("Pull", "Draw two cards.", rip=0)
    ann, _ = position(hands={"Ann": "Pull"}, pages={"Ann": 0}, extra=(pull,))
    assert "Your rhymebook is empty: nothing is there to draw" in ann.outlook("play Pull")
    ann, _ = position(hands={"Ann": "Pull"}, pages={"Ann": 1}, extra=(pull,))
    assert "You draw 1, your rhymebook is empty then" in ann.outlook("play Pull")
    snow = verse("Snow", "Trash the top three cards of your opponent's rhymebook.", rip=0)
    ann, _ = position(hands={"Ann": "Snow"}, pages={"Bob": 2}, extra=(snow,))
    told = "2 cards go from Bob's rhymebook to the trash, the rhymebook is empty then"
    assert ann.outlook("play Snow")[0] == told
    assert not [words for words in ann.outlook("play Snow") if "to draw" in words]


@pytest.mark.clause("UG-4.8", "UG-4.4")
def test_an_ability_that_is_used_and_one_that_is_offered_say_what_they_bring() -> None:
    desk = preshow("Desk", "Once each turn, discard a card: draw three cards.")
    fan = preshow("Fan", "When your verse is reversed, return this: draw two cards.")
    hands = {"Ann": "Doorbell Ringer, Mild Salsa", "Bob": "Hush"}
    ann, bob = position(hands=hands, play={"Ann": "Desk, Fan"}, extra=(desk, fan, reverse("Hush")))
    assert ann.outlook("use Desk") == ["You discard 1 of 2", "You draw 3"]
    ann("play Doorbell Ringer")
    bob("play Hush")
    assert ann.outlook("yes") == ["You draw 2"]
    assert ann.outlook("no") == []


@pytest.mark.clause("UG-1.4", "UG-5.14")
def test_what_changes_the_rating_at_once_says_how() -> None:
    loud = preshow("Loud", "Once each turn, discard a card: you have +3 hype this turn.")
    ann, _ = position(hands={"Ann": "Mild Salsa"}, play={"Ann": "Loud"}, hype={"Ann": 9}, extra=(loud,))
    assert ann.outlook("use Loud") == ["You discard 1 of 1", "Your rating 9 to 12"]


@pytest.mark.clause("UG-5.2")
def test_an_answer_says_what_its_own_effect_does() -> None:
    hush = reverse("Hush", "Draw a card.", rip=2)
    ann, bob = position(hands={"Ann": "Doorbell Ringer", "Bob": "Hush"}, extra=(hush,))
    ann("play Doorbell Ringer")
    assert {"You draw 1", "Rips 2 of Ann's: 20 to 18"} <= set(bob.outlook("play Hush"))


@pytest.mark.clause("UG-5.8")
def test_nothing_is_told_that_a_wish_or_a_card_not_yet_seen_decides() -> None:
    wish = verse("Wish", "You may draw a card.", rip=0)
    look = verse("Look", "Reveal the top card of your rhymebook. If it is a reverse, draw a card.", rip=0)
    ann, _ = position(hands={"Ann": "Wish, Look"}, extra=(wish, look))
    for card in ("Wish", "Look"):
        assert not [words for words in ann.outlook(f"play {card}") if "draw" in words or "Does less" in words]
    ann("play Wish")
    assert ann.outlook("yes") == ["You draw 1"]


@pytest.mark.clause("UG-6.2", "UG-6.4")
def test_whoever_ends_a_turn_with_an_empty_rhymebook_is_told_that_they_lose() -> None:
    ann, _ = position(hands={"Ann": "Mild Salsa"}, pages={"Ann": 0})
    assert ann.outlook("end turn") == ["You lose: your rhymebook is empty"]
    ann, _ = position(hands={"Ann": "Mild Salsa"}, pages={"Ann": 1})
    assert ann.outlook("end turn") == []
    back = preshow("Back", "End of your turn: put a card from your trash on the bottom of your rhymebook.")
    ann, _ = position(pages={"Ann": 0}, trash={"Ann": "Plain Page"}, play={"Ann": "Back"}, extra=(back,))
    assert ann.outlook("end turn") == []


@pytest.mark.clause("UG-5.8")
def test_what_is_picked_says_where_it_goes_and_what_follows() -> None:
    swap = action("Swap", "Discard a card. Draw two cards.")
    ann, _ = position(hands={"Ann": "Swap, Mild Salsa, Earworm Farm"}, extra=(swap,))
    ann("play Swap")
    assert ann.outlook("pick Mild Salsa") == ["You discard 1 of 2", "You draw 2"]


@pytest.mark.clause("UG-5.8", "UG-6.3")
@pytest.mark.parametrize(
    ("text", "figure", "by"),
    [
        ("Draw two cards.", "drawn", 2),
        ("Rip three.", "ripped", -3),
        ("Discard a card.", "discarded", -1),
        ("Trash the top two cards of your opponent's rhymebook.", "milled", -2),
    ],
)
def test_what_goes_is_told_as_less_and_what_comes_as_more(text: str, figure: str, by: int) -> None:
    late = verse("Late", text, rip=0)
    ann, bob = position(hands={"Ann": "Late, Mild Salsa, Mild Salsa", "Bob": "Plan Bee"}, extra=(late,))
    ann("play Late")
    assert [told["by"] for told in bob.prompt["outlook"] if told["figure"] == figure] == [by]
