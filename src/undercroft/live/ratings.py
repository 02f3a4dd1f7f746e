"""Ratings: how strong people are at a game's edition, by OpenSkill, from the results that count; and what is told of
them."""

import asyncio
import contextlib
import json
import logging
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from typing import Any, Final

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import case, func, insert, select, update
from sqlalchemy.engine import RowMapping

from undercroft.engine.game import Game
from undercroft.live.persons import KEPT, Person
from undercroft.live.rating_models import (
    GameStats,
    LadderInfo,
    LadderPlace,
    LuckStats,
    RatedSeat,
    Rating,
    ResultInfo,
    RivalStats,
    Stats,
)
from undercroft.live.records import JOURNAL, PERSONS, RATINGS, RESULTS, RUNS, SEATS, TABLES
from undercroft.live.store import Expecting, Raced, Statement, Store

MODEL: Final = PlackettLuce()
MIDDLE: Final = 1500
"""The rating of whoever nothing is known of."""
SCALE: Final = 40
"""Points for each of OpenSkill's."""
SURE: Final = 1.96
"""Standard deviations on either side of the middle of 95 %."""
LEAST: Final = 5
"""Rated games from which somebody stands on the ladder."""
SHOWN: Final = 200
PAUSE: Final = 300
"""Seconds of a game that one move counts for at most: longer nobody sits at it."""
ROUND: Final = 2.0
"""Seconds from one look for games that have ended to the next."""
GUEST: Final = "somebody is a guest, who can be anybody tomorrow"
LOG: Final = logging.getLogger(__name__)

Key = tuple[str, str, str]
"""A person, a game, an edition."""


