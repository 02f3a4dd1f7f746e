"""A game as text: what was set up, the seed, and every move. The journal is the truth; a table is made from it by
replay.

    undercroft journal 1
    game underkeeper 1
    edition 3
    option threshold 15
    pack 3f2a...
    seats 2
    seed amber-vault
    note seat1 search
    move 0.0 start Mac #5e1c
    move 1.0 start Charlie #90aa
    undo 0.0 #17bd
    aside 1 offer to seat 1 #77f0
    end 2 #c3d4

A note is for whoever keeps the journal and nothing to the rules. A move is `seat.decision notation`; the decision is
that seat's own count of answers. An aside (an offer of trade) answers no decision and has no number. Each line's mark
chains over all lines before it, so an edit shows at the first line that it touches; the closing `end` line shows that
nothing was cut off.
"""

import hashlib
from collections.abc import Callable
from typing import NamedTuple

from undercroft.engine.agenda import IllegalAction, Table
from undercroft.engine.alphabet import Alphabet, UnknownNotation
from undercroft.engine.dealer import NotingDealer, SeededDealer, rng_of
from undercroft.engine.game import SPECTATOR, Deck, Game, Setup, SetupError, game_called, nearest, setup_of
from undercroft.engine.ledger import EVERYBODY, Ledger
from undercroft.engine.pack import Pack

FORMAT = "undercroft journal 1"
MOST_SAID = 80
"""Characters of a line that an error repeats."""
ASIDE = -1


class Move(NamedTuple):
    """`seat` gave its `decision`-th answer (counted from 0): `action`. Action -1: the seat took back its last
    answer. Decision ASIDE: it answered nothing."""

    seat: int
    decision: int
    action: int


class StaleMove(Exception):
    """A move that answers a position which is no more; `decision` is the number that the seat owes next."""

    def __init__(self, seat: int, given: int, decision: int) -> None:
        super().__init__(f"seat {seat} is at decision {decision}, not {given}; look at the table again and answer that")
        self.seat = seat
        self.given = given
        self.decision = decision


class JournalError(ValueError):
    """A journal that cannot be read; the message says the line, what is wrong and how to mend it.

    `line` is the number of the line (from 1), `good` how many moves before it hold.
    """

    def __init__(self, line: int, message: str, good: int = 0) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message
        self.good = good

    def __reduce__(self) -> tuple[type["JournalError"], tuple[int, str, int]]:
        return JournalError, (self.line, self.message, self.good)


