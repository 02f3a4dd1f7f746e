"""How the game at a table goes: its match, what was taken back, who gave up. Everything here is rebuilt from the
journal."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, Final, NamedTuple

from undercroft.engine.agenda import IllegalAction, Table
from undercroft.engine.game import SPECTATOR, Game, Setup
from undercroft.engine.journal import ASIDE as NO_DECISION
from undercroft.engine.journal import Match, Move
from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Outcome
from undercroft.engine.words import called, capital, victory
from undercroft.live.errors import ApiError, over
from undercroft.live.records import ASIDE, MOVE, RESIGN, STANDIN, UNDO
from undercroft.rulebook import law

RESIGNED, OUT_OF_TIME, GONE = -1, -2, -3
"""Why a game was given up: the action of its line."""
GIVEN_UP: Final = {
    RESIGNED: "{} resigned",
    OUT_OF_TIME: "{} ran out of time",
    GONE: "{} did not come back",
}


class JournalLine(NamedTuple):
    """One line of a journal. `quiet`: the move drew nothing and showed nobody anything, so its seat may take it back.

    `decision` counts all answers of the seat, those taken back too, so no number ever comes twice; an aside has none
    (-1), and neither has what tells that a bot plays for the seat from here on (action 1) or its player again (0).
    `fingerprint`: of the table after it; empty where none was taken.
    """

    kind: str
    seat: int
    decision: int
    action: int
    quiet: bool
    fingerprint: str = ""


class BadLine(Exception):
    """JournalLine `number` of a journal (from 0) is not what these rules would have written; the message says why."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"line {number} of the journal: {why}")
        self.number = number


class Addition(NamedTuple):
    """Lines that may be written, with the bit mask of the seats asked after them and how the game has then ended, if it
    has. `match`: what they make of it, where they play."""

    lines: tuple[JournalLine, ...]
    asked: int
    outcome: Outcome | None
    match: Match | None = None


def standin(seat: int, *, plays: bool = True) -> JournalLine:
    """From here on a bot plays for `seat`, or its player again."""
    return JournalLine(STANDIN, seat, NO_DECISION, int(plays), False)


def people(seats: Iterable[Mapping[Any, Any]], lines: Iterable[JournalLine]) -> dict[str, str]:
    """Who sat where, and for whom a bot played at times, as the text of a journal notes it."""
    stood_in = {line.seat for line in lines if line.kind == STANDIN}
    return {
        f"seat{seat['seat']}": f"{seat['level'] or 'person'} {seat['name']}"
        + (" (a bot played for them)" if seat["seat"] in stood_in else "")
        for seat in seats
    }


def fingerprint(table: Table) -> str:
    """What tells this state of a table from any other."""
    return sha256(table.dump().encode()).hexdigest()[:16]