class Ratings:
    """All ratings of one service."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep(self) -> None:
        """Count what has ended, one game after the other, for ever."""
        while True:
            try:
                while await self.count():
                    pass
            except Exception:
                LOG.exception("the ratings wait")
            await asyncio.sleep(ROUND)

    async def count(self) -> bool:
        """Count the game that ended first of those that are not; whether there was one."""
        first = select(RESULTS.c.table_id).where(RESULTS.c.counted.is_(False))
        found = await self.store.rows(first.order_by(RESULTS.c.ended, RESULTS.c.table_id).limit(1))
        if not found:
            return False
        with contextlib.suppress(Raced):  # another service was faster
            await self._count(found[0]["table_id"])
        return True

    async def _count(self, table_id: str) -> None:
        mine = RESULTS.c.table_id == table_id
        rows = await self.store.rows(select(RESULTS).where(mine).order_by(RESULTS.c.seat))
        rated = (await self.store.rows(select(TABLES.c.rated).where(TABLES.c.id == table_id)))[0]["rated"]
        why = rows[0]["why"]
        if rated and not why and not await self._all_kept(rows):
            why = GUEST
        values = {"counted": True, "why": why, "seconds": await self._seconds(table_id)}
        done = update(RESULTS).where(mine, RESULTS.c.counted.is_(False)).values(**values)
        changes = await self._rated(rows) if rated and not why else []
        await self.store.write(Expecting(done, len(rows)), *changes)

    async def _all_kept(self, rows: Sequence[RowMapping]) -> bool:
        people = {row["person"] for row in rows}
        kept = await self.store.rows(select(PERSONS.c.id).where(PERSONS.c.id.in_(people - {None}), KEPT))
        return len(kept) == len(rows)

    async def _seconds(self, table_id: str) -> int:
        """For how long somebody sat at it."""
        lines = await self.store.rows(
            select(JOURNAL.c.at).where(JOURNAL.c.table_id == table_id).order_by(JOURNAL.c.number)
        )
        try:
            moments = [datetime.fromisoformat(line["at"]) for line in lines]
        except ValueError:  # damaged; the games after it are counted all the same
            return 0
        return round(sum(min(PAUSE, (after - before).total_seconds()) for before, after in pairwise(moments)))

    async def _rated(self, rows: Sequence[RowMapping]) -> list[Statement]:
        """What to write of the ratings after such a result."""
        before = [await self._rating((row["person"], row["game"], row["edition"])) for row in rows]
        teams = [[_known(row)] for row in before]
        after = MODEL.rate(teams, ranks=[float(row["place"]) for row in rows])
        statements: list[Statement] = []
        for row, old, [new] in zip(rows, before, after, strict=True):
            values = {"mu": new.mu, "sigma": new.sigma}
            statements.append(_written(row, old, values))
            seat = (RESULTS.c.table_id == row["table_id"], RESULTS.c.seat == row["seat"])
            statements.append(update(RESULTS).where(*seat).values(**values))
        return statements

    async def _rating(self, key: Key) -> RowMapping | None:
        found = await self.store.rows(select(RATINGS).where(*_of(key)))
        return found[0] if found else None

    # -- told

    async def result(self, table_id: str) -> ResultInfo | None:
        """How a game went for everybody, as far as it is counted; None while it goes on."""
        rows = await self.store.rows(select(RESULTS).where(RESULTS.c.table_id == table_id).order_by(RESULTS.c.seat))
        if not rows:
            return None
        seats = [
            RatedSeat(
                seat=row["seat"],
                place=row["place"],
                rating=_told(row["mu"], row["sigma"]) if row["mu"] is not None else None,
                before=await self._before(row) if row["mu"] is not None else None,
            )
            for row in rows
        ]
        return ResultInfo(counted=rows[0]["counted"], why=rows[0]["why"], cause=rows[0]["cause"], seats=seats)

    async def _before(self, row: RowMapping) -> int:
        earlier = select(RESULTS.c.mu).where(
            RESULTS.c.person == row["person"], RESULTS.c.game == row["game"], RESULTS.c.edition == row["edition"],
            RESULTS.c.mu.is_not(None), RESULTS.c.ended < row["ended"],
        )  # fmt: skip
        found = await self.store.rows(earlier.order_by(RESULTS.c.ended.desc()).limit(1))
        return _points(found[0]["mu"]) if found else MIDDLE

    async def ladder(self, game: Game, edition: str, person: Person | None) -> LadderInfo:
        """Who is strongest, by what they surely are."""
        sure = RATINGS.c.mu - SURE * RATINGS.c.sigma
        query = (
            select(RATINGS, PERSONS.c.name)
            .join(PERSONS, PERSONS.c.id == RATINGS.c.person)
            .where(RATINGS.c.game == game.name, RATINGS.c.edition == edition, RATINGS.c.games >= LEAST)
            .order_by(sure.desc(), RATINGS.c.person)
            .limit(SHOWN)
        )
        rows = await self.store.rows(query)
        places = [
            LadderPlace(
                place=place,
                name=row["name"],
                rating=_told(row["mu"], row["sigma"]),
                games=row["games"],
                you=person is not None and row["person"] == person.id,
            )
            for place, row in enumerate(rows, 1)
        ]
        return LadderInfo(game=game.name, title=game.title, edition=edition, least=LEAST, places=places)

    async def stats(self, person: Person) -> Stats:
        """All games of a person that are over."""
        mine = RESULTS.c.person == person.id
        rows = await self.store.rows(select(RESULTS).where(mine))
        rated = await self.store.rows(select(RATINGS).where(RATINGS.c.person == person.id))
        ratings = {(row["game"], row["edition"]): row for row in rated}
        kinds = sorted({(row["game"], row["edition"]) for row in rows})
        games = [
            _games([row for row in rows if (row["game"], row["edition"]) == kind], ratings.get(kind)) for kind in kinds
        ]
        return Stats(
            games=len(rows),
            seconds=sum(row["seconds"] for row in rows),
            by_game=games,
            rivals=await self._rivals(person),
            luck=await self._luck(person),
        )

    async def _rivals(self, person: Person) -> list[RivalStats]:
        """The people they played most."""
        mine, theirs = RESULTS.alias("mine"), RESULTS.alias("theirs")
        sits = (SEATS.c.table_id == theirs.c.table_id) & (SEATS.c.seat == theirs.c.seat)
        query = (
            select(theirs.c.person, func.max(SEATS.c.name).label("name"), func.count().label("games"))
            .add_columns(*[func.sum(_one(column)).label(column.name) for column in (mine.c.won, mine.c.drawn)])
            .select_from(mine.join(theirs, mine.c.table_id == theirs.c.table_id).join(SEATS, sits))
            .where(mine.c.person == person.id, theirs.c.person.is_not(None), theirs.c.person != person.id)
            .group_by(theirs.c.person)
            .order_by(func.count().desc())
            .limit(20)
        )
        return [
            RivalStats(name=row["name"], games=row["games"], won=row["won"], drawn=row["drawn"])
            for row in await self.store.rows(query)
        ]

    async def _luck(self, person: Person) -> list[LuckStats]:
        """What they were dealt in all, against what was to be expected; of leagues that go on nothing."""
        query = (
            select(RESULTS.c.game, RESULTS.c.seat, RUNS.c.luck)
            .join(RUNS, RUNS.c.table_id == RESULTS.c.table_id)
            .join(TABLES, TABLES.c.id == RESULTS.c.table_id)
            .where(RESULTS.c.person == person.id, RUNS.c.luck != "", TABLES.c.sealed.is_(False))
        )
        got: Counter[tuple[str, str]] = Counter()
        expected: Counter[tuple[str, str]] = Counter()
        for row in await self.store.rows(query):
            for line in json.loads(row["luck"]):
                key = row["game"], line["words"]
                got[key] += line["got"][row["seat"]]
                expected[key] += line["expected"][row["seat"]]
        return [
            LuckStats(game=game, words=words, got=got[game, words], expected=expected[game, words])
            for game, words in sorted(expected)
        ]


def _one(column: Any) -> Any:
    return case((column, 1), else_=0)


def _of(key: Key) -> tuple[Any, ...]:
    return tuple(column == value for column, value in zip(RATINGS.primary_key.columns, key, strict=True))


def _known(row: RowMapping | None) -> PlackettLuceRating:
    return MODEL.rating() if row is None else MODEL.rating(mu=row["mu"], sigma=row["sigma"])


def _written(row: RowMapping, old: RowMapping | None, values: dict[str, float]) -> Statement:
    key = row["person"], row["game"], row["edition"]
    if old is None:
        return insert(RATINGS).values(person=key[0], game=key[1], edition=key[2], games=1, **values)
    same = update(RATINGS).where(*_of(key), RATINGS.c.games == old["games"])
    return Expecting(same.values(games=old["games"] + 1, **values))


def _points(mu: float) -> int:
    return round(MIDDLE + SCALE * (mu - 25.0))


def _told(mu: float, sigma: float) -> Rating:
    return Rating(points=_points(mu), low=_points(mu - SURE * sigma), high=_points(mu + SURE * sigma))


def _games(rows: list[RowMapping], rating: RowMapping | None) -> GameStats:
    return GameStats(
        game=rows[0]["game"],
        edition=rows[0]["edition"],
        games=len(rows),
        won=sum(row["won"] for row in rows),
        drawn=sum(row["drawn"] for row in rows),
        seconds=sum(row["seconds"] for row in rows),
        rating=_told(rating["mu"], rating["sigma"]) if rating else None,
        rated=rating["games"] if rating else 0,
    )
