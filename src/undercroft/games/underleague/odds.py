"""The chances of a fight, counted out: how often one side's dice beat the other's (UL-7.6, UL-7.8)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

DIE_SIDES: Final = (6, 4, 3)
"""UL-1.4: the dice of each side, in the order in which powers of 1, 2 and 3 add them."""
MOST_POWER: Final = 3
WIDEST: Final = 14
"""A lead that no dice make up for: they show 0 to 13."""
STEPS: Final = 2 * WIDEST + 1


def ways(power: i64) -> vec[i64]:
    """In how many ways the dice of a power show each sum from 0 to 13."""
    found = vec[i64]([1] + [0] * 13)
    for number in range(power):
        fresh = vec[i64]([0] * 14)
        for sum_ in range(i64(14)):
            if found[sum_] > 0:
                for face in range(i64(1), i64(DIE_SIDES[number]) + 1):
                    fresh[sum_ + face] += found[sum_]
        found = fresh
    return found


def chance(attack: i64, defence: i64, lead: i64) -> float:
    """The share of all ways in which the attacker's dice and `lead` exceed the defender's dice; a tie is the
    defender's."""
    red, blue = ways(attack), ways(defence)
    won: i64 = 0
    every: i64 = 0
    for mine in range(i64(14)):
        for theirs in range(i64(14)):
            number = red[mine] * blue[theirs]
            every += number
            if mine + lead > theirs:
                won += number
    return float(won) / float(every)


def counted() -> vec[float]:
    """`chance` for all powers from 0 to 3 and leads from -14 to 14."""
    found = vec[float]()
    for attack in range(i64(MOST_POWER) + 1):
        for defence in range(i64(MOST_POWER) + 1):
            for lead in range(i64(-WIDEST), i64(WIDEST) + 1):
                found = append(found, chance(attack, defence, lead))
    return found


CHANCES: Final = counted()


def odds(attack: i64, defence: i64, lead: i64) -> float:
    """`chance`, looked up; any lead."""
    if lead > WIDEST:
        lead = WIDEST
    elif lead < -WIDEST:
        lead = -WIDEST
    return CHANCES[(attack * 4 + defence) * STEPS + lead + WIDEST]
