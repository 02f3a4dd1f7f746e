"""Bots at the Underground's table: they play what rips most, answer what hurts, and think of decks that might be."""

from collections import Counter
from typing import Any

import pytest

from tests.games.underground.at_table import PACK, Player, position, verse
from undercroft import decks
from undercroft.bots import bot
from undercroft.bots.playout import play_on
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import Seat, setup_of
from undercroft.games.underground.compiling import compiled
from undercroft.games.underground.game import GAME

DRUM = verse("Kettle Drum", types="banger", cost=9, rip=9)
TAP = verse("Tap Drip", types="banger", cost=0, rip=1)
LEAK = verse("Leaky Bucket", "Rip yourself six.", types="banger", cost=9, rip=9)


def choice(player: Player, seed: str = "sense") -> str:
    """What the greedy bot does in this player's seat."""
    at = player.at
    at.t.dealer = SeededDealer(rng_of(seed))
    return at.alphabet.text(bot("greedy", seed).choose(Seat(GAME, at.t, player.seat)))


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_of_two_verses_the_one_that_rips_more_is_played(seed: str) -> None:
    ann, _ = position(
        hands={"Ann": "Tap Drip, Kettle Drum", "Bob": "Hum Drum Kit"}, hype={"Ann": 12}, extra=(DRUM, TAP)
    )
    assert choice(ann, seed) == "play Kettle Drum"


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_what_a_verse_does_to_its_own_player_counts(seed: str) -> None:
    ann, _ = position(
        hands={"Ann": "Leaky Bucket, Kettle Drum", "Bob": "Hum Drum Kit"}, hype={"Ann": 12}, extra=(DRUM, LEAK)
    )
    assert choice(ann, seed) == "play Kettle Drum"


def test_no_turn_is_ended_while_a_verse_can_be_played() -> None:
    ann, _ = position(hands={"Ann": "Doorbell Ringer"})
    assert choice(ann) == "play Doorbell Ringer"


def test_a_big_verse_is_reversed() -> None:
    ann, bob = position(
        hands={"Ann": "Kettle Drum", "Bob": "Noise Complaint Form"}, hype={"Ann": 12}, extra=(DRUM, TAP)
    )
    ann("play Kettle Drum")
    assert choice(bob) == "play Noise Complaint Form"


def test_a_verse_in_the_air_promises_its_player_as_much_as_it_threatens_the_other() -> None:
    ann, bob = position(
        hands={"Ann": "Kettle Drum", "Bob": "Noise Complaint Form"}, hype={"Ann": 12}, extra=(DRUM, TAP)
    )
    before = ann.at.t.value(0)
    ann("play Kettle Drum")
    assert ann.at.t.value(0) > before
    assert ann.at.t.value(0) + ann.at.t.value(1) == pytest.approx(1.0)
    held = ann.at.t.value(0)
    bob("pass")
    assert ann.at.t.value(0) > held


def test_what_a_card_does_beside_its_figure_is_rated_by_whom_it_helps() -> None:
    rated = {card.name: effect for card, effect in zip(PACK.cards, compiled(PACK).effects, strict=True)}
    assert rated["Tongue Twirler"] > rated["Doorbell Ringer"] == 0.0 > rated["Mild Salsa"]


def test_an_imagined_deck_is_one_that_its_artist_might_play() -> None:
    ann, bob = position(hands={"Bob": "Doorbell Ringer"})
    cards = ann.at.t.rules.cards
    imagined = Seat(GAME, ann.at.t, ann.seat).imagine(rng_of("belief"))
    sheet = imagined.sheets[bob.seat]  # type: ignore[attr-defined]
    assert len(sheet.hand) == 1
    for card in [*sheet.hand, *sheet.book.all()]:
        assert cards.artist[card] in (-1, sheet.artist)


@pytest.mark.clause("UG-2.6")
def test_of_a_secret_deck_bots_think_what_its_artist_might_still_hold() -> None:
    files = decks.ready("underground")
    setup = setup_of(GAME, PACK, "first", {"decks": "own"}, decks=(files[0].deck, files[5].deck))
    t: Any = GAME.start(setup, SeededDealer(rng_of("belief")))
    play_on(t, "belief", 40)
    rules = t.rules.cards
    thought = set()
    for number in range(4):
        sheet = t.imagine(0, rng_of(f"belief {number}")).sheets[1]
        seen = [*t.sheets[1].trash, *t.sheets[1].stack]
        hidden = [*sheet.hand, *sheet.book.all()]
        assert len(hidden) == len(t.sheets[1].hand) + t.sheets[1].book.size()
        assert all(rules.artist[card] in (-1, sheet.artist) for card in hidden)
        assert all(rules.crews[card] == 0 or rules.crews[card] & rules.crews[sheet.artist] for card in hidden)
        assert all(count <= rules.most_copies(card) for card, count in Counter([*seen, *hidden]).items())
        thought.add(tuple(sorted(hidden)))
    assert len(thought) == 4
