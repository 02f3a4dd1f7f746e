"""Opening to the network, from this machine only, with a picture for a phone's camera."""

import asyncio
import socket
from xml.etree import ElementTree as ET

import httpx
import pytest

from tests.live.people import Service, asking
from undercroft.live import network
from undercroft.live.network import Network, listening, network_address, url


@pytest.fixture
def another_address(monkeypatch: pytest.MonkeyPatch) -> str:
    """Loopback has a whole range; one of it stands for the network's side of this machine."""
    monkeypatch.setattr(network, "network_address", lambda: "127.0.0.2")
    return "127.0.0.2"


async def test_the_switch_opens_a_second_address_at_run_time(service: Service, another_address: str) -> None:
    table_id, _, _ = await service.pair()
    before = (await service.get("/api/address")).json()
    assert before == {"base": service.address, "lan": False, "can_open": True}
    opened = (await service.post(f"/api/tables/{table_id}/open", {"lan": True})).json()
    assert opened["address"] == f"http://{another_address}:{service.address.rpartition(':')[2]}/t/{table_id}"
    picture = ET.fromstring(opened["qr_svg"])
    assert picture.tag.endswith("svg")
    after = (await service.get("/api/address")).json()
    assert after == {"base": opened["address"].partition("/t/")[0], "lan": True, "can_open": True}
    async with asking() as phone:
        answer = await phone.get(f"{after['base']}/api/tables/{table_id}")
        assert answer.json()["id"] == table_id
    again = (await service.post(f"/api/tables/{table_id}/open", {"lan": True, "key": "a-key"})).json()
    assert again["address"] == f"{opened['address']}#seat=a-key"


async def test_the_network_cannot_open_it_for_itself(service: Service) -> None:
    table_id, _, _ = await service.pair()
    transport = httpx.ASGITransport(service.app, client=("192.0.2.7", 1234))
    async with httpx.AsyncClient(transport=transport, base_url="http://192.0.2.1:8000") as afar:
        answer = await afar.post(f"/api/tables/{table_id}/open", json={"lan": True})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-here")
        assert (await afar.get("/api/address")).json()["can_open"] is False
    assert not service.app.state.network.is_open()


async def test_a_machine_without_a_network_says_so(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "network_address", lambda: "")
    table_id, _, _ = await service.pair()
    answer = await service.post(f"/api/tables/{table_id}/open", {"lan": True})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "no-network")


async def test_both_sides_of_the_machine_show_the_same_table(service: Service, another_address: str) -> None:
    table_id, ann_token, bob_token = await service.pair()
    await service.post(f"/api/tables/{table_id}/open", {"lan": True})
    there = Service(service.app, service.http, service.app.state.network.base())
    async with service.line(table_id, ann_token) as ann, there.line(table_id, bob_token) as bob:
        await bob.next()
        await ann.next()
        state = await ann.say("move", decision=0, action=ann.state["offers"][0]["action"])
        assert (await bob.until(state["revision"]))["position"] == 1


def test_a_taken_port_gives_way_to_the_next() -> None:
    with listening("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with listening("127.0.0.1", port, 20) as second:
            assert port < second.getsockname()[1] <= port + 19
        with pytest.raises(OSError, match="in use"):
            listening("127.0.0.1", port)


def test_addresses_read_as_browsers_want_them() -> None:
    assert url("::1", 8000) == "http://[::1]:8000"
    assert url("192.168.1.20", 80) == "http://192.168.1.20"


def test_where_a_service_that_listens_everywhere_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "network_address", lambda: "192.168.1.20")
    assert Network("0.0.0.0", 8000).base() == "http://192.168.1.20:8000"
    assert Network("192.168.1.7", 8000).base() == "http://192.168.1.7:8000"
    assert Network("127.0.0.1", 8000).base() == Network("localhost", 8000).base() == ""


def test_this_machines_address_is_one_that_it_can_listen_on() -> None:
    found = network_address()
    if found:
        with listening(found, 0) as listener:
            assert listener.family == socket.AF_INET


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
async def test_what_is_answered_is_sent_at_once(host: str) -> None:
    at_once: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    async def meet(_: asyncio.StreamReader, caller: asyncio.StreamWriter) -> None:
        at_once.set_result(bool(caller.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
        caller.close()

    listener = listening(host, 0)
    async with await asyncio.start_server(meet, sock=listener):
        _, caller = await asyncio.open_connection(*listener.getsockname()[:2])
        assert await at_once
        caller.close()
