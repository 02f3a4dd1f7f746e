"""The draft in words: prompts, offers, log lines, its end."""

from typing import Final

from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Barred, Mark, Offer, Outcome, Place, Prompt
from undercroft.engine.words import card_words, finished, listed, offered
from undercroft.games.underleague.draft.actions import alphabet_of
from undercroft.games.underleague.draft.lines import ROW, line_creatures, line_ends
from undercroft.games.underleague.draft.picking import AGAIN, STRATEGY, AfterPick, ChooseStrategies
from undercroft.games.underleague.draft.table import NONE, PICKS, DraftTable
from undercroft.games.underleague.events import unpacked

LINES: Final = ("left column", "middle column", "right column", "top row", "middle row", "bottom row")
ENDS: Final = (
    *("above the left column", "above the middle column", "above the right column"),
    *("right of the top row", "right of the middle row", "right of the bottom row"),
    *("below the right column", "below the middle column", "below the left column"),
    *("left of the bottom row", "left of the middle row", "left of the top row"),
)
"""The places of the rim, as `line_ends` counts them."""


def prompt(t: DraftTable, seat: int, names: tuple[str, ...]) -> Prompt:
    """What `seat` has to do, or whom it waits for."""
    if t.over():
        return finished(outcome(t))
    step = t.agenda[len(t.agenda) - 1]
    player = int(t.player())
    if player != seat:
        return {"headline": f"Waiting for {names[player]}", "detail": _task(t), "clause": "UL-8.11", "yours": False}
    if isinstance(step, AfterPick):
        detail = "Your chip buys one second pick in the whole draft."
        return {"headline": "Pick a second time now?", "detail": detail, "clause": "UL-8.14", "yours": True}
    if isinstance(step, ChooseStrategies):
        left = "two strategy cards" if step.left == 2 else "one more strategy card"
        return {"headline": f"Take {left}", "detail": "Any on the table.", "clause": "UL-8.12", "yours": True}
    return {"headline": "Pick a row or a column", "detail": _task(t), "clause": "UL-8.11", "yours": True}


def _task(t: DraftTable) -> str:
    picks = int(t.pools[t.player()].picks)
    return f"Three creatures and the strategy card at either end; pick {picks + 1} of {PICKS}."


def offer(t: DraftTable, action: int, pack: Pack) -> Offer:
    """A legal action in words, with its place on screen."""
    words, place = _offered(t, action, pack)
    return offered(alphabet_of(), action, words, place)


def _offered(t: DraftTable, action: int, pack: Pack) -> tuple[str, Place]:
    if action < STRATEGY:
        cards = [int(t.grid[place]) for place in line_creatures(action)]
        cards += [int(t.rim[place]) for place in line_ends(action) if t.rim[place] != NONE]
        names = ", ".join(pack.cards[card].name for card in cards)
        return f"Take the {LINES[action]}: {names}", {"zone": "column" if action < ROW else "row", "index": action % 3}
    if action < AGAIN:
        return f"Take {_at_the_rim(t, action - STRATEGY, pack)}", {"zone": "rim", "index": action - STRATEGY}
    words = "Pick again" if action == AGAIN else "Keep the chip"
    return words, {"zone": "button", "index": action}


def _at_the_rim(t: DraftTable, place: int, pack: Pack) -> str:
    """A strategy card that lies there, told from others of its name by its place."""
    name = pack.cards[int(t.rim[place])].name
    alike = sum(card != NONE and pack.cards[int(card)].name == name for card in t.rim)
    return name if alike == 1 else f"{name} ({ENDS[place]})"


def barred(t: DraftTable, seat: int) -> list[Barred]:
    """Lines that cannot be picked now."""
    if t.over() or int(t.player()) != seat or isinstance(t.agenda[len(t.agenda) - 1], AfterPick | ChooseStrategies):
        return []
    found: list[Barred] = []
    for line in range(STRATEGY):
        clause = int(t.bar(seat, line))
        if clause != 0:
            place: Place = {"zone": "column" if line < ROW else "row", "index": line % 3}
            words = f"The {LINES[line]} is not complete."
            found.append({"place": place, "clause": f"UL-{clause // 100}.{clause % 100}", "words": words})
    return found


def marks(t: DraftTable) -> list[Mark]:
    now = "done" if t.over() else "now"
    return [{"key": "draft", "word": "Draft", "glyph": "card-pick", "state": now, "repeats": True}]


def spelt(data: dict[str, int], pack: Pack) -> dict[str, str]:
    """Figures of an event as its sentences print them."""
    words = card_words(data, pack) | {"order": str(data.get("place", 0) + 1)}
    if "low" in data:
        cards = [pack.cards[card].name for card in (*unpacked(data["low"]), *unpacked(data["high"]))]
        number, line = data.get("number", 0), data.get("line", -1)
        words["laid"] = (
            f"{number} cards are" if number > len(cards) else listed(cards) + (" is" if number == 1 else " are")
        )
        words["taken"] = (f"the {LINES[line]}: " if line >= 0 else "") + listed(cards)
    return words


def outcome(t: DraftTable) -> Outcome:
    """UL-8.15: a draft has no winner; the league decides. Raises ValueError while it goes on."""
    if not t.over():
        raise ValueError("the draft goes on")
    return {
        "winners": [],
        "points": [0] * int(t.seats),
        "title": "The draft is over",
        "words": "The draft is over",
        "cause": "Now the league begins.",
        "clause": "UL-8.15",
        "tally": [],
    }
