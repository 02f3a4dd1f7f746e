"""The pack as the rules play it: figures by card number, ribbons as short programs of ops, lines that last.

`compiling` makes all of this from the printed text when a pack is loaded; nothing here changes during a game.
"""

from typing import TYPE_CHECKING, ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine import program
from undercroft.engine.bits import ones
from undercroft.engine.dumping import Fixed
from undercroft.engine.program import Op
from undercroft.games.underwing.actions import PLACES
from undercroft.games.underwing.events import NO_EGG, NOTHING, NOTHING_COUNTED

if TYPE_CHECKING:
    from undercroft.games.underwing.choice import Speaker
    from undercroft.games.underwing.evaluation import Weights
    from undercroft.games.underwing.perform import Perform
    from undercroft.games.underwing.table import UnderwingTable

KINDS: Final = ("whelp", "drake", "wyvern", "wyrm", "legendary")
LEGENDARY: Final = 4
FAMILIES: Final = ("monochromatic", "complementary", "triadic", "tetradic", "tertiary", "harmonic", "legendary")
TEMPERATURES: Final = ("cool", "neutral", "warm")
COOL: Final = 0
NEUTRAL: Final = 1
WARM: Final = 2
NOBODY: Final = -1
EVERY: Final = 0
"""The `n` of a selection that takes each."""

# moments
TAME: Final = 0
WILD: Final = 1
WILD_HATCHING: Final = 2
OPPONENT_HATCHING: Final = 3
CLAIMING: Final = 4
GAME_END: Final = 5
MOMENTS: Final = ("tame", "wild_ribbon", "wild_hatching", "opponent_hatching", "claiming", "game_end")

# what lasts, as bits
FEARLESS: Final = 1
TIRELESS: Final = 2

# who acts
YOU: Final = 0
AN_OPPONENT: Final = 1
EACH_OPPONENT: Final = 2
EACH_PLAYER: Final = 3
POOREST: Final = 4
WHO: Final = ("you", "an_opponent", "each_opponent", "each_player", "poorest")

# where
ANYWHERE: Final = 0
ADJACENT: Final = 1
ROW: Final = 2
COLUMN: Final = 3

# claims
UNCLAIMED: Final = 1
CLAIMED: Final = 2
OPPONENTS: Final = 3

EMPTY_EGG: Final = 1
BEGUN: Final = 2

# where handlers stand
ON_EGGS: Final = 0
ON_FIELD: Final = 1
ANY_ROOM: Final = 2

# in the code of a selection
FILL_BITS: Final = 3 << 4
BEGUN_ONES: Final = BEGUN << 4
WILD_ONES: Final = 1 << 16
NOT_FEARLESS: Final = 1 << 17
MOVABLE: Final = 1 << 18
DEED_BIT: Final = 19
"""From here on what is not done, a `Deed.undone`."""

# counts and tests
DRAGONS_OWNED: Final = 0
DRAGONS_WILD: Final = 1
FAMILIES_OWNED: Final = 2
HANDLERS_FIELD: Final = 3
FEW_HANDLERS: Final = 0
BALANCED: Final = 1
ABSENT: Final = 2


@final
@mypyc_attr(acyclic=True)
class Select:
    """Some eggs or wild dragons of the grounds, or handlers: `n` of them (EVERY: each). -1 as kind, family or
    temperature: any."""

    def __init__(
        self,
        n: i64,
        up_to: bool,
        where: i64,
        claim: i64,
        fill: i64,
        kind: i64,
        family: i64,
        temperature: i64,
        wild: bool,
        stand: i64,
    ) -> None:
        self.n = n
        self.up_to = up_to
        self.where = where
        self.claim = claim
        self.fill = fill
        self.kind = kind
        self.family = family
        self.temperature = temperature
        self.wild = wild
        self.stand = stand

    def code(self) -> i64:
        """All of it but the number, as an event tells it (`lacking` reads it)."""
        code = self.where + (self.claim << 2) + (self.fill << 4) + (self.stand << 6)
        code += ((self.kind + 1) << 8) + ((self.family + 1) << 11) + ((self.temperature + 1) << 14)
        return code + (WILD_ONES if self.wild else i64(0))

    def mask(self, t: "UnderwingTable", you: i64, place: i64) -> i64:
        """Bit mask of the places meant, for the player `you` and a dragon that speaks from `place` (NOBODY: tamed)."""
        mask: i64 = 0
        for other in range(i64(PLACES)):
            if t.eggs[other] != NOBODY and self.near(place, other) and self.fits(t, you, other):
                mask |= 1 << other
        return mask

    def near(self, place: i64, other: i64) -> bool:
        """Orthogonally adjacent (UW-6.10), or in the row or the column of `place`, which itself never counts."""
        if self.where == ANYWHERE:
            return other != place
        if place == NOBODY or place == other:
            return False
        down = other // 4 - place // 4
        right = other % 4 - place % 4
        if self.where == ROW:
            return down == 0
        if self.where == COLUMN:
            return right == 0
        return down * down + right * right == 1

    def fits(self, t: "UnderwingTable", you: i64, other: i64) -> bool:
        card = t.eggs[other]
        if t.is_wild(other) != self.wild or not self.names(t, card):
            return False
        owner = t.claims[other]
        if self.claim == UNCLAIMED and owner != NOBODY:
            return False
        if self.claim == CLAIMED and owner == NOBODY:
            return False
        if self.claim == OPPONENTS and (owner == NOBODY or owner == you):
            return False
        return self.fill == 0 or t.is_empty(other) == (self.fill == EMPTY_EGG)

    def names(self, t: "UnderwingTable", card: i64) -> bool:
        """Whether kind, family and temperature fit a card."""
        cards = t.rules.cards
        if self.kind != NOBODY and cards.kind[card] != self.kind:
            return False
        if self.family != NOBODY and cards.family[card] != self.family:
            return False
        return self.temperature == NOBODY or cards.temperature[card] == self.temperature


