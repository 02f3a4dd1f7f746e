"""Trading as asides (UW-6.12)."""

import pytest

from tests.games.underwing.at_table import ALPHABET, Player, begin, dragon, position
from undercroft import packs
from undercroft.engine.game import setup_of
from undercroft.engine.journal import Match, StaleMove, read
from undercroft.games.underwing.actions import ACCEPT, ASK, DECLINE, GIVE, OFFER, PROPOSE
from undercroft.games.underwing.game import GAME

STORES = {"Ann": "red red", "Bob": "white", "Cid": "blue"}


def hatching(text: str, seats: int = 2, **stores: str) -> list[Player]:
    """Ann hatches a dragon with that text, and then is asked whether she claims the egg on a1."""
    extra = (dragon("It", f"{text} Then you may claim an unclaimed egg."),)
    return position(seats, "hatch", eggs={"a1": "Deepwell"}, home={"Ann": "It"}, extra=extra, deck="", stores=stores)


@pytest.mark.clause("UW-6.12")
def test_an_offer_is_built_made_and_accepted_out_of_turn() -> None:
    ann, bob, cid = position(3, "assign", stores=STORES)
    options = ann.options
    bob.says("offer to seat 1", "give white", "ask red", "ask red")
    assert bob.view["draft"] == {"seat": 1, "other": 0, "gives": {"white": 1}, "asks": {"red": 2}}
    assert ann.view["draft"] is None
    assert ann.view["offers"] == []
    bob.says("propose")
    assert ann.view["offers"] == [{"seat": 1, "other": 0, "gives": {"white": 1}, "asks": {"red": 2}}]
    assert ann.options == options
    cid.hushed("accept seat 2", "UW-6.12")
    ann.says("accept seat 2")
    assert (ann.store, bob.store) == ("white", "red red")
    assert ann.options == options
    assert "Bob gives Ann white for two red." in cid.log


@pytest.mark.clause("UW-6.12")
def test_either_side_may_be_empty_but_not_both() -> None:
    ann, bob, _ = position(3, "assign", stores=STORES)
    ann.says("offer to seat 2")
    ann.hushed("propose", "UW-6.12")
    ann.says("give red", "propose")
    bob.says("accept seat 1")
    assert bob.store == "red white"


@pytest.mark.clause("UW-6.12")
def test_an_offer_says_what_it_may_be_put_together_of() -> None:
    ann, bob, _ = position(3, "assign", stores=STORES)
    made = GAME.offer(ann.at.t, ann.seat, OFFER + bob.seat, ann.at.names, ann.at.pack)
    terms = [(term["verb"], term["thing"], ALPHABET.text(term["action"])) for term in made["terms"]]
    assert terms == [("give", "red", "give red"), ("ask", "white", "ask white"), ("propose", "", "propose")]


@pytest.mark.clause("UW-6.12")
def test_an_answer_is_no_aside() -> None:
    ann, bob, _ = position(3, "assign", stores=STORES)
    assert "pass" in ann.options
    for player in (ann, bob):
        player.hushed("pass", "UW-6.12")
        player.hushed("send to field 1", "UW-6.12")


@pytest.mark.clause("UW-6.12")
def test_nobody_offers_or_asks_what_is_not_there() -> None:
    ann, bob, _ = position(3, "assign", stores=STORES)
    ann.hushed("give red", "UW-6.12")
    ann.hushed("offer to seat 1", "UW-6.12")
    ann.says("offer to seat 2")
    ann.hushed("give white", "UW-6.12")
    ann.hushed("ask red", "UW-6.12")
    ann.says("ask white")
    ann.hushed("ask white", "UW-6.12")
    bob.hushed("withdraw", "UW-6.12")
    ann.says("withdraw")
    ann.hushed("ask white", "UW-6.12")


@pytest.mark.clause("UW-6.12")
def test_an_offer_that_can_no_longer_be_met_lapses() -> None:
    ann, bob, cid = position(3, "assign", stores=STORES)
    ann.says("offer to seat 2", "ask white", "propose")
    cid.says("offer to seat 2", "give blue", "ask white", "propose")
    bob.says("accept seat 3")
    assert ann.view["offers"] == []
    assert "Your offer to Bob is off." in ann.log
    bob.hushed("accept seat 1", "UW-6.12")


