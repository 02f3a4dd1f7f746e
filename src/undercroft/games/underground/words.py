"""The Underground in words: prompts, offers, the tracker, the end; log lines are in `log`."""

import re
from typing import Final

from mypy_extensions import i64

from undercroft.engine.agenda import Step
from undercroft.engine.pack import Card, Pack
from undercroft.engine.program import AskPayment, YesNo
from undercroft.engine.protocol import Barred, Change, Mark, Offer, Outcome, Place, Prompt, Tally
from undercroft.engine.words import (
    capital,
    counted,
    finished,
    offered,
    summed,
    tallied,
    these,
    tracked,
    victory,
    waiting,
)
from undercroft.games.underground import actions as a
from undercroft.games.underground import cards as c
from undercroft.games.underground.actions import SEATS, alphabet_of
from undercroft.games.underground.damage import Rip
from undercroft.games.underground.foretelling import Told
from undercroft.games.underground.outlook import unanswered
from undercroft.games.underground.perform import Trigger
from undercroft.games.underground.picking import OrderRest, PickCards, PickFromBook, Picking, PickLooked
from undercroft.games.underground.preshow import PickPreshow
from undercroft.games.underground.resolution import BEFORE, Answer, Damage, covers
from undercroft.games.underground.setup import LOADED, LoadIn, Mulligans
from undercroft.games.underground.table import ENDED_EMPTY, ENDED_RIPPED, ENDED_TURNS, NONE, UndergroundTable
from undercroft.games.underground.turn import Main

KEEPING: Final = ("No card of your deck could be played for 0.", "It holds a card to begin with.")
"""UG-3.4: why a hand is kept, by whether it serves."""


# -- prompts


