"""Chapter 9: the card set, its ribbons, and that chains end."""

from collections import Counter
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.games.underwing import ribbons
from tests.games.underwing.at_table import Player, dragon, position
from undercroft import packs
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.dumping import dump
from undercroft.engine.effects.language import CardError
from undercroft.engine.game import seats_of, setup_of
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import ELEMENT_NAMES
from undercroft.games.underwing.game import GAME
from undercroft.games.underwing.language import language

PACK = packs.builtin("underwing")
DRAGONS = [card.name for card in PACK.cards]
WHEEL = "roygbp"
KEPT = ribbons.kept()
LATER = ("next round.”", "collect phase.”", "place phase.”", "stays helpful to you.")
"""How a ribbon ends whose doing comes later."""


@pytest.mark.clause("UW-9.1")
def test_ninety_dragons_in_the_proportions_of_the_kinds() -> None:
    kinds = Counter(card.kind for card in PACK.cards)
    assert kinds == {"whelp": 22, "drake": 17, "wyvern": 17, "wyrm": 18, "legendary": 16}
    bounds = {"whelp": (2, 4, 3, 6), "drake": (3, 6, 5, 10), "wyvern": (4, 6, 8, 10), "wyrm": (5, 8, 11, 14),
              "legendary": (4, 8, 14, 20)}  # fmt: skip
    for card in PACK.cards:
        spaces, score = card.mark("spaces"), card.figures["score"]
        fewest, most, low, high = bounds[card.kind]
        assert fewest <= len(spaces) <= most, card.name
        assert low <= score <= high, card.name
        worth = sum(4 if space in "kw" else 1 if space in "ryb" else 2 for space in spaces)
        assert score - worth == (card.kind == "legendary" or spaces.count("w") >= 2), card.name
    whites = sum(card.mark("spaces").count("w") for card in PACK.cards)
    blacks = sum(card.mark("spaces").count("k") for card in PACK.cards)
    assert (26 <= whites <= 34, 45 <= blacks <= 55) == (True, True), (whites, blacks)


def family(spaces: str) -> str:
    """The family that the hues of an egg make."""
    hues = sorted({WHEEL.index(space) for space in spaces if space in WHEEL})
    gaps = sorted((b - a) % 6 for a, b in zip(hues, hues[1:] + hues[:1], strict=True))
    return {
        (0,): "monochromatic",
        (3, 3): "complementary",
        (1, 5): "tertiary",
        (1, 1, 4): "harmonic",
        (2, 2, 2): "triadic",
        (1, 1, 2, 2): "tetradic",
    }.get(tuple(gaps), "")


def temperature(spaces: str) -> str:
    """The hued spaces vote; a majority of one does not count among mixed hues where both sides voted."""
    warm, cool = (sum(spaces.count(hue) for hue in side) for side in ("roy", "gbp"))
    hues = {space for space in spaces if space in WHEEL}
    mixed = len(hues) < 6 and family(spaces) in ("tertiary", "triadic", "tetradic") if hues else False
    narrow = abs(warm - cool) == 1 and min(warm, cool) > 0 and mixed
    return "neutral" if warm == cool or narrow else "warm" if warm > cool else "cool"


@pytest.mark.clause("UW-9.2")
def test_families_follow_from_the_hues_and_temperatures_are_split_equally() -> None:
    for card in PACK.cards:
        assert card.mark("family") == ("legendary" if card.kind == "legendary" else family(card.mark("spaces")))
        assert card.mark("temperature") == temperature(card.mark("spaces")), card.name
    heat = Counter(card.mark("temperature") for card in PACK.cards)
    assert all(28 <= number <= 32 for number in heat.values())
    assert len(heat) == 3


@pytest.mark.clause("UW-9.2")
def test_hidden_dragons_show_their_egg_side_only() -> None:
    ann, _ = position(eggs={"a1": "Cinderkin"}, claims={"a1": "Ann"}, laid={"a1": "last"}, stores={"Ann": "red"},
                      phase="assign", options={"dragons": "hidden"})  # fmt: skip
    assert ann.spot("a1")["card"] is None
    assert ann.spot("a1")["egg"] == {
        "kind": "whelp", "family": "monochromatic", "score": 5, "spaces": ["red", "black"],
    }  # fmt: skip
    for player in (ann, ann("pass")):
        assert not any("Cinderkin" in line for line in player.log)


@pytest.mark.parametrize("name", DRAGONS)
@pytest.mark.clause("UW-9.3", "UW-9.4")
def test_both_ribbons_of_every_dragon(name: str) -> None:
    for side in ("tame", "wild"):
        assert ribbons.transcript(name, side == "wild") == KEPT[f"{name}, {side}"]


@pytest.mark.parametrize("name", DRAGONS)
def test_every_transcript_shows_its_ribbon_at_work(name: str) -> None:
    for side in ("tame", "wild"):
        head, *lines = KEPT[f"{name}, {side}"]
        assert name in head
        told = [line for line in lines if not line.startswith((">", "No space for", f"{name}: “"))]
        assert told or lines[-1].endswith(LATER), (name, side)


