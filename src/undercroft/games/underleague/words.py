"""Underleague in words: prompts, offers, the tracker, the end; log lines are in `log`."""

from typing import Final

from undercroft.engine.agenda import Step
from undercroft.engine.pack import Pack
from undercroft.engine.program import AskPayment, Perform, YesNo
from undercroft.engine.protocol import Barred, Change, Mark, Offer, Outcome, Place, Prompt, Tally
from undercroft.engine.words import balanced, counted, finished, offered, tallied, these, those, tracked, waiting
from undercroft.games.underleague import actions as a
from undercroft.games.underleague import cards as c
from undercroft.games.underleague.actions import DICE_NAMES, SPACE_NAMES, STABLE, alphabet_of
from undercroft.games.underleague.betting import Bet, BettingPhase
from undercroft.games.underleague.combat import ChooseDefender, ChooseTime, Open, Window
from undercroft.games.underleague.count import IDLE
from undercroft.games.underleague.hand import Discard
from undercroft.games.underleague.perform import (
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
from undercroft.games.underleague.table import (
    ENDED_CARDS,
    ENDED_IDLE,
    ENDED_POINTS,
    ENDED_ROUNDS,
    NONE,
    UnderleagueTable,
)
from undercroft.games.underleague.transfer import Replace

WINDOW_WORDS: Final = {
    c.AFTER_TIME: "before the dice are rolled",
    c.AFTER_DICE: "before re-rolls are declared",
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
    return name if alike == 1 else f"{name} on {SPACE_NAMES[space]}"


# -- prompts


def prompt(t: UnderleagueTable, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
    """What `seat` has to do, or whom it waits for."""
    if t.over():
        return finished(outcome(t, names), count_words(t, names))
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
            "Investing draws two cards; a transferred creature loses its equipment.",
            "UL-5.8",
        )
    if isinstance(step, Replace):
        if t.creature[step.space] == NONE:
            return "Pick the replacement", f"It enters on {SPACE_NAMES[int(step.space)]}, active.", "UL-5.9"
        return "Which goes under the deck first?", "The other one follows below it.", "UL-5.9"
    if isinstance(step, Bet):
        return _bet_question(t, seat)
    if isinstance(step, Open | Window | ChooseDefender | ChooseTime):
        return _combat_question(t, step, pack)
    if isinstance(step, NameCreature):
        return f"Whom shall {pack.cards[int(step.card)].name} go to?", "Any creature in play, anybody's.", "UL-7.13"
    if isinstance(step, Discard):
        card = f" for {pack.cards[int(t.playing)].name}" if t.playing != NONE and step.rule == 713 else ""
        return f"Discard {counted(int(step.most), 'card')}{card}", "Of your choice.", _number(int(step.rule))
    return _effect_question(step, pack)


def _bet_question(t: UnderleagueTable, seat: int) -> tuple[str, str, str]:
    left = counted(int(t.pool(seat)), "chip")
    if t.rules.edition == 2:
        return f"Place a chip: WIN or LOSE ({left} left)", "Your own three creatures first, then any other.", "UL-6.4"
    return f"Place a chip: WIN or LOSE ({left} left)", "On any creature without a chip of yours.", "UL-6.2"


def _combat_question(
    t: UnderleagueTable, step: Open | Window | ChooseDefender | ChooseTime, pack: Pack
) -> tuple[str, str, str]:
    if isinstance(step, Open):
        if t.played:
            return "Challenge, or end your turn", "Your strategy card is played.", "UL-7.1"
        return (
            "Challenge, play a card, or pass",
            "One challenge and one card a turn; passing the challenge ends it.",
            "UL-7.1",
        )
    if isinstance(step, ChooseDefender):
        return (
            f"Whom does {creature_name(t, int(step.attacker), pack)} challenge?",
            "Any active creature of a rival.",
            "UL-7.4",
        )
    if isinstance(step, Window):
        return f"Play a card {WINDOW_WORDS[int(step.window)]}?", _fight_words(t, pack), "UL-7.15"
    day = f"{int(t.power(t.attacker, 0))} against {int(t.power(t.defender, 0))} by day"
    night = f"{int(t.power(t.attacker, 1))} against {int(t.power(t.defender, 1))} by night"
    return "Day or night?", f"Attacker's dice against defender's: {day}, {night}.", "UL-7.5"


def _fight_words(t: UnderleagueTable, pack: Pack) -> str:
    if t.defender == NONE:
        return ""
    attacker, defender = creature_name(t, int(t.attacker), pack), creature_name(t, int(t.defender), pack)
    if not t.fighting:
        return f"{attacker if t.winner == t.attacker else defender} has won."
    if max(t.dice) == 0:
        time = "night" if t.night == 1 else "day"
        dice = f"{int(t.power(t.attacker, t.night))} against {int(t.power(t.defender, t.night))} dice"
        return f"{attacker} against {defender} by {time}: {dice}."
    return f"{attacker} has {int(t.total(t.attacker))}, {defender} {int(t.total(t.defender))}; a tie is the defender's."


def _effect_question(step: Step, pack: Pack) -> tuple[str, str, str]:
    if isinstance(step, Resolve):
        return "Which effect comes first?", "Several of yours wait; you choose their order.", "UL-7.17"
    assert isinstance(step, YesNo | PickCreatures | PickGear | PickChips | PickDice | PickOpponent)
    card = pack.cards[int(step.of.ability.card)]
    line = ability_text(step.of, pack)
    if isinstance(step, YesNo):
        return f"{card.name}: {'pay' if isinstance(step, AskPayment) else 'do it'}?", line, "UL-7.17"
    if isinstance(step, PickOpponent):
        return f"{card.name}: which opponent?", line, "UL-7.17"
    return f"{card.name}: choose {_choice(step)} to {_deed(step)}", line, "UL-7.17"


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
    return pack.cards[int(of.ability.card)].text.replace("\n", " ")


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
            a.YES: "Yes",
            a.NO: "No",
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
        a.ATTACK: f"Challenge with {name}",
        a.AGAINST: f"Challenge {name}",
        a.ON: f"Put it on {name}",
        a.PICK: f"{deed} {name}",
        a.CHIP: f"{deed} your chip on {name}",
    }
    return words[verb], place


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
    return f"{number + 1}. {card} on {SPACE_NAMES[int(waiting.space)]}", {"zone": "button", "index": action}


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
                words = f"{creature_name(t, space, pack)} cannot be chosen now."
                _bar(t, seat, verb + space, {"zone": "creature", "index": space}, words, found)
    return found


def _number(clause: int) -> str:
    """The printed name of a clause number."""
    return f"UL-{clause // 100}.{clause % 100}"


def _bar(t: UnderleagueTable, seat: int, action: int, place: Place, words: str, found: list[Barred]) -> None:
    clause = int(t.bar(seat, action))
    if clause != 0:
        found.append({"place": place, "clause": _number(clause), "words": words})


def _why_card(t: UnderleagueTable, seat: int, card: int, pack: Pack) -> str:
    name, cost = pack.cards[card].name, int(t.rules.cards.cost[card])
    if t.played:
        return "You have played this turn's strategy card."
    if cost >= len(t.sheets[seat].hand):
        return f"{name} costs {cost} other cards of your hand."
    return f"{name} cannot be played at this moment."


# -- the tracker

SET_UP: Final = (("pick", "Pick", "card-pick"),)
ROUND: Final = (
    ("preseason", "Pre-season", "sunset"),
    ("betting", "Betting", "two-coins"),
    ("combat", "Combat", "crossed-swords"),
)


def phase_of(t: UnderleagueTable) -> str:
    """setup, preseason, betting or combat."""
    if t.round == 0:
        return "setup"
    for step in t.agenda:
        if isinstance(step, BettingPhase | Bet):
            return "betting" if isinstance(step, Bet) else "preseason"
    return "combat"


def marks(t: UnderleagueTable) -> list[Mark]:
    """The phases of the round, with the present one."""
    phase = phase_of(t)
    steps = SET_UP if phase == "setup" else ROUND
    keys = [key for key, _, _ in steps]
    now = len(keys) if t.over() else 0 if phase == "setup" else keys.index(phase)
    return tracked(steps, now, ("combat",))


# -- consequences


def summary(changes: list[Change], seat: int) -> str:
    """ "costs 2 cards, earns 1 points"."""
    return ", ".join(balanced(changes, seat, _amount))


def _amount(number: int, figure: str) -> str:
    return f"{number} {figure if number > 1 else figure[:-1]}"


# -- the end

ENDINGS: Final = {
    0: "",
    ENDED_POINTS: "Somebody has 20 victory points.",
    ENDED_CARDS: "No strategy card is left.",
    ENDED_ROUNDS: "The last round is over.",
    ENDED_IDLE: f"Nobody has taken a victory card in {IDLE} rounds.",
}


def outcome(t: UnderleagueTable, names: tuple[str, ...]) -> Outcome:
    """UL-4.2. Raises ValueError while the game goes on."""
    if not t.over():
        raise ValueError("the game goes on")
    winners = [seat for seat in range(int(t.seats)) if (int(t.winners) >> seat) & 1]
    points = [int(t.points(seat)) for seat in range(int(t.seats))]
    who = those(int(t.winners), names)
    words = f"{who} wins with {points[winners[0]]}" if len(winners) == 1 else f"A draw between {who}"
    cause = ENDINGS[int(t.ended)]
    return {"winners": winners, "points": points, "words": words, "cause": cause, "clause": "UL-4.2", "tally": tally(t)}


def tally(t: UnderleagueTable) -> list[Tally]:
    """UL-4.1: victory cards and what the stable is worth."""
    seats = range(int(t.seats))
    cards, all_ = [len(t.sheets[seat].victory) for seat in seats], [int(t.points(seat)) for seat in seats]
    stables = [whole - part for whole, part in zip(all_, cards, strict=True)]
    return [tallied("Victory cards", cards), tallied("Stable", stables), tallied("Total", all_, decides=True)]


def count_words(t: UnderleagueTable, names: tuple[str, ...]) -> str:
    """How the points come about."""
    counts = "; ".join(
        f"{names[seat]}: {counted(len(t.sheets[seat].victory), 'victory card')} and "
        f"{int(t.points(seat)) - len(t.sheets[seat].victory)} for the stable"
        for seat in range(int(t.seats))
    )
    return f"{counts}."
