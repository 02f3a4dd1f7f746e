"""One class a card word: how it is read, whether it could change anything and what it does (UK-5.1, UK-5.7 to UK-5.11).

What its words name is read by `reading`. Whoever must choose is asked by a step of `perform`, which then says what was
chosen: `on_cards`, `on_spoil`.
"""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import lowest, ones
from undercroft.engine.effects import Kind, Quantity, Target, Term
from undercroft.games.underkeeper import cards as c
from undercroft.games.underkeeper import events, reasons
from undercroft.games.underkeeper.actions import SPACES
from undercroft.games.underkeeper.cards import Count, Deed
from undercroft.games.underkeeper.perform import (
    Perform,
    choose_cards,
    choose_spoils,
    choose_token,
    fitting,
    owner_of,
    spoils_number,
    token_targets,
    wait_in_order,
)
from undercroft.games.underkeeper.reading import THEIR_HERO, YOUR_HERO
from undercroft.games.underkeeper.table import NONE, UnderkeeperTable

if TYPE_CHECKING:
    from undercroft.games.underkeeper.reading import Reader

# -- what nobody chooses in


@final
@mypyc_attr(acyclic=True)
class Draw(Deed):
    words: ClassVar[tuple[str, ...]] = ("draw",)
    counted: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, count: Count | None) -> Deed:
        thing = action.args[0]
        plain = isinstance(thing, Target) and thing.kind == Kind((), "card", ())
        if not isinstance(thing, Target) or not plain or thing.quantity.kind not in ("a", "number"):
            raise card.refuse("cards are drawn from the deck, a number of them")
        return Draw(who, max(1, thing.quantity.n), count=count)

    def do(self, t: UnderkeeperTable, of: Perform, seat: i64) -> None:
        amount, left = self.amount(t, of.you), t.deck.size()
        if left == 0:
            of.nothing(t, seat, reasons.EMPTY_DECK)
        elif amount > 0:
            t.tell(events.DRAWN, seat, amount if amount < left else left)
        for _ in range(amount):
            t.draw(seat)


@final
@mypyc_attr(acyclic=True)
class Heal(Deed):
    """UK-4.3: never above the hero card's figure."""

    words: ClassVar[tuple[str, ...]] = ("heal",)
    counted: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, count: Count | None) -> Deed:
        return Heal(who, card.amount(action), count=count)

    def do(self, t: UnderkeeperTable, of: Perform, seat: i64) -> None:
        sheet = t.sheets[seat]
        if not t.standing(seat):
            return
        amount, missing = self.amount(t, of.you), t.full_health(seat) - sheet.health
        healed = amount if amount < missing else missing
        sheet.health += healed
        if missing == 0:
            of.nothing(t, seat, reasons.FULL_HEALTH)
        else:
            t.tell(events.HEALED, seat, healed, 1 if healed < amount else 0)


@final
@mypyc_attr(acyclic=True)
class Lose(Deed):
    """Health or strength, strength not below 0. UK-4.3: killed by an effect, a new hero comes when it is done."""

    words: ClassVar[tuple[str, ...]] = ("lose",)
    counted: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, count: Count | None) -> Deed:
        figure = card.figure(action)
        card.need(figure != c.LOOT, "nobody can lose loot")
        return Lose(who, card.amount(action), figure=figure, count=count)

    def possible(self, t: UnderkeeperTable, of: Perform, seat: i64) -> bool:
        return t.standing(seat) and c.figure_of(t, seat, self.figure) >= self.amount(t, of.you)

    def lack(self, t: UnderkeeperTable, of: Perform, seat: i64) -> i64:
        return reasons.TOO_LITTLE + reasons.REASONS * self.figure

    def do(self, t: UnderkeeperTable, of: Perform, seat: i64) -> None:
        sheet, amount = t.sheets[seat], self.amount(t, of.you)
        if not t.standing(seat):
            return
        if self.figure == c.STRENGTH:
            lost = amount if amount < sheet.strength else sheet.strength
            sheet.strength -= lost
            if lost == 0:
                of.nothing(t, seat, reasons.NO_STRENGTH)
            else:
                t.tell(events.LOST, seat, self.figure, lost)
            return
        sheet.health -= amount
        t.tell(events.LOST, seat, self.figure, amount)
        if sheet.health <= 0:
            sheet.health = 0
            t.fallen |= 1 << seat


