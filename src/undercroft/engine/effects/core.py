"""The core of the card language: its grammar, and the words that more than one game uses. It names no game."""

from __future__ import annotations

from undercroft.engine.effects.wording import read_table

CORE_GRAMMAR = r"""
start: line (_NL line)*

line: "play" "only" window ("or" window)* "."                   -> timing
    | [limit ","] moment ["," cost] ":" sentence+               -> triggered
    | [limit ","] cost ":" sentence+                            -> activated
    | sentence+                                                 -> effects

?cost: action
sentence: [then] [condition ","] clause ("and" clause)* "."
then: "then"
condition: "if" test                                            -> if_
         | "unless" (test | payment)                            -> unless_
clause: [actor] action [each] [until]                           -> deed
      | statement [each] [during]                               -> state_of_things
?actor: who | may
may: "you" "may"
?during: until | while
each: "for" "each" counted ["," "at" "most" number]

kind: state* noun where* [tail]
target: quantity kind
quantity: _A                                                    -> a
        | number                                                -> number_of
        | "up" "to" number                                      -> up_to
        | "each"                                                -> every
        | "another"                                             -> another
amount: number                                                  -> number_of
      | "up" "to" number                                        -> up_to
number: NUMBER
modifiers: modifier (_AND_SIGN modifier)*
modifier: SIGNED figure
?subject: who | thing
rel: "more" -> more | "less" -> less | "fewer" -> less

_A: /an?/
NUMBER: /zero|one|two|three|four|five|six|seven|eight|nine|ten|[1-9][0-9]/
SIGNED: /[+-][1-9][0-9]?(?![0-9])/
_AND_SIGN.2: /and(?= +[+-])/
_NL: /\n/
%ignore " "
"""

CORE_WORDS = """
who
    +you: you
    an_opponent: a opponent
    each_opponent: each opponent
    each_player: each player
noun
    card: card{s}
state
    random: random
    other: other
thing
    this: this
    this_noun: this <noun>
    that: that <noun>
    it: it
    top: the top [<number>] <noun> of <zone>
action
    draw: draw(s) <thing>
    discard: discard(s) <thing>
    look: look(s) at <thing>
    reveal: reveal(s) <thing>
    lose: lose(s) <amount> <figure>
    gain: gain(s) <amount> <figure>
    heal: heal(s) <amount>
    swap: swap(s) <thing>
    swap_with: swap(s) <thing> with <thing>
    steal: steal(s) <thing>
statement
    has: <subject> have|has <modifiers>
    cannot: <subject> cannot <ban/or>
test
    compare: <who> have|has <rel> <measure> than <who>
payment
    pay: you <action>
while
    while_test: while <test>
until
    this_turn: this turn
    this_fight: this fight
    this_round: this round
limit
    once_turn: once each turn
"""

# The doors of the core, with what the core itself lets in. A door that a game leaves shut matches nothing.
DOORS: dict[str, list[str]] = {
    "limit": [],
    "moment": [],
    "window": [],
    "who": [],
    "noun": [],
    "state": [],
    "where": [],
    "tail": [],
    "whose": [],
    "zone": [],
    "figure": [],
    "measure": [],
    "thing": ["target"],
    "counted": ["kind"],
    "action": [],
    "statement": [],
    "ban": [],
    "test": [],
    "payment": [],
    "while": [],
    "until": [],
}
ATOMS = ("noun", "state", "figure", "whose")
STOCK = read_table(CORE_WORDS)
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
