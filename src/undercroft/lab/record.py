"""A study in a file: its plan in the first line, then a line for each game, so that it can be gone on with."""

import json
from pathlib import Path
from typing import Self

from undercroft import compiled
from undercroft.lab.playing import Plan
from undercroft.lab.results import Result, result_of


class RecordError(Exception):
    """A file that cannot be gone on with; the message says why and how to mend it. The file is as it was."""


def rules_hash() -> str:
    """A hash of all that decides a game besides its plan: engine, games with their packs, bots."""
    packs = sorted(compiled.HERE.glob("games/*/cards.toml"))
    return compiled.digest([*compiled.sources(), *packs], compiled.HERE)


class Record:
    """The file of a study, opened; made where there is none. `done`: the games in it, by number. Raises RecordError."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.done: dict[int, Result] = {}
        self.head = json.dumps({"plan": plan._replace(journals="")._asdict(), "rules": rules_hash()})
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._read(path.read_text(encoding="utf-8") if path.exists() else "")
            self.file = path.open("a", encoding="utf-8")
        except UnicodeDecodeError:
            raise RecordError(f"{path} is not a study's file: it is not text in UTF-8") from None
        except OSError as error:
            raise RecordError(f"{path}: {error.strerror or error}") from None

    def _read(self, text: str) -> None:
        *lines, torn = text.split("\n")
        if not lines:
            if torn and not self.head.startswith(torn):
                raise RecordError(f"{self.path} is not a study's file; name another")
            self._write_text(f"{self.head}\n")
            return
        if lines[0] != self.head:
            raise RecordError(
                f"{self.path} is of another study or of other rules; name another file, or use its settings: {lines[0]}"
            )
        for number, line in enumerate(lines[1:], start=2):
            try:
                result = result_of(line)
            except ValueError as error:
                raise RecordError(f"{self.path} line {number}: {error}; delete that line to go on") from None
            self.done[result.number] = result
        if torn:
            self._write_text("".join(f"{line}\n" for line in lines))

    def _write_text(self, text: str) -> None:
        """Replace the file at once: a line that a kill tore off is played again."""
        beside = self.path.with_name(f"{self.path.name}.new")
        beside.write_text(text, encoding="utf-8")
        beside.replace(self.path)

    def add(self, result: Result) -> None:
        """Keep a game; no kill of this program loses it."""
        self.done[result.number] = result
        self.file.write(f"{result.line()}\n")
        self.file.flush()

    def kept(self) -> dict[int, Result]:
        """The games by number as the file has them, also when Ctrl-C broke into `add`."""
        self.file.flush()
        self.done = {}
        self._read(self.path.read_text(encoding="utf-8"))
        return self.done

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
