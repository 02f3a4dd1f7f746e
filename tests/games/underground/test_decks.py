"""Chapter 2: deck construction."""

import pytest

from tests.games.underground.at_table import PACK, action, artist, deck_of, pack_with, preshow
from undercroft import decks
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import Deck, SetupError, setup_of
from undercroft.games.underground.decks import faults, stands_in_book, strangers
from undercroft.games.underground.game import GAME

READY = decks.ready("underground")
BASE = (
    "4 Doorbell Ringer, 4 Subwoofer Puppy, 4 Loose Manhole, 4 Ceiling Fanbase, 4 Wall to Wallop, 4 Boom Mate, "
    "4 Tongue Twirler, 4 Fast Food for Thought, 4 Double Time Sheet, 4 Rotor Mouth, 4 Untied Shoe News, 4 Mild Salsa, "
    "4 Noise Complaint Form, 4 Speed Bumper, 3 Backpack Snack, 1 Power Napkin"
)


def said(text: str, revised: bool = False) -> list[str]:
    return [
        f"{fault.words} ({fault.clause})" for fault in faults(deck_of(text), pack_with(()), "first", revised=revised)
    ]


def blamed(text: str) -> list[str]:
    """The cards named by the faults."""
    pack = pack_with(())
    found = faults(deck_of(text), pack, "first")
    return [pack.cards[fault.card].name for fault in found if fault.card >= 0]


def start(decks_: tuple[Deck, ...], **options: str) -> None:
    setup_of(GAME, PACK, options={"decks": "own", **options}, decks=decks_)


@pytest.mark.clause("UG-2.1", "UG-2.3")
def test_sixty_cards_and_one_artist_are_a_deck() -> None:
    assert said(f"MC Rowave, {BASE}") == []


@pytest.mark.clause("UG-2.1", "UG-2.5")
def test_a_rhymebook_holds_sixty_cards_and_four_of_a_name() -> None:
    assert said(f"MC Rowave, {BASE}, 2 Hum Drum Kit") == ["62 cards in the rhymebook, not 60 (UG-2.1)"]
    text = "MC Rowave, " + BASE.replace("4 Doorbell Ringer", "6 Doorbell Ringer").replace(
        "4 Mild Salsa", "2 Mild Salsa"
    )
    assert said(text) == ["6 copies of Doorbell Ringer, at most 4 (UG-2.1)"]


@pytest.mark.clause("UG-2.1", "UG-5.8")
def test_a_card_may_say_how_many_of_it_a_rhymebook_holds() -> None:
    eight = "MC Rowave, 8 Carbon Copycat, " + BASE.replace("4 Mild Salsa, ", "").replace("4 Rotor Mouth, ", "")
    assert said(eight) == []
    nine = eight.replace("8 Carbon", "9 Carbon").replace("1 Power Napkin", "0 Power Napkin")
    assert said(nine) == ["9 copies of Carbon Copycat, at most 8 (UG-2.1)"]


@pytest.mark.clause("UG-2.2")
def test_five_pre_show_cards_and_a_sixth_with_a_featuring_artist() -> None:
    five = "Warm-Up Act, Merch Tableau, Poster Campaign, Earmuffin, Extension Chord"
    assert said(f"MC Rowave, {five}, {BASE}") == []
    assert said(f"MC Rowave, {five}, Lou D. Speaker, {BASE}") == []
    assert said(f"MC Rowave, {five}, Thick Skinny Jeans, {BASE}") == [
        "6 pre-show cards, but none is a featuring artist; without one, at most five (UG-2.2)"
    ]
    assert said(f"MC Rowave, {five}, Lou D. Speaker, Bea Box, {BASE}") == [
        "7 pre-show cards, at most five and one more with a featuring artist (UG-2.2)"
    ]


@pytest.mark.clause("UG-2.2")
def test_no_pre_show_card_twice() -> None:
    assert said(f"MC Rowave, 2 Earmuffin, {BASE}") == [
        "2 copies of Earmuffin, and no name twice in a pre-show deck (UG-2.2)"
    ]


