"""What comes of a play and of an answer, found by the rules' own functions on copies that a seat may imagine."""

import contextlib
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from librt.vecs import pop
from mypy_extensions import i64

from undercroft.engine.dealer import Halt, HaltingDealer, rng_of
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Pack
from undercroft.engine.program import YesNo
from undercroft.engine.protocol import Prospect, ints
from undercroft.engine.several import Several
from undercroft.engine.words import counted, listed, percent
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.actions import END, PASS, PLAY
from undercroft.games.underground.foretelling import (
    IMAGINED,
    Deeds,
    Told,
    Trying,
    agreed,
    done_in,
    of_effect,
    prospects,
)
from undercroft.games.underground.odds import stop_odds
from undercroft.games.underground.perform import Trigger
from undercroft.games.underground.preshow import PickPreshow
from undercroft.games.underground.resolution import (
    BEFORE,
    Answer,
    BeginDamage,
    FinishPlay,
    Success,
    covers,
)
from undercroft.games.underground.setup import LoadIn
from undercroft.games.underground.table import NONE, UndergroundTable
from undercroft.games.underground.turn import BeginTurn, Main


def outlook(t: UndergroundTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> list[Prospect]:
    """What comes of a legal `action` of `seat`, as far as it may know."""
    step = t.agenda[len(t.agenda) - 1]
    told = Told(t, seat, names, pack)
    if isinstance(step, Answer):
        return unanswered(told) if action == PASS else _answered(told, step, action)
    if isinstance(step, Main):
        return _in_main(told, action)
    return of_effect(told, action) if isinstance(step, EFFECTS) and action != PASS else []


EFFECTS: Final = (YesNo, Trigger, Several, PickPreshow, LoadIn)


def _in_main(told: Told, action: int) -> list[Prospect]:
    if action == END:
        return _ends(told)
    size = len(told.pack.cards)
    guest = told.t.rules.cards.kind[(action - PLAY) % size] == c.PRESHOW
    return of_effect(told, action) if guest or action >= PLAY + 2 * size else _played(told, action)


def _ends(told: Told) -> list[Prospect]:
    """UG-6.2, UG-6.4: with an empty rhymebook the turn's end loses, unless an effect keeps from it."""
    seat = told.seat
    if told.t.sheets[seat].book.size() > 0:
        return _lasting(told)
    for number in range(IMAGINED):
        trial = told.t.imagine(i64(seat), rng_of(f"end {number}"))
        Main().answer(trial, i64(seat), END)
        trial.agenda, step = pop(trial.agenda)
        step.run(trial)
        trying = Trying(trial)
        if trying.reaches(BeginTurn) or not trial.over() or not trying.sure():
            return []
    return [_plain("You lose: your rhymebook is empty", "loses", seat)]


def _lasting(told: Told) -> list[Prospect]:
    """UG-5.14: the rating without what is for this turn alone."""
    left = told.t.clone()
    left.end_boosts(True)
    now, then = (int(t.hype(i64(told.seat))) for t in (told.t, left))
    words = f"Your rating {now} to {then}: what is for this turn ends"
    said: Prospect = {"words": words, "figure": "hype", "seat": told.seat, "by": then - now, "chance": None}
    return [said] if then != now else []


def unanswered(told: Told) -> list[Prospect]:
    """What comes of the card being played if nobody answers it any more."""
    step = told.t.agenda[len(told.t.agenda) - 1]
    assert isinstance(step, Answer)
    if step.left == BEFORE and len(told.t.answers) > 0:
        return _resolved(told, ints(told.t.answers), _afterwards(told, PASS), None)
    return _taken(told, step)


# -- damage that comes


def _taken(told: Told, step: Answer) -> list[Prospect]:
    """UG-5.3, UG-5.4: its effect, then its damage, which a card turned up may stop."""
    t = told.t
    player, card = int(t.player), int(t.playing)
    begun = step.left != BEFORE
    now = Landing(int(step.left if begun else t.rip_of_play()), int(t.sheets[1 - player].book.size()))
    landing = now if begun or _says_nothing(told) else _landing(told, None)
    damage = (landing or now).damage
    found = [] if begun else _effect_of(told, landing)
    if damage:
        found.append(_ripped(told, 1 - player, damage, None, landing))
    elif not begun:
        words = "No damage" if landing else f"No damage{APART}"
        found.append(_maybe(words, "rhymebook", 1 - player, 1 if landing and landing.sure else None))
    found.append(_rated(told, player, [card], _joins(landing), landing))
    return found + (_stops(told, damage) if damage else [])


APART: Final = ", its effect apart"
UNKNOWN: Final = -1


class Landing(NamedTuple):
    """How a card lands once its effect is done: its damage, the cards that the rhymebook then has which it hits, its
    player's rating when it has joined (None: as now), whether that is sure, what the effect has done, and who has won
    by then (a bit mask; 0: nobody yet)."""

    damage: int
    book: int
    hype: int | None = None
    sure: bool = True
    deeds: Deeds | None = None
    winners: int = 0

    def is_cut_short(self) -> bool:
        """Whether an effect is sure to end the game before the damage would."""
        return self.sure and self.winners != 0 and self.damage <= self.book


def _effect_of(told: Told, landing: Landing | None) -> list[Prospect]:
    """What the effect of the card being played does, which comes before its damage."""
    t = told.t
    said = [] if landing is None or landing.deeds is None else prospects(told, landing.deeds, landing.sure)
    said += _altered(told, landing)
    if said or not any(ability.moment == c.PLAYED for ability in t.rules.cards.abilities[int(t.playing)]):
        return said
    return [_plain("Its effect comes first", "effect", int(t.player))]


def _altered(told: Told, landing: Landing | None) -> list[Prospect]:
    """Where the damage is not what is printed: "Big Finale: rip 19 becomes 21"."""
    t = told.t
    card = int(t.playing)
    printed = int(t.rules.cards.rip[card]) if t.rules.cards.hype_up[card] == 0 else 0
    if landing is None or landing.damage == printed:
        return []
    return [_maybe(f"{told.card(card)}: rip {printed} becomes {landing.damage}", "rip", int(t.player), None)]


def _says_nothing(told: Told) -> bool:
    """Of a spectator, who imagines nothing: that the card being played has no effect."""
    return told.seat < 0 and not told.pack.cards[int(told.t.playing)].text


def _landing(told: Told, action: int | None) -> Landing | None:
    """How it lands on all imagined tables, `action` taken first; nothing where they do not agree on the damage."""
    return _agreed(told, _landed, action)


def _agreed(
    told: Told, tried: Callable[[UndergroundTable, int | None], Landing | None], action: int | None
) -> Landing | None:
    if told.seat < 0:
        return None
    found: list[Landing] = []
    for number in range(IMAGINED):
        landing = tried(told.t.imagine(i64(told.seat), rng_of(f"landing {number}")), action)
        if landing is None or landing.damage != (found or [landing])[0].damage:
            return None
        found.append(landing)
    books, hypes = {landing.book for landing in found}, {landing.hype for landing in found}
    winners = {landing.winners for landing in found}
    sure = all(landing.sure for landing in found) and len(winners) == 1
    return Landing(
        found[0].damage,
        books.pop() if len(books) == 1 else UNKNOWN,
        hypes.pop() if len(hypes) == 1 else UNKNOWN,
        sure,
        agreed(landing.deeds or Deeds({}, frozenset()) for landing in found),
        winners.pop() if len(winners) == 1 else 0,
    )


def _landed(trial: UndergroundTable, action: int | None) -> Landing | None:
    """On one imagined table, up to the damage."""
    if action is not None:
        Main().answer(trial, trial.player, i64(action))
    trial.agenda[len(trial.agenda) - 1] = Success()
    trying = Trying(trial)
    if not trying.reaches(BeginDamage):
        return None
    victim = 1 - trial.player
    damage, book = int(trial.rip_of_play()), int(trial.sheets[victim].book.size())
    trial.join(trial.player, trial.playing)
    return Landing(damage, book, int(trial.hype(trial.player)), trying.sure(), done_in(trying))


def _reversing(trial: UndergroundTable, action: int | None) -> Landing | None:
    """On one imagined table, until all that answers has joined."""
    answerer = 1 - trial.player
    trial.agenda, step = pop(trial.agenda)
    step.answer(trial, answerer, i64(PASS if action is None else action))
    if asks_for_another(trial, trial.playing):
        trial.agenda, step = pop(trial.agenda)
        step.answer(trial, answerer, PASS)
    trying = Trying(trial)
    if not trying.reaches(FinishPlay) and not trial.over():
        return None
    hype = None if trial.over() else int(trial.hype(answerer))
    return Landing(trying.damage, trying.book, hype, trying.sure(), done_in(trying), int(trial.winners))


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
    trial.ledger = ledger = Ledger()
    answerer = 1 - t.player
    with contextlib.suppress(Halt):
        trial.take(answerer, action)
        if asks_for_another(trial, t.playing):
            trial.take(answerer, PASS)
    reversed_ = any(event.kind == events.REVERSED for event in ledger.events)
    return After(reversed_, int(trial.reversals), int(trial.reversals_to_end()), trial.turn_is_over())


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
        return _resolved(told, [*before, card], after, action)
    return [_short(told, int(t.covered) | int(covers(t, i64(card), True)))]


def _short(told: Told, covered: int) -> Prospect:
    """UG-5.6: it covers too little."""
    missing = listed(type_names(int(told.t.types) & ~covered))
    words = f"Alone it fails: {missing} must be covered too" if missing else "Alone it fails"
    return _plain(words, "fails", int(told.t.player))


def _resolved(told: Told, answers: list[int], after: After | None, action: int | None) -> list[Prospect]:
    t = told.t
    player, answerer = int(t.player), 1 - int(t.player)
    if after is not None and not after.reversed:
        lone = _plain(f"{told.card(answers[0])} alone is trashed: it covers too little", "fails", player)
        return [lone, *_taken(told, Answer(BEFORE))]
    now = Landing(
        sum(int(t.rip_of_answer(i64(answerer), i64(card))) for card in answers), int(t.sheets[player].book.size())
    )
    landing = now if told.seat < 0 else _agreed(told, _reversing, action)
    rip = (landing or now).damage
    trashed = _plain(f"{told.card(int(t.playing))} is trashed, no effect", "reversed", player)
    if landing and landing.deeds and landing.is_cut_short():
        return [trashed, *prospects(told, landing.deeds, True), _lost(told, landing)]
    return [
        trashed,
        *(_turn(told, after) if after else []),
        *(prospects(told, landing.deeds, True, ("ripped",)) if landing and landing.deeds else []),
        *([_ripped(told, player, rip, 1, landing)] if rip else []),
        _rated(told, answerer, answers, _joins(landing), landing),
    ]


def _lost(told: Told, landing: Landing) -> Prospect:
    """UG-6.1: an effect ends the game before anything joins."""
    loser = int(told.t.player) if landing.winners == 1 << (1 - told.t.player) else 1 - int(told.t.player)
    words = "You lose" if loser == told.seat else f"{told.names[loser]} loses"
    return _plain(f"{words}: no card is left to turn up", "loses", loser)


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
    if told.t.rules.cards.kind[(action - PLAY) % len(told.pack.cards)] == c.PRESHOW:
        return []
    trial = told.t.clone()
    trial.dealer = HaltingDealer(seat)
    Main().answer(trial, seat, i64(action))
    after, landing = told._replace(t=trial), _landing(told, action)
    damage, rival = landing.damage if landing else int(trial.rip_of_play()), 1 - told.seat
    if damage:
        ripped = _ripped(after, rival, damage, None, landing)
    else:
        sure = 1 if landing and landing.sure else None
        ripped = _maybe(f"It deals no damage{'' if landing else APART}", "rhymebook", rival, sure)
    hand = len(trial.sheets[rival].hand)
    if int(Answer(BEFORE).waits(trial)):
        answer = f"{told.names[rival]} may answer: {hand} in hand"
    else:
        answer = f"{told.names[rival]} {'may not' if hand else 'has no card to'} answer"
    return [
        *(prospects(after, landing.deeds, False) if landing and landing.deeds else []),
        *_altered(after, landing),
        ripped,
        _rated(after, told.seat, [int(trial.playing)], None, landing),
        _maybe(answer, "answer", rival, None if hand else 0),
    ]


# -- figures


def _ripped(told: Told, victim: int, number: int, chance: float | None, landing: Landing | None) -> Prospect:
    """Damage: of what is left, how much; `chance` None: something may stop it. Without `landing` its effect may change
    it."""
    you, whose = victim == told.seat, told.whose_cards(victim)
    if landing is None or landing.book == UNKNOWN:
        words = f"Rips {number} of {whose}{APART}"
        return {"words": words, "figure": "rhymebook", "seat": victim, "by": 0, "chance": None}
    book = landing.book
    rips = f"Rips{'' if chance else ' up to'} {number} of {whose}"
    loses = f"{'you lose' if you else f'{told.names[victim]} loses'}{'' if chance else ' unless it is stopped'}"
    words = f"{rips}: {book} to {book - number}" if number <= book else f"{rips}, {book} left: {loses}"
    return {"words": words, "figure": "rhymebook", "seat": victim, "by": -number, "chance": chance}


def _rated(told: Told, seat: int, cards: Iterable[int], chance: float | None, landing: Landing | None) -> Prospect:
    """UG-1.3, UG-1.4: the hype rating once the cards have joined the stack; without `landing` effects may change it."""
    trial = told.t.clone()
    hype = int(trial.hype(i64(seat)))
    for card in cards:
        if card != NONE:
            trial.join(i64(seat), i64(card))
    known = landing is not None and landing.hype != UNKNOWN
    then = landing.hype if landing and known and landing.hype is not None else int(trial.hype(i64(seat)))
    whose = told.whose(seat)
    change = f"{hype} to {then}" if then != hype else f"stays {hype}"
    words = f"{whose[0].upper()}{whose[1:]} rating {change}{'' if known else APART}"
    return {"words": words, "figure": "hype", "seat": seat, "by": then - hype, "chance": chance}


def _joins(landing: Landing | None) -> int | None:
    """1 where it is sure to join its hype stack: that nothing intervenes, and nothing ends the game before."""
    return 1 if landing and landing.sure and not landing.winners and landing.damage <= landing.book else None


def _plain(words: str, figure: str, seat: int) -> Prospect:
    return _maybe(words, figure, seat, 1)


def _maybe(words: str, figure: str, seat: int, chance: float | None) -> Prospect:
    return {"words": words, "figure": figure, "seat": seat, "by": 0, "chance": chance}
