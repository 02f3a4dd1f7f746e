"""UG-5.4: the chance of a stop, told only to who may know what the rhymebook holds."""

import pytest

from tests.games.underground.at_table import Player, position, reaction, reverse, spectator, verse
from undercroft.games.underground import cards as c

STORM = verse("Storm", rip=3)
MIXED = verse("Mixed", types="banger hook", rip=2)
STOP_BANG = reverse("Stop Bang")
STOP_HOOK = reverse("Stop Hook", types="hook")
COSTLY = reverse("Costly Stop", cost=9)
CALM = reaction("Calm Down")
RESET = verse("Reset", "Discard two cards.")
CARDS = (STORM, MIXED, STOP_BANG, STOP_HOOK, COSTLY, CALM, RESET)


def attacked(play: str = "Storm", book: str = "", pages: int = 0, **options: str) -> list[Player]:
    """Ann plays a verse. Bob, with a card in hand, is asked: his rhymebook is `book` and so many plain pages."""
    players = position(
        hands={"Ann": play, "Bob": "Doorbell Ringer"},
        books={"Bob": book},
        pages={"Bob": pages},
        extra=CARDS,
        options=options,
    )
    players[0](f"play {play}")
    return players


def odds(player: Player) -> list[float] | None:
    playing = player.view["playing"]
    assert playing is not None
    return None if playing["odds"] is None else [round(chance, 4) for chance in playing["odds"]]


@pytest.mark.clause("UG-5.4")
def test_the_chance_of_a_stop_grows_with_every_card_of_the_damage() -> None:
    _, bob = attacked(book="Stop Bang, Stop Hook", pages=2)
    assert odds(bob) == [0.25, 0.5, 0.75]


@pytest.mark.clause("UG-5.4")
def test_a_hype_cost_does_not_keep_a_turned_up_reverse_from_stopping() -> None:
    _, bob = attacked(book="Costly Stop", pages=1)
    assert odds(bob) == [0.5, 1.0]


@pytest.mark.clause("UG-5.4")
def test_nobody_else_is_told_the_chance_unless_lists_are_open() -> None:
    ann, bob = attacked(book="Stop Bang", pages=2)
    assert odds(ann) is None
    assert odds(spectator(ann)) is None
    assert odds(bob) is not None
    ann, bob = attacked(book="Stop Bang", pages=2, lists="open")
    assert odds(bob) == [0.3333, 0.6667, 1.0]
    assert odds(ann) == [0.25, 0.5, 0.75]


@pytest.mark.clause("UG-5.4", "UG-5.6")
def test_one_type_of_a_hybrid_is_enough_or_every_type_must_be_turned_up() -> None:
    book = "Stop Bang, Stop Hook"
    _, bob = attacked("Mixed", book, 2)
    assert odds(bob) == [0.5, 0.8333]
    _, bob = attacked("Mixed", book, 2, hybrid="all")
    assert odds(bob) == [0.0, 0.1667]


@pytest.mark.clause("UG-5.4")
def test_a_re_action_turned_up_is_no_stop_for_a_verse() -> None:
    _, bob = attacked(book="Calm Down", pages=1)
    assert odds(bob) == [0.0, 0.0]


@pytest.mark.clause("UG-5.4")
def test_a_card_on_top_that_one_knows_is_no_matter_of_chance() -> None:
    ann, bob = position(
        hands={"Ann": "Storm", "Bob": "Doorbell Ringer"}, pages={"Bob": 2}, books={"Bob": "Stop Bang"}, extra=CARDS
    )
    book = bob.at.t.sheets[1].book
    book.put(bob.at.number("Plain Page"), c.ON_TOP, 1 << 1)
    ann("play Storm")
    assert odds(bob) == [0.0, 0.3333, 0.6667]
    book.put(bob.at.number("Stop Bang"), c.ON_TOP, 1 << 1)
    assert odds(bob) == [1.0, 1.0, 1.0]


@pytest.mark.clause("UG-5.2")
def test_whoever_answers_sees_what_each_reverse_would_rip() -> None:
    players = position(hands={"Ann": "Storm", "Bob": "Stop Bang, Stop Hook, Costly Stop"}, extra=CARDS)
    ann, bob = players
    ann("play Storm")
    seen = [player.view["playing"] for player in (ann, bob, spectator(ann))]
    assert [playing and playing["replies"] for playing in seen] == [
        None,
        [{"card": bob.at.number("Stop Bang"), "rip": 1}],
        None,
    ]


@pytest.mark.clause("UG-4.6")
def test_only_its_owner_sees_what_the_hand_costs_now() -> None:
    ann, bob = position(hands={"Ann": "Storm, Costly Stop"}, extra=CARDS)
    assert sorted(ann.sheet["costs"] or []) == [0, 9]
    assert bob.view["players"][0]["costs"] is None


@pytest.mark.clause("UG-5.8")
def test_only_whoever_picks_sees_what_there_is_to_pick_from() -> None:
    ann, bob = position(hands={"Ann": "Reset, Storm, Mixed, Stop Bang"}, extra=CARDS)
    ann("play Reset")
    assert ann.view["picks"] == sorted(ann.at.number(name) for name in ("Storm", "Mixed", "Stop Bang"))
    assert bob.view["picks"] is None
