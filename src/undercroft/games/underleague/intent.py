"""What a player has begun and not finished: steps that a bot's table value must know of."""

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step


@mypyc_attr(acyclic=True)
class Intent(Step):
    """`space`: the creature that attacks, or (with a `card`) the one that an equipment is on its way to."""

    def __init__(self, seat: i64, card: i64, space: i64) -> None:
        self.seat = seat
        self.card = card
        self.space = space
