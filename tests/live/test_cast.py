"""Bots have names and faces of their game's cast."""

import pytest
from sqlalchemy import update

from tests.live.people import Service
from undercroft import cast, names, packs
from undercroft.engine.game import game_called, games, packages
from undercroft.live.records import SEATS

BOT = {"kind": "bot", "level": "greedy"}
ME = {"kind": "me", "name": "Ann"}


@pytest.mark.parametrize("package", ["", *packages()])
def test_a_cast_has_good_names_that_nobody_and_no_card_is_called(package: str) -> None:
    called = [member.name for member in cast.cast(package)]
    assert len(called) > max(
        (game_called(game).most for game in games() if game.partition("-")[0] == package), default=9
    )
    for number, name in enumerate(called):
        assert names.player_fault(name, called[:number]) == ""
        assert len(name) <= 12
    cards = {word for card in packs.builtin(package).cards for word in card.name.split()} if package else set()
    assert not cards & set(called)
    assert len({member.face for member in cast.cast(package)}) == len(called)


def test_who_plays_depends_on_the_table_and_on_who_sits_there_alone() -> None:
    first, second = (cast.of_bot("underkeeper", "amber-vault-1", others) for others in (["Ann"], ["Bob"]))
    assert first == second
    assert cast.of_bot("underkeeper", "amber-vault-1", [first.lower()]) not in {first, first.lower()}
    assert len({cast.of_bot("underkeeper", f"amber-vault-{number}", []) for number in range(60)}) > 8


def test_where_all_of_the_cast_are_there_somebody_has_a_number() -> None:
    everybody = [member.name for member in (*cast.cast("underwing"), *cast.cast(""))]
    assert cast.of_bot("underwing", "amber-vault-1", everybody).endswith(" 2")


@pytest.mark.parametrize("game", games())
async def test_the_bots_of_a_full_table_are_all_others_with_faces(service: Service, game: str) -> None:
    rules = game_called(game)
    laid = await service.lay([ME, *[BOT] * (rules.most - 1)], game=game)
    seats = laid["table"]["seats"]
    called = [seat["name"] for seat in seats]
    for seat in range(1, rules.most):
        assert called[seat] == cast.of_bot(rules.package, laid["table"]["id"], called[:seat])
        assert seats[seat]["face"] == cast.face_of(rules.package, called[seat]) != cast.FACE
    assert seats[0]["face"] is None
    assert not [name for name in called if name.startswith("Bot")]


async def test_a_bot_is_called_the_same_by_everybody_and_at_the_rematch(service: Service) -> None:
    laid = await service.lay([ME, BOT])
    path = f"/api/tables/{laid['table']['id']}"
    bot = laid["table"]["seats"][1]
    mine = (await service.post(f"{path}/resign", token=laid["token"])).json()
    watched = (await service.get(f"{path}/state")).json()
    again = (await service.post(f"{path}/rematch", token=laid["token"])).json()
    for table in (mine["table"], watched["table"], again):
        assert [table["seats"][1][key] for key in ("name", "face", "level")] == [bot["name"], bot["face"], "greedy"]
    assert f"{bot['name']} wins" in watched["outcome"]["title"]


async def test_a_bot_in_a_friends_place_is_called_like_nobody_there(service: Service) -> None:
    laid = await service.lay([ME, {"kind": "friend"}])
    path, table_id = f"/api/tables/{laid['table']['id']}", laid["table"]["id"]
    first = cast.of_bot("underkeeper", table_id, [])
    await service.post(f"{path}/name", {"name": first.upper()}, laid["token"])
    assert (await service.post(f"{path}/standins", {"seat": 1}, laid["token"])).status_code == 200
    bot = (await service.get(path)).json()["seats"][1]
    assert bot["name"] == cast.of_bot("underkeeper", table_id, [first])
    assert bot["name"] != first


async def test_nobody_takes_a_bots_name(service: Service) -> None:
    laid = await service.lay([ME, {"kind": "friend"}, BOT], game="underwing")
    path, bot = f"/api/tables/{laid['table']['id']}", laid["table"]["seats"][2]["name"]
    answer = await service.post(f"{path}/name", {"name": bot.lower()}, laid["token"])
    assert answer.json()["error"]["message"] == names.reason("taken")


async def test_a_bot_of_an_old_table_keeps_its_name(service: Service) -> None:
    laid = await service.lay([ME, BOT])
    table_id = laid["table"]["id"]
    bots = SEATS.c.table_id == table_id, SEATS.c.kind == "bot"
    await service.lobby.store.write(update(SEATS).where(*bots).values(name="Bot 2"))
    await service.room(table_id).reload()
    seat = (await service.get(f"/api/tables/{table_id}")).json()["seats"][1]
    assert (seat["name"], seat["face"]) == ("Bot 2", cast.FACE)