@pytest.mark.clause("UW-9.4")
@pytest.mark.parametrize("number", range(40))
def test_a_chain_of_wild_hatchings_is_at_most_as_long_as_the_grounds(number: int) -> None:
    rng = rng_of(f"chain {number}")
    names = list(DRAGONS)
    drawn = [names.pop(int(rng.below(len(names)))) for _ in range(16)]
    places = [f"{column}{row}" for row in (1, 2, 3, 4) for column in "abcd"]
    card = next(card for card in PACK.cards if card.name == drawn[5])
    first = ELEMENT_NAMES["roygbpkw".index(card.mark("spaces")[0])]
    players = position(
        4,
        eggs=dict(zip(places, drawn, strict=True)),
        laid={"b2": "last"},
        stores={"Ann": first},
        seed=f"chain {number}",
    )
    t = players[0].at.t
    players[0](f"lay {first} on b2.1")
    choices = 0
    while not t.over() and t.round == 2 and dump(t.agenda[len(t.agenda) - 1]) != "Place(seat=0, single=0)":
        seat = seats_of(t.waits())[0]
        options = list(t.options(seat))
        t.act(seat, options[int(rng.below(len(options)))])
        choices += 1
        assert choices < 400
    assert t.ledger is not None
    hatched = sum(event.kind == events.HATCHED_WILD for event in t.ledger.events)
    assert 1 <= hatched <= 16


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Tame: empty an adjacent egg.", "a tame dragon stands nowhere"),
        ("Wild: gain a handler.", "nobody's gain"),
        ("Wild: replace a wild dragon with a new egg.", "replaces unclaimed eggs only"),
        ("Wild: hatch an adjacent claimed egg in the wild.", "unclaimed eggs only"),
        ("Tame: hatch an unclaimed wyrm egg as yours.", "smaller kind"),
        ("Draw an element.", "begin the line"),
        ("Tame: draw three more elements in your next place phase.", "one more element in each collect phase"),
        ("Tame: draw an element. Then drw two.", "did you mean"),
        ("When a dragon hatches in the wild: replace a wild dragon with a new egg.", "only a green ribbon"),
    ],
)
@pytest.mark.clause("UW-9.4")
def test_what_cannot_be_played_is_refused_with_its_reason(text: str, why: str) -> None:
    with pytest.raises(CardError, match=why):
        language().read(text, "drake")


def test_every_printed_text_comes_back_letter_for_letter() -> None:
    for card in PACK.cards:
        assert card.tree is not None
        assert language().write(card.tree) == card.text
    language().lark(strict=True)


@pytest.mark.parametrize("entry", tuple(language().words()), ids=lambda entry: entry.rule)
def test_every_word_has_an_example_that_reads(entry: object) -> None:
    assert not language().faults(getattr(entry, "example"))  # noqa: B009


def test_a_line_that_waits_for_its_moment() -> None:
    herald = dragon(
        "Herald", "When an opponent hatches a dragon: draw an element.\nWhen you claim an egg: draw an element."
    )
    ann, bob = position(
        phase="hatch", home={"Ann": "Herald", "Bob": "Lanternjack"}, extra=(herald,), deck="", draws="black"
    )
    assert "black" in ann.store
    assert bob.points == 8


def test_looking_at_the_deck_is_private_and_orders_it() -> None:
    seer = dragon("Seer", "Tame: look at the top two eggs of the egg deck and put them back in any order.")
    grounds = dict(zip(("a1", "b1", "c1", "a2", "b2", "c2"), DRAGONS[10:16], strict=True))
    ann, bob = position(
        phase="hatch", eggs=grounds, home={"Ann": "Seer"}, extra=(seer,), deck="Cinderkin, Peachcream, Puddlewink",
        draws="Puddlewink, Cinderkin",
    )  # fmt: skip
    assert [entry["card"] for entry in ann.sheet["look"] or []] == [0, 4]
    other = bob.view["players"][0]
    assert (other["look"], other["look_count"]) == (None, 2)
    assert ann.options == ["next 1", "next 2"]
    assert ann.offer("next 2")["words"] == "2. Puddlewink"
    ann("next 2")
    t = ann.at.t
    assert [DRAGONS[int(card)] for card in t.deck.top] == ["Puddlewink", "Cinderkin"]
    assert list(t.known) == [1, 1]
    assert "You see Cinderkin." in ann.log
    assert t.ledger
    saw = [event for event in t.ledger.events if event.kind == events.SAW]
    for seat in (1, -1):
        seen = [GAME.entry(event, 0, seat, ann.at.names, ann.at.pack) for event in saw]
        assert [(entry["words"], entry["kind"], entry["data"]) for entry in seen] == [("", "", {})] * 2


@pytest.mark.clause("UW-9.6")
def test_an_egg_may_hold_any_dragon_of_its_kind_but_those_that_were_seen() -> None:
    pack = packs.builtin("underwing")
    eggs = {"a1": "Cinderkin", "b1": "Peachcream"}
    ann, _ = position(phase="assign", eggs=eggs, dragons={"Ann": "Puddlewink"}, options={"dragons": "hidden"})
    rng = rng_of("eggs")
    seen: Counter[str] = Counter()
    for _ in range(300):
        imagined = ann.at.t.imagine(0, rng)
        assert GAME.view(imagined, 0) == ann.view
        seen[pack.cards[int(imagined.eggs[0])].name] += 1
    whelps = {card.name for card in pack.cards if card.kind == "whelp"}
    assert set(seen) == whelps - {"Puddlewink"}


