"""Chapter 5: answering, success, damage and what stops it, hybrids."""

import pytest

from tests.games.underground.at_table import Player, action, artist, position, preshow, reaction, reverse, verse

HYBRID = verse("Mixed", types="banger hook", rip=4)
STRONG = verse("Strong Mix", "Draw a card.", types="banger hook", rip=4)
BANG = reverse("Stop Bang", rip=1)
BANG_TOO = reverse("Stop Bang Too", rip=1)
HOOK = reverse("Stop Hook", types="hook", rip=2)
BOTH = reverse("Stop Both", types="banger hook", rip=1)
STOPS = (HYBRID, STRONG, BANG, BANG_TOO, HOOK, BOTH)
ALL = {"hybrid": "all"}


def mixed(hand: str = "", book: str = "", options: dict[str, str] | None = None, play: str = "Mixed") -> list[Player]:
    """Ann plays a hybrid; Bob has a hand and a rhymebook."""
    players = position(
        hands={"Ann": f"{play}, Doorbell Ringer", "Bob": hand}, books={"Bob": book}, extra=STOPS, options=options
    )
    players[0](f"play {play}")
    return players


# -- answering from hand


@pytest.mark.clause("UG-5.1")
def test_a_verse_is_answered_with_a_fitting_reverse_that_the_rating_allows() -> None:
    hand = "Noise Complaint Form, Bang Account Closed, Off Key Locksmith, Not Today Calendar, Doorbell Ringer"
    ann, bob = position(hands={"Ann": "Doorbell Ringer", "Bob": hand})
    ann("play Doorbell Ringer")
    assert not ann.asked
    assert bob.options == ["pass", "play Noise Complaint Form"]
    assert bob.prompt["detail"] == "1 of your 3 reverses fits; your rating is 0."
    bob.refused("play Bang Account Closed", "UG-5.1")
    bob.refused("play Not Today Calendar", "UG-5.1")
    bob.refused("play Doorbell Ringer", "UG-5.1")
    bob.refused("play Rubber Stamp Duel", "UG-5.1")
    bob.refused("play Off Key Locksmith", "UG-5.9")


@pytest.mark.clause("UG-5.1", "UG-5.9")
def test_whoever_cannot_answer_with_a_card_is_told_what_keeps_it() -> None:
    hand = "Bang Account Closed, Skip Track Meet, Bouncer Castle"
    ann, bob = position(hands={"Ann": "Doorbell Ringer, Open Mic Fright", "Bob": hand})
    ann("play Doorbell Ringer")
    assert [(why["clause"], why["words"]) for why in bob.barred] == [
        ("UG-5.1", "Bang Account Closed needs hype 2; yours is 0."),
        ("UG-5.9", "Skip Track Meet answers cards of other types."),
        ("UG-5.1", "Bouncer Castle is for another moment."),
    ]
    bob("pass")
    ann("play Open Mic Fright")
    assert [why["words"] for why in bob.barred] == [
        "Bang Account Closed is for another moment.",
        "Skip Track Meet is for another moment.",
        "Bouncer Castle needs hype 4; yours is 0.",
    ]


@pytest.mark.clause("UG-5.1")
def test_an_action_is_answered_with_a_re_action() -> None:
    ann, bob = position(hands={"Ann": "Open Mic Fright", "Bob": "Not Today Calendar, Noise Complaint Form"})
    ann("play Open Mic Fright")
    assert bob.options == ["pass", "play Not Today Calendar"]
    bob("play Not Today Calendar")
    assert ann.trash == ["Open Mic Fright", "Plain Page"]
    assert ann.hand == []


@pytest.mark.clause("UG-5.1")
def test_nobody_has_to_answer_and_whoever_holds_cards_is_asked() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer, Hum Drum Kit", "Bob": "Noise Complaint Form"})
    ann("play Doorbell Ringer")
    bob("pass")
    assert bob.hand == ["Noise Complaint Form"]
    ann("play Hum Drum Kit")
    assert bob.options == ["pass"]
    assert bob.window == "pass"
    bob("pass")
    ann, bob = position(hands={"Ann": "Doorbell Ringer"})
    ann("play Doorbell Ringer")
    assert not bob.asked
    assert ann.stack == ["Doorbell Ringer"]


