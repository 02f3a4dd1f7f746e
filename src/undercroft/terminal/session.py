"""A game at this keyboard: the match, who sits where, what the reader may see. Knows no screen."""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, Final, NamedTuple

from rich.text import Text

from undercroft.engine.agenda import Table
from undercroft.engine.game import SPECTATOR, Game, foreseen, prompted, seats_of
from undercroft.engine.journal import ASIDE, Match
from undercroft.engine.protocol import Barred, Entry, Mark, Offer, Outcome, Prompt, Story
from undercroft.engine.story import story_of
from undercroft.terminal.save import Save
from undercroft.thinker.question import Question, question

PERSON: Final = "person"
QUICK: Final = 0.05
"""Seconds that a search thinks where bots are among themselves."""
CHATTER: Final = 120
"""So many asides of bots in a row are enough: the game goes on."""


class Player(NamedTuple):
    """Who sits there: a person, or a bot of a level."""

    name: str
    level: str = PERSON

    @property
    def title(self) -> str:
        return self.name if self.level == PERSON else f"{self.name} ({self.level})"


class Snapshot(NamedTuple):
    """All that the screen shows to `reader`. Entries from `news` on came with or after the reader's last move.

    `things`: where several things are asked for, all of them, also those that are not offered while enough are named.
    """

    reader: int
    asked: list[int]
    view: Any
    prompt: Prompt
    marks: list[Mark]
    offers: list[Offer]
    things: list[Offer]
    barred: list[Barred]
    entries: list[Entry]
    news: int
    undo: bool
    outcome: Outcome | None


