"""One core serves four games: each table composes with it without a conflict, and every text has one reading."""

from collections.abc import Iterator

import pytest
from lark import Lark

from tests.cards.tables import ALL, language, samples
from undercroft.engine import effects as fx
from undercroft.engine.effects.core import ATOMS, CORE_GRAMMAR, CORE_WORDS
from undercroft.engine.effects.language import Language
from undercroft.engine.effects.wording import TableError

CASES = [(game, text) for game in ALL for text in samples(game)]


@pytest.mark.parametrize("game", ALL)
def test_the_core_and_a_games_words_are_strict_lalr(game: str) -> None:
    language(game).lark(strict=True)


def test_strict_parsing_refuses_two_words_that_look_alike() -> None:
    clash = "noun\n    card\naction\n    draw\n    take: draw(s) <target> slowly\nthing\n    it\n"
    with pytest.raises(Exception, match="conflict"):
        Language(clash + "figure\n    nails: nails\nwhere\n    slow: slowly\n").lark(strict=True)


def test_whether_words_look_alike_is_asked_in_strict_mode_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lark.lexer.interegular", None)
    language(ALL[0]).lark()
    with pytest.raises(AttributeError):
        language(ALL[0]).lark(strict=True)


@pytest.mark.parametrize(("game", "text"), CASES)
def test_a_text_comes_back_letter_for_letter(game: str, text: str) -> None:
    tree = language(game).parse(text)
    assert language(game).write(tree) == text


@pytest.mark.parametrize("game", ALL)
def test_no_text_has_a_second_reading(game: str) -> None:
    earley = language(game).lark(parser="earley", lexer="dynamic", ambiguity="explicit")
    for text in samples(game):
        assert not list(earley.parse(text).find_data("_ambig")), text


def test_the_earley_parser_does_see_a_second_reading() -> None:
    grammar = 'start: a | b\na: "x"\nb: "x"\n'
    tree = Lark(grammar, parser="earley", lexer="dynamic", ambiguity="explicit").parse("x")
    assert list(tree.find_data("_ambig"))


@pytest.mark.parametrize("game", ALL)
def test_case_is_no_matter_to_the_parser_and_one_to_the_reader(game: str) -> None:
    text = samples(game)[0]
    assert language(game).parse(text.upper()) == language(game).parse(text)
    assert language(game).faults(text.upper())


@pytest.mark.parametrize("game", ALL)
def test_every_word_of_a_table_is_used_by_a_text(game: str) -> None:
    words = language(game)
    used = {name for text in samples(game) for name in _names(words.parse(text))}
    kept = {entry.name for entry in words.words() if entry.name not in ("-", "has", "cannot")}
    assert kept - used == set()


def _names(node: object) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from _names(part)


@pytest.mark.parametrize("name", ["hero", "spoils", "verse", "stable", "egg", "underkeeper", "dragon", "creature"])
def test_the_core_names_nothing_of_any_game(name: str) -> None:
    assert name not in CORE_GRAMMAR + CORE_WORDS


@pytest.mark.parametrize("entry", tuple(language("underkeeper").words()), ids=lambda entry: entry.rule)
def test_every_word_has_an_example_that_uses_it(entry: object) -> None:
    words = language("underkeeper")
    rule, example = getattr(entry, "rule"), getattr(entry, "example")  # noqa: B009
    tree = words.read(example)
    door, name = rule.split("__")
    if name == "-":
        return
    if name in ("has", "cannot"):
        assert any(isinstance(n, fx.Has if name == "has" else fx.Cannot) for n in _nodes(tree))
    elif door in ATOMS:
        assert name in set(_names(tree))
    else:
        assert name in {n.name for n in _nodes(tree) if isinstance(n, fx.Term)}


def _nodes(node: object) -> Iterator[object]:
    yield node
    if isinstance(node, tuple):
        for part in node:
            yield from _nodes(part)


def test_the_typed_tree_of_a_payment() -> None:
    text = "Battlecry: unless you discard one item from your spoils, this monster has +2 strength this fight."
    item = fx.Target(fx.Quantity("number", 1), fx.Kind((), "item", (fx.Term("from_spoils", ("your",)),)))
    payment = fx.Condition(True, fx.Term("pay", (fx.Term("discard", (item,)),)))
    has = fx.Has(fx.Term("this_noun", ("monster",)), (fx.Modifier(2, "strength"),))
    clause = fx.Clause(fx.YOU, False, has, None, fx.Term("this_fight"), None)
    line = fx.Triggered(None, fx.Term("battlecry"), None, (fx.Sentence(False, payment, (clause,)),))
    assert language("underkeeper").read(text) == fx.Text((line,))


def test_after_and_the_one_named_before_goes_on() -> None:
    tree = language("underkeeper").parse("Surprise: an opponent draws a card and loses one health.")
    line = tree.lines[0]
    assert isinstance(line, fx.Triggered)
    assert [clause.who.name for clause in line.effects[0].clauses] == ["an_opponent", "an_opponent"]


def test_a_statement_without_an_end_is_lasting_and_with_one_an_effect() -> None:
    words = language("underground")
    assert isinstance(words.read("Your bangers have +1 rip.").lines[0], fx.Lasting)
    assert isinstance(words.read("Your verses have +1 rip this turn.").lines[0], fx.Effects)


def test_a_name_that_the_core_does_not_know_needs_a_phrase() -> None:
    with pytest.raises(TableError, match="line 2: the core has no action called 'juggle'"):
        Language("action\n    juggle\n")


def test_two_words_may_not_share_a_name() -> None:
    with pytest.raises(TableError, match="'deck' stands in"):
        Language("zone\n    deck: the deck\nthing\n    deck: the pile\n")


def test_a_line_that_is_no_entry_is_refused_with_its_number() -> None:
    with pytest.raises(TableError, match="line 2: cannot read"):
        Language("action\n    Juggle!: juggles\n")
