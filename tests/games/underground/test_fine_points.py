"""Where two clauses meet: cases that the sheet leaves to whoever reads it twice."""

import pytest

from tests.games.underground.at_table import (
    Player,
    action,
    artist,
    begin,
    deck_of,
    pack_with,
    position,
    preshow,
    reverse,
    verse,
)
from undercroft.games.underground.decks import faults

HYBRID = verse("Mixed", types="banger hook", rip=4)
BANG = reverse("Stop Bang", rip=1)
HOOK = reverse("Stop Hook", types="hook", rip=2)
ASKING = reverse("Asking Stop", "You may draw a card.", types="hook", rip=2)
BOTH = reverse("Stop Both", types="banger hook", rip=1)
STOPS = (HYBRID, BANG, HOOK, ASKING, BOTH)
ALL = {"hybrid": "all"}


def mixed(hand: str = "", book: str = "", options: dict[str, str] | None = None) -> list[Player]:
    """Ann plays a hybrid; Bob has a hand and a rhymebook."""
    players = position(
        hands={"Ann": "Mixed, Doorbell Ringer", "Bob": hand}, books={"Bob": book}, extra=STOPS, options=options
    )
    players[0]("play Mixed")
    return players


# -- how many reversals


@pytest.mark.parametrize("options", [None, ALL])
@pytest.mark.parametrize("first", ["Stop Bang", "Stop Both"])
@pytest.mark.clause("UG-5.6", "UG-5.13")
def test_one_turned_up_and_one_from_hand_are_two_reversals(first: str, options: dict[str, str] | None) -> None:
    ann, bob = mixed("Asking Stop", first, options)
    bob("pass")
    assert ann.reversals == (0 if options and first == "Stop Bang" else 1)
    bob("play Asking Stop")
    assert bob.options == ["yes", "no"]
    assert ann.reversals == 2
    bob("no")
    assert ann.trash[0] == "Mixed"
    assert bob.my_turn


@pytest.mark.clause("UG-5.13", "UG-5.11")
def test_a_type_turned_up_last_may_be_completed_from_hand_and_alone_is_no_reversal() -> None:
    ann, bob = mixed("Stop Hook", "Mild Salsa, Mild Salsa, Mild Salsa, Stop Bang", ALL)
    bob("pass")
    assert bob.options == ["pass", "play Stop Hook"]
    bob("pass")
    assert ann.stack == ["Mixed"]
    assert ann.reversals == 0
    assert ann.my_turn


@pytest.mark.clause("UG-5.13")
def test_a_failed_answer_and_one_of_both_types_turned_up_are_two() -> None:
    _ann, bob = mixed("Stop Bang", "Mild Salsa, Stop Both", ALL)
    bob("play Stop Bang")
    assert bob.trash == ["Stop Bang", "Mild Salsa", "Stop Both"]
    assert bob.my_turn


@pytest.mark.clause("UG-5.6", "UG-5.9")
def test_an_action_without_a_type_is_covered_by_one_re_action_also_where_all_types_must_be() -> None:
    ann, bob = position(hands={"Ann": "Open Mic Fright, Doorbell Ringer", "Bob": "Not Today Calendar"}, options=ALL)
    ann("play Open Mic Fright")
    bob("play Not Today Calendar")
    assert ann.trash[0] == "Open Mic Fright"
    assert ann.reversals == 1
    assert ann.my_turn


@pytest.mark.clause("UG-4.5", "UG-5.5")
def test_a_reverse_turned_up_by_an_effect_is_no_reversal() -> None:
    ann, bob = position(hands={"Ann": "Rip"}, books={"Bob": "Stop Bang"}, extra=(*STOPS, action("Rip", "Rip two.")))
    ann("play Rip")
    assert bob.trash == ["Stop Bang", "Plain Page"]
    assert ann.reversals == 0


# -- the next one


@pytest.mark.clause("UG-5.14")
def test_a_type_for_the_next_of_a_type_is_used_up_by_it() -> None:
    shift = action("Shift", "Your next banger is a hook instead this turn.")
    ann, bob = position(
        hands={"Ann": "Shift, Doorbell Ringer, Pilot Light Show", "Bob": "Noise Complaint Form, Off Key Locksmith"},
        extra=(shift,),
    )
    ann("play Shift")
    bob("pass")
    ann("play Doorbell Ringer")
    assert bob.options == ["pass", "play Off Key Locksmith"]
    bob("pass")
    ann("play Pilot Light Show")
    assert bob.options == ["pass", "play Noise Complaint Form"]


