"""Every game of every pack ends: the laws hold where effects that would never end are cut short (`Table.settle`)."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import count, islice
from math import inf
from pathlib import Path
from typing import Any

import pytest

from tests.cards.mixed import Mixer
from tests.laws import laws
from tests.laws.field import Configuration, Play
from tests.laws.secrets import SECRETS
from tests.laws.trial import tried
from undercroft import ENGINE, packs
from undercroft.bots import bot
from undercroft.bots.sampling import play as play_on
from undercroft.bots.sampling import started
from undercroft.engine.agenda import ANSWER, MOST_CUTS
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import SPECTATOR, Seat, SetupError, game_called
from undercroft.engine.journal import Match
from undercroft.engine.pack import Pack

PACKS = Path(__file__).parents[1] / "packs"
LOTS = [(1, 20), pytest.param(1000, 80, marks=pytest.mark.long)] if ENGINE.engine == "compiled" else [(1, 12)]
"""Which packs are mixed: from the number of the first on, so many as can be played."""


def pack_called(name: str) -> Pack:
    return packs.load(PACKS / f"{name}.toml").pack


def configuration(pack: Pack) -> Configuration:
    game = game_called(pack.game)
    return Configuration(pack.game, game.editions[0].key, seats=max(2, game.fewest))


def named(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("name", names)


ENDLESS = named("surprises", "ripped", "turned_up", "transfers", "ready", "claims")
SURE = named("surprises", "ripped", "turned_up", "transfers")
"""Those whose effects never end however one plays."""


def cut(play: Play) -> list[dict[str, Any]]:
    """What of all that was told concerns this, in order."""
    told = [play.game.entry(e, n, SPECTATOR, play.names, play.pack) for n, e in enumerate(play.match.ledger.events)]
    return [entry for entry in told if entry["kind"] in ("endless", "effect", SECRETS[play.game.name].unit)]


@ENDLESS
@pytest.mark.clause("UG-5.15", "UK-5.12", "UL-7.31", "UW-6.19")
def test_the_laws_hold_where_effects_would_never_end(name: str) -> None:
    pack = pack_called(name)
    for number in range(2):
        tried(configuration(pack), number, 97, pack)


@SURE
@pytest.mark.clause("UG-5.15", "UK-5.12", "UL-7.31")
def test_no_effect_happens_for_the_rest_of_a_turn_in_which_they_would_never_end(name: str) -> None:
    pack = pack_called(name)
    play = Play(configuration(pack), "cut", pack)
    for _ in play.positions():
        pass
    told = cut(play)
    kinds = [entry["kind"] for entry in told]
    at = kinds.index("endless")
    assert any(f"{card.name} would never end" in told[at]["words"] for card in pack.cards)
    unit = SECRETS[pack.game].unit
    assert "effect" not in kinds[at : kinds.index(unit, at)]
    assert "effect" in kinds[kinds.index(unit, at) :]
    assert kinds.count("endless") == MOST_CUTS
    last = len(kinds) - 1 - kinds[::-1].index("endless")
    assert "any more" in told[last]["words"]
    assert "effect" not in kinds[last:]


@SURE
def test_the_steps_of_a_turn_are_bounded(name: str) -> None:
    """One step may tell of a whole hand or pile; a pile has at most some hundred cards."""
    pack = pack_called(name)
    play = Play(configuration(pack), "events", pack)
    most = int(play.table.most())
    before = 0
    for table in play.positions():
        events = len(play.match.ledger.events)
        assert events - before < 8 * most
        before = events
        assert int(table.cuts) <= MOST_CUTS


@SURE
def test_a_table_whose_effects_are_cut_short_is_cloned_imagined_and_replayed_with_that(name: str) -> None:
    pack = pack_called(name)
    play = Play(configuration(pack), "copied", pack)
    for table in play.positions():
        if table.cuts == 1 and not table.over():
            break
    assert table.worn()
    assert table.clone().worn()
    assert table.imagine(0, rng_of("imagined")).worn()
    assert play.match.replayed(len(play.match.moves)).dump() == table.dump()
    laws.clones_are_independent(play)


@named("surprises", "ripped", "turned_up", "ready", "claims")
def test_greedy_bots_come_to_an_end(name: str) -> None:
    pack = pack_called(name)
    play = Play(configuration(pack), "greedy", pack)
    bots = [bot("greedy", f"greedy {seat}") for seat in (0, 1)]
    play.prefer = lambda t, seat, *_: [bots[seat].choose(Seat(play.rules, t, seat))]
    for _ in play.positions():
        pass
    laws.nothing_is_lost(play)


LONGEST = {name: part.longest for name, part in SECRETS.items() if part.longest}
"""No game has more turns (rounds)."""
BESIDES = 100
"""Decisions of a turn (for each player of a round) in which no effect happens any more."""


def matches(game: str, first: int) -> Iterator[tuple[int, Match]]:
    """Matches of packs of texts mixed at random, each with its number."""
    mixer = Mixer(game)
    for number in count(first):
        with suppress(SetupError):
            yield number, started(mixer.mixed(str(number)), f"mixed {number}")


@pytest.mark.parametrize("game", LONGEST)
@pytest.mark.parametrize(("first", "many"), LOTS)
def test_every_game_of_any_pack_ends(game: str, first: int, many: int) -> None:
    """Played at random and so that nothing is ended by choice."""
    for number, match in islice(matches(game, first), many):
        play_on(match, rng_of(f"moves {number}"), restless=number % 2 == 1, until=inf)
        most = int(match.table.most())
        assert match.table.over()
        assert len(match.moves) <= LONGEST[game] * (most // ANSWER + BESIDES), f"mixed {number}"