@final
@mypyc_attr(acyclic=True)
class Gain(Deed):
    """UK-5.9: what is left of the strength grows, until it is restored (UK-3.2)."""

    words: ClassVar[tuple[str, ...]] = ("gain",)
    counted: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, count: Count | None) -> Deed:
        figure = card.figure(action)
        card.need(figure != c.LOOT, "nobody can gain loot")
        card.need(figure != c.HEALTH, 'nobody can gain health: write "heal"')
        return Gain(who, card.amount(action), figure=figure, count=count)

    def do(self, t: UnderkeeperTable, of: Perform, seat: i64) -> None:
        sheet, amount = t.sheets[seat], self.amount(t, of.you)
        if t.standing(seat):
            sheet.strength += amount
            t.tell(events.GAINED, seat, c.STRENGTH, amount)


@final
@mypyc_attr(acyclic=True)
class LoseDeck(Deed):
    """The deck's top cards are discarded for all to see."""

    def do(self, t: UnderkeeperTable, of: Perform, seat: i64) -> None:
        if t.deck.size() == 0:
            of.nothing(t, seat, reasons.EMPTY_DECK)
        for _ in range(self.n):
            if t.deck.size() == 0:
                return
            card = t.deal(t.deck)
            t.throw(card)
            t.tell(events.DECK_LOST, seat, card)


@final
@mypyc_attr(acyclic=True)
class Change(Deed):
    """UK-5.9: the strength of this card (from an item: of the card being dealt with) changes for a fight or a turn."""

    def do(self, t: UnderkeeperTable, of: Perform, seat: i64) -> None:
        space = of.place if of.place != NONE else t.dealt
        if space == NONE or (of.place != NONE and t.cards[space] != of.ability.card):
            return
        if self.fight and space != t.dealt:
            return
        amount = self.amount(t, of.you)
        before = i64(0) if t.ledger is None else t.strength_of(space)
        if self.fight:
            t.fight += amount
        else:
            t.change_by(space, amount)
        if t.ledger is not None and t.strength_of(space) == before:
            of.nothing(t, of.you, reasons.SAME_STRENGTH + reasons.REASONS * before)
        else:
            t.tell(events.CHANGED, of.you, t.cards[space], amount, 1 if self.fight else 0)


@final
@mypyc_attr(acyclic=True)
class Root(Deed):
    """UK-5.10: no further move this turn."""

    words: ClassVar[tuple[str, ...]] = ("move_again",)

    def do(self, t: UnderkeeperTable, of: Perform, seat: i64) -> None:
        t.rooted = True
        t.tell(events.ROOTED, of.you)


@final
@mypyc_attr(acyclic=True)
class Bind(Deed):
    """UK-5.10: this monster is not ignored."""

    words: ClassVar[tuple[str, ...]] = ("ignore",)

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        kind = card.card.kind
        card.need(action.args[0] == Term("this_noun", (kind,)), f'write "ignore this {kind}"')
        return Bind()

    def do(self, t: UnderkeeperTable, of: Perform, seat: i64) -> None:
        if of.place == t.dealt:
            t.bound = True
            t.tell(events.BOUND, of.you, of.ability.card)
        else:
            of.nothing(t, of.you, reasons.NOT_CHOSEN)


@final
@mypyc_attr(acyclic=True)
class SwapHeroes(Deed):
    """Both heroes take each other's space; no move of UK-3.3 (UK-3.13)."""

    def possible(self, t: UnderkeeperTable, of: Perform, seat: i64) -> bool:
        return t.standing(0) and t.standing(1)

    def lack(self, t: UnderkeeperTable, of: Perform, seat: i64) -> i64:
        return reasons.NO_HERO

    def do(self, t: UnderkeeperTable, of: Perform, seat: i64) -> None:
        if not self.possible(t, of, seat):
            of.lacking(t, seat, False)
            return
        mine, theirs = t.sheets[seat], t.sheets[1 - seat]
        mine.space, theirs.space = theirs.space, mine.space
        t.tell(events.HERO_SWAPPED, seat, theirs.space, mine.space, 1)


# -- cards of the map


