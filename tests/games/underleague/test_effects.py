"""Chapter 7, effects: who chooses, what cannot be declined, what everybody reads."""

import pytest

from tests.games.underleague.at_table import creature, fight, position, strategy
from undercroft.engine.game import SPECTATOR, CannotPlay, prompted
from undercroft.engine.pack import Pack
from undercroft.games.underleague import actions
from undercroft.games.underleague.actions import made_of
from undercroft.games.underleague.compiling import compiled


@pytest.mark.clause("UL-7.17")
def test_an_opponent_is_chosen_by_whose_card_it_is() -> None:
    tax = strategy("Whip-Round", "An opponent discards a card.")
    hands = {"Ann": "Whip-Round", "Bob": "Fresh Dice", "Cid": "Strong Tea, Lucky Sprat"}
    ann, bob, cid = position(seats=3, hands=hands, extra=[tax])
    ann("play Whip-Round")
    assert ann.options == ["choose seat 2", "choose seat 3"]
    ann.refused("choose seat 1", "UL-7.17")
    ann.refused("choose seat 4", "UL-7.17")
    ann.refused("pass", "UL-7.17")
    ann("choose seat 3")
    assert cid.options == ["discard Lucky Sprat", "discard Strong Tea"]
    cid("discard Strong Tea")
    assert (bob.hand, cid.hand) == (["Fresh Dice"], ["Lucky Sprat"])


@pytest.mark.clause("UL-7.17")
def test_with_one_rival_there_is_no_choice_of_an_opponent() -> None:
    ann, bob = position(
        hands={"Ann": "Whip-Round", "Bob": "Fresh Dice"},
        extra=[strategy("Whip-Round", "An opponent discards a card.")],
    )
    ann("play Whip-Round")
    assert bob.hand == []
    assert ann.asked


def test_a_re_roll_that_is_not_up_to_anybody_cannot_be_declined() -> None:
    ann, bob = position(
        hands={"Ann": "Once More"},
        extra=[strategy("Once More", "Play only after the dice are rolled.\nRe-roll a die in the fight.")],
    )
    fight(ann, bob, "a1", "b1", "day", 1, 2, 3, 4, 4, 3)
    while "play Once More" not in ann.options:
        ann("pass")
    ann("play Once More")
    assert "done" not in ann.options
    ann.refused("done", "UL-7.33")
    ann.at.script(6)
    ann("re-roll red d6")
    assert ann.dice[0] == 6


def test_chips_that_cards_return_are_told_to_everybody() -> None:
    ann, bob = position(
        hands={"Ann": "Refund"},
        chips={"Ann": "win a1, lose b2", "Bob": "win a1"},
        extra=[strategy("Refund", "Return each of your chips to your pool.")],
    )
    ann("play Refund")
    assert (ann.pool, bob.pool) == (5, 4)
    assert ann.log[-2:] == [
        "Your chip on your Ferry Ox (a1) returns to your pool.",
        "Your chip on Bob's Boiler Aunt (b2) returns to your pool.",
    ]
    assert bob.log[-2:] == [
        "Ann's chip on Ferry Ox (a1) returns to the pool.",
        "Ann's chip on your Boiler Aunt (b2) returns to the pool.",
    ]


def test_what_is_given_for_each_counts_for_whoever_played_it() -> None:
    """Ann's three beasts make her attacker stronger; Bob's two do not."""
    ann, bob = position(
        stables={"Ann": "Ferry Ox, Pilchard Hound, Barrel Sow", "Bob": "Chimney Bear, Gutter Heron, Boiler Aunt"},
        hands={"Ann": "Stampede"},
        extra=[
            strategy(
                "Stampede",
                "Play only after the re-rolls.\n"
                "The attacker gets +1 combat total for each beast in your stable this fight.",
            )
        ],
    )
    fight(ann, bob, "a1", "b3", "day", 1, 1, 1, 2, 2)
    while "play Stampede" not in ann.options:
        ann("pass")
    ann("play Stampede")
    while ann.options == ["pass"]:
        ann("pass")
    assert ann.totals == (3 + 3, 4)