class Match:
    """A table with its setup, seed and moves: the one thing that terminal, service and lab play on.

    `moves` are the answers that stand, in order; `records` also hold what was taken back. `notes`: one line by key.
    `of`: the match from which this one branches off.
    """

    def __init__(
        self, game: Game, setup: Setup, seed: str, notes: dict[str, str] | None = None, of: "Match | None" = None
    ) -> None:
        if "\n" in seed or "\r" in seed:
            raise SetupError("a seed is a single line")
        self.game = game
        self.setup = setup
        self.seed = seed
        self.version: int = of.version if of else game.version
        """Of the rules that it was begun with."""
        self.notes = dict(notes or {})
        self.alphabet: Alphabet = of.alphabet if of else game.alphabet(setup.pack)
        self.moves: list[Move] = of.moves[:] if of else []
        self.quiet: list[bool] = of.quiet[:] if of else []
        """Of each move whether it drew nothing and showed nobody anything (`act`)."""
        self.records: list[Move] = of.records[:] if of else []
        self.counts: list[int] = of.counts[:] if of else [0] * setup.seats
        """The answers of each seat that stand."""
        self.secret: int = of.secret if of else 0
        """How many moves were made before those that are still their seats' secrets."""
        self.ledger: Ledger = of.ledger.copy() if of else Ledger()
        self.table: Table = of.table.clone() if of else self._begun(self.ledger)
        self.table.ledger = self.ledger

    def branch(self) -> "Match":
        """The same match, which can be played on without this one."""
        return Match(self.game, self.setup, self.seed, self.notes, self)

    def decision(self, seat: int) -> int:
        """How many answers of `seat` stand: the number of the decision that it owes, or will owe, next; 0 for a seat
        that is not there."""
        return self.counts[seat] if 0 <= seat < len(self.counts) else 0

    def move(self, seat: int, decision: int, action: int) -> None:
        """`seat` answers. Raises StaleMove, IllegalAction or ValueError (no such seat), nothing changed."""
        if not 0 <= seat < self.setup.seats:
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {self.setup.seats - 1}")
        if decision != self.decision(seat):
            raise StaleMove(seat, decision, self.decision(seat))
        move = Move(seat, decision, action)
        self._play(move)
        self.records.append(move)

    def answer(self, seat: int, action: int) -> None:
        """`move` for whoever holds the table in hand and cannot be stale."""
        self.move(seat, self.decision(seat), action)

    def aside(self, seat: int, action: int) -> None:
        """`seat` says something that nobody asked for. Raises IllegalAction or ValueError, nothing changed."""
        if not 0 <= seat < self.setup.seats:
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {self.setup.seats - 1}")
        move = Move(seat, ASIDE, action)
        self._play(move)
        self.records.append(move)

    def _play(self, move: Move) -> None:
        if move.decision == ASIDE:
            self.table.say(move.seat, move.action)
            self.quiet.append(False)
        else:
            hidden = self.table.hides()
            self.quiet.append(act(self.table, self.ledger, move.seat, move.action))
            self.counts[move.seat] += 1
            if not hidden or not self.table.hides():
                self.secret = len(self.moves) + 1
        self.moves.append(move)

    def undo(self, seat: int, decision: int | None = None) -> None:
        """`seat` takes back its last answer (number `decision`), which must be the last move of all, or still a secret.
        Raises ValueError otherwise."""
        at = self.retractable(seat)
        if at < 0 or decision not in (None, self.moves[at].decision):
            raise ValueError("only the last move, or one that is not shown yet, can be taken back, by whoever made it")
        standing, secret = self.moves, self.secret
        last = standing.pop(at)
        self.records.append(Move(seat, last.decision, -1))
        self.moves, self.quiet, self.counts = [], [], [0] * self.setup.seats
        self.ledger = Ledger()
        self.table = self._begun(self.ledger)
        for move in standing:
            self._play(move)
        self.secret = min(secret, len(standing))

    def retractable(self, seat: int) -> int:
        """The index of the last move of `seat` if it is the last of all, or its secret still; else -1."""
        at = len(self.moves) - 1
        while at >= self.secret and self.moves[at].seat != seat:
            at -= 1
        mine = at >= 0 and self.moves[at].seat == seat and self.moves[at].decision != ASIDE
        return at if mine and (at >= self.secret or at == len(self.moves) - 1) else -1

    def can_undo(self, seat: int) -> bool:
        """Whether the last move of `seat` is a slip that it may take back without anybody having learned anything."""
        at = self.retractable(seat)
        return at >= 0 and self.quiet[at]

    def endless(self) -> list[int]:
        """The cards whose effects were cut short because they would never end, ascending."""
        if self.table.cuts == 0:
            return []
        names = ("",) * self.setup.seats
        told = [
            self.game.entry(event, number, SPECTATOR, names, self.setup.pack)
            for number, event in enumerate(self.ledger.events)
        ]
        return sorted({entry["data"]["card"] for entry in told if entry["kind"] == "endless"})

    def _begun(self, ledger: Ledger | None = None) -> Table:
        return self.game.start(self.setup, SeededDealer(rng_of(self.seed)), ledger)

    def replayed(self, count: int) -> Table:
        """The table after the first `count` moves."""
        table = self._begun()
        for move in self.moves[:count]:
            if move.decision == ASIDE:
                table.say(move.seat, move.action)
            else:
                table.act(move.seat, move.action)
        return table

    def text(self, closed: bool = True) -> str:
        """The journal. `closed`: with its `end` line, as for a saved file."""
        lines = [*self._head(), *(self._line(record) for record in self.records)]
        if closed:
            lines.append(f"end {len(self.records)}")
        return sealed(lines, len(self._head()))

    def _head(self) -> list[str]:
        setup = self.setup
        return [
            FORMAT,
            f"game {setup.game} {self.version}",
            f"edition {setup.edition}",
            *(f"option {key} {value}" for key, value in setup.options),
            f"pack {setup.pack.hash}",
            f"seats {setup.seats}",
            *(f"deck {deck_text(deck, setup.pack)}" for deck in setup.decks),
            f"seed {self.seed}",
            *(f"note {key} {value}" for key, value in self.notes.items()),
        ]

    def _line(self, record: Move) -> str:
        if record.action < 0:
            return f"undo {record.seat}.{record.decision}"
        if record.decision == ASIDE:
            return f"aside {record.seat} {self.alphabet.text(record.action)}"
        return f"move {record.seat}.{record.decision} {self.alphabet.text(record.action)}"


