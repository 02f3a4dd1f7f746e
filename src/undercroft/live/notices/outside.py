"""Calls to the world outside, for addresses that strangers name: only to machines that everybody can reach, so that
nobody has the service knock on doors that are open to it alone."""

import asyncio
import contextlib
import ipaddress
import socket
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import SplitResult, urlsplit

from undercroft.live.errors import ApiError
from undercroft.live.notices.sending import Trouble

if TYPE_CHECKING:
    from aiohttp import ClientSession

LONGEST: Final = 1000
"""Letters of an address."""
PATIENCE: Final = 8.0
"""Seconds for the whole of a call."""
GONE: Final = {404, 410}
LATER: Final = 3600.0
"""Seconds; whoever asks to be left alone for longer is tried again after so long."""
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")


def is_public(text: str) -> bool:
    """Whether an address is one that everybody can reach; what carries one of IPv4 is looked into."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return address.is_global and not address.is_multicast and not address.is_reserved


class Outside:
    """`anywhere`: the host lets it call this network, too, and without TLS."""

    def __init__(self, anywhere: bool) -> None:
        self.anywhere = anywhere
        self._session: ClientSession | None = None

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def check(self, url: str) -> None:
        """Raises ApiError for an address that is not called."""
        parts = self._checked(url)
        if self.anywhere:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, 443, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise ApiError(422, "no-host", f"there is no host {parts.hostname}", "look at the address again") from None
        if not any(is_public(str(entry[4][0])) for entry in found):
            raise _private()

    def _checked(self, url: str) -> SplitResult:
        """Raises ApiError."""
        try:
            parts = urlsplit(url)
            host, _ = parts.hostname or "", parts.port
        except ValueError:
            parts, host = urlsplit(""), ""
        plain = url.isascii() and url.isprintable() and " " not in url
        if not host or not plain or len(url) > LONGEST or "@" in parts.netloc:
            raise ApiError(422, "bad-address", "this is no address of a program", "it should begin with https://")
        if parts.scheme != "https" and not (self.anywhere and parts.scheme == "http"):
            raise ApiError(422, "not-https", "notices go over https alone", "name an address that begins with https://")
        if not self.anywhere and _is_literal(host) and not is_public(host):
            raise _private()
        return parts

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> None:
        """Send it. Raises Trouble."""
        from aiohttp import ClientError

        try:
            self._checked(url)
            async with self._client().post(url, data=body, headers=headers, allow_redirects=False) as answer:
                status, wait = answer.status, answer.headers.get("retry-after", "")
        except ApiError as trouble:
            raise Trouble(trouble.message, gone=True) from None
        except TimeoutError:
            raise Trouble(f"no answer within {PATIENCE:.0f} seconds") from None
        except (ClientError, OSError, ValueError) as error:
            raise Trouble(f"it cannot be reached ({type(error).__name__})") from None
        if not 200 <= status < 300:
            seconds = min(float(wait), LATER) if wait.isdecimal() else 0.0
            raise Trouble(f"it answered {status}", gone=status in GONE, wait=seconds)

    def _client(self) -> "ClientSession":
        if self._session is None:
            self._session = _session(self.anywhere)
        return self._session


def _session(anywhere: bool) -> "ClientSession":
    from aiohttp import ClientSession, ClientTimeout, DummyCookieJar, TCPConnector, ThreadedResolver
    from aiohttp.abc import AbstractResolver, ResolveResult

    class Resolver(AbstractResolver):
        """Finds public addresses alone: a name may lead elsewhere by the time it is called."""

        def __init__(self) -> None:
            self.real = ThreadedResolver()

        async def resolve(
            self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
        ) -> list[ResolveResult]:
            found = await self.real.resolve(host, port, family)
            good = [entry for entry in found if anywhere or is_public(entry["host"])]
            if not good:
                raise OSError(f"{host} is in a network of its own")
            return good

        async def close(self) -> None:
            await self.real.close()

    connector = TCPConnector(resolver=Resolver(), limit=64, limit_per_host=8, use_dns_cache=False)
    wishes: dict[str, Any] = {"headers": {"user-agent": "Undercroft"}, "cookie_jar": DummyCookieJar()}
    return ClientSession(connector=connector, timeout=ClientTimeout(total=PATIENCE), trust_env=False, **wishes)


def _is_literal(host: str) -> bool:
    with contextlib.suppress(ValueError):
        return bool(ipaddress.ip_address(host.partition("%")[0]))
    return False


def _private() -> ApiError:
    return ApiError(
        422, "private", "this address is in a network of its own, which the service does not call",
        "name one that everybody can reach; whoever runs the service can allow others with --notices-anywhere",
    )  # fmt: skip
