"""Packs of strangers: whatever is in the file, it is refused with places and mends, or it plays."""

from functools import cache

import pytest

from tests.cards.mutants import mutant
from undercroft import packs
from undercroft.bots import bot
from undercroft.engine.effects.language import Language
from undercroft.engine.game import Game, Seat, SetupError, game_called, games, packages, seats_of, setup_of
from undercroft.engine.journal import Match, read
from undercroft.engine.pack import Pack
from undercroft.toml_text import PackError

RUN = 25
"""Mutants a test; 500 in all."""
MOVES = 25


@pytest.mark.parametrize("first", range(0, 500 // len(packages()), RUN))
@pytest.mark.parametrize("game", packages())
def test_a_mutant_is_refused_in_its_place_or_plays(game: str, first: int) -> None:
    for number in range(first, first + RUN):
        try_mutant(mutant(game, number), number)


@pytest.fixture(autouse=True)
def texts_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most texts of a mutant are those of its game."""
    monkeypatch.setattr(Language, "checked", READ)


READ = cache(Language.checked)


def try_mutant(data: bytes, number: int) -> bool:
    """Whether the pack is good; then its games, but for what it was warned of, have been played for some moves."""
    try:
        pack, warnings, _ = packs.read(data, "mutant.toml")
    except PackError as error:
        for problem in error.problems:
            assert min(problem.line, problem.column) >= 1
            assert problem.message
            assert problem.mend
            assert len(str(problem)) < 3000
        return False
    refused = [warning.message for warning in warnings]
    for game in (game_called(name) for name in games()):
        if game.package == pack.game:
            try:
                play(game, pack, number)
            except SetupError as refusal:
                if str(refusal) not in refused:
                    raise
    return True


def play(game: Game, pack: Pack, number: int) -> None:
    """Some moves by chance, in words for every seat; the journal says the same again."""
    match = Match(game, setup_of(game, pack), str(number))
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Iris", "Jon")[: match.setup.seats]
    bots = [bot("random", f"{number}/{seat}") for seat in range(match.setup.seats)]
    while len(match.moves) < MOVES and not match.table.over():
        seat = seats_of(match.table.waits())[0]
        game.prompt(match.table, seat, names, pack)
        game.barred(match.table, seat, pack)
        action = bots[seat].choose(Seat(game, match.table, seat))
        game.offer(match.table, seat, action, names, pack)
        match.answer(seat, action)
        game.view(match.table, seat)
    for at, event in enumerate(match.ledger.events):
        game.entry(event, at, 0, names, pack)
    text = match.text()
    assert read(text, lambda _: pack).text() == text
