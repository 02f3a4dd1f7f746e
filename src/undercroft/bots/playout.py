"""Whole games and rollouts in compiled code: for search, for the laws, for measuring."""

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.bot import Bot
from undercroft.engine.agenda import Table
from undercroft.engine.bits import lowest
from undercroft.engine.dealer import Rng, SeededDealer, rng_of
from undercroft.engine.game import Game, Seat


def rollout(t: Table, rng: Rng, most: i64) -> Table:
    """The table after at most `most` further decisions, forced ones not counted; `t` is used up.

    Whoever decides draws two options and takes the one after which the table is worth more to them.
    """
    made: i64 = 0
    while made < most:
        waiting = t.waits()
        if waiting == 0:
            return t
        seat = lowest(waiting)
        options = t.choices(seat)
        count = i64(len(options))
        if count == 1:
            t.take(seat, options[0])
        else:
            t = better(t, seat, options, rng)
            made += 1
    return t


def better(t: Table, seat: i64, options: vec[i64], rng: Rng) -> Table:
    """The table after the better of two different options drawn from two or more."""
    one = rng.below(i64(len(options)))
    two = rng.below(i64(len(options)) - 1)
    if two >= one:
        two += 1
    other = t.clone()
    t.take(seat, options[one])
    other.take(seat, options[two])
    return t if t.value(seat) >= other.value(seat) else other


def random_game(t: Table, rng: Rng) -> i64:
    """Play `t` to its end, every option alike; the number of decisions, forced ones included."""
    made: i64 = 0
    waiting = t.waits()
    while waiting != 0:
        seat = lowest(waiting)
        options = t.choices(seat)
        t.take(seat, options[rng.below(i64(len(options)))])
        made += 1
        waiting = t.waits()
    return made


def random_games(t: Table, seed: str, n: int) -> int:
    """Play `n` random games from where `t` stands, which it leaves alone; the number of decisions of all together."""
    rng = rng_of(seed)
    made: i64 = 0
    for _ in range(n):
        game = t.clone()
        game.dealer = SeededDealer(rng.split())
        made += random_game(game, rng)
    return int(made)


def play_on(t: Table, seed: str, n: int) -> int:
    """Play `t` itself on at random for at most `n` decisions, forced ones included; how many there were."""
    rng = rng_of(seed)
    made = 0
    while made < n and not t.over():
        seat = lowest(t.waits())
        options = t.choices(seat)
        t.take(seat, options[rng.below(i64(len(options)))])
        made += 1
    return made


def clones(t: Table, n: int) -> int:
    """Clone `t` so many times, for measuring; `n`."""
    for _ in range(n):
        t.clone()
    return n


def play(game: Game, t: Table, bots: list[Bot]) -> int:
    """Let the bots, one a seat, play `t` to its end; the number of decisions."""
    made = 0
    waiting = t.waits()
    while waiting != 0:
        seat = int(lowest(waiting))
        t.act(seat, bots[seat].choose(Seat(game, t, seat)))
        made += 1
        waiting = t.waits()
    return made
