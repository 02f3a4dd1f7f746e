"""A game as text: it replays, and whatever does not hold is refused at its first bad line."""

import pickle
from collections.abc import Callable

import pytest

from undercroft import packs
from undercroft.engine.agenda import IllegalAction
from undercroft.engine.game import SetupError, game_called, seats_of, setup_of
from undercroft.engine.journal import JournalError, Match, StaleMove, read, sealed
from undercroft.engine.pack import Pack

GAME = game_called("underkeeper")
PACK = packs.builtin("underkeeper")


def called(digest: str) -> Pack:
    return {PACK.hash: PACK}[digest]


def match_of(moves: int = 12, seed: str = "amber vault") -> Match:
    """A match in which everybody has always taken the first option."""
    match = Match(GAME, setup_of(GAME, PACK, "3", {"threshold": "20"}), seed, {"names": "Ann, Bob"})
    for _ in range(moves):
        seat = 0 if int(match.table.waits()) & 1 else 1
        match.answer(seat, int(match.table.options(seat)[0]))
    return match


def lines_of(match: Match) -> list[str]:
    return match.text().splitlines()


def at(lines: list[str], what: str) -> int:
    """Where the first line that begins so stands."""
    return next(number for number, line in enumerate(lines) if line.startswith(what))


def refusal(text: str, pack_called: Callable[[str], Pack] = called) -> JournalError:
    with pytest.raises(JournalError) as caught:
        read(text, pack_called)
    return caught.value


# -- the text


def test_a_journal_reads_as_a_game() -> None:
    lines = lines_of(match_of(3))
    assert lines[:4] == ["undercroft journal 1", f"game underkeeper {GAME.version}", "edition 3", "option threshold 20"]
    options, moves = at(lines, "pack"), at(lines, "move")
    assert [line for line in lines[3:options] if line.startswith("option ")] == lines[3:options]
    assert lines[options:moves] == [f"pack {PACK.hash}", "seats 2", "seed amber vault", "note names Ann, Bob"]
    assert lines[moves].startswith("move 0.0 start Mac #")


def test_a_journal_replays_to_the_same_table_and_text() -> None:
    match = match_of(30)
    again = read(match.text(), called)
    assert again.table.dump() == match.table.dump()
    assert again.text() == match.text()
    assert (again.seed, again.setup, again.notes) == (match.seed, match.setup, match.notes)
    assert len(again.ledger.events) == len(match.ledger.events)


def test_the_same_seed_and_moves_make_the_same_game_and_another_seed_another() -> None:
    assert match_of(8, "a").table.dump() == match_of(8, "a").table.dump()
    assert match_of(8, "a").table.dump() != match_of(8, "b").table.dump()


def test_a_journal_of_a_game_in_progress_may_have_no_end() -> None:
    match = match_of(5)
    text = match.text(closed=False)
    assert "\nend " not in text
    assert read(text, called, closed=False).table.dump() == match.table.dump()


def test_line_ends_of_another_system_are_read() -> None:
    match = match_of(5)
    assert read(match.text().replace("\n", "\r\n"), called).text() == match.text()


# -- moves


def test_a_stale_move_changes_nothing() -> None:
    match = match_of(4)
    seat = 0 if int(match.table.waits()) & 1 else 1
    owed, before = match.decision(seat), match.text()
    for wrong in (owed - 1, owed + 1):
        with pytest.raises(StaleMove, match=f"seat {seat} is at decision {owed}, not {wrong}") as caught:
            match.move(seat, wrong, int(match.table.options(seat)[0]))
        assert (caught.value.seat, caught.value.given, caught.value.decision) == (seat, wrong, owed)
    assert match.text() == before


def test_an_illegal_move_changes_nothing() -> None:
    match = match_of(4)
    before, dump = match.text(), match.table.dump()
    seat = 0 if int(match.table.waits()) & 1 else 1
    with pytest.raises(IllegalAction):
        match.answer(seat, match.alphabet.action("stop"))
    with pytest.raises(IllegalAction):
        match.answer(1 - seat, int(match.table.options(seat)[0]))
    assert (match.text(), match.table.dump()) == (before, dump)


@pytest.mark.parametrize("seat", [-1, 2, 64, 10**30])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(ValueError, match="there is no seat"):
        match_of(2).answer(seat, 0)


def test_simultaneous_answers_do_not_make_one_another_stale() -> None:
    match = Match(GAME, setup_of(GAME, PACK), "both")
    match.move(1, 0, match.alphabet.action("start Mac"))
    match.move(0, 0, match.alphabet.action("start Martha"))
    other = Match(GAME, setup_of(GAME, PACK), "both")
    other.move(0, 0, match.alphabet.action("start Martha"))
    other.move(1, 0, match.alphabet.action("start Mac"))
    assert match.table.dump() == other.table.dump()