def deck_text(deck: Deck, pack: Pack) -> str:
    """A deck on one line: "2 Ferry Ox; 1 Spring Tide"."""
    return "; ".join(f"{copies} {pack.cards[card].name}" for card, copies in deck)


def deck_of(text: str, pack: Pack) -> Deck:
    """The deck of such a line. Raises ValueError that names the entry and suggests the nearest card."""
    numbers = {card.name: number for number, card in enumerate(pack.cards)}
    found: dict[int, int] = {}
    for entry in text.split(";"):
        copies, _, name = entry.strip().partition(" ")
        if not _digits(copies) or int(copies) == 0:
            raise ValueError(f"{_short(entry.strip())!r} should read like '2 NAME OF A CARD'")
        if name not in numbers:
            raise ValueError(
                f"the pack {pack.name} has no card {_short(name)!r}; {nearest(_short(name), list(numbers))}"
            )
        found[numbers[name]] = found.get(numbers[name], 0) + int(copies)
    return tuple(sorted(found.items()))


def act(table: Table, ledger: Ledger, seat: int, action: int) -> bool:
    """`Table.act`, with `ledger` listening; whether the action was quiet.

    Quiet: nothing is drawn, turned up or shown to anybody, the game goes on, and nobody else is asked because of it or
    hears of it while still owing an answer, unless they hear no more than that there is a choice. Only such a move may
    be taken back.
    """
    dealer, waited, hidden, before = table.dealer, int(table.waits()), table.hides(), len(ledger.events)
    table.dealer = noting = NotingDealer(dealer)
    try:
        table.act(seat, action)
    finally:
        table.dealer = dealer
    if noting.noted or table.over():
        return False
    others = int(table.waits()) & ~(1 << seat)
    asked = others & ~waited != 0
    told = others != 0 and len(ledger.events) > before and not (hidden and table.hides())
    return not (asked or told or whispered(ledger, before))


def whispered(ledger: Ledger, since: int) -> bool:
    """Whether any event from number `since` on was not for everybody."""
    for event in ledger.events[since:]:
        if event.audience != EVERYBODY:
            return True
    return False


def sealed(lines: list[str], head: int) -> str:
    """The lines with the chained mark behind each after the first `head`."""
    chain = ""
    out = []
    for number, line in enumerate(lines):
        chain = _mark(chain, line)
        out.append(line if number < head else f"{line} #{chain[:8]}")
    return "\n".join(out) + "\n"


def _mark(chain: str, line: str) -> str:
    return hashlib.sha256(f"{chain}\n{line}".encode()).hexdigest()


def read(text: str, pack_called: Callable[[str], Pack], closed: bool = True) -> Match:
    """The match that a journal tells, replayed. `pack_called` finds a pack by its hash (KeyError: not here).

    `closed`: it must have its `end` line. One of another version of the rules is tried by those that are here, and
    keeps its version. Raises JournalError at the first line that does not hold.
    """
    return _Reader(text, pack_called).match(closed)


def _short(text: str) -> str:
    """Enough of a line to know it again."""
    return text if len(text) <= MOST_SAID else f"{text[:MOST_SAID]}..."


