"""What happened, in words: one line an event. An egg is named by its place, a dragon once it has hatched."""

from typing import Final

from undercroft.engine.ledger import Event
from undercroft.engine.pack import Pack
from undercroft.engine.shown import Entry, told
from undercroft.engine.words import counted, listed, named
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import ELEMENT_NAMES, PLACE_NAMES, SPOT_NAMES, TOWER
from undercroft.games.underwing.cards import KINDS, MOMENTS
from undercroft.games.underwing.trading import amount
from undercroft.games.underwing.words import ENDINGS, ribbon_of

LINES: Final = {
    events.LAID_OUT: ("A {kind} egg is laid out on {place}.", "A {kind} egg is laid out on {place}."),
    events.ROUND: ("Round {round}: you have the egg token.", "Round {round}: {who} has the egg token."),
    events.DREW: ("You drew {element}.", "{who} drew {element}."),
    events.COLLECTED: ("You collect {element} at {spot}.", "{who} collects {element} at {spot}."),
    events.TURNED: ("The field turns {steps}.", "The field turns {steps}."),
    events.RESTED: ("Your handler leaves {spot}.", "{who}'s handler leaves {spot}."),
    events.SENT: ("You send a handler to {colour} ({spot}).", "{who} sends a handler to {colour} ({spot})."),
    events.CLAIMED: ("You claim the egg on {place}.", "{who} claims the egg on {place}."),
    events.RECALLED: ("You recall your handler from {spot}.", "{who} recalls a handler from {spot}."),
    events.LEFT: ("You recall your handler from the egg on {place}.", "{who} gives up the egg on {place}."),
    events.PASSED: ("You pass.", "{who} passes."),
    events.LAID: ("You lay {element} on {place}.", "{who} lays {element} on {place}."),
    events.WILD: ("{card} hatches in the wild on {place}!", "{card} hatches in the wild on {place}!"),
    events.EXILED: (
        "The grounds are full of wild dragons. Everybody is exiled.",
        "The grounds are full of wild dragons. Everybody is exiled.",
    ),
    events.COMPLETED: ("You take home the egg of {place}.", "{who} takes home the egg of {place}."),
    events.HATCHED: ("You hatch {card}: {points}.", "{who} hatches {card}: {points}."),
    events.EFFECT: ("{card}: “{line}”", "{card}: “{line}”"),
    events.GAINED: ("You gain a handler ({handlers} now).", "{who} gains a handler ({handlers} now)."),
    events.GRANTED: (
        "At {threshold} points you are granted a handler.",
        "At {threshold} points {who} is granted a handler.",
    ),
    events.TOOK: ("You take {element} from the bag.", "{who} takes {element} from the bag."),
    events.STOLE: ("You take {element} from {rival}.", "{who} takes {element} from {rival}."),
    events.DISCARDED: ("You discard {element}.", "{who} discards {element}."),
    events.SWAPPED: ("You swap {element} for {second}.", "{who} swaps {element} for {second}."),
    events.LIFTED: ("You take {element} off the egg on {place}.", "{who} takes {element} off the egg on {place}."),
    events.SCATTERED: ("{Element} lands on {place}.", "{Element} lands on {place}."),
    events.LOST: ("No space for {elements}.", "No space for {elements}."),
    events.EMPTIED: ("The egg on {place} is emptied.", "The egg on {place} is emptied."),
    events.SCARED: ("{Owners} handler on {place} is scared off.", "{Owners} handler on {place} is scared off."),
    events.SCARED_FIELD: ("{Owners} handler {at} is scared off.", "{Owners} handler {at} is scared off."),
    events.MOVED: ("You call {resting} to your ready room.", "{who} calls {resting} to the ready room."),
    events.REPLACED: ("A new egg is laid out on {place}.", "A new egg is laid out on {place}."),
    events.LOOKED: ("You look at the next {eggs}.", "{who} looks at the next {eggs}."),
    events.SAW: ("You see {egg}.", ""),
    events.SCORED: ("You score {points}.", "{who} scores {points}."),
    events.STILL: ("The field will not turn next round.", "The field will not turn next round."),
    events.CLOSED: ("The tower is closed next round.", "The tower is closed next round."),
    events.PASSED_STORES: ("All storages move to the left.", "All storages move to the left."),
    events.LASTS: ("{card} stays helpful to you.", "{card} stays helpful to {who}."),
    events.WILD_GAINED: ("The wild forces gain a handler at {spot}.", "The wild forces gain a handler at {spot}."),
    events.GREW: ("The grounds grow to {columns} by {rows}.", "The grounds grow to {columns} by {rows}."),
    events.PROPOSED: ("You offer {rival} {gives} for {asks}.", "{who} offers {rival} {gives} for {asks}."),
    events.TRADED: ("You give {rival} {gives} for {asks}.", "{who} gives {rival} {gives} for {asks}."),
    events.DECLINED: ("You decline {rival}'s offer.", "{who} declines {rival}'s offer."),
    events.WITHDRAWN: ("Your offer to {rival} is off.", "{who}'s offer to {rival} is off."),
    events.BONUS: ("{Cause}: {points} for you.", "{Cause}: {points} for {who}."),
    events.ENDED: ("The game is over. {cause}", "The game is over. {cause}"),
    events.RETURNED: ("{Element} finds no space.", "{Element} finds no space."),
    events.ENDLESS: ("{card} would never end: no effect happens {until}.",) * 2,
}
"""For each event the line for whoever it is about, and for everybody else."""

