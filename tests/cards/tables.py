"""The four games' languages: those of the packages, the others' from the tables that stand beside this file."""

from functools import cache
from pathlib import Path

from undercroft import packs
from undercroft.engine.effects.language import Language

HERE = Path(__file__).parent / "words"
OWN = ("underkeeper", "underwing", "underground")
OTHERS = ("underleague",)
ALL = (*OWN, *OTHERS)


@cache
def language(game: str) -> Language:
    if game in OWN:
        return packs.language_of(game)
    return Language((HERE / f"{game}.words").read_text("utf-8"))


@cache
def samples(game: str) -> tuple[str, ...]:
    """Texts that use every construct of the game's table."""
    if game in OWN:
        return tuple(card.text for card in packs.builtin(game).cards if card.text)
    return tuple((HERE / f"{game}.txt").read_text("utf-8").strip().split("\n\n"))
