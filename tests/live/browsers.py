"""Somebody's browser as the service knows it: by its cookie."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from tests.live.people import Service

ME = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
PASSWORD = "correct horse battery"


class Browser:
    """Somebody's browser, which keeps cookies and says where its pages come from."""

    def __init__(self, service: Service, http: httpx.AsyncClient) -> None:
        self.service = service
        self.http = http

    async def does(self, method: str, path: str, content: Any = None, status: int = 200) -> Any:
        answer = await self.http.request(method, path, json=content, headers={"origin": self.service.address})
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    async def lays(self, seats: list[dict[str, str]] | None = None, **wishes: Any) -> dict[str, Any]:
        wish = {"game": "underkeeper", "seats": seats or ME, "guest": True, **wishes}
        laid: dict[str, Any] = await self.does("POST", "/api/tables", wish, 201)
        return laid

    async def seat_at(self, table_id: str) -> int | None:
        seat: int | None = (await self.does("GET", f"/api/tables/{table_id}/state"))["seat"]
        return seat

    async def refused(self, method: str, path: str, content: Any = None) -> tuple[int, str]:
        answer = await self.http.request(method, path, json=content, headers={"origin": self.service.address})
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()["error"]["code"]

    @property
    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)


@asynccontextmanager
async def browser(service: Service, agent: str = "Mozilla/5.0 (X11; Linux) Firefox/140.0") -> AsyncIterator[Browser]:
    async with httpx.AsyncClient(base_url=service.address, timeout=60, headers={"user-agent": agent}) as http:
        yield Browser(service, http)
