"""What effects would do, in words: they are tried on tables that a seat may imagine, and what all of those tell alike
is said."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from librt.vecs import pop
from mypy_extensions import i64

from undercroft.engine.agenda import Step
from undercroft.engine.bits import lowest
from undercroft.engine.dealer import NotingDealer, rng_of
from undercroft.engine.ledger import Event, Ledger
from undercroft.engine.pack import Pack
from undercroft.engine.program import YesNo
from undercroft.engine.protocol import Prospect
from undercroft.engine.several import Several
from undercroft.engine.words import capital
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.perform import Trigger
from undercroft.games.underground.resolution import Answer, AnswerDamage, BeginDamage, Damage, FinishPlay
from undercroft.games.underground.setup import LoadIn, Mulligans, StartShow
from undercroft.games.underground.table import MOST_STEPS, NONE, UndergroundTable
from undercroft.games.underground.turn import AfterTurn, BeginTurn, DrawPhase, EndTurn, Main
from undercroft.games.underground.wording import PLACE_WORDS, ZONE_WORDS, Reason, held, none

IMAGINED: Final = 3
AFTER: Final = (
    *(Main, Answer, BeginDamage, Damage, AnswerDamage, FinishPlay),
    *(LoadIn, StartShow, Mulligans, BeginTurn, DrawPhase, EndTurn, AfterTurn),
)
"""What comes when an effect has been done."""


class Told(NamedTuple):
    """For whom words are made: `seat` is "you"."""

    t: UndergroundTable
    seat: int
    names: tuple[str, ...]
    pack: Pack

    def whose(self, owner: int) -> str:
        return "your" if owner == self.seat else f"{self.names[owner]}'s"

    def whose_cards(self, owner: int) -> str:
        return "yours" if owner == self.seat else f"{self.names[owner]}'s"

    def card(self, number: int) -> str:
        return self.pack.cards[number].name


class Trying:
    """An imagined table played on step by step, where chance deals and anybody chooses."""

    def __init__(self, t: UndergroundTable) -> None:
        self.t = t
        self.rng = rng_of("trying")
        self.dealer = t.dealer = NotingDealer(t.dealer)
        self.ledger = t.ledger = Ledger()
        self.asked = False
        self.certain = 0
        """So many of the events are certain,"""
        self.firm = 0
        """and so many hang on no wish and on no card revealed by chance."""
        self.damage = 0
        """Of answers, before which the rhymebook that it hits has `book` cards."""
        self.book = int(t.sheets[t.player].book.size())
        self.others = 0
        """So many steps below are of other effects."""

    def sure(self) -> bool:
        return not self.asked and not self.dealer.noted

    def reaches(self, *ends: type[Step]) -> bool:
        """Whether such a step is the next to happen, before the game ends or an effect goes on for ever; not by what
        a card revealed by chance has decided."""
        for _ in range(MOST_STEPS):
            if self.t.over():
                return False
            if isinstance(self.t.agenda[len(self.t.agenda) - 1], ends) or self._is_another():
                return self.t.it == NONE or not self.dealer.noted
            self._go_on()
        return False

    def _is_another(self) -> bool:
        """Whether the next step is an effect that waits for this one to be done."""
        below = len(self.t.agenda)
        return below <= self.others and isinstance(self.t.agenda[below - 1], Trigger)

    def _go_on(self) -> None:
        t, certain, firm = self.t, self.sure(), self.firm == len(self.ledger.events)
        t.agenda, step = pop(t.agenda)
        self._step(t, step)
        if certain and not self.asked:
            self.certain = len(self.ledger.events)
        if firm and _forced(step) and (t.it == NONE or not self.dealer.noted):
            self.firm = len(self.ledger.events)

    def _step(self, t: UndergroundTable, step: Step) -> None:
        waiting = step.waits(t)
        if isinstance(step, AnswerDamage):
            self.book = int(t.sheets[t.player].book.size()) if self.damage == 0 else self.book
            self.damage += int(t.rip_of_answer(1 - t.player, t.answers[step.i]))
        if waiting == 0:
            step.run(t)
            return
        self.asked = True
        choices = step.choices(t, lowest(waiting))
        step.answer(t, lowest(waiting), choices[self.rng.below(i64(len(choices)))])


def _forced(step: Step) -> bool:
    """Whether nobody may choose how much of it happens."""
    if isinstance(step, Several):
        return bool(step.least == step.most)
    return not isinstance(step, YesNo | Trigger)


# -- what is told


class Deed(NamedTuple):
    """What an effect does to a seat: `figure` is its kind; `about`: to which zone cards go, or why it does not."""

    figure: str
    seat: int
    about: tuple[int, ...] = ()


class Deeds(NamedTuple):
    """How much of each is done, and which of them are certain."""

    numbers: dict[Deed, int]
    certain: frozenset[Deed]


def done_in(trying: Trying) -> Deeds:
    """As far as it hangs on nobody's wish."""
    numbers: dict[Deed, int] = {}
    doubtful = set()
    for number, event in enumerate(trying.ledger.events[: trying.firm]):
        deed, more = _deed(event)
        if deed is not None:
            numbers[deed] = numbers.get(deed, 0) + more
            if number >= trying.certain:
                doubtful.add(deed)
    return Deeds(numbers, frozenset(numbers) - doubtful)


