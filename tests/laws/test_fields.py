"""Every field of every table: its dump says it, its clone has it, and neither shares it with the other."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import append, vec

from tests.laws.field import Configuration, Play, configurations
from tests.laws.secrets import SECRETS
from undercroft.engine.agenda import Step
from undercroft.engine.dumping import Fixed, fields
from undercroft.engine.game import games

UNSAID = ("asked", "ledger")
"""Fields of a table that follow from the others, or are its news."""
OFTEN = 2
"""How many times each field is changed; a row has not always something in it."""


@pytest.mark.parametrize("game", games())
def test_every_field_is_written_and_cloned(game: str) -> None:
    trial = Trial(game)
    for seed in range(4):
        for configuration in configurations():
            if configuration.game == game and trial.missing():
                trial.play(configuration, f"fields {seed}")
    assert not trial.missing()


class Trial:
    """Games at whose tables each field is changed, in each of them until it was OFTEN."""

    def __init__(self, game: str) -> None:
        self.times: Counter[tuple[str, str]] = Counter()
        self.things: dict[str, Any] = {"vec[i64]": 7} | SECRETS[game].passing
        """What a row of that type has held."""

    def play(self, configuration: Configuration, seed: str) -> None:
        for t in Play(configuration, seed).positions():
            for part, twin in parts(t, t.clone()):
                for name in fields(part):
                    if name not in UNSAID:
                        self.try_field(t, part, twin, name)
            if not self.missing():
                return

    def try_field(self, t: Any, part: Any, twin: Any, name: str) -> None:
        key = (type(part).__name__, name)
        value, copied = getattr(part, name), getattr(twin, name)
        if is_part(value, copied):
            return
        self.times.setdefault(key, 0)
        if self.times[key] < OFTEN and (other := self.changed(value)) is not None:
            self.times[key] += 1
            check(t, part, name, value, other)
            check_apart(t, name, copied)

    def changed(self, value: Any) -> Any:
        """Something else of the same kind; None where there is nothing, or nobody knows what."""
        if isinstance(value, int):
            return changed(value)
        if not isinstance(value, vec):
            return None
        kind = repr(value).partition("(")[0]
        if len(value) > 0:
            self.things[kind] = value[0]
        thing = self.things.get(kind)
        return None if thing is None else append(value[:], thing)

    def missing(self) -> set[tuple[str, str]]:
        """What was not changed yet; before the first game nobody knows."""
        return {key for key, times in self.times.items() if not times} if self.times else {("Table", "agenda")}


def parts(part: Any, twin: Any) -> Iterator[tuple[Any, Any]]:
    """Everything of a table that its clone has for itself, with its twin there; the rest is shared and never
    changes."""
    if part is twin or isinstance(part, (int, str, Fixed)):
        return
    if isinstance(part, (vec, list)):
        for one, two in zip(part, twin, strict=True):
            yield from parts(one, two)
        return
    yield part, twin
    for name in fields(part):
        if name != "ledger":
            yield from parts(getattr(part, name), getattr(twin, name))


def is_part(value: Any, copied: Any) -> bool:
    """Whether this is a part, or a row of parts, of which the clone has its own or the same one."""
    if isinstance(value, (vec, list)):
        return len(value) > 0 and value[0] is not copied[0] and is_part(value[0], copied[0])
    return value is not None and not isinstance(value, int)


def changed(value: Any) -> Any:
    """Another figure."""
    return not value if isinstance(value, bool) else value + 1


def check(t: Any, part: Any, name: str, value: Any, other: Any) -> None:
    before = t.dump()
    setattr(part, name, other)
    after = t.dump()
    assert after != before, f"the dump does not say {type(part).__name__}.{name}"
    assert t.clone().dump() == after, f"a clone forgets {type(part).__name__}.{name}"
    setattr(part, name, value)
    assert t.dump() == before


def check_apart(t: Any, name: str, copied: Any) -> None:
    """A row of the clone is changed in place."""
    if isinstance(copied, (vec, list)) and len(copied) > 0 and not isinstance(copied[0], Step):
        before = t.dump()
        first = copied[0]
        copied[0] = changed(first) if isinstance(first, int) else copied[len(copied) - 1]
        assert t.dump() == before, f"a clone shares {name} with its table"
        copied[0] = first