def prompt(t: UndergroundTable, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
    """What `seat` has to do, or whom it waits for."""
    if t.over():
        return finished(outcome(t, names, seat))
    made = _asking(t, seat, names, pack)
    if isinstance(t.agenda[len(t.agenda) - 1], Answer):
        made["outlook"] = unanswered(Told(t, seat, names, pack))
    return made


def _asking(t: UndergroundTable, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
    asked = int(t.waits())
    step = t.agenda[len(t.agenda) - 1]
    if seat < 0 or not (asked >> seat) & 1:
        return waiting(asked, names, *_their_task(t, step, pack))
    headline, detail, clause = _question(t, step, seat, names, pack)
    return {"headline": headline, "detail": detail, "clause": clause, "yours": True}


def passed_for(t: UndergroundTable) -> str:
    loading = isinstance(t.agenda[len(t.agenda) - 1], LoadIn)
    return f"Nothing of yours {'can be loaded in' if loading else 'fits here'}: it is passed for you."


def _how(t: UndergroundTable, names: tuple[str, ...], reader: int) -> str:
    """UG-6.1, UG-6.2, UG-6.5, of the one who has lost; `reader` is "you"."""
    winner = 0 if t.winners == 1 else 1
    winning, loser = (_called(names, owner, reader) for owner in (winner, 1 - winner))
    left = [int(sheet.book.size()) for sheet in t.sheets]
    if t.ended == ENDED_TURNS and left[0] == left[1]:
        return f"The last turn is over, {left[0]} cards are left to both, and {loser} had the first turn."
    if t.ended == ENDED_TURNS:
        return f"The last turn is over: {left[winner]} cards are left to {winning}, {left[1 - winner]} to {loser}."
    why = "had to turn up a card, and had none" if t.ended == ENDED_RIPPED else "ended a turn with an empty rhymebook"
    words = f"{loser} {why}; {counted(left[winner], 'card is', 'cards are')} left to {winning}."
    return capital(words)


def ending(cause: int, loser: int, reader: int, names: tuple[str, ...]) -> str:
    """The same as a line of the log, which knows no figures: why `loser` has lost."""
    you = loser == reader
    who, has = ("you", "have") if you else (names[loser], "has")
    whose = "your" if you else f"{who}'s"
    if cause == ENDED_RIPPED:
        return f"{who} {has} to turn up a card and {has} none."
    if cause == ENDED_EMPTY:
        return f"{whose} turn ends with an empty rhymebook."
    return f"the last turn is over, and {whose} rhymebook is the smaller, or as small and {who} went first."


def _called(names: tuple[str, ...], owner: int, reader: int) -> str:
    return "you" if owner == reader else names[owner]


def _their_task(t: UndergroundTable, step: Step, pack: Pack) -> tuple[str, str]:
    """What is being decided, told to the others."""
    if isinstance(step, Answer):
        return f"{pack.cards[int(t.playing)].name} may be answered.", "UG-5.1"
    tasks: tuple[tuple[type[Step], str, str], ...] = (
        (LoadIn, "A pre-show card may be loaded in.", "UG-3.2"),
        (Mulligans, "Starting hands are kept or drawn anew.", "UG-3.4"),
        (Main, "Verses, actions and abilities, until the turn ends.", "UG-4.2"),
        (PickPreshow, "A pre-show card is being chosen.", "UG-3.5"),
    )
    for kind, words, clause in tasks:
        if isinstance(step, kind):
            return words, clause
    return "A card's effect is being decided.", "UG-5.8"


def _question(t: UndergroundTable, step: Step, seat: int, names: tuple[str, ...], pack: Pack) -> tuple[str, str, str]:
    """Headline, detail and clause for the seat that is asked."""
    if isinstance(step, LoadIn):
        left = counted(LOADED - int(t.sheets[seat].loaded), "more", "more")
        return "Load in a pre-show card, or stop", f"At most {left}; stopping ends your load-in.", "UG-3.2"
    if isinstance(step, Mulligans):
        if len(t.options(seat)) == 1:
            served = any(t.serves(i64(seat), card) for card in t.sheets[seat].hand)
            return "Keep your hand", KEEPING[served], "UG-3.4"
        return "Keep your hand, or draw a new one?", "Nothing in it can be played for 0.", "UG-3.4"
    if isinstance(step, Main):
        verses = counted(int(t.plays_left(seat, c.VERSE)), "verse")
        actions = counted(int(t.plays_left(seat, c.ACTION)), "action")
        ask = (
            "Play a card, or end your turn"
            if len(t.options(seat)) > 1
            else "End your turn: nothing you hold can be played"
        )
        return ask, f"{verses.capitalize()} and {actions} left; hype {int(t.hype(seat))}.", "UG-4.2"
    if isinstance(step, Answer):
        return _answer_question(t, seat, names, pack)
    return _effect_question(step, seat, names, pack)


def _answer_question(t: UndergroundTable, seat: int, names: tuple[str, ...], pack: Pack) -> tuple[str, str, str]:
    card = pack.cards[int(t.playing)]
    if t.used > 0:
        return f"Stack a second answer on {card.name}?", f"Two reversals end the turn. {_fitting(t, seat)}", "UG-5.6"
    verb = "reverse" if t.rules.cards.kind[t.playing] == c.VERSE else "answer"
    return f"{names[int(t.player)]} plays {card.name}: {verb} it?", _fitting(t, seat), "UG-5.1"


def _fitting(t: UndergroundTable, seat: int) -> str:
    """UG-5.1: how many cards of the hand could answer, and how many do: "1 of your 2 reverses fits; ..."."""
    verse = t.rules.cards.kind[t.playing] == c.VERSE
    kind, word = (c.REVERSE, "reverse") if verse else (c.REACTION, "re-action")
    held = [card for card in t.sheets[seat].hand if t.rules.cards.kind[card] == kind]
    fit = sum(t.bar(i64(seat), a.PLAY + card) == 0 for card in held)
    rating = f"your rating is {int(t.hype(seat))}."
    if not held:
        return f"You hold no {word}; {rating}"
    if len(held) == 1:
        return f"Your one {word} {'fits' if fit else 'does not fit'}; {rating}"
    number = "All" if fit == len(held) else fit or "None"
    return f"{number} of your {len(held)} {word}s {'fits' if fit == 1 else 'fit'}; {rating}"


def _effect_question(step: Step, seat: int, names: tuple[str, ...], pack: Pack) -> tuple[str, str, str]:
    assert isinstance(step, YesNo | Picking | PickPreshow | Trigger)
    card = pack.cards[int(step.effect_of())]
    line = card.text.replace("\n", " ")
    if isinstance(step, YesNo | Trigger):
        clause = "UG-4.8" if isinstance(step, Trigger) else "UG-5.8"
        return f"{_offered_deed(card, _where(step))}?", f"{card.name}: {line}", clause
    if isinstance(step, PickPreshow):
        return "Play a pre-show card of your deck", f"{card.name}: {line}", "UG-3.5"
    order = " The first that you name lies highest." if step.most > 1 and step.in_order() else ""
    return _pick_question(step, seat, names), f"{card.name}: {line}{order}", "UG-5.8"


MAY: Final = re.compile(r"you may ([^.]+)\.")
UNLESS: Final = re.compile(r"[Uu]nless you ([^,]+),")
PRICE: Final = re.compile(r", ([^,:]+: [^.]+)\.")


def _where(step: YesNo | Trigger) -> re.Pattern[str]:
    """What leads to the deed in the text."""
    return PRICE if isinstance(step, Trigger) else UNLESS if isinstance(step, AskPayment) else MAY


def _offered_deed(card: Card, where: re.Pattern[str]) -> str:
    """The deed that a text leaves to somebody, in its own words: "Put it into your hand"."""
    found = where.findall(card.text)
    if len(found) != 1:
        return f"Use {card.name}"
    deed = re.sub(r"\bthis\b", card.name, found[0], count=1) if where is PRICE else found[0]
    return deed[0].upper() + deed[1:]


# -- cards that are picked

NOUNS: Final = ("verse", "reverse", "action", "re-action", "pre-show card", "artist")
ZONES: Final = ("hand", "trash", "hype stack", "rhymebook", "pre-show deck")
PLACES: Final = ("into", "on top of", "under")


def _pick_question(step: Picking, seat: int, names: tuple[str, ...]) -> str:
    """ "Return up to two verses from your trash to your hand"."""
    deed, whose = step.of.deed(), "your" if step.owner == seat else f"{names[int(step.owner)]}'s"
    if isinstance(step, OrderRest):
        return f"Put the other {counted(int(step.most), 'card')} {_aim(step, 'your')}"
    up_to = "up to " if step.least < step.most else ""
    some = f"{_verb(step).capitalize()} {up_to}{_some(step)}"
    if isinstance(step, PickLooked):
        return f"{some} {_aim(step, 'your')}"
    if deed.zone == c.HAND and deed.to == c.TRASH:
        return f"{some} from {whose} hand"
    source = ZONES[c.BOOK if isinstance(step, PickFromBook) else deed.zone]
    return f"{some} from {whose} {source} {_aim(step, whose)}".rstrip()


def _verb(step: Picking) -> str:
    deed = step.of.deed()
    if isinstance(step, OrderRest):
        return "put"
    if deed.to == c.TRASH:
        return "discard" if deed.zone == c.HAND else "trash"
    if deed.to == c.HAND:
        return "return" if isinstance(step, PickCards) else "take"
    return "shuffle" if deed.to == c.BOOK and deed.at == c.INTO else "put"


def _aim(step: Picking, whose: str) -> str:
    """Where the cards go: "under your rhymebook"."""
    deed = step.of.deed()
    to, at = (deed.rest, deed.rest_at) if isinstance(step, OrderRest) else (deed.to, deed.at)
    if to == c.TRASH:
        return ""
    place = "to" if to == c.HAND and isinstance(step, PickCards) else PLACES[at]
    return f"{place} {whose} {ZONES[to]}"


def _some(step: Picking) -> str:
    """ "two verses"."""
    what = step.of.deed().what
    noun = "card"
    if what is not None and what.types:
        noun = " or ".join(name for bit, name in enumerate(c.TYPES) if what.types >> bit & 1)
    elif what is not None and what.hybrid:
        noun = "hybrid"
    elif what is not None and what.kinds in KIND_MASKS:
        noun = NOUNS[KIND_MASKS.index(int(what.kinds))]
    return counted(int(step.most), noun, "disses" if noun == "diss" else "")


KIND_MASKS: Final = tuple(1 << kind for kind in range(len(NOUNS)))


def _done_words(t: UndergroundTable) -> str:
    """What is done with those that are named."""
    step = t.agenda[len(t.agenda) - 1]
    assert isinstance(step, Picking)
    number = len(step.named)
    if number < step.least:
        return "There is no other" if number else "There is none"
    words = these(_verb(step), number)
    return f"{words} {_aim(step, 'your' if step.owner == step.seat else 'their')}".rstrip() if number else words


# -- offers


def offer(t: UndergroundTable, seat: int, action: int, pack: Pack) -> Offer:
    """A legal action in words, with its place on screen."""
    words, place = _offered(t, seat, action, pack)
    return offered(alphabet_of(pack), action, words, place)


def _offered(t: UndergroundTable, seat: int, action: int, pack: Pack) -> tuple[str, Place]:
    step = t.agenda[len(t.agenda) - 1]
    if action == a.DONE:
        return _done_words(t), {"zone": "button", "index": action}
    if action < a.PLAY:
        words = {
            a.PASS: "Stop loading in" if isinstance(step, LoadIn) else "No answer",
            a.END: "End your turn",
            a.KEEP: "Keep this hand",
            a.MULLIGAN: f"Shuffle it back and draw {counted(len(t.sheets[seat].hand), 'new card')}",
            a.YES: _agreed(step, pack),
            a.NO: "Decline",
        }
        return words[action], {"zone": "button", "index": action}
    size = len(pack.cards)
    verb, card = divmod(action - a.PLAY, size)
    name = pack.cards[card].name
    if verb == 0:
        return _played(t, seat, step, card, name)
    if verb == 1:
        return f"Play {name} from your trash", {
            "zone": "trash",
            "index": _last(t.sheets[seat].trash, card),
            "seat": seat,
        }
    if verb == 2:
        return f"Use {name}", _in_play(t, seat, card)
    assert isinstance(step, Picking)
    return _picked(t, step, card, name)


def _agreed(step: Step, pack: Pack) -> str:
    """The deed that a wish or a price asks for."""
    if not isinstance(step, YesNo | Trigger):
        return "Yes"
    deed = _offered_deed(pack.cards[int(step.effect_of())], _where(step))
    return deed.partition(":")[0] if isinstance(step, Trigger) else deed


def _played(t: UndergroundTable, seat: int, step: Step, card: int, name: str) -> tuple[str, Place]:
    if isinstance(step, LoadIn | PickPreshow):
        return f"Load in {name}", {"zone": "deck", "index": _last(t.sheets[seat].deck, card), "seat": seat}
    guest = t.rules.cards.kind[card] == c.PRESHOW
    deed = "Answer with" if isinstance(step, Answer) else "Load in" if guest else "Play"
    return f"{deed} {name}", {"zone": "hand", "index": _first(t.sheets[seat].hand, card), "seat": seat}


def _in_play(t: UndergroundTable, seat: int, card: int) -> Place:
    if card == t.sheets[seat].artist:
        return {"zone": "artist", "index": 0, "seat": seat}
    return {"zone": "play", "index": _first(t.sheets[seat].play, card), "seat": seat}


def _picked(t: UndergroundTable, step: Picking, card: int, name: str) -> tuple[str, Place]:
    owner = int(step.owner)
    sheet = t.sheets[owner]
    deed = step.of.deed()
    words = f"{_verb(step).capitalize()} {name} {_aim(step, 'your' if owner == step.seat else 'their')}".rstrip()
    if isinstance(step, PickFromBook):
        return words, {"zone": "book", "index": card, "seat": owner}
    if isinstance(step, PickLooked | OrderRest):
        return words, {"zone": "look", "index": _first(sheet.look, card), "seat": owner}
    if deed.zone == c.HAND and deed.chosen:
        return words, {"zone": "known", "index": _first(sheet.shown, card), "seat": owner}
    if deed.zone == c.HAND:
        return words, {"zone": "hand", "index": _first(sheet.hand, card), "seat": owner}
    if deed.zone == c.TRASH:
        return words, {"zone": "trash", "index": _last(sheet.trash, card), "seat": owner}
    return words, {"zone": "stack", "index": _last(sheet.stack, card), "seat": owner}


def _first(cards: object, card: int) -> int:
    assert hasattr(cards, "__iter__")
    return [int(other) for other in cards].index(card)


def _last(cards: object, card: int) -> int:
    """The index of the copy that came last."""
    assert hasattr(cards, "__iter__")
    numbers = [int(other) for other in cards]
    return len(numbers) - 1 - numbers[::-1].index(card)


# -- what may not be done


def barred(t: UndergroundTable, seat: int, pack: Pack) -> list[Barred]:
    """The cards of the hand, of the pre-show deck and in play that cannot be played or used now, with the reason."""
    if seat < 0 or not (int(t.waits()) >> seat) & 1:
        return []
    step = t.agenda[len(t.agenda) - 1]
    sheet = t.sheets[seat]
    found: list[Barred] = []
    if isinstance(step, Main | Answer):
        for index, card in enumerate(int(card) for card in sheet.hand):
            _bar(t, seat, a.PLAY + card, {"zone": "hand", "index": index, "seat": seat}, pack, found)
    if isinstance(step, LoadIn | PickPreshow):
        for index, card in enumerate(int(card) for card in sheet.deck):
            _bar(t, seat, a.PLAY + card, {"zone": "deck", "index": index, "seat": seat}, pack, found)
    if isinstance(step, Main):
        for card in (int(sheet.artist), *(int(card) for card in sheet.play)):
            if any(ability.moment == c.USED for ability in t.rules.cards.abilities[card]):
                _bar(t, seat, a.PLAY + 2 * len(pack.cards) + card, _in_play(t, seat, card), pack, found)
    return found


def _bar(t: UndergroundTable, seat: int, action: int, place: Place, pack: Pack, found: list[Barred]) -> None:
    clause = int(t.bar(seat, action))
    if clause != 0:
        card = (action - a.PLAY) % len(pack.cards)
        words = _why(t, seat, card, clause, pack)
        found.append({"place": place, "clause": f"UG-{clause // 100}.{clause % 100}", "words": words})


def _why(t: UndergroundTable, seat: int, card: int, clause: int, pack: Pack) -> str:
    name = pack.cards[card].name
    hype = f"{name} needs hype {int(t.cost_of(seat, card))}; yours is {int(t.hype(seat))}."
    reasons = {
        204: f"{name} is not for your artist.",
        403: "You have played all that you may of its kind this turn.",
        404: "One pre-show card a turn returns for its effect.",
        406: hype,
        408: f"{name} cannot be used now.",
        506: f"{name} covers the same type again.",
        508: f"Something forbids {name} now.",
        509: f"{name} answers cards of other types.",
    }
    if clause == 501 and covers(t, card, True) != NONE:
        return hype
    return reasons.get(clause, f"{name} is for another moment.")


# -- the tracker

MARKS: Final = (
    ("load-in", "Load-in", "speaker"),
    ("hands", "Hands", "card-draw"),
)
TURN_MARKS: Final = (
    ("draw", "Draw", "card-draw"),
    ("main", "Play", "old-microphone"),
    ("answer", "Answer", "shield"),
    ("rip", "Rip", "burst-blob"),
)


def phase_of(t: UndergroundTable) -> str:
    """load-in, hands, main or answer."""
    if t.first == NONE:
        return "load-in"
    if t.player == NONE:
        return "hands"
    top = None if t.over() else t.agenda[len(t.agenda) - 1]
    return "answer" if isinstance(top, Answer) else "main"


def marks(t: UndergroundTable) -> list[Mark]:
    """Before the show its two steps; in it the draw, a play, an answer to it and the damage, over and over."""
    phase = "rip" if is_ripping(t) else phase_of(t)
    steps = MARKS if t.player == NONE else TURN_MARKS
    keys = [key for key, _, _ in steps]
    now = len(keys) if t.over() else keys.index(phase)
    return tracked(steps, now, ("main", "answer", "rip"))


def is_ripping(t: UndergroundTable) -> bool:
    """Whether damage is being dealt, of which a card turned up asks something."""
    if t.over() or t.player == NONE:
        return False
    top = t.agenda[len(t.agenda) - 1]
    if isinstance(top, Answer):
        return bool(top.left != BEFORE)
    return any(isinstance(step, Damage | Rip) for step in t.agenda)


# -- consequences


def summary(changes: list[Change], seat: int) -> str:
    """ "costs 1 card, brings 3 hype, rips 2"."""
    theirs = -sum(change["by"] for change in changes if change["seat"] != seat and change["figure"] == "rhymebook")
    mine = [change for change in changes if change["seat"] == seat]
    back = {change["figure"]: change["by"] for change in mine}
    if len(back) == 2 and back.get("rhymebook", 0) == -back.get("cards", 0) > 0:
        return f"puts {_amount(back['rhymebook'], 'cards')} of your hand into your rhymebook"
    costs = summed("costs", [change for change in mine if change["by"] < 0], _amount)
    brings = summed("brings", [change for change in mine if change["by"] > 0], _gain)
    return ", ".join([*costs, *brings, *([f"rips {theirs}"] if theirs > 0 else [])])


def _amount(number: int, figure: str) -> str:
    words = {"rhymebook": "of your rhymebook", "cards": "card" if number == 1 else "cards"}
    return f"{number} {words.get(figure, figure)}"


def _gain(number: int, figure: str) -> str:
    return f"{_amount(number, 'cards')} to your rhymebook" if figure == "rhymebook" else _amount(number, figure)


# -- the end


def outcome(t: UndergroundTable, names: tuple[str, ...], reader: int) -> Outcome:
    """UG-6.1, UG-6.2, UG-6.5. Raises ValueError while the game goes on; points are what is left of the rhymebooks."""
    if not t.over():
        raise ValueError("the game goes on")
    winner = 0 if t.winners == 1 else 1
    points = [int(t.sheets[seat].book.size()) for seat in range(SEATS)]
    who = victory([winner], names, reader)
    clause = {ENDED_RIPPED: "UG-6.1", ENDED_EMPTY: "UG-6.2", ENDED_TURNS: "UG-6.5"}[int(t.ended)]
    return {
        "winners": [winner],
        "points": points,
        "title": who,
        "words": f"{who} {points[winner]} to {points[1 - winner]}",
        "cause": _how(t, names, reader),
        "clause": clause,
        "tally": tally(t),
    }


def tally(t: UndergroundTable) -> list[Tally]:
    """UG-6.5: what is left of the rhymebooks; the hype beside it decides nothing."""
    return [
        tallied("Rhymebook", [int(sheet.book.size()) for sheet in t.sheets], decides=True),
        tallied("Hype stack", [len(sheet.stack) for sheet in t.sheets]),
        tallied("Rating", [int(t.hype(seat)) for seat in range(SEATS)]),
    ]
