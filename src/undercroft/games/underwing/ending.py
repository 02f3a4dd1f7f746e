"""The end of a game in words: who has won, with how much, and how the totals come about (UW-7.5 to UW-7.7, UW-8.11)."""

from typing import Final

from undercroft.engine.protocol import Outcome, Prompt, Tally
from undercroft.engine.words import called, capital, counted, finished, listed, tallied, victory
from undercroft.games.underwing.scoring import WON_SOLO, calm_bonus, decided, highest, temperature_bonus, title, totals
from undercroft.games.underwing.table import ENDED_EXILE, ENDED_ROUNDS, UnderwingTable

ENDINGS: Final = {
    0: "",
    ENDED_ROUNDS: "The last round is over.",
    ENDED_EXILE: "The hatching grounds are full of wild dragons.",
}


def ended(t: UnderwingTable, seat: int, names: tuple[str, ...]) -> Prompt:
    """The end as `seat` reads it."""
    return finished(outcome(t, names, seat), count_words(t, names, seat))


def those_words(seats: int, names: tuple[str, ...], reader: int) -> str:
    """ "You and Bob", of a bit mask."""
    return capital(called([seat for seat in range(len(names)) if seats >> seat & 1], names, reader))


def outcome(t: UnderwingTable, names: tuple[str, ...], reader: int) -> Outcome:
    """UW-7.7, UW-8.11; nobody wins where everybody is exiled (UW-6.13, UW-8.9). Raises ValueError before the end."""
    if not t.over():
        raise ValueError("the game goes on")
    winners = [seat for seat in range(int(t.seats)) if (int(t.winners) >> seat) & 1]
    words, clause = _result(t, names, reader)
    return {
        "winners": winners,
        "points": [int(total) for total in totals(t)],
        "title": victory(winners, names, reader),
        "words": words,
        "cause": ENDINGS[int(t.ended)],
        "clause": clause,
        "tally": tally(t),
    }


def _result(t: UnderwingTable, names: tuple[str, ...], reader: int) -> tuple[str, str]:
    """Who has won, and the clause, for one who reads it."""
    exiled, solo = t.ended == ENDED_EXILE, t.rules.solo
    clause = ("UW-8.9" if exiled else "UW-8.11") if solo else "UW-6.13" if exiled else "UW-7.7"
    ended = (int(t.winners), int(highest(t)), int(decided(t)), int(t.ended))
    return won_words(*ended, names, reader).removesuffix("."), clause


def won_words(winners: int, total: int, dragons: int, ended: int, names: tuple[str, ...], reader: int) -> str:
    """Who has won and with how much; where totals are alike, that the number of dragons decided it (UW-7.7)."""
    won = victory([seat for seat in range(len(names)) if winners >> seat & 1], names, reader)
    if ended == ENDED_EXILE:
        return "Everybody is exiled: nobody wins." if len(names) > 1 else f"{won}: exiled."
    if len(names) == 1:
        return f"{won} with {total}{'' if winners else f' of {int(WON_SOLO)}'}: {title(total)}."
    several = winners & (winners - 1) != 0
    won = f"{those_words(winners, names, reader)} share the victory" if several else won
    tied = f": totals are tied, {'each has' if several else 'the most dragons decide,'} {counted(dragons, 'dragon')}"
    return f"{won} with {total}{tied if dragons else ''}."


def tally(t: UnderwingTable) -> list[Tally]:
    """UW-7.5, UW-8.10: dragons' points, temperature and, alone, grounds without a wild dragon; the dragons decide where
    the highest totals are alike (UW-7.7)."""
    seats = range(int(t.seats))
    warmth = [int(temperature_bonus(t, seat)) for seat in seats]
    calm, tied = int(calm_bonus(t)), t.over() and decided(t) > 0
    return [
        tallied("Dragons", [len(t.sheets[seat].dragons) for seat in seats], decides=tied),
        tallied("Points", [int(t.points(seat)) for seat in seats]),
        tallied("Temperature", warmth, [net_words(int(t.net_warm(seat))) for seat in seats]),
        *([tallied("No wild dragon", [calm])] if calm else []),
        tallied("Total", [int(total) for total in totals(t)], decides=not tied),
    ]


def net_words(net: int) -> str:
    """ "net 2 warm"."""
    return f"net {abs(net)} {'warm' if net > 0 else 'cool'}" if net else "balanced"


def count_words(t: UnderwingTable, names: tuple[str, ...], reader: int) -> str:
    """How the totals come about."""
    counts = "; ".join(
        f"{'You' if seat == reader else names[seat]}: {listed(_parts(t, seat))}" for seat in range(int(t.seats))
    )
    return f"{counts}."


def _parts(t: UnderwingTable, seat: int) -> list[str]:
    """What a total is made of (UW-7.5, UW-8.10)."""
    net = int(t.net_warm(seat))
    warmth = f"the most {'warm' if net > 0 else 'cool'} dragons" if net else "as many warm as cool dragons"
    bonuses = ((temperature_bonus(t, seat), warmth), (calm_bonus(t), "grounds without a wild dragon"))
    return [
        f"{int(t.points(seat))} for {counted(len(t.sheets[seat].dragons), 'dragon')}",
        *(f"{int(bonus)} for {cause}" for bonus, cause in bonuses if bonus > 0),
    ]
