"""Chapter 2, Set-up: three times, each keeps one of the top three of their creature deck; then all reveal together."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.engine.rows import without
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import KEEP, STABLE
from undercroft.games.underleague.looks import looked_at, put_both_under
from undercroft.games.underleague.preseason import NewRound
from undercroft.games.underleague.table import UnderleagueTable

LOOK: Final = 3


def begin(t: UnderleagueTable) -> None:
    """UL-2.1, UL-2.2: everybody looks at once."""
    t.tell(events.SETUP)
    for seat in range(t.seats):
        t.look(seat, seat, LOOK)
    t.push(FirstPicks((1 << t.seats) - 1))


@final
@mypyc_attr(acyclic=True)
class FirstPicks(Step):
    """UL-2.2: each of the `owing` seats keeps one of three, then says which of the others goes under the deck first."""

    def __init__(self, owing: i64) -> None:
        self.owing = owing

    def hides(self) -> bool:
        return True

    def waits(self, t: UnderleagueTable) -> i64:
        return self.owing

    def bar(self, t: UnderleagueTable, seat: i64, action: i64) -> i64:
        size = t.rules.cards.size
        sheet = t.sheets[seat]
        first = KEEP if len(sheet.look) == LOOK else KEEP + size
        card = action - first
        if card < 0 or card >= size:
            return 202
        return 0 if card in sheet.look else 202

    def options(self, t: UnderleagueTable, seat: i64) -> vec[i64]:
        return looked_at(t, seat, KEEP if len(t.sheets[seat].look) == LOOK else KEEP + t.rules.cards.size)

    def answer(self, t: UnderleagueTable, seat: i64, action: i64) -> None:
        sheet = t.sheets[seat]
        owing = self.owing
        if len(sheet.look) == LOOK:
            card = action - KEEP
            sheet.look = without(sheet.look, card)
            sheet.kept = append(sheet.kept, card)
            t.tell(events.KEPT, seat)
        else:
            put_both_under(t, seat, action - KEEP - t.rules.cards.size)
            if len(sheet.kept) < STABLE:
                t.look(seat, seat, LOOK)
            else:
                owing &= ~(1 << seat)
        t.push(FirstPicks(owing) if owing != 0 else Reveal())


@final
@mypyc_attr(acyclic=True)
class Reveal(Step):
    """UL-2.3: the creatures kept are the starting stables, active. UL-2.4: they do not enter."""

    def run(self, t: UnderleagueTable) -> None:
        t.dealer.witness(0)
        for seat in range(t.seats):
            sheet = t.sheets[seat]
            for place in range(i64(STABLE)):
                space = seat * STABLE + place
                t.creature[space] = sheet.kept[place]
                t.tell(events.REVEALED, seat, space, sheet.kept[place])
            t.tell(events.STABLE, seat, events.packed(sheet.kept, 0))
            sheet.kept = vec[i64]()
        t.push(NewRound())
