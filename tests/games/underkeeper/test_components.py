"""Chapter 1: Components."""

import pytest

from tests.games.underkeeper.at_table import NAMES, begin, build, card, pack_with, position, spectator
from undercroft import packs
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import SetupError, setup_of
from undercroft.games.underkeeper.actions import made_of
from undercroft.games.underkeeper.game import GAME
from undercroft.games.underkeeper.table import UnderkeeperTable


@pytest.mark.clause("UK-1.1")
def test_two_players_each_own_mac_martha_and_charlie() -> None:
    ann, bob = begin()
    assert len(ann.view["sheets"]) == len(NAMES)
    for player in (ann, bob):
        assert player.heroes == {"Mac": "set", "Martha": "set", "Charlie": "set"}
    with pytest.raises(SetupError, match="for 2 players, not 3"):
        setup_of(GAME, ann.at.pack, seats=3)


@pytest.mark.clause("UK-1.1")
@pytest.mark.parametrize(("hero", "health", "strength"), [("Mac", 9, 1), ("Martha", 7, 2), ("Charlie", 5, 3)])
def test_each_hero_has_health_and_strength(hero: str, health: int, strength: int) -> None:
    ann, bob = begin()
    ann(f"start {hero}")
    bob("start Mac")
    assert (ann.hero, ann.health, ann.strength) == (hero, health, strength)


@pytest.mark.clause("UK-1.1", "UK-1.2")
def test_a_pack_without_three_heroes_or_with_too_few_cards_is_refused() -> None:
    pack = packs.builtin("underkeeper")
    for cards, why in ((pack.cards[1:], "three heroes"), (pack.cards[:3] + pack.cards[30:], "add at least 1")):
        with pytest.raises(SetupError, match=why):
            GAME.rules(setup_of(GAME, pack._replace(cards=cards)))
    GAME.rules(setup_of(GAME, pack._replace(cards=pack.cards[:3] + pack.cards[29:])))
    with pytest.raises(SetupError, match="three heroes before its other cards"):
        GAME.rules(setup_of(GAME, pack._replace(cards=pack.cards[3:] + pack.cards[:3])))


@pytest.mark.clause("UK-1.2")
def test_both_draw_from_one_deck_of_traps_items_and_monsters() -> None:
    ann, bob = begin()
    kinds = {c.kind for c in ann.at.pack.cards[3:]}
    assert kinds == {"trap", "item", "monster"}
    whole = len(ann.at.pack.cards) - 3
    assert ann.view["deck"] == bob.view["deck"] == whole - 10
    assert not set(ann.hand) & set(bob.hand)


@pytest.mark.clause("UK-1.2")
def test_a_card_of_which_there_are_copies_is_in_the_deck_that_often() -> None:
    pack = packs.builtin("underkeeper")
    twice = pack._replace(cards=(*pack.cards[:-1], pack.cards[-1]._replace(copies=2)))
    plain, more = (GAME.start(setup_of(GAME, p), SeededDealer(rng_of("deal"))) for p in (pack, twice))
    assert isinstance(plain, UnderkeeperTable)
    assert isinstance(more, UnderkeeperTable)
    assert GAME.view(more, 0)["deck"] == GAME.view(plain, 0)["deck"] + 1


BESIDE = {
    "a1": "b1 a2", "b1": "a1 c1 b2", "c1": "b1 c2",
    "a2": "a1 b2 a3", "b2": "b1 a2 c2 b3", "c2": "c1 b2 c3",
    "a3": "a2 b3 a4", "b3": "b2 a3 c3 b4", "c3": "c2 b3 c4",
    "a4": "a3 b4", "b4": "a4 b3 c4", "c4": "c3 b4",
}  # fmt: skip


