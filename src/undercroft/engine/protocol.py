"""What a seat is shown beside its view, as JSON-ready data.

Never compiled: mypyc makes every TypedDict one of `typing`, which pydantic refuses before Python 3.12.
"""

from typing import NotRequired

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypedDict


class Place(TypedDict):
    """Where on screen something is: a zone of the game's view ("map", "hand", "hero", "spoils", "button" ...) and an
    index in it."""

    zone: str
    index: int
    seat: NotRequired[int]
    space: NotRequired[int]


class Change(TypedDict):
    """What an action certainly changes: a figure ("health", "strength", "loot" ...) of a seat, by how much."""

    figure: str
    seat: int
    by: int


class Prospect(TypedDict):
    """One thing that comes of an action, in words and, where it is a figure of a seat (-1: nobody's), by how much.

    `chance`: 1 where it is certain, 0 where it cannot be, null where the reader cannot know. `place`: where, of what is
    about one place.
    """

    words: str
    figure: str
    seat: int
    by: int
    chance: float | None
    place: NotRequired[Place]


class Term(TypedDict):
    """One of the actions that something said aside is put together of: what it names, by its verb and the thing."""

    action: int
    verb: str
    thing: str


class Offer(TypedDict):
    """A legal action of the seat that is asked. `outlook`: what comes of it, also where the consequence stops at
    something hidden; the most important first. `short`: the words of a button where the rest is said beside it.
    `terms`: of what is said aside in several actions, those that may follow, as often as there is something to name."""

    action: int
    notation: str
    words: str
    verb: str
    place: Place
    consequence: list[Change]
    summary: str
    outlook: list[Prospect]
    short: NotRequired[str]
    terms: NotRequired[list[Term]]


class Combination(TypedDict):
    """Actions of the seat that is asked which do one thing, said one after another: any offer of `begins`, behind it
    all of `then`. `things`: what it is about, by name."""

    begins: list[int]
    then: list[int]
    things: list[str]
    outlook: list[Prospect]


class Barred(TypedDict):
    """Something on screen that the seat may not do now, and the clause that says so."""

    place: Place
    clause: str
    words: str


class Several(TypedDict):
    """A question for `least` to `most` things: offers name them, and name again what is taken back. `things`: the
    actions that name what there is, one for each of equal things; `named`: those so far, in the order that counts where
    it does (`in_order`); `done`: the action that says that these are all, offered where they may be."""

    least: int
    most: int
    things: list[int]
    named: list[int]
    in_order: bool
    done: int


class Prompt(TypedDict):
    """One sentence that says what to do (or whom we wait for), one with the consequence, the clause in force.
    `outlook`: what comes of what is under way if nobody does anything about it, and what counts as it stands. `asks`:
    the kind of question, by a word of the game's; `combinations`: what may be done whole by several actions; `several`:
    where several things are asked for, how that stands."""

    headline: str
    detail: str
    clause: str
    yours: bool
    outlook: NotRequired[list[Prospect]]
    asks: NotRequired[str]
    combinations: NotRequired[list[Combination]]
    several: NotRequired[Several]


class Mark(TypedDict):
    """One step of the tracker. `state` is done, now or next; `repeats` for a step that may be done again."""

    key: str
    word: str
    glyph: str
    state: str
    repeats: bool


class Entry(TypedDict):
    """A log line: the event's number, its words (or nothing, for what this seat may not know), an icon, whose doing
    (-1: nobody's).

    `kind` and `data` let a client animate: the event's name and its figures by name. `why` and `clause`: what the rules
    say about it, of what a client tells step by step. `part`: it is a part of the last line before it
    that is none, which unfolds. `of`: it is a part of the last line of this kind and seat that has fewer than its
    `number`, and so is what stands between them.
    """

    number: int
    words: str
    glyph: str
    seat: int
    kind: str
    data: dict[str, int]
    why: NotRequired[str]
    clause: NotRequired[str]
    part: NotRequired[bool]
    of: NotRequired[str]


class Tally(TypedDict):
    """One row of the count: what is counted in words, each seat's figure and, where that needs saying, how it comes
    about ("2 × 5"). `decides`: by it the winner is found."""

    words: str
    figures: list[int]
    notes: list[str]
    decides: bool


class Outcome(TypedDict):
    """How the game ended, as its reader is told: winners (all of several seats: a draw; none: everybody has lost),
    points a seat, who has won as a title, the result in words with what decided a tie, what brought it about (a
    sentence, or nothing where the words say it) and the clause that decided (empty where somebody resigned), and the
    count by which that was found."""

    winners: list[int]
    points: list[int]
    title: str
    words: str
    cause: str
    clause: str
    tally: list[Tally]


class Luck(TypedDict):
    """What chance dealt each seat by one measure, in all: how much came, how much was to be expected of what there was
    to be drawn each time, and how that compares, in words."""

    words: str
    got: list[float]
    expected: list[float]
    told: list[str]


class Story(TypedDict):
    """The short story of a game that is over.

    `scores`: of each seat what it had of the `measure` that decides, at the beginning and after each `unit` (turn,
    round, move), the last as it ended; nothing in a game without a count. `moves`: after how many moves each of them
    stood, as a replay counts. `turning`: the place in them of the turning point, the first from which the winner was
    ahead of all others to the end; `turned`: after how many moves that came; null where there is none. `words`: the
    same in a sentence, as each seat is told and then whoever watches. `luck`: nothing where the game counts none.
    """

    unit: str
    measure: str
    scores: list[list[int]]
    moves: list[int]
    turning: int | None
    turned: int | None
    words: list[str]
    luck: list[Luck]


def ints(numbers: vec[i64]) -> list[int]:
    """Figures of a table for a view."""
    return [int(number) for number in numbers]
