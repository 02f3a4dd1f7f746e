"""Cards that effects move from one zone to another (UG-5.8), seen by all unless a rhymebook hides them."""

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.rows import ascending, without
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.cards import Deed
from undercroft.games.underground.sheets import BOTH
from undercroft.games.underground.table import NONE, UndergroundTable, without_last


def take_out(t: UndergroundTable, owner: i64, card: i64, zone: i64) -> None:
    """Out of the hand, the trash or the hype stack, before everybody's eyes; of copies the one that came last."""
    sheet = t.sheets[owner]
    if zone == c.HAND:
        t.from_hand(owner, card)
    elif zone == c.TRASH:
        sheet.trash = without_last(sheet.trash, card)
    else:
        sheet.stack = without_last(sheet.stack, card)
        sheet.rating -= t.rules.cards.rip[card]


def put_in(t: UndergroundTable, owner: i64, card: i64, zone: i64, at: i64) -> None:
    """Into another zone; everybody sees which card it is."""
    sheet = t.sheets[owner]
    if zone == c.HAND:
        t.to_hand(owner, card, BOTH)
    elif zone == c.TRASH:
        t.throw(owner, card)
    elif zone == c.STACK:
        t.join(owner, card)
    else:
        sheet.book.put(card, at, BOTH)
        if at == c.INTO:
            sheet.book.shuffle()


def move(t: UndergroundTable, deed: Deed, owner: i64, card: i64) -> None:
    """What a `Move` does to one card."""
    take_out(t, owner, card, deed.zone)
    if deed.zone == c.HAND and deed.to == c.TRASH:
        t.tell(events.DISCARDED, owner, card)
    else:
        t.tell(events.MOVED, owner, card, deed.to, deed.at)
    put_in(t, owner, card, deed.to, deed.at)


def candidates(t: UndergroundTable, deed: Deed, owner: i64) -> vec[i64]:
    """The cards that a `Move` could pick, ascending, each as often as it is there."""
    sheet = t.sheets[owner]
    pile = sheet.hand
    if deed.zone == c.TRASH:
        pile = sheet.trash
    elif deed.zone == c.STACK:
        pile = sheet.stack
    assert deed.what is not None
    found = vec[i64]()
    for card in pile:
        if deed.what.fits_printed(t.rules.cards, card):
            found = append(found, card)
    return ascending(found)


def in_order(zone: i64, at: i64) -> bool:
    """Whether the order counts in which cards are put there."""
    return zone == c.STACK or (zone == c.BOOK and at != c.INTO)


def as_put(cards: vec[i64], zone: i64, at: i64) -> vec[i64]:
    """In which order they are put there, so that the first of them lies highest."""
    if at == c.ON_BOTTOM or not in_order(zone, at):
        return cards
    found = vec[i64](capacity=i64(len(cards)))
    for i in range(i64(len(cards)) - 1, i64(-1), i64(-1)):
        found = append(found, cards[i])
    return found


def move_all(t: UndergroundTable, deed: Deed, owner: i64, cards: vec[i64]) -> None:
    number = i64(len(cards))
    if number > 1 and deed.zone == c.HAND and deed.to == c.TRASH:
        t.tell(events.DISCARDS, owner, number)
    elif number > 1:
        t.tell(events.MOVES, owner, number, deed.to, deed.at)
    for card in as_put(cards, deed.to, deed.at):
        move(t, deed, owner, card)


def discard_random(t: UndergroundTable, card: i64, deed: Deed, owner: i64) -> None:
    """The dealer picks which."""
    there = i64(len(t.sheets[owner].hand))
    number = deed.n if deed.n < there else there
    if number == 0:
        t.tell(events.MISSED, owner, card, c.HAND, i64(0))
    elif number > 1:
        t.tell(events.DISCARDS, owner, number)
    for _ in range(number):
        hand = t.sheets[owner].hand
        move(t, deed, owner, hand[t.dealer.below(i64(len(hand)))])


def mill(t: UndergroundTable, deed: Deed, owner: i64, number: i64) -> None:
    """UG-6.3: the top cards of a rhymebook, as many as there are, without damage."""
    if deed.to == c.HAND:
        t.draw(owner, number)
        return
    there = t.sheets[owner].book.size()
    fewer = number if number < there else there
    if fewer > 1:
        t.tell(events.MILLS, owner, fewer, deed.to)
    for _ in range(fewer):
        card = t.turn_up(owner)
        t.tell(events.MILLED, owner, card, deed.to)
        put_in(t, owner, card, deed.to, c.INTO)
    if fewer < number:
        t.tell(events.DRY, owner)


def look_top(t: UndergroundTable, seat: i64, number: i64) -> None:
    """Only `seat` sees the top cards of its rhymebook."""
    sheet = t.sheets[seat]
    looked: i64 = 0
    while looked < number and sheet.book.size() > 0:
        knowing = sheet.book.knowing()
        card = sheet.book.take(t.dealer)
        sheet.look = ascending(append(sheet.look, card))
        t.whisper(knowing | (1 << seat), events.SAW, seat, card)
        looked += 1
    if looked > 0:
        t.tell(events.LOOKED, seat, looked)
    if looked < number:
        t.tell(events.DRY, seat)


def look_hand(t: UndergroundTable, seat: i64) -> None:
    """`seat` alone sees the other's hand."""
    other = t.sheets[1 - seat]
    t.tell(events.LOOKED_HAND, seat, 1 - seat, i64(len(other.hand)))
    for card in other.hand:
        t.dealer.witness(BOTH if card in other.shown else 1 << (1 - seat))
        t.whisper(BOTH, events.SHOWED, 1 - seat, card)
    other.shown = other.hand[:]


def reveal_top(t: UndergroundTable, seat: i64) -> None:
    """Everybody sees the top card of a rhymebook; it stays there."""
    book = t.sheets[seat].book
    t.it = NONE
    if book.size() == 0:
        t.tell(events.DRY, seat)
        return
    card = t.turn_up(seat)
    book.put(card, c.ON_TOP, BOTH)
    t.it = card
    t.tell(events.REVEALED, seat, card)


def put_looked(t: UndergroundTable, seat: i64, cards: vec[i64], zone: i64, at: i64) -> None:
    """Cards that `seat` alone looks at go to its hand or back, unseen by the other."""
    sheet = t.sheets[seat]
    for card in as_put(cards, zone, at):
        sheet.look = without(sheet.look, card)
        t.whisper(1 << seat, events.PUT_CARD, seat, card, zone, at)
        if zone == c.HAND:
            t.to_hand(seat, card, 1 << seat)
        else:
            sheet.book.put(card, at, 1 << seat)
    if zone == c.BOOK and at == c.INTO:
        sheet.book.shuffle()
    t.tell(events.PUT, seat, i64(len(cards)), zone, at)