def test_a_seed_is_one_line() -> None:
    with pytest.raises(SetupError, match="a seed is a single line"):
        Match(GAME, setup_of(GAME, PACK), "two\nlines")


# -- taking back


def test_the_last_answer_can_be_taken_back_and_is_remembered() -> None:
    match = match_of(9)
    last = match.moves[-1]
    before = match_of(8).table.dump()
    match.undo(last.seat)
    assert match.table.dump() == before
    assert match.decision(last.seat) == last.decision
    assert lines_of(match)[-2].startswith(f"undo {last.seat}.{last.decision} #")
    again = read(match.text(), called)
    assert (again.table.dump(), again.text()) == (before, match.text())


def both_chose() -> Match:
    """Ann has chosen her first hero; of Bob nothing is known yet."""
    match = Match(GAME, setup_of(GAME, PACK), "both")
    match.answer(0, match.alphabet.action("start Martha"))
    return match


def test_a_secret_choice_can_be_changed_until_it_is_shown_and_is_as_if_it_had_been_made_so() -> None:
    underleague = game_called("underleague")
    pack = packs.builtin("underleague")
    match, at_once = (Match(underleague, setup_of(underleague, pack, seats=3), "picks") for _ in range(2))
    first, second = (int(action) for action in match.table.options(0)[:2])
    match.answer(0, first)
    for made in (match, at_once):
        made.answer(1, int(made.table.options(1)[0]))
        made.answer(2, int(made.table.options(2)[1]))
    assert [match.can_undo(seat) for seat in range(3)] == [True, True, True]
    match.undo(0)
    match.answer(0, second)
    at_once.answer(0, second)
    assert match.table.dump() == at_once.table.dump()
    assert match.moves == at_once.moves
    again = read(match.text(), lambda _: pack)
    assert (again.table.dump(), again.text()) == (match.table.dump(), match.text())


def test_what_was_shown_or_drew_cards_is_not_changed() -> None:
    match = both_chose()
    assert match.can_undo(0)
    match.answer(1, match.alphabet.action("start Mac"))
    assert not match.can_undo(0)
    assert not match.can_undo(1)
    with pytest.raises(ValueError, match="taken back"):
        match.undo(0)
    underleague = game_called("underleague")
    match = Match(underleague, setup_of(underleague, packs.builtin("underleague")), "picks")
    for _ in range(2):
        match.answer(0, int(match.table.options(0)[0]))
    assert not match.can_undo(0), "three new creatures were looked at"


def test_nobody_takes_back_what_is_not_the_last_or_not_theirs() -> None:
    match = match_of(9)
    seat = match.moves[-1].seat
    with pytest.raises(ValueError, match="only the last move"):
        match.undo(1 - seat)
    with pytest.raises(ValueError, match="only the last move"):
        match.undo(seat, match.moves[-1].decision - 1)
    with pytest.raises(ValueError, match="only the last move"):
        match_of(0).undo(0)
    match.undo(seat, match.moves[-1].decision)


def test_only_a_slip_that_nobody_learned_from_may_be_taken_back() -> None:
    match = match_of(3)
    assert match.moves[-1].seat == 0 or match.moves[-1].seat == 1
    seat = match.moves[-1].seat
    assert match.alphabet.text(match.moves[-1].action).startswith("at ")
    assert match.can_undo(seat)
    assert not match.can_undo(1 - seat)
    assert match.quiet == [True, False, True]
    shown = match_of(2)
    assert not shown.can_undo(shown.moves[-1].seat)
    assert not match_of(0).can_undo(0)


def test_a_branch_is_played_on_and_the_match_stays_as_it_was() -> None:
    match = match_of(9)
    before = match.text(), match.table.dump(), len(match.ledger.events), match.quiet[:]
    branch = match.branch()
    for _ in range(6):
        seat = seats_of(branch.table.waits())[0]
        branch.answer(seat, int(branch.table.options(seat)[0]))
    assert (match.text(), match.table.dump(), len(match.ledger.events), match.quiet) == before
    again = read(branch.text(), called)
    assert (again.table.dump(), again.quiet, again.secret) == (branch.table.dump(), branch.quiet, branch.secret)
    assert len(again.ledger.events) == len(branch.ledger.events)


# -- what is refused


def test_a_cut_off_journal_is_refused_where_it_ends() -> None:
    text = match_of(6).text()
    lines = text.splitlines()
    for cut in (len(text) - 3, len(text) - 20):
        error = refusal(text[:cut])
        assert "cut off" in str(error)
    error = refusal("\n".join(lines[:-1]) + "\n")
    assert "it is cut off: here should be a line 'end' after 6 moves that hold" in str(error)
    assert (error.line, error.good) == (len(lines), 6)
    third = at(lines, "move") + 3
    error = refusal("\n".join(lines[:third])[:-4])
    assert (error.line, error.good) == (third, 2)
    assert "delete this line to go on from move 2" in str(error)


