"""Chapter 7, Combat phase: turns, challenges, dice, re-rolls, outcomes."""

from typing import Any

import pytest

from tests.games.underleague.at_table import creature, fight, position, strategy
from undercroft.games.underleague import game
from undercroft.games.underleague.actions import PASS
from undercroft.games.underleague.game import GAME

# -- turns


@pytest.mark.clause("UL-7.1")
def test_a_turn_has_one_challenge_and_one_card_in_either_order() -> None:
    ann, bob = position(hands={"Ann": "Gilt Collar, Second-Hand Medal, Sunday Boots"})
    ann("play Second-Hand Medal", "on a1")
    assert ann.gear("a1") == ["Second-Hand Medal"]
    ann.refused("play Sunday Boots", "UL-7.1")
    fight(ann, bob, "a1", "b1", "day", 6, 4, 3, 1, 1, 1)
    assert ann.winner == "a1"
    assert bob.my_turn


@pytest.mark.clause("UL-7.2", "UL-7.22")
def test_the_phase_ends_after_as_many_idle_turns_as_players() -> None:
    ann, bob, cid = position(seats=3, hands={"Ann": "Unpaid Tab"})
    ann("play Unpaid Tab", "on a1")
    ann("pass")
    bob("pass")
    cid("pass")
    assert ann.phase == "combat"
    ann("pass")
    assert ann.phase == "preseason"
    assert ann.view["round"] == 2


@pytest.mark.clause("UL-7.3")
def test_a_turn_ends_when_challenge_and_card_are_done() -> None:
    ann, bob = position(hands={"Ann": "Sunday Boots, Knuckle Lanterns"})
    fight(ann, bob, "a1", "b1", "day", 6, 4, 3, 1, 1, 1)
    while ann.options == ["pass"]:
        ann("pass")
    assert "play Sunday Boots" in ann.options
    ann("play Sunday Boots", "on a2")
    assert bob.my_turn
    bob("pass")
    assert ann.my_turn
    assert "play Knuckle Lanterns" in ann.options


@pytest.mark.clause("UL-7.4")
def test_an_active_creature_is_exhausted_to_attack_an_active_one_of_a_rival() -> None:
    ann, bob = position(exhausted="a2 b2")
    ann.refused("attack with a2", "UL-7.4")
    ann.refused("attack with b1", "UL-7.4")
    ann("attack with a1")
    assert ann.exhausted("a1")
    assert ann.options == ["against b1", "against b3"]
    ann.refused("against b2", "UL-7.4")
    ann.refused("against a3", "UL-7.4")
    ann("against b3")
    assert bob.asked


@pytest.mark.clause("UL-7.5")
def test_day_or_night_is_the_defenders_choice() -> None:
    ann, bob = position()
    ann("attack with a1", "against b1")
    assert not ann.asked
    bob.refused("pass", "UL-7.5")
    assert bob.options == ["day", "night"]
    ann.at.script(6, 1, 1, 2)
    bob("night")
    assert "Bob chooses night: 2 dice against 2." in ann.log


@pytest.mark.clause("UL-7.6")
def test_power_says_the_dice_and_their_sum_is_the_total() -> None:
    ann, bob = position(stables={"Ann": "Ferry Ox", "Bob": "Bollard Crab"})
    fight(ann, bob, "a1", "b1", "day", 5, 3, 2)
    assert ann.dice == [5, 3, 2, 0, 0, 0]
    assert ann.totals == (10, 0)


@pytest.mark.clause("UL-7.6")
def test_two_dice_for_two_and_one_for_one() -> None:
    ann, bob = position(stables={"Ann": "Ferry Ox", "Bob": "Barrel Sow"})
    fight(ann, bob, "a1", "b1", "night", 5, 3, 6, 4)
    assert ann.dice == [5, 3, 0, 6, 4, 0]
    ann, bob = position(stables={"Ann": "Barrel Sow", "Bob": "Second-Hand Crane"})
    fight(ann, bob, "a1", "b1", "day", 4, 2, 3)
    assert ann.dice == [4, 0, 0, 2, 3, 0]


