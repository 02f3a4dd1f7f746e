"""The service under load: how long a durable move takes to the other browser, and how much memory 200 tables need.

    python -m bench.service [--tables 200] [--moves 2000] [--thinking]

One service process (`undercroft serve`, with the engine that UNDERCROFT_ENGINE or the build decides), a database on the
disk with `synchronous=FULL`, two sockets a table. Latency is from sending a move to the moment its position has been
received at the other seat's socket; tables move one after another at an even pace, as people would. `--thinking` lets
two search bots think meanwhile. Wanted: 10 ms median, 50 ms p99, 250 MB for 200 tables.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from undercroft.engine.dealer import Rng, rng_of

MEDIAN: Final = 0.010
P99: Final = 0.050
MEMORY: Final = 250.0
BUILD: Final = Path(__file__).resolve().parents[1] / "build"
PACE: Final = 100.0
"""Moves a second over all tables: one a table every two seconds."""


class Table:
    """Two sockets at one table, and the newest state of each."""

    def __init__(self, sockets: list[ClientConnection]) -> None:
        self.sockets = sockets
        self.states: list[dict[str, Any]] = [{}, {}]

    async def hear(self, seat: int) -> dict[str, Any]:
        state: dict[str, Any] = json.loads(await self.sockets[seat].recv())
        while state["type"] == "presence":
            state = json.loads(await self.sockets[seat].recv())
        assert state["type"] == "state", state
        self.states[seat] = state
        return state

    async def until(self, seat: int, revision: int) -> None:
        while not self.states[seat] or self.states[seat]["revision"] < revision or self.states[seat]["view"] is None:
            await self.hear(seat)

    async def move(self, rng: Rng) -> float | None:
        """Seconds from sending a move to its arrival at the other seat; None when the game is over."""
        asked = [seat for seat in (0, 1) if self.states[seat]["offers"]]
        if not asked:
            return None
        seat = asked[rng.below(len(asked))]
        state = self.states[seat]
        offer = state["offers"][rng.below(len(state["offers"]))]
        message = {"type": "move", "id": 1, "decision": state["decision"], "action": offer["action"]}
        start = time.perf_counter()
        await self.sockets[seat].send(json.dumps(message))
        await self.until(1 - seat, state["revision"] + 1)
        arrived = time.perf_counter() - start
        await self.until(seat, state["revision"] + 1)
        return arrived


async def laid(http: httpx.AsyncClient, address: str) -> Table:
    """A new table with both seats taken and connected."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
    made = (await http.post("/api/tables", json={"game": "underkeeper", "seats": seats})).json()
    table_id, key = made["table"]["id"], made["links"][0]["path"].partition("#seat=")[2]
    sat = (await http.post(f"/api/tables/{table_id}/sit", json={"key": key, "name": "Bob"})).json()
    socket = f"{address.replace('http', 'ws', 1)}/api/tables/{table_id}/socket"
    headers = [{"authorization": f"Bearer {token}"} for token in (made["token"], sat["token"])]
    table = Table([await connect(socket, additional_headers=header, proxy=None) for header in headers])
    for seat in (0, 1):
        await table.until(seat, 0)
    return table


async def measured(address: str, pid: int, wanted: argparse.Namespace) -> tuple[list[float], float, float]:
    """The latencies of all moves in seconds, the memory of the service in MB with all tables connected, and the seconds
    of processor time that it spent on a move."""
    rng = rng_of("service")
    async with httpx.AsyncClient(base_url=address, timeout=60, trust_env=False) as http:
        tables = [await laid(http, address) for _ in range(wanted.tables)]
        if wanted.thinking:
            bots = [{"kind": "bot", "level": "search"}, {"kind": "bot", "level": "search"}]
            await http.post("/api/tables", json={"game": "underkeeper", "seats": bots})
        times: list[float] = []
        begun = processor(pid)
        for number in range(wanted.moves):
            start = time.perf_counter()
            arrived = await tables[number % len(tables)].move(rng)
            if arrived is not None:
                times.append(arrived)
            await asyncio.sleep(max(0.0, start + 1 / PACE - time.perf_counter()))
        memory = resident(pid)
        spent = (processor(pid) - begun) / len(times)
        for table in tables:
            for socket in table.sockets:
                await socket.close()
    return times, memory, spent


def resident(pid: int) -> float:
    """The resident memory of a process in MB (Linux)."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def processor(pid: int) -> float:
    """Seconds of processor time that a process has spent (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def serving(folder: str) -> tuple[subprocess.Popen[str], str, str]:
    """A service, its address, and its line about the engine."""
    command = [sys.executable, "-u", "-m", "undercroft.cli", "serve", "--database", f"{folder}/bench.sqlite3"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = process.stdout.readline().split()[-1]
    return process, address, process.stdout.readline().strip()


def verdict(value: float, wanted: float) -> str:
    return f"{value / wanted:.2f} of what is allowed" + ("" if value <= wanted else ": TOO MUCH")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=2000)
    parser.add_argument("--thinking", action="store_true", help="two search bots play meanwhile")
    wanted = parser.parse_args()
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:  # a disk, where /tmp may be memory
        process, address, engine = serving(folder)
        try:
            times, memory, spent = asyncio.run(measured(address, process.pid, wanted))
        finally:
            process.terminate()
            process.wait()
    median, p99 = statistics.median(times), statistics.quantiles(times, n=100)[98]
    print(f"{engine}; {os.cpu_count()} cores; {wanted.tables} tables, {len(times)} moves")
    print(f"move to the other browser, median  {median * 1000:7.2f} ms   {verdict(median, MEDIAN)}")
    print(f"move to the other browser, p99     {p99 * 1000:7.2f} ms   {verdict(p99, P99)}")
    print(f"memory of the service              {memory:7.1f} MB   {verdict(memory, MEMORY)}")
    print(f"processor time of the service      {spent * 1000:7.2f} ms a move")
    return 0 if median <= MEDIAN and p99 <= P99 and memory <= MEMORY else 1


if __name__ == "__main__":
    sys.exit(main())
