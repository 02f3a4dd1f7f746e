"""What is posted to a table though the rules forbid it: refused with the clause, nothing changed, nothing written."""

from collections.abc import Callable

import pytest

from tests.games.underground.at_table import PACK
from undercroft import decks
from undercroft.bots import bot
from undercroft.engine.agenda import IllegalAction
from undercroft.engine.game import Seat, setup_of
from undercroft.engine.journal import JournalError, Match, StaleMove, read, sealed
from undercroft.engine.pack import Card
from undercroft.games.underground.game import GAME

ANN, BOB = "Nothing to Hold", "Louder Ladder"


def match_until(holds: Callable[[Match], bool]) -> Match:
    """The first game of two ready-made decks, played at random, in which something holds."""
    ready = {file.name: file.deck for file in decks.ready("underground")}
    setup = setup_of(GAME, PACK, options={"decks": "own"}, decks=(ready[ANN], ready[BOB]))
    for number in range(20):
        match, chance = Match(GAME, setup, f"refusals {number}"), bot("random", "refusals")
        while not match.table.over() and not holds(match):
            match.answer(asked(match), chance.choose(Seat(GAME, match.table, asked(match))))
        if holds(match):
            return match
    raise AssertionError("in no game")


def asked(match: Match) -> int:
    return 0 if int(match.table.waits()) & 1 else 1


def phase(match: Match) -> str:
    return str(GAME.view(match.table, 0)["phase"])


def in_main(match: Match) -> bool:
    return not match.table.over() and phase(match) == "main" and asked(match) == 0


def hand(match: Match, seat: int) -> list[str]:
    return [PACK.cards[card].name for card in GAME.view(match.table, seat)["players"][seat]["hand"] or []]


def refused(match: Match, seat: int, notation: str, clause: str) -> None:
    """By that clause; table, journal and counts stay as they were, and a journal that tells of it is not read."""
    before, written = match.table.dump(), match.text()
    with pytest.raises(IllegalAction) as caught:
        match.answer(seat, match.alphabet.action(notation))
    assert GAME.clause(caught.value.clause) == clause
    assert match.table.dump() == before
    assert match.text() == written
    head = [line for line in written.splitlines() if not line.startswith(("move", "end"))]
    moves = [line.rpartition(" #")[0] for line in written.splitlines() if line.startswith("move")]
    forged = sealed([*head, *moves, f"move {seat}.{match.decision(seat)} {notation}"], len(head))
    with pytest.raises(JournalError, match=f"is not legal there .{clause}.") as unread:
        read(forged, lambda _: PACK, closed=False)
    assert unread.value.good == len(moves)


@pytest.mark.clause("UG-3.5", "UG-3.2")
def test_a_pre_show_card_is_posted_after_load_in() -> None:
    match = match_until(lambda match: phase(match) == "load-in" and asked(match) == 0)
    refused(match, 0, "play Doorbell Ringer", "UG-3.2")
    match = match_until(in_main)
    left = [PACK.cards[card].name for card in GAME.view(match.table, 0)["players"][0]["deck"] or []]
    assert left
    refused(match, 0, f"play {left[0]}", "UG-3.5")
    refused(match, 1, f"play {left[0]}", "UG-4.2")


@pytest.mark.clause("UG-4.6", "UG-4.2")
def test_cards_that_are_not_there_or_too_dear_are_posted() -> None:
    def dear(match: Match) -> list[str]:
        if not GAME.view(match.table, 0)["players"][0]["verses_left"]:
            return []
        return [name for name in hand(match, 0) if card_named(name).kind == "verse" and cost(name) > hype(match)]

    match = match_until(lambda match: in_main(match) and bool(dear(match) and reverses(match)))
    refused(match, 0, "play Hot Plate Tectonics", "UG-4.2")
    refused(match, 0, f"play {dear(match)[0]}", "UG-4.6")
    refused(match, 0, f"play {reverses(match)[0]}", "UG-4.2")


@pytest.mark.clause("UG-5.1", "UG-5.9")
def test_an_answer_that_does_not_fit_is_posted() -> None:
    def unfitting(match: Match) -> bool:
        verses = [name for name in hand(match, 0) if card_named(name).kind == "verse"]
        return (
            not match.table.over()
            and phase(match) == "answer"
            and asked(match) == 0
            and bool(misfits(match) and verses)
        )

    match = match_until(unfitting)
    refused(match, 0, f"play {misfits(match)[0]}", "UG-5.9")
    refused(match, 0, f"play {next(n for n in hand(match, 0) if card_named(n).kind == 'verse')}", "UG-5.1")
    refused(match, 1, "pass", "UG-4.2")
    with pytest.raises(StaleMove):
        match.move(0, match.decision(0) - 1, match.alphabet.action("pass"))


def misfits(match: Match) -> list[str]:
    """Ann's reverses of other types than the verse that is played."""
    playing = GAME.view(match.table, 0)["playing"]
    if playing is None or PACK.cards[playing["card"]].kind != "verse":
        return []
    return [name for name in reverses(match) if not set(card_named(name).mark("types").split()) & set(playing["types"])]


def reverses(match: Match) -> list[str]:
    """Ann's."""
    return [name for name in hand(match, 0) if card_named(name).kind == "reverse"]


def hype(match: Match) -> int:
    """Ann's."""
    return int(GAME.view(match.table, 0)["players"][0]["hype"])


def cost(name: str) -> int:
    return card_named(name).figures["cost"]


def card_named(name: str) -> Card:
    return next(card for card in PACK.cards if card.name == name)


@pytest.mark.clause("UG-6.1", "UG-6.2")
def test_nothing_is_posted_to_a_game_that_is_over() -> None:
    match = match_until(lambda match: match.table.over())
    for seat in range(2):
        refused(match, seat, "end turn", "UG-6.1")
