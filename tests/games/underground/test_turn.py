"""Chapter 4: the turn, its limits and its end; and the hype that cards need (chapter 1)."""

import pytest

from tests.games.underground import at_table
from tests.games.underground.at_table import action, artist, pack_with, position, preshow, reaction, reverse, verse

FREE = "Doorbell Ringer, Hum Drum Kit, Untied Shoe News, Fast Food for Thought"
DULL = tuple(action(f"Dull {number}") for number in range(1, 5))


@pytest.mark.clause("UG-4.1")
def test_a_card_is_drawn_at_the_start_of_every_turn() -> None:
    ann, bob = position(books={"Bob": "Speed Bumper"})
    ann("end turn")
    assert bob.my_turn
    assert bob.hand == ["Speed Bumper"]
    assert bob.book == 20
    assert ann.hand == []


@pytest.mark.clause("UG-4.1", "UG-6.3")
def test_from_an_empty_rhymebook_nothing_is_drawn() -> None:
    ann, bob = position(pages={"Bob": 0})
    ann("end turn")
    assert bob.my_turn
    assert bob.hand == []
    assert not bob.over


@pytest.mark.clause("UG-4.2")
def test_cards_and_abilities_come_in_any_order_until_the_turn_is_ended() -> None:
    poet = artist("Poet", "Once each turn, discard a card: rip one.")
    ann, bob = position(
        hands={"Ann": f"{FREE}, Backpack Snack, Plain Page"}, artists={"Ann": "Poet"}, hype={"Ann": 3}, extra=(poet,)
    )
    ann("play Backpack Snack", "play Doorbell Ringer", "use Poet", "pick Untied Shoe News", "play Hum Drum Kit")
    assert ann.my_turn
    ann("end turn")
    assert bob.my_turn
    bob("end turn")
    assert ann.my_turn


@pytest.mark.clause("UG-4.2")
def test_only_the_turns_player_plays_and_only_what_is_in_hand() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer, Noise Complaint Form", "Bob": "Hum Drum Kit"})
    bob.refused("play Hum Drum Kit", "UG-4.2")
    ann.refused("play Hum Drum Kit", "UG-4.2")
    ann.refused("play Noise Complaint Form", "UG-4.2")
    ann.refused("keep hand", "UG-4.2")


@pytest.mark.clause("UG-4.3")
def test_three_verses_a_turn() -> None:
    ann, bob = position(hands={"Ann": FREE})
    ann("play Doorbell Ringer", "play Hum Drum Kit", "play Untied Shoe News")
    ann.refused("play Fast Food for Thought", "UG-4.3")
    assert ann.sheet["verses_left"] == 0
    ann("end turn")
    bob("end turn")
    ann("play Fast Food for Thought")


@pytest.mark.clause("UG-4.3")
def test_three_actions_a_turn_beside_the_verses() -> None:
    ann, _ = position(hands={"Ann": "Dull 1, Dull 2, Dull 3, Dull 4, Doorbell Ringer"}, extra=DULL)
    ann("play Dull 1", "play Dull 2", "play Dull 3")
    ann.refused("play Dull 4", "UG-4.3")
    ann("play Doorbell Ringer")
    assert (ann.sheet["verses_left"], ann.sheet["actions_left"]) == (2, 0)


@pytest.mark.clause("UG-4.3")
def test_reversed_verses_count() -> None:
    ann, bob = position(hands={"Ann": FREE, "Bob": "Noise Complaint Form"})
    ann("play Doorbell Ringer")
    bob("play Noise Complaint Form")
    assert ann.sheet["verses_left"] == 2


@pytest.mark.clause("UG-4.3", "UG-5.8")
def test_cards_change_how_many_may_be_played() -> None:
    ann, _ = position(hands={"Ann": f"{FREE}, Last Stop Sprint"})
    ann("play Last Stop Sprint")
    assert ann.sheet["verses_left"] == 3
    fewer = action("Fewer", "Your opponent can play two fewer verses until the start of your next turn.")
    ann, bob = position(hands={"Ann": "Fewer", "Bob": "Doorbell Ringer, Hum Drum Kit"}, extra=(fewer,))
    ann("play Fewer")
    bob("pass")
    ann("end turn")
    bob("play Doorbell Ringer")
    bob.refused("play Hum Drum Kit", "UG-4.3")


