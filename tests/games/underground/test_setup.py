"""Chapter 3: booking, load-in, starting hands; and the terms that show there (chapter 1)."""

import pytest

from tests.games.underground.at_table import (
    Player,
    artist,
    begin,
    deck_of,
    names_of,
    position,
    preshow,
    spectator,
    verse,
)
from undercroft.engine.pack import Card

CHEAP = "10 Doorbell Ringer, 10 Plain Page, 10 Loose Manhole, 10 Ceiling Fanbase, 20 Wall to Wallop"
DEAR = "30 Wall to Wallop, 30 Ceiling Fanbase"
LOW = artist("Low", impact=2, hand=7)
HIGH = artist("High", impact=7, hand=5)
TWIN = artist("Twin", impact=7, hand=5)


def start(
    ann: str,
    bob: str,
    chance: tuple[int, ...] = (),
    draws: str = "",
    extra: tuple[Card, ...] = (),
    options: dict[str, str] | None = None,
) -> list[Player]:
    cards = (LOW, HIGH, TWIN, *extra)
    return begin((deck_of(ann, cards), deck_of(bob, cards)), cards, options, chance, draws)


@pytest.mark.clause("UG-3.1", "UG-1.1")
def test_both_artists_are_revealed_at_booking() -> None:
    ann, bob = start(f"Low, {CHEAP}", f"High, {CHEAP}")
    for player in (ann, bob, spectator(ann)):
        assert "Bob is High." in player.log or "You are High." in player.log
        assert [player.at.name(one["artist"]) for one in player.view["players"]] == ["Low", "High"]
    assert ann.book + len(ann.hand) == 60


@pytest.mark.clause("UG-3.2")
def test_the_lowest_impact_loads_in_first_and_both_by_turns() -> None:
    ann, bob = start(f"High, Earmuffin, Warm-Up Act, {CHEAP}", f"Low, Merch Tableau, Extension Chord, {CHEAP}")
    assert (bob.asked, ann.asked) == (True, False)
    bob("play Merch Tableau")
    assert (bob.asked, ann.asked) == (False, True)
    ann("play Earmuffin")
    bob("pass")
    assert ann.asked
    ann("play Warm-Up Act")
    assert ann.play == ["Earmuffin", "Warm-Up Act"]
    assert bob.play == ["Merch Tableau"]
    assert bob.preshow == ["Extension Chord"]
    assert ann.phase == "hands"


@pytest.mark.clause("UG-3.2")
def test_three_pre_show_cards_at_most() -> None:
    guests = "Earmuffin, Warm-Up Act, Merch Tableau, Extension Chord"
    ann, _bob = start(f"Low, {guests}, {CHEAP}", f"High, {CHEAP}")
    ann("play Earmuffin", "play Warm-Up Act", "play Merch Tableau")
    assert ann.phase == "hands"
    assert ann.preshow == ["Extension Chord"]


@pytest.mark.clause("UG-3.2", "UG-2.4", "UG-2.6")
def test_only_ones_own_pre_show_cards_are_loaded_and_only_those_for_the_artist() -> None:
    stranger = preshow("Stranger", artist="High")
    ann, bob = start(f"Low, Earmuffin, Stranger, {CHEAP}", f"High, Warm-Up Act, {CHEAP}", extra=(stranger,))
    ann.refused("play Warm-Up Act", "UG-3.2")
    ann.refused("play Stranger", "UG-2.4")
    assert ann.options == ["pass", "play Earmuffin"]
    assert bob.view["players"][0]["deck"] is None
    assert bob.view["players"][0]["deck_count"] == 2


@pytest.mark.clause("UG-3.3")
def test_the_highest_impact_has_the_first_turn() -> None:
    ann, bob = start(f"Low, {CHEAP}", f"High, {CHEAP}")
    ann("keep hand")
    bob("keep hand")
    assert bob.my_turn


@pytest.mark.clause("UG-3.3")
def test_load_in_may_change_who_begins() -> None:
    late = preshow("Late", "Your artist has -6 impact.")
    ann, bob = start(f"Low, {CHEAP}", f"High, Late, {CHEAP}", extra=(late,))
    bob("play Late")
    assert bob.impact == 1
    ann("keep hand")
    bob("keep hand")
    assert ann.my_turn


@pytest.mark.parametrize(("chance", "opens"), [(0, 0), (1, 1)])
@pytest.mark.clause("UG-3.3")
def test_ties_chance_decides_who_loads_in_and_the_second_begins(chance: int, opens: int) -> None:
    players = start(f"High, Earmuffin, {CHEAP}", f"Twin, Earmuffin, {CHEAP}", (chance,))
    assert players[opens].asked
    assert not players[1 - opens].asked
    players[opens]("pass")
    players[1 - opens]("pass")
    players[0]("keep hand")
    players[1]("keep hand")
    assert players[1 - opens].my_turn


@pytest.mark.clause("UG-1.6")
def test_the_artist_says_how_many_cards_a_starting_hand_has() -> None:
    ann, bob = start(f"Low, {CHEAP}", f"High, {CHEAP}")
    assert (len(ann.hand), len(bob.hand)) == (7, 5)
    assert (ann.impact, bob.impact) == (2, 7)
    assert ann.view["players"][1]["crews"] == ["Furnace", "Night Bus", "Spin Cycle", "Overdue"]


@pytest.mark.clause("UG-3.4")
def test_hands_are_drawn_after_load_in() -> None:
    ann, _bob = start(f"Low, Earmuffin, {CHEAP}", f"High, {CHEAP}")
    assert ann.hand == []
    ann("play Earmuffin")
    assert len(ann.hand) == 7


