"""The pack as the rules play it: figures by card number, abilities as short programs of ops.

`compiling` makes all of this from the printed text when a pack is loaded; nothing here changes during a game.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.dumping import Fixed
from undercroft.engine.program import Ability, Op

if TYPE_CHECKING:
    from undercroft.games.underkeeper.perform import Perform
    from undercroft.games.underkeeper.reading import Chosen
    from undercroft.games.underkeeper.table import UnderkeeperTable

HERO: Final = 0
TRAP: Final = 1
ITEM: Final = 2
MONSTER: Final = 3
ANY_CARD: Final = 4
KINDS: Final = ("hero", "trap", "item", "monster", "card")

HEALTH: Final = 0
STRENGTH: Final = 1
LOOT: Final = 2
FIGURES: Final = ("health", "strength", "loot")

YOU: Final = 0
OPPONENT: Final = 1
EACH_PLAYER: Final = 2

ANY_FACE: Final = 0
FACE_DOWN: Final = 1
FACE_UP: Final = 2
FACES: Final = 3

ANYWHERE: Final = 0
NEXT_TO_THIS: Final = 1
NEXT_TO_YOUR_HERO: Final = 2
NEXT_TO_THEIR_HERO: Final = 3
YOUR_SPOILS: Final = 4
THEIR_SPOILS: Final = 5

# when an item of the spoils is used
AT_START: Final = 0
BEFORE_FIGHT: Final = 1
AFTER_TRAP: Final = 2
WINDOWS: Final = 3

# moments, for the log
BATTLECRY: Final = 0
REWARD: Final = 1
SURPRISE: Final = 2
TURN_START: Final = 3
USE: Final = 4
MOMENTS: Final = ("Battlecry", "Reward", "Surprise", "At the start of your turn", "Discard this")

ALL: Final = 99


@final
@mypyc_attr(acyclic=True)
class Test:
    """A condition: the token on this card (`figure` -1), or a figure of yours compared with your opponent's."""

    def __init__(self, figure: i64, more: bool) -> None:
        self.figure = figure
        self.more = more

    def holds(self, t: "UnderkeeperTable", you: i64, place: i64) -> bool:
        """For the player `you` and a card on space `place` (-1: in the spoils)."""
        if self.figure < 0:
            return place >= 0 and t.tokened(place)
        mine, theirs = figure_of(t, you, self.figure), figure_of(t, 1 - you, self.figure)
        return mine > theirs if self.more else mine < theirs

    def number(self) -> i64:
        """It, as a number that `log` spells out."""
        return 2 * (self.figure + 1) + (1 if self.more else 0)


def figure_of(t: "UnderkeeperTable", seat: i64, figure: i64) -> i64:
    if figure == HEALTH:
        return t.sheets[seat].health
    return t.sheets[seat].strength if figure == STRENGTH else t.loot(seat)


@final
@mypyc_attr(acyclic=True)
class Count:
    """What "for each" counts: dead heroes you have (`noun` HERO), or cards of a kind in the spoils."""

    def __init__(self, noun: i64, theirs: bool) -> None:
        self.noun = noun
        self.theirs = theirs

    def number(self, t: "UnderkeeperTable", you: i64) -> i64:
        if self.noun == HERO:
            return 3 - t.sheets[you].living()
        sheet = t.sheets[1 - you if self.theirs else you]
        return self.among(t, sheet.single) + self.among(t, sheet.double)

    def among(self, t: "UnderkeeperTable", cards: vec[i64]) -> i64:
        if self.noun == ANY_CARD:
            return i64(len(cards))
        found: i64 = 0
        for card in cards:
            if t.rules.cards.kind[card] == self.noun:
                found += 1
        return found


STARTS: Final = 1
KEEPS: Final = 2
VALUED: Final = 4
ARMS: Final = 8
ALTERS: Final = 16
OFFERS: Final = 32


@final
@mypyc_attr(acyclic=True)
class Lasting:
    """A line that holds while its card lies face up on the map or in the spoils.

    `noun` says whose figure: OWN (this card), HERO (yours), or the kind of the map's cards that an item changes.
    """

    def __init__(
        self, noun: i64, figure: i64, delta: i64, count: Count | None, test: Test | None, your_turn: bool
    ) -> None:
        self.noun = noun
        self.figure = figure
        self.delta = delta
        self.count = count
        self.test = test
        self.your_turn = your_turn

    def trait(self) -> i64:
        """What it changes from the spoils: VALUED the card's own loot, ARMS the hero's strength, ALTERS that of cards
        on the map; 0 nothing."""
        if self.figure == LOOT:
            return VALUED if self.noun == OWN else 0
        if self.noun == HERO:
            return ARMS
        return ALTERS if self.noun != OWN else 0

    def adds(self, t: "UnderkeeperTable", you: i64, place: i64) -> i64:
        if self.your_turn and t.player != you:
            return 0
        if self.test is not None and not self.test.holds(t, you, place):
            return 0
        if self.count is not None:
            return self.delta * self.count.number(t, you)
        return self.delta

    def adds_loot(self, t: "UnderkeeperTable", owner: i64) -> i64:
        """To the loot of this card in the spoils of `owner`."""
        return self.adds(t, owner, -1) if self.noun == OWN and self.figure == LOOT else i64(0)

    def adds_own_strength(self, t: "UnderkeeperTable", place: i64) -> i64:
        """To the strength of this card on the map: "you" is the player whose turn it is."""
        return self.adds(t, t.player, place) if self.noun == OWN and self.figure == STRENGTH else i64(0)

    def adds_card_strength(self, t: "UnderkeeperTable", owner: i64, kind: i64) -> i64:
        """To the strength of a card of `kind` on the map, from this card in the spoils of `owner`."""
        if self.figure != STRENGTH or (self.noun != kind and self.noun != ANY_CARD):
            return 0
        return self.adds(t, owner, -1)

    def adds_hero_strength(self, t: "UnderkeeperTable", owner: i64) -> i64:
        return self.adds(t, owner, -1) if self.noun == HERO and self.figure == STRENGTH else i64(0)