FORCES_LINES: Final = {
    events.DREW: "The wild forces draw {element}.",
    events.COLLECTED: "The wild forces collect {element} at {spot}.",
    events.LAID: "The wild forces lay {element} on {place}.",
}
"""What the wild forces of the solo game do."""

GLYPHS: Final = {
    events.WILD: "spiked-dragon-head",
    events.EXILED: "dragon-breath",
    events.HATCHED: "dragon-head",
    events.DREW: "crystal-cluster",
    events.COLLECTED: "crystal-cluster",
    events.TOOK: "crystal-cluster",
    events.SENT: "footsteps",
    events.RECALLED: "anticlockwise-rotation",
    events.LEFT: "anticlockwise-rotation",
    events.RESTED: "anticlockwise-rotation",
    events.PASSED: "plain-arrow",
    events.LAID: "paint-bucket",
    events.SCATTERED: "paint-bucket",
    events.EFFECT: "ribbon",
    events.COMPLETED: "egg-clutch",
    events.LAID_OUT: "big-egg",
    events.REPLACED: "big-egg",
    events.ROUND: "hourglass",
    events.CLAIMED: "nest-eggs",
    events.TURNED: "clockwise-rotation",
    events.TRADED: "trade",
    events.PROPOSED: "trade",
    events.GAINED: "character",
    events.GRANTED: "character",
    events.SCORED: "laurel-crown",
    events.BONUS: "laurel-crown",
    events.ENDED: "trophy-cup",
    events.ENDLESS: "hourglass",
}

NOTHING: Final = ""
FORCES: Final = "The wild forces"
BONUSES: Final = ("Temperature bonus", "No wild dragon")


def entry(event: Event, number: int, seat: int, names: tuple[str, ...], pack: Pack) -> Entry:
    """The log line of an event as `seat` may read it; empty words and no data where it may not. What the wild forces do
    is nobody's doing."""
    mine, theirs = LINES[int(event.kind)]

    def words(data: dict[str, int], own: bool) -> str:
        others = theirs if 0 <= data.get("seat", -1) < len(names) else FORCES_LINES.get(int(event.kind), theirs)
        return (mine if own else others).format_map(_figures(data, seat, names, pack))

    found = told(event, number, seat, events.EVENTS, GLYPHS, words)
    if found["seat"] >= len(names):
        found["seat"] = -1
    return found


def _figures(data: dict[str, int], seat: int, names: tuple[str, ...], pack: Pack) -> dict[str, str]:
    """An event's figures as a line prints them for `seat`."""
    words = {key: str(value) for key, value in data.items()}
    words["who"] = _name(names, data.get("seat", -1))
    words["rival"] = _name(names, data.get("other", -1))
    words["Owners"] = "Your" if data.get("owner") == seat else f"{_name(names, data.get('owner', -1))}'s"
    words["place"] = PLACE_NAMES[data["place"]] if data.get("place", -1) >= 0 else NOTHING
    words["spot"] = _spot(data.get("spot", -1))
    words["at"] = f"{'at' if data.get('spot', -1) == TOWER else 'on'} {words['spot']}"
    for key, field in (("element", "element"), ("second", "other"), ("colour", "colour")):
        words[key] = ELEMENT_NAMES[data[field]] if 0 <= data.get(field, -1) < len(ELEMENT_NAMES) else NOTHING
    words["Element"] = words["element"].capitalize()
    words |= _numbers(data) | _card_words(data, pack)
    for key in ("gives", "asks"):
        words[key] = elements_words(data.get(key, 0))
    words["until"] = "any more" if data.get("last") == 1 else "for the rest of this round"
    return words


def _spot(spot: int) -> str:
    return "the tower" if spot == TOWER else SPOT_NAMES[spot] if spot >= 0 else NOTHING


def _numbers(data: dict[str, int]) -> dict[str, str]:
    number, steps = data.get("number", 0), data.get("steps", 0)
    cause = data.get("cause", 0)
    way = "clockwise" if steps > 0 else "counter-clockwise"
    return {
        "points": counted(data.get("score", data.get("points", 0)), "point"),
        "eggs": counted(number, "egg"),
        "elements": counted(number, "element"),
        "resting": counted(number, "handler"),
        "steps": f"{counted(abs(steps), 'space')} {way}",
        "cause": ENDINGS.get(cause, NOTHING),
        "Cause": BONUSES[cause] if cause < len(BONUSES) else NOTHING,
    }


def elements_words(code: int) -> str:
    """ "two red and a white"; "nothing"."""
    parts = [
        counted(int(amount(code, index)), name, name) for index, name in enumerate(ELEMENT_NAMES) if amount(code, index)
    ]
    return listed(parts) or "nothing"


def _name(names: tuple[str, ...], seat: int) -> str:
    return named(names, seat) or FORCES


def _card_words(data: dict[str, int], pack: Pack) -> dict[str, str]:
    kind = KINDS[data["kind"]] if "kind" in data else NOTHING
    if data.get("card", -1) < 0:
        return {"card": NOTHING, "line": NOTHING, "kind": kind, "egg": f"a {kind} egg"}
    card = pack.cards[data["card"]]
    moment = data.get("moment", -1)
    line = ribbon_of(card.text, MOMENTS[moment]) if moment >= 0 else NOTHING
    return {"card": card.name, "line": line, "kind": card.kind, "egg": card.name}