def _deed(event: Event) -> tuple[Deed | None, int]:
    a, b, seat_zone, at = (int(figure) for figure in (event.a, event.b, event.c, event.d))
    if event.kind in COUNTED:
        return Deed(COUNTED[int(event.kind)], a), b
    if event.kind == events.DISCARDED:
        return Deed("discarded", a), 1
    if event.kind == events.MILLED:
        return Deed("milled", a, (seat_zone,)), 1
    if event.kind == events.MOVED:
        return Deed("moved", a, (seat_zone, at)), 1
    if event.kind == events.PUT:
        return Deed("moved", a, (seat_zone, at)), b
    if event.kind in UNDONE:
        return Deed("undone", a, (int(event.kind), b, seat_zone, at)), 1
    return None, 0


COUNTED: Final = {events.DREW: "drawn", events.DAMAGE: "ripped"}
UNDONE: Final = (events.UNMET, events.MISSED, events.HOLDS, events.DRY)


def agreed(found: Iterable[Deeds]) -> Deeds:
    """What all of them have alike."""
    first, *others = found
    numbers = {
        deed: number for deed, number in first.numbers.items() if all(o.numbers.get(deed) == number for o in others)
    }
    certain = first.certain.intersection(*(other.certain for other in others))
    return Deeds(numbers, certain & frozenset(numbers))


# -- in words


def prospects(told: Told, deeds: Deeds, sure: bool, apart: Iterable[str] = ()) -> list[Prospect]:
    """`sure`: nobody may come between; `apart`: figures that are said elsewhere."""
    found: list[Prospect] = []
    for deed, number in deeds.numbers.items():
        if deed.figure not in apart:
            chance = 1 if sure and deed in deeds.certain else None
            by = -number if deed.figure in ("ripped", "discarded", "milled") else number
            if words := Saying(told, deed, number, deeds).words():
                found.append({"words": words, "figure": deed.figure, "seat": deed.seat, "by": by, "chance": chance})
    return found


