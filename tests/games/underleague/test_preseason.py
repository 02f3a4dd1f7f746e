"""Chapter 5, Pre-season phase."""

import pytest

from tests.games.underleague.at_table import begin, position, strategy

SAME = "Ferry Ox, Bollard Crab, Pilchard Hound"


def bet_all(*players: object) -> None:
    """Everybody places chips as they are offered until nobody is asked to bet any more."""
    while True:
        for player in players:
            if player.phase == "betting" and player.asked:  # type: ignore[attr-defined]
                player(player.options[0])  # type: ignore[operator,attr-defined]
                break
        else:
            return


@pytest.mark.clause("UL-5.1")
def test_fewest_points_then_fewest_cards_then_chance_is_first() -> None:
    stables = {"Ann": SAME, "Bob": SAME, "Cid": SAME}
    _, bob, cid = position(seats=3, phase="round", stables=stables, victory={"Ann": 1, "Bob": 2})
    assert cid.first
    _, bob, cid = position(seats=3, phase="round", stables=stables, hands={"Ann": "Sunday Boots", "Cid": "Lucky Sprat"})
    assert bob.first
    _ann, bob, cid = position(seats=3, phase="round", stables=stables, hands={"Ann": "Sunday Boots"}, dice=(2,))
    assert cid.first
    assert cid.asked


@pytest.mark.clause("UL-5.2")
def test_in_the_first_round_all_draw_five_and_bet() -> None:
    ann, bob = begin(chance=(0,))
    for player in (ann, bob):
        for _ in range(3):
            player(player.options[0])(player.options[0])
    assert (len(ann.hand), len(bob.hand)) == (5, 5)
    assert ann.phase == "betting"


@pytest.mark.clause("UL-5.3", "UL-5.4")
def test_each_prepares_whole_before_the_next_one() -> None:
    ann, bob = position(phase="round", exhausted="a1 a2 b1", victory={"Bob": 1})
    assert ann.asked
    assert not ann.exhausted("a1")
    assert not ann.exhausted("a2")
    assert bob.exhausted("b1")
    assert len(bob.hand) == 0
    ann("invest")
    assert not bob.exhausted("b1")


@pytest.mark.clause("UL-5.5", "UL-5.7")
def test_a_card_for_each_chip_in_the_pool_then_the_chips_come_back() -> None:
    ann, _bob = position(phase="round", chips={"Ann": "win a1, win a2, lose b1"}, victory={"Bob": 1})
    assert len(ann.hand) == 2
    assert ann.pool == 5
    assert ann.chips("a1") == []


@pytest.mark.clause("UL-5.6")
def test_one_more_card_for_three_of_a_type() -> None:
    chips = {"Ann": "win a1, win a2, win a3, win b1, win b2"}
    ann, _ = position(phase="round", stables={"Ann": SAME}, chips=chips, victory={"Bob": 9})
    assert len(ann.hand) == 1
    ann, _ = position(
        phase="round", stables={"Ann": "Ferry Ox, Bollard Crab, Boiler Aunt"}, chips=chips, victory={"Bob": 9}
    )
    assert len(ann.hand) == 0


@pytest.mark.clause("UL-5.8")
def test_invest_or_transfer_one_of_ones_own() -> None:
    ann, bob = position(phase="round", chips={"Ann": "win a1, win a2, win a3, win b1, win b2"}, victory={"Bob": 1})
    assert ann.options == ["transfer a1", "transfer a2", "transfer a3", "invest"]
    ann.refused("transfer b1", "UL-5.8")
    ann.refused("pass", "UL-5.8")
    ann("invest")
    assert len(ann.hand) == 2
    assert bob.asked


@pytest.mark.clause("UL-5.8")
def test_what_cannot_be_transferred_cannot_be_chosen() -> None:
    ann, _ = position(phase="round", gear={"a1": "Tax Inspector"}, victory={"Bob": 9})
    ann.refused("transfer a1", "UL-5.8")