@pytest.mark.clause("UG-5.1", "UG-5.8")
def test_what_cannot_be_reversed_from_hand_is_not_asked_about() -> None:
    ann, bob = position(
        hands={"Ann": "Escape Velocipede", "Bob": "Speed Bumper"}, hype={"Ann": 14}, books={"Bob": "Speed Bumper"}
    )
    ann("play Escape Velocipede")
    assert not bob.asked
    assert bob.trash == ["Speed Bumper"]


@pytest.mark.clause("UG-5.2", "UG-1.3")
def test_a_reversed_card_is_trashed_and_the_reverse_has_effect_damage_and_hype() -> None:
    ann, bob = position(hands={"Ann": "Tongue Twirler", "Bob": "Grounded Flight"}, hype={"Bob": 3})
    ann("play Tongue Twirler")
    bob("play Grounded Flight")
    assert ann.trash == ["Tongue Twirler", "Plain Page", "Plain Page", "Plain Page"]
    assert ann.hand == []
    assert ann.hype == 0
    assert bob.book == 20
    assert bob.stack == ["Grounded Flight"]
    assert bob.hype == 6


@pytest.mark.clause("UG-5.2")
def test_the_effect_of_a_reverse_comes_before_its_damage() -> None:
    rip = reverse("Ripper", "Your opponent trashes the top card of their rhymebook.", rip=1)
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer", "Bob": "Ripper"}, books={"Ann": "Hum Drum Kit, Mild Salsa"}, extra=(rip,)
    )
    ann("play Doorbell Ringer")
    bob("play Ripper")
    assert ann.trash == ["Doorbell Ringer", "Hum Drum Kit", "Mild Salsa"]
    assert bob.log.index("Hum Drum Kit goes from the top of Ann's rhymebook to their trash.") < bob.log.index(
        "Ripper rips 1 of Ann's."
    )


# -- success and damage


@pytest.mark.clause("UG-5.3", "UG-1.2", "UG-1.3")
def test_success_is_effect_then_damage_then_the_hype_stack() -> None:
    ann, bob = position(hands={"Ann": "Tongue Twirler"}, books={"Bob": "Mild Salsa, Hum Drum Kit"})
    ann("play Tongue Twirler")
    assert len(ann.hand) == 1
    assert bob.trash == ["Mild Salsa", "Hum Drum Kit"]
    assert ann.stack == ["Tongue Twirler"]
    lines = [
        "Ann draws one card.",
        "Tongue Twirler rips 2 of yours.",
        "Tongue Twirler joins Ann's hype stack: rating 2.",
    ]
    assert [line for line in bob.log if line in lines] == lines


@pytest.mark.clause("UG-5.3")
def test_effects_change_the_damage() -> None:
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer, Hum Drum Kit"}, play={"Ann": "Bea Box", "Bob": "Hook Remover Kit"}
    )
    ann("play Doorbell Ringer")
    assert bob.book == 16
    ann("play Hum Drum Kit")
    assert bob.book == 14


@pytest.mark.clause("UG-5.4", "UG-5.3")
def test_a_fitting_reverse_turned_up_stops_the_damage_at_once() -> None:
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer"}, books={"Bob": "Mild Salsa, Bang Account Closed, Hum Drum Kit"}
    )
    ann("play Doorbell Ringer")
    assert bob.trash == ["Mild Salsa", "Bang Account Closed"]
    assert bob.book == 21
    assert ann.stack == ["Doorbell Ringer"]
    assert ann.book == 20
    assert bob.stack == []
    assert ann.reversals == 1


@pytest.mark.clause("UG-5.4")
def test_another_type_or_kind_stops_nothing() -> None:
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer"}, books={"Bob": "Speed Bumper, Not Today Calendar, Off Key Locksmith"}
    )
    ann("play Doorbell Ringer")
    assert len(bob.trash) == 3
    assert ann.reversals == 0


@pytest.mark.clause("UG-5.4", "UG-5.9")
def test_a_re_action_stops_the_damage_of_an_action() -> None:
    ann, bob = position(hands={"Ann": "Sound Check Mate"}, books={"Bob": "Door Policy Holder, Mild Salsa"})
    ann("play Sound Check Mate")
    assert bob.trash == ["Door Policy Holder"]
    assert ann.stack == ["Sound Check Mate"]