@pytest.mark.clause("UW-6.12")
def test_the_same_offer_is_made_once_between_two_decisions() -> None:
    ann, bob, _ = position(3, "assign", stores=STORES)
    ann.says("offer to seat 2", "ask white", "propose")
    assert "You offer Bob nothing for white." in ann.log
    bob.says("decline seat 1")
    assert "You decline Ann's offer." in bob.log
    ann.says("offer to seat 2", "ask white")
    ann.hushed("propose", "UW-6.12")
    ann("pass")
    ann.says("propose")
    assert len(bob.view["offers"]) == 1
    ann.says("withdraw")
    assert bob.view["offers"] == []


@pytest.mark.clause("UW-6.6", "UW-6.12")
def test_a_trade_brings_what_a_combination_still_lacks() -> None:
    ann, bob = position(eggs={"a1": "Nibb, Who Eats the Night"}, stores={"Ann": "red yellow", "Bob": "white blue"})
    ann("lay red on a1.1")
    assert ann.options == ["done", "and yellow"]
    bob.says("offer to seat 1", "give blue", "propose")
    ann.says("accept seat 2")
    assert ann.options == ["done", "and yellow", "and blue"]
    ann("and blue", "and yellow")
    assert ann.laid("a1.1") == "red yellow blue"


@pytest.mark.clause("UW-6.6", "UW-6.12")
def test_a_combination_that_nothing_can_join_after_a_trade_is_made() -> None:
    ann, bob = position(eggs={"a1": "Nibb, Who Eats the Night"}, stores={"Ann": "red yellow", "Bob": "white blue"})
    ann("lay red on a1.1")
    bob.says("offer to seat 1", "give white", "ask yellow", "propose")
    ann.says("accept seat 2")
    assert ann.laid("a1.1") == "red"
    assert ann.options == ["lay white on a1.4"]


@pytest.mark.clause("UW-6.12", "UW-6.20")
def test_while_elements_are_named_for_a_discard_the_storage_is_traded_and_the_names_are_cut_to_it() -> None:
    ann, bob = hatching("Tame: each player discards two elements.", Ann="red red blue green", Bob="white white")
    ann("choose red", "choose red")
    bob.says("offer to seat 1", "give white", "ask red", "propose")
    ann.says("accept seat 2")
    assert ann.prompt["several"]["named"] == [ALPHABET.action("choose red")]
    assert ann.options == ["choose red", "choose green", "choose blue", "choose white"]
    ann("choose blue", "done")
    assert ann.store == "green white"


@pytest.mark.clause("UW-6.12", "UW-6.20")
def test_a_discard_is_of_as_many_as_the_card_says_also_when_a_trade_brings_or_takes_some() -> None:
    ann, bob = hatching("Tame: discard up to three elements.", Ann="red blue", Bob="white")
    assert ann.prompt["several"]["most"] == 2
    bob.says("offer to seat 1", "give white", "propose")
    ann.says("accept seat 2")
    assert ann.prompt["several"]["most"] == 3
    ann.says("offer to seat 2", "give red", "give blue", "give white", "propose")
    bob.says("accept seat 1")
    assert "You discard nothing: your storage is empty." in ann.log


@pytest.mark.clause("UW-6.12")
def test_what_is_being_swapped_is_nobody_s_to_trade() -> None:
    text = "Tame: swap an element from your storage for elements from the bag."
    ann, bob = hatching(text, Ann="red blue", Bob="white")
    ann.says("offer to seat 2", "give red", "propose")
    ann("choose red")
    assert bob.view["offers"] == []
    ann.hushed("give red", "UW-6.12")
    ann("choose black")
    assert ann.store == "blue black"


