"""Looking at creatures (UL-2.2, UL-5.9): what can be kept, and how the rest goes under the deck."""

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.games.underleague import events
from undercroft.games.underleague.table import UnderleagueTable


def looked_at(t: UnderleagueTable, seat: i64, first: i64) -> vec[i64]:
    """An action from `first` on for each creature that `seat` looks at, each kind once."""
    found = vec[i64]()
    last: i64 = -1
    for card in t.sheets[seat].look:
        if card != last:
            found = append(found, first + card)
        last = card
    return found


def put_both_under(t: UnderleagueTable, seat: i64, first: i64) -> None:
    """What `seat` still looks at goes under the deck, `first` before the rest (UL-2.2, UL-5.9)."""
    number = i64(len(t.sheets[seat].look))
    t.put_under(seat, first)
    while len(t.sheets[seat].look) > 0:
        t.put_under(seat, t.sheets[seat].look[0])
    t.tell(events.UNDER, seat, t.sheets[seat].look_deck, number)
