"""What card texts say that holds for a while, read for the rules: figures, bans, this game's own statements."""

from typing import Final, NamedTuple

from undercroft.engine.effects import Cannot, Clause, Has, Term
from undercroft.engine.pack import Card
from undercroft.engine.program import Op
from undercroft.games.underground import cards as c
from undercroft.games.underground.cards import ContinuousEffect, Count, What
from undercroft.games.underground.reading import ANYTHING, WHO, Reader, Zone
from undercroft.games.underground.verbs import Give

UNTIL: Final = {
    "this_turn": c.THIS_TURN,
    "this_show": c.THIS_SHOW,
    "end_of_next": c.END_OF_NEXT,
    "start_of_next": c.START_OF_NEXT,
}
CHANGES: Final = {"more": 1, "fewer": -1}
FIGURES: Final = {"rip": c.FOR_RIP, "hype_cost": c.FOR_COST, "hype": c.FOR_HYPE, "impact": c.FOR_IMPACT}
BANS: Final = {"be_reversed": c.NO_HAND, "be_stopped": c.NO_STOP, "play_kind": c.NO_PLAY, "lose": c.NO_LOSS}
PLAYABLE: Final = (1 << c.VERSE) | (1 << c.ACTION)
ANSWERS: Final = ("reverse", "reaction")
STATEMENTS: Final = (
    "instead",
    "also_crew",
    "counts_as",
    "also_answers",
    "extra_plays",
    "play_from",
    "takes_to_end",
    "can_hold",
    "holds",
    "ends",
)
OF_CARDS: Final = (c.THIS, c.THAT, c.EVERY, c.NEXT, c.FIRST)


class Subject(NamedTuple):
    """Which cards, or whom, a statement is about."""

    mode: int
    whose: int
    what: What
    name: str


