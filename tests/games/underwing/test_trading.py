"""Trading as asides (UW-6.12)."""

import pytest

from tests.games.underwing.at_table import ALPHABET, begin, position
from undercroft import packs
from undercroft.engine.game import setup_of
from undercroft.engine.journal import Match, StaleMove, read
from undercroft.games.underwing.actions import ACCEPT, ASK, DECLINE, GIVE, OFFER, PROPOSE
from undercroft.games.underwing.game import GAME

STORES = {"Ann": "red red", "Bob": "white", "Cid": "blue"}


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
    assert "Bob gives Ann one white for two red." in cid.log


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
    assert "You offer Bob nothing for one white." in ann.log
    bob.says("decline seat 1")
    assert "You decline Ann's offer." in bob.log
    ann.says("offer to seat 2", "ask white")
    ann.hushed("propose", "UW-6.12")
    ann("pass")
    ann.says("propose")
    assert len(bob.view["offers"]) == 1
    ann.says("withdraw")
    assert bob.view["offers"] == []


@pytest.mark.clause("UW-6.12")
def test_no_trade_falls_into_a_resolution() -> None:
    ann, bob = position(eggs={"a1": "Nibb, Who Eats the Night"}, stores={"Ann": "red yellow", "Bob": "white"})
    assert "offer to seat 1" in bob.asides
    ann("lay red on a1.1")
    assert ann.options == ["done", "and yellow"]
    assert bob.asides == []
    bob.hushed("offer to seat 1", "UW-6.12")


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