class Session:
    """`people` are the seats of those at the keyboard; `reader` is the one whose eyes the screen serves.

    With several people it changes at each handover; without any the screen shows what a spectator sees.
    `passing`: the standing order to pass until there is something to answer with.
    """

    def __init__(self, match: Match, players: tuple[Player, ...], save: Save, seconds: float) -> None:
        self.match = match
        self.players = players
        self.save = save
        self.names = tuple(player.name for player in players)
        self.people = [seat for seat, player in enumerate(players) if player.level == PERSON]
        self.reader = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.seconds = seconds if self.people else min(QUICK, seconds)
        self.passing = False
        self._passed: set[int] = set()
        self._talked: dict[int, int] = {}
        self._silent: dict[int, int] = {}
        self._news = [0] * len(players)

    def over(self) -> bool:
        return self.match.table.over()

    def asked(self) -> int:
        """The seat that chooses next: of several that are asked, the present reader first."""
        waiting = seats_of(self.match.table.waits())
        return self.reader if self.reader in waiting else waiting[0]

    def is_bot(self, seat: int) -> bool:
        return self.players[seat].level != PERSON

    def thinks_ahead(self, seat: int) -> bool:
        """Whether it is a bot that thinks for so many seconds."""
        return self.players[seat].level == "search"

    def passes(self) -> bool:
        """Whether there is a standing order to pass: in this game, and where nobody else is at the keyboard, to whom it
        would tell what is held."""
        return type(self.match.game).window is not Game.window and len(self.people) == 1

    def idle(self, seat: int) -> int:
        """What is done for `seat` without asking, because all know that it can only pass, or by its standing order; -1:
        it is asked."""
        game, table = self.match.game, self.match.table
        ordered = game.window(table, seat) if self.passing and self.passes() and not self.is_bot(seat) else -1
        return ordered if ordered >= 0 and list(table.options(seat)) == [ordered] else game.idle(table, seat)

    def pass_for(self, seat: int, action: int) -> None:
        """Do what `idle` said; to the reader everything since the last real move stays news. Raises SaveError."""
        self._passed.add(len(self.match.moves))
        self.match.answer(seat, action)
        self.save.keep(self.match)

    def question(self, seat: int) -> Question:
        """What a bot on `seat` is asked."""
        own = f"{self.match.seed} {len(self.match.records)}"
        return question(self.match, seat, self.players[seat].level, own, self.seconds)

    def answer(self, seat: int, action: int) -> None:
        """`seat` answers, and the journal is on the disk. Raises SaveError, the answer given."""
        if seat == self.reader:
            self._news[seat] = len(self.match.ledger.events)
        self.match.answer(seat, action)
        self.save.keep(self.match)

    # -- what is said aside

    def talks(self) -> bool:
        """Whether in this game something can be said aside to somebody."""
        return len(self.players) > 1 and type(self.match.table).asides is not Table.asides

    def may_say(self) -> bool:
        """Whether the reader may say something aside now."""
        return self.reader != SPECTATOR and not self.over() and len(self.match.table.asides(self.reader)) > 0

    def asides(self, seat: int) -> list[Offer]:
        """What `seat` may say aside now."""
        match = self.match
        said = match.table.asides(seat)
        return [match.game.offer(match.table, seat, int(action), self.names, match.setup.pack) for action in said]

    def say(self, seat: int, actions: Sequence[int]) -> None:
        """`seat` says all of `actions` aside. Raises IllegalAction, nothing said; SaveError, all said."""
        trial = self.match.table.clone()
        for action in actions:
            trial.say(seat, action)
        for action in actions:
            self.match.aside(seat, action)
        self.save.keep(self.match)

    def addressed(self) -> list[int]:
        """The people at the keyboard for whose answer something said aside waits."""
        return [] if self.over() else [seat for seat in self.people if self._is_addressed(seat)]

    def _is_addressed(self, seat: int) -> bool:
        return self.match.game.addressed(self.match.table, seat)

    def talker(self) -> int:
        """The bot to be heard next, -1 for none: one that is spoken to and has not kept silent since, else the one that
        is asked, once before each decision."""
        if not self.talks() or self._chatter() >= CHATTER:
            return -1
        now = len(self.match.records)
        for seat in range(len(self.players)):
            if self.is_bot(seat) and self._silent.get(seat) != now and self._is_addressed(seat):
                return seat
        seat = self.asked()
        if not self.is_bot(seat) or self._talked.get(seat) == self.match.decision(seat):
            return -1
        return seat if len(self.match.table.asides(seat)) > 0 else -1

    def _chatter(self) -> int:
        """How many asides of bots came one after the other just now."""
        latest = reversed(self.match.records)
        return sum(1 for _ in takewhile(lambda move: move.decision == ASIDE and self.is_bot(move.seat), latest))

    def heard(self, seat: int, actions: Sequence[int]) -> None:
        """A bot says what it has to say, perhaps nothing. Raises IllegalAction, nothing said; SaveError, all said."""
        if seat == self.asked():
            self._talked[seat] = self.match.decision(seat)
        if actions:
            self.say(seat, actions)
        else:
            self._silent[seat] = len(self.match.records)

    # -- taking back

    def can_undo(self) -> bool:
        return (
            self.reader != SPECTATOR
            and not self.over()
            and (self.asked() == self.reader or self._hides())
            and len(self.match.moves) - 1 not in self._passed
            and self.match.can_undo(self.reader)
        )

    def _hides(self) -> bool:
        """Whether the people who choose now do not see yet what the reader chose."""
        return self.match.table.hides() and not self.is_bot(self.asked())

    def undo(self) -> None:
        """The reader takes back a slip. Raises SaveError, the slip taken back."""
        self.match.undo(self.reader)
        self._passed = {move for move in self._passed if move < len(self.match.moves)}
        self._news[self.reader] = min(self._news[self.reader], len(self.match.ledger.events))
        self.save.keep(self.match)

    def pass_to(self, seat: int) -> None:
        """The keyboard goes to `seat` (SPECTATOR: nobody's secrets are shown)."""
        self.reader = seat

    def entries(self, reader: int) -> list[Entry]:
        """The log lines that `reader` may read, empty ones left out."""
        match = self.match
        found = (
            match.game.entry(event, number, reader, self.names, match.setup.pack)
            for number, event in enumerate(match.ledger.events)
        )
        return [entry for entry in found if entry["words"]]

    def snapshot(self) -> Snapshot:
        """The table for the reader's eyes."""
        match, reader = self.match, self.reader
        game, table, pack = match.game, match.table, match.setup.pack
        prompt, offers = prompted(game, table, reader, self.names, pack), self._offers()
        return Snapshot(
            reader,
            seats_of(table.waits()),
            game.view(table, reader),
            prompt,
            game.marks(table),
            offers,
            self._things(prompt, offers),
            game.barred(table, reader, pack) if reader != SPECTATOR else [],
            self.entries(reader),
            self._news[reader] if reader != SPECTATOR else 0,
            self.can_undo(),
            game.outcome(table, self.names, reader) if self.over() else None,
        )

    def story(self) -> Story:
        """How the game went, which is over."""
        outcome = self.match.game.outcome(self.match.table, self.names)
        return story_of(self.match, outcome["winners"], self.names)

    def _offers(self) -> list[Offer]:
        """What the reader may do, each with its consequence."""
        reader, table = self.reader, self.match.table
        if reader == SPECTATOR or self.over():
            return []
        return [self._offer(int(action)) for action in table.options(reader)]

    def _things(self, prompt: Prompt, offers: list[Offer]) -> list[Offer]:
        if "several" not in prompt:
            return []
        match, open_ = self.match, {offer["action"]: offer for offer in offers}
        return [
            open_.get(action) or match.game.offer(match.table, self.reader, action, self.names, match.setup.pack)
            for action in dict.fromkeys(prompt["several"]["things"])
        ]

    def _offer(self, action: int) -> Offer:
        match = self.match
        return foreseen(match.game, match.table, self.reader, action, self.names, match.setup.pack)


Begin = Callable[[], Session]
"""Begins a new game, or goes on with one. Raises SaveError."""


class Sequel(NamedTuple):
    """What follows a finished game that is part of something longer: where that stands, and what can be played next,
    each in words."""

    standing: Text
    choices: tuple[tuple[str, Begin], ...]
