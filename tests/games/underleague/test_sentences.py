"""What players read (docs/style.md): creatures by name, one event a line, what did not happen with its reason,
questions that name the deed, refusals that say what is in the way."""

import pytest

from tests.games.underleague.at_table import Player, begin, fight, position
from undercroft.games.underleague.ending import Ending
from undercroft.games.underleague.events import EVENTS
from undercroft.games.underleague.table import ENDED_POINTS, ENDED_ROUNDS

PAIR = {"Ann": "Boiler Aunt, Fog Widow, Bollard Crab", "Bob": "Ferry Ox, Wash-Day Ghost, Tin Choir"}
NAMES = ("Ann", "Bob", "Cid")


def barred(player: Player, zone: str, index: int) -> str:
    return next(e["words"] for e in player.barred if (e["place"]["zone"], e["place"]["index"]) == (zone, index))


# -- names


@pytest.mark.clause("UL-7.4", "UL-7.5", "UL-7.6", "UL-7.8")
def test_a_fight_is_told_by_the_creatures_names_a_throw_in_one_line() -> None:
    ann, bob = position(stables=PAIR, chips={"Ann": "win a1", "Bob": "lose a1, lose b1"})
    fight(ann, bob, "a1", "b1", "day", 6, 4, 1, 1, 1)
    assert ann.log[-9:-1] == [
        "Your Boiler Aunt is exhausted to attack.",
        "Your Boiler Aunt challenges Bob's Ferry Ox!",
        "Bob chooses day: 2 dice against 3.",
        "Your Boiler Aunt throws 6 + 4, Bob's Ferry Ox 1 + 1 + 1: it stands 10 to 3.",
        "Your Boiler Aunt wins, 10 to 3.",
        "Your WIN chip on your Boiler Aunt and Bob's LOSE chip on their Ferry Ox are right and return to their pools.",
        "Ferry Ox has lost and is exhausted.",
        "You take a victory card (1 now).",
    ]
    assert "Boiler Aunt challenges your Ferry Ox!" in bob.log


