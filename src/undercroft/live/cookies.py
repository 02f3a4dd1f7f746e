"""The cookie by which a browser is known: never readable by scripts, sent to nobody else, kept apart by port."""

from typing import Final

from fastapi import Request, Response, WebSocket
from starlette.requests import HTTPConnection

LASTS: Final = 400 * 24 * 3600
"""Seconds for which a browser keeps it: as long as browsers do."""


def name_of(connection: HTTPConnection) -> str:
    """What it is called: over TLS in a way that binds it to this very host; browsers mix up ports, so their names have
    them."""
    return "__Host-undercroft" if _is_secure(connection) else f"undercroft-{connection.url.port or 80}"


def of(connection: Request | WebSocket) -> str:
    """What the browser sends, or nothing."""
    return connection.cookies.get(name_of(connection), "")


def give(request: Request, response: Response, cookie: str) -> None:
    response.set_cookie(
        name_of(request), cookie, LASTS, path="/", secure=_is_secure(request), httponly=True, samesite="lax"
    )


def keep(request: Request, cookie: str) -> None:
    """The browser keeps its cookie from now on as long as a new one, whatever it asks for: the guard sends it along,
    where the answer itself gives or takes none."""
    response = Response()
    give(request, response, cookie)
    request.scope["state"]["cookie"] = next(pair for pair in response.raw_headers if pair[0] == b"set-cookie")


def take(request: Request, response: Response) -> None:
    response.delete_cookie(name_of(request), path="/", secure=_is_secure(request), httponly=True, samesite="lax")


def _is_secure(connection: HTTPConnection) -> bool:
    """Whether the browser's way here is TLS, to this service or to the proxy that shows it."""
    public = str(connection.app.state.lobby.settings.public_url)
    if public and connection.url.netloc == public.partition("://")[2]:
        return public.startswith("https://")
    return connection.url.scheme in {"https", "wss"}


def device_of(request: Request) -> str:
    """What a browser says it is, in a few words: "Firefox on Android"."""
    said = request.headers.get("user-agent", "")
    browser = next((name for word, name in BROWSERS if word in said), "A browser")
    system = next((name for word, name in SYSTEMS if word in said), "")
    return f"{browser} on {system}" if system else browser


BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "a Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
"""Words of what browsers say, the more particular first."""
