"""Why a part of an effect does not happen, as figures of an event; `log` spells them out."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append
from mypy_extensions import i64

from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.cards import Count, Deed, Test, What
from undercroft.games.underground.continuous import lasting_card

if TYPE_CHECKING:
    from undercroft.games.underground.table import UndergroundTable

NOTHING_COUNTED: Final = 10
"""Behind the kinds of conditions: "for each" counts nothing."""
NOUNS: Final = ("card", *c.KINDS, "hybrid", *c.TYPES, "such card")
HYBRID: Final = 7
SUCH: Final = 13
PAIR: Final = 1000
"""Of two figures the first is told this many times."""

# the places of a code's digits
HOLDS: Final = 16
RIVAL: Final = 32
ZONE: Final = 64
NOUN: Final = 512


def tell_unmet(t: "UndergroundTable", card: i64, you: i64, test: Test, holds: bool) -> None:
    """A condition of a card of `you` is in the way, as it does not hold, or (`holds`) as it does."""
    if t.ledger is None:
        return
    who = you if test.who == c.YOU else 1 - you
    owner = test.owner(you, who) if test.kind == c.COUNTED or test.kind == c.TOP_IS else who
    code = coded(test.kind, holds, owner != you, test.zone, test.what)
    t.tell(events.UNMET, you, card, code, figure_of(t, test, who, owner))


def tell_uncounted(t: "UndergroundTable", card: i64, you: i64, count: Count) -> None:
    t.tell(events.UNMET, you, card, coded(NOTHING_COUNTED, False, count.whose != c.YOU, count.zone, count.what), 0)


def tell_fewer(t: "UndergroundTable", card: i64, you: i64, owner: i64, deed: Deed, there: i64) -> None:
    """Fewer cards are in a zone than the effect is about, but some."""
    if t.ledger is not None and there > 0 and there < deed.n and deed.n < c.MOST and not deed.up_to:
        t.tell(events.UNMET, you, card, coded(c.COUNTED, False, owner != you, deed.zone, deed.what), there)


def tell_altered(t: "UndergroundTable", rip: i64) -> None:
    """The damage of the card being played is not what is printed: what the cards in play add, and what is left of the
    difference."""
    if t.ledger is None or t.rules.cards.hype_up[t.playing] == 1:
        return
    rest = t.of_play(c.FOR_RIP)
    if rest == 0:
        return
    t.tell(events.ALTERED, t.player, t.playing, rip)
    before = i64(len(t.played)) - 1
    for source in range(i64(2)):
        sheet = t.sheets[source]
        for speaker in append(sheet.play[:], sheet.artist):
            adds = lasting_card(t, c.FOR_RIP, speaker, source, t.player, t.playing, t.types, before)
            if adds != 0:
                t.tell(events.ADDS, source, speaker, adds)
                rest -= adds
    if rest != 0:
        t.tell(events.ADDS, t.player, c.NONE, rest)


def coded(kind: i64, holds: bool, rival: bool, zone: i64, what: What | None) -> i64:
    return kind + (HOLDS if holds else 0) + (RIVAL if rival else 0) + ZONE * zone + NOUN * noun_of(what)


def noun_of(what: What | None) -> i64:
    """Which of the NOUNS are meant, where one says it all."""
    if what is None or what.is_any():
        return 0
    if what.least_cost > 0 or what.most_cost < c.MOST or what.least_rip > 0 or what.most_rip < c.MOST:
        return SUCH
    if what.hybrid:
        return HYBRID
    mask = what.types if what.types != 0 else what.kinds
    first: i64 = HYBRID + 1 if what.types != 0 else 1
    for bit in range(6):
        if mask == 1 << bit:
            return first + bit
    return SUCH


def figure_of(t: "UndergroundTable", test: Test, who: i64, owner: i64) -> i64:
    """What the condition looks at."""
    if test.kind == c.HYPE_IS:
        return t.hype(who)
    if test.kind == c.HYPE_THAN:
        return PAIR * t.hype(who) + t.hype(1 - who)
    if test.kind == c.THAT_RIP:
        return t.rip_of_play()
    if test.kind == c.IT_IS:
        return t.it
    if test.kind == c.TOP_IS:
        stack = t.sheets[owner].stack
        return stack[len(stack) - 1] if len(stack) > 0 else c.NONE
    if test.what is None or (test.kind != c.COUNTED and test.kind != c.COMPARED):
        return 1 if t.player == who else 0
    mine = t.count_of(test.what, owner, test.zone)
    return mine if test.kind == c.COUNTED else PAIR * mine + t.count_of(test.what, 1 - owner, test.zone)
