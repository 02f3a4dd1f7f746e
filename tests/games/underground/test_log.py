"""A whole game's log reads as one would tell it: what belongs together is one line, and every line says enough."""

import pytest

from tests.games.underground.at_table import (
    Player,
    action,
    begin,
    deck_of,
    position,
    preshow,
    reverse,
    verse,
)
from undercroft.engine.game import foreseen
from undercroft.engine.protocol import Offer
from undercroft.games.underground.game import GAME
from undercroft.terminal.folding import grouped

NOISE = reverse("Noise", "")
WALL = reverse("Wall", "Your opponent's turn ends.")


def lines(who: Player) -> list[tuple[str, list[str]]]:
    """What is read, each line with its parts."""
    found = grouped([entry for entry in who.entries if entry["words"]])
    return [(line.head["words"], [part["words"] for part in line.parts]) for line in found]


def told(who: Player, notation: str) -> Offer:
    """An action with all that comes of it."""
    return foreseen(GAME, who.at.t, who.seat, who.at.alphabet.action(notation), who.at.names, who.at.pack)


# -- the turn's end


@pytest.mark.clause("UG-4.5", "UG-6.4")
def test_a_turn_that_is_cut_short_says_by_what_and_is_not_ended_again() -> None:
    hands = {"Ann": "Doorbell Ringer, Subwoofer Puppy", "Bob": "Noise, Noise"}
    ann, bob = position(hands=hands, extra=(NOISE,))
    for card in ("Doorbell Ringer", "Subwoofer Puppy"):
        ann(f"play {card}")
        bob("play Noise")
    assert "Your turn is cut short: two reversals." in ann.log
    assert "You end your turn." not in ann.log
    ann, bob = position(hands={"Ann": "Doorbell Ringer", "Bob": "Wall"}, extra=(WALL,))
    ann("play Doorbell Ringer")
    bob("play Wall")
    assert "Ann's turn is cut short: an effect ends it." in bob.log


@pytest.mark.clause("UG-6.4")
def test_a_turn_is_not_over_before_what_happens_at_its_end() -> None:
    back = preshow("Back", "End of your turn: put a card from your trash on the bottom of your rhymebook.")
    ann, bob = position(trash={"Ann": "Mild Salsa"}, play={"Ann": "Back"}, extra=(back,))
    ann("end turn")
    assert ann.log[0] == "You end your turn."
    assert bob.log[0] == "Ann ends their turn."
    assert "Mild Salsa goes under your rhymebook." in ann.log


# -- what belongs together


@pytest.mark.clause("UG-5.8")
def test_cards_that_move_together_are_one_line_that_unfolds() -> None:
    wash = action("Wash", "Put two cards from your trash on the bottom of your rhymebook.")
    ann, bob = position(hands={"Ann": "Wash"}, trash={"Ann": "Mild Salsa, Hum Drum Kit"}, extra=(wash,))
    ann("play Wash", "pick Hum Drum Kit", "pick Mild Salsa", "done")
    parts = ["Hum Drum Kit goes under", "Mild Salsa goes under"]
    assert ("Two cards go under your rhymebook.", [f"{part} your rhymebook." for part in parts]) in lines(ann)
    assert ("Two cards go under Ann's rhymebook.", [f"{part} Ann's rhymebook." for part in parts]) in lines(bob)


@pytest.mark.clause("UG-5.8", "UG-6.3")
def test_cards_trashed_or_discarded_together_are_one_line_that_unfolds() -> None:
    snow = action("Snow", "Your opponent trashes the top two cards of their rhymebook.")
    late = action("Late", "Your opponent discards two random cards.")
    ann, bob = position(hands={"Ann": "Snow, Late", "Bob": "Mild Salsa, Mild Salsa"}, extra=(snow, late), chance=(0, 0))
    ann("play Snow")
    bob("pass")
    part = "Plain Page goes from the top of your rhymebook to your trash."
    assert ("Two cards go from the top of your rhymebook to your trash.", [part, part]) in lines(bob)
    ann("play Late")
    bob("pass")
    assert ("Bob discards two cards.", ["Bob discards Mild Salsa."] * 2) in lines(ann)


