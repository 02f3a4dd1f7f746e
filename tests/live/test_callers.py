"""Whom the limits count: the other end of a connection, or whom an announced proxy names."""

from typing import Any

import pytest

from undercroft.live.callers import Callers, name_of, network, read

PROXY = (network("10.0.0.0/8"),)


def called(callers: Callers, peer: str, **headers: str) -> tuple[str, bool]:
    scope: dict[str, Any] = {
        "type": "http",
        "client": (peer, 4711),
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
    }
    return callers.of(scope)


@pytest.mark.parametrize("peer", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
def test_this_machine_is_local(peer: str) -> None:
    assert called(Callers(), peer)[1]
    assert not called(Callers(public=True), peer)[1]


@pytest.mark.parametrize("peer", ["192.0.2.7", "::ffff:192.0.2.7", "2001:db8::1", "fe80::1%eth0", "nonsense"])
def test_other_machines_are_not(peer: str) -> None:
    assert not called(Callers(), peer)[1]


@pytest.mark.parametrize(
    "header", ["forwarded", "via", "x_real_ip", "x_forwarded_for", "x_forwarded_host", "x_forwarded_proto"]
)
def test_whoever_comes_through_an_unannounced_proxy_is_not_at_this_machine(header: str) -> None:
    assert called(Callers(), "127.0.0.1", **{header: "1.1 somebody"}) == ("127.0.0.1", False)


def test_only_an_announced_proxy_is_believed() -> None:
    callers = Callers(PROXY)
    assert called(callers, "10.0.0.1", x_forwarded_for="192.0.2.7") == ("192.0.2.7", False)
    assert called(callers, "192.0.2.1", x_forwarded_for="192.0.2.7") == ("192.0.2.1", False)
    assert called(callers, "10.0.0.1") == ("10.0.0.1", False)


def test_behind_a_public_address_this_machines_proxy_is_believed() -> None:
    assert called(Callers(public=True), "127.0.0.1", x_forwarded_for="192.0.2.7") == ("192.0.2.7", False)
    assert called(Callers(PROXY, public=True), "127.0.0.1", x_forwarded_for="192.0.2.7") == ("127.0.0.1", False)


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("198.51.100.1, 192.0.2.7", "192.0.2.7"),
        ("198.51.100.1, 192.0.2.7, 10.1.1.1", "192.0.2.7"),
        ("192.0.2.7:4711", "192.0.2.7"),
        ("[2001:db8:1:2:3::4]:4711", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("198.51.100.1, nonsense", "10.0.0.1"),
        ("", "10.0.0.1"),
        (",,,", "10.0.0.1"),
        ("10.1.1.1", "10.0.0.1"),
    ],
)
def test_the_last_hop_that_is_no_proxy_calls(said: str, name: str) -> None:
    assert called(Callers(PROXY), "10.0.0.1", x_forwarded_for=said).name == name  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("for=192.0.2.7;proto=https", "192.0.2.7"),
        ('proto=https; For="[2001:db8:1:2::4]:4711"', "2001:db8:1:2::/64"),
        ("for=198.51.100.1, for=192.0.2.7", "192.0.2.7"),
        ("for=unknown", "10.0.0.1"),
        ("for=_hidden, for=10.0.0.9", "10.0.0.1"),
        ('for="', "10.0.0.1"),
    ],
)
def test_the_header_forwarded_is_read_as_well(said: str, name: str) -> None:
    assert called(Callers(PROXY), "10.0.0.1", forwarded=said)[0] == name


def test_a_home_with_many_addresses_is_one_caller() -> None:
    one, other, another = (read(f"2001:db8:0:{text}") for text in ("1::1", "1:ffff::9", "2::1"))
    assert one is not None
    assert other is not None
    assert another is not None
    assert name_of(one) == name_of(other) != name_of(another)
