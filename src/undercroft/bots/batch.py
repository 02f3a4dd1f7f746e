"""Many tables of one setup played side by side, what their seats know written into buffers that NumPy reads."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from undercroft.engine.agenda import Table
from undercroft.engine.bits import lowest
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.encoding import Encoding
from undercroft.engine.game import Game, Setup


class BadAction(ValueError):
    """An action that the seat of a table may not take; no table has moved. `table` is its row."""

    def __init__(self, table: int, action: int) -> None:
        super().__init__(f"table {table} may not take action {action} now: its mask says which it may")
        self.table = table
        self.action = action


@final
class Batch:
    """Tables of one setup, each dealt anew; one whose game ends begins the next at once.

    Row by row, in buffers without a copy: `page.figures` and `page.cards` (int32) as the seat that is asked knows the
    table, `mask` (uint8) of the actions it may choose, `seats` (int32) who is asked; and of the step before `done`
    (uint8), whether a game came to its end, and `values` (float64), each seat's share of that game's win, else 0.
    """

    def __init__(self, game: Game, setup: Setup, encoding: Encoding, actions: i64, tables: i64, seed: str) -> None:
        """`actions`: the size of the game's alphabet. Raises ValueError for no tables."""
        self.game = game
        self.setup = setup
        self.encoding = encoding
        self.width: i64 = setup.seats
        self.actions = actions
        self.count = tables
        self.rng = rng_of(seed)
        self.page = encoding.page(int(tables))
        self.mask = vec[u8]([u8(0)] * int(tables * actions))
        self.seats = vec[i32]([i32(0)] * int(tables))
        self.done = vec[u8]([u8(0)] * int(tables))
        self.values = vec[float]([0.0] * int(tables * self.width))
        self.tables: list[Table] = []
        self.options = [vec[i64]()] * int(tables)
        self.games: i64 = 0
        """How many have come to their end."""
        for row in range(tables):
            self.tables.append(self.dealt())
            self.ask(row, self.tables[row])

    def dealt(self) -> Table:
        """The next game. Raises ValueError where one is over before anybody is asked."""
        t = self.game.start(self.setup, SeededDealer(self.rng.split()))
        if t.over():
            raise ValueError("the game is over before anybody is asked: there is nothing to play")
        return t

    def ask(self, row: i64, t: Table) -> None:
        """The seat that is asked first, what it may choose and what it knows."""
        seat = lowest(t.waits())
        self.seats[row] = i32(seat)
        at = row * self.actions
        for option in self.options[row]:
            self.mask[at + option] = u8(0)
        options = t.choices(seat)
        for option in options:
            self.mask[at + option] = u8(1)
        self.options[row] = options
        self.page.turn_to(row)
        self.encoding.write(t, seat, self.page)
        self.page.done()

    def step(self, chosen: list[int]) -> None:
        """One action a table. Raises BadAction, and ValueError for another number of actions, with nothing changed."""
        if i64(len(chosen)) != self.count:
            raise ValueError(f"{len(chosen)} actions for {self.count} tables")
        for row in range(self.count):
            action = i64(chosen[row])
            if action < 0 or action >= self.actions or self.mask[row * self.actions + action] == u8(0):
                raise BadAction(int(row), int(action))
        for row in range(self.count):
            self.move(row, i64(chosen[row]))

    def move(self, row: i64, action: i64) -> None:
        if self.done[row] != u8(0):
            self.done[row] = u8(0)
            for seat in range(self.width):
                self.values[row * self.width + seat] = 0.0
        t = self.tables[row]
        t.take(i64(self.seats[row]), action)
        if not t.over():
            self.ask(row, t)
            return
        self.games += 1
        self.done[row] = u8(1)
        for seat in range(self.width):
            self.values[row * self.width + seat] = t.value(seat)
        t = self.dealt()
        self.tables[row] = t
        self.ask(row, t)

    def any_actions(self) -> list[int]:
        """For each table an action that its seat may choose, each alike."""
        found: list[int] = []
        for row in range(self.count):
            options = self.options[row]
            found.append(int(options[self.rng.below(i64(len(options)))]))
        return found

    def play(self, steps: i64) -> None:
        """So many steps at random."""
        for _ in range(steps):
            self.step(self.any_actions())
