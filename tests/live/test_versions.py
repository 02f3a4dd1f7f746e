"""Rules change: games under way are gone on with where they play the same, and finished ones stay to be looked at."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import ColumnElement, create_engine, select, update

from tests.live.people import Service, opened, play, until
from tests.live.test_lobby import finished
from tests.live.test_store import migrate
from undercroft.engine.game import Game, game_called
from undercroft.engine.journal import Match
from undercroft.live import session as courses
from undercroft.live.records import JOURNAL, RUNS, TABLES, VIEWS

NOW = game_called("underkeeper").version


def raised(monkeypatch: pytest.MonkeyPatch, game: str = "underkeeper", version: int = 0) -> Game:
    """The game has a new version."""
    found = game_called(game)
    monkeypatch.setattr(type(found), "version", version or found.version + 1)
    return found


def dealt_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules deal other cards than they did."""
    monkeypatch.setattr(courses, "Match", lambda game, setup, seed: Match(game, setup, f"{seed} anew"))


async def begun(database: Path, moves: int = 12, keep: bool = True) -> tuple[str, str, dict[str, Any]]:
    """A game under way, left by its service: its table, Ann's token and what she saw last."""
    async with opened(database) as service:
        table_id, ann_token, bob_token = await service.pair()
        async with service.line(table_id, ann_token) as ann, service.line(table_id, bob_token) as bob:
            await play([ann, bob], [], "begun", most=moves)
        if keep:
            await service.lobby.archive.make(table_id)
        state = (await service.get(f"/api/tables/{table_id}/state", ann_token)).json()
    return table_id, ann_token, state


async def kept(service: Service, which: ColumnElement[bool]) -> str:
    """The table of the first run of that kind that is kept."""
    async with asyncio.timeout(60):
        while not (rows := await service.lobby.store.rows(select(RUNS.c.table_id).where(which))):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    return str(rows[0]["table_id"])


async def version_of(service: Service, table_id: str) -> int:
    row = (await service.lobby.store.rows(select(TABLES.c.version).where(TABLES.c.id == table_id)))[0]
    return int(row["version"])


@pytest.mark.long
async def test_a_game_under_way_goes_on_by_newer_rules_that_play_it_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table_id, token, before = await begun(tmp_path / "t.sqlite3")
    raised(monkeypatch)
    async with opened(tmp_path / "t.sqlite3") as service:
        after = (await service.get(f"/api/tables/{table_id}/state", token)).json()
        assert {key: after[key] for key in ("view", "offers", "log", "revision")} == {
            key: before[key] for key in ("view", "offers", "log", "revision")
        }
        assert after["table"]["stopped"] is None
        assert await version_of(service, table_id) == NOW + 1
        assert (
            f"table {table_id}, begun by version {NOW} of the rules of underkeeper, goes on by version {NOW + 1}"
            in caplog.text
        )


async def test_a_game_that_newer_rules_would_play_otherwise_stops_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, token, before = await begun(tmp_path / "t.sqlite3")
    raised(monkeypatch)
    dealt_otherwise(monkeypatch)
    async with opened(tmp_path / "t.sqlite3") as service:
        state = (await service.get(f"/api/tables/{table_id}/state", token)).json()
        stopped = state["table"]["stopped"]
        assert stopped["code"] == "other-version"
        assert f"version {NOW} of the rules of Underkeeper, and version {NOW + 1}" in stopped["message"]
        assert "12 moves" in stopped["message"]
        assert f"finish it with an Undercroft that has version {NOW}" in stopped["mend"]
        assert state["view"] == before["view"]
        assert state["log"] == before["log"]
        assert (state["offers"], state["asked"], state["prompt"]["headline"]) == ([], [], "This game has stopped")
        assert state["table"]["status"] == "playing"
        for path, wish in (("moves", {"decision": 6, "action": 1}), ("resign", None), ("undo", None)):
            answer = await service.post(f"/api/tables/{table_id}/{path}", wish, token)
            assert (answer.status_code, answer.json()["error"]["code"]) == (410, "other-version"), path
        mine = (await service.post("/api/tables/mine", {"tokens": [token]})).json()
        assert (mine[0]["id"], mine[0]["stopped"]["code"], mine[0]["your_turn"]) == (table_id, "other-version", False)
        assert await version_of(service, table_id) == NOW
        async with service.line(table_id, token) as line:
            assert (await line.next())["view"] == before["view"]
            assert (await line.say("move", decision=6, action=1))["code"] == "other-version"


