"""What a page says of a table; that it says nothing else than its seat knows is a law (`tests/laws/laws.py`)."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from tests.laws.field import Configuration, Play
from tests.laws.secrets import SECRETS
from undercroft.bots import bot
from undercroft.engine.dealer import Rng
from undercroft.engine.encoding import BITS, CHOICE, ROW, Encoding, Figure, Page, Zone
from undercroft.engine.game import Seat, game_called, games

SEATS = [
    (name, seats) for name in games() for seats in sorted({game_called(name).fewest, min(3, game_called(name).most)})
]


def played(name: str, seats: int, game: int) -> Iterator[Play]:
    """The positions of a game in which one choice in four is a random one, the others a greedy bot's."""
    play = Play(Configuration(name, game_called(name).editions[0].key, seats=seats), f"pages {game}")
    greedy = bot("greedy", f"pages {game}")

    def prefer(t: Any, seat: int, options: list[int], rng: Rng) -> list[int]:
        return options if rng.below(4) == 0 else [greedy.choose(Seat(play.rules, t, seat))]

    play.prefer = prefer
    for _ in play.positions():
        yield play


class Said:
    """What pages of games said: the numbers of each figure, and in which zones cards were seen to lie."""

    def __init__(self, name: str, seats: int) -> None:
        self.name = name
        self.seats = seats
        self.numbers: dict[Figure, set[int]] = defaultdict(set)
        self.zones: dict[Zone, bool] = {}

    def hear(self, game: int) -> None:
        for play in played(self.name, self.seats, game):
            page = play.encoding.page()
            for seat in range(self.seats):
                play.encoding.read(play.table, seat, page)
                for figure, number in zip(play.encoding.figures, page.figures, strict=True):
                    self.numbers[figure].add(int(number))
                seen = {int(page.cards[at + 1]) for at in range(0, len(page.cards), ROW) if page.cards[at] >= 0}
                for index, zone in enumerate(play.encoding.zones):
                    self.zones[zone] = self.zones.get(zone, False) or index in seen


def silent(heard: list[Said]) -> set[str]:
    """Figures and zones that said nothing, by the first word of their names: of those of several things one is
    enough."""
    figures: dict[str, set[int]] = defaultdict(set)
    zones: dict[str, bool] = defaultdict(bool)
    for said in heard:
        for figure, numbers in said.numbers.items():
            figures[figure.key.split()[0]] |= numbers
        for zone, seen in said.zones.items():
            zones[zone.key.split()[0]] |= seen
    return {key for key, numbers in figures.items() if len(numbers) < 2} | {
        key for key, seen in zones.items() if not seen
    }


@pytest.mark.parametrize("name", games())
def test_every_figure_and_every_zone_says_something(name: str) -> None:
    """Some need a card that is seldom played: up to so many games are looked at."""
    heard = [Said(game, seats) for game, seats in SEATS if game == name]
    for game in range(200):
        for said in heard:
            said.hear(game)
        if silent(heard) <= SECRETS[name].seldom:
            return
    assert silent(heard) <= SECRETS[name].seldom


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_choices_and_bits_lie_between_their_bounds(name: str, seats: int) -> None:
    said = Said(name, seats)
    for game in range(2):
        said.hear(game)
    for figure, numbers in said.numbers.items():
        if figure.kind == CHOICE:
            assert numbers <= set(range(-1, figure.most + 1)), figure
        elif figure.kind == BITS:
            assert all(0 <= number < 1 << figure.most + 1 for number in numbers), figure


class Careless(Encoding):
    """Writes one figure and two cards."""

    def write(self, t: object, seat: int, page: Page) -> None:
        page.figure(seat)
        page.card(0, 0)
        page.card(0, 0)


@pytest.mark.parametrize(
    ("figures", "most", "words"), [(2, 2, "1 of 2 figures were written"), (1, 1, "there are more than 1 cards")]
)
def test_a_page_says_where_it_does_not_fit(figures: int, most: int, words: str) -> None:
    encoding = Careless(tuple(Figure("f", 0, 1, "") for _ in range(figures)), (Zone("z", ""),), 1, most)
    with pytest.raises(ValueError, match=words):
        encoding.read(None, 0, encoding.page())


def test_what_a_row_had_before_is_wiped_out() -> None:
    class Fewer(Encoding):
        def write(self, t: object, seat: int, page: Page) -> None:
            page.figure(0)
            for card in range(seat):
                page.card(card, 0)

    encoding = Fewer((Figure("f", 0, 1, ""),), (Zone("z", ""),), 5, 5)
    page = encoding.page(2)
    for seat in (4, 1):
        encoding.read(None, seat, page, row=1)
    assert list(page.cards) == [*[-1] * 10, 0, 0, *[-1] * 8]
