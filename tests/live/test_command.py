"""`undercroft serve` as a process: what it prints, what it refuses, how it ends."""

from pathlib import Path

import httpx
import pytest

from tests.live.process import Serving, children, database, gone
from undercroft.cli import main
from undercroft.live.command import PORT
from undercroft.live.network import PORTS_TRIED, listening, network_address, url


def get(url: str) -> httpx.Response:
    with httpx.Client(trust_env=False, timeout=60) as http:
        return http.get(url)


def test_it_says_where_it_listens_and_which_engine_runs(tmp_path: Path) -> None:
    with Serving("--database", database(tmp_path)) as serving:
        assert serving.address.startswith("http://127.0.0.1:")
        assert [line for line in serving.lines if line.startswith("engine: ")]
        assert get(f"{serving.address}/api/games").status_code == 200
        assert get(f"{serving.address}/api/address").json()["lan"] is False
        assert serving.stop() == 0
    assert Path(database(tmp_path)).is_file()


@pytest.mark.long
def test_a_taken_port_gives_way_unless_it_was_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with listening("127.0.0.1", PORT, PORTS_TRIED) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--database", database(tmp_path)]) == 1
        complaint = capsys.readouterr().err
        assert f"port {port}" in complaint
        assert "--port" in complaint
        with Serving("--database", database(tmp_path)) as serving:
            assert serving.address != f"http://127.0.0.1:{port}"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--port", "eighty"), "no port"),
        (("--port", "70000"), "no port"),
        (("--public-url", "games.example.org"), "https://games.example.org"),
        (("--public-url", "https://games.example.org/path"), "without a path"),
        (("--trusted-proxy", "somewhere"), "10.0.0.0/8"),
        (("--trusted-proxy", "10.0.0.1/99"), "10.0.0.0/8"),
    ],
)
def test_a_bad_argument_is_explained(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", *arguments])
    assert ended.value.code == 2
    assert words in capsys.readouterr().err


def test_a_database_that_cannot_be_used_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.txt").write_text("Dear database, " * 500, encoding="utf-8")
    assert main(["serve", "--database", str(tmp_path / "letter.txt")]) == 1
    assert "cannot be opened" in capsys.readouterr().err


def test_a_host_that_is_not_ours_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", "192.0.2.1"]) == 1
    assert "--host" in capsys.readouterr().err


@pytest.mark.long
def test_lan_prints_address_and_picture_or_that_there_is_no_network(tmp_path: Path) -> None:
    with Serving("--lan", "--database", database(tmp_path)) as serving:
        told = [line.rpartition(" ")[2] for line in serving.lines if line.startswith("in this network: ")]
        assert [
            url(address, int(serving.address.rpartition(":")[2])) for address in [network_address()] if address
        ] == told
        for base in told:
            assert get(f"{base}/api/address").json() == {"base": base, "lan": True, "can_open": False}
            assert get(f"{serving.address}/api/address").json() == {"base": base, "lan": True, "can_open": True}
            assert len([line for line in serving.lines if "█" in line or "▀" in line]) > 10


@pytest.mark.long
def test_behind_a_proxy_it_prints_the_public_address(tmp_path: Path) -> None:
    with Serving("--public-url", "https://games.example.org/", "--database", database(tmp_path)) as serving:
        assert serving.address == "https://games.example.org"


@pytest.mark.long
def test_thinkers_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    with Serving("--database", database(tmp_path)) as serving:
        with httpx.Client(trust_env=False, timeout=60) as http:
            seats = [{"kind": "bot", "level": "search"}, {"kind": "bot", "level": "search"}]
            laid = http.post(f"{serving.address}/api/tables", json={"game": "underkeeper", "seats": seats}).json()
            path = f"{serving.address}/api/tables/{laid['table']['id']}/state?revision=0&wait=30"
            assert http.get(path).json()["revision"] >= 1
        thinkers = children(serving.process.pid)
        assert thinkers
        serving.kill()
        assert all(gone(pid) for pid in thinkers)


def test_help_names_every_argument(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    told = capsys.readouterr().out
    assert all(name in told for name in ("--host", "--port", "--lan", "--public-url", "--database", "--open"))