OWN: Final = -1


@mypyc_attr(acyclic=True)
class Deed(Op):
    """What is done at one step of an ability; `verbs` has one class a word. `n` is how many or how much (ALL: each)."""

    def __init__(
        self,
        who: i64 = YOU,
        n: i64 = 1,
        up_to: bool = False,
        random: bool = False,
        noun: i64 = ANY_CARD,
        face: i64 = ANY_FACE,
        where: i64 = ANYWHERE,
        figure: i64 = 0,
        fight: bool = False,
        count: Count | None = None,
    ) -> None:
        super().__init__()
        self.who = who
        self.n = n
        self.up_to = up_to
        self.random = random
        self.noun = noun
        self.face = face
        self.where = where
        self.figure = figure
        self.fight = fight
        self.count = count

    @classmethod
    def about(cls, who: int, chosen: "Chosen") -> "Deed":
        """It, done to what was named."""
        n, up_to, random, noun, face, where = chosen
        return cls(who, n, up_to, random, noun, face, where)

    def amount(self, t: "UnderkeeperTable", you: i64) -> i64:
        return self.n if self.count is None else self.n * self.count.number(t, you)

    def possible(self, t: "UnderkeeperTable", of: "Perform", seat: i64) -> bool:
        """Whether `seat` could change anything by it, from what all may know."""
        return True

    def lack(self, t: "UnderkeeperTable", of: "Perform", seat: i64) -> i64:
        """Where it is not possible: why, as `reasons` has it."""
        return 0

    def sought(self) -> i64:
        """Which cards it is about, as a number that `log` spells out."""
        return self.noun + len(KINDS) * (self.face + FACES * self.where)

    def do(self, t: "UnderkeeperTable", of: "Perform", seat: i64) -> None:
        """`seat` carries it out, or is asked to choose first; what cannot happen is skipped."""

    def on_cards(self, t: "UnderkeeperTable", of: "Perform", seat: i64, owner: i64, mask: i64) -> None:
        """What is done to the chosen cards of the map; `owner`: whose token is moved, else NONE."""

    def on_spoil(self, t: "UnderkeeperTable", seat: i64, owner: i64, card: i64, double: bool) -> None:
        """What becomes of a chosen card that left the spoils of `owner`."""

    def called(self) -> str:
        """What is done to what somebody chooses."""
        return "choose"

    def button(self) -> str:
        """The same of a card that is named beside it."""
        return f"{self.called()} it"


@final
@mypyc_attr(acyclic=True)
class Cards(Fixed):
    """Every card of a pack by its number: kind and figures (0 where it has none), abilities by moment, lasting
    lines."""

    def __init__(
        self,
        kind: vec[i64],
        health: vec[i64],
        strength: vec[i64],
        loot: vec[i64],
        copies: vec[i64],
        battlecry: vec[Ability | None],
        reward: vec[Ability | None],
        surprise: vec[Ability | None],
        turn_start: vec[Ability | None],
        use: vec[Ability | None],
        window: vec[i64],
        lasting: vec[vec[Lasting]],
        keep_moving: vec[bool],
    ) -> None:
        self.kind = kind
        self.health = health
        self.strength = strength
        self.loot = loot
        self.copies = copies
        self.battlecry = battlecry
        self.reward = reward
        self.surprise = surprise
        self.turn_start = turn_start
        self.use = use
        self.window = window
        """When an item with a use may be used: AT_START, BEFORE_FIGHT or AFTER_TRAP; -1 without one."""
        self.lasting = lasting
        self.traits = vec[i64](capacity=i64(len(kind)))
        """For each card what it does in the spoils: STARTS, KEEPS, what its lasting lines are
        (`Lasting.trait`), and OFFERS shifted by its window."""
        for card in range(i64(len(kind))):
            traits = i64(STARTS) if turn_start[card] is not None else i64(0)
            traits |= i64(KEEPS) if keep_moving[card] else i64(0)
            for line in lasting[card]:
                traits |= line.trait()
            traits |= OFFERS << window[card] if window[card] >= 0 else i64(0)
            self.traits = append(self.traits, traits)
        self.keep_moving = keep_moving
        self.size: i64 = i64(len(kind))
