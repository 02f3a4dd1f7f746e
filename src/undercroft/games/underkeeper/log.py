"""What happened, in words: one line an event (UK-7.2: reveals and the choice to fight or not are announced to both)."""

from typing import Final

from undercroft.engine.pack import Card, Pack
from undercroft.engine.words import capital, counted, listed, named
from undercroft.games.underkeeper import cards as c
from undercroft.games.underkeeper import reasons
from undercroft.games.underkeeper.actions import SPACE_NAMES
from undercroft.games.underkeeper.ending import cause_of, tie, whose
from undercroft.games.underkeeper.setup import AGREED, BY_CHANCE, LAID_LAST, NOT_AGREED, SET_FOR_TABLE

NOTHING: Final = ""
GOES: Final = {c.TRAP: ("walk into", "walks into"), c.ITEM: ("go for", "goes for"), c.MONSTER: ("attack", "attacks")}
HOW: Final = {
    LAID_LAST: ": {other} {have} laid the last card",
    SET_FOR_TABLE: ", as set up for this table",
    BY_CHANCE: ", as chance decides",
    AGREED: ", as both of you said",
    NOT_AGREED: ": you did not agree, so chance decides",
}
BY_OTHERS: Final = {AGREED: ", as both players said", NOT_AGREED: ": the players did not agree, so chance decides"}
FACES: Final = ("", "face-down ", "face-up ")
PLACES: Final = ("on the map", "beside this card", "beside {your} hero", "beside {their} hero")


def spelt(data: dict[str, int], seat: int, names: tuple[str, ...], pack: Pack) -> dict[str, str]:
    """Figures of an event as its sentences print them for the reader `seat`."""
    words = _card_words(data, pack)
    doer = data.get("seat", -1)
    words["owner"] = whose(data["owner"], seat, names) if "owner" in data else NOTHING
    words["robbed"] = _robbed(1 - doer, data.get("double", 0), seat, names) if doer >= 0 else NOTHING
    for key in ("space", "other", "from"):
        words[key] = SPACE_NAMES[data[key]] if data.get(key, -1) >= 0 else NOTHING
    words["hero"] = pack.cards[data["hero"]].name if "hero" in data else NOTHING
    words["doubled"] = " in the double-value area" if data.get("double") == 1 else NOTHING
    words["figure"] = c.FIGURES[data["figure"]] if "figure" in data else NOTHING
    words["delta"] = f"{data.get('delta', 0):+d}"
    words["while"] = "this fight" if data.get("fight") == 1 else "this turn"
    words["cost"] = _cost(data.get("strength", 0), data.get("health", 0))
    words["hurt"] = f"{data['damage']} health" if data.get("damage") else "no health, for its strength is 0"
    words["full"] = ": health is full" if data.get("short") == 1 else NOTHING
    for key in ("spaces", "cards"):
        words[key] = counted(data.get(key, 0), "card")
    words["until"] = "any more" if data.get("last") == 1 else "for the rest of this turn"
    how = data.get("how", LAID_LAST)
    said = HOW[how] if seat >= 0 else BY_OTHERS.get(how, HOW[how])
    words["how"] = said.format(other=_you(1 - doer, seat, names), have="have" if seat == 1 - doer else "has")
    words["named"] = starts(data["named"], seat, names) if "named" in data else NOTHING
    words["cause"] = cause_of(data.get("cause", 0), doer, seat, names, data.get("loot", 0))
    words["stands"] = _stands(data, pack) if "altered" in data else NOTHING
    words["tie"] = tie(data.get("decided", 0))
    words["chosen"] = _chosen(data, seat, names, pack) if {"space", "card"} <= data.keys() else NOTHING
    words["swapped"] = _swapped(data, seat, names) if "heroes" in data else NOTHING
    words["nothing"] = _nothing(data, seat, names, pack) if "why" in data else NOTHING
    return words


def _card_words(data: dict[str, int], pack: Pack) -> dict[str, str]:
    """The card's name, its kind, the printed line of the moment that the event is about."""
    if data.get("card", -1) < 0:
        return {"card": NOTHING, "kind": NOTHING, "line": NOTHING, "holds": NOTHING}
    card = pack.cards[data["card"]]
    kind = f"an {card.kind}" if card.kind == "item" else f"a {card.kind}"
    holds = f": {_lasting(card)}" if card.kind == "item" and _lasting(card) else NOTHING
    return {"card": card.name, "kind": kind, "line": line_of(card.text, data.get("moment", -1)), "holds": holds}


def line_of(text: str, moment: int) -> str:
    """The line of a card's text that belongs to a moment; the last one, a use, where none begins with it."""
    lines = text.splitlines() or [NOTHING]
    return next((line for line in lines if line.startswith(c.MOMENTS[moment])), lines[-1])


OF_A_MOMENT: Final = (*c.MOMENTS, "Play only")
"""How lines begin that do not hold all the while."""


def _lasting(card: Card) -> str:
    """What a card does as long as it lies there, quoted."""
    return listed([f"“{line.rstrip('.')}”" for line in card.text.splitlines() if not line.startswith(OF_A_MOMENT)])


def _stands(data: dict[str, int], pack: Pack) -> str:
    return stands(data["strength"], pack.cards[data["card"]], data["altered"], pack)


