"""How card texts name cards, zones, numbers and conditions, read for the rules.

What is done reads itself (`verbs`), by these. Whatever the language can say and these rules cannot do is refused.
"""

from typing import Final, NamedTuple

from undercroft.engine.effects import Each, Kind, Target, Term
from undercroft.engine.effects.compiling import Compiler
from undercroft.engine.pack import Card
from undercroft.engine.program import Op
from undercroft.games.underground import cards as c
from undercroft.games.underground.cards import Count, Test, What

WHO: Final = {"you": c.YOU, "your_opponent": c.OPPONENT, "each_player": c.EACH}
WHOSE: Final = {"your": c.YOU, "opponents": c.OPPONENT, "their": c.THEIR}
BOUNDS: Final = {"or_more": True, "or_less": False, "or_fewer": False}
RELATIONS: Final = {"more": True, "less": False}
LEVELS: Final = {"higher": True, "lower": False}
NOUNS: Final = {
    "card": c.ALL_KINDS,
    "verse": 1 << c.VERSE,
    "reverse": 1 << c.REVERSE,
    "action": 1 << c.ACTION,
    "reaction": 1 << c.REACTION,
    "preshow": 1 << c.PRESHOW,
    "hybrid": 1 << c.VERSE,
}
PLACES: Final = {"into": c.INTO, "on_top": c.ON_TOP, "on_bottom": c.ON_BOTTOM}
ANYTHING: Final = What(c.ALL_KINDS, 0, False, 0, c.MOST, 0, c.MOST)


class Zone(NamedTuple):
    """A zone and whose."""

    zone: int
    whose: int


class Picked(NamedTuple):
    """Cards of a zone that somebody picks, or the dealer if `random`; `chosen`: "you" among the other's."""

    source: Zone
    n: int
    what: What
    up_to: bool = False
    random: bool = False
    chosen: bool = False


