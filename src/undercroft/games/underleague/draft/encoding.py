"""A draft in numbers, as a seat knows it (UL-8.9, UL-8.16)."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.encoding import Encoding, Figure, Page, Zone, choice, counted, each, flag, seats_named
from undercroft.engine.game import Setup
from undercroft.games.underleague.draft.table import GRID, NONE, PICKS, RIM, DraftTable

START: Final = 0
PICKED: Final = 1


def figures_of(players: tuple[str, ...]) -> tuple[Figure, ...]:
    last = len(players) - 1
    return (
        choice("seat", last, "whose knowledge this is"),
        choice("player", last, "whose pick it is"),
        counted("creatures", 100, "left in the central pile"),
        counted("strategies", 200, "left in the central pile"),
        *each(players, choice("place", last, "the place in the order of picking (UL-8.8)")),
        *each(players, counted("picks", PICKS, "picks made")),
        *each(players, flag("chip", "the double pick is still to be had (UL-8.14)")),
    )


def zones_of(players: tuple[str, ...]) -> tuple[Zone, ...]:
    return (
        Zone("start", "the own starting cards (UL-8.9)"),
        *(Zone(f"picked {player}", "taken in the open") for player in players),
        *(Zone(f"grid {place + 1}", "in the grid, row by row") for place in range(GRID)),
        *(Zone(f"rim {place + 1}", "around it, clockwise") for place in range(RIM)),
    )


@final
@mypyc_attr(acyclic=True)
class DraftEncoding(Encoding):
    """A draft of two to ten seats."""

    def __init__(self, setup: Setup) -> None:
        players = seats_named(setup.seats)
        most = (setup.seats + 1) * sum(card.copies for card in setup.pack.cards)
        super().__init__(figures_of(players), zones_of(players), len(setup.pack.cards), most)

    def write(self, t: DraftTable, seat: i64, page: Page) -> None:
        page.figure(seat)
        page.figure(i64(NONE) if t.over() else t.player())
        page.figure(i64(len(t.creatures)))
        page.figure(i64(len(t.strategies)))
        for owner in range(t.seats):
            for place in range(t.seats):
                if t.order[place] == owner:
                    page.figure(place)
        for pool in t.pools:
            page.figure(pool.picks)
        for pool in t.pools:
            page.flag(pool.chip)
        self.lay(t, seat, page)

    def lay(self, t: DraftTable, seat: i64, page: Page) -> None:
        page.lie(t.pools[seat].start, START)
        zone: i64 = PICKED
        for pool in t.pools:
            page.lie(pool.picked, zone)
            zone += 1
        for place in range(i64(GRID)):
            if t.grid[place] != NONE:
                page.card(t.grid[place], zone + place)
        zone += GRID
        for place in range(i64(RIM)):
            if t.rim[place] != NONE:
                page.card(t.rim[place], zone + place)


def encoding_of(setup: Setup) -> Encoding:
    return DraftEncoding(setup)
