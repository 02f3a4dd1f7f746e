"""What UG-9.3 asks of the game's balance."""

from typing import Final

from undercroft.engine.balance import Targets

TUNING: Final = """## Tuning

The bots came first: they did not reckon with a card that is being played and may still be answered. Greedy as it is now
wins 65.0 % (60.2 to 69.5) of 400 games against greedy as it was, search of 50 iterations 55.5 % (48.6 to 62.2) of 200.
Then figures of cards. Search of 50 iterations against itself, 25 games a pairing (900 games, 175 a deck: 7 points to
either side), before the bots changed 168 games in all:

| | changed | weakest deck | strongest deck | who begins | turns |
|---|---|---|---|---|---|
| before | | | Happily Ever Laundered 67 % | 43.5 % | 15 |
| 1 | the bots | \
Long Fuse, Big Finish 41.1 %, Corrections Department 42.3 % | Happily Ever Laundered 57.1 % | 48.6 % | 15 |
| 2 | Finn Ally +1 to +2 rip; Marge N. Notes rip one to two; Permanent Press Play shuffles two cards, not three | \
Defrost Everything 42.9 %, Corrections Department 45.1 % | Happily Ever Laundered 58.3 % | 49.1 % | 14 |
| 3 | Ninety Seconds on High rip 5 to 6; Wash Cycle Chorus shuffles two cards, not three | \
Corrections Department 43.3 % | Happily Ever Laundered 63.6 % (60.0 to 67.1) | | |
| 4 | Pickpocket Poetry and Red Pen Pal rip 2 to 3; Happily Ever Laundered without Lint Trapdoor and one of \
Fabric Softener Words, for Smoke Break Machine and a second Backpack Snack | \
Corrections Department 43.3 % | | | |
| 5 | Rinse and Reappear hype cost 4 to 8; Happily Ever Laundered with one fewer of it for a fourth Hum Drum Kit | \
| Happily Ever Laundered 58.6 % (52.7 to 64.2) | | |
| 6 | Happily Ever Laundered with Rubber Stamp Duel for Thick Skin Cream | above | | | |

The third and fourth were of 100 games a pairing and were stopped after 2713 and 1300 games: named are decks that had
played all of theirs. The fifth were that deck's pairings alone, 280 games. Who begins is counted without mirrors.

All that was of the cards and lists as they were then, and so are the figures above. Since then 18 cards that said
nothing say something, two decks to learn with have come, and a hand serves by a card that can be played (UG-3.4).
Whoever began won 60.2 % (55.4 to 64.9) of 400 greedy games with decks of the bots' own making (`undercroft simulate
underground -n 400 --players greedy,greedy --seed ground1`): missed. So the second turn has one card more (UG-3.4),
and greedy games, the ready decks in all 55 pairings, 16 to 30 games each, said:

| | changed | weakest decks | strongest decks | who begins | turns |
|---|---|---|---|---|---|
| 1 | the cards that said nothing, ten decks | Second Opinion 38.3 %, Nothing to Hold 39.4 % | \
Louder Ladder 61.7 %, Happily Ever Laundered 60.6 % | 52.4 % (49.4 to 55.3) | 13 |
| 2 | more cards of cost 0 in five decks | Nothing to Hold 36.3 %, Corrections Department 41.5 % | \
Happily Ever Laundered 60.7 % | 52.4 % (50.0 to 54.8) | 14 |
| 3 | a card more for the second turn; Hans Empty rips one and leaves three cards in hand | \
Corrections Department 42.4 %, Second Opinion 43.8 % | Happily Ever Laundered 56.2 % | 47.0 % (43.8 to 50.3) | 13 |
| 4 | more cards of cost 0 in six decks | Corrections Department 38.3 % (31.5 to 45.6), Two for the Tracks 41.1 % | \
Louder Ladder 59.4 % | 51.5 % (48.6 to 54.5) | 13 |

`python -m bench.openings -n 40`: of 4,400 seats 7 play nothing in their first own turn, 0.2 % (0.1 to 0.3), and none in
three (UG-9.7).

Greedy bots had misled: by search whoever began lost. So the card more for the second turn went again, as the rulebook
knows of none. All by search of 50 iterations, the ready decks in all 55 pairings:

| | changed | games a pairing | weakest deck | strongest deck | who begins | turns |
|---|---|---|---|---|---|---|
| before | | 100 | Defrost Everything 39.4 % (36.3 to 42.7) | Happily Ever Laundered 66.0 % (62.8 to 69.0): missed \
| 42.0 % (40.7 to 43.3): missed | 15 |
| 1 | no card more for the second turn | 25 | Defrost Everything 38.7 % (32.5 to 45.2) | Happily Ever Laundered 59.6 % \
(53.0 to 65.8) | 44.9 % (42.3 to 47.5) | 16 |
| 2 | the same, more games | 100 | Defrost Everything 41.2 % (38.1 to 44.5) | Happily Ever Laundered 62.4 % \
(59.2 to 65.5) | 44.7 % (43.3 to 46.0) | 15 |
| 3 | Happily Ever Laundered with one Permanent Press Play and two Tongue Twirler instead of two and one | 25 \
| Defrost Everything 41.3 % (35.1 to 47.9) | Happily Ever Laundered 54.7 % (48.1 to 61.0) | 45.7 % (43.1 to 48.3) | 16 |

The study above has the third. Without the card, whoever begins wins 52.8 % (50.9 to 54.7) of 2,750 greedy games with
the ready decks as they were in the first round, and 57.3 % (54.2 to 60.3) of 1,000 with decks of the bots' own making.
"""

TARGETS: Final = Targets(
    "UG-9.3",
    (8.0, 16.0),
    "turns, both players' together",
    first=(0.45, 0.55),
    endings=("ripped", "empty"),
    games=100,
    decks=(0.40, 0.60),
    tuning=TUNING,
)
