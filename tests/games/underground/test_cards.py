"""Chapter 9: the card set; every card on a sample table, and what a transcript cannot show."""

from collections import Counter

import pytest

from tests.games.underground import scenes
from tests.games.underground.at_table import NAMES, PACK, artist, position, preshow, verse
from undercroft.games.underground.sample import sample

SCENES = list(scenes.scenes())
KEPT = scenes.kept()
KINDS = Counter(card.kind for card in PACK.cards)


def two_types(kind: str) -> int:
    return sum(" " in card.mark("types") for card in PACK.cards if card.kind == kind)


@pytest.mark.clause("UG-9.1")
def test_the_set_has_its_kinds_and_hybrids() -> None:
    assert KINDS == {"artist": 8, "verse": 80, "reverse": 32, "action": 32, "reaction": 16, "preshow": 24}
    assert (two_types("verse"), two_types("reverse")) == (12, 6)
    pairs = {card.mark("types") for card in PACK.cards if card.kind == "verse" and " " in card.mark("types")}
    assert len({frozenset(pair.split()) for pair in pairs}) == 10
    assert sum(card.mark("role") == "featuring" for card in PACK.cards) == 6


@pytest.mark.clause("UG-9.1")
def test_at_most_twelve_cards_say_nothing_and_no_two_reverses_say_the_same() -> None:
    assert sum(not card.text for card in PACK.cards) <= 12
    said = Counter(card.text for card in PACK.cards if card.kind == "reverse" and card.text)
    twins = {text: number for text, number in said.items() if number > 1}
    assert twins == {"Your opponent discards a random card.": 2}


@pytest.mark.clause("UG-9.1", "UG-1.6")
def test_artists_have_two_crews_two_cards_of_their_own_and_bigger_hands_at_lower_impact() -> None:
    artists = [card for card in PACK.cards if card.kind == "artist"]
    crews = Counter(crew for card in artists for crew in card.mark("crews").split(", "))
    assert set(crews.values()) == {4}
    own = Counter(card.mark("artist") for card in PACK.cards if card.mark("artist"))
    assert own == {card.name: 2 for card in artists}
    by_impact = sorted(artists, key=lambda card: card.figures["impact"])
    hands = [card.figures["hand"] for card in by_impact]
    assert hands[0] == max(hands)
    assert hands[-1] == min(hands)


@pytest.mark.clause("UG-9.4", "UG-1.7")
def test_dear_verses_rip_more_and_half_the_reverses_are_free() -> None:
    bounds = {0: (1, 4), 4: (3, 6), 8: (4, 7), 12: (8, 11), 16: (11, 12), 24: (19, 19)}
    for card in PACK.cards:
        if card.kind == "verse":
            low, high = next(found for most, found in bounds.items() if card.figures["cost"] <= most)
            assert low <= card.figures["rip"] <= high, card.name
    reverses = [card for card in PACK.cards if card.kind == "reverse"]
    assert 15 <= sum(card.figures["cost"] == 0 for card in reverses) <= 17
    assert all(card.figures["cost"] >= 4 for card in reverses if " " in card.mark("types"))
    assert any(card.mark("triangle") == "hype" for card in PACK.cards)


@pytest.mark.parametrize(("name", "scene"), SCENES, ids=[f"{name}, {scene}" for name, scene in SCENES])
def test_every_card_on_a_sample_table(name: str, scene: str) -> None:
    lines = scenes.transcript(name, scene)
    assert lines == KEPT[f"{name}, {scene}"]


def test_every_text_that_does_something_is_seen_at_work_in_a_scene() -> None:
    assert len(KEPT) == len(SCENES)
    told = "\n".join(line for lines in KEPT.values() for line in lines)
    lasting = (
        "have +",
        "has +",
        "has -",
        "have -",
        "cannot be",
        "counts as",
        "can hold",
        "also",
        "can play one more verse.",
    )
    for card in PACK.cards:
        if card.text and not any(word in card.text for word in (*lasting, "Play only", "Start of the show")):
            assert f"{card.name}: “" in told, card.name


# -- what transcripts cannot show


