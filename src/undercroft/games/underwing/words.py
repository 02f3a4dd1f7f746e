"""Underwing in words: prompts, offers, the tracker, the end; log lines are in `log`."""

from functools import cache
from typing import Final

from undercroft.engine import program
from undercroft.engine.agenda import Step
from undercroft.engine.alphabet import Alphabet
from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Barred, Change, Mark, Offer, Place, Prompt, Term
from undercroft.engine.words import (
    balanced,
    capital,
    counted,
    listed,
    offered,
    these,
    tracked,
    waiting,
)
from undercroft.games.underwing import actions as a
from undercroft.games.underwing import cards as c
from undercroft.games.underwing import elements, handler_effects, lay, looking, scattering
from undercroft.games.underwing import place as placing
from undercroft.games.underwing.actions import EGG_SPACES, ELEMENT_NAMES, PLACE_NAMES, SPACES, SPOT_NAMES, SPOTS
from undercroft.games.underwing.assign import Assign
from undercroft.games.underwing.cards import Deed
from undercroft.games.underwing.choice import Choice, Naming, Speaker
from undercroft.games.underwing.collect import BeginCollecting, Collect, WildCollect
from undercroft.games.underwing.ending import ended
from undercroft.games.underwing.hatch import Hatch, HatchPhase
from undercroft.games.underwing.perform import AskWish, May, OnEach, Pay, PickEggs, PickOpponent
from undercroft.games.underwing.recipes import count, missing
from undercroft.games.underwing.table import NONE, UnderwingTable
from undercroft.games.underwing.waiting import ResolveWaiting

PREFIXES: Final = {
    "tame": "Tame",
    "wild_ribbon": "Wild:",
    "wild_hatching": "When a dragon hatches",
    "opponent_hatching": "When an opponent",
    "claiming": "When you claim",
    "game_end": "At the end",
}


@cache
def letters() -> Alphabet:
    return a.alphabet()


def ribbon_of(text: str, moment: str) -> str:
    """The line of a card's text for a moment, without the ribbon's name."""
    line = next((line for line in text.split("\n") if line.startswith(PREFIXES[moment])), "")
    for name in ("Tame: ", "Tame, ", "Wild: "):
        line = line.removeprefix(name)
    return capital(line)


def egg_words(t: UnderwingTable, place: int, pack: Pack) -> str:
    """ "Cinderkin (b2)", "the whelp egg (b2)" where dragons are hidden: an egg shows no name on the table."""
    card, where = int(t.eggs[place]), PLACE_NAMES[place]
    if card == NONE:
        return where
    named_ = not t.rules.hidden or t.is_wild(place)
    return f"{pack.cards[card].name if named_ else f'the {c.KINDS[int(t.rules.cards.kind[card])]} egg'} ({where})"


def points_words(number: int) -> str:
    """ "1 point", "12 points"."""
    return f"{number} point{'' if number == 1 else 's'}"


def spot_words(t: UnderwingTable, spot: int) -> str:
    """ "red (field 1)", "the tower"."""
    return "the tower" if spot == a.TOWER else f"{ELEMENT_NAMES[int(t.rules.field.colour(spot))]} ({SPOT_NAMES[spot]})"


def space_words(t: UnderwingTable, space: int, pack: Pack) -> str:
    """ "Cinderkin (a1): purple", "Cinderkin (a1): purple with blue"."""
    place, number = space // EGG_SPACES, space % EGG_SPACES
    there = lying(t, space)
    begun = f" with {listed(there)}" if there else ""
    return f"{egg_words(t, place, pack)}: {ELEMENT_NAMES[int(t.colours(place)[number])]}{begun}"


def lying(t: UnderwingTable, space: int) -> list[str]:
    """The elements on a space, by name."""
    content = t.content[space]
    return [name for element, name in enumerate(ELEMENT_NAMES) for _ in range(int(count(content, element)))]


def whose(names: tuple[str, ...], owner: int, seat: int) -> str:
    """ "your", "Bob's"."""
    return "your" if owner == seat else f"{names[owner]}'s"


# -- prompts