@mypyc_attr(acyclic=True)
class OnMap(Deed):
    """Fitting cards of the map, one by one."""

    def possible(self, t: UnderkeeperTable, of: Perform, seat: i64) -> bool:
        return fitting(t, self, of.you, of.place) != 0

    def lack(self, t: UnderkeeperTable, of: Perform, seat: i64) -> i64:
        return reasons.NO_CARD + reasons.REASONS * self.sought()

    def do(self, t: UnderkeeperTable, of: Perform, seat: i64) -> None:
        if self.possible(t, of, seat):
            choose_cards(t, of, seat, NONE, fitting(t, self, of.you, of.place))
        else:
            of.lacking(t, seat, False)

    def on_cards(self, t: UnderkeeperTable, of: Perform, seat: i64, owner: i64, mask: i64) -> None:
        for space in range(i64(SPACES)):
            if (mask >> space) & 1 == 1:
                self.on_card(t, seat, owner, space)

    def on_card(self, t: UnderkeeperTable, seat: i64, owner: i64, space: i64) -> None:
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True)
class Look(OnMap):
    """`seat` alone sees the card; that it looked there is public."""

    words: ClassVar[tuple[str, ...]] = ("look",)
    plain: ClassVar[str] = "look at"

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        return Look.about(who, card.face_down(action))

    def on_card(self, t: UnderkeeperTable, seat: i64, owner: i64, space: i64) -> None:
        t.known[space] |= 1 << seat
        t.tell(events.LOOKED, seat, space)
        t.whisper(1 << seat, events.SAW, seat, space, t.cards[space])

    def called(self) -> str:
        return "look at"


