""" "Two more" where a card's text adds, "two" where it does not (docs/style.md), on every card of the house."""

from collections.abc import Iterator

import pytest

from undercroft import packs
from undercroft.engine import effects as fx
from undercroft.engine.game import games
from undercroft.games.underleague.language import language

POORER = "if you have fewer victory points than each opponent"


def wrong(text: fx.Text) -> Iterator[str]:
    """The deeds of a text that add to a sure one of the same line without "more", or say it and add to none."""
    for line in text.lines:
        sure: set[object] = set()
        for sentence in line.effects if isinstance(line, fx.Triggered | fx.Activated | fx.Effects) else ():
            for clause in sentence.clauses:
                for said, more in deeds(clause):
                    if more != (said in sure):
                        yield str(said)
                    if sentence.condition is None and not clause.may:
                        sure.add(said)


def deeds(clause: fx.Clause) -> Iterator[tuple[object, bool]]:
    """Who draws, discards or takes which things, and whether it says "more"."""
    what = clause.what
    if not isinstance(what, fx.Term) or what.name not in ("draw", "discard", "take", "rip") or not what.args:
        return
    thing, *rest = what.args
    if isinstance(thing, fx.Target) and all(arg is None for arg in rest) and clause.until is None:
        states = tuple(state for state in thing.kind.states if state != "more")
        yield (clause.who, what.name, thing.kind.noun, states, thing.kind.wheres), "more" in thing.kind.states


@pytest.mark.parametrize("game", [name for name in games() if not name.endswith("draft")])
def test_what_a_card_adds_is_more_and_nothing_else_is(game: str) -> None:
    trees = [(card.name, card.tree) for card in packs.builtin(game).cards if card.tree is not None]
    assert {name: list(wrong(tree)) for name, tree in trees if list(wrong(tree))} == {}


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (f"Draw a card. {POORER.capitalize()}, draw two cards.", 1),
        ("Draw a card. Draw a card.", 1),
        (f"Discard a card. {POORER.capitalize()}, discard a card.", 1),
        ("Draw two more cards.", 1),
        ("Draw a card. Each opponent draws one more card.", 1),
        (f"Draw a card. {POORER.capitalize()}, draw two more cards.", 0),
        ("Draw a card. Draw one more card.", 0),
        (f"{POORER.capitalize()}, draw a card. Draw a card.", 0),
        ("Discard each equipment in play. Draw two cards.", 0),
    ],
)
def test_a_text_that_says_it_wrongly_is_found(text: str, faults: int) -> None:
    assert len(list(wrong(language().read(text, "scheme")))) == faults
