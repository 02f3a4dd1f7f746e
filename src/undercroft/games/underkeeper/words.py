"""Underkeeper in words: prompts, offers, the tracker, the end; log lines are in `log`. UK-7.1: one word for one
thing."""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine import program
from undercroft.engine.agenda import Step
from undercroft.engine.pack import Pack
from undercroft.engine.program import AskPayment, AskWish, Pay
from undercroft.engine.protocol import Barred, Change, Mark, Offer, Place, Prompt
from undercroft.engine.words import capital, counted, finished, offered, summed, these, those, tracked, waiting
from undercroft.games.underkeeper import cards as c
from undercroft.games.underkeeper.actions import (
    AT,
    DONE,
    FIGHT,
    GO,
    IGNORE,
    KEEP,
    LAY,
    NO,
    OWNER,
    PASS,
    PICK,
    SET,
    SPACE_NAMES,
    SPACES,
    START,
    STARTER,
    STOP,
    TOKEN,
    YES,
    alphabet_of,
    set_space,
)
from undercroft.games.underkeeper.dying import NewHero
from undercroft.games.underkeeper.ending import count_words, outcome
from undercroft.games.underkeeper.laying import LayCard, LayWhere
from undercroft.games.underkeeper.log import FACES, stands, starts
from undercroft.games.underkeeper.perform import (
    OrderSurprises,
    PickCards,
    PickSpoils,
    PickToken,
    owner_of,
)
from undercroft.games.underkeeper.setup import ChooseHeroes, ChooseStarter
from undercroft.games.underkeeper.table import NONE, UnderkeeperTable
from undercroft.games.underkeeper.turn import FightOrIgnore, Move, PlaceToken, UseItems, keeps_moving

GO_TO: Final = {c.TRAP: "Brave the trap", c.ITEM: "Take the item", c.MONSTER: "Fight"}

EFFECT_STEPS: Final = AskWish | AskPayment | PickCards | PickSpoils | PickToken
"""The questions of a card's effect."""


def space_name(space: int) -> str:
    return SPACE_NAMES[space]


# -- prompts


