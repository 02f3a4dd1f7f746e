"""What comes of an action beyond what it certainly changes: deaths, the end of the game, what a fight, a token, a
refill would bring; found by the rules' own functions on copies that the seat may imagine."""

import contextlib
from itertools import takewhile
from typing import Final, NamedTuple

from librt.vecs import pop
from mypy_extensions import i64

from undercroft.engine.agenda import Step
from undercroft.engine.dealer import Halt, HaltingDealer, rng_of
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Pack
from undercroft.engine.program import AskWish
from undercroft.engine.protocol import Change, Prospect
from undercroft.engine.words import counted, listed
from undercroft.games.underkeeper import events as e
from undercroft.games.underkeeper.actions import FIGHT, GO, IGNORE, LAY, PASS, PICK, SPACES, STOP, TOKEN, YES
from undercroft.games.underkeeper.cards import AFTER_TRAP, BEFORE_FIGHT, ITEM, MONSTER, TRAP
from undercroft.games.underkeeper.dying import CHECK_END
from undercroft.games.underkeeper.ending import tie
from undercroft.games.underkeeper.log import why
from undercroft.games.underkeeper.scoring import ahead, decided_by, points
from undercroft.games.underkeeper.table import NONE, UnderkeeperTable
from undercroft.games.underkeeper.turn import (
    BeginTurn,
    Blow,
    FightOrIgnore,
    Refill,
    Restore,
    Strike,
    UseItems,
    keeps_moving,
)
from undercroft.games.underkeeper.verbs import LoseDeck
from undercroft.games.underkeeper.view import shown, space_of
from undercroft.games.underkeeper.words import figures, summary

IMAGINED: Final = 3


class Told(NamedTuple):
    """For whom words are made: `seat` is "you"."""

    t: UnderkeeperTable
    seat: int
    names: tuple[str, ...]
    pack: Pack

    def card(self, number: int) -> str:
        return self.pack.cards[number].name

    def on(self, space: int) -> str:
        return self.card(int(self.t.cards[space]))


