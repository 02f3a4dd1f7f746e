"""Chapter 3, Turn: strength, items, moving, traps and monsters, refilling, the token."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.engine.rows import ascending
from undercroft.games.underkeeper import events
from undercroft.games.underkeeper.actions import FIGHT, GO, IGNORE, KEEP, LAY, PASS, SPACES, STOP, TOKEN
from undercroft.games.underkeeper.cards import (
    AFTER_TRAP,
    AT_START,
    BEFORE_FIGHT,
    ITEM,
    KEEPS,
    OFFERS,
    STARTS,
    TRAP,
    WINDOWS,
)
from undercroft.games.underkeeper.dying import CHECK_END, NewHero, end, kill, stop_dealing
from undercroft.games.underkeeper.laying import fill
from undercroft.games.underkeeper.perform import SURPRISES, perform
from undercroft.games.underkeeper.spaces import MOVES, MOVES_OR_STOP, TOKEN_OR_KEEP, adjacent, neighbours
from undercroft.games.underkeeper.table import ENDED_DECK, ENDED_TURNS, MOST_TURNS, NONE, UnderkeeperTable


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BeginTurn(Step):
    """UK-3.11: the turn of `seat`, if UK-6.5 allows for another. What an effect changed "this turn" ends with the turn
    before."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, t: UnderkeeperTable) -> None:
        if t.turn == MOST_TURNS:
            end(t, ENDED_TURNS, NONE)
            return
        t.dealer.pause()
        t.renew()
        t.turn += 1
        t.player = self.seat
        t.rooted = False
        t.dealt = NONE
        t.change = vec[i64]()
        t.reckon()
        t.tell(events.TURN, self.seat, t.turn)
        t.push_all(TURNS[2 * t.rules.order() + self.seat])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Restore(Step):
    """UK-3.2: strength back to the figure, at the start of the turn in iteration 3, else at its end. It comes back
    whatever was done, so it is no consequence of that."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, t: UnderkeeperTable) -> None:
        t.dealer.pause()
        sheet = t.sheets[self.seat]
        full = t.full_strength(self.seat)
        if sheet.strength != full:
            sheet.strength = full
            t.tell(events.RESTORED, self.seat, full)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StartEffects(Step):
    """UK-3.1: what the spoils of `seat` do at the start of its turn, those of the single-value area first; then its
    items are used, where there could be any."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, t: UnderkeeperTable) -> None:
        sheet = t.sheets[self.seat]
        if sheet.traits & (STARTS | OFFERS << AT_START) != 0:
            t.push(ITEMS[WINDOWS * self.seat + AT_START])
        if sheet.traits & STARTS != 0:
            self.push_all(t, sheet.double)
            self.push_all(t, sheet.single)

    def push_all(self, t: UnderkeeperTable, spoils: vec[i64]) -> None:
        i = i64(len(spoils))
        while i > 0:
            i -= 1
            if t.rules.cards.turn_start[spoils[i]] is not None:
                t.push(StartEffect(self.seat, spoils[i]))