class Session:
    """A game in progress. `check_*` say what may be written and change nothing; `take` goes on with what was written.

    It is rebuilt from its lines. Raises BadLine at the first that does not hold; `strict`: after which the table is not
    as it was, too.
    """

    def __init__(
        self, game: Game, setup: Setup, seed: str, lines: Iterable[JournalLine] = (), strict: bool = False
    ) -> None:
        self.game = game
        self.match = Match(game, setup, seed)
        self.lines: list[JournalLine] = []
        self.resigned: int | None = None
        self.why = RESIGNED
        self.standins: set[int] = set()
        """Seats for which a bot plays."""
        self.stood_in: set[int] = set()
        """Those for which one has played, or does."""
        self._given: dict[tuple[int, int], int] = {}
        self._stands: list[int] = []
        """The numbers of the lines that stand."""
        self._loose: set[int] = set()
        """Lines with a fingerprint of which a choice was part that was changed since."""
        self._undone = [0] * setup.seats
        self._said: list[list[int]] = [[] for _ in range(setup.seats)]
        records = []
        for line in lines:
            if line.kind in (MOVE, ASIDE, UNDO):
                undone = 0 if line.kind == ASIDE else self._undone[line.seat]
                records.append(Move(line.seat, line.decision - undone, line.action))
            self._note(line)
        for number in self._stands:
            self._replay(number, strict)
        self.match.records = records

    @property
    def table(self) -> Table:
        return self.match.table

    @property
    def pack(self) -> Pack:
        return self.match.setup.pack

    def decision(self, seat: int) -> int:
        """The number that the next answer of `seat` has."""
        return self.match.decision(seat) + self._undone[seat]

    def said(self, seat: int) -> int:
        """The number that the next aside of `seat` has."""
        return len(self._said[seat])

    def asked(self) -> int:
        """Bit mask of the seats that must choose now."""
        return 0 if self.resigned is not None else int(self.table.waits())

    def asks(self, seat: int) -> bool:
        return bool(self.asked() >> seat & 1)

    def over(self) -> bool:
        return self.resigned is not None or self.table.over()

    def outcome(self, names: tuple[str, ...], reader: int = SPECTATOR) -> Outcome | None:
        """How it ended, as `reader` is told; None while it goes on."""
        if self.resigned is not None:
            found: Outcome | None = self._given_up(self.resigned, self.why, names, reader)
        else:
            found = self.game.outcome(self.table, names, reader) if self.table.over() else None
        if found is not None and self.stood_in:
            played_for = called(sorted(self.stood_in), names, reader)
            found["words"] = f"{found['words'].removesuffix('.')}. A bot played for {played_for}."
        return found

    def given_up(self, names: tuple[str, ...], reader: int) -> str:
        """That somebody gave the game up, or lost it without a move."""
        return "" if self.resigned is None else _given_up(self.resigned, self.why, names, reader)

    def _given_up(self, by: int, why: int, names: tuple[str, ...], reader: int) -> Outcome:
        """The other wins; of several others, whoever has the most points; alone, nobody."""
        others = [seat for seat in range(len(names)) if seat != by]
        if len(others) > 1:
            points = {seat: value for figure, seat, value in self.game.figures(self.table) if figure == "points"}
            most = max(points.get(seat, 0) for seat in others)
            others = [seat for seat in others if points.get(seat, 0) == most]
        return {
            "winners": others,
            "points": [],
            "title": victory(others, names, reader),
            "words": f"{_given_up(by, why, names, reader)}.",
            "cause": f"{victory(others, names, reader)}." if others else "The game is lost.",
            "clause": "",
            "tally": self.game.tally(self.table),
        }

    def check_move(self, seat: int, decision: int, action: int) -> Addition | None:
        """What `seat` may write by answering; None when it has answered so before. Raises ApiError."""
        if self._given.get((seat, decision)) == action:
            return None
        self._check_going()
        owed = self.decision(seat)
        if decision != owed:
            raise ApiError(
                409, "stale", f"this answers decision {decision}, but the table has gone on to decision {owed}",
                "look at the table again and answer what it asks now",
            )  # fmt: skip
        after = self.match.branch()
        with self._legal(action):
            after.answer(seat, action)
        outcome = self.game.outcome(after.table, self._nobody()) if after.table.over() else None
        line = JournalLine(MOVE, seat, decision, action, after.quiet[-1], fingerprint(after.table))
        return Addition((line,), int(after.table.waits()), outcome, after)

    def check_asides(
        self, seat: int, actions: Sequence[int], revision: int | None, said: int | None = None
    ) -> Addition | None:
        """What `seat` may write by saying all of `actions`, in order; None when they are its asides from number `said`
        on already. Raises ApiError unless all of them are legal and nobody else has said anything since `revision`."""
        if said is not None and self._said[seat][said : said + len(actions)] == list(actions):
            return None
        self._check_going()
        self._check_heard(seat, revision, said)
        after = self.match.branch()
        lines = []
        for action in actions:
            with self._legal(action):
                after.aside(seat, action)
            lines.append(JournalLine(ASIDE, seat, NO_DECISION, action, False, fingerprint(after.table)))
        return Addition(tuple(lines), int(after.table.waits()), None, after)

    def _check_heard(self, seat: int, revision: int | None, said: int | None) -> None:
        """Raises ApiError where others have said something since `revision`, or `seat` itself after aside `said`."""
        since = self.lines[revision:] if revision is not None else []
        if any(line.kind == ASIDE and line.seat != seat for line in since):
            raise ApiError(
                409, "stale", "somebody else has said something since you looked",
                "look at the table again and answer what is open now",
            )  # fmt: skip
        if said is not None and said != self.said(seat):
            raise ApiError(
                409, "stale", f"this would be your aside number {said}, but {self.said(seat)} is the next",
                "look at the table again; your other device or program has spoken for you",
            )  # fmt: skip

    def check_undo(self, seat: int, revision: int | None = None) -> Addition | None:
        """What `seat` writes by taking its last move back; None when it did so at that `revision` already. Raises
        ApiError unless the move showed nobody anything and nobody was asked since; what others choose in secret
        meanwhile does no harm."""
        if undone_before(self.lines, seat, revision):
            return None
        self._check_going()
        since = self.lines[revision:] if revision is not None else []
        own = next((line for line in since if line.seat == seat), None)
        if own is not None or (since and not self.may_undo(seat)):
            raise ApiError(
                409, "stale", "the table has gone on since you asked to take your move back",
                "look at the table again; undo is offered where it is still possible",
            )  # fmt: skip
        if not self.may_undo(seat):
            raise ApiError(
                409, "no-undo",
                "your last move cannot be taken back: something was drawn or shown, or others moved or are to move",
                "go on from here",
            )  # fmt: skip
        others = self.asked() if self.table.hides() else 0
        return Addition((JournalLine(UNDO, seat, self.decision(seat) - 1, -1, False),), others | 1 << seat, None)

    def check_resign(self, seat: int, revision: int | None = None, why: int = RESIGNED) -> Addition | None:
        """What is written when `seat` gives up, or loses for another reason; None when it has. Raises ApiError where it
        has played on since `revision`."""
        if self.resigned == seat:
            return None
        self._check_going()
        self._check_not_since(seat, (MOVE, ASIDE, UNDO, STANDIN), revision)
        line = JournalLine(RESIGN, seat, self.decision(seat), why, False)
        return Addition((line,), 0, self._given_up(seat, why, self._nobody(), SPECTATOR))

    def check_standin(self, seat: int, plays: bool, revision: int | None = None) -> Addition | None:
        """What is written when a bot plays for `seat` from here on, or its player again; None where it is so, or was so
        after that `revision` already. Raises ApiError where its player has played on, or left again, since."""
        if (seat in self.standins) == plays or turned_before(self.lines, seat, plays, revision):
            return None
        self._check_going()
        self._check_not_since(seat, (MOVE, ASIDE, UNDO, STANDIN) if plays else (STANDIN,), revision)
        return Addition((standin(seat, plays=plays),), self.asked(), None)

    def _check_not_since(self, seat: int, kinds: Collection[str], revision: int | None) -> None:
        """Raises ApiError where lines of those kinds of `seat` stand from `revision` on."""
        since = self.lines[revision:] if revision is not None else []
        done = next((line for line in since if line.seat == seat and line.kind in kinds), None)
        if done is not None:
            what = "left, or been taken back," if done.kind == STANDIN else "been played on"
            raise ApiError(
                409, "stale", f"this seat has {what} since the table was at revision {revision}",
                "look at the table again, and say it anew if you still wish it",
            )  # fmt: skip

    def _nobody(self) -> tuple[str, ...]:
        """Names where only the numbers of an outcome matter."""
        return ("",) * self.match.setup.seats

    def may_undo(self, seat: int) -> bool:
        at = self.match.retractable(seat)
        return not self.over() and at >= 0 and self.lines[self._stands[at]].quiet

    def take(self, step: Addition) -> None:
        """What `check_*` allowed has been written."""
        if step.match is not None:
            self.match = step.match
        for line in step.lines:
            self._note(line)

    def add(self, line: JournalLine) -> None:
        """Let happen what the journal says. Raises IllegalAction or ValueError for a journal that these rules did
        not write."""
        if line.kind == UNDO:
            self.match.undo(line.seat)
        elif line.kind in (MOVE, ASIDE):
            self._play(line)
        self._note(line)

    def _replay(self, number: int, strict: bool) -> None:
        line = self.lines[number]
        try:
            self._play(line)
        except Exception as error:
            raise BadLine(number, f"{type(error).__name__}: {error}") from error
        if strict and not self._fits(number):
            raise BadLine(number, "the table is not as it was after it")

    def _fits(self, number: int) -> bool:
        """Whether the table is now as it was after that line."""
        return number in self._loose or self.lines[number].fingerprint in ("", fingerprint(self.table))

    def as_left(self) -> bool:
        """Whether the table is as it was after the last line that stands."""
        return not self._stands or self._fits(self._stands[-1])

    def _play(self, line: JournalLine) -> None:
        if line.kind == ASIDE:
            self.match.aside(line.seat, line.action)
        else:
            self.match.answer(line.seat, line.action)

    def _note(self, line: JournalLine) -> None:
        if line.kind == MOVE:
            self._given[line.seat, line.decision] = line.action
            self._stands.append(len(self.lines))
        elif line.kind == ASIDE:
            self._said[line.seat].append(line.action)
            self._stands.append(len(self.lines))
        elif line.kind == UNDO:
            at = max(at for at, number in enumerate(self._stands) if self._answers(number, line.seat))
            self._loose.update(self._stands[at + 1 :])
            del self._stands[at]
            self._undone[line.seat] += 1
        elif line.kind == STANDIN:
            self._stand_in(line)
        else:
            self.resigned, self.why = line.seat, line.action
        self.lines.append(line)

    def _stand_in(self, line: JournalLine) -> None:
        if line.action:
            self.standins.add(line.seat)
            self.stood_in.add(line.seat)
        else:
            self.standins.discard(line.seat)

    def standing(self) -> list[JournalLine]:
        """The moves and asides that stand, in order."""
        return [self.lines[number] for number in self._stands]

    def _answers(self, number: int, seat: int) -> bool:
        """Whether that line is an answer of `seat`."""
        return self.lines[number].seat == seat and self.lines[number].kind == MOVE

    def _check_going(self) -> None:
        if self.over():
            raise over()

    @contextmanager
    def _legal(self, action: int) -> Iterator[None]:
        """Raises ApiError where `action` is none, or not legal where it is played."""
        if not 0 <= action < self.match.alphabet.size:
            raise ApiError(
                422, "unknown-action", f"there is no action {action} in this game",
                "send the action of one of the offers in your state",
            )  # fmt: skip
        try:
            yield
        except IllegalAction as illegal:
            words, clause = self.match.alphabet.text(action), self.game.clause(illegal.clause)
            raise ApiError(
                422, "illegal", f"you cannot {words!r} now: {law(self.game, clause)}",
                "choose one of the offers in your state", clause,
            ) from None  # fmt: skip


