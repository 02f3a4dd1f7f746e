"""Bots that think in the process of a test, of what they would be sent in one of their own."""

from undercroft.engine.game import game_called
from undercroft.engine.journal import ASIDE, Match
from undercroft.thinker.question import Question, Told
from undercroft.thinker.thoughts import Thoughts


def match_of(question: Question) -> Match:
    """The match that a question is about."""
    match = Match(game_called(question.setup.game), question.setup, question.start)
    for move in question.moves:
        if move.decision == ASIDE:
            match.aside(move.seat, move.action)
        else:
            match.answer(move.seat, move.action)
    return match


class ThinkerHere:
    """Answers at once."""

    def __init__(self) -> None:
        self.told = Told()
        self.thoughts = Thoughts()

    def answer(self, question: Question) -> int:
        return self.thoughts.answer(self.told.message(question))

    def aside(self, question: Question) -> list[int]:
        return self.thoughts.remark(self.told.message(question))

    async def choose(self, question: Question) -> int:
        return self.answer(question)

    async def remark(self, question: Question) -> list[int]:
        return self.aside(question)

    def warm(self) -> None:
        pass

    async def close(self) -> None:
        pass
