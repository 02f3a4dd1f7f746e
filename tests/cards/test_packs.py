"""A pack file is read whole: every problem has its line, its column and how to mend it."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cards.tables import language
from undercroft import packs
from undercroft.engine.effects import Text
from undercroft.engine.effects.compiling import PACKS, OfPacks
from undercroft.engine.game import game_called, games, packages, setup_of
from undercroft.engine.pack import Pack
from undercroft.toml_text import PackError, Problem

OWN = packs.builtin_text("underkeeper")


def spoilt(old: str, new: str) -> str:
    assert OWN.count(old) == 1, old
    return OWN.replace(old, new)


def problems(text: str | bytes) -> list[Problem]:
    with pytest.raises(PackError) as caught:
        packs.read(text, "mine.toml")
    return caught.value.problems


def place(text: str, word: str) -> tuple[int, int]:
    """Line and column of a word that stands once in the text."""
    at = text.index(word)
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


# old, new, the word where the problem lies, the message, how to mend it
SPOILT = [
    ('game = "underkeeper"', 'game = "underkeper"', '"underkeper"', "there is no game 'underkeper'", "'underkeeper'"),
    ('game = "underkeeper"\n', "", "# The Underkeep:", "does not say for which game", 'game = "under'),
    ('name = "The Underkeep"\n', "", "# The Underkeep:", "no name", 'name = "..."'),
    ('name = "The Underkeep"', 'name = "The Underkeep"\nnmae = 1', "nmae", "unknown key 'nmae'", "'name'"),
    ("strength = 5\nflavour", "strenght = 5\nflavour", "strenght", "a trap has no 'strenght'", "'strength'"),
    ('imperial-crown"\nloot = 3', 'imperial-crown"\nloott = 3', "loott", "an item has no 'loott'", "'loot'"),
    (
        "strength = 5\nflavour",
        "flavour",
        '[[trap]]\nname = "The Good Anvil"',
        "this trap has no strength",
        "strength = 0",
    ),
    ("strength = 5\nflavour", 'strength = "5"\nflavour', '"5"', "strength is a text", "strength = 5"),
    ("strength = 5\nflavour", "strength = 5.0\nflavour", "5.0", "a number with a point", "strength = 5"),
    ("strength = 5\nflavour", "strength = true\nflavour", "true\n", "true or false", "strength = 0"),
    ("strength = 5\nflavour", "strength = 55\nflavour", "55", "strength = 55", "from 0 to 9"),
    ("strength = 5\nflavour", "strength = 5\ncopies = 0\nflavour", "0\nflavour", "copies = 0", "from 1 to 20"),
    ('glyph = "anvil"', 'glyph = "anvill"', 'anvill"', "there is no glyph 'anvill'", "'anvil'"),
    ('glyph = "anvil"\n', "", '[[trap]]\nname = "The Good Anvil"', "no glyph", "game-icons.net"),
    ('name = "The Good Anvil"', 'name = "Swinging HAM"', '"Swinging HAM"', "has a card 'Swinging HAM'", "copies = 2"),
    (
        'name = "The Good Anvil"',
        'name = "The Extraordinarily Good Old Anvil"',
        ' Anvil"',
        "34 characters",
        "At most 28",
    ),
    ('name = "The Good Anvil"', "name = 7", "7\nglyph", "name is a number", 'name = "7"'),
    ("draw three cards.", "draw three crads.", "crads", "cannot read 'crads'", "Reward: draw three cards."),
    ("heal two.", "heal two. Heal one. Heal one. Heal one.", '"Discard this: heal two.', "4 sentences", "at most 3"),
]


@pytest.mark.parametrize(("old", "new", "word", "message", "mend"), SPOILT)
def test_a_spoilt_pack_says_where_and_how_to_mend_it(old: str, new: str, word: str, message: str, mend: str) -> None:
    old, new = (old, new) if OWN.count(old) == 1 else _in_context(old, new)
    text = spoilt(old, new)
    (problem,) = problems(text)
    assert (problem.line, problem.column) == place(text, word)
    assert message in problem.message
    assert mend in problem.mend
    assert str(problem).startswith(f"mine.toml:{problem.line}:{problem.column}: error: ")


def _in_context(old: str, new: str) -> tuple[str, str]:
    """The same change on the Good Anvil or the Emergency Soup, where the words stand on more cards."""
    for start in ('name = "The Good Anvil"\n', 'name = "Emergency Soup"\n', 'name = "Intern Imp"\n'):
        at = OWN.index(start)
        card = OWN[at : OWN.index("[[", at)]
        if card.count(old) == 1:
            return card, card.replace(old, new)
    raise AssertionError(old)


def test_our_pack_is_good_and_has_fifty_cards_and_three_heroes() -> None:
    pack = packs.builtin("underkeeper")
    assert [sum(card.kind == kind for card in pack.cards) for kind in ("hero", "trap", "item", "monster")] == [
        3,
        14,
        12,
        24,
    ]
    assert not packs.read(OWN).warnings
    assert packs.builtin("underkeeper") is pack


def test_every_card_of_ours_has_its_own_picture_and_a_tree_of_its_text() -> None:
    pack = packs.builtin("underkeeper")
    assert len({card.glyph for card in pack.cards}) == len(pack.cards)
    for card in pack.cards:
        assert (card.tree is None) == (card.text == "")
        if card.tree is not None:
            assert isinstance(card.tree, Text)
            assert language("underkeeper").write(card.tree) == card.text


@pytest.mark.parametrize("game", packages())
def test_the_packs_that_come_with_the_games_can_be_set_up_in_every_way(game: str) -> None:
    assert packs.read(packs.builtin_text(game)).warnings == ()


def test_card_numbers_follow_the_file() -> None:
    loaded = packs.read(OWN)
    assert list(loaded.lines) == sorted(loaded.lines)
    for card, line in zip(loaded.pack.cards, loaded.lines, strict=True):
        assert OWN.split("\n")[line - 1 : line + 1] == [f"[[{card.kind}]]", f'name = "{card.name}"']


def test_all_problems_come_at_once_in_the_order_of_the_file() -> None:
    text = OWN.replace("strength = 4", 'strength = "4"').replace("draw three cards", "draw three crads")
    found = problems(text)
    assert len(found) == text.count('strength = "4"') + text.count("crads")
    assert [p.line for p in found] == sorted(p.line for p in found)


def test_a_wrong_size_of_deck_is_a_warning() -> None:
    loaded = packs.read(_many())
    assert [p.warning for p in loaded.warnings] == [True]
    assert "the deck has 69 cards" in str(loaded.warnings[0])
    assert "warning" in str(loaded.warnings[0])


def _many() -> str:
    return spoilt('name = "The Good Anvil"\n', 'name = "The Good Anvil"\ncopies = 20\n')


def test_a_deck_that_cannot_be_played_is_an_error() -> None:
    head = OWN[: OWN.index("# ---- items")]
    monster = '[[monster]]\nname = "Rat"\nglyph = "rat"\nstrength = 1\nloot = 1\n'
    (problem,) = problems(head + monster)
    assert "the deck has 15 cards" in problem.message


def test_a_pack_needs_exactly_three_heroes() -> None:
    hero = '[[hero]]\nname = "Mabel"\nglyph = "rat"\nhealth = 5\nstrength = 3\n'
    (problem,) = problems(OWN + hero)
    assert "hero: 4" in problem.message
    assert "exactly 3" in problem.mend


def test_a_long_text_points_at_the_first_letter_too_many() -> None:
    long = "Surprise: " + "look at one face-down card and " * 5 + "heal one."
    text = spoilt('text = "Surprise: lose one strength."', f'text = "{long}"')
    (problem,) = problems(text)
    line, column = place(text, long)
    assert (problem.line, problem.column) == (line, column + 160)


def test_a_long_flavour_is_refused() -> None:
    text = spoilt("Subtlety is what the small anvil is for.", "x" * 91)
    (problem,) = problems(text)
    assert problem.column == len('flavour = "') + 91
    assert "At most 90" in problem.mend


PLACES = [
    ('text = "Discard this: heel two."', 0, 23),
    ("text = 'Discard this: heel two.'", 0, 23),
    ('text = """Discard this: heel two."""', 0, 25),
    ('text = """\nDiscard this: heel two."""', 1, 15),
    ("text = '''\nDiscard this: heel two.'''", 1, 15),
    ('text = "Dis\\u0063ard this: heel two."', 0, 28),
    ('text = """Discard \\\n   this: heel two."""', 1, 10),
    ('text = "Play only before a fight.\\nDiscard this: heel two."', 0, 50),
    ('text = """Play only before a fight.\nDiscard this: heel two."""', 1, 15),
    ('"text" = "Discard this: heel two."', 0, 25),
    ('text="Discard this: heel two." # a comment', 0, 21),
]


@pytest.mark.parametrize(("line", "down", "column"), PLACES)
def test_a_word_is_found_however_the_text_is_quoted(line: str, down: int, column: int) -> None:
    text = spoilt('text = "Discard this: heal two."', line)
    (problem,) = problems(text)
    first = place(text, line)[0]
    assert (problem.line, problem.column) == (first + down, column)
    assert "'heel'" in problem.message


BROKEN = [
    (b'game = "x\n', 1, 10, "not closed"),
    (b"game = \n", 1, 8, "no value"),
    (b"[[trap]\n", 1, 7, "Expected ']]'"),
    (b'game = "a"\ngame = "b"\n', 2, 11, "stands here twice"),
    (b"game\n", 1, 5, "not TOML"),
    ("# näh\n".encode("latin-1"), 1, 4, "byte 0xe4 is not UTF-8"),
    (b"", 1, 1, "does not say for which game"),
    (b"#" * 400_001, 1, 1, "longer than 400,000 bytes"),
    (b'game = "underkeeper"\nname = "x"\n[trap]\nname = "y"\n', 3, 1, "one pair of brackets short"),
    (b'game = "underkeeper"\nname = "x"\ntrap = [{name = "y"}]\n', 3, 1, "a kind of card, not a value"),
    (b'game = "underkeeper"\nname = "x"\n[[monstre]]\nname = "y"\n', 3, 1, "no kind of card 'monstre'"),
]


@pytest.mark.parametrize(("data", "line", "column", "message"), BROKEN)
def test_a_broken_file_says_where(data: bytes, line: int, column: int, message: str) -> None:
    problem = problems(data)[0]
    assert (problem.line, problem.column) == (line, column)
    assert message in problem.message
    assert problem.mend


RHYMES = packs.builtin_text("underground")


def test_the_cards_of_an_artist_who_was_renamed_are_all_named() -> None:
    text = RHYMES.replace('name = "Twain Station"', 'name = "Twain Stations"')
    found = problems(text)
    assert [text.split("\n")[p.line - 1] for p in found] == ['artist = "Twain Station"'] * text.count(
        '= "Twain Station"'
    )
    assert len(found) > 1
    assert all(p.column == len("artist = ") + 1 for p in found)
    assert found[0][3:5] == (
        "there is no artist 'Twain Station'",
        "Name an artist of the pack; did you mean 'Twain Stations'?",
    )


@pytest.mark.parametrize(
    ("own", "name"),
    [
        (OWN, "Intern Imp doubled"),
        (OWN, "intern imp DOUBLED"),
        (RHYMES, "From Trash Mild Salsa"),
    ],
)
def test_names_that_make_two_choices_read_alike_are_refused(own: str, name: str) -> None:
    text = own.replace('name = "The Good Anvil"', f'name = "{name}"').replace('name = "Earmuffin"', f'name = "{name}"')
    (problem,) = problems(text)
    assert (problem.line, problem.column) == place(text, f'"{name}"')
    assert "two choices would both be written" in problem.message
    assert name in problem.mend


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Good  Anvil", "is no name that can be written in a list"),
        (" Good Anvil", "is no name"),
        ("Good; 2 Anvils", "is no name"),
        ("# Good Anvil", "is no name"),
        ("Good\\nAnvil", "is no name"),
        ("Good\u00a0Anvil", "NO-BREAK SPACE (U+00A0)"),
        ("Good\u202eAnvil", "RIGHT-TO-LEFT OVERRIDE (U+202E)"),
        ("Good\u200bAnvil", "ZERO WIDTH SPACE (U+200B)"),
        ("Good\\u0000Anvil", "a control character (U+0000)"),
        ("\uff33winging Ham", "has a card"),
    ],
)
def test_a_name_can_be_written_in_lists_and_told_from_others(name: str, said: str) -> None:
    text = spoilt('name = "The Good Anvil"', f'name = "{name}"')
    (problem,) = problems(text)
    assert problem.line == place(text, f'"{name}"')[0]
    assert said in problem.message


DEEP = [
    "x = " + "[" * 3000 + "]" * 3000,
    "x = " + "{a=" * 3000 + "1" + "}" * 3000,
    "x = " + "[" * 3000,
    ".".join("a" * 20_000) + " = 1",
    f"[{'.'.join('a' * 20_000)}]",
    '"a".' * 3000 + "a = 1",
]


@pytest.mark.parametrize("line", DEEP, ids=[line[:12] for line in DEEP])
def test_what_is_nested_deeply_is_refused_at_once_in_its_place(line: str) -> None:
    (problem,) = problems(f'game = "underkeeper"\n{line}\n')
    assert (problem.line, "more than 16 deep" in problem.message) == (2, True)


def test_sizes_are_stated_in_the_error() -> None:
    card = '[[trap]]\nname = "A"\nglyph = "rat"\nstrength = 1\n'
    head = 'game = "underkeeper"\nname = "x"\n'
    (problem,) = problems(head + card * 1001)
    assert (problem.line, "at most 1000 cards" in problem.message) == (3 + 4 * 1000, True)
    (problem,) = problems(f"{head}x = {'9' * 5000}\n")
    assert (problem.line, problem.column, "5,000 letters" in problem.message) == (3, 5, True)
    assert "longer than 400,000 bytes" in problems(head.encode() + b"#" * 400_000)[0].message
    found = problems(head + card.replace("strength", "strenght") * 900)
    assert len(found) == packs.MOST_PROBLEMS + 1
    assert "the rest of the file was not looked at" in found[-1].message


@pytest.mark.parametrize("value", ["0x" + "f" * 50, "99999999999999999999", "[[1]]", "{ a = 1 }", "1979-05-27"])
def test_a_value_of_another_kind_is_named_shortly(value: str) -> None:
    text = spoilt('name = "The Good Anvil"', f"name = {value}")
    (problem,) = problems(text)
    assert (problem.line, problem.column) == place(text, f"{value}\nglyph")
    assert len(str(problem)) < 200


def test_a_number_in_a_text_has_two_figures_at_most() -> None:
    text = OWN.replace("Reward: draw three cards.", f"Reward: draw {'9' * 50} cards.")
    assert "cannot read" in problems(text)[0].message


def test_the_games_of_one_package_are_played_with_the_packs_of_its_name() -> None:
    text = packs.builtin_text("underleague").replace('game = "underleague"', 'game = "underleague-draft"')
    (problem,) = problems(text)
    assert ("another game's cards" in problem.message, "'underleague'" in problem.mend) == (True, True)


def test_what_play_would_refuse_check_refuses() -> None:
    heroes = OWN.index("[[hero]]")
    hero = OWN[heroes : OWN.index("[[", heroes + 8)]
    (problem,) = problems(OWN.replace(hero, "") + "\n" + hero)
    assert "needs three heroes before its other cards" in problem.message


def test_a_game_that_a_pack_cannot_serve_is_a_warning_while_another_can() -> None:
    text = packs.builtin_text("underleague")
    start = text.index("[[beast]]")
    loaded = packs.read(text[:start] + text[text.index("[[", start + 4) :])
    assert loaded.warnings
    assert all("cannot serve a draft of" in warning.message for warning in loaded.warnings)


@pytest.mark.clause("UW-9.6")
def test_a_dragon_that_would_be_told_by_its_egg_is_a_warning() -> None:
    own = packs.builtin_text("underwing")
    assert not packs.read(own).warnings
    cards = own.split("\n\n[[")
    wyrms = [number for number, card in enumerate(cards) if card.startswith("wyrm]]")]
    loaded = packs.read("\n\n[[".join(card for number, card in enumerate(cards) if number not in wyrms[2:]))
    told = [warning for warning in loaded.warnings if "UW-9.6" in warning.message]
    message = "where dragons are hidden its egg could hold one other dragon (UW-9.6)"
    assert [warning.message for warning in told] == [message] * 2
    assert told[0].mend == "Give the pack at least 3 cards of the kind wyrm."


def test_types_and_crews_are_named_once_each() -> None:
    for old, new in (
        ('types = "banger"', 'types = "banger banger"'),
        ('crews = "Furnace, Overdue"', 'crews = "Furnace, Overdue, Furnace"'),
    ):
        assert old in RHYMES
        found = problems(RHYMES.replace(old, new))
        assert all(repr(new.partition('"')[2].strip('"')) in problem.message for problem in found)


def test_the_hash_of_a_pack_that_comes_with_a_game_is_known_without_its_texts() -> None:
    for game in games():
        assert packs.builtin_hash(game) == packs.builtin(game).hash


def test_the_hash_is_of_the_content_not_of_the_layout() -> None:
    pack = packs.builtin("underkeeper")
    assert packs.read("# a comment\n" + OWN.replace("strength = 5", "strength   =   5")).pack.hash == pack.hash
    assert packs.read(OWN.replace("\n", "\r\n")).pack.hash == pack.hash
    assert packs.read(b"\xef\xbb\xbf" + OWN.encode()).pack.hash == pack.hash
    assert packs.read(spoilt('"The Good Anvil"', '"The Better Anvil"')).pack.hash != pack.hash


def test_a_file_is_loaded_and_one_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(OWN, "utf-8")
    assert packs.load(tmp_path / "mine.toml").pack == packs.builtin("underkeeper")
    with pytest.raises(FileNotFoundError):
        packs.load(tmp_path / "yours.toml")


def test_glyphs_are_names_in_order() -> None:
    names = packs.glyphs()
    assert len(names) > 4000
    assert list(names) == sorted(set(names))


ODD = [
    b'name.first = "x"\n',
    b'"te\\u0078t" = "Surprise: heel one."\n',
    b'"na\\u006de" = 3\n',
    b'text = [["trap"],\n["trap"]]\n',
    b"[trap.more]\nname = 1\n",
    b"[[trap.more]]\nname = 1\n",
    b"text = 1979-05-27\n",
    b"text = { name = 1 }\n",
    b"strength = inf\n",
]


@pytest.mark.parametrize("line", ODD)
def test_odd_toml_is_refused_and_nothing_breaks(line: bytes) -> None:
    assert problems(b'game = "underkeeper"\nname = "x"\n[[trap]]\n' + line)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(at=st.integers(0, len(OWN) - 1), cut=st.integers(0, 12), put=st.sampled_from(list("\"'[]{}=#\\\n,.: \tx1é")))
def test_a_pack_with_a_slip_is_read_or_refused_in_its_place(at: int, cut: int, put: str) -> None:
    text = OWN[:at] + put + OWN[at + cut :]
    for problem in _slips(text):
        assert 1 <= problem.line <= text.count("\n") + 1
        assert min(problem.column, len(problem.message), len(problem.mend)) >= 1


def _slips(text: str) -> list[Problem]:
    try:
        return list(packs.read(text, "mine.toml").warnings)
    except PackError as error:
        return error.problems


def test_what_is_made_of_a_pack_is_made_once_and_kept_for_the_packs_last_asked_about() -> None:
    asked: list[str] = []

    def size(pack: Pack) -> int:
        asked.append(pack.name)
        if pack.name == "bad":
            raise ValueError(pack.name)
        return len(pack.cards)

    made = OfPacks(size)
    all_packs = [Pack("any", str(number), (), "") for number in range(PACKS + 1)]
    assert [made(pack) for pack in (*all_packs[:2], *all_packs[:2])] == [0] * 4
    assert asked == ["0", "1"]
    for pack in (*all_packs, Pack("any", "0", (), "")):
        made(pack)
    assert asked[2:] == [*(pack.name for pack in all_packs[2:]), "0"]
    for _ in range(2):
        with pytest.raises(ValueError, match="bad"):
            made(Pack("any", "bad", (), ""))
    assert len(made.kept) == PACKS


@pytest.mark.parametrize("name", packages())
def test_every_table_of_a_pack_plays_with_the_same_cards(name: str) -> None:
    game: Any = game_called(name)
    one, two = (game.rules(setup_of(game, packs.builtin(name))) for _ in range(2))
    assert one.cards is two.cards