@pytest.mark.clause("UW-6.12", "UW-6.18")
def test_where_the_bag_has_no_other_kind_the_swapped_element_comes_back() -> None:
    ann, _ = hatching("Tame: swap an element from your storage for elements from the bag.", Ann="red blue")
    keep = [ann.at.t.bag[element] for element in range(8)]
    for element in range(1, 8):
        ann.at.t.bag[element] = 0
    ann("choose red")
    assert (ann.store, ann.bag("red")) == ("red blue", keep[0])


@pytest.mark.clause("UW-6.12", "UW-6.18")
def test_a_price_that_is_traded_away_while_it_is_named_buys_nothing() -> None:
    text = "Tame, discard two elements: score four points."
    for given, points in (("give red", 9), ("give blue", 5)):
        ann, bob = hatching(text, Ann="red red blue green" if points == 9 else "red blue green", Bob="white")
        ann("yes")
        ann.says("offer to seat 2", "give red", given, "propose")
        bob.says("accept seat 1")
        assert ann.points == points
        assert ("You discard green and blue." in ann.log) == (points == 9)
        assert ("You cannot pay for it: you hold too few elements." in ann.log) == (points == 5)


@pytest.mark.clause("UW-6.12")
def test_what_is_in_an_opponent_s_storage_is_traded_before_it_is_taken() -> None:
    text = "Tame: take an element from an opponent's storage."
    ann, bob, cid = hatching(text, 3, Ann="red", Bob="white blue", Cid="green")
    ann("choose seat 2")
    assert ann.options == ["choose blue", "choose white"]
    bob.says("offer to seat 3", "give white", "propose")
    cid.says("accept seat 2")
    assert ann.store == "red blue"


@pytest.mark.clause("UW-6.12", "UW-7.2")
def test_in_phase_4_everybody_trades_while_eggs_wait_to_hatch_and_while_their_effects_do() -> None:
    ann, bob = position(phase="hatch", home={"Ann": "Cinderkin, Toastling"}, stores={"Ann": "red", "Bob": "white"})
    bob.says("offer to seat 1", "give white", "ask red", "propose")
    ann.says("accept seat 2")
    assert (ann.store, bob.store) == ("white", "red")
    ann, bob = hatching("Tame: score four points.", Ann="red", Bob="white")
    assert ann.options == ["yes", "no"]
    bob.says("offer to seat 1", "give white", "ask red", "propose")
    ann.says("accept seat 2")
    assert ann.options == ["yes", "no"]


@pytest.mark.clause("UW-6.7", "UW-6.12")
def test_whoever_trades_away_the_last_element_that_fits_owes_nothing_more() -> None:
    ann, bob = position(eggs={"a1": "Puddlewink"}, stores={"Ann": "blue", "Bob": "white"})
    bob.says("offer to seat 1", "give white", "ask blue", "propose")
    assert ann.options == ["lay blue on a1.1"]
    ann.says("accept seat 2")
    assert ann.options == []
    assert bob.options == ["lay blue on a1.1"]


@pytest.mark.clause("UW-6.7", "UW-6.12")
def test_nor_does_it_come_back_with_an_element_that_fits() -> None:
    ann, bob = position(
        eggs={"a1": "Puddlewink", "b1": "Deepwell"}, stores={"Ann": "blue", "Bob": "white blue blue"},
        options={"placing": "around"},
    )  # fmt: skip
    bob.says("offer to seat 1", "give white", "ask blue", "propose")
    ann.says("accept seat 2")
    assert ann.sheet["owed"] == 0
    bob.says("offer to seat 1", "give blue", "propose")
    ann.says("accept seat 2")
    bob("lay blue on a1.1")
    assert not ann.asked
    assert bob.asked


