"""Actions are small ints: a handful of verbs with ranges. They are wire format, journal, action space and mask at
once."""

from collections.abc import Callable
from typing import NamedTuple

from undercroft.engine.pack import Pack

MOST_SAID = 80
"""Characters of a notation that a complaint repeats."""


class Verb(NamedTuple):
    """`base + i` is this verb with its i-th object; `word` and `objects[i]` are its notation. No objects: the bare
    word."""

    base: int
    word: str
    objects: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        return len(self.objects) or 1


class UnknownNotation(ValueError):
    """A text that names no action; the message says what would have been understood."""


class SameNotation(ValueError):
    """Two actions have the same notation, `text`, case ignored: two names of the pack do not go together."""

    def __init__(self, text: str) -> None:
        super().__init__(f"two actions have the same notation: {text!r}")
        self.text = text


class Alphabet:
    """The verbs of a game with one pack, in ascending order of their ranges without gaps; notation round-trips."""

    def __init__(self, verbs: tuple[Verb, ...]) -> None:
        self.verbs = verbs
        self.size = verbs[-1].base + verbs[-1].size
        self._texts: list[str] = []
        for verb in verbs:
            if verb.base != len(self._texts):
                raise ValueError(f"the verb {verb.word!r} begins at {verb.base}, not at {len(self._texts)}")
            self._texts += [" ".join(f"{verb.word} {name}".split()) for name in verb.objects] or [verb.word]
        self._actions: dict[str, int] = {}
        for action, text in enumerate(self._texts):
            if self._actions.setdefault(text.casefold(), action) != action:
                raise SameNotation(text.casefold())

    def text(self, action: int) -> str:
        """The notation of `action`. Raises IndexError outside 0 <= action < size."""
        if action < 0:
            raise IndexError(f"no action {action}")
        return self._texts[action]

    def action(self, text: str) -> int:
        """The action that `text` names, case ignored. Raises UnknownNotation with near misses."""
        found = self._actions.get(" ".join(text.split()).casefold())
        if found is None:
            raise UnknownNotation(self._complaint(text))
        return found

    def verb(self, action: int) -> Verb:
        """The verb of `action`. Raises IndexError outside 0 <= action < size."""
        for verb in self.verbs:
            if verb.base <= action < verb.base + verb.size:
                return verb
        raise IndexError(f"no action {action}")

    def _complaint(self, text: str) -> str:
        import difflib

        text = text if len(text) <= MOST_SAID else f"{text[:MOST_SAID]}..."
        near = difflib.get_close_matches(text.casefold(), self._actions, n=3, cutoff=0.5)
        if near:
            known = " or ".join(repr(self._texts[self._actions[found]]) for found in near)
            return f"no action is called {text!r}; did you mean {known}?"
        words = ", ".join(sorted({verb.word for verb in self.verbs}))
        return f"no action is called {text!r}; an action begins with one of: {words}"


class Alphabets:
    """The alphabets of a game whose actions name cards: one for all packs with the same names, made once."""

    def __init__(self, made_of: Callable[[tuple[str, ...]], Alphabet]) -> None:
        self.made_of = made_of
        self.made: dict[tuple[str, ...], Alphabet] = {}

    def of(self, pack: Pack) -> Alphabet:
        names = tuple([card.name for card in pack.cards])
        if names not in self.made:
            self.made[names] = self.made_of(names)
        return self.made[names]