@pytest.mark.clause("UL-3.1")
def test_the_place_of_a_creature_is_said_only_where_two_have_its_name() -> None:
    ann, bob = position(stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt, Tin Choir"})
    ann("attack with a1")
    assert ann.log[-1] == "Your Boiler Aunt (a1) is exhausted to attack."
    assert ann.offer("against b1")["words"] == "Challenge Boiler Aunt (b1)"
    assert ann.offer("against b2")["words"] == "Challenge Tin Choir"
    assert bob.log[-1] == "Boiler Aunt (a1) is exhausted to attack."


@pytest.mark.clause("UL-5.9", "UL-3.6")
def test_who_left_and_who_came_keep_their_names_in_the_log() -> None:
    ann, bob = position(
        stables=PAIR,
        hands={"Ann": "Change of Cast, Strong Tea, Fresh Dice"},
        draws="Barrel Sow, Gutter Heron, Rope-Walk Rats",
        exhausted="a1",
    )
    ann("play Change of Cast", "pick a1", "keep Gutter Heron", "under Barrel Sow")
    assert [line for line in bob.log if "Boiler Aunt" in line or "Gutter Heron" in line] == [
        "Ann transfers Boiler Aunt.",
        "Gutter Heron enters Ann's stable.",
    ]
    assert "You put two creatures under your creature deck." in ann.log


@pytest.mark.clause("UL-2.2", "UL-2.3", "UL-5.2")
def test_the_set_up_is_a_line_that_unfolds() -> None:
    ann, bob = begin(draws="Ferry Ox, Boiler Aunt, Fog Widow, Tin Choir, Barrel Sow, Bollard Crab")
    ann("keep Ferry Ox", "under Fog Widow")
    assert ann.lines == {
        "The set-up: everybody picks a stable, face down.": [
            "You look at the top of your creature deck: Ferry Ox, Boiler Aunt and Fog Widow.",
            "Bob looks at the top three creatures of their creature deck.",
            "You keep a creature face down.",
            "You put two creatures under your creature deck.",
            ann.log[-1],
        ]
    }
    assert list(bob.lines) == list(ann.lines)


@pytest.mark.clause("UL-5.9")
def test_a_transfer_unfolds_into_what_was_looked_at_and_put_away() -> None:
    ann, bob = position(
        stables=PAIR,
        hands={"Ann": "Change of Cast, Strong Tea, Fresh Dice"},
        draws="Barrel Sow, Gutter Heron, Rope-Walk Rats",
    )
    ann("play Change of Cast", "pick a1", "keep Gutter Heron", "under Barrel Sow")
    assert ann.lines["You transfer Boiler Aunt."] == [
        "You look at the top of your creature deck: Rope-Walk Rats, Gutter Heron and Barrel Sow."
    ]
    assert bob.lines["Ann transfers Boiler Aunt."] == ["Ann looks at the top three creatures of their creature deck."]
    assert bob.lines["Gutter Heron enters Ann's stable."] == ["Ann puts two creatures under their creature deck."]


# -- what did not happen


@pytest.mark.clause("UL-5.5", "UL-3.2", "UL-5.7")
def test_what_is_not_drawn_is_said_with_its_reason() -> None:
    seven = "Fresh Dice, Fresh Dice, Lucky Sprat, Lucky Sprat, Gilt Collar, Gilt Collar, Strong Tea"
    ann, _ = position(
        stables={"Ann": "Wash-Day Ghost", "Bob": "Fog Widow"},
        phase="round",
        hands={"Ann": seven, "Bob": seven + ", Strong Tea"},
        chips={"Ann": "win a1, win a2, win a3, lose b1, lose b2"},
    )
    assert ann.log[-2:] == [
        "You draw nothing for the chips in your pool: your pool is empty.",
        "You take five chips back.",
    ]
    ann("invest")
    assert "You draw no more: your hand holds 8." in ann.log
    assert "Bob draws nothing for the chips in their pool: their hand holds 8." in ann.log


@pytest.mark.clause("UL-7.9", "UL-5.11")
def test_that_no_victory_card_is_left_is_said() -> None:
    ann, bob = position(stables=PAIR, deck="")
    fight(ann, bob, "a1", "b1", "day", 6, 4, 1, 1, 1)
    assert "You take no victory card: no strategy card is left." in ann.log
    assert "Ann takes no victory card: no strategy card is left." in bob.log


@pytest.mark.clause("UL-7.17", "UL-7.27")
def test_an_effect_that_does_nothing_says_why() -> None:
    ann, bob = position(stables={**PAIR, "Ann": "Chimney Bear, Fog Widow, Clockwork Bailiff"})
    fight(ann, bob, "a1", "b2", "day", 6, 4, 3, 1)
    assert "Chimney Bear: “each creature in your stable is a beast” is not so." in bob.log
    ann("pass") if ann.asked else None
    ann, bob = position(stables={**PAIR, "Ann": "Clockwork Bailiff"})
    fight(ann, bob, "a1", "b2", "day", 6, 4, 3, 1)
    assert "Clockwork Bailiff does nothing: there is no equipment to choose." in ann.log


@pytest.mark.clause("UL-7.17")
def test_what_is_declined_is_said() -> None:
    ann, bob = position(stables={"Ann": "Ragpicker Fox", "Bob": "Ferry Ox"}, gear={"b1": "Gilt Collar"})
    fight(ann, bob, "a1", "b1", "day", 6, 1, 1, 1)
    ann("no")
    assert "You decline Ragpicker Fox." in ann.log
    assert "Ann declines Ragpicker Fox." in bob.log


@pytest.mark.clause("UL-7.17")
def test_what_hangs_on_a_deed_that_was_declined_is_not_said_twice() -> None:
    ann, bob = position(stables={"Ann": "Clockwork Bailiff", "Bob": "Wash-Day Ghost"}, gear={"b1": "Gilt Collar"})
    fight(ann, bob, "a1", "b1", "day", 6, 4, 3, 1)
    ann("no")
    assert [line for line in bob.log if "Clockwork Bailiff" in line and "fight" not in line][-1] == (
        "Ann declines Clockwork Bailiff."
    )
    assert not any("you do” is not so" in line for line in bob.log)


@pytest.mark.clause("UL-7.17", "UL-7.19")
def test_an_empty_hand_discards_nothing() -> None:
    ann, bob = position(stables={"Ann": "Ferry Ox", "Bob": "Wash-Day Ghost"}, gear={"a1": "Velvet Gloves"})
    fight(ann, bob, "a1", "b1", "day", 6, 4, 3, 1)
    assert "You discard nothing: your hand is empty." in bob.log
    assert "Bob discards nothing: their hand is empty." in ann.log


@pytest.mark.clause("UL-7.2", "UL-7.22")
def test_a_turn_in_which_nothing_is_done_and_the_end_of_the_phase_are_told() -> None:
    ann, bob = position(stables=PAIR)
    ann("pass")
    bob("pass")
    told = ann.log[ann.log.index("You neither challenge nor play a card.") :]
    assert told[:4] == [
        "You neither challenge nor play a card.",
        "Bob's combat turn.",
        "Bob neither challenges nor plays a card.",
        "The combat phase is over: nobody challenges or plays a card any more.",
    ]


# -- ties and ends


@pytest.mark.clause("UL-7.8")
def test_a_tied_fight_says_that_the_defender_wins_ties() -> None:
    ann, bob = position(stables=PAIR, hands={"Ann": "Fresh Dice"})
    fight(ann, bob, "a1", "b2", "day", 2, 1, 3)
    ann("pass")
    assert ann.prompt["detail"].startswith("It stands 3 to 3: Wash-Day Ghost wins, as the defender wins ties.")
    ann("pass", "pass", "pass")
    assert "Wash-Day Ghost wins, 3 to 3: the defender wins ties." in ann.log


@pytest.mark.clause("UL-4.2")
def test_an_end_names_who_wins_the_score_and_what_decided_a_tie() -> None:
    plain = Ending(ENDED_POINTS, 0b10, (18, 21), (3, 4))
    assert plain.result(NAMES, 1) == "you win 21 to 18"
    assert plain.result(NAMES, 0) == "Bob wins 21 to 18"
    assert plain.cause(NAMES, 1) == "you have 20 victory points or more"
    assert plain.cause(NAMES, 0) == "Bob has 20 victory points or more"
    tied = Ending(ENDED_POINTS, 0b001, (21, 21, 4), (4, 2, 0))
    assert tied.result(NAMES, 1) == "Ann wins 21 to 21 and 4, tied with you, by more cards in hand: 4 to 2"
    draw = Ending(ENDED_ROUNDS, 0b011, (9, 9, 4), (2, 2, 8))
    assert draw.result(NAMES, 2) == "Ann and Bob draw with 9 points and 2 cards in hand each"
    assert draw.result(NAMES, 1) == "you and Ann draw with 9 points and 2 cards in hand each"


@pytest.mark.clause("UL-5.1")
def test_what_made_somebody_first_is_said() -> None:
    ann, bob = position(stables=PAIR, phase="round", hands={"Ann": "Fresh Dice"})
    assert any(line.endswith("is first, with fewest victory points.") for line in ann.log) or ann.first
    same = {"Ann": "Ferry Ox, Boiler Aunt, Tin Choir", "Bob": "Ferry Ox, Boiler Aunt, Tin Choir"}
    ann, bob = position(stables=same, phase="round", hands={"Ann": "Fresh Dice"})
    assert "Round 2: you are first, tied for fewest victory points, with fewest cards in hand." in bob.log


# -- questions and refusals


@pytest.mark.clause("UL-7.17")
def test_a_question_is_the_deed_and_so_is_its_button() -> None:
    ann, bob = position(stables={"Ann": "Fog Widow", "Bob": "Ferry Ox"}, gear={"a1": "Smelling Salts"})
    fight(ann, bob, "a1", "b1", "day", 1, 1, 1)
    assert ann.prompt["headline"] == "Discard Smelling Salts to ready Fog Widow?"
    assert [ann.offer(answer)["words"] for answer in ("yes", "no")] == ["Discard Smelling Salts", "Decline"]


@pytest.mark.clause("UL-7.1", "UL-7.21")
def test_a_turn_asks_only_for_what_can_be_done() -> None:
    ann, _ = position(hands={"Ann": "Strong Tea"})
    assert ann.prompt["headline"] == "Challenge, or end your turn"
    assert ann.prompt["detail"] == "No card you hold can be played now."
    ann, _ = position(hands={"Ann": "Strong Tea, Fresh Dice"}, exhausted="a1 a2 a3")
    assert ann.prompt["headline"] == "Play a card, or end your turn"
    assert ann.prompt["detail"] == "A turn has one strategy card. All your creatures are exhausted."
    ann, _ = position(hands={"Ann": "Strong Tea, Fresh Dice"}, exhausted="b1 b2 b3")
    assert ann.prompt["detail"].endswith("No creature of an opponent can be challenged.")
    taxed = dict.fromkeys(("a1", "a2", "a3"), "Tax Inspector")
    ann, _ = position(hands={"Ann": "Strong Tea"}, gear=taxed)
    assert ann.prompt["detail"].endswith("None of your active creatures can attack.")


@pytest.mark.clause("UL-7.4", "UL-6.3", "UL-6.4", "UL-7.13", "UL-7.14", "UL-7.15")
def test_a_refusal_says_what_is_in_the_way() -> None:
    ann, _ = position(stables=PAIR, hands={"Ann": "Early Payout, Fresh Dice"}, exhausted="a1 b1")
    assert barred(ann, "creature", 0) == "Boiler Aunt is exhausted."
    assert barred(ann, "creature", 3) == "Ferry Ox is not yours: challenge with one of your own."
    assert barred(ann, "hand", ann.hand.index("Early Payout")) == "Early Payout costs two other cards: you hold 1."
    assert barred(ann, "hand", ann.hand.index("Fresh Dice")) == "Fresh Dice is played only after the dice are rolled."
    ann("attack with a2")
    assert barred(ann, "creature", 0) == "Boiler Aunt is your own: challenge an opponent."
    assert barred(ann, "creature", 3) == "Ferry Ox is exhausted."


# -- what is told of chips and effects


@pytest.mark.clause("UL-7.9")
def test_chips_that_are_right_are_told_by_the_creature_they_lie_on() -> None:
    both = {"Ann": "win a1, lose b1", "Bob": "win a1, lose b1", "Cid": "lose b1"}
    ann, bob, _ = position(seats=3, stables={**PAIR, "Cid": "Barrel Sow, Gutter Heron, Rope-Walk Rats"}, chips=both)
    fight(ann, bob, "a1", "b1", "day", 6, 4, 1, 1, 1)
    assert (
        "Your and Bob's WIN chips on your Boiler Aunt and your, Bob's and Cid's LOSE chips on Bob's Ferry Ox are right "
        "and return to their pools."
    ) in ann.log
    assert any(line.startswith("Your and Ann's WIN chips on Boiler Aunt and your, Ann's") for line in bob.log)
    ann, bob = position(stables=PAIR, chips={"Ann": "win a1"})
    fight(ann, bob, "a1", "b1", "day", 6, 4, 1, 1, 1)
    assert "Your WIN chip on your Boiler Aunt is right and returns to your pool." in ann.log
    assert "Ann's WIN chip on Boiler Aunt is right and returns to their pool." in bob.log


@pytest.mark.clause("UL-7.27", "UL-7.19")
def test_what_does_nothing_is_not_quoted_and_says_what_is_missing() -> None:
    cranes = {
        "Ann": "Second-Hand Crane, Ferry Ox, Boiler Aunt",
        "Bob": "Second-Hand Crane, Tin Choir, Drowned Bookkeeper",
    }
    ann, bob = position(stables=cranes, phase="combat", gear={"b1": "Gilt Collar"})
    bob("no") if bob.asked else None
    assert "Second-Hand Crane (a1) does nothing: there is no equipment to choose." in bob.log
    assert not any(line.startswith("Second-Hand Crane (a1): “") for line in bob.log)
    assert any(line.startswith("Second-Hand Crane (b1): “At the start") for line in bob.log)
    ann, bob = position(stables=cranes, hands={"Bob": "Strong Tea"}, gear={"b3": "Tax Inspector"})
    fight(ann, bob, "a2", "b3", "day", 6, 4, 3, 1)
    assert "Drowned Bookkeeper does nothing: you have no chip there." in bob.log
    assert "Drowned Bookkeeper does nothing: Bob has no chip there." in ann.log
    for player in (bob, ann):
        player("pass")
    assert "Tax Inspector on Drowned Bookkeeper does nothing: Bob holds too few cards." in ann.log
    assert "Tax Inspector on your Drowned Bookkeeper does nothing: you hold too few cards." in bob.log
    ann, _ = position(stables=PAIR, hands={"Ann": "Spring Tide" + ", Lucky Sprat" * 4})
    ann("play Spring Tide")
    assert "Spring Tide does nothing: there is no equipment to choose." in ann.log


@pytest.mark.clause("UL-7.28")
def test_an_effect_says_which_of_two_creatures_speaks_and_whom_an_equipment_is_on() -> None:
    herons = {"Ann": "Ferry Ox, Gutter Heron", "Bob": "Gutter Heron, Tin Choir, Barrel Sow"}
    ann, bob = position(stables=herons, gear={"a1": "Lucky Sprat"})
    fight(ann, bob, "a1", "b1", "day", 1, 1, 1, 6, 4)
    assert any(line.startswith("Lucky Sprat on your Ferry Ox: “When re-rolls") for line in ann.log)
    assert any(line.startswith("Lucky Sprat on Ferry Ox: “When re-rolls") for line in bob.log)
    assert ann.prompt["detail"].endswith("Gutter Heron (b1) leads 10 to 3.")
    ann("no")
    assert any(line.startswith("Gutter Heron (b1): “When this creature wins") for line in ann.log)
    ann, _ = position(
        stables=PAIR,
        phase="round",
        gear={"a1": "Luggage Label"},
        chips={"Ann": "win a1, win a2, win a3, lose b1, lose b2"},
        hands={"Bob": "Lucky Sprat"},
        victory={"Bob": 9},
        draws="Barrel Sow, Gutter Heron, Rope-Walk Rats, Lucky Sprat, Lucky Sprat" + ", Strong Tea" * 5,
    )
    ann("transfer a1", "keep Gutter Heron", "under Barrel Sow")
    assert "Luggage Label: “When this creature is transferred: draw two cards.”" in ann.log


@pytest.mark.clause("UL-7.34")
def test_a_creature_that_is_so_already_is_told_to_be() -> None:
    ann, bob = position(stables=PAIR, hands={"Ann": "Strong Tea, Lucky Sprat"})
    ann("play Strong Tea", "pick a1")
    assert "Your Boiler Aunt is active already." in ann.log
    assert "Boiler Aunt is active already." in bob.log
    ann, _ = position(stables=PAIR, hands={"Ann": "Strong Tea, Lucky Sprat"}, exhausted="a1")
    ann("play Strong Tea", "pick a1")
    assert "Your Boiler Aunt is active again." in ann.log
    assert not any("already" in line for line in ann.log)


@pytest.mark.clause("UL-7.24")
def test_what_several_creatures_get_is_one_line_that_unfolds() -> None:
    ann, _ = position(stables=PAIR, hands={"Ann": "Rousing Chorus" + ", Lucky Sprat" * 3})
    ann("play Rousing Chorus")
    at = ann.log.index("Three creatures get +1 day this round.")
    assert ann.log[at + 1 : at + 4] == [
        f"Your {name} gets +1 day this round." for name in ("Boiler Aunt", "Fog Widow", "Bollard Crab")
    ]
    assert [kind.of for kind in EVENTS.rows if kind.name == "got"] == ["got_each"]


@pytest.mark.clause("UL-3.3")
def test_whose_victory_cards_are_not_taken_is_told_with_the_reason() -> None:
    held = "Redistribution of Laurels" + ", Lucky Sprat" * 4
    ann, bob, _ = position(
        seats=3, stables={"Bob": "Fog Widow, Bollard Crab, Boiler Aunt"}, hands={"Ann": held}, victory={"Cid": 9}
    )
    ann("play Redistribution of Laurels")
    assert ann.log.index("You take a victory card from Cid (2 now).") > 0
    assert "You take no victory card from Bob: there is none." in ann.log
    assert "Ann takes no victory card from you: there is none." in bob.log
    ann, bob = position(hands={"Ann": held}, victory={"Ann": 9})
    ann("play Redistribution of Laurels")
    assert "You take a victory card from nobody: no opponent has more victory points." in ann.log


# -- questions that say what comes


@pytest.mark.clause("UL-7.5")
def test_who_chooses_the_time_is_asked_as_it_will_be() -> None:
    ann, _ = position(stables={"Ann": "Lighthouse Moth, Ferry Ox"})
    ann("attack with a1")
    assert ann.prompt["detail"].endswith("By Lighthouse Moth you choose day or night.")
    ann, _ = position(stables={"Ann": "Lighthouse Moth, Ferry Ox"})
    ann("attack with a2")
    assert ann.prompt["detail"].endswith("Whoever defends chooses day or night.")


@pytest.mark.clause("UL-7.7", "UL-7.15")
def test_before_the_re_rolls_it_is_said_which_dice_they_are() -> None:
    ann, bob = position(stables=PAIR, hands={"Ann": "Fresh Dice"}, gear={"a1": "Lucky Sprat"})
    fight(ann, bob, "a1", "b1", "day", 1, 1, 6, 4, 3)
    ann("pass", "pass", "yes", "re-roll red d4")
    assert "To be re-rolled: the red d4." in ann.prompt["detail"]
    ann, bob = position(stables=PAIR, hands={"Ann": "Fresh Dice"})
    fight(ann, bob, "a1", "b1", "day", 1, 1, 6, 4, 3)
    ann("pass", "pass")
    assert "No re-roll is declared." in ann.prompt["detail"]


@pytest.mark.clause("UL-7.4", "UL-5.8")
def test_a_refusal_names_the_card_that_forbids_it() -> None:
    gear = {"a1": "Tax Inspector", "b1": "Portable Throne"}
    ann, _ = position(stables=PAIR, gear=gear)
    assert barred(ann, "creature", 0) == "Boiler Aunt cannot attack: Tax Inspector forbids it."
    ann("attack with a2")
    assert barred(ann, "creature", 3) == "Ferry Ox cannot be challenged: Portable Throne forbids it."
    ann, _ = position(stables=PAIR, gear=gear, phase="round", hands={"Bob": "Lucky Sprat"}, victory={"Bob": 9})
    assert barred(ann, "creature", 0) == "Boiler Aunt cannot be transferred: Tax Inspector forbids it."


# -- the words of cards


@pytest.mark.clause("UL-2.4", "UL-5.2")
def test_the_starting_stable_does_not_enter() -> None:
    looks = "The Understudy, Ferry Ox, Boiler Aunt, Tin Choir, Barrel Sow, Bollard Crab"
    ann, bob = begin(draws=looks)
    ann("keep The Understudy", "under Ferry Ox")
    while not ann.view["round"]:
        for player in (ann, bob):
            if player.asked and not ann.view["round"]:
                player(player.options[0])
    assert ann.creature("a1") == "The Understudy"
    assert len(ann.hand) == 5


@pytest.mark.clause("UL-7.34")
def test_another_is_not_the_card_that_speaks_and_up_to_may_be_none() -> None:
    pumps = {"Ann": "Tide Pump Nine, Boiler Aunt, Tin Choir", "Bob": "Wash-Day Ghost"}
    ann, bob = position(stables=pumps, exhausted="a2")
    fight(ann, bob, "a1", "b1", "day", 6, 4, 3, 1)
    assert ann.options == ["pick a2", "pick a3"]
    ann("pick a2")
    assert (ann.exhausted("a1"), ann.exhausted("a2")) == (True, False)
    ann, bob = position(
        stables=pumps, gear={"a1": "Bookmaker's Cane"}, chips={"Ann": "win a2, win a3, lose b2"}, exhausted=""
    )
    fight(ann, bob, "a1", "b1", "day", 6, 4, 3, 1)
    for _ in range(4):
        if not ann.asked or ann.options[-1] == "pass":
            break
        ann("done" if "done" in ann.options else ann.options[0])
    assert ann.pool == 2
