"""What comes of an action beyond what it certainly changes: deaths, the end of the game, what a fight, a token, a
refill would bring; found by the rules' own functions on copies that the seat may imagine."""

import contextlib
from typing import Final, NamedTuple

from mypy_extensions import i64

from undercroft.engine.agenda import Step
from undercroft.engine.dealer import Halt, HaltingDealer, rng_of
from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Prospect
from undercroft.engine.words import counted, listed
from undercroft.games.underkeeper.actions import FIGHT, GO, IGNORE, PICK, SPACES, STOP, TOKEN
from undercroft.games.underkeeper.cards import AFTER_TRAP, BEFORE_FIGHT, MONSTER, TRAP
from undercroft.games.underkeeper.dying import CHECK_END
from undercroft.games.underkeeper.scoring import ahead, points
from undercroft.games.underkeeper.table import NONE, UnderkeeperTable
from undercroft.games.underkeeper.turn import Blow, Refill, Strike, UseItems, keeps_moving
from undercroft.games.underkeeper.view import shown, space_of

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
        return found + _first(told, int(t.dealt), fresh=False)
    if action == IGNORE:
        return [*found, _ignored(told)]
    if action == STOP:
        return found + _refilled(told)
    return found


# -- what is certain


class After(NamedTuple):
    """What all imagined tables agree on: whose heroes die, as (seat, hero), and the count where the game ends."""

    dead: tuple[tuple[int, int], ...]
    points: tuple[int, ...]
    first: int


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
    return After(tuple(dead), count, int(ahead(trial)) if count else NONE)


def _told(told: Told, after: After) -> list[Prospect]:
    ends = [_plain(f"the game ends: {_won(told, after)}", "end", after.first)] if after.points else []
    return ends + [
        {"words": words, "figure": "heroes", "seat": seat, "by": -1, "chance": 1}
        for seat, words in ((seat, f"{_whose(told, seat)}{told.card(hero)} dies") for seat, hero in after.dead)
    ]


def _won(told: Told, after: After) -> str:
    """ "you win 23 to 18"."""
    if after.first == NONE:
        return f"a draw, {after.points[0]} to {after.points[1]}"
    who = "you win" if after.first == told.seat else f"{told.names[after.first]} wins"
    return f"{who} {after.points[after.first]} to {after.points[1 - after.first]}"


def _whose(told: Told, seat: int) -> str:
    return "" if seat == told.seat else f"{told.names[seat]}'s "


# -- moving


def _going(told: Told, space: int) -> list[Prospect]:
    """UK-3.3, UK-3.5, UK-3.7: what may lie there, or what the card that is seen there does."""
    t = told.t
    fresh = bool(t.face_down(space))
    if not shown(t, told.seat, space):
        return [_maybe("it may be a monster, a trap or an item; it is turned up for both of you", "reveal", NONE)]
    found = _first(told, space, fresh)
    if fresh and t.kind(space) == MONSTER:
        found.append(_maybe(f"fought it {_fight(told, space)}; ignored, {_then(told)}", "fight", told.seat))
    elif found and t.kind(space) in (TRAP, MONSTER):
        found.append(_maybe(f"as it stands it {_fight(told, space)}", "fight", told.seat))
    return found


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
        return []
    trial = t.imagine(i64(seat), rng_of("refill"))
    Refill(seat).run(trial)
    if trial.ended:
        return _told(told, _between(t, trial)._replace(dead=()))
    left = int(t.deck.size()) - free
    words = f"you draw {counted(free, 'card')} and fill {counted(free, 'space')}; the deck has {left} left"
    return [_plain(words, "deck", NONE)]


# -- the token


def _doubled(told: Told, space: int) -> Prospect:
    """UK-5.2: the figures of the card under a token, where the seat sees it."""
    trial = told.t.clone()
    trial.sheets[told.seat].token = space
    then, now = space_of(trial, told.seat, space), space_of(told.t, told.seat, space)
    said = [
        f"{figure} {old} to {new}"
        for figure, old, new in (("strength", now["strength"], then["strength"]), ("loot", now["loot"], then["loot"]))
        if old is not None and old != new
    ]
    if now["card"] is None:
        return _maybe("it doubles what lies there, for whoever meets it", "token", NONE)
    name = told.on(space)
    return _plain(f"{name}: {listed(said)}" if said else f"{name}: nothing to double", "token", NONE)


def _plain(words: str, figure: str, seat: int) -> Prospect:
    return {"words": words, "figure": figure, "seat": seat, "by": 0, "chance": 1}


def _maybe(words: str, figure: str, seat: int) -> Prospect:
    return {"words": words, "figure": figure, "seat": seat, "by": 0, "chance": None}
