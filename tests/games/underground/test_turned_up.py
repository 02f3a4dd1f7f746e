"""UG-5.4, UG-5.17, UG-5.18: what a reverse or re-action does that damage turns up, and what it means for the card it
stops."""

import pytest

from tests.games.underground.at_table import Player, action, position, preshow, reaction, reverse, verse
from undercroft.engine.pack import Card

EFFECT = {"turned_up": "effect"}
STOP = reverse("Stop", "Draw a card.", rip=3)


def stopped(
    by: str,
    play: str = "Doorbell Ringer",
    hand: str = "",
    extra: tuple[Card, ...] = (),
    options: dict[str, str] | None = None,
    plays: dict[str, str] | None = None,
) -> list[Player]:
    """Ann plays a card, and Bob turns up another; what he is asked before, he declines."""
    ann, bob = position(
        hands={"Ann": play, "Bob": hand}, books={"Bob": by}, hype={"Ann": 9}, play=plays, extra=extra, options=options
    )  # fmt: skip
    ann(f"play {play}")
    if hand:
        bob("pass")
    return [ann, bob]


# -- to reverse means both ways


@pytest.mark.clause("UG-5.17")
def test_a_verse_whose_damage_is_stopped_is_reversed() -> None:
    ann, _bob = stopped("Bang Account Closed", plays={"Ann": "Safety Networking"})
    ann("yes")
    assert len(ann.hand) == 2
    assert ann.stack == ["Doorbell Ringer"]
    sore = verse("Sore", "Reversed: draw a card.")
    ann, _bob = stopped("Bang Account Closed", "Sore", extra=(sore,))
    assert len(ann.hand) == 1
    assert ann.stack == ["Sore"]


@pytest.mark.clause("UG-5.17")
def test_what_waits_for_the_others_verse_or_action_to_be_reversed_comes_too() -> None:
    cheer = preshow("Cheer", "When your opponent's action is reversed: draw a card.")
    _ann, bob = stopped("Door Policy Holder", "Sound Check Mate", extra=(cheer,), plays={"Bob": "Cheer"})
    assert len(bob.hand) == 1


@pytest.mark.clause("UG-5.17")
@pytest.mark.parametrize("options", [{}, {"hybrid": "all"}])
def test_what_a_card_does_when_it_is_reversed_it_does_once(options: dict[str, str]) -> None:
    """Also when one card is turned up and another stacked on it from hand."""
    sore = verse("Sore", "Reversed: draw a card.", types="banger hook", rip=4)
    bang, hook = reverse("Stop Bang"), reverse("Stop Hook", types="hook")
    ann, bob = stopped("Stop Bang", "Sore", "Stop Hook", (sore, bang, hook), options)
    bob("play Stop Hook")
    assert len(ann.hand) == 1
    assert bob.my_turn


@pytest.mark.clause("UG-5.17")
def test_what_is_not_stopped_is_not_reversed() -> None:
    sore = verse("Sore", "Reversed: draw a card.", rip=1)
    ann, _bob = stopped("Stop Hook", "Sore", extra=(sore, reverse("Stop Hook", types="hook")))
    assert ann.hand == []


# -- what a card says about what it answers


@pytest.mark.clause("UG-5.18")
def test_a_card_that_answers_less_than_its_kind_stops_less_too() -> None:
    dear = action("Dear", cost=4, rip=2)
    assert stopped("Sound Desk Says No", "Dear", extra=(dear,))[0].reversals == 0
    cheap = action("Cheap", cost=3, rip=2)
    assert stopped("Sound Desk Says No", "Cheap", extra=(cheap,))[0].reversals == 1


@pytest.mark.clause("UG-5.18")
def test_a_card_that_answers_more_than_its_kind_stops_more_too() -> None:
    assert stopped("Universal Remote Village")[0].reversals == 1
    dear = verse("Dear", cost=1)
    assert stopped("Universal Remote Village", "Dear", extra=(dear,))[0].reversals == 0


