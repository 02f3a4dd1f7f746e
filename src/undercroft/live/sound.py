"""Whether what the database holds of a table is what this program writes: each row by itself, then the rows together.
Nothing here plays a game."""

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, Json, TypeAdapter, ValidationError

from undercroft.bots import LEVELS
from undercroft.engine.game import SetupError, game_called
from undercroft.live.errors import ApiError, damaged
from undercroft.live.records import ASIDE, MOVE, RESIGN, STANDIN, UNDO
from undercroft.live.store import Kept
from undercroft.live.time_models import TimeControl

Line = Annotated[str, Field(pattern=r"^[^\x00\r\n]*$")]
Number = Annotated[int, Field(ge=0, lt=2**31)]
Choice = Annotated[int, Field(ge=-3, lt=2**31)]
Moment = Annotated[int, Field(ge=0, lt=2**50)]
Hash = Annotated[bytes, Field(min_length=32, max_length=32)]


PersonId = Annotated[str, Field(pattern=r"^[0-9a-f]{24}$")]


class _Row(BaseModel):
    model_config = ConfigDict(strict=True)


class Result(_Row):
    """How a game ended, in its table's row."""

    winners: list[Number]
    points: list[Annotated[int, Field(ge=-(2**31), lt=2**31)]]


class TableRow(_Row):
    id: Annotated[Line, Field(min_length=1, max_length=40)]
    name: Annotated[Line, Field(max_length=80)]
    game: Line
    version: Number
    edition: Line
    options: Json[dict[str, str]]
    pack: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    secret: Annotated[Line, Field(max_length=64)]
    seed: Annotated[Line, Field(max_length=64)]
    status: Literal["waiting", "playing", "over", "ended"]
    asked: Annotated[int, Field(ge=0, lt=2**16)]
    created: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\dT[\d:.]+Z$")]
    result: Literal[""] | Json[Result]
    league: Line | None
    bout: Line
    league_number: Number
    changes: Number
    host: Annotated[int, Field(ge=0, lt=16)] | None
    once: Hash | None
    rematch: Line | None
    open: bool
    fill: Line | None
    time: Literal[""] | Json[TimeControl]
    clock_at: Moment | None
    due: Moment | None
    rated: bool
    ready: bool


class SeatRow(_Row):
    seat: Annotated[int, Field(ge=0, lt=16)]
    kind: Literal["human", "bot"]
    level: Line
    name: Annotated[Line, Field(max_length=40)]
    nonce: Line
    token_hash: Hash | None
    previous_hash: Hash | None
    since: Line | None
    openings: Number
    player: Annotated[int, Field(ge=0, lt=16)] | None
    deck: Annotated[str, Field(pattern=r"^[^\x00]*$")]
    standin: Literal["", "random", "greedy", "search"]
    passing: bool
    person: PersonId | None
    previous_person: PersonId | None
    clock: Moment | None
    clock_before: Moment | None
    holidays: Number | None
    away: Moment | None
    ready: bool


class LineRow(_Row):
    number: Number
    kind: Literal["move", "aside", "undo", "resign", "standin"]
    seat: Number
    decision: Choice
    action: Choice
    fingerprint: Annotated[str, Field(pattern=r"^([0-9a-f]{16})?$")]


SEATS: Final = TypeAdapter(list[SeatRow])
LINES: Final = TypeAdapter(list[LineRow])


def check(kept: Kept) -> None:
    """Raises ApiError (damaged) that says where."""
    check_head(kept.table, kept.seats)
    _check_journal(kept)


def fault(row: Mapping[Any, Any], seats: Sequence[Mapping[Any, Any]]) -> ApiError | None:
    """What is damaged of a table's row or its seats."""
    try:
        check_head(row, seats)
    except ApiError as trouble:
        return trouble
    return None


def check_head(row: Mapping[Any, Any], seats: Sequence[Mapping[Any, Any]]) -> None:
    """A table's row and its seats. Raises ApiError."""
    _valid("its row of `tables`", TypeAdapter(TableRow), dict(row))
    _valid("its rows of `seats`", SEATS, [dict(seat) for seat in seats])
    try:
        game = game_called(row["game"])
    except SetupError as error:
        raise damaged(f"its row of `tables`, column game: {error}") from None
    if not game.fewest <= len(seats) <= game.most:
        raise damaged(f"its rows of `seats`: there are {len(seats)}, and the game has {game.fewest} to {game.most}")
    if [seat["seat"] for seat in seats] != list(range(len(seats))):
        raise damaged("its rows of `seats`: a seat is missing")
    for seat in seats:
        _check_seat(seat)
    if row["result"] and any(seat >= len(seats) for seat in json.loads(row["result"])["winners"]):
        raise damaged("its row of `tables`, column result: there are not so many seats")
    if row["asked"] >= 1 << len(seats):
        raise damaged("its row of `tables`, column asked: there are not so many seats")
    if (row["status"] in {"waiting", "ended"}) != (row["seed"] == ""):
        raise damaged("its row of `tables`, column seed: it does not go with its status")


def _check_seat(seat: Mapping[Any, Any]) -> None:
    bot = seat["kind"] == "bot"
    if bot and seat["level"] not in LEVELS:
        raise damaged(f"its row of `seats` {seat['seat']}, column level: there is no such bot")


def _check_journal(kept: Kept) -> None:
    """The numbers of a journal. Raises ApiError."""
    _valid("its rows of `journal`", LINES, [dict(line) for line in kept.journal])
    answers = [0] * len(kept.seats)
    stands: list[tuple[str, int]] = []
    for number, line in enumerate(kept.journal):
        where = f"line {number} of its journal"
        if line["number"] != number:
            raise damaged(f"{where} is missing")
        if line["seat"] >= len(kept.seats):
            raise damaged(f"{where}, column seat")
        if not kept.table["seed"]:
            raise damaged(f"{where}: the game has not begun")
        seat, kind = line["seat"], line["kind"]
        numbers = {MOVE: answers[seat], UNDO: answers[seat] - 1, RESIGN: answers[seat], ASIDE: -1, STANDIN: -1}
        if line["decision"] != numbers[kind]:
            raise damaged(f"{where}, column decision")
        if kind == UNDO:
            if (MOVE, seat) not in stands:
                raise damaged(f"{where}: there is nothing to take back")
            del stands[max(at for at, stand in enumerate(stands) if stand == (MOVE, seat))]
        if kind == RESIGN and number != len(kept.journal) - 1:
            raise damaged(f"{where}: more stands after it")
        answers[seat] += kind == MOVE
        if kind in (MOVE, ASIDE):
            stands.append((kind, seat))


def _valid(where: str, kind: TypeAdapter[Any], rows: object) -> None:
    try:
        kind.validate_python(rows)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        at = [part for part in first["loc"] if isinstance(part, str)]
        row = next((f" {part}" for part in first["loc"] if isinstance(part, int)), "")
        raise damaged(f"{where}{row}, column {at[0] if at else ''}: {first['msg']}") from None
