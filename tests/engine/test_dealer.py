"""All randomness: the stream that a seed names for ever, fair draws, scripts, and dealers that anybody can check."""

import hashlib
from collections import Counter
from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.dealer import (
    Dealer,
    Halt,
    HaltingDealer,
    NotingDealer,
    Rng,
    ScriptedDealer,
    SeededDealer,
    commitment,
    fair_seed,
    rng_of,
    warm,
)
from undercroft.engine.dumping import dump

CHI_SQUARE = {1: 15.1, 5: 25.7, 9: 33.7, 51: 97.0}
"""Degrees of freedom -> what chi-square exceeds once in ten thousand times."""


def textbook_sfc32(a: int, b: int, c: int, counter: int) -> list[int]:
    """The generator's first twenty outputs as its author writes it, in whole numbers."""
    out = []
    for _ in range(20):
        t = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c * 9) % 2**32
        c = (((c * 2**21) % 2**32 | c // 2**11) + t) % 2**32
        out.append(t)
    return out


@pytest.mark.parametrize("state", [(1, 2, 3, 1), (0, 0, 0, 1), (2**32 - 1, 2**31, 0xDEADBEEF, 2**32 - 2)])
def test_the_generator_is_sfc32(state: tuple[int, int, int, int]) -> None:
    rng = Rng(*state)
    assert [int(rng.word()) for _ in range(20)] == textbook_sfc32(*state)
    mixed = warm(Rng(*state))
    assert [int(mixed.word()) for _ in range(8)] == textbook_sfc32(*state)[12:]


def test_a_seed_names_its_stream_for_ever() -> None:
    rng = rng_of("amber-vault")
    assert [int(rng.word()) for _ in range(4)] == [0xDF9E8424, 0xFBD87350, 0x705F9B1E, 0xF1C92945]
    assert int(rng_of("").word()) == 0x84421D33
    dice = SeededDealer(rng_of("amber-vault"))
    assert [int(dice.below(6)) for _ in range(12)] == [4, 0, 5, 1, 4, 2, 0, 0, 2, 0, 2, 2]
    dice = SeededDealer(rng_of("amber-vault"))
    assert [int(dice.roll(6)) for _ in range(3)] == [5, 1, 6]
    cards = vec[i64](list(range(10)))
    rng_of("amber-vault").shuffle(cards)
    assert list(cards) == [8, 7, 3, 2, 9, 1, 5, 6, 0, 4]
    assert dump(rng_of("amber-vault").split()) == "Rng(a=1339578647, b=3436851967, c=2720829436, counter=13)"


def test_clones_and_splits_go_their_own_way() -> None:
    rng = rng_of("a")
    twin, before = rng.clone(), dump(rng)
    assert [int(rng.word()) for _ in range(5)] == [int(twin.word()) for _ in range(5)]
    assert dump(rng) == dump(twin) != before
    child = rng.split()
    assert dump(child) != dump(rng)
    dealer: Dealer = SeededDealer(rng_of("b"))
    copy = dealer.clone()
    assert dump(copy) == dump(dealer)
    dealer.below(9)
    assert dump(copy) != dump(dealer)


@pytest.mark.parametrize("bound", [2, 6, 10, 52])
def test_every_number_below_a_bound_is_equally_likely(bound: int) -> None:
    dealer = SeededDealer(rng_of(f"fair {bound}"))
    draws = 4000 * bound
    seen = Counter(int(dealer.below(bound)) for _ in range(draws))
    assert set(seen) == set(range(bound))
    assert sum((count - 4000) ** 2 / 4000 for count in seen.values()) < CHI_SQUARE[bound - 1]


def test_bounds_at_the_edge() -> None:
    dealer = SeededDealer(rng_of("edge"))
    assert {int(dealer.below(1)) for _ in range(50)} == {0}
    large = [int(dealer.below(2**32)) for _ in range(200)]
    assert max(large) > 2**31 > min(large)
    assert {int(dealer.roll(6)) for _ in range(300)} == {1, 2, 3, 4, 5, 6}


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng = rng_of("orders")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = vec[i64]([0, 1, 2])
        rng.shuffle(cards)
        seen[tuple(int(card) for card in cards)] += 1
    assert len(seen) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < CHI_SQUARE[5]


def test_a_seeded_dealer_draws_any_card_of_a_bag() -> None:
    dealer = SeededDealer(rng_of("bag"))
    bag = vec[i64]([7, 8, 9])
    assert {int(dealer.choose(bag)) for _ in range(60)} == {0, 1, 2}
    dealer.witness(0)
    dealer.pause()


def test_a_script_deals_what_is_written() -> None:
    dealer = ScriptedDealer([9, 7], [3, 0])
    assert int(dealer.choose(vec[i64]([7, 8, 9]))) == 2
    assert int(dealer.below(4)) == 3
    copy = dealer.clone()
    assert int(dealer.roll(6)) == 1
    assert int(dealer.choose(vec[i64]([7, 8]))) == 0
    assert dump(copy) == "ScriptedDealer(cards=[7], numbers=[0], rest=0)"
    assert dump(dealer) == "ScriptedDealer(cards=[], numbers=[], rest=0)"


def test_a_script_that_does_not_fit_says_so() -> None:
    with pytest.raises(ValueError, match="no number left for a draw below 6"):
        ScriptedDealer([], []).below(6)
    with pytest.raises(ValueError, match="the script says 6, but the draw is below 6"):
        ScriptedDealer([], [6]).below(6)
    with pytest.raises(ValueError, match="the script says -1, but"):
        ScriptedDealer([], [-1]).below(6)
    with pytest.raises(ValueError, match="no card left"):
        ScriptedDealer([], []).choose(vec[i64]([1]))
    with pytest.raises(ValueError, match="draws card 5, which is not in the pile"):
        ScriptedDealer([5], []).choose(vec[i64]([1]))


def test_a_noting_dealer_deals_as_another_and_notes_that_it_did() -> None:
    pile = vec[i64]([4, 5, 6])
    asked: tuple[Callable[[Dealer], object], ...] = (
        lambda dealer: int(dealer.below(9)),
        lambda dealer: int(dealer.roll(6)),
        lambda dealer: int(dealer.choose(pile)),
        lambda dealer: int(dealer.weigh(pile)),
        lambda dealer: dealer.witness(0b11),
        lambda dealer: dealer.pause(),
    )
    for draw in asked:
        one, other = (ScriptedDealer([1, 6], [3, 4]) if draw in asked[:2] else SeededDealer(rng_of("n")) for _ in "ab")
        noting = NotingDealer(one)
        assert draw(noting.clone()) == draw(one.clone())
        assert not noting.noted
        assert draw(noting) == draw(other)
        assert noting.noted


def test_a_halting_dealer_stops_at_what_its_seat_cannot_foresee() -> None:
    dealer = HaltingDealer(1)
    for asked in (lambda: dealer.below(2), lambda: dealer.roll(6), lambda: dealer.choose(vec[i64]([1])), dealer.pause):
        with pytest.raises(Halt):
            asked()
    with pytest.raises(Halt):
        dealer.witness(0b01)
    dealer.witness(0b10)
    dealer.witness(0b11)
    with pytest.raises(Halt):
        dealer.clone().witness(0b01)


def test_a_fair_seed_comes_of_a_secret_told_first_by_its_hash_and_a_nonce_of_every_seat() -> None:
    secret = "the server's"
    assert commitment(secret) == hashlib.sha256(b"the server's").hexdigest()
    seed = fair_seed(secret, ["ann's", "bob's"])
    assert seed == hashlib.sha256(b"the server's\nann's\nbob's").hexdigest()
    others = {
        fair_seed(secret, ["bob's", "ann's"]),
        fair_seed(secret, ["ann's", "bob's!"]),
        fair_seed("another", ["ann's", "bob's"]),
    }
    assert len(others | {seed}) == 4


def test_a_bag_is_drawn_from_by_weight() -> None:
    seeded = SeededDealer(rng_of("bag"))
    drawn = Counter(int(seeded.weigh(vec[i64]([1, 0, 3]))) for _ in range(4000))
    assert set(drawn) == {0, 2}
    assert 2850 < drawn[2] < 3150
    script = ScriptedDealer([2, 0], [])
    assert [int(script.weigh(vec[i64]([1, 0, 3]))) for _ in range(2)] == [2, 0]
    with pytest.raises(ValueError, match="not in the bag"):
        ScriptedDealer([1], []).weigh(vec[i64]([1, 0, 3]))
    assert int(ScriptedDealer([], [], rest=True).weigh(vec[i64]([1, 2, 0]))) == 1
    with pytest.raises(Halt):
        HaltingDealer(0).weigh(vec[i64]([1]))
