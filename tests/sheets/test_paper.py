"""Everything that a card says is on paper, whole, and nothing lies on anything else."""

import re

import pytest
from playwright.sync_api import Page

from tests.sheets.conftest import GAMES, Look, Side, once, whole
from undercroft import packs
from undercroft.engine.pack import Card, Pack
from undercroft.sheets import document
from undercroft.sheets.document import Printing, Wish
from undercroft.sheets.faces import Look as AnyLook


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_every_card_is_on_paper_whole_and_apart(game: str, seen: Look) -> None:
    wish = whole(game)
    found = seen(wish)
    assert [side["card"] for side in found.faces] == list(range(len(wish.pack.cards)))
    sides = zip(found.faces, by_card(found.backs), strict=True)
    missing = {
        wish.pack.cards[face["card"]].name: lacks(wish.pack.cards[face["card"]], face, back) for face, back in sides
    }
    assert {name: fields for name, fields in missing.items() if fields} == {}
    assert faults(wish.pack, [*found.faces, *found.backs, *found.rest]) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_longest_cards_that_a_pack_may_hold_are_not_cut(game: str, seen: Look) -> None:
    pack = packs.builtin(game)
    longest = pack._replace(cards=tuple(longest_of(pack, card) for card in one_of_each_kind(pack)))
    found = seen(only_cards(longest))
    assert faults(longest, [*found.faces, *found.backs]) == []
    sides = zip(found.faces, by_card(found.backs), strict=True)
    assert not [
        lacks(longest.cards[face["card"]], face, back)
        for face, back in sides
        if lacks(longest.cards[face["card"]], face, back)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_what_prints_any_game_prints_all_of_it(game: str, seen: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "look_of", AnyLook)
    pack = packs.builtin(game)
    found = seen(only_cards(pack))
    assert [face["card"] for face in found.faces if lacks(pack.cards[face["card"]], face)] == []
    assert faults(pack, [*found.faces, *found.backs]) == []


def test_a_field_that_no_face_knows_is_printed_all_the_same(seen: Look) -> None:
    for game in GAMES:
        pack = packs.builtin(game)
        odd = [
            card._replace(figures={**card.figures, "weight": 73}, marks=(*card.marks, ("guild", "tinkers")))
            for card in one_of_each_kind(pack)
        ]
        found = seen(only_cards(pack._replace(cards=tuple(odd))))
        for face, back in zip(found.faces, by_card(found.backs), strict=True):
            assert lacks(odd[face["card"]], face, back) == [], (game, odd[face["card"]].kind)


@pytest.mark.parametrize(
    ("game", "players"),
    [("underkeeper", 2), ("underleague", 5), ("underwing", 6), ("underwing", 1), ("underground", 2)],
)
def test_tokens_boards_and_players_sheets_are_whole(game: str, players: int, seen: Look) -> None:
    found = seen(whole(game, players)._replace(parts=("tokens", "boards", "sheets")))
    assert found.rest
    assert faults(packs.builtin(game), found.rest) == []


def test_no_sheet_is_torn_between_two_pages(page: Page) -> None:
    """A card that is turned reaches beyond the paper before it is turned: what is contained is never broken there."""
    for fold in (False, True):
        page.set_content(Printing(whole("underwing")._replace(paper="letter", fold=fold)).html())
        contained = page.eval_on_selector_all(
            ".sheet", "sheets => sheets.map(sheet => getComputedStyle(sheet).contain)"
        )
        assert set(contained) == {"size"}


def only_cards(pack: Pack) -> Wish:
    """Sheets of a pack's cards, perhaps of one that cannot be played."""
    wish = whole(pack.game)
    return wish._replace(setup=wish.setup._replace(pack=pack), parts=("cards",), copies=once(pack))


def by_card(backs: list[Side]) -> list[Side]:
    return sorted(backs, key=lambda side: side["card"])


def faults(pack: Pack, sides: list[Side]) -> list[str]:
    """What is cut off or lies on something else."""
    return [
        f"{pack.cards[side['card']].name if side['card'] >= 0 else 'a part'}: {fault}"
        for side in sides
        for fault in (*side["cut"], *side["overlaps"])
    ]


def lacks(card: Card, *sides: Side) -> list[str]:
    """The fields of a card that are on none of its sides."""
    printed = {name: " ".join(word for side in sides for word in side["fields"].get(name, ())) for name in names(card)}
    return [name for name, words in names(card).items() if not all(has(printed[name], word) for word in words)]


def names(card: Card) -> dict[str, list[str]]:
    """The words by which a field is known on paper."""
    fields = {"name": [card.name], "kind": [card.kind], "flavour": [card.flavour], "text": card.text.split("\n")}
    fields |= {name: [str(abs(value))] for name, value in card.figures.items()}
    return fields | {
        name: word.split(", ") if name == "crews" else word.split() if name == "types" else [word]
        for name, word in card.marks
    }


def has(printed: str, word: str) -> bool:
    """Hyphens and lines apart."""
    letters, wanted = (re.sub(r"[\W_]", "", words.casefold()) for words in (printed, word))
    return wanted in letters


def one_of_each_kind(pack: Pack) -> list[Card]:
    """The card of each kind that prints most."""
    kinds = {card.kind: card for card in sorted(pack.cards, key=lambda card: len(card.marks))}
    return list(kinds.values())


def longest_of(pack: Pack, card: Card) -> Card:
    """With the longest name, text and flavour, and the largest figures."""
    schema = packs.schema_of(pack.game)
    words = " ".join(["wherever", "you", "may", "two", "of", "your", "opponents"] * 60)
    lines = schema.characters // 3
    text = "\n".join(f"Reward: {words[: lines - 10].strip()}." for _ in range(3))
    figures = {name: most for name, (_, most) in schema.kinds[card.kind].figures.items()}
    marks = tuple((name, "rygkwbop" if name == "spaces" else word) for name, word in card.marks)
    return card._replace(
        name="Wammawumwam Wommowim Mummwam",
        text=text[: schema.characters],
        flavour=words[:90],
        figures=figures,
        marks=marks,
    )
