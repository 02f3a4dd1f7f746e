"""Underlings of Underwing as the engine knows it: what it is called, its options, and the doors to its chapters."""

from collections import Counter
from typing import Any, ClassVar, Final

from undercroft.engine.agenda import Table
from undercroft.engine.alphabet import Alphabet
from undercroft.engine.dealer import Dealer
from undercroft.engine.game import SPECTATOR, Choice, Game, Measures, Option, Setup, SetupError
from undercroft.engine.ledger import Ledger
from undercroft.engine.luck import Watch
from undercroft.engine.pack import Card, Pack
from undercroft.engine.protocol import Barred, Change, Mark, Offer, Outcome, Prompt, Prospect, Tally
from undercroft.games.underwing import ending, log, outlook, trading, words
from undercroft.games.underwing.actions import MOST_SEATS, alphabet
from undercroft.games.underwing.compiling import cards_in
from undercroft.games.underwing.events import EVENTS
from undercroft.games.underwing.field import RING, VALLEY, field_of
from undercroft.games.underwing.luck import Luck
from undercroft.games.underwing.measures import measures_of
from undercroft.games.underwing.pairing import LOOKALIKES
from undercroft.games.underwing.setup import begin, fresh_table
from undercroft.games.underwing.table import NONE, Rules
from undercroft.games.underwing.view import View, view_of

USUAL: Final = Choice("usual", "as the number of players asks for")
GRIDS: Final = {2: (3, 2), 3: (4, 3), 4: (4, 4), 5: (4, 4), 6: (4, 4)}
HANDLERS: Final = {2: 4, 3: 5, 4: 6, 5: 6, 6: 6}
SOLO: Final = (2, 2, 5, 12)
"""UW-8.1: columns, rows, handlers, rounds."""
ROUNDS: Final = {2: 15, 3: 13, 4: 12, 5: 12, 6: 12}


def numbers(*given: str) -> tuple[Choice, ...]:
    return tuple(Choice(number, number) for number in given)


