"""What each player's dice showed, re-rolls included, against the mean of such dice (UL-7.6, UL-7.7)."""

from mypy_extensions import i64

from undercroft.engine.ledger import Event
from undercroft.engine.luck import NOBODYS, Draw, Watch
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import STABLE
from undercroft.games.underleague.odds import DIE_SIDES


class Luck(Watch):
    """A die is its creature's player's, whoever rolls it again."""

    figures = ("Shown by the dice",)

    def rolled(self, sides: i64, value: i64) -> None:
        fighters = (int(self.table.attacker) // STABLE, int(self.table.defender) // STABLE)
        self.note(0, int(value), (1 + int(sides)) / 2, fighters)

    def whose(self, draw: Draw, told: Event) -> int:
        if told.kind not in {events.ROLLED, events.REROLLED}:
            return NOBODYS
        return draw.seats[int(told.b) // len(DIE_SIDES)]
