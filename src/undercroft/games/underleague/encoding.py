"""An Underleague table in numbers, as a seat knows it (UL-2.2, UL-3.2, UL-3.3, UL-3.6, UL-5.9)."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.encoding import Encoding, Figure, Page, Zone, bits, choice, counted, each, flag, seats_named
from undercroft.engine.game import Setup
from undercroft.games.underleague.actions import SPACE_NAMES, STABLE
from undercroft.games.underleague.table import DICE, NONE, UnderleagueTable

DICE_NAMES: Final = ("red d6", "red d4", "red d3", "blue d6", "blue d4", "blue d3")
HAND: Final = 0
LOOK: Final = 1
KEPT: Final = 2
PLAYING: Final = 3
FIRST: Final = 4
"""The first zone of those that there are several of: discard piles, then creatures, then gear."""


def figures_of(seats: int) -> tuple[Figure, ...]:
    players = seats_named(seats)
    spaces = SPACE_NAMES[: seats * STABLE]
    last = len(spaces) - 1
    return (
        choice("seat", seats - 1, "whose knowledge this is"),
        choice("player", seats - 1, "whose turn it is (UL-7.1)"),
        choice("first", seats - 1, "who is first in the round (UL-5.1)"),
        counted("round", 12, "the round being played, 0 in set-up"),
        flag("challenged", "this turn's challenge was made"),
        flag("played", "this turn's strategy card was played"),
        flag("fighting", "the fight goes on"),
        choice("attacker", last, "the space that attacks"),
        choice("defender", last, "the space that is attacked"),
        choice("night", 1, "0 by day, 1 by night (UL-7.5)"),
        choice("winner", last, "the space whose creature won"),
        counted("attack", 20, "what the attacker has"),
        counted("defence", 20, "what the defender has"),
        bits("declared", 6, "a bit for each die whose re-roll is declared"),
        bits("rerolled", 6, "a bit for each die that was"),
        *each(DICE_NAMES, counted("die", 6, "0 where none was rolled")),
        *each(players, counted("points", 20, "victory points")),
        *each(players, counted("victory", 12, "victory cards")),
        *each(players, counted("hand", 8, "cards in hand")),
        *each(players, counted("pool", 5, "chips in the pool (UL-3.5)")),
        *each(players, counted("deck", 100, "cards in the strategy deck drawn from")),
        *each(players, counted("creatures", 20, "cards in the creature deck")),
        *each(players, counted("look", 5, "creatures looked at")),
        *each(players, choice("look deck", seats - 1, "whose they are")),
        *each(players, counted("kept", 3, "creatures kept in set-up")),
        *each(players, bits("win", last + 1, "a bit for each space with a chip, WIN up")),
        *each(players, bits("lose", last + 1, "a bit for each space with a chip, LOSE up")),
        bits("exhausted", last + 1, "a bit for each creature that is exhausted"),
        *each(spaces, counted("day", 3, "its power by day now")),
        *each(spaces, counted("night", 3, "its power by night now")),
        *each(spaces, counted("value", 10, "what it is worth now")),
    )


def zones_of(seats: int, decks: int) -> tuple[Zone, ...]:
    spaces = SPACE_NAMES[: seats * STABLE]
    return (
        Zone("hand", "in the own hand"),
        Zone("look", "looked at by this seat"),
        Zone("kept", "kept by this seat in set-up, face down"),
        Zone("playing", "being played"),
        *(Zone(f"discard {deck + 1}", "in a discard pile (UL-3.4)") for deck in range(decks)),
        *(Zone(f"creature {space}", "the creature there") for space in spaces),
        *(Zone(f"gear {space}", "equipment on the creature there") for space in spaces),
    )


@final
@mypyc_attr(acyclic=True)
class UnderleagueEncoding(Encoding):
    """An Underleague table of two to five seats."""

    def __init__(self, setup: Setup) -> None:
        decks = setup.seats if setup.decks else 1
        pack = setup.pack
        most = setup.seats * sum(card.copies for card in pack.cards)
        super().__init__(figures_of(setup.seats), zones_of(setup.seats, decks), len(pack.cards), most)

    def write(self, t: UnderleagueTable, seat: i64, page: Page) -> None:
        page.figure(seat)
        page.figure(t.player)
        page.figure(t.first)
        page.figure(t.round)
        page.flag(t.challenged)
        page.flag(t.played)
        self.fight(t, page)
        self.players(t, page)
        spaces = t.seats * STABLE
        page.figure(t.exhausted)
        for time in range(i64(2)):
            for space in range(spaces):
                page.figure(t.power(space, time) if t.creature[space] != NONE else i64(0))
        for space in range(spaces):
            page.figure(t.worth(space))
        self.lay(t, seat, page)

    def fight(self, t: UnderleagueTable, page: Page) -> None:
        on, decided = t.defender != NONE, t.winner != NONE
        page.flag(t.fighting)
        page.figure(t.attacker)
        page.figure(t.defender)
        page.figure(t.night if on else i64(NONE))
        page.figure(t.winner)
        page.figure(i64(0) if not on else t.attack if decided else t.total(t.attacker))
        page.figure(i64(0) if not on else t.defence if decided else t.total(t.defender))
        page.figure(t.declared)
        page.figure(t.rerolled)
        for die in range(i64(DICE)):
            page.figure(t.dice[die] if on else i64(0))

    def players(self, t: UnderleagueTable, page: Page) -> None:
        for owner in range(t.seats):
            page.figure(t.points(owner))
        for sheet in t.sheets:
            page.figure(i64(len(sheet.victory)))
        for sheet in t.sheets:
            page.figure(i64(len(sheet.hand)))
        for owner in range(t.seats):
            page.figure(t.pool(owner))
        self.piles(t, page)
        for sheet in t.sheets:
            page.figure(sheet.win)
        for sheet in t.sheets:
            page.figure(sheet.lose)

    def piles(self, t: UnderleagueTable, page: Page) -> None:
        for owner in range(t.seats):
            page.figure(t.stock(owner).deck.size())
        for sheet in t.sheets:
            page.figure(sheet.creatures.size())
        for sheet in t.sheets:
            page.figure(i64(len(sheet.look)))
        for sheet in t.sheets:
            page.figure(sheet.look_deck if len(sheet.look) > 0 else i64(NONE))
        for sheet in t.sheets:
            page.figure(i64(len(sheet.kept)))

    def lay(self, t: UnderleagueTable, seat: i64, page: Page) -> None:
        sheet = t.sheets[seat]
        page.lie(sheet.hand, HAND)
        page.lie(sheet.look, LOOK)
        page.lie(sheet.kept, KEPT)
        if t.playing != NONE:
            page.card(t.playing, PLAYING)
        zone: i64 = FIRST
        for stock in t.stocks:
            page.lie(stock.discard, zone)
            zone += 1
        for space in range(t.seats * STABLE):
            if t.creature[space] != NONE:
                page.card(t.creature[space], zone + space)
        zone += t.seats * STABLE
        for gear in t.gear:
            page.card(gear.card, zone + gear.space)


def encoding_of(setup: Setup) -> Encoding:
    return UnderleagueEncoding(setup)