@pytest.mark.clause("UG-5.14")
def test_what_waits_for_the_next_hook_finds_a_verse_made_one() -> None:
    shift = action("Shift", "Your next verse is a hook instead this turn.")
    push = action("Push", "Your next hook has +3 rip this turn.")
    ann, bob = position(hands={"Ann": "Shift, Push, Doorbell Ringer"}, extra=(shift, push))
    ann("play Push", "play Shift", "play Doorbell Ringer")
    assert bob.book == 20 - 6


@pytest.mark.clause("UG-5.14", "UG-4.3")
def test_the_first_verse_each_turn_is_spent_by_being_reversed() -> None:
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer, Hum Drum Kit", "Bob": "Noise Complaint Form"}, artists={"Ann": "MC Rowave"}
    )
    ann("play Doorbell Ringer")
    assert bob.damage == 6
    bob("play Noise Complaint Form")
    before = bob.book
    ann("play Hum Drum Kit")
    assert bob.book == before - 3


# -- costs


@pytest.mark.clause("UG-5.4", "UG-5.1")
def test_what_is_added_to_a_reverses_cost_counts_from_hand_in_full_and_turned_up_alone() -> None:
    dear = reverse("Dear Stop", cost=4)
    tax = preshow("Tax", "Your opponent's reverses have +2 hype cost.")
    for hype, stops in ((1, False), (2, True)):
        ann, bob = position(
            hands={"Ann": "Doorbell Ringer", "Bob": "Dear Stop"},
            books={"Bob": "Dear Stop"},
            play={"Ann": "Tax"},
            hype={"Bob": hype},
            extra=(dear, tax),
        )
        ann("play Doorbell Ringer")
        bob.refused("play Dear Stop", "UG-5.1")
        bob("pass")
        assert len(bob.trash) == (1 if stops else 3)
        assert ann.reversals == int(stops)


@pytest.mark.clause("UG-5.12", "UG-5.1")
def test_of_two_stacked_neither_lends_its_hype_to_the_other() -> None:
    dear = reverse("Dear Stop", cost=1, types="hook")
    ann, bob = position(hands={"Ann": "Mixed", "Bob": "Stop Bang, Dear Stop"}, extra=(*STOPS, dear))
    ann("play Mixed")
    bob("play Stop Bang")
    bob.refused("play Dear Stop", "UG-5.1")
    bob("pass")
    assert bob.hype == 1


@pytest.mark.clause("UG-5.14")
def test_a_verse_played_for_less_is_no_dear_verse_any_longer() -> None:
    loud = preshow("Loud", "Your verses with hype cost ten or more have +5 rip.")
    cheque = action("Cheque", "Your next verse has -8 hype cost this turn.")
    dear = verse("Dear Verse", cost=12, rip=3)
    for hand, hype, lost in (("Dear Verse", 12, 8), ("Cheque, Dear Verse", 12, 3)):
        ann, bob = position(hands={"Ann": hand}, play={"Ann": "Loud"}, hype={"Ann": hype}, extra=(loud, cheque, dear))
        ann(*[f"play {name}" for name in hand.split(", ")])
        assert bob.book == 20 - lost


# -- copies


@pytest.mark.clause("UG-1.3", "UG-5.8")
def test_of_copies_in_a_hype_stack_the_top_one_goes() -> None:
    """Which lies on top matters to some; the one that was offered is the one that goes."""
    ann, bob = position(
        hands={"Ann": "Unplugged Amp"}, hype={"Ann": 3}, stacks={"Bob": "Hum Drum Kit, Mild Salsa, Hum Drum Kit"}
    )
    ann("play Unplugged Amp")
    assert ann.offer("pick Hum Drum Kit")["place"] == {"zone": "stack", "index": 2, "seat": 1}
    ann("pick Hum Drum Kit")
    assert bob.stack == ["Hum Drum Kit", "Mild Salsa"]


# -- limits


@pytest.mark.clause("UG-4.4")
def test_one_pre_show_card_a_turn_returns_in_the_opponents_turn_too() -> None:
    second = preshow("Second Thought", "When your opponent's verse succeeds, return this: that verse has -2 rip.")
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer, Hum Drum Kit"},
        play={"Bob": "Ticket Stubbornness, Second Thought"},
        extra=(second,),
    )
    ann("play Doorbell Ringer")
    bob("yes")
    assert not bob.asked
    assert bob.play == ["Second Thought"]
    ann("play Hum Drum Kit")
    assert not bob.asked
    assert bob.book == 20 - 3


