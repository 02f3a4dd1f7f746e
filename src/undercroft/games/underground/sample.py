"""A card played on a sample table, for designers: what the log says when Ann plays it, answers with it or has it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import setup_of
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Pack
from undercroft.engine.rows import ascending
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.actions import DONE, END, NO, PASS, PLAY
from undercroft.games.underground.cards import Cards
from undercroft.games.underground.game import GAME, fresh_table
from undercroft.games.underground.preshow import load
from undercroft.games.underground.table import NONE, PLAYS, UndergroundTable
from undercroft.games.underground.turn import BeginTurn, Main

NAMES: Final = ("Ann", "Bob")
HYPE: Final = 12
"""How many of the pack's dearest cards lie in each hype stack."""
PAGES: Final = 24
HAND: Final = 5
MOST_MOVES: Final = 30
QUIET: Final = (events.TURN_OVER, events.DREW_ONE, events.DREW_CARD)


def sample(pack: Pack, number: int) -> list[str]:
    """Log lines of a turn in which Ann plays the card number `number`, answers Bob's with it, or has it in play; both
    have hype and cards enough."""
    ledger = Ledger()
    t = sample_table(pack, number, ledger)
    start = len(ledger.events)
    player = int(t.player)
    kind = t.rules.cards.kind[number]
    if kind == c.PRESHOW:
        load(t, 0, number)
        t.settle()
    for _ in range(MOST_MOVES):
        seat = 0 if int(t.waits()) & 1 else 1
        t.take(seat, choice(t, seat, number))
        if t.over() or t.player != player or done(t, number):
            break
    news = ledger.events[start:]
    end = next((i for i, event in enumerate(news) if event.kind == events.TURN), len(news))
    told = [event for event in news[:end] if event.kind not in QUIET]
    return [line for line in [GAME.entry(event, 0, -1, NAMES, pack)["words"] for event in told] if line]


def sample_table(pack: Pack, number: int, ledger: Ledger) -> UndergroundTable:
    """The main phase of Ann, or of Bob where she answers."""
    rules = GAME.rules(setup_of(GAME, pack))
    cards = rules.cards
    t = fresh_table(rules, ((), ()), SeededDealer(rng_of("sample")), ledger)
    answers = cards.kind[number] == c.REVERSE or cards.kind[number] == c.REACTION
    for seat in range(i64(2)):
        sheet = t.sheets[seat]
        sheet.artist = artist_for(cards, number)
        plain = plain_cards(cards)
        for i in range(i64(PAGES)):
            sheet.book.bag = append(sheet.book.bag, plain[i % i64(len(plain))])
        for i in range(i64(HYPE)):
            sheet.stack = append(sheet.stack, plain[i64(len(plain)) - 1 - i % i64(len(plain))])
        for i in range(i64(HAND)):
            sheet.hand = append(sheet.hand, plain[i % i64(len(plain))])
            sheet.trash = append(sheet.trash, plain[(i * 5 + 3) % i64(len(plain))])
        sheet.refresh(cards)
    if cards.kind[number] < c.PRESHOW:
        t.sheets[0].hand = append(t.sheets[0].hand, i64(number))
    for sheet in t.sheets:
        sheet.hand = ascending(sheet.hand)
    if answers:
        asked = answered(cards, number)
        if asked != NONE:
            t.sheets[1].artist = artist_for(cards, asked)
            t.sheets[1].refresh(cards)
            t.sheets[1].hand = vec[i64]([asked])
    t.first = 0
    t.opening = 1
    t.push(BeginTurn(1 if answers else 0))
    t.settle()
    return t


def artist_for(cards: Cards, number: i64) -> i64:
    """The card itself, or an artist who may play it, if possible one whose ability does not change figures."""
    if cards.kind[number] == c.ARTIST:
        return number
    found: i64 = NONE
    for card in range(cards.size):
        shared = cards.crews[number] == 0 or cards.crews[number] & cards.crews[card] != 0
        own = cards.artist[number] == card or (cards.artist[number] == NONE and shared)
        better = found == NONE or (len(cards.lines[found]) > 0 and len(cards.lines[card]) == 0)
        if cards.kind[card] == c.ARTIST and own and better:
            found = card
    return found if found != NONE else 0


def plain_cards(cards: Cards) -> vec[i64]:
    """Verses that say nothing and that anybody may play, the cheapest first; any verses where there are none."""
    found = vec[i64]()
    for bare in (True, False):
        for card in range(cards.size):
            said = len(cards.abilities[card]) + len(cards.lines[card]) > 0
            free = cards.crews[card] == 0 and cards.artist[card] == NONE
            if cards.kind[card] == c.VERSE and free and said != bare:
                found = append(found, card)
        if len(found) > 0:
            return by_cost(cards, found)
    for card in range(cards.size):
        if cards.kind[card] <= c.REACTION:
            found = append(found, card)
    return found


def by_cost(cards: Cards, found: vec[i64]) -> vec[i64]:
    """In place."""
    for i in range(i64(1), i64(len(found))):
        card = found[i]
        j = i - 1
        while j >= 0 and cards.cost[found[j]] > cards.cost[card]:
            found[j + 1] = found[j]
            j -= 1
        found[j + 1] = card
    return found


def answered(cards: Cards, number: i64) -> i64:
    """A verse or action of the pack that the reverse or re-action answers, if possible one that anybody may play; NONE
    without any."""
    wanted = c.VERSE if cards.kind[number] == c.REVERSE else c.ACTION
    found: i64 = NONE
    for card in range(cards.size):
        fits = cards.types[card] & cards.types[number] != 0 or cards.types[number] == 0
        if cards.kind[card] == wanted and fits and len(cards.lines[card]) == 0:
            if cards.crews[card] == 0 and cards.artist[card] == NONE:
                return card
            found = card
    return found


def choice(t: UndergroundTable, seat: int, number: int) -> int:
    """Use or play the card, else play something, say yes and pick; pass and end the turn where nothing else is left."""
    options = [int(action) for action in t.choices(seat)]
    size = int(t.rules.cards.size)
    kind = t.rules.cards.kind[number]
    asked = int(answered(t.rules.cards, number)) if kind == c.REVERSE or kind == c.REACTION else number
    for wanted in (PLAY + 2 * size + number, PLAY + number, PLAY + asked):
        if wanted in options:
            return wanted
    if len(t.played) >= PLAYS and END in options:
        return END
    if seat == 1 and t.player == 0 and PASS in options:
        return PASS
    return next((action for action in options if action not in (PASS, END, DONE, NO)), options[0])


def done(t: UndergroundTable, number: int) -> bool:
    """The card has been played, or its answer given."""
    step = t.agenda[len(t.agenda) - 1]
    return isinstance(step, Main) and t.rules.cards.kind[number] < c.PRESHOW and len(t.played) > 0
