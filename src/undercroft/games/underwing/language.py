"""Underwing's card words, each with a sentence that uses it. The core's words stand here by name alone.

"You" is the tamer who has the dragon on a green ribbon and on a line without one, the player who decides for a wild
dragon on a red one (UW-6.9). `Tame` and `Wild` head the two ribbons (UW-1.4).
"""

from __future__ import annotations

from functools import cache

from undercroft.engine.effects.language import Language
from undercroft.engine.pack import CardKind, Mark, Schema
from undercroft.games.underwing.sense import check

WORDS = """
moment
    tame: tame                     # Tame: draw three elements.
    wild_ribbon: wild              # Wild: scatter a blue element on each adjacent egg.
    wild_hatching: when a dragon hatches in_the_wild  # When a dragon hatches in the wild: draw an element.
    opponent_hatching: when a opponent hatches a dragon  # When an opponent hatches a dragon: draw an element.
    claiming: when you claim a egg  # When you claim an egg: draw an element.
    game_end: at the end of the game  # At the end of the game: score two points for each dragon you have.

who
    you                            # Tame: draw three elements.
    an_opponent                    # Tame: an opponent discards an element.
    each_opponent                  # Tame: each opponent draws an element.
    each_player                    # Wild: each player discards an element.
    poorest: the player with the fewest points  # Wild: the player with the fewest points draws two elements.

noun
    element: element{s}            # Tame: draw an element.
    egg: egg{s}                    # Wild: empty an adjacent egg.
    dragon: dragon{s}              # Tame: replace up to two wild dragons with new eggs.
    point: point{s}                # Tame: score four points.
    placement: placement{s}        # Tame: make a placement.

state
    random                         # Wild: scatter a random element on each egg.
    more: more                     # Tame: draw three more elements in your next collect phase.
    adjacent: adjacent             # Wild: empty an adjacent egg.
    unclaimed: unclaimed           # Wild: hatch two adjacent unclaimed eggs in the wild.
    claimed: claimed               # Wild: empty each claimed egg of this row.
    empty: empty                   # Wild: hatch an adjacent unclaimed empty egg in the wild.
    begun: begun                   # Wild: hatch each adjacent unclaimed begun egg in the wild.
    wild: wild                     # Tame: replace a wild dragon with a new egg.
    warm: warm                     # Tame: score two points for each warm dragon you have.
    cool: cool                     # Tame: score two points for each cool dragon you have.
    neutral: neutral               # Tame: score two points for each neutral dragon you have.
    red: red                       # Tame: take three red elements from the bag.
    orange: orange                 # Wild: scatter an orange element on each adjacent egg.
    yellow: yellow                 # Tame: take three yellow elements from the bag.
    green: green                   # Tame: take two green elements from the bag.
    blue: blue                     # Tame: take three blue elements from the bag.
    purple: purple                 # Tame: take two purple elements from the bag.
    black: black                   # Tame: take a black element from the bag.
    white: white                   # Tame: take a white element from the bag.
    primary: primary               # Wild: scatter a primary element on each adjacent egg.
    secondary: secondary           # Wild: scatter a secondary element on each adjacent egg.
    monochromatic: monochromatic   # Tame: draw an element for each monochromatic dragon you have.
    complementary: complementary   # Tame: draw an element for each complementary dragon you have.
    triadic: triadic               # Tame: draw an element for each triadic dragon you have.
    tetradic: tetradic             # Tame: draw an element for each tetradic dragon you have.
    tertiary: tertiary             # Tame: draw an element for each tertiary dragon you have.
    harmonic: harmonic             # Tame: draw an element for each harmonic dragon you have.
    whelp: whelp                   # Wild: hatch each adjacent unclaimed whelp egg in the wild.
    drake: drake                   # Tame: hatch an unclaimed drake egg as yours.
    wyvern: wyvern                 # Tame: hatch an unclaimed wyvern egg as yours.
    wyrm: wyrm                     # Tame: hatch an unclaimed wyrm egg as yours.

where
    of_row: of this row            # Wild: hatch each unclaimed egg of this row in the wild.
    of_column: of this column      # Wild: hatch each unclaimed egg of this column in the wild.
    yours: you have                # Tame: draw an element for each dragon you have.
    in_grounds: in_the_hatching_grounds  # Tame: draw an element for each wild dragon in the hatching grounds.

perch
    at_row: of this row            # Wild: scare off each handler of this row.
    at_column: of this column      # Wild: scare off each handler of this column.
    at_field: on the field         # Wild: scare off each handler on the field.
    at_egg: on a egg               # Tame: scare off an opponent's handler on an egg.
    at_break: in_your_break_room|in_their_break_room  # Tame: move each handler in your break room to your ready room.

thing
    opponents_egg: a opponent's egg  # Tame: empty an opponent's egg.
    opponents_handler: a opponent's handler [<perch>]  # Tame: scare off an opponent's handler on the field.
    own_handlers: <quantity> of your|their handlers [<perch>]  # Tame: you may move one of your handlers to a field space.
    handlers: <quantity> [adjacent] handler{s} [<perch>]  # Wild: scare off each adjacent handler.

source
    bag: the bag                   # Tame: take a white element from the bag.
    opponents_storage: a opponent's storage  # Tame: take an element from an opponent's storage.
    each_storage: each opponent's storage  # Tame: take an element from each opponent's storage.
    -: <target>                    # Tame: take up to three elements from an egg.

landing
    among: among adjacent eggs     # Wild: scatter three red elements among adjacent eggs.
    on_each: on <target>           # Wild: scatter a blue element on each adjacent egg.

manner
    in_the_wild: in_the wild       # Wild: hatch an adjacent unclaimed egg in the wild.
    as_yours: as yours             # Tame: hatch an unclaimed whelp egg as yours.

room
    field_space: a field space     # Tame: you may move one of your handlers to a field space.
    ready_room: your|their ready room  # Tame: move each handler in your break room to your ready room.

direction
    clockwise: clockwise           # Tame: you may turn the field two spaces clockwise.
    counter_clockwise: counter-clockwise  # Wild: turn the field three spaces counter-clockwise.

phase
    collect: collect               # Tame: draw three more elements in your next collect phase.
    place_phase: place             # Tame: you may make one more placement in each place phase.

counted
    families: family among your dragons  # Tame: score two points for each family among your dragons.
    on_field: handler you have on the field  # Tame: draw an element for each handler you have on the field.

action
    draw                           # Tame: draw an element.
    discard                        # Wild: each player discards two elements.
    take: take(s) <target/and> from <source>  # Tame: take an orange element and a white element from the bag.
    place: make(s) <target>        # Tame: make up to three placements.
    swap_for: swap(s) <thing> from your|their storage for elements from <source>  # Tame: swap up to two elements from your storage for elements from the bag.
    move_from: move(s) <thing> from <thing> to <thing>  # Tame: move up to two elements from an egg to another egg.
    move_to: move(s) <thing> to <room>  # Tame: move each handler in your break room to your ready room.
    pass: pass(es) your|their storage to the left  # Wild: each player passes their storage to the left.
    scatter: scatter(s) <target/and> <landing>  # Wild: scatter three red elements among adjacent eggs.
    scatter_this: scatter(s) this egg's elements <landing>  # Wild: scatter this egg's elements among adjacent eggs.
    empty: empty|empties <thing>   # Wild: empty an adjacent egg.
    gain_handler: gain(s) a handler  # Tame: gain a handler.
    scare: scare(s) off <thing>    # Wild: scare off each adjacent handler.
    claim: claim(s) <thing>        # Tame: you may claim an unclaimed egg.
    turn: turn(s) the field <number> space{s} <direction>  # Wild: turn the field two spaces clockwise.
    hatch: hatch(es) <thing> <manner>  # Tame: hatch an unclaimed drake egg as yours.
    replace: replace(s) <thing> with {a_new_egg|new_eggs}  # Wild: replace an adjacent unclaimed egg with a new egg.
    look_ahead: look(s) at the top <number> eggs of the egg deck and put them back in any order  # Tame: look at the top three eggs of the egg deck and put them back in any order.
    score: score(s) <target>       # Tame: score two points for each cool dragon you have.

statement
    field_still: the field does not turn  # Wild: the field does not turn next round.
    tower_closed: the tower is closed  # Wild: the tower is closed next round.
    fearless: your handlers cannot be scared off  # Your handlers cannot be scared off.
    tireless: your handlers go from the tower straight to the ready room  # Your handlers go from the tower straight to the ready room.

test
    few_handlers: you have fewer than <number> handlers  # Tame: if you have fewer than three handlers, gain a handler.
    balanced: you have as many warm dragons as cool dragons  # Tame: if you have as many warm dragons as cool dragons, score four points.
    absent: there is no <kind>     # Wild: if there is no adjacent wild dragon, hatch an adjacent unclaimed egg in the wild.

until
    next_round: next round         # Wild: the field does not turn next round.
    next_phase: in your|their next <phase> phase  # Tame: draw three more elements in your next collect phase.
    every_phase: in each <phase> phase  # Tame: draw one more element in each collect phase.
"""  # noqa: E501

