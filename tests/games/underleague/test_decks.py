"""Chapter 8, decks of one's own: their limits, and a game with them."""

import pytest

from tests.games.underleague.at_table import NAMES, Player, begin
from undercroft import packs
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import Deck, SetupError, game_called, setup_of
from undercroft.engine.journal import JournalError, Match, read
from undercroft.games.underleague.decks import faults
from undercroft.toml_text import PackError

PACK = packs.builtin("underleague")
GAME = game_called("underleague")
NUMBERS = {card.name: number for number, card in enumerate(PACK.cards)}
COST = {number: card.figures["cost"] for number, card in enumerate(PACK.cards) if "cost" in card.figures}


def deck(**changes: int) -> Deck:
    """A legal deck: two of fifteen creatures, five of twelve cheap cards, three each of three of cost 3, one of cost 4.

    `changes`: copies by name, spaces as underscores.
    """
    counts = dict.fromkeys(range(15), 2)
    cheap = [number for number, cost in COST.items() if cost <= 2]
    dear = [number for number, cost in COST.items() if cost == 3]
    counts |= dict.fromkeys(cheap[:12], 5) | dict.fromkeys(dear[:3], 3) | {NUMBERS["Spring Tide"]: 1}
    counts |= {NUMBERS[name.replace("_", " ")]: copies for name, copies in changes.items()}
    return tuple(sorted((card, copies) for card, copies in counts.items() if copies))


def words(of: Deck, edition: str = "second") -> list[str]:
    return [f"{fault.clause} {fault.words}" for fault in faults(of, PACK, edition)]


@pytest.mark.clause("UL-8.3")
def test_a_creature_deck_has_thirty_cards_and_two_of_a_kind_at_most() -> None:
    assert words(deck()) == []
    assert words(deck(Ferry_Ox=1)) == ["UL-8.3 29 creatures, not 30"]
    assert words(deck(Ferry_Ox=3, Pilchard_Hound=1)) == ["UL-8.3 3 copies of Ferry Ox, at most 2"]


@pytest.mark.clause("UL-8.4")
def test_a_strategy_deck_has_seventy_cards_and_copies_by_cost() -> None:
    cheap = next(card for card in PACK.cards if card.figures.get("cost") == 0)
    assert words(deck(Spring_Tide=0)) == ["UL-8.4 69 strategy cards, not 70"]
    fewer = {cheap.name.replace(" ", "_"): 4, "Spring_Tide": 2}
    assert words(deck(**fewer)) == ["UL-8.4 2 copies of Spring Tide, at most 1"]


@pytest.mark.clause("UL-8.5")
def test_the_second_edition_limits_dear_cards_in_all() -> None:
    dear = {card.name: 1 for card in PACK.cards if card.figures.get("cost") == 4}
    counts = dict(deck())
    cheap = next(number for number in counts if COST.get(number, 9) <= 2)
    counts[cheap] -= 5
    counts |= {NUMBERS[name]: 1 for name in dear}
    many = tuple(sorted((card, copies) for card, copies in counts.items() if copies))
    assert words(many, "second") == ["UL-8.5 6 cards of cost 4, at most 5"]
    assert words(many, "first") == []


@pytest.mark.clause("UL-8.6")
def test_an_illegal_deck_is_refused_with_every_limit() -> None:
    bad = deck(Ferry_Ox=3, Spring_Tide=2)
    with pytest.raises(SetupError) as caught:
        setup_of(GAME, PACK, options={"decks": "own"}, decks=(deck(), bad))
    for part in (
        "deck 2: 31 creatures",
        "3 copies of Ferry Ox",
        "71 strategy cards",
        "2 copies of Spring Tide",
        "UL-8.4",
    ):
        assert part in str(caught.value)
    with pytest.raises(SetupError, match="2 players bring 2 decks"):
        setup_of(GAME, PACK, options={"decks": "own"}, decks=(deck(),))
    with pytest.raises(SetupError, match="option decks own"):
        setup_of(GAME, PACK, decks=(deck(), deck()))


@pytest.mark.clause("UL-8.7")
def test_one_set_holds_the_cards_of_any_one_deck() -> None:
    for card in PACK.cards:
        if "cost" in card.figures:
            assert card.copies >= {3: 3, 4: 1}.get(card.figures["cost"], 5)


def own_game(lists: str = "secret") -> list[Player]:
    return begin(options={"decks": "own", "lists": lists}, decks=(deck(), deck(Spring_Tide=0, Press_Gang=1)))


