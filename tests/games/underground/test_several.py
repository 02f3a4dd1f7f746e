"""Several cards for one effect: in any order, taken back, and the order where it counts."""

import pytest

from tests.games.underground.at_table import Player, action, position, preshow, verse
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import prompted
from undercroft.engine.protocol import Several

TRASH = "Doorbell Ringer, Hum Drum Kit, Mild Salsa"
UNDER = verse("Under", "Put two cards from your trash on the bottom of your rhymebook.", rip=0)
SHARE = "Look at the top {} cards of your rhymebook. Put {} of them {} and the rest {}."
HAND, TOP, BOTTOM = "into your hand", "on top of your rhymebook", "on the bottom of your rhymebook"


def question(player: Player) -> Several | None:
    at = player.at
    return prompted(player.game, at.t, player.seat, at.names, at.pack).get("several")


def looking(number: str, kept: str, to: str, rest: str) -> tuple[Player, Player]:
    """Ann looks at the top of her rhymebook, which is her trash's cards and more."""
    look = action("Look", SHARE.format(number, kept, to, rest))
    ann, bob = position(hands={"Ann": "Look"}, books={"Ann": f"{TRASH}, Rotor Mouth"}, pages={"Ann": 10}, extra=(look,))
    ann("play Look")
    return ann, bob


@pytest.mark.clause("UG-5.8")
def test_of_cards_to_discard_the_higher_is_named_before_the_lower_and_both_go_at_once() -> None:
    two = verse("Two", "Your opponent discards two cards.", rip=0)
    ann, bob = position(hands={"Ann": "Two", "Bob": TRASH}, extra=(two,))
    ann("play Two")
    bob("pass", "pick Mild Salsa")
    assert bob.trash == []
    assert bob.options == ["pick Doorbell Ringer", "pick Mild Salsa", "pick Hum Drum Kit"]
    bob.refused("done", "UG-5.8")
    bob("pick Doorbell Ringer")
    asked = question(bob)
    assert asked is not None
    assert (asked["least"], asked["most"], asked["in_order"]) == (2, 2, False)
    assert asked["named"] == [bob.at.alphabet.action(f"pick {name}") for name in ("Doorbell Ringer", "Mild Salsa")]
    assert bob.trash == []
    bob("done")
    assert bob.hand == ["Hum Drum Kit"]
    assert sorted(bob.trash) == ["Doorbell Ringer", "Mild Salsa"]


@pytest.mark.clause("UG-5.8")
def test_a_card_named_again_is_taken_back() -> None:
    ann, bob = position(hands={"Ann": "Two", "Bob": TRASH}, extra=(verse("Two", "Your opponent discards two cards."),))
    ann("play Two")
    bob("pass", "pick Mild Salsa", "pick Doorbell Ringer")
    bob.refused("pick Hum Drum Kit", "UG-5.8")
    bob("pick Doorbell Ringer", "pick Hum Drum Kit", "done")
    assert bob.hand == ["Doorbell Ringer"]


@pytest.mark.clause("UG-5.8")
def test_of_up_to_some_cards_the_lower_may_follow_the_higher() -> None:
    find = action("Find", "Return up to two cards from your trash to your hand.")
    ann, _ = position(hands={"Ann": "Find"}, trash={"Ann": TRASH}, extra=(find,))
    ann("play Find", "pick Mild Salsa")
    assert ann.options == ["done", "pick Doorbell Ringer", "pick Mild Salsa", "pick Hum Drum Kit"]
    ann("pick Doorbell Ringer", "done")
    assert ann.hand == ["Doorbell Ringer", "Mild Salsa"]


@pytest.mark.clause("UG-5.8")
def test_up_to_some_cards_may_be_fewer() -> None:
    find = action("Find", "Return up to two cards from your trash to your hand.")
    ann, _ = position(hands={"Ann": "Find"}, trash={"Ann": TRASH}, extra=(find,))
    ann("play Find", "pick Hum Drum Kit", "done")
    assert ann.hand == ["Hum Drum Kit"]