@pytest.mark.clause("UG-5.4")
def test_of_a_turned_up_reverses_cost_only_what_effects_add_must_be_met() -> None:
    tax = preshow("Tax", "Your opponent's reverses have +2 hype cost.")
    books = {"Bob": "Bang Account Closed, Mild Salsa, Mild Salsa"}
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer"}, books=books, play={"Ann": "Tax"}, hype={"Bob": 1}, extra=(tax,)
    )
    ann("play Doorbell Ringer")
    assert len(bob.trash) == 3
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer"}, books=books, play={"Ann": "Tax"}, hype={"Bob": 2}, extra=(tax,)
    )
    ann("play Doorbell Ringer")
    assert bob.trash == ["Bang Account Closed"]


@pytest.mark.clause("UG-5.4")
def test_a_turned_up_reverse_does_what_it_says_only_if_it_says_so() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer"}, books={"Bob": "Volume Knobody"})
    ann("play Doorbell Ringer")
    assert bob.hand == []
    ann, bob = position(hands={"Ann": "Doorbell Ringer"}, books={"Bob": "Earplug and Play"})
    ann("play Doorbell Ringer")
    assert len(bob.hand) == 1
    assert ann.book == 20


@pytest.mark.clause("UG-5.5")
def test_damage_of_effects_and_reverses_is_not_stopped() -> None:
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer", "Bob": "Hush"},
        books={"Ann": "Noise Complaint Form, Not Today Calendar, Off Key Locksmith"},
        extra=(reverse("Hush", rip=3),),
    )
    ann("play Doorbell Ringer")
    bob("play Hush")
    assert ann.trash == ["Doorbell Ringer", "Noise Complaint Form", "Not Today Calendar", "Off Key Locksmith"]
    spit = verse("Spit", "Rip two.", rip=0)
    ann, bob = position(hands={"Ann": "Spit"}, books={"Bob": "Noise Complaint Form, Off Key Locksmith"}, extra=(spit,))
    ann("play Spit")
    assert len(bob.trash) == 2
    assert ann.reversals == 0


@pytest.mark.clause("UG-5.10")
def test_answers_abilities_and_pre_show_effects_are_not_answered() -> None:
    reacts = "Not Today Calendar, Noise Complaint Form"
    ann, bob = position(
        hands={"Ann": f"Doorbell Ringer, Plain Page, {reacts}", "Bob": reacts},
        play={"Ann": "Season Ticket Tape, Merch Tableau"},
    )
    ann("use Season Ticket Tape", "pick Plain Page", "use Merch Tableau")
    assert not bob.asked
    ann("play Doorbell Ringer")
    bob("play Noise Complaint Form")
    assert ann.my_turn
    assert not bob.asked
    assert "end turn" in ann.options


# -- hybrids


@pytest.mark.parametrize("answer", ["Stop Bang", "Stop Hook", "Stop Both"])
@pytest.mark.clause("UG-5.6", "UG-5.7")
def test_one_reverse_of_either_type_reverses_a_hybrid(answer: str) -> None:
    ann, bob = mixed(f"{answer}, Doorbell Ringer")
    bob(f"play {answer}", "pass")
    assert "Mixed" in ann.trash
    assert bob.stack == [answer]
    assert ann.reversals == 1
    assert ann.my_turn


@pytest.mark.clause("UG-5.6", "UG-5.12")
def test_two_stacked_from_hand_are_two_reversals_and_end_the_turn() -> None:
    ann, bob = mixed("Stop Bang, Stop Hook")
    bob("play Stop Bang")
    assert bob.options == ["pass", "play Stop Hook"]
    assert ann.trash == []
    bob("play Stop Hook")
    assert ann.trash == ["Mixed", "Plain Page", "Plain Page", "Plain Page"]
    assert bob.stack == ["Stop Bang", "Stop Hook"]
    assert bob.my_turn


@pytest.mark.clause("UG-5.6")
def test_two_of_one_type_are_not_stacked() -> None:
    _ann, bob = mixed("Stop Bang, Stop Bang Too, Stop Both")
    bob("play Stop Bang")
    bob.refused("play Stop Bang Too", "UG-5.6")
    bob("play Stop Both")
    assert bob.my_turn


