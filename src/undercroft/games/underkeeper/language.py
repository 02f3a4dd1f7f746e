"""Underkeeper's card words, each with a sentence that uses it. The core's words stand here by name alone.

"You" is the player whose turn it is on a trap, a monster, or an item still on the map (UK-5.1), and the player whose
spoils hold it on an item there.
"""

from __future__ import annotations

from functools import cache

from undercroft.engine.effects.language import Language
from undercroft.engine.pack import CardKind, Schema
from undercroft.games.underkeeper.sense import check

WORDS = """
moment
    battlecry: battlecry           # Battlecry: lose one health.
    reward: reward                 # Reward: heal one.
    surprise: surprise             # Surprise: lose two strength.
    turn_start: at the start of your turn  # At the start of your turn: you may discard the top card of the deck.

window
    before_fight: before a fight   # Play only before a fight. / Discard this: gain three strength.
    after_trap: after you reveal a trap  # Play only after you reveal a trap. / Discard this: heal one.

who
    you                            # Surprise: unless you lose one strength, lose one health.
    an_opponent                    # Surprise: an opponent swaps two face-down cards.
    each_opponent                  # Surprise: each opponent loses one health.
    each_player                    # Surprise: each player loses one health.

noun
    card: card{s}                  # Reward: draw three cards.
    trap: trap{s}                  # Each trap has -1 strength on your turn.
    item: item{s}                  # Reward: steal one item from an opponent's spoils.
    monster: monster{s}            # Reward: turn each face-up monster face down.
    token: token{s}                # Reward: move one token to another face-down card.
    hero: hero{es}                 # This item has +1 loot for each dead hero you have.

state
    random                         # Surprise: discard a random item from your spoils.
    dead: dead                     # This item has +1 loot for each dead hero you have.
    face_down: face-down           # Reward: look at two face-down cards.
    face_up: face-up               # Discard this: discard one face-up card.

whose
    your: your                     # Discard this: swap your hero with one face-down card.
    opponents: a opponent's        # Reward: you may swap your hero with an opponent's hero.

where
    from_spoils: from <whose> spoils  # Reward: steal one item from an opponent's spoils.
    in_spoils: in <whose> spoils   # Battlecry: this monster has +1 strength for each item in your spoils this fight.
    yours: you have                # This item has +1 loot for each dead hero you have.

tail
    adjacent: adjacent to <thing>  # Surprise: reveal each face-down card adjacent to your hero.

zone
    deck: the deck                 # At the start of your turn: you may discard the top card of the deck.

thing
    this                           # Discard this: heal two.
    this_noun                      # Surprise: this monster has -2 strength this turn.
    that                           # Play only before a fight. / Discard this: that monster has -3 strength this fight.
    it                             # This trap has +1 strength while it has a token.
    top                            # At the start of your turn: you may discard the top card of the deck.
    hero: <whose> hero             # Discard this: swap your hero with one face-down card.

figure
    health: health                 # Battlecry: lose one health.
    strength: strength             # Reward: gain two strength.
    loot: loot                     # This item has +1 loot for each dead hero you have.

measure
    -: <figure>                    # Surprise: if you have more loot than each opponent, lose three health.

action
    draw                           # Reward: draw three cards.
    discard                        # Discard this: discard one face-up card.
    heal                           # Surprise: heal one.
    lose                           # Surprise: lose two strength.
    gain                           # Reward: gain two strength.
    look                           # Surprise: an opponent looks at two face-down cards.
    reveal                         # Surprise: reveal each face-down card adjacent to your hero.
    swap                           # Surprise: an opponent swaps two face-down cards.
    swap_with                      # Reward: you may swap your hero with an opponent's hero.
    steal                          # Battlecry: an opponent steals one item from your spoils.
    turn_down: turn(s) <thing> face down  # Reward: turn each face-up monster face down.
    move: move(s) <thing> to <thing>  # Reward: move one token to another face-down card.

statement
    has                            # You have +1 strength.
    cannot                         # Surprise: you cannot move again this turn.
    keep_moving: you may keep moving after you ignore a monster  # You may keep moving after you ignore a monster.

ban
    move_again: move again         # Surprise: you cannot move again this turn.
    ignore: ignore <thing>         # Surprise: you cannot ignore this monster this turn.

test
    compare                        # Reward: if you have less loot than each opponent, heal two.
    has_token: <thing> have|has a token  # This trap has +1 strength while it has a token.

payment
    pay                            # Battlecry: unless you discard one item from your spoils, lose one health.

while
    while_test                     # This trap has -3 strength while you have less loot than each opponent.
    on_your_turn: on your turn     # Each trap has -1 strength on your turn.

until
    this_fight                     # Battlecry: this monster has +1 strength this fight.
    this_turn                      # Surprise: this monster has -2 strength this turn.
"""


SCHEMA = Schema(
    kinds={
        "hero": CardKind({"health": (1, 20), "strength": (0, 9)}, wanted=(3, 3), in_deck=False, sets=2),
        "trap": CardKind({"strength": (0, 9)}, wanted=(0, 200), in_deck=True),
        "item": CardKind({"loot": (0, 9)}, wanted=(0, 200), in_deck=True),
        "monster": CardKind({"strength": (0, 9), "loot": (0, 9)}, wanted=(1, 200), in_deck=True),
    },
    fewest=24,
    usual=(40, 60),
)

GLOSSES = {
    "battlecry": "when the monster is attacked (Battlecry)",
    "reward": "when the monster is killed, for its killer (Reward)",
    "surprise": "when the card is revealed (Surprise)",
    "turn_start": "at the start of the turn of the player whose spoils it is in",
    "before_fight": "before a fight, once you chose to fight",
    "after_trap": "after you reveal a trap, before it hurts",
    "an_opponent": "the opponent",
    "each_opponent": "the opponent",
    "each_player": "each player, first the one whose turn it is,",
}


@cache
def language() -> Language:
    """The language of this game's cards (built once: it takes a moment)."""
    return Language(WORDS, check, GLOSSES)