def test_an_edited_journal_is_refused_at_the_first_line_that_does_not_hold() -> None:
    lines = lines_of(match_of(6))
    moved = [line.replace("start Mac", "start Martha") if line.startswith("move 1.0") else line for line in lines]
    first, second = at(lines, "move"), at(lines, "move 1.0")
    error = refusal("\n".join(moved) + "\n")
    assert (error.line, error.good) == (second + 1, 1)
    assert "was edited" in str(error)
    head = [line.replace("amber", "azure") for line in lines]
    assert refusal("\n".join(head) + "\n").line == first + 1
    dropped = lines[: second + 1] + lines[second + 2 :]
    assert refusal("\n".join(dropped) + "\n").line == second + 2
    assert "there is more after the end" in str(refusal("\n".join([*lines, lines[-1]]) + "\n"))


def resealed(lines: list[str]) -> str:
    """The lines with marks that fit, as by somebody who knows how."""
    head = at(lines, "move")
    return sealed([line if i < head else line.rpartition(" #")[0] for i, line in enumerate(lines)], head)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("move 1.0 start Mac", "move 1.0 lay Dust Bunny", "is not legal there (UK-2.1)"),
        ("move 1.0 start Mac", "move 1.3 start Mac", "seat 1 is at decision 0, not 3"),
        ("move 1.0 start Mac", "move 7.0 start Mac", "there is no seat 7"),
        ("move 1.0 start Mac", "move 1.0 start Mc", "did you mean 'start Mac'"),
        ("move 1.0 start Mac", "leap 1.0 start Mac", "not a move"),
        ("move 1.0 start Mac", "move 1 start Mac", "not a move"),
        ("move 1.0 start Mac", "move ².0 start Mac", "not a move"),
        ("move 1.0 start Mac", "move 9999999999999999999.0 start Mac", "not a move"),
        ("move 1.0 start Mac", "undo 1.0", "only the last move"),
        ("move 1.0 start Mac", "undo 0.5", "only the last move"),
    ],
)
def test_a_bad_move_is_refused_with_its_line_and_reason(old: str, new: str, why: str) -> None:
    whole = lines_of(match_of(6))
    number = at(whole, old) + 1
    error = refusal(resealed([line.replace(old, new) for line in whole]))
    assert why in str(error)
    assert (error.line, error.good) == (number, 1)
    assert str(error).startswith(f"line {number}: ")


def test_the_end_counts_the_lines() -> None:
    lines = lines_of(match_of(6))
    lines[-1] = lines[-1].replace("end 6", "end 7")
    assert "it should end after 7 lines, but here are 6" in str(refusal(resealed(lines)))


@pytest.mark.parametrize(
    ("what", "new", "why"),
    [
        ("undercroft", "undercroft journal 2", "no journal of this version"),
        ("undercroft", "hello", "it should begin with 'undercroft journal 1'"),
        ("game", "game underkeper 1", "did you mean 'underkeeper'"),
        (
            "game",
            "game underkeeper 99",
            f"it was played with version 99 of Underkeeper's rules; here is {GAME.version}",
        ),
        ("game", "game underkeeper", "here should be a line 'game' with 2 values"),
        ("edition", "edition 4", "has no edition '4'"),
        ("option", "option treshold 20", "did you mean 'threshold'"),
        ("pack", "pack abc", "a pack that is not here (hash abc); add the pack's file"),
        ("seats", "seats 5", "is for 2 players, not 5"),
        ("seats", "seats two", "'seats' needs a number, not 'two'"),
        ("seed", "sede x", "here should be a line 'seed' with 1 value"),
    ],
)
def test_a_bad_head_is_refused(what: str, new: str, why: str) -> None:
    lines = lines_of(match_of(1))
    lines[at(lines, what)] = new
    error = refusal("\n".join(lines) + "\n")
    assert why in str(error)
    assert error.good == 0


def test_a_journal_of_another_version_is_tried_and_keeps_its_version() -> None:
    lines = lines_of(match_of(6))
    lines[1] = "game underkeeper 99"
    text = resealed(lines)
    match = read(text, called)
    assert match.version == 99
    assert match.text() == text


def test_a_journal_that_these_rules_would_not_have_played_names_its_version() -> None:
    lines = lines_of(match_of(6))
    lines[1] = "game underkeeper 99"
    second = at(lines, "move 1.0")
    lines[second + 1] = lines[second]
    assert f"(it was played with version 99 of Underkeeper's rules; here is {GAME.version})" in str(
        refusal(resealed(lines))
    )


@pytest.mark.parametrize("text", ["", "\n", "undercroft journal 1\n", "\x00\xff"])
def test_what_is_no_journal_is_refused(text: str) -> None:
    assert refusal(text).good == 0


def test_a_refusal_travels_between_processes() -> None:
    said = pickle.loads(pickle.dumps(JournalError(7, "no such move", 5)))
    assert (str(said), said.line, said.good) == ("line 7: no such move", 7, 5)
