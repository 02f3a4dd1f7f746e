"""What the documentation says of limits is what the code keeps to."""

from pathlib import Path

import pytest

from undercroft.live import limits
from undercroft.live.settings import Settings

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
LIMITS = PAGE.partition("## Limits")[2]
SETTINGS = Settings("")


def pace(pair: tuple[float, float]) -> str:
    return f"{pair[0]:g} at once, then {pair[1]:g} a second"


@pytest.mark.parametrize(
    "row",
    [
        f"| a message, over HTTP or a socket | {limits.BODY // 1024} kB |",
        f"| a socket | {limits.MESSAGES[0]:g} messages at once, then {limits.MESSAGES[1]:g} a second |",
        f"| a table | {limits.WATCHERS} people who watch |",
        f"| a seat | open in {limits.LINES} places |",
        f"| the head of a request | {limits.HEAD_TIME:g} seconds |",
        f"| its body | {limits.BODY_TIME:g} seconds |",
        f"| the answer | {limits.ANSWER:g} seconds to be made and taken |",
        f"| connections | the descriptors of the process less {limits.RESERVE}; sockets",
        f"| calls | {limits.REQUESTS[0]:g} drops at once, then {limits.REQUESTS[1]:g} a second |",
        f"| tables laid | {SETTINGS.strangers_tables} at once, then {SETTINGS.strangers_tables} a minute |",
        f"| games of bots alone | {SETTINGS.strangers_bots} going on |",
        f"| tries to sit | {pace(limits.SITS)} |",
        f"| connections | {limits.CONNECTIONS_EACH} |",
        f"| sockets | {limits.SOCKETS_EACH} |",
        f"| people who watch one table | {limits.WATCHERS_EACH} |",
    ],
)
def test_the_page_for_hosts_says_the_limit_that_holds(row: str) -> None:
    assert row in LIMITS


def test_the_page_for_hosts_says_what_calls_cost() -> None:
    words = " ".join(LIMITS.split())
    cost = limits.COSTS
    assert (
        f"A call costs {cost['call']:g} drop, a message on a socket {cost['message']:g} and a file of the client "
        f"{cost['page']:g}."
    ) in words
    assert (
        f"a journal costs {cost['read']:g}, a table that is not in memory {cost['table']:g}, a step of a replay or a "
        f"story {cost['replay']:g}, a new table {cost['lay']:g}, a name or a link that all at a table are told of "
        f"{cost['name']:g}, a deck that is looked at {cost['deck']:g}."
    ) in words
    assert set(cost) == {"call", "message", "page", "read", "table", "replay", "lay", "name", "deck"}
