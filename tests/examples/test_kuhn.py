"""A game that is one folder: the example of docs/games.md, installed from elsewhere and played everywhere."""

import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pettingzoo.test import api_test
from playwright.async_api import async_playwright, expect
from textual.widgets import OptionList

from tests.client.conftest import launched
from tests.live.people import opened
from tests.terminal.seat import app_of, asked, screen_text, table_for
from undercroft import cli, packs, rulebook
from undercroft.doctor import ROOT
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import SetupError, game_called, games, home, part_of, setup_of
from undercroft.envs import table_env
from undercroft.lab import balance
from undercroft.live.session import Session
from undercroft.terminal.screens import End


def test_a_game_installed_from_elsewhere_is_found_beside_our_own() -> None:
    assert "kuhn" in games()
    assert home("kuhn") == "undercroft_kuhn"
    assert game_called("kuhn").title == "Kuhn poker"
    assert [card.name for card in packs.builtin("kuhn").cards] == ["Jack", "Queen", "King"]
    assert rulebook.law(game_called("kuhn"), "KP-2.1").startswith("The first player checks")
    with pytest.raises(SetupError, match="did you mean 'kuhn'"):
        game_called("kuhm")


def test_nothing_outside_its_folder_its_tests_and_its_page_names_it() -> None:
    tracked = subprocess.run(("git", "ls-files"), cwd=ROOT, capture_output=True, text=True, check=False).stdout
    free = ("examples/", "tests/examples/", "docs/", "CHANGELOG.md", "pyproject.toml")
    places = [place for place in tracked.splitlines() if not place.startswith(free)]
    naming = [place for place in places if re.search(rb"(?i)\bkuhn\b|undercroft_kuhn", (ROOT / place).read_bytes())]
    assert naming == []


def test_it_is_simulated() -> None:
    command = (sys.executable, "-m", "undercroft.cli", "simulate", "kuhn", "-n", "20")
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "Kuhn poker, as Harold Kuhn described it: 20 games" in said
    assert "ended by" in said


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_it_is_an_environment_in_which_each_sees_their_own_card() -> None:
    env = table_env("kuhn", observation="cards")
    api_test(env, num_cycles=30)
    env.reset(seed=1)
    for seat, agent in enumerate(env.possible_agents):
        zones = env.observe(agent)["observation"]["cards"][:, 1]
        assert list(zones) == [seat, -1]
    paid = 0.0
    while env.agents:
        seen, reward, over, _, _ = env.last()
        paid += reward
        env.step(None if over else int(seen["action_mask"].argmax()))
    assert paid == 0


def test_it_is_printed_by_a_face_that_nobody_drew_for_it(tmp_path: Path) -> None:
    page = tmp_path / "kuhn.html"
    assert cli.main(["cards", "print", "kuhn", "-o", str(page), "--only", "cards", "--only", "rules"]) == 0
    text = page.read_text("utf-8")
    for name, rank in (("Jack", 11), ("Queen", 12), ("King", 13)):
        assert f'data-field="name">{name}</h2>' in text
        assert f'data-field="rank">{rank}</b>' in text
    assert "KP-2.1" in text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_it_is_played_in_a_terminal_that_nobody_drew_for_it(size: tuple[int, int], tmp_path: Path) -> None:
    app = app_of(table_for(tmp_path / "game.journal", "kuhn", 2))
    async with app.run_test(size=size) as pilot:
        screen = await asked(pilot)
        assert screen is not None
        shown = await screen_text(pilot)
        held = re.search(r"You hold the (Jack|Queen|King)", shown)
        assert held is not None
        assert re.search(rf"card\s+{held[1]} ", shown)
        assert "░░░" in shown
        assert re.search(r"pot\s+2", shown)
        assert {"1 Check", "2 Bet one chip"} <= prompts(screen.query_one(OptionList))
        while await asked(pilot) is not None:
            await pilot.press("1")
        assert isinstance(app.screen, End)
        shown = await screen_text(pilot)
        assert re.search("takes? the pot", shown)
        assert "Chips won by move" in shown


@pytest.fixture
def drawn(target: Path) -> Iterator[None]:
    """The table that docs/games.md draws is in the game's package."""
    page = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
    table = next(block for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "TABLE =" in block)
    place = target / "undercroft_kuhn" / "terminal.py"
    place.write_text(table, encoding="utf-8")
    importlib.invalidate_caches()
    part_of.cache_clear()
    yield
    place.unlink()
    sys.modules.pop("undercroft_kuhn.terminal", None)
    importlib.invalidate_caches()
    part_of.cache_clear()


