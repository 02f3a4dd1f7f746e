"""Chapters 1 to 3: components, set-up, the round."""

from collections import Counter

import pytest

from tests.games.underwing.at_table import begin, position
from undercroft import packs
from undercroft.engine.game import SetupError, setup_of
from undercroft.engine.journal import Match
from undercroft.games.underwing.actions import SIZE, alphabet
from undercroft.games.underwing.game import GAME


@pytest.mark.parametrize(
    ("seats", "columns", "rows", "handlers", "rounds"),
    [(2, 3, 2, 4, 15), (3, 4, 3, 5, 13), (4, 4, 4, 6, 12), (5, 4, 4, 6, 12), (6, 4, 4, 6, 12)],
)
@pytest.mark.clause("UW-1.1", "UW-2.2", "UW-2.3", "UW-2.5")
def test_grounds_handlers_and_rounds_follow_the_number_of_players(
    seats: int, columns: int, rows: int, handlers: int, rounds: int
) -> None:
    ann, *_ = begin(seats, chance=(0,))
    view = ann.view
    assert (view["columns"], view["rows"], view["rounds"]) == (columns, rows, rounds)
    for player in view["players"]:
        assert player["ready"] == 2
        assert player["ready"] + player["tracker"] == handlers
    options = {"grounds": "2x2", "handlers": "3", "rounds": "8"}
    other = begin(seats, chance=(0,), options=options)[0].view
    assert (other["columns"], other["rows"], other["rounds"]) == (2, 2, 8)
    assert other["players"][0]["tracker"] == 1


@pytest.mark.clause("UW-1.2", "UW-1.3", "UW-2.5")
def test_the_bag_holds_a_hundred_elements_and_they_stay_a_hundred() -> None:
    ann, bob = begin(2, chance=(0,))
    wanted = {"red": 20, "yellow": 20, "blue": 20, "orange": 10, "green": 10, "purple": 10, "black": 5, "white": 5}
    both = Counter(ann.view["bag"]) + Counter(ann.sheet["storage"]) + Counter(bob.sheet["storage"])
    assert dict(both) == wanted


@pytest.mark.clause("UW-2.1")
def test_the_grounds_are_filled_row_by_row_from_the_top_left() -> None:
    names = ["Cinderkin", "Peachcream", "Butterwhisk", "Mossbutton", "Puddlewink", "Plumsnuffle"]
    (ann, _) = begin(2, draws=", ".join(names), chance=(0,))
    assert [ann.there(place) for place in ("a1", "b1", "c1", "a2", "b2", "c2")] == names


@pytest.mark.clause("UW-2.4", "UW-3.2")
def test_chance_or_the_host_says_who_holds_the_egg_token_first() -> None:
    assert begin(3, chance=(2,))[0].view["first"] == 2
    ann, bob = begin(2, options={"starter": "2"})
    assert ann.view["first"] == 1
    assert bob.asked
    pack = packs.builtin("underwing")
    with pytest.raises(SetupError, match=r"seat 4 cannot begin: there are 2 seats \(UW-2.4\)"):
        Match(GAME, setup_of(GAME, pack, options={"starter": "4"}, seats=2), "s")


@pytest.mark.clause("UW-3.1", "UW-3.2")
def test_four_phases_then_the_egg_token_passes_to_the_left() -> None:
    ann, bob, cid = position(3, "assign", first="Bob", round_=2)
    assert ann.view["phase"] == "assign"
    assert bob.asked
    bob("pass")
    assert cid.asked
    cid("pass")
    ann("pass")
    assert ann.view["round"] == 3
    assert ann.view["first"] == 2


@pytest.mark.clause("UW-1.4")
def test_a_dragon_has_all_that_a_card_prints() -> None:
    for card in packs.builtin("underwing").cards:
        assert card.kind in ("whelp", "drake", "wyvern", "wyrm", "legendary")
        assert card.mark("temperature") in ("cool", "neutral", "warm")
        assert 2 <= len(card.mark("spaces")) <= 8
        assert "Wild: " in card.text
        assert card.text.startswith(("Tame: ", "Tame, ", "When ", "At the end", "Your handlers"))


def test_every_action_is_written_and_read_back() -> None:
    fresh = alphabet()
    texts = [fresh.text(action) for action in range(SIZE)]
    assert [fresh.action(text) for text in texts] == list(range(SIZE))
    assert {
        "pass", "done", "yes", "no", "draw", "collect at field 1", "collect at tower", "draw for tower", "ask red",
        "send to tower", "claim d4", "recall from tower", "leave d4", "lay white on d4.8", "and white", "hatch 12",
        "choose d4", "choose seat 6 on tower", "choose ready room", "choose break room", "choose white",
        "lift white off 1", "lift white off 8", "choose seat 6", "next 1", "next 10", "offer to seat 6", "give white",
        "ask white", "propose", "withdraw", "accept seat 6", "decline seat 6",
    } <= set(texts)  # fmt: skip