class Statements(Reader):
    """Statements about cards and players."""

    statements = STATEMENTS

    def __init__(self, card: Card, number: int) -> None:
        super().__init__(card, number)
        self.played = True
        """Whether the card itself is being played then, so that something can be said of it."""

    def given(self, clause: Clause) -> list[Op]:
        """Lines that a clause gives for some time."""
        lines = self.statement(clause.what, self.each(clause.each))
        if clause.until is not None:
            until = UNTIL.get(clause.until.name)
            if until is None:
                raise self.refuse("this game has no such time")
        elif all(line.mode in (c.THIS, c.THAT) or line.gives == c.ENDS for line in lines):
            until = c.THIS_PLAY
        else:
            raise self.refuse('say how long: "this turn", "this show" or "until ..."')
        if any(line.gives in (c.HOLDS, c.COUNTS, c.ALSO_ANSWERS, c.ALSO_CREW, c.FOR_IMPACT) for line in lines):
            raise self.refuse("that is so or is not so; it is not given for a time")
        return [Give(line=line, until=until) for line in lines]

    def statement(self, what: object, count: Count | None) -> list[ContinuousEffect]:
        if isinstance(what, Has):
            return self._has(what, count)
        if count is not None:
            raise self.refuse('"for each" goes with figures')
        if isinstance(what, Cannot):
            return [self._cannot(what.subject, ban) for ban in what.bans]
        assert isinstance(what, Term)
        return [self._said(what)]

    def _has(self, has: Has, count: Count | None) -> list[ContinuousEffect]:
        subject = self._subject(has.subject)
        found = []
        for modifier in has.modifiers:
            gives = self.known(FIGURES, modifier.figure)
            fits = {
                c.FOR_RIP: subject.mode in OF_CARDS,
                c.FOR_COST: subject.mode in (c.EVERY, c.NEXT, c.FIRST),
                c.FOR_HYPE: subject.name == "who",
                c.FOR_IMPACT: subject.name == "artist",
            }
            if not fits[gives]:
                raise self.refuse(f"that has no {modifier.figure.replace('_', ' ')} to change")
            found.append(
                ContinuousEffect(gives, modifier.delta, subject.whose, subject.mode, subject.what, None, count)
            )
        return found

    def _cannot(self, thing: object, ban: Term) -> ContinuousEffect:
        subject = self._subject(thing)
        gives = self.known(BANS, ban.name)
        if gives in (c.NO_HAND, c.NO_STOP):
            if subject.mode not in OF_CARDS:
                raise self.refuse("only verses and actions are reversed or stopped")
            return ContinuousEffect(gives, 1, subject.whose, subject.mode, subject.what, None, None)
        if subject.name != "who":
            raise self.refuse("only a player can do that")
        what = self.what(str(ban.args[0]), ()) if gives == c.NO_PLAY else ANYTHING
        return ContinuousEffect(gives, 1, subject.whose, c.PLAYER, what, None, None)

    def _said(self, what: Term) -> ContinuousEffect:
        """A statement of this game's own words."""
        name, args = what.name, what.args
        subject = self._subject(args[0])
        if name == "instead":
            kind = self.what(str(args[1]), ())
            if subject.mode != c.NEXT or kind.types == 0 or kind.types & (kind.types - 1):
                raise self.refuse('write "Your next verse is a hook instead this turn."')
            return ContinuousEffect(c.INSTEAD, kind.types, subject.whose, subject.mode, subject.what, None, None)
        if name == "also_crew" and isinstance(args[1], Term):
            self.need(subject.name == "artist" and subject.whose == c.YOU, "only your artist has affiliations")
            crew = 1 << self.index(c.CREW_WORDS, args[1].name)
            return ContinuousEffect(c.ALSO_CREW, crew, subject.whose, c.PLAYER, ANYTHING, None, None)
        if name in ("counts_as", "also_answers"):
            self.need(subject.mode == c.THIS and self.kind in ANSWERS, "only reverses and re-actions reverse")
            if name == "counts_as":
                return ContinuousEffect(c.COUNTS, self.number_of(args[1]), c.YOU, c.THIS, subject.what, None, None)
            other = self.what(str(args[1]), (args[2],) if isinstance(args[2], Term) else (), args[3] is True)
            return ContinuousEffect(c.ALSO_ANSWERS, 1, c.YOU, c.THIS, subject.what, other, None)
        return self._said_of_players(what, subject)

    def _said_of_players(self, what: Term, subject: Subject) -> ContinuousEffect:
        name, args = what.name, what.args
        if name == "extra_plays" and isinstance(args[2], Term):
            kind = self.what(str(args[3]), ())
            self.need(subject.name == "who", "a player plays")
            self.need(str(args[3]) in ("verse", "action"), "verses and actions are counted")
            number = self.number_of(args[1])
            delta = number * self.known(CHANGES, args[2].name)
            return ContinuousEffect(c.PLAYS, delta, subject.whose, c.PLAYER, kind, None, None)
        if name == "play_from":
            kind = self.what(str(args[1]), ())
            self.need(subject.name == "who" and subject.whose == c.YOU, "it is for you")
            self.need(self.zone(args[2]) == Zone(c.TRASH, c.YOU), "cards are played from your hand or your trash")
            self.need(kind.kinds & PLAYABLE == kind.kinds, "verses and actions are played")
            return ContinuousEffect(c.FROM_TRASH, 1, c.YOU, c.PLAYER, kind, None, None)
        if name == "can_hold":
            self.need(subject.name == "zone" and args[2] == self.kind, "your rhymebook holds this card")
            return ContinuousEffect(c.HOLDS, self.number_of(args[1]), c.YOU, c.THIS, ANYTHING, None, None)
        if name == "holds":
            guest = subject.name == "zone" and self.kind == "preshow" and args[1] == self.kind
            self.need(guest, "only a pre-show card says that your rhymebook can hold it; others stand there anyway")
            return ContinuousEffect(c.HOLDS, 1, c.YOU, c.THIS, ANYTHING, None, None)
        self.need(subject.name == "turn", "a turn ends")
        if name == "takes_to_end":
            return ContinuousEffect(c.TO_END, self.number_of(args[1]), subject.whose, c.PLAYER, ANYTHING, None, None)
        self.need(name == "ends", "the rules know no such thing to say")
        return ContinuousEffect(c.ENDS, 1, subject.whose, c.PLAYER, ANYTHING, None, None)

    def _subject(self, thing: object) -> Subject:
        if not isinstance(thing, Term):
            raise self.refuse('write "your verses", "your next verse" or "this verse"')
        name, args = thing.name, thing.args
        if name in WHO:
            self.need(name != "each_player", "say it of one player")
            return Subject(c.PLAYER, WHO[name], ANYTHING, "who")
        if name == "this_noun":
            self.need(args[0] == self.kind, f"this card is a {self.kind}")
            self.need(self.played, "it is no longer played then")
            return Subject(c.THIS, c.YOU, ANYTHING, name)
        if name == "that":
            self.need_that(args[0])
            return Subject(c.THAT, c.YOU, ANYTHING, name)
        if name in ("all", "next", "first"):
            return self._cards(name, args)
        if name in ("artist", "turn"):
            return Subject(c.PLAYER, self.side(args[0]), ANYTHING, name)
        if name == "rhymebook" and args == ("your",):
            return Subject(c.PLAYER, c.YOU, ANYTHING, "zone")
        raise self.refuse("nothing can be said of that")

    def _cards(self, name: str, args: tuple[object, ...]) -> Subject:
        where = args[2] if name == "all" else None
        what = self.what(str(args[1]), (where,) if isinstance(where, Term) else ())
        mode = {"all": c.EVERY, "next": c.NEXT, "first": c.FIRST}[name]
        if mode != c.EVERY and (
            what.kinds & PLAYABLE == 0 or (what.kinds & PLAYABLE != what.kinds and what.kinds != c.ALL_KINDS)
        ):
            raise self.refuse("only verses and actions are played in turn")
        return Subject(mode, self.side(args[0]), what, name)
