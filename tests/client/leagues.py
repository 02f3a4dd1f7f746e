"""A league of ten as the service would show it, so that its page can be looked at without twenty games."""

from typing import Any, Final

from tests.client.person import Person


def bout(name: str, table: str, players: list[int], winner: int | None = None, **more: Any) -> dict[str, Any]:
    points = None if winner is None else [20 if player == winner else 11 for player in players]
    status = "playing" if winner is None else "over"
    made = {"name": name, "players": players, "table": table, "status": status, "winner": winner, "points": points}
    return {**made, "drawn": False, "your_turn": False, **more}


BOTS: Final = ("Countess", "Sarge", "Tuppence", "Bellows", "Flint", "Gaffer", "Dobbin")
NAMES: Final = ("Ann", "Bob", *BOTS, "Konstantinopolitanska of the Pier")
BOT: Final = {"kind": "bot", "level": "search", "face": "ticket"}
PERSON: Final = {"kind": "human", "level": None, "face": None}
LEAGUE: Final[dict[str, Any]] = {
    "id": "amber-vault-2718",
    "game": "underleague",
    "title": "Underleague",
    "name": "The Long Low Water Invitational Cup",
    "edition": "second",
    "drafting": False,
    "me": 0,
    "players": [
        {"number": number, "name": name, **(BOT if name in BOTS else PERSON)} for number, name in enumerate(NAMES)
    ],
    "groups": [[3, 0, 5, 7, 9], [1, 2, 4, 6, 8]],
    "rule": {"words": "Two leagues; their winners meet in the grand final.", "clause": "UL-8.20"},
    "bouts": [
        bout("first league: final", "a", [3, 0, 5, 7, 9], 9),
        bout("second league: final", "b", [1, 2, 4, 6, 8], 1),
        bout("grand final", "c", [9, 1], 9),
        bout("a game for Ann", "d", [0, 3], your_turn=True),
    ],
    "standings": [
        {"player": player, "wins": wins, "games": 1 + (wins > 0), "place": place}
        for player, wins, place in [(9, 2, 1), (1, 1, 2), *((number, 0, 0) for number in (0, 2, 3, 4, 5, 6, 7, 8))]
    ],
    "champion": 9,
    "revision": 7,
}


async def shows_a_league(person: Person, league: dict[str, Any]) -> None:
    """Open the league's page, with `league` for the service's answer."""
    await person.page.unroute_all()
    await person.page.route("**/api/leagues/*", lambda route: route.fulfill(json=league))
    await person.opens(f"{person.address}/league/{league['id']}")
