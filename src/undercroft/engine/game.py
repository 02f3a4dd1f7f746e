"""The contract that a game fulfils, what it says to a seat, and the one registry.

A `Game` is one set of rules; a `Setup` says which edition, options, pack and number of seats; `Game.start` makes a
`Table`.
Everything that a person reads or a client draws comes from here, redacted for one seat. Seat -1 is a spectator.
"""

import contextlib
import importlib
import importlib.util
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any, ClassVar, NamedTuple, TypeAlias

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Table
from undercroft.engine.alphabet import Alphabet
from undercroft.engine.dealer import Dealer, Halt, HaltingDealer, Rng, rng_of
from undercroft.engine.events import Events
from undercroft.engine.league import LeagueRules
from undercroft.engine.ledger import Event, Ledger
from undercroft.engine.luck import Watch
from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Barred, Change, Entry, Mark, Offer, Outcome, Prompt, Prospect, Tally, ints
from undercroft.engine.several import Several, take_whole
from undercroft.engine.soundness import fault_of

SPECTATOR = -1


class Choice(NamedTuple):
    """One value of an option: `key` in journals and on the command line, `words` for people."""

    key: str
    words: str


class Option(NamedTuple):
    """An option of the rules (a ruling that a table may decide otherwise); the first choice is the default.

    `of_decks`: it bears on which decks are legal. `usual`: the choice that people begin with, where that is not the
    default. `editions`: those that it means something in; none: all.
    """

    key: str
    words: str
    clause: str
    choices: tuple[Choice, ...]
    of_decks: bool = False
    usual: str = ""
    editions: tuple[str, ...] = ()


Deck: TypeAlias = tuple[tuple[int, int], ...]
"""A deck of one's own: (card number, copies) in ascending order of cards."""


class DeckFault(NamedTuple):
    """A limit that a deck violates, with its clause and in words; `card`: the one that does (-1: the whole deck)."""

    clause: str
    words: str
    card: int = -1


class DeckCount(NamedTuple):
    """What a deck holds by one measure, as (what, copies) pairs in the measure's order."""

    words: str
    parts: tuple[tuple[str, int], ...]


class Setup(NamedTuple):
    """What a table plays. `options` holds every option of the game, in the game's order, as (key, choice) pairs.

    `decks`: one for each seat where players bring their own, else none.
    """

    game: str
    edition: str
    options: tuple[tuple[str, str], ...]
    seats: int
    pack: Pack
    decks: tuple[Deck, ...] = ()

    def option(self, key: str) -> str:
        return dict(self.options)[key]


class SetupError(ValueError):
    """A game, edition, option or number of seats that does not exist; the message suggests the nearest."""


class CannotPlay(SetupError):
    """A card of a pack that says what its game cannot do. `card`: its name; `mark`: the key of the printed word that is
    to blame, where it is not the text; `mend`: what would be right, where that is known."""

    def __init__(self, card: str, message: str, mark: str = "", mend: str = "") -> None:
        super().__init__(f"{card}: {message}")
        self.card = card
        self.message = message
        self.mark = mark
        self.mend = mend

    def __reduce__(self) -> tuple[type["CannotPlay"], tuple[str, str, str, str]]:
        return CannotPlay, (self.card, self.message, self.mark, self.mend)