@pytest.mark.clause("UL-5.9")
def test_a_transfer_looks_at_three_and_discards_equipment_but_keeps_chips() -> None:
    ann, _bob = position(
        phase="turn",
        hands={"Ann": "New Face"},
        extra=[strategy("New Face", "Transfer a creature in your stable.")],
        gear={"a1": "Gilt Collar"},
        chips={"Bob": "win a1"},
        exhausted="a1",
        draws="Bollard Crab, Barrel Sow, Rope-Walk Rats",
    )
    ann("play New Face", "pick a1")
    assert ann.look == ["Rope-Walk Rats", "Bollard Crab", "Barrel Sow"]
    assert ann.gear("a1") == []
    assert "Gilt Collar" in ann.discard
    ann.refused("keep Ferry Ox", "UL-5.9")
    ann.refused("pass", "UL-5.9")
    ann.refused("under Ferry Ox", "UL-5.9")
    ann("keep Bollard Crab")
    assert ann.options == ["under Rope-Walk Rats", "under Barrel Sow"]
    ann("under Barrel Sow")
    assert ann.creature("a1") == "Bollard Crab"
    assert not ann.exhausted("a1")
    assert ann.chips("a1") == ["Bob WIN"]
    line = [ann.at.name(int(card)) for card in ann.at.t.sheets[0].creatures.line]
    assert line == ["Ferry Ox", "Barrel Sow", "Rope-Walk Rats"]


@pytest.mark.clause("UL-5.9")
def test_whoever_transfers_a_rivals_creature_looks_and_chooses() -> None:
    ann, bob = position(
        hands={"Ann": "Press Gang, Sunday Boots, Sunday Boots, Sunday Boots, Sunday Boots"},
        draws="Bollard Crab, Barrel Sow, Rope-Walk Rats",
    )
    ann("play Press Gang", "pick b2")
    assert ann.look == ["Rope-Walk Rats", "Bollard Crab", "Barrel Sow"]
    assert bob.view["players"][0]["look"] is None
    ann("keep Barrel Sow", "under Bollard Crab")
    assert bob.creature("b2") == "Barrel Sow"
    deck = bob.at.t.sheets[1].creatures
    assert [int(mask) for mask in deck.known][1:] == [1, 1]


@pytest.mark.clause("UL-5.10")
def test_when_the_discard_pile_is_shuffled_differs_by_edition() -> None:
    left = {}
    for edition in ("first", "second"):
        ann, _ = position(
            edition=edition,
            hands={"Ann": "Pass the Hat"},
            deck="Lucky Sprat",
            discard="Sunday Boots, Strong Tea",
            stables={"Ann": "Ferry Ox, Fog Widow, Bollard Crab"},
        )
        ann("play Pass the Hat")
        assert ann.hand == ["Lucky Sprat"]
        left[edition] = (ann.view["deck"], ann.discard)
    assert left == {"first": (2, ["Pass the Hat"]), "second": (0, ["Sunday Boots", "Strong Tea", "Pass the Hat"])}


@pytest.mark.clause("UL-5.10")
def test_with_both_empty_there_is_no_card() -> None:
    ann, _ = position(hands={"Ann": "Pass the Hat"}, deck="", stables={"Ann": "Ferry Ox, Fog Widow, Bollard Crab"})
    ann("play Pass the Hat")
    assert ann.hand == []


@pytest.mark.clause("UL-5.11")
def test_a_victory_card_shuffles_as_a_draw_does() -> None:
    ann, bob = position(deck="", discard="Sunday Boots", stables={"Bob": "Bollard Crab"})
    ann("attack with a1", "against b1")
    ann.at.script(6, 4, 3)
    bob("day")
    assert ann.victory == 1
    assert ann.discard == []
    full = ", ".join(["Portable Throne"] * 3 + ["Sunday Boots"] * 5)
    ann, bob = position(deck="Strong Tea", hands={"Ann": full}, stables={"Bob": "Bollard Crab"})
    ann("attack with a1", "against b1")
    ann.at.script(6, 4, 3)
    bob("day")
    ann("pass", "pass", "pass", "pass")
    assert ann.victory == 1


@pytest.mark.clause("UL-5.12")
def test_one_effect_goes_on_across_a_shuffle_and_a_stopped_draw_shuffles_nothing() -> None:
    extra = [strategy("Plenty", "Draw three cards.")]
    ann, _ = position(hands={"Ann": "Plenty"}, deck="Lucky Sprat", discard="Sunday Boots, Strong Tea", extra=extra)
    ann("play Plenty")
    assert sorted(ann.hand) == ["Lucky Sprat", "Strong Tea", "Sunday Boots"]
    full = ", ".join(["Sunday Boots"] * 8)
    ann, _ = position(phase="combat", hands={"Ann": full}, deck="", discard="Strong Tea", extra=extra)
    assert ann.discard == ["Strong Tea"]


@pytest.mark.clause("UL-3.7")
def test_no_effect_of_the_language_puts_a_card_into_a_hand_but_by_drawing() -> None:
    ann, _ = position(
        hands={"Ann": ", ".join(["Sunday Boots"] * 7 + ["Plenty"])}, extra=[strategy("Plenty", "Draw two cards.")]
    )
    ann("play Plenty")
    assert len(ann.hand) == 8