def prompt(t: UnderwingTable, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
    """What `seat` has to do, or whom it waits for."""
    if t.over():
        return ended(t, seat, names)
    asked = int(t.waits())
    step = t.agenda[len(t.agenda) - 1]
    if seat < 0 or not (asked >> seat) & 1:
        return waiting(asked, names, *_their_task(step))
    headline, detail, clause = _question(t, step, seat, names, pack)
    return {"headline": headline, "detail": detail, "clause": clause, "yours": True, "asks": asks(step)}


def asks(step: Step) -> str:
    """What kind of question a step is: collect, assign, place, join, hatch, order, or an effect's."""
    kinds = (
        (Collect, "collect"),
        (Assign, "assign"),
        (placing.Place, "place"),
        (lay.PlaceUpTo, "place"),
        (lay.LayMore, "join"),
        (Hatch, "hatch"),
        (ResolveWaiting, "order"),
    )
    return next((word for kind, word in kinds if isinstance(step, kind)), "effect")


def _their_task(step: Step) -> tuple[str, str]:
    """What is being decided, told to the others."""
    tasks: tuple[tuple[type[Step], str, str], ...] = (
        (Collect, "Elements are being collected.", "UW-4.4"),
        (Assign, "Handlers are being assigned.", "UW-5.3"),
        (placing.Place, "Elements are being placed.", "UW-6.1"),
        (lay.LayMore, "Elements are being placed.", "UW-6.6"),
        (Hatch, "Eggs are about to hatch.", "UW-7.2"),
        (ResolveWaiting, "Several wild dragons wait for their turn.", "UW-6.10"),
    )
    for kind, words, clause in tasks:
        if isinstance(step, kind):
            return words, clause
    return "A dragon's effect is being decided.", "UW-6.18"


def _question(t: UnderwingTable, step: Step, seat: int, names: tuple[str, ...], pack: Pack) -> tuple[str, str, str]:
    """Headline, detail and clause for the seat that is asked."""
    if isinstance(step, Collect):
        left = counted(int(step.draws), "random draw")
        return "Collect your elements", f"A field handler's colour, or a random one instead; {left} besides.", "UW-4.2"
    if isinstance(step, Assign):
        return _assign_question(int(t.sheets[seat].ready))
    if isinstance(step, placing.Place):
        return _place_question(t, seat)
    if isinstance(step, lay.LayMore):
        return _join_question(t, int(step.space), pack)
    if isinstance(step, lay.PlaceUpTo):
        many = counted(int(step.left), "placement")
        limit = "" if not step.may else "up to " if step.left > 1 else "at most "
        return f"Make {limit}{many}", "Elements laid together on one space are one placement.", "UW-6.6"
    if isinstance(step, Hatch):
        return "Which egg hatches first?", "Each hatches fully before the next.", "UW-7.2"
    if isinstance(step, ResolveWaiting):
        return "Which wild dragon comes first?", "You decide for all of them.", "UW-6.10"
    return _effect_question(t, step, names, pack)


def _assign_question(ready: int) -> tuple[str, str, str]:
    if ready == 0:
        return "Recall a handler, or pass", "No handler of yours is ready.", "UW-5.3"
    detail = f"{counted(ready, 'handler').capitalize()} ready. An egg is claimed by the handler on it."
    return "Assign a handler, recall one, or pass", detail, "UW-5.3"


def _join_question(t: UnderwingTable, space: int, pack: Pack) -> tuple[str, str, str]:
    place, there = space // EGG_SPACES, lying(t, space)
    colour = ELEMENT_NAMES[int(t.colours(place)[space % EGG_SPACES])]
    lies = f"{listed(there).capitalize()} {'lies' if len(there) == 1 else 'lie'} there."
    detail = f"{lies} Elements laid together on one space are one placement."
    return f"Lay more on the {colour} space of {egg_words(t, place, pack)}?", detail, "UW-6.6"


def _place_question(t: UnderwingTable, seat: int) -> tuple[str, str, str]:
    owed, extra = int(t.owed[seat]), int(t.extra[seat])
    if owed == 0:
        more = "one more placement" if extra == 1 else f"up to {counted(extra, 'more placement')}"
        return f"Make {more} if you like", "A dragon of yours allows it.", "UW-6.1"
    step = t.agenda[len(t.agenda) - 1]
    assert isinstance(step, placing.Place)
    if step.free(t):
        return _released_question(t, seat, owed + extra)
    return (
        f"Place an element ({owed} to go)",
        "On any egg. An unclaimed egg that is full hatches in the wild.",
        "UW-6.9",
    )


def _released_question(t: UnderwingTable, seat: int, number: int) -> tuple[str, str, str]:
    """UW-6.7: whoever holds an element without a space is asked all the same."""
    homeless = listed([name for element, name in enumerate(ELEMENT_NAMES) if _fits_nowhere(t, seat, element)])
    why = f"No egg has a space for your {homeless}" if homeless else "No egg had a space for an element of yours"
    many = f"up to {counted(number, 'element')}" if number > 1 else "an element if you like"
    return f"Place {many}", f"{why}, so you need not place any more this round.", "UW-6.7"


def _fits_nowhere(t: UnderwingTable, seat: int, element: int) -> bool:
    """UW-6.7: whether the player holds such an element, and no egg has a space for it."""
    return bool(int(t.held(seat)) & ~int(t.wanted()) & 1 << element)


def _effect_question(t: UnderwingTable, step: Step, names: tuple[str, ...], pack: Pack) -> tuple[str, str, str]:
    assert isinstance(step, Choice | Naming | AskWish)
    of = step.of
    card = pack.cards[int(of.ability.card)]
    line = ribbon_of(card.text, c.MOMENTS[int(of.ability.moment)])
    if isinstance(step, AskWish):
        return f"{_wish(t, step)}?", f"{card.name}: {line}", "UW-6.18"
    return f"{card.name}: {_wanted(step, of, names)}", line, "UW-6.18"


def _wish(t: UnderwingTable, step: AskWish) -> str:
    """ "Claim an egg", "Discard an element to gain a handler"."""
    op = step.of.op()
    bought = op.bought(t, step.of) if isinstance(op, Pay) else None
    if not isinstance(op, Pay) or bought is None:
        return capital(_wished(step.of))
    return f"Discard {_some(int(op.n), 'element')} to {_bought(bought)}"


def _wished(of: program.Perform) -> str:
    """What comes behind "you may"."""
    wished = of.onward(1).op()
    return wished.wish if isinstance(wished, Deed) else Deed.wish


def _bought(of: program.Perform) -> str:
    op = of.op()
    return _wished(of) if isinstance(op, May) else op.plain or op.words[0].replace("_", " ")


def _some(number: int, thing: str) -> str:
    return f"an {thing}" if number == 1 else counted(number, thing)


WANTED: Final[tuple[tuple[type[Step], str], ...]] = (
    (PickOpponent, "which opponent?"),
    (elements.SwapGive, "give an element"),
    (elements.SwapGet, "take an element for it"),
    (elements.Move, "move an element off the egg"),
    (elements.Land, "to which space?"),
    (scattering.Scatter, "what lands where?"),
    (elements.PickTarget, "to which egg?"),
    (handler_effects.PickHandler, "which handler?"),
    (handler_effects.PickSpot, "to which space?"),
)


def _wanted(step: Choice | Naming, of: Speaker, names: tuple[str, ...]) -> str:
    if isinstance(step, Naming):
        return _several_wanted(step, of.deed())
    if isinstance(step, elements.Rob):
        return f"take an element from {names[int(step.other)]}"
    if isinstance(step, OnEach):
        return "which egg comes first?"
    return next(words for kind, words in WANTED if isinstance(step, kind))


def _several_wanted(step: Naming, deed: Deed) -> str:
    """ "discard an element", "hatch up to two eggs"."""
    number = int(step.most)
    if isinstance(step, looking.PutBack):
        return f"in which order do they go back? Name {counted(number, 'egg')}, each on top of those before it"
    if isinstance(step, PickEggs | handler_effects.PickScared) and number == 1:
        return deed.which if isinstance(step, PickEggs) else "whom does it scare off?"
    things = {PickEggs: _grounds_noun(deed), handler_effects.PickScared: "handler"}.get(type(step), "element")
    several = _some(number, things)
    whence = {elements.TakeFromBag: " from the bag", elements.Lift: " off the egg"}.get(type(step), "")
    return f"{_naming(step, deed)} {'up to ' if step.least < number > 1 else ''}{several}{whence}"


def _grounds_noun(deed: Deed) -> str:
    return "wild dragon" if deed.select is not None and deed.select.wild else "egg"


def _naming(step: Naming, deed: Deed) -> str:
    """What is done with what is named."""
    doing = {
        elements.TakeFromBag: "take",
        elements.Lift: "take",
        elements.Discard: "discard",
        handler_effects.PickScared: "scare off",
    }
    return doing.get(type(step), deed.doing)


# -- offers


def offer(t: UnderwingTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> Offer:
    """A legal action in words, with its place on screen."""
    words, place = _offered(t, seat, action, names, pack)
    made = offered(letters(), action, words, place)
    if a.OFFER <= action < a.GIVE:
        made["terms"] = _terms(t, seat, action - a.OFFER)
    return made


def _offered(t: UnderwingTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> tuple[str, Place]:
    if action < a.COLLECT:
        return _button(t, action)
    if action < a.LAY:
        return _handler_offered(t, action, pack)
    if action < a.AND:
        element, space = (action - a.LAY) // SPACES, (action - a.LAY) % SPACES
        place: Place = {"zone": "egg", "index": space // EGG_SPACES, "space": space % EGG_SPACES}
        return f"Lay {ELEMENT_NAMES[element]} on {space_words(t, space, pack)}", place
    if action < a.ROOM:
        return _egg_offered(t, seat, action, names, pack)
    if action < a.OFFER:
        return _thing_offered(t, seat, action, names, pack)
    return _trade_offered(action, names)


def _button(t: UnderwingTable, action: int) -> tuple[str, Place]:
    step = t.agenda[len(t.agenda) - 1]
    done = {lay.LayMore: "That is all", placing.Place: "Place no more", lay.PlaceUpTo: "Place no more"}
    words = {
        a.PASS: "Pass",
        a.DONE: _done_words(step) if isinstance(step, Naming) else done.get(type(step), "No more"),
        a.YES: _wish(t, step) if isinstance(step, AskWish) else "Yes",
        a.NO: "Decline",
        a.DRAW: "Draw a random element",
    }
    return words[action], {"zone": "button", "index": action}


def _done_words(step: Naming) -> str:
    """ "Discard both": with those that are named."""
    if isinstance(step, looking.PutBack):
        return "Put back in this order"
    if isinstance(step, handler_effects.PickScared):
        return f"{these('scare', len(step.named))} off"
    return these(_naming(step, step.of.deed()), len(step.named))


def _handler_offered(t: UnderwingTable, action: int, pack: Pack) -> tuple[str, Place]:
    for verb, words in ((a.COLLECT, "Collect {}"), (a.INSTEAD, "Draw instead of {}"), (a.SEND, "Send a handler to {}")):
        if verb <= action < verb + SPOTS:
            return words.format(spot_words(t, action - verb)), {"zone": "field", "index": action - verb}
    if a.RECALL <= action < a.LEAVE:
        spot = action - a.RECALL
        return f"Recall your handler from {spot_words(t, spot)}", {"zone": "field", "index": spot}
    if action < a.RECALL:
        return f"Claim {egg_words(t, action - a.CLAIM, pack)}", {"zone": "egg", "index": action - a.CLAIM}
    place = action - a.LEAVE
    return f"Recall your handler from {egg_words(t, place, pack)}", {"zone": "egg", "index": place}


def _egg_offered(t: UnderwingTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> tuple[str, Place]:
    if action < a.HATCH:
        name = ELEMENT_NAMES[action - a.AND]
        return f"Add {name}", {"zone": "storage", "index": action - a.AND, "seat": seat}
    if action < a.EGG:
        index = action - a.HATCH
        card = int(t.sheets[seat].eggs[index])
        return f"{index + 1}. {_side_words(t, card, pack)}", {"zone": "brood", "index": index, "seat": seat}
    if action < a.HANDLER:
        place = action - a.EGG
        words = _egg_chosen(t, seat, place, names, pack)
        return capital(words), {"zone": "egg", "index": place}
    owner, spot = (action - a.HANDLER) // SPOTS, (action - a.HANDLER) % SPOTS
    words = f"{whose(names, owner, seat)} handler {'at' if spot == a.TOWER else 'on'} {spot_words(t, spot)}"
    return capital(words), {"zone": "field", "index": spot, "seat": owner}


def _egg_chosen(t: UnderwingTable, seat: int, place: int, names: tuple[str, ...], pack: Pack) -> str:
    """The wild dragon or the egg there, or the handler on it where one is asked for."""
    if t.is_wild(place):
        return egg_words(t, place, pack)
    if isinstance(t.agenda[len(t.agenda) - 1], handler_effects.PickHandler | handler_effects.PickScared):
        return f"{whose(names, int(t.claims[place]), seat)} handler on {egg_words(t, place, pack)}"
    return egg_words(t, place, pack)


def _side_words(t: UnderwingTable, card: int, pack: Pack) -> str:
    """A dragon's name, or its egg side where it is hidden."""
    kind = c.KINDS[int(t.rules.cards.kind[card])]
    spaces = " ".join(ELEMENT_NAMES[int(colour)] for colour in t.rules.cards.spaces[card])
    return f"The {kind} egg ({spaces})" if t.rules.hidden else pack.cards[card].name


def _thing_offered(t: UnderwingTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> tuple[str, Place]:
    if action < a.ELEMENT:
        room = ("ready room", "break room")[action - a.ROOM]
        return f"A handler in your {room}", {"zone": "room", "index": action - a.ROOM, "seat": seat}
    if action < a.LIFT:
        return ELEMENT_NAMES[action - a.ELEMENT].capitalize(), {"zone": "element", "index": action - a.ELEMENT}
    if action < a.OPPONENT:
        step = t.agenda[len(t.agenda) - 1]
        assert isinstance(step, elements.Lift | elements.Move)
        element, number = (action - a.LIFT) // EGG_SPACES, (action - a.LIFT) % EGG_SPACES
        space = int(step.place) * EGG_SPACES + number
        place: Place = {"zone": "egg", "index": int(step.place), "space": number}
        alone = len(lying(t, space)) == 1
        colour = ELEMENT_NAMES[int(t.colours(step.place)[number])]
        where = f"{egg_words(t, int(step.place), pack)}: {colour}"
        return f"Take {ELEMENT_NAMES[element]} off {where if alone else space_words(t, space, pack)}", place
    if action < a.LOOKED:
        return names[action - a.OPPONENT], {"zone": "seat", "index": action - a.OPPONENT}
    index = action - a.LOOKED
    card = int(t.sheets[seat].look[index])
    return f"{index + 1}. {_side_words(t, card, pack)}", {"zone": "look", "index": index}


def _trade_offered(action: int, names: tuple[str, ...]) -> tuple[str, Place]:
    """Asides: offers of trade (UW-6.12)."""
    for verb, words in (
        (a.OFFER, "Offer {} a trade"),
        (a.ACCEPT, "Accept {}'s offer"),
        (a.DECLINE, "Decline {}'s offer"),
    ):
        if verb <= action < verb + a.MOST_SEATS:
            return words.format(names[action - verb]), {"zone": "seat", "index": action - verb}
    for verb, words in ((a.GIVE, "Give {}"), (a.ASK, "Ask for {}")):
        if verb <= action < verb + a.ELEMENTS:
            return words.format(ELEMENT_NAMES[action - verb]), {"zone": "element", "index": action - verb}
    return "Make this offer" if action == a.PROPOSE else "Take it back", {"zone": "button", "index": action}


def _terms(t: UnderwingTable, seat: int, other: int) -> list[Term]:
    """UW-6.12: each element that `seat` can give and `other` can be asked for, and that the offer is made."""
    sides = ((a.GIVE, t.sheets[seat].store), (a.ASK, t.sheets[other].store))
    named = [verb + element for verb, store in sides for element in range(a.ELEMENTS) if store[element]]
    return [_term(action) for action in (*named, a.PROPOSE)]


def _term(action: int) -> Term:
    verb = letters().verb(action).word
    return {"action": action, "verb": verb, "thing": letters().text(action).removeprefix(verb).strip()}


# -- what may not be done


def barred(t: UnderwingTable, seat: int, pack: Pack) -> list[Barred]:
    """Eggs that cannot be claimed, field spaces that cannot be taken, elements of the storage that fit nowhere."""
    if seat < 0 or not (int(t.waits()) >> seat) & 1:
        return []
    step = t.agenda[len(t.agenda) - 1]
    found: list[Barred] = []
    if isinstance(step, Assign) and t.sheets[seat].ready > 0:
        for place in range(a.PLACES):
            if t.is_egg(place) and t.claims[place] != seat:
                _bar(t, seat, a.CLAIM + place, {"zone": "egg", "index": place}, "Another handler is on it.", found)
        for spot in range(SPOTS):
            if t.rules.field.has(spot) and not (int(t.sheets[seat].field) >> spot) & 1:
                words = "The tower is closed in this round."
                _bar(t, seat, a.SEND + spot, {"zone": "field", "index": spot}, words, found)
    if isinstance(step, placing.Place | lay.PlaceUpTo):
        for element, name in enumerate(ELEMENT_NAMES):
            if _fits_nowhere(t, seat, element):
                place_: Place = {"zone": "storage", "index": element, "seat": seat}
                found.append({"place": place_, "clause": "UW-6.7", "words": f"No egg has a space for {name}."})
        found += _waiting_spaces(t, seat, pack)
    return found


def _waiting_spaces(t: UnderwingTable, seat: int, pack: Pack) -> list[Barred]:
    """The begun spaces that nothing of the storage continues, and what they wait for (UW-6.5)."""
    found: list[Barred] = []
    for space in range(a.SPACES):
        if t.content[space] and t.is_egg(space // EGG_SPACES):
            colour = int(t.colours(space // EGG_SPACES)[space % EGG_SPACES])
            wanted = [listed(names_of(rest)) for rest in missing(colour, int(t.content[space]))]
            if wanted and not int(t.begins(space)) & int(t.held(seat)):
                place: Place = {"zone": "egg", "index": space // EGG_SPACES, "space": space % EGG_SPACES}
                words = f"{capital(space_words(t, space, pack))} still takes {wanted[0]}."
                found.append({"place": place, "clause": "UW-6.5", "words": words})
    return found


def names_of(elements_: list[int]) -> list[str]:
    return [ELEMENT_NAMES[element] for element in elements_]


def _bar(t: UnderwingTable, seat: int, action: int, place: Place, words: str, found: list[Barred]) -> None:
    clause = int(t.bar(seat, action))
    if clause != 0:
        found.append({"place": place, "clause": f"UW-{clause // 100}.{clause % 100}", "words": words})


# -- the tracker

PHASES: Final = (
    ("collect", "Collect", "crystal-cluster"),
    ("assign", "Assign", "nest-eggs"),
    ("place", "Place", "paint-bucket"),
    ("hatch", "Hatch", "dragon-head"),
)


def phase_of(t: UnderwingTable) -> str:
    """collect, assign, place or hatch."""
    for step in t.agenda:
        if isinstance(step, BeginCollecting | Collect | WildCollect):
            return "collect"
        if isinstance(step, Assign):
            return "assign"
        if isinstance(step, placing.InTurn | placing.Around | placing.Place):
            return "place"
        if isinstance(step, Hatch | HatchPhase):
            return "hatch"
    return "hatch"


def marks(t: UnderwingTable) -> list[Mark]:
    """The phases of the round, with the present one."""
    keys = [key for key, _, _ in PHASES]
    now = len(keys) if t.over() else keys.index(phase_of(t))
    return tracked(PHASES, now, ("assign",))


# -- consequences


def summary(changes: list[Change], seat: int) -> str:
    """ "costs 1 element, brings 2 points"; that an egg has hatched is no cost."""
    if any(change["figure"] == "points" and change["seat"] == seat and change["by"] > 0 for change in changes):
        changes = [change for change in changes if change["figure"] != "eggs" or change["by"] > 0]
    return ", ".join(balanced(changes, seat, _amount))


def _amount(number: int, figure: str) -> str:
    return f"{number} {figure if number > 1 else figure[:-1]}"