@pytest.mark.clause("UK-1.3")
@pytest.mark.parametrize("space", BESIDE)
def test_the_map_has_three_columns_by_four_rows_and_adjacent_is_orthogonal(space: str) -> None:
    far = "a4" if space in ("a1", "b1", "c1", "a2", "b2", "c2") else "a1"
    rival = "c1" if far == space or far in BESIDE[space] else far
    ann, _ = position(ann=f"Mac {space}", bob=f"Martha {rival}")
    assert len(ann.view["spaces"]) == len(BESIDE) == 3 * 4
    assert {option.removeprefix("go ") for option in ann.options} == set(BESIDE[space].split())


@pytest.mark.clause("UK-1.4")
def test_a_sheet_shows_health_strength_spoils_in_two_areas_and_one_token() -> None:
    ann, bob = position(
        spoils={"Ann": "Dust Bunny, Gaudy Crown doubled"}, health={"Ann": 4}, down={"b2": "Swinging Ham"}
    )
    assert (ann.health, ann.sheet["full_health"], ann.strength, ann.sheet["full_strength"]) == (4, 9, 1, 1)
    assert ann.spoils == ["Dust Bunny", "Gaudy Crown doubled"]
    assert (ann.token, bob.token) == ("", "")
    ann("go b2", "stop")
    build(ann, bob)
    ann(next(option for option in ann.options if option.startswith("token")))
    assert ann.token != ""
    assert not [option for option in ann.options if option.startswith("token")]


@pytest.mark.clause("UK-1.5")
def test_loot_is_the_points_of_the_spoils_and_everybody_sees_them() -> None:
    ann, bob = position(spoils={"Ann": "The Keeper's Mother, Squeaky Chest, Dust Bunny doubled"})
    assert ann.loot == 4 + 2 + 2 * 1
    for other in (bob, spectator(ann)):
        assert other.view["sheets"][0]["loot"] == 8
        assert other.view["sheets"][0]["spoils"] == ann.sheet["spoils"]


@pytest.mark.clause("UK-1.2")
def test_what_the_language_can_say_and_the_game_cannot_do_is_refused() -> None:
    pack = pack_with([packs.builtin("underkeeper").cards[3]._replace(name="Odd", tree=None, text="")])
    GAME.rules(setup_of(GAME, pack))
    bad = pack.cards[-1]._replace(kind="trap", tree=packs.language_of("underkeeper").parse("Reward: heal one."))
    with pytest.raises(SetupError, match="Reward is for monster cards"):
        GAME.rules(setup_of(GAME, pack._replace(cards=(*pack.cards[:-1], bad))))


@pytest.mark.clause("UK-1.3")
def test_every_action_has_a_notation() -> None:
    alphabet = made_of(tuple(c.name for c in pack_with([card("trap", "Notation Newt", strength=1)]).cards))
    size = 54
    assert [alphabet.text(action) for action in range(21)] == [
        *("start Mac", "start Martha", "start Charlie"),
        *(f"set {hero} {space}" for hero in ("Mac", "Martha", "Charlie") for space in "a1 b1 c1 a4 b4 c4".split()),
    ]
    spaces = [f"{column}{row}" for row in (1, 2, 3, 4) for column in "abc"]
    verbs = ("at", "go", "token", "pick")
    assert [alphabet.text(action) for action in range(21, 69)] == [
        f"{verb} {space}" for verb in verbs for space in spaces
    ]
    assert [alphabet.text(action) for action in range(69, 81)] == [
        *("token of seat 1", "token of seat 2", "stop", "fight", "ignore", "keep token", "pass", "done", "yes", "no"),
        *("starts seat 1", "starts seat 2"),
    ]
    assert [alphabet.text(81 + i) for i in (0, 3, size - 1)] == ["lay Mac", "lay Loose Flagstone", "lay Notation Newt"]
    assert [alphabet.text(81 + size + i) for i in (0, size - 1)] == ["use Mac", "use Notation Newt"]
    taken = [alphabet.text(81 + 2 * size + i) for i in (0, 1, 2 * size - 1)]
    assert taken == ["take Mac", "take Mac doubled", "take Notation Newt doubled"]
    assert alphabet.size == 81 + 4 * size