def test_what_may_be_paid_for_is_asked_and_happens_unless_it_is_paid() -> None:
    toll = [strategy("Toll", "Unless you discard a card, exhaust each creature in your stable.")]
    ann, bob = position(hands={"Ann": "Toll, Fresh Dice"}, extra=toll)
    ann("play Toll")
    assert ann.options == ["yes", "no"]
    ann("yes")
    assert ann.hand == []
    assert not ann.exhausted("a1")
    ann, bob = position(hands={"Ann": "Toll, Fresh Dice"}, extra=toll)
    ann("play Toll", "no")
    assert ann.hand == ["Fresh Dice"]
    assert all(ann.exhausted(space) for space in ("a1", "a2", "a3"))
    told = [line for line in bob.log if line.endswith("is exhausted.")]
    assert told == [
        "Ferry Ox (a1) is exhausted.",
        "Boiler Aunt (a2) is exhausted.",
        "Wash-Day Ghost (a3) is exhausted.",
    ]


@pytest.mark.clause("UL-7.33", "UL-3.2")
def test_what_is_named_is_known_to_nobody_else_until_it_is_discarded() -> None:
    ann, bob = position(hands={"Ann": "Grandfather's Armour, Sunday Boots, Fresh Dice, Lucky Sprat"})
    ann("play Grandfather's Armour", "on a1", "discard Lucky Sprat")
    named = ann.at.alphabet.action("discard Lucky Sprat")
    assert ann.prompt["several"]["named"] == [named]
    spectator = prompted(ann.game, ann.at.t, SPECTATOR, ann.at.names, ann.at.pack)
    assert "several" not in bob.prompt
    assert "several" not in spectator
    assert not any("Lucky Sprat" in line for line in bob.log)


@pytest.mark.clause("UL-7.33")
def test_of_two_equipment_that_are_discarded_each_is_named() -> None:
    gear = {"a1": "Gilt Collar", "b1": "Lucky Sprat", "b2": "Sunday Boots"}
    ann, bob = position(gear=gear, hands={"Ann": "Sweep"}, extra=[strategy("Sweep", "Discard two equipment in play.")])
    ann("play Sweep", "equipment Lucky Sprat on b1")
    ann.refused("done", "UL-7.33")
    ann("equipment Gilt Collar on a1", "done")
    assert (ann.gear("a1"), ann.gear("b1"), ann.gear("b2")) == ([], [], ["Sunday Boots"])
    assert "Lucky Sprat is discarded from your Ferry Ox (b1)." in bob.log


@pytest.mark.parametrize(("won", "taken"), [("won", 0), ("lost", 1)])
def test_what_hangs_on_the_outcome_of_a_fight_is_done_after_that_outcome_alone(won: str, taken: int) -> None:
    text = f"Play only after a challenge.\nIf the attacker {won} the fight, take a victory card."
    ann, bob = position(hands={"Ann": "Odds"}, extra=[strategy("Odds", text)])
    fight(ann, bob, "a1", "b1", "day", 1, 1, 1, 6, 4, 3)
    while ann.options == ["pass"]:
        ann("pass")
    ann("play Odds")
    assert ann.victory == taken
    assert (f"Odds: “the attacker {won} the fight” is not so." in bob.log) == (taken == 0)


