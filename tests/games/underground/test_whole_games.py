"""Whole games: all pairings of ready-made decks, legal random decks, what is secret, who is passed for."""

import itertools
import json

import pytest

from tests.games.underground import fuzz
from tests.games.underground.at_table import PACK, position, spectator
from undercroft import ENGINE, decks
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import seats_of, setup_of
from undercroft.engine.journal import Match, read
from undercroft.games.underground.decks import faults
from undercroft.games.underground.game import GAME
from undercroft.games.underground.table import UndergroundTable

READY = decks.ready("underground")
PAIRINGS = list(itertools.combinations_with_replacement(range(len(READY)), 2))
FUZZED = 500 if ENGINE.engine == "compiled" else 40


def match_of(one: int, two: int, **options: str) -> Match:
    setup = setup_of(GAME, PACK, options={"decks": "own", **options}, decks=(READY[one].deck, READY[two].deck))
    return Match(GAME, setup, f"pairing {one} {two}")


def play(match: Match) -> None:
    rng = rng_of(match.seed)
    while not match.table.over():
        seat = seats_of(match.table.waits())[0]
        options = list(match.table.options(seat))
        match.answer(seat, options[int(rng.below(len(options)))])


@pytest.mark.parametrize(("one", "two"), PAIRINGS)
@pytest.mark.clause("UG-9.6", "UG-9.2")
def test_every_pairing_of_ready_made_decks_comes_to_an_end_and_replays(one: int, two: int) -> None:
    match = match_of(one, two)
    play(match)
    again = read(match.text(), lambda _: PACK)
    assert again.table.dump() == match.table.dump()
    measures = GAME.measures(match.table, match.ledger, PACK)
    artists = {
        PACK.cards[card].name
        for file in (READY[one], READY[two])
        for card, _ in file.deck
        if PACK.cards[card].kind == "artist"
    }
    assert set(measures.picks) == artists
    assert measures.ending in ("ripped", "empty")
    assert measures.starter in (0, 1)


@pytest.mark.clause("UG-9.6", "UG-2.5")
def test_legal_random_decks_play_to_the_end() -> None:
    for number in range(FUZZED):
        assert fuzz.played(number) > 0


@pytest.mark.clause("UG-9.3")
def test_a_table_without_decks_of_ones_own_makes_them_up() -> None:
    setup = setup_of(GAME, PACK)
    one, two = Match(GAME, setup, "made up").table, Match(GAME, setup, "made up").table
    assert one.dump() == two.dump()
    assert Match(GAME, setup, "otherwise").table.dump() != one.dump()
    assert isinstance(one, UndergroundTable)
    for sheet in one.sheets:
        deck = [int(sheet.artist), *(int(card) for card in sheet.deck), *(int(card) for card in sheet.book.bag)]
        counts = {card: deck.count(card) for card in deck}
        assert faults(tuple(sorted(counts.items())), PACK, "first") == []


# -- secrets


@pytest.mark.clause("UG-2.6", "UG-4.7")
def test_hands_rhymebooks_and_pre_show_decks_are_secret() -> None:
    ann, bob = position(
        hands={"Ann": "Wrecking Bell", "Bob": "Plan Bee"}, books={"Bob": "Quake Up Call"}, preshows={"Bob": "Earmuffin"}
    )
    for player in (ann, spectator(ann)):
        told = json.dumps([player.view, player.log, player.prompt, player.barred])
        sheet = player.view["players"][1]
        assert (sheet["hand"], sheet["deck"], sheet["look"]) == (None, None, None)
        assert (sheet["hand_count"], sheet["deck_count"], sheet["book"]) == (1, 1, 21)
        assert "Plan Bee" not in told
        assert str(bob.at.number("Plan Bee")) not in told.replace(str(bob.at.number("Plain Bob")), "")


