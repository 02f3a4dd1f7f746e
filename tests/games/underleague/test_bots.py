"""Bots at Underleague's table: they bet, fight, equip, pay and draft with sense, and build legal decks."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.games.underleague.at_table import At, Player, creature, position
from undercroft import packs
from undercroft.bots import bot
from undercroft.bots.playout import play_on
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import Seat, SetupError, game_called, setup_of
from undercroft.engine.pack import Pack
from undercroft.games.underleague.building import built
from undercroft.games.underleague.cards import ATTACK, BE_CHALLENGED
from undercroft.games.underleague.compiling import compiled
from undercroft.games.underleague.decks import TYPES, faults
from undercroft.games.underleague.draft.game import DRAFT
from undercroft.games.underleague.draft.rating import promise
from undercroft.games.underleague.draft.table import DraftTable
from undercroft.games.underleague.evaluation import TIME, Outlook
from undercroft.games.underleague.game import GAME
from undercroft.games.underleague.table import UnderleagueTable

PACK = packs.builtin("underleague")
ODD = (
    creature("Giant", day=3, night=3, value=2),
    creature("Dwarf", day=0, night=0, value=2),
    creature("Lark", day=3, night=0, value=2),
    creature("Owl", day=0, night=3, value=2),
)


def choice(player: Player, seed: str = "sense") -> str:
    """What the greedy bot does in this player's seat."""
    at: At = player.at
    at.t.dealer = SeededDealer(rng_of(seed))
    return at.alphabet.text(bot("greedy", seed).choose(Seat(GAME, at.t, player.seat)))


def test_the_strong_attack_the_weak() -> None:
    ann, _ = position(stables={"Ann": "Dwarf, Giant, Dwarf", "Bob": "Giant, Giant, Dwarf"}, extra=ODD)
    assert choice(ann) == "attack with a2"
    ann("attack with a2")
    assert choice(ann) == "against b3"


@pytest.mark.parametrize(("defender", "time"), [("Lark", "day"), ("Owl", "night")])
def test_the_defender_takes_the_time_that_suits_it(defender: str, time: str) -> None:
    ann, bob = position(stables={"Bob": f"{defender}, Giant, Giant"}, extra=ODD)
    ann("attack with a1", "against b1")
    assert choice(bob) == time


def test_chips_are_bet_for_the_strong_and_against_the_weak() -> None:
    ann, bob = position(
        phase="round",
        stables={"Ann": "Giant, Dwarf, Dwarf", "Bob": "Dwarf, Dwarf, Dwarf"},
        round_=0,
        dice=(1,),
        extra=ODD,
    )
    while not ann.options or not ann.options[0].startswith("bet"):
        bob(bob.options[0])
    assert ann.options[0].startswith("bet")
    chosen = choice(ann)
    assert chosen in ("bet win a1", "bet lose a2", "bet lose a3")


def test_equipment_that_helps_is_for_oneself_and_what_harms_for_a_rival() -> None:
    ann, _ = position(hands={"Ann": "Second-Hand Medal"})
    ann("play Second-Hand Medal")
    assert choice(ann) in ("on a1", "on a2", "on a3")
    ann, _ = position(hands={"Ann": "Tax Inspector, Fresh Dice, Fresh Dice, Fresh Dice, Fresh Dice"})
    ann("play Tax Inspector")
    assert choice(ann) in ("on b1", "on b2", "on b3")


def test_the_destination_counts_while_the_cost_is_still_to_be_paid() -> None:
    ann, _ = position(hands={"Ann": "Gilt Collar, Letter from a Duchess, Lucky Sprat"})
    ann("play Gilt Collar")
    assert choice(ann) in ("on a1", "on a2", "on a3")
    ann("on a1")
    assert choice(ann) == "discard Lucky Sprat"


def test_the_outlook_reads_the_figures_as_the_table_does() -> None:
    """All at once and one by one are the same, in random games."""
    for number in range(2):
        t = GAME.start(setup_of(GAME, PACK, seats=4), SeededDealer(rng_of(f"figures {number}")))
        while not t.over():
            assert isinstance(t, UnderleagueTable)
            outlook = Outlook(t)
            for space in range(12):
                if t.creature[space] >= 0:
                    figures = [t.power(space, 0), t.power(space, 1), t.worth(space)]
                    assert list(outlook.figures[4 * space : 4 * space + 3]) == figures
                    bans = int(outlook.bans[space])
                    assert bool(bans & BE_CHALLENGED) == t.banned(space, BE_CHALLENGED)
                    assert bool(bans & ATTACK) == t.banned(space, ATTACK)
                    assert bool(bans & TIME) == t.chooses_time(space)
            play_on(t, f"on {number} {int(t.round)}", 23)


# -- drafting


def test_a_drafter_takes_the_best_line() -> None:
    cards = compiled(PACK)
    alphabet = DRAFT.alphabet(PACK)
    for number in range(5):
        t = DRAFT.start(setup_of(DRAFT, PACK, seats=3), SeededDealer(rng_of(f"draft {number}")))
        seat = int(t.waits()).bit_length() - 1
        worth = {}
        for action in t.options(seat):
            after = t.clone()
            after.take(seat, action)
            assert isinstance(after, DraftTable)
            worth[int(action)] = promise(cards, after.pools[seat].picked)
        chosen = bot("greedy", f"{number}").choose(Seat(DRAFT, t, seat))
        assert worth[chosen] == max(worth.values()), alphabet.text(chosen)


def test_too_many_dear_cards_promise_less() -> None:
    cards = compiled(PACK)
    dear = [card for card in range(int(cards.size)) if cards.cost[card] >= 3]
    five, ten = (promise(cards, vec[i64](dear[:1] * many)) for many in (5, 10))
    assert ten - five < five


# -- building decks


@pytest.mark.clause("UL-8.3", "UL-8.4", "UL-8.5", "UL-8.6")
@pytest.mark.parametrize("careful", [True, False])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_deck_built_is_legal_and_no_two_are_alike(edition: str, careful: bool) -> None:
    decks = [built(PACK, edition, rng_of(f"build {number}"), careful) for number in range(12)]
    assert [fault for deck in decks for fault in faults(deck, PACK, edition)] == []
    assert len(set(decks)) == 12
    assert built(PACK, edition, rng_of("build 0"), careful) == decks[0]


def test_a_careful_deck_keeps_to_one_type_and_is_rated_higher() -> None:
    cards = compiled(PACK)
    rated = []
    for careful in (True, False):
        deck = built(PACK, "second", rng_of("rated"), careful)
        rated.append(sum(copies * max(0.0, cards.use[card]) for card, copies in deck if cards.kind[card] != 0))
        if careful:
            counts = dict.fromkeys(TYPES, 0)
            for card, copies in deck:
                if PACK.cards[card].kind in TYPES:
                    counts[PACK.cards[card].kind] += copies
            assert max(counts.values()) >= 14
    assert rated[0] > rated[1]


def test_a_pack_without_enough_cards_is_refused() -> None:
    small = Pack(PACK.game, "Small", PACK.cards[:40], "")
    with pytest.raises(SetupError, match="the pack Small holds no deck of one's own: 20 cards too few"):
        built(small, "second", rng_of("small"), True)


def test_a_game_with_built_decks_is_played_to_its_end() -> None:
    game = game_called("underleague")
    decks = tuple(built(PACK, "second", rng_of(f"game {seat}"), True) for seat in range(2))
    t = game.start(setup_of(game, PACK, options={"decks": "own"}, decks=decks), SeededDealer(rng_of("game")))
    play_on(t, "game", 10_000)
    assert t.over()