@pytest.mark.parametrize(("holder", "rival", "dice"), [("Ann", "b1", (6, 1, 1, 1)), ("Bob", "a1", (1, 1, 1, 6))])
def test_the_rival_of_either_creature_of_a_fight_is_the_other(holder: str, rival: str, dice: tuple[int, ...]) -> None:
    text = "When this creature wins a fight: this creature's rival gets -1 value this round."
    ann, bob = position(stables={holder: "Grudge"}, extra=[creature("Grudge", text, day=1)])
    value = ann.powers(rival)[2]
    fight(ann, bob, "a1", "b1", "day", *dice)
    assert ann.powers(rival)[2] == value - 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Flip one of your chips.", "Flip one chip"),
        ("Return up to two of your chips to your pool.", "Return up to two chips"),
    ],
)
def test_whoever_chooses_among_chips_is_asked_for_the_deed(text: str, words: str) -> None:
    chips = {"Ann": "win a1, lose b2, win a3"}
    ann, _ = position(hands={"Ann": "Toss"}, chips=chips, extra=[strategy("Toss", text)])
    ann("play Toss")
    assert ann.prompt["headline"] == words
    assert set(ann.options) - {"done"} == {"chip on a1", "chip on a3", "chip on b2"}


@pytest.mark.clause("UL-7.33")
def test_up_to_two_may_be_one() -> None:
    ann, bob = position(
        hands={"Ann": "Bells"},
        exhausted="a1 a2 a3",
        extra=[strategy("Bells", "Ready up to two creatures in your stable.")],
    )
    ann("play Bells")
    assert ann.options == ["pick a1", "pick a2", "pick a3", "done"]
    ann("pick a2")
    assert ann.options == ["pick a1", "pick a2", "pick a3", "done"]
    ann("done")
    assert [ann.exhausted(space) for space in ("a1", "a2", "a3")] == [True, False, True]
    assert bob.log[-1] == "Boiler Aunt (a2) is active again."


def test_of_two_dice_that_may_be_re_rolled_one_alone_is_there() -> None:
    ann, bob = position(
        stables={"Ann": "Wash-Day Ghost", "Bob": "Bollard Crab"},
        hands={"Ann": "Twice"},
        extra=[strategy("Twice", "Play only after the dice are rolled.\nRe-roll two dice in the fight.")],
    )
    fight(ann, bob, "a1", "b1", "day", 3)
    while "play Twice" not in ann.options:
        ann("pass")
    ann.at.script(6)
    ann("play Twice")
    assert ann.dice == [6, 0, 0, 0, 0, 0]


@pytest.mark.clause("UL-7.18")
def test_what_a_creature_was_given_leaves_with_it_alone() -> None:
    """After a Rousing Chorus a1 is replaced: the newcomer has its own figures, a2 keeps what it got."""
    ann, bob = position(
        stables={"Ann": "Rope-Walk Rats, Boiler Aunt, Wash-Day Ghost"},
        hands={"Ann": "Chorus, Cast"},
        extra=[
            strategy("Chorus", "Each creature in your stable gets +1 day and +1 night this round."),
            strategy("Cast", "Transfer a creature in your stable."),
        ],
    )
    ann("play Chorus", "pass")
    assert ann.powers("a2")[:2] == (3, 3)
    bob("pass")
    ann("play Cast", "pick a1")
    assert ann.points == 2 + 3
    keep = ann.options[0]
    ann(keep)
    ann(ann.options[0])
    plain = next(card for card in ann.at.pack.cards if card.name == keep.removeprefix("keep "))
    assert ann.powers("a1")[:2] == (plain.figures["day"], plain.figures["night"])
    assert ann.powers("a2")[:2] == (3, 3)


@pytest.mark.parametrize(("victory", "drawn"), [({"Ann": 1}, 2), ({"Bob": 1}, 0), ({}, 0)])
def test_richer_than_each_opponent_is_strictly_so(victory: dict[str, int], drawn: int) -> None:
    ann, _ = position(
        victory=victory,
        hands={"Ann": "Interest"},
        extra=[strategy("Interest", "If you have more victory points than each opponent, draw two cards.")],
        draws="Fresh Dice, Fresh Dice",
    )
    ann("play Interest")
    assert len(ann.hand) == drawn


