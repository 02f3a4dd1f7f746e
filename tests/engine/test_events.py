"""One event, one row: every game tells what happens from one table, and some game that is replayed tells each row."""

import importlib
from pathlib import Path
from typing import Any, Final

import pytest

from tests.laws.secrets import SECRETS
from undercroft import packs, playthrough, rulebook
from undercroft.engine.events import Events
from undercroft.engine.game import Game, game_called, games
from undercroft.engine.journal import read
from undercroft.engine.ledger import EVERYBODY, Event
from undercroft.engine.protocol import Entry
from undercroft.journal_cli import GOLDEN, SUFFIX, pack_kept

NAMES: Final = ("Ann", "Bob", "Cid")
ENDLESS: Final = ("endless", "tests/laws/test_endless.py", "test_the_laws_hold_where_effects_would_never_end")
RIBBONS: Final = ("tests/games/underwing/test_cards.py", "test_both_ribbons_of_every_dragon")
BY_RIBBON: Final = (
    *(
        "gained",
        "lasts",
        "lifted",
        "looked",
        "moved",
        "next",
        "passed_stores",
        "saw",
        "scared",
        "scored",
        "stole",
        "swapped",
    ),
    "taken_off",
)
GROWTH: Final = "test_a_granted_handler_rests_the_wild_forces_gain_one_and_the_grounds_grow"
GROUND: Final = "tests/games/underground"
COVERED: Final = "test_a_type_turned_up_last_may_be_completed_from_hand_and_alone_is_no_reversal"
DRY: Final = "test_an_empty_rhymebook_is_said_to_be_the_reason_why_nothing_is_drawn"
UNHELD: Final = "test_what_does_not_happen_is_said_with_what_its_condition_looks_at"
LONE: Final = "test_where_all_types_must_be_covered_a_lone_reverse_is_trashed_without_effect"
SOLO: Final = "tests/games/underwing/test_solo.py"
ELSEWHERE: Final = {
    "underground": [
        ENDLESS,
        ("covered", f"{GROUND}/test_fine_points.py", COVERED),
        ("declined", f"{GROUND}/test_sentences.py", "test_a_question_is_the_deed_and_a_no_is_said"),
        ("dry", f"{GROUND}/test_sentences.py", DRY),
        ("failed", f"{GROUND}/test_resolution.py", LONE),
        ("holds", f"{GROUND}/test_sentences.py", UNHELD),
        ("nothing", f"{GROUND}/test_cards.py", "test_up_to_some_cards_may_be_none"),
        ("mulligan", f"{GROUND}/test_setup.py", "test_a_hand_without_a_free_card_may_be_drawn_anew_again_and_again"),
    ],
    "underkeeper": [
        ENDLESS,
        ("said", "tests/games/underkeeper/test_setup.py", "test_who_is_asked_who_starts_reads_what_comes_of_it"),
    ],
    "underleague": [
        ENDLESS,
        ("no_victory", "tests/games/underleague/test_sentences.py", "test_that_no_victory_card_is_left_is_said"),
    ],
    "underleague-draft": [],
    "underwing": [
        ENDLESS,
        *((name, *RIBBONS) for name in BY_RIBBON),
        ("bonus", SOLO, "test_balance_and_calm_earn_a_bonus_and_heat_does_not"),
        ("granted", "tests/games/underwing/test_hatch.py", "test_thresholds_are_twelve_and_twenty_five"),
        ("grew", SOLO, GROWTH),
        ("wild_gained", SOLO, GROWTH),
    ],
}
"""Events that random play, as in the golden games, hardly comes to: which test tells them."""


def module_of(game: Game) -> Any:
    """Where the table of a game's events stands."""
    return importlib.import_module(f"undercroft.games.{game.name.replace('-', '.')}.events")


@pytest.mark.parametrize("name", games())
def test_an_event_is_called_in_code_as_in_its_row_and_counted_by_its_place(name: str) -> None:
    game = game_called(name)
    called = vars(module_of(game))
    assert [called.get(row.name.upper()) for row in game.events.rows] == list(range(len(game.events.rows)))


@pytest.mark.parametrize("name", games())
def test_every_sentence_can_be_printed_from_its_figures(name: str) -> None:
    game = game_called(name)
    for number, row in enumerate(game.events.rows):
        told = [told_of(game, number, figure) for figure in (0, 1)]
        assert all(entry["kind"] == row.name for mine_others in told for entry in mine_others)
        assert any(mine["words"] for mine, _ in told) == bool(row.own), row.name
        words = [entry["words"] for mine_others in told for entry in mine_others]
        assert not [word for word in words if "{" in word or "  " in word]


