"""What UL-9.4 asks of the game's balance."""

from typing import Final

from undercroft.engine.balance import Targets

TUNING: Final = """## Tuning

The first figures of the cards made games of two too long: power equipment was hung on rivals for its value of -1.
Games of search with 40 or 50 iterations against itself, figures of cards alone changed:

| | changed | rounds, 2 players | rounds, 5 players |
|---|---|---|---|
| before | | 9.5 (40 games) | 6 (16 games) |
| 1 | value -1 to 0: Sunday Boots, Knuckle Lanterns, Velvet Gloves, Grandfather's Armour, Eclipse Parasol, \
Champion's Belt, Brass Band | 9 (120 games) | |
| 2 | one more value: eleven creatures of low value for their powers; Rumour of Fleas -2 to -1 | 7 (571 games) | \
6 (131 games) |

Three cards by their yardsticks: greedy bots, 150 or 200 games of two with decks of their own, one of them with ten \
copies of the card where the other has other cards of its cost (95 % intervals of some 6.5 %):

| card | before | after |
|---|---|---|
| Pass the Hat (cost 0) | draws two more when behind: 68 % | draws one more: 60 %; Second-Hand Medal has 62 % |
| Union Banner (cost 2) | value 1: 68 % | value 2: 80 %; Letter from a Duchess has 81 % |
| Half-Day Holiday (cost 0) | 42 %; of search with 30 iterations 58 % (50 to 66) | as it was |
"""

TARGETS: Final = Targets("UL-9.4", (5.0, 8.0), "rounds", seat=0.03, seats=(2, 3, 4, 5), tuning=TUNING)
