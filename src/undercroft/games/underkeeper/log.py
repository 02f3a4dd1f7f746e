"""What happened, in words: one line an event (UK-7.2: reveals and the choice to fight or not are announced to both)."""

from typing import Final

from undercroft.engine.ledger import Event
from undercroft.engine.pack import Pack
from undercroft.engine.shown import Entry, told
from undercroft.engine.words import counted, named
from undercroft.games.underkeeper import cards as c
from undercroft.games.underkeeper import events
from undercroft.games.underkeeper.actions import SPACE_NAMES
from undercroft.games.underkeeper.words import ENDINGS

LINES: Final = {
    events.LAYER: ("You lay the first card.", "{who} lays the first card."),
    events.CHOSE: ("You have chosen a first hero.", "{who} has chosen a first hero."),
    events.HERO: ("Your hero is {hero}, on {space}.", "{who}'s hero is {hero}, on {space}."),
    events.LAID: ("You laid a card on {space}.", "{who} laid a card on {space}."),
    events.DREW: ("You drew {card}.", ""),
    events.FIRST: ("You go first.", "{who} goes first."),
    events.TURN: ("Turn {turn}: you", "Turn {turn}: {who}"),
    events.RESTORED: ("Your strength is back to {strength}.", "{who}'s strength is back to {strength}."),
    events.CHOSEN: ("You chose {it} on {space}.", "{who} chose {it} on {space}."),
    events.REVEALED: ("Revealed on {space}: {card}, {kind}.", "Revealed on {space}: {card}, {kind}."),
    events.STRUCK: ("{card} struck: you lost {damage} health.", "{card} struck: {who} lost {damage} health."),
    events.TOOK: ("{card} joined your spoils{doubled}.", "{card} joined {who}'s spoils{doubled}."),
    events.IGNORED: ("You ignored {card}; it stays face up.", "{who} ignored {card}; it stays face up."),
    events.FOUGHT: (
        "You fought {card}: {strength} strength and {health} health lost.",
        "{who} fought {card}: {strength} strength and {health} health lost.",
    ),
    events.MOVED: ("You moved to {space}.", "{who} moved to {space}."),
    events.DIED: ("Your {hero} died on {space}.", "{who}'s {hero} died on {space}."),
    events.TOKEN_PLACED: ("You put your token on {space}.", "{who} put a token on {space}."),
    events.TOKEN_BACK: ("Your token returned.", "{who}'s token returned."),
    events.TURNED_DOWN: ("The card on {space} was turned face down.", "The card on {space} was turned face down."),
    events.EFFECT: ("{card} on you: “{line}”", "{card} on {who}: “{line}”"),
    events.USED: ("You used {card}.", "{who} used {card}."),
    events.HEALED: ("You healed {amount}.", "{who} healed {amount}."),
    events.LOST: ("You lost {amount} {figure}.", "{who} lost {amount} {figure}."),
    events.GAINED: ("You gained {amount} {figure}.", "{who} gained {amount} {figure}."),
    events.LOOKED: ("You looked at the card on {space}.", "{who} looked at the card on {space}."),
    events.SAW: ("You saw {card} on {space}.", ""),
    events.SWAPPED: (
        "You swapped the cards on {space} and {other}.",
        "{who} swapped the cards on {space} and {other}.",
    ),
    events.HERO_SWAPPED: (
        "Your hero changed places, from {from} to {space}.",
        "{who}'s hero changed places, from {from} to {space}.",
    ),
    events.STOLE: ("You stole {card}.", "{who} stole {card}."),
    events.DISCARDED: ("You discarded {card} from {space}.", "{who} discarded {card} from {space}."),
    events.GAVE_UP: ("You gave up {card}.", "{who} gave up {card}."),
    events.TOKEN_MOVED: (
        "You moved {owner}'s token from {from} to {space}.",
        "{who} moved {owner}'s token from {from} to {space}.",
    ),
    events.CHANGED: ("{card}: {delta} strength {while}.", "{card}: {delta} strength {while}."),
    events.ROOTED: ("You cannot move again this turn.", "{who} cannot move again this turn."),
    events.BOUND: ("You cannot ignore it.", "{who} cannot ignore it."),
    events.STOPPED: ("You stopped moving.", "{who} stopped moving."),
    events.DECK_LOST: ("{card} was discarded from the deck.", "{card} was discarded from the deck."),
    events.REFILL: ("You refill {spaces}.", "{who} refills {spaces}."),
    events.ENDED: ("The game is over. {cause}", "The game is over. {cause}"),
    events.ENDLESS: ("{card} would never end: no effect happens {until}.",) * 2,
}
"""For each event the line for whoever it is about, and for everybody else."""

