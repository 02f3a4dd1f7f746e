"""Leagues: the tables that follow from a draft, who sits there, what stays secret, and what a crash cannot lose."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from tests.live.people import Service, asking, bearer, opened, until
from tests.live.process import Serving
from tests.thinking_here import ThinkerHere
from undercroft.engine.dealer import commitment, fair_seed, rng_of
from undercroft.engine.game import Deck, game_called
from undercroft.games.underleague.draft.table import DraftTable
from undercroft.games.underleague.league import UnderleaguesLeague
from undercroft.live import laying, store
from undercroft.live.leagues import League, Leagues, secret_of
from undercroft.live.records import TABLES
from undercroft.live.room import Room
from undercroft.live.thinking import Thinking
from undercroft.thinker.question import Question

SECRET = "s9"
"""A league whose games are short."""
NAMES = ("Ann", "Bob", "Cem", "Dee", "Eli", "Fay")


class Night:
    """People who drafted together: `id` is the league's, `tokens` are theirs by number, `laid` what they were given."""

    def __init__(self, service: Service, laid: dict[str, Any], tokens: list[str]) -> None:
        self.service = service
        self.laid = laid
        self.id = str(laid["table"]["id"])
        self.tokens = tokens

    async def info(self, token: str = "") -> dict[str, Any]:
        answer = await self.service.get(f"/api/leagues/{self.id}", token)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def going(self) -> list[dict[str, Any]]:
        return [bout for bout in (await self.info())["bouts"] if bout["status"] == "playing"]

    async def win(self, bout: dict[str, Any], winner: int) -> dict[str, Any]:
        """`winner` wins, as another gives up when the points are so; the league then."""
        room = await self.service.lobby.room(bout["table"])
        seat = bout["players"].index(winner)
        loser = (seat + 1) % len(bout["players"])
        await moves(room, lambda: best(room, loser) == [seat])
        assert room.status == "playing", "the game ended by itself; choose another seed"
        await room.resign(loser)
        return await self.info()


def best(room: Room, loser: int) -> list[int]:
    """Who has the most points when `loser` gives up."""
    assert room.session is not None
    session = room.session
    points = {
        seat: value for what, seat, value in room.game.figures(session.table) if what == "points" and seat != loser
    }
    return [seat for seat, value in points.items() if value == max(points.values())]


async def moves(room: Room, enough: Any, seed: str = "moves") -> None:
    """Everybody answers by chance until it is enough, or the game is over."""
    rng = rng_of(seed)
    while not enough() and room.status == "playing":
        assert room.session is not None
        seat = next(seat for seat in range(len(room.players)) if room.asks(seat))
        options = list(room.session.table.options(seat))
        await room.move(seat, room.session.decision(seat), int(options[rng.below(len(options))]))


async def drafting(service: Service, players: int, **options: str) -> Night:
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "friend"}] * (players - 1)]
    laid = await service.lay(seats, game="underleague-draft", name="Night", options=options)
    tokens = [laid["token"], *[await service.sit(laid, seat, NAMES[seat]) for seat in range(1, players)]]
    return Night(service, laid, tokens)


async def drafted(service: Service, players: int, **options: str) -> Night:
    """A league whose draft is over, and whose first tables are laid."""
    night = await drafting(service, players, **options)
    await moves(service.room(night.id), lambda: False)
    return night


def pools(night: Night) -> tuple[Deck, ...]:
    session = night.service.room(night.id).session
    assert session is not None
    assert isinstance(session.table, DraftTable)
    return session.game.drafted(session.table)


# -- how it goes