def _given_up(by: int, why: int, names: tuple[str, ...], reader: int) -> str:
    return capital(GIVEN_UP[why].format(called([by], names, reader)))


def line_of(row: Mapping[Any, Any]) -> JournalLine:
    return JournalLine(row["kind"], row["seat"], row["decision"], row["action"], row["quiet"], row["fingerprint"])


def said_before(lines: Sequence[JournalLine], seat: int, actions: Sequence[int], said: int | None) -> bool:
    """Whether the asides of `seat` from number `said` on are `actions`."""
    asides = [line.action for line in lines if line.kind == ASIDE and line.seat == seat]
    return said is not None and len(actions) > 0 and asides[said : said + len(actions)] == list(actions)


def undone_before(lines: Sequence[JournalLine], seat: int, revision: int | None) -> bool:
    """Whether `seat` took its move back at that `revision`."""
    since = lines[revision:] if revision is not None else ()
    own = next((line for line in since if line.seat == seat), None)
    return own is not None and own.kind == UNDO


def turned_before(lines: Sequence[JournalLine], seat: int, plays: bool, revision: int | None) -> bool:
    """Whether a bot took `seat` over, or its player came back, at that `revision`."""
    since = lines[revision:] if revision is not None else ()
    turn = next((line for line in since if line.seat == seat and line.kind == STANDIN), None)
    return turn is not None and turn.action == plays


def result_of(outcome: Outcome) -> str:
    """How a game ended, as its table's row says it."""
    return json.dumps({key: outcome[key] for key in ("winners", "points")})


def check_same(session: Session, asked: int, result: str) -> None:
    """Raises BadLine unless the game stands as its table's row says, where that says it."""
    outcome = session.outcome(("",) * session.match.setup.seats)
    if session.asked() != asked:
        raise BadLine(len(session.lines), "others are asked after it than were")
    if result and (outcome is None or json.loads(result_of(outcome)) != json.loads(result)):
        raise BadLine(len(session.lines), "the game does not end as it did")