@final
@mypyc_attr(acyclic=True)
class Count:
    """What "for each" counts: dragons that fit `select`, in one's area or wild in the grounds, or families, or handlers
    on the field."""

    def __init__(self, kind: i64, select: Select) -> None:
        self.kind = kind
        self.select = select

    def number(self, t: "UnderwingTable", you: i64, place: i64) -> i64:
        if self.kind == FAMILIES_OWNED:
            return t.families(you)
        if self.kind == HANDLERS_FIELD:
            return ones(t.sheets[you].field)
        if self.kind == DRAGONS_WILD:
            return ones(self.select.mask(t, you, place))
        number: i64 = 0
        for card in t.sheets[you].dragons:
            if self.select.names(t, card):
                number += 1
        return number


@final
@mypyc_attr(acyclic=True)
class Test:
    """A condition of an effect."""

    def __init__(self, kind: i64, number: i64, select: Select | None) -> None:
        self.kind = kind
        self.number = number
        self.select = select

    def holds(self, t: "UnderwingTable", you: i64, place: i64) -> bool:
        if self.kind == FEW_HANDLERS:
            return t.staff(you) < self.number
        if self.kind == BALANCED:
            return t.net_warm(you) == 0
        assert self.select is not None
        return self.select.mask(t, you, place) == 0


@final
@mypyc_attr(acyclic=True)
class Part:
    """So many elements whose kinds are in the mask `kinds`, drawn blindly if `random`."""

    def __init__(self, n: i64, up_to: bool, kinds: i64, random: bool) -> None:
        self.n = n
        self.up_to = up_to
        self.kinds = kinds
        self.random = random


NO_PARTS: Final = vec[Part]()


