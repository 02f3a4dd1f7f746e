"""Two people in two browsers play a whole game by link, and look at it again in the replay."""

import asyncio
import re

import pytest
from playwright.async_api import Route, expect

from tests.client.person import Guests, Person, play


async def count_of(person: Person) -> list[str]:
    """The rows of the count that the end panel shows."""
    await person.sees_the_count()
    return await person.page.locator("table.count tbody tr").all_inner_texts()


async def final_score(person: Person) -> list[str]:
    """What the strip of players says of each: health and loot."""
    return [re.sub(r"\D+", " ", await person.see(f"player-{seat}").inner_text()).strip() for seat in (0, 1)]


@pytest.mark.clause("UK-7.1")
@pytest.mark.long
async def test_two_people_play_a_whole_game_by_link(guests: Guests) -> None:
    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
    link = await ann.makes_a_table_for_a_friend()
    await expect(ann.page.get_by_text("not here yet")).to_be_visible()
    await bob.sits_down(link)
    await ann.at_the_table()
    await play([ann, bob])
    count = await count_of(ann)
    assert len(count) == 2
    assert count == await count_of(bob)
    assert await how_it_ended(ann) == {"Ann wins": "You win", "You win": "Bob wins"}.get(
        await how_it_ended(bob), "A draw"
    )
    speaks_with_one_word_for_one_thing(ann.texts | bob.texts)
    score = await final_score(ann)
    moves = len({state["position"] for state in ann.wire.states}) - 1
    await draws_no_more_frames(ann)
    await ann.click("result-replay")
    await steps_through(ann, moves)
    assert await final_score(ann) == score
    await looks_through_the_eyes_of(ann, "Bob")
    assert not ann.troubles + bob.troubles


def speaks_with_one_word_for_one_thing(texts: set[str]) -> None:
    """Item, never treasure; empty space, never missing space."""
    said = "\n".join(texts).lower()
    assert "empty space" in said
    assert "item" in said
    assert "treasure" not in said
    assert "missing space" not in said


async def how_it_ended(person: Person) -> str:
    """The title of the end panel, with which its first sentence begins."""
    title = await person.page.get_by_role("dialog").get_by_role("heading", level=2).inner_text()
    await expect(person.see("outcome")).to_contain_text(f"{title}, ")
    return title


async def draws_no_more_frames(person: Person) -> None:
    """Who prefers reduced motion reads every number at once: nothing that counts up or down may be waited for."""
    await person.page.evaluate("window.requestAnimationFrame = () => 0")


async def steps_through(person: Person, moves: int) -> None:
    """Move by move from the first to the last, every one a step; the log grows with it."""
    at = person.see("replay-at")
    await expect(at).to_have_text(f"0 of {moves}")
    lines = len(await person.logged())
    for move in range(1, moves + 1):
        await person.click("replay-next")
        await expect(at).to_have_text(f"{move} of {moves}")
    await expect(person.see("log")).to_contain_text("The game is over")
    await expect(person.see("log").locator(".lines > :last-child")).to_be_in_viewport()
    assert len(await person.logged()) > lines + moves / 2


async def looks_through_the_eyes_of(person: Person, name: str) -> None:
    await person.click("replay-first")
    await expect(person.see("replay-at")).to_contain_text("0 of")
    await person.see("replay-seat").select_option(label=f"as {name} saw it")
    await expect(person.see("hand-0")).to_be_visible()


async def test_the_form_of_an_empty_seat_stays_where_it_came(guests: Guests) -> None:
    """Nothing that loads later moves it from under the pointer."""

    async def late(route: Route) -> None:
        await asyncio.sleep(0.5)
        await route.continue_()

    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
    link = await ann.sets_up()
    await bob.page.route("**/api/packs/*", late)
    await bob.opens(link)
    await expect(bob.see("sit-down")).to_be_visible()
    came = await bob.see("sit-down").bounding_box()
    await bob.page.wait_for_load_state("networkidle")
    assert await bob.see("sit-down").bounding_box() == came
