"""The pictures of the documentation: shown, told in words, and small (`python -m tools.docs_pictures` takes them)."""

import re
from pathlib import Path
from typing import Final

from tests.docs.snippets import PAGES, ROOT, prose

FOLDER: Final = ROOT / "docs" / "pictures"
SHOWN: Final = [(page, *found) for page in PAGES for found in re.findall(r"!\[([^\]]*)\]\(([^)\s]+)\)", prose(page))]
EACH: Final = 120_000
ALL: Final = 1_000_000
WORDS: Final = 8
"""So many at least say what one sees."""


def files() -> list[Path]:
    return sorted(path for path in FOLDER.iterdir() if path.is_file())


def test_each_is_there_and_each_that_is_there_is_shown() -> None:
    assert {(page.parent / path).resolve() for page, _, path in SHOWN} == set(files())


def test_each_is_told_in_words() -> None:
    assert [path for _, told, path in SHOWN if len(told.split()) < WORDS] == []


def test_they_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in files()}
    assert {name: size for name, size in sizes.items() if size > EACH} == {}
    assert sum(sizes.values()) <= ALL
