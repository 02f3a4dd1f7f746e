"""What a seat sees as arrays: one flat vector, or a set of cards beside the figures (`engine/encoding.py`).

A flat vector has, in this order: counts as shares of what they usually are at most; for a choice a 1 in one of its
places, or none; bits as they are; then for every zone how often each card of the pack lies there.
"""

from typing import Any, Final, Protocol, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from undercroft.engine.encoding import BITS, CHOICE, COUNT, ROW, Encoding, Figure, Page

Numbers: TypeAlias = NDArray[np.int32]


def figures_on(page: Page) -> Numbers:
    """The figures of a page, a row a table, without a copy: what is written on it shows in them."""
    return np.frombuffer(memoryview(page.figures), dtype=np.int32).reshape(page.rows, page.width)


def cards_on(page: Page) -> Numbers:
    """The cards of a page: for each table `most` rows of card and zone, -1 where there are no more."""
    if page.most == 0:
        return np.zeros((page.rows, 0, ROW), dtype=np.int32)
    return np.frombuffer(memoryview(page.cards), dtype=np.int32).reshape(page.rows, page.most, ROW)


class Observing(Protocol):
    """A way in which a page is shown."""

    space: spaces.Space[Any]

    def show(self, page: Page) -> Any:
        """The first table of the page, as an element of `space`."""
        ...


class Flat:
    """One vector of float32. `names` says what each place holds."""

    def __init__(self, encoding: Encoding) -> None:
        self.names: list[str] = []
        counts: list[tuple[int, int, float]] = []
        wanted: list[tuple[int, int, int]] = []
        shifts: list[tuple[int, int, int]] = []
        for index, figure in enumerate(encoding.figures):
            for number in _places(figure):
                place = len(self.names)
                if figure.kind == COUNT:
                    counts.append((place, index, 1 / max(abs(figure.least), abs(figure.most), 1)))
                elif figure.kind == CHOICE:
                    wanted.append((place, index, number))
                else:
                    shifts.append((place, index, number))
                self.names.append(_named(figure, number))
        self._counts, self._counted, scale = _columns(counts)
        self._choices, self._chosen, self._wanted = _columns(wanted)
        self._bits, self._masks, self._shifts = _columns(shifts)
        self._scale = scale.astype(np.float32)
        self._first = len(self.names)
        self._kinds = encoding.kinds
        self.names += [f"card {card} {zone.key}" for zone in encoding.zones for card in range(encoding.kinds)]
        self.size = len(self.names)
        self.space = spaces.Box(-np.inf, np.inf, (self.size,), np.float32)

    def write(self, page: Page, out: NDArray[np.float32]) -> None:
        """All tables of the page into `out`, of shape (rows, size)."""
        figures, cards = figures_on(page), cards_on(page)
        out[:] = 0
        out[:, self._counts] = figures[:, self._counted] * self._scale
        out[:, self._choices] = figures[:, self._chosen] == self._wanted
        out[:, self._bits] = (figures[:, self._masks] >> self._shifts) & 1
        rows, at = np.nonzero(cards[:, :, 0] >= 0)
        card, zone = cards[rows, at].T
        np.add.at(out, (rows, self._first + zone * self._kinds + card), 1)

    def show(self, page: Page) -> NDArray[np.float32]:
        out = np.empty((page.rows, self.size), dtype=np.float32)
        self.write(page, out)
        first: NDArray[np.float32] = out[0]
        return first


class Cards:
    """The figures as they are, and the cards as rows of (card, zone), -1 where there are no more; both int32."""

    def __init__(self, encoding: Encoding) -> None:
        width, most = len(encoding.figures), encoding.most
        ends = np.iinfo(np.int32)
        highest = np.tile(np.array([encoding.kinds - 1, len(encoding.zones) - 1], dtype=np.int32), (most, 1))
        self.space = spaces.Dict(
            {
                "figures": spaces.Box(ends.min, ends.max, (width,), np.int32),
                "cards": spaces.Box(np.full((most, ROW), -1, dtype=np.int32), highest, dtype=np.int32),
            }
        )

    def show(self, page: Page) -> dict[str, Numbers]:
        return {"figures": figures_on(page)[0].copy(), "cards": cards_on(page)[0].copy()}


OBSERVATIONS: Final[dict[str, type[Flat] | type[Cards]]] = {"flat": Flat, "cards": Cards}


def observing(kind: str, encoding: Encoding) -> Flat | Cards:
    """The way of that name: `flat` or `cards`. Raises ValueError for another."""
    if kind not in OBSERVATIONS:
        raise ValueError(f"there is no observation {kind!r}: there is {' and '.join(OBSERVATIONS)}")
    return OBSERVATIONS[kind](encoding)


def _places(figure: Figure) -> range:
    if figure.kind == COUNT:
        return range(1)
    return range(max(figure.least, 0), figure.most + 1)


def _named(figure: Figure, number: int) -> str:
    if figure.kind == COUNT or (figure.kind == BITS and figure.most == 0):
        return figure.key
    return f"{figure.key} is {number}" if figure.kind == CHOICE else f"{figure.key} has {number}"


def _columns(rows: list[Any]) -> tuple[Numbers, Numbers, NDArray[Any]]:
    places, indices, values = zip(*rows, strict=True) if rows else ((), (), ())
    return np.array(places, dtype=np.int32), np.array(indices, dtype=np.int32), np.array(values)
