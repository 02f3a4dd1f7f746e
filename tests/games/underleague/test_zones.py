"""Chapter 3, Zones and hidden information."""

import pytest

from tests.games.underleague.at_table import fight, position, spectator, strategy

FULL = "Sunday Boots, Sunday Boots, Sunday Boots, Sunday Boots, Lucky Sprat, Lucky Sprat, Lucky Sprat"


@pytest.mark.clause("UL-3.1")
def test_a_creature_carries_any_number_of_equipment() -> None:
    ann, _ = position(gear={"a1": "Sunday Boots, Lucky Sprat, Gilt Collar, Sunday Boots"}, hands={"Ann": "Lucky Sprat"})
    ann("play Lucky Sprat", "on a1")
    assert len(ann.gear("a1")) == 5


@pytest.mark.clause("UL-3.2")
def test_a_hand_is_its_owners_secret_its_size_is_not() -> None:
    ann, bob = position(hands={"Ann": "Strong Tea, Sunday Boots"})
    assert ann.hand == ["Sunday Boots", "Strong Tea"]
    for other in (bob, spectator(ann)):
        assert other.view["players"][0]["hand"] is None
        assert other.view["players"][0]["hand_count"] == 2


@pytest.mark.clause("UL-3.2")
def test_a_draw_beyond_eight_cards_does_not_happen() -> None:
    ann, _ = position(
        hands={"Ann": f"{FULL}, Plenty"},
        extra=[strategy("Plenty", "Draw three cards.")],
        draws="Strong Tea, Fresh Dice",
    )
    before = ann.view["deck"]
    ann("play Plenty")
    assert len(ann.hand) == 8
    assert before - ann.view["deck"] == 1


@pytest.mark.clause("UL-3.3")
def test_nobody_may_look_at_victory_cards_not_even_their_owner() -> None:
    ann, bob = position(draws="Strong Tea", stables={"Ann": "Ferry Ox", "Bob": "Bollard Crab"})
    fight(ann, bob, "a1", "b1", "day", 6, 4, 3)
    assert ann.victory == 1
    for player in (ann, bob, spectator(ann)):
        assert not any("Strong Tea" in line for line in player.log)
        assert player.view["players"][0]["victory"] == 1


@pytest.mark.clause("UL-3.4")
def test_the_discard_pile_is_common_and_face_up() -> None:
    ann, bob = position(hands={"Ann": "Strong Tea, Sunday Boots"}, exhausted="a1")
    ann("play Strong Tea", "pick a1")
    assert bob.discard == ann.discard == ["Sunday Boots", "Strong Tea"]


@pytest.mark.clause("UL-3.5")
def test_a_chip_is_in_the_pool_or_on_a_creature_and_its_side_is_public() -> None:
    ann, bob = position(chips={"Ann": "win a1, lose b2"})
    assert (ann.pool, bob.pool) == (3, 5)
    assert (bob.chips("a1"), bob.chips("b2")) == (["Ann WIN"], ["Ann LOSE"])


@pytest.mark.clause("UL-3.6")
def test_what_goes_under_a_deck_is_known_to_whoever_put_it_there() -> None:
    ann, _bob = position(
        phase="round",
        round_=1,
        chips={"Ann": "win a1, win a2, win a3, win b1, win b2"},
        victory={"Bob": 9},
        draws="Bollard Crab, Barrel Sow, Rope-Walk Rats",
    )
    ann("transfer a1", "keep Bollard Crab", "under Barrel Sow")
    deck = ann.at.t.sheets[0].creatures
    known = [(ann.at.name(int(card)), int(mask)) for card, mask in zip(deck.line, deck.known, strict=True)]
    assert known == [("Ferry Ox", -1), ("Barrel Sow", 1), ("Rope-Walk Rats", 1)]


@pytest.mark.clause("UL-3.8")
def test_a_card_being_played_has_left_the_hand_and_lies_nowhere() -> None:
    ann, bob = position(hands={"Ann": "Gilt Collar, Sunday Boots, Lucky Sprat"})
    ann("play Gilt Collar", "on a1")
    assert ann.hand == ["Sunday Boots", "Lucky Sprat"]
    assert ann.options == ["discard Sunday Boots", "discard Lucky Sprat"]
    assert bob.view["playing"] == ann.at.number("Gilt Collar")
    assert ann.discard == []
