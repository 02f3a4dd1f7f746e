"""Underleague in words: prompts, offers, the end; log lines are in `log`, the phases and steps in `tracker`."""

import re
from typing import Final

from mypy_extensions import i64

from undercroft.engine.agenda import Step
from undercroft.engine.pack import Pack
from undercroft.engine.program import AskPayment, AskWish, YesNo
from undercroft.engine.protocol import Barred, Change, Offer, Outcome, Place, Prompt, Tally
from undercroft.engine.words import (
    balanced,
    capital,
    counted,
    finished,
    listed,
    offered,
    tallied,
    these,
    victory,
    waiting,
)
from undercroft.games.underleague import actions as a
from undercroft.games.underleague import cards as c
from undercroft.games.underleague.actions import DICE_NAMES, SPACE_NAMES, STABLE, alphabet_of
from undercroft.games.underleague.betting import Bet, abroad
from undercroft.games.underleague.combat import (
    ChooseDefender,
    ChooseTime,
    Open,
    Window,
    bar_attack,
    sole_defender,
)
from undercroft.games.underleague.ending import ending_of, hands_that_decide
from undercroft.games.underleague.hand import Discard
from undercroft.games.underleague.log import effect_line
from undercroft.games.underleague.perform import (
    Perform,
    PickChips,
    PickCreatures,
    PickDice,
    PickGear,
    PickOpponent,
)
from undercroft.games.underleague.playing import NameCreature
from undercroft.games.underleague.preseason import InvestOrTransfer
from undercroft.games.underleague.resolve import Resolve
from undercroft.games.underleague.setup import LOOK, FirstPicks
from undercroft.games.underleague.table import CHIPS, NONE, Trigger, UnderleagueTable
from undercroft.games.underleague.transfer import Replace
from undercroft.games.underleague.verbs import MoveChip

WINDOW_WORDS: Final = {
    c.AFTER_TIME: "before the dice",
    c.AFTER_DICE: "after the dice",
    c.AFTER_DECLARED: "before the re-rolls",
    c.AFTER_REROLLS: "before the winner is known",
    c.AFTER_CHALLENGE: "now that the challenge is over",
}


def creature_name(t: UnderleagueTable, space: int, pack: Pack) -> str:
    """The creature's name, with its space where another one in play has the same."""
    card = t.creature[space]
    if card == NONE:
        return SPACE_NAMES[space]
    alike = sum(1 for other in t.creature if other == card)
    name = pack.cards[int(card)].name
    return name if alike == 1 else f"{name} ({SPACE_NAMES[space]})"


# -- prompts


