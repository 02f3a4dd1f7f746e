"""Events have an audience; everybody counts the same numbers."""

from undercroft.engine.ledger import EVERYBODY, Event, Ledger


def test_who_hears_of_an_event() -> None:
    loud, ann, both = (Event(audience, 7, 1, 2, 3, 4) for audience in (EVERYBODY, 0b01, 0b11))
    assert [loud.heard_by(seat) for seat in (-1, 0, 1, 5)] == [True] * 4
    assert [ann.heard_by(seat) for seat in (-1, 0, 1)] == [False, True, False]
    assert [both.heard_by(seat) for seat in (-1, 0, 1, 2)] == [False, True, True, False]


def test_events_keep_their_order_and_figures() -> None:
    ledger = Ledger()
    ledger.add(EVERYBODY, 1, 10, 11, 12, 13)
    ledger.add(0b10, 2, 20, -1, -1, -1)
    assert [(int(e.audience), int(e.kind), int(e.a), int(e.b), int(e.c), int(e.d)) for e in ledger.events] == [
        (-1, 1, 10, 11, 12, 13),
        (2, 2, 20, -1, -1, -1),
    ]
