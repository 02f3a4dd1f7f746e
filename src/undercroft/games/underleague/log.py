"""What happened, in words: one line an event."""

import re
from contextlib import suppress
from typing import Final

from undercroft.engine.effects import Lasting, Timing
from undercroft.engine.pack import Card, Pack
from undercroft.engine.words import capital, card_words, counted, listed, named
from undercroft.games.underleague import cards as c
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import DICE_NAMES, MOST_SEATS, SPACE_NAMES, STABLE
from undercroft.games.underleague.compiling import cards_in
from undercroft.games.underleague.ending import Ending, ending_told
from undercroft.games.underleague.table import DICE, HAND_LIMIT

IF: Final = re.compile(r"\bif ([^,]+),", re.IGNORECASE)
EXHAUSTED: Final = {
    events.TO_ATTACK: "is exhausted to attack",
    events.HAS_LOST: "has lost and is exhausted",
}
REASONS: Final = {
    events.BY_POINTS: "with fewest victory points",
    events.BY_HAND: "tied for fewest victory points, with fewest cards in hand",
    events.BY_CHANCE: "tied in points and cards, by chance",
}


class Line:
    """The figures of an event, as `reader` may read them."""

    def __init__(self, data: dict[str, int], reader: int, names: tuple[str, ...], pack: Pack) -> None:
        self.data = data
        self.reader = reader
        self.names = names
        self.pack = pack
        self.doer = data.get("seat", -1)

    def spelt(self) -> dict[str, str]:
        """Figures of an event as its sentences print them."""
        data = self.data
        words = card_words(data, self.pack)
        for name in NEEDED.get(tuple(data), SPELT):
            with suppress(KeyError):
                words[name] = getattr(self, name)()
        for key in ("creature", "creatures", "right", "chooses", "cause"):
            if key in words:
                words[key.capitalize()] = capital(words[key])
        return words

    # -- players and their things

    def yours(self) -> bool:
        return self.reader >= 0 and self.doer == self.reader

    def whose(self, owner: int) -> str:
        """ "your", "Bob's"."""
        return "your" if owner == self.reader else f"{named(self.names, owner)}'s"

    def their(self) -> str:
        """Of whoever did it."""
        return "your" if self.yours() else "their"

    def spot(self, key: str) -> str:
        """ "your Fog Widow", "Bob's Fog Widow (b2)"; of whoever did it without a name."""
        space, card = self.data[key], self.data[f"{key}_card"]
        if card < 0:
            return ""
        name = self.pack.cards[card].name + (f" ({SPACE_NAMES[space]})" if self.data[f"{key}_alike"] else "")
        owner = space // STABLE
        return name if owner == self.doer != self.reader else f"{self.whose(owner)} {name}"

    def creature(self) -> str:
        return self.spot("space")

    def speaker(self) -> str:
        """The card that speaks: its place where another creature has its name, whom it equips."""
        card = self.pack.cards[self.data["card"]]
        if card.kind == "equipment" and self.creature():
            return f"{card.name} on {self.creature()}"
        alike = self.data["space_alike"] and self.data["space_card"] == self.data["card"]
        return f"{card.name} ({SPACE_NAMES[self.data['space']]})" if alike else card.name

    def state(self) -> str:
        return "exhausted" if self.data["exhausted"] else "active"

    def off(self) -> str:
        """Whom an equipment leaves, unless it is the one that has just been transferred."""
        return f" from {self.creature()}" if self.creature() else ""

    def target(self) -> str:
        return self.spot("target")

    def from_creature(self) -> str:
        return self.spot("from")

    def own(self) -> str:
        """Before what is somebody else's."""
        owner = self.data["space"] // STABLE
        return "" if owner == self.doer else f"{self.whose(owner)} "

    def stable(self) -> str:
        return f"{self.whose(self.data['space'] // STABLE)} stable"

    def deck(self) -> str:
        owner = self.data["owner"]
        return f"{self.their() if owner == self.doer else self.whose(owner)} creature deck"

    # -- cards

    def listed_cards(self) -> list[str]:
        whole = events.unpacked(self.data["low"]) + events.unpacked(self.data.get("high", 0))
        return [self.pack.cards[card].name for card in whole]

    def cards(self) -> str:
        return listed(self.listed_cards()) or f"nothing: {self.their()} hand is empty"

    def are(self) -> str:
        number = len(self.listed_cards()) if "low" in self.data else self.data["chips"].bit_count()
        return "is" if number == 1 else "are"

    def number_of_cards(self) -> str:
        return counted(self.data["number"], "card")

    def creatures(self) -> str:
        return counted(self.data["number"], "creature")

    def chips(self) -> str:
        return counted(self.data["number"], "chip")

    def for_(self) -> str:
        """What is drawn for."""
        pool = f" for the chips in {self.their()} pool"
        return {events.FOR_CHIPS: pool, events.FOR_TYPE: " for three of a type"}.get(self.data["cause"], "")

    def undrawn(self) -> str:
        no_chip = self.data["cause"] == events.FOR_CHIPS
        why = {
            events.HAND_IS_FULL: f"{self.their()} hand holds {HAND_LIMIT}",
            events.NONE_IS_LEFT: "no strategy card is left",
            events.NONE_TO_DRAW_FOR: f"{self.their()} pool is empty" if no_chip else "there is nothing to draw for",
        }[self.data["why"]]
        return f"{'no more' if self.data['drawn'] else 'nothing'}{self.for_()}: {why}"

    def at_random(self) -> str:
        return " at random" if self.data["random"] and self.listed_cards() else ""

    # -- rounds and fights

    def reason(self) -> str:
        return REASONS[self.data["why"]]

    def exhausted(self) -> str:
        return EXHAUSTED.get(self.data["why"], "is exhausted")

    def count(self) -> str:
        points = events.each_of(self.data["points"])
        first = max(0, self.reader)
        seats = [(first + turn) % len(points) for turn in range(len(points))]
        subject = ["you have" if seat == self.reader else f"{self.names[seat]} has" for seat in seats]
        return listed([f"{who} {points[seat]}" for who, seat in zip(subject, seats, strict=True)])

    def time(self) -> str:
        return "night" if self.data["night"] == 1 else "day"

    def chooses(self) -> str:
        if not self.data["chosen"]:
            return "it is now"
        return "you choose" if self.yours() else f"{named(self.names, self.doer)} chooses"

    def against(self) -> str:
        attack, defence = divmod(self.data["powers"], 10)
        return f"{counted_dice(attack)} against {defence}"

    def die(self) -> str:
        return DICE_NAMES[self.data["die"]]

    def side(self) -> str:
        return "WIN" if self.data["win"] == 1 else "LOSE"

    def tie(self) -> str:
        return ": the defender wins ties" if self.data["total"] == self.data["other"] else ""

    def dice_of(self, first: int) -> str:
        dice = [self.data["dice"] >> 3 * die & 7 for die in range(first, first + DICE // 2)]
        return " + ".join(str(die) for die in dice if die) or "no dice"

    def attack(self) -> str:
        return self.dice_of(0)

    def defence(self) -> str:
        return self.dice_of(DICE // 2)

    def stands(self) -> str:
        attack, defence = events.each_of(self.data["dice"] >> 3 * DICE)
        return f"it stands {attack} to {defence}"

    def right(self) -> str:
        """ "your and Bob's WIN chips on Fog Widow and Bob's LOSE chip on their Tin Choir"."""
        masks = divmod(self.data["chips"], 1 << MOST_SEATS)[::-1]
        sides = (("WIN", self.creature()), ("LOSE", self.target()))
        return listed(
            [
                f"{listed([self.whose(seat) for seat in seats])} {side} chip{'' if len(seats) == 1 else 's'} "
                f"on {self._theirs(seats, spot)}"
                for mask, (side, spot) in zip(masks, sides, strict=True)
                if (seats := self._owners(mask))
            ]
        )

    def _owners(self, mask: int) -> list[int]:
        """The reader first."""
        seats = [seat for seat in range(len(self.names)) if mask >> seat & 1]
        return sorted(seats, key=lambda seat: seat != self.reader)

    def _theirs(self, seats: list[int], spot: str) -> str:
        """A creature beside its owner, who alone has just been named."""
        own = f"{self.whose(seats[0])} "
        alone = len(seats) == 1 and seats[0] != self.reader
        return f"their {spot.removeprefix(own)}" if alone and spot.startswith(own) else spot

    def return_(self) -> str:
        """ "returns to your pool", "return to their pools"."""
        both = divmod(self.data["chips"], 1 << MOST_SEATS)
        owners = self._owners(both[0] | both[1])
        pool = f"{'your' if owners == [self.reader] else 'their'} pool{'' if len(owners) == 1 else 's'}"
        return f"{'returns' if self.are() == 'is' else 'return'} to {pool}"

    # -- effects

    def figure(self) -> str:
        return c.FIGURES[self.data["figure"] % events.ROUND_LONG].replace("_", " ")

    def span(self) -> str:
        return "this round" if self.data["figure"] >= events.ROUND_LONG else "this fight"

    def delta(self) -> str:
        return f"{self.data['delta']:+d}"

    def line(self) -> str:
        return effect_line(self.pack, self.data["card"], self.data["moment"])

    def condition(self) -> str:
        found = IF.search(self.pack.cards[self.data["card"]].text)
        return f"“{found[1]}”" if found else "its condition"

    def lack(self) -> str:
        """Why an effect does nothing."""
        have, hold = ("you have", "you hold") if self.yours() else (f"{self.who()} has", f"{self.who()} holds")
        return {
            events.NO_CREATURE: "there is no creature to choose",
            events.NO_EQUIPMENT: "there is no equipment to choose",
            events.NO_CHIP: f"{have} no chip there",
            events.NO_DIE: "no die can be re-rolled",
            events.TOO_FEW_CARDS: f"{hold} too few cards",
            events.NO_GOAL: "there is no creature to move it to",
            events.IS_GONE: "it is no longer there",
        }[self.data["why"]]

    def who(self) -> str:
        return named(self.names, self.doer)

    def unrobbed(self) -> str:
        other = self.data["other"]
        if other < 0:
            return "a victory card from nobody: no opponent has more victory points"
        whom = "you" if other == self.reader else named(self.names, other)
        return f"no victory card from {whom}: there is none"

    def until(self) -> str:
        return "any more" if self.data["last"] == 1 else "for the rest of this round"

    # -- the end

    def ending(self) -> Ending:
        return ending_told(self.data)

    def cause(self) -> str:
        return self.ending().cause(self.names, self.reader)

    def result(self) -> str:
        return self.ending().result(self.names, self.reader)


SPELT: Final = """
    are creature off target from_creature own stable deck cards number_of_cards creatures chips for_ undrawn
    at_random reason exhausted count time chooses against die side tie attack defence stands right return_
    figure span delta line condition until cause result speaker state lack unrobbed
""".split()
"""Words of the sentences; a word needs figures that only some events have."""


def _needed() -> dict[tuple[str, ...], tuple[str, ...]]:
    """By the figures of an event the words that its sentences say."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for row in events.EVENTS.rows:
        figures = tuple(name for field in row.fields for name in events.expanded(field))
        said = {word.lower() for word in WORD.findall(row.own + row.others + row.nobody)}
        found[figures] = tuple(name for name in SPELT if name in said or name in found.get(figures, ()))
    return found


WORD: Final = re.compile(r"\{(\w+)\}")
NEEDED: Final = _needed()


def counted_dice(number: int) -> str:
    """ "1 die", "3 dice"."""
    return f"{number} {'die' if number == 1 else 'dice'}"


def effect_line(pack: Pack, card: int, moment: int) -> str:
    """The line of its text that takes effect at that moment; all where it is not one of its own."""
    lines = _effects(pack.cards[card])
    abilities = cards_in(pack).abilities[card]
    fit = [line for line, ability in zip(lines, abilities, strict=False) if int(ability.moment) == moment]
    return " ".join(fit or pack.cards[card].text.split("\n"))


def _effects(card: Card) -> list[str]:
    """The lines that are neither about when it may be played nor lasting."""
    lines = card.tree.lines if card.tree is not None else ()
    texts = zip(card.text.splitlines(), lines, strict=True)
    return [text for text, line in texts if not isinstance(line, Timing | Lasting)]
