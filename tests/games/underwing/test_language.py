"""Texts that read well and that these rules cannot play, or that would do less than they say, are refused (UW-9.4)."""

import importlib.util

import pytest
from mypy_extensions import i64

from undercroft.engine.effects.language import CardError, Language
from undercroft.engine.pack import Card, Pack
from undercroft.games.underwing import compiling, verbs
from undercroft.games.underwing.cards import Deed
from undercroft.games.underwing.choice import Speaker
from undercroft.games.underwing.language import WORDS, language
from undercroft.games.underwing.table import UnderwingTable

REFUSED = {
    'say how long: "next round"': ("The tower is closed.",),
    'begin the line with "Tame:", with "Wild:" or with its moment': ("Your handlers cannot be scared off next round.",),
    "what lasts is a line of its own": ("Tame: draw an element. Then your handlers cannot be scared off.",),
    "one line for each moment": ("Tame: draw an element.\nTame: draw two elements.",),
    "a price is elements, discarded when the dragon hatches": (
        "Tame, gain a handler: draw an element.",
        "Wild, discard an element: empty an adjacent egg.",
        "When you claim an egg, discard an element: gain a handler.",
    ),
    '"may" has a sentence of its own': ("Tame: you may score two points and draw an element.",),
    'ask whether "there is no wild dragon"': (
        "Tame: if there is no element, draw an element.",
        "Tame: if there is no dragon, draw two elements.",
    ),
    '"at most" is not for this game': ("Tame: draw an element for each dragon you have, at most three.",),
    'count dragons "you have" or wild ones "in the hatching grounds"': (
        "Tame: draw an element for each dragon.",
        "Tame: draw an element for each egg you have.",
    ),
    "wild dragons are in the hatching grounds, tame ones are had": (
        "Tame: draw an element for each wild dragon you have.",
        "Tame: draw an element for each dragon in the hatching grounds.",
    ),
    "no dragon is unclaimed": ("Tame: draw an element for each unclaimed dragon you have.",),
    '"for each" does not go with "gain a handler"': ("Tame: gain a handler for each dragon you have.",),
    '"for each" goes with the bag alone': ("Tame: take an element from an egg for each dragon you have.",),
    "a phase is for drawing or placing more": (
        "Tame: draw two more elements next round.",
        "Wild: the tower is closed in your next collect phase.",
        "Tame: discard an element in your next collect phase.",
        "Wild: each player discards an element next round.",
    ),
    'write "make one more placement in each place phase"': (
        "Tame: make two placements in your next place phase.",
        "Tame: make one more placement in each collect phase.",
    ),
    "say how many placements": ("Tame: make one more element in each place phase.",),
    'write "draw one more element in each collect phase"': (
        "Tame: draw one more element in each place phase.",
        "Tame: draw up to two more elements in your next collect phase.",
        "Tame: draw three more elements.",
        "Tame: draw two elements in your next collect phase.",
    ),
    "others do not gain a handler": ("Tame: an opponent gains a handler.",),
    "others do not make placements": ("Tame: each opponent makes a placement.",),
    "each player passes their storage": ("Tame: pass your storage to the left.",),
    "a red ribbon is nobody's gain: you do not take": ("Wild: take an element from the bag.",),
    "a red ribbon is nobody's gain: you do not draw": ("Wild: draw an element.",),
    "a red ribbon is nobody's gain: you do not make placements": ("Wild: make a placement.",),
    "a red ribbon is nobody's gain: you do not claim": ("Wild: claim an unclaimed egg.",),
    "a red ribbon is nobody's gain: you do not swap elements": (
        "Wild: swap an element from your storage for elements from the bag.",
    ),
    "a red ribbon is nobody's gain: you do not move elements": (
        "Wild: move up to two elements from an egg to another egg.",
    ),
    "a red ribbon is nobody's gain: you do not move handlers": ("Wild: move one of your handlers to a field space.",),
    "a red ribbon is nobody's gain: you do not look at the deck": (
        "Wild: look at the top two eggs of the egg deck and put them back in any order.",
    ),
    "a red ribbon is nobody's gain: you do not score": ("Wild: score two points.",),
    "elements are swapped with the bag": (
        "Tame: swap an element from your storage for elements from an opponent's storage.",
    ),
    "say how many": (
        "Tame: take up to two elements from the bag.",
        "Tame: draw up to two elements.",
        "Wild: scatter up to two red elements among adjacent eggs.",
    ),
    "say how many elements": (
        "Tame: draw each element.",
        "Tame: draw an egg.",
    ),
    "no placement is random": ("Tame: make a random placement.",),
    "no element is whelp": ("Tame: draw a whelp element.",),
    "these elements may be of any kind; only the bag gives a chosen one": (
        "Wild: each player discards a red element.",
        "Tame: draw a red element.",
        "Tame: take up to two red elements from an egg.",
        "Tame: move two red elements from an egg to another egg.",
        "Tame: swap up to two red elements from your storage for elements from the bag.",
    ),
    "a random element has no colour": ("Tame: take a random red element from the bag.",),
    "take elements of any kind from there": ("Tame: take an element and a red element from an egg.",),
    "an element is taken from a storage, or a random one": (
        "Tame: take two elements from an opponent's storage.",
        "Tame: take a red element from each opponent's storage.",
    ),
    'write "from an egg to another egg"': (
        "Tame: move two elements from an egg to an egg.",
        "Tame: move two elements from an egg to another claimed egg.",
        "Tame: move an element from each egg to another egg.",
        "Tame: move an element from up to two eggs to another egg.",
    ),
    "only wild dragons scatter": ("Tame: scatter a red element among adjacent eggs.",),
    '"this egg\'s elements" are scattered among adjacent eggs': (
        "Wild: scatter this egg's elements on each adjacent egg.",
    ),
    'write "on each ..."': ("Wild: scatter a red element on an adjacent egg.",),
    "only one of the things scattered may be of several colours": (
        "Wild: scatter a primary element and a secondary element among adjacent eggs.",
    ),
    'write "claim an unclaimed egg"': (
        "Tame: claim an egg.",
        "Tame: claim two unclaimed eggs.",
        "Tame: claim up to one unclaimed egg.",
    ),
    "wild dragons are replaced, tame ones are not": ("Tame: replace a dragon with a new egg.",),
    "a red ribbon replaces unclaimed eggs only": ("Wild: replace a claimed egg with a new egg.",),
    "a tame dragon hatches one egg of a smaller kind as yours": (
        "Tame: hatch two unclaimed whelp eggs as yours.",
        "Tame: hatch an unclaimed egg as yours.",
        "Tame: hatch an unclaimed drake egg as yours.",
        "Wild: hatch an unclaimed whelp egg as yours.",
    ),
    "an effect hatches unclaimed eggs only (UW-6.14)": ("Tame: hatch an egg in the wild.",),
    "no egg is red": ("Wild: empty a red egg.",),
    "no egg is wild": ("Wild: empty a wild egg.",),
    "no egg is warm": ("Wild: hatch each adjacent unclaimed warm egg in the wild.",),
    "eggs are not had; they are claimed": ("Wild: empty an egg you have.",),
    "say once where it is": ("Wild: empty each adjacent egg of this row.",),
    "a tame dragon stands nowhere, so it has no neighbours, no row and no column": (
        "Tame: empty each egg of this row.",
        "Tame: scare off each adjacent handler.",
        "Tame: scare off each handler of this row.",
        "Tame: scare off an opponent's handler of this column.",
    ),
    "look at two to 10 eggs": ("Tame: look at the top one eggs of the egg deck and put them back in any order.",),
    "say how many points": (
        "Tame: score up to two points.",
        "Tame: score two red points.",
        "Tame: score each point.",
    ),
    "move your handlers": ("Tame: move an egg to a field space.",),
    'write "move one of your handlers to a field space"': (
        "Tame: move two of your handlers to a field space.",
        "Tame: move one of your handlers in your break room to a field space.",
    ),
    'write "move each handler in your break room to your ready room"': (
        "Tame: move one of your handlers to your ready room.",
        "Tame: move a handler in your break room to your ready room.",
    ),
    "whose handlers?": (
        "Tame: scare off an egg.",
        "Tame: scare off one of your handlers.",
    ),
    "a handler in the break room is not scared": ("Wild: scare off each handler in your break room.",),
    "say once where the handler is": ("Wild: scare off two adjacent handlers of this row.",),
}
"""What is said, and of what."""
PLAYED = (
    "Tame: unless you have fewer than three handlers, draw an element.",
    "Tame: look at the top two eggs of the egg deck and put them back in any order.",
    "Tame: look at the top ten eggs of the egg deck and put them back in any order.",
    "Wild: empty each egg in the hatching grounds.",
    "Wild: scatter a primary element and a red element among adjacent eggs.",
    "Wild: scare off an opponent's handler of this row.",
    "Tame: hatch an unclaimed whelp egg as yours.",
    "Tame: draw an element.\nWild: empty an adjacent egg.\nWhen you claim an egg: draw an element.",
)


