"""Chapter 6, Betting phase."""

import pytest

from tests.games.underleague.at_table import Player, position, strategy


def betting(edition: str = "second", seats: int = 2) -> list[Player]:
    """A round that has come to its first bet: Ann is first, for she has fewest points."""
    rivals = dict.fromkeys(("Bob", "Cid")[: seats - 1], 1)
    players = position(seats=seats, edition=edition, phase="round", victory=rivals, dice=(1,))
    for player in [player for _ in players for player in players]:
        if player.asked and player.phase == "preseason":
            player("invest")
    return players


@pytest.mark.clause("UL-6.1")
def test_one_chip_at_a_time_in_turn_until_all_are_placed() -> None:
    ann, bob, cid = betting(seats=3)
    order = []
    while ann.phase == "betting":
        player = next(player for player in (ann, bob, cid) if player.asked)
        order.append(player.name)
        assert player.my_turn
        player(player.options[0])
    assert order == ["Ann", "Bob", "Cid"] * 5
    assert [player.pool for player in (ann, bob, cid)] == [0, 0, 0]


@pytest.mark.clause("UL-6.2")
def test_a_chip_foretells_win_or_lose_on_any_creature() -> None:
    ann, bob = betting("first")
    assert set(ann.options) == {f"bet {side} {s}{n}" for side in ("win", "lose") for s in "ab" for n in (1, 2, 3)}
    ann.refused("bet win c1", "UL-6.2")
    ann("bet lose b2")
    assert bob.chips("b2") == ["Ann LOSE"]
    bob("bet lose a1")
    assert ann.chips("a1") == ["Bob LOSE"]
    ann("bet win a1")
    assert ann.chips("a1") == ["Ann WIN", "Bob LOSE"]
    bob.refused("bet win c3", "UL-6.2")
    bob.refused("invest", "UL-6.2")
    bob.refused("transfer b1", "UL-6.2")
    bob.refused("attack with b1", "UL-6.2")


@pytest.mark.clause("UL-6.3")
def test_never_two_chips_of_one_player_on_one_creature() -> None:
    ann, bob = betting()
    ann("bet win a1")
    bob("bet win b1")
    ann.refused("bet lose a1", "UL-6.3")


@pytest.mark.clause("UL-6.4")
def test_own_creatures_first_in_the_second_edition_only() -> None:
    ann, bob = betting("second")
    ann.refused("bet win b1", "UL-6.4")
    for number in (1, 2, 3):
        ann(f"bet win a{number}")
        bob(f"bet win b{number}")
    assert "bet win b1" in ann.options
    ann, _ = betting("first")
    assert "bet win b1" in ann.options


@pytest.mark.clause("UL-6.5")
def test_an_effect_moves_chips_past_the_own_first_rule_but_never_onto_another_of_yours() -> None:
    ann, _ = position(
        hands={"Ann": "Shift"},
        chips={"Ann": "win a1, lose b1"},
        extra=[strategy("Shift", "Move one of your chips to another creature.")],
    )
    ann("play Shift", "chip on a1")
    assert "pick b2" in ann.options
    assert "pick b1" not in ann.options
    ann("pick b2")
    assert ann.chips("b2") == ["Ann WIN"]
    assert ann.chips("a1") == []