@pytest.mark.clause("UG-2.6")
def test_of_a_secret_list_a_legal_deck_is_imagined_and_of_an_open_one_the_very_deck() -> None:
    for lists in ("secret", "open"):
        match = match_of(1, 5, lists=lists)
        table = match.table
        assert isinstance(table, UndergroundTable)
        for _ in range(6):
            seat = seats_of(match.table.waits())[0]
            match.answer(seat, list(match.table.options(seat))[-1])
        there = cards_of(table := match.table, 1)
        seen = [cards_of(match.table.imagine(0, rng_of(f"dream {number}")), 1) for number in range(20)]
        assert all(cards == there for cards in seen) == (lists == "open")
        for cards in seen:
            assert faults(cards, PACK, "first") == []
        assert cards_of(match.table.imagine(0, rng_of("own")), 0) == cards_of(table, 0)


def cards_of(table: object, seat: int) -> tuple[tuple[int, int], ...]:
    assert isinstance(table, UndergroundTable)
    sheet = table.sheets[seat]
    piles = [sheet.book.all(), sheet.hand, sheet.trash, sheet.stack, sheet.deck, sheet.play, sheet.look]
    cards = [int(sheet.artist), *(int(card) for pile in piles for card in pile)]
    return tuple(sorted((card, cards.count(card)) for card in set(cards)))


@pytest.mark.clause("UG-5.1")
def test_whether_somebody_is_asked_does_not_depend_on_the_hand() -> None:
    for hand in ("Noise Complaint Form", "Plan Bee", "Bang Account Closed"):
        ann, bob = position(hands={"Ann": "Doorbell Ringer", "Bob": hand})
        ann("play Doorbell Ringer")
        assert bob.asked
        assert (bob.window, bob.idle) == ("pass", "")
        assert ann.prompt["headline"] == "Waiting for Bob"
        assert (ann.window, ann.idle) == ("", "")


@pytest.mark.clause("UG-5.16")
def test_what_the_other_has_seen_of_a_hand_decides_nothing_for_whoever_watches() -> None:
    for hand in ("Noise Complaint Form", "Plan Bee"):
        ann, bob = position(hands={"Ann": "Doorbell Ringer", "Bob": hand})
        sheet = bob.at.t.sheets[bob.seat]
        sheet.shown = sheet.hand[:]
        ann("play Doorbell Ringer")
        assert (bob.window, bob.idle) == ("pass", "")


@pytest.mark.clause("UG-5.1", "UG-3.2")
def test_nobody_is_passed_for_where_there_is_a_choice() -> None:
    ann, _ = position()
    assert ann.options == ["end turn"]
    assert (ann.window, ann.idle) == ("", "")


def test_standing_favours_longer_rhymebooks_and_is_shared() -> None:
    ann, _ = position(pages={"Ann": 30, "Bob": 10})
    values = [ann.at.t.value(seat) for seat in (0, 1)]
    assert values[0] > 0.7
    assert abs(sum(values) - 1) < 1e-9
    ann, _bob = position(hands={"Ann": "Doorbell Ringer"}, pages={"Bob": 1})
    ann("play Doorbell Ringer")
    assert [ann.at.t.value(seat) for seat in (0, 1)] == [1.0, 0.0]


@pytest.mark.clause("UG-2.6", "UG-5.8")
def test_what_the_other_is_looking_at_is_imagined_so_that_play_goes_on() -> None:
    top = "Doorbell Ringer, Hum Drum Kit, Refund Desk Job, Curfew Too Few"
    ann, bob = position(hands={"Ann": "Crate Diggeridoo"}, books={"Ann": top}, hype={"Ann": 2})
    ann("play Crate Diggeridoo", "pick Refund Desk Job")
    for number in range(30):
        dream = bob.at.t.imagine(1, rng_of(f"dream {number}"))
        while dream.waits() == 1 and len(dream.sheets[0].look) > 0:
            dream.take(0, dream.choices(0)[0])
        hand = dream.sheets[0].hand
        assert len(hand) == 2
        assert all(0 <= card < len(bob.at.pack.cards) for card in hand)
        assert len(dream.sheets[0].look) == 0