@pytest.mark.clause("UW-6.12")
def test_a_trade_answers_no_decision_and_is_in_the_journal() -> None:
    pack = packs.builtin("underwing")
    match = Match(GAME, setup_of(GAME, pack, seats=2), "trade")
    asked = int(match.table.waits()).bit_length() - 1
    other = 1 - asked
    sheets = getattr(match.table, "sheets")  # noqa: B009
    mine = next(element for element in range(8) if sheets[other].store[element])
    theirs = next(element for element in range(8) if sheets[asked].store[element])
    for action in (OFFER + asked, GIVE + mine, ASK + theirs, PROPOSE):
        match.aside(other, action)
    match.aside(asked, ACCEPT + other)
    assert [match.decision(seat) for seat in (0, 1)] == [0, 0]
    assert not match.can_undo(asked)
    with pytest.raises(ValueError, match="last move"):
        match.undo(asked)
    match.answer(asked, match.table.options(asked)[0])
    with pytest.raises(StaleMove):
        match.move(asked, 0, 0)
    text = match.text()
    assert f"aside {asked} accept seat {other + 1} #" in text
    again = read(text, lambda _: pack)
    assert again.table.dump() == match.table.dump()
    assert again.text() == text
    assert DECLINE > ACCEPT


@pytest.mark.clause("UW-8.13")
def test_alone_nobody_trades() -> None:
    (ann,) = begin(1)
    assert ann.asides == []
    ann.hushed("offer to seat 2", "UW-8.13")


@pytest.mark.clause("UW-6.12")
def test_what_was_given_away_meanwhile_cannot_be_offered_any_more() -> None:
    ann, bob = position(eggs={"a1": "Deepwell"}, claims={"a1": "Bob"}, stores={"Ann": "blue", "Bob": "white"})
    ann.says("offer to seat 2", "give blue")
    ann("lay blue on a1.1")
    ann.hushed("propose", "UW-6.12")
    assert bob.view["offers"] == []


@pytest.mark.clause("UW-6.12")
def test_a_decision_makes_an_offer_lapse_that_can_no_longer_be_met() -> None:
    ann, bob, cid = position(
        3, eggs={"a1": "Deepwell"}, claims={"a1": "Bob"}, stores={"Ann": "blue blue", "Bob": "white", "Cid": "white"}
    )
    ann.says("offer to seat 2", "give blue", "give blue", "propose", "offer to seat 3", "give blue", "propose")
    assert len(bob.view["offers"]) == 2
    ann("lay blue on a1.1")
    assert [offer["other"] for offer in bob.view["offers"]] == [2]
    bob.hushed("accept seat 1", "UW-6.12")
    cid.says("accept seat 1")
    assert cid.store == "blue white"


@pytest.mark.clause("UW-6.12")
def test_a_new_offer_to_the_same_player_takes_the_place_of_the_old_one() -> None:
    ann, bob, _ = position(3, "assign", stores=STORES)
    ann.says("offer to seat 2", "give red", "propose", "offer to seat 3", "give red", "propose")
    ann.says("offer to seat 2", "give red", "give red", "propose")
    assert [(offer["other"], offer["gives"]) for offer in bob.view["offers"]] == [(2, {"red": 1}), (1, {"red": 2})]
    bob.says("decline seat 1")
    assert [offer["other"] for offer in bob.view["offers"]] == [2]


@pytest.mark.clause("UW-6.12")
def test_a_trade_ends_thoughts_of_what_is_gone() -> None:
    ann, bob, cid = position(3, "assign", stores=STORES)
    ann.says("offer to seat 2", "ask white", "propose", "offer to seat 3", "give red", "give red")
    cid.says("offer to seat 2", "ask white")
    bob.says("offer to seat 1", "give white")
    bob.says("accept seat 1")
    assert ann.view["draft"] is not None
    assert bob.view["draft"] is None
    assert cid.view["draft"] is None


@pytest.mark.clause("UW-6.12")
def test_an_offer_waits_for_its_seat_and_for_no_other() -> None:
    ann, bob, cid = position(3, "assign", stores=STORES)
    ann.says("offer to seat 2", "ask white", "propose")
    assert [GAME.addressed(ann.at.t, player.seat) for player in (ann, bob, cid)] == [False, True, False]


@pytest.mark.clause("UW-6.12", "UW-7.7")
def test_when_the_game_is_over_nothing_is_said() -> None:
    ann, _ = position(phase="hatch", stores={"Ann": "red"}, round_=15)
    assert ann.over
    ann.hushed("offer to seat 2", "UW-7.7")
