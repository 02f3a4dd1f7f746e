"""A damaged table is said to be that, alone: lists, neighbours and the service's start go on without it, nothing of it
is overwritten, and `undercroft doctor --database` finds it."""

import asyncio
import hashlib
import os
import shutil
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from tests.live.people import Service, opened, play
from undercroft.cli import main
from undercroft.live.store import Store, StoreError, database_url

PLAYING, BOTS, OVER, WAITING = "playing", "bots", "over", "waiting"
PACK: Final = "f" * 64


class Laid(NamedTuple):
    """A database with sound tables: their ids by what they are, and Ann's and Bob's tokens at them."""

    path: Path
    tables: dict[str, str]
    tokens: dict[str, str]
    bobs: dict[str, str]


class Kind(NamedTuple):
    """A kind of damage: at which table, and the SQL that does it, `:t` being the table. `where`: what is said of it."""

    name: str
    where: str
    sql: tuple[str, ...]
    table: str = PLAYING


def row(name: str, value: str, where: str = "") -> Kind:
    column = name.partition(" ")[0]
    return Kind(
        f"tables.{name}",
        where or f"`tables`, column {column}",
        (f"update tables set {column} = {value} where id = :t",),
    )


def seat(name: str, change: str, where: str = "`seats`", table: str = PLAYING) -> Kind:
    return Kind(f"seats {name}", where, (f"update seats set {change} where table_id = :t and seat = 1",), table)


def line(name: str, change: str, where: str = "line 5 of its journal") -> Kind:
    return Kind(f"journal {name}", where, (f"update journal set {change} where table_id = :t and number = 5",))


def packed(name: str, content: str) -> Kind:
    hashed = hashlib.sha256(content.encode()).hexdigest()
    insert = f"insert or replace into packs values ('{hashed}', 'underkeeper', '{content}')"
    return Kind(
        f"packs {name}", "its pack cannot be read", (insert, f"update tables set pack = '{hashed}' where id = :t")
    )


KINDS: Final = [
    row("options not JSON", "'[['"),
    row("options a list", "'[1]'"),
    row("options of another game", """'{"wind": "strong"}'""", "edition, options"),
    row("game unknown", "'chess'"),
    row("game missing text", "''"),
    row("edition unknown", "'ninth'", "edition, options"),
    row("version a word", "'first'"),
    row("version negative", "-4"),
    row("pack missing", f"'{PACK}'", "its pack is missing"),
    row("pack nonsense", "'pack'"),
    row("seed empty while playing", "''"),
    row("seed huge", "hex(zeroblob(500000))"),
    row("status nonsense", "'paused'"),
    row("asked nonsense", "'everybody'"),
    row("asked beyond the seats", "4096"),
    row("asked negative", "-1"),
    row("name with NUL", "'a' || char(0) || 'b'"),
    row("name huge", "hex(zeroblob(500000))"),
    row("created a number", "5"),
    row("result garbage", "'ann won'"),
    row("result of a seat that is not there", """'{"winners": [7], "points": []}'"""),
    packed("garbage", "not a pack"),
    packed("of nobody", '["underkeeper", "x", [[1, 2]]]'),
    Kind("packs under a false hash", "its pack cannot be read", (
        f"insert into packs select '{PACK}', game, content from packs limit 1",
        f"update tables set pack = '{PACK}' where id = :t",
    )),
    Kind("a seat missing", "`seats`", ("delete from seats where table_id = :t and seat = 0",)),
    Kind("all seats missing", "`seats`", ("delete from seats where table_id = :t",)),
    seat("gap", "seat = 5"),
    seat("negative", "seat = -1"),
    seat("a word", "seat = 'south'"),
    seat("of another kind", "kind = 'ghost'"),
    seat("name with NUL", "name = char(0)"),
    seat("name no text", "name = cast(x'fffe00' as text)"),
    seat("token text", "token_hash = 'token'"),
    seat("token short", "token_hash = x'00ff'"),
    seat("level unknown", "level = 'oracle'", table=BOTS),
    seat("deck garbage", "deck = '4 Nothing'", "its edition, options or decks"),
    Kind("journal gap", "line 5 of its journal is missing", (
        "delete from journal where table_id = :t and number = 5",
    )),
    line("illegal action", "action = 0", "cannot be played"),
    line("unknown action", "action = 2000000000", "cannot be played"),
    line("huge action", f"action = {2**62}", "`journal` 5, column action"),
    line("negative action", "action = -7", "`journal` 5, column action"),
    line("action a word", "action = 'go'", "`journal` 5, column action"),
    line("wrong decision", "decision = 400", "line 5 of its journal, column decision"),
    line("unknown kind", "kind = 'wish'", "`journal` 5, column kind"),
    line("of nobody", "seat = 9", "line 5 of its journal, column seat"),
    line("undo of nothing", "kind = 'undo'"),
    line("resigned and went on", "kind = 'resign'", "line 5 of its journal"),
    line("fingerprint nonsense", "fingerprint = 'thumb'", "`journal` 5, column fingerprint"),
    Kind("a journal of a table that waits", "has not begun", (
        "insert into journal values (:t, 0, 'move', 0, 0, 1, 0, '', '')",
    ), WAITING),
]  # fmt: skip


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Laid:
    return asyncio.run(_laid(tmp_path_factory.mktemp("sound") / "tables.sqlite3"))