def settled(ann: Player, bob: Player) -> None:
    ann.at.t.dealer.numbers = [0]  # type: ignore[attr-defined]
    for player in (ann, bob):
        for _ in range(3):
            player(player.options[0])(player.options[0])


@pytest.mark.clause("UL-8.1")
def test_everybody_draws_and_takes_victory_cards_from_an_own_deck() -> None:
    ann, bob = own_game()
    settled(ann, bob)
    sizes = [int(stock.deck.size()) for stock in ann.at.t.stocks]
    assert sizes == [65, 65]
    ann.at.t.take_victory(1)
    assert [int(stock.deck.size()) for stock in ann.at.t.stocks] == [65, 64]


@pytest.mark.clause("UL-8.2")
def test_a_card_returns_to_the_pile_of_the_deck_it_started_in() -> None:
    ann, bob = own_game()
    settled(ann, bob)
    while ann.phase != "combat":
        for player in (ann, bob):
            if player.asked and player.phase == "betting":
                player(player.options[0])
    player, other = (ann, bob) if ann.asked else (bob, ann)
    name = "Second-Hand Medal"
    player.at.t.sheets[player.seat].hand[0] = NUMBERS[name]
    player(f"play {name}", f"on {'ba'[player.seat]}1")
    assert other.gear(f"{'ab'[other.seat]}1") == [name]
    ann.at.t.discard_gear(ann.at.t.gear[0])
    assert name in player.discard
    assert name not in other.discard


@pytest.mark.clause("UL-8.1")
def test_a_secret_list_is_imagined_from_what_a_deck_might_hold() -> None:
    ann, bob = own_game("secret")
    settled(ann, bob)
    mine, theirs = set(), set()
    for number in range(60):
        table = ann.at.t.imagine(0, rng_of(str(number)))
        mine |= {int(card) for card in table.stocks[0].deck.bag}
        theirs |= {int(card) for card in table.sheets[1].hand}
    assert NUMBERS["Press Gang"] not in mine
    assert len(theirs - {card for card, _ in deck()}) > 5
    ann, bob = own_game("open")
    settled(ann, bob)
    known = {card for card, _ in deck(Spring_Tide=0, Press_Gang=1)}
    for number in range(30):
        table = ann.at.t.imagine(0, rng_of(str(number)))
        assert {int(card) for card in table.sheets[1].hand} <= known


def test_a_journal_carries_the_decks_and_names_a_misspelt_card() -> None:
    setup = setup_of(GAME, PACK, options={"decks": "own"}, decks=(deck(), deck()))
    match = Match(GAME, setup, "seed")
    for _ in range(12):
        seat = next(seat for seat in range(2) if (int(match.table.waits()) >> seat) & 1)
        match.answer(seat, int(match.table.options(seat)[0]))
    again = read(match.text(), lambda _: PACK)
    assert again.table.dump() == match.table.dump()
    with pytest.raises(JournalError, match="did you mean 'Ferry Ox'"):
        read(match.text().replace("2 Ferry Ox", "2 Fery Ox", 1), lambda _: PACK)


def test_names_are_enough_for_a_full_table() -> None:
    assert len(NAMES) == GAME.most


@pytest.mark.clause("UL-7.29")
def test_no_card_costs_less_than_nothing() -> None:
    text = packs.builtin_text("underleague").replace("cost = 0", "cost = -1", 1)
    with pytest.raises(PackError, match="-1"):
        packs.read(text)


@pytest.mark.clause("UL-8.15")
def test_a_drafted_deck_has_its_size() -> None:
    short = tuple((card, copies) for card, copies in deck() if card != 0)
    assert [f"{fault.clause} {fault.words}" for fault in faults(short, PACK, "second", True)] == [
        "UL-8.15 28 creatures, not 30",
        "UL-8.15 70 strategy cards, not 50",
    ]


@pytest.mark.clause("UL-8.1", "UL-3.4")
def test_everybodys_discard_pile_lies_face_up() -> None:
    """And how many cards each strategy deck has left is seen, by those who look on too."""
    ann, bob = own_game()
    settled(ann, bob)
    table = ann.at.t
    card = int(table.sheets[1].hand[0])
    table.discard_from_hand(1, card)
    for seat in (0, 1, -1):
        piles = [(player["strategies"], player["discard"]) for player in GAME.view(table, seat)["players"]]
        assert piles == [(65, []), (65, [card])]
    ann, _ = begin()
    assert (ann.sheet["strategies"], ann.sheet["discard"]) == (None, None)
