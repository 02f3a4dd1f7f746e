"""From the typed tree of a card's text to the ops that the rules play, when a pack is loaded.

Whatever the language can say and these rules cannot do is refused here with CannotPlay, so no card does less than it
says.
"""

from typing import ClassVar, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.effects import (
    Activated,
    Cannot,
    Clause,
    Condition,
    Each,
    Has,
    Kind,
    Sentence,
    Target,
    Term,
    Timing,
    Triggered,
)
from undercroft.engine.effects import Lasting as LastingLine
from undercroft.engine.effects import Line as TextLine
from undercroft.engine.effects.compiling import Compiler
from undercroft.engine.game import CannotPlay, nearest
from undercroft.engine.pack import Card, Pack
from undercroft.games.underground import cards as c
from undercroft.games.underground.cards import Ability, Cards, ContinuousEffect, Count, Op, Test, What
from undercroft.games.underground.rating import rate

WHO: Final = {"you": c.YOU, "your_opponent": c.OPPONENT, "each_player": c.EACH}
WHOSE: Final = {"your": c.YOU, "opponents": c.OPPONENT, "their": c.THEIR}
UNTIL: Final = {
    "this_turn": c.THIS_TURN,
    "this_show": c.THIS_SHOW,
    "end_of_next": c.END_OF_NEXT,
    "start_of_next": c.START_OF_NEXT,
}
BOUNDS: Final = {"or_more": True, "or_less": False, "or_fewer": False}
RELATIONS: Final = {"more": True, "less": False}
LEVELS: Final = {"higher": True, "lower": False}
CHANGES: Final = {"more": 1, "fewer": -1}
LIMITS: Final = {"once_turn": c.ONCE_TURN, "once_show": c.ONCE_SHOW}
NOUNS: Final = {
    "card": c.ALL_KINDS,
    "verse": 1 << c.VERSE,
    "reverse": 1 << c.REVERSE,
    "action": 1 << c.ACTION,
    "reaction": 1 << c.REACTION,
    "preshow": 1 << c.PRESHOW,
    "hybrid": 1 << c.VERSE,
}
PLAYABLE: Final = (1 << c.VERSE) | (1 << c.ACTION)
ANSWERS: Final = ("reverse", "reaction")
IN_PLAY: Final = ("preshow", "artist")
FIGURES: Final = {"rip": c.FOR_RIP, "hype_cost": c.FOR_COST, "hype": c.FOR_HYPE, "impact": c.FOR_IMPACT}
BANS: Final = {"be_reversed": c.NO_HAND, "be_stopped": c.NO_STOP, "play_kind": c.NO_PLAY, "lose": c.NO_LOSS}
OWN_MOMENTS: Final = {"turned_up": ANSWERS, "ripped": ("verse", "action", *ANSWERS), "reversed": ("verse", "action")}
PLACES: Final = {"into": c.INTO, "on_top": c.ON_TOP, "on_bottom": c.ON_BOTTOM}
ANYTHING: Final = What(c.ALL_KINDS, 0, False, 0, c.MOST, 0, c.MOST)
STATEMENTS: Final = (
    "instead",
    "also_crew",
    "counts_as",
    "also_answers",
    "extra_plays",
    "play_from",
    "takes_to_end",
    "can_hold",
    "ends",
)
LOOKERS: Final = "it is you who look and reveal"
NO_IT: Final = 'no card has been revealed; write "Reveal the top card of your rhymebook." before'
OF_CARDS: Final = (c.THIS, c.THAT, c.EVERY, c.NEXT, c.FIRST)
OF_THIS: Final = (c.FOR_RIP, c.NO_HAND, c.NO_STOP, c.COUNTS, c.ALSO_ANSWERS)


class Zone(NamedTuple):
    """A zone and whose."""

    zone: int
    whose: int


class Subject(NamedTuple):
    """Which cards, or whom, a statement is about."""

    mode: int
    whose: int
    what: What
    name: str


