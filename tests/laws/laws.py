"""The laws that every game obeys, as checks on a position of a random game. Each raises AssertionError."""

import contextlib
import itertools
import json
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.laws.field import Play
from tests.laws.secrets import SECRETS
from undercroft import rulebook
from undercroft.engine.agenda import IllegalAction, Table
from undercroft.engine.dealer import Halt, HaltingDealer, rng_of
from undercroft.engine.game import SPECTATOR, consequence, prompted
from undercroft.engine.journal import Match, Move, read
from undercroft.engine.ledger import EVERYBODY, Event, Ledger
from undercroft.engine.protocol import Outcome
from undercroft.engine.several import Several

NOBODY = 62
"""A seat that no table has: its dealer stops at every draw and at every card that is turned up."""
MOST_THINGS = 6
"""Of so many things every order is tried."""


def every_position(play: Play) -> None:
    """The laws of play, in each position; in a long game with a large alphabet the dear ones in one of so many."""
    options_are_ascending_and_never_empty(play)
    choices_are_options(play)
    passes_are_options(play)
    if len(play.match.moves) % SECRETS[play.game.name].sparing == 0 or play.table.over():
        bar_and_options_agree(play)
        nothing_is_lost(play)
        values_are_shares(play)


def some_positions(play: Play) -> None:
    """The laws of play that cost more."""
    illegal_actions_change_nothing(play)
    every_set_can_be_had(play)
    clones_are_independent(play)
    asides_change_no_decision(play)
    secret_choices_can_be_changed(play)
    quiet_moves_draw_and_show_nothing(play)
    everything_has_words(play)


def options_are_ascending_and_never_empty(play: Play) -> None:
    t = play.table
    asked = play.seats()
    assert bool(asked) == (not t.over())
    for seat in range(play.match.setup.seats):
        options = [int(action) for action in t.options(seat)]
        assert options == sorted(set(options)), "options are not in a stable order"
        assert bool(options) == (seat in asked), "options are empty exactly for those who are not asked"


def choices_are_options(play: Play) -> None:
    """What bots choose among is part of what is legal, and never nothing."""
    for seat in play.seats():
        choices = [int(action) for action in play.table.choices(seat)]
        assert choices
        assert choices == sorted(set(choices))
        assert set(choices) <= {int(action) for action in play.table.options(seat)}


def passes_are_options(play: Play) -> None:
    """What all may know to be the only choice is that; a pass that a hand decides about may always be made."""
    for seat in range(play.match.setup.seats):
        options = [int(action) for action in play.table.options(seat)]
        idle, window = play.rules.idle(play.table, seat), play.rules.window(play.table, seat)
        assert idle < 0 or options == [idle]
        assert window < 0 or (idle < 0 and window in options)


def bar_and_options_agree(play: Play) -> None:
    t = play.table
    for seat in range(play.match.setup.seats):
        free = [action for action in range(play.match.alphabet.size) if t.bar(seat, action) == 0]
        assert free == list(t.options(seat)), f"seat {seat}: not barred are {free}, offered {list(t.options(seat))}"


def asides_change_no_decision(play: Play) -> None:
    """What is said aside is offered exactly when it is not barred, and neither asks nor answers anybody."""
    t = play.table
    for seat in range(play.match.setup.seats):
        asides = [int(action) for action in t.asides(seat)]
        assert asides == [action for action in range(play.match.alphabet.size) if t.bar_aside(seat, action) == 0]
        assert not asides or all(t.bar(seat, action) != 0 for action in asides)
        for action in asides[:1]:
            trial = t.clone()
            trial.say(seat, action)
            assert int(trial.waits()) == int(t.waits())