async def test_it_is_played_in_a_terminal_at_the_table_of_its_own_folder(drawn: None, tmp_path: Path) -> None:
    app = app_of(table_for(tmp_path / "game.journal", "kuhn", 2))
    async with app.run_test(size=(80, 24)) as pilot:
        assert await asked(pilot) is not None
        shown = await screen_text(pilot)
        assert "Kuhn poker · one hand" in shown
        assert "2 chips lie in the pot." in shown
        assert re.search(r"Ann holds the (Jack|Queen|King)\.", shown)
        assert "Bob holds a card face down." in shown
        while await asked(pilot) is not None:
            await pilot.press("1")
        assert re.search("takes? the pot", await screen_text(pilot))


@pytest.mark.clause("KP-3.4")
def test_its_balance_is_measured_by_the_targets_of_its_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance, "LEVEL", "random")
    assert "kuhn" in balance.measured_games()
    page = tmp_path / "page.md"
    balance.main(["kuhn", "-n", "20", "--processes", "1", "--kept", str(tmp_path), "--out", str(page)])
    said = page.read_text(encoding="utf-8")
    assert "The targets are those of KP-3.4." in said
    assert "| who begins wins (draws left out) | 40 to 55 % |" in said
    assert "| ended by fold | occurs |" in said


def prompts(found: OptionList) -> set[str]:
    return {str(found.get_option_at_index(i).prompt) for i in range(found.option_count)}


def test_a_move_is_asked_for_and_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it turns up: to a bet, a call shows both cards."""
    table = importlib.import_module("undercroft_kuhn.table")
    asked: list[str] = []
    for method in ("bar", "answer"):
        original = getattr(table.Decide, method)

        def noted(*given: Any, name: str = method, original: Any = original) -> Any:
            asked.append(name)
            return original(*given)

        monkeypatch.setattr(table.Decide, method, noted)
    game = game_called("kuhn")
    session = Session(game, setup_of(game, packs.builtin("kuhn")), "once")
    for seat, action in ((0, table.BET), (1, table.CALL)):
        step = session.check_move(seat, 0, action)
        assert step is not None
        session.take(step)
    assert session.over()
    assert asked == ["bar", "answer"] * 2


async def test_it_is_played_at_the_service_with_a_bot(tmp_path: Path) -> None:
    async with opened(tmp_path / "undercroft.sqlite3") as service:
        described = {game["name"]: game for game in (await service.get("/api/games")).json()}
        assert described["kuhn"]["title"] == "Kuhn poker"
        assert (described["kuhn"]["glyph"], described["kuhn"]["rivals"]) == ("token", 1)
        assert (described["underwing"]["glyph"], described["underwing"]["rivals"]) == ("dragon-head", 2)
        laid = await service.lay([{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "greedy"}], game="kuhn")
        async with service.line(laid["table"]["id"], laid["token"]) as ann:
            await ann.until(0)
            while not ann.state["view"]["over"]:
                await (ann.answer(rng_of("ann")) if ann.state["offers"] else ann.next())
            assert sorted(ann.state["outcome"]["points"]) in ([-1, 1], [-2, 2])


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
async def test_it_is_played_in_a_browser_that_nobody_drew_for_it(
    built: None, size: tuple[int, int], tmp_path: Path
) -> None:
    async with opened(tmp_path / "undercroft.sqlite3") as service, async_playwright() as playwright:
        browser = await launched(playwright)
        page = await browser.new_page(viewport={"width": size[0], "height": size[1]})
        troubles: list[str] = []
        page.on("pageerror", lambda error: troubles.append(str(error)))
        await page.goto(service.address)
        await page.get_by_test_id("home-play-kuhn").click()
        table, prompt, deed = page.get_by_test_id("generic-table"), page.get_by_test_id("prompt"), page.locator(".acts")
        await expect(prompt).to_contain_text("You hold the")
        await expect(table.get_by_label("a card face down")).to_have_count(1)
        await expect(table).to_contain_text("pot 2")
        await deed.get_by_role("button", name="Bet one chip").or_(deed.get_by_role("button", name="Fold")).click()
        await expect(prompt).to_contain_text(re.compile("takes? the pot"))
        assert troubles == []
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await browser.close()