def prompt(t: UnderkeeperTable, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
    """What `seat` has to do, or whom it waits for."""
    if t.over():
        return finished(outcome(t, names, seat), count_words(t, seat, names))
    asked = int(t.waits())
    step = t.agenda[len(t.agenda) - 1]
    if seat < 0 or not (asked >> seat) & 1:
        return _waiting(step, asked, names, pack, int(t.sheets[seat].chosen) if seat >= 0 else int(NONE))
    headline, detail, clause = _question(t, step, seat, names, pack)
    return {"headline": headline, "detail": detail, "clause": clause, "yours": True}


def _waiting(step: Step, asked: int, names: tuple[str, ...], pack: Pack, chosen: int) -> Prompt:
    """`chosen`: the first hero's action that the reader has taken and nobody else has seen."""
    detail, clause = _their_task(step, pack)
    if chosen != NONE:
        hero = pack.cards[chosen - START if chosen < SET else (chosen - SET) // 6].name
        detail = f"You have chosen {hero}. {detail}"
    return waiting(asked, names, detail.format("They" if asked == 3 else those(asked, names)), clause)


THEIR_TASKS: Final[tuple[tuple[type[Step], str, str], ...]] = (
    (ChooseHeroes, "Both choose a first hero at once and show together.", "UK-2.1"),
    (ChooseStarter, "Both say who is to start; if they do not agree, chance decides.", "UK-2.4"),
    (FightOrIgnore, "{} chooses: fight the monster, or ignore it.", "UK-3.7"),
    (PlaceToken, "{} may put a token on a card.", "UK-3.10"),
    (UseItems, "{} may use items.", "UK-3.1"),
    (NewHero, "{} picks a new hero.", "UK-4.1"),
    (OrderSurprises, "{} says which Surprise comes first.", "UK-5.8"),
)


def _their_task(step: Step, pack: Pack) -> tuple[str, str]:
    """What whoever is asked may do, and the clause."""
    for kind, words, clause in THEIR_TASKS:
        if isinstance(step, kind):
            return words, clause
    if isinstance(step, LayWhere | LayCard):
        clause = "UK-2.2" if step.in_turn else "UK-3.9"
        return "{} may lay any card of the hand face down on any empty space.", clause
    if isinstance(step, Move):
        return "{} chooses an adjacent card to move to" + (", or stops." if step.moved else "."), "UK-3.3"
    assert isinstance(step, EFFECT_STEPS)
    card = pack.cards[int(step.of.ability.card)].name
    if isinstance(step, PickCards | PickSpoils):
        return f"{{}} chooses {_how_many(step)} to {step.of.deed().called()} ({card}).", "UK-5.1"
    return f"{{}} decides about {card}.", "UK-5.1"


def _question(t: UnderkeeperTable, step: Step, seat: int, names: tuple[str, ...], pack: Pack) -> tuple[str, str, str]:
    """Headline, detail and clause for the seat that is asked."""
    if isinstance(step, ChooseStarter):
        rival = names[1 - seat]
        said = (
            f"You and {rival} both say"
            if step.named == NONE
            else f"{rival} says that {starts(step.named, seat, names)}"
        )
        return "Who starts?", f"{said}. If you do not agree, chance decides.", "UK-2.4"
    if isinstance(step, ChooseHeroes):
        if t.rules.edition == 1:
            return (
                "Choose your first hero and its space",
                "Any space of the row nearest you. Both show together.",
                "UK-2.1",
            )
        return (
            "Choose your first hero",
            "Health is how much it can bear, strength what it fights with each turn. Both show together.",
            "UK-2.1",
        )
    if isinstance(step, NewHero):
        return (
            "Your hero is dead: pick a new one",
            f"It enters at {space_name(int(step.space))} with its full figures.",
            "UK-4.1",
        )
    if isinstance(step, LayWhere | LayCard):
        return _lay_question(t, step)
    if isinstance(step, UseItems):
        return _item_question(t, step, pack)
    if isinstance(step, Move):
        return _move_question(step)
    if isinstance(step, FightOrIgnore):
        return _fight_question(t, step, pack)
    if isinstance(step, PlaceToken):
        return (
            "Put your token on any card?" if t.rules.bold_tokens else "Put your token on a face-down card?",
            "It doubles that card's strength and loot for whoever meets it, and returns when the card leaves the map.",
            "UK-3.10",
        )
    return _effect_question(step, pack)


def _lay_question(t: UnderkeeperTable, step: LayWhere | LayCard) -> tuple[str, str, str]:
    clause = "UK-2.2" if step.in_turn else "UK-3.9"
    left = counted(int(t.empty_spaces()), "empty space")
    any_card = "Any card of your hand goes there" if isinstance(step, LayCard) else "Any card of your hand may go there"
    detail = f"{any_card}, face down: your rival cannot tell what it is. {left.capitalize()} left."
    if isinstance(step, LayCard):
        return f"Which card goes to {space_name(int(step.space))}?", detail, clause
    return "Lay a card on an empty space", detail, clause


def _item_question(t: UnderkeeperTable, step: UseItems, pack: Pack) -> tuple[str, str, str]:
    if step.window == c.AT_START:
        return "Use an item, or go on to move", "A used item is discarded: its loot is lost.", "UK-3.1"
    card = pack.cards[int(t.cards[t.dealt])].name
    straight = "It comes straight from your health" if t.strength_of(t.dealt) > 0 else "It would cost nothing"
    if step.window == c.AFTER_TRAP:
        return (
            f"{card}! Use an item before it strikes?",
            f"The trap's strength is {strength_words(t, t.dealt, pack)}. {straight}.",
            "UK-3.5",
        )
    strength = strength_words(t, t.dealt, pack)
    return f"Use an item before you fight {card}?", f"The monster's strength is {strength}.", "UK-3.8"


def strength_words(t: UnderkeeperTable, space: i64, pack: Pack) -> str:
    """The strength of a card that lies face up, and where it is not as printed why."""
    return stands(int(t.strength_of(space)), pack.cards[int(t.cards[space])], int(t.altered(space)), pack)


def _move_question(step: Move) -> tuple[str, str, str]:
    if step.moved:
        return "Move on to another adjacent card, or stop", "A face-down card is revealed when you choose it.", "UK-3.3"
    return "Choose an adjacent card to move to", "Face up or face down; at least one move each turn.", "UK-3.3"


def _fight_question(t: UnderkeeperTable, step: FightOrIgnore, pack: Pack) -> tuple[str, str, str]:
    card = pack.cards[int(t.cards[step.space])].name
    then = "you may move on" if keeps_moving(t, step.seat) else "your movement ends"
    return (
        f"Fight {card}, or ignore it?",
        f"Its strength is {strength_words(t, step.space, pack)}. Ignored, it stays face up and {then}.",
        "UK-3.7",
    )


def _effect_question(step: Step, pack: Pack) -> tuple[str, str, str]:
    """The deed, with the card whose text asks for it."""
    if isinstance(step, OrderSurprises):
        return "Which Surprise comes first?", "Several cards are revealed at once; you order them.", "UK-5.8"
    assert isinstance(step, EFFECT_STEPS)
    detail = f"{pack.cards[int(step.of.ability.card)].name} reads: “{ability_text(step.of, pack)}”"
    if isinstance(step, AskWish | AskPayment):
        return f"{wished(step, pack)}?", detail, "UK-5.1"
    if isinstance(step, PickToken):
        return "Whose token do you move?", detail, "UK-5.1"
    return f"Choose {_how_many(step)} to {step.of.deed().called()}", detail, "UK-5.1"


def _how_many(step: PickCards | PickSpoils) -> str:
    deed = step.of.deed()
    many = counted(int(step.most), f"{FACES[int(deed.face)]}{c.KINDS[int(deed.noun)]}")
    return f"up to {many}" if step.least < step.most else many


WISHED: Final = re.compile(r"\bmay (.+?)(?=[.,]|$)")
PRICED: Final = re.compile(r"\bunless you (.+?)(?=,)")


def wished(step: AskWish | AskPayment, pack: Pack) -> str:
    """The deed that is asked about, as the card prints it: "Swap your hero with an opponent's hero"."""
    of = step.of
    price = isinstance(step, AskPayment)
    before = [op for op in of.ability.ops[: of.at] if (isinstance(op, Pay) if price else op.is_wish())]
    found = (PRICED if price else WISHED).findall(ability_text(of, pack))
    return capital(found[len(before)]) if len(before) < len(found) else "Do so"


def ability_text(of: program.Perform, pack: Pack) -> str:
    """The printed line of the ability being performed."""
    card = pack.cards[int(of.ability.card)]
    moment = c.MOMENTS[int(of.ability.moment)]
    for line in card.text.splitlines():
        if line.startswith(moment):
            return line
    return card.text.splitlines()[-1]


# -- offers


def offer(t: UnderkeeperTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> Offer:
    """A legal action in words, with its place on screen."""
    words, place = _offered(t, seat, action, names, pack)
    made = offered(alphabet_of(pack), action, words, place)
    short = _short(t, action)
    return {**made, "short": short} if short else made


def _short(t: UnderkeeperTable, action: int) -> str:
    """What a button calls a deed whose space is named beside it."""
    step = t.agenda[len(t.agenda) - 1]
    if GO <= action < TOKEN:
        space = action - GO
        return "Reveal it" if t.face_down(space) else GO_TO[int(t.kind(space))]
    if TOKEN <= action < PICK:
        return "Place token"
    if PICK <= action < OWNER and isinstance(step, PickCards):
        return step.of.deed().button().capitalize()
    return ""


def _offered(t: UnderkeeperTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> tuple[str, Place]:
    if action < AT:
        return _hero_offered(action, pack)
    if action < OWNER:
        return _space_offered(t, seat, action, pack)
    if action < LAY:
        return _button_offered(t, seat, action, names, pack)
    return _card_offered(t, seat, action - LAY, pack)


def _hero_offered(action: int, pack: Pack) -> tuple[str, Place]:
    if action < SET:
        return f"Choose {pack.cards[action - START].name}", {"zone": "hero", "index": action - START}
    hero = (action - SET) // 6
    space = int(set_space(action))
    return f"Set {pack.cards[hero].name} on {space_name(space)}", {"zone": "hero", "index": hero, "space": space}


def _space_offered(t: UnderkeeperTable, seat: int, action: int, pack: Pack) -> tuple[str, Place]:
    verb = AT + (action - AT) // SPACES * SPACES
    space = (action - AT) % SPACES
    name = space_name(space)
    place: Place = {"zone": "map", "index": space}
    if verb == AT:
        return f"Lay a card on {name}", place
    if verb == GO:
        return _go_words(t, seat, space, pack), place
    if verb == TOKEN:
        return f"Put your token on {_card_words(t, seat, space, pack)}", place
    step = t.agenda[len(t.agenda) - 1]
    if isinstance(step, OrderSurprises):
        return f"{_card_words(t, seat, space, pack)} first", place
    assert isinstance(step, PickCards)
    verb_words = step.of.deed().called()
    return f"{verb_words.capitalize()} {_card_words(t, seat, space, pack)}", place


def _go_words(t: UnderkeeperTable, seat: int, space: int, pack: Pack) -> str:
    name = _card_words(t, seat, space, pack)
    if t.face_down(space):
        return f"Reveal {name}"
    kind = int(t.kind(space))
    return {c.TRAP: f"Spring {name}", c.ITEM: f"Take {name}", c.MONSTER: f"Fight {name}"}[kind]


def _card_words(t: UnderkeeperTable, seat: int, space: int, pack: Pack) -> str:
    """The card of a space as `seat` may name it, with the space where it has to be told from another."""
    from undercroft.games.underkeeper.view import shown

    if not shown(t, seat, space):
        return f"the face-down card ({space_name(space)})"
    name = pack.cards[int(t.cards[space])].name
    seen = [int(t.cards[other]) for other in range(SPACES) if t.cards[other] != NONE and shown(t, seat, other)]
    return name if sum(pack.cards[card].name == name for card in seen) < 2 else f"{name} ({space_name(space)})"


def _button_offered(
    t: UnderkeeperTable, seat: int, action: int, names: tuple[str, ...], pack: Pack
) -> tuple[str, Place]:
    place: Place = {"zone": "button", "index": action}
    if action < STOP:
        owner = action - OWNER
        return "Your own token" if owner == seat else f"{names[owner]}'s token", place
    if action == PASS:
        step = t.agenda[len(t.agenda) - 1]
        at_start = isinstance(step, UseItems) and step.window == c.AT_START
        return "Go on to move" if at_start else "Use no item", place
    if action == FIGHT:
        return f"Fight {pack.cards[int(t.cards[t.dealt])].name}", place
    if action == DONE:
        return _done_words(t), place
    if action >= STARTER:
        return capital(starts(action - STARTER, seat, names)), place
    if action in (YES, NO):
        return _answer_words(t, action == YES, pack), place
    return {STOP: "Stop moving", IGNORE: "Ignore it", KEEP: "Keep the token"}[action], place


def _answer_words(t: UnderkeeperTable, yes: bool, pack: Pack) -> str:
    step = t.agenda[len(t.agenda) - 1]
    assert isinstance(step, AskWish | AskPayment)
    if yes:
        return wished(step, pack)
    return "Do not pay" if isinstance(step, AskPayment) else "Leave it"


def _done_words(t: UnderkeeperTable) -> str:
    step = t.agenda[len(t.agenda) - 1]
    assert isinstance(step, PickCards | PickSpoils)
    return these(step.of.deed().called(), len(step.named))


def _card_offered(t: UnderkeeperTable, seat: int, number: int, pack: Pack) -> tuple[str, Place]:
    size = len(pack.cards)
    sheet = t.sheets[seat]
    if number < size:
        hand = [int(card) for card in sheet.hand]
        return f"Lay {pack.cards[number].name}", {"zone": "hand", "index": hand.index(number)}
    if number < 2 * size:
        card, double = number - size, (number - size) not in [int(spoil) for spoil in sheet.single]
        return f"Use {pack.cards[card].name}", _spoil_place(t, seat, card, double)
    card, double = (number - 2 * size) // 2, (number - 2 * size) % 2 == 1
    step = t.agenda[len(t.agenda) - 1]
    assert isinstance(step, PickSpoils)
    verb = step.of.deed().called().capitalize()
    owner = int(owner_of(step.of.deed(), step.of.you))
    return f"{verb} {pack.cards[card].name}", _spoil_place(t, owner, card, double)


def _spoil_place(t: UnderkeeperTable, owner: int, card: int, double: bool) -> Place:
    """Where in the view's list of spoils (single area first) the card lies."""
    single = [int(spoil) for spoil in t.sheets[owner].single]
    doubled = [int(spoil) for spoil in t.sheets[owner].double]
    index = len(single) + doubled.index(card) if double else single.index(card)
    return {"zone": "spoils", "index": index, "seat": owner}


# -- what may not be done


def barred(t: UnderkeeperTable, seat: int, pack: Pack) -> list[Barred]:
    """The spaces that a seat which is asked about the map may not choose, with the clause that says so."""
    if seat < 0 or not (int(t.waits()) >> seat) & 1:
        return []
    step = t.agenda[len(t.agenda) - 1]
    if isinstance(step, Move):
        return _barred_spaces(t, seat, GO, pack)
    if isinstance(step, LayWhere):
        return _barred_spaces(t, seat, AT, pack)
    if isinstance(step, PlaceToken):
        return _barred_spaces(t, seat, TOKEN, pack)
    return _barred_spaces(t, seat, PICK, pack) if isinstance(step, PickCards | OrderSurprises) else []


def _barred_spaces(t: UnderkeeperTable, seat: int, verb: int, pack: Pack) -> list[Barred]:
    """Not those of several things that are only not open while enough of them are named."""
    step = t.agenda[len(t.agenda) - 1]
    things = step.things(t) if isinstance(step, PickCards) else vec[i64]()
    found: list[Barred] = []
    for space in range(SPACES):
        clause = int(t.bar(seat, verb + space))
        if clause != 0 and verb + space not in things:
            found.append(
                {
                    "place": {"zone": "map", "index": space},
                    "clause": f"UK-{clause // 100}.{clause % 100}",
                    "words": _why(t, seat, space, verb, pack),
                }
            )
    return found


def _why(t: UnderkeeperTable, seat: int, space: int, verb: int, pack: Pack) -> str:
    there = _there(t, seat, space, pack)
    if verb == AT:
        return _not_empty(t, space, there)
    if verb == TOKEN:
        return f"A token goes on a {'card' if t.rules.bold_tokens else 'face-down card'}, not on {there}."
    if verb == PICK:
        return f"What the card does is not about {there}."
    if t.hero_on(space) != NONE:
        return "A hero never moves into the other hero's space."
    if t.cards[space] == NONE:
        return "A hero moves only into the space of a card just removed, never into another empty space."
    return f"{capital(there)} is not adjacent to your hero."


def _there(t: UnderkeeperTable, seat: int, space: int, pack: Pack) -> str:
    """What lies or stands on a space."""
    owner = int(t.hero_on(space))
    if t.cards[space] != NONE:
        return _card_words(t, seat, space, pack)
    if owner == NONE or t.sheets[owner].hero == NONE:
        return f"an empty space ({space_name(space)})"
    whose = "your" if owner == seat else "your rival's"
    return f"{whose} {pack.cards[int(t.sheets[owner].hero)].name}"


def _not_empty(t: UnderkeeperTable, space: int, there: str) -> str:
    """UK-2.1, UK-2.2: what lies or stands there."""
    owner = int(t.hero_on(space))
    if owner != NONE and t.sheets[owner].hero == NONE:
        return f"The space {space_name(space)} is kept free for a hero; choose another empty space."
    return f"{capital(there)} {'lies' if owner == NONE else 'stands'} there already; choose an empty space."


# -- the tracker


SET_UP: Final = (
    ("deal", "Deal", "card-draw"),
    ("hero", "Hero", "visored-helm"),
    ("build", "Build", "card-play"),
)
RESTORE: Final = ("restore", "Restore", "crossed-swords")
TURN: Final = (
    ("items", "Items", "swap-bag"),
    ("move", "Move", "footsteps"),
    ("refill", "Refill", "card-play"),
    ("token", "Token", "token"),
)


def marks(t: UnderkeeperTable) -> list[Mark]:
    """The steps of set-up (UK-2) or of the turn (UK-3), with the present one."""
    if t.turn == 0:
        order = {1: ("hero", "deal", "build"), 2: ("deal", "build", "hero")}.get(
            int(t.rules.edition), ("deal", "hero", "build")
        )
        steps = [next(mark for mark in SET_UP if mark[0] == key) for key in order]
    else:
        steps = [RESTORE, *TURN] if t.rules.edition == 3 else [*TURN, RESTORE]
        if t.rules.edition == 3 and not t.rules.start_items:
            steps.remove(TURN[0])
    keys = [key for key, _, _ in steps]
    now = keys.index(_present(t)) if not t.over() else len(keys)
    return tracked(steps, now, ("move", "items"))


def _present(t: UnderkeeperTable) -> str:
    step = t.agenda[len(t.agenda) - 1]
    if isinstance(step, ChooseHeroes):
        return "hero"
    if t.turn == 0:
        return "build"
    if isinstance(step, PlaceToken):
        return "token"
    if isinstance(step, LayWhere | LayCard):
        return "refill"
    beginning = any(isinstance(waiting, Move) and not waiting.moved for waiting in t.agenda) and not isinstance(
        step, Move
    )
    return "items" if beginning and (t.rules.edition != 3 or t.rules.start_items) else "move"


# -- consequences


def figures(t: UnderkeeperTable) -> list[tuple[str, int, int]]:
    """What a consequence is told in."""
    return [
        (figure, seat, value)
        for seat in (0, 1)
        for figure, value in (
            ("strength", int(t.sheets[seat].strength)),
            ("health", int(t.sheets[seat].health)),
            ("heroes", int(t.sheets[seat].living())),
            ("loot", int(t.loot(seat))),
        )
    ]


def summary(changes: list[Change], seat: int) -> str:
    """ "costs 2 strength and 1 health, earns 2 loot"."""
    mine = [change for change in changes if change["seat"] == seat]
    theirs = [change for change in changes if change["seat"] != seat]
    mine, theirs = _of_the_living(mine), _of_the_living(theirs)
    parts = [
        *summed("costs", [change for change in mine if change["by"] < 0], _amount),
        *summed("brings", [change for change in mine if change["by"] > 0 and change["figure"] != "loot"], _amount),
        *summed("earns", [change for change in mine if change["by"] > 0 and change["figure"] == "loot"], _amount),
        *summed("costs your rival", [change for change in theirs if change["by"] < 0], _amount),
        *summed("brings your rival", [change for change in theirs if change["by"] > 0], _amount),
    ]
    return ", ".join(parts)


def _of_the_living(changes: list[Change]) -> list[Change]:
    """What is left of a hero that dies costs nothing more."""
    dies = any(change["figure"] == "heroes" and change["by"] < 0 for change in changes)
    return [change for change in changes if not dies or change["figure"] not in ("strength", "health")]


def _amount(number: int, figure: str) -> str:
    return counted(number, "hero", "heroes") if figure == "heroes" else f"{number} {figure}"