def compiled(pack: Pack) -> Cards:
    """The pack's cards for play. Raises CannotPlay at the first card that cannot be played."""
    names = {card.name: number for number, card in enumerate(pack.cards) if card.kind == "artist"}
    made = [_Card(card, number) for number, card in enumerate(pack.cards)]
    cards = Cards(
        vec[i64]([c.KINDS.index(card.kind) for card in pack.cards]),
        vec[i64]([types_of(card) for card in pack.cards]),
        _figures(pack, "cost"),
        _figures(pack, "rip"),
        vec[i64]([1 if card.mark("triangle") == "hype" else 0 for card in pack.cards]),
        _figures(pack, "impact"),
        _figures(pack, "hand"),
        vec[i64]([crews_of(card) for card in pack.cards]),
        vec[i64]([artist_of(card, names) for card in pack.cards]),
        vec[i64]([1 if card.mark("role") == "featuring" else 0 for card in pack.cards]),
        [card.abilities for card in made],
        [card.lines for card in made],
        [card.windows for card in made],
        [card.against for card in made],
    )
    rate(cards)
    return cards


def types_of(card: Card) -> int:
    """UG-1.5: the mask of a card's types."""
    return sum(1 << c.TYPES.index(name) for name in card.mark("types").split())


def crews_of(card: Card) -> int:
    """UG-1.6, UG-2.4: an artist's affiliations, or the one of another card."""
    named = card.mark("crews") or card.mark("crew")
    return sum(1 << c.CREWS.index(crew) for crew in named.split(", ") if crew)


def artist_of(card: Card, artists: dict[str, int]) -> int:
    """UG-2.4. Raises CannotPlay for an artist that the pack does not have."""
    name = card.mark("artist")
    if name and name not in artists:
        mend = f"Name an artist of the pack; {nearest(name, list(artists))}"
        raise CannotPlay(card.name, f"there is no artist {name!r}", "artist", mend)
    return artists[name] if name else c.NONE


def _figures(pack: Pack, name: str) -> vec[i64]:
    return vec[i64]([card.figures.get(name, 0) for card in pack.cards])