@final
@mypyc_attr(acyclic=True)
class StartEffect(Step):
    """UK-3.1: what one card of the spoils does at the start of the turn, if it is still there."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def run(self, t: UnderkeeperTable) -> None:
        sheet = t.sheets[self.seat]
        ability = t.rules.cards.turn_start[self.card]
        if ability is not None and (self.card in sheet.single or self.card in sheet.double):
            t.push(CHECK_END)
            perform(t, ability, self.seat, NONE)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UseItems(Step):
    """UK-3.1: `seat` uses any number of items of the spoils whose window this is. Spoils are public, so being asked
    tells nothing."""

    def __init__(self, seat: i64, window: i64) -> None:
        self.seat = seat
        self.window = window

    def waits(self, t: UnderkeeperTable) -> i64:
        if t.worn():
            return 0
        if self.window == AT_START:
            if t.rooted:
                return 0
        elif t.dealt == NONE:
            return 0
        return 1 << self.seat if t.sheets[self.seat].traits & (OFFERS << self.window) != 0 else i64(0)

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        if action == PASS:
            return 0
        card = action - LAY - t.rules.cards.size
        if card < 0 or card >= t.rules.cards.size or t.rules.cards.window[card] != self.window:
            return 301
        sheet = t.sheets[seat]
        return 0 if card in sheet.single or card in sheet.double else 301

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        first = LAY + t.rules.cards.size
        sheet = t.sheets[seat]
        usable = vec[i64]()
        for card in sheet.single:
            if t.rules.cards.window[card] == self.window and first + card not in usable:
                usable = append(usable, first + card)
        for card in sheet.double:
            if t.rules.cards.window[card] == self.window and first + card not in usable:
                usable = append(usable, first + card)
        usable = append(usable, i64(PASS))
        return ascending(usable)

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        card = action - LAY - t.rules.cards.size
        t.give_up(seat, card, card not in t.sheets[seat].single)
        t.throw(card)
        t.tell(events.USED, seat, card)
        t.push(self)
        if self.window == AT_START:
            t.push(CHECK_END)
        ability = t.rules.cards.use[card]
        assert ability is not None
        perform(t, ability, seat, NONE)

    def run(self, t: UnderkeeperTable) -> None:
        pass


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Move(Step):
    """UK-3.3: choose an adjacent space that holds a card; at least once if it can be done, then as often as wished.

    A move that an effect makes does not count (UK-3.13). Without an adjacent card, or once movement has ended, on to
    UK-3.9.
    """

    def __init__(self, seat: i64, moved: bool) -> None:
        self.seat = seat
        self.moved = moved

    def waits(self, t: UnderkeeperTable) -> i64:
        if t.rooted:
            return 0
        return 1 << self.seat if self.open_to(t, self.seat) != 0 else i64(0)

    def open_to(self, t: UnderkeeperTable, seat: i64) -> i64:
        """Bit mask of the adjacent spaces that hold a card."""
        return neighbours(t.sheets[seat].space) & t.filled

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        if action == STOP:
            return 0 if self.moved else 303
        if action < GO or action >= GO + SPACES:
            return 303
        space = action - GO
        if t.cards[space] == NONE:
            return 304
        return 0 if adjacent(t.sheets[seat].space, space) else 303

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        open_to = self.open_to(t, seat)
        return MOVES_OR_STOP.of(open_to) if self.moved else MOVES.of(open_to)

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        if action == STOP:
            t.tell(events.STOPPED, seat)
            return
        space = action - GO
        fresh = t.face_down(space)
        t.dealt = space
        t.bound = False
        t.fight = 0
        t.tell(events.CHOSEN, seat, space, i64(NONE) if fresh else t.cards[space])
        t.push_all(DEALINGS[SPACES * (2 * seat + (1 if fresh else 0)) + space])
        if fresh and t.turn_up(space):
            t.surprises = append(t.surprises, space)
            t.push(SURPRISES)

    def run(self, t: UnderkeeperTable) -> None:
        pass


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Deal(Step):
    """UK-5.4: after the Surprise the trap strikes, the item is taken, or to fight or not is chosen; nothing if the
    dealing is over (UK-5.5). A card that lay face up had its Surprise before, if any (UK-5.6)."""

    def __init__(self, seat: i64, space: i64, fresh: bool) -> None:
        self.seat = seat
        self.space = space
        self.fresh = fresh

    def run(self, t: UnderkeeperTable) -> None:
        if t.dealt != self.space:
            return
        kind = t.kind(self.space)
        if kind == TRAP:
            t.push(STRIKES[SPACES * self.seat + self.space])
            if self.fresh:
                offer_items(t, self.seat, AFTER_TRAP)
        elif kind == ITEM:
            take_item(t, self.seat, self.space)
        elif self.fresh and not t.bound:
            t.push(MONSTERS[SPACES * self.seat + self.space])
        else:
            attack(t, self.seat, self.space)


def take_item(t: UnderkeeperTable, seat: i64, space: i64) -> None:
    """UK-3.6: into the spoils, the hero moves in."""
    double = t.tokened(space)
    t.tell(events.TOOK, seat, space, t.cards[space], 1 if double else 0)
    card = t.clear(space)
    move_in(t, seat, space)
    t.earn(seat, card, double)


def move_in(t: UnderkeeperTable, seat: i64, space: i64) -> None:
    """UK-3.4: the hero enters the space of the card just removed."""
    sheet = t.sheets[seat]
    t.tell(events.MOVED, seat, sheet.space, space)
    sheet.space = space


def tell_strength(t: UnderkeeperTable, seat: i64, space: i64) -> None:
    """UK-5.9: why a card strikes or fights `seat` with another strength than it prints, where no effect has told it."""
    if t.ledger is None:
        return
    card, strength, altered = t.cards[space], t.strength_of(space), t.altered(space)
    if altered != 0 and strength != t.rules.cards.strength[card]:
        t.tell(events.STANDS, seat, card, strength, altered)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Strike(Step):
    """UK-3.5: the trap's strength is subtracted from health at once. UK-4.2: killed, the new hero stands where the trap
    was."""

    def __init__(self, seat: i64, space: i64) -> None:
        self.seat = seat
        self.space = space

    def run(self, t: UnderkeeperTable) -> None:
        if t.dealt != self.space:
            return
        tell_strength(t, self.seat, self.space)
        sheet = t.sheets[self.seat]
        damage = t.strength_of(self.space)
        sheet.health -= damage
        t.tell(events.STRUCK, self.seat, self.space, t.cards[self.space], damage)
        t.throw(t.clear(self.space))
        if sheet.health > 0:
            move_in(t, self.seat, self.space)
        elif not kill(t, self.seat):
            stop_dealing(t)
            t.push(NewHero(self.seat, self.space))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FightOrIgnore(Step):
    """UK-3.7: a monster that was face down when chosen may be ignored: it stays face up, the hero stays, movement
    ends."""

    def __init__(self, seat: i64, space: i64) -> None:
        self.seat = seat
        self.space = space

    def waits(self, t: UnderkeeperTable) -> i64:
        return 1 << self.seat

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        return 0 if action == FIGHT or action == IGNORE else 307

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        return FIGHT_OR_IGNORE

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        if action == FIGHT:
            attack(t, seat, self.space)
            return
        t.tell(events.IGNORED, seat, self.space, t.cards[self.space])
        t.dealt = NONE
        if not keeps_moving(t, seat):
            t.rooted = True


def keeps_moving(t: UnderkeeperTable, seat: i64) -> bool:
    """Whether an item of the spoils lets its owner move on after ignoring a monster."""
    return t.sheets[seat].traits & KEEPS != 0


def offer_items(t: UnderkeeperTable, seat: i64, window: i64) -> None:
    """Push the question which items are used, if there are any for this window."""
    if t.sheets[seat].traits & (OFFERS << window) == 0:
        return
    items = ITEMS[WINDOWS * seat + window]
    if items.waits(t) != 0:
        t.push(items)


def attack(t: UnderkeeperTable, seat: i64, space: i64) -> None:
    """UK-5.1, UK-5.4: the monster is attacked: items with that window, Battlecry, then the blow."""
    t.push(BLOWS[SPACES * seat + space])
    if t.rules.cards.battlecry[t.cards[space]] is not None:
        t.push(Battlecry(space))
    offer_items(t, seat, BEFORE_FIGHT)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Battlecry(Step):
    """UK-5.1: the effect that occurs as the monster on `space` is attacked."""

    def __init__(self, space: i64) -> None:
        self.space = space

    def run(self, t: UnderkeeperTable) -> None:
        if t.dealt != self.space:
            return
        ability = t.rules.cards.battlecry[t.cards[self.space]]
        if ability is not None:
            perform(t, ability, t.player, self.space)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Blow(Step):
    """UK-3.8: the monster's strength from the hero's strength first, the rest from health. UK-4.2: killed, the monster
    stays face up."""

    def __init__(self, seat: i64, space: i64) -> None:
        self.seat = seat
        self.space = space

    def run(self, t: UnderkeeperTable) -> None:
        if t.dealt != self.space:
            return
        tell_strength(t, self.seat, self.space)
        sheet = t.sheets[self.seat]
        monster = t.strength_of(self.space)
        parried = monster if monster < sheet.strength else sheet.strength
        sheet.strength -= parried
        sheet.health -= monster - parried
        t.tell(events.FOUGHT, self.seat, t.cards[self.space], parried, monster - parried)
        if sheet.health > 0:
            self.win(t)
        elif not kill(t, self.seat):
            stop_dealing(t)
            t.push(NewHero(self.seat, sheet.space))

    def win(self, t: UnderkeeperTable) -> None:
        """UK-5.4: the monster joins the spoils, its token returns, the hero moves in; then its Reward."""
        double = t.tokened(self.space)
        t.tell(events.TOOK, self.seat, self.space, t.cards[self.space], 1 if double else 0)
        card = t.clear(self.space)
        move_in(t, self.seat, self.space)
        t.earn(self.seat, card, double)
        ability = t.rules.cards.reward[card]
        if ability is not None:
            perform(t, ability, self.seat, NONE)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Refill(Step):
    """UK-3.9: one card is drawn for each empty space, then they are filled from the hand. UK-6.1: the last card drawn
    ends the game."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, t: UnderkeeperTable) -> None:
        free = t.empty_spaces()
        if free == 0:
            return
        t.tell(events.REFILL, self.seat, free)
        for _ in range(free):
            t.draw(self.seat)
            if t.deck.size() == 0:
                end(t, ENDED_DECK, NONE)
                return
        fill(t, self.seat, False)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceToken(Step):
    """UK-3.10: a player who has a token may put it on any face-down card, own or other's; by an option of iteration 1
    on any card."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def waits(self, t: UnderkeeperTable) -> i64:
        if t.sheets[self.seat].token != NONE:
            return 0
        return 1 << self.seat if self.open_to(t) != 0 else i64(0)

    def open_to(self, t: UnderkeeperTable) -> i64:
        """Bit mask of the spaces whose cards may bear it."""
        return t.filled if t.rules.bold_tokens else t.filled & ~t.face_up

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        if action == KEEP:
            return 0
        if action < TOKEN or action >= TOKEN + SPACES:
            return 310
        return 0 if (self.open_to(t) >> (action - TOKEN)) & 1 == 1 else 310

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        return TOKEN_OR_KEEP.of(self.open_to(t))

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        if action != KEEP:
            t.sheets[seat].token = action - TOKEN
            t.tell(events.TOKEN, seat, action - TOKEN)

    def run(self, t: UnderkeeperTable) -> None:
        pass


def steps_of_turn(seat: i64, order: i64) -> vec[Step]:
    """What the turn of a seat consists of (UK-3.1 to UK-3.11), the first step last, as on the agenda; `order` as in
    `Rules.order`."""
    steps = vec[Step]([BeginTurn(1 - seat)])
    if order == 0:
        steps = append(steps, Restore(seat))
    for step in (PlaceToken(seat), Refill(seat), Move(seat, False)):
        steps = append(steps, step)
    if order != 2:
        steps = append(steps, StartEffects(seat))
    return append(steps, Restore(seat)) if order > 0 else steps


ITEMS: Final = vec[Step]([UseItems(seat, window) for seat in range(2) for window in range(WINDOWS)])
"""By seat and window."""
MONSTERS: Final = vec[Step]([FightOrIgnore(seat, space) for seat in range(2) for space in range(SPACES)])
BLOWS: Final = vec[Step]([Blow(seat, space) for seat in range(2) for space in range(SPACES)])
STRIKES: Final = vec[Step]([Strike(seat, space) for seat in range(2) for space in range(SPACES)])
"""By seat and space, so that dealing with a card makes no steps anew."""
FIGHT_OR_IGNORE: Final = vec[i64]([FIGHT, IGNORE])
DEALINGS: Final = vec[vec[Step]](
    [
        vec[Step]([Move(seat, True), CHECK_END, Deal(seat, space, fresh)])
        for seat in range(2)
        for fresh in (False, True)
        for space in range(SPACES)
    ]
)
"""By seat, whether the card lay face down, and space: what a move leads to, before its seat may move again."""
TURNS: Final = vec[vec[Step]]([steps_of_turn(seat, order) for order in range(3) for seat in range(2)])
"""By order and seat, so that a turn's beginning makes no steps anew."""