def stands(strength: int, card: Card, altered: int, pack: Pack) -> str:
    """UK-5.9: "8, not 4, with a token", from what `UnderkeeperTable.altered` has found."""
    printed = card.figures.get("strength", 0)
    if not altered or strength == printed:
        return str(strength)
    things = [*([pack.cards[altered // 4 - 1].name] if altered >= 4 else []), *(["a token"] if altered & 1 else [])]
    with_ = f", with {listed(things)}" if things else NOTHING
    return f"{strength}, not {printed}{with_}{f': {_lasting(card)}' if altered & 2 else NOTHING}"


# -- whom it is said to


def starts(seat: int, reader: int, names: tuple[str, ...]) -> str:
    return "you start" if seat == reader else f"{names[seat]} starts"


def _you(seat: int, reader: int, names: tuple[str, ...]) -> str:
    return "you" if seat == reader else named(names, seat)


def _robbed(seat: int, double: int, reader: int, names: tuple[str, ...]) -> str:
    """UK-5.11: whose spoils a card is stolen from, and from which area."""
    return f"{whose(seat, reader, names)} double-value area" if double == 1 else _you(seat, reader, names)


def _swapped(data: dict[str, int], reader: int, names: tuple[str, ...]) -> str:
    """With what a hero swaps places: the other hero, or a card."""
    doer, here, there = data["seat"], SPACE_NAMES[data["from"]], SPACE_NAMES[data["space"]]
    swaps = f"{capital(whose(doer, reader, names))} hero swaps places with"
    if data["heroes"] != 1:
        return f"{swaps} the card ({there}), which now lies on {here}."
    theirs = "yours" if reader == 1 - doer else whose(1 - doer, reader, names)
    return f"{swaps} {theirs}, from {here} to {there}."


def _chosen(data: dict[str, int], reader: int, names: tuple[str, ...], pack: Pack) -> str:
    """UK-3.3: to which face-up card a hero goes; what lay face down is told as it is turned up."""
    card, doer = data["card"], data["seat"]
    if card < 0 or doer < 0:
        return NOTHING
    own, others = GOES.get(c.KINDS.index(pack.cards[card].kind), ("meet", "meets"))
    place = SPACE_NAMES[data["space"]]
    return f"{f'You {own}' if doer == reader else f'{names[doer]} {others}'} {pack.cards[card].name} ({place})."


def _cost(strength: int, health: int) -> str:
    costs = ((strength, "strength"), (health, "health"))
    return listed([f"{number} {figure}" for number, figure in costs if number > 0]) or "nothing"


# -- what did not happen


def _nothing(data: dict[str, int], reader: int, names: tuple[str, ...], pack: Pack) -> str:
    """A deed that did not happen, with its reason."""
    seat, card = data["seat"], pack.cards[data["card"]].name
    you = "You" if seat == reader else names[seat]
    do, can = ("do", "cannot") if seat == reader else ("does", "cannot")
    reason, _ = split(data["why"])
    if reason == reasons.DECLINED:
        return f"{you} {'decline' if seat == reader else 'declines'} {card}."
    if reason == reasons.UNPAID:
        return f"{you} {do} not pay {card}."
    because = why(data["why"], seat, reader, names, card)
    if data["price"] == 1:
        return f"{you} {can} pay {card}: {because}."
    return f"{card} has no effect: {because}."


def split(code: int) -> tuple[int, int]:
    """The reason, and the figure or what was looked for."""
    return code % reasons.REASONS, code // reasons.REASONS


def why(code: int, seat: int, reader: int, names: tuple[str, ...], card: str) -> str:
    """Why `seat` could not do it: "your health is full"."""
    reason, about = split(code)
    your, their = whose(seat, reader, names), whose(1 - seat, reader, names)
    if reason in (reasons.UNMET, reasons.MET):
        return _condition(about, reason == reasons.MET, seat, reader, names)
    if reason in (reasons.NO_CARD, reasons.TOO_FEW):
        return _no_card(about, reason == reasons.TOO_FEW).format(your=your, their=their)
    if reason == reasons.NO_SPOIL:
        noun, owner = about % len(c.KINDS), about // len(c.KINDS)
        return f"{whose(owner, reader, names)} spoils hold no {c.KINDS[noun]}"
    have = "you have" if seat == reader else f"{names[seat]} has"
    return {
        reasons.FULL_HEALTH: f"{your} health is full",
        reasons.NO_STRENGTH: f"{have} no strength left",
        reasons.NO_TOKEN: "no token can be moved",
        reasons.NO_HERO: "a hero is dead",
        reasons.EMPTY_DECK: "the deck is empty",
        reasons.NOT_CHOSEN: f"{card} is not the monster that was chosen",
        reasons.SAME_STRENGTH: f"the strength stays {about}",
        reasons.TOO_LITTLE: f"{have} too little {c.FIGURES[about % len(c.FIGURES)]}",
    }.get(reason, "it cannot be done")


def _no_card(sought: int, few: bool) -> str:
    noun, rest = sought % len(c.KINDS), sought // len(c.KINDS)
    face, place = rest % c.FACES, rest // c.FACES
    cards = f"{FACES[face]}{c.KINDS[noun]}"
    there = f"there are not two {cards}s" if few else f"there is no {cards}"
    return f"{there} {PLACES[place]}"


def _condition(test: int, holds: bool, seat: int, reader: int, names: tuple[str, ...]) -> str:
    """UK-5.1: how the condition of a card stands."""
    figure, rel = test // 2 - 1, "more" if test % 2 else "less"
    if figure < 0:
        return "it has a token" if holds else "it has no token"
    rival = _you(1 - seat, reader, names)
    you = "you" if seat == reader else names[seat]
    have = "have" if seat == reader else "has"
    do_not_have = "do not have" if seat == reader else "does not have"
    return f"{you} {have if holds else do_not_have} {rel} {c.FIGURES[figure]} than {rival}"
