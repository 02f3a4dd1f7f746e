"""Pictures for tables on a screen, and a save that Tabletop Simulator opens."""

import json
import struct
from pathlib import Path
from typing import Any

import pytest

from tests.sheets.conftest import whole
from undercroft import cli
from undercroft.sheets.document import Printing
from undercroft.sheets.pictures import write_cards
from undercroft.sheets.simulator import Save, address


def some(game: str, copies: tuple[tuple[int, int], ...], players: int = 2) -> Printing:
    return Printing(whole(game, players)._replace(copies=copies))


def size(file: Path) -> tuple[int, int]:
    """Of a PNG, in pixels."""
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG")
    wide, high = struct.unpack(">II", data[16:24])
    return wide, high


@pytest.mark.long
def test_every_card_side_board_and_token_is_a_picture_of_its_own(tmp_path: Path) -> None:
    printing = some("underwing", ((0, 1), (5, 2)))
    assert write_cards(printing, tmp_path) == sum(1 for _ in tmp_path.rglob("*.png"))
    faces = sorted(file.name for file in (tmp_path / "cards").iterdir())
    assert faces == ["001-cinderkin.png", "006-plumsnuffle.png"]
    assert sorted(file.name for file in (tmp_path / "backs").iterdir()) == faces
    assert size(tmp_path / "cards" / faces[0]) == (756, 1056)
    assert size(tmp_path / "boards" / "field.png") == (198 * 12, 264 * 12)
    assert size(tmp_path / "tokens" / "red.png") == (180, 180)


@pytest.mark.long
def test_pictures_are_written_by_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("# Mine\n\n2 Boom Mate\n1 Tongue Twirler\n1 MC Rowave\n", "utf-8")
    command = ["cards", "print", "underground", "--deck", str(deck), "--simulator", str(tmp_path / "table")]
    assert cli.main([*command, "--pictures", str(tmp_path / "single")]) == 0
    said = capsys.readouterr().out
    assert "pictures" in said
    assert "Tabletop Simulator" in said
    assert (tmp_path / "table" / "mine.json").is_file()
    assert len(list((tmp_path / "single" / "cards").iterdir())) == 3
    assert sorted(file.name for file in (tmp_path / "single" / "backs").iterdir()) == ["artist.png", "rhymebook.png"]


def everything(things: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The things of a save, and what is in them."""
    return [found for thing in things for found in (thing, *everything(thing.get("ContainedObjects", [])))]


@pytest.mark.parametrize(
    ("game", "copies"), [("underwing", ((0, 1), (5, 2), (80, 1))), ("underleague", ((0, 2), (40, 3)))]
)
def test_a_save_names_every_card_and_where_its_picture_is(
    game: str, copies: tuple[tuple[int, int], ...], tmp_path: Path
) -> None:
    printing = some(game, copies)
    save = Save(printing, tmp_path, "C:\\Users\\Ann\\Undercroft")
    things = everything(json.loads(save.write().read_text("utf-8"))["ObjectStates"])
    cards = [thing for thing in things if "CardID" in thing]
    known = printing.wish.pack.cards
    assert sorted(card["Nickname"] for card in cards) == sorted(known[number].name for number in printing.cards())
    assert not any("corners" in shot.html or "left:-" in shot.html for shot in save.shots.values())
    for card in cards:
        sheet = card["CustomDeck"][str(card["CardID"] // 100)]
        assert card["CardID"] % 100 < sheet["NumWidth"] * sheet["NumHeight"]
        assert sheet["UniqueBack"] == (game == "underwing")
        for picture in (sheet["FaceURL"], sheet["BackURL"]):
            start, name = picture.rsplit("/", 1)
            assert start == "file:///C:/Users/Ann/Undercroft"
            assert (tmp_path / name).is_file()
        face = tmp_path / sheet["FaceURL"].rsplit("/", 1)[1]
        assert size(face) == (504 * sheet["NumWidth"], 704 * sheet["NumHeight"])
    for pile in (thing for thing in things if thing["Name"] == "DeckCustom"):
        assert pile["DeckIDs"] == [card["CardID"] for card in pile["ContainedObjects"]]
    ids = [thing["GUID"] for thing in things]
    assert len(ids) == len(set(ids))
    for tile in (thing["CustomImage"] for thing in things if "CustomImage" in thing):
        assert (tmp_path / tile["ImageURL"].rsplit("/", 1)[1]).is_file()


def test_a_pile_of_more_cards_than_a_picture_holds_takes_several(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = Save(some("underground", tuple((number, 1) for number in range(8, 160))), tmp_path, "")
    piles = [thing for thing in save.state()["ObjectStates"] if thing["Name"] == "DeckCustom"]
    assert [shot.html.count("data-card=") for name, shot in save.shots.items() if "rhymebook.png" in name] == [
        70,
        70,
        20,
    ]
    assert list(piles[0]["CustomDeck"]) == ["1", "2", "3"]
    assert len(set(piles[0]["DeckIDs"])) == 152


def test_the_place_of_the_pictures_is_a_folder_or_an_address() -> None:
    assert address("https://example.org/cards/") == "https://example.org/cards/"
    assert address("/home/ann/cards") == "file:///home/ann/cards/"
    assert address("D:\\cards\\") == "file:///D:/cards/"