class Reader(Compiler[Count]):
    """The parts of one card's lines, read."""

    players = WHO

    def __init__(self, card: Card, number: int) -> None:
        super().__init__(card, number)
        self.kind = card.kind
        self.actor = c.YOU
        self.that = False
        """Whether another card is spoken of."""

    def number_of(self, number: object) -> int:
        assert isinstance(number, int)
        return number

    def side(self, whose: object) -> int:
        if whose == "their":
            raise self.refuse('write "your" or "your opponent\'s"')
        return self.known(WHOSE, whose)

    # -- kinds of cards

    def what(self, noun: str, wheres: tuple[Term, ...], hand: bool = False) -> What:
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
        return What(kinds, types, noun == "hybrid", least_cost, most_cost, least_rip, most_rip, hand)

    def _bounds(self, number: object, bound: object) -> tuple[int, int]:
        value = self.number_of(number)
        if bound is None:
            return value, value
        return (value, c.MOST) if self._more(bound) else (0, value)

    def _more(self, bound: object) -> bool:
        """Whether it is that much or more, or up to that much."""
        if not isinstance(bound, Term):
            raise self.refuse('write "or more" or "or less"')
        return self.known(BOUNDS, bound.name)

    def zone(self, zone: object) -> Zone:
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
        zone = self.zone(places[0].args[0])
        what = self.what(counted.noun, tuple(where for where in counted.wheres if where.name != "in"))
        self.need_open(zone, what)
        self.need(zone.whose != c.THEIR, 'write "your" or "your opponent\'s"')
        return Count(what, zone.zone, zone.whose, c.MOST if each.most is None else each.most)

    def need_open(self, zone: Zone, what: What) -> None:
        """Kinds are counted only where all see them."""
        hidden = zone.zone not in (c.TRASH, c.STACK)
        if hidden and not what.is_any():
            raise self.refuse("not all may know what is there; only its cards are counted")

    # -- what is done to them

    def action(self, action: Term, who: int, count: Count | None = None) -> Op:
        self.actor = who
        return super().action(action, who, count)

    def need_you(self, who: int, why: str = "it is you who does that") -> None:
        self.need(who == c.YOU, why)

    def need_looker(self, who: int) -> None:
        self.need_you(who, "it is you who look and reveal")

    def some(self, thing: object) -> Target:
        """So many cards, nothing more said of them."""
        if (
            not isinstance(thing, Target)
            or thing.kind != Kind((), "card", ())
            or thing.quantity.kind not in ("a", "number")
        ):
            raise self.refuse("say how many cards")
        return thing

    def top(self, thing: object, who: int) -> int:
        """So many cards at the top of your rhymebook."""
        self.need_looker(who)
        if not isinstance(thing, Term):
            raise self.refuse("only hands and the top of a rhymebook are looked at")
        if thing.name != "top" or self.zone(thing.args[2]) != Zone(c.BOOK, c.YOU) or thing.args[1] != "card":
            raise self.refuse('write "the top card of your rhymebook"')
        return 1 if thing.args[0] is None else self.number_of(thing.args[0])

    def place(self, place: object) -> tuple[Zone, int]:
        assert isinstance(place, Term)
        zone = self.zone(place.args[0])
        at = self.known(PLACES, place.name)
        self.need(zone.zone != c.DECK, "only pre-show cards lie there")
        self.need(zone.zone == c.BOOK or at == c.INTO, "only a rhymebook has a top and a bottom")
        return zone, at

    def destination(self, name: str, args: tuple[object, ...]) -> tuple[Zone, int]:
        if name in ("discard", "trash"):
            return Zone(c.TRASH, c.THEIR), c.INTO
        if name == "put":
            return self.place(args[1])
        if args[1] is None:
            raise self.refuse("say to which zone")
        zone = self.zone(args[1])
        self.need(zone.zone != c.DECK, "only pre-show cards lie there")
        self.need(name != "shuffle_into" or zone.zone == c.BOOK, "only a rhymebook is shuffled")
        return zone, c.INTO

    def milled(self, name: str, thing: Term, to: Zone) -> tuple[Zone, int]:
        """So many cards off the top of which rhymebook."""
        source = self.zone(thing.args[2])
        self.need(source.zone == c.BOOK and thing.args[1] == "card", "only a rhymebook has top cards")
        self.need(source.whose == to.whose or to.whose == c.THEIR, "cards stay with their owner")
        self.need(to.zone in (c.TRASH, c.STACK, c.HAND) and name in ("trash", "put"), "they go to another zone")
        return source, 1 if thing.args[0] is None else self.number_of(thing.args[0])

    def picked(self, name: str, thing: object, who: int, to: Zone) -> Picked:
        """Which cards of a zone, and who says which."""
        if isinstance(thing, Term) and thing.name in ("hand", "trash_pile"):
            source = self.zone(thing)
            self.need(name != "discard" or source.zone == c.HAND, "only a hand is discarded")
            self._need_owner(source, to, who)
            return Picked(source, c.MOST, ANYTHING)
        if not isinstance(thing, Target) or set(thing.kind.states) - {"random"}:
            raise self.refuse("say how many cards of which kind")
        wheres = thing.kind.wheres
        sources = [self.zone(where.args[0]) for where in wheres if where.name == "from"]
        self.need(len(sources) < 2, "cards come from one zone")
        chosen = any(where.name == "of_choice" for where in wheres)
        what = self.what(thing.kind.noun, tuple(w for w in wheres if w.name not in ("from", "of_choice")))
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
        return Picked(source, max(1, quantity.n), what, quantity.kind == "up_to", random, chosen)

    def _need_owner(self, source: Zone, to: Zone, who: int) -> None:
        """Cards stay with their owner; nobody picks from another's hand."""
        mine = source.whose == c.THEIR or (who == c.YOU and source.whose == c.YOU)
        self.need(to.whose in (source.whose, c.THEIR), "cards stay with their owner")
        self.need(source.zone != c.HAND or mine, "nobody picks from another's hand")

    # -- conditions

    def test(self, test: Term) -> Test:
        name, args = test.name, test.args
        self.actor = c.YOU
        if name == "second":
            return Test(c.SECOND, c.YOU, 0, False, None, 0, 0)
        if name == "hype":
            return Test(c.HYPE_IS, self.side(args[0]), self.number_of(args[1]), self._more(args[2]), None, 0, 0)
        if name == "hype_than":
            assert isinstance(args[1], Term)
            return Test(c.HYPE_THAN, self.side(args[0]), 0, self.known(LEVELS, args[1].name), None, 0, 0)
        if name == "that_has":
            self.need_that(args[0])
            return Test(c.THAT_RIP, c.YOU, self.number_of(args[1]), self._more(args[2]), None, 0, 0)
        return self._test_of_cards(name, args)

    def need_that(self, noun: object) -> None:
        self.need(self.that, "no other card is spoken of")
        self.need(noun in ("card", "verse", "action"), "that card is a verse or an action")

    def _test_of_cards(self, name: str, args: tuple[object, ...]) -> Test:
        if name == "it_is":
            return Test(c.IT_IS, c.YOU, 0, True, self.what(str(args[0]), ()), 0, 0)
        if name in ("played", "is_first"):
            played = name == "played"
            self.need(self.kind in ("verse", "action"), "it is asked of what you play")
            noun = str(args[0])
            self.need(
                noun in ("verse", "action") or noun in c.TYPES or noun == "hybrid", "verses and actions are played"
            )
            return Test(c.PLAYED_ANOTHER if played else c.IS_FIRST, c.YOU, 0, True, self.what(noun, ()), 0, 0)
        if name == "top_is":
            zone = self.zone(args[0])
            self.need(zone.zone == c.STACK and zone.whose != c.THEIR, "only the top of a hype stack is seen")
            return Test(c.TOP_IS, c.YOU, 0, True, self.what(str(args[1]), ()), c.STACK, zone.whose)
        if name == "compare":
            return self._compared(args)
        self.need(name == "count", "the rules know no such condition")
        return self._counted(args)

    def _counted(self, args: tuple[object, ...]) -> Test:
        assert isinstance(args[0], Term)
        self.need(args[0].name != "each_player", "say it of one player")
        self.actor = self.known(WHO, args[0].name)
        zone = self.zone(args[4])
        what = self.what(str(args[3]), ())
        self.need_open(zone, what)
        return Test(c.COUNTED, self.actor, self.number_of(args[1]), self._more(args[2]), what, zone.zone, zone.whose)

    def _compared(self, args: tuple[object, ...]) -> Test:
        who, rel, measure, other = args
        assert isinstance(who, Term)
        assert isinstance(measure, Term)
        pair = (who.name, getattr(other, "name", ""))
        self.need(pair in (("you", "your_opponent"), ("your_opponent", "you")), "compare yourself with your opponent")
        self.actor = WHO[who.name]
        zone = self.zone(measure.args[1])
        self.need(
            measure.name == "held" and zone.whose == (c.YOU if self.actor == c.YOU else c.THEIR),
            "compare what each of you has",
        )
        what = self.what(str(measure.args[0]), ())
        self.need_open(zone, what)
        return Test(c.COMPARED, self.actor, 0, self.known(RELATIONS, rel), what, zone.zone, c.THEIR)