@pytest.mark.clause("UG-5.8")
def test_cards_put_under_a_rhymebook_lie_in_the_order_in_which_they_are_named() -> None:
    ann, _ = position(hands={"Ann": "Under"}, trash={"Ann": TRASH}, extra=(UNDER,))
    ann("play Under", "pick Mild Salsa", "pick Doorbell Ringer")
    asked = question(ann)
    assert asked is not None
    assert asked["in_order"]
    assert asked["named"] == [ann.at.alphabet.action(f"pick {name}") for name in ("Mild Salsa", "Doorbell Ringer")]
    ann("done")
    assert ann.bottom == ["Mild Salsa", "Doorbell Ringer"]


@pytest.mark.clause("UG-5.8")
def test_cards_put_on_top_of_a_rhymebook_lie_with_the_first_named_highest() -> None:
    up = action("Up", "Put two cards from your trash on top of your rhymebook.")
    ann, _ = position(hands={"Ann": "Up"}, trash={"Ann": TRASH}, extra=(up,))
    ann("play Up", "pick Mild Salsa", "pick Doorbell Ringer", "done")
    assert ann.top == ["Mild Salsa", "Doorbell Ringer"]


@pytest.mark.clause("UG-5.8")
def test_all_there_is_still_goes_under_a_rhymebook_in_an_order_of_ones_own() -> None:
    ann, _ = position(hands={"Ann": "Under"}, trash={"Ann": "Mild Salsa, Doorbell Ringer"}, extra=(UNDER,))
    ann("play Under", "pick Mild Salsa", "pick Doorbell Ringer", "done")
    assert ann.bottom == ["Mild Salsa", "Doorbell Ringer"]
    ann, _ = position(play={"Ann": "Merch Tableau"}, trash={"Ann": "Mild Salsa, Doorbell Ringer"})
    ann("use Merch Tableau", "pick Mild Salsa", "pick Doorbell Ringer", "done")
    assert ann.bottom == ["Mild Salsa", "Doorbell Ringer"]


@pytest.mark.clause("UG-5.8")
@pytest.mark.parametrize("trash", ["Mild Salsa", "Mild Salsa, Mild Salsa", "Mild Salsa, Mild Salsa, Mild Salsa"])
def test_where_nothing_would_change_nobody_is_asked(trash: str) -> None:
    ann, _ = position(hands={"Ann": "Under"}, trash={"Ann": trash}, extra=(UNDER,))
    ann("play Under")
    assert ann.options == ["end turn"]
    assert set(ann.bottom) == {"Mild Salsa"}


@pytest.mark.clause("UG-5.8")
def test_all_that_is_shuffled_or_taken_is_not_asked_for() -> None:
    shuffle = action("Shuffle", "Shuffle two cards from your trash into your rhymebook.")
    ann, _ = position(hands={"Ann": "Shuffle"}, trash={"Ann": "Mild Salsa, Hum Drum Kit"}, extra=(shuffle,))
    ann("play Shuffle")
    assert (ann.options, ann.trash) == (["end turn"], [])


@pytest.mark.clause("UG-5.8")
def test_a_hand_put_into_the_hype_stack_lies_there_with_the_first_named_on_top() -> None:
    heap = preshow("Heap", "Once each turn, rip yourself one: put your hand into your hype stack.")
    ann, _ = position(hands={"Ann": "Mild Salsa, Doorbell Ringer"}, play={"Ann": "Heap"}, extra=(heap,))
    ann("use Heap", "pick Mild Salsa", "pick Doorbell Ringer", "done")
    assert ann.stack == ["Doorbell Ringer", "Mild Salsa"]


@pytest.mark.clause("UG-5.8")
def test_of_what_is_looked_at_any_are_kept_and_the_rest_goes_back_in_an_order_of_ones_own() -> None:
    ann, bob = looking("four", "two", HAND, BOTTOM)
    ann("pick Mild Salsa", "pick Hum Drum Kit", "done")
    assert ann.hand == ["Mild Salsa", "Hum Drum Kit"]
    assert sorted(ann.look) == ["Doorbell Ringer", "Rotor Mouth"]
    ann("pick Rotor Mouth", "pick Doorbell Ringer", "done")
    assert ann.bottom == ["Rotor Mouth", "Doorbell Ringer"]
    assert bob.view["players"][0]["bottom"] == [None, None]


@pytest.mark.clause("UG-5.8")
def test_of_what_is_looked_at_the_rest_goes_on_top_with_the_first_named_highest() -> None:
    ann, _ = looking("three", "one", HAND, TOP)
    ann("pick Mild Salsa", "pick Hum Drum Kit", "pick Doorbell Ringer", "done")
    assert ann.top == ["Hum Drum Kit", "Doorbell Ringer"]


