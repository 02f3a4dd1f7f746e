"""Who is calling: the other end of the connection, or whom a proxy that was announced names."""

import ipaddress
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from starlette.types import Scope

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

LOOPBACK: Final[tuple[Network, ...]] = (ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1/128"))
OF_PROXIES: Final = re.compile(rb"forwarded|x-forwarded-.+|x-real-ip|via")
"""Headers that only somebody between writes: whoever sends them is not at this machine."""
HOP: Final = re.compile(r"\[([^\]]*)\](?::\d+)?|([^:]*):\d+|(.*)")
"""An address with or without its port, in brackets or not."""


class Caller(NamedTuple):
    """`name`: what limits count by; a home with IPv6 has a whole prefix of addresses and is one caller. `local`: at
    this machine itself."""

    name: str
    local: bool


class Callers:
    """Tells callers apart. `proxies`: those whose word on who is calling is believed; `public`: the service is shown by
    a proxy, so that nobody comes from this machine."""

    def __init__(self, proxies: Sequence[Network] = (), *, public: bool = False) -> None:
        self.proxies = proxies or (LOOPBACK if public else ())
        self.public = public

    def of(self, scope: Scope) -> Caller:
        peer = read((scope.get("client") or ("",))[0])
        between = any(OF_PROXIES.fullmatch(name) for name, _ in scope["headers"])
        if peer is None:
            return Caller("unknown", False)
        if self.is_proxy(peer):
            return Caller(name_of(self._named(peer, scope["headers"])), False)
        return Caller(name_of(peer), peer.is_loopback and not between and not self.public)

    def is_proxy(self, address: Address) -> bool:
        return any(address in network for network in self.proxies)

    def is_counted(self, address: Address | None) -> bool:
        """Whether the connections of an address are one caller's."""
        return address is not None and not address.is_loopback and not self.is_proxy(address)

    def _named(self, peer: Address, headers: Iterable[tuple[bytes, bytes]]) -> Address:
        """The last of the hops that is no proxy of ours: what stands before it anybody could have written."""
        for hop in reversed([*_hops(headers)]):
            address = read(hop)
            if address is None:
                break
            if not self.is_proxy(address):
                return address
        return peer


def _hops(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[str]:
    """What proxies wrote of whom they passed on, the nearest last: X-Forwarded-For, else Forwarded."""
    said = {b"x-forwarded-for": "", b"forwarded": ""}
    for name, value in headers:
        if name in said:
            said[name] += "," * bool(said[name]) + value.decode("latin-1")
    if said[b"x-forwarded-for"]:
        yield from said[b"x-forwarded-for"].split(",")
    elif said[b"forwarded"]:
        for element in said[b"forwarded"].split(","):
            found = re.search(r'(?:^|;)\s*for="?([^";]*)', element, re.IGNORECASE)
            yield found[1] if found else ""


def read(text: str) -> Address | None:
    """An address; one of IPv4 that is written as IPv6 is that of IPv4."""
    text = text.strip()
    if text.count(":") < 2 or text.startswith("["):
        found = HOP.fullmatch(text)
        text = next((part for part in found.groups() if part is not None), "") if found else ""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def name_of(address: Address) -> str:
    if address.version == 4:
        return str(address)
    return str(ipaddress.IPv6Network((int(address), 64), strict=False))


def network(text: str) -> Network:
    """One address or a prefix of them. Raises ValueError."""
    return ipaddress.ip_network(text.strip("[]"), strict=False)