def secret_choices_can_be_changed(play: Play) -> None:
    """As long as nobody has seen an answer it may be changed; then everything is as if it had been so at once."""
    match = play.match
    rng = rng_of(f"changes {len(match.moves)}")
    for seat in range(match.setup.seats) if match.table.hides() else ():
        if not match.can_undo(seat):
            continue
        at = match.retractable(seat)
        changed = read(match.text(), lambda _: play.pack)
        changed.undo(seat)
        options = list(changed.table.options(seat))
        chosen = int(options[int(rng.below(len(options)))])
        changed.answer(seat, chosen)
        others = match.moves[at + 1 :]
        assert changed.table.dump() == repeated(match, [*match.moves[:at], *others], (seat, chosen)).table.dump()
        again = read(changed.text(), lambda _: play.pack)
        assert (again.table.dump(), told(again.ledger)) == (changed.table.dump(), told(changed.ledger))
        if changed.can_undo(seat):
            at_once = repeated(match, match.moves[:at], (seat, chosen), *((move.seat, move.action) for move in others))
            assert changed.table.dump() == at_once.table.dump(), "the order of secret answers matters"
            for other in {SPECTATOR, *range(match.setup.seats)} - {seat}:
                assert shown(play, match.table, other) == shown(play, changed.table, other)


def quiet_moves_draw_and_show_nothing(play: Play) -> None:
    """A dealer that stops at whatever is drawn or turned up plays a quiet move to its end; no other match feels it."""
    match = play.match
    before = match.text(), match.table.dump(), told(match.ledger)
    for seat in play.seats():
        options = match.table.options(seat)
        action = int(options[play.pick(len(options))])
        after, blind = match.branch(), match.table.clone()
        after.answer(seat, action)
        blind.dealer, blind.ledger = HaltingDealer(NOBODY), Ledger()
        try:
            blind.take(seat, action)
        except Halt:
            assert not after.quiet[-1], "something was drawn or turned up"
            continue
        blind.dealer = match.table.dealer
        assert after.table.dump() == blind.dump()
        assert told(after.ledger)[len(match.ledger.events) :] == told(blind.ledger)
        whispered = any(event.audience != EVERYBODY for event in blind.ledger.events)
        asked = int(blind.waits()) & ~int(match.table.waits())
        assert not after.quiet[-1] or not (blind.over() or whispered or asked & ~(1 << seat))
    assert before == (match.text(), match.table.dump(), told(match.ledger))


def repeated(match: Match, moves: list[Move], *more: tuple[int, int]) -> Match:
    """The same game with other moves."""
    made = Match(match.game, match.setup, match.seed)
    for seat, action in (*((move.seat, move.action) for move in moves), *more):
        made.answer(seat, action)
    return made


def nothing_is_lost(play: Play) -> None:
    secrets = SECRETS[play.game.name]
    assert secrets.inventory(play.table) == secrets.whole(play)


def values_are_shares(play: Play) -> None:
    values = [play.table.value(seat) for seat in range(play.match.setup.seats)]
    assert all(0.0 <= value <= 1.0 for value in values)
    assert sum(values) < 1 + 1e-9
    assert abs(sum(values) - 1.0) < 1e-9 or not SECRETS[play.game.name].shares
    if play.table.over():
        outcome = play.game.outcome(play.table, play.names)
        winners = outcome["winners"]
        won = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(values))]
        assert not winners or values == won or not SECRETS[play.game.name].shares
        rows = outcome["tally"]
        assert all(len(row["figures"]) == len(row["notes"]) == len(values) for row in rows)
        told = play.game.prompt(play.table, SPECTATOR, play.names, play.match.setup.pack)
        assert told["detail"].startswith(outcome["cause"])
        the_count_says_what_decides(outcome)


def the_count_says_what_decides(outcome: Outcome) -> None:
    """The points, or what breaks a tie of those who have most of them."""
    rows, points = outcome["tally"], outcome["points"]
    assert not rows or points in [row["figures"] for row in rows]
    decides = [row["figures"] for row in rows if row["decides"]]
    assert len(decides) == bool(rows)
    for figures in decides:
        tied = [figures[seat] for seat in range(len(points)) if points[seat] == max(points)]
        assert figures == points or all(figures[seat] == max(tied) for seat in outcome["winners"])


def illegal_actions_change_nothing(play: Play) -> None:
    t = play.table
    before = t.dump()
    for _ in range(4):
        seat, action = play.pick(play.match.setup.seats), play.pick(play.match.alphabet.size)
        clause = int(t.bar(seat, action))
        if clause == 0:
            continue
        with pytest.raises(IllegalAction) as caught:
            t.act(seat, action)
        assert (caught.value.seat, caught.value.action, caught.value.clause) == (seat, action, clause)
        assert rulebook.law(play.game, play.game.clause(clause)), f"there is no clause {play.game.clause(clause)}"
        assert t.dump() == before


