"""What a player can do and is told at any game's table, through the public engine calls."""

from typing import Any, Self

import pytest

from undercroft.engine.agenda import IllegalAction
from undercroft.engine.game import Game, prompted
from undercroft.engine.protocol import Barred, Entry, Offer, Prompt


class Speaker:
    """One player at the table of `game`; `at` knows the table `t`, its `pack`, `alphabet` and the players' `names`."""

    game: Game
    at: Any

    def __init__(self, at: Any, seat: int) -> None:
        self.at = at
        self.seat = seat
        self.name = at.names[seat] if seat >= 0 else "a spectator"

    # -- doing

    def __call__(self, *notations: str) -> Self:
        """Take these actions, one after the other."""
        for notation in notations:
            self.at.t.act(self.seat, self.at.alphabet.action(notation))
        return self

    def refused(self, notation: str, clause: str) -> None:
        """The rules forbid this by that clause, do not offer it, and nothing changes."""
        before = self.at.t.dump()
        with pytest.raises(IllegalAction) as caught:
            self.at.t.act(self.seat, self.at.alphabet.action(notation))
        assert self.game.clause(caught.value.clause) == clause
        assert notation not in self.options
        assert self.at.t.dump() == before

    # -- being asked

    @property
    def options(self) -> list[str]:
        return [self.at.alphabet.text(action) for action in self.at.t.options(self.seat)]

    @property
    def choices(self) -> list[str]:
        """Those of the options that bots choose among."""
        return [self.at.alphabet.text(action) for action in self.at.t.choices(self.seat)]

    @property
    def asked(self) -> bool:
        return bool(self.options)

    @property
    def prompt(self) -> Prompt:
        return prompted(self.game, self.at.t, self.seat, self.at.names, self.at.pack)

    @property
    def barred(self) -> list[Barred]:
        return self.game.barred(self.at.t, self.seat, self.at.pack)

    def offer(self, notation: str) -> Offer:
        return self.game.offer(self.at.t, self.seat, self.at.alphabet.action(notation), self.at.names, self.at.pack)

    def outlook(self, notation: str) -> list[str]:
        """What the player is told comes of it."""
        action = self.at.alphabet.action(notation)
        found = self.game.outlook(self.at.t, self.seat, action, self.at.names, self.at.pack)
        return [prospect["words"] for prospect in found]

    @property
    def log(self) -> list[str]:
        """What this seat has read so far."""
        return [entry["words"] for entry in self.entries if entry["words"]]

    def why(self, words: str) -> tuple[str, str]:
        """Why that happened, as this seat read it, and the clause."""
        found = next(entry for entry in self.entries if words in entry["words"])
        return found["why"], found["clause"]

    @property
    def entries(self) -> list[Entry]:
        events = self.at.t.ledger.events
        return [self.game.entry(e, i, self.seat, self.at.names, self.at.pack) for i, e in enumerate(events)]
