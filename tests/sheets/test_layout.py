"""Where cards lie: on every paper, with and without bleed, and so that backs meet their faces."""

import pytest

from undercroft.sheets.paper import BLEED, MARGIN, MOST_BLEED, PAPERS, Layout, layout

WAYS = [(paper, bleed, fold) for paper in PAPERS for bleed in (0, BLEED, 3, MOST_BLEED) for fold in (False, True)]


def laid(paper: str, bleed: float, fold: bool) -> Layout:
    return layout(PAPERS[paper], bleed, fold)


@pytest.mark.parametrize(("paper", "bleed", "fold"), WAYS)
def test_cards_with_their_bleed_lie_apart_within_the_margins(paper: str, bleed: float, fold: bool) -> None:
    way = laid(paper, bleed, fold)
    wide, high = way.wide() + 2 * bleed, way.high() + 2 * bleed
    spots = [*way.fronts(), *(way.backs() if fold else [])]
    assert len(way.fronts()) == way.fits() > 0
    for number, spot in enumerate(spots):
        assert MARGIN - 0.01 <= spot.x - wide / 2 <= spot.x + wide / 2 <= way.paper.width - MARGIN + 0.01
        assert spot.y - high / 2 + (MARGIN if fold else 0) >= MARGIN - 0.01
        for other in spots[number + 1 :]:
            assert abs(spot.x - other.x) >= wide - 0.01 or abs(spot.y - other.y) >= high - 0.01


@pytest.mark.parametrize(("paper", "bleed", "fold"), WAYS)
def test_backs_meet_their_faces(paper: str, bleed: float, fold: bool) -> None:
    """The sheet is turned on its long edge, or folded at its middle: then each back has its face's place, upright."""
    way = laid(paper, bleed, fold)
    for front, back in zip(way.fronts(), way.backs(), strict=True):
        if fold:
            assert (back.x, back.y) == (front.x, way.paper.height - front.y)
            assert back.turn == 180 - front.turn
        else:
            assert (back.x, back.y) == (way.paper.width - front.x, front.y)
            assert back.turn == -front.turn


def test_nine_cards_go_on_a_sheet_and_eight_where_a_bleed_leaves_no_room() -> None:
    assert laid("a4", BLEED, False).fits() == laid("letter", 0, False).fits() == 9
    assert laid("letter", BLEED, False).fits() == 8
    assert laid("a4", BLEED, True).fits() == laid("letter", BLEED, True).fits() == 4


@pytest.mark.parametrize(("paper", "bleed", "fold"), WAYS)
def test_crop_marks_are_on_the_paper_and_on_no_card(paper: str, bleed: float, fold: bool) -> None:
    way = laid(paper, bleed, fold)
    wide, high = way.wide() / 2 + bleed, way.high() / 2 + bleed
    spots = [*way.fronts(), *(way.backs() if fold else [])]
    for mark in way.marks():
        assert 0 <= mark.x <= mark.x + mark.wide <= way.paper.width
        assert 0 <= mark.y <= mark.y + mark.high <= way.paper.height
        for spot in spots:
            apart = mark.x + mark.wide <= spot.x - wide or mark.x >= spot.x + wide
            assert apart or mark.y + mark.high <= spot.y - high or mark.y >= spot.y + high