@pytest.mark.clause("UG-5.6", "UG-5.8")
def test_stacking_ends_the_turn_whatever_effects_say() -> None:
    ann, bob = position(
        hands={"Ann": "Second Wind Machine, Mixed", "Bob": "Stop Bang, Stop Hook"}, hype={"Ann": 5}, extra=STOPS
    )
    ann("play Second Wind Machine")
    bob("pass")
    ann("play Mixed")
    bob("play Stop Bang", "play Stop Hook")
    assert bob.my_turn


@pytest.mark.clause("UG-5.6", "UG-5.12")
def test_one_is_turned_up_and_the_other_comes_from_hand() -> None:
    ann, bob = mixed("Stop Hook", "Stop Bang", play="Strong Mix")
    bob("pass")
    assert bob.options == ["pass", "play Stop Hook"]
    assert len(ann.hand) == 2
    bob("play Stop Hook")
    assert ann.stack == []
    assert ann.trash == ["Strong Mix", "Plain Page", "Plain Page"]
    assert bob.stack == ["Stop Hook"]
    assert bob.trash == ["Stop Bang"]
    assert bob.my_turn


@pytest.mark.clause("UG-5.6", "UG-5.3")
def test_turned_up_alone_it_is_one_reversal_and_the_hybrid_joins_the_stack() -> None:
    ann, bob = mixed("Stop Bang Too", "Mild Salsa, Stop Bang")
    bob("pass")
    assert bob.options == ["pass"]
    bob("pass")
    assert ann.stack == ["Mixed"]
    assert bob.trash == ["Mild Salsa", "Stop Bang"]
    assert ann.reversals == 1
    assert ann.my_turn


@pytest.mark.clause("UG-5.12")
def test_stacked_answers_resolve_in_the_order_shown() -> None:
    _ann, bob = mixed("Stop Bang, Stop Hook")
    bob("play Stop Hook", "play Stop Bang")
    assert bob.stack == ["Stop Hook", "Stop Bang"]


@pytest.mark.clause("UG-5.6", "UG-5.13")
def test_where_all_types_must_be_covered_one_reverse_of_two_types_is_enough() -> None:
    ann, bob = mixed("Stop Both", options=ALL)
    bob("play Stop Both")
    assert ann.trash[0] == "Mixed"
    assert ann.reversals == 1
    assert ann.my_turn


@pytest.mark.clause("UG-5.6", "UG-5.13")
def test_where_all_types_must_be_covered_a_lone_reverse_is_trashed_without_effect() -> None:
    draws = reverse("Drawing Stop", "Draw a card.")
    ann, bob = position(hands={"Ann": "Mixed", "Bob": "Drawing Stop"}, extra=(*STOPS, draws), options=ALL)
    ann("play Mixed")
    bob("play Drawing Stop")
    assert bob.trash == ["Drawing Stop", *["Plain Page"] * 4]
    assert bob.hand == []
    assert ann.stack == ["Mixed"]
    assert ann.reversals == 0


@pytest.mark.clause("UG-5.13")
def test_types_covered_from_hand_and_turned_up_add_up() -> None:
    ann, bob = mixed("Stop Bang", "Stop Bang Too, Stop Hook, Mild Salsa", ALL)
    bob("play Stop Bang")
    assert bob.trash == ["Stop Bang", "Stop Bang Too", "Stop Hook"]
    assert ann.stack == ["Mixed"]
    assert bob.my_turn


@pytest.mark.clause("UG-5.13")
def test_after_a_type_is_turned_up_the_missing_one_may_come_from_hand_at_once() -> None:
    ann, bob = mixed("Stop Hook", "Stop Bang, Mild Salsa", ALL)
    bob("pass")
    assert bob.trash == ["Stop Bang"]
    assert bob.options == ["pass", "play Stop Hook"]
    bob("play Stop Hook")
    assert bob.trash == ["Stop Bang"]
    assert ann.trash == ["Mixed", "Plain Page", "Plain Page"]
    assert bob.my_turn