@pytest.mark.clause("UW-9.6")
def test_which_dragon_of_its_kind_an_egg_holds_is_drawn_at_the_start() -> None:
    game = setup_of(GAME, packs.builtin("underwing"), "", {"dragons": "hidden"}, 2)
    tables: list[Any] = [GAME.start(game, SeededDealer(rng_of(f"pairs {number}"))) for number in range(12)]
    inside = {list(t.rules.cards.side).index(0) for t in tables}
    for t in tables:
        assert [ELEMENT_NAMES.index(name) for name in ("red", "black")] == list(
            t.rules.cards.spaces[list(t.rules.cards.side).index(0)]
        )
    assert len(inside) > 6
    assert {packs.builtin("underwing").cards[card].kind for card in inside} == {"whelp"}


@pytest.mark.clause("UW-9.2", "UW-9.6")
def test_nobody_knows_which_of_two_dragons_with_one_egg_side_is_where() -> None:
    twins = (dragon("Castor", "Tame: draw an element."), dragon("Pollux", "Tame: draw two elements."))
    ann, _ = position(phase="assign", eggs={"a1": "Castor", "b1": "Cinderkin"}, extra=twins, deck="Pollux, Peachcream",
                      options={"dragons": "hidden"})  # fmt: skip
    t = ann.at.t
    rng = rng_of("twins")
    seen = Counter(ann.at.cards[int(t.imagine(0, rng).eggs[0])].name for _ in range(200))
    assert {"Castor", "Pollux"} < set(seen)
    assert abs(seen["Castor"] - seen["Pollux"]) < 50
    other = t.clone()
    castor, pollux = ann.at.number("Castor"), ann.at.number("Pollux")
    other.eggs[0] = pollux
    other.deck.bag = vec[i64]([castor if card == pollux else int(card) for card in t.deck.bag])
    assert other.imagine(0, rng_of("one")).dump() == t.imagine(0, rng_of("one")).dump()


@pytest.mark.clause("UW-9.2")
def test_the_order_of_what_is_looked_at_does_not_tell_hidden_dragons_apart() -> None:
    seer = dragon("Seer", "Tame: look at the top three eggs of the egg deck and put them back in any order.")
    extra = (dragon("Twin"), dragon("Single", spaces="bb"), dragon("Other Twin"), seer)

    def looking(deck: str) -> Player:
        return position(
            phase="hatch", home={"Ann": "Seer"}, extra=extra, options={"dragons": "hidden", "grounds": "2x2"},
            eggs={"a1": "Peachcream", "b1": "Butterwhisk", "a2": "Mossbutton", "b2": "Puddlewink"}, deck=deck,
        )[0]  # fmt: skip

    one, other = looking("Other Twin, Twin, Single, Cinderkin"), looking("Twin, Other Twin, Single, Cinderkin")
    assert one.view == other.view
    assert [one.offer(option) for option in one.options] == [other.offer(option) for option in other.options]
    assert one.at.t.imagine(0, rng_of("twins")).dump() == other.at.t.imagine(0, rng_of("twins")).dump()
    assert [egg["egg"]["spaces"][0] for egg in one.sheet["look"] or []] == ["red", "red", "blue"]


def test_others_imagine_what_a_seat_looks_at_and_what_it_put_back() -> None:
    seer = dragon("Seer", "Tame: look at the top two eggs of the egg deck and put them back in any order.")
    grounds = dict(zip(("a1", "b1", "c1", "a2", "b2", "c2"), DRAGONS[10:16], strict=True))
    ann, bob = position(
        phase="hatch", eggs=grounds, home={"Ann": "Seer"}, extra=(seer,), draws="Puddlewink, Cinderkin",
        deck="Cinderkin, Peachcream, Puddlewink, Plumsnuffle",
    )  # fmt: skip
    t = ann.at.t
    rng = rng_of("looked at")
    looked = [[int(card) for card in t.imagine(1, rng).sheets[0].look] for _ in range(80)]
    assert all(cards == sorted(cards) for cards in looked)
    assert len({tuple(cards) for cards in looked}) == 6
    assert {tuple(int(card) for card in t.imagine(0, rng).sheets[0].look) for _ in range(20)} == {(0, 4)}
    ann("next 1")
    tops = {tuple(int(card) for card in t.imagine(bob.seat, rng).deck.top) for _ in range(200)}
    assert len(tops) == 12
    assert len({tuple(int(card) for card in t.imagine(0, rng).deck.top) for _ in range(20)}) == 1
    for seat in (0, 1):
        imagined = t.imagine(seat, rng)
        cards = sorted(int(card) for card in [*imagined.deck.top, *imagined.deck.bag])
        assert cards == sorted(int(card) for card in [*t.deck.top, *t.deck.bag])
