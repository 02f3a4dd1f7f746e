"""From the typed tree of a card's text to the ops that the rules play, when a pack is loaded.

Whatever the language can say and these rules cannot do is refused here with CannotPlay, so no card does less than it
says.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.effects import Activated, Condition, Sentence, Target, Term, Timing, Triggered
from undercroft.engine.effects import Lasting as LastingLine
from undercroft.engine.effects import Line as TextLine
from undercroft.engine.effects.compiling import OfPacks, readers
from undercroft.engine.game import CannotPlay, nearest
from undercroft.engine.pack import Card, Pack
from undercroft.engine.program import If, Op, Unless
from undercroft.games.underground import cards as c
from undercroft.games.underground import verbs as v
from undercroft.games.underground.cards import Ability, Cards, ContinuousEffect, Deed, Test, What
from undercroft.games.underground.rating import rate
from undercroft.games.underground.statements import ANSWERS, Statements

LIMITS: Final = {"once_turn": c.ONCE_TURN, "once_show": c.ONCE_SHOW}
IN_PLAY: Final = ("preshow", "artist")
OWN_MOMENTS: Final = {"turned_up": ANSWERS, "ripped": ("verse", "action", *ANSWERS), "reversed": ("verse", "action")}
NO_IT: Final = 'no card has been revealed; write "Reveal the top card of your rhymebook." before'
OF_THIS: Final = (c.FOR_RIP, c.NO_HAND, c.NO_STOP, c.COUNTS, c.ALSO_ANSWERS)


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


cards_in: Final = OfPacks(compiled)
"""As `compiled`; the same cards for every table of a pack."""


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


class _Card(Statements):
    """One card's lines, compiled."""

    verbs: ClassVar = dict(readers(Deed, v))

    def __init__(self, card: Card, number: int) -> None:
        super().__init__(card, number)
        self.abilities: list[Ability] = []
        self.lines: list[ContinuousEffect] = []
        self.windows: list[Test] = []
        self.against: list[What] = []
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
                self.windows.append(self.test(window.test))
                self.need(self.windows[-1].kind != c.IT_IS, NO_IT)
            else:
                self._against(window)

    def _against(self, window: Term) -> None:
        hand, target = window.args if window.name == "against" else (None, None)
        if (
            self.kind not in ANSWERS
            or not isinstance(target, Target)
            or target.quantity.kind != "a"
            or target.kind.states
        ):
            raise self.refuse('a reverse or re-action is played against "a" card of some kind')
        self.against.append(self.what(target.kind.noun, target.kind.wheres, hand is True))

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
            whose = self.side(args[0])
            about = self.what(str(args[1]), ())
        elif name in ("you_reverse", "you_turn_up"):
            if not isinstance(args[0], Target) or args[0].quantity.kind != "a" or args[0].kind.states:
                raise self.refuse('write "a" card of some kind')
            about = self.what(args[0].kind.noun, args[0].kind.wheres)
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
        price = [] if cost is None else [self.price(cost)]
        ops = self.program(effects)
        self._need_shared(ops)
        self._need_revealed(ops)
        returns = any(isinstance(op, v.ReturnThis) for op in price)
        if not returns and any(isinstance(op, v.ReturnThis) for op in ops):
            raise self.refuse('"return this" is a price; write it before the colon')
        made = Ability(self.number, moment, limit, about, whose, len(price), returns, vec[Op](price + ops))
        self.abilities.append(made)

    def _need_shared(self, ops: list[Op]) -> None:
        """Cards looked at go somewhere at once, and only such cards are shared out."""
        looked = False
        for op in [*ops, None]:
            if looked != isinstance(op, v.ShareOut):
                raise self.refuse('write "Look at the top ... Put ... of them ... and the rest ..."')
            looked = isinstance(op, v.LookTop)

    def _need_revealed(self, ops: list[Op]) -> None:
        """ "It" is the card that the same line has revealed before."""
        revealed = False
        for op in ops:
            self.need(revealed or not _of_it(op), NO_IT)
            revealed = revealed or isinstance(op, v.RevealTop)

    def price(self, cost: Term) -> Op:
        op = self.action(cost, c.YOU)
        if not isinstance(op, Deed) or not op.is_price():
            raise self.refuse("this is no price; discard cards, trash or rip your own, or return this pre-show card")
        return op

    # -- what lasts

    def _lasting(self, line: LastingLine) -> None:
        """What holds while the card is there; of a card that is played, what holds of itself."""
        if line.while_ is not None:
            raise self.refuse("this game knows no while")
        lines = self.statement(line.statement, self.each(line.each))
        for made in lines:
            if made.gives == c.HOLDS:
                if self.kind in IN_PLAY and not _holds(line.statement):
                    raise self.refuse("only cards of the rhymebook can be held there")
            elif self.kind in IN_PLAY:
                if made.mode in (c.THIS, c.THAT, c.NEXT) or made.gives in (c.ENDS, c.INSTEAD):
                    raise self.refuse("what lasts is about all your cards, the first each turn, your artist or you")
            elif made.gives == c.ENDS:
                self._ability(c.PLAYED, c.NO_LIMIT, None, c.YOU, None, ())
                self.abilities[-1].ops = vec[Op]([v.Give(line=made, until=c.THIS_PLAY)])
                continue
            elif made.mode != c.THIS or made.gives not in OF_THIS:
                raise self.refuse('say how long: "this turn", "this show" or "until ..."')
            self.lines.append(made)


def _holds(statement: object) -> bool:
    return isinstance(statement, Term) and statement.name == "holds"


def _of_it(op: Op) -> bool:
    """Whether it speaks of the card just revealed."""
    if isinstance(op, If | Unless):
        return isinstance(op.test, Test) and op.test.kind == c.IT_IS
    return isinstance(op, Deed) and op.of_it()
