"""Every card of Low Water at Cinderhythe does what it says. A test is named after its card."""

import re
import sys

import pytest

from tests.games.underleague.at_table import Player, fight, position
from undercroft import packs

PACK = packs.builtin("underleague")
COLD = "Bollard Crab, Fog Widow, Lighthouse Moth"
"""A stable without a single die by day."""
MANY = "Lucky Sprat, Lucky Sprat, Lucky Sprat, Lucky Sprat, Lucky Sprat"


def win(ann: Player, bob: Player, with_: str = "a1", against: str = "b1", *more: int) -> None:
    """Ann attacks by day a creature without dice and wins: as many ones as she has dice."""
    dice = (1,) * ann.powers(with_)[0]
    fight(ann, bob, with_, against, "day", *dice, *more)


def lose(ann: Player, bob: Player, with_: str = "a1", against: str = "b1") -> None:
    """Ann attacks and loses by a tie of ones, or with nothing against nothing."""
    time = "night" if ann.powers(against)[1] >= ann.powers(with_)[1] else "day"
    index = 1 if time == "night" else 0
    mine, theirs = ann.powers(with_)[index], ann.powers(against)[index]
    fight(ann, bob, with_, against, time, *(1,) * mine, *(3,) * min(theirs, 3))


def name_of(card: str) -> str:
    return "test_" + re.sub(r"[^a-z]+", "_", card.lower().replace("'", "")).strip("_")


def test_every_card_has_a_scenario() -> None:
    """Plain creatures and plain equipment are covered by figures alone."""
    here = sys.modules[__name__]
    missing = [card.name for card in PACK.cards if card.text and not hasattr(here, name_of(card.name))]
    assert missing == []


@pytest.mark.parametrize("card", [card for card in PACK.cards if not card.text], ids=lambda card: card.name)
def test_a_plain_card_is_its_figures(card: object) -> None:
    name, figures = card.name, card.figures  # type: ignore[attr-defined]
    if "cost" in figures:
        ann, _ = position(stables={"Ann": "Fog Widow"}, gear={"a1": name})
        assert ann.powers("a1") == (0, 2, 5 + figures["value"])
    else:
        ann, _ = position(stables={"Ann": f"{name}, Fog Widow, Bollard Crab"})
        assert ann.powers("a1") == (figures["day"], figures["night"], figures["value"])


# -- beasts


def test_pilchard_hound() -> None:
    ann, bob = position(stables={"Ann": "Pilchard Hound", "Bob": COLD}, draws="Strong Tea, Fresh Dice")
    win(ann, bob)
    assert ann.hand == ["Fresh Dice"]


def test_rope_walk_rats() -> None:
    ann, _ = position(stables={"Ann": "Rope-Walk Rats, Ferry Ox, Boiler Aunt"})
    assert ann.powers("a1") == (2, 2, 2)
    ann, _ = position(stables={"Ann": "Rope-Walk Rats, Ferry Ox, Barrel Sow"})
    assert ann.powers("a1") == (3, 3, 3)


def test_chimney_bear() -> None:
    ann, bob = position(stables={"Ann": "Chimney Bear, Ferry Ox, Pilchard Hound", "Bob": COLD})
    win(ann, bob)
    assert ann.victory == 2
    ann, bob = position(stables={"Ann": "Chimney Bear, Ferry Ox, Boiler Aunt", "Bob": COLD})
    win(ann, bob)
    assert ann.victory == 1


def test_harbourmasters_goose() -> None:
    ann, bob = position(stables={"Bob": "Harbourmaster's Goose"}, hands={"Ann": "Strong Tea, Lucky Sprat"})
    ann("attack with a1", "against b1")
    assert ann.options == ["discard Lucky Sprat", "discard Strong Tea"]
    ann("discard Strong Tea")
    assert ann.hand == ["Lucky Sprat"]
    assert bob.options == ["day", "night"]


