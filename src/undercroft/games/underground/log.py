"""What happened, in words: one line an event."""

from typing import Final

from undercroft.engine.ledger import Event
from undercroft.engine.pack import Pack
from undercroft.engine.shown import Entry, told
from undercroft.engine.words import card_words, counted, named
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.words import ENDINGS

LINES: Final = {
    events.BOOKED: ("You are {card}.", "{who} is {card}."),
    events.OPENS: ("You load in first.", "{who} loads in first."),
    events.LOADED: ("You load in {card}.", "{who} loads in {card}."),
    events.LOADED_ALL: ("You have loaded in.", "{who} has loaded in."),
    events.SHOW: ("The show starts: the first turn is yours.", "The show starts: the first turn is {who}'s."),
    events.MULLIGAN: ("You shuffle your hand back.", "{who} shuffles the hand back."),
    events.KEPT: ("You keep your hand.", "{who} keeps the hand."),
    events.TURN: ("Turn {turn}: yours.", "Turn {turn}: {who}'s."),
    events.DREW: ("", "{who} drew {cards}."),
    events.DREW_CARD: ("You drew {card}.", "{who} drew {card}."),
    events.PLAYED: ("You play {card}{origin}.", "{who} plays {card}{origin}."),
    events.ANSWERED: ("You answer with {card}.", "{who} answers with {card}."),
    events.REVERSED: ("Your {card} is reversed.", "{who}'s {card} is reversed."),
    events.FAILED: ("Your {card} alone covers too little.", "{who}'s {card} alone covers too little."),
    events.SUCCEEDED: ("Your {card} succeeds.", "{who}'s {card} succeeds."),
    events.DAMAGE: ("{card} rips {number} of yours.", "{card} rips {number} of {who}'s."),
    events.TURNED: ("You turn up {card}.", "{who} turns up {card}."),
    events.STOPPED: ("{card} stops the damage ({left} saved).", "{card} stops the damage ({left} saved)."),
    events.COVERED: ("{card} covers one type.", "{card} covers one type."),
    events.JOINED: (
        "{card} joins your hype stack: rating {hype}.",
        "{card} joins {who}'s hype stack: rating {hype}.",
    ),
    events.EFFECT: ("{card}: “{line}”", "{card}: “{line}”"),
    events.USED: ("You use {card}.", "{who} uses {card}."),
    events.DISCARDED: ("You discard {card}.", "{who} discards {card}."),
    events.MILLED: (
        "{card} goes from your rhymebook to your {zone}.",
        "{card} goes from {who}'s rhymebook to the {zone}.",
    ),
    events.MOVED: ("{card} goes {place} your {zone}.", "{card} goes {place} {who}'s {zone}."),
    events.LOOKED: ("You look at {cards}.", "{who} looks at {cards}."),
    events.SAW: ("You see {card}.", "{who} sees {card}."),
    events.LOOKED_HAND: ("You look at {rival}'s hand.", "{who} looks at {rival}'s hand."),
    events.SHOWED: ("In {rival}'s hand is {card}.", "In {rival}'s hand is {card}."),
    events.PUT: ("You put {cards} {place} your {zone}.", "{who} puts {cards} {place} the {zone}."),
    events.PUT_CARD: ("You put {card} {place} your {zone}.", ""),
    events.REVEALED: ("You reveal {card}.", "{who} reveals {card}."),
    events.SHUFFLED: ("You shuffle your rhymebook.", "{who} shuffles the rhymebook."),
    events.RETURNED: ("{card} returns to your pre-show deck.", "{card} returns to {who}'s pre-show deck."),
    events.CUT: ("Your turn is cut short.", "{who}'s turn is cut short."),
    events.NOTHING: ("You take no more for {card}.", "{who} takes no more for {card}."),
    events.TURN_OVER: ("Your turn is over.", "{who}'s turn is over."),
    events.ENDED: ("You have won. {cause}", "{who} has won. {cause}"),
    events.ENDLESS: ("{card} would never end: no effect happens {until}.",) * 2,
}
"""For each event the line for whoever it is about, and for everybody else."""

GLYPHS: Final = {
    events.BOOKED: "old-microphone",
    events.LOADED: "speaker",
    events.SHOW: "theater-curtains",
    events.TURN: "hourglass",
    events.DREW: "card-draw",
    events.DREW_CARD: "card-draw",
    events.PLAYED: "card-play",
    events.ANSWERED: "shield",
    events.REVERSED: "cancel",
    events.SUCCEEDED: "sound-on",
    events.DAMAGE: "burst-blob",
    events.TURNED: "card-discard",
    events.STOPPED: "stop-sign",
    events.JOINED: "amplitude",
    events.DISCARDED: "card-discard",
    events.SHUFFLED: "cycle",
    events.CUT: "hazard-sign",
    events.ENDED: "trophy-cup",
    events.ENDLESS: "hourglass",
}

NOTHING: Final = ""
ZONE_WORDS: Final = ("hand", "trash", "hype stack", "rhymebook", "pre-show deck")
PLACE_WORDS: Final = ("into", "on top of", "under")


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
    words["rival"] = named(names, data.get("other", -1))
    words |= card_words(data, pack)
    words["cards"] = counted(data.get("number", 0), "card")
    words["zone"] = ZONE_WORDS[data["zone"]] if data.get("zone", -1) >= 0 else NOTHING
    words["place"] = PLACE_WORDS[data["at"]] if data.get("at", -1) >= 0 else PLACE_WORDS[0]
    words["origin"] = " from the trash" if data.get("zone") == c.TRASH else NOTHING
    words["cause"] = ENDINGS[data.get("cause", 0)]
    words["until"] = "any more" if data.get("last") == 1 else "for the rest of this turn"
    return words
