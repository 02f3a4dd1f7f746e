"""The pack as the rules play it: figures by card number, abilities as short programs of ops, lines that last.

`compiling` makes all of this from the printed text when a pack is loaded; nothing here changes during a game.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine import program
from undercroft.engine.dumping import Fixed

if TYPE_CHECKING:
    from undercroft.games.underground.perform import Perform
    from undercroft.games.underground.table import UndergroundTable

NONE: Final = -1

VERSE: Final = 0
REVERSE: Final = 1
ACTION: Final = 2
REACTION: Final = 3
PRESHOW: Final = 4
ARTIST: Final = 5
KINDS: Final = ("verse", "reverse", "action", "reaction", "preshow", "artist")
TYPES: Final = ("banger", "chopper", "diss", "freestyle", "hook")
"""Bit i of a mask of types is the i-th of these."""
CREWS: Final = ("Furnace", "Night Bus", "Spin Cycle", "Overdue")
"""Bit i of a mask of affiliations is the i-th of these."""
CREW_WORDS: Final = ("furnace", "night_bus", "spin_cycle", "overdue")
"""The same as card texts say them."""
ALL_KINDS: Final = 63
MOST: Final = 999

# zones
HAND: Final = 0
TRASH: Final = 1
STACK: Final = 2
BOOK: Final = 3
DECK: Final = 4
ZONES: Final = ("hand", "trash_pile", "hype_stack", "rhymebook", "preshow_deck")

# whose, and who acts
YOU: Final = 0
OPPONENT: Final = 1
EACH: Final = 2
THEIR: Final = 3

# how something is put into a zone
INTO: Final = 0
ON_TOP: Final = 1
ON_BOTTOM: Final = 2

# moments
PLAYED: Final = 0
TURNED_UP: Final = 1
RIPPED: Final = 2
REVERSED: Final = 3
SHOW_START: Final = 4
TURN_START: Final = 5
TURN_END: Final = 6
YOU_REVERSE: Final = 7
YOU_TURN_UP: Final = 8
SUCCEEDS: Final = 9
IS_REVERSED: Final = 10
USED: Final = 11
MOMENTS: Final = (
    "played",
    "turned_up",
    "ripped",
    "reversed",
    "show_start",
    "turn_start",
    "turn_end",
    "you_reverse",
    "you_turn_up",
    "succeeds",
    "is_reversed",
    "used",
)

NO_LIMIT: Final = 0
ONCE_TURN: Final = 1
ONCE_SHOW: Final = 2

# what a line gives
FOR_RIP: Final = 0
FOR_COST: Final = 1
FOR_HYPE: Final = 2
FOR_IMPACT: Final = 3
NO_HAND: Final = 4
NO_STOP: Final = 5
NO_PLAY: Final = 6
NO_LOSS: Final = 7
INSTEAD: Final = 8
ALSO_CREW: Final = 9
COUNTS: Final = 10
ALSO_ANSWERS: Final = 11
PLAYS: Final = 12
FROM_TRASH: Final = 13
TO_END: Final = 14
HOLDS: Final = 15
ENDS: Final = 16

# which cards or whom a line is about
THIS: Final = 0
THAT: Final = 1
EVERY: Final = 2
NEXT: Final = 3
FIRST: Final = 4
PLAYER: Final = 5

# how long a given line lasts
THIS_PLAY: Final = 0
THIS_TURN: Final = 1
THIS_SHOW: Final = 2
END_OF_NEXT: Final = 3
START_OF_NEXT: Final = 4


@final
@mypyc_attr(acyclic=True)
class What:
    """Some kinds of cards: bit masks of kinds and types (0: any), `hybrid` two types only, bounds of hype cost and rip,
    both as printed unless said otherwise. `hand`: of what is answered, from hand alone (UG-5.18)."""

    def __init__(
        self,
        kinds: i64,
        types: i64,
        hybrid: bool,
        least_cost: i64,
        most_cost: i64,
        least_rip: i64,
        most_rip: i64,
        hand: bool = False,
    ) -> None:
        self.kinds = kinds
        self.types = types
        self.hybrid = hybrid
        self.least_cost = least_cost
        self.most_cost = most_cost
        self.least_rip = least_rip
        self.most_rip = most_rip
        self.hand = hand

    def fits(self, cards: "Cards", card: i64, types: i64, cost: i64, rip: i64) -> bool:
        """Whether a card of these types, this hype cost and this triangle is meant; hype up is no rip (UG-1.7)."""
        if (self.kinds >> cards.kind[card]) & 1 == 0:
            return False
        if self.types != 0 and self.types & types == 0:
            return False
        if self.hybrid and types & (types - 1) == 0:
            return False
        if cost < self.least_cost or cost > self.most_cost:
            return False
        dealt = rip if cards.hype_up[card] == 0 else 0
        return dealt >= self.least_rip and dealt <= self.most_rip

    def is_any(self) -> bool:
        """Whether every card is meant."""
        plain = self.kinds == ALL_KINDS and self.types == 0 and not self.hybrid
        costs = self.least_cost == 0 and self.most_cost == MOST
        return plain and costs and self.least_rip == 0 and self.most_rip == MOST

    def fits_printed(self, cards: "Cards", card: i64) -> bool:
        return self.fits(cards, card, cards.types[card], cards.cost[card], cards.rip[card])


@final
@mypyc_attr(acyclic=True)
class Count:
    """What "for each" counts: cards of a zone, at most so many."""

    def __init__(self, what: What, zone: i64, whose: i64, most: i64) -> None:
        self.what = what
        self.zone = zone
        self.whose = whose
        self.most = most

    def number(self, t: "UndergroundTable", you: i64) -> i64:
        seat = you if self.whose == YOU else 1 - you
        found = t.count_of(self.what, seat, self.zone)
        return found if found < self.most else self.most


@final
@mypyc_attr(acyclic=True)
class Test:
    """A condition. `kind` says which; the rest are its figures."""

    def __init__(self, kind: i64, who: i64, n: i64, more: bool, what: What | None, zone: i64, whose: i64) -> None:
        self.kind = kind
        self.who = who
        self.n = n
        self.more = more
        self.what = what
        self.zone = zone
        self.whose = whose

    def holds(self, t: "UndergroundTable", you: i64) -> bool:
        """Whether it is so for the player `you` of the card that says it."""
        who = you if self.who == YOU else 1 - you
        if self.kind == HYPE_IS:
            return self.bound(t.hype(who))
        if self.kind == HYPE_THAN:
            return (t.hype(who) > t.hype(1 - who)) if self.more else (t.hype(who) < t.hype(1 - who))
        if self.kind == SECOND:
            return t.first != who
        if self.kind == THAT_RIP:
            return t.playing != NONE and self.bound(t.rip_of_play())
        return self.about_cards(t, you, who)

    def about_cards(self, t: "UndergroundTable", you: i64, who: i64) -> bool:
        assert self.what is not None
        if self.kind == COUNTED:
            whose = self.owner(you, who)
            return self.bound(t.count_of(self.what, whose, self.zone))
        if self.kind == COMPARED:
            mine = t.count_of(self.what, who, self.zone)
            theirs = t.count_of(self.what, 1 - who, self.zone)
            return mine > theirs if self.more else mine < theirs
        if self.kind == IT_IS:
            return t.it != NONE and self.what.fits_printed(t.rules.cards, t.it)
        if self.kind == TOP_IS:
            stack = t.sheets[self.owner(you, who)].stack
            return len(stack) > 0 and self.what.fits_printed(t.rules.cards, stack[len(stack) - 1])
        return t.player == you and (t.times_before(self.what) == 0) == (self.kind == IS_FIRST)

    def owner(self, you: i64, who: i64) -> i64:
        if self.whose == THEIR:
            return who
        return you if self.whose == YOU else 1 - you

    def bound(self, number: i64) -> bool:
        return number >= self.n if self.more else number <= self.n


HYPE_IS: Final = 0
HYPE_THAN: Final = 1
SECOND: Final = 2
THAT_RIP: Final = 3
COUNTED: Final = 4
COMPARED: Final = 5
IT_IS: Final = 6
TOP_IS: Final = 7
IS_FIRST: Final = 8
PLAYED_ANOTHER: Final = 9


@final
@mypyc_attr(acyclic=True)
class ContinuousEffect:
    """Something that holds for a while, or as long as its card is there: `gives`, of `delta`, to `whose` cards (YOU,
    OPPONENT) or to that player, in the way of `mode`; `what`: which cards."""

    def __init__(
        self, gives: i64, delta: i64, whose: i64, mode: i64, what: What, other: What | None, count: Count | None
    ) -> None:
        self.gives = gives
        self.delta = delta
        self.whose = whose
        self.mode = mode
        self.what = what
        self.other = other
        """Of ALSO_ANSWERS: which cards it answers too. Of PLAYS, NO_PLAY and FROM_TRASH it is `what`."""
        self.count = count

    def amount(self, t: "UndergroundTable", you: i64) -> i64:
        return self.delta if self.count is None else self.delta * self.count.number(t, you)


@mypyc_attr(acyclic=True)
class Deed(program.Op):
    """What is done at one step of an ability; `verbs` has one class a word. `n` is how many.

    `zone` of `whose` is where cards come from, `to` of the same player where they go, in the way of `at`; what is
    shared out leaves a rest, which goes to `rest` in the way of `rest_at`. `chosen`: "you" pick among the other's
    cards, having looked.
    """

    def __init__(
        self,
        who: i64 = YOU,
        n: i64 = 1,
        up_to: bool = False,
        random: bool = False,
        chosen: bool = False,
        what: What | None = None,
        zone: i64 = 0,
        whose: i64 = YOU,
        to: i64 = TRASH,
        at: i64 = INTO,
        rest: i64 = BOOK,
        rest_at: i64 = ON_BOTTOM,
        line: ContinuousEffect | None = None,
        until: i64 = THIS_PLAY,
        count: Count | None = None,
    ) -> None:
        super().__init__()
        self.who = who
        self.n = n
        self.up_to = up_to
        self.random = random
        self.chosen = chosen
        self.what = what
        self.zone = zone
        self.whose = whose
        self.to = to
        self.at = at
        self.rest = rest
        self.rest_at = rest_at
        self.line = line
        self.until = until
        self.count = count

    def amount(self, t: "UndergroundTable", you: i64) -> i64:
        return self.n if self.count is None else self.n * self.count.number(t, you)

    def owner(self, you: i64, seat: i64) -> i64:
        """Whose zone it is about, where `seat` acts for the player `you`."""
        if self.whose == THEIR:
            return seat
        return you if self.whose == YOU else 1 - you

    def possible(self, t: "UndergroundTable", you: i64, seat: i64) -> bool:
        """Whether it could happen whole, from what all may know."""
        return True

    def lacking(self, t: "UndergroundTable", of: "Perform", seat: i64) -> None:
        """Tell why it is not `possible`, so that nobody is asked."""

    def do(self, t: "UndergroundTable", of: "Perform", seat: i64) -> None:
        """`seat` carries it out, or is asked to choose first."""

    def last_first(self) -> bool:
        """Whether of each player the one whose turn it is comes last."""
        return False

    def is_price(self) -> bool:
        """Whether an ability may cost it (UG-4.8)."""
        return False

    def of_it(self) -> bool:
        """Whether it is about the card just revealed."""
        return False

    def sign(self) -> float:
        """-1 for what the opponent does."""
        return -1.0 if self.who == OPPONENT else 1.0

    def worth(self) -> float:
        return 0.3


@final
@mypyc_attr(acyclic=True)
class Ability(program.Ability):
    """A program of ops that `card` performs at its `moment`, at most as often as `limit` says.

    `about`: the cards that the moment is about, `whose` they are; `cost`: how many ops at its beginning are its price
    (0: none), `returns`: the price is its return to the pre-show deck (UG-4.4). `number`: unique within the pack.
    """

    def __init__(
        self,
        card: i64,
        moment: i64,
        limit: i64,
        about: What | None,
        whose: i64,
        cost: i64,
        returns: bool,
        ops: vec[program.Op],
    ) -> None:
        super().__init__(card, moment, ops)
        self.limit = limit
        self.about = about
        self.whose = whose
        self.cost = cost
        self.returns = returns
        self.number: i64 = 0

    def name(self) -> str:
        return str(int(self.number))


@final
@mypyc_attr(acyclic=True)
class Cards(Fixed):
    """Every card of a pack by its number: figures (UG-1.5, UG-1.6; 0 where it has none), abilities, lasting lines."""

    def __init__(
        self,
        kind: vec[i64],
        types: vec[i64],
        cost: vec[i64],
        rip: vec[i64],
        hype_up: vec[i64],
        impact: vec[i64],
        hand: vec[i64],
        crews: vec[i64],
        artist: vec[i64],
        featuring: vec[i64],
        abilities: list[list[Ability]],
        lines: list[list[ContinuousEffect]],
        windows: list[list[Test]],
        against: list[list[What]],
    ) -> None:
        self.kind = kind
        self.types = types
        self.cost = cost
        self.rip = rip
        """The triangle (UG-1.7)."""
        self.hype_up = hype_up
        """1 where the triangle deals no damage."""
        self.impact = impact
        self.hand = hand
        self.crews = crews
        """Bit mask of affiliations: an artist's own; of other cards, any of which lets an artist play them."""
        self.artist = artist
        """The one artist who may play it; NONE for all."""
        self.featuring = featuring
        self.abilities = abilities
        self.lines = lines
        self.windows = windows
        """ "Play only if": one of these must hold, where there are any (with `against`)."""
        self.against = against
        """ "Play only against": the answered card must be one of these."""
        self.size: i64 = i64(len(kind))
        number: i64 = 0
        for some in abilities:
            for ability in some:
                ability.number = number
                number += 1
        self.moments = vec[i64]()
        self.gives = vec[i64]()
        for card in range(self.size):
            self.moments = append(self.moments, moments_of(abilities[card]))
            self.gives = append(self.gives, gives_of(lines[card]))
        """By card, bit masks of the moments that its abilities wait for and of what its lines give."""
        self.book = vec[i64]()
        """1 where it stands in a rhymebook (UG-2.1, UG-2.7)."""
        for card in range(self.size):
            held = kind[card] == PRESHOW and (self.gives[card] >> HOLDS) & 1 == 1
            self.book = append(self.book, i64(1) if kind[card] <= REACTION or held else i64(0))
        self.plays = vec[i64]()
        """The kind of which a play of it is one: a pre-show card is played from hand like an action (UG-2.7)."""
        for card in range(self.size):
            self.plays = append(self.plays, i64(ACTION) if kind[card] == PRESHOW else kind[card])
        self.worth = vec[float]()
        self.effects = vec[float]()
        """By card, what `rating` makes of it for bots."""

    def most_copies(self, card: i64) -> i64:
        """UG-2.1: how many of it a rhymebook holds, its own text included."""
        for line in self.lines[card]:
            if line.gives == HOLDS:
                return line.delta
        return COPIES


COPIES: Final = 4
PRESHOWS: Final = 5


def moments_of(abilities: list[Ability]) -> i64:
    mask: i64 = 0
    for ability in abilities:
        mask |= 1 << ability.moment
    return mask


def gives_of(lines: list[ContinuousEffect]) -> i64:
    mask: i64 = 0
    for line in lines:
        mask |= 1 << line.gives
    return mask