@pytest.mark.clause("UG-5.8")
def test_the_cards_of_a_hand_that_is_looked_at_are_parts_of_the_look() -> None:
    look = verse("Look", "Look at your opponent's hand.", rip=0)
    ann, bob = position(hands={"Ann": "Look", "Bob": "Plan Bee, Mild Salsa"}, extra=(look,))
    ann("play Look")
    bob("pass")
    held = ["In Bob's hand is Mild Salsa.", "In Bob's hand is Plan Bee."]
    assert next(parts for head, parts in lines(ann) if head == "You look at Bob's hand.") in (held, held[::-1])


@pytest.mark.clause("UG-5.5", "UG-5.8")
def test_cards_turned_up_by_an_effect_count_down_to_none() -> None:
    rip = verse("Rip", "Rip three.", rip=0)
    ann, bob = position(hands={"Ann": "Rip"}, extra=(rip,))
    ann("play Rip")
    assert [entry["data"]["left"] for entry in bob.entries if entry["kind"] == "turned"] == [2, 1, 0]


@pytest.mark.clause("UG-5.8")
def test_whoever_shuffles_is_whose_rhymebook_it_is() -> None:
    mess = verse("Mess", "Your opponent shuffles their rhymebook.", rip=0)
    ann, bob = position(hands={"Ann": "Mess"}, extra=(mess,))
    ann("play Mess")
    assert "Bob shuffles their rhymebook." in ann.log
    assert "You shuffle your rhymebook." in bob.log


@pytest.mark.clause("UG-5.8", "UG-4.7")
def test_whoever_chooses_what_the_other_discards_looks_at_the_hand_first() -> None:
    pick = verse("Pick", "Your opponent discards a card of your choice.", rip=0)
    ann, bob = position(hands={"Ann": "Pick", "Bob": "Plan Bee, Hum Drum Kit"}, extra=(pick,))
    ann("play Pick")
    bob("pass")
    assert set(ann.known) == {"Hum Drum Kit", "Plan Bee"}
    assert {"In your hand is Plan Bee.", "In your hand is Hum Drum Kit."} <= set(bob.log)
    ann("pick Plan Bee")
    assert bob.hand == ["Hum Drum Kit"]


# -- why there is less

# -- why there is less


@pytest.mark.clause("UG-5.14")
def test_fewer_cards_than_the_effect_is_about_are_said() -> None:
    wash = action("Wash", "Put five cards from your trash on the bottom of your rhymebook.")
    ann, bob = position(hands={"Ann": "Wash"}, trash={"Ann": "Mild Salsa"}, extra=(wash,))
    assert "Does less: your trash holds 1 card" in ann.outlook("play Wash")
    ann("play Wash")
    assert "Wash does less: your trash holds 1 card." in ann.log
    assert "Wash does less: Ann's trash holds 1 card." in bob.log
    late = action("Late", "Your opponent discards two random cards.")
    ann, bob = position(hands={"Ann": "Late", "Bob": "Mild Salsa"}, extra=(late,), chance=(0,))
    ann("play Late")
    bob("pass")
    assert "Late does less: your hand holds 1 card." in bob.log
    assert "Late does less: Bob's hand holds 1 card." in ann.log


@pytest.mark.clause("UG-6.3")
def test_a_rhymebook_that_has_too_few_cards_to_trash_is_said_to_be_empty() -> None:
    snow = verse("Snow", "Trash the top three cards of your opponent's rhymebook.", rip=0)
    ann, bob = position(hands={"Ann": "Snow"}, pages={"Bob": 2}, extra=(snow,))
    ann("play Snow")
    assert "Bob's rhymebook is empty." in ann.log
    assert "Your rhymebook is empty." in bob.log


@pytest.mark.clause("UG-5.14")
def test_a_condition_about_the_opponent_is_said_of_the_opponent() -> None:
    proud = verse("Proud", "If your opponent's hype rating is ten or more, draw a card.", rip=0)
    ann, bob = position(hands={"Ann": "Proud"}, hype={"Ann": 4, "Bob": 3}, extra=(proud,))
    ann("play Proud")
    assert "Proud does less: Bob's hype rating is 3." in ann.log
    assert "Proud does less: your hype rating is 3." in bob.log


