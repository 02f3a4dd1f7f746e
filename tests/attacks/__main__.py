"""One person against a service at which two others play: what it costs those, in figures.

    python -m tests.attacks [slow idle ...] [--seconds 20] [--kills 1000] [--quick]

prints a table; exit 1 when a limit is missed. The newest figures of each attack are kept in build/attacks/.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import traceback
from collections.abc import Callable, Coroutine
from importlib import import_module
from math import inf
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from tests.attacks.kit import Figure, Kit

HERE = Path(__file__).resolve().parent
SHELF = HERE.parents[1] / "build" / "attacks"
HEAD = "| attack | figure | measured | at most |\n|---|---|---:|---:|"

Attack = Callable[[Kit], Coroutine[Any, Any, list[Figure]]]


def attacks() -> dict[str, Attack]:
    """Every attack there is, by the name of its module."""
    names = [module.name for module in iter_modules([str(HERE)]) if not module.name.startswith(("test_", "__"))]
    modules = {name: import_module(f"tests.attacks.{name}") for name in names}
    return {name: module.run for name, module in modules.items() if hasattr(module, "run")}


def row(attack: str, figure: Figure) -> str:
    measured = "never" if figure.value == inf else f"{figure.value:,.0f} {figure.unit}"
    limit = "" if figure.limit is None else f"{figure.limit:,.0f} {figure.unit}"
    return f"| {attack} | {figure.name} | {measured}{'' if figure.kept else ' **missed**'} | {limit} |"


def measured(attack: Attack, kit: Kit) -> list[Figure]:
    """An attack that breaks off is a missed limit of its own."""
    try:
        return asyncio.run(attack(kit))
    except Exception:  # noqa: BLE001 - whatever it is, the next attack is tried
        traceback.print_exc()
        return [Figure("the attack broke off", 1, "times", 0)]


def main() -> int:
    every = attacks()
    parser = argparse.ArgumentParser(prog="python -m tests.attacks", description="Attack a service of one's own.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(every)}; all of them without")
    parser.add_argument("--seconds", type=float, default=20, help="how long each goes on")
    parser.add_argument("--kills", type=int, default=50, help="how often `kills` kills; 1000 in earnest")
    parser.add_argument("--quick", action="store_true", help="as short and small as shows the kind")
    args = parser.parse_args()
    if unknown := [name for name in args.names if name not in every]:
        parser.error(f"there is no attack {unknown[0]!r}; there are {', '.join(every)}")
    SHELF.mkdir(parents=True, exist_ok=True)
    print(HEAD)
    missed = 0
    for name in args.names or every:
        with tempfile.TemporaryDirectory() as folder:
            figures = measured(every[name], Kit(Path(folder), args.seconds, kills=args.kills, quick=args.quick))
        print("\n".join(row(name, figure) for figure in figures), flush=True)
        (SHELF / f"{name}.json").write_text(json.dumps([figure._asdict() for figure in figures]), encoding="utf-8")
        missed += sum(not figure.kept for figure in figures)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
