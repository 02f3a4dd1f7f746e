"""What is sent about a table: to each seat, and to a spectator, what it may know. Nothing here redacts; the game's
views do."""

from typing import Any

from pydantic_core import to_json

from undercroft.engine.game import SPECTATOR, foreseen, prompted, seats_of
from undercroft.engine.protocol import Entry, Offer, Prompt
from undercroft.engine.words import listed
from undercroft.live.session import Session


def waiting_scene(absent: list[str], without: list[str], mine: bool) -> dict[str, Any]:
    """What a table shows before every seat is taken and has its deck. `without`: whose decks are missing; `mine`: the
    reader's own is."""
    missing = [*absent, *(f"{name}'s deck" for name in without)]
    detail = "Send the seat's link." if absent else "The deck is still to be chosen."
    until = "every seat is taken" + (" and has its deck" if without else "")
    prompt: Prompt = {
        "headline": "Choose your deck" if mine else f"Waiting for {listed(missing)}",
        "detail": "Hand in the deck that you want to play." if mine else f"{detail} The game starts when {until}.",
        "clause": "",
        "yours": mine,
    }
    return _bare(prompt)


def readiness_scene(others: list[str], mine: bool) -> dict[str, Any]:
    """What a table shows at which everybody sits and not everybody has said that they are ready."""
    waits = f"Waiting until {listed(others)} {'is' if len(others) == 1 else 'are'} ready"
    prompt: Prompt = {
        "headline": "Are you ready?" if mine else waits,
        "detail": "The game starts when everybody has said so.",
        "clause": "",
        "yours": mine,
    }
    return _bare(prompt)


def ended_scene() -> dict[str, Any]:
    """What a table shows that was ended before its game began."""
    detail = "Whoever laid it has ended it before its game began."
    return _bare({"headline": "This table was ended", "detail": detail, "clause": "", "yours": False})


def _bare(prompt: Prompt) -> dict[str, Any]:
    nothing: dict[str, Any] = {key: [] for key in ("marks", "offers", "asides", "barred", "tally")}
    return {"view": None, "prompt": prompt, "outcome": None, **nothing}


def stood_in() -> dict[str, Any]:
    """What is different about the snapshot of somebody for whom a bot plays."""
    detail = "Take your seat back, and you play on from the next decision."
    prompt: Prompt = {"headline": "A bot plays for you", "detail": detail, "clause": "", "yours": False}
    return {"prompt": prompt, "offers": [], "asides": [], "barred": []}


def halted(moves: int) -> dict[str, Any]:
    """What is different about the snapshot of a table that cannot be gone on with."""
    detail = f"It stopped after {moves} moves."
    prompt: Prompt = {"headline": "This game has stopped", "detail": detail, "clause": "", "yours": False}
    return {"prompt": prompt, "offers": [], "asides": [], "barred": []}


def snapshot(session: Session, seat: int, names: tuple[str, ...], passes: int | None = None) -> dict[str, Any]:
    """What `seat` (-1: a spectator) sees of the table and may do there. `passes`: what its standing order does for
    it."""
    game, table = session.game, session.table
    asked = seat != SPECTATOR and session.asks(seat)
    options = [int(action) for action in table.options(seat)] if asked else []
    return {
        "view": game.view(table, seat),
        "prompt": {**prompt(session, seat, names), **(passed_for(session, seat) if options == [passes] else {})},
        "marks": game.marks(table),
        "offers": [offer(session, seat, action, names) for action in options if action != passes],
        "asides": asides(session, seat, names),
        "barred": game.barred(table, seat, session.pack) if asked else [],
        "outcome": session.outcome(names, seat),
        "tally": game.tally(table),
    }


def prompt(session: Session, seat: int, names: tuple[str, ...]) -> Prompt:
    if session.resigned is None:
        return prompted(session.game, session.table, seat, names, session.pack)
    outcome = session.outcome(names, seat)
    detail = outcome["cause"] if outcome else ""
    return {"headline": session.given_up(names, seat), "detail": detail, "clause": "", "yours": False}


def passed_for(session: Session, seat: int) -> dict[str, str]:
    """What is different about the prompt of a seat whose standing order leaves it nothing to do."""
    detail, clause = session.game.passed_for(session.table, seat)
    return {"detail": detail, "clause": clause}


def offer(session: Session, seat: int, action: int, names: tuple[str, ...]) -> Offer:
    return foreseen(session.game, session.table, seat, action, names, session.pack)


def asides(session: Session, seat: int, names: tuple[str, ...]) -> list[Offer]:
    """What `seat` may say now without being asked."""
    if seat == SPECTATOR or session.over():
        return []
    said = session.table.asides(seat)
    return [session.game.offer(session.table, seat, int(action), names, session.pack) for action in said]


def log(session: Session, seat: int, names: tuple[str, ...], start: int) -> list[Entry]:
    """The entries from number `start` on, as `seat` may read them."""
    return [entry(session, number, seat, names) for number in range(start, len(session.match.ledger.events))]


def entry(session: Session, number: int, seat: int, names: tuple[str, ...]) -> Entry:
    return session.game.entry(session.match.ledger.events[number], number, seat, names, session.pack)


def replayed(session: Session, seat: int, names: tuple[str, ...], table: dict[str, Any], moves: int) -> bytes:
    """The ReplayState of a part of a game of so many moves as JSON; `table`: its public side."""
    head = {
        "type": "state",
        "table": table,
        "seat": None if seat == SPECTATOR else seat,
        "position": len(session.match.moves),
        "revision": len(session.lines),
        "decision": None,
        "said": 0,
        "asked": seats_of(session.asked()),
        "log": log(session, seat, names, 0),
        "log_from": 0,
        "undo": False,
        "passing": False,
        "window": False,
        "passes_in": None,
        "clocks": None,
        "claim": False,
        "leaving": None,
        "replaceable": [],
        "ack": None,
        "moves": moves,
    }
    return joined(to_json(head), to_json(snapshot(session, seat, names)))


def joined(*parts: bytes) -> bytes:
    """One JSON object of several that are already written."""
    return b"{" + b",".join(part[1:-1] for part in parts) + b"}"