class _Card(Compiler[Op, Count]):
    """One card's lines, compiled."""

    players = WHO
    statements = STATEMENTS
    counted = ("draw", "rip_them", "rip_self")

    def __init__(self, card: Card, number: int) -> None:
        super().__init__(card, number)
        self.kind = card.kind
        self.actor = c.YOU
        self.abilities: list[Ability] = []
        self.lines: list[ContinuousEffect] = []
        self.windows: list[Test] = []
        self.against: list[What] = []
        self.that = False
        """Whether another card is spoken of."""
        self.played = True
        """Whether the card itself is being played then, so that something can be said of it."""
        for line in card.tree.lines if card.tree is not None else ():
            self._line(line)
        if sum(ability.moment == c.USED for ability in self.abilities) > 1:
            raise self.refuse("a card has one ability that is used")

    # -- lines

    def _line(self, line: TextLine) -> None:
        self.that = self.kind in ANSWERS
        self.actor = c.YOU
        self.played = not (isinstance(line, Triggered) and line.moment.name in OWN_MOMENTS)
        if isinstance(line, Timing):
            self._timing(line)
        elif isinstance(line, LastingLine):
            self._lasting(line)
        elif isinstance(line, Triggered):
            self._triggered(line)
        elif isinstance(line, Activated):
            self._activated(line)
        elif self.kind == "artist":
            raise self.refuse("an artist is not played; say when")
        else:
            self._ability(c.PLAYED, c.NO_LIMIT, None, c.YOU, None, line.effects)

    def _timing(self, line: Timing) -> None:
        if self.kind in IN_PLAY:
            raise self.refuse("only cards that are played from hand have a time")
        for window in line.windows:
            if isinstance(window, Condition):
                if window.unless:
                    raise self.refuse('write "Play only if ..."')
                self.windows.append(self._test(window.test))
                self.need(self.windows[-1].kind != c.IT_IS, NO_IT)
            else:
                self._against(window)

    def _against(self, window: Term) -> None:
        target = window.args[0] if window.name == "against" else None
        if (
            self.kind not in ANSWERS
            or not isinstance(target, Target)
            or target.quantity.kind != "a"
            or target.kind.states
        ):
            raise self.refuse('a reverse or re-action is played against "a" card of some kind')
        self.against.append(self._what(target.kind.noun, target.kind.wheres))

    def _triggered(self, line: Triggered) -> None:
        name, args = line.moment.name, line.moment.args
        moment = self.index(c.MOMENTS, name)
        limit = c.NO_LIMIT if line.limit is None else self.known(LIMITS, line.limit.name)
        if name in OWN_MOMENTS:
            if self.kind not in OWN_MOMENTS[name] or limit or line.cost is not None:
                raise self.refuse(f'"{name.replace("_", " ")}" does not go with this kind of card, a limit or a price')
            self._ability(moment, limit, None, c.YOU, None, line.effects)
            return
        if self.kind not in IN_PLAY:
            raise self.refuse("only artists and pre-show cards wait for a moment")
        about: What | None = None
        whose = c.YOU
        if name in ("succeeds", "is_reversed"):
            whose = self._side(args[0])
            about = self._what(str(args[1]), ())
        elif name in ("you_reverse", "you_turn_up"):
            if not isinstance(args[0], Target) or args[0].quantity.kind != "a" or args[0].kind.states:
                raise self.refuse('write "a" card of some kind')
            about = self._what(args[0].kind.noun, args[0].kind.wheres)
        self.that = name in ("succeeds", "is_reversed", "you_reverse")
        self._ability(moment, limit, about, whose, line.cost, line.effects)

    def _activated(self, line: Activated) -> None:
        if self.kind not in IN_PLAY:
            raise self.refuse("only artists and pre-show cards have abilities that are used")
        limit = c.NO_LIMIT if line.limit is None else self.known(LIMITS, line.limit.name)
        self._ability(c.USED, limit, None, c.YOU, line.cost, line.effects)

    def _ability(
        self, moment: int, limit: int, about: What | None, whose: int, cost: Term | None, effects: tuple[Sentence, ...]
    ) -> None:
        price = [] if cost is None else self.price(cost)
        ops = self.program(effects)
        self._need_shared(ops)
        self._need_revealed(ops)
        returns = any(op.verb == c.RETURN_THIS for op in price)
        if not returns and any(op.verb == c.RETURN_THIS for op in ops):
            raise self.refuse('"return this" is a price; write it before the colon')
        made = Ability(self.number, moment, limit, about, whose, len(price), returns, vec[Op](price + ops))
        self.abilities.append(made)

    def _need_shared(self, ops: list[Op]) -> None:
        """Cards looked at go somewhere at once, and only such cards are shared out."""
        for at, op in enumerate(ops):
            after = ops[at + 1].verb if at + 1 < len(ops) else -1
            before = ops[at - 1].verb if at > 0 else -1
            if (op.verb == c.LOOK_TOP and after != c.SHARE_OUT) or (op.verb == c.SHARE_OUT and before != c.LOOK_TOP):
                raise self.refuse('write "Look at the top ... Put ... of them ... and the rest ..."')

    def _need_revealed(self, ops: list[Op]) -> None:
        """ "It" is the card that the same line has revealed before."""
        revealed = False
        for op in ops:
            spoken = op.verb == c.MOVE_IT or (op.test is not None and op.test.kind == c.IT_IS)
            self.need(revealed or not spoken, NO_IT)
            revealed = revealed or op.verb == c.REVEAL_TOP

    def price(self, cost: Term) -> list[Op]:
        ops = self.action(cost, c.YOU)
        op = ops[0]
        returning = op.verb == c.RETURN_THIS and self.kind == "preshow"
        discarding = op.verb == c.MOVE and op.zone == c.HAND and op.to == c.TRASH and not op.up_to and not op.chosen
        milling = op.verb == c.MILL or (op.verb == c.RIP and op.who == c.YOU and op.whose == c.YOU)
        plain = op.what is None or (op.what.is_any() and op.n < c.MOST)
        if not (returning or milling or (discarding and plain)):
            raise self.refuse("this is no price; discard cards, trash or rip your own, or return this pre-show card")
        return ops

    # -- sentences

    def if_(self, test: Term, unless: bool, skip: int) -> Op:
        return Op(c.UNLESS if unless else c.IF, test=self._test(test), skip=skip)

    def unless_paid(self, skip: int) -> Op:
        return Op(c.PAY, skip=skip)

    def may(self, who: int, skip: int) -> Op:
        return Op(c.MAY, skip=skip)

    def given(self, clause: Clause) -> list[Op]:
        """Lines that a clause gives for some time."""
        lines = self._statement(clause.what, self.each(clause.each))
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
        return [Op(c.GIVE, line=line, until=until) for line in lines]

    def _lasting(self, line: LastingLine) -> None:
        """What holds while the card is there; of a card that is played, what holds of itself."""
        if line.while_ is not None:
            raise self.refuse("this game knows no while")
        lines = self._statement(line.statement, self.each(line.each))
        for made in lines:
            if made.gives == c.HOLDS:
                if self.kind in IN_PLAY:
                    raise self.refuse("only cards of the rhymebook can be held there")
            elif self.kind in IN_PLAY:
                if made.mode in (c.THIS, c.THAT, c.NEXT) or made.gives in (c.ENDS, c.INSTEAD):
                    raise self.refuse("what lasts is about all your cards, the first each turn, your artist or you")
            elif made.gives == c.ENDS:
                self._ability(c.PLAYED, c.NO_LIMIT, None, c.YOU, None, ())
                self.abilities[-1].ops = vec[Op]([Op(c.GIVE, line=made, until=c.THIS_PLAY)])
                continue
            elif made.mode != c.THIS or made.gives not in OF_THIS:
                raise self.refuse('say how long: "this turn", "this show" or "until ..."')
            self.lines.append(made)

    # -- statements

    def _statement(self, what: object, count: Count | None) -> list[ContinuousEffect]:
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
        what = self._what(str(ban.args[0]), ()) if gives == c.NO_PLAY else ANYTHING
        return ContinuousEffect(gives, 1, subject.whose, c.PLAYER, what, None, None)

    def _said(self, what: Term) -> ContinuousEffect:
        """A statement of this game's own words."""
        name, args = what.name, what.args
        subject = self._subject(args[0])
        if name == "instead":
            kind = self._what(str(args[1]), ())
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
                return ContinuousEffect(c.COUNTS, self._int(args[1]), c.YOU, c.THIS, subject.what, None, None)
            other = self._what(str(args[1]), (args[2],) if isinstance(args[2], Term) else ())
            return ContinuousEffect(c.ALSO_ANSWERS, 1, c.YOU, c.THIS, subject.what, other, None)
        return self._said_of_players(what, subject)

    def _said_of_players(self, what: Term, subject: Subject) -> ContinuousEffect:
        name, args = what.name, what.args
        if name == "extra_plays" and isinstance(args[2], Term):
            kind = self._what(str(args[3]), ())
            self.need(subject.name == "who", "a player plays")
            self.need(str(args[3]) in ("verse", "action"), "verses and actions are counted")
            number = self._int(args[1])
            delta = number * self.known(CHANGES, args[2].name)
            return ContinuousEffect(c.PLAYS, delta, subject.whose, c.PLAYER, kind, None, None)
        if name == "play_from":
            kind = self._what(str(args[1]), ())
            self.need(subject.name == "who" and subject.whose == c.YOU, "it is for you")
            self.need(self._zone(args[2]) == Zone(c.TRASH, c.YOU), "cards are played from your hand or your trash")
            self.need(kind.kinds & PLAYABLE == kind.kinds, "verses and actions are played")
            return ContinuousEffect(c.FROM_TRASH, 1, c.YOU, c.PLAYER, kind, None, None)
        if name == "can_hold":
            self.need(subject.name == "zone" and args[2] == self.kind, "your rhymebook holds this card")
            return ContinuousEffect(c.HOLDS, self._int(args[1]), c.YOU, c.THIS, ANYTHING, None, None)
        self.need(subject.name == "turn", "a turn ends")
        if name == "takes_to_end":
            return ContinuousEffect(c.TO_END, self._int(args[1]), subject.whose, c.PLAYER, ANYTHING, None, None)
        self.need(name == "ends", "the rules know no such thing to say")
        return ContinuousEffect(c.ENDS, 1, subject.whose, c.PLAYER, ANYTHING, None, None)

    def _int(self, number: object) -> int:
        assert isinstance(number, int)
        return number

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
            self._need_that(args[0])
            return Subject(c.THAT, c.YOU, ANYTHING, name)
        if name in ("all", "next", "first"):
            return self._cards(name, args)
        if name in ("artist", "turn"):
            return Subject(c.PLAYER, self._side(args[0]), ANYTHING, name)
        if name == "rhymebook" and args == ("your",):
            return Subject(c.PLAYER, c.YOU, ANYTHING, "zone")
        raise self.refuse("nothing can be said of that")

    def _cards(self, name: str, args: tuple[object, ...]) -> Subject:
        where = args[2] if name == "all" else None
        what = self._what(str(args[1]), (where,) if isinstance(where, Term) else ())
        mode = {"all": c.EVERY, "next": c.NEXT, "first": c.FIRST}[name]
        if mode != c.EVERY and (
            what.kinds & PLAYABLE == 0 or (what.kinds & PLAYABLE != what.kinds and what.kinds != c.ALL_KINDS)
        ):
            raise self.refuse("only verses and actions are played in turn")
        return Subject(mode, self._side(args[0]), what, name)

    def _side(self, whose: object) -> int:
        if whose == "their":
            raise self.refuse('write "your" or "your opponent\'s"')
        return self.known(WHOSE, whose)

    # -- kinds of cards

    def _what(self, noun: str, wheres: tuple[Term, ...]) -> What:
        kinds = 1 << c.VERSE if noun in c.TYPES else self.known(NOUNS, noun)
        types = 1 << c.TYPES.index(noun) if noun in c.TYPES else 0
        least_cost, most_cost, least_rip, most_rip = 0, c.MOST, 0, c.MOST
        for where in wheres:
            if where.name == "with_cost":
                least_cost, most_cost = self._bounds(where.args[0], where.args[1])
            elif where.name == "with_rip":
                least_rip, most_rip = self._bounds(where.args[0], where.args[1])
            else:
                raise self.refuse("that does not go with these cards here")
        return What(kinds, types, noun == "hybrid", least_cost, most_cost, least_rip, most_rip)

    def _bounds(self, number: object, bound: object) -> tuple[int, int]:
        value = self._int(number)
        if bound is None:
            return value, value
        return (value, c.MOST) if self._more(bound) else (0, value)

    def _more(self, bound: object) -> bool:
        """Whether it is that much or more, or up to that much."""
        if not isinstance(bound, Term):
            raise self.refuse('write "or more" or "or less"')
        return self.known(BOUNDS, bound.name)

    def _zone(self, zone: object) -> Zone:
        if not isinstance(zone, Term) or zone.name not in c.ZONES:
            raise self.refuse("name a zone")
        whose = self.known(WHOSE, zone.args[0])
        self.need(whose != c.THEIR or self.actor != c.YOU, 'write "your" or "your opponent\'s"')
        return Zone(c.ZONES.index(zone.name), whose)

    def each(self, each: Each | None) -> Count | None:
        if each is None:
            return None
        counted = each.counted
        places = [where for where in counted.wheres if where.name == "in"] if isinstance(counted, Kind) else []
        if not isinstance(counted, Kind) or counted.states or len(places) != 1:
            raise self.refuse("cards are counted in a zone")
        zone = self._zone(places[0].args[0])
        what = self._what(counted.noun, tuple(where for where in counted.wheres if where.name != "in"))
        self._need_open(zone, what)
        self.need(zone.whose != c.THEIR, 'write "your" or "your opponent\'s"')
        return Count(what, zone.zone, zone.whose, c.MOST if each.most is None else each.most)

    def _need_open(self, zone: Zone, what: What) -> None:
        """Kinds are counted only where all see them."""
        hidden = zone.zone not in (c.TRASH, c.STACK)
        if hidden and not what.is_any():
            raise self.refuse("not all may know what is there; only its cards are counted")

    # -- actions

    def action(self, action: Term, who: int, count: Count | None = None) -> list[Op]:
        self.actor = who
        return super().action(action, who, count)

    def _draw(self, action: Term, who: int, count: Count | None) -> list[Op]:
        return [Op(c.DRAW, who, max(1, self._plain(action.args[0]).quantity.n), count=count)]

    def _rip_them(self, action: Term, who: int, count: Count | None) -> list[Op]:
        return [Op(c.RIP, who, self._int(action.args[0]), whose=c.OPPONENT, count=count)]

    def _rip_self(self, action: Term, who: int, count: Count | None) -> list[Op]:
        self.need(who == c.YOU, "only you rip yourself")
        return [Op(c.RIP, who, self._int(action.args[0]), whose=c.YOU, count=count)]

    def _shuffle(self, action: Term, who: int, _: object) -> list[Op]:
        zone = self._zone(action.args[0])
        self.need(zone.zone == c.BOOK, "only a rhymebook is shuffled")
        return [Op(c.SHUFFLE, who, whose=zone.whose)]

    def _plain(self, thing: object) -> Target:
        """So many cards, nothing more said of them."""
        if (
            not isinstance(thing, Target)
            or thing.kind != Kind((), "card", ())
            or thing.quantity.kind not in ("a", "number")
        ):
            raise self.refuse("say how many cards")
        return thing

    def _look(self, action: Term, who: int, _: object) -> list[Op]:
        if action.args[0] == Term("hand", ("opponents",)):
            self._need_you(who, LOOKERS)
            return [Op(c.LOOK_HAND)]
        return [Op(c.LOOK_TOP, n=self._top(action.args[0], who))]

    def _reveal(self, action: Term, who: int, _: object) -> list[Op]:
        self.need(self._top(action.args[0], who) == 1, "one card is revealed")
        return [Op(c.REVEAL_TOP)]

    def _need_you(self, who: int, why: str = "it is you who does that") -> None:
        self.need(who == c.YOU, why)

    def _top(self, thing: object, who: int) -> int:
        """So many cards at the top of your rhymebook."""
        self._need_you(who, LOOKERS)
        if not isinstance(thing, Term):
            raise self.refuse("only hands and the top of a rhymebook are looked at")
        if thing.name != "top" or self._zone(thing.args[2]) != Zone(c.BOOK, c.YOU) or thing.args[1] != "card":
            raise self.refuse('write "the top card of your rhymebook"')
        return 1 if thing.args[0] is None else self._int(thing.args[0])

    def _play(self, action: Term, who: int, _: object) -> list[Op]:
        self._need_you(who)
        target = action.args[0]
        if not isinstance(target, Target) or target.quantity.n > 1 or target.kind.states:
            raise self.refuse("one pre-show card is played")
        deck = (Term("from", (Term("preshow_deck", ("your",)),)),)
        preshow = target.kind.noun == "preshow" and target.kind.wheres == deck
        self.need(preshow, "only a pre-show card is played from its deck")
        return [Op(c.PLAY_PRESHOW)]

    def _share_out(self, action: Term, who: int, _: object) -> list[Op]:
        self._need_you(who)
        to, at = self._place(action.args[1])
        rest, rest_at = self._place(action.args[2])
        self.need(to.whose == c.YOU and rest.whose == c.YOU, "they stay yours")
        number = self._int(action.args[0])
        return [Op(c.SHARE_OUT, n=number, to=to.zone, at=at, rest=rest.zone, rest_at=rest_at)]

    def _search(self, action: Term, who: int, _: object) -> list[Op]:
        self._need_you(who)
        source, target, place = action.args
        to, at = self._place(place)
        if not isinstance(target, Target) or target.quantity.n > 1 or target.kind.states:
            raise self.refuse("search for one card")
        self.need(self._zone(source) == Zone(c.BOOK, c.YOU) and to.whose == c.YOU, "search your rhymebook")
        self.need(to.zone in (c.HAND, c.BOOK, c.STACK), "it goes to your hand, your rhymebook or your hype stack")
        return [Op(c.SEARCH, what=self._what(target.kind.noun, target.kind.wheres), to=to.zone, at=at)]

    def _place(self, place: object) -> tuple[Zone, int]:
        assert isinstance(place, Term)
        zone = self._zone(place.args[0])
        at = self.known(PLACES, place.name)
        self.need(zone.zone != c.DECK, "only pre-show cards lie there")
        self.need(zone.zone == c.BOOK or at == c.INTO, "only a rhymebook has a top and a bottom")
        return zone, at

    def _carry(self, action: Term, who: int, _: object) -> list[Op]:
        """discard, trash, shuffle into, return, put: something from a zone to another."""
        return [self._moved(action.name, action.args, who)]

    def _moved(self, name: str, args: tuple[object, ...], who: int) -> Op:
        thing = args[0]
        if name == "return" and thing == Term("this"):
            self.need(self.kind == "preshow" and args[1] is None, "only a pre-show card returns, to its deck")
            return Op(c.RETURN_THIS)
        to, at = self._destination(name, args)
        if thing == Term("it"):
            self.need(name == "put" and who == c.YOU and to.whose == c.YOU, 'write "put it into your hand"')
            return Op(c.MOVE_IT, to=to.zone, at=at)
        if isinstance(thing, Term) and thing.name == "top":
            source = self._zone(thing.args[2])
            self.need(source.zone == c.BOOK and thing.args[1] == "card", "only a rhymebook has top cards")
            self.need(source.whose == to.whose or to.whose == c.THEIR, "cards stay with their owner")
            self.need(to.zone in (c.TRASH, c.STACK, c.HAND) and name in ("trash", "put"), "they go to another zone")
            number = 1 if thing.args[0] is None else self._int(thing.args[0])
            return Op(c.MILL, who=who, n=number, whose=source.whose, to=to.zone)
        return self._picked(name, thing, who, to, at)

    def _destination(self, name: str, args: tuple[object, ...]) -> tuple[Zone, int]:
        if name in ("discard", "trash"):
            return Zone(c.TRASH, c.THEIR), c.INTO
        if name == "put":
            return self._place(args[1])
        if args[1] is None:
            raise self.refuse("say to which zone")
        zone = self._zone(args[1])
        self.need(zone.zone != c.DECK, "only pre-show cards lie there")
        self.need(name != "shuffle_into" or zone.zone == c.BOOK, "only a rhymebook is shuffled")
        return zone, c.INTO

    def _picked(self, name: str, thing: object, who: int, to: Zone, at: int) -> Op:
        if isinstance(thing, Term) and thing.name in ("hand", "trash_pile"):
            source = self._zone(thing)
            self.need(name != "discard" or source.zone == c.HAND, "only a hand is discarded")
            self._need_owner(source, to, who)
            return Op(c.MOVE, who=who, n=c.MOST, what=ANYTHING, zone=source.zone, whose=source.whose, to=to.zone, at=at)
        if not isinstance(thing, Target) or set(thing.kind.states) - {"random"}:
            raise self.refuse("say how many cards of which kind")
        wheres = thing.kind.wheres
        sources = [self._zone(where.args[0]) for where in wheres if where.name == "from"]
        self.need(len(sources) < 2, "cards come from one zone")
        chosen = any(where.name == "of_choice" for where in wheres)
        what = self._what(thing.kind.noun, tuple(w for w in wheres if w.name not in ("from", "of_choice")))
        source = sources[0] if sources else Zone(c.HAND, c.THEIR)
        self.need(
            bool(sources) != (name == "discard"),
            "say from which zone" if name != "discard" else "a hand is discarded from",
        )
        self.need(source.zone in (c.HAND, c.TRASH, c.STACK), "cards are picked from hand, trash and hype stack")
        self.need(
            not chosen or (name == "discard" and who == c.OPPONENT),
            '"of your choice" is for what your opponent discards',
        )
        self._need_owner(source, to, who)
        quantity = thing.quantity
        random = "random" in thing.kind.states
        self.need(quantity.kind in ("a", "number", "up_to"), "say how many cards")
        self.need(
            not random or (quantity.kind != "up_to" and source.zone == c.HAND and what.is_any()),
            "any card of a hand may be random",
        )
        self.need(source.zone != c.HAND or to.zone != c.BOOK, "a hand goes to the trash or the hype stack")
        return Op(
            c.MOVE, who=who, n=max(1, quantity.n), up_to=quantity.kind == "up_to", random=random, chosen=chosen,
            what=what, zone=source.zone, whose=source.whose, to=to.zone, at=at,
        )  # fmt: skip

    def _need_owner(self, source: Zone, to: Zone, who: int) -> None:
        """Cards stay with their owner; nobody picks from another's hand."""
        mine = source.whose == c.THEIR or (who == c.YOU and source.whose == c.YOU)
        self.need(to.whose in (source.whose, c.THEIR), "cards stay with their owner")
        self.need(source.zone != c.HAND or mine, "nobody picks from another's hand")

    deeds: ClassVar = {
        "draw": _draw,
        "discard": _carry,
        "look": _look,
        "reveal": _reveal,
        "trash": _carry,
        "shuffle": _shuffle,
        "shuffle_into": _carry,
        "return": _carry,
        "put": _carry,
        "share_out": _share_out,
        "search": _search,
        "play": _play,
        "rip_them": _rip_them,
        "rip_self": _rip_self,
    }

    # -- conditions

    def _test(self, test: Term) -> Test:
        name, args = test.name, test.args
        self.actor = c.YOU
        if name == "second":
            return Test(c.SECOND, c.YOU, 0, False, None, 0, 0)
        if name == "hype":
            return Test(c.HYPE_IS, self._side(args[0]), self._int(args[1]), self._more(args[2]), None, 0, 0)
        if name == "hype_than":
            assert isinstance(args[1], Term)
            return Test(c.HYPE_THAN, self._side(args[0]), 0, self.known(LEVELS, args[1].name), None, 0, 0)
        if name == "that_has":
            self._need_that(args[0])
            return Test(c.THAT_RIP, c.YOU, self._int(args[1]), self._more(args[2]), None, 0, 0)
        return self._test_of_cards(name, args)

    def _need_that(self, noun: object) -> None:
        self.need(self.that, "no other card is spoken of")
        self.need(noun in ("card", "verse", "action"), "that card is a verse or an action")

    def _test_of_cards(self, name: str, args: tuple[object, ...]) -> Test:
        if name == "it_is":
            return Test(c.IT_IS, c.YOU, 0, True, self._what(str(args[0]), ()), 0, 0)
        if name in ("played", "is_first"):
            played = name == "played"
            self.need(self.kind in ("verse", "action"), "it is asked of what you play")
            noun = str(args[0])
            self.need(
                noun in ("verse", "action") or noun in c.TYPES or noun == "hybrid", "verses and actions are played"
            )
            return Test(c.PLAYED_ANOTHER if played else c.IS_FIRST, c.YOU, 0, True, self._what(noun, ()), 0, 0)
        if name == "top_is":
            zone = self._zone(args[0])
            self.need(zone.zone == c.STACK and zone.whose != c.THEIR, "only the top of a hype stack is seen")
            return Test(c.TOP_IS, c.YOU, 0, True, self._what(str(args[1]), ()), c.STACK, zone.whose)
        if name == "compare":
            return self._compared(args)
        self.need(name == "count", "the rules know no such condition")
        return self._counted(args)

    def _counted(self, args: tuple[object, ...]) -> Test:
        assert isinstance(args[0], Term)
        self.need(args[0].name != "each_player", "say it of one player")
        self.actor = self.known(WHO, args[0].name)
        zone = self._zone(args[4])
        what = self._what(str(args[3]), ())
        self._need_open(zone, what)
        return Test(c.COUNTED, self.actor, self._int(args[1]), self._more(args[2]), what, zone.zone, zone.whose)

    def _compared(self, args: tuple[object, ...]) -> Test:
        who, rel, measure, other = args
        assert isinstance(who, Term)
        assert isinstance(measure, Term)
        pair = (who.name, getattr(other, "name", ""))
        self.need(pair in (("you", "your_opponent"), ("your_opponent", "you")), "compare yourself with your opponent")
        self.actor = WHO[who.name]
        zone = self._zone(measure.args[1])
        self.need(
            measure.name == "held" and zone.whose == (c.YOU if self.actor == c.YOU else c.THEIR),
            "compare what each of you has",
        )
        what = self._what(str(measure.args[0]), ())
        self._need_open(zone, what)
        return Test(c.COMPARED, self.actor, 0, self.known(RELATIONS, rel), what, zone.zone, c.THEIR)