class Underwing(Game):
    """Tamers infuse eggs with colours, and dragons hatch: tame for those who claimed them, wild for nobody. UW-1.1: one
    to six play."""

    name = "underwing"
    title = "Underlings of Underwing"
    pitch = "Mix colours, hatch dragons, and do not let the valley go wild."
    minutes = 60
    glyph = "dragon-head"
    rivals = 2
    fewest = 1
    most = MOST_SEATS
    prefix = "UW"
    version = 4
    events = EVENTS
    editions: ClassVar[tuple[Choice, ...]] = (Choice("first", "first edition"),)
    options: ClassVar[tuple[Option, ...]] = (
        Option("grounds", "Hatching grounds", "UW-2.2", (USUAL, *numbers("2x2", "3x2", "3x3", "4x3", "4x4"))),
        Option("handlers", "Most handlers a player", "UW-2.2", (USUAL, *numbers("3", "4", "5", "6"))),
        Option("rounds", "Rounds", "UW-2.5", (USUAL, *numbers("8", "10", "12", "13", "15"))),
        Option(
            "starter",
            "Who begins",
            "UW-2.4",
            (
                Choice("random", "chance decides"),
                *(Choice(str(seat), f"the player on seat {seat}") for seat in range(1, MOST_SEATS + 1)),
            ),
        ),
        Option(
            "placing",
            "Placing",
            "UW-6.1",
            (Choice("all", "all of a player's in one turn"), Choice("around", "one at a time around the table")),
        ),
        Option(
            "release",
            "An element without a space",
            "UW-6.7",
            (Choice("yes", "frees its holder from placing"), Choice("no", "the others must still be placed")),
        ),
        Option(
            "temperature",
            "Temperature bonus",
            "UW-7.6",
            (Choice("usual", "from three players on"), Choice("on", "always"), Choice("off", "never")),
        ),
        Option(
            "field",
            "The field",
            "UW-5.8",
            (Choice("valley", "the loop of 22 with the tower"), Choice("ring", "the ring of 8")),
        ),
        Option(
            "dragons",
            "Dragon sides",
            "UW-9.6",
            (Choice("open", "may be read by all"), Choice("hidden", "unknown until hatched")),
        ),
        Option(
            "forces",
            "Choices of the wild forces (solo)",
            "UW-8.6",
            (Choice("player", "the player makes them"), Choice("reading", "first in reading order")),
        ),
        Option(
            "discovery",
            "New eggs (solo)",
            "UW-8.7",
            (Choice("after", "after the hatching"), Choice("before", "before it, as with several players")),
        ),
    )

    def alphabet(self, pack: Pack) -> Alphabet:
        return alphabet()

    def rules(self, setup: Setup) -> Rules:
        """What never changes at a table with this setup. Raises SetupError when it cannot be played."""
        cards = cards_in(setup.pack)
        solo = setup.seats == 1
        columns, rows, most, rounds = measured(setup)
        first = setup.option("starter")
        if first != "random" and int(first) > setup.seats:
            raise SetupError(f"seat {first} cannot begin: there are {setup.seats} seats (UW-2.4)")
        temperature = setup.option("temperature")
        return Rules(
            cards,
            field_of(RING, False, solo) if solo or setup.option("field") == "ring" else field_of(VALLEY, True, False),
            solo,
            columns,
            rows,
            most,
            rounds,
            NONE if first == "random" else int(first) - 1,
            setup.option("placing") == "around",
            setup.option("release") == "yes",
            temperature == "on" or (temperature == "usual" and setup.seats != 2),
            setup.option("dragons") == "hidden",
            setup.option("forces") == "reading",
            solo and setup.option("discovery") == "after",
        )

    def told_apart(self, pack: Pack) -> list[tuple[int, str, str]]:
        """UW-9.6: of each kind, and number of copies, there are at least three dragons."""
        alike = Counter((card.kind, card.copies) for card in pack.cards)
        return [
            (number, *_too_few(card, alike[card.kind, card.copies]))
            for number, card in enumerate(pack.cards)
            if alike[card.kind, card.copies] < LOOKALIKES
        ]

    def start(self, setup: Setup, dealer: Dealer, ledger: Ledger | None = None) -> Table:
        t = fresh_table(self.rules(setup), setup.seats, dealer, ledger)
        begin(t)
        t.settle()
        return t

    def view(self, t: Any, seat: int) -> View:
        return view_of(t, seat, words.phase_of(t))

    def prompt(self, t: Any, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
        prompt = words.prompt(t, seat, names, pack)
        prompt["outlook"] = outlook.standing(t, seat, names, pack)
        if prompt["yours"] and (combinations := outlook.combinations(t, seat, names)):
            prompt["combinations"] = combinations
        return prompt

    def marks(self, t: Any) -> list[Mark]:
        return words.marks(t)

    def offer(self, t: Any, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> Offer:
        return words.offer(t, seat, action, names, pack)

    def barred(self, t: Any, seat: int, pack: Pack) -> list[Barred]:
        return words.barred(t, seat, pack)

    def spelt(self, data: dict[str, int], seat: int, names: tuple[str, ...], pack: Pack) -> dict[str, str]:
        return log.spelt(data, seat, names, pack)

    def outcome(self, t: Any, names: tuple[str, ...], reader: int = SPECTATOR) -> Outcome:
        return ending.outcome(t, names, reader)

    def tally(self, t: Any) -> list[Tally]:
        return ending.tally(t)

    def outlook(self, t: Any, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> list[Prospect]:
        return outlook.outlook(t, seat, action, names)

    def summary(self, changes: list[Change], seat: int) -> str:
        return words.summary(changes, seat)

    def measures(self, t: Any, ledger: Ledger, pack: Pack) -> Measures:
        return measures_of(t, ledger, pack)

    def addressed(self, t: Any, seat: int) -> bool:
        """UW-6.12: an offer to `seat` is open."""
        return trading.offer_to(t, seat) != NONE

    def clock(self, t: Any) -> tuple[str, int]:
        return "round", int(t.round)

    def luck(self, pack: Pack) -> Watch:
        return Luck(pack)

    def figures(self, t: Any) -> list[tuple[str, int, int]]:
        return [
            (figure, seat, value)
            for seat in range(int(t.seats))
            for figure, value in (
                ("points", int(t.points(seat))),
                ("elements", int(t.sheets[seat].held())),
                ("handlers", int(t.staff(seat))),
                ("eggs", int(t.claimed(seat)) + len(t.sheets[seat].eggs)),
            )
        ]


def measured(setup: Setup) -> tuple[int, int, int, int]:
    """UW-2.2, UW-2.5, UW-8.1: columns, rows, most handlers, rounds. The solo grounds grow by their own table (UW-8.8)
    from what is asked for."""
    columns, rows, most, rounds = SOLO
    if setup.seats > 1:
        (columns, rows), most, rounds = GRIDS[setup.seats], HANDLERS[setup.seats], ROUNDS[setup.seats]
    if setup.option("grounds") != "usual":
        columns, rows = (int(side) for side in setup.option("grounds").split("x"))
    if setup.option("handlers") != "usual":
        most = int(setup.option("handlers"))
    if setup.option("rounds") != "usual":
        rounds = int(setup.option("rounds"))
    return columns, rows, most, rounds


def _too_few(card: Card, number: int) -> tuple[str, str]:
    copies = "" if card.copies == 1 else f" in {card.copies} copies"
    others = "no other dragon" if number == 1 else "one other dragon"
    return (
        f"where dragons are hidden its egg could hold {others} (UW-9.6)",
        f"Give the pack at least {LOOKALIKES} cards of the kind {card.kind}{copies}.",
    )


GAME: Final = Underwing()
