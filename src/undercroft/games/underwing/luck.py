"""Which elements each tamer drew from the bag at random, against what the bag held each time (UW-4.1, UW-4.2)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.ledger import Event
from undercroft.engine.luck import NOBODYS, Draw, Watch
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import ELEMENT_NAMES

WANTED: Final = (("orange", "green", "purple"), ("black", "white"))


class Luck(Watch):
    """The mixed colours save mixing and the rare ones cannot be had otherwise (UW-6.3, UW-6.4)."""

    figures = ("Orange, green and purple drawn", "Black and white drawn")

    def weighed(self, counts: vec[i64], kind: i64) -> None:
        for figure, names in enumerate(WANTED):
            there = sum(int(counts[ELEMENT_NAMES.index(name)]) for name in names)
            self.note(figure, ELEMENT_NAMES[kind] in names, there / sum(map(int, counts)))

    def whose(self, draw: Draw, told: Event) -> int:
        return int(told.a) if told.kind == events.DREW else NOBODYS