def test_a_verse_of_another_type_is_answered_as_that_type() -> None:
    ann, bob = position(
        hands={"Ann": "Costume Change Machine, Doorbell Ringer", "Bob": "Noise Complaint Form, Off Key Locksmith"}
    )
    ann("play Costume Change Machine")
    bob("pass")
    ann("play Doorbell Ringer")
    assert bob.options == ["pass", "play Off Key Locksmith"]
    bob("pass")
    assert ann.stack == ["Costume Change Machine", "Doorbell Ringer"]


def test_a_cheque_makes_the_next_verse_cheap() -> None:
    ann, bob = position(hands={"Ann": "Blank Check Mic, Cold Shoulder Pads, Crowd Surf and Turf"}, hype={"Bob": 1})
    ann("play Blank Check Mic")
    assert "play Cold Shoulder Pads" in ann.options
    ann("play Crowd Surf and Turf")
    assert bob.book == 14
    ann.refused("play Cold Shoulder Pads", "UG-4.6")


def test_hybrids_of_twain_station_are_not_stopped() -> None:
    ann, bob = position(
        hands={"Ann": "Half Time Overtime"}, artists={"Ann": "Twain Station"}, books={"Bob": "Noise Complaint Form"}
    )
    ann("play Half Time Overtime")
    assert bob.book == 18
    assert ann.reversals == 0


def test_rip_counts_cards_of_a_stack_up_to_a_limit() -> None:
    for stack, damage in (("Doorbell Ringer", 6), ("Doorbell Ringer, Loose Manhole, Boom Mate, Ceiling Fanbase", 8)):
        ann, bob = position(hands={"Ann": "Hot Plate Tectonics"}, stacks={"Ann": stack}, hype={"Ann": 5})
        ann("play Hot Plate Tectonics")
        assert bob.book == 20 - damage


def test_fine_print_counts_the_opponents_hand() -> None:
    hand = "Doorbell Ringer, Hum Drum Kit"
    ann, bob = position(hands={"Ann": "Fine Print Fine", "Bob": hand}, hype={"Ann": 6})
    ann("play Fine Print Fine")
    assert bob.damage == 6
    bob("pass")
    assert bob.book == 14


def test_a_big_verse_answered_hurts_by_its_own_size() -> None:
    ann, bob = position(hands={"Ann": "Full Length Mirror", "Bob": "Comeback Counter"}, hype={"Ann": 12, "Bob": 3})
    ann("play Full Length Mirror")
    bob("play Comeback Counter")
    assert ann.book == 15


def test_only_ann_sees_the_hand_she_looks_at_and_remembers_it() -> None:
    ann, bob = position(
        hands={"Ann": "Sound Check Mate, Hum Drum Kit", "Bob": "Mild Salsa, Power Napkin, Backpack Snack"}
    )
    ann("play Sound Check Mate")
    assert ann.known == []
    bob("pass")
    assert sorted(ann.known) == ["Backpack Snack", "Mild Salsa", "Power Napkin"]
    assert bob.known == []
    ann("end turn")
    bob("play Mild Salsa")
    ann("pass")
    assert sorted(ann.known) == ["Backpack Snack", "Power Napkin"]
    assert len(bob.hand) == 3


def test_what_is_looked_at_and_put_under_the_rhymebook_is_known_to_its_owner_alone() -> None:
    ann, bob = position(
        hands={"Ann": "Crate Diggeridoo"},
        books={"Ann": "Mild Salsa, Hum Drum Kit, Rotor Mouth, Um and Only"},
        hype={"Ann": 2},
    )
    ann("play Crate Diggeridoo")
    assert sorted(ann.look) == ["Hum Drum Kit", "Mild Salsa", "Rotor Mouth", "Um and Only"]
    assert bob.view["players"][0]["look"] is None
    assert bob.view["players"][0]["look_count"] == 4
    ann.refused("pick Plain Page", "UG-5.8")
    ann("pick Mild Salsa", "pick Um and Only", "done")
    assert sorted(ann.hand) == ["Mild Salsa", "Um and Only"]
    ann("pick Hum Drum Kit", "pick Rotor Mouth", "done")
    assert ann.bottom == ["Hum Drum Kit", "Rotor Mouth"]
    assert bob.view["players"][0]["bottom"] == [None, None]
    assert not any("Rotor Mouth" in line or "Mild Salsa" in line for line in bob.log)