@pytest.mark.clause("UL-1.1")
def test_five_fight_in_turn_and_what_begins_with_the_phase_happens_to_all() -> None:
    players = position(
        seats=5,
        phase="combat",
        stables={"Eve": "Second-Hand Crane"},
        gear={"e1": "Gilt Collar"},
        victory={"Bob": 1, "Cid": 1, "Dee": 1, "Eve": 3},
    )
    eve = players[4]
    assert eve.options == ["yes", "no"]
    eve("yes", "pick e2")
    assert eve.gear("e2") == ["Gilt Collar"]
    assert "Gilt Collar moves from Second-Hand Crane to Ferry Ox (e2)." in players[0].log
    for player in players:
        assert player.asked
        player("pass")
    assert players[0].phase != "combat"


def test_a_scheme_that_waits_for_a_moment_is_refused_in_words() -> None:
    odd = strategy("Odd", "When this creature wins a fight: draw a card.")
    with pytest.raises(CannotPlay, match="a scheme waits for no moment") as caught:
        compiled(Pack("underleague", "Odd", (odd,), ""))
    assert caught.value.card == "Odd"


def test_every_verb_has_its_notation() -> None:
    alphabet = made_of(("Alpha", "Beta"))
    words = {
        actions.TRANSFER: "transfer a1",
        actions.WIN + 14: "bet win e3",
        actions.LOSE: "bet lose a1",
        actions.ATTACK + 4: "attack with b2",
        actions.AGAINST + 3: "against b1",
        actions.ON + 1: "on a2",
        actions.PICK + 2: "pick a3",
        actions.CHIP: "chip on a1",
        actions.DIE + 5: "re-roll blue d3",
        actions.OPPONENT + 4: "choose seat 5",
        actions.RESOLVE: "resolve 1",
        actions.INVEST: "invest",
        actions.DAY: "day",
        actions.NIGHT: "night",
        actions.PASS: "pass",
        actions.DONE: "done",
        actions.YES: "yes",
        actions.NO: "no",
        actions.KEEP: "keep Alpha",
        actions.KEEP + 3: "under Beta",
        actions.KEEP + 4: "play Alpha",
        actions.KEEP + 7: "discard Beta",
        actions.KEEP + 8: "equipment Alpha on a1",
        actions.KEEP + 37: "equipment Beta on e3",
    }
    assert {action: alphabet.text(action) for action in words} == words
    assert [alphabet.action(text) for text in words.values()] == list(words)
    assert alphabet.size == actions.KEEP + 38


@pytest.mark.clause("UL-7.28")
def test_an_equipment_is_moved_by_the_player_whose_creature_carries_it() -> None:
    """Bob's defender wins in Ann's turn: it is Bob who says where the hot potato goes."""
    ann, bob = position(
        gear={"b1": "Hot Potato"},
        extra=[
            strategy("Hot Potato", "When this creature wins a fight: move this to another creature.", kind="equipment")
        ],
    )
    fight(ann, bob, "a1", "b1", "day", 1, 1, 1, 6, 4, 3)
    assert bob.options == ["pick a1", "pick a2", "pick a3", "pick b2", "pick b3"]
    bob("pick a2")
    assert ann.gear("a2") == ["Hot Potato"]
    assert "Hot Potato moves from Ferry Ox (b1) to your Boiler Aunt (a2)." in ann.log


@pytest.mark.clause("UL-5.1")
def test_everybody_reads_which_round_begins_and_who_is_first() -> None:
    ann, bob = position(phase="round", round_=3, victory={"Bob": 1})
    assert "Round 4: you are first, with fewest victory points." in ann.log
    assert "Round 4: Ann is first, with fewest victory points." in bob.log


