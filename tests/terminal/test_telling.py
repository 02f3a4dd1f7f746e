"""The story of a game in the terminal."""

from undercroft.engine.protocol import Story
from undercroft.terminal.telling import bars, told

STORY: Story = {
    "unit": "turn",
    "measure": "Total",
    "scores": [[0, 2, 7], [0, 3, 3]],
    "moves": [0, 4, 9],
    "turning": 2,
    "turned": 6,
    "words": ["You take the lead.", "Ann takes the lead from you.", "Ann takes the lead."],
    "luck": [{"words": "Loot drawn", "got": [4, 2], "expected": [3.0, 2.0], "told": ["1.0 more", "as expected"]}],
}


def test_a_story_is_told_in_a_few_lines_as_the_reader_is_told_it() -> None:
    lines = told(STORY, ("Ann", "Bob"), -1).plain.splitlines()
    assert [" ".join(line.split()) for line in lines] == [
        "Total by turn",
        "● Ann ▁▃█ 0 to 7",
        "■ Bob ▁▄▄ 0 to 3",
        "Ann takes the lead.",
        "Loot drawn",
        "● Ann 4: 1.0 more",
        "■ Bob 2: as expected",
    ]
    assert "You take" in told(STORY, ("Ann", "Bob"), 0).plain
    assert not told({**STORY, "scores": [], "words": [], "luck": []}, ("Ann", "Bob"), 0)


def test_a_long_game_has_bars_of_some_turns_the_last_among_them() -> None:
    row = bars([0] * 99 + [7], 0, 7)
    assert len(row) <= 30
    assert row.endswith("█")
    assert bars([-1, 1], -1, 1) == "▁█"
    assert bars([3, 3], 3, 3) == "▁▁"