def test_what_is_shown_and_taken_to_hand_is_known() -> None:
    ann, bob = position(hands={"Ann": "Napkin Scribbles"}, books={"Ann": "Speed Bumper"})
    ann("play Napkin Scribbles")
    assert ann.hand == ["Speed Bumper"]
    assert bob.known == ["Speed Bumper"]


def test_up_to_some_cards_may_be_none() -> None:
    ann, _ = position(
        hands={"Ann": "Fabric Softener Words"}, trash={"Ann": "Mild Salsa, Hum Drum Kit"}, hype={"Ann": 4}
    )
    ann("play Fabric Softener Words")
    assert ann.options == ["done", "pick Mild Salsa", "pick Hum Drum Kit"]
    ann("done")
    assert ann.trash == ["Mild Salsa", "Hum Drum Kit"]
    assert "You pick no card for Fabric Softener Words." in ann.log


def test_a_payment_may_be_made_or_not() -> None:
    toll = verse("Toll", "Unless you discard a card, rip yourself two.")
    ann, _ = position(hands={"Ann": "Toll, Mild Salsa"}, extra=(toll,))
    ann("play Toll")
    ann.refused("pass", "UG-5.8")
    ann("yes")
    assert (ann.hand, ann.book) == ([], 20)
    ann, _ = position(hands={"Ann": "Toll, Mild Salsa"}, extra=(toll,))
    ann("play Toll", "no")
    assert (ann.hand, ann.book) == (["Mild Salsa"], 18)
    ann, _ = position(hands={"Ann": "Toll"}, extra=(toll,))
    ann("play Toll")
    assert ann.book == 18


def test_a_wish_is_asked_only_where_it_can_come_true() -> None:
    ann, _ = position(hands={"Ann": "Rhyme Roulette"}, books={"Ann": "Mild Salsa"}, hype={"Ann": 7})
    ann("play Rhyme Roulette", "no")
    assert ann.top == ["Mild Salsa"]
    ann, bob = position(hands={"Ann": "Rhyme Roulette"}, books={"Ann": "Speed Bumper"}, hype={"Ann": 7})
    ann("play Rhyme Roulette")
    assert ann.my_turn
    assert "yes" not in ann.options
    assert bob.view["players"][0]["top"] == [bob.at.number("Speed Bumper")]


@pytest.mark.clause("UG-5.8")
def test_cards_change_type_affiliation_and_who_begins() -> None:
    ann, _ = position(artists={"Ann": "Hans Empty"}, play={"Ann": "Ella Vator"})
    assert ann.sheet["crews"] == ["Furnace", "Night Bus", "Overdue"]
    assert ann.hype == 1
    late = preshow("Late", "Your artist has -3 impact.")
    ann, _ = position(play={"Ann": "Late"}, artists={"Ann": "Star"}, extra=(late, artist("Star", impact=8)))
    assert ann.impact == 5


@pytest.mark.clause("UG-9.5")
def test_names_are_our_own_and_texts_short() -> None:
    names = [card.name for card in PACK.cards]
    assert len(set(names)) == len(names)
    assert all(card.flavour for card in PACK.cards)
    assert not set(NAMES) & set(names)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_card_is_explained_on_a_sample_table(kind: str) -> None:
    for number, card in enumerate(PACK.cards):
        if card.kind == kind:
            lines = sample(PACK, number)
            assert len(lines) > 3, card.name
            assert any(card.name in line for line in lines) or card.kind == "artist" or card.name == "Blank Check Mic"


def test_a_card_of_a_small_pack_is_explained_too() -> None:
    few = PACK._replace(cards=(artist("Alone"), verse("One", "Draw a card."), preshow("Guest", "You have +1 hype.")))
    assert [len(sample(few, number)) > 3 for number in range(3)] == [True] * 3
