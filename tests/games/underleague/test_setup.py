"""Chapters 1 and 2: what is in the box, and how a game is set up."""

import pytest

from tests.games.underleague.at_table import begin, position, spectator
from undercroft import packs
from undercroft.engine.game import SetupError, game_called, setup_of
from undercroft.games.underleague.game import GAME

PACK = packs.builtin("underleague")
CREATURES = [card for card in PACK.cards if card.kind in ("beast", "construct", "spirit")]
STRATEGIES = [card for card in PACK.cards if card not in CREATURES]
FIRST_SIX = "Ferry Ox, Pilchard Hound, Rope-Walk Rats, Chimney Bear, Harbourmaster's Goose, Lighthouse Moth"


@pytest.mark.clause("UL-1.1")
def test_two_to_five_play_and_up_to_ten_draft() -> None:
    for seats in (1, 6):
        with pytest.raises(SetupError, match="2 to 5"):
            setup_of(GAME, PACK, seats=seats)
    draft = game_called("underleague-draft")
    assert (draft.fewest, draft.most) == (2, 10)


@pytest.mark.clause("UL-1.2", "UL-1.3", "UL-1.7")
def test_the_decks_have_their_sizes() -> None:
    assert len(STRATEGIES) == 40
    assert sum(card.copies for card in STRATEGIES) == 250
    assert len(CREATURES) == 30
    assert {card.figures["cost"] for card in STRATEGIES} == {0, 1, 2, 3, 4}
    ann, bob = begin()
    assert ann.view["deck"] == 250
    assert [player["deck"] for player in bob.view["players"]] == [27, 27]


@pytest.mark.clause("UL-1.4")
def test_each_side_has_a_d6_a_d4_and_a_d3() -> None:
    ann, bob = position(stables={"Ann": "Ferry Ox", "Bob": "Chimney Bear"})
    ann("attack with a1", "against b1")
    ann.at.script(6, 4, 3, 5, 4, 3)
    bob("day")
    assert ann.dice == [6, 4, 3, 5, 4, 3]
    ann, bob = position(stables={"Ann": "Ferry Ox", "Bob": "Chimney Bear"})
    ann("attack with a1", "against b1")
    ann.at.script(6, 5, 3, 5, 4, 3)
    with pytest.raises(ValueError, match="below 4"):
        bob("day")


@pytest.mark.clause("UL-1.5", "UL-1.6")
def test_five_chips_a_player_and_figures_on_every_creature() -> None:
    ann, bob = begin()
    assert (ann.pool, bob.pool) == (5, 5)
    for card in CREATURES:
        assert 0 <= card.figures["day"] <= 3
        assert 0 <= card.figures["night"] <= 3
        assert "value" in card.figures


@pytest.mark.clause("UL-2.1", "UL-2.2")
def test_everybody_picks_three_times_at_once_and_nobody_sees_it() -> None:
    ann, bob = begin(draws=FIRST_SIX)
    assert ann.look == ["Ferry Ox", "Pilchard Hound", "Rope-Walk Rats"]
    assert bob.look == ["Chimney Bear", "Harbourmaster's Goose", "Lighthouse Moth"]
    bob("keep Chimney Bear", "under Lighthouse Moth")
    ann("keep Ferry Ox")
    ann.refused("keep Pilchard Hound", "UL-2.2")
    ann.refused("under Chimney Bear", "UL-2.2")
    for other in (bob, spectator(ann)):
        assert other.view["players"][0]["look"] is None
        assert other.view["players"][0]["kept"] is None
        assert not any("Ferry Ox" in line for line in other.log)
    ann("under Rope-Walk Rats")
    deck = ann.at.t.sheets[0].creatures
    assert [ann.at.name(int(card)) for card in deck.line] == ["Rope-Walk Rats", "Pilchard Hound"]


@pytest.mark.clause("UL-2.3")
def test_all_reveal_together_and_the_stables_are_active() -> None:
    ann, bob = begin(chance=(0,))
    for player in (ann, bob):
        for _ in range(3):
            assert player.creature("a1") == ""
            player(player.options[0])(player.options[0])
    assert [ann.creature(f"a{place}") != "" for place in (1, 2, 3)] == [True] * 3
    assert not any(ann.exhausted(space) for space in ("a1", "a2", "a3", "b1", "b2", "b3"))
    assert ann.view["round"] == 1


@pytest.mark.clause("UL-2.2")
def test_several_are_waited_for_by_name() -> None:
    players = begin(seats=4)
    players[3](players[3].options[0])(players[3].options[0])
    assert spectator(players[0]).prompt["headline"] == "Waiting for Ann, Bob, Cid and Dee"
    for player in players[1:3]:
        for _ in range(6):
            player(player.options[0])
    assert players[1].prompt["headline"] == "Waiting for Ann and Dee"