@pytest.mark.clause("UG-5.13")
def test_or_the_damage_goes_on_until_the_last_type_is_turned_up() -> None:
    ann, bob = mixed("Mild Salsa", "Stop Bang, Mild Salsa, Stop Hook, Mild Salsa", ALL)
    bob("pass", "pass")
    assert bob.trash == ["Stop Bang", "Mild Salsa", "Stop Hook"]
    assert bob.my_turn
    ann, bob = mixed("", "Stop Bang, Mild Salsa, Mild Salsa, Mild Salsa", ALL)
    assert len(bob.trash) == 4
    assert ann.reversals == 0
    ann, bob = mixed("", "Mild Salsa, Stop Both", ALL)
    assert len(bob.trash) == 2
    assert ann.reversals == 1


@pytest.mark.clause("UG-5.9")
def test_a_re_action_without_a_type_fits_every_action_one_with_a_type_its_own() -> None:
    hooky = action("Hooky", types="hook", rip=1)
    hush = reaction("Hush Hook", types="hook")
    loud = reaction("Hush Bang", types="banger")
    ann, bob = position(
        hands={"Ann": "Hooky, Open Mic Fright", "Bob": "Hush Hook, Hush Bang, Not Today Calendar"},
        extra=(hooky, hush, loud),
    )
    ann("play Hooky")
    assert bob.options == ["pass", "play Not Today Calendar", "play Hush Hook"]
    bob.refused("play Hush Bang", "UG-5.9")
    bob("pass")
    ann("play Open Mic Fright")
    assert bob.options == ["pass", "play Not Today Calendar"]


@pytest.mark.clause("UG-5.9", "UG-5.6", "UG-5.7")
def test_actions_of_two_types_are_hybrids_too() -> None:
    double = action("Double", types="banger hook", rip=1)
    hush = reaction("Hush Hook", types="hook")
    loud = reaction("Hush Bang", types="banger")
    ann, bob = position(hands={"Ann": "Double", "Bob": "Hush Hook, Hush Bang"}, extra=(double, hush, loud))
    ann("play Double")
    bob("play Hush Hook", "play Hush Bang")
    assert bob.my_turn


@pytest.mark.clause("UG-5.11")
def test_a_reversal_turned_up_as_the_last_card_counts() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer"}, books={"Bob": "Mild Salsa, Mild Salsa, Noise Complaint Form"})
    ann("play Doorbell Ringer")
    assert len(bob.trash) == 3
    assert ann.reversals == 1


# -- cards win over rules


@pytest.mark.clause("UG-5.8")
def test_a_re_action_may_answer_a_verse_if_it_says_so() -> None:
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer, Loose Manhole", "Bob": "Universal Remote Village"}, hype={"Ann": 2, "Bob": 5}
    )
    ann("play Loose Manhole")
    bob.refused("play Universal Remote Village", "UG-5.1")
    bob("pass")
    ann("play Doorbell Ringer")
    bob("play Universal Remote Village")
    assert "Doorbell Ringer" in ann.trash


@pytest.mark.clause("UG-5.8", "UG-4.2")
def test_verses_may_be_played_from_the_trash_where_a_card_says_so() -> None:
    ann, bob = position(
        hands={"Ann": "Rinse and Reappear"}, trash={"Ann": "Doorbell Ringer, Open Mic Fright"}, hype={"Ann": 8},
        artists={"Ann": "Rinse Charming"},
    )  # fmt: skip
    ann.refused("play from trash Doorbell Ringer", "UG-4.2")
    ann("play Rinse and Reappear")
    ann.refused("play from trash Open Mic Fright", "UG-4.2")
    ann("play from trash Doorbell Ringer")
    assert ann.stack == ["Rinse and Reappear", "Doorbell Ringer"]
    assert ann.trash == ["Open Mic Fright"]
    assert bob.book == 13


@pytest.mark.clause("UG-5.8")
def test_play_only_and_cannot_play() -> None:
    ann, bob = position(hands={"Ann": "Blank Check Mic, Open Mic Fright"}, hype={"Ann": 1})
    ann.refused("play Blank Check Mic", "UG-5.8")
    ann, bob = position(
        hands={"Ann": "Quiet Hours, Backpack Snack", "Bob": "Open Mic Fright, Sound Desk Says No"},
        hype={"Ann": 4, "Bob": 9},
    )
    ann("play Quiet Hours")
    bob.refused("play Sound Desk Says No", "UG-5.8")
    bob("pass")
    ann("play Backpack Snack")
    bob("play Sound Desk Says No")
    ann("end turn")
    bob.refused("play Open Mic Fright", "UG-5.8")