HUES = "roygbp"
FAMILIES = ("monochromatic", "complementary", "triadic", "tetradic", "tertiary", "harmonic", "legendary")
TEMPERATURES = ("cool", "neutral", "warm")
MARKS = (
    (
        "spaces",
        Mark(f"[{HUES}kw]{{2,8}}", 'Write two to eight letters, one a space: spaces = "rrk" (r o y g b p k w).'),
    ),
    ("family", Mark("|".join(FAMILIES), f"A family is one of: {', '.join(FAMILIES)}.")),
    ("temperature", Mark("|".join(TEMPERATURES), "A temperature is cool, neutral or warm.")),
)
SCORE = {"score": (1, 30)}
SCHEMA = Schema(
    kinds={
        kind: CardKind(SCORE, wanted=(fewest, 100), in_deck=True, marks=MARKS)
        for kind, fewest in (("whelp", 1), ("drake", 1), ("wyvern", 1), ("wyrm", 1), ("legendary", 0))
    },
    fewest=40,
    usual=(80, 100),
    characters=260,
    sentences=6,
)

GLOSSES = {
    "tame": "when it hatches for its tamer (green ribbon)",
    "wild_ribbon": "when it hatches in the wild (red ribbon)",
    "each_player": "each player in turn order",
    "poorest": "each player with the fewest points",
    "as_yours": "as your own dragon, at once",
    "among": "among adjacent eggs, as you choose",
    "placement": "elements from your storage, one or several together on one space",
    "tower_closed": "no handler may be sent to the tower",
    "tireless": "your handlers that leave the tower need no rest and go to the ready room",
}


@cache
def language() -> Language:
    """The language of this game's cards (built once: it takes a moment)."""
    return Language(WORDS, check, GLOSSES)
