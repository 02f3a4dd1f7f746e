"""What comes of a play and of an answer, found by the rules' own functions on copies that a seat may imagine."""

import contextlib
from collections.abc import Iterable
from typing import Final, NamedTuple

from mypy_extensions import i64

from undercroft.engine.dealer import Halt, HaltingDealer, rng_of
from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Prospect, ints
from undercroft.engine.words import counted, listed, percent
from undercroft.games.underground import cards as c
from undercroft.games.underground.actions import PASS, PLAY
from undercroft.games.underground.odds import stop_odds
from undercroft.games.underground.resolution import BEFORE, Answer, covers
from undercroft.games.underground.table import NONE, UndergroundTable
from undercroft.games.underground.turn import Main

IMAGINED: Final = 3


class Told(NamedTuple):
    """For whom words are made: `seat` is "you"."""

    t: UndergroundTable
    seat: int
    names: tuple[str, ...]
    pack: Pack

    def whose(self, owner: int) -> str:
        return "your" if owner == self.seat else f"{self.names[owner]}'s"

    def card(self, number: int) -> str:
        return self.pack.cards[number].name


def outlook(t: UndergroundTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> list[Prospect]:
    """What comes of a legal `action` of `seat`, as far as it may know."""
    step = t.agenda[len(t.agenda) - 1]
    told = Told(t, seat, names, pack)
    if isinstance(step, Answer):
        return unanswered(told) if action == PASS else _answered(told, step, action)
    if isinstance(step, Main) and PLAY <= action < PLAY + 2 * len(pack.cards):
        return _played(told, action)
    return []


def unanswered(told: Told) -> list[Prospect]:
    """What comes of the card being played if nobody answers it any more."""
    step = told.t.agenda[len(told.t.agenda) - 1]
    assert isinstance(step, Answer)
    if step.left == BEFORE and len(told.t.answers) > 0:
        return _resolved(told, ints(told.t.answers), _afterwards(told, PASS))
    return _taken(told, step)


# -- damage that comes


def _taken(told: Told, step: Answer) -> list[Prospect]:
    """UG-5.3, UG-5.4: its effect, then its damage, which a card turned up may stop."""
    t = told.t
    card = int(t.playing)
    begun = step.left != BEFORE
    damage = int(step.left if begun else t.rip_of_play())
    found = []
    if not begun and told.pack.cards[card].text:
        found.append(_plain("Its effect comes first", "effect", int(t.player)))
    if damage:
        found.append(_ripped(told, 1 - int(t.player), damage, None))
    elif not begun:
        found.append(_plain("No damage", "rhymebook", 1 - int(t.player)))
    found.append(_rated(told, int(t.player), [card], 1))
    return found + (_stops(told, damage) if damage else [])


def _stops(told: Told, damage: int) -> list[Prospect]:
    """UG-5.4: the chance that a card turned up stops it, for whoever may know what the rhymebook is made of."""
    t, seat = told.t, told.seat
    victim = 1 - int(t.player)
    if seat < 0 or (seat != victim and not t.rules.open_lists):
        return [_maybe(f"{_fitting(told)} turned up stops it", "stop", victim, None)]
    odds = stop_odds(t, seat, damage)
    if not odds:
        return []
    if odds[-1] <= 0:
        return [_maybe(f"Nothing in {told.whose(victim)} rhymebook would stop it", "stop", victim, 0)]
    return [_maybe(f"{percent(odds[-1])} that a card turned up stops it", "stop", victim, odds[-1])]


def _fitting(told: Told) -> str:
    """ "A hook or diss reverse": what would answer the card being played."""
    t = told.t
    kind = "reverse" if t.rules.cards.kind[t.playing] == c.VERSE else "re-action"
    types = " or ".join(type_names(int(t.types) & ~int(t.covered))) or "fitting"
    return f"A {types} {kind}"


def type_names(mask: int) -> list[str]:
    return [name for bit, name in enumerate(c.TYPES) if mask >> bit & 1]


# -- answers


class After(NamedTuple):
    """How it stands when the answers have been shown: whether the card played is reversed, how many reversals there
    are, whether they or an effect end the turn."""

    reversed: bool
    reversals: int
    limit: int
    over: bool


def _afterwards(told: Told, action: int) -> After | None:
    """What all imagined tables agree on up to the first thing unknown to the seat; nothing for a spectator."""
    if told.seat < 0:
        return None
    found = {_after(told.t, told.seat, action, number) for number in range(IMAGINED)}
    return found.pop() if len(found) == 1 else None


def _after(t: UndergroundTable, seat: int, action: int, number: int) -> After:
    trial = t.imagine(i64(seat), rng_of(f"outlook {number}"))
    trial.dealer = HaltingDealer(seat)
    player, answerer = t.player, 1 - t.player
    before = len(trial.sheets[player].trash)
    with contextlib.suppress(Halt):
        trial.take(answerer, action)
        if asks_for_another(trial, t.playing):
            trial.take(answerer, PASS)
    trashed = t.playing in ints(trial.sheets[player].trash)[before:]
    over = trial.turn_is_over()
    return After(trashed, int(trial.reversals), int(trial.reversals_to_end()), over)


def asks_for_another(t: UndergroundTable, playing: i64) -> bool:
    """UG-5.6: whether an answer may still be stacked, before any damage."""
    top = None if t.over() else t.agenda[len(t.agenda) - 1]
    return isinstance(top, Answer) and top.left == BEFORE and t.playing == playing


def _answered(told: Told, step: Answer, action: int) -> list[Prospect]:
    """UG-5.2, UG-5.6: what an answer does, were it the last one."""
    t = told.t
    card = action - PLAY
    after = _afterwards(told, action)
    if after is not None and after.reversed:
        before = ints(t.answers) if step.left == BEFORE else []
        return _resolved(told, [*before, card], after)
    return [_short(told, int(t.covered) | int(covers(t, i64(card), True)))]


def _short(told: Told, covered: int) -> Prospect:
    """UG-5.6: it covers too little."""
    missing = listed(type_names(int(told.t.types) & ~covered))
    words = f"Alone it fails: {missing} must be covered too" if missing else "Alone it fails"
    return _plain(words, "fails", int(told.t.player))


def _resolved(told: Told, answers: list[int], after: After | None) -> list[Prospect]:
    t = told.t
    player, answerer = int(t.player), 1 - int(t.player)
    if after is not None and not after.reversed:
        lone = _plain(f"{told.card(answers[0])} alone is trashed: it covers too little", "fails", player)
        return [lone, *_taken(told, Answer(BEFORE))]
    rip = sum(int(t.rip_of_answer(i64(answerer), i64(card))) for card in answers)
    return [
        _plain(f"{told.card(int(t.playing))} is trashed, no effect", "reversed", player),
        *(_turn(told, after) if after else []),
        *([_ripped(told, player, rip, 1)] if rip else []),
        _rated(told, answerer, answers, 1),
    ]


def _turn(told: Told, after: After) -> list[Prospect]:
    """UG-4.5, UG-5.6, UG-5.12: how many reversals that is, and whether the turn ends."""
    t = told.t
    player, more = int(t.player), after.reversals - int(t.reversals)
    ends = f"{told.whose(player)} turn ends"
    if after.over and after.reversals < after.limit:
        return [{"words": ends[0].upper() + ends[1:], "figure": "turn", "seat": player, "by": more, "chance": 1}]
    count = "Reversal" if more == 1 else f"{counted(more, 'reversal').capitalize()},"
    so_far = f"{count} {after.reversals} of {after.limit}"
    if after.over:
        return [{"words": f"{so_far}: {ends}", "figure": "turn", "seat": player, "by": more, "chance": 1}]
    return [{"words": so_far, "figure": "reversals", "seat": player, "by": more, "chance": 1}]


# -- plays


def _played(told: Told, action: int) -> list[Prospect]:
    """UG-5.1: what a verse or action brings unless it is reversed, its effects apart."""
    seat = i64(told.seat)
    trial = told.t.clone()
    trial.dealer = HaltingDealer(seat)
    Main().answer(trial, seat, i64(action))
    after = told._replace(t=trial)
    damage, rival = int(trial.rip_of_play()), 1 - told.seat
    ripped = _ripped(after, rival, damage, None) if damage else _plain("It deals no damage", "rhymebook", rival)
    hand = len(trial.sheets[rival].hand)
    if int(Answer(BEFORE).waits(trial)):
        answer = f"{told.names[rival]} may answer: {hand} in hand"
    else:
        answer = f"{told.names[rival]} {'may not' if hand else 'has no card to'} answer"
    return [
        ripped,
        _rated(after, told.seat, [int(trial.playing)], None),
        _maybe(answer, "answer", rival, None if hand else 0),
    ]


# -- figures


def _ripped(told: Told, victim: int, number: int, chance: float | None) -> Prospect:
    """Damage: of what is left, how much; `chance` None: something may stop it."""
    book, you = int(told.t.sheets[victim].book.size()), victim == told.seat
    rips = f"{'You rip' if you else f'{told.names[victim]} rips'}{'' if chance else ' up to'} {number}"
    loses = f"{'you lose' if you else f'{told.names[victim]} loses'}{'' if chance else ' unless it is stopped'}"
    words = f"{rips}: {book} to {book - number}" if number <= book else f"{rips} of {book} left: {loses}"
    return {"words": words, "figure": "rhymebook", "seat": victim, "by": -number, "chance": chance}


def _rated(told: Told, seat: int, cards: Iterable[int], chance: float | None) -> Prospect:
    """UG-1.3, UG-1.4: the hype rating once the cards have joined the stack."""
    trial = told.t.clone()
    hype = int(trial.hype(i64(seat)))
    for card in cards:
        if card != NONE:
            trial.join(i64(seat), i64(card))
    then = int(trial.hype(i64(seat)))
    whose = told.whose(seat)
    change = f"{hype} to {then}" if then != hype else f"stays {hype}"
    words = f"{whose[0].upper()}{whose[1:]} rating {change}"
    return {"words": words, "figure": "hype", "seat": seat, "by": then - hype, "chance": chance}


def _plain(words: str, figure: str, seat: int) -> Prospect:
    return _maybe(words, figure, seat, 1)


def _maybe(words: str, figure: str, seat: int, chance: float | None) -> Prospect:
    return {"words": words, "figure": figure, "seat": seat, "by": 0, "chance": chance}