def outlook(t: UnderkeeperTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> list[Prospect]:
    """What comes of a legal `action` of `seat`, as far as it may know; the most important first."""
    told = Told(t, seat, names, pack)
    found = _certain(told, action)
    if GO <= action < GO + SPACES:
        return found + _going(told, action - GO)
    if TOKEN <= action < PICK:
        return [*found, _doubled(told, action - TOKEN)]
    if action == FIGHT:
        return found + _attacked(told, action, int(t.dealt))
    if LAY + t.rules.cards.size <= action < LAY + 2 * t.rules.cards.size:
        return _in_vain(told, action) + found
    if action == IGNORE:
        return [*found, _ignored(told)]
    if action == STOP:
        return found + _refilled(told)
    if action == YES:
        return found + _cut(told)
    return found


# -- what is certain


class After(NamedTuple):
    """What all imagined tables agree on: whose heroes die, as (seat, hero), and the count where the game ends."""

    dead: tuple[tuple[int, int], ...]
    points: tuple[int, ...]
    first: int
    decided: int


def _certain(told: Told, action: int) -> list[Prospect]:
    """UK-4.1, UK-6.1, up to the first thing unknown to the seat."""
    found = {_after(told.t, told.seat, action, number) for number in range(IMAGINED)}
    return _told(told, found.pop()) if len(found) == 1 else []


def _after(t: UnderkeeperTable, seat: int, action: int, number: int) -> After:
    trial = t.imagine(i64(seat), rng_of(f"outlook {number}"))
    trial.dealer = HaltingDealer(seat)
    with contextlib.suppress(Halt):
        trial.take(seat, action)
    return _between(t, trial)


def _between(t: UnderkeeperTable, trial: UnderkeeperTable) -> After:
    dead = [
        (seat, int(t.sheets[seat].hero)) for seat in (0, 1) if trial.sheets[seat].living() < t.sheets[seat].living()
    ]
    count = tuple(int(points(trial, seat)) for seat in (0, 1)) if trial.ended else ()
    return After(tuple(dead), count, int(ahead(trial)) if count else NONE, int(decided_by(trial)) if count else 0)


def _told(told: Told, after: After) -> list[Prospect]:
    ends = [_plain(f"the game ends: {_won(told, after)}", "end", after.first)] if after.points else []
    return ends + [
        {"words": words, "figure": "heroes", "seat": seat, "by": -1, "chance": 1}
        for seat, words in ((seat, f"{_whose(told, seat)}{told.card(hero)} dies") for seat, hero in after.dead)
    ]


def _won(told: Told, after: After) -> str:
    """ "you win 23 to 18"."""
    if after.first == NONE:
        return f"a draw, {after.points[0]} to {after.points[1]}{tie(after.decided)}"
    who = "you win" if after.first == told.seat else f"{told.names[after.first]} wins"
    return f"{who} {after.points[after.first]} to {after.points[1 - after.first]}{tie(after.decided)}"


def _whose(told: Told, seat: int) -> str:
    return "" if seat == told.seat else f"{told.names[seat]}'s "


# -- moving


def _going(told: Told, space: int) -> list[Prospect]:
    """UK-3.3, UK-3.5, UK-3.7: what may lie there, or what the card that is seen there does."""
    t = told.t
    if not shown(t, told.seat, space):
        return [_maybe("it may be a monster, a trap or an item; it is revealed to both of you", "reveal", NONE)]
    return _attacked(told, GO + space, space)


class Course(NamedTuple):
    """How a card is dealt with that the seat knows, if it fights and uses no item; what changes, and who dies, from the
    first question on, if there is one. `stops`: the hero lives and cannot move again; `sure`: that is all foreseen;
    `chooses`, `uses`: the seat is asked on the way whether to fight, whether to use an item."""

    changes: tuple[tuple[str, int, int], ...]
    dead: tuple[tuple[int, int], ...]
    ends: bool
    stops: bool
    sure: bool
    chooses: bool
    uses: bool


def _course(told: Told, action: int, number: int) -> Course:
    trial = told.t.imagine(i64(told.seat), rng_of(f"course {number}"))
    trial.dealer = HaltingDealer(told.seat)
    begun = told.t
    asked: set[int] = set()
    with contextlib.suppress(Halt):
        trial.take(told.seat, action)
        while (answer := _onward(trial)) is not None:
            begun = begun if asked else trial.clone()
            asked.add(answer)
            trial.take(told.seat, answer)
    after = _between(begun, trial)
    pairs = zip(figures(begun), figures(trial), strict=True)
    changes = tuple((figure, seat, new - old) for (figure, seat, old), (_, _, new) in pairs if new != old)
    done = bool(trial.over() or trial.dealt == NONE)
    stops = done and bool(trial.rooted) and not after.dead and not after.points
    return Course(changes, after.dead, bool(after.points), stops, done, FIGHT in asked, PASS in asked)


def _onward(trial: UnderkeeperTable) -> int | None:
    """What the seat says to go on with the fight and without an item; None where it is not that which is asked."""
    if trial.over() or trial.dealt == NONE:
        return None
    step = trial.agenda[len(trial.agenda) - 1]
    if isinstance(step, FightOrIgnore):
        return FIGHT
    return PASS if isinstance(step, UseItems) else None


def _attacked(told: Told, action: int, space: int) -> list[Prospect]:
    """UK-3.5, UK-3.7, UK-3.8: what dealing with a card comes to that the seat knows; of what the action by itself does,
    its consequence says all."""
    courses = {_course(told, action, number) for number in range(IMAGINED)}
    course = courses.pop()
    fresh = bool(told.t.face_down(space))
    if courses or not course.sure:
        return _as_it_stands(told, space, fresh)
    found = [_plain("you may use an item first", "items", told.seat)] if course.uses else []
    if course.chooses:
        return [*found, _maybe(f"a fight {_comes(told, course)}; ignored, {_then(told)}", "fight", told.seat)]
    if course.uses:
        found.append(_maybe(f"without one it {_comes(told, course)}", "fight", told.seat))
    elif course.stops:
        found.append(_plain("then your movement ends", "movement", told.seat))
    elif not course.changes and told.t.kind(space) != ITEM:
        found.append(_plain("it costs nothing", "harmless", told.seat))
    return found


def _comes(told: Told, course: Course) -> str:
    """ "costs 2 strength and 1 health, earns 2 loot"."""
    killed = [f"kills {_whose(told, seat)}{told.card(hero)}" for seat, hero in course.dead]
    dead = [seat for seat, _ in course.dead]
    changes: list[Change] = [
        {"figure": figure, "seat": seat, "by": by}
        for figure, seat, by in course.changes
        if seat not in dead and figure != "heroes"
    ]
    said = [*killed, *([summary(changes, told.seat)] if changes else [])] or ["costs nothing"]
    ends = [*(["ends your movement"] if course.stops else []), *(["ends the game"] if course.ends else [])]
    return ", ".join([*said, *ends])


def _as_it_stands(told: Told, space: int, fresh: bool) -> list[Prospect]:
    """Where its effects ask somebody else, or hang on what the seat does not know."""
    t = told.t
    found = _first(told, space, fresh)
    if fresh and t.kind(space) == MONSTER:
        found.append(_maybe(f"as it stands, a fight {_fight(told, space)}; ignored, {_then(told)}", "fight", told.seat))
    elif t.kind(space) in (TRAP, MONSTER):
        found.append(_maybe(f"as it stands it {_fight(told, space)}", "fight", told.seat))
    return found


# -- an item spent for nothing


RESULTS: Final = {
    *(e.HEALED, e.LOST, e.GAINED, e.LOOKED, e.REVEALED, e.SWAPPED, e.HERO_SWAPPED, e.STOLE, e.DISCARDED, e.GAVE_UP),
    *(e.TOKEN_MOVED, e.TURNED_DOWN, e.CHANGED, e.ROOTED, e.DECK_LOST, e.DRAWN),
}
"""What an effect can bring."""


def _in_vain(told: Told, action: int) -> list[Prospect]:
    """UK-3.1: where nothing would happen but that the item is spent: that, with the reason."""
    trial = told.t.imagine(i64(told.seat), rng_of("in vain"))
    trial.dealer = HaltingDealer(told.seat)
    trial.ledger = Ledger()
    with contextlib.suppress(Halt):
        trial.take(told.seat, action)
    events = trial.ledger.events
    at = next((i for i, event in enumerate(events) if event.kind == e.EFFECT), len(events))
    own = list(takewhile(lambda event: event.kind in RESULTS or event.kind == e.NOTHING, events[at + 1 :]))
    if not own or any(event.kind in RESULTS for event in own) or trial.agenda[len(trial.agenda) - 1].effect_of() >= 0:
        return []
    card = told.card(int(own[0].b))
    because = why(int(own[0].c), int(own[0].a), told.seat, told.names, card)
    return [_plain(f"{because}: nothing would happen", "nothing", told.seat)]


def _first(told: Told, space: int, fresh: bool) -> list[Prospect]:
    """UK-5.4: what comes before the blow of the card on `space`."""
    t = told.t
    cards, card = t.rules.cards, t.cards[space]
    found = []
    if fresh and cards.surprise[card] is not None:
        found.append(_plain("its Surprise comes first", "surprise", told.seat))
    if cards.battlecry[card] is not None:
        found.append(_plain("its Battlecry comes as it is attacked", "battlecry", told.seat))
    if t.dealt == NONE and _asks(told, space, fresh):
        found.append(_plain("you may use an item first", "items", told.seat))
    return found


def _asks(told: Told, space: int, fresh: bool) -> bool:
    """UK-3.5, UK-3.8: whether items may be used before the blow."""
    trial = told.t.clone()
    trial.dealt = space
    kind = trial.kind(space)
    if kind == MONSTER or (kind == TRAP and fresh):
        return bool(UseItems(told.seat, BEFORE_FIGHT if kind == MONSTER else AFTER_TRAP).waits(trial))
    return False


def _fight(told: Told, space: int) -> str:
    """UK-3.5, UK-3.8: "costs 2 strength and 1 health, earns 2 loot": the blow of a trap or monster as it stands."""
    t, seat = told.t, told.seat
    trial = t.clone()
    trial.dealer = HaltingDealer(seat)
    trial.dealt = space
    blow: Step = Strike(seat, space) if t.kind(space) == TRAP else Blow(seat, space)
    blow.run(trial)
    before, after = t.sheets[seat], trial.sheets[seat]
    if after.hero == NONE:
        return f"kills {told.card(int(before.hero))}"
    costs = ((before.strength - after.strength, "strength"), (before.health - after.health, "health"))
    lost = listed([f"{int(number)} {figure}" for number, figure in costs if number > 0])
    earned = int(trial.loot(seat) - t.loot(seat))
    said = [f"costs {lost or 'nothing'}", *([f"earns {earned} loot"] if earned else [])]
    CHECK_END.run(trial)
    return ", ".join([*said, *(["ends the game"] if trial.ended else [])])


def _then(told: Told) -> str:
    """UK-3.7."""
    return "you may move on" if keeps_moving(told.t, told.seat) else "your movement ends"


def _ignored(told: Told) -> Prospect:
    return _plain(f"{told.on(int(told.t.dealt))} stays face up, and {_then(told)}", "movement", told.seat)


def _refilled(told: Told) -> list[Prospect]:
    """UK-3.9, UK-6.1: what is drawn when movement ends, and whether the deck lasts."""
    t, seat = told.t, told.seat
    free = int(t.empty_spaces())
    if not free:
        return [_plain("the map is full: you draw nothing", "full", seat)]
    trial = t.imagine(i64(seat), rng_of("refill"))
    Refill(seat).run(trial)
    if trial.ended:
        return _told(told, _between(t, trial)._replace(dead=()))
    left = int(t.deck.size()) - free
    words = f"you draw {counted(free, 'card')} and fill {counted(free, 'space')}; the deck has {left} left"
    return [_plain(words, "deck", NONE)]


def _cut(told: Told) -> list[Prospect]:
    """UK-6.1: what an effect leaves of the deck, to whose discarding the seat says yes."""
    t = told.t
    step = t.agenda[len(t.agenda) - 1]
    deed = step.of.onward(1).op() if isinstance(step, AskWish) else None
    if not isinstance(deed, LoseDeck):
        return []
    left = int(t.deck.size() - deed.n)
    if left > 0:
        return [_plain(f"the deck has {left} left", "left", NONE)]
    trial = t.imagine(i64(told.seat), rng_of("cut"))
    trial.take(told.seat, YES)
    return _told(told, _between(t, trial)._replace(dead=()))


# -- the token


def _doubled(told: Told, space: int) -> Prospect:
    """UK-5.2: the figures of the card under a token, where the seat sees it; in the turn of the rival, who may meet it
    first."""
    bare, under = _next_turn(told), _next_turn(told)
    under.sheets[told.seat].token = space
    now, old, new = (space_of(t, told.seat, space) for t in (told.t, bare, under))
    said = [
        f"{figure} {one} to {two}"
        for figure, one, two in (("strength", old["strength"], new["strength"]), ("loot", old["loot"], new["loot"]))
        if one is not None and one != two
    ]
    if now["card"] is None:
        return _maybe("it doubles what lies there, for whoever meets it", "token", NONE)
    name = told.on(space)
    turn = f" in {told.names[1 - told.seat]}'s turn" if now["strength"] != old["strength"] else ""
    return _plain(f"{name}: {listed(said)}{turn}" if said else f"{name}: nothing to double", "token", NONE)


def _next_turn(told: Told) -> UnderkeeperTable:
    """UK-3.2, UK-3.11: the table as the rival's turn begins."""
    trial = told.t.imagine(i64(told.seat), rng_of("next turn"))
    trial.agenda, _ = pop(trial.agenda)
    while len(trial.agenda) and isinstance(trial.agenda[len(trial.agenda) - 1], BeginTurn | Restore):
        trial.agenda, step = pop(trial.agenda)
        step.run(trial)
    return trial


def _plain(words: str, figure: str, seat: int) -> Prospect:
    return {"words": words, "figure": figure, "seat": seat, "by": 0, "chance": 1}


def _maybe(words: str, figure: str, seat: int) -> Prospect:
    return {"words": words, "figure": figure, "seat": seat, "by": 0, "chance": None}
