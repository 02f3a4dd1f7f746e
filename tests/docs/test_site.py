"""The site of the documentation: `make docs`."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.snippets import ROOT


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as `make docs` does it: whatever mkdocs warns of, a dead link above all, is an error."""
    folder = tmp_path_factory.mktemp("site")
    found = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr
    return folder


def test_every_page_is_reached_from_every_other(site: Path) -> None:
    home = (site / "index.html").read_text(encoding="utf-8")
    pages = [path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")]
    assert [str(page) for page in pages if f'href="{page}"' not in home] == []


def test_the_site_asks_nobody_else_for_anything(site: Path) -> None:
    for path in [*site.rglob("*.html"), *site.rglob("*.css")]:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"""(src|<link[^>]*href)=["'](https?:)?//|url\(["']?(https?:)?//|@import|<script""", text)


def test_every_page_has_a_heading_and_a_title_of_its_own(site: Path) -> None:
    titles = []
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert len(re.findall("<h1", text)) == 1, path.name
        titles += re.findall("<title>(.*?)</title>", text)
    assert len(set(titles)) == len(list(site.rglob("*.html")))
