"""Several things are asked for: they are pressed in any order, taken back, confirmed at once, in every game alike."""

import re
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.client.keyboard import Typist
from tests.client.person import PHONE, Guests, Person
from tests.client.test_underwing import catches_up
from tests.live.people import Service
from undercroft.bots import bot
from undercroft.engine.game import Seat
from undercroft.engine.several import Several
from undercroft.games.underkeeper.actions import PICK
from undercroft.games.underkeeper.perform import PickCards
from undercroft.games.underleague.actions import DIE
from undercroft.games.underleague.events import unpacked
from undercroft.games.underleague.hand import Discard
from undercroft.games.underleague.perform import PickDice

Asked = tuple[Person, Several]


async def until(
    service: Service, people: tuple[Person, Person], step: type[Several], fewest: int = 3, leads: str = ""
) -> Asked:
    """Both seats play anything, and whenever they may what `leads` there, until one of them is asked for two things of
    that kind, of so many at least; who that is and what is asked."""
    room, chooser = await service.lobby.room(people[0].table_id), bot("random", step.__name__)
    session = room.session
    assert session
    while room.status == "playing":
        top = session.table.agenda[-1]
        if isinstance(top, step) and top.most == 2 and len(top.things(session.table)) >= fewest:
            for person in people:
                await catches_up(person, service)
            return people[int(top.seat)], top
        seat = next(seat for seat in (0, 1) if session.asks(seat))
        chosen = chooser.choose(Seat(session.game, session.table, seat))
        wanted = session.game.alphabet(session.pack).action(leads) if leads else chosen
        await room.move(seat, session.decision(seat), wanted if wanted in session.table.options(seat) else chosen)
    raise AssertionError(f"{step.__name__} was never asked")


async def at_a_table(guests: Guests, game: str, **wishes: Any) -> tuple[Person, Person]:
    ann, bob = await guests.arrive("Ann", **wishes), await guests.arrive("Bob", **wishes)
    await bob.sits_down(await ann.sets_up(game=game))
    await ann.at_the_table()
    return ann, bob


async def chosen(person: Person, *names: str) -> None:
    """Just these are marked, for eyes and ears."""
    marked = person.page.locator(".app button.named")
    await expect(marked).to_have_count(len(names))
    for name in names:
        await expect(person.see(name)).to_have_class(re.compile(r"\bnamed\b"))
        await expect(person.see(name)).to_have_attribute("aria-pressed", "true")


@pytest.mark.long
@pytest.mark.clause("UL-7.13")
async def test_two_cards_are_discarded_in_any_order_and_one_is_taken_back(guests: Guests, service: Service) -> None:
    people = await at_a_table(guests, "underleague")
    payer, step = await until(service, people, Discard, fewest=4)
    hand = list(payer.wire.states[-1]["view"]["players"][step.seat]["hand"])
    told, confirm = payer.see("several"), payer.see("confirm")
    await expect(told).to_contain_text("0 of 2 chosen, 2 still owed")
    await expect(confirm).to_have_attribute("aria-disabled", "true")
    await payer.click("hand-3")
    await payer.click("hand-0")
    await chosen(payer, "hand-3", "hand-0")
    await expect(told).to_contain_text("2 of 2 chosen")
    await payer.click("hand-3")
    await chosen(payer, "hand-0")
    await expect(told).to_contain_text("1 of 2 chosen, 1 still owed")
    await expect(confirm).to_have_text("Choose 1 more")
    await payer.click("hand-2")
    await chosen(payer, "hand-0", "hand-2")
    await expect(confirm).to_have_text("Discard both")
    await payer.page.reload()
    await payer.at_the_table()
    await expect(told).to_contain_text("2 of 2 chosen")
    await confirm.click()
    await payer.settles()
    gone = sorted(hand[index] for index in (0, 2))
    log = [entry for entry in payer.wire.states[-1]["log"] if entry["kind"] == "discarded"]
    assert sorted(unpacked(log[0]["data"]["low"])) == gone


@pytest.mark.long
async def test_a_keyboard_names_takes_back_and_confirms(guests: Guests, service: Service) -> None:
    people = await at_a_table(guests, "underleague")
    payer, _ = await until(service, people, Discard)
    typist = Typist(payer)
    await typist.goes_to("hand-0")
    await typist.press("Enter", "ArrowRight", "Space")
    await chosen(payer, "hand-0", "hand-1")
    await typist.press("Space", "ArrowRight", "Enter")
    await chosen(payer, "hand-0", "hand-2")
    assert (await typist.where())["id"] == "hand-2"
    await typist.press("d")
    await expect(payer.see("several")).to_have_count(0)


@pytest.mark.clause("UL-7.7")
@pytest.mark.long
async def test_dice_are_named_by_finger_and_fewer_may_be(guests: Guests, service: Service) -> None:
    people = await at_a_table(guests, "underleague", size=PHONE, has_touch=True)
    roller, step = await until(service, people, PickDice, 2, "play Fresh Dice")
    dice = [action - DIE for action in step.things(None)]
    told = roller.see("several")

    def die(number: int) -> Locator:
        return roller.page.locator(f"[data-die='{number}']")

    await expect(told).to_contain_text("None chosen, up to 2 more if you like")
    await expect(roller.see("confirm")).to_have_text("Re-roll none")
    await die(dice[-1]).tap()
    await die(dice[0]).tap()
    await expect(told).to_contain_text("2 of 2 chosen")
    await die(dice[-1]).tap()
    await expect(roller.see("confirm")).to_have_text("Re-roll it")
    await expect(die(dice[0])).to_have_attribute("aria-pressed", "true")
    await roller.see("confirm").tap()
    await expect(told).to_have_count(0)
    await roller.settles()
    again = [entry for entry in roller.wire.states[-1]["log"] if entry["kind"] in {"declared", "rerolled"}]
    assert [entry["data"]["die"] for entry in again] == [dice[0]]


@pytest.mark.long
async def test_cards_of_the_map_are_named_on_the_map(guests: Guests, service: Service) -> None:
    people = await at_a_table(guests, "underkeeper")
    chooser, step = await until(service, people, PickCards)
    spaces = [f"space-{'abc'[(action - PICK) % 3]}{(action - PICK) // 3 + 1}" for action in step.things(None)]
    await chooser.click(spaces[-1])
    await chooser.click(spaces[0])
    await chosen(chooser, spaces[-1], spaces[0])
    await chooser.click(spaces[-1])
    await chosen(chooser, spaces[0])
