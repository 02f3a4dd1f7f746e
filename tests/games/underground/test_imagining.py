"""UG-2.6, UG-4.7: what a seat cannot know is dealt anew for it, and what it knows stays."""

from collections import Counter

import pytest

from tests.games.underground.at_table import PACK, Player, artist, position, preshow, reverse, verse
from undercroft import decks
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import setup_of
from undercroft.engine.journal import Match
from undercroft.games.underground.game import GAME
from undercroft.games.underground.sheets import Sheet
from undercroft.games.underground.table import UndergroundTable

FIVE = "Warm-Up Act, Merch Tableau, Poster Campaign, Earmuffin, Extension Chord"
GUESTS = {card.name for card in PACK.cards if card.mark("role") == "featuring"}
OPEN = {"lists": "open"}


def dreams(player: Player, of: Player, number: int = 30) -> list[Sheet]:
    """What `player` imagines `of` to have."""
    return [player.at.t.imagine(player.seat, rng_of(f"dream {i}")).sheets[of.seat] for i in range(number)]


def rhymebook_cards(sheet: Sheet) -> list[int]:
    """All that the rhymebook's owner has of it."""
    piles = (sheet.book.all(), sheet.hand, sheet.look, sheet.trash, sheet.stack)
    return sorted(int(card) for pile in piles for card in pile)


@pytest.mark.clause("UG-2.6", "UG-4.7")
def test_cards_put_under_a_rhymebook_unseen_are_imagined_and_their_owner_knows_them() -> None:
    top = "Mild Salsa, Hum Drum Kit, Rotor Mouth, Um and Only"
    ann, bob = position(hands={"Ann": "Crate Diggeridoo"}, books={"Ann": top}, hype={"Ann": 2}, options=OPEN)
    there = ann.at.t.sheets[0]
    ann("play Crate Diggeridoo", "pick Mild Salsa")
    assert all(rhymebook_cards(sheet) == rhymebook_cards(there) for sheet in dreams(bob, ann))
    ann("pick Um and Only", "done")
    assert all(rhymebook_cards(sheet) == rhymebook_cards(there) for sheet in dreams(bob, ann))
    ann("pick Rotor Mouth", "pick Hum Drum Kit", "done")
    assert ann.bottom == ["Rotor Mouth", "Hum Drum Kit"]
    seen = dreams(bob, ann)
    assert all(rhymebook_cards(sheet) == rhymebook_cards(there) for sheet in seen)
    assert all(sheet.book.size() == there.book.size() for sheet in seen)
    assert len({ann.at.name(sheet.book.bottom[0]) for sheet in seen}) > 1
    for sheet in dreams(ann, ann):
        assert ann.named(sheet.book.bottom) == ann.bottom
        assert rhymebook_cards(sheet) == rhymebook_cards(there)


@pytest.mark.clause("UG-2.6", "UG-4.7")
def test_cards_of_a_hand_that_were_seen_stay_and_the_rest_is_imagined() -> None:
    look = verse("Look", "Look at your opponent's hand.", rip=0)
    ann, bob = position(
        hands={"Ann": "Look", "Bob": "Mild Salsa, Power Napkin, Backpack Snack"},
        books={"Bob": "Hum Drum Kit, Rotor Mouth"},
        options=OPEN,
        extra=(look,),
    )
    ann("play Look")
    bob("pass")
    ann("end turn")
    there = bob.at.t.sheets[1]
    assert len(bob.hand) == 4
    seen = dreams(ann, bob)
    for sheet in seen:
        assert {"Mild Salsa", "Power Napkin", "Backpack Snack"} < set(ann.named(sheet.hand))
        assert (len(sheet.hand), sheet.book.size()) == (4, there.book.size())
        assert rhymebook_cards(sheet) == rhymebook_cards(there)
    assert len({tuple(ann.named(sheet.hand)) for sheet in seen}) > 1