def clones_are_independent(play: Play) -> None:
    """A clone plays on as the table would, and neither touches the other."""
    t = play.table
    before = t.dump()
    clone, twin = t.clone(), t.clone()
    assert clone.dump() == before
    steps = rng_of(f"steps {len(play.match.moves)}")
    for _ in range(6):
        asked = int(clone.waits())
        if asked == 0:
            break
        seat = asked.bit_length() - 1
        options = clone.options(seat)
        action = options[int(steps.below(len(options)))]
        clone.act(seat, action)
        twin.take(seat, action)
        assert clone.dump() == twin.dump()
    assert t.dump() == before


def every_set_can_be_had(play: Play) -> None:
    """Of several things every set (or order) of as many as may be can be had, by what is offered and by what bots
    choose among, by these in one way."""
    step = play.table.agenda[-1] if not play.table.over() else None
    if not isinstance(step, Several) or step.most < 2 or len(step.things(play.table)) > MOST_THINGS:
        return
    step = step.again(vec[i64]())
    things = [int(action) for action in step.things(play.table)]
    least, most = min(int(step.least), len(things)), min(int(step.most), len(things))
    orders = {order for number in range(least, most + 1) for order in itertools.permutations(things, number)}
    meant = orders if step.in_order() else {tuple(sorted(order)) for order in orders}
    assert set(had(play.table, step, bots=False)) == meant
    assert sorted(had(play.table, step, bots=True)) == sorted(meant)


def had(t: Table, step: Several, bots: bool) -> list[tuple[int, ...]]:
    """What can be named before it is said that it is all, each as often as there is a way to it; nothing taken back."""
    found: list[tuple[int, ...]] = []
    for action in step.choices(t, step.seat) if bots else step.options(t, step.seat):
        if action == step.done():
            found.append(tuple(int(thing) for thing in step.named))
        else:
            named = step.with_or_without(step.things(t), action)
            if len(named) > len(step.named):
                found += had(t, step.again(named), bots)
    return found


def everything_has_words(play: Play) -> None:
    """Everybody is told what to do; every offer has words; the notation of an action leads back to it."""
    game, t = play.game, play.table
    for seat in (SPECTATOR, *range(play.match.setup.seats)):
        prompt = game.prompt(t, seat, play.names, play.pack)
        assert prompt["headline"]
        assert rulebook.law(game, prompt["clause"]), f"there is no clause {prompt['clause']!r}"
        assert prompt["yours"] == (seat in play.seats())
        json.dumps(game.view(t, seat))
    assert sum(mark["state"] == "now" for mark in game.marks(t)) == (not t.over())
    for seat in play.seats():
        words = [game.offer(t, seat, action, play.names, play.pack)["words"] for action in t.options(seat)]
        assert all(words)
        assert len(set(words)) == len(words), f"two offers read alike: {words}"
        for action in t.options(seat):
            outlook = game.outlook(t, seat, int(action), play.names, play.pack)
            assert all(found["words"] and 0 <= (found["chance"] or 0) <= 1 for found in outlook)
            assert play.match.alphabet.action(play.match.alphabet.text(action)) == action
        barred = game.barred(t, seat, play.pack)
        assert all(rulebook.law(game, entry["clause"]) and entry["words"] for entry in barred)


def a_finished_game(play: Play) -> None:
    """Nobody may do anything; the journal replays to the same table, events and text; nothing is left untold."""
    t = play.table
    assert t.over()
    text = play.match.text()
    again = read(text, lambda _: play.pack)
    assert again.table.dump() == t.dump()
    assert again.text() == text
    assert told(again.ledger) == told(play.match.ledger)
    for seat in (SPECTATOR, *range(play.match.setup.seats)):
        entries = [
            play.game.entry(event, i, seat, play.names, play.pack) for i, event in enumerate(play.match.ledger.events)
        ]
        assert [entry["number"] for entry in entries] == list(range(len(entries)))
        for event, entry in zip(play.match.ledger.events, entries, strict=True):
            assert bool(entry["kind"]) == event.heard_by(seat)
    play.game.measures(t, play.match.ledger, play.pack)