@pytest.mark.clause("UG-5.14")
def test_what_holds_and_should_not_is_said_as_it_is() -> None:
    shy = verse("Shy", "Unless you played another verse this turn, draw a card.", rip=0)
    ann, bob = position(hands={"Ann": "Doorbell Ringer, Shy"}, extra=(shy,))
    ann("play Doorbell Ringer", "play Shy")
    assert "Shy does less: you play another verse this turn." in ann.log
    assert "Shy does less: Ann plays another verse this turn." in bob.log


@pytest.mark.clause("UG-5.14")
@pytest.mark.parametrize(
    ("wanted", "found"),
    [("verse", "no verse"), ("verse with hype cost one or more", "no such card"), ("hybrid", "no hybrid")],
)
def test_what_may_be_returned_and_is_not_there_is_named(wanted: str, found: str) -> None:
    """Nobody is asked about it."""
    back = verse("Back", f"You may return a {wanted} from your trash to your hand.", rip=0)
    ann, bob = position(hands={"Ann": "Back"}, trash={"Ann": "Noise"}, extra=(back, NOISE))
    ann("play Back")
    assert f"Back finds {found} in your trash." in ann.log
    assert f"Back finds {found} in Ann's trash." in bob.log
    assert ann.options == ["end turn"]


@pytest.mark.clause("UG-5.4", "UG-5.11")
def test_a_card_that_stops_the_last_of_the_damage_saves_none() -> None:
    ann, _ = position(
        hands={"Ann": "Doorbell Ringer, Mild Salsa"}, books={"Bob": "Plain Page, Plain Page, Noise"}, extra=(NOISE,)
    )
    ann("play Doorbell Ringer")
    assert "Noise stops the damage (the last card of it)." in ann.log
    ann, _ = position(hands={"Ann": "Doorbell Ringer"}, books={"Bob": "Noise"}, extra=(NOISE,))
    ann("play Doorbell Ringer")
    assert "Noise stops the damage (2 saved)." in ann.log


@pytest.mark.clause("UG-6.1", "UG-6.2")
def test_the_end_is_told_to_the_loser_as_you() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer"}, pages={"Bob": 1})
    ann("play Doorbell Ringer")
    assert ann.log[-1] == "You win: Bob has to turn up a card and has none."
    assert bob.log[-1] == "Ann wins: you have to turn up a card and have none."
    ann, bob = position(hands={"Ann": "Mild Salsa"}, pages={"Ann": 0})
    ann("end turn")
    assert ann.log[-1] == "Bob wins: your turn ends with an empty rhymebook."
    assert bob.log[-1] == "You win: Ann's turn ends with an empty rhymebook."


# -- what is offered


@pytest.mark.clause("UG-1.2")
def test_a_forecast_rips_somebodys_cards_as_cards_and_log_do() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer", "Bob": "Plan Bee"})
    assert "Rips up to 3 of Bob's: 20 to 17" in ann.outlook("play Doorbell Ringer")
    ann("play Doorbell Ringer")
    assert "Rips up to 3 of yours: 20 to 17" in bob.outlook("pass")


@pytest.mark.clause("UG-6.4", "UG-5.8")
def test_what_is_picked_for_one_effect_forecasts_no_other() -> None:
    text = "End of your turn: put a card from your trash on the bottom of your rhymebook."
    ann, _ = position(
        trash={"Ann": "Mild Salsa, Hum Drum Kit, Plan Bee"},
        play={"Ann": "Back, Forth"},
        extra=(preshow("Back", text), preshow("Forth", text)),
    )
    ann("end turn")
    assert ann.outlook("pick Plan Bee") == ["1 card goes under your rhymebook"]