def told_of(game: Game, number: int, figure: int) -> list[Entry]:
    """An event of that row and figure, as its seat and as a spectator reads it."""
    row = game.events.rows[number]
    fields = [*row.fields, *[""] * 4][:4]
    figures = [0 if field == "seat" else SECRETS[game.name].figure(field, figure) for field in fields]
    event, names = Event(EVERYBODY, number, *figures), NAMES[: 2 if "other" in row.fields else game.fewest]
    return [game.entry(event, number, seat, names, packs.builtin(game.package)) for seat in (0, -1)]


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("figure", [0, 1, 2, 3])
def test_why_something_happens_is_told_with_a_clause_of_the_rulebook(name: str, figure: int) -> None:
    game = game_called(name)
    pack = packs.builtin(game.package)
    clauses = {clause.name for clause in rulebook.clauses(game)}
    for number, row in enumerate(game.events.rows):
        if row.why:
            entry = game.entry(Event(EVERYBODY, number, 0, 0, 0, figure), number, -1, NAMES[: game.fewest], pack)
            assert entry["clause"] in clauses, row.name
            assert entry["why"].endswith(".")


@pytest.mark.parametrize("name", games())
def test_every_event_is_told_in_a_golden_game_or_in_the_test_named(name: str) -> None:
    game = game_called(name)
    owed = {row.name for row in game.events.rows} - {event for event, *_ in ELSEWHERE[name]}
    for path in sorted((GOLDEN / name).glob(f"*{SUFFIX}"), reverse=True):
        owed -= told_in(path, game.events)
        if not owed:
            break
    assert owed == set(), "told in no golden game: keep one (undercroft journal keep), or name the test that tells it"
    for _, file, test in ELSEWHERE[name]:
        assert f"def {test}(" in Path(file).read_text(encoding="utf-8")


def told_in(path: Path, events: Events) -> set[str]:
    journal = playthrough.taken_apart(path.read_text(encoding="utf-8")).journal
    match = read(journal, lambda digest: pack_kept(GOLDEN, digest), closed=False)
    return {events.rows[int(event.kind)].name for event in match.ledger.events}


def test_a_row_out_of_place_is_refused() -> None:
    events = Events()
    events.row(0, "drew", "seat card", "card-draw", "You drew {card}.", "")
    with pytest.raises(ValueError, match="the event lost is number 2: it must be 1"):
        events.row(2, "lost", "seat amount", "hearts", "You lost {amount}.", "{who} lost {amount}.")


def test_a_sentence_left_out_is_the_one_before_it() -> None:
    events = Events()
    events.row(0, "turned", "seat steps", "cycle", "The field turns.")
    events.row(1, "drew", "seat element", "cycle", "You drew.", "{who} drew.")
    events.row(2, "laid", "seat element", "cycle", "You lay.", "{who} lays.", "The wild forces lay.")
    said = [[row.sentence(doer, reader) for doer, reader in ((0, 0), (0, 1), (-1, -1))] for row in events.rows]
    assert said == [
        ["The field turns."] * 3,
        ["You drew.", "{who} drew.", "{who} drew."],
        ["You lay.", "{who} lays.", "The wild forces lay."],
    ]


def test_a_row_that_is_a_part_says_so_in_its_entries() -> None:
    events = Events()
    events.row(0, "refilled", "seat", "card-draw", "You refill.")
    events.row(1, "laid", "seat", "card-play", "You lay a card.", part=True)
    found = [events.entry(Event(-1, kind, 0, -1, -1, -1), kind, 0, ("Ann", "Bob"), lambda _: {}) for kind in (0, 1)]
    assert [entry.get("part") for entry in found] == [None, True]


def test_nothing_is_spelt_for_whoever_reads_nothing() -> None:
    """Spelling figures out is what a log costs; most parts of a throw or a count have no words."""
    rows = Events()
    rows.row(0, "rolled", "seat value", "info", "You roll {value}.", "")
    spelt: list[dict[str, int]] = []

    def spell(data: dict[str, int]) -> dict[str, str]:
        spelt.append(data)
        return {}

    event = Event(EVERYBODY, 0, 0, 6, -1, -1)
    assert rows.entry(event, 0, 0, NAMES, spell)["words"] == "You roll 6."
    assert rows.entry(event, 0, 1, NAMES, spell)["words"] == ""
    assert spelt == [{"seat": 0, "value": 6}]
