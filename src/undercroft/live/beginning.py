"""How a game begins, and what a table's row says of one that goes on or has ended."""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.dealer import fair_seed
from undercroft.engine.game import Game, Setup
from undercroft.engine.protocol import Outcome
from undercroft.live import decking
from undercroft.live.session import Session, result_of


def begun(
    game: Game, setup: Setup, texts: Sequence[str], secret: str, nonces: list[str]
) -> tuple[Session, dict[str, Any]]:
    """A game at its first question, with the decks of these texts, and what the table's row says of it. It takes long:
    for threads."""
    seed = fair_seed(secret, nonces)
    session = Session(game, decking.with_decks(setup, texts), seed)
    outcome = session.outcome(("",) * setup.seats)
    return session, {"seed": seed, **progress(outcome), "asked": session.asked()}


def progress(outcome: Outcome | None) -> dict[str, str]:
    """What a table's row says of a game that is going on, or has ended so."""
    if outcome is None:
        return {"status": "playing"}
    return {"status": "over", "result": result_of(outcome)}