def _digits(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10


class _Reader:
    """Reads a journal line by line; `at` is the index of the line being read, `chain` the mark so far."""

    def __init__(self, text: str, pack_called: Callable[[str], Pack]) -> None:
        self.whole = text.endswith("\n")
        self.lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
        self.pack_called = pack_called
        self.at = 0
        self.chain = ""
        self.good = 0
        self.version = 0
        self.other = ""

    def match(self, closed: bool) -> Match:
        try:
            return self._match(closed)
        except JournalError as error:
            if not self.other:
                raise
            raise JournalError(error.line, f"{error.message} ({self.other})", error.good) from None

    def _match(self, closed: bool) -> Match:
        match = self._begin()
        match.version = self.version
        ended = False
        while self.at < len(self.lines):
            if ended:
                raise self._error("there is more after the end; delete it")
            ended = self._record(match, self._sealed_line())
            self.at += 1
        if closed and not ended:
            raise self._error(f"it is cut off: here should be a line 'end' after {self.good} moves that hold")
        return match

    def _error(self, message: str) -> JournalError:
        return JournalError(self.at + 1, message, self.good)

    def _begin(self) -> Match:
        if self.lines[0] != FORMAT:
            raise JournalError(1, f"this is no journal of this version: it should begin with {FORMAT!r}")
        self._advance(self.lines[0])
        name, version = self._field("game", 2)
        try:
            game = game_called(name)
        except SetupError as error:
            raise JournalError(self.at, str(error)) from None
        if not _digits(version):
            raise JournalError(self.at, f"a version is a number, not {_short(version)!r}")
        self.version = int(version)
        if self.version != game.version:
            self.other = f"it was played with version {version} of {game.title}'s rules; here is {game.version}"
        edition = self._field("edition", 1)[0]
        options = self._pairs("option")
        pack = self._pack()
        seats = self._number("seats")
        decks = self._decks(pack)
        seed = self._field("seed", 1)[0]
        notes = self._pairs("note")
        try:
            return Match(game, setup_of(game, pack, edition, options, seats, decks), seed, notes)
        except SetupError as error:
            raise JournalError(self.at, str(error)) from None

    def _decks(self, pack: Pack) -> tuple[Deck, ...]:
        decks: list[Deck] = []
        while self.at < len(self.lines) and self.lines[self.at].startswith("deck "):
            text = self._field("deck", 1)[0]
            try:
                decks.append(deck_of(text, pack))
            except ValueError as error:
                raise JournalError(self.at, str(error)) from None
        return tuple(decks)

    def _advance(self, line: str) -> None:
        self.chain = _mark(self.chain, line)
        self.at += 1

    def _field(self, key: str, parts: int) -> list[str]:
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        found = line.split(" ", parts)
        if len(found) != parts + 1 or found[0] != key:
            raise self._error(
                f"here should be a line {key!r} with {parts} value{'s' if parts > 1 else ''}, not {_short(line)!r}"
            )
        self._advance(line)
        return found[1:]

    def _number(self, key: str) -> int:
        value = self._field(key, 1)[0]
        if not _digits(value):
            raise JournalError(self.at, f"{key!r} needs a number, not {_short(value)!r}")
        return int(value)

    def _pairs(self, word: str) -> dict[str, str]:
        """The lines `word KEY VALUE` that follow one another here."""
        pairs: dict[str, str] = {}
        while self.at < len(self.lines) and self.lines[self.at].startswith(f"{word} "):
            key, value = self._field(word, 2)
            pairs[key] = value
        return pairs

    def _pack(self) -> Pack:
        digest = self._field("pack", 1)[0]
        try:
            return self.pack_called(digest)
        except KeyError:
            raise JournalError(
                self.at,
                f"it was played with a pack that is not here (hash {_short(digest)}); add the pack's file",
            ) from None

    def _sealed_line(self) -> str:
        raw = self.lines[self.at]
        line, _, mark = raw.rpartition(" #")
        last = self.at == len(self.lines) - 1
        if (last and not self.whole) or not line:
            raise self._error(f"it is cut off here; delete this line to go on from move {self.good}")
        self.chain = _mark(self.chain, line)
        if mark != self.chain[:8]:
            raise self._error(
                f"this line, the head or a line before it was edited: {_short(line)!r}; "
                f"{self.good} moves before it hold"
            )
        return line

    def _record(self, match: Match, line: str) -> bool:
        """Apply one line; whether it was the end."""
        word, _, rest = line.partition(" ")
        if word == "end":
            if rest != str(len(match.records)):
                raise self._error(f"it should end after {_short(rest)} lines, but here are {len(match.records)}")
            return True
        position, _, notation = rest.partition(" ")
        seat, _, decision = position.partition(".")
        decision = "0" if word == "aside" and not decision else decision
        if word not in ("move", "undo", "aside") or not (_digits(seat) and _digits(decision)):
            raise self._error(f"not a move: {_short(line)!r}; it should read like 'move 0.3 NOTATION'")
        try:
            if word == "undo":
                match.undo(int(seat), int(decision))
            elif word == "aside":
                match.aside(int(seat), match.alphabet.action(notation))
            else:
                match.move(int(seat), int(decision), match.alphabet.action(notation))
        except IllegalAction as illegal:
            raise self._error(f"{_short(line)!r} is not legal there ({match.game.clause(illegal.clause)})") from None
        except (StaleMove, UnknownNotation, ValueError) as error:
            raise self._error(f"{_short(line)!r}: {error}") from None
        self.good = len(match.records)
        return False