def told(ledger: Ledger) -> list[tuple[int, ...]]:
    return [(int(e.audience), int(e.kind), int(e.a), int(e.b), int(e.c), int(e.d)) for e in ledger.events]


# -- secrecy


def secrecy(play: Play) -> None:
    """For each seat and a spectator: what may not be known changes nothing that is shown."""
    secrets = SECRETS[play.game.name]
    mix = rng_of(f"scramble {len(play.match.moves)}")
    for seat in (SPECTATOR, *range(play.match.setup.seats)):
        other = secrets.scrambled(play.table, seat, mix)
        other.imagine_answers(seat, mix)
        assert shown(play, play.table, seat) == shown(play, other, seat)
        if seat != SPECTATOR:
            one, two = (t.imagine(seat, rng_of("one imagination")).dump() for t in (play.table, other))
            assert one == two, "imagined tables differ by what cannot be known"
            what_is_imagined_looks_the_same(play, seat)
        for actor in play.seats():
            moves_tell_nothing(play, other, seat, actor)
        names_of_hidden_cards_are_never_read(play, seat)


def shown(play: Play, t: Table, seat: int) -> str:
    """All that `seat` gets to see, as bytes would go over the wire."""
    game = play.game
    options = [int(action) for action in t.options(seat)] if seat >= 0 else []
    whole: dict[str, Any] = {
        "waits": int(t.waits()),
        "view": game.view(t, seat),
        "prompt": prompted(game, t, seat, play.names, play.pack),
        "marks": game.marks(t),
        "barred": game.barred(t, seat, play.pack),
        "options": options,
        "offers": [game.offer(t, seat, action, play.names, play.pack) for action in options],
        "outlooks": [game.outlook(t, seat, action, play.names, play.pack) for action in options],
        "consequences": [consequence(play.rules, t, seat, action, rng_of("foresight")) for action in options[:3]],
        "errors": [int(t.bar(seat, action)) for action in range(play.match.alphabet.size)] if seat >= 0 else [],
        "passes": [(play.rules.idle(t, asked), play.rules.window(t, asked)) for asked in play.seats()],
        "tally": game.tally(t),
        "outcome": game.outcome(t, play.names, seat) if t.over() else None,
        "page": written(play, t, seat) if seat >= 0 else None,
    }
    return json.dumps(whole)


def written(play: Play, t: Table, seat: int) -> tuple[str, str]:
    """The figures and the cards that a page has for `seat` (`engine/encoding.py`), in hexadecimal digits."""
    page = play.encoding.page()
    play.encoding.read(t, seat, page)
    return memoryview(page.figures).hex(), memoryview(page.cards).hex()


def what_is_imagined_looks_the_same(play: Play, seat: int) -> None:
    """An imagined table agrees with all that `seat` sees, and holds the same things."""
    secrets = SECRETS[play.game.name]
    imagined = play.table.imagine(seat, rng_of("another imagination"))
    assert play.game.view(imagined, seat) == play.game.view(play.table, seat)
    assert list(imagined.options(seat)) == list(play.table.options(seat))
    assert written(play, imagined, seat) == written(play, play.table, seat)
    assert int(imagined.waits()) == int(play.table.waits())
    there = secrets.inventory(imagined)
    if secrets.lists_are_known(play):
        assert there == secrets.whole(play)
    else:
        kinds = [[thing.rpartition(" ")[0] for thing in things] for things in (there, secrets.whole(play))]
        assert kinds[0] == kinds[1], "an imagined deck has another size"


def moves_tell_nothing(play: Play, other: Table, seat: int, actor: int) -> None:
    """`actor` moves on both tables: up to the first thing turned up, `seat` hears and sees the same; unless `actor` has
    named something, which is its secret until it says that this is all."""
    step = play.table.agenda[-1]
    if seat != actor and isinstance(step, Several) and len(step.named) > 0:
        return
    ours, theirs = list(play.table.options(actor)), list(other.options(actor))
    assert ours == theirs or seat != actor
    if not SECRETS[play.game.name].silent_moves:
        ours = theirs = [action for action in ours if action in theirs]
    if not ours:
        return
    at = play.pick(min(len(ours), len(theirs)))
    results = [heard(play, t, seat, actor, action) for t, action in ((play.table, ours[at]), (other, theirs[at]))]
    assert results[0] == results[1], f"{actor} moves, {seat} learns: {results[0]} instead of {results[1]}"