def test_lighthouse_moth() -> None:
    ann, bob = position(stables={"Ann": "Lighthouse Moth", "Bob": "Lighthouse Moth"})
    ann("attack with a1", "against b2")
    assert ann.options == ["day", "night"]
    ann, bob = position(stables={"Ann": "Ferry Ox", "Bob": "Lighthouse Moth"})
    ann("attack with a1", "against b1")
    assert bob.options == ["day", "night"]


def test_ragpicker_fox() -> None:
    ann, bob = position(stables={"Ann": "Ragpicker Fox", "Bob": COLD}, gear={"b1": "Gilt Collar, Lucky Sprat"})
    fight(ann, bob, "a1", "b1", "day", 1)
    ann("yes")
    assert ann.options == ["equipment Lucky Sprat on b1", "equipment Gilt Collar on b1"]
    ann("equipment Gilt Collar on b1")
    assert ann.gear("a1") == ["Gilt Collar"]
    assert ann.gear("b1") == ["Lucky Sprat"]


def test_gutter_heron() -> None:
    ann, bob = position(stables={"Ann": "Bollard Crab", "Bob": "Gutter Heron"})
    fight(ann, bob, "a1", "b1", "day", 1, 1)
    assert bob.victory == 1
    ann, bob = position(turn="Bob", stables={"Ann": "Bollard Crab", "Bob": "Gutter Heron"})
    fight(bob, ann, "b1", "a1", "day", 1, 1)
    assert bob.victory == 1


def test_barrel_sow() -> None:
    ann, _ = position(stables={"Ann": "Barrel Sow, Ferry Ox, Boiler Aunt"})
    assert [ann.powers(space)[2] for space in ("a1", "a2", "a3")] == [2, 3, 2]


# -- constructs


def test_loose_cannon() -> None:
    ann, bob = position(stables={"Ann": "Loose Cannon", "Bob": COLD})
    win(ann, bob)
    assert not ann.exhausted("a1")


def test_penny_automaton() -> None:
    ann, _ = position(stables={"Ann": "Penny Automaton"}, gear={"a1": "Lucky Sprat, Luggage Label"})
    assert ann.powers("a1")[2] == 4


@pytest.mark.clause("UL-9.3")
def test_second_hand_crane() -> None:
    """It lifts from any of its stable to any other, itself included."""
    ann, _ = position(
        phase="combat", stables={"Ann": "Second-Hand Crane, Ferry Ox"}, gear={"a1": "Gilt Collar", "b1": "Lucky Sprat"}
    )
    ann("yes")
    assert ann.options == ["pick a2", "pick a3"]
    ann("pick a3")
    assert ann.gear("a3") == ["Gilt Collar"]
    stable = {"Ann": "Second-Hand Crane, Ferry Ox"}
    ann, _ = position(phase="combat", stables=stable, gear={"a2": "Gilt Collar"})
    ann("yes")
    assert ann.options == ["pick a1", "pick a3"]
    ann("pick a1")
    assert ann.gear("a1") == ["Gilt Collar"]
    ann, _bob = position(phase="combat", stables={"Ann": "Second-Hand Crane"}, gear={"b1": "Lucky Sprat"})
    assert "attack with a1" in ann.options


def test_clockwork_bailiff() -> None:
    ann, bob = position(
        stables={"Ann": "Clockwork Bailiff", "Bob": COLD}, gear={"b1": "Gilt Collar"}, draws="Strong Tea, Fresh Dice"
    )
    win(ann, bob)
    ann("yes")
    assert ann.gear("b1") == []
    assert ann.hand == ["Fresh Dice"]
    ann, bob = position(stables={"Ann": "Clockwork Bailiff", "Bob": COLD}, gear={"b1": "Gilt Collar"})
    win(ann, bob)
    ann("no")
    assert (ann.gear("b1"), ann.hand) == (["Gilt Collar"], [])


