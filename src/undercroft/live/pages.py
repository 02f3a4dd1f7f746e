"""The client's files, and the documentation of the API."""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Response
from fastapi.responses import FileResponse, HTMLResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from undercroft.live import reference, schema
from undercroft.live.build import STATIC
from undercroft.live.guard import policy
from undercroft.live.trouble import Trouble

SCREENS: Final = ("t", "replay", "league", "decks", "cards", "rules", "credits")
"""What addresses of the client's own screens begin with."""
FILE: Final = re.compile(r"(?:[A-Za-z0-9_-][\w.-]{0,99}/)*[A-Za-z0-9_-][\w.-]{0,99}", re.ASCII)
"""A file of the client may be called so; nothing else is looked for."""
INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
PUBLIC: Final = re.compile(r"/api/(?:packs/[^/]+|games/[^/]+/clauses)")
NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Undercroft</title>
<h1>The client is not built</h1><p>In a checkout, <code>make client</code> builds it. The service itself works:
see <a href="/api/docs">how to play over HTTP</a>.</p></html>"""


class Zipped:
    """Compresses what is the same for everybody: packs and clauses. Never a seat's state: its length would then tell
    of its content."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.zipping = GZipMiddleware(app, minimum_size=500)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        same = scope["type"] == "http" and PUBLIC.fullmatch(scope["path"])
        await (self.zipping if same else self.app)(scope, receive, send)


def add(app: FastAPI) -> None:
    """Serve the documentation and, on every other address, the client."""

    @app.get("/api/openapi.json", include_in_schema=False)
    async def openapi() -> dict[str, Any]:
        return schema.document(app)

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(reference.page(schema.document(app)))

    @app.get("/api/{rest:path}", include_in_schema=False)
    async def nothing(rest: str) -> None:
        raise Trouble(404, "not-found", f"there is no /api/{rest}", "see /api/docs")

    app.router.routes.append(Route("/{path:path}", GZipMiddleware(client, minimum_size=500), methods=["GET", "HEAD"]))


async def client(scope: Scope, receive: Receive, send: Send) -> None:
    """The built client: its files, and its one page for each of its screens."""
    answer = _file(scope) if scope["type"] == "http" else None
    if answer is not None:
        await answer(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": 1008})


def _file(scope: Scope) -> Response:
    name = scope["path"].strip("/")
    path = STATIC / name
    if FILE.fullmatch(name) and path.is_file():
        return FileResponse(path, headers={"cache-control": _keep(name)})
    if name.partition("/")[0] not in {"", *SCREENS}:
        return HTMLResponse(
            "<!doctype html><title>Undercroft</title><p>There is nothing here. <a href='/'>Home</a>", 404
        )
    page = STATIC / "index.html"
    if not page.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    return FileResponse(page, headers={"cache-control": "no-cache", "content-security-policy": _policy(page)})


def _policy(page: Path) -> str:
    """The page's own inline scripts may run, no others."""
    scripts = INLINE.findall(page.read_text(encoding="utf-8"))
    return policy(*(f"sha256-{b64encode(sha256(script.encode()).digest()).decode()}" for script in scripts))


def _keep(name: str) -> str:
    """Files with a hash in their name never change."""
    return "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
