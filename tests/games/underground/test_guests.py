"""UG-2.7, a pre-show card that a rhymebook holds; and the other mechanics of the rulebook that few cards have."""

import pytest

from tests.games.underground.at_table import PACK, action, begin, deck_of, pack_with, position, preshow, reaction
from undercroft.engine.dealer import rng_of
from undercroft.games.underground import cards as c
from undercroft.games.underground.decks import faults
from undercroft.games.underground.table import UndergroundTable

LATE = "Fashionably Latecomer"
BOOK = "20 Doorbell Ringer, 20 Loose Manhole, 20 Mild Salsa"


def said(text: str) -> list[str]:
    return [fault.words for fault in faults(deck_of(text), pack_with(()), "first")]


# -- a pre-show card in a rhymebook


@pytest.mark.clause("UG-2.7", "UG-2.1")
def test_a_pre_show_card_that_says_so_counts_to_the_rhymebook() -> None:
    anybodys = [
        card.name for card in PACK.cards if card.kind == "verse" and not card.mark("crew") + card.mark("artist")
    ]
    fourteen = ", ".join(f"4 {name}" for name in anybodys[:14])
    guests = "Warm-Up Act, Merch Tableau, Poster Campaign, Earmuffin, Extension Chord"
    assert said(f"MC Rowave, {guests}, {LATE}, {fourteen}, 3 Backpack Snack") == []
    assert said(f"MC Rowave, {guests}, {LATE}, {fourteen}, 4 Backpack Snack") == ["61 cards in the rhymebook, not 60"]
    assert said(f"MC Rowave, {guests}, 2 {LATE}, {fourteen}, 2 Backpack Snack") == [
        "2 copies of Fashionably Latecomer, at most 1"
    ]


@pytest.mark.clause("UG-2.7", "UG-3.2")
def test_it_lies_in_the_rhymebook_and_is_not_loaded_in_before_the_show() -> None:
    deck = deck_of(f"Plain Ann, {LATE}, Earmuffin, {BOOK}")
    ann, _ = begin((deck, deck), chance=(0,))
    assert ann.preshow == ["Earmuffin"]
    assert ann.book == 61
    ann.refused(f"play {LATE}", "UG-3.2")


@pytest.mark.clause("UG-2.7", "UG-5.10", "UG-4.3")
def test_it_is_loaded_in_from_hand_in_place_of_an_action_and_not_answered() -> None:
    act = action("Act")
    ann, bob = position(
        hands={"Ann": f"{LATE}, Act, Act, Act", "Bob": "Not Today Calendar"},
        books={"Ann": "Mild Salsa"},
        extra=(act,),
    )
    ann(f"play {LATE}")
    assert not bob.asked
    assert (ann.play, ann.hand) == ([LATE], ["Mild Salsa", "Act", "Act", "Act"])
    assert (ann.stack, ann.hype, ann.sheet["actions_left"]) == ([], 0, 2)
    assert "You load in Fashionably Latecomer." in ann.log
    for _ in range(2):
        ann("play Act")
        bob("pass")
    ann.refused("play Act", "UG-4.3")


@pytest.mark.clause("UG-2.7", "UG-4.3")
def test_without_an_action_left_it_stays_in_hand() -> None:
    ann, _ = position(hands={"Ann": f"Act, Act, Act, {LATE}"}, extra=(action("Act"),))
    ann("play Act", "play Act", "play Act")
    ann.refused(f"play {LATE}", "UG-4.3")


@pytest.mark.clause("UG-2.7")
def test_it_is_no_action_and_may_be_played_where_actions_are_forbidden() -> None:
    quiet = preshow("Quiet", "Your opponent cannot play actions.")
    ann, _ = position(hands={"Ann": f"Act, {LATE}"}, play={"Bob": "Quiet"}, extra=(quiet, action("Act")))
    ann.refused("play Act", "UG-5.8")
    ann(f"play {LATE}")
    assert ann.play == [LATE]


@pytest.mark.clause("UG-2.7", "UG-2.4")
def test_it_needs_its_artist_as_any_card_does() -> None:
    guest = preshow("Guest", "Your rhymebook can hold this pre-show card.", artist="Plain Bob")
    ann, _ = position(hands={"Ann": "Guest"}, extra=(guest,))
    ann.refused("play Guest", "UG-2.4")


@pytest.mark.clause("UG-2.7")
def test_turned_up_it_stops_nothing_and_is_trashed() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer"}, books={"Bob": LATE})
    ann("play Doorbell Ringer")
    assert bob.trash == [LATE, "Plain Page", "Plain Page"]


@pytest.mark.clause("UG-2.7", "UG-4.4")
def test_what_returns_goes_to_the_pre_show_deck() -> None:
    guest = preshow("Guest", "Your rhymebook can hold this pre-show card.\nReturn this: draw two cards.")
    ann, _ = position(hands={"Ann": "Guest"}, extra=(guest,))
    ann("play Guest", "use Guest")
    assert (ann.preshow, ann.play, len(ann.hand)) == (["Guest"], [], 2)


@pytest.mark.clause("UG-1.8", "UG-2.7")
def test_in_a_hype_stack_it_is_worth_nothing() -> None:
    ann, _ = position(
        hands={"Ann": f"Volume Staircase, {LATE}"}, artists={"Ann": "Cress Endo"}, books={"Ann": "Mild Salsa"}
    )
    ann("play Volume Staircase")
    assert ann.stack == [LATE, "Volume Staircase"]
    assert ann.hype == 6


