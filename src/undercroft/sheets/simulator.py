"""A save of Tabletop Simulator: piles of cards, boards and bags of tokens, whose pictures lie in a folder."""

import json
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path, PurePath
from typing import Any, Final

from undercroft.sheets.document import Printing, slug
from undercroft.sheets.pictures import COARSE, Shot, cut_out, grid_shot, panel_shot, piece_shot, write

COLUMNS: Final = 10
MOST: Final = 70
"""Cards that a picture may hold: 10 by 7."""
LIES_DOWN: Final = {"rotX": 0, "rotY": 180, "rotZ": 180}
LIES_UP: Final = {"rotX": 0, "rotY": 180, "rotZ": 0}
UNIT: Final = 1 / 28.6
"""A millimetre at the table: a card is 2.2 wide."""


class Save:
    """A save being made; `at` is where its pictures will lie: a folder of the player's machine, or an address."""

    def __init__(self, printing: Printing, folder: Path, at: str) -> None:
        self.printing = cut_out(printing)
        self.folder = folder
        self.at = address(at or str(folder.resolve()))
        self.shots: dict[str, Shot] = {}
        self.ids = count(1)
        self.sheets = count(1)

    def write(self) -> Path:
        """Pictures and save; the save's file."""
        state = self.state()
        write(self.printing, {self.folder / name: shot for name, shot in self.shots.items()}, COARSE)
        path = self.folder / f"{slug(self.printing.wish.title)}.json"
        path.write_text(json.dumps(state, indent=1, ensure_ascii=False), "utf-8")
        return path

    def state(self) -> dict[str, Any]:
        """The save; `shots` then has what its pictures show."""
        things = [*self._piles(), *self._panels(), *self._tokens()]
        title = self.printing.wish.title
        return {
            "SaveName": title,
            "GameMode": title,
            "Date": "",
            "Table": "Table_RPG",
            "Sky": "Sky_Museum",
            "Note": f"{title}: made by Undercroft. Pictures: game-icons.net, CC BY 3.0.",
            "Rules": "",
            "PlayerTurn": "",
            "Grid": {"Type": 0, "Lines": False, "Snapping": False, "xSize": 2.0, "ySize": 2.0},
            "Hands": {"Enable": True, "DisableUnused": False, "Hiding": 0},
            "ObjectStates": things,
            "LuaScript": "",
            "LuaScriptState": "",
        }

    def _piles(self) -> Iterator[dict[str, Any]]:
        known: dict[tuple[str, tuple[int, ...]], dict[int, tuple[int, dict[str, Any]]]] = {}
        for index, (name, numbers) in enumerate(self.printing.piles()):
            alike = (name, tuple(dict.fromkeys(numbers)))
            if alike not in known:
                known[alike] = self._sheets(name, alike[1])
            yield self._pile(name, numbers, known[alike], place(index, 0))

    def _sheets(self, name: str, numbers: Sequence[int]) -> dict[int, tuple[int, dict[str, Any]]]:
        """The pictures of a pile: by card its number there, and the sheet that it is on."""
        found: dict[int, tuple[int, dict[str, Any]]] = {}
        for first in range(0, len(numbers), MOST):
            batch, sheet = numbers[first : first + MOST], next(self.sheets)
            entry = {str(sheet): self._sheet(name, sheet, batch)}
            found |= {number: (100 * sheet + index, entry) for index, number in enumerate(batch)}
        return found

    def _sheet(self, name: str, sheet: int, numbers: Sequence[int]) -> dict[str, Any]:
        """TTS wants two rows and columns at least."""
        two_sided = self.printing.look.two_sided
        columns = min(COLUMNS, max(2, len(numbers)))
        rows = max(2, -(-len(numbers) // columns))
        filled = [*numbers, *[numbers[-1]] * (columns * rows - len(numbers))]
        behind, across = (filled, columns) if two_sided else (numbers[:1], 1)
        file = f"{sheet:02d}-{slug(name)}"
        return {
            "FaceURL": self._picture(grid_shot(self.printing, filled, False, columns), file),
            "BackURL": self._picture(grid_shot(self.printing, behind, True, across), f"{file}-back"),
            "NumWidth": columns,
            "NumHeight": rows,
            "BackIsHidden": True,
            "UniqueBack": two_sided,
            "Type": 0,
        }

    def _pile(
        self, name: str, numbers: Sequence[int], sheets: dict[int, tuple[int, dict[str, Any]]], where: dict[str, float]
    ) -> dict[str, Any]:
        transform = {**where, **LIES_DOWN, "scaleX": 1, "scaleY": 1, "scaleZ": 1}
        cards = [self._card(number, *sheets[number], transform) for number in numbers]
        if len(cards) == 1:
            return cards[0]
        entries = {key: sheet for number in numbers for key, sheet in sheets[number][1].items()}
        return {
            **self._thing("DeckCustom", name, transform),
            "HideWhenFaceDown": True,
            "SidewaysCard": False,
            "DeckIDs": [card["CardID"] for card in cards],
            "CustomDeck": entries,
            "ContainedObjects": cards,
        }

    def _card(self, number: int, card_id: int, sheet: dict[str, Any], transform: dict[str, float]) -> dict[str, Any]:
        card = self.printing.wish.pack.cards[number]
        return {
            **self._thing("CardCustom", card.name, transform),
            "Description": card.text,
            "Hands": True,
            "HideWhenFaceDown": True,
            "CardID": card_id,
            "SidewaysCard": self.printing.look.sideways(card),
            "CustomDeck": sheet,
        }

    def _panels(self) -> Iterator[dict[str, Any]]:
        for index, panel in enumerate([*self.printing.look.boards(), *self.printing.look.player_sheets()]):
            shot = panel_shot(panel)
            image = self._picture(shot, slug(panel.name))
            for turn in range(panel.copies):
                yield self._tile(panel.name, image, "", place(index * 2 + turn, -12), shot.high, False)

    def _tokens(self) -> Iterator[dict[str, Any]]:
        for index, piece in enumerate(self.printing.look.pieces()):
            name, where = slug(piece.name), place(index, 6)
            face = self._picture(piece_shot(piece), name)
            back = self._picture(piece_shot(piece, back=True), f"{name}-back") if piece.back else ""
            tiles = [self._tile(piece.name, face, back, where, piece.high, piece.round) for _ in range(piece.copies)]
            yield tiles[0] if piece.copies == 1 else self._bag(piece.name, tiles, where)

    def _picture(self, shot: Shot, name: str) -> str:
        """Where the simulator finds it."""
        self.shots[f"{name}.png"] = shot
        return f"{self.at}{name}.png"

    def _tile(
        self, name: str, face: str, back: str, where: dict[str, float], high: float, is_round: bool
    ) -> dict[str, Any]:
        size = high * UNIT / 2
        return {
            **self._thing("Custom_Tile", name, {**where, **LIES_UP, "scaleX": size, "scaleY": 1, "scaleZ": size}),
            "CustomImage": {
                "ImageURL": face,
                "ImageSecondaryURL": back,
                "ImageScalar": 1.0,
                "WidthScale": 0.0,
                "CustomTile": {"Type": 2 if is_round else 0, "Thickness": 0.1, "Stackable": False, "Stretch": True},
            },
        }

    def _bag(self, name: str, things: list[dict[str, Any]], where: dict[str, float]) -> dict[str, Any]:
        transform = {**where, **LIES_UP, "scaleX": 1, "scaleY": 1, "scaleZ": 1}
        return {**self._thing("Bag", name, transform), "ContainedObjects": things}

    def _thing(self, kind: str, name: str, transform: dict[str, float]) -> dict[str, Any]:
        return {
            "GUID": f"{next(self.ids):06x}",
            "Name": kind,
            "Transform": transform,
            "Nickname": name,
            "Description": "",
            "GMNotes": "",
            "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
            "Locked": False,
            "Grid": True,
            "Snap": True,
            "Autoraise": True,
            "Sticky": True,
            "Tooltip": True,
            "LuaScript": "",
            "LuaScriptState": "",
        }


def place(index: int, row: float) -> dict[str, float]:
    """Side by side, eight in a row."""
    return {"posX": -14 + 4 * (index % 8), "posY": 1.5, "posZ": row + 4 * (index // 8)}


def address(folder: str) -> str:
    """What the names of pictures are put behind: an address as it is, a folder as one of files."""
    if "://" in folder:
        return folder.rstrip("/") + "/"
    return "file:///" + PurePath(folder).as_posix().replace("\\", "/").strip("/") + "/"