@final
@mypyc_attr(acyclic=True)
class Reveal(OnMap):
    """UK-5.8: the Surprises of one reveal wait in the order of the player whose turn it is."""

    words: ClassVar[tuple[str, ...]] = ("reveal",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        return Reveal.about(who, card.face_down(action))

    def on_cards(self, t: UnderkeeperTable, of: Perform, seat: i64, owner: i64, mask: i64) -> None:
        turned: i64 = 0
        for space in range(i64(SPACES)):
            if (mask >> space) & 1 == 1 and t.turn_up(space):
                turned |= 1 << space
        wait_in_order(t, turned)

    def called(self) -> str:
        return "reveal"


@final
@mypyc_attr(acyclic=True)
class Discard(OnMap):
    """The card leaves the map for the discard pile, where all see it; the space is empty until UK-3.9."""

    words: ClassVar[tuple[str, ...]] = ("discard",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        """What is discarded says of which class it is."""
        thing = action.args[0]
        if isinstance(thing, Term):
            top = thing.name == "top" and thing.args[1:] == ("card", Term("deck"))
            card.need(top, 'what is discarded is "the top ... of the deck", on the map or in the spoils')
            return LoseDeck(who, thing.args[0] if isinstance(thing.args[0], int) else 1)
        chosen = card.chosen(thing)
        return GiveUp.about(who, chosen) if chosen.is_of_spoils() else Discard.about(who, card.on_map(action, thing))

    def on_card(self, t: UnderkeeperTable, seat: i64, owner: i64, space: i64) -> None:
        t.dealer.witness(t.foreseen(space))
        t.tell(events.DISCARDED, seat, space, t.cards[space])
        t.throw(t.clear(space))

    def called(self) -> str:
        return "discard"


@final
@mypyc_attr(acyclic=True)
class TurnDown(OnMap):
    words: ClassVar[tuple[str, ...]] = ("turn_down",)
    plain: ClassVar[str] = "turn face down"

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        chosen = card.on_map(action, action.args[0])
        card.need(chosen.face == c.FACE_UP, "only face-up cards are turned face down")
        return TurnDown.about(who, chosen)

    def on_card(self, t: UnderkeeperTable, seat: i64, owner: i64, space: i64) -> None:
        t.turn_down(space)

    def called(self) -> str:
        return "turn face down"

    def button(self) -> str:
        return self.called()


@final
@mypyc_attr(acyclic=True)
class SwapCards(OnMap):
    """Two cards take each other's space (UK-5.7)."""

    words: ClassVar[tuple[str, ...]] = ("swap",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        chosen = card.on_map(action, action.args[0])
        card.need(chosen.n == 2 and not chosen.up_to, "two cards are swapped")
        return SwapCards.about(who, chosen)

    def possible(self, t: UnderkeeperTable, of: Perform, seat: i64) -> bool:
        return ones(fitting(t, self, of.you, of.place)) >= 2

    def lack(self, t: UnderkeeperTable, of: Perform, seat: i64) -> i64:
        return reasons.TOO_FEW + reasons.REASONS * self.sought()

    def on_cards(self, t: UnderkeeperTable, of: Perform, seat: i64, owner: i64, mask: i64) -> None:
        one = lowest(mask)
        two = lowest(mask & ~(1 << one))
        t.swap_cards(one, two)
        t.tell(events.SWAPPED, seat, one, two)

    def called(self) -> str:
        return "swap"


@final
@mypyc_attr(acyclic=True)
class SwapHero(OnMap):
    """The hero of `seat` and the card take each other's place; no move of UK-3.3 (UK-3.13)."""

    words: ClassVar[tuple[str, ...]] = ("swap_with",)
    plain: ClassVar[str] = "swap with"

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        hero, other = action.args
        card.need(hero == YOUR_HERO, "it is your hero that is swapped")
        if other == THEIR_HERO:
            return SwapHeroes(who)
        chosen = card.on_map(action, other)
        card.need(chosen.n == 1, "a hero is swapped with one card")
        return SwapHero.about(who, chosen)

    def possible(self, t: UnderkeeperTable, of: Perform, seat: i64) -> bool:
        return t.standing(seat) and fitting(t, self, of.you, of.place) != 0

    def lack(self, t: UnderkeeperTable, of: Perform, seat: i64) -> i64:
        return super().lack(t, of, seat) if t.standing(seat) else i64(reasons.NO_HERO)

    def on_card(self, t: UnderkeeperTable, seat: i64, owner: i64, space: i64) -> None:
        sheet = t.sheets[seat]
        here = sheet.space
        t.swap_cards(here, space)
        sheet.space = space
        t.tell(events.HERO_SWAPPED, seat, here, space, 0)

    def called(self) -> str:
        return "swap your hero with"

    def button(self) -> str:
        return "swap your hero"


@final
@mypyc_attr(acyclic=True)
class MoveToken(OnMap):
    """A token on the map goes to another card."""

    words: ClassVar[tuple[str, ...]] = ("move",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        token, target = action.args
        one = Target(Quantity("number", 1), Kind((), "token", ()))
        if token != one or not isinstance(target, Target) or target.quantity.kind != "another":
            raise card.refuse('write "move one token to another ... card"')
        return MoveToken.about(who, card.on_map(action, Target(Quantity("number", 1), target.kind)))

    def possible(self, t: UnderkeeperTable, of: Perform, seat: i64) -> bool:
        first = token_targets(t, self, of.you, of.place, 0)
        return first != 0 or token_targets(t, self, of.you, of.place, 1) != 0

    def lack(self, t: UnderkeeperTable, of: Perform, seat: i64) -> i64:
        return reasons.NO_TOKEN

    def do(self, t: UnderkeeperTable, of: Perform, seat: i64) -> None:
        if self.possible(t, of, seat):
            choose_token(t, of, seat)
        else:
            of.lacking(t, seat, False)

    def on_card(self, t: UnderkeeperTable, seat: i64, owner: i64, space: i64) -> None:
        t.tell(events.TOKEN_MOVED, seat, owner, t.sheets[owner].token, space)
        t.sheets[owner].token = space

    def called(self) -> str:
        return "put the token on"


# -- cards of the spoils


@mypyc_attr(acyclic=True)
class OfSpoils(Deed):
    """Fitting cards of the spoils of its owner."""

    def possible(self, t: UnderkeeperTable, of: Perform, seat: i64) -> bool:
        return spoils_number(t, self, owner_of(self, of.you)) > 0

    def lack(self, t: UnderkeeperTable, of: Perform, seat: i64) -> i64:
        return reasons.NO_SPOIL + reasons.REASONS * (self.noun + len(c.KINDS) * owner_of(self, of.you))

    def do(self, t: UnderkeeperTable, of: Perform, seat: i64) -> None:
        if self.possible(t, of, seat):
            choose_spoils(t, of, seat)
        else:
            of.lacking(t, seat, False)


@final
@mypyc_attr(acyclic=True)
class Steal(OfSpoils):
    """UK-5.11: a stolen card keeps its area."""

    words: ClassVar[tuple[str, ...]] = ("steal",)

    @classmethod
    def read(cls, card: "Reader", action: Term, who: int, *_: object) -> Deed:
        chosen = card.chosen(action.args[0])
        from_thief = chosen.where == (c.YOUR_SPOILS if who == c.YOU else c.THEIR_SPOILS)
        so = chosen.is_of_spoils() and not from_thief and who != c.EACH_PLAYER
        card.need(so, "one player steals from the other's spoils")
        return Steal.about(who, chosen)

    def on_spoil(self, t: UnderkeeperTable, seat: i64, owner: i64, card: i64, double: bool) -> None:
        t.earn(seat, card, double)
        t.tell(events.STOLE, seat, card, 1 if double else 0)

    def called(self) -> str:
        return "steal"


@final
@mypyc_attr(acyclic=True)
class GiveUp(OfSpoils):
    """The card is discarded."""

    def on_spoil(self, t: UnderkeeperTable, seat: i64, owner: i64, card: i64, double: bool) -> None:
        t.throw(card)
        t.tell(events.GAVE_UP, owner, card, 1 if double else 0)

    def called(self) -> str:
        return "discard"