@pytest.mark.clause("UL-8.16", "UL-8.17")
async def test_two_play_until_one_has_two_wins(settled: None, service: Service) -> None:
    night = await drafting(service, 2)
    before = await night.info(night.tokens[1])
    assert (before["drafting"], before["me"], before["bouts"], before["groups"]) == (True, 1, [], [[0, 1]])
    assert (night.laid["table"]["league"], night.laid["table"]["bout"]) == (night.id, "draft")
    await moves(service.room(night.id), lambda: False)
    [bout] = await night.going()
    table = (await service.get(f"/api/tables/{bout['table']}")).json()
    assert (table["league"], table["bout"], table["name"], table["status"]) == (
        night.id,
        "game",
        "Night: game",
        "playing",
    )
    assert (table["options"]["decks"], table["options"]["lists"]) == ("drafted", "secret")
    assert service.room(bout["table"]).setup.decks == tuple(pools(night)[player] for player in bout["players"])
    now = await night.win(bout, 0)
    assert [bout["winner"] for bout in now["bouts"]] == [0, None]
    now = await night.win(now["bouts"][-1], 1)
    now = await night.win(now["bouts"][-1], 0)
    assert [bout["winner"] for bout in now["bouts"]] == [0, 1, 0]
    assert (now["champion"], now["rule"]["clause"]) == (0, "UL-8.17")
    assert now["standings"][0] == {"player": 0, "wins": 2, "games": 3, "place": 1}
    assert await night.going() == []


@pytest.mark.clause("UL-8.17")
async def test_three_play_on_after_a_draw_which_counts_for_nobody(settled: None, service: Service) -> None:
    night = await drafted(service, 3)
    [bout] = await night.going()
    await (await service.lobby.room(bout["table"])).resign(0)
    now = await night.info()
    assert [(bout["drawn"], bout["winner"], bout["status"]) for bout in now["bouts"]] == [
        (True, None, "over"),
        (False, None, "playing"),
    ]
    assert [row["wins"] for row in now["standings"]] == [0, 0, 0]
    assert now["bouts"][0]["table"] != now["bouts"][1]["table"]
    for _ in range(2):
        now = await night.win(now["bouts"][-1], 2)
    assert (now["champion"], len(now["bouts"])) == (2, 3)


@pytest.mark.clause("UL-8.23", "UL-8.24")
async def test_each_meets_each_where_the_draft_says_so(settled: None, service: Service) -> None:
    night = await drafted(service, 3, league="single")
    assert (await night.info())["rule"]["clause"] == "UL-8.24"
    met = []
    for _ in range(3):
        [bout] = await night.going()
        met.append(set(bout["players"]))
        loser = next(seat for seat, player in enumerate(bout["players"]) if player == min(bout["players"]))
        await (await service.lobby.room(bout["table"])).resign(loser)
    assert sorted(map(sorted, met)) == [[0, 1], [0, 2], [1, 2]]
    now = await night.info()
    assert (now["champion"], [row["player"] for row in now["standings"]]) == (2, [2, 1, 0])
    assert await night.going() == []


@pytest.mark.clause("UL-8.18")
async def test_four_play_two_games_at_once_then_for_first_and_third_place(settled: None, service: Service) -> None:
    night = await drafted(service, 4)
    semis = await night.going()
    assert [bout["name"] for bout in semis] == ["semi-final 1", "semi-final 2"]
    assert sorted(semis[0]["players"] + semis[1]["players"]) == [0, 1, 2, 3]
    winners = [bout["players"][0] for bout in semis]
    now = await night.win(semis[0], winners[0])
    assert len(now["bouts"]) == 2
    now = await night.win(semis[1], winners[1])
    final, third = now["bouts"][2:]
    assert (final["name"], final["players"]) == ("final", winners)
    assert (third["name"], set(third["players"])) == ("game for third place", {0, 1, 2, 3} - set(winners))
    now = await night.win(final, winners[1])
    assert (now["champion"], service.room(night.id).sealed) == (winners[1], True)
    now = await night.win(third, third["players"][0])
    order = [winners[1], winners[0], *third["players"]]
    assert [(row["player"], row["place"]) for row in now["standings"]] == list(zip(order, (1, 2, 3, 4), strict=True))
    assert not service.room(night.id).sealed


def row(number: int, bout: str, winners: list[int] | None) -> dict[str, Any]:
    result = "" if winners is None else json.dumps({"winners": winners, "points": []})
    return {"id": str(number), "bout": bout, "status": "playing" if winners is None else "over", "result": result}


def league(players: int, *tables: tuple[str, tuple[int, ...], list[int] | None]) -> League:
    rows = [row(number, bout, winners) for number, (bout, _, winners) in enumerate(tables)]
    seats = {str(number): who for number, (_, who, _) in enumerate(tables)}
    draft = {"id": "draft", "status": "over", "seed": "fair", "game": "underleague-draft", "options": "{}"}
    return League(draft, [{"kind": "bot"}] * players, rows, seats, {})  # type: ignore[arg-type, list-item]


