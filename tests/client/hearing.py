"""Somebody who sees nothing: a page is what its accessibility tree says."""

import asyncio
import re
from typing import Final, NamedTuple

from playwright.async_api import Page
from playwright.async_api import TimeoutError as TooLate

from undercroft.engine.dealer import Rng

LINE: Final = re.compile(
    r"""^(?P<depth>\ *)-\ '?(?P<role>[a-z]+)(?:\ "(?P<name>(?:[^"\\]|\\.)*)")?(?P<marks>(?:\ \[[^\]]*\])*)'?"""
    r"""(?::(?:\ (?P<text>.*))?)?$""",
    re.VERBOSE,
)
PRESSED: Final = {"button", "radio", "checkbox", "menuitem"}
PATIENCE: Final = 300
"""How often one listens, a tenth of a second apart, before it is clear that nothing will happen."""
KEEPS: Final = """() => {
  if (window.announced) return;
  window.announced = [];
  new MutationObserver(() => document.querySelectorAll("[role=status]").forEach((one) => {
    const words = one.textContent.trim();
    if (words && words !== window.announced.at(-1)) window.announced.push(words);
  })).observe(document, { subtree: true, childList: true, characterData: true });
}"""
"""From now on whatever a status says is kept, as who hears it would have it, however short it stands there."""


class Node(NamedTuple):
    """A line of the tree. `within`: names of what it stands in, outermost first."""

    role: str
    name: str
    marks: str
    text: str
    within: tuple[str, ...]


def heard(snapshot: str) -> list[Node]:
    """The lines of a snapshot in which something has a role."""
    nodes: list[Node] = []
    open_: list[tuple[int, str]] = []
    for line in snapshot.splitlines():
        found = LINE.match(line)
        if not found or found["role"] == "text":
            continue
        depth, name = len(found["depth"]), (found["name"] or "").replace('\\"', '"').replace("''", "'")
        while open_ and open_[-1][0] >= depth:
            open_.pop()
        text = (found["text"] or "").strip("\"'")
        nodes.append(Node(found["role"], name, found["marks"], text, tuple(name for _, name in open_)))
        open_.append((depth, f"{found['role']} {name}".strip()))
    return nodes


class Listener:
    """Plays at `page` by what is said there. `said`: all that was announced, in order."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.said: list[str] = []

    async def listens(self) -> list[Node]:
        """The tree; of an open dialog, which lies over all else, that alone. What is announced is kept."""
        await self.page.evaluate(KEEPS)
        nodes = heard(await self.page.locator("body").aria_snapshot())
        self.said = await self.page.evaluate("window.announced")
        return [node for node in nodes if in_dialog(node)] or nodes

    async def presses(self, name: str, role: str = "button") -> None:
        """What has that role and name; gone meanwhile, it is let go."""
        try:
            await self.page.get_by_role(role, name=name, exact=True).first.click(timeout=5_000)  # type: ignore[arg-type]
        except TooLate:
            return

    async def question(self) -> str:
        """The heading of "Your part"."""
        return next(
            (
                node.name
                for node in await self.listens()
                if node.role == "heading" and "region Your part" in node.within
            ),
            "",
        )

    async def offers(self) -> list[str]:
        """What may be pressed: what says "you may" anywhere, and the deeds that are not said to be disabled."""
        buttons = [node for node in await self.listens() if node.role == "button" and "[disabled]" not in node.marks]
        deeds = [node.name for node in buttons if "toolbar Deeds" in node.within and "[pressed]" not in node.marks]
        places = [node.name for node in buttons if "you may" in node.name]
        return deeds + places

    async def dialog(self) -> Node:
        """Something in the dialog that opens."""
        for _ in range(PATIENCE):
            if inside := [node for node in await self.listens() if in_dialog(node)]:
                return inside[0]
            await asyncio.sleep(0.1)
        raise AssertionError(f"no dialog opens; said: {self.said[-5:]}")

    async def plays(self, rng: Rng, leave: tuple[str, ...]) -> None:
        """Answers by chance whatever is asked, until a dialog opens. `leave`: deeds that are not done."""
        idle = 0
        while idle < PATIENCE:
            if any(in_dialog(node) for node in await self.listens()):
                return
            offers = [name for name in await self.offers() if name not in leave]
            idle = 0 if offers else idle + 1
            await (self.presses(offers[rng.below(len(offers))]) if offers else asyncio.sleep(0.1))
        raise AssertionError(f"nothing is offered any more; asked: {await self.question()!r}; said: {self.said[-5:]}")


def in_dialog(node: Node) -> bool:
    return any(name.startswith("dialog ") for name in node.within)


def table(nodes: list[Node]) -> list[dict[str, str]]:
    """The first table's rows, each by the names of its columns."""
    columns: list[str] = []
    cells: list[str] = []
    for node in nodes:
        if node.role == "columnheader" and cells:
            break
        if node.role == "columnheader":
            columns.append(node.name)
        if node.role in {"rowheader", "cell"}:
            cells.append(node.name or node.text)
    return [dict(zip(columns, cells[at : at + len(columns)], strict=True)) for at in range(0, len(cells), len(columns))]