@pytest.mark.clause("UG-2.4", "UG-4.6")
def test_a_verse_from_the_trash_needs_affiliation_and_hype_too() -> None:
    again = action("Again", "You can play verses from your trash this turn.")
    ann, _ = position(
        hands={"Ann": "Again"},
        trash={"Ann": "Hot Plate Tectonics, Wall to Wallop, Doorbell Ringer"},
        artists={"Ann": "Hans Empty"},
        hype={"Ann": 5},
        extra=(again,),
    )
    ann.refused("play from trash Doorbell Ringer", "UG-4.2")
    ann("play Again")
    assert ann.options == ["end turn", "play from trash Doorbell Ringer"]
    ann.refused("play from trash Hot Plate Tectonics", "UG-2.4")
    ann.refused("play from trash Wall to Wallop", "UG-4.6")


@pytest.mark.clause("UG-4.3", "UG-5.8")
def test_a_reverse_that_takes_verses_away_counts_those_that_were_played() -> None:
    fewer = reverse("Fewer", "Your opponent can play two fewer verses this turn.")
    ann, bob = position(hands={"Ann": "Doorbell Ringer, Hum Drum Kit", "Bob": "Fewer"}, extra=(fewer,))
    ann("play Doorbell Ringer")
    bob("play Fewer")
    ann.refused("play Hum Drum Kit", "UG-4.3")


# -- the end


@pytest.mark.clause("UG-6.1", "UG-5.2")
def test_the_damage_of_a_reverse_ends_the_game_before_it_joins_a_hype_stack() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer", "Bob": "Stop Bang"}, pages={"Ann": 0}, extra=STOPS)
    ann("play Doorbell Ringer")
    bob("play Stop Bang")
    assert bob.won
    assert bob.stack == []


@pytest.mark.clause("UG-6.1", "UG-5.4")
def test_the_last_card_of_a_rhymebook_may_still_stop_the_damage() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer"}, books={"Bob": "Stop Bang"}, pages={"Bob": 0}, extra=STOPS)
    ann("play Doorbell Ringer")
    assert not ann.over
    assert bob.book == 0


@pytest.mark.clause("UG-6.2", "UG-4.1")
def test_drawing_the_last_card_at_the_start_of_a_turn_loses_it_at_its_end() -> None:
    ann, bob = position(pages={"Bob": 1})
    ann("end turn")
    assert bob.book == 0
    assert bob.my_turn
    bob("end turn")
    assert ann.won


# -- before the show


@pytest.mark.clause("UG-3.4", "UG-5.14")
def test_the_mulligan_knows_what_the_first_verse_will_cost() -> None:
    gate = preshow("Open Gate", "Your first verse each turn has -3 hype cost.")
    dear = verse("Dear Verse", cost=3)
    wall = action("Dear Wall", cost=3)
    extra = (gate, dear, wall)
    verses = deck_of("Plain Ann, Open Gate, 60 Dear Verse", extra)
    actions = deck_of("Plain Ann, Open Gate, 59 Dear Wall, Dear Verse", extra)
    ann, bob = begin((verses, actions), extra, chance=(0,), draws=", ".join(["Dear Verse"] * 7 + ["Dear Wall"] * 6))
    ann("play Open Gate")
    bob("pass")
    assert ann.options == ["keep hand"]
    ann.refused("mulligan", "UG-3.4")
    assert bob.options == ["keep hand"]


# -- decks


@pytest.mark.clause("UG-2.4")
def test_an_affiliation_that_is_given_opens_cards_that_give_another() -> None:
    far = preshow("Far Away", "Your artist is also Furnace.", crew="Night Bus")
    near = preshow("Near By", "Your artist is also Night Bus.")
    lone = artist("Lone Voice", crews="Overdue")
    extra = (far, near, lone)
    deck = deck_of("Lone Voice, Far Away, Near By, 4 Hot Plate Tectonics, 56 Plain Page", extra)
    found = [fault.words for fault in faults(deck, pack_with(extra), "first") if fault.clause == "UG-2.4"]
    assert found == []
    deck = deck_of("Lone Voice, Far Away, 4 Hot Plate Tectonics, 56 Plain Page", extra)
    found = [fault.words for fault in faults(deck, pack_with(extra), "first") if fault.clause == "UG-2.4"]
    assert len(found) == 2
