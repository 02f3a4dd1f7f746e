"""The pack as the rules play it: figures by card number, abilities as short programs of ops, lines that last.

`compiling` makes all of this from the printed text when a pack is loaded; nothing here changes during a game.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import ones
from undercroft.engine.dumping import Fixed
from undercroft.engine.program import Ability, Op

if TYPE_CHECKING:
    from undercroft.games.underleague.perform import Perform
    from undercroft.games.underleague.table import Gear, UnderleagueTable

CREATURE: Final = 0
EQUIPMENT: Final = 1
SCHEME: Final = 2
KINDS: Final = ("creature", "equipment", "scheme")

ANY_TYPE: Final = -1
BEAST: Final = 0
CONSTRUCT: Final = 1
SPIRIT: Final = 2
TYPES: Final = ("beast", "construct", "spirit")

FIGURE_DAY: Final = 0
FIGURE_NIGHT: Final = 1
FIGURE_VALUE: Final = 2
FIGURE_TOTAL: Final = 3
FIGURES: Final = ("day", "night", "value", "combat_total")

# windows of UL-7.15, as bits
BEFORE_CHALLENGE: Final = 1
AFTER_TIME: Final = 2
AFTER_DICE: Final = 4
AFTER_DECLARED: Final = 8
AFTER_REROLLS: Final = 16
AFTER_CHALLENGE: Final = 32
ANY_WINDOW: Final = 63
WINDOWS: Final = ("before_challenge", "after_time", "after_dice", "after_declared", "after_rerolls", "after_challenge")

# moments
DOMINANCE: Final = 0
CHALLENGED: Final = 1
WINS: Final = 2
WINS_DEFENDING: Final = 3
LOSES: Final = 4
TRANSFERRED: Final = 5
ENTERS: Final = 6
EQUIPPED: Final = 7
INVESTS: Final = 8
REROLLS: Final = 9
COMBAT_START: Final = 10
COMBAT_END: Final = 11
PLAY: Final = 12
MOMENTS: Final = (
    "dominance",
    "challenged",
    "wins",
    "wins_defending",
    "loses",
    "transferred",
    "enters",
    "equipped",
    "invest",
    "rerolls",
    "combat_start",
    "combat_end",
    "play",
)

# which creatures
THIS: Final = 0
IT: Final = 1
ITS_RIVAL: Final = 2
ATTACKER: Final = 3
DEFENDER: Final = 4
REPLACEMENT: Final = 5
SOME: Final = 6
THIS_RIVAL: Final = 7

ANY_STATE: Final = 0
ACTIVE: Final = 1
EXHAUSTED: Final = 2

ANYWHERE: Final = 0
YOURS: Final = 1
THEIRS: Final = 2

# who acts
YOU: Final = 0
AN_OPPONENT: Final = 1
EACH_OPPONENT: Final = 2
EACH_PLAYER: Final = 3
ATTACKING: Final = 4
DEFENDING: Final = 5
RICHER: Final = 6
DECK: Final = 7

# what "cannot" forbids
BE_CHALLENGED: Final = 1
BE_TRANSFERRED: Final = 2
ATTACK: Final = 4
CHOICE: Final = 8
"""Of day and night."""
FIRST_FIGURE: Final = 16

ALL: Final = 99
NOBODY: Final = -1


@final
@mypyc_attr(acyclic=True)
class Which:
    """Some creatures in play: a named one (`ref`), or those of a kind; `n` of them, ALL for each.

    `other`: not the speaking one. `same_type`: of the speaking one's type. `fight`: in the fight.
    """

    def __init__(
        self,
        ref: i64,
        n: i64,
        up_to: bool,
        type_: i64,
        state: i64,
        place: i64,
        other: bool,
        same_type: bool,
        fight: bool,
    ) -> None:
        self.ref = ref
        self.n = n
        self.up_to = up_to
        self.type = type_
        self.state = state
        self.place = place
        self.other = other
        self.same_type = same_type
        self.fight = fight

    def mask(self, t: "UnderleagueTable", you: i64, space: i64, it: i64) -> i64:
        """Bit mask of the spaces meant, for the player `you` and a card that speaks from `space` (NOBODY: a scheme)."""
        if self.ref != SOME:
            named = self.named(t, space, it)
            return 0 if named == NOBODY or t.creature[named] == NOBODY else 1 << named
        mask: i64 = 0
        for other in range(t.seats * 3):
            if self.fits(t, you, space, other):
                mask |= 1 << other
        return mask

    def named(self, t: "UnderleagueTable", space: i64, it: i64) -> i64:
        if self.ref == THIS:
            return space
        if self.ref == IT:
            return it
        if self.ref == ATTACKER:
            return t.attacker
        if self.ref == DEFENDER:
            return t.defender
        if self.ref == REPLACEMENT:
            return t.replacement
        return t.rival_of(it if self.ref == ITS_RIVAL and it != NOBODY else space)

    def fits(self, t: "UnderleagueTable", you: i64, space: i64, other: i64) -> bool:
        card = t.creature[other]
        if card == NOBODY or (self.other and other == space):
            return False
        if self.type != ANY_TYPE and t.rules.cards.type[card] != self.type:
            return False
        if self.same_type and (space == NOBODY or t.rules.cards.type[t.creature[space]] != t.rules.cards.type[card]):
            return False
        if self.state != ANY_STATE and t.is_exhausted(other) != (self.state == EXHAUSTED):
            return False
        if self.fight and other != t.attacker and other != t.defender:
            return False
        return self.place == ANYWHERE or (other // 3 == you) == (self.place == YOURS)


@final
@mypyc_attr(acyclic=True)
class Test:
    """A condition. `kind` says which; `which` the creatures it is about, all of them if `which.n` is ALL, else any."""

    def __init__(self, kind: i64, which: Which | None, arg: i64, more: bool) -> None:
        self.kind = kind
        self.which = which
        self.arg = arg
        self.more = more

    def holds(self, t: "UnderleagueTable", you: i64, space: i64, it: i64) -> bool:
        if self.kind == POORER:
            return self.compare(t, you)
        if self.kind == DID:
            return t.did
        assert self.which is not None
        mask = self.which.mask(t, you, space, it)
        every = self.which.ref == SOME and self.which.n == ALL
        for other in range(t.seats * 3):
            if (mask >> other) & 1 == 1 and self.true_of(t, other) != every:
                return not every
        return every

    def true_of(self, t: "UnderleagueTable", space: i64) -> bool:
        if self.kind == IS_TYPE:
            return t.rules.cards.type[t.creature[space]] == self.arg
        if self.kind == IS_STATE:
            return t.is_exhausted(space) == (self.arg == EXHAUSTED)
        if self.kind == HAS_GEAR:
            return t.gear_number(space) > 0
        if self.kind == ATTACKS:
            return t.fighting and t.attacker == space
        if self.kind == DEFENDS:
            return t.fighting and t.defender == space
        return t.winner != NOBODY and (t.winner == space) == (self.kind == WON_FIGHT)

    def compare(self, t: "UnderleagueTable", you: i64) -> bool:
        """Strictly more, or fewer, than each opponent: victory points (`arg` 0) or cards in hand (1)."""
        mine = measure(t, you, self.arg)
        for seat in range(t.seats):
            if seat != you:
                theirs = measure(t, seat, self.arg)
                if (mine <= theirs) if self.more else (mine >= theirs):
                    return False
        return True


POORER: Final = 0
DID: Final = 1
IS_TYPE: Final = 2
IS_STATE: Final = 3
HAS_GEAR: Final = 4
ATTACKS: Final = 5
DEFENDS: Final = 6
WON_FIGHT: Final = 7
LOST_FIGHT: Final = 8

POINTS: Final = 0
HAND: Final = 1


def measure(t: "UnderleagueTable", seat: i64, what: i64) -> i64:
    return t.points(seat) if what == POINTS else i64(len(t.sheets[seat].hand))


@final
@mypyc_attr(acyclic=True)
class Count:
    """What "for each" counts: creatures (`which`), equipment on this creature, or chips in your pool."""

    def __init__(self, kind: i64, which: Which | None) -> None:
        self.kind = kind
        self.which = which

    def number(self, t: "UnderleagueTable", you: i64, space: i64) -> i64:
        if self.kind == POOL:
            return t.pool(you)
        if self.kind == GEAR_ON:
            return t.gear_number(space)
        assert self.which is not None
        return ones(self.which.mask(t, you, space, NOBODY))


CREATURES: Final = 0
GEAR_ON: Final = 1
POOL: Final = 2


@final
@mypyc_attr(acyclic=True)
class Lasting:
    """A line that holds while its source is in play, about creatures of the same stable: a figure, a ban (`figure` -1)
    or
    the choice of day and night (`bans` 0 then)."""

    def __init__(
        self, which: Which, figure: i64, delta: i64, bans: i64, count: Count | None, test: Test | None
    ) -> None:
        self.which = which
        self.figure = figure
        self.delta = delta
        self.bans = bans
        self.count = count
        self.test = test

    def touches(self) -> i64:
        """What the line is about, as a mask: its bans, else CHOICE, or FIRST_FIGURE shifted by its figure."""
        if self.figure != NOBODY:
            return FIRST_FIGURE << self.figure
        return self.bans if self.bans != 0 else CHOICE

    def on(self, t: "UnderleagueTable", source: i64, target: i64) -> bool:
        """Whether the line of a card on space `source` is about the creature on `target` now."""
        you = source // 3
        if self.which.ref == THIS:
            if source != target:
                return False
        elif not self.which.fits(t, you, source, target):
            return False
        return self.test is None or self.test.holds(t, you, source, target)

    def adds(self, t: "UnderleagueTable", source: i64, target: i64, figure: i64) -> i64:
        if self.figure != figure or not self.on(t, source, target):
            return 0
        return self.delta if self.count is None else self.delta * self.count.number(t, source // 3, source)


@mypyc_attr(acyclic=True)
class Deed(Op):
    """What is done at one step of an ability; `verbs` has one class a word. `n` is how many (ALL: each).

    `which` are the creatures it is about, `to` where something goes; `random`: the dealer chooses.
    """

    def __init__(
        self,
        who: i64 = YOU,
        n: i64 = 1,
        up_to: bool = False,
        random: bool = False,
        which: Which | None = None,
        to: Which | None = None,
        figure: i64 = 0,
        delta: i64 = 0,
        long: bool = False,
        count: Count | None = None,
    ) -> None:
        super().__init__()
        self.who = who
        self.n = n
        self.up_to = up_to
        self.random = random
        self.which = which
        self.to = to
        self.figure = figure
        self.delta = delta
        self.long = long
        self.count = count

    def amount(self, t: "UnderleagueTable", you: i64, space: i64) -> i64:
        return self.n if self.count is None else self.n * self.count.number(t, you, space)

    def named(self, t: "UnderleagueTable", of: "Perform") -> i64:
        """Bit mask of the creatures that it is about."""
        return 0 if self.which is None else self.which.mask(t, of.you, of.space, t.it)

    def meant(self, t: "UnderleagueTable", of: "Perform") -> i64:
        """Those of them that it could change."""
        return self.named(t, of)

    def goal(self) -> Which | None:
        """The creatures of which somebody chooses in the end."""
        return self.which

    def possible(self, t: "UnderleagueTable", of: "Perform", seat: i64) -> bool:
        """Whether `seat` could change anything by it, from what all may know."""
        return True

    def do(self, t: "UnderleagueTable", of: "Perform", seat: i64) -> None:
        """`seat` carries it out, or is asked to choose first."""

    def lack(self) -> i64:
        """What is missing where it is not possible (`events`)."""
        return 0

    def on_several(self, t: "UnderleagueTable", of: "Perform", seat: i64, number: i64) -> None:
        """What is told before it is done to so many creatures."""

    def on_creature(self, t: "UnderleagueTable", of: "Perform", seat: i64, index: i64, space: i64) -> None:
        """What is done to a chosen creature; `index`: what goes there, if anything."""

    def on_gear(self, t: "UnderleagueTable", of: "Perform", seat: i64, gear: "Gear") -> None:
        """What is done to chosen equipment."""

    def on_chip(self, t: "UnderleagueTable", of: "Perform", seat: i64, space: i64) -> None:
        """What is done to the chosen chip of `seat`."""

    def called(self) -> str:
        """What is done to what somebody chooses."""
        return "choose"


def masks(rows: list[list[i64]]) -> vec[i64]:
    """The bits of each row together."""
    found = vec[i64](capacity=i64(len(rows)))
    for row in rows:
        mask: i64 = 0
        for bits in row:
            mask |= bits
        found = append(found, mask)
    return found


@final
@mypyc_attr(acyclic=True)
class Cards(Fixed):
    """Every card of a pack by its number: figures (UL-1.6, UL-1.7; 0 where it has none), abilities, lasting lines."""

    def __init__(
        self,
        kind: vec[i64],
        type_: vec[i64],
        day: vec[i64],
        night: vec[i64],
        value: vec[i64],
        cost: vec[i64],
        copies: vec[i64],
        windows: vec[i64],
        abilities: list[list[Ability]],
        lasting: list[list[Lasting]],
    ) -> None:
        self.kind = kind
        self.type = type_
        self.day = day
        self.night = night
        self.value = value
        self.cost = cost
        self.copies = copies
        self.windows = windows
        self.abilities = abilities
        self.lasting = lasting
        self.moments = masks([[1 << ability.moment for ability in found] for found in abilities])
        """For each card the mask of the moments that its abilities wait for."""
        self.touches = masks([[line.touches() for line in lines] for lines in lasting])
        """For each card what its lasting lines are about, as masks of `Lasting.touches`."""
        self.size: i64 = i64(len(kind))
        creatures: i64 = 0
        for k in kind:
            if k == CREATURE:
                creatures += 1
        self.creatures: i64 = creatures
        self.boon = vec[float]()
        self.rating = vec[float]()
        self.use = vec[float]()
        """By card, what `rating` makes of them for bots."""
