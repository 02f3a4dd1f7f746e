"""The Underground's card words, each with a sentence that uses it. The core's words stand here by name alone.

"You" is the player of the card. On a verse or action a line without a moment happens when the card succeeds, before its
damage; on a reverse or re-action when it is played from hand; on a pre-show card when it is loaded in. A line that
names no end lasts while its card is there.
"""

from __future__ import annotations

from functools import cache

from undercroft.engine.effects.language import Language
from undercroft.engine.pack import CardKind, Mark, Schema
from undercroft.games.underground.cards import CREWS
from undercroft.games.underground.sense import check

WORDS = """
limit
    once_turn
    once_show: once each show

moment
    turned_up: turned up
    ripped: ripped
    reversed: reversed
    show_start: start of the show
    turn_start: start of your turn
    turn_end: end of your turn
    you_reverse: when you reverse <thing>
    you_turn_up: when you turn up <thing>
    succeeds: when <whose> <noun> succeeds
    is_reversed: when <whose> <noun> is reversed

window
    against: [from_hand] against <thing>
    -: <condition>

who
    you
    your_opponent: your opponent
    each_player

noun
    card
    verse: verse{s}
    reverse: reverse{s}
    action: action{s}
    reaction: re-action{s}
    preshow: pre-show card{s}
    banger: banger{s}
    chopper: chopper{s}
    diss: diss{es}
    freestyle: freestyle{s}
    hook: hook{s}
    hybrid: hybrid{s}

state
    random

whose
    your: your
    opponents: your opponent's
    their: their

zone
    hand: <whose> hand
    trash_pile: <whose> trash
    hype_stack: <whose> hype stack
    rhymebook: <whose> rhymebook
    preshow_deck: <whose> pre-show deck

where
    from: from <zone>
    in: in <zone>
    with_cost: with hype cost <number> [<bound>]
    with_rip: with <number> <bound> rip
    of_choice: of your choice

bound
    or_more: or_more
    or_fewer: or_fewer
    or_less: or_less

thing
    this
    this_noun
    that
    it
    top
    -: <zone>
    +all: <whose> <noun:many> [<where>]
    next: <whose> next <noun>
    first: <whose> first <noun> each turn
    artist: <whose> artist
    turn: <whose> turn

figure
    rip: rip
    hype_cost: hype cost
    hype: hype
    impact: impact

measure
    +held: <noun:many> in <zone>

place
    into: into <zone>
    on_top: on top of <zone>
    on_bottom: on the bottom of <zone>

action
    draw
    discard
    look
    reveal
    trash: trash(es) <thing>
    shuffle: shuffle(s) <thing>
    shuffle_into: shuffle(s) <thing> into <zone>
    return: return(s) <thing> [to <zone>]
    put: put(s) <thing> <place>
    share_out: put(s) <number> of them <place> and the rest <place>
    search: search(es) <zone> for <target>, reveal it and put it <place>
    play: play(s) <thing>
    rip_them: rip(s) <number>
    rip_self: rip yourself <number>

statement
    has
    cannot
    instead: <subject> are|is a <noun> instead
    also_crew: <subject> are|is also <crew>
    counts_as: <subject> count(s) as <number> reversals
    also_answers: <subject> also answer(s) <noun:many> [<where>] [from_hand]
    extra_plays: <subject> can play <number> <change> <noun>
    play_from: <subject> can play <noun:many> from <zone>
    takes_to_end: <subject> does not end before <number> reversals
    can_hold: <subject> can hold <number> copies of this <noun:one>
    holds: <subject> can hold this <noun:one>
    ends: <subject> end(s)

change
    more: more
    fewer: fewer

crew
    furnace: Furnace
    night_bus: Night Bus      # Your artist is also Night Bus.
    spin_cycle: Spin Cycle    # Your artist is also Spin Cycle.
    overdue: Overdue          # Your artist is also Overdue.

ban
    be_reversed: be reversed from hand
    be_stopped: be stopped
    play_kind: play <noun:many>
    lose: lose at the end of a turn

test
    compare
    count: <who> have|has <number> <bound> <noun:many> in <zone>
    it_is: it is a <noun>
    second: you go second
    hype: <whose> hype rating is <number> <bound>
    hype_than: <whose> hype rating is <level> than your opponent's
    played: you played another <noun> this turn
    is_first: this <noun> is your first this turn
    that_has: that <noun> has <number> <bound> rip
    top_is: the top card of <zone> is a <noun>

level
    lower: lower
    higher: higher    # If your hype rating is higher than your opponent's, draw a card.

payment
    pay               # Unless you discard a card, rip yourself two.

until
    this_turn
    this_show: this show
    end_of_next: until the end of your next turn
    start_of_next: until the start of your next turn
"""

_TYPE = "(banger|chopper|diss|freestyle|hook)"
_CREW = f"({'|'.join(CREWS)})"
TYPES = Mark(rf"{_TYPE}( (?!\1$){_TYPE})?", 'A verse has one type or two: types = "banger" or types = "diss hook"')
MAYBE_TYPES = TYPES._replace(optional=True)
CREW = Mark(_CREW, f"It is of one affiliation: {', '.join(CREWS)}", optional=True)
ARTIST = Mark(r"\S.*", "The name of the one artist who may play it", optional=True)
HYPE = Mark("hype", 'Its triangle deals no damage: triangle = "hype"', optional=True)
ROLE = Mark("featuring|support", 'role = "featuring" or role = "support"', optional=True)
FIGURES = {"cost": (0, 40), "rip": (0, 30)}
WHO_MAY = (("crew", CREW), ("artist", ARTIST))

SCHEMA = Schema(
    kinds={
        "artist": CardKind(
            {"impact": (1, 9), "hand": (5, 8)},
            wanted=(1, 30),
            in_deck=False,
            marks=(("crews", Mark(rf"(?!.*{_CREW}.*\1){_CREW}(, {_CREW})*", 'crews = "Furnace, Overdue"')),),
        ),
        "verse": CardKind(FIGURES, (1, 300), True, marks=(("types", TYPES), ("triangle", HYPE), *WHO_MAY)),
        "reverse": CardKind(FIGURES, (1, 200), True, marks=(("types", TYPES), ("triangle", HYPE), *WHO_MAY)),
        "action": CardKind(FIGURES, (1, 200), True, marks=(("types", MAYBE_TYPES), ("triangle", HYPE), *WHO_MAY)),
        "reaction": CardKind(FIGURES, (1, 200), True, marks=(("types", MAYBE_TYPES), ("triangle", HYPE), *WHO_MAY)),
        "preshow": CardKind({}, (1, 100), False, marks=(("role", ROLE), *WHO_MAY)),
    },
    fewest=30,
    usual=(120, 240),
)

GLOSSES = {
    "turned_up": "when this card is turned up and stops damage",
    "ripped": "when this card is turned up as damage and stops nothing",
    "reversed": "when this card is reversed from hand",
    "show_start": "when the show starts, before the first turn",
    "turn_end": "at the end of your turn, also of one cut short",
    "this_show": "to the end of the game",
}


@cache
def language() -> Language:
    """The language of this game's cards (built once: it takes a moment)."""
    return Language(WORDS, check, GLOSSES)