class Saying(NamedTuple):
    """How much of a deed is done, among all deeds."""

    told: Told
    deed: Deed
    number: int
    deeds: Deeds

    def words(self) -> str:
        """Nothing where another deed says it."""
        return WORDS[self.deed.figure](self)

    def whose(self) -> str:
        return self.told.whose(self.deed.seat)

    def does(self, verb: str) -> str:
        """ "You draw", "Bob draws"."""
        seat = self.deed.seat
        return f"You {verb}" if seat == self.told.seat else f"{self.told.names[seat]} {verb}s"

    def go(self) -> str:
        """ "2 cards go"."""
        return "1 card goes" if self.number == 1 else f"{self.number} cards go"

    def also(self, *figures: str) -> bool:
        """Whether something of these kinds happens to the seat too."""
        return any(other.seat == self.deed.seat and other.figure in figures for other in self.deeds.numbers)

    def dry(self, rhymebook: str) -> str:
        """That there are no more, where it wants more than there are."""
        dry = any(other.seat == self.deed.seat and other.about[:1] == (events.DRY,) for other in self.deeds.numbers)
        return f", {rhymebook} is empty then" if dry else ""

    def drawn(self) -> str:
        return f"{self.does('draw')} {self.number}{self.dry(f'{self.whose()} rhymebook')}"

    def ripped(self) -> str:
        book = int(self.told.t.sheets[self.deed.seat].book.size())
        left = (
            "" if self.also("drawn", "milled", "moved") or self.number > book else f": {book} to {book - self.number}"
        )
        return f"Rips {self.number} of {self.told.whose_cards(self.deed.seat)}{left}"

    def discarded(self) -> str:
        return f"{self.does('discard')} {self.number} of {len(self.told.t.sheets[self.deed.seat].hand)}"

    def milled(self) -> str:
        zone = ZONE_WORDS[self.deed.about[0]]
        return f"{self.go()} from {self.whose()} rhymebook to the {zone}{self.dry('the rhymebook')}"

    def moved(self) -> str:
        zone, at = self.deed.about
        return f"{self.go()} {PLACE_WORDS[at] if zone == c.BOOK else 'to'} {self.whose()} {ZONE_WORDS[zone]}"

    def undone(self) -> str:
        kind, card, code, figure = self.deed.about
        if kind == events.DRY:
            empty = capital(f"{self.whose()} rhymebook is empty: nothing is there to draw")
            return "" if self.also("drawn", "milled") else empty
        if kind == events.MISSED:
            return f"Finds {none(figure)} in {self.whose()} {ZONE_WORDS[code]}"
        if kind == events.HOLDS:
            return capital(f"{self.whose()} {held(ZONE_WORDS[code], figure)}")
        data = {"seat": self.deed.seat, "card": card, "why": code, "figure": figure}
        why = Reason(data, self.told.seat, self.told.names, self.told.pack)
        name = "" if card == self.told.t.playing else self.told.card(card)
        return capital(f"{name} does less: {why.words()}".strip())


WORDS: Final[dict[str, Callable[[Saying], str]]] = {
    "drawn": Saying.drawn,
    "ripped": Saying.ripped,
    "discarded": Saying.discarded,
    "milled": Saying.milled,
    "moved": Saying.moved,
    "undone": Saying.undone,
}


# -- of an action that nobody may answer


class Ending(NamedTuple):
    """How it stands after an effect: what was done, both ratings, whether all is certain, whether the game is over."""

    deeds: Deeds
    hype: tuple[int, int]
    sure: bool
    over: bool


def of_effect(told: Told, action: int) -> list[Prospect]:
    """What comes of using an ability, of a yes, of what is picked: up to what is no part of the effect."""
    endings = [
        ending
        for number in range(IMAGINED)
        if (ending := _ended(told.t.imagine(i64(told.seat), rng_of(f"effect {number}")), told.seat, action))
    ]
    if len(endings) < IMAGINED:
        return []
    found = prospects(told, agreed(ending.deeds for ending in endings), True)
    return found + [rated for seat in (0, 1) for rated in _rating(told, seat, endings)]


def _ended(trial: UndergroundTable, seat: int, action: int) -> Ending | None:
    trial.agenda, step = pop(trial.agenda)
    trying = Trying(trial)
    trying.others = len(trial.agenda)
    step.answer(trial, i64(seat), i64(action))
    trying.certain = trying.firm = len(trying.ledger.events)
    if not trial.over() and isinstance(trial.agenda[len(trial.agenda) - 1], type(step)) and isinstance(step, Several):
        return None
    reached = trying.reaches(*AFTER)
    if not reached and not trial.over() and trial.it == NONE:
        return None
    hype = (int(trial.hype(0)), int(trial.hype(1)))
    return Ending(done_in(trying), hype, trying.sure(), trial.over())


def _rating(told: Told, seat: int, endings: list[Ending]) -> list[Prospect]:
    now, then = int(told.t.hype(i64(seat))), {ending.hype[seat] for ending in endings}
    if len(then) > 1 or then == {now} or any(ending.over for ending in endings):
        return []
    new = then.pop()
    chance = 1 if all(ending.sure for ending in endings) else None
    words = capital(f"{told.whose(seat)} rating {now} to {new}")
    return [{"words": words, "figure": "hype", "seat": seat, "by": new - now, "chance": chance}]
