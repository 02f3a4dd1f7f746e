"""From the typed tree of a card's text to the ops that the rules play, when a pack is loaded.

Whatever the language can say and these rules cannot do is refused here with CannotPlay, so no card does less than it
says.
"""

from typing import Final, NamedTuple

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
from undercroft.engine.game import CannotPlay, nearest
from undercroft.engine.pack import Card, Pack
from undercroft.games.underground import cards as c
from undercroft.games.underground.cards import Ability, Cards, Count, Line, Op, Test, What
from undercroft.games.underground.rating import rate

WHO: Final = {"you": c.YOU, "your_opponent": c.OPPONENT, "each_player": c.EACH}
WHOSE: Final = {"your": c.YOU, "opponents": c.OPPONENT, "their": c.THEIR}
UNTIL: Final = {
    "this_turn": c.THIS_TURN,
    "this_show": c.THIS_SHOW,
    "end_of_next": c.END_OF_NEXT,
    "start_of_next": c.START_OF_NEXT,
}
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


class _Card:
    """One card's lines, compiled."""

    def __init__(self, card: Card, number: int) -> None:
        self.card = card
        self.number = number
        self.kind = card.kind
        self.abilities: list[Ability] = []
        self.lines: list[Line] = []
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

    def refuse(self, message: str) -> CannotPlay:
        return CannotPlay(self.card.name, message)

    # -- lines

    def _line(self, line: TextLine) -> None:
        self.that = self.kind in ANSWERS
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
                self._need(self.windows[-1].kind != c.IT_IS, NO_IT)
            else:
                self._against(window)

    def _against(self, window: Term) -> None:
        target = window.args[0]
        if self.kind not in ANSWERS or not isinstance(target, Target) or target.quantity.kind != "a":
            raise self.refuse('a reverse or re-action is played against "a" card of some kind')
        self.against.append(self._what(target.kind.noun, target.kind.wheres))

    def _triggered(self, line: Triggered) -> None:
        name, args = line.moment.name, line.moment.args
        moment = c.MOMENTS.index(name)
        limit = c.NO_LIMIT if line.limit is None else LIMITS[line.limit.name]
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
            whose = WHOSE[str(args[0])]
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
        limit = c.NO_LIMIT if line.limit is None else LIMITS[line.limit.name]
        self._ability(c.USED, limit, None, c.YOU, line.cost, line.effects)

    def _ability(
        self, moment: int, limit: int, about: What | None, whose: int, cost: Term | None, effects: tuple[Sentence, ...]
    ) -> None:
        price = [] if cost is None else self._price(cost)
        ops = [op for sentence in effects for op in self._sentence(sentence)]
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
            self._need(revealed or not spoken, NO_IT)
            revealed = revealed or op.verb == c.REVEAL_TOP

    def _price(self, cost: Term) -> list[Op]:
        ops = self._action(cost, c.YOU, None)
        op = ops[0]
        returning = op.verb == c.RETURN_THIS and self.kind == "preshow"
        discarding = op.verb == c.MOVE and op.zone == c.HAND and op.to == c.TRASH and not op.up_to and not op.chosen
        milling = op.verb == c.MILL or (op.verb == c.RIP and op.who == c.YOU and op.whose == c.YOU)
        plain = op.what is None or (op.what.is_any() and op.n < c.MOST)
        if not (returning or milling or (discarding and plain)):
            raise self.refuse("this is no price; discard cards, trash or rip your own, or return this pre-show card")
        return ops

    # -- sentences

    def _sentence(self, sentence: Sentence) -> list[Op]:
        ops = [op for clause in sentence.clauses for op in self._clause(clause)]
        if sentence.condition is None:
            return ops
        test = sentence.condition.test
        if test.name == "pay":
            payment = test.args[0]
            assert isinstance(payment, Term)
            return [op_of(c.PAY, skip=len(ops)), *self._price(payment), *ops]
        verb = c.UNLESS if sentence.condition.unless else c.IF
        return [op_of(verb, test=self._test(test), skip=len(ops)), *ops]

    def _clause(self, clause: Clause) -> list[Op]:
        if clause.while_ is not None:
            raise self.refuse("what happens once has no while")
        what = clause.what
        if isinstance(what, Has | Cannot) or what.name in STATEMENTS:
            return self._given(clause)
        if clause.until is not None:
            raise self.refuse(f"{what.name} is done at once and lasts no time")
        ops = self._action(what, WHO[clause.who.name], self._each(clause.each))
        if not clause.may:
            return ops
        return [op_of(c.MAY, skip=len(ops)), *ops]

    def _given(self, clause: Clause) -> list[Op]:
        """Lines that a clause gives for some time."""
        lines = self._statement(clause.what, self._each(clause.each))
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
        return [op_of(c.GIVE, line=line, until=until) for line in lines]

    def _lasting(self, line: LastingLine) -> None:
        """What holds while the card is there; of a card that is played, what holds of itself."""
        if line.while_ is not None:
            raise self.refuse("this game knows no while")
        lines = self._statement(line.statement, self._each(line.each))
        for made in lines:
            if made.gives == c.HOLDS:
                if self.kind in IN_PLAY:
                    raise self.refuse("only cards of the rhymebook can be held there")
            elif self.kind in IN_PLAY:
                if made.mode in (c.THIS, c.THAT, c.NEXT) or made.gives in (c.ENDS, c.INSTEAD):
                    raise self.refuse("what lasts is about all your cards, the first each turn, your artist or you")
            elif made.gives == c.ENDS:
                self._ability(c.PLAYED, c.NO_LIMIT, None, c.YOU, None, ())
                self.abilities[-1].ops = vec[Op]([op_of(c.GIVE, line=made, until=c.THIS_PLAY)])
                continue
            elif made.mode != c.THIS or made.gives not in OF_THIS:
                raise self.refuse('say how long: "this turn", "this show" or "until ..."')
            self.lines.append(made)

    # -- statements

    def _statement(self, what: object, count: Count | None) -> list[Line]:
        if isinstance(what, Has):
            return self._has(what, count)
        if count is not None:
            raise self.refuse('"for each" goes with figures')
        if isinstance(what, Cannot):
            return [self._cannot(what.subject, ban) for ban in what.bans]
        assert isinstance(what, Term)
        return [self._said(what)]

    def _has(self, has: Has, count: Count | None) -> list[Line]:
        subject = self._subject(has.subject)
        found = []
        for modifier in has.modifiers:
            gives = FIGURES[modifier.figure]
            fits = {
                c.FOR_RIP: subject.mode in OF_CARDS,
                c.FOR_COST: subject.mode in (c.EVERY, c.NEXT, c.FIRST),
                c.FOR_HYPE: subject.name == "who",
                c.FOR_IMPACT: subject.name == "artist",
            }
            if not fits[gives]:
                raise self.refuse(f"that has no {modifier.figure.replace('_', ' ')} to change")
            found.append(Line(gives, modifier.delta, subject.whose, subject.mode, subject.what, None, count))
        return found

    def _cannot(self, thing: object, ban: Term) -> Line:
        subject = self._subject(thing)
        gives = BANS[ban.name]
        if gives in (c.NO_HAND, c.NO_STOP):
            if subject.mode not in OF_CARDS:
                raise self.refuse("only verses and actions are reversed or stopped")
            return Line(gives, 1, subject.whose, subject.mode, subject.what, None, None)
        if subject.name != "who":
            raise self.refuse("only a player can do that")
        what = self._what(str(ban.args[0]), ()) if gives == c.NO_PLAY else ANYTHING
        return Line(gives, 1, subject.whose, c.PLAYER, what, None, None)

    def _said(self, what: Term) -> Line:
        """A statement of this game's own words."""
        name, args = what.name, what.args
        subject = self._subject(args[0])
        if name == "instead":
            kind = self._what(str(args[1]), ())
            if subject.mode != c.NEXT or kind.types == 0 or kind.types & (kind.types - 1):
                raise self.refuse('write "Your next verse is a hook instead this turn."')
            return Line(c.INSTEAD, kind.types, subject.whose, subject.mode, subject.what, None, None)
        if name == "also_crew" and isinstance(args[1], Term):
            self._need(subject.name == "artist" and subject.whose == c.YOU, "only your artist has affiliations")
            crew = 1 << c.CREW_WORDS.index(args[1].name)
            return Line(c.ALSO_CREW, crew, subject.whose, c.PLAYER, ANYTHING, None, None)
        if name in ("counts_as", "also_answers"):
            self._need(subject.mode == c.THIS and self.kind in ANSWERS, "only reverses and re-actions reverse")
            if name == "counts_as":
                return Line(c.COUNTS, self._int(args[1]), c.YOU, c.THIS, subject.what, None, None)
            other = self._what(str(args[1]), (args[2],) if isinstance(args[2], Term) else ())
            return Line(c.ALSO_ANSWERS, 1, c.YOU, c.THIS, subject.what, other, None)
        return self._said_of_players(what, subject)

    def _said_of_players(self, what: Term, subject: Subject) -> Line:
        name, args = what.name, what.args
        if name == "extra_plays" and isinstance(args[2], Term):
            kind = self._what(str(args[3]), ())
            self._need(subject.name == "who", "a player plays")
            self._need(str(args[3]) in ("verse", "action"), "verses and actions are counted")
            number = self._int(args[1])
            delta = number if args[2].name == "more" else -number
            return Line(c.PLAYS, delta, subject.whose, c.PLAYER, kind, None, None)
        if name == "play_from":
            kind = self._what(str(args[1]), ())
            self._need(subject.name == "who" and subject.whose == c.YOU, "it is for you")
            self._need(self._zone(args[2]) == Zone(c.TRASH, c.YOU), "cards are played from your hand or your trash")
            self._need(kind.kinds & PLAYABLE == kind.kinds, "verses and actions are played")
            return Line(c.FROM_TRASH, 1, c.YOU, c.PLAYER, kind, None, None)
        if name == "can_hold":
            self._need(subject.name == "zone" and args[2] == self.kind, "your rhymebook holds this card")
            return Line(c.HOLDS, self._int(args[1]), c.YOU, c.THIS, ANYTHING, None, None)
        self._need(subject.name == "turn", "a turn ends")
        if name == "takes_to_end":
            return Line(c.TO_END, self._int(args[1]), subject.whose, c.PLAYER, ANYTHING, None, None)
        return Line(c.ENDS, 1, subject.whose, c.PLAYER, ANYTHING, None, None)

    def _need(self, so: bool, why: str) -> None:
        if not so:
            raise self.refuse(why)

    def _int(self, number: object) -> int:
        assert isinstance(number, int)
        return number

    def _subject(self, thing: object) -> Subject:
        if not isinstance(thing, Term):
            raise self.refuse('write "your verses", "your next verse" or "this verse"')
        name, args = thing.name, thing.args
        if name in WHO:
            self._need(name != "each_player", "say it of one player")
            return Subject(c.PLAYER, WHO[name], ANYTHING, "who")
        if name == "this_noun":
            self._need(args[0] == self.kind, f"this card is a {self.kind}")
            self._need(self.played, "it is no longer played then")
            return Subject(c.THIS, c.YOU, ANYTHING, name)
        if name == "that":
            self._need(self.that, "no other card is spoken of")
            self._need(str(args[0]) in ("card", "verse", "action"), "that card is a verse or an action")
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
        return WHOSE[str(whose)]

    # -- kinds of cards

    def _what(self, noun: str, wheres: tuple[Term, ...]) -> What:
        kinds = NOUNS.get(noun, 1 << c.VERSE)
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
        assert isinstance(bound, Term)
        return (value, c.MOST) if bound.name == "or_more" else (0, value)

    def _zone(self, zone: object) -> Zone:
        if not isinstance(zone, Term) or zone.name not in c.ZONES:
            raise self.refuse("name a zone")
        return Zone(c.ZONES.index(zone.name), WHOSE[str(zone.args[0])])

    def _each(self, each: Each | None) -> Count | None:
        if each is None:
            return None
        counted = each.counted
        places = [where for where in counted.wheres if where.name == "in"] if isinstance(counted, Kind) else []
        if not isinstance(counted, Kind) or counted.states or len(places) != 1:
            raise self.refuse("cards are counted in a zone")
        zone = self._zone(places[0].args[0])
        what = self._what(counted.noun, tuple(where for where in counted.wheres if where.name != "in"))
        self._need_open(zone, what)
        self._need(zone.whose != c.THEIR, 'write "your" or "your opponent\'s"')
        return Count(what, zone.zone, zone.whose, c.MOST if each.most is None else each.most)

    def _need_open(self, zone: Zone, what: What) -> None:
        """Kinds are counted only where all see them."""
        hidden = zone.zone not in (c.TRASH, c.STACK)
        if hidden and not what.is_any():
            raise self.refuse("not all may know what is there; only its cards are counted")

    # -- actions

    def _action(self, action: Term, who: int, count: Count | None) -> list[Op]:
        name, args = action.name, action.args
        if count is not None and name not in ("draw", "rip_them", "rip_self"):
            raise self.refuse(f'"for each" does not go with {name}')
        if name == "draw":
            target = self._plain(args[0])
            return [op_of(c.DRAW, who=who, n=max(1, target.quantity.n), count=count)]
        if name == "rip_them":
            return [op_of(c.RIP, who=who, n=self._int(args[0]), whose=c.OPPONENT, count=count)]
        if name == "rip_self":
            self._need(who == c.YOU, "only you rip yourself")
            return [op_of(c.RIP, who=who, n=self._int(args[0]), whose=c.YOU, count=count)]
        if name in ("look", "reveal"):
            return [self._look(name, args[0], who)]
        if name == "shuffle":
            zone = self._zone(args[0])
            self._need(zone.zone == c.BOOK, "only a rhymebook is shuffled")
            return [op_of(c.SHUFFLE, who=who, whose=zone.whose)]
        if name in ("share_out", "search", "play"):
            return [self._special(name, args, who)]
        return [self._moved(name, args, who)]

    def _plain(self, thing: object) -> Target:
        """So many cards, nothing more said of them."""
        if (
            not isinstance(thing, Target)
            or thing.kind != Kind((), "card", ())
            or thing.quantity.kind not in ("a", "number")
        ):
            raise self.refuse("say how many cards")
        return thing

    def _look(self, name: str, thing: object, who: int) -> Op:
        self._need(who == c.YOU, "it is you who look and reveal")
        if not isinstance(thing, Term):
            raise self.refuse("only hands and the top of a rhymebook are looked at")
        if name == "look" and thing == Term("hand", ("opponents",)):
            return op_of(c.LOOK_HAND)
        if thing.name != "top" or self._zone(thing.args[2]) != Zone(c.BOOK, c.YOU) or thing.args[1] != "card":
            raise self.refuse('write "the top card of your rhymebook"')
        number = 1 if thing.args[0] is None else self._int(thing.args[0])
        if name == "look":
            return op_of(c.LOOK_TOP, n=number)
        self._need(number == 1, "one card is revealed")
        return op_of(c.REVEAL_TOP)

    def _special(self, name: str, args: tuple[object, ...], who: int) -> Op:
        self._need(who == c.YOU, "it is you who does that")
        if name == "play":
            target = args[0]
            if not isinstance(target, Target) or target.quantity.n > 1 or target.kind.states:
                raise self.refuse("one pre-show card is played")
            preshow = target.kind.noun == "preshow" and target.kind.wheres == (
                Term("from", (Term("preshow_deck", ("your",)),)),
            )
            self._need(preshow, "only a pre-show card is played from its deck")
            return op_of(c.PLAY_PRESHOW)
        if name == "share_out":
            to, at = self._place(args[1])
            rest, rest_at = self._place(args[2])
            self._need(to.whose == c.YOU and rest.whose == c.YOU, "they stay yours")
            return op_of(c.SHARE_OUT, n=self._int(args[0]), to=to.zone, at=at, rest=rest.zone, rest_at=rest_at)
        target = args[1]
        to, at = self._place(args[2])
        if not isinstance(target, Target) or target.quantity.n > 1 or target.kind.states:
            raise self.refuse("search for one card")
        self._need(self._zone(args[0]) == Zone(c.BOOK, c.YOU) and to.whose == c.YOU, "search your rhymebook")
        self._need(to.zone in (c.HAND, c.BOOK, c.STACK), "it goes to your hand, your rhymebook or your hype stack")
        return op_of(c.SEARCH, what=self._what(target.kind.noun, target.kind.wheres), to=to.zone, at=at)

    def _place(self, place: object) -> tuple[Zone, int]:
        assert isinstance(place, Term)
        zone = self._zone(place.args[0])
        at = PLACES[place.name]
        self._need(zone.zone != c.DECK, "only pre-show cards lie there")
        self._need(zone.zone == c.BOOK or at == c.INTO, "only a rhymebook has a top and a bottom")
        return zone, at

    def _moved(self, name: str, args: tuple[object, ...], who: int) -> Op:
        """discard, trash, shuffle into, return, put: something from a zone to another."""
        thing = args[0]
        if name == "return" and thing == Term("this"):
            self._need(self.kind == "preshow" and args[1] is None, "only a pre-show card returns, to its deck")
            return op_of(c.RETURN_THIS)
        to, at = self._destination(name, args)
        if thing == Term("it"):
            self._need(name == "put" and who == c.YOU and to.whose == c.YOU, 'write "put it into your hand"')
            return op_of(c.MOVE_IT, to=to.zone, at=at)
        if isinstance(thing, Term) and thing.name == "top":
            source = self._zone(thing.args[2])
            self._need(source.zone == c.BOOK and thing.args[1] == "card", "only a rhymebook has top cards")
            self._need(source.whose == to.whose or to.whose == c.THEIR, "cards stay with their owner")
            self._need(to.zone in (c.TRASH, c.STACK, c.HAND) and name in ("trash", "put"), "they go to another zone")
            number = 1 if thing.args[0] is None else self._int(thing.args[0])
            return op_of(c.MILL, who=who, n=number, whose=source.whose, to=to.zone)
        return self._picked(name, thing, who, to, at)

    def _destination(self, name: str, args: tuple[object, ...]) -> tuple[Zone, int]:
        if name in ("discard", "trash"):
            return Zone(c.TRASH, c.THEIR), c.INTO
        if name == "put":
            return self._place(args[1])
        if args[1] is None:
            raise self.refuse("say to which zone")
        zone = self._zone(args[1])
        self._need(zone.zone != c.DECK, "only pre-show cards lie there")
        self._need(name != "shuffle_into" or zone.zone == c.BOOK, "only a rhymebook is shuffled")
        return zone, c.INTO

    def _picked(self, name: str, thing: object, who: int, to: Zone, at: int) -> Op:
        if isinstance(thing, Term) and thing.name in ("hand", "trash_pile"):
            source = self._zone(thing)
            self._need(name != "discard" or source.zone == c.HAND, "only a hand is discarded")
            self._need_owner(source, to, who)
            return op_of(
                c.MOVE, who=who, n=c.MOST, what=ANYTHING, zone=source.zone, whose=source.whose, to=to.zone, at=at
            )
        if not isinstance(thing, Target) or set(thing.kind.states) - {"random"}:
            raise self.refuse("say how many cards of which kind")
        wheres = thing.kind.wheres
        sources = [self._zone(where.args[0]) for where in wheres if where.name == "from"]
        chosen = any(where.name == "of_choice" for where in wheres)
        what = self._what(thing.kind.noun, tuple(w for w in wheres if w.name not in ("from", "of_choice")))
        source = sources[0] if sources else Zone(c.HAND, c.THEIR)
        self._need(
            bool(sources) != (name == "discard"),
            "say from which zone" if name != "discard" else "a hand is discarded from",
        )
        self._need(source.zone in (c.HAND, c.TRASH, c.STACK), "cards are picked from hand, trash and hype stack")
        self._need(
            not chosen or (name == "discard" and who == c.OPPONENT),
            '"of your choice" is for what your opponent discards',
        )
        self._need_owner(source, to, who)
        quantity = thing.quantity
        random = "random" in thing.kind.states
        self._need(quantity.kind in ("a", "number", "up_to"), "say how many cards")
        self._need(
            not random or (quantity.kind != "up_to" and source.zone == c.HAND and what.is_any()),
            "any card of a hand may be random",
        )
        self._need(source.zone != c.HAND or to.zone != c.BOOK, "a hand goes to the trash or the hype stack")
        return op_of(
            c.MOVE, who=who, n=max(1, quantity.n), up_to=quantity.kind == "up_to", random=random, chosen=chosen,
            what=what, zone=source.zone, whose=source.whose, to=to.zone, at=at,
        )  # fmt: skip

    def _need_owner(self, source: Zone, to: Zone, who: int) -> None:
        """Cards stay with their owner; nobody picks from another's hand."""
        mine = source.whose == c.THEIR or (who == c.YOU and source.whose == c.YOU)
        self._need(to.whose in (source.whose, c.THEIR), "cards stay with their owner")
        self._need(source.zone != c.HAND or mine, "nobody picks from another's hand")

    # -- conditions

    def _test(self, test: Term) -> Test:
        name, args = test.name, test.args
        if name == "second":
            return Test(c.SECOND, c.YOU, 0, False, None, 0, 0)
        if name == "hype":
            more = isinstance(args[2], Term) and args[2].name == "or_more"
            self._need(args[2] is not None, 'write "or more" or "or less"')
            return Test(c.HYPE_IS, self._side(args[0]), self._int(args[1]), more, None, 0, 0)
        if name == "hype_than":
            higher = isinstance(args[1], Term) and args[1].name == "higher"
            return Test(c.HYPE_THAN, self._side(args[0]), 0, higher, None, 0, 0)
        if name == "that_has":
            self._need(self.that, "no other card is spoken of")
            more = isinstance(args[2], Term) and args[2].name == "or_more"
            return Test(c.THAT_RIP, c.YOU, self._int(args[1]), more, None, 0, 0)
        return self._test_of_cards(name, args)

    def _test_of_cards(self, name: str, args: tuple[object, ...]) -> Test:
        if name == "it_is":
            return Test(c.IT_IS, c.YOU, 0, True, self._what(str(args[0]), ()), 0, 0)
        if name in ("played", "is_first"):
            played = name == "played"
            self._need(self.kind in ("verse", "action"), "it is asked of what you play")
            noun = str(args[0])
            self._need(
                noun in ("verse", "action") or noun in c.TYPES or noun == "hybrid", "verses and actions are played"
            )
            return Test(c.PLAYED_ANOTHER if played else c.IS_FIRST, c.YOU, 0, True, self._what(noun, ()), 0, 0)
        if name == "top_is":
            zone = self._zone(args[0])
            self._need(zone.zone == c.STACK and zone.whose != c.THEIR, "only the top of a hype stack is seen")
            return Test(c.TOP_IS, c.YOU, 0, True, self._what(str(args[1]), ()), c.STACK, zone.whose)
        if name == "compare":
            return self._compared(args)
        assert isinstance(args[0], Term)
        assert isinstance(args[2], Term)
        zone = self._zone(args[4])
        what = self._what(str(args[3]), ())
        self._need_open(zone, what)
        self._need(args[0].name != "each_player", "say it of one player")
        return Test(
            c.COUNTED, WHO[args[0].name], self._int(args[1]), args[2].name == "or_more", what, zone.zone, zone.whose
        )

    def _compared(self, args: tuple[object, ...]) -> Test:
        who, rel, measure, other = args
        assert isinstance(who, Term)
        assert isinstance(measure, Term)
        pair = (who.name, getattr(other, "name", ""))
        self._need(pair in (("you", "your_opponent"), ("your_opponent", "you")), "compare yourself with your opponent")
        zone = self._zone(measure.args[1])
        what = self._what(str(measure.args[0]), ())
        self._need_open(zone, what)
        return Test(c.COMPARED, WHO[who.name], 0, rel == "more", what, zone.zone, c.THEIR)


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


def op_of(
    verb: int,
    who: int = c.YOU,
    n: int = 1,
    up_to: bool = False,
    random: bool = False,
    chosen: bool = False,
    what: What | None = None,
    zone: int = 0,
    whose: int = c.YOU,
    to: int = c.TRASH,
    at: int = c.INTO,
    rest: int = c.BOOK,
    rest_at: int = c.ON_BOTTOM,
    line: Line | None = None,
    until: int = c.THIS_PLAY,
    count: Count | None = None,
    test: Test | None = None,
    skip: int = 0,
) -> Op:
    return Op(
        verb, who, n, up_to, random, chosen, what, zone, whose, to, at, rest, rest_at, line, until, count,
        test, skip,
    )  # fmt: skip