@pytest.mark.clause("UG-2.2", "UG-2.6")
def test_a_secret_pre_show_deck_is_imagined_and_its_owner_knows_it() -> None:
    ann, bob = position(preshows={"Bob": FIVE})
    seen = [tuple(ann.named(sheet.deck)) for sheet in dreams(ann, bob)]
    assert len(set(seen)) > 20
    assert all(len(set(deck)) == 5 for deck in seen)
    assert {tuple(bob.named(sheet.deck)) for sheet in dreams(bob, bob)} == {tuple(bob.preshow)}
    ann, bob = position(preshows={"Bob": FIVE}, options=OPEN)
    assert {tuple(ann.named(sheet.deck)) for sheet in dreams(ann, bob)} == {tuple(bob.preshow)}


@pytest.mark.clause("UG-2.2", "UG-2.6")
def test_of_six_pre_show_cards_one_is_thought_a_featuring_artist_until_one_was_seen() -> None:
    ann, bob = position(preshows={"Bob": f"{FIVE}, Bea Box"})
    assert all(guests(bob, sheet) for sheet in dreams(ann, bob))
    ann, bob = position(preshows={"Bob": FIVE}, play={"Bob": "Thick Skinny Jeans"})
    assert all(guests(bob, sheet) for sheet in dreams(ann, bob))
    ann, bob = position(preshows={"Bob": FIVE}, play={"Bob": "Bea Box"})
    assert not all(guests(bob, sheet) for sheet in dreams(ann, bob))
    assert all("Bea Box" not in bob.named(sheet.deck) for sheet in dreams(ann, bob))


@pytest.mark.clause("UG-2.2", "UG-2.6", "UG-4.4")
def test_a_featuring_artist_who_has_returned_was_seen() -> None:
    guest = preshow("Guest", "Return this: draw a card.", role="featuring")
    ann, bob = position(preshows={"Ann": FIVE}, play={"Ann": "Guest"}, extra=(guest,))
    ann("use Guest")
    seen = dreams(bob, ann)
    assert all("Guest" in ann.named(sheet.deck) and len(sheet.deck) == 6 for sheet in seen)
    assert not all(guests(ann, sheet) for sheet in seen)


def guests(player: Player, sheet: Sheet) -> list[str]:
    """The pack's featuring artists in a pre-show deck."""
    return [name for name in player.named(sheet.deck) if name in GUESTS]


@pytest.mark.clause("UG-2.1", "UG-2.6")
def test_no_more_copies_and_no_more_of_a_kind_are_imagined_than_there_may_be() -> None:
    """Bob has trashed four copies of one verse and ten re-actions."""
    gone = [card.name for card in PACK.cards if card.kind == "reaction" and not card.mark("artist")][:3]
    trash = ", ".join(["Mild Salsa"] * 4 + [*gone[:2] * 4, *gone[2:] * 2])
    ann, bob = position(hands={"Bob": "Rotor Mouth"}, trash={"Bob": trash}, pages={"Bob": 45})
    kinds = [card.kind for card in bob.at.pack.cards]
    for sheet in dreams(ann, bob, 10):
        cards = rhymebook_cards(sheet)
        held = Counter(kinds[card] for card in cards)
        assert len(cards) == 60
        assert held["reaction"] == 10
        assert held["reverse"] <= 24
        assert held["action"] <= 20
        assert cards.count(bob.at.number("Mild Salsa")) == 4
        assert all(cards.count(card) <= 4 for card in set(cards) - {bob.at.number("Carbon Copycat")})


