"""A hook of mkdocs: the measured pages of each game, as they are there, behind those of all games."""

from pathlib import Path
from typing import Any

FOLDERS = ("balance", "mutants")


def on_config(config: Any) -> Any:
    docs = Path(config["docs_dir"])
    found = [page for folder in FOLDERS for page in sorted((docs / "measured" / folder).glob("*.md"))]
    measured = next(part["Measured"] for part in config["nav"] if isinstance(part, dict) and "Measured" in part)
    measured += [page.relative_to(docs).as_posix() for page in found]
    return config