def test_coal_fed_philosopher() -> None:
    chips = {"Ann": "win a1, win a2, win a3, win b1, win b2"}
    ann, _ = position(phase="round", stables={"Ann": "Coal-Fed Philosopher"}, chips=chips, victory={"Bob": 9})
    ann("invest")
    assert len(ann.hand) == 3


def test_tin_choir() -> None:
    ann, bob = position(stables={"Ann": "Bollard Crab", "Bob": "Tin Choir, Loose Cannon, Ferry Ox"})
    fight(ann, bob, "a1", "b2", "night", 1, 1, 1)
    assert ann.totals == (3, 2)
    ann, bob = position(turn="Bob", stables={"Ann": COLD, "Bob": "Tin Choir, Loose Cannon, Ferry Ox"})
    fight(bob, ann, "b2", "a1", "day", 1, 1, 1)
    assert ann.totals == (3, 0)


def test_tide_pump_nine() -> None:
    ann, bob = position(stables={"Ann": "Tide Pump Nine, Boiler Aunt, Tin Choir", "Bob": COLD}, exhausted="a2")
    win(ann, bob)
    assert ann.options == ["pick a2", "pick a3"]
    ann("pick a2")
    assert (ann.exhausted("a1"), ann.exhausted("a2")) == (True, False)


def test_vending_saint() -> None:
    ann, _ = position(stables={"Ann": "Vending Saint"}, hands={"Ann": "Second-Hand Medal"}, draws="Strong Tea")
    ann("play Second-Hand Medal", "on a1")
    assert ann.hand == ["Strong Tea"]
    ann, _ = position(stables={"Ann": "Vending Saint"}, hands={"Ann": "Second-Hand Medal"})
    ann("play Second-Hand Medal", "on a2")
    assert ann.hand == []


def test_committee_of_six_pistons() -> None:
    ann, _ = position(stables={"Ann": "Committee of Six Pistons, Boiler Aunt, Tin Choir"})
    assert ann.powers("a1") == (3, 2, 3)
    ann, _ = position(stables={"Ann": "Committee of Six Pistons, Boiler Aunt, Ferry Ox"})
    assert ann.powers("a1") == (2, 2, 1)


# -- spirits


def test_drowned_bookkeeper() -> None:
    ann, bob = position(
        stables={"Ann": "Drowned Bookkeeper", "Bob": "Bollard Crab"}, chips={"Ann": "win a1", "Bob": "win a1"}
    )
    fight(ann, bob, "a1", "b1", "night", 1, 1, 1, 6, 4, 3)
    assert (ann.pool, bob.pool) == (5, 4)


def test_fog_widow() -> None:
    ann, _ = position(stables={"Bob": "Fog Widow, Wash-Day Ghost, Ferry Ox"})
    ann("attack with a1")
    ann.refused("against b1", "UL-7.4")
    ann, _ = position(stables={"Bob": "Fog Widow, Wash-Day Ghost, Ferry Ox"}, exhausted="b2")
    ann("attack with a1", "against b1")


def test_lamplighters_shade() -> None:
    ann, _ = position(stables={"Ann": "Lamplighter's Shade, Wash-Day Ghost, Ferry Ox"})
    assert [ann.powers(space)[1] for space in ("a1", "a2", "a3")] == [3, 3, 2]


def test_pier_six_poltergeist() -> None:
    ann, bob = position(
        stables={"Ann": "Pier Six Poltergeist", "Bob": COLD}, draws="Strong Tea, Rope-Walk Rats, Barrel Sow, Ferry Ox"
    )
    win(ann, bob)
    assert bob.look == ["Ferry Ox", "Rope-Walk Rats", "Barrel Sow"]
    bob("keep Ferry Ox", "under Barrel Sow")
    assert bob.creature("b1") == "Ferry Ox"
    assert not bob.exhausted("b1")


