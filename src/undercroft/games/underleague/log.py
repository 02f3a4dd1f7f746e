"""What happened, in words: one line an event."""

from typing import Final

from undercroft.engine.ledger import Event
from undercroft.engine.pack import Pack
from undercroft.engine.shown import Entry, told
from undercroft.engine.words import card_words, counted, named
from undercroft.games.underleague import cards as c
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import DICE_NAMES, SPACE_NAMES, STABLE
from undercroft.games.underleague.words import ENDINGS

LINES: Final = {
    events.LOOKED: ("You look at {number} creatures.", "{who} looks at {number} creatures."),
    events.SAW: ("You see {card}.", ""),
    events.KEPT: ("You kept a creature face down.", "{who} kept a creature face down."),
    events.UNDER: ("You put {number} under the deck.", "{who} put {number} creatures under the deck."),
    events.REVEALED: ("{card} is in your stable.", "{card} is in {who}'s stable."),
    events.POINTS: ("You have {score}.", "{who} has {score}."),
    events.ROUND: ("Round {round}: you are first.", "Round {round}: {who} is first."),
    events.DREW: ("You drew {cards}.", "{who} drew {cards}."),
    events.DREW_CARD: ("You drew {card}.", ""),
    events.SHUFFLED: (
        "The discard pile was shuffled into a new deck.",
        "The discard pile was shuffled into a new deck.",
    ),
    events.READIED: ("{creature} is active.", "{creature} is active."),
    events.EXHAUSTED: ("{creature} is exhausted.", "{creature} is exhausted."),
    events.COLLECTED: ("You took your chips back.", "{who} took all chips back."),
    events.INVESTED: ("You invested.", "{who} invested."),
    events.TRANSFERRED: ("You transferred {card}.", "{who} transferred {card}."),
    events.ENTERED: ("{card} enters on {space}.", "{card} enters on {space}."),
    events.BET: ("You bet {side} on {creature}.", "{who} bets {side} on {creature}."),
    events.TURN: ("Your combat turn.", "{who}'s combat turn."),
    events.CHALLENGED: ("{creature} challenges {target}!", "{creature} challenges {target}!"),
    events.TIME: ("The fight is by {time}.", "The fight is by {time}."),
    events.ROLLED: ("The {die} shows {value}.", "The {die} shows {value}."),
    events.DECLARED: ("You declare a re-roll of the {die}.", "{who} declares a re-roll of the {die}."),
    events.REROLLED: ("Re-rolled, the {die} shows {value}.", "Re-rolled, the {die} shows {value}."),
    events.WON: ("{creature} wins, {total} to {other}.", "{creature} wins, {total} to {other}."),
    events.PAID: ("Your {side} chip on {creature} pays.", "{who}'s {side} chip on {creature} pays."),
    events.VICTORY: ("You take a victory card ({number} now).", "{who} takes a victory card ({number} now)."),
    events.PLAYED: ("You play {card}.", "{who} plays {card}."),
    events.DISCARDED: ("You discard {card}.", "{who} discards {card}."),
    events.ATTACHED: ("{card} goes on {creature}.", "{card} goes on {creature}."),
    events.GEAR_GONE: ("{card} leaves {creature}.", "{card} leaves {creature}."),
    events.GEAR_MOVED: ("{card} moves to {creature}.", "{card} moves to {creature}."),
    events.EFFECT: ("{card}: “{line}”", "{card}: “{line}”"),
    events.FLIPPED: ("You flip your chip on {creature} to {side}.", "{who} flips a chip on {creature} to {side}."),
    events.RETURNED: ("Your chip on {creature} returns.", "{who}'s chip on {creature} returns."),
    events.CHIP_MOVED: ("You move a chip to {creature}.", "{who} moves a chip to {creature}."),
    events.GOT: ("{creature} gets {delta} {figure}.", "{creature} gets {delta} {figure}."),
    events.NO_REROLLS: ("Dice cannot be re-rolled this fight.", "Dice cannot be re-rolled this fight."),
    events.ROBBED: ("You take a victory card from {rival}.", "{who} takes a victory card from {rival}."),
    events.COMBAT: ("The combat phase begins.", "The combat phase begins."),
    events.COMBAT_OVER: ("The combat phase is over.", "The combat phase is over."),
    events.ENDED: ("The game is over. {cause}", "The game is over. {cause}"),
    events.ENDLESS: ("{card} would never end: no effect happens {until}.",) * 2,
}
"""For each event the line for whoever it is about, and for everybody else."""

GLYPHS: Final = {
    events.WON: "trophy-cup",
    events.VICTORY: "laurel-crown",
    events.ROBBED: "laurel-crown",
    events.CHALLENGED: "crossed-swords",
    events.ROLLED: "rolling-dices",
    events.REROLLED: "rolling-dices",
    events.DECLARED: "rolling-dices",
    events.PAID: "two-coins",
    events.BET: "two-coins",
    events.FLIPPED: "two-coins",
    events.RETURNED: "two-coins",
    events.CHIP_MOVED: "two-coins",
    events.PLAYED: "card-play",
    events.DREW: "card-draw",
    events.DREW_CARD: "card-draw",
    events.TIME: "sunset",
    events.ROUND: "hourglass",
    events.TURN: "hourglass",
    events.TRANSFERRED: "cycle",
    events.ENTERED: "paw-print",
    events.REVEALED: "paw-print",
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
    words["rival"] = named(names, data.get("other", -1))
    words["creature"] = _spot(names, data.get("space", -1))
    words["target"] = _spot(names, data.get("target", -1))
    words["space"] = SPACE_NAMES[data["space"]] if data.get("space", -1) >= 0 else NOTHING
    words |= card_words(data, pack)
    words["score"] = f"{data.get('points', 0)} victory point{'' if data.get('points') == 1 else 's'}"
    words["cards"] = counted(data.get("number", 0), "card")
    words["side"] = "WIN" if data.get("win") == 1 else "LOSE"
    words["time"] = "night" if data.get("night") == 1 else "day"
    words["die"] = DICE_NAMES[data["die"]] if "die" in data else NOTHING
    words["figure"] = c.FIGURES[data["figure"]].replace("_", " ") if "figure" in data else NOTHING
    words["delta"] = f"{data.get('delta', 0):+d}"
    words["cause"] = ENDINGS[data.get("cause", 0)]
    words["until"] = "any more" if data.get("last") == 1 else "for the rest of this round"
    return words


def _spot(names: tuple[str, ...], space: int) -> str:
    """A creature by its place: the log does not follow who stood there since."""
    return f"{names[space // STABLE]}'s {SPACE_NAMES[space]}" if space >= 0 else NOTHING
