"""Which entries of the log are parts of which line; the browser's `lib/folded.ts` does the same."""

from typing import NamedTuple

from undercroft.engine.protocol import Entry


class Line(NamedTuple):
    """A line of the log, and the parts that it unfolds into."""

    head: Entry
    parts: list[Entry]


def folded(entries: list[Entry], news: int) -> list[Entry]:
    """Those entries, each part marked as one; the parts of old lines left out, whose line says how many they are."""
    found: list[Entry] = []
    for head, parts in grouped(entries):
        shown: list[Entry] = [{**part, "part": True} for part in parts if part["number"] >= news]
        hidden = len(parts) - len(shown)
        found.append({**head, "words": f"{head['words']} (+{hidden})"} if hidden else head)
        found += shown
    return found


def grouped(entries: list[Entry]) -> list[Line]:
    """As lines; what stands between a line and a part of it is a part of it too."""
    lines: list[Line] = []
    for entry in entries:
        at = _head_of(lines, entry)
        if at < 0:
            lines.append(Line(entry, []))
            continue
        between = [other for head, parts in lines[at + 1 :] for other in (head, *parts)]
        lines[at].parts.extend([*between, entry])
        del lines[at + 1 :]
    return lines


def _head_of(lines: list[Line], entry: Entry) -> int:
    """The place of the line that it is a part of; -1 for a line of its own."""
    if entry.get("part"):
        return len(lines) - 1
    if "of" not in entry:
        return -1
    return next((at for at in range(len(lines) - 1, -1, -1) if _wants(lines[at], entry)), -1)


def _wants(line: Line, part: Entry) -> bool:
    """Whether the line has fewer such parts than it says."""
    kind, seat = part["of"], part["seat"]
    if line.head["kind"] != kind or line.head["seat"] != seat:
        return False
    return sum(other.get("of") == kind and other["seat"] == seat for other in line.parts) < line.head["data"]["number"]