@pytest.mark.clause("UG-5.14")
def test_your_next_verse_is_the_next_one_played_reversed_or_not() -> None:
    push = action("Push", "Your next verse has +3 rip this turn.")
    ann, bob = position(
        hands={"Ann": "Push, Doorbell Ringer, Hum Drum Kit", "Bob": "Noise Complaint Form"}, extra=(push,)
    )
    ann("play Push")
    bob("pass")
    ann("play Doorbell Ringer")
    assert bob.damage == 6
    bob("play Noise Complaint Form")
    ann("play Hum Drum Kit")
    assert bob.book == 17


@pytest.mark.clause("UG-5.14")
def test_a_next_verse_is_not_the_one_that_says_so() -> None:
    ann, bob = position(hands={"Ann": "Earworm Farm, Hum Drum Kit, Doorbell Ringer"})
    ann("play Earworm Farm")
    assert bob.book == 18
    ann("play Doorbell Ringer")
    assert bob.book == 15
    ann("play Hum Drum Kit")
    assert bob.book == 10


@pytest.mark.clause("UG-5.14")
def test_a_changed_cost_counts_when_played_and_not_for_a_card_that_is_looked_at() -> None:
    tax = preshow("Tax", "Your opponent's verses have +2 hype cost.")
    choosy = reaction("Choosy", "This re-action also answers verses with hype cost two.")
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer", "Bob": "Choosy"}, play={"Bob": "Tax"}, hype={"Ann": 2}, extra=(tax, choosy)
    )
    ann("play Doorbell Ringer")
    assert "play Choosy" in bob.options
    find = action("Find", "Put up to two cards with hype cost zero from your trash on the bottom of your rhymebook.")
    ann, bob = position(
        hands={"Ann": "Find"}, trash={"Ann": "Doorbell Ringer, Loose Manhole"}, play={"Bob": "Tax"}, extra=(tax, find)
    )
    ann("play Find")
    assert ann.options == ["done", "pick Doorbell Ringer"]


@pytest.mark.clause("UG-5.14")
def test_an_effect_does_as_much_as_it_can() -> None:
    ann, bob = position(
        hands={"Ann": "Backpack Snack, Late Fee Fi Fo"}, pages={"Ann": 1}, hype={"Ann": 3}, trash={"Ann": ""}
    )
    ann("play Late Fee Fi Fo")
    assert bob.book == 19
    ann("play Backpack Snack")
    assert ann.hand == ["Plain Page"]


@pytest.mark.parametrize(
    ("until", "own", "theirs", "own_again"),
    [
        ("this turn", 0, 0, 0),
        ("until the start of your next turn", 0, 2, 0),
        ("until the end of your next turn", 2, 2, 0),
        ("this show", 2, 2, 2),
    ],
)
@pytest.mark.clause("UG-5.14")
def test_how_long_an_effect_lasts(until: str, own: int, theirs: int, own_again: int) -> None:
    lift = action("Lift", f"You have +2 hype {until}.")
    ann, bob = position(hands={"Ann": "Lift"}, extra=(lift,))
    ann("play Lift")
    assert ann.hype == 2
    ann("end turn")
    assert ann.hype == theirs
    bob("end turn")
    assert ann.hype == own
    ann("end turn")
    bob("end turn")
    assert ann.hype == own_again


@pytest.mark.clause("UG-5.3")
def test_the_first_of_a_kind_each_turn_is_the_first_played() -> None:
    fan = artist("Fan", "Your first hook each turn has +5 rip.")
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer, Hum Drum Kit, Earworm Farm"}, artists={"Ann": "Fan"}, extra=(fan,)
    )
    ann("play Doorbell Ringer")
    assert bob.book == 17
    ann("play Hum Drum Kit")
    assert bob.book == 9
    ann("play Earworm Farm")
    assert bob.book == 7
