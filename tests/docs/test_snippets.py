"""Every snippet of the documentation does what it shows, and what the prose names is there."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.docs.snippets import PAGES, ROOT, TAGS, WIDTH, Reader, prose, snippets, targets
from undercroft.cli import COMMANDS, parser_for
from undercroft.engine.game import games

SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)#\s]+)[^)]*\)")
PLACES = (
    "src/",
    "tests/",
    "docs/",
    "client/",
    "tools/",
    "bench/",
    "requirements/",
    "games/",
    "engine/",
    "live/",
    "bots/",
)


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def spans(page: Path) -> list[str]:
    return SPAN.findall(prose(page))


@pytest.mark.parametrize(
    "page", [PAGES[0], *[pytest.param(page, marks=pytest.mark.long) for page in PAGES[1:]]], ids=named
)
def test_every_snippet_does_what_it_shows(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: Callable[[], str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", WIDTH)
    reader = Reader(tmp_path, address)
    for snippet in snippets(page):
        reader.follow(snippet)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_snippet_is_left_untested(page: Path) -> None:
    assert [s.place for s in snippets(page) if s.tag not in TAGS] == []
    assert "```" not in prose(page), "a fence is not closed"
    assert not re.search(r"\n\n {4,}\S", prose(page)), "code stands between fences, so that it can be tested"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_what_make_is_told_to_do_it_can(page: Path) -> None:
    told = [span.split()[1] for span in spans(page) if span.startswith("make ")]
    assert set(told) <= targets()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_and_paths_lead_somewhere(page: Path) -> None:
    links = [link for link in LINK.findall(prose(page)) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []
    paths = [span for span in spans(page) if span.startswith(PLACES) and not re.search(r"[<>*{} ]|/X/", span)]
    bases = [ROOT, ROOT / "src" / "undercroft", *(ROOT / "src" / "undercroft" / "games" / game for game in games())]
    assert [path for path in paths if not any((base / path).exists() for base in bases)] == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_commands_and_options_exist(page: Path) -> None:
    for span in spans(page):
        words = span.removeprefix(".venv/bin/").split()
        if words[:1] != ["undercroft"] or len(words) < 2:
            continue
        assert words[1] in COMMANDS, span
        known = parser_for(words[1:]).format_help() if words[1].startswith("-") else _help(words[1])
        for option in (word.partition("=")[0] for word in words[2:] if word.startswith("--")):
            assert option in known, span


def _help(command: str) -> str:
    parser = parser_for([command])
    actions = [action for action in parser._actions if action.dest == "==SUPPRESS==" or hasattr(action, "choices")]
    found = next(action.choices[command] for action in actions if isinstance(action.choices, dict))
    nested = [a for a in found._actions if isinstance(a.choices, dict)]
    return str(found.format_help() + "".join(sub.format_help() for a in nested for sub in a.choices.values()))