class Measures(NamedTuple):
    """What the lab counts of a finished game: who began (-1: nobody), turns and first pick by seat, what ended it."""

    starter: int
    turns: tuple[int, ...]
    picks: tuple[str, ...]
    ending: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game's rules. A game's package registers its instances by name in `GAMES`."""

    name: ClassVar[str]
    title: ClassVar[str]
    pitch: ClassVar[str]
    minutes: ClassVar[int]
    glyph: ClassVar[str] = "card-pick"
    """The picture of game-icons.net that stands for the game; of those that every page has."""
    rivals: ClassVar[int] = 0
    """With how many others people usually play; 0: with as few as the game takes."""
    fewest: ClassVar[int]
    most: ClassVar[int]
    editions: ClassVar[tuple[Choice, ...]]
    options: ClassVar[tuple[Option, ...]]
    prefix: ClassVar[str]
    """What the clauses' numbers begin with."""
    version: ClassVar[int]
    """Raised when old journals would replay differently."""
    events: ClassVar[Events]
    league: ClassVar[LeagueRules | None] = None
    """The league that follows from a table of this game, where one does."""

    @property
    def package(self) -> str:
        """The package of games that this one, perhaps one of several, lives in; `home` says where that is."""
        return self.name.partition("-")[0]

    def alphabet(self, pack: Pack) -> Alphabet:
        raise NotImplementedError

    def start(self, setup: Setup, dealer: Dealer, ledger: Ledger | None = None) -> Table:
        """A new table, settled on its first question. Raises SetupError when the pack cannot serve."""
        raise NotImplementedError

    def view(self, t: Any, seat: int) -> Any:
        """What `seat` may know of the table, as JSON-ready data (a TypedDict of the game)."""
        raise NotImplementedError

    def prompt(self, t: Any, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
        """What `seat` has to do, or whom it waits for. `names`: the players', by seat."""
        raise NotImplementedError

    def marks(self, t: Any) -> list[Mark]:
        """The steps of the chapter being played."""
        raise NotImplementedError

    def offer(self, t: Any, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> Offer:
        """`action` in words, without its consequence."""
        raise NotImplementedError

    def barred(self, t: Any, seat: int, pack: Pack) -> list[Barred]:
        """What on screen might be taken for a choice of a seat that is asked, and is none."""
        raise NotImplementedError

    def entry(self, event: Event, number: int, seat: int, names: tuple[str, ...], pack: Pack) -> Entry:
        """The log line of an event as `seat` may read it."""
        return self.events.entry(event, number, seat, names, lambda data: self.spelt(data, seat, names, pack))

    def spelt(self, data: dict[str, int], seat: int, names: tuple[str, ...], pack: Pack) -> dict[str, str]:
        """Figures of an event as its sentences print them for `seat`, where that is not as numbers."""
        raise NotImplementedError

    def outcome(self, t: Any, names: tuple[str, ...], reader: int = SPECTATOR) -> Outcome:
        """The end as `reader` is told. Raises ValueError while the game goes on."""
        raise NotImplementedError

    def tally(self, t: Any) -> list[Tally]:
        """The count as it stands at any time, row by row; none in a game that ends without one."""
        return []

    def clock(self, t: Any) -> tuple[str, int]:
        """What the game goes by, and how far it has come: ("turn", 7), ("turn", 0) before the first; ("", 0) where it
        goes by nothing but its moves."""
        return "", 0

    def luck(self, pack: Pack) -> Watch | None:
        """Who counts what each seat is dealt, for the story of a game; None where nothing is counted."""
        return None

    def figures(self, t: Any) -> list[tuple[str, int, int]]:
        """What a consequence is told in: (figure, seat, value), always the same figures in the same order."""
        raise NotImplementedError

    def summary(self, changes: list[Change], seat: int) -> str:
        """A consequence in words: "costs 2 strength and 1 health, earns 2 loot"; empty when nothing is certain."""
        raise NotImplementedError

    def outlook(self, t: Any, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> list[Prospect]:
        """What comes of `action` as far as `seat` may know, where that is more than the summary says."""
        return []

    def idle(self, t: Any, seat: int) -> int:
        """The one action that what all may know leaves to a seat that is asked; -1 where it leaves more."""
        return -1

    def window(self, t: Any, seat: int) -> int:
        """The pass of a seat that is asked where what others may not know decides whether it has an answer; -1
        elsewhere. Itself from what all may know."""
        return -1

    def passed_for(self, t: Any, seat: int) -> tuple[str, str]:
        """What a seat is told whose standing order passes for it where `window` says so, and the clause."""
        raise NotImplementedError

    def told_apart(self, pack: Pack) -> list[tuple[int, str, str]]:
        """The cards of the pack that what shows of them while they are hidden would give away, each with what is wrong
        and how to mend it."""
        return []

    def addressed(self, t: Any, seat: int) -> bool:
        """Whether something said aside waits for the seat's answer."""
        return False

    def deck_faults(self, setup: Setup) -> list[str]:
        """What is wrong with the decks of a setup, each with its clause. A game without decks of one's own has none."""
        return ["this game is played with one common deck"] if setup.decks else []

    def limits(self, deck: Deck, setup: Setup) -> list[DeckFault]:
        """Every limit that a deck violates at a table with this setup, whatever decks the setup holds."""
        raise NotImplementedError

    def strangers(self, deck: Deck, pack: Pack) -> list[int]:
        """The cards of the pack that nobody may play with this deck because of what else is in it, ascending."""
        return []

    def counted(self, deck: Deck, pack: Pack) -> list[DeckCount]:
        """What a deck holds, for people."""
        raise NotImplementedError

    def built_deck(self, setup: Setup, rng: Rng, careful: bool) -> Deck:
        """A legal deck of a bot's own making, any or a `careful` one. Raises SetupError where the pack holds none, and
        for a game without decks of one's own."""
        raise SetupError(f"{self.title} is played with one common deck")

    def drafted(self, t: Any) -> tuple[Deck, ...]:
        """What the table leaves to each seat as its deck in the league that follows."""
        return ()

    def measures(self, t: Any, ledger: Ledger, pack: Pack) -> Measures:
        """Of a game that is over, `ledger` having listened to the whole of it."""
        raise NotImplementedError

    def clause(self, number: int) -> str:
        """The printed name of a clause number (chapter * 100 + number)."""
        return f"{self.prefix}-{number // 100}.{number % 100}"


def prompted(game: Game, t: Table, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
    """What `seat` has to do, or whom it waits for, with how a question of several things stands."""
    made = game.prompt(t, seat, names, pack)
    step = None if t.over() else t.agenda[len(t.agenda) - 1]
    if not isinstance(step, Several) or step.seat != seat or step.most < 2:
        return made
    things = ints(step.things(t))
    return {
        **made,
        "several": {
            "least": min(int(step.least), len(things)),
            "most": min(int(step.most), len(things)),
            "things": things,
            "named": ints(step.named),
            "in_order": step.in_order(),
            "done": int(step.done()),
        },
    }


def foreseen(game: Game, t: Table, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> Offer:
    """A legal action in words with all that comes of it, the same whenever the seat knows the same."""
    changes = consequence(game, t, seat, action, rng_of("consequence"))
    made = game.offer(t, seat, action, names, pack)
    made["consequence"] = changes
    made["summary"] = game.summary(changes, seat)
    made["outlook"] = game.outlook(t, seat, action, names, pack)
    return made


def consequence(game: Game, t: Table, seat: int, action: int, rng: Rng) -> list[Change]:
    """What `action` certainly changes, found by playing it on three imagined tables up to the first thing unknown to
    `seat`."""
    agreed: list[Change] | None = None
    for _ in range(3):
        changes = _changes(game, t.imagine(seat, rng), seat, action)
        agreed = changes if agreed is None else [change for change in agreed if change in changes]
    return agreed or []


def _changes(game: Game, t: Table, seat: int, action: int) -> list[Change]:
    t.dealer = HaltingDealer(seat)
    before = game.figures(t)
    with contextlib.suppress(Halt):
        take_whole(t, seat, action)
    return [
        {"figure": figure, "seat": owner, "by": new - old}
        for (figure, owner, old), (_, _, new) in zip(before, game.figures(t), strict=True)
        if new != old
    ]


class Seat:
    """A table as one seat sees it: all that a bot gets."""

    def __init__(self, game: Game, table: Table, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._table = table

    def view(self) -> Any:
        return self.game.view(self._table, self.seat)

    def options(self) -> list[int]:
        """Every legal action."""
        return list(self._table.options(self.seat))

    def choices(self) -> list[int]:
        """Those of the legal actions that lead to all that the rest of them leads to."""
        return list(self._table.choices(self.seat))

    def asides(self) -> list[int]:
        """What the seat may say aside now, asked or not."""
        return list(self._table.asides(self.seat))

    def imagine(self, rng: Rng) -> Table:
        return self._table.imagine(self.seat, rng)


@cache
def looked() -> tuple[dict[str, str], dict[str, str]]:
    """Where each package of games is imported from, and what is wrong with those that are left out."""
    inside = importlib.import_module("undercroft.games")
    found = {
        part.name: f"{inside.__name__}.{part.name}" for part in pkgutil.iter_modules(inside.__path__) if part.ispkg
    }
    faults: dict[str, str] = {}
    for point in sorted(entry_points(group="undercroft.games"), key=lambda point: point.name):
        if point.name not in found and (fault := fault_of(point)):
            faults[point.name] = fault
        else:
            found.setdefault(point.name, point.value)
    return found, faults


def homes() -> dict[str, str]:
    """Where each package of games is imported from: those in `undercroft.games`, found by looking, then those installed
    from elsewhere, which say so by an entry point `undercroft.games`. Never one in another's place."""
    return looked()[0]


def left_out() -> dict[str, str]:
    """Packages installed from elsewhere that cannot be played: what is wrong, where, and how to mend it."""
    return looked()[1]


def home(package: str) -> str:
    """The module that a package of games is."""
    return homes()[package]


@cache
def part_of(game: Game, name: str) -> ModuleType | None:
    """A module of that name in the game's own folder (`a-b` lies in `a/b`), where it has one: what draws it, measures
    it, or goes on after it."""
    module = ".".join([home(game.package), *game.name.split("-")[1:], name])
    return importlib.import_module(module) if importlib.util.find_spec(module) else None


def packages() -> list[str]:
    """The names of all packages of games, in alphabetical order."""
    return sorted(homes())


def games() -> list[str]:
    """The names of all games, in alphabetical order. A package may hold several, their names beginning with its own."""
    return sorted(name for package in packages() for name in _games_in(package))


def _games_in(package: str) -> dict[str, Game]:
    found: dict[str, Game] = importlib.import_module(home(package)).GAMES
    return found


def game_called(name: str) -> Game:
    """The game of that name. Raises SetupError with the nearest name."""
    package = name.partition("-")[0]
    if package in left_out():
        raise SetupError(left_out()[package])
    if package not in homes() or name not in _games_in(package):
        raise SetupError(f"there is no game {_short(name)!r}; {nearest(_short(name), games())}")
    return _games_in(package)[name]


def open_choices(game: Game, option: Option) -> tuple[Choice, ...]:
    """The choices of an option that anybody may make; what only a league plays with is none."""
    return tuple(choice for choice in option.choices if not founder_of(game, {option.key: choice.key}))


def founder_of(game: Game, options: dict[str, str]) -> Game | None:
    """The game whose league alone lays tables of `game` with these options; None where anybody does."""
    for founder in map(game_called, games()):
        rules = founder.league
        if rules and rules.game == game.name and all(options.get(key) == choice for key, choice in rules.options):
            return founder
    return None


def setup_of(
    game: Game,
    pack: Pack,
    edition: str = "",
    options: dict[str, str] | None = None,
    seats: int = 0,
    decks: tuple[Deck, ...] = (),
) -> Setup:
    """A checked Setup; what is left out takes its default. Raises SetupError that says what is wrong and what there
    is."""
    setup = setup_before_decks(game, pack, edition, options, seats)._replace(decks=decks)
    faults = game.deck_faults(setup)
    if faults:
        raise SetupError("; ".join(faults))
    return setup


def setup_before_decks(
    game: Game, pack: Pack, edition: str = "", options: dict[str, str] | None = None, seats: int = 0
) -> Setup:
    """A Setup that is checked but for its decks, which may come later. Raises SetupError."""
    given = dict(options or {})
    edition = edition or game.editions[0].key
    _check(edition, [choice.key for choice in game.editions], f"{game.title} has no edition")
    for key in given:
        _check(key, [option.key for option in game.options], f"{game.title} has no option")
    chosen: list[tuple[str, str]] = []
    for option in game.options:
        value = given.get(option.key, option.choices[0].key)
        _check(value, [choice.key for choice in option.choices], f"the option {option.key} has no choice")
        chosen.append((option.key, value))
    seats = seats or game.fewest
    if not game.fewest <= seats <= game.most:
        number = f"{game.fewest}" if game.fewest == game.most else f"{game.fewest} to {game.most}"
        raise SetupError(f"{game.title} is for {number} players, not {seats}")
    return Setup(game.name, edition, tuple(chosen), seats, pack)


def _check(word: str, known: list[str], complaint: str) -> None:
    if word not in known:
        raise SetupError(f"{complaint} {_short(word)!r}; {nearest(_short(word), known)}")


def _short(word: str) -> str:
    return word if len(word) <= 80 else f"{word[:80]}..."


def nearest(word: str, known: list[str]) -> str:
    """How to mend a word that is not known: the nearest one, else all of them."""
    import difflib

    near = difflib.get_close_matches(word, known, n=1, cutoff=0.5)
    return f"did you mean {near[0]!r}?" if near else f"there is: {', '.join(known) or 'none'}"


def seats_of(mask: i64) -> list[int]:
    """The seats of a bit mask, ascending."""
    return [seat for seat in range(64) if (int(mask) >> seat) & 1]
