"""A question for several things as the screen shows it, the same for every game."""

from rich.text import Text

from undercroft.engine.protocol import Several
from undercroft.terminal.look import CANDLE, GOOD, TEXT_3


def progress(several: Several) -> str:
    """ "1 of 3 chosen, 2 still owed"."""
    chosen, least, most = len(several["named"]), several["least"], several["most"]
    if chosen < least:
        number = least if least == most else f"at least {least}"
        return f"{chosen} of {number} chosen, {least - chosen} still owed"
    if chosen < most:
        return f"{chosen or 'None'} chosen, up to {most - chosen} more if you like"
    return f"{chosen} of {most} chosen"


def marked(several: Several, action: int) -> str:
    """The sign before a thing: chosen, how many of equal ones, or as which where the order counts."""
    places = [number for number, named in enumerate(several["named"], 1) if named == action]
    if not places:
        return "·"
    if several["in_order"]:
        return f"✓{','.join(map(str, places))}"
    return f"✓×{len(places)}" if len(places) > 1 else "✓"


def line(several: Several, action: int, key: str, words: str) -> Text:
    """A thing's line in the list."""
    named = action in several["named"]
    text = Text(f"{key} ").append(marked(several, action), f"bold {GOOD}" if named else TEXT_3)
    return text.append(f" {words}", GOOD if named else "")


def last_line(several: Several, words: str) -> Text:
    """The line that says that these are all; `words`: its own, where it can be said."""
    owed = several["least"] - len(several["named"])
    more = " more" if several["named"] else ""
    return Text("d ", CANDLE).append(words or f"Choose {owed}{more}", f"bold {CANDLE}" if words else TEXT_3)
