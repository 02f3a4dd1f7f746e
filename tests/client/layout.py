"""What a screen shows: how much of the board is in sight, what text is cut, which targets are too small or covered."""

import asyncio
from pathlib import Path
from typing import Any, Final

from tests.client.person import DRAWN, Person

SIZES: Final = ((1440, 900), (1024, 768), (390, 844), (844, 390), (320, 640))
LEAST: Final = 40
"""Pixels that a target measures at least, each way."""
BOARD: Final = 0.45
"""The share of the screen beside an open drawer on which nothing lies but the board and what is asked on it."""
SETTLED: Final = 0.5
"""Seconds after which a busy machine has drawn what follows from a new size."""
LOOKED_AT: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").strip().rstrip(";")


async def sized(person: Person, size: tuple[int, int]) -> None:
    await person.page.set_viewport_size({"width": size[0], "height": size[1]})
    await person.page.evaluate(DRAWN)


async def faults(person: Person, *wanted: str) -> list[str]:
    """What is wrong with what is on the screen, of the kinds `wanted`: board, page, prompt, target, text; and still is
    when the page has had the time to settle in its size."""
    found = await _faults(person, wanted)
    if found:
        await asyncio.sleep(SETTLED)
        found = await _faults(person, wanted)
    return found


async def _faults(person: Person, wanted: tuple[str, ...]) -> list[str]:
    found: list[Any] = await person.page.evaluate(LOOKED_AT, [LEAST, BOARD, wanted])
    return [str(fault) for fault in found if str(fault).startswith(wanted)]