@pytest.mark.clause("UL-7.27", "UL-7.19")
def test_without_a_transfer_there_is_no_replacement() -> None:
    """None of Bob's creatures can be transferred; what came into Ann's stable before is not the Press Gang's."""
    ann, bob = position(
        hands={"Ann": "Change of Cast, Press Gang" + ", Lucky Sprat" * 6},
        gear=dict.fromkeys(("b1", "b2", "b3"), "Tax Inspector"),
    )
    ann("play Change of Cast", "discard Lucky Sprat", "discard Lucky Sprat", "done", "pick a1")
    ann(ann.options[0])
    ann(ann.options[0])
    ann("pass")
    assert ann.my_turn
    ann("play Press Gang")
    while "discard Lucky Sprat" in ann.options and "done" not in ann.options:
        ann("discard Lucky Sprat")
    ann("done")
    assert not any(bob.exhausted(space) for space in ("a1", "a2", "a3", "b1", "b2", "b3"))


@pytest.mark.clause("UL-7.27", "UL-5.9")
def test_this_creature_is_not_the_one_that_replaced_it() -> None:
    """The Bookkeeper loses and is transferred before it can call its chips: they now lie on the replacement."""
    ann, bob = position(
        stables={"Ann": "Pier Six Poltergeist", "Bob": "Drowned Bookkeeper"},
        chips={"Bob": "win b1"},
        draws="Strong Tea, Rope-Walk Rats, Barrel Sow, Gutter Heron",
    )
    fight(ann, bob, "a1", "b1", "day", 6, 4, 1)
    bob("keep Gutter Heron", "under Barrel Sow")
    assert "Drowned Bookkeeper does nothing: it is no longer there." in bob.log
    assert bob.chips("b1") == ["Bob WIN"]
    assert bob.pool == 4


@pytest.mark.clause("UL-6.5")
def test_what_moves_is_chosen_in_words_before_where_it_moves() -> None:
    ann, _ = position(hands={"Ann": "Second Thoughts"}, chips={"Ann": "win a1, lose b2"})
    ann("play Second Thoughts", "chip on a1")
    assert ann.offer("yes")["words"] == "Move one of your chips"
    ann("yes")
    assert ann.prompt["headline"] == "Move one chip"
    assert ann.offer("chip on a1")["words"] == "Move your chip on Ferry Ox (a1)"
    ann("chip on a1")
    assert ann.prompt["headline"] == "Move your chip on Ferry Ox (a1) to which creature?"
    assert ann.offer("pick b1")["words"] == "Move it to Ferry Ox (b1)"
    ann, _ = position(
        hands={"Ann": "Light-Fingered Evening" + ", Sunday Boots" * 3}, gear={"b1": "Gilt Collar, Lucky Sprat"}
    )
    ann("play Light-Fingered Evening")
    assert ann.prompt["headline"] == "Move one equipment"
    ann(next(option for option in ann.options if ann.offer(option)["words"].startswith("Gilt Collar")))
    assert ann.prompt["headline"] == "Move Gilt Collar to which creature?"


def test_up_to_two_are_asked_for_as_up_to_two() -> None:
    ann, bob = position(hands={"Ann": "Fresh Dice"}, stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt"})
    fight(ann, bob, "a1", "b1", "day", 1, 1, 6, 4)
    ann("pass", "play Fresh Dice")
    assert ann.prompt["headline"] == "Re-roll up to two dice"
    ann("re-roll red d6")
    assert ann.prompt["headline"] == "Re-roll up to two dice"


@pytest.mark.clause("UL-7.13", "UL-7.17")
def test_a_discard_names_the_clause_that_asks_for_it() -> None:
    """The goose's is an effect, the armour's a price."""
    ann, bob = position(stables={"Bob": "Harbourmaster's Goose"}, hands={"Ann": "Strong Tea, Lucky Sprat"})
    ann("attack with a1", "against b1")
    assert (ann.prompt["headline"], ann.prompt["clause"]) == ("Discard one card", "UL-7.17")
    assert bob.prompt["clause"] == "UL-7.17"
    ann, bob = position(hands={"Ann": "Gilt Collar, Strong Tea, Lucky Sprat"})
    ann("play Gilt Collar", "on a1")
    assert (ann.prompt["headline"], ann.prompt["clause"]) == ("Discard one card for Gilt Collar", "UL-7.13")
    assert bob.prompt["clause"] == "UL-7.13"