async def test_a_new_table_follows_a_game_that_has_stopped_and_all_keep_their_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, token, _ = await begun(tmp_path / "t.sqlite3")
    raised(monkeypatch)
    dealt_otherwise(monkeypatch)
    async with opened(tmp_path / "t.sqlite3") as service:
        answers = [await service.post(f"/api/tables/{table_id}/rematch", None, token) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [200, 200]
        new, again = (answer.json()["id"] for answer in answers)
        assert new == again != table_id
        state = (await service.get(f"/api/tables/{new}/state", token)).json()
        assert [seat["name"] for seat in state["table"]["seats"]] == ["Ann", "Bob"]
        assert state["table"]["stopped"] is None
        assert state["offers"]


async def test_a_state_that_differs_is_noticed_though_every_line_is_legal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, token, _ = await begun(tmp_path / "t.sqlite3")
    raised(monkeypatch)
    async with opened(tmp_path / "t.sqlite3") as service:
        line = (JOURNAL.c.table_id == table_id, JOURNAL.c.number == 7)
        await service.lobby.store.write(update(JOURNAL).where(*line).values(fingerprint="0" * 16))
        service.lobby.rooms.clear()
        state = (await service.get(f"/api/tables/{table_id}/state", token)).json()
        assert state["table"]["stopped"]["code"] == "other-version"


@pytest.mark.long
async def test_fingerprints_that_an_older_undercroft_took_in_its_own_way_stop_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, token, before = await begun(tmp_path / "t.sqlite3")
    older = create_engine(f"sqlite:///{tmp_path / 't.sqlite3'}")
    migrate(older, "0006", back=True)
    with older.begin() as connection:
        connection.execute(update(JOURNAL).values(fingerprint="0123456789abcdef"))
    older.dispose()
    raised(monkeypatch)
    async with opened(tmp_path / "t.sqlite3") as service:
        state = (await service.get(f"/api/tables/{table_id}/state", token)).json()
        assert state["table"]["stopped"] is None
        assert state["view"] == before["view"]
        assert await version_of(service, table_id) == NOW + 1


async def test_a_stopped_game_of_which_nothing_was_kept_still_says_who_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, token, _ = await begun(tmp_path / "t.sqlite3", keep=False)
    raised(monkeypatch)
    dealt_otherwise(monkeypatch)
    async with opened(tmp_path / "t.sqlite3", archive_pause=9) as service:
        state = (await service.get(f"/api/tables/{table_id}/state", token)).json()
        assert state["view"] is None
        assert "12 moves" in state["prompt"]["detail"]
        assert [seat["name"] for seat in state["table"]["seats"]] == ["Ann", "Bob"]


async def test_a_table_that_waits_begins_by_the_rules_of_today(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path / "t.sqlite3") as service:
        laid = await service.lay()
    raised(monkeypatch)
    async with opened(tmp_path / "t.sqlite3") as service:
        await service.sit(laid, 1)
        state = (await service.get(f"/api/tables/{laid['table']['id']}/state", laid["token"])).json()
        assert (state["table"]["status"], state["table"]["stopped"]) == ("playing", None)
        assert await version_of(service, laid["table"]["id"]) == NOW + 1


@pytest.mark.long
@pytest.mark.parametrize("resigned", [False, True])
async def test_a_kept_run_shows_what_a_replay_shows(service: Service, resigned: bool) -> None:
    if resigned:
        table_id, ann_token, bob_token = await service.pair()
        async with service.line(table_id, ann_token) as ann, service.line(table_id, bob_token) as bob:
            await play([ann, bob], [], most=30)
            await ann.say("resign")
    else:
        table_id, ann_token, bob_token = await finished(service)
    tokens = (ann_token, bob_token)
    session = service.room(table_id).session
    assert session is not None
    last = session.lines[-1]
    await until(lambda: not service.room(table_id).listeners)
    moves = (await service.get(f"/api/tables/{table_id}/replay")).json()["moves"]
    steps = {0, 1, *range(63, min(66, moves)), moves - 1, moves}
    places = [(at, eyes) for at in steps for eyes in ("", "&seat=0", "&seat=1")]
    paths = [f"/api/tables/{table_id}/replay?at={at}{eyes}" for at, eyes in places]
    paths += [f"/api/tables/{table_id}/{what}" for what in ("state", "story")] + [f"/api/tables/{table_id}"]
    before = [(await service.get(path, ann_token)).json() for path in paths]
    journal = (await service.get(f"/api/tables/{table_id}/journal")).text
    await service.lobby.archive.make(table_id)
    after = [(await service.get(path, ann_token)).json() for path in paths]
    service.lobby.rooms.clear()
    again = [(await service.get(path, ann_token)).json() for path in paths]
    assert service.room(table_id).session is None
    for path, one, other in zip(paths, before, after, strict=True):
        for key in one:
            assert (path, key, one[key]) == (path, key, other[key])
    for path, one, other in zip(paths, before, again, strict=True):
        for key in one:
            assert (path, key, one[key]) == (path, key, other[key])
    assert (await service.get(f"/api/tables/{table_id}/journal")).text == journal
    beyond = await service.get(f"/api/tables/{table_id}/replay?at={moves + 1}")
    assert (beyond.status_code, beyond.json()["error"]["code"]) == (404, "no-move")
    refused = await service.post(f"/api/tables/{table_id}/moves", {"decision": 999, "action": 0}, ann_token)
    assert refused.json()["error"]["code"] == "over"
    for said in [{"decision": last.decision, "action": last.action}] if last.kind == "move" else []:
        assert (await service.post(f"/api/tables/{table_id}/moves", said, tokens[last.seat])).status_code == 200
    if resigned:
        assert (await service.post(f"/api/tables/{table_id}/resign", None, ann_token)).status_code == 200


async def test_a_finished_game_keeps_record_and_replay_whatever_the_rules_become(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path / "t.sqlite3", archive_pause=0) as service:
        table_id, token, _ = await finished(service)
        path = f"/api/tables/{table_id}/replay?at=20&seat=0"
        before = (await service.get(path)).json()
        record = (await service.get(f"/api/tables/{table_id}/state", token)).json()["outcome"]
        await kept(service, RUNS.c.over)
    raised(monkeypatch)
    dealt_otherwise(monkeypatch)
    monkeypatch.setattr(type(game_called("underkeeper")), "options", ())
    async with opened(tmp_path / "t.sqlite3") as service:
        assert (await service.get(path)).json() == before
        state = (await service.get(f"/api/tables/{table_id}/state", token)).json()
        assert (state["outcome"], state["table"]["stopped"]) == (record, None)
        story = await service.get(f"/api/tables/{table_id}/story")
        assert (story.status_code, story.json()["error"]["code"]) == (404, "no-story")
        assert (await service.get(f"/api/tables/{table_id}/journal")).text.startswith("undercroft journal 1\n")


@pytest.mark.long
async def test_what_ended_without_a_run_is_given_one_at_the_next_start(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.sqlite3", archive_pause=60) as service:
        table_id, _, _ = await finished(service)
    async with opened(tmp_path / "t.sqlite3", archive_pause=0) as service:
        assert await kept(service, RUNS.c.over) == table_id


@pytest.mark.long
async def test_a_kept_run_is_small_and_holds_each_seat_apart(service: Service) -> None:
    table_id, _, _ = await finished(service)
    await service.lobby.archive.make(table_id)
    views = await service.lobby.store.rows(select(VIEWS).where(VIEWS.c.table_id == table_id))
    assert {row["eyes"] for row in views} == {-1, 0, 1}
    assert sum(len(row["content"]) for row in views) < 150_000


async def test_the_fingerprint_of_a_line_is_that_of_the_table_after_it(service: Service) -> None:
    table_id, ann_token, bob_token = await service.pair()
    async with service.line(table_id, ann_token) as ann, service.line(table_id, bob_token) as bob:
        await play([ann, bob], [], "prints", most=60)
    room = service.room(table_id)
    assert room.session is not None
    courses.Session(room.game, room.setup, room.row["seed"], room.session.lines, strict=True)
    assert all(len(line.fingerprint) == 16 for line in room.session.lines)
    assert any(line.quiet for line in room.session.lines)


@pytest.mark.long
async def test_a_table_at_which_nothing_happens_is_kept_as_it_stands(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.sqlite3", idle=0.2, archive_pause=0) as service:
        table_id, token, _ = await service.pair()
        async with service.line(table_id, token) as ann:
            await ann.until(0)
            assert await kept(service, ~RUNS.c.over) == table_id