@pytest.mark.clause("UL-8.18", "UL-8.19")
def test_a_drawn_knock_out_game_is_due_again_and_only_once() -> None:
    one, two, three, four = UnderleaguesLeague().order("fair", 4)
    drawn = ("semi-final 1", (one, two), [0, 1])
    going = ("semi-final 2", (three, four), None)
    assert [bout.name for bout in league(4, drawn, going).missing()] == ["semi-final 1"]
    assert league(4, drawn, going, ("semi-final 1", (one, two), None)).missing() == []
    five = UnderleaguesLeague().order("fair", 5)
    assert [bout.players for bout in league(5, ("final", five, [1, 2])).missing()] == [five]
    assert league(5, ("final", five, [3])).ended()


@pytest.mark.clause("UL-8.20", "UL-8.22")
async def test_six_play_two_leagues_and_a_grand_final(settled: None, service: Service) -> None:
    night = await drafted(service, 6)
    now = await night.info()
    one, two = now["groups"]
    assert sorted(one + two) == [0, 1, 2, 3, 4, 5]
    assert (len(one), len(two), now["rule"]["clause"]) == (3, 3, "UL-8.20")
    assert [bout["players"] for bout in now["bouts"]] == [one, two]
    while not any(bout["name"] == "grand final" for bout in now["bouts"]):
        for bout in await night.going():
            now = await night.win(bout, max(bout["players"]))
    final = now["bouts"][-1]
    assert final["players"] == [max(one), max(two)]
    now = await night.win(final, max(two))
    assert now["champion"] == max(two)


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance is the same every time, so that games go as the tests expect."""
    monkeypatch.setattr(laying, "first_secret", lambda _: SECRET)
    monkeypatch.setattr("undercroft.live.beginning.fair_seed", lambda secret, _: str(secret))


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think here instead of in another process, chance is the same every time, and no commit waits for the
    disk."""

    thinker = ThinkerHere()

    async def here(_: Thinking, question: Question, *__: object) -> int:
        own = question.seed.partition(" ")[2]
        return thinker.answer(question._replace(seed=f"{len(question.moves)} {own}"))

    def hasty(connection: sqlite3.Connection, _: object) -> None:
        connection.execute("pragma journal_mode=wal")
        connection.execute("pragma synchronous=off")

    monkeypatch.setattr(Thinking, "choose", here)
    monkeypatch.setattr(Thinking, "warm", lambda _: None)
    monkeypatch.setattr(laying, "first_secret", lambda _: SECRET)
    monkeypatch.setattr(laying, "new_secret", lambda: "nonce")
    monkeypatch.setattr(store, "_durable", hasty)