async def _laid(path: Path) -> Laid:
    async with opened(path, archive_pause=600) as service:
        tables, tokens, bobs = {}, {}, {}
        for name in (PLAYING, OVER, "neighbour"):
            table_id, ann, bob = await service.pair(name=name)
            tables[name], tokens[name], bobs[name] = table_id, ann, bob
            async with service.line(table_id, ann) as one, service.line(table_id, bob) as two:
                await play([one, two], [], name, most=14)
                if name == OVER:
                    await two.say("resign")
            if name == OVER:
                await service.lobby.archive.make(table_id)
        waits = await service.lay(name=WAITING)
        bots = await service.lay([{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}], nonce="one")
        for name, laid in ((WAITING, waits), (BOTS, bots)):
            tables[name], tokens[name] = laid["table"]["id"], laid["token"]
    return Laid(path, tables, tokens, bobs)


@pytest.fixture
def laid(sound: Laid, tmp_path: Path) -> Laid:
    """A copy of the sound database, to be damaged."""
    for suffix in ("", "-wal", "-shm"):
        if (beside := sound.path.with_name(sound.path.name + suffix)).exists():
            shutil.copy(beside, tmp_path / beside.name)
    return sound._replace(path=tmp_path / sound.path.name)


def damage(path: Path, statements: Iterable[str], table: str) -> None:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement, {"t": table} if ":t" in statement else {})
    connection.commit()
    connection.close()


def rows(path: Path, table: str) -> list[Any]:
    """All that stands of a table."""
    connection = sqlite3.connect(path)
    connection.text_factory = bytes
    found = [
        connection.execute(f"select * from {name} where {key} = ?", (table,)).fetchall()
        for name, key in (("tables", "id"), ("seats", "table_id"), ("journal", "table_id"), ("views", "table_id"))
    ]
    connection.close()
    return found


