"""UG-9.7 in a few games; `python -m bench.openings` plays thousands."""

import pytest

from bench.openings import opened, report
from undercroft import decks
from undercroft.games.underground.game import GAME


@pytest.mark.clause("UG-9.7")
def test_no_ready_deck_opens_idle() -> None:
    files = decks.ready("underground")
    found = [
        opening
        for number, file in enumerate(files)
        for opening in opened(GAME, (file, files[(number + 3) % len(files)]), f"opens {number}")
    ]
    assert len(found) == 2 * len(files)
    assert sum(not opening.first for opening in found) <= 1
    assert all(opening.three for opening in found)
    assert report(found)[1].strip().startswith("nothing in three: 0 of 20")