@pytest.mark.clause("UG-5.8")
def test_what_is_kept_on_top_is_named_in_order_and_a_single_rest_goes_without_asking() -> None:
    ann, _ = looking("three", "two", TOP, BOTTOM)
    ann("pick Mild Salsa", "pick Doorbell Ringer", "done")
    assert ann.top == ["Mild Salsa", "Doorbell Ringer"]
    assert ann.bottom == ["Hum Drum Kit"]
    assert ann.options == ["end turn"]


@pytest.mark.clause("UG-5.8")
def test_all_that_is_looked_at_is_kept_in_an_order_of_ones_own() -> None:
    ann, _ = looking("two", "two", TOP, BOTTOM)
    ann("pick Hum Drum Kit", "pick Doorbell Ringer", "done")
    assert ann.top == ["Hum Drum Kit", "Doorbell Ringer"]


@pytest.mark.clause("UG-5.8", "UG-5.16")
def test_a_rest_of_copies_is_asked_for_like_any_other_since_nobody_else_sees_it() -> None:
    look = action("Look", SHARE.format("three", "one", HAND, BOTTOM))
    ann, bob = position(
        hands={"Ann": "Look"}, books={"Ann": "Mild Salsa, Doorbell Ringer, Doorbell Ringer"}, extra=(look,)
    )
    ann("play Look", "pick Mild Salsa")
    assert ann.options == ["pick Doorbell Ringer"]
    assert bob.view["players"][0]["look_count"] == 2


@pytest.mark.clause("UG-5.8", "UG-5.14")
def test_fewer_of_a_kind_in_a_hand_than_are_asked_for_are_all() -> None:
    two = verse("Two", "Your opponent discards two verses.", rip=0)
    hand = "Wall to Wallop, Noise Complaint Form, Off Key Locksmith"
    ann, bob = position(hands={"Ann": "Two", "Bob": hand}, extra=(two,))
    ann("play Two")
    bob("pass")
    bob.refused("done", "UG-5.8")
    bob("pick Wall to Wallop")
    assert bob.offer("done")["words"] == "There is no other"
    bob("done")
    assert bob.trash == ["Wall to Wallop"]


@pytest.mark.clause("UG-5.8", "UG-2.6")
def test_the_other_knows_how_many_cards_have_been_named_and_not_which() -> None:
    two = verse("Two", "Your opponent discards two cards.", rip=0)
    hands = {"Ann": "Two", "Bob": TRASH}
    ann, bob = position(hands=hands, extra=(two,), options={"lists": "open"}, books={"Bob": "Mild Salsa, Um and Only"})
    ann("play Two")
    bob("pass", "pick Mild Salsa", "pick Doorbell Ringer")
    assert bob.named(named_of(bob, bob.seat, "own")) == ["Doorbell Ringer", "Mild Salsa"]
    seen = [named_of(bob, ann.seat, f"dream {number}") for number in range(30)]
    assert {len(cards) for cards in seen} == {2}
    assert len({tuple(cards) for cards in seen}) > 2


def named_of(of: Player, seat: int, dream: str) -> list[int]:
    """The cards that `of` has named, as `seat` imagines it."""
    t = of.at.t.imagine(seat, rng_of(dream))
    first = of.at.alphabet.action(f"pick {of.at.name(0)}")
    step = t.agenda[len(t.agenda) - 1]
    cards = [int(card) - first for card in step.named]  # type: ignore[attr-defined]
    hand = [int(card) for card in t.sheets[of.seat].hand]
    assert all(cards.count(card) <= hand.count(card) for card in cards)
    return cards


@pytest.mark.clause("UG-5.8")
def test_the_question_says_how_many_and_what_is_done_with_them() -> None:
    ann, bob = position(hands={"Ann": "Two", "Bob": TRASH}, extra=(verse("Two", "Your opponent discards two cards."),))
    ann("play Two")
    bob("pass")
    assert bob.prompt["headline"] == "Discard two cards from your hand"
    bob("pick Mild Salsa", "pick Doorbell Ringer")
    assert bob.prompt["headline"] == "Discard two cards from your hand"
    assert bob.offer("done")["words"] == "Discard both"