def test_the_understudy() -> None:
    chips = {"Ann": "win a1, win a2, win a3, win b1, win b2"}
    ann, _ = position(
        phase="round", chips=chips, victory={"Bob": 9}, draws="The Understudy, Barrel Sow, Rope-Walk Rats"
    )
    ann("transfer a1", "keep The Understudy", "under Barrel Sow")
    assert len(ann.hand) == 2


def test_bell_buoy_banshee() -> None:
    ann, bob = position(stables={"Ann": "Bell-Buoy Banshee", "Bob": COLD})
    win(ann, bob)
    assert ann.options == ["pick b2", "pick b3"]
    ann("pick b3")
    assert bob.exhausted("b3")


def test_will_o_the_wager() -> None:
    ann, bob = position(stables={"Ann": "Will-o'-the-Wager", "Bob": COLD}, chips={"Ann": "lose a1, win a2"})
    fight(ann, bob, "a1", "b1", "day", 1)
    ann("yes")
    assert ann.winner == "a1"
    assert ann.pool == 4


def test_patron_of_lost_umbrellas() -> None:
    ann, _ = position(stables={"Ann": "Patron of Lost Umbrellas"}, victory={"Bob": 9})
    assert ann.powers("a1") == (3, 3, 2)
    ann, _ = position(stables={"Ann": "Patron of Lost Umbrellas"}, victory={"Ann": 9})
    assert ann.powers("a1") == (2, 2, 2)


def test_the_grey_regatta() -> None:
    stable = "The Grey Regatta, Wash-Day Ghost, Drowned Bookkeeper"
    ann, bob = position(stables={"Ann": stable, "Bob": COLD})
    win(ann, bob)
    assert len(ann.hand) == 2


# -- equipment


def test_sunday_boots() -> None:
    ann, _ = position(stables={"Ann": "Bollard Crab"}, gear={"a1": "Sunday Boots"})
    assert ann.powers("a1") == (1, 3, 3)


def test_knuckle_lanterns() -> None:
    ann, _ = position(stables={"Ann": "Loose Cannon"}, gear={"a1": "Knuckle Lanterns"})
    assert ann.powers("a1") == (3, 1, 3)


def test_lucky_sprat() -> None:
    ann, bob = position(stables={"Ann": "Boiler Aunt", "Bob": COLD}, gear={"a1": "Lucky Sprat"})
    fight(ann, bob, "a1", "b1", "day", 1, 1)
    ann.at.script(6)
    ann("yes", "re-roll red d6")
    assert ann.dice[:2] == [6, 1]


def test_unpaid_tab() -> None:
    ann, bob = position(stables={"Ann": "Boiler Aunt", "Bob": COLD}, gear={"a1": "Unpaid Tab"})
    win(ann, bob)
    assert ann.gear("a1") == []
    assert "Unpaid Tab" in ann.discard
    ann, bob = position(stables={"Ann": "Boiler Aunt", "Bob": "Ferry Ox"}, gear={"a1": "Unpaid Tab"})
    lose(ann, bob)
    assert ann.gear("a1") == ["Unpaid Tab"]


def test_luggage_label() -> None:
    chips = {"Ann": "win a1, win a2, win a3, win b1, win b2"}
    ann, _ = position(phase="round", chips=chips, victory={"Bob": 9}, gear={"a1": "Luggage Label"})
    ann("transfer a1")
    ann(ann.options[0])
    ann(ann.options[0])
    assert len(ann.hand) == 2
    assert "Luggage Label" in ann.discard


