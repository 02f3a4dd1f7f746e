"""The typed tree of a card's text: what the sentence says, without the forms of its words.

`effects.language` parses a text to this tree and writes the tree back letter for letter; a game compiles the tree to
ops. Every node is an immutable tuple, so two texts mean the same exactly when their trees are equal.

**Words.** What a game's words table (`effects.wording`) lists under a *door* becomes

- a `str`, the word's name, in the doors `noun`, `state`, `figure` and `whose` ("card", "face_down", "loot", "your");
- a `Term(name, args)` in every other door, `args` being what stands in the phrase's <angle brackets> from left to
  right: `draw(s) <thing>` gives `Term("draw", (Target(...),))`. An optional part that is not there is `None`; an
  optional part without a place of its own is `True` or `False`; a list (`<target/and>`) is a tuple.

**References** in a phrase and what they give: `<number>` an `int`; `<amount>` and `<quantity>` a `Quantity`; `<target>`
a `Target`; `<thing>` a `Target` or a `Term`; `<kind>` a `Kind`; `<modifiers>` a tuple of `Modifier`; `<rel>` the `str`
"more" or "less"; `<who>`, `<test>`, `<action>`, `<zone>` and any door of a game's own a `Term`.

**Terms of the core** (a game takes those that it names in its table):

    who        you · an_opponent · each_opponent · each_player
    thing      this() · this_noun(noun) · that(noun) · it() · top(number or None, noun, zone)      or a Target
    action     draw(thing) · discard(thing) · look(thing) · reveal(thing) · lose(amount, figure) · gain(amount, figure)
               heal(amount) · swap(thing) · swap_with(thing, thing) · steal(thing)
    test       compare(who, rel, measure, who) · pay(action): only after "unless": you may do it, and then it is not so
    while      while_test(test)
    until      this_turn · this_fight · this_round
    limit      once_turn
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Term(NamedTuple):
    """A word of some door with what it is about."""

    name: str
    args: tuple[Arg, ...] = ()


class Quantity(NamedTuple):
    """How many. `kind` is "a" (nobody chooses), "number", "up_to", "each" or "another"; `n` is 0 for "each"."""

    kind: str
    n: int


class Kind(NamedTuple):
    """A kind of thing, uncounted: what "for each" counts. `states` stand in the order of the words table."""

    states: tuple[str, ...]
    noun: str
    wheres: tuple[Term, ...]


class Target(NamedTuple):
    """Some things of a kind. The core's states: "random" (the dealer chooses), "other" (not the speaking card)."""

    quantity: Quantity
    kind: Kind


class Modifier(NamedTuple):
    delta: int
    figure: str


class Has(NamedTuple):
    """`subject` has each of the modifiers."""

    subject: Thing
    modifiers: tuple[Modifier, ...]


class Cannot(NamedTuple):
    """`subject` cannot do, or suffer, any of `bans`."""

    subject: Thing
    bans: tuple[Term, ...]


class Each(NamedTuple):
    """So many times over as there are `counted`, at most `most` times."""

    counted: Kind | Term
    most: int | None


class Clause(NamedTuple):
    """One thing that happens. `who` acts and chooses ("you" where the text names nobody; after "and" the one before
    goes on); `may`: if they wish. Nobody acts in a statement (Has, Cannot, a word of the door `statement`): `who` is
    you."""

    who: Term
    may: bool
    what: Action
    each: Each | None
    until: Term | None
    while_: Term | None


class Condition(NamedTuple):
    unless: bool
    test: Term


class Sentence(NamedTuple):
    """Its clauses in order, all or none of them by the condition. `then`: it says "Then", which changes no meaning."""

    then: bool
    condition: Condition | None
    clauses: tuple[Clause, ...]


class Timing(NamedTuple):
    """Play only in one of these windows."""

    windows: tuple[Term | Condition, ...]


class Triggered(NamedTuple):
    """When `moment` comes: the effects, after the cost if there is one and its player wishes to pay."""

    limit: Term | None
    moment: Term
    cost: Term | None
    effects: tuple[Sentence, ...]


class Activated(NamedTuple):
    """Whenever its player may and pays `cost`, an action."""

    limit: Term | None
    cost: Term
    effects: tuple[Sentence, ...]


class Lasting(NamedTuple):
    """So it is while the card lies where it works: one statement that names no end."""

    statement: Statement
    each: Each | None
    while_: Term | None


class Effects(NamedTuple):
    """A line without a head: what the card does when it is played."""

    effects: tuple[Sentence, ...]


Statement: TypeAlias = Has | Cannot | Term
Action: TypeAlias = Has | Cannot | Term
Thing: TypeAlias = Target | Term
Line: TypeAlias = Timing | Triggered | Activated | Lasting | Effects
Arg: TypeAlias = (
    "Term | Target | Kind | Quantity | Has | Cannot | Condition | str | int | bool"
    " | tuple[Modifier, ...] | tuple[Target, ...] | tuple[Term, ...] | None"
)

Node: TypeAlias = "Arg | Line | Modifier | Each | Clause | Sentence | Text"


class Text(NamedTuple):
    """The whole text of a card: one line, one ability."""

    lines: tuple[Line, ...]


YOU = Term("you")