@pytest.mark.clause("UG-2.1", "UG-2.6")
@pytest.mark.parametrize("where", ["hand", "hype stack", "played", "answering"])
def test_copies_that_are_seen_anywhere_are_not_imagined_again(where: str) -> None:
    """Bob has three copies of a card in the trash and the fourth elsewhere, where Ann sees it."""
    look = verse("Look", "Look at your opponent's hand.", rip=0)
    stop = reverse("Stop", "Discard a card.")
    name = "Stop" if where == "answering" else "Bright Idea"
    ann, bob = position(
        hands={"Ann": "Look", "Bob": f"Mild Salsa, Hum Drum Kit{'' if where == 'hype stack' else f', {name}'}"},
        stacks={"Bob": "Bright Idea" if where == "hype stack" else ""},
        trash={"Bob": f"{name}, {name}, {name}"},
        turn="Bob" if where == "played" else "Ann",
        pages={"Bob": 50},
        extra=(look, stop, verse("Bright Idea")),
    )
    if where == "played":
        bob("play Bright Idea")
        assert ann.phase == "answer"
    else:
        ann("play Look")
        bob("play Stop" if where == "answering" else "pass")
    assert bob.asked == (where == "answering")
    on_the_table = where in ("played", "answering")
    for sheet in dreams(ann, bob):
        cards = rhymebook_cards(sheet)
        assert cards.count(bob.at.number(name)) == (3 if on_the_table else 4)


@pytest.mark.clause("UG-2.6")
def test_of_the_revised_format_fewer_of_a_kind_are_imagined() -> None:
    ready = decks.ready("underground")
    options = {"decks": "own", "format": "revised"}
    table = Match(GAME, setup_of(GAME, PACK, options=options, decks=(ready[0].deck, ready[1].deck)), "revised").table
    assert isinstance(table, UndergroundTable)
    for number in range(20):
        cards = rhymebook_cards(table.imagine(0, rng_of(f"dream {number}")).sheets[1])
        held = Counter(PACK.cards[card].kind for card in cards)
        assert (held["reverse"] <= 20, held["action"] <= 15, held["reaction"] <= 5) == (True, True, True)


SMALL = PACK._replace(
    cards=(
        artist("Alone", crews="Furnace"),
        preshow("Door", "Your artist is also Overdue."),
        *(verse(f"Near {number}", crew="Furnace") for number in range(10)),
        *(verse(f"Far {number}", crew="Overdue") for number in range(5)),
    )
)


@pytest.mark.clause("UG-2.4", "UG-2.6")
def test_where_a_pack_has_too_few_cards_for_an_artist_any_others_are_imagined() -> None:
    """The pre-show card that lets the artist use the rest has not been seen yet."""
    deck = ((0, 1), (1, 1), *((card, 4) for card in range(2, 17)))
    table = Match(GAME, setup_of(GAME, SMALL, options={"decks": "own"}, decks=(deck, deck)), "small").table
    assert isinstance(table, UndergroundTable)
    for number in range(5):
        sheet = table.imagine(0, rng_of(f"dream {number}")).sheets[1]
        cards = rhymebook_cards(sheet)
        assert len(cards) == 60
        assert all(SMALL.cards[card].kind == "verse" for card in cards)
        assert all(cards.count(card) >= 4 for card in range(2, 12))
        assert any(SMALL.cards[card].mark("crew") == "Overdue" for card in cards)


@pytest.mark.clause("UG-2.2", "UG-2.4")
def test_where_a_pack_has_too_few_pre_show_cards_for_an_artist_any_others_are_imagined() -> None:
    """The one that lets the artist use the rest has not been seen yet."""
    guests = tuple(preshow(f"Guest {number}", "You have +1 hype.", crew="Overdue") for number in range(4))
    pack = SMALL._replace(cards=(*SMALL.cards, *guests))
    first = len(SMALL.cards)
    held = [1, *range(first, first + 4)]
    deck = tuple(sorted([(0, 1), *((card, 1) for card in held), *((card, 4) for card in range(2, 17))]))
    table = Match(GAME, setup_of(GAME, pack, options={"decks": "own"}, decks=(deck, deck)), "guests").table
    assert isinstance(table, UndergroundTable)
    for seat in range(2):
        assert list(table.imagine(seat, rng_of("dream")).sheets[1 - seat].deck) == held
