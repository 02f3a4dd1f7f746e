"""Decks of one's own at a table: whether it needs them, whether they are legal, and what is said of them."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from undercroft import decks, packs
from undercroft.decks import Checked, DeckFile, Fault
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import Deck, Game, Setup, SetupError, game_called, setup_before_decks
from undercroft.engine.pack import Pack
from undercroft.live.errors import ApiError
from undercroft.live.models import DeckCard, DeckFault, DeckInfo

OPTION: Final = "decks"
OWN: Final = "own"


def own(options: Mapping[str, str]) -> bool:
    """Whether the players bring decks to a table with these options."""
    return options.get(OPTION) == OWN


def checked(text: str, setup: Setup) -> Checked:
    """The deck with all its faults. Raises ApiError (413) for a text that is longer than any deck."""
    if decks.too_long(text):
        raise ApiError(
            413, "too-large", f"a deck may have at most {decks.LARGEST} characters, not {len(text)}", "send one deck"
        )
    return decks.check(text, setup)


def accepted(text: str, setup: Setup) -> str:
    """The text of a legal deck, tidied. Raises ApiError that names every fault."""
    found = checked(text, setup)
    if found.faults:
        raise ApiError(
            422, "illegal-deck", "; ".join(map(str, found.faults)),
            "mend the deck (POST /api/decks/check shows it line by line), or take one of GET /api/decks",
            next((fault.clause for fault in found.faults if fault.clause), ""),
        )  # fmt: skip
    return decks.write(found.file, setup.pack)


def unwanted(setup: Setup) -> ApiError:
    return ApiError(
        422, "shared-decks", "nobody brings a deck to this table",
        "leave the deck out, or lay a table with the option decks=own", _clause(setup),
    )  # fmt: skip


def begun(setup: Setup) -> ApiError:
    return ApiError(
        409, "begun", "the game has begun, with the decks that were handed in", "play on with the deck you have",
        _clause(setup),
    )  # fmt: skip


def _clause(setup: Setup) -> str:
    """The clause that lets players bring decks; empty for a game without them."""
    return next((option.clause for option in game_called(setup.game).options if option.key == OPTION), "")


def ready_text(setup: Setup) -> str:
    """A ready deck that is legal here, by chance; where there is none, one that a bot builds. Raises SetupError."""
    legal = [file for file in decks.ready(setup.pack.game) if not _told(file, setup).faults]
    if legal:
        return decks.write(secrets.choice(legal), setup.pack)
    deck = game_called(setup.game).built_deck(setup, rng_of(secrets.token_hex()), True)
    return decks.write(DeckFile("The house's choice", "", deck), setup.pack)


def of_pool(deck: Deck, pack: Pack) -> str:
    """A drafted deck as text."""
    return decks.write(DeckFile("Drafted deck", "", deck), pack)


def with_decks(setup: Setup, texts: Sequence[str]) -> Setup:
    """The setup with the decks of these texts, a seat each; unchanged where there are none."""
    if not any(texts):
        return setup
    return setup._replace(decks=tuple(decks.read(text, setup.pack).deck for text in texts))


def ready(game: str) -> list[DeckInfo]:
    """The decks that come with a game. Raises ApiError."""
    found = _game(game)
    setup = setup_before_decks(found, packs.builtin(found.package))
    return [info(_told(file, setup), setup) for file in decks.ready(found.package)]


def check(game: str, edition: str, options: dict[str, str], text: str) -> DeckInfo:
    """A deck looked at by the game's limits. Raises ApiError."""
    found = _game(game)
    if all(option.key != OPTION for option in found.options):
        raise ApiError(422, "shared-decks", f"{found.title} is played with the common decks", "check no decks for it")
    try:
        setup = setup_before_decks(found, packs.builtin(found.package), edition, options)
    except SetupError as error:
        raise ApiError(422, "no-such-game", str(error), "GET /api/games lists what there is") from None
    return info(checked(text, setup), setup)


def info(found: Checked, setup: Setup) -> DeckInfo:
    return DeckInfo(
        name=found.file.name,
        plan=found.file.plan,
        cards=[DeckCard(card=card, copies=copies) for card, copies in found.file.deck],
        legal=not found.faults,
        faults=[_fault(fault) for fault in found.faults],
        strangers=game_called(setup.game).strangers(found.file.deck, setup.pack),
        text=decks.write(found.file, setup.pack),
    )


def _fault(fault: Fault) -> DeckFault:
    return DeckFault(words=fault.words, clause=fault.clause, line=fault.line, card=fault.card)


def _told(file: DeckFile, setup: Setup) -> Checked:
    return decks.check(decks.write(file, setup.pack), setup)


def _game(name: str) -> Game:
    try:
        return game_called(name)
    except SetupError as error:
        raise ApiError(404, "no-game", str(error), "GET /api/games lists what there is") from None