@pytest.mark.clause("UG-2.3")
def test_one_artist_neither_none_nor_two() -> None:
    assert said(BASE) == ["no artist, not one: write a line like '1 NAME OF AN ARTIST' (UG-2.3)"]
    assert said(f"MC Rowave, Hans Empty, {BASE}") == ["2 artists, not one (UG-2.3)"]


@pytest.mark.clause("UG-2.4", "UG-2.5")
def test_cards_of_other_affiliations_and_artists_are_named_one_by_one() -> None:
    strange = BASE.replace("4 Doorbell Ringer", "2 Side Eye Exam, 2 Paper Blizzard")
    assert said(f"MC Rowave, Phil Armonic, {strange}") == [
        "Paper Blizzard is for Confetti Yeti alone, not for MC Rowave (UG-2.4)",
        "Side Eye Exam is Overdue, MC Rowave is Furnace and Night Bus (UG-2.4)",
        "Phil Armonic is Overdue, MC Rowave is Furnace and Night Bus (UG-2.4)",
    ]
    assert blamed(f"MC Rowave, Phil Armonic, {strange}") == ["Paper Blizzard", "Side Eye Exam", "Phil Armonic"]


@pytest.mark.clause("UG-2.4", "UG-2.5")
def test_a_card_of_ones_own_of_another_affiliation_is_faulted_for_that() -> None:
    extra = (artist("Solo", crews="Furnace"), action("Own", crew="Night Bus", artist="Solo"))
    found = faults(deck_of("Solo, Own", extra), pack_with(extra), "first")
    assert [fault.words for fault in found if fault.clause == "UG-2.4"] == ["Own is Night Bus, Solo is Furnace"]


@pytest.mark.clause("UG-2.4")
def test_a_pre_show_card_may_give_an_affiliation() -> None:
    furnace = BASE.replace("4 Doorbell Ringer", "4 Hot Plate Tectonics")
    assert said(f"Hans Empty, {furnace}") == [
        "Hot Plate Tectonics is Furnace, Hans Empty is Night Bus and Overdue (UG-2.4)"
    ]
    assert said(f"Hans Empty, Ella Vator, {furnace}") == []


@pytest.mark.clause("UG-2.4")
def test_the_artist_of_a_deck_that_is_being_built_says_which_cards_are_strangers() -> None:
    def strange(text: str) -> set[str]:
        pack = pack_with(())
        return {pack.cards[number].name for number in strangers(deck_of(text), pack)}

    names = {"Doorbell Ringer", "Hot Plate Tectonics", "Side Eye Exam", "Paper Blizzard", "MC Rowave", "Phil Armonic"}
    assert strange("4 Doorbell Ringer, 2 Paper Blizzard, Ella Vator") == set()
    assert strange("Hans Empty") & names == {"Hot Plate Tectonics", "Paper Blizzard"}
    assert strange("MC Rowave, 2 Side Eye Exam") & names == {"Side Eye Exam", "Paper Blizzard", "Phil Armonic"}
    assert strange("4 Doorbell Ringer, Hans Empty, Ella Vator") & names == {"Paper Blizzard"}


@pytest.mark.clause("UG-2.6")
def test_the_revised_format_counts_kinds_and_lets_more_guests_in() -> None:
    six = "Warm-Up Act, Merch Tableau, Poster Campaign, Earmuffin, Extension Chord, Thick Skinny Jeans"
    assert said(f"MC Rowave, {six}, Lou D. Speaker, Bea Box, {BASE}", True) == []
    assert said(f"MC Rowave, {six}, Spoiler Alert, {BASE}", True) == []
    assert said(f"MC Rowave, {six}, Spoiler Alert, Speed Camera Shy, {BASE}", True) == [
        "7 plain pre-show cards, at most 6 (UG-2.6)"
    ]
    many = (
        "4 Doorbell Ringer, 4 Volume Knobody, 4 Earplug and Play, 4 Noise Complaint Form, 4 Speed Bumper, "
        "4 Bang Account Closed, 1 Chop Block Party, 4 Open Mic Fright, 4 Backpack Snack, 4 Unplugged Amp, "
        "4 Second Wind Machine, 4 Not Today Calendar, 2 Cable Untied, 4 Subwoofer Puppy, 4 Loose Manhole, "
        "4 Wall to Wallop, 1 Tongue Twirler"
    )
    assert said(f"MC Rowave, {many}") == []
    assert said(f"MC Rowave, {many}", True) == [
        "21 reverses, at most 20 (UG-2.6)",
        "16 actions, at most 15 (UG-2.6)",
        "6 re-actions, at most 5 (UG-2.6)",
    ]


