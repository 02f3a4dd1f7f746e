"""Who sits at a table of the terminal, and what they are called."""

import argparse

from tests.terminal.seat import GAME, PACK
from undercroft import cast
from undercroft.engine.game import setup_of
from undercroft.engine.journal import Match
from undercroft.terminal.command import _players, sitting
from undercroft.terminal.session import PERSON, Player

AS_NOTED = argparse.Namespace(names=None, people=None, two=False, against=None)


def sat(**notes: str) -> tuple[str, ...]:
    match = Match(GAME, setup_of(GAME, PACK), "amber", notes)
    return tuple(player.name for player in _players(AS_NOTED, match))


def test_bots_are_called_by_the_games_cast_with_their_level() -> None:
    ann, bot = sitting(GAME, (), [PERSON, "greedy"], "amber")
    assert (ann.title, bot.title) == ("Ann", f"{cast.of_bot('underkeeper', 'amber', ['Ann'])} (greedy)")
    assert (ann, bot) == sitting(GAME, (), [PERSON, "greedy"], "amber")
    assert len({sitting(GAME, (), [PERSON, "greedy"], f"amber {number}")[1].name for number in range(60)}) > 8


def test_nobody_is_called_as_a_bot_is() -> None:
    usual = sitting(GAME, (), [PERSON, "greedy"], "amber")[1].name
    called, bot = sitting(GAME, [usual], [PERSON, "greedy"], "amber")
    assert called.name == usual != bot.name
    assert sitting(GAME, ["", "ann"], [PERSON, "greedy"], "amber") == (Player("Bob"), Player("ann", "greedy"))


def test_a_saved_game_keeps_its_names_but_for_those_that_would_mislead() -> None:
    assert sat(seat0="person Dan", seat1="search Bot 2") == ("Dan", "Bot 2")
    bot = cast.of_bot("underkeeper", "amber", ["Ann"])
    for name in ("\u200b", "You", "A\u202enn", "\u3164", "W" * 41, ""):
        assert sat(seat0=f"person {name}", seat1=f"search {name}") == ("Ann", bot)
    assert sat(seat0="person Dan", seat1="search DAN") == ("Dan", cast.of_bot("underkeeper", "amber", ["Dan"]))
