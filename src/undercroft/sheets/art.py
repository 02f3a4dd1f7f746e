"""Pictures and letters for paper, out of the client as it is built."""

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

TEXT_FONT: Final = ("Atkinson Hyperlegible Next", "atkinson-hyperlegible-next", "200 800")
"""The letters of all that is read at length."""
_SYMBOL: Final = re.compile(r'<symbol id="i-([a-z0-9-]+)" viewBox="0 0 512 512">(.*?)</symbol>', re.DOTALL)


class Art:
    """The drawings of glyphs by name; `used` are those that a page has asked for."""

    def __init__(self, drawings: dict[str, str]) -> None:
        self.drawings = drawings
        self.used: set[str] = set()

    def glyph(self, name: str, look: str = "glyph") -> str:
        """A glyph as a reference to its drawing; empty where there is none."""
        if name not in self.drawings:
            return ""
        self.used.add(name)
        return f'<svg class="{look}" viewBox="0 0 512 512" aria-hidden="true"><use href="#i-{name}"/></svg>'

    def picture(self, name: str) -> str:
        """The large one of a card; its name where there is no drawing."""
        return self.glyph(name) or f'<span class="unseen">{escape(name.replace("-", " "))}</span>'

    def drawn(self) -> str:
        """The drawings that were asked for, once a page."""
        symbols = "".join(
            f'<symbol id="i-{name}" viewBox="0 0 512 512">{self.drawings[name]}</symbol>' for name in sorted(self.used)
        )
        return f'<svg width="0" height="0" class="drawings" aria-hidden="true">{symbols}</svg>'


def glyph_art() -> dict[str, str]:
    """The drawings of the glyphs by name; empty where the client is not built."""
    return {name: body for text in _scripts() for name, body in _SYMBOL.findall(text.replace('\\"', '"'))}


def font_faces(fonts: Iterable[tuple[str, str, str]]) -> str:
    """CSS that has the letters in it: of each font its family, how its file's name begins, and its weights."""
    files = {file.name: file for file in _assets() if file.name.endswith(".woff2")}
    return "".join(
        f"@font-face {{ font-family: '{family}'; font-weight: {weights}; src: url('{_data(files[name])}') }}\n"
        for family, start, weights in fonts
        for name in sorted(files)
        if name.startswith(start)
    )


def _data(file: Traversable) -> str:
    return f"data:font/woff2;base64,{b64encode(file.read_bytes()).decode()}"


def _scripts() -> Iterator[str]:
    yield from (file.read_text("utf-8") for file in _assets() if file.name.endswith(".js"))


def _assets() -> tuple[Traversable, ...]:
    folder = resources.files("undercroft") / "live" / "static" / "assets"
    return tuple(folder.iterdir()) if folder.is_dir() else ()
