"""Underleague's card words, each with a sentence that uses it. The core's words stand here by name alone.

"You" is the player in whose stable the creature stands, on an equipment the player of the creature that carries it, on
a scheme the player who plays it (UL-7.28).
"""

from __future__ import annotations

from functools import cache

from undercroft.engine.effects.language import Language
from undercroft.engine.pack import CardKind, Schema
from undercroft.games.underleague.sense import check

WORDS = """
moment
    dominance: dominance
    challenged: when this creature is challenged
    wins: when this creature wins a fight [as the defender]
    loses: when this creature loses a fight
    transferred: when this creature is transferred
    enters: when this creature enters your stable
    equipped: when you play a equipment on this creature
    invest: when you invest
    rerolls: when re-rolls are declared
    combat_start: at the start of the combat phase
    combat_end: at the end of the combat phase

window
    before_challenge: before a challenge
    after_time: after day or night is chosen
    after_dice: after the dice are rolled
    after_declared: after re-rolls are declared
    after_rerolls: after the re-rolls
    after_challenge: after a challenge

who
    you
    an_opponent                    # Play only before a challenge. / An opponent discards a random card.
    each_opponent
    each_player                    # Play only before a challenge. / Each player draws a card.
    richer: each opponent with <rel> <measure> than you
    attacking_player: the attacking player
    defending_player: the defending player

noun
    card
    creature: creature{s}
    beast: beast{s}
    construct: construct{s}
    spirit: spirit{s}
    equipment: equipment
    victory: victory card{s}
    die: {die|dice}

state
    other
    more: more                     # Draw a card. If the attacker won the fight, draw two more cards.
    random
    active: active
    exhausted: exhausted           # Dominance: if each creature in your stable is exhausted, draw a card.

where
    of_type: of its type
    in_your_stable: in your stable
    in_opponents_stable: in a opponent's stable
    in_play: in play
    in_fight: in the fight

tail
    on: on <thing>
    of: of <thing>

spot
    -: <where>
    -: <tail>

thing
    this
    this_noun
    it
    its_rival: its rival
    this_rival: this creature's rival
    attacker: the attacker
    defender: the defender
    replacement: the replacement
    chips: <quantity> of your chips [<spot>]

counted
    chips_in_pool: chip in your pool

figure
    day: day
    night: night
    value: value
    combat_total: combat total

measure
    +points: victory points
    +hand_size: cards in hand      # Dominance: if you have fewer cards in hand than each opponent, draw a card.

action
    draw
    discard
    take: take(s) <thing> [from <who>]
    ready: ready|readies <thing>
    exhaust: exhaust(s) <thing>
    transfer: transfer(s) <thing> [,_keeping its equipment]
    move: move(s) <thing> [from <thing>] to <thing>
    flip: flip(s) <thing>
    return: return(s) <thing> to your pool
    reroll: re-roll(s) <thing>
    switch: switch(es) the fight between day and night

statement
    has
    cannot
    gets: <subject> get(s) <modifiers>
    no_rerolls: dice cannot be re-rolled
    choose_time: you choose day or night

ban
    be_challenged: be challenged
    be_transferred: be transferred
    attack: attack

test
    compare
    you_do: you do
    has_equipment: <thing> have|has equipment  # Dominance: if this creature has equipment, ready it and draw two cards.
    attacks: <thing> attack(s)
    defends: <thing> defend(s)
    is_state: <thing> are|is <state>
    is_kind: <thing> are|is a <noun>
    won: <thing> won the fight
    lost: <thing> lost the fight

payment
    pay                            # Dominance: unless you discard a card, exhaust this creature.

while
    while_test

until
    this_fight
    this_round
"""


POWERS = {"day": (0, 3), "night": (0, 3), "value": (-5, 9)}

SCHEMA = Schema(
    kinds={
        "beast": CardKind(POWERS, wanted=(1, 100), in_deck=False),
        "construct": CardKind(POWERS, wanted=(1, 100), in_deck=False),
        "spirit": CardKind(POWERS, wanted=(1, 100), in_deck=False),
        "equipment": CardKind({"cost": (0, 4), "value": (-9, 9)}, wanted=(1, 200), in_deck=True),
        "scheme": CardKind({"cost": (0, 4)}, wanted=(1, 200), in_deck=True),
    },
    fewest=100,
    usual=(200, 300),
)

GLOSSES = {
    "dominance": "when this creature wins a fight as the attacker (Dominance)",
    "challenged": "when this creature is challenged",
    "before_challenge": "before the challenge",
    "after_time": "once day or night is chosen, before the dice",
    "after_dice": "after the dice, before re-rolls are declared",
    "after_declared": "after re-rolls are declared, before they are rolled",
    "after_rerolls": "after the re-rolls, before the winner is known",
    "after_challenge": "after the challenge",
}


@cache
def language() -> Language:
    """The language of this game's cards (built once: it takes a moment)."""
    return Language(WORDS, check, GLOSSES)