@pytest.mark.clause("UG-3.4")
def test_a_hand_without_a_free_card_may_be_drawn_anew_again_and_again() -> None:
    bad = "Wall to Wallop, Wall to Wallop, Wall to Wallop, Ceiling Fanbase, Ceiling Fanbase"
    deck = "1 Doorbell Ringer, 9 Loose Manhole, 20 Ceiling Fanbase, 30 Wall to Wallop"
    ann, bob = start(
        f"Low, {CHEAP}", f"High, {deck}", draws=", ".join(["Plain Page"] * 7) + f", {bad}, {bad}, Doorbell Ringer"
    )
    assert bob.options == ["keep hand", "mulligan"]
    bob("mulligan")
    assert len(bob.hand) == 5
    bob("mulligan")
    assert "Doorbell Ringer" in bob.hand
    bob.refused("mulligan", "UG-3.4")
    assert bob.book == 55
    assert not any("Wall to Wallop" in line for line in ann.log)


@pytest.mark.clause("UG-3.4")
def test_a_hand_of_free_answers_does_not_serve_unless_the_option_says_so() -> None:
    deck = "1 Doorbell Ringer, 9 Loose Manhole, 20 Ceiling Fanbase, 26 Wall to Wallop, 4 Speed Bumper"
    free = ", ".join(["Speed Bumper"] * 4 + ["Wall to Wallop"])
    for hands, options in (("playable", ["keep hand", "mulligan"]), ("free", ["keep hand"])):
        _, bob = start(
            f"Low, {CHEAP}",
            f"High, {deck}",
            draws=", ".join(["Plain Page"] * 7) + f", {free}",
            options={"hands": hands},
        )
        assert bob.options == options
        assert bob.window == "keep hand"


@pytest.mark.clause("UG-3.4")
def test_a_hand_that_serves_stays_and_so_does_one_that_nothing_could_mend() -> None:
    ann, bob = start(f"Low, {CHEAP}", f"High, {DEAR}", draws="Doorbell Ringer")
    ann.refused("mulligan", "UG-3.4")
    bob.refused("mulligan", "UG-3.4")
    assert (ann.window, bob.window) == ("keep hand", "keep hand")
    assert ann.prompt["detail"] == "It holds a card to begin with."
    assert bob.prompt["detail"] == "No card of your deck could be played for 0."


@pytest.mark.clause("UG-3.4")
def test_both_decide_at_once_and_a_verse_made_free_serves() -> None:
    sale = preshow("Sale", "Your first verse each turn has -4 hype cost.")
    ann, bob = start(f"Low, Sale, {DEAR}", f"High, {CHEAP}", draws=", ".join(["Ceiling Fanbase"] * 7), extra=(sale,))
    ann("play Sale")
    assert (ann.asked, bob.asked) == (True, True)
    ann.refused("mulligan", "UG-3.4")
    ann.refused("end turn", "UG-3.4")
    ann("keep hand")
    assert (ann.asked, bob.asked) == (False, True)


@pytest.mark.clause("UG-3.5")
def test_pre_show_cards_are_not_played_in_the_show() -> None:
    ann, _ = position(preshows={"Ann": "Earmuffin"})
    ann.refused("play Earmuffin", "UG-3.5")


@pytest.mark.clause("UG-3.5", "UG-5.8")
def test_a_card_may_let_one_be_played_all_the_same() -> None:
    ann, bob = position(hands={"Ann": "Surprise Guesswork"}, preshows={"Ann": "Earmuffin, Bea Box"}, hype={"Ann": 2})
    ann("play Surprise Guesswork")
    assert ann.options == ["play Earmuffin", "play Bea Box"]
    assert not bob.asked
    ann.refused("play Warm-Up Act", "UG-3.5")
    ann("play Bea Box")
    assert ann.play == ["Bea Box"]
    assert ann.preshow == ["Earmuffin"]


@pytest.mark.clause("UG-3.5", "UG-2.4")
def test_who_may_play_none_of_them_says_so() -> None:
    ann, _ = position(
        hands={"Ann": "Surprise Guesswork"}, preshows={"Ann": "Bea Box"}, hype={"Ann": 2}, artists={"Ann": "Hans Empty"}
    )
    ann("play Surprise Guesswork")
    assert ann.options == ["done"]
    ann.refused("play Bea Box", "UG-2.4")
    ann("done")
    assert ann.play == []


@pytest.mark.clause("UG-1.8")
def test_pre_show_cards_and_artists_stay_out_of_the_hype_stack() -> None:
    ann, _ = position(play={"Ann": "Bea Box, Merch Tableau"}, trash={"Ann": "Plain Page"})
    ann("use Merch Tableau")
    assert ann.stack == []
    assert ann.hype == 0
    assert ann.view["players"][0]["artist"] == ann.at.number("Plain Ann")


@pytest.mark.clause("UG-3.1")
def test_what_a_pre_show_card_says_happens_when_it_is_loaded_in() -> None:
    fanfare = preshow("Fanfare", "Trash the top two cards of your rhymebook.")
    ann, _ = start(f"Low, Fanfare, {CHEAP}", f"High, {CHEAP}", extra=(fanfare,))
    ann("play Fanfare")
    assert len(ann.trash) == 2


@pytest.mark.clause("UG-3.3")
def test_the_show_starts_with_what_waits_for_it() -> None:
    ann, bob = start(f"Low, Warm-Up Act, {CHEAP}", f"High, {CHEAP}")
    ann("play Warm-Up Act", "keep hand")
    bob("keep hand")
    assert len(ann.hand) == 8
    assert len(bob.hand) == 6


def test_names_are_read_as_a_list() -> None:
    assert names_of("One, Two") == ["One", "Two"]
    assert verse("One").figures == {"cost": 0, "rip": 2}
