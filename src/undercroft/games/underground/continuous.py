"""What lines that hold for a while make of cards and players: those of cards in play, those given for some time, those
of the card being played (UG-5.14)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from undercroft.games.underground import cards as c
from undercroft.games.underground.cards import NONE, ContinuousEffect

if TYPE_CHECKING:
    from undercroft.games.underground.table import UndergroundTable


def about_player(t: "UndergroundTable", gives: i64, seat: i64, kind: i64 = NONE, card: i64 = NONE) -> i64:
    """The sum that lasting and given lines make for the player `seat`; of those alone that are about this kind of
    card, or about this very card, where one is named."""
    total: i64 = 0
    for boost in t.boosts:
        line = boost.line
        mine = line.gives == gives and line.mode == c.PLAYER and boost.whose() == seat
        if mine and concerns(t, line, kind, card):
            total += boost.amount
    for source in range(i64(2)):
        whose: i64 = c.YOU if source == seat else c.OPPONENT
        sheet = t.sheets[source]
        if (sheet.gives >> gives) & 1 == 0:
            continue
        total += lasting_player(t, gives, sheet.artist, source, whose, kind, card)
        for other in sheet.play:
            if (t.rules.cards.gives[other] >> gives) & 1 == 1:
                total += lasting_player(t, gives, other, source, whose, kind, card)
    return total


def lasting_player(
    t: "UndergroundTable", gives: i64, speaker: i64, source: i64, whose: i64, kind: i64, card: i64
) -> i64:
    total: i64 = 0
    for line in t.rules.cards.lines[speaker]:
        mine = line.gives == gives and line.mode == c.PLAYER and line.whose == whose
        if mine and concerns(t, line, kind, card):
            total += line.amount(t, source)
    return total


def concerns(t: "UndergroundTable", line: ContinuousEffect, kind: i64, card: i64) -> bool:
    if kind != NONE and (line.what.kinds >> kind) & 1 == 0:
        return False
    return card == NONE or line.what.fits_printed(t.rules.cards, card)


def about_card(t: "UndergroundTable", gives: i64, seat: i64, card: i64, types: i64, before: i64, coming: bool) -> i64:
    """The sum of the lines about a card of `seat`, with these types; `before`: how many of this turn's plays come
    before it; `coming`: it would be the next. Neither its own text nor what was given to it alone."""
    total: i64 = 0
    for boost in t.boosts:
        waits = boost.line.mode == c.NEXT and not coming
        mine = boost.line.gives == gives and boost.whose() == seat and boost.card == NONE
        if mine and not waits and means(t, boost.line, seat, card, types, before):
            total += boost.amount
    for source in range(i64(2)):
        sheet = t.sheets[source]
        if (sheet.gives >> gives) & 1 == 0:
            continue
        total += lasting_card(t, gives, sheet.artist, source, seat, card, types, before)
        for other in sheet.play:
            if (t.rules.cards.gives[other] >> gives) & 1 == 1:
                total += lasting_card(t, gives, other, source, seat, card, types, before)
    return total


def lasting_card(
    t: "UndergroundTable", gives: i64, speaker: i64, source: i64, seat: i64, card: i64, types: i64, before: i64
) -> i64:
    """The same of the lasting lines of one card in play of the player `source`."""
    whose: i64 = c.YOU if source == seat else c.OPPONENT
    total: i64 = 0
    for line in t.rules.cards.lines[speaker]:
        if line.gives == gives and line.whose == whose and means(t, line, seat, card, types, before):
            total += line.amount(t, source)
    return total


def means(t: "UndergroundTable", line: ContinuousEffect, seat: i64, card: i64, types: i64, before: i64) -> bool:
    """Whether a line about cards of `seat` is about this one; what is being played has the hype cost that it was
    played for (UG-5.14)."""
    if line.mode != c.EVERY and line.mode != c.NEXT and line.mode != c.FIRST:
        return False
    cards = t.rules.cards
    if line.mode != c.EVERY and cards.kind[card] != c.VERSE and cards.kind[card] != c.ACTION:
        return False
    played = card == t.playing and line.gives != c.FOR_COST
    if not line.what.fits(cards, card, types, t.cost if played else cards.cost[card], cards.rip[card]):
        return False
    if line.mode != c.FIRST:
        return True
    return (seat == t.player or t.player == NONE) and t.fitting(line.what, before) == 0


def given(t: "UndergroundTable", gives: i64, bearer: i64, card: i64) -> i64:
    """What a card being played says of itself, and what it was given alone."""
    total: i64 = 0
    for boost in t.boosts:
        if boost.line.gives == gives and boost.card == card and boost.bearer == bearer:
            total += boost.amount
    if (t.rules.cards.gives[card] >> gives) & 1 == 1:
        for line in t.rules.cards.lines[card]:
            if line.gives == gives and line.mode == c.THIS:
                total += line.amount(t, bearer)
    return total