async def test_ten_bots_draft_and_play_to_the_grand_final(cheap: None, tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3") as service:
        laid = await service.lay([{"kind": "bot", "level": "random"}] * 10, game="underleague-draft")
        night = Night(service, laid, [])
        await until(lambda: not service.room(night.id).sealed, 300)
        now = await night.info()
        assert [len(group) for group in now["groups"]] == [5, 5]
        assert now["bouts"][-1]["name"] == "grand final"
        assert now["champion"] == now["bouts"][-1]["winner"] == now["standings"][0]["player"]
        room = await service.lobby.room(now["bouts"][0]["table"])
        assert room.status == "over"
        assert (await service.get(f"/api/tables/{room.id}/journal")).text.count("\ndeck ") == 5


# -- who sits there


async def test_one_token_and_one_link_hold_the_seat_at_every_table(service: Service) -> None:
    night = await drafted(service, 2)
    [bout] = await night.going()
    seat = bout["players"].index(1)
    state = (await service.get(f"/api/tables/{bout['table']}/state", night.tokens[1])).json()
    assert (state["seat"], state["view"]["seat"]) == (seat, seat)
    move = {"decision": state["decision"], "action": state["offers"][0]["action"]}
    assert (await service.post(f"/api/tables/{bout['table']}/moves", move, night.tokens[1])).status_code == 200
    mine = (await service.post("/api/tables/mine", {"tokens": [night.tokens[1]]})).json()
    assert {table["id"]: table["seat"] for table in mine} == {night.id: 1, bout["table"]: seat}
    now = await night.info(night.tokens[1])
    assert (now["me"], now["bouts"][0]["your_turn"]) == (1, service.room(bout["table"]).asks(seat))
    assert (await night.info(night.tokens[0]))["bouts"][0]["your_turn"]


async def test_a_seat_that_moves_to_another_device_moves_at_all_tables(settled: None, service: Service) -> None:
    night = await drafted(service, 2)
    [bout] = await night.going()
    old = night.tokens[1]
    async with service.line(night.id, old) as draft, service.line(bout["table"], old) as game:
        await draft.next()
        await game.next()
        key = await service.link(bout["table"], old)
        answer = await service.post(f"/api/tables/{bout['table']}/sit", {"key": key, "name": "Bobby"})
        for line in (draft, game):
            while (await line.next())["type"] != "moved":
                pass
    new = answer.json()["token"]
    for path in (f"/api/tables/{night.id}/state", f"/api/tables/{bout['table']}/state", f"/api/leagues/{night.id}"):
        assert (await service.get(path, old)).status_code == 401
        assert (await service.get(path, new)).status_code == 200
    assert (await night.info())["players"][1]["name"] == "Bobby"
    service.lobby.rooms.clear()
    state = (await service.get(f"/api/tables/{night.id}/state", new)).json()
    assert (state["seat"], state["table"]["seats"][1]["name"]) == (1, "Bobby")
    await service.post(f"/api/tables/{night.id}/name", {"name": "Robert"}, new)
    table = (await service.get(f"/api/tables/{bout['table']}")).json()
    assert "Robert" in [seat["name"] for seat in table["seats"]]
    now = await night.win(bout, 0)
    assert (await service.get(f"/api/tables/{now['bouts'][-1]['table']}/state", new)).status_code == 200


async def test_forged_and_foreign_tokens_are_refused(service: Service) -> None:
    night = await drafted(service, 4)
    one, two = await night.going()
    for path in (f"/api/leagues/{night.id}", f"/api/tables/{one['table']}/state", f"/api/tables/{one['table']}/deck"):
        assert (await service.get(path, "made-up")).json()["error"]["code"] == "unknown-token"
    stranger = night.tokens[two["players"][0]]
    for path in ("state", "deck", "replay"):
        answer = await service.get(f"/api/tables/{one['table']}/{path}", stranger)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wrong-table")
    foreign = await service.lay()
    assert (await service.get(f"/api/leagues/{night.id}", foreign["token"])).status_code == 401
    for unknown in (foreign["table"]["id"], one["table"], "nothing-here-1000"):
        answer = await service.get(f"/api/leagues/{unknown}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-league")


async def test_a_draft_is_not_given_up_a_bot_picks_for_whoever_leaves(service: Service) -> None:
    night = await drafting(service, 2)
    state = (await service.post(f"/api/tables/{night.id}/resign", token=night.tokens[0])).json()
    assert (state["outcome"], state["table"]["seats"][0]["standin"]) == (None, "search")


async def test_no_league_follows_from_a_draft_that_was_given_up(service: Service) -> None:
    """As it could be in an older version."""
    night = await drafting(service, 2)
    room = service.room(night.id)
    assert room.session is not None
    await room._write(room.session.check_resign(1))
    answer = await service.get(f"/api/leagues/{night.id}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "unfinished-draft")


# -- what stays secret


@pytest.mark.clause("UL-8.16")
async def test_what_was_drafted_is_secret_until_the_league_has_ended(
    service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither a deck nor what would tell it (secret, seed, journal, replay) is in any answer to anybody else."""
    night = await drafted(service, 2)
    [bout] = await night.going()
    rooms = [service.room(night.id), await service.lobby.room(bout["table"])]
    decks = [player.deck for player in rooms[1].players]
    ann, bob = bout["players"]
    for token, own in ((night.tokens[ann], 0), (night.tokens[bob], 1), ("", None), ("made-up", None)):
        received = await everything(service, night.id, bout["table"], token)
        for seat, deck in enumerate(decks):
            cards = json.dumps(deck.partition("\n\n")[2])[1:-1]
            assert (cards in received) == (seat == own)
        secrets = [value for room in rooms for value in (room.row["secret"], room.row["seed"])]
        assert not [secret for secret in (*secrets, *night.tokens) if secret in received.replace(token or "-", "")]
        assert "undercroft journal" not in received
    back = (await service.get(f"/api/tables/{night.id}/replay?at=9", night.tokens[bob])).json()
    assert [pool["start"] for pool in back["view"]["pools"]] == [None, None]
    assert not [deck for deck in decks if deck in caplog.text]
    for path in (f"{night.id}/journal", f"{bout['table']}/journal", f"{night.id}/replay?seat={1 - bob}"):
        answer = await service.get(f"/api/tables/{path}", night.tokens[bob])
        assert answer.status_code == 409
    back = (await service.get(f"/api/tables/{night.id}/replay?at=9&seat={bob}", night.tokens[bob])).json()
    assert [bool(pool["start"]) for pool in back["view"]["pools"]] == [player == bob for player in (0, 1)]


async def everything(service: Service, draft: str, table: str, token: str) -> str:
    """All that anybody can ask for with that token, as text."""
    paths = [f"/api/leagues/{draft}"]
    for at in (draft, table):
        base = f"/api/tables/{at}"
        paths += [base, f"{base}/state", f"{base}/journal", f"{base}/deck", f"{base}/replay", f"{base}/replay?at=2"]
        paths += [f"{base}/replay?seat={seat}" for seat in range(3)]
    answers = [(await service.get(path, token)).text for path in paths]
    for path, wish in (
        ("moves", {"decision": 0, "action": 10**6}),
        ("moves", {"decision": 99, "action": 0}),
        ("undo", {}),
        ("sit", {"key": "wrong"}),
    ):
        answers += [(await service.post(f"/api/tables/{at}/{path}", wish, token)).text for at in (draft, table)]
    answers.append((await service.http.put(f"/api/tables/{table}/deck", json={"text": ""}, headers=bearer(token))).text)
    answers.append((await service.post("/api/tables/mine", {"tokens": [token]})).text)
    if token != "made-up":
        async with service.line(table, token) as line:
            await line.next()
            answers += line.received
    return "\n".join(answers)


async def test_nobody_takes_the_name_of_a_rival_at_another_table_of_the_league(service: Service) -> None:
    night = await drafted(service, 4)
    bout = (await night.going())[0]
    mine = bout["players"][0]
    rival = next(player for player in range(4) if player not in bout["players"])
    key = await service.link(bout["table"], night.tokens[mine])
    answer = await service.post(f"/api/tables/{bout['table']}/sit", {"key": key, "name": NAMES[rival]})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-name")


async def test_an_ended_league_shows_all_and_keeps_what_it_promised(service: Service) -> None:
    night = await drafted(service, 2)
    for _ in range(2):
        await night.win((await night.going())[0], 1)
    now = await night.info()
    draft = (await service.get(f"/api/tables/{night.id}")).json()
    assert commitment(draft["secret"]) == night.laid["table"]["commitment"]
    for number, bout in enumerate(now["bouts"], 1):
        table = (await service.get(f"/api/tables/{bout['table']}")).json()
        assert table["secret"] == secret_of(draft["secret"], number)
        assert table["nonces"] == [draft["nonces"][player] for player in bout["players"]]
        journal = (await service.get(f"/api/tables/{bout['table']}/journal")).text
        assert f"seed {fair_seed(table['secret'], table['nonces'])}\n" in journal
        assert journal.count("\ndeck ") == 2
        assert (await service.get(f"/api/tables/{bout['table']}/replay?seat=0")).status_code == 200
    assert (await service.get(f"/api/tables/{night.id}/replay?seat=1")).json()["view"]["pools"][1]["start"]
    assert list(now["groups"][0]) == list(UnderleaguesLeague().order(fair_seed(draft["secret"], draft["nonces"]), 2))


# -- what a crash cannot lose


@pytest.mark.long
async def test_killed_between_a_games_end_and_the_next_table_it_is_laid_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "tables.sqlite3"
    with monkeypatch.context() as cut:

        async def dies(*_: object) -> None:
            return

        cut.setattr(Leagues, "go_on", dies)
        async with opened(database) as service:
            night = await drafted(service, 2)
            assert tables(database) == ["draft"]
    with Serving("--database", str(database)) as first:
        await until(lambda: tables(database) == ["draft", "game"], every=0.1)
        first.kill()
    with Serving("--database", str(database)) as second:
        async with asking(second.address) as http:
            found = (await http.get(f"/api/leagues/{night.id}", headers=bearer(night.tokens[0]))).json()
            assert [(bout["name"], bout["status"]) for bout in found["bouts"]] == [("game", "playing")]
            resign = f"/api/tables/{found['bouts'][0]['table']}/resign"
            assert (await http.post(resign, headers=bearer(night.tokens[0]))).status_code == 200
        second.kill()
    async with opened(database) as service:
        night.service = service
        assert [bout["winner"] for bout in (await night.info())["bouts"]] == [1, None]
        assert tables(database) == ["draft", "game", "game"]


def tables(database: Path) -> list[str]:
    """The bouts of all tables, as another reader of the file sees them."""
    beside = sqlite3.connect(database)
    try:
        return [bout for (bout,) in beside.execute("select bout from tables order by league_number")]
    finally:
        beside.close()


async def test_two_services_on_one_database_lay_every_table_once(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    async with opened(database, alone=False) as one, opened(database, alone=False) as other:
        night = await drafted(one, 4)
        await asyncio.gather(*(lobby.leagues.advance(night.id) for lobby in (one.lobby, other.lobby) for _ in range(5)))
        assert tables(database) == ["draft", "semi-final 1", "semi-final 2"]


async def test_a_league_of_bots_goes_on_after_a_restart_when_somebody_looks(cheap: None, tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    async with opened(database) as service:
        laid = await service.lay([{"kind": "bot", "level": "random"}] * 2, game="underleague-draft")
        night = Night(service, laid, [])
        await until(lambda: len(tables(database)) == 2)
    async with opened(database) as service:
        night.service = service
        before = (await night.info())["revision"]
        await until(lambda: any(room.revision > 3 for room in service.lobby.rooms.values()))
        assert (await night.info())["revision"] > before


@pytest.mark.parametrize(
    "damage", [{"result": "won"}, {"asked": 999}, {"options": "[["}, {"status": "over", "result": '{"winners": [9]}'}]
)
async def test_a_damaged_game_holds_its_league_and_nothing_else(
    service: Service, caplog: pytest.LogCaptureFixture, damage: dict[str, Any]
) -> None:
    night = await drafted(service, 4)
    bad, good = await night.going()
    await service.lobby.store.write(update(TABLES).where(TABLES.c.id == bad["table"]).values(**damage))
    service.lobby.rooms.clear()
    await night.win(good, good["players"][0])
    info = await night.info(night.tokens[0])
    stopped = {bout["table"]: bout["stopped"] and bout["stopped"]["code"] for bout in info["bouts"]}
    assert stopped[bad["table"]] == "damaged"
    assert stopped[good["table"]] is None
    assert next(bout for bout in info["bouts"] if bout["table"] == good["table"])["status"] == "over"
    mine = (await service.post("/api/tables/mine", {"tokens": night.tokens[:1]})).json()
    assert night.id in {table["id"] for table in mine}
    await service.lobby.leagues.resume()
    assert not [record for record in caplog.records if record.exc_info]


async def test_a_league_goes_on_from_a_draft_of_older_rules(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    night = await drafted(service, 2)
    await service.lobby.archive.make(night.id)
    before = pools(night)
    service.lobby.rooms.clear()
    monkeypatch.setattr(type(game_called("underleague-draft")), "version", 2)
    room = await service.lobby.room(night.id)
    assert room.session is None
    assert room.pools() == before
    [bout] = await night.going()
    await night.win(bout, 0)
    assert len((await night.info())["bouts"]) == 2
    deck = (await service.get(f"/api/tables/{night.id}/deck", night.tokens[0])).json()
    assert sum(card["copies"] for card in deck["cards"]) == sum(copies for _, copies in before[0])
