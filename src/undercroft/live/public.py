"""A table's public side: what everybody may know of it who has its address."""

import json
from collections.abc import Collection, Mapping
from typing import Any, Literal

from undercroft.cast import face_of
from undercroft.engine.dealer import commitment
from undercroft.engine.game import SPECTATOR, Game
from undercroft.live import decking
from undercroft.live.clocks import control_of
from undercroft.live.errors import ApiError
from undercroft.live.models import ErrorBody, SeatInfo, TableInfo
from undercroft.live.players import Player, kind_of

Status = Literal["waiting", "playing", "over", "ended"]


def table_info(
    game: Game,
    row: Mapping[Any, Any],
    players: list[Player],
    status: Status,
    present: Collection[int] = (),
    stopped: ApiError | None = None,
) -> TableInfo:
    """A table's public side; `present`: the seats that listen, -1 for each spectator; `stopped`: why it cannot be gone
    on with."""
    editions = {edition.key: edition.words for edition in game.editions}
    options = json.loads(row["options"])
    shown = status == "over" and not row["sealed"]
    return TableInfo(
        id=row["id"],
        name=row["name"],
        game=row["game"],
        edition=row["edition"],
        edition_words=editions.get(row["edition"], row["edition"]),
        options=options,
        pack=row["pack"],
        status=status,
        seats=[
            _seated(row, status, seat_info(player, game, player.seat in present, decking.own(options)), player)
            for player in players
        ],
        watchers=sum(1 for seat in present if seat == SPECTATOR),
        created=row["created"],
        commitment=commitment(row["secret"]),
        secret=row["secret"] if shown else None,
        nonces=[player.nonce for player in players] if shown else None,
        league=row["league"],
        bout=row["bout"],
        host=row["host"],
        open=row["open"] and status == "waiting",
        fill=row["fill"] if status == "waiting" else None,
        time=control_of(row),
        rated=row["rated"],
        ready=row["ready"],
        talk_delay=row["talk_delay"],
        rematch=row["rematch"],
        stopped=ErrorBody(**stopped.told()) if stopped else None,
    )


def _seated(row: Mapping[Any, Any], status: Status, seat: SeatInfo, player: Player) -> SeatInfo:
    """The seat with what a table that waits says of it besides."""
    if status != "waiting" or seat.kind != "human":
        return seat
    ready = player.ready or not row["ready"]
    removable = player.seat != row["host"] and (not seat.connected or not ready)
    return seat.model_copy(update={"ready": ready, "removable": removable})


def damaged_info(row: Mapping[Any, Any], trouble: ApiError) -> TableInfo:
    """What can be said of a table whose row or seats are damaged."""
    return TableInfo(
        id=str(row["id"]),
        name=str(row["name"])[:80],
        game=str(row["game"]),
        edition="",
        edition_words="",
        options={},
        pack="",
        status="playing",
        seats=[],
        watchers=0,
        created=str(row["created"]),
        commitment="",
        secret=None,
        nonces=None,
        league=None,
        bout="",
        host=None,
        open=False,
        fill=None,
        talk_delay=0,
        rematch=None,
        stopped=ErrorBody(**trouble.told()),
    )


def seat_info(player: Player, game: Game, connected: bool, own: bool) -> SeatInfo:
    return SeatInfo(
        seat=player.seat,
        name=player.name,
        kind=kind_of(vars(player)),
        level=player.level or None,
        face=face_of(game.package, player.name) if player.kind == "bot" else None,
        standin=player.standin or None,
        connected=connected or player.kind == "bot",
        since=player.since,
        openings=player.openings,
        kept=player.kept,
        deck="none" if not own else "ready" if player.deck else "missing",
    )
