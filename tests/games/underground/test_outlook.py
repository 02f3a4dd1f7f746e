"""What a player is told comes of a play and of an answer."""

import pytest

from tests.games.underground.at_table import Player, action, position, reaction, reverse, spectator, verse
from undercroft.engine.dealer import rng_of
from undercroft.games.underground import foretelling

BIG = verse("Big Verse", rip=4)
BOTH = verse("Both Verse", types="banger hook", rip=4)
DOUBLE = reverse("Double Reverse", "This reverse counts as two reversals.")
CUT = reverse("Cutting Reverse", "Your opponent's turn ends.")
HUSH = reverse("Hush", rip=2)
UNHOOK = reverse("Unhook", types="hook", rip=1)
EXTRA = (
    BIG,
    BOTH,
    DOUBLE,
    CUT,
    HUSH,
    UNHOOK,
    action("Encore"),
    reaction("Double Re-action", "This re-action counts as two reversals."),
)


def asked(play: str, answer: str, **options: str) -> tuple[Player, Player]:
    """Ann plays a card that Bob could answer."""
    ann, bob = position(hands={"Ann": f"{play}, Doorbell Ringer", "Bob": answer}, extra=EXTRA, options=options)
    ann(f"play {play}")
    return ann, bob


def told(player: Player) -> list[str]:
    """What comes of what is under way if nobody does anything about it."""
    return [prospect["words"] for prospect in player.prompt["outlook"]]


@pytest.mark.clause("UG-5.12", "UG-4.5")
@pytest.mark.parametrize(("play", "answer"), [("Big Verse", "Double Reverse"), ("Encore", "Double Re-action")])
def test_whoever_may_answer_with_what_counts_as_two_reversals_is_told_that_the_turn_ends(
    play: str, answer: str
) -> None:
    _, bob = asked(play, answer)
    assert bob.outlook(f"play {answer}")[:2] == [
        f"{play} is trashed, no effect",
        "Two reversals, 2 of 2: Ann's turn ends",
    ]
    bob(f"play {answer}")
    assert bob.my_turn


@pytest.mark.clause("UG-5.12", "UG-5.6")
def test_while_a_second_answer_is_awaited_both_are_told_that_the_first_ends_the_turn() -> None:
    ann, bob = asked("Both Verse", "Double Reverse, Unhook")
    assert "Two reversals, 2 of 2: Ann's turn ends" in bob.outlook("play Double Reverse")
    bob("play Double Reverse")
    assert "Two reversals, 2 of 2: Ann's turn ends" in told(bob)
    assert "Two reversals, 2 of 2: your turn ends" in told(ann)
    assert bob.outlook("pass") == told(bob)
    assert [prospect["chance"] for prospect in ann.prompt["outlook"] if prospect["figure"] == "turn"] == [1]


@pytest.mark.clause("UG-5.2", "UG-5.8")
def test_an_answer_whose_effect_takes_the_reversed_card_away_still_reverses_it() -> None:
    wash = reverse("Wash", "Your opponent shuffles their trash into their rhymebook.", rip=0)
    ann, bob = position(hands={"Ann": "Big Verse", "Bob": "Wash"}, extra=(*EXTRA, wash))
    ann("play Big Verse")
    assert bob.outlook("play Wash")[:2] == ["Big Verse is trashed, no effect", "Reversal 1 of 2"]
    bob("play Wash")
    assert (ann.book, ann.trash, bob.book) == (21, [], 20)


@pytest.mark.clause("UG-5.8", "UG-4.5")
def test_an_answer_whose_effect_ends_the_turn_says_so() -> None:
    _, bob = asked("Big Verse", "Cutting Reverse")
    assert "Ann's turn ends" in bob.outlook("play Cutting Reverse")
    bob("play Cutting Reverse")
    assert bob.my_turn


@pytest.mark.clause("UG-5.6")
def test_two_stacked_answers_end_the_turn_and_rip_together() -> None:
    _, bob = asked("Both Verse", "Hush, Unhook")
    assert bob.outlook("play Hush") == [
        "Both Verse is trashed, no effect",
        "Reversal 1 of 2",
        "Rips 2 of Ann's: 20 to 18",
        "Your rating 0 to 2",
    ]
    bob("play Hush")
    assert bob.outlook("play Unhook") == [
        "Both Verse is trashed, no effect",
        "Two reversals, 2 of 2: Ann's turn ends",
        "Rips 3 of Ann's: 20 to 17",
        "Your rating 0 to 3",
    ]


@pytest.mark.clause("UG-5.6")
def test_where_every_type_must_be_covered_a_lone_answer_says_that_it_fails() -> None:
    _, bob = asked("Both Verse", "Hush, Unhook", hybrid="all")
    assert bob.outlook("play Hush") == ["Alone it fails: hook must be covered too"]
    bob("play Hush")
    assert told(bob)[0] == "Hush alone is trashed: it covers too little"
    assert told(bob)[1].startswith("Rips up to 4 of yours: 20 to 16")