async def neighbour_plays(service: Service, laid: Laid) -> None:
    table = laid.tables["neighbour"]
    async with service.line(table, laid.tokens["neighbour"]) as ann:
        await ann.until(0)
        if ann.state["offers"]:
            said = await ann.say("move", decision=ann.state["decision"], action=ann.state["offers"][0]["action"])
            assert said["type"] == "state"


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
async def test_a_damaged_table_is_said_to_be_that_and_keeps_nobody_else_from_anything(
    laid: Laid, kind: Kind, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    table, token = laid.tables[kind.table], laid.tokens[kind.table]
    damage(laid.path, kind.sql, table)
    before = rows(laid.path, table)
    async with opened(laid.path) as service:
        for path in ("", "/state", "/replay", "/journal", "/deck"):
            answer = await service.get(f"/api/tables/{table}{path}", token)
            assert (answer.status_code, answer.json()["error"]["code"]) == (410, "damaged"), answer.text
            assert kind.where in answer.json()["error"]["message"]
            assert "try again" not in answer.text
        for path, wish in (("moves", {"decision": 7, "action": 1}), ("resign", None), ("sit", {"key": "k"})):
            assert (await service.post(f"/api/tables/{table}/{path}", wish, token)).status_code == 410
        async with service.line(table, token) as ann:
            assert (await ann.next())["code"] == "damaged"
        for held_token in [*laid.tokens.values(), *laid.bobs.values()]:
            assert (await service.post("/api/tables/mine", {"tokens": [held_token]})).status_code == 200
        tokens = list(laid.tokens.values())
        mine = (await service.post("/api/tables/mine", {"tokens": tokens})).json()
        stopped = {found["id"]: found["stopped"] and found["stopped"]["code"] for found in mine}
        held = "missing" in kind.name and "seat" in kind.name
        assert stopped | {table: "damaged"} == {
            one: "damaged" if one == table else None for one in laid.tables.values()
        }
        assert held or stopped[table] == "damaged"
        await neighbour_plays(service, laid)
    assert rows(laid.path, table) == before
    assert not [record for record in caplog.records if record.exc_info or record.levelname == "ERROR"]
    assert await asyncio.to_thread(main, ["doctor", "--database", str(laid.path)]) == 1
    told = capsys.readouterr().out
    assert table in told
    assert not [other for other in laid.tables.values() if other != table and other in told]


@pytest.mark.parametrize("what", ["content = x'00'", "part = 3", "eyes = 7"])
@pytest.mark.parametrize("part", [-1, 0])
async def test_a_damaged_run_of_views_is_found_and_the_game_is_shown_from_its_journal_where_it_can_be(
    laid: Laid, what: str, part: int, capsys: pytest.CaptureFixture[str]
) -> None:
    table, token = laid.tables[OVER], laid.tokens[OVER]
    damage(laid.path, [f"update views set {what} where table_id = :t and part = {part} and eyes = 0"], table)
    async with opened(laid.path) as service:
        assert (await service.get(f"/api/tables/{table}/state", token)).json()["outcome"]["winners"] == [0]
        answer = await service.get(f"/api/tables/{table}/replay?at=3&seat=0", token)
        assert answer.status_code in {200, 410}
        assert answer.status_code == 200 or answer.json()["error"]["code"] == "damaged"
    assert main(["doctor", "--database", str(laid.path)]) == 1
    told = capsys.readouterr().out
    assert "its views through the eyes of 0" in told
    assert "delete its rows of views and runs" in told


async def test_a_sound_database_is_said_to_be_that_while_a_service_uses_it(
    laid: Laid, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(laid.path) as service:
        await neighbour_plays(service, laid)
        assert await asyncio.to_thread(main, ["doctor", "--database", str(laid.path)]) == 0
    assert capsys.readouterr().out == "5 tables: nothing damaged\n"


def not_a_database(path: Path) -> None:
    path.write_text("Dear diary, " * 500)


def older(path: Path) -> None:
    damage(path, ["update alembic_version set version_num = '0001'"], "")


def newer(path: Path) -> None:
    damage(path, ["update alembic_version set version_num = '9999'"], "")


def cut_off(path: Path) -> None:
    damage(path, ["pragma journal_mode = delete"], "")
    path.write_bytes(path.read_bytes()[:9000])


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (lambda path: path.unlink(), "there is no file"),
        (not_a_database, "file is not a database (this is another kind of file"),
        (older, "it was made by an older Undercroft; start `undercroft serve` with it once"),
        (newer, "it was made by a newer Undercroft; examine it with that one"),
        (cut_off, "malformed (the file is damaged; take the newest backup"),
    ],
    ids=["missing", "not a database", "older", "newer", "cut off"],
)
def test_a_database_that_cannot_be_read_is_said_to_be_that(
    laid: Laid, fault: Any, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(laid.path, ["pragma wal_checkpoint(truncate)"], "")
    fault(laid.path)
    assert main(["doctor", "--database", str(laid.path)]) == 1
    said = capsys.readouterr()
    assert words in said.err + said.out


async def test_a_service_says_in_words_why_its_database_does_not_open(tmp_path: Path) -> None:
    folder = tmp_path / "tables.sqlite3"
    folder.mkdir()
    other = tmp_path / "diary.sqlite3"
    not_a_database(other)
    for path, words in ((folder, "it may not be opened"), (other, "this is another kind of file")):
        store = Store(database_url(str(path)))
        with pytest.raises(StoreError, match=words) as told:
            await store.open()
        assert "sqlalche.me" not in str(told.value)


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="rights are POSIX's")
async def test_a_database_that_fails_is_no_fault_of_the_service(laid: Laid, caplog: pytest.LogCaptureFixture) -> None:
    async with opened(laid.path) as service:
        blocker = sqlite3.connect(laid.path, isolation_level=None)
        state = (await service.get(f"/api/tables/{laid.tables['neighbour']}/state", laid.tokens["neighbour"])).json()
        blocker.execute("begin exclusive")
        blocker.execute("update tables set name = 'mine'")
        token = next((token for name, token in laid.tokens.items() if name == "neighbour" and state["offers"]), "")
        answer = await service.post(
            "/api/tables", {"game": "underkeeper", "seats": [{"kind": "me"}, {"kind": "friend"}]}, token
        )
        blocker.execute("rollback")
        blocker.close()
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "database")
    assert "the database fails: database is locked (another program holds it" in caplog.text


async def test_damaged_rows_of_care_are_found_and_keep_nobody_from_the_others(
    laid: Laid, capsys: pytest.CaptureFixture[str]
) -> None:
    sane = "'2026-11-30T10:00:00.000Z', '', '', 'mute', 'b0b', 'Bob', 'insults', ''"
    damage(
        laid.path,
        [
            "insert into sanctions values ('b0b', 'mute', 'Bob', 'insults', '2026-11-30T10:00:00.000Z', '')",
            "insert into sanctions values ('eve', 'whip', 'Eve', 'insults', '2026-11-30T10:00:00.000Z', '')",
            "insert into sanctions values ('eve', 'ban', 'Eve', 'insults', '2026-11-30T10:00:00.000Z', 'tomorrow')",
            f"insert into trail values (1, {sane})",
            f"insert into trail values (2, {sane.replace('mute', 'whip')})",
        ],
        "",
    )
    assert await asyncio.to_thread(main, ["doctor", "--database", str(laid.path)]) == 1
    said = capsys.readouterr().out
    assert all(
        words in said for words in ("'eve': column kind", "'eve': column until", "row 2 of `trail`: column deed")
    )
    assert "b0b" not in said
    assert "3 damaged" in said
    async with opened(laid.path) as service:
        care = (await service.get("/api/care")).json()
    assert [one["who"] for one in care["sanctions"]] == ["b0b"]
    assert [deed["number"] for deed in care["trail"]] == [1]
