"""Files of strangers: journals, deck files and studies, damaged in many ways, are read or refused with a word."""

import argparse
from pathlib import Path

import pytest

from tests.cards.mutants import Chance, encoded
from undercroft import decks, packs
from undercroft.bots import bot
from undercroft.engine.game import Seat, SetupError, game_called, games, seats_of, setup_before_decks, setup_of
from undercroft.engine.journal import Match, sealed
from undercroft.lab.command import plan_of
from undercroft.lab.playing import Plan
from undercroft.lab.record import Record, RecordError
from undercroft.terminal.command import pack_called
from undercroft.terminal.save import SaveError, resumed

PUT = (
    "", " ", "0", "-1", "99999999999", "9" * 5000, "\x00", "\u202e", "\u2028", "é", "#", " #", "end 0", "undo 0.0",
    "move", "aside 0 pass", "note a b", "option decks own", "deck 2 Ferry Ox", "seats 0", "seats 99", "edition 9",
    "pack x", "1e9",
)  # fmt: skip


def journal(game: str) -> str:
    """A game begun by chance."""
    found = game_called(game)
    match = Match(found, setup_of(found, packs.builtin(game)), f"foreign {game}", {"seat0": "person Ann"})
    bots = [bot("random", f"foreign {seat}") for seat in range(match.setup.seats)]
    while len(match.moves) < 25 and not match.table.over():
        seat = seats_of(match.table.waits())[0]
        match.answer(seat, bots[seat].choose(Seat(found, match.table, seat)))
    return match.text(closed=match.table.over())


def mutated(text: str, chance: Chance, seal: bool) -> str:
    """Lines and words of a text exchanged, doubled, gone; a journal's marks made good again where they `seal` it."""
    lines = text.splitlines()
    if seal:
        lines = [line.rpartition(" #")[0] or line for line in lines]
    for _ in range(chance.below(3)):
        at, other = chance.below(len(lines)), chance.below(len(lines))
        words = lines[at].split(" ")
        words[chance.below(len(words))] = chance.one_of([*PUT, *lines[other].split(" ")])
        change = chance.below(5)
        if change < 2:
            lines[at] = " ".join(words)
        elif change == 2 and len(lines) > 1:
            del lines[at]
        elif change == 3:
            lines.insert(at, chance.one_of([lines[other], *PUT]))
        else:
            lines[at], lines[other] = lines[other], lines[at]
    head = next((at for at, line in enumerate(lines) if line.startswith(("move", "undo", "aside", "end"))), len(lines))
    return sealed(lines, head) if seal else "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", games())
def test_a_mutant_of_a_journal_is_gone_on_with_or_refused(game: str, tmp_path: Path) -> None:
    path = tmp_path / "mutant.journal"
    text = journal(game)
    told, said = 0, list[str]()
    for number in range(40):
        chance = Chance(f"journal {game} {number}")
        path.write_bytes(encoded(mutated(text, chance, number % 4 != 0), chance))
        try:
            save, match = resumed(path, lambda digest: pack_called(digest, None))
        except SaveError as refused:
            said.append(str(refused))
            continue
        told += 1
        save.keep(match)
        again = resumed(path, lambda digest: pack_called(digest, None))[1]
        assert again.table.dump() == match.table.dump()
    assert told
    assert max(map(len, said)) < 1200


@pytest.mark.parametrize("game", decks.with_own())
def test_a_mutant_of_a_deck_file_is_read_or_refused(game: str, tmp_path: Path) -> None:
    pack = packs.builtin(game)
    setup = setup_before_decks(game_called(game), pack)
    path = tmp_path / "mutant.txt"
    for number in range(100):
        chance = Chance(f"deck {game} {number}")
        text = decks.write(chance.one_of(decks.ready(game)), pack)
        path.write_bytes(encoded(mutated(text, chance, False), chance))
        try:
            found = decks.check(decks.text_in(path), setup)
        except UnicodeDecodeError:
            continue
        assert all(len(str(fault)) < 400 for fault in found.faults)
        written = decks.write(found.file, pack)
        assert decks.read(written, pack).deck == found.file.deck


@pytest.mark.long
def test_a_mutant_of_a_study_is_gone_on_with_or_refused(tmp_path: Path) -> None:
    plan = Plan("underkeeper", "3", (), ("random", "random"), "foreign", 1, 0.0, "")
    path = tmp_path / "study"
    game = '{"number":0,"order":[0,1],"winners":[0],"points":[3,1],"starter":0,"turns":[5,5],"picks":["a","b"],'
    Record(path, plan).file.close()
    text = path.read_text(encoding="utf-8") + (game + '"ending":"loot","moves":9}\n') * 3
    said: list[str] = []
    odd = ("[]", "{}", "1", "null", '"x"', "nan", "[" * 2000, '{"number":[]}', '{"number":{"a":1}}', "9" * 5000)
    for number in range(120):
        chance = Chance(f"study {number}")
        lines = text.splitlines()
        at = chance.below(len(lines))
        lines[at] = chance.one_of([chance.one_of(odd), lines[at].replace("[", chance.one_of(odd), 1), lines[at][:-3]])
        path.write_bytes(encoded("\n".join(lines) + chance.one_of(["", "\n"]), chance))
        try:
            Record(path, plan).file.close()
        except RecordError as refused:
            said.append(str(refused))
    assert said
    assert all(str(path) in words for words in said)


def test_a_deck_that_is_no_text_is_refused_by_simulate(tmp_path: Path) -> None:
    (tmp_path / "deck").write_bytes(b"\xff\xd8\xff")
    args = argparse.Namespace(
        option=[], seconds=None, seed="x", iterations=1, journals=None, game="underleague", edition="",
        players=("random", "random"), pack=None, deck=[str(tmp_path / "deck")] * 2,
    )  # fmt: skip
    with pytest.raises(SetupError, match="is no deck: it is not text in UTF-8"):
        plan_of(args)