def test_bent_dice_cup() -> None:
    ann, bob = position(stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt"}, gear={"a1": "Bent Dice Cup"})
    fight(ann, bob, "a1", "b1", "day", 3, 1, 6, 4)
    ann.at.script(1)
    ann("yes", "re-roll blue d6")
    assert ann.dice == [3, 1, 0, 1, 4, 0]


def test_smelling_salts() -> None:
    ann, bob = position(stables={"Ann": "Boiler Aunt", "Bob": "Ferry Ox"}, gear={"a1": "Smelling Salts"})
    lose(ann, bob)
    ann("yes")
    assert not ann.exhausted("a1")
    assert ann.gear("a1") == []
    ann, bob = position(stables={"Ann": "Boiler Aunt", "Bob": "Ferry Ox"}, gear={"a1": "Smelling Salts"})
    lose(ann, bob)
    ann("no")
    assert ann.exhausted("a1")


def test_velvet_gloves() -> None:
    ann, bob = position(
        stables={"Ann": "Boiler Aunt", "Bob": COLD},
        gear={"a1": "Velvet Gloves"},
        hands={"Bob": "Strong Tea, Lucky Sprat"},
        draws="Fresh Dice, Pass the Hat",
    )
    fight(ann, bob, "a1", "b1", "day", 1, 1, 2)
    assert ann.hand == ["Pass the Hat"]
    assert bob.hand == ["Lucky Sprat"]


def test_rumour_of_fleas() -> None:
    ann, bob = position(stables={"Ann": "Boiler Aunt", "Bob": COLD}, gear={"a1": "Rumour of Fleas"})
    win(ann, bob)
    assert ann.gear("b1") == ["Rumour of Fleas"]
    assert ann.powers("b1")[2] == 2


def test_grandfathers_armour() -> None:
    ann, _ = position(stables={"Ann": "Boiler Aunt"}, gear={"a1": "Grandfather's Armour"})
    assert ann.powers("a1") == (3, 3, 2)


def test_bookmakers_cane() -> None:
    ann, bob = position(
        stables={"Ann": "Boiler Aunt", "Bob": COLD},
        gear={"a1": "Bookmaker's Cane"},
        chips={"Ann": "lose a1, win a2, win b3"},
    )
    win(ann, bob)
    assert ann.options == ["chip on a1", "chip on a2", "chip on b3", "done"]
    ann("chip on b3", "chip on a1", "done")
    assert ann.pool == 4


def test_lead_horseshoe() -> None:
    ann, _ = position(stables={"Bob": "Ferry Ox"}, gear={"b1": "Lead Horseshoe"})
    assert ann.powers("b1") == (2, 1, 1)


def test_union_banner() -> None:
    ann, _ = position(stables={"Ann": "Ferry Ox, Bollard Crab, Pilchard Hound"}, gear={"a1": "Union Banner"})
    assert ann.powers("a1")[2] == 2 + 2 + 2


def test_eclipse_parasol() -> None:
    ann, _bob = position(stables={"Ann": "Boiler Aunt", "Bob": COLD}, gear={"a1": "Eclipse Parasol"})
    ann("attack with a1", "against b1")
    ann.at.script(1, 1)
    ann("day")
    assert ann.totals == (4, 0)


def test_champions_belt() -> None:
    ann, bob = position(stables={"Ann": "Boiler Aunt", "Bob": COLD}, gear={"a1": "Champion's Belt"})
    win(ann, bob)
    assert ann.victory == 2


def test_brass_band() -> None:
    ann, _ = position(stables={"Ann": "Boiler Aunt, Wash-Day Ghost, Bollard Crab"}, gear={"a2": "Brass Band"})
    assert [ann.powers(space)[:2] for space in ("a1", "a2", "a3", "b2")] == [(3, 3), (2, 3), (1, 3), (2, 2)]


def test_tax_inspector() -> None:
    ann, bob = position(gear={"a1": "Tax Inspector"}, hands={"Ann": MANY})
    ann.refused("attack with a1", "UL-7.4")
    ann("pass")
    bob("pass")
    ann("yes", "discard Lucky Sprat", "discard Lucky Sprat", "done")
    assert ann.gear("a1") == []
    assert "Tax Inspector" in ann.discard


def test_portable_throne() -> None:
    ann, _ = position(gear={"b1": "Portable Throne"})
    ann("attack with a1")
    ann.refused("against b1", "UL-7.4")
    assert ann.powers("b1")[2] == 4


# -- schemes


def test_shout_from_the_gallery() -> None:
    ann, bob = position(stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt"}, hands={"Ann": "Shout from the Gallery"})
    fight(ann, bob, "a1", "b1", "day", 1, 1, 1, 2)
    ann("pass", "pass", "pass", "play Shout from the Gallery")
    assert ann.totals == (4, 3)
    assert ann.winner == "a1"


def test_pass_the_hat() -> None:
    ann, _ = position(hands={"Ann": "Pass the Hat"}, victory={"Bob": 2})
    ann("play Pass the Hat")
    assert len(ann.hand) == 2
    ann, _ = position(hands={"Ann": "Pass the Hat"})
    ann("play Pass the Hat")
    assert len(ann.hand) == 1


def test_second_thoughts() -> None:
    ann, _ = position(hands={"Ann": "Second Thoughts"}, chips={"Ann": "win a1, lose b1", "Bob": "win a2"})
    ann("play Second Thoughts", "chip on a1")
    assert ann.chips("a1") == ["Ann LOSE"]
    ann("yes", "chip on b1", "pick a2")
    assert sorted(ann.chips("a2")) == ["Ann LOSE", "Bob WIN"]


def test_half_day_holiday() -> None:
    ann, _ = position(hands={"Ann": "Half-Day Holiday"})
    ann("play Half-Day Holiday", "yes", "pick a2")
    assert ann.exhausted("a2")
    assert len(ann.hand) == 2
    ann, _ = position(hands={"Ann": "Half-Day Holiday"})
    ann("play Half-Day Holiday", "no")
    assert ann.hand == []


def test_fresh_dice() -> None:
    ann, bob = position(stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt"}, hands={"Ann": "Fresh Dice"})
    fight(ann, bob, "a1", "b1", "day", 1, 1, 6, 4)
    ann("pass")
    ann("play Fresh Dice", "re-roll red d4")
    assert ann.options == ["re-roll red d6", "re-roll red d4", "re-roll blue d6", "re-roll blue d4", "done"]
    ann("re-roll red d6", "re-roll red d4")
    ann.at.script(5)
    ann("done")
    assert ann.dice == [5, 1, 0, 6, 4, 0]


def test_blow_out_the_lamps() -> None:
    ann, bob = position(
        stables={"Ann": "Loose Cannon", "Bob": "Bollard Crab"},
        hands={"Ann": "Blow Out the Lamps, Lucky Sprat"},
        draws="Strong Tea",
    )
    ann("attack with a1", "against b1")
    bob("night")
    ann.at.script(1, 1, 1)
    ann("play Blow Out the Lamps")
    assert ann.dice == [1, 1, 1, 0, 0, 0]
    assert ann.hand == ["Strong Tea"]


def test_strong_tea() -> None:
    ann, _ = position(hands={"Ann": "Strong Tea, Lucky Sprat"}, exhausted="a1")
    ann("play Strong Tea", "pick a1")
    assert not ann.exhausted("a1")


def test_nailed_down_table() -> None:
    ann, bob = position(
        stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt"},
        hands={"Ann": "Nailed-Down Table, Strong Tea"},
        gear={"b1": "Lucky Sprat"},
    )
    fight(ann, bob, "a1", "b1", "day", 1, 1, 1, 1)
    ann("pass", "pass")
    bob("yes", "re-roll blue d6")
    ann("play Nailed-Down Table")
    assert ann.totals == (5, 2)


def test_the_judges_nephew() -> None:
    ann, bob = position(
        stables={"Ann": "Boiler Aunt", "Bob": "Ferry Ox"}, hands={"Ann": "The Judge's Nephew, Lucky Sprat, Lucky Sprat"}
    )
    fight(ann, bob, "a1", "b1", "day", 1, 1, 3, 3, 3)
    ann("pass", "pass", "pass", "pass", "play The Judge's Nephew")
    assert bob.exhausted("b1")
    assert ann.victory == 1


def test_change_of_cast() -> None:
    ann, _ = position(
        hands={"Ann": "Change of Cast, Lucky Sprat, Lucky Sprat"},
        gear={"a1": "Gilt Collar"},
        draws="Bollard Crab, Barrel Sow, Rope-Walk Rats, Strong Tea",
    )
    ann("play Change of Cast", "pick a1", "keep Bollard Crab", "under Barrel Sow")
    assert (ann.creature("a1"), ann.gear("a1")) == ("Bollard Crab", ["Gilt Collar"])
    assert ann.hand == ["Strong Tea"]


def test_early_payout() -> None:
    ann, _ = position(hands={"Ann": "Early Payout, Lucky Sprat, Lucky Sprat"}, chips={"Ann": "win a1, win a2"})
    ann("play Early Payout")
    assert len(ann.hand) == 3


def test_light_fingered_evening() -> None:
    ann, _ = position(
        hands={"Ann": "Light-Fingered Evening, Lucky Sprat, Lucky Sprat, Lucky Sprat"},
        gear={"b1": "Gilt Collar", "b2": "Union Banner"},
    )
    ann("play Light-Fingered Evening", "equipment Gilt Collar on b1", "pick a1")
    assert ann.gear("a1") == ["Gilt Collar"]
    assert ann.gear("b1") == []


def test_double_bill() -> None:
    ann, _ = position(hands={"Ann": "Double Bill, Lucky Sprat, Lucky Sprat, Lucky Sprat"}, exhausted="a1 a3 b1")
    ann("play Double Bill")
    assert [ann.exhausted(space) for space in ("a1", "a3", "b1")] == [False, False, True]


def test_rousing_chorus() -> None:
    hand = "Rousing Chorus, Lucky Sprat, Lucky Sprat, Lucky Sprat"
    ann, bob = position(hands={"Ann": hand}, stables={"Ann": "Boiler Aunt"}, victory={"Bob": 9})
    ann("play Rousing Chorus")
    assert ann.powers("a1") == (3, 3, 2)
    assert ann.powers("b2") == (2, 2, 2)
    ann("pass")
    bob("pass")
    ann("pass")
    assert ann.view["round"] == 2
    assert ann.powers("a1") == (2, 2, 2)


def test_standing_ovation() -> None:
    ann, bob = position(
        stables={"Ann": "Boiler Aunt", "Bob": COLD},
        hands={"Ann": "Standing Ovation, Lucky Sprat, Lucky Sprat, Lucky Sprat"},
    )
    win(ann, bob)
    ann("pass", "pass", "pass", "pass", "play Standing Ovation")
    assert ann.victory == 3


def test_spring_tide() -> None:
    ann, _bob = position(
        hands={"Ann": "Spring Tide, Strong Tea, Strong Tea, Strong Tea, Strong Tea"},
        gear={"a1": "Gilt Collar", "b1": "Union Banner"},
    )
    ann("play Spring Tide")
    assert (ann.gear("a1"), ann.gear("b1")) == ([], [])
    assert len(ann.hand) == 2


def test_redistribution_of_laurels() -> None:
    ann, bob, cid = position(
        seats=3,
        hands={"Ann": "Redistribution of Laurels, Strong Tea, Strong Tea, Strong Tea, Strong Tea"},
        victory={"Bob": 3, "Cid": 1, "Ann": 1},
    )
    ann("play Redistribution of Laurels")
    assert (ann.victory, bob.victory, cid.victory) == (3, 2, 1)


def test_press_gang() -> None:
    ann, bob = position(
        hands={"Ann": "Press Gang, Strong Tea, Strong Tea, Strong Tea, Strong Tea"},
        draws="Bollard Crab, Barrel Sow, Rope-Walk Rats",
    )
    ann("play Press Gang", "pick b2", "keep Rope-Walk Rats", "under Barrel Sow")
    assert bob.creature("b2") == "Rope-Walk Rats"
    assert bob.exhausted("b2")