@pytest.mark.clause("UG-2.5")
def test_a_game_refuses_illegal_decks_and_names_their_faults() -> None:
    good = deck_of(f"MC Rowave, {BASE}")
    bad = deck_of(f"MC Rowave, 2 Earmuffin, {BASE}, 1 Hum Drum Kit")
    with pytest.raises(SetupError) as caught:
        start((good, bad))
    assert str(caught.value) == (
        "deck 2: 61 cards in the rhymebook, not 60 (UG-2.1); "
        "deck 2: 2 copies of Earmuffin, and no name twice in a pre-show deck (UG-2.2)"
    )
    with pytest.raises(SetupError, match="2 players bring 2 decks, not 1"):
        start((good,))
    with pytest.raises(SetupError, match="go with the option decks own"):
        setup_of(GAME, PACK, decks=(good, good))


@pytest.mark.clause("UG-2.6")
def test_the_format_of_a_game_decides() -> None:
    six = "Warm-Up Act, Merch Tableau, Poster Campaign, Earmuffin, Extension Chord, Thick Skinny Jeans"
    deck = deck_of(f"MC Rowave, {six}, {BASE}")
    start((deck, deck), format="revised")
    with pytest.raises(SetupError, match="none is a featuring artist"):
        start((deck, deck))


@pytest.mark.clause("UG-9.2", "UG-9.4")
def test_a_ready_made_deck_for_each_artist_and_two_to_learn_with_before_them() -> None:
    assert [file.name for file in READY[:2]] == ["First Verse", "Second Opinion"]
    assert all(file.plan.startswith("For a first game.") for file in READY[:2])
    assert len(READY) == 10
    artists = set()
    for file in READY:
        assert faults(file.deck, PACK, "first") == []
        assert faults(file.deck, PACK, "first", revised=True) == []
        assert file.plan
        cards = [(PACK.cards[card], copies) for card, copies in file.deck]
        artists |= {card.name for card, _ in cards if card.kind == "artist"}
        free = [(card.kind, copies) for card, copies in cards if card.figures.get("cost") == 0]
        assert sum(copies for kind, copies in free if kind in ("verse", "action")) >= 15
        assert 5 <= sum(card.kind == "preshow" and not stands_in_book(card) for card, _ in cards) <= 6
    assert artists == {card.name for card in PACK.cards if card.kind == "artist"}


@pytest.mark.parametrize("careful", [True, False])
@pytest.mark.clause("UG-2.1", "UG-2.2", "UG-2.3", "UG-2.4")
def test_a_bots_deck_is_legal(careful: bool) -> None:
    setup = setup_of(GAME, PACK)
    made = [GAME.built_deck(setup, rng_of(f"deck {number}"), careful) for number in range(12)]
    for deck in made:
        assert faults(deck, PACK, "first") == []
    assert len(set(made)) == len(made)


@pytest.mark.parametrize("careful", [True, False])
@pytest.mark.clause("UG-2.6")
def test_a_bots_deck_keeps_to_the_later_limits_where_they_hold(careful: bool) -> None:
    setup = setup_of(GAME, PACK, options={"format": "revised"})
    for number in range(12):
        deck = GAME.built_deck(setup, rng_of(f"deck {number}"), careful)
        assert faults(deck, PACK, "first", revised=True) == []


def test_a_pack_without_enough_cards_makes_no_deck() -> None:
    few = PACK._replace(
        cards=(*tuple(card for card in PACK.cards if card.kind in ("artist", "preshow")), action("One"))
    )
    with pytest.raises(SetupError, match="holds no rhymebook"):
        GAME.built_deck(setup_of(GAME, few), rng_of("few"), True)
    with pytest.raises(SetupError, match="has no artist"):
        GAME.built_deck(setup_of(GAME, few._replace(cards=(preshow("Alone"),))), rng_of("few"), True)