def heard(play: Play, t: Table, seat: int, actor: int, action: int) -> str:
    """What `seat` reads and then sees when `actor` moves, until it is shown something that it does not know."""
    trial = t.clone()
    trial.dealer = HaltingDealer(seat if seat >= 0 else NOBODY)
    trial.ledger = ledger = Ledger()
    after = "something is shown"
    with contextlib.suppress(Halt):
        trial.take(actor, action)
        if not any(for_its_eyes(event, seat) for event in ledger.events):
            after = json.dumps(play.game.view(trial, seat))
    public = itertools.takewhile(lambda event: not for_its_eyes(event, seat), ledger.events)
    entries = [play.game.entry(event, i, seat, play.names, play.pack) for i, event in enumerate(public)]
    return json.dumps([entries, after])


def for_its_eyes(event: Event, seat: int) -> bool:
    """Whether it was whispered to `seat`, which saw a card."""
    return event.audience != EVERYBODY and event.heard_by(seat)


def names_of_hidden_cards_are_never_read(play: Play, seat: int) -> None:
    """A card of which there is one, and which `seat` has never seen, is named in nothing that it has read."""
    if seat == SPECTATOR:
        return
    secrets = SECRETS[play.game.name]
    hidden = {card for held in secrets.hidden(play.table, seat).values() for card in held if secrets.unique(play, card)}
    if not hidden:
        return
    prompt = json.dumps(play.game.prompt(play.table, seat, play.names, play.pack), ensure_ascii=False)
    read_so_far = "\n".join([*play.lines(seat), prompt])
    assert not [play.pack.cards[card].name for card in hidden if play.pack.cards[card].name in read_so_far]


def nothing_hidden_has_a_fingerprint(play: Play) -> None:
    """Whatever is hidden could be several other cards, for all that anybody is shown of it."""
    secrets = SECRETS[play.game.name]
    for seat in (SPECTATOR, *range(play.match.setup.seats)):
        for place, cards in pooled(secrets.hidden(play.table, seat)).items():
            kinds = secrets.could_be(play, place, set(cards))
            assert len(kinds) > secrets.alike, f"what lies in {place} could only be {sorted(kinds)}"
        others = secrets.lookalikes(play, seat)
        assert all(number >= secrets.alike for number in others), f"an egg has {min(others)} lookalikes"


def imagination_is_whole(play: Play) -> None:
    """Over 300 imaginations (more where there are many cards) every hidden place holds each card that it could hold,
    and only those."""
    secrets = SECRETS[play.game.name]
    rng = rng_of(f"imaginations {len(play.match.moves)}")
    for seat in range(play.match.setup.seats):
        places = secrets.hidden(play.table, seat)
        pools = pooled(places)
        times = max(300, 14 * max(len(pool) for pool in pools.values()))
        seen: dict[str, set[int]] = {place: set() for place, held in places.items() if held}
        for _ in range(times):
            imagined = secrets.hidden(play.table.imagine(seat, rng), seat)
            assert pooled(imagined) == pools
            assert {place: len(held) for place, held in imagined.items()} == {p: len(h) for p, h in places.items()}
            for place, cards in seen.items():
                cards.update(imagined[place])
        for place, cards in seen.items():
            pool = set(pools[group_of(place)])
            assert cards == pool, f"{place} never held {sorted(pool - cards)}"


def group_of(place: str) -> str:
    """Which deck a hidden place is dealt from: what stands before the colon."""
    return place.partition(":")[0] if ":" in place else ""


def pooled(places: dict[str, list[int]]) -> dict[str, list[int]]:
    """The cards of the hidden places, sorted, deck by deck."""
    pools: dict[str, list[int]] = {}
    for place, held in places.items():
        pools.setdefault(group_of(place), []).extend(held)
    return {group: sorted(cards) for group, cards in pools.items()}