GLYPHS: Final = {
    events.LAYER: "card-play",
    events.CHOSE: "visored-helm",
    events.HERO: "visored-helm",
    events.LAID: "card-play",
    events.DREW: "card-draw",
    events.FIRST: "hourglass",
    events.TURN: "hourglass",
    events.RESTORED: "crossed-swords",
    events.CHOSEN: "footsteps",
    events.REVEALED: "eye-target",
    events.STRUCK: "wolf-trap",
    events.TOOK: "swap-bag",
    events.STOLE: "swap-bag",
    events.GAVE_UP: "swap-bag",
    events.USED: "swap-bag",
    events.IGNORED: "footsteps",
    events.STOPPED: "footsteps",
    events.FOUGHT: "crossed-swords",
    events.GAINED: "crossed-swords",
    events.CHANGED: "crossed-swords",
    events.MOVED: "footsteps",
    events.DIED: "ghost",
    events.TOKEN_PLACED: "token",
    events.TOKEN_BACK: "token",
    events.TOKEN_MOVED: "token",
    events.HEALED: "hearts",
    events.LOST: "hearts",
    events.LOOKED: "eye-target",
    events.SAW: "eye-target",
    events.REFILL: "card-draw",
    events.ENDED: "trophy-cup",
    events.ENDLESS: "hourglass",
}

NOTHING: Final = ""


def entry(event: Event, number: int, seat: int, names: tuple[str, ...], pack: Pack) -> Entry:
    """The log line of an event as `seat` may read it; empty words and no data where it may not."""
    mine, theirs = LINES[int(event.kind)]

    def words(data: dict[str, int], own: bool) -> str:
        return (mine if own else theirs).format_map(_figures(data, names, pack))

    return told(event, number, seat, events.EVENTS, GLYPHS, words)


def _figures(data: dict[str, int], names: tuple[str, ...], pack: Pack) -> dict[str, str]:
    """An event's figures as a line prints them."""
    words = {key: str(value) for key, value in data.items()}
    words["who"] = named(names, data.get("seat", -1))
    words["owner"] = named(names, data.get("owner", -1))
    for key in ("space", "other", "from"):
        words[key] = SPACE_NAMES[data[key]] if data.get(key, -1) >= 0 else NOTHING
    words |= _card_words(data, pack)
    words["hero"] = pack.cards[data["hero"]].name if "hero" in data else NOTHING
    words["doubled"] = " in the double-value area" if data.get("double") == 1 else NOTHING
    words["figure"] = c.FIGURES[data["figure"]] if "figure" in data else NOTHING
    words["delta"] = f"{data.get('delta', 0):+d}"
    words["while"] = "this fight" if data.get("fight") == 1 else "this turn"
    words["spaces"] = counted(data.get("spaces", 0), "empty space")
    words["cause"] = ENDINGS[data.get("cause", 0)]
    words["until"] = "any more" if data.get("last") == 1 else "for the rest of this turn"
    return words


def _card_words(data: dict[str, int], pack: Pack) -> dict[str, str]:
    """The card's name, its kind, the printed line of the moment that the event is about."""
    if data.get("card", -1) < 0:
        return {"card": NOTHING, "it": "the face-down card", "kind": NOTHING, "line": NOTHING}
    card = pack.cards[data["card"]]
    kind = f"an {card.kind}" if card.kind == "item" else f"a {card.kind}"
    return {"card": card.name, "it": card.name, "kind": kind, "line": line_of(card.text, data.get("moment", -1))}


def line_of(text: str, moment: int) -> str:
    """The line of a card's text that belongs to a moment; the last one, a use, where none begins with it."""
    lines = text.splitlines() or [NOTHING]
    return next((line for line in lines if line.startswith(c.MOMENTS[moment])), lines[-1])