@pytest.mark.clause("UG-5.8")
def test_cards_that_come_back_are_brought_to_the_rhymebook() -> None:
    back = preshow("Back", "End of your turn: put a card from your trash on the bottom of your rhymebook.")
    ann, _ = position(trash={"Ann": "Mild Salsa, Plan Bee"}, play={"Ann": "Back"}, extra=(back,))
    ann("end turn")
    assert told(ann, "pick Plan Bee")["summary"] == "brings 1 card to your rhymebook"


@pytest.mark.clause("UG-3.4")
def test_drawing_anew_says_what_becomes_of_the_hand() -> None:
    dear = "30 Wall to Wallop, 30 Ceiling Fanbase"
    ann, _ = begin((deck_of(f"MC Rowave, {dear}"), deck_of(f"Hans Empty, {dear}")))
    for player in (ann, _, ann, _):
        if "pass" in player.options:
            player("pass")
    offer = told(ann, "mulligan")
    number = len(ann.hand)
    assert (offer["words"], offer["summary"]) == (
        "Shuffle it back and draw five new cards",
        f"puts {number} cards of your hand into your rhymebook",
    )


@pytest.mark.clause("UG-5.8", "UG-4.8")
def test_a_yes_is_the_deed() -> None:
    ann, _ = position(hands={"Ann": "Rhyme Roulette"}, books={"Ann": "Mild Salsa"}, hype={"Ann": 9})
    ann("play Rhyme Roulette")
    assert [ann.offer(answer)["words"] for answer in ("yes", "no")] == ["Put it into your hand", "Decline"]
    toll = verse("Toll", "Unless you discard a card, rip yourself two.")
    ann, _ = position(hands={"Ann": "Toll, Mild Salsa"}, extra=(toll,))
    ann("play Toll")
    assert ann.offer("yes")["words"] == "Discard a card"
    fan = preshow("Fan", "When your verse is reversed, return this: draw two cards.")
    hands = {"Ann": "Doorbell Ringer", "Bob": "Hush"}
    ann, bob = position(hands=hands, play={"Ann": "Fan"}, extra=(fan, reverse("Hush")))
    ann("play Doorbell Ringer")
    bob("play Hush")
    assert ann.offer("yes")["words"] == "Return Fan"
    ann("no")
    assert "You decline Fan." in ann.log


@pytest.mark.clause("UG-5.3", "UG-5.14")
def test_damage_that_is_not_what_is_printed_says_what_makes_it_so() -> None:
    loud = preshow("Loud", "Your bangers have +1 rip.")
    soft = preshow("Soft", "Your opponent's bangers have -2 rip.")
    first = verse("First", "If this verse is your first this turn, this verse has +2 rip.", rip=2)
    play = {"Ann": "Loud", "Bob": "Soft"}
    ann, bob = position(hands={"Ann": "First, Doorbell Ringer"}, play=play, extra=(loud, soft, first))
    ann("play First", "play Doorbell Ringer")
    parts = ["Loud: +1.", "Soft: -2.", "Its own text or earlier effects: +2."]
    for reader in (ann, bob):
        assert ("First: rip 2 becomes 3.", parts) in lines(reader)
        assert ("Doorbell Ringer: rip 3 becomes 2.", parts[:2]) in lines(reader)
    ann, _ = position(hands={"Ann": "Doorbell Ringer"})
    ann("play Doorbell Ringer")
    assert not any("becomes" in line for line in ann.log)


@pytest.mark.clause("UG-5.14", "UG-4.2")
def test_whoever_ends_the_turn_is_told_which_rating_is_left() -> None:
    loud = action("Loud", "You have +6 hype this turn.")
    ann, _ = position(hands={"Ann": "Loud"}, hype={"Ann": 5}, extra=(loud,))
    ann("play Loud")
    assert ann.outlook("end turn") == ["Your rating 11 to 5: what is for this turn ends"]
    ann, _ = position(hype={"Ann": 5})
    assert ann.outlook("end turn") == []


@pytest.mark.clause("UG-5.1")
def test_where_every_answer_fits_all_are_said_to() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer", "Bob": "Noise, Noise"}, extra=(NOISE,))
    ann("play Doorbell Ringer")
    assert bob.prompt["detail"] == "All of your 2 reverses fit; your rating is 0."