@pytest.mark.clause("UL-7.7", "UL-7.25", "UL-7.35")
def test_declared_dice_are_rolled_together_and_none_twice() -> None:
    ann, bob = position(
        gear={"a1": "Lucky Sprat, Lucky Sprat", "b1": "Lucky Sprat"},
        stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt"},
    )
    fight(ann, bob, "a1", "b1", "day", 1, 1, 6, 4)
    ann("yes", "re-roll red d6")
    ann("yes")
    assert not ann.asked
    assert bob.options == ["yes", "no"]
    ann.at.script(5, 3, 2)
    bob("yes", "re-roll blue d6")
    assert ann.dice == [5, 3, 0, 2, 4, 0]


@pytest.mark.clause("UL-7.8", "UL-7.10")
def test_a_tie_goes_to_the_defender_who_stays_active() -> None:
    ann, bob = position(stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt"})
    fight(ann, bob, "a1", "b1", "day", 3, 2, 4, 1)
    assert ann.winner == "b1"
    assert not bob.exhausted("b1")
    assert (ann.victory, bob.victory) == (0, 0)


@pytest.mark.clause("UL-7.9")
def test_chips_pay_the_loser_is_exhausted_and_a_victory_card_taken() -> None:
    ann, bob = position(
        stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt"},
        chips={"Ann": "win a1, win b1", "Bob": "lose b1, lose a1"},
        draws="Sunday Boots",
    )
    fight(ann, bob, "a1", "b1", "day", 6, 2, 1, 1)
    assert ann.winner == "a1"
    assert (ann.pool, bob.pool) == (4, 4)
    assert (ann.chips("a1"), ann.chips("b1")) == (["Bob LOSE"], ["Ann WIN"])
    assert bob.exhausted("b1")
    assert (ann.victory, bob.victory) == (1, 0)


@pytest.mark.clause("UL-7.11")
def test_a_wrong_chip_stays_and_may_come_right_later() -> None:
    ann, bob = position(
        stables={"Ann": "Boiler Aunt, Ferry Ox", "Bob": "Boiler Aunt"}, chips={"Ann": "lose b1"}, draws="Sunday Boots"
    )
    fight(ann, bob, "a1", "b1", "day", 1, 1, 6, 4)
    assert ann.chips("b1") == ["Ann LOSE"]
    bob("pass")
    fight(ann, bob, "a2", "b1", "day", 6, 4, 3, 1, 1)
    assert ann.chips("b1") == []
    assert ann.pool == 5


@pytest.mark.clause("UL-7.12")
def test_dominance_only_for_an_attacker_who_wins() -> None:
    ann, bob = position(stables={"Ann": "Pilchard Hound", "Bob": "Pilchard Hound"}, draws="Sunday Boots, Gilt Collar")
    fight(ann, bob, "a1", "b1", "day", 6, 4, 1, 1)
    assert ann.hand == ["Gilt Collar"]
    ann, bob = position(stables={"Ann": "Pilchard Hound", "Bob": "Pilchard Hound"})
    fight(ann, bob, "a1", "b1", "day", 1, 1, 6, 4)
    assert (ann.hand, bob.hand) == ([], [])


@pytest.mark.clause("UL-7.12")
def test_dominance_comes_first_in_the_first_edition_and_is_ordered_by_choice_in_the_second() -> None:
    both = {"a1": "Unpaid Tab"}
    ann, bob = position(stables={"Ann": "Pilchard Hound"}, gear=both, draws="Sunday Boots, Gilt Collar")
    fight(ann, bob, "a1", "b2", "day", 6, 4, 1, 1)
    assert ann.options == ["resolve 1", "resolve 2"]
    ann, bob = position(
        edition="first", stables={"Ann": "Pilchard Hound"}, gear=both, draws="Sunday Boots, Gilt Collar"
    )
    fight(ann, bob, "a1", "b2", "day", 6, 4, 1, 1)
    assert ann.log.index("You draw Gilt Collar.") < ann.log.index("Unpaid Tab is discarded from your Pilchard Hound.")


# -- playing cards


@pytest.mark.clause("UL-7.13")
def test_a_card_is_revealed_named_paid_for_and_attached() -> None:
    ann, bob = position(hands={"Ann": "Grandfather's Armour, Sunday Boots, Fresh Dice, Lucky Sprat"})
    ann("play Grandfather's Armour")
    assert "Ann plays Grandfather's Armour." in bob.log
    assert "Grandfather's Armour" not in ann.hand
    assert "on b2" in ann.options
    ann("on a1")
    assert set(ann.options) == {"discard Sunday Boots", "discard Fresh Dice", "discard Lucky Sprat"}
    ann("discard Lucky Sprat", "discard Sunday Boots", "done")
    assert ann.gear("a1") == ["Grandfather's Armour"]
    assert len(ann.hand) == 1
    assert len(ann.discard) == 2


@pytest.mark.clause("UL-7.13")
def test_too_few_other_cards_cannot_pay() -> None:
    ann, _ = position(hands={"Ann": "Grandfather's Armour, Sunday Boots"})
    ann.refused("play Grandfather's Armour", "UL-7.13")
    ann.refused("play Gilt Collar", "UL-7.13")


@pytest.mark.clause("UL-7.13")
def test_a_scheme_resolves_and_is_discarded() -> None:
    ann, _ = position(hands={"Ann": "Strong Tea, Sunday Boots"}, exhausted="a1")
    ann("play Strong Tea")
    assert ann.options == ["pick a1", "pick a2", "pick a3"]
    ann("pick a1")
    assert not ann.exhausted("a1")
    assert sorted(ann.discard) == ["Strong Tea", "Sunday Boots"]


@pytest.mark.clause("UL-7.14")
def test_equipment_is_for_before_and_after_the_challenge() -> None:
    ann, bob = position(hands={"Ann": "Sunday Boots, Shout from the Gallery"})
    ann("attack with a1", "against b1")
    ann.at.script(6, 4, 3, 1, 1, 1)
    bob("day")
    ann.refused("play Sunday Boots", "UL-7.14")
    ann("pass", "pass", "pass", "pass")
    ann("play Sunday Boots", "on b1")
    assert bob.gear("b1") == ["Sunday Boots"]


@pytest.mark.clause("UL-7.15")
def test_schemes_keep_to_their_windows() -> None:
    hand = "Half-Day Holiday, Blow Out the Lamps, Fresh Dice, Nailed-Down Table, Shout from the Gallery"
    hand += ", The Judge's Nephew"
    ann, bob = position(hands={"Ann": hand}, stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt"})

    def schemes() -> list[str]:
        return [option.removeprefix("play ") for option in ann.options if option.startswith("play")]

    assert schemes() == ["Half-Day Holiday"]
    ann.refused("play Fresh Dice", "UL-7.15")
    ann("attack with a1", "against b1")
    ann.at.script(6, 4, 1, 1)
    bob("day")
    seen = []
    while ann.options:
        seen.append(schemes())
        ann("pass")
        if bob.my_turn:
            break
    assert seen == [
        ["Blow Out the Lamps"],
        ["Fresh Dice", "Nailed-Down Table"],
        ["Nailed-Down Table"],
        ["Shout from the Gallery"],
        ["The Judge's Nephew"],
    ]


@pytest.mark.clause("UL-7.15")
def test_the_first_edition_has_no_window_after_re_rolls_are_declared() -> None:
    windows = {}
    for edition in ("first", "second"):
        ann, bob = position(edition=edition, hands={"Ann": "Portable Throne"})
        ann("attack with a1", "against b1")
        ann.at.script(6, 4, 3, 1, 1, 1)
        bob("day")
        windows[edition] = 0
        while not bob.my_turn:
            ann("pass")
            windows[edition] += 1
    assert windows == {"first": 4, "second": 5}


@pytest.mark.clause("UL-7.16")
def test_only_the_turns_player_plays_cards() -> None:
    ann, bob = position(hands={"Bob": "Sunday Boots"})
    bob.refused("play Sunday Boots", "UL-7.17")
    ann("attack with a1", "against b1")
    ann.at.script(6, 4, 3, 1, 1, 1)
    bob("day")
    assert bob.my_turn


@pytest.mark.clause("UL-7.17")
def test_the_turns_player_resolves_first_and_orders_its_own() -> None:
    ann, bob = position(
        stables={"Ann": "Pilchard Hound", "Bob": "Drowned Bookkeeper"},
        gear={"a1": "Unpaid Tab", "b1": "Smelling Salts"},
        draws="Sunday Boots, Gilt Collar",
    )
    fight(ann, bob, "a1", "b1", "day", 6, 4, 1)
    assert not bob.asked
    assert ann.options == ["resolve 1", "resolve 2"]
    ann("resolve 2")
    assert ann.hand == ["Gilt Collar"]
    assert bob.asked


@pytest.mark.clause("UL-7.18")
def test_a_replacement_takes_over_the_part_in_the_fight() -> None:
    ann, bob = position(
        hands={"Ann": "Press Gang, Sunday Boots, Sunday Boots, Sunday Boots, Sunday Boots"},
        stables={"Bob": "Ferry Ox"},
        draws="Bollard Crab, Rope-Walk Rats, Barrel Sow",
    )
    ann("attack with a1", "against b1")
    bob("day")
    ann.at.script(6, 4, 3)
    ann("play Press Gang", "pick b1", "keep Bollard Crab", "under Rope-Walk Rats")
    assert bob.creature("b1") == "Bollard Crab"
    assert ann.dice == [6, 4, 3, 0, 0, 0]
    assert ann.winner == "a1"


@pytest.mark.clause("UL-7.19")
def test_a_card_that_can_do_nothing_may_be_played() -> None:
    ann, _ = position(hands={"Ann": "Light-Fingered Evening, Sunday Boots, Sunday Boots, Sunday Boots"})
    ann("play Light-Fingered Evening")
    assert "Light-Fingered Evening" in ann.discard


@pytest.mark.clause("UL-7.20", "UL-7.32")
def test_a_window_asks_by_what_all_may_know() -> None:
    ann, bob = position(hands={"Ann": "Portable Throne"})
    ann("attack with a1", "against b1")
    bob("day")
    assert ann.options == ["pass"]
    assert GAME.window(ann.at.t, ann.seat) == PASS
    assert GAME.idle(ann.at.t, ann.seat) == -1
    ann, bob = position()
    ann("attack with a1", "against b1")
    ann.at.script(6, 4, 3, 1, 1, 1)
    bob("day")
    assert bob.my_turn


@pytest.mark.clause("UL-7.32")
@pytest.mark.source
def test_where_no_card_of_the_set_could_be_played_all_know_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = position(hands={"Ann": "Portable Throne"})
    ann("attack with a1", "against b1")
    bob("day")
    assert GAME.idle(ann.at.t, ann.seat) == -1
    monkeypatch.setattr(game, "might_play", lambda *_: False)
    assert (GAME.window(ann.at.t, ann.seat), GAME.idle(ann.at.t, ann.seat)) == (-1, PASS)


@pytest.mark.clause("UL-7.21")
def test_without_an_active_rival_nothing_is_exhausted() -> None:
    ann, _ = position(exhausted="b1 b2 b3", hands={"Ann": "Sunday Boots"})
    ann.refused("attack with a1", "UL-7.21")
    assert not ann.exhausted("a1")


@pytest.mark.clause("UL-7.23")
def test_declining_the_challenge_ends_the_turn() -> None:
    ann, bob = position(hands={"Ann": "Sunday Boots"})
    ann("pass")
    assert bob.my_turn


@pytest.mark.clause("UL-7.24")
def test_power_is_kept_between_nothing_and_three_and_read_when_rolled() -> None:
    ann, _ = position(gear={"a1": "Grandfather's Armour, Grandfather's Armour", "a2": "Lead Horseshoe, Lead Horseshoe"})
    assert ann.powers("a1")[:2] == (3, 3)
    assert ann.powers("a2")[:2] == (0, 0)
    ann, bob = position(
        hands={"Ann": "Chorus"}, extra=[strategy("Chorus", "Each creature in your stable gets +1 day this round.")]
    )
    ann("attack with a2", "against b1")
    bob("day")
    ann.at.script(1, 1, 6, 4, 3)
    ann("pass", "play Chorus")
    assert ann.powers("a2")[0] == 3
    assert ann.dice[:3] == [1, 1, 0]


@pytest.mark.clause("UL-7.26")
def test_readying_or_exhausting_does_not_stop_a_fight() -> None:
    ann, bob = position(
        hands={"Ann": "Lullaby"},
        extra=[strategy("Lullaby", "Exhaust the defender.")],
        stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt"},
    )
    ann("attack with a1", "against b1")
    bob("day")
    ann.at.script(1, 1, 6, 4)
    ann("play Lullaby")
    assert bob.exhausted("b1")
    assert ann.winner == "b1"


@pytest.mark.clause("UL-7.27")
def test_a_triggered_effect_resolves_though_its_source_has_left() -> None:
    ann, bob = position(
        gear={"b1": "Smelling Salts, Smelling Salts"}, stables={"Bob": "Boiler Aunt"}, draws="Sunday Boots"
    )
    fight(ann, bob, "a1", "b1", "day", 6, 4, 3, 1, 1)
    bob("yes")
    assert not bob.exhausted("b1")
    assert bob.options == ["yes", "no"]
    bob("yes")
    assert bob.gear("b1") == []


@pytest.mark.clause("UL-7.28")
def test_you_on_an_equipment_is_the_carriers_player() -> None:
    ann, bob = position(
        hands={"Ann": "Luggage Label"},
        phase="turn",
        draws="Bollard Crab, Barrel Sow, Rope-Walk Rats, Gilt Collar, Sunday Boots",
    )
    ann("play Luggage Label", "on b1")
    assert bob.gear("b1") == ["Luggage Label"]


@pytest.mark.clause("UL-7.30")
def test_a_schemes_re_roll_happens_at_once() -> None:
    ann, bob = position(hands={"Ann": "Fresh Dice"}, stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt"})
    ann("attack with a1", "against b1")
    ann.at.script(1, 1, 6, 4)
    bob("day")
    ann("pass")
    ann("play Fresh Dice", "re-roll red d4", "re-roll red d6")
    ann.at.script(6, 4)
    ann("done")
    assert ann.totals == (10, 10)


@pytest.mark.clause("UL-7.27")
def test_a_creature_made_for_a_test_speaks_the_same_language() -> None:
    ann, bob = position(
        stables={"Ann": "Bell Ringer"},
        extra=[creature("Bell Ringer", "Dominance: draw two cards.", 3, 3)],
        draws="Sunday Boots, Gilt Collar, Lucky Sprat",
    )
    fight(ann, bob, "a1", "b2", "day", 6, 4, 3, 1, 1)
    assert sorted(ann.hand) == ["Gilt Collar", "Lucky Sprat"]


@pytest.mark.clause("UL-7.8")
def test_the_totals_that_decided_a_fight_are_seen_to_the_end_of_the_turn() -> None:
    """The Parasol helps while its creature attacks; that is over when Ann is asked for a card."""
    ann, bob = position(
        hands={"Ann": "Sunday Boots"},
        stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt"},
        gear={"a1": "Eclipse Parasol"},
    )
    ann("attack with a1", "against b1")
    ann.at.script(2, 2, 2, 3)
    ann("day")
    while not ann.fight["over"]:
        ann("pass")
    assert (ann.fight["winner"], ann.fight["attack"], ann.fight["defence"]) == (0, 6, 5)
    assert (bob.fight["attack"], bob.fight["defence"]) == (6, 5)
    ann("pass")
    assert ann.view["fight"] is None


@pytest.mark.clause("UL-7.7")
def test_whose_cards_entitle_to_nothing_is_not_asked_when_re_rolls_are_declared() -> None:
    """Cid's sprats look on, Bob's has no dice; only Ann may re-roll."""
    gear = {"a1": "Lucky Sprat", "b1": "Lucky Sprat", "c1": "Lucky Sprat", "c2": "Lucky Sprat"}
    ann, bob, cid = position(seats=3, gear=gear, stables={"Bob": "Bollard Crab"})
    fight(ann, bob, "a1", "b1", "day", 1, 1, 1)
    assert ann.options == ["yes", "no"]
    assert not cid.asked
    ann("no")
    assert ann.winner == "a1"
    assert [line for line in cid.log if line.startswith("Lucky Sprat")] == [
        "Lucky Sprat on Ferry Ox (a1): “When re-rolls are declared: you may re-roll a die of this creature.”"
    ]


@pytest.mark.clause("UL-7.25")
def test_nobody_is_asked_to_re_roll_dice_that_cannot_be_re_rolled() -> None:
    glue = strategy("Glue", "Play only after the dice are rolled.\nDice cannot be re-rolled this fight.")
    ann, bob = position(hands={"Ann": "Glue"}, gear={"b1": "Lucky Sprat"}, extra=[glue])
    fight(ann, bob, "a1", "b1", "day", 1, 1, 1, 1, 1, 1)
    while ann.options == ["pass"]:
        ann("pass")
    ann("play Glue")
    assert bob.log[-1] == "Your combat turn."
    assert bob.dice == [1] * 6
    assert not any(line.startswith("Lucky Sprat") for line in bob.log)


def tracker(at: Any) -> str:
    """The steps: what is done in brackets, the present one in capitals."""
    spelt = {"done": "({})", "now": "{}", "next": "{}"}
    marks = GAME.marks(at.t)
    said = [spelt[mark["state"]].format(mark["word"].lower()) for mark in marks]
    now = [mark["state"] for mark in marks].index("now")
    return " ".join([*said[:now], said[now].upper(), *said[now + 1 :]])


@pytest.mark.clause("UL-7.4", "UL-7.5", "UL-7.6", "UL-7.7", "UL-7.8", "UL-7.15")
def test_the_tracker_shows_the_steps_of_a_fight() -> None:
    ann, bob = position(hands={"Ann": "Sunday Boots"})
    assert tracker(ann.at) == "(pre-season) (betting) COMBAT"
    ann("attack with a1")
    assert tracker(ann.at) == "PAIR time dice scheme re-roll result"
    ann("against b1")
    assert tracker(ann.at) == "(pair) TIME dice scheme re-roll result"
    ann.at.script(6, 4, 1, 1)
    bob("night")
    seen = []
    while not bob.my_turn:
        seen.append(tracker(ann.at))
        ann("pass")
    assert seen == [
        "(pair) (night) dice SCHEME re-roll result",
        "(pair) (night) (dice) SCHEME re-roll result",
        "(pair) (night) (dice) SCHEME re-roll result",
        "(pair) (night) (dice) SCHEME (re-roll) result",
        "(pre-season) (betting) COMBAT",
    ]
