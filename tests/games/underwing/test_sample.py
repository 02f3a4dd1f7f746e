"""The sample table that `undercroft cards explain` plays a dragon on."""

from undercroft import packs
from undercroft.games.underwing.sample import sample

PACK = packs.builtin("underwing")


def told(name: str) -> list[str]:
    return sample(PACK, next(number for number, card in enumerate(PACK.cards) if card.name == name))


def test_both_ribbons_are_told_and_no_other_dragons() -> None:
    lines = told("Patchwork Pip")
    assert lines[:4] == [
        "Ann hatches Patchwork Pip: 3 points.",
        "Patchwork Pip: “Discard an element: gain a handler.”",
        "Ann discards blue.",
        "Ann gains a handler (5 now).",
    ]
    assert lines[4] == "Patchwork Pip (b2) hatches in the wild!"
    lines = told("Peacock Cathedral")
    assert [line.partition(":")[0] for line in lines if "“" in line] == ["Peacock Cathedral"] * 2
    assert sum("hatches in the wild" in line for line in lines) == 4


def test_what_only_the_seat_may_see_is_not_told() -> None:
    lines = told("Lighthouse Heron")
    assert "Ann looks at the next four eggs." in lines
    assert not any(" see " in line for line in lines)


def test_a_pack_of_few_kinds_has_a_sample_table_too() -> None:
    small = PACK._replace(cards=tuple(card for card in PACK.cards if card.kind in ("whelp", "wyrm")))
    for number, card in enumerate(small.cards):
        lines = sample(small, number)
        assert lines[0].startswith(f"Ann hatches {card.name}")
        assert f"{card.name} (b2) hatches in the wild!" in lines