@mypyc_attr(acyclic=True)
class Deed(Op):
    """One thing that an effect does, a class of `verbs`. `n`: points, steps, cards."""

    until: ClassVar[str] = ""
    """Its words are read from what lasts so long, and from nothing else."""
    others: ClassVar[bool] = False
    """Whether not only "you" are told them."""
    gain: ClassVar[bool] = False
    """Whether they are what no red ribbon gives (UW-9.4)."""
    which: ClassVar[str] = "which egg?"
    """How its player is asked for a place."""
    undone: ClassVar[int] = 0
    """How it is told that it is not done, of `lacking`."""
    doing: ClassVar[str] = "choose"
    """What is done with several of them."""
    wish: ClassVar[str] = "do it"
    """How its player is asked where the card says "may"."""

    def __init__(
        self,
        who: i64 = YOU,
        n: i64 = 1,
        parts: vec[Part] = NO_PARTS,
        select: Select | None = None,
        count: Count | None = None,
    ) -> None:
        super().__init__()
        self.who = who
        self.n = n
        self.parts = parts
        self.select = select
        self.count = count

    def times(self, t: "UnderwingTable", of: "Speaker") -> i64:
        """ "For each ..."."""
        return 1 if self.count is None else self.count.number(t, of.you, of.place)

    def tell_uncounted(self, t: "UnderwingTable", seat: i64) -> None:
        """That nothing comes of it: what "for each" counts is not there."""
        assert self.count is not None
        t.tell(NOTHING, seat, NOTHING_COUNTED, self.count.kind, self.count.select.code())

    def named(self, t: "UnderwingTable", of: "Speaker") -> i64:
        """Bit mask of the eggs, or wild dragons, that it is about."""
        assert self.select is not None
        return self.select.mask(t, of.you, of.place)

    def meant(self, t: "UnderwingTable", of: "Speaker") -> i64:
        """Those of them that it could change."""
        return self.named(t, of)

    def possible(self, t: "UnderwingTable", of: "Perform") -> bool:
        """Whether it could change anything, from what all may know: asked before a wish or a price."""
        return True

    def denied(self, t: "UnderwingTable", you: i64) -> i64:
        """Why it could not, a reason of `events`."""
        return NO_EGG

    def lacking(self, t: "UnderwingTable", of: "Speaker") -> i64:
        """What there is none of, where it could change nothing: the code of a selection."""
        return NOBODY if self.select is None else self.select.code() + (i64(self.undone) << DEED_BIT)

    def sold(self, t: "UnderwingTable", you: i64) -> bool:
        """Whether a price would buy anything."""
        return True

    def of_stores(self) -> bool:
        """Whether it needs something in an opponent's storage."""
        return False

    def keeps(self) -> bool:
        """Whether it is about the elements of the speaking dragon's own egg."""
        return False

    def do(self, t: "UnderwingTable", of: "Speaker", seat: i64) -> None:
        """`seat` carries it out, or is asked to choose first."""

    def on_place(self, t: "UnderwingTable", of: "Speaker", place: i64) -> None:
        """What is done to a place that was meant or chosen."""

    def on_places(self, t: "UnderwingTable", of: "Speaker", mask: i64) -> None:
        """What is done to all of them."""

    def contested(self, t: "UnderwingTable", of: "Speaker", mask: i64) -> i64:
        """Those places of the mask of which it may matter which comes first."""
        return 0

    def grants(self) -> bool:
        """Whether it gives a handler."""
        return False

    def brings(self, w: "Weights") -> float:
        """What it may bring a tamer, a handler aside, in points."""
        return w.drawn * float(self.elements())

    def elements(self) -> i64:
        """How many elements it is about, at least one."""
        sum_: i64 = 0
        for part in self.parts:
            sum_ += part.n
        return sum_ if sum_ > 0 else 1


@final
@mypyc_attr(acyclic=True)
class Ability(program.Ability):
    """One line of a card. `keeps`: it scatters the egg's own elements, which stay until it has resolved (UW-6.9)."""

    def __init__(self, card: i64, moment: i64, ops: vec[Op], keeps: bool) -> None:
        super().__init__(card, moment, ops)
        self.keeps = keeps


@final
@mypyc_attr(acyclic=True)
class Cards(Fixed):
    """Everything about the pack, by card number, which is the dragon's. `side`: the card whose egg side is its egg; its
    own unless dragons are hidden (UW-9.6). `face`: the first card that has an egg side like that."""

    def __init__(
        self,
        kind: vec[i64],
        family: vec[i64],
        temperature: vec[i64],
        score: vec[i64],
        copies: vec[i64],
        face: vec[i64],
        lasting: vec[i64],
        spaces: vec[vec[i64]],
        tame: list[Ability | None],
        wild: list[Ability | None],
        waiting: list[list[Ability]],
        side: vec[i64],
    ) -> None:
        self.size = i64(len(kind))
        self.kind = kind
        self.family = family
        self.temperature = temperature
        self.score = score
        self.copies = copies
        self.face = face
        self.lasting = lasting
        self.spaces = spaces
        self.tame = tame
        self.wild = wild
        self.waiting = waiting
        self.side = side
        self.twins = False
        """Whether two cards have the same egg side."""
        for card in range(self.size):
            if face[card] != side[card]:
                self.twins = True

    def name(self) -> str:
        """Nothing but the egg sides, where they are another's."""
        return " ".join([f"{card}:{int(self.side[card])}" for card in range(self.size) if self.side[card] != card])

    def inside(self) -> vec[i64]:
        """By egg side the dragon that it holds."""
        found = vec[i64]([0] * self.size)
        for card in range(self.size):
            found[self.side[card]] = card
        return found

    def paired(self, side: vec[i64]) -> "Cards":
        """The same dragons in other eggs."""
        inside = self.inside()
        family = vec[i64](capacity=self.size)
        score = vec[i64](capacity=self.size)
        face = vec[i64](capacity=self.size)
        spaces = vec[vec[i64]](capacity=self.size)
        for card in range(self.size):
            before = inside[side[card]]
            family = append(family, self.family[before])
            score = append(score, self.score[before])
            face = append(face, self.face[before])
            spaces = append(spaces, self.spaces[before])
        return Cards(
            self.kind, family, self.temperature, score, self.copies, face, self.lasting, spaces, self.tame, self.wild,
            self.waiting, side,
        )  # fmt: skip

    def alike(self, card: i64) -> i64:
        """What is public of an egg's dragon: how big it is, and of how many copies of a card it is one (UW-9.6)."""
        return self.kind[card] + 8 * self.copies[card]
