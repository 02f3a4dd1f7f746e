"""Several things are asked for at the screen: named by key in any order, taken back by the same key, then confirmed."""

from pathlib import Path

import pytest
from textual.widgets import OptionList

from tests.terminal.seat import advance, app_of, asked, screen_text, sees, table_for
from undercroft.engine.several import Several
from undercroft.games.underkeeper.perform import PickCards
from undercroft.games.underleague.hand import Discard
from undercroft.terminal.session import Session
from undercroft.terminal.several import marked, progress

SIZE = (100, 40)


def asked_for_two(path: Path, game: str, step: type[Several]) -> Session:
    """A game in which Ann is asked for two of at least three such things."""
    for seed in range(40):
        played = table_for(path / f"{seed}.journal", game, 2, 2, str(seed))
        while not played.over():
            top = played.match.table.agenda[-1]
            if isinstance(top, step) and top.seat == 0 and top.most == 2 and len(top.things(played.match.table)) > 2:
                played.pass_to(0)
                return played
            advance(played)
    raise AssertionError(f"{step.__name__} was never asked")


@pytest.mark.long
@pytest.mark.clause("UL-7.13")
async def test_cards_are_discarded_in_any_order_and_the_same_key_takes_one_back(tmp_path: Path) -> None:
    played = asked_for_two(tmp_path, "underleague", Discard)
    app = app_of(played)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        screen = await asked(pilot)
        assert screen
        things = [offer["action"] for offer in screen.snapshot.things]
        await sees(pilot, "0 of 2 chosen, 2 still owed")
        assert "d Choose 2" in await screen_text(pilot)
        await pilot.press("3", "1")
        shown = await sees(pilot, "2 of 2 chosen")
        assert "1 ✓ Discard" in shown
        assert "3 ✓ Discard" in shown
        assert "d Discard both" in shown
        assert screen.query_one("#options", OptionList).get_option_at_index(1).disabled
        await pilot.press("2")
        await sees(pilot, "take one back first")
        await pilot.press("3", "2", "d")
        await pilot.pause()
    assert [move.action for move in played.match.moves if move.seat == 0][-2:] == [things[1], 151]


async def test_nothing_is_done_before_enough_are_chosen(tmp_path: Path) -> None:
    played = asked_for_two(tmp_path, "underkeeper", PickCards)
    app = app_of(played)
    moves = len(played.match.moves)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        screen = await asked(pilot)
        assert screen
        await pilot.press("2")
        await sees(pilot, "1 of 2 chosen, 1 still owed")
        await pilot.press("d")
        await pilot.press("2")
        await sees(pilot, "0 of 2 chosen, 2 still owed")
        await pilot.press("3", "1")
        await sees(pilot, "2 of 2 chosen")
    assert len(played.match.moves) == moves + 4


def test_the_signs_tell_equal_things_and_an_order() -> None:
    together = {"least": 0, "most": 3, "things": [1, 1, 3, 7], "named": [1, 1, 7], "in_order": False, "done": 90}
    assert [marked(together, action) for action in (1, 3, 7)] == ["✓×2", "·", "✓"]  # type: ignore[arg-type]
    in_order = {**together, "named": [7, 1], "in_order": True}
    assert [marked(in_order, action) for action in (1, 3, 7)] == ["✓2", "·", "✓1"]  # type: ignore[arg-type]
    assert progress(in_order) == "2 chosen, up to 1 more if you like"  # type: ignore[arg-type]