@pytest.mark.clause("UG-4.4")
def test_one_pre_show_card_a_turn_returns_for_its_effect() -> None:
    ann, bob = position(play={"Ann": "Merch Tableau, Phil Armonic"}, trash={"Ann": "Plain Page"}, hands={"Bob": FREE})
    ann("use Merch Tableau")
    assert ann.play == ["Phil Armonic"]
    assert ann.preshow == ["Merch Tableau"]
    ann.refused("use Phil Armonic", "UG-4.4")
    ann("end turn")
    bob("end turn")
    ann("use Phil Armonic")
    assert ann.play == []


@pytest.mark.clause("UG-4.4", "UG-4.8")
def test_other_prices_have_no_such_limit() -> None:
    ann, _ = position(hands={"Ann": "Doorbell Ringer, Hum Drum Kit"}, play={"Ann": "Merch Tableau, Season Ticket Tape"})
    ann("use Merch Tableau", "use Season Ticket Tape", "pick Hum Drum Kit")
    assert ann.hand == ["Doorbell Ringer", "Plain Page"]


@pytest.mark.clause("UG-4.5")
def test_the_turn_ends_with_the_second_reversal() -> None:
    ann, bob = position(hands={"Ann": FREE, "Bob": "Noise Complaint Form, Off Key Locksmith"})
    ann("play Doorbell Ringer")
    bob("play Noise Complaint Form")
    assert ann.my_turn
    assert ann.reversals == 1
    ann("play Hum Drum Kit")
    bob("play Off Key Locksmith")
    assert bob.my_turn
    assert "Ann's turn is cut short: two reversals." in bob.log


@pytest.mark.clause("UG-4.5")
def test_reversals_from_hand_and_rhymebook_add_up() -> None:
    ann, bob = position(hands={"Ann": FREE, "Bob": "Noise Complaint Form"}, books={"Bob": "Off Key Locksmith"})
    ann("play Doorbell Ringer")
    bob("play Noise Complaint Form")
    ann("play Hum Drum Kit")
    assert bob.my_turn
    assert bob.trash == ["Off Key Locksmith"]


@pytest.mark.clause("UG-4.5")
def test_the_second_reversals_own_effect_and_damage_come_first() -> None:
    ann, bob = position(
        hands={"Ann": FREE, "Bob": "Noise Complaint Form, Insult Refund, Skip Track Meet"}, hype={"Bob": 5}
    )
    ann("play Doorbell Ringer")
    bob("play Noise Complaint Form")
    before = ann.book
    ann("play Hum Drum Kit")
    bob("play Skip Track Meet")
    assert ann.book == before - 5
    assert bob.my_turn


@pytest.mark.clause("UG-4.5", "UG-5.8")
def test_an_effect_ends_the_turn_and_another_makes_it_last() -> None:
    ann, bob = position(hands={"Ann": FREE, "Bob": "Soundproof Reader"}, hype={"Bob": 6})
    ann("play Doorbell Ringer")
    bob("play Soundproof Reader")
    assert bob.my_turn
    reverses = "Noise Complaint Form, Off Key Locksmith, Rubber Stamp Duel"
    ann, bob = position(hands={"Ann": f"Second Wind Machine, {FREE}", "Bob": reverses}, hype={"Ann": 5})
    ann("play Second Wind Machine")
    bob("pass")
    for mine, theirs in (("Doorbell Ringer", "Noise Complaint Form"), ("Hum Drum Kit", "Off Key Locksmith")):
        assert ann.my_turn
        ann(f"play {mine}")
        bob(f"play {theirs}")
    assert ann.my_turn
    assert ann.view["limit"] == 3
    ann("play Untied Shoe News")
    bob("play Rubber Stamp Duel")
    assert bob.my_turn


@pytest.mark.clause("UG-4.5", "UG-5.8")
def test_one_card_may_count_as_two_reversals() -> None:
    ann, bob = position(hands={"Ann": FREE, "Bob": "Red Pen Pal"}, hype={"Bob": 5}, artists={"Bob": "Marge N. Notes"})
    ann("play Untied Shoe News")
    bob("play Red Pen Pal")
    assert bob.my_turn