@pytest.mark.clause("UG-2.7", "UG-2.6")
def test_nobody_can_tell_it_from_other_cards_of_a_hand() -> None:
    hand = ", ".join([LATE, *["Mild Salsa"] * 19])
    ann, bob = position(hands={"Bob": hand}, preshows={"Bob": "Earmuffin"})
    assert ann.view["players"][1]["hand_count"] == 20
    held: set[str] = set()
    for number in range(200):
        table = ann.at.t.imagine(0, rng_of(f"dream {number}"))
        assert isinstance(table, UndergroundTable)
        sheet = table.sheets[1]
        assert len(sheet.deck) == 1
        assert all(table.rules.cards.book[card] == 0 for card in sheet.deck)
        assert all(table.rules.cards.book[card] == 1 for card in sheet.hand)
        held |= {bob.at.name(int(card)) for card in sheet.hand}
    assert LATE in held


# -- what only few cards have


@pytest.mark.clause("UG-4.8", "UG-9.1")
def test_an_artist_has_an_ability_to_use_once_each_turn() -> None:
    ann, bob = position(artists={"Ann": "Confetti Yeti"})
    ann("use Confetti Yeti")
    assert (ann.book, bob.book) == (19, 18)
    ann.refused("use Confetti Yeti", "UG-4.8")


@pytest.mark.clause("UG-5.9", "UG-9.1")
def test_a_re_action_of_some_types_answers_actions_of_those_alone() -> None:
    ann, bob = position(
        hands={"Ann": "Spin Doctorate, Open Mic Fright", "Bob": "Power Napkin, Not Today Calendar"},
        trash={"Ann": "Mild Salsa"},
        artists={"Ann": "Rinse Charming"},
    )
    ann("play Spin Doctorate")
    assert bob.options == ["pass", "play Not Today Calendar", "play Power Napkin"]
    bob("pass")
    ann("play Open Mic Fright")
    assert bob.options == ["pass", "play Not Today Calendar"]
    bob.refused("play Power Napkin", "UG-5.9")


@pytest.mark.clause("UG-5.4", "UG-5.9")
def test_a_re_action_of_some_types_that_is_turned_up_stops_actions_of_those_alone() -> None:
    for name, artist, trashed in (("Late Fee Fi Fo", "Hans Empty", 1), ("Sound Check Mate", "Hans Empty", 2)):
        ann, bob = position(
            hands={"Ann": name}, artists={"Ann": artist}, books={"Bob": "Power Napkin"}, hype={"Ann": 2}
        )
        ann(f"play {name}")
        assert len(bob.trash) == trashed
        assert ann.reversals == (1 if trashed == 1 else 0)


@pytest.mark.clause("UG-4.6", "UG-5.14")
def test_cards_make_a_rivals_cards_dearer_until_the_start_of_ones_next_turn() -> None:
    ann, bob = position(hands={"Ann": "Cold Shoulder Pads", "Bob": "Doorbell Ringer, Open Mic Fright"}, hype={"Ann": 8})
    ann("play Cold Shoulder Pads")
    bob("pass")
    ann("end turn")
    bob.refused("play Doorbell Ringer", "UG-4.6")
    bob("play Open Mic Fright", "end turn")
    ann("end turn")
    bob("play Doorbell Ringer")


@pytest.mark.clause("UG-5.4", "UG-4.6")
def test_a_verse_may_make_reverses_too_dear_to_stop_it_even_turned_up() -> None:
    for hype, trashed in ((0, 6), (3, 1)):
        ann, bob = position(
            hands={"Ann": "Wall to Wallop"}, hype={"Ann": 6, "Bob": hype}, books={"Bob": "Noise Complaint Form"}
        )
        ann("play Wall to Wallop")
        assert len(bob.trash) == trashed


@pytest.mark.clause("UG-5.2")
def test_a_reverse_looks_into_a_rivals_hand_and_takes_an_answer_out_of_it() -> None:
    hand = "Fast Food for Thought, Mild Salsa, Speed Bumper"
    ann, bob = position(hands={"Ann": hand, "Bob": "Cross Examixtape"}, hype={"Bob": 6})
    ann("play Fast Food for Thought")
    bob("play Cross Examixtape")
    assert sorted(bob.known) == ["Mild Salsa", "Speed Bumper"]
    assert bob.options == ["pick Speed Bumper"]
    bob("pick Speed Bumper")
    assert ann.hand == ["Mild Salsa"]


@pytest.mark.clause("UG-9.1")
def test_no_mechanic_is_left_on_no_card() -> None:
    kinds = {kind: [card for card in PACK.cards if card.kind == kind] for kind in c.KINDS}
    used = [card.name for card in kinds["artist"] if card.tree is not None and "Activated" in repr(card.tree)]
    assert used == ["Confetti Yeti"]
    typed = {card.mark("types") for card in kinds["action"]} - {""}
    assert typed == set(c.TYPES)
    assert sum(bool(card.mark("types")) for card in kinds["reaction"]) == 2
    assert [card.name for card in kinds["preshow"] if "rhymebook can hold" in card.text] == [LATE]
    assert any("hype cost" in card.text and "opponent's" in card.text for card in PACK.cards)
    assert any(card.mark("role") == "support" for card in kinds["preshow"])


def test_a_re_action_without_types_answers_a_typed_action_too() -> None:
    typed = action("Typed", types="hook freestyle")
    ann, bob = position(
        hands={"Ann": "Typed", "Bob": "Any, Half, Other"},
        extra=(typed, reaction("Any"), reaction("Half", types="hook"), reaction("Other", types="diss")),
    )
    ann("play Typed")
    assert bob.options == ["pass", "play Any", "play Half"]