@pytest.mark.clause("UW-9.4")
@pytest.mark.parametrize(("said", "text"), [(said, text) for said, texts in REFUSED.items() for text in texts])
def test_a_text_that_cannot_be_played_as_it_reads_is_refused(said: str, text: str) -> None:
    with pytest.raises(CardError) as caught:
        language().read(text, "drake")
    assert str(caught.value) == said


@pytest.mark.parametrize("text", PLAYED)
def test_what_comes_near_it_is_played(text: str) -> None:
    assert not language().faults(text, "drake")


def test_the_fault_is_in_its_line() -> None:
    for text, line in (
        ("Tame: draw an element.\nWild: score two points.", 2),
        ("Tame: draw an element.\nTame: draw an element.", 2),
    ):
        with pytest.raises(CardError) as caught:
            language().read(text, "drake")
        assert caught.value.line == line


class Feast(Deed):
    """A word that this game does not have."""

    words = ("feast",)

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        t.sheets[seat].extra += 7


@pytest.mark.source
def test_a_new_word_is_one_line_of_the_language_and_one_class(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verbs, "Feast", Feast, raising=False)
    found = importlib.util.spec_from_file_location("fresh", str(compiling.__file__))
    assert found is not None
    assert found.loader is not None
    fresh = importlib.util.module_from_spec(found)
    found.loader.exec_module(fresh)
    tree = Language(WORDS.replace("\naction\n", "\naction\n    feast: feast(s)\n")).parse("Tame: feast.")
    marks = (("spaces", "rr"), ("family", "monochromatic"), ("temperature", "warm"))
    pack = Pack("underwing", "", (Card("", "drake", {"score": 1}, 1, "", "", "", tree, marks),), "")
    assert [type(op) for op in fresh.compiled(pack).tame[0].ops] == [Feast]
