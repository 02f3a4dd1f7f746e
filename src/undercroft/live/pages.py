"""The client's files, and the documentation of the API."""

import re
from base64 import b64encode
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse
from starlette.routing import Route

from undercroft.live import info, reference, schema
from undercroft.live.build import STATIC
from undercroft.live.documents import FRESH, IMMUTABLE, Document, Documents, as_json, document
from undercroft.live.errors import ApiError
from undercroft.live.guard import policy

SCREENS: Final = (
    "t",
    "replay",
    "league",
    "decks",
    "cards",
    "rules",
    "credits",
    "hall",
    "me",
    "notices",
    "ladder",
    "care",
    "house",
)
"""What addresses of the client's own screens begin with."""
FILE: Final = re.compile(r"(?:[A-Za-z0-9_-][\w.-]{0,99}/)*[A-Za-z0-9_-][\w.-]{0,99}", re.ASCII)
"""A file of the client may be called so; nothing else is looked for."""
INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
HTML: Final = "text/html; charset=utf-8"
TEXTS: Final = {"text/html", "text/css", "text/javascript", "text/plain"}
NOTHING: Final = "<!doctype html><title>Undercroft</title><p>There is nothing here. <a href='/'>Home</a>"
NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Undercroft</title>
<h1>The client is not built</h1><p>In a checkout, <code>make client</code> builds it. The service itself works:
see <a href="/api/docs">how to play over HTTP</a>.</p></html>"""


def add(app: FastAPI) -> None:
    """Serve the documentation and, on every other address, the client."""

    documents: Documents = app.state.documents

    @app.get("/api/openapi.json", include_in_schema=False)
    async def openapi(request: Request) -> Response:
        return (await documents.get("openapi", described)).answer(request.headers)

    @app.get("/api/docs", include_in_schema=False)
    async def docs(request: Request) -> Response:
        return (await documents.get("docs", explained)).answer(request.headers)

    def described() -> Document:
        return as_json(schema.document(app))

    def explained() -> Document:
        return document(reference.page(schema.document(app)).encode(), HTML, FRESH)

    @app.get("/api/{rest:path}", include_in_schema=False)
    async def nothing(rest: str) -> None:
        raise ApiError(404, "not-found", f"there is no /api/{rest}", "see /api/docs")

    app.router.routes.append(Route("/{path:path}", client, methods=["GET", "HEAD"]))


async def client(request: Request) -> Response:
    """The built client: its files, and its one page for each of its screens."""
    name = request.url.path.strip("/")
    if (version := _version(name)) is None:
        if name.partition("/")[0] not in {"", *SCREENS}:
            return HTMLResponse(NOTHING, 404)
        name = await _page(request, name)
        if (version := _version(name)) is None:
            return HTMLResponse(NOT_BUILT, 503)
    documents: Documents = request.app.state.documents
    return (await documents.get((STATIC, name, version), lambda: _read(STATIC / name, name))).answer(request.headers)


async def _page(request: Request, screen: str) -> str:
    """The client's page; the home page has its first screen in it where the client was built for these games."""
    if not screen:
        documents: Documents = request.app.state.documents
        listed = await documents.get("games", lambda: as_json(info.games()))
        if _version(home := home_of(listed)):
            return home
    return "index.html"


def home_of(listed: Document) -> str:
    """The file of a home page that was built for the games so listed."""
    return f"home-{listed.name}.html"


def _version(name: str) -> tuple[int, int] | None:
    """When a file of the client was written, and its size; None where there is no such file."""
    path = STATIC / name
    if not FILE.fullmatch(name) or not path.is_file():
        return None
    found = path.stat()
    return found.st_mtime_ns, found.st_size


def _read(path: Path, name: str) -> Document:
    """A file with a hash in its name never changes; the page says which of its scripts may run."""
    keep = IMMUTABLE if name.startswith("assets/") else FRESH
    media = guess_type(name)[0] or "application/octet-stream"
    headers = {"content-security-policy": _policy(path)} if name.endswith(".html") else {}
    return document(path.read_bytes(), f"{media}; charset=utf-8" if media in TEXTS else media, keep, headers)


def _policy(page: Path) -> str:
    """The page's own inline scripts may run, no others."""
    scripts = INLINE.findall(page.read_text(encoding="utf-8"))
    return policy(*(f"sha256-{b64encode(sha256(script.encode()).digest()).decode()}" for script in scripts))