def prompt(t: UnderleagueTable, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
    """What `seat` has to do, or whom it waits for."""
    if t.over():
        return finished(outcome(t, names, seat), count_words(t, names, seat))
    asked = int(t.waits())
    step = t.agenda[len(t.agenda) - 1]
    if seat < 0 or not (asked >> seat) & 1:
        return waiting(asked, names, *_their_task(step))
    headline, detail, clause = _question(t, step, seat, pack)
    return {"headline": headline, "detail": detail, "clause": clause, "yours": True}


def _their_task(step: Step) -> tuple[str, str]:
    """What is being decided, told to the others."""
    if isinstance(step, Discard):
        return "Cards are being discarded.", _number(int(step.rule))
    tasks: tuple[tuple[type[Step], str, str], ...] = (
        (FirstPicks, "Everybody picks a starting stable, face down.", "UL-2.2"),
        (InvestOrTransfer, "Invest in strategies, or transfer a creature.", "UL-5.8"),
        (Replace, "A replacement is being picked from three creatures.", "UL-5.9"),
        (Bet, "A chip is being placed.", "UL-6.1"),
        (Open, "A challenge, a strategy card, both or neither.", "UL-7.1"),
        (ChooseDefender, "A defender is being chosen.", "UL-7.4"),
        (ChooseTime, "Day or night?", "UL-7.5"),
        (Window, "A strategy card may be played.", "UL-7.15"),
        (NameCreature, "An equipment is looking for its creature.", "UL-7.13"),
        (PickDice, "Dice are being chosen for a re-roll.", "UL-7.7"),
    )
    for kind, words, clause in tasks:
        if isinstance(step, kind):
            return words, clause
    return "A card's effect is being decided.", "UL-7.17"


def _question(t: UnderleagueTable, step: Step, seat: int, pack: Pack) -> tuple[str, str, str]:
    """Headline, detail and clause for the seat that is asked."""
    if isinstance(step, FirstPicks):
        if len(t.sheets[seat].look) == LOOK:
            number = len(t.sheets[seat].kept) + 1
            return f"Keep one creature for your stable ({number} of 3)", "The other two go under your deck.", "UL-2.2"
        return "Which goes under the deck first?", "The other one follows below it.", "UL-2.2"
    if isinstance(step, InvestOrTransfer):
        return (
            "Invest, or transfer a creature?",
            "Investing draws two cards. A transferred creature loses its equipment; you pick one of three instead.",
            "UL-5.8",
        )
    if isinstance(step, Replace):
        if t.creature[step.space] == NONE:
            return "Pick the replacement", "It enters active, the other two go under the deck.", "UL-5.9"
        return "Which goes under the deck first?", "The other one follows below it.", "UL-5.9"
    if isinstance(step, Bet):
        return _bet_question(t, seat)
    if isinstance(step, Open | Window | ChooseDefender | ChooseTime):
        return _combat_question(t, step, pack)
    if isinstance(step, NameCreature):
        return f"Put {pack.cards[int(step.card)].name} on which creature?", "On any in play, anybody's.", "UL-7.13"
    if isinstance(step, Discard):
        card = f" for {pack.cards[int(t.playing)].name}" if t.playing != NONE and step.rule == 713 else ""
        left = len(t.sheets[seat].hand) - int(step.most)
        return f"Discard {counted(int(step.most), 'card')}{card}", f"You keep {left}.", _number(int(step.rule))
    return _effect_question(t, step, pack)


def _bet_question(t: UnderleagueTable, seat: int) -> tuple[str, str, str]:
    headline = f"Bet WIN or LOSE on a creature (chip {CHIPS + 1 - int(t.pool(seat))} of {CHIPS})"
    if abroad(t, seat):
        return headline, f"On any creature without a chip of yours. {COMES_TRUE}", "UL-6.2"
    return headline, f"On your own three creatures first, then on any other. {COMES_TRUE}", "UL-6.4"


NO_RIVAL: Final = "No creature of an opponent can be challenged."
COMES_TRUE: Final = "A chip that comes true returns to your pool and draws a card next round."


def _combat_question(
    t: UnderleagueTable, step: Open | Window | ChooseDefender | ChooseTime, pack: Pack
) -> tuple[str, str, str]:
    if isinstance(step, Open):
        return *_open_question(t, step), "UL-7.1"
    if isinstance(step, ChooseDefender):
        return (
            f"Whom does {creature_name(t, int(step.attacker), pack)} challenge?",
            f"Any active creature of an opponent. {_whose_time(t, int(step.attacker), pack)} day or night.",
            "UL-7.4",
        )
    if isinstance(step, Window):
        idle = "" if len(t.options(step.seat)) > 1 else " No card you hold can be played here."
        fight = f"{_fight_words(t, pack)}{_rerolls_words(t, int(step.window), pack)}{idle}"
        return f"Play a card {WINDOW_WORDS[int(step.window)]}?", fight.strip(), "UL-7.15"
    attacker, defender = creature_name(t, int(t.attacker), pack), creature_name(t, int(t.defender), pack)
    dice = [f"{_dice(t, time)} by {('day', 'night')[time]}" for time in (0, 1)]
    return "Day or night?", f"{attacker} against {defender}: {', '.join(dice)}.", "UL-7.5"


def _whose_time(t: UnderleagueTable, attacker: int, pack: Pack) -> str:
    """UL-7.5: the defender's choice, unless a card gives it to the attacker."""
    trial = t.clone()
    trial.fighting, trial.attacker = True, attacker
    card = int(trial.sayer(attacker, c.CHOICE))
    return "Whoever defends chooses" if card == NONE else f"By {pack.cards[card].name} you choose"


def _dice(t: UnderleagueTable, night: int) -> str:
    """ "2 dice to 1"."""
    attack, defence = int(t.power(t.attacker, night)), int(t.power(t.defender, night))
    return f"{attack} {'die' if attack == 1 else 'dice'} to {defence}"


def _open_question(t: UnderleagueTable, step: Open) -> tuple[str, str]:
    """UL-7.1, UL-7.21: what is still to be done in this turn, and what cannot be."""
    options = [int(action) for action in t.options(step.seat)]
    fights = any(a.ATTACK <= action < a.AGAINST for action in options)
    plays = any(action >= a.KEEP for action in options)
    parts = [*(["challenge"] if fights else []), *(["play a card"] if plays else [])]
    if t.played:
        why = "Your strategy card is played."
    elif plays and fights:
        why = "A turn has one challenge and one strategy card; without a challenge it ends."
    elif plays:
        why = "A turn has one strategy card."
    else:
        why = "No card you hold can be played now."
    lacks = "" if fights else f" {_no_challenge(t, int(step.seat))}"
    headline = f"{', '.join(parts)}, or end your turn" if parts else "end your turn"
    return capital(headline), f"{why}{lacks}"


def _no_challenge(t: UnderleagueTable, seat: int) -> str:
    """UL-7.21: why none can be made."""
    own = range(seat * int(STABLE), seat * int(STABLE) + int(STABLE))
    if all(t.is_exhausted(space) for space in own):
        return "All your creatures are exhausted."
    if any(bar_attack(t, seat, space) == 721 for space in own):
        return NO_RIVAL
    return "None of your active creatures can attack."


def _fight_words(t: UnderleagueTable, pack: Pack) -> str:
    if t.defender == NONE:
        return ""
    attacker, defender = creature_name(t, int(t.attacker), pack), creature_name(t, int(t.defender), pack)
    if not t.fighting:
        return f"{attacker if t.winner == t.attacker else defender} has won."
    if max(t.dice) == 0:
        time = "night" if t.night == 1 else "day"
        return f"{attacker} against {defender} by {time}: {_dice(t, int(t.night))}."
    attack, defence = int(t.total(t.attacker)), int(t.total(t.defender))
    if attack == defence:
        return f"It stands {attack} to {defence}: {defender} wins, as the defender wins ties."
    leader = attacker if attack > defence else defender
    return f"{leader} leads {max(attack, defence)} to {min(attack, defence)}."


def _rerolls_words(t: UnderleagueTable, window: int, pack: Pack) -> str:
    """Who can still answer: what may re-roll dice once they have fallen (UL-7.7)."""
    if window == c.AFTER_DECLARED:
        declared = [DICE_NAMES[die] for die in range(len(DICE_NAMES)) if int(t.declared) >> die & 1]
        return f" To be re-rolled: the {listed(declared)}." if declared else " No re-roll is declared."
    if window not in (c.AFTER_TIME, c.AFTER_DICE):
        return ""
    fighting = [(int(t.creature[space]), int(space)) for space in (t.attacker, t.defender)]
    worn = [(int(gear.card), int(gear.space)) for gear in t.gear if gear.space in (t.attacker, t.defender)]
    answering = [
        f"{pack.cards[card].name} of {creature_name(t, space, pack)}"
        if (card, space) in worn
        else pack.cards[card].name
        for card, space in [*fighting, *worn]
        if card != NONE and any(ability.moment == c.REROLLS for ability in t.rules.cards.abilities[card])
    ]
    return f" When re-rolls are declared: {listed(answering)}." if answering else " No card in the fight can re-roll."


MAY: Final = re.compile(r"[Yy]ou may ([^.]+)\.(?: If you do, ([^.]+)\.)?")
UNLESS: Final = re.compile(r"[Uu]nless you ([^,]+),")


def _effect_question(t: UnderleagueTable, step: Step, pack: Pack) -> tuple[str, str, str]:
    if isinstance(step, Resolve):
        return "Which effect comes first?", "Several of yours wait; you choose their order.", "UL-7.17"
    assert isinstance(step, YesNo | PickCreatures | PickGear | PickChips | PickDice | PickOpponent)
    card = pack.cards[int(step.of.ability.card)]
    assert isinstance(step.of, Perform)
    line = ability_text(step.of, pack)
    thrown = f" {_fight_words(t, pack)}" if t.fighting and max(t.dice) > 0 else ""
    quoted = f"{card.name}: {line}{thrown}"
    if isinstance(step, YesNo):
        return f"{_asked_deed(t, step, pack)}?", quoted, "UL-7.17"
    if isinstance(step, PickOpponent):
        return "Which opponent?", quoted, "UL-7.17"
    if isinstance(step, PickCreatures) and step.of.deed().to is not None:
        return f"Move {_moved(t, step, pack)} to which creature?", quoted, "UL-7.17"
    return f"{_deed(step)} {_choice(step)}".capitalize(), quoted, "UL-7.17"


def _moved(t: UnderleagueTable, step: PickCreatures, pack: Pack) -> str:
    """What is moved to a creature: the equipment that speaks, another, a chip."""
    deed = step.of.deed()
    assert isinstance(step.of, Perform)
    if isinstance(deed, MoveChip):
        return f"your chip on {creature_name(t, int(step.index), pack)}"
    gear = step.of.gear if step.index == NONE else t.gear[step.index]
    return pack.cards[int(gear.card)].name if gear is not None else "it"


def _asked_deed(t: UnderleagueTable, step: YesNo, pack: Pack) -> str:
    """What a text leaves to somebody, in its words: "Discard Smelling Salts to ready Fog Widow"."""
    of = step.of
    assert isinstance(of, Perform)
    card = pack.cards[int(of.ability.card)].name
    found = (UNLESS if isinstance(step, AskPayment) else MAY).search(ability_text(of, pack))
    if found is None:
        return f"Use {card}"
    deed = found[1] + (f" to {found[2]}" if isinstance(step, AskWish) and found[2] else "")
    if of.space != NONE and t.creature[of.space] != NONE:
        deed = deed.replace("this creature", creature_name(t, int(of.space), pack))
    return capital(re.sub(r"\bthis\b", card, deed))


def _yes_words(t: UnderleagueTable, pack: Pack) -> str:
    """The deed as a button: "Discard Smelling Salts", "Move an equipment"."""
    step = t.agenda[len(t.agenda) - 1]
    assert isinstance(step, YesNo)
    return re.split(r"(?<! one) (?:from|to|in|on|of) ", _asked_deed(t, step, pack))[0]


def _choice(step: PickCreatures | PickGear | PickChips | PickDice) -> str:
    """ "one creature", "up to two dice"."""
    noun = {PickGear: "equipment", PickChips: "chip", PickDice: "die"}.get(type(step), "creature")
    plural = {"equipment": "equipment", "die": "dice"}.get(noun, noun + "s")
    return f"{'up to ' if step.least < step.most else ''}{counted(int(step.most), noun, plural)}"


def _deed(step: PickCreatures | PickGear | PickChips | PickDice) -> str:
    """What is done to what is chosen; what moves is chosen before the creature that it moves to."""
    op = step.of.deed()
    if op.to is None:
        return op.called()
    return "move it to" if isinstance(step, PickCreatures) else "move"


def ability_text(of: Perform, pack: Pack) -> str:
    return effect_line(pack, int(of.ability.card), int(of.ability.moment))


# -- offers


def offer(t: UnderleagueTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> Offer:
    """A legal action in words, with its place on screen."""
    words, place = _offered(t, seat, action, names, pack)
    return offered(alphabet_of(pack), action, words, place)


def _offered(t: UnderleagueTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> tuple[str, Place]:
    if action < a.DIE:
        return _space_offered(t, action, pack)
    if action < a.INVEST:
        return _number_offered(t, seat, action, names, pack)
    if action == a.DONE:
        return _done_words(t), {"zone": "button", "index": action}
    if action < a.KEEP:
        words = {
            a.INVEST: "Invest: draw two cards",
            a.DAY: "By day",
            a.NIGHT: "By night",
            a.PASS: _pass_words(t),
            a.YES: _yes_words(t, pack) if action == a.YES else "",
            a.NO: "Decline",
        }
        return words[action], {"zone": "button", "index": action}
    return _card_offered(t, seat, action - a.KEEP, pack)


def _done_words(t: UnderleagueTable) -> str:
    """What is done with those that are named."""
    step = t.agenda[len(t.agenda) - 1]
    assert isinstance(step, Discard | PickCreatures | PickGear | PickChips | PickDice)
    return these("discard" if isinstance(step, Discard) else _deed(step), len(step.named))


def _pass_words(t: UnderleagueTable) -> str:
    step = t.agenda[len(t.agenda) - 1]
    if isinstance(step, Window) and step.window != c.AFTER_CHALLENGE:
        return "No card now"
    return "End your turn"


def _space_offered(t: UnderleagueTable, action: int, pack: Pack) -> tuple[str, Place]:
    verb = action // a.SPACES * a.SPACES
    space = action % a.SPACES
    name = creature_name(t, space, pack)
    place: Place = {"zone": "creature", "index": space}
    step = t.agenda[len(t.agenda) - 1]
    deed = ""
    if isinstance(step, PickCreatures | PickChips):
        deed = _deed(step).capitalize()
    words = {
        a.TRANSFER: f"Transfer {name}",
        a.WIN: f"Bet WIN on {name}",
        a.LOSE: f"Bet LOSE on {name}",
        a.ATTACK: f"Challenge {_sole(t, space, pack)}with {name}",
        a.AGAINST: f"Challenge {name}",
        a.ON: f"Put it on {name}",
        a.PICK: f"{deed} {name}",
        a.CHIP: f"{deed} your chip on {name}",
    }
    return words[verb], place


def _sole(t: UnderleagueTable, space: int, pack: Pack) -> str:
    """The creature that is challenged without a question."""
    only = int(sole_defender(t, i64(space // STABLE)))
    return "" if only == NONE else f"{creature_name(t, only, pack)} "


def _number_offered(
    t: UnderleagueTable, seat: int, action: int, names: tuple[str, ...], pack: Pack
) -> tuple[str, Place]:
    if action < a.OPPONENT:
        die = action - a.DIE
        return f"Re-roll the {DICE_NAMES[die]} ({int(t.dice[die])})", {"zone": "die", "index": die}
    if action < a.RESOLVE:
        return names[action - a.OPPONENT], {"zone": "seat", "index": action - a.OPPONENT}
    step = t.agenda[len(t.agenda) - 1]
    assert isinstance(step, Resolve)
    number = action - a.RESOLVE
    waiting = t.waiting[step.mine(t, seat)[number]]
    card = pack.cards[int(waiting.ability.card)].name
    return f"{number + 1}. {card}{_speaker(t, waiting, pack)}", {"zone": "button", "index": action}


def _speaker(t: UnderleagueTable, waiting: Trigger, pack: Pack) -> str:
    """Whose equipment speaks; which of two creatures of that name."""
    there = t.creature[waiting.space]
    if waiting.gear is None and there == waiting.ability.card:
        name = creature_name(t, int(waiting.space), pack)
        return name[len(pack.cards[int(there)].name) :]
    return f" on {creature_name(t, int(waiting.space), pack)}" if waiting.gear is not None and there != NONE else ""


def _card_offered(t: UnderleagueTable, seat: int, number: int, pack: Pack) -> tuple[str, Place]:
    size = len(pack.cards)
    verb, card = number // size, number % size
    sheet = t.sheets[seat]
    if verb >= 4:
        space = number // size - 4
        words = f"{pack.cards[card].name} on {creature_name(t, space, pack)}"
        return words, {"zone": "gear", "index": card, "space": space}
    if verb < 2:
        look = [int(other) for other in sheet.look]
        words = f"Keep {pack.cards[card].name}" if verb == 0 else f"{pack.cards[card].name} first"
        return words, {"zone": "look", "index": look.index(card)}
    hand = [int(other) for other in sheet.hand]
    deed = "Play" if verb == 2 else "Discard"
    return f"{deed} {pack.cards[card].name}", {"zone": "hand", "index": hand.index(card)}


# -- what may not be done


def barred(t: UnderleagueTable, seat: int, pack: Pack) -> list[Barred]:
    """The hand's cards that cannot be played now, and the creatures that cannot be chosen."""
    if seat < 0 or not (int(t.waits()) >> seat) & 1:
        return []
    step = t.agenda[len(t.agenda) - 1]
    found: list[Barred] = []
    if isinstance(step, Open | Window):
        first = a.KEEP + 2 * len(pack.cards)
        for index, card in enumerate(int(card) for card in t.sheets[seat].hand):
            _bar(t, seat, first + card, {"zone": "hand", "index": index}, _why_card(t, seat, card, pack), found)
    verbs = ((Open, a.ATTACK), (ChooseDefender, a.AGAINST), (InvestOrTransfer, a.TRANSFER), (Bet, a.WIN))
    for kind, verb in verbs:
        if isinstance(step, kind):
            for space in range(int(t.seats) * STABLE):
                clause = int(t.bar(seat, verb + space))
                words = _why_creature(t, seat, space, clause, pack) if clause else ""
                _bar(t, seat, verb + space, {"zone": "creature", "index": space}, words, found)
    return found


def _number(clause: int) -> str:
    """The printed name of a clause number."""
    return f"UL-{clause // 100}.{clause % 100}"


def _bar(t: UnderleagueTable, seat: int, action: int, place: Place, words: str, found: list[Barred]) -> None:
    clause = int(t.bar(seat, action))
    if clause != 0:
        found.append({"place": place, "clause": _number(clause), "words": words})


def _why_creature(t: UnderleagueTable, seat: int, space: int, clause: int, pack: Pack) -> str:
    """What is in the way of choosing a creature, and the way out where there is one."""
    step, own = t.agenda[len(t.agenda) - 1], space // STABLE == seat
    name = creature_name(t, space, pack)
    if isinstance(step, Bet):
        return f"Your chip lies on {name}." if clause == 603 else "Your own three creatures come first."
    if isinstance(step, InvestOrTransfer):
        cannot = f"{name} cannot be transferred{_forbidding(t, space, c.BE_TRANSFERRED, pack)}."
        return cannot if own else f"{name} is not yours: transfer one of your own."
    if isinstance(step, ChooseDefender) == own:
        return f"{name} is {'your own: challenge an opponent' if own else 'not yours: challenge with one of your own'}."
    if t.is_exhausted(space):
        return f"{name} is exhausted."
    if clause == 721:
        return NO_RIVAL
    if isinstance(step, ChooseDefender):
        return f"{name} cannot be challenged{_forbidding(t, space, c.BE_CHALLENGED, pack)}."
    return f"{name} cannot attack{_forbidding(t, space, c.ATTACK, pack)}."


def _forbidding(t: UnderleagueTable, space: int, ban: int, pack: Pack) -> str:
    """ ": Portable Throne forbids it"; nothing where no card does."""
    card = int(t.sayer(space, ban))
    return "" if card == NONE else f": {pack.cards[card].name} forbids it"


def _why_card(t: UnderleagueTable, seat: int, card: int, pack: Pack) -> str:
    name, cost = pack.cards[card].name, int(t.rules.cards.cost[card])
    if t.played:
        return "Your strategy card of this turn is played."
    if cost >= len(t.sheets[seat].hand):
        return f"{name} costs {counted(cost, 'other card')}: you hold {len(t.sheets[seat].hand) - 1}."
    if t.rules.cards.kind[card] == c.EQUIPMENT:
        return f"{name} is equipment: play it before or after a challenge."
    only = ONLY.search(pack.cards[card].text)
    return f"{name} is played only {only[1]}." if only else f"{name} cannot be played at this moment."


ONLY: Final = re.compile(r"^Play only ([^.]+)\.")


# -- consequences


def summary(changes: list[Change], seat: int) -> str:
    """ "costs 2 cards, earns 1 points"."""
    return ", ".join(balanced(changes, seat, _amount))


def _amount(number: int, figure: str) -> str:
    return f"{number} {figure if number > 1 else figure[:-1]}"


# -- the end


def outcome(t: UnderleagueTable, names: tuple[str, ...], reader: int) -> Outcome:
    """UL-4.2. Raises ValueError while the game goes on."""
    if not t.over():
        raise ValueError("the game goes on")
    ending = ending_of(t)
    return {
        "winners": ending.winners(),
        "points": list(ending.points),
        "title": victory(ending.winners(), names, reader),
        "words": capital(ending.result(names, reader)),
        "cause": f"{capital(ending.cause(names, reader))}." if t.ended else "",
        "clause": "UL-4.2",
        "tally": tally(t),
    }


def tally(t: UnderleagueTable) -> list[Tally]:
    """UL-4.1: victory cards and what the stable is worth."""
    seats = range(int(t.seats))
    cards, all_ = [len(t.sheets[seat].victory) for seat in seats], [int(t.points(seat)) for seat in seats]
    stables = [whole - part for whole, part in zip(all_, cards, strict=True)]
    hands = hands_that_decide(t) if t.over() else ()
    return [
        tallied("Victory cards", cards),
        tallied("Stable", stables),
        tallied("Total", all_, decides=not hands),
        *([tallied("Tie: cards in hand", list(hands), decides=True)] if hands else []),
    ]


def _victory_cards(number: int) -> str:
    return f"{number} victory card{'' if number == 1 else 's'}"


def count_words(t: UnderleagueTable, names: tuple[str, ...], reader: int) -> str:
    """How the points come about."""
    counts = "; ".join(
        f"{'you' if seat == reader else names[seat]}: {_victory_cards(len(t.sheets[seat].victory))} and "
        f"{int(t.points(seat)) - len(t.sheets[seat].victory)} for the stable"
        for seat in range(int(t.seats))
    )
    return f"{capital(counts)}."