@pytest.mark.clause("UG-5.18")
@pytest.mark.parametrize(("rip", "reversals"), [(4, 0), (5, 1)])
def test_so_is_what_it_asks_of_that_card(rip: int, reversals: int) -> None:
    picky = reverse("Picky", "Play only if that verse has five or more rip.")
    assert stopped("Picky", "Storm", extra=(picky, verse("Storm", rip=rip)))[0].reversals == reversals


@pytest.mark.clause("UG-5.18")
def test_what_it_asks_of_the_game_is_asked_from_hand_alone() -> None:
    low = reverse("Low", "Play only if your hype rating is higher than your opponent's.")
    ann, _bob = stopped("Low", extra=(low,))
    assert ann.reversals == 1


@pytest.mark.clause("UG-5.18")
def test_what_a_card_says_of_its_hand_holds_there_alone() -> None:
    narrow = reaction("Narrow", "Play only from hand against an action with hype cost zero.")
    dear = action("Dear", cost=1, rip=2)
    ann, bob = stopped("Narrow", "Dear", "Narrow", (narrow, dear))
    assert ann.reversals == 1
    assert bob.trash == ["Narrow"]
    ann, bob = position(hands={"Ann": "Dear", "Bob": "Narrow"}, hype={"Ann": 9}, extra=(narrow, dear))
    ann("play Dear")
    bob.refused("play Narrow", "UG-5.8")
    wide = reaction("Wide", "This re-action also answers verses from hand.")
    assert stopped("Wide", extra=(wide,))[0].reversals == 0
    ann, bob = position(hands={"Ann": "Doorbell Ringer", "Bob": "Wide"}, extra=(wide,))
    ann("play Doorbell Ringer")
    bob("play Wide")
    assert "Doorbell Ringer" in ann.trash


# -- the effect of what is turned up


@pytest.mark.clause("UG-5.4")
@pytest.mark.parametrize(("options", "drawn"), [({}, 0), (EFFECT, 1)])
def test_the_effect_of_a_turned_up_reverse_happens_by_an_option_alone_and_its_damage_never(
    options: dict[str, str], drawn: int
) -> None:
    ann, bob = stopped("Stop", extra=(STOP,), options=options)
    assert len(bob.hand) == drawn
    assert ann.book == 20
    assert bob.stack == []
    assert "Stop" in bob.trash


@pytest.mark.clause("UG-5.4")
@pytest.mark.parametrize(("options", "ends"), [({}, False), (EFFECT, True)])
def test_for_how_many_reversals_it_counts_is_part_of_it(options: dict[str, str], ends: bool) -> None:
    double = reverse("Double", "This reverse counts as two reversals.")
    _ann, bob = stopped("Double", extra=(double,), options=options)
    assert bob.my_turn is ends


@pytest.mark.clause("UG-5.4")
def test_what_its_effect_says_of_itself_is_over_with_it() -> None:
    louder = reverse("Louder", "This reverse has +5 rip.\nDraw a card.")
    ann, bob = stopped("Louder", extra=(louder,), options=EFFECT)
    assert len(bob.hand) == 1
    assert ann.book == 20


@pytest.mark.clause("UG-5.4", "UG-5.13")
def test_where_every_type_must_be_covered_it_is_the_effect_of_the_card_that_covers_the_last() -> None:
    both = {**EFFECT, "hybrid": "all"}
    mixed = verse("Mixed", types="banger hook", rip=4)
    bang = reverse("Stop Bang", "Draw a card.")
    hook = reverse("Stop Hook", "Draw two cards.", types="hook")
    ann, bob = stopped("Stop Bang, Stop Hook", "Mixed", extra=(mixed, bang, hook), options=both)
    assert bob.my_turn
    assert len(bob.hand) == 2 + 1
    assert ann.stack == ["Mixed"]
