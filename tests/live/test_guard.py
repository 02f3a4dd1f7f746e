"""What every request passes: hosts, origins, sizes, paces, headers."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.live.people import Service, opened
from undercroft.live import build, pages
from undercroft.live.guard import Guard
from undercroft.live.limits import Bucket, Buckets
from undercroft.live.settings import Settings

NEW = {"game": "underkeeper", "seats": [{"kind": "me"}, {"kind": "friend"}]}


async def from_afar(
    service: Service, method: str, path: str, content: Any = None, address: str = "192.0.2.7"
) -> httpx.Response:
    """A request as if another machine had sent it."""
    transport = httpx.ASGITransport(service.app, client=(address, 1234), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://192.0.2.1:8000") as http:
        return await http.request(method, path, json=content)


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", ""])
async def test_a_foreign_name_that_leads_here_is_refused(service: Service, host: str) -> None:
    answer = await service.http.get("/api/games", headers={"host": host})
    assert answer.status_code in {400, 421}
    if host:
        assert answer.json()["error"]["code"] == "wrong-host"
        assert "--public-url" in answer.json()["error"]["mend"]


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "192.168.1.20:8000", "[::1]:8000"])
async def test_names_of_this_machine_are_answered(service: Service, host: str) -> None:
    assert (await service.http.get("/api/games", headers={"host": host})).status_code == 200


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_pages_of_others_can_do_nothing_here(service: Service, origin: str) -> None:
    answer = await service.http.post("/api/tables", json=NEW, headers={"origin": origin})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wrong-origin")
    assert not service.lobby.rooms


async def test_our_own_pages_and_programs_can(service: Service) -> None:
    assert (await service.http.post("/api/tables", json=NEW, headers={"origin": service.address})).status_code == 201
    assert (await service.http.post("/api/tables", json=NEW)).status_code == 201


async def test_a_socket_of_anothers_page_is_refused(service: Service) -> None:
    table_id, _, _ = await service.pair()
    url = f"{service.address.replace('http', 'ws', 1)}/api/tables/{table_id}/socket"
    with pytest.raises(InvalidStatus) as refused:
        await connect(url, origin="https://evil.example", proxy=None)  # type: ignore[arg-type]
    assert refused.value.response.status_code == 403
    assert b"wrong-origin" in (refused.value.response.body or b"")
    async with connect(url, origin=service.address, proxy=None) as line:  # type: ignore[arg-type]
        await line.send(json.dumps({"type": "hello", "token": None, "after": 0}))
        assert json.loads(await line.recv())["type"] == "state"


async def test_answers_carry_the_headers_that_protect_their_reader(service: Service) -> None:
    for path in ("/", "/api/games", "/api/docs", "/nothing", "/t/amber-vault-2718"):
        headers = (await service.get(path)).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert (await service.get("/api/address")).headers["cache-control"] == "no-store"


async def test_refusals_carry_them_too(service: Service) -> None:
    answer = await service.http.get("/api/games", headers={"host": "evil.example"})
    assert "default-src 'self'" in answer.headers["content-security-policy"]


async def test_a_packs_cards_may_be_kept_for_ever(service: Service) -> None:
    laid = await service.lay()
    answer = await service.get(f"/api/packs/{laid['table']['pack']}")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.json()["hash"] == laid["table"]["pack"]


async def test_strangers_may_lay_so_many_tables_in_a_while(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", strangers_tables=3) as service:
        found = [(await from_afar(service, "POST", "/api/tables", NEW)).status_code for _ in range(5)]
        assert found == [201, 201, 201, 429, 429]
        assert (await from_afar(service, "POST", "/api/tables", NEW, "192.0.2.8")).status_code == 201
        assert (await service.post("/api/tables", NEW)).status_code == 201


async def test_guessing_keys_is_slowed_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.live.web.SITS", (3.0, 0.0))
    async with opened(tmp_path / "tables.sqlite3") as service:
        path = f"/api/tables/{(await service.lay())['table']['id']}/sit"
        found = [(await from_afar(service, "POST", path, {"key": f"guess {n}"})).status_code for n in range(5)]
        assert found == [403, 403, 403, 429, 429]


async def test_a_stranger_that_asks_without_end_is_slowed_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.live.guard.REQUESTS", (3.0, 0.0))
    async with opened(tmp_path / "tables.sqlite3") as service:
        found = [(await from_afar(service, "GET", "/api/games")).status_code for _ in range(5)]
        assert found == [200, 200, 200, 429, 429]
        assert (await from_afar(service, "GET", "/")).status_code == 429
        assert [(await service.get("/api/games")).status_code for _ in range(5)] == [200] * 5


async def test_behind_a_proxy_its_address_is_ours_and_nobody_is_at_this_machine(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", public_url="https://games.example.org") as service:
        headers = {"host": "games.example.org", "origin": "https://games.example.org"}
        laid = await service.http.post("/api/tables", json=NEW, headers=headers)
        assert laid.status_code == 201
        assert (await service.get("/api/address")).json() == {
            "base": "https://games.example.org",
            "lan": True,
            "can_open": False,
        }
        opening = await service.post(f"/api/tables/{laid.json()['table']['id']}/open", {"lan": True})
        assert (opening.status_code, opening.json()["error"]["code"]) == (403, "not-here")
        wrong = await service.http.post(
            "/api/tables", json=NEW, headers={**headers, "origin": "http://games.example.org"}
        )
        assert wrong.status_code == 403


async def test_forwarded_headers_count_only_behind_an_announced_proxy(tmp_path: Path, service: Service) -> None:
    forged = {"x-forwarded-for": "192.0.2.9", "x-forwarded-proto": "https"}
    assert (await service.http.get("/api/address", headers=forged)).json()["base"].startswith("http://127.0.0.1")
    async with opened(
        tmp_path / "other.sqlite3", public_url="https://games.example.org", strangers_tables=1
    ) as proxied:
        host = {"host": "games.example.org"}
        found = [
            (
                await proxied.http.post("/api/tables", json=NEW, headers={**host, "x-forwarded-for": f"192.0.2.{n}"})
            ).status_code
            for n in (1, 2, 1)
        ]
        assert found == [201, 201, 429]


async def test_the_home_page_has_a_first_screen_where_it_was_built_for_these_games(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tag = (await service.get("/api/games")).headers["etag"].strip('"')
    (tmp_path / "index.html").write_text("<script>theme()</script>", encoding="utf-8")
    (tmp_path / f"home-{tag}.html").write_text("<script>theme()</script><p>Four games", encoding="utf-8")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    home = await service.get("/")
    assert home.text.endswith("Four games")
    assert "sha256-Rfr3GgHZFiXm" in home.headers["content-security-policy"]
    assert (await service.get("/hall")).text == "<script>theme()</script>"
    (tmp_path / f"home-{tag}.html").rename(tmp_path / "home-0123456789.html")
    assert (await service.get("/")).text == "<script>theme()</script>"


async def test_the_clients_page_may_run_its_own_inline_script_and_no_other(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(
        "<script>theme()</script><script type=module src=/a.js></script>", encoding="utf-8"
    )
    (tmp_path / "assets" / "app-1a2b.js").write_text("export {}" * 200, encoding="utf-8")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    for path in (
        "/",
        "/t/amber-vault-2718",
        "/replay/amber-vault-2718",
        "/rules/underkeeper",
        "/cards/underwing",
        "/credits",
        "/hall",
        "/me",
    ):
        answer = await service.get(path)
        assert answer.status_code == 200
        # printf 'theme()' | openssl dgst -sha256 -binary | base64
        assert (
            "script-src 'self' 'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='"
            in answer.headers["content-security-policy"]
        )
    asset = await service.get("/assets/app-1a2b.js")
    assert "immutable" in asset.headers["cache-control"]
    assert asset.headers["content-encoding"] == "gzip"
    for path in ("/assets/none.js", "/../secret", "/%2e%2e/secret", "/assets/..%2f..%2fsecret", "/elsewhere"):
        assert (await service.get(path)).status_code == 404


async def test_without_a_built_client_the_page_says_how_to_build_it(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    answer = await service.get("/")
    assert answer.status_code == 503
    assert "make client" in answer.text


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(2, 1, 0.0)
    assert [bucket.take(0.0), bucket.take(0.0), bucket.take(0.0), bucket.take(1.0), bucket.take(1.5)] == [
        True,
        True,
        False,
        True,
        False,
    ]


def test_buckets_forget_callers_that_have_been_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.live.limits.CALLERS", 3)
    buckets = Buckets(2, 1)
    for caller in "abc":
        buckets.take(caller, 0.0)
    assert buckets.take("d", 10.0)
    assert set(buckets._of) == {"d"}


def test_a_guard_knows_its_public_host_with_its_port() -> None:
    async def nothing(*_: object) -> None: ...

    guard = Guard(nothing, Settings("", public_url="https://games.example.org:8443"))
    assert guard._knows("games.example.org:8443")
    assert not guard._knows("games.example.org")


async def test_the_service_says_its_build_with_every_answer_and_every_pong(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamp = tmp_path / "build-hash.txt"
    monkeypatch.setattr(build, "STAMP", stamp)
    table_id, token, _ = await service.pair()
    async with service.line(table_id, token) as ann:
        assert (await service.get("/api/address")).headers["undercroft-build"] == ""
        for name in ("a" * 64, "b" * 64):
            stamp.write_text(name + "\n", encoding="utf-8")
            build._named.cache_clear()
            assert (await ann.say("ping"))["build"] == name[:12]
            assert (await service.get("/api/nothing")).headers["undercroft-build"] == name[:12]