@pytest.mark.clause("UG-4.5")
def test_ending_the_opponents_turn_means_nothing_in_ones_own() -> None:
    bell = action("Bell", "Your opponent's turn ends.")
    gong = action("Gong", "Draw a card. Your turn ends.")
    ann, bob = position(hands={"Ann": f"Bell, Gong, {FREE}"}, extra=(bell, gong))
    ann("play Bell")
    assert ann.my_turn
    ann("play Gong")
    assert bob.my_turn


@pytest.mark.clause("UG-1.4", "UG-4.6")
def test_a_card_needs_a_rating_that_is_not_spent() -> None:
    ann, _ = position(hands={"Ann": "Loose Manhole, Ceiling Fanbase, Wall to Wallop"}, hype={"Ann": 2})
    ann.refused("play Ceiling Fanbase", "UG-4.6")
    ann("play Loose Manhole")
    assert ann.hype == 6
    ann("play Ceiling Fanbase")
    assert ann.hype == 10
    ann("play Wall to Wallop")
    assert ann.hype == 16


@pytest.mark.clause("UG-4.6", "UG-5.8", "UG-4.9")
def test_effects_change_rating_and_cost_but_never_below_nothing() -> None:
    cheap = action("Cheap", "Your next verse has -8 hype cost this turn.")
    ann, _ = position(hands={"Ann": "Cheap, Loose Manhole, Crowd Surf and Turf, Wall to Wallop"}, extra=(cheap,))
    ann("play Cheap", "play Crowd Surf and Turf")
    assert ann.hype == 6
    ann("play Wall to Wallop")
    low = action("Low", "Your opponent has -5 hype this turn.")
    ann, bob = position(hands={"Ann": "Low", "Bob": "Loose Manhole"}, hype={"Bob": 2}, extra=(low,))
    ann("play Low")
    bob("pass")
    assert bob.hype == 0


@pytest.mark.clause("UG-4.7")
def test_a_hand_has_no_limit() -> None:
    hand = ", ".join(["Plain Page"] * 15)
    ann, bob = position(hands={"Bob": hand})
    ann("end turn")
    bob("end turn")
    assert len(bob.hand) == 16


@pytest.mark.clause("UG-4.8")
def test_abilities_are_used_in_ones_own_main_phase_as_often_as_they_say() -> None:
    poet = artist("Poet", "Once each turn, discard a card: rip one.")
    rapper = artist("Rapper", "Discard a card: rip one.")
    hands = {"Ann": ", ".join(["Plain Page"] * 3), "Bob": ", ".join(["Plain Page"] * 3)}
    ann, bob = position(hands=hands, artists={"Ann": "Poet", "Bob": "Rapper"}, extra=(poet, rapper))
    bob.refused("use Rapper", "UG-4.2")
    ann("use Poet", "pick Plain Page")
    ann.refused("use Poet", "UG-4.8")
    ann("end turn")
    for _ in range(3):
        bob("use Rapper", "pick Plain Page")
    bob("use Rapper")
    bob.refused("use Rapper", "UG-4.8")
    assert ann.book == 20 - 4
    bob.refused("use Poet", "UG-4.8")


@pytest.mark.clause("UG-4.8", "UG-5.14")
def test_once_each_turn_renews_in_the_opponents_turn_and_once_each_show_does_not() -> None:
    ann, bob = position(
        hands={"Ann": "Noise Complaint Form, Rubber Stamp Duel", "Bob": "Doorbell Ringer, Untied Shoe News"},
        artists={"Ann": "Marge N. Notes"},
        turn="Bob",
    )
    bob("play Doorbell Ringer")
    ann("play Noise Complaint Form")
    assert bob.book == 20 - 4
    ann, bob = position(hands={"Ann": "Plain Page, Plain Page, Plain Page"}, play={"Ann": "Backstage Sandwich"})
    ann("use Backstage Sandwich", "pick Plain Page")
    ann("end turn")
    bob("end turn")
    ann.refused("use Backstage Sandwich", "UG-4.8")


