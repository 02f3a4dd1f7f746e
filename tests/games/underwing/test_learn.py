"""The book to learn from: its worked examples come true at the table."""

import pytest

from tests.games.learning import example
from tests.games.underwing.at_table import Player, position
from tests.games.underwing.test_solo import placed
from undercroft import packs
from undercroft.games.underwing.game import GAME

CARDS = packs.builtin("underwing").cards


@pytest.mark.clause("UW-4.1", "UW-4.2")
def test_collecting() -> None:
    told = example(GAME, "collecting")
    ann, _ = position(
        phase="collect",
        eggs={"a1": "Cinderkin"},
        claims={"a1": "Ann"},
        field={"Ann": "field 1"},
        handlers={"Ann": 3},
        draws="white, green",
    )
    assert {"collect at field 1", "draw for field 1"} <= set(ann.options)
    ann("collect at field 1")
    shown = ann.store.split()
    assert sorted(shown) == ["green", "red", "white"]
    assert told.figures == [[shown.count("red")], [len(shown)]]


@pytest.mark.clause("UW-6.5", "UW-6.6")
def test_red_now_blue_later() -> None:
    assert example(GAME, "red now, blue later").says("two purple spaces", "That is one placement")
    eggs, stores = {"a1": "Plumsnuffle"}, {"Ann": "red red", "Bob": "blue"}
    ann, bob = position(eggs=eggs, stores=stores, handlers={"Ann": 1})
    ann("lay red on a1.1")
    while ann.asked:
        ann(ann.options[-1])
    assert ann.laid("a1.1") == "red"
    bob("lay blue on a1.1")
    assert (ann.laid("a1.1"), ann.spot("a1")["spaces"][0]["full"]) == ("red blue", True)
    ann, _ = position(eggs=eggs, stores={"Ann": "red blue red"})
    owed = ann.sheet["owed"] or 0
    ann("lay red on a1.1", "and blue")
    assert ann.sheet["owed"] == owed - 1


@pytest.mark.clause("UW-6.4")
@pytest.mark.parametrize("recipe", ["black", "red yellow blue", "orange green purple", "orange green red blue"])
def test_three_ways_to_black(recipe: str) -> None:
    assert example(GAME, "three ways to black").says("red, yellow and blue", "orange, green, red and blue fill it")
    first, *more = recipe.split()
    ann, _ = position(eggs={"a1": "Cinderkin", "b1": "Puddlewink"}, stores={"Ann": f"{recipe} blue"})
    ann(f"lay {first} on a1.2")
    for element in more:
        ann(f"and {element}")
    assert ann.spot("a1")["spaces"][1]["full"]


@pytest.mark.clause("UW-6.4")
def test_red_and_green_alone_never_make_black() -> None:
    assert example(GAME, "three ways to black").says("the space still wants blue and orange")
    ann, _ = position(eggs={"a1": "Cinderkin"}, laid={"a1.2": "red"}, stores={"Ann": "green blue orange red"})
    for notation, full in (("lay green on a1.2", False), ("and blue", False), ("and orange", True)):
        ann(notation)
        assert ann.spot("a1")["spaces"][1]["full"] == full


@pytest.mark.clause("UW-6.9", "UW-6.10", "UW-7.5")
def test_nobodys_egg() -> None:
    assert example(GAME, "nobody's egg").says("Ann lays white on the other", "goes to the bag")
    ann, _ = position(
        eggs={"a1": "Peachcream", "b1": "Puddlewink"}, laid={"a1.1": "orange"}, stores={"Ann": "white blue"}
    )
    ann("lay white on a1.2")
    assert ann.wild("a1")
    assert [ann.laid(f"b1.{space}") for space in (1, 2, 3)] == ["", "", ""]
    assert (ann.bag("orange"), ann.bag("white"), ann.points) == (10, 5, 0)


@pytest.mark.clause("UW-7.1", "UW-7.2")
def test_from_a_claim_to_a_dragon() -> None:
    told = example(GAME, "from a claim to a dragon")
    ann, bob = position(phase="hatch", eggs={"a1": "Cinderkin"}, laid={"a1": "full"}, claims={"a1": "Ann"}, seed="book")
    assert ann.home == ["Cinderkin"]
    assert told.says(f"with {ann.points} points for Ann")
    play_round(ann, bob)
    assert ann.dragons == ["Cinderkin"]
    assert told.says(f"Ann has {ann.points} points", "takes three red elements")
    assert "draws 3 red" in " ".join(ann.log) or "red" in ann.store


def play_round(*players: Player) -> None:
    """Everybody takes what is first, and passes where they may, until the next round."""
    now = players[0].view["round"]
    while players[0].view["round"] == now or not players[0].dragons:
        asked = next(player for player in players if player.asked)
        asked("pass" if "pass" in asked.options else asked.options[0])


GROUNDS = [
    ({"a1": "Plumsnuffle", "a2": "Puddlewink"}, {}, "a2.1"),
    ({"a1": "Plumsnuffle", "b1": "Puddlewink"}, {"a1.2": "red"}, "a1.2"),
    ({"a1": "Nibb, Who Eats the Night", "b1": "Plumsnuffle"}, {}, "b1.1"),
    ({"a1": "Cinderkin"}, {}, "a1.2"),
    ({"a1": "Butterwhisk"}, {}, ""),
]


@pytest.mark.clause("UW-8.5")
@pytest.mark.parametrize(("number", "grounds"), list(enumerate(GROUNDS)))
def test_where_blue_goes(number: int, grounds: tuple[dict[str, str], dict[str, str], str]) -> None:
    holds, goes = example(GAME, "where blue goes").rows[number]
    eggs, laid, where = grounds
    ann = placed(eggs, "blue", laid)
    if not where:
        assert goes == "the bag"
        assert ann.bag("blue") == 20
        return
    assert "blue" in ann.laid(where)
    place, _, space = where.partition(".")
    colour = ann.spot(place)["spaces"][int(space) - 1]["colour"]
    assert goes in {f"a {colour} one", f"the {colour} one", f"an empty {colour} one", "the begun one"}
    assert (goes == "the begun one") == bool(laid)
    assert colour in holds


@pytest.mark.clause("UW-7.6")
def test_warm_and_balanced() -> None:
    told = example(GAME, "warm and balanced")
    heaps = {heat: [card.name for card in CARDS if card.mark("temperature") == heat] for heat in TEMPERATURES}
    shown = []
    taken = {"Ann": (7, 2, 1), "Bob": (2, 2, 3)}
    dragons = {
        name: "; ".join(heaps[heat].pop() for heat, many in zip(TEMPERATURES, counts, strict=True) for _ in range(many))
        for name, counts in taken.items()
    }
    ann, bob, _ = position(3, "assign", dragons=dragons)
    for player in (ann, bob):
        sheet = player.sheet
        kinds = [sheet["warm"], sheet["cool"], sheet["neutral"]]
        shown.append([*kinds, sheet["warm"] - sheet["cool"], player.total - player.points])
    assert told.figures == shown


TEMPERATURES = ("warm", "cool", "neutral")
