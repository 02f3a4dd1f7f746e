"""Chapter 6, End, in words: what ended the game, who wins with which count, what decided a tie."""

from typing import Final

from undercroft.engine.protocol import Outcome, Tally
from undercroft.engine.words import capital, counted, listed, tallied, victory
from undercroft.games.underkeeper.scoring import HEALTH, HERO_POINTS, HEROES, ahead, counts, decided_by, points
from undercroft.games.underkeeper.table import (
    ENDED_DECK,
    ENDED_HEROES,
    ENDED_LOOT,
    ENDED_TURNS,
    MOST_TURNS,
    NONE,
    UnderkeeperTable,
)

TIES: Final = ("", ": more living heroes", ": as many living heroes, more health among them", ": alike in everything")
TOLD_APART: Final = ((HEROES, "Tie: living heroes"), (HEALTH, "Tie: health among them"))


def outcome(t: UnderkeeperTable, names: tuple[str, ...], reader: int) -> Outcome:
    """UK-6.2. Raises ValueError while the game goes on."""
    if not t.over():
        raise ValueError("the game goes on")
    winners = winners_of(t)
    return {
        "winners": winners,
        "points": [int(points(t, seat)) for seat in (0, 1)],
        "title": victory(winners, names, reader),
        "words": result(t, reader, names),
        "cause": f"{capital(cause(t, reader, names))}.",
        "clause": "UK-6.2",
        "tally": tally(t),
    }


def winners_of(t: UnderkeeperTable) -> list[int]:
    """Both of a draw."""
    first = int(ahead(t))
    return [0, 1] if first == NONE else [first]


def result(t: UnderkeeperTable, reader: int, names: tuple[str, ...]) -> str:
    """ "Ann wins, 20 to 10"; to Ann "You win, 20 to 10"."""
    best, wins = winners_of(t)[0], victory(winners_of(t), names, reader)
    return f"{wins}, {int(points(t, best))} to {int(points(t, 1 - best))}{tie(int(decided_by(t)))}"


def tie(decided: int) -> str:
    """What decided a tie, or that nothing did."""
    return TIES[decided]


def cause(t: UnderkeeperTable, reader: int, names: tuple[str, ...]) -> str:
    """UK-6.1: "Ann's spoils hold 15 loot"."""
    if t.ended == ENDED_LOOT:
        whose_ = [seat for seat in (0, 1) if t.loot(seat) >= t.rules.threshold]
        return listed([f"{whose(seat, reader, names)} spoils hold {int(t.loot(seat))} loot" for seat in whose_])
    dead = [seat for seat in (0, 1) if t.sheets[seat].living() == 0]
    return cause_of(int(t.ended), dead[0] if len(dead) == 1 else int(NONE), reader, names)


def cause_of(ended: int, seat: int, reader: int, names: tuple[str, ...], loot: int = 0) -> str:
    """The same of an event, which says whose spoils, with how much loot, or heroes it was, NONE for both players'."""
    their = "all heroes of both players are dead" if seat < 0 else f"all {whose(seat, reader, names)} heroes are dead"
    return {
        0: "",
        ENDED_LOOT: "" if seat < 0 else f"{whose(seat, reader, names)} spoils hold {loot} loot",
        ENDED_HEROES: their,
        ENDED_DECK: "the deck has run out",
        ENDED_TURNS: f"turn {MOST_TURNS} was the last",
    }[ended]


def whose(seat: int, reader: int, names: tuple[str, ...]) -> str:
    """ "your", "Ann's"."""
    return "your" if seat == reader else f"{names[seat]}'s"


def count_words(t: UnderkeeperTable, reader: int, names: tuple[str, ...]) -> str:
    """How the count comes about: "You: 15 loot + 5 for one living hero = 20."."""
    return " ".join(
        f"{'You' if seat == reader else names[seat]}: {int(t.loot(seat))} loot{_heroes(t, seat)} = "
        f"{int(points(t, seat))}."
        for seat in (0, 1)
    )


def _heroes(t: UnderkeeperTable, seat: int) -> str:
    living = int(t.sheets[seat].living())
    return f" + {HERO_POINTS * living} for {counted(living, 'living hero', 'living heroes')}"


def tally(t: UnderkeeperTable) -> list[Tally]:
    """UK-6.2: loot and living heroes; where that is a tie, what decides it."""
    living = [int(t.sheets[seat].living()) for seat in (0, 1)]
    decided = int(decided_by(t))
    return [
        tallied("Spoils", [int(t.loot(seat)) for seat in (0, 1)]),
        tallied("Living heroes", [HERO_POINTS * number for number in living], [f"{n} × {HERO_POINTS}" for n in living]),
        tallied("Total", [int(points(t, seat)) for seat in (0, 1)], decides=decided not in (HEROES, HEALTH)),
        *(
            tallied(words, [int(counts(t, seat, measure)) for seat in (0, 1)], decides=measure == decided)
            for measure, words in TOLD_APART
            if measure <= decided and t.over()
        ),
    ]