@pytest.mark.clause("UG-5.14")
def test_a_limit_used_in_ones_own_turn_is_free_again_in_the_next() -> None:
    hook = preshow("Watcher", "Once each turn, when you turn up a card: draw a card.")
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer", "Bob": "Doorbell Ringer, Noise Complaint Form"},
        play={"Ann": "Watcher"},
        extra=(hook,),
    )
    ann("play Doorbell Ringer")
    bob("play Noise Complaint Form")
    assert len(ann.hand) == 1
    ann("end turn")
    bob("play Doorbell Ringer")
    ann("pass")
    assert len(ann.hand) == 2


@pytest.mark.clause("UG-4.8")
def test_an_ability_with_a_moment_waits_for_it_and_its_price_may_be_declined() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer, Hum Drum Kit"}, play={"Bob": "Ticket Stubbornness"})
    ann("play Doorbell Ringer")
    assert bob.options == ["yes", "no"]
    bob.refused("pass", "UG-4.8")
    bob("no")
    assert bob.play == ["Ticket Stubbornness"]
    assert bob.book == 17
    ann("play Hum Drum Kit")
    bob("yes")
    assert bob.preshow == ["Ticket Stubbornness"]
    assert bob.book == 17
    ann, bob = position(play={"Ann": "Ticket Stubbornness"})
    ann.refused("use Ticket Stubbornness", "UG-4.8")


@pytest.mark.clause("UG-4.9")
def test_damage_never_falls_below_nothing() -> None:
    soft = preshow("Soft", "Your opponent's verses have -9 rip.")
    ann, bob = position(hands={"Ann": "Doorbell Ringer"}, play={"Bob": "Soft"}, extra=(soft,))
    ann("play Doorbell Ringer")
    assert bob.book == 20
    assert ann.hype == 3


@pytest.mark.clause("UG-2.4")
def test_affiliation_is_looked_at_again_when_a_card_is_played() -> None:
    furnace = {"Ann": "Hot Plate Tectonics, Paper Blizzard", "Bob": "Power Cutlery"}
    ann, bob = position(hands=furnace, artists={"Ann": "Hans Empty"}, hype={"Ann": 5, "Bob": 9})
    ann.refused("play Hot Plate Tectonics", "UG-2.4")
    ann.refused("play Paper Blizzard", "UG-2.4")
    ann, bob = position(
        hands={"Ann": "Wall to Wallop", "Bob": "Power Cutlery"},
        artists={"Bob": "Hans Empty"},
        hype={"Ann": 6, "Bob": 9},
    )
    ann("play Wall to Wallop")
    bob.refused("play Power Cutlery", "UG-2.4")
    bob("pass")
    ann, _ = position(
        hands={"Ann": "Hot Plate Tectonics"}, artists={"Ann": "Hans Empty"}, play={"Ann": "Ella Vator"}, hype={"Ann": 5}
    )
    ann("play Hot Plate Tectonics")


@pytest.mark.clause("UG-1.7")
def test_a_triangle_is_dealt_or_only_adds_hype() -> None:
    lights = verse("Lights", rip=3, triangle="hype")
    quiet = reverse("Quiet", rip=2, triangle="hype")
    hush = reaction("Hush", rip=2, triangle="hype")
    ann, bob = position(
        hands={"Ann": "Lights, Doorbell Ringer, Dull 1", "Bob": "Quiet, Hush"}, extra=(lights, quiet, hush, *DULL)
    )
    ann("play Lights")
    bob("pass")
    assert bob.book == 20
    assert ann.hype == 3
    ann("play Doorbell Ringer")
    bob("play Quiet")
    ann("play Dull 1")
    bob("play Hush")
    assert ann.book == 20
    assert bob.hype == 4


@pytest.mark.clause("UG-4.2")
def test_the_first_card_of_a_pack_is_played_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = pack_with(())
    monkeypatch.setattr(at_table, "pack_with", lambda _: pack._replace(cards=(verse("Foremost"), *pack.cards)))
    ann, bob = position(hands={"Ann": "Foremost"})
    ann("play Foremost")
    assert bob.book == 18