@pytest.mark.clause("UG-5.3", "UG-5.4")
def test_a_verse_that_is_not_answered_is_told_with_the_chance_that_something_stops_it() -> None:
    ann, bob = asked("Big Verse", "Hush")
    assert bob.outlook("pass") == [
        "Rips up to 4 of yours: 20 to 16",
        "Ann's rating 0 to 4",
        "Nothing in your rhymebook would stop it",
    ]
    assert told(ann) == ["Rips up to 4 of Bob's: 20 to 16", "Your rating 0 to 4", "A banger reverse turned up stops it"]
    assert told(spectator(ann))[1:] == ["Ann's rating 0 to 4", "A banger reverse turned up stops it"]


@pytest.mark.clause("UG-5.1", "UG-5.3")
def test_a_play_says_what_it_brings_unless_it_is_reversed() -> None:
    ann, _ = position(hands={"Ann": "Big Verse", "Bob": "Hush"}, pages={"Bob": 3}, extra=EXTRA)
    assert ann.outlook("play Big Verse") == [
        "Rips up to 4 of Bob's, 3 left: Bob loses unless it is stopped",
        "Your rating 0 to 4",
        "Bob may answer: 1 in hand",
    ]
    assert ann.outlook("end turn") == []


@pytest.mark.clause("UG-6.1")
def test_an_answer_that_wins_says_that_the_other_loses() -> None:
    ann, bob = position(hands={"Ann": "Big Verse", "Bob": "Hush"}, pages={"Ann": 0}, extra=EXTRA)
    ann("play Big Verse")
    assert "Rips 2 of Ann's, 0 left: Ann loses" in bob.outlook("play Hush")
    bob("play Hush")
    assert bob.won


@pytest.mark.clause("UG-6.1", "UG-5.6")
def test_an_answer_whose_effect_wins_says_that_and_no_rating() -> None:
    ripper = reverse("Ripper", "Rip two.", rip=3)
    ann, bob = position(hands={"Ann": "Big Verse", "Bob": "Ripper"}, pages={"Ann": 0}, extra=(*EXTRA, ripper))
    ann("play Big Verse")
    said = bob.outlook("play Ripper")
    assert "Rips 2 of Ann's" in said
    assert "Ann loses: no card is left to turn up" in said
    assert not [words for words in said if "rating" in words]
    bob("play Ripper")
    assert bob.won


@pytest.mark.clause("UG-6.1", "UG-5.6")
def test_an_effect_that_may_be_declined_is_not_said_to_win(monkeypatch: pytest.MonkeyPatch) -> None:
    ripper = reverse("Ripper", "You may rip two.", rip=0)
    ann, bob = position(hands={"Ann": "Big Verse", "Bob": "Ripper, Hush"}, pages={"Ann": 0}, extra=(*EXTRA, ripper))
    ann("play Big Verse")
    action_ = bob.at.alphabet.action("play Ripper")
    for wish in range(8):
        monkeypatch.setattr(foretelling, "rng_of", lambda _, wish=wish: rng_of(f"wish {wish}"))
        said = bob.game.outlook(bob.at.t, 1, action_, bob.at.names, bob.at.pack)
        assert [
            prospect for prospect in said if prospect["figure"] in ("loses", "hype") and prospect["chance"] == 1
        ] == []


@pytest.mark.clause("UG-5.3")
def test_no_damage_is_not_certain_where_it_hangs_on_what_somebody_wishes(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = position(hands={"Ann": "Big Verse", "Bob": "Hush"}, play={"Bob": "Ticket Stubbornness"}, extra=EXTRA)
    action_, said = ann.at.alphabet.action("play Big Verse"), []
    for wish in range(8):
        monkeypatch.setattr(foretelling, "rng_of", lambda _, wish=wish: rng_of(f"wish {wish}"))
        said += ann.game.outlook(ann.at.t, 0, action_, ann.at.names, ann.at.pack)
    damage = [prospect for prospect in said if prospect["figure"] == "rhymebook"]
    assert "It deals no damage" in {prospect["words"] for prospect in damage}
    assert {prospect["chance"] for prospect in damage} == {None}


@pytest.mark.clause("UG-5.3")
def test_an_effect_that_waits_for_something_else_is_not_said_to_come_first() -> None:
    late = verse("Late Verse", "Reversed: draw a card.", rip=2)
    ann, bob = position(hands={"Ann": "Late Verse", "Bob": "Hush"}, extra=(*EXTRA, late))
    ann("play Late Verse")
    assert told(bob)[0] == "Rips up to 2 of yours: 20 to 18"


@pytest.mark.clause("UG-6.1", "UG-1.3")
def test_no_rating_is_certain_where_the_damage_may_end_the_game() -> None:
    ann, bob = position(hands={"Ann": "Big Verse", "Bob": "Hush"}, pages={"Bob": 3}, extra=EXTRA)
    ann("play Big Verse")
    assert [said["chance"] for said in bob.prompt["outlook"] if said["figure"] == "hype"] == [None]
