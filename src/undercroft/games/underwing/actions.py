"""What a seat can do: Underwing's alphabet.

Places of the hatching grounds are row * 4 + column, named a1 to d4: a column's letter, a row's number. A space of an
egg is place * 8 + its number in reading order. Field spots are 0 to 21 around the loop and 22 for the tower (UW-5.8).
Elements are 0 to 7: red, orange, yellow, green, blue, purple, black, white.
"""

from typing import Final

from undercroft.engine.alphabet import Alphabet, Verb

MOST_SEATS: Final = 6
WIDE: Final = 4
PLACES: Final = 16
EGG_SPACES: Final = 8
SPACES: Final = PLACES * EGG_SPACES
TOWER: Final = 22
SPOTS: Final = 23
ELEMENTS: Final = 8
MOST_EGGS: Final = 12
MOST_LOOKED: Final = 10

ELEMENT_NAMES: Final = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white")
PLACE_NAMES: Final = tuple(f"{'abcd'[place % WIDE]}{place // WIDE + 1}" for place in range(PLACES))
SPACE_NAMES: Final = tuple(f"{place}.{number}" for place in PLACE_NAMES for number in range(1, EGG_SPACES + 1))
SPOT_NAMES: Final = (*(f"field {number}" for number in range(1, TOWER + 1)), "tower")
SEAT_NAMES: Final = tuple(f"seat {seat}" for seat in range(1, MOST_SEATS + 1))

PASS: Final = 0
DONE: Final = PASS + 1
YES: Final = DONE + 1
NO: Final = YES + 1
DRAW: Final = NO + 1
COLLECT: Final = DRAW + 1
INSTEAD: Final = COLLECT + SPOTS
SEND: Final = INSTEAD + SPOTS
CLAIM: Final = SEND + SPOTS
RECALL: Final = CLAIM + PLACES
LEAVE: Final = RECALL + SPOTS
LAY: Final = LEAVE + PLACES
"""`LAY + element * SPACES + space`."""
AND: Final = LAY + ELEMENTS * SPACES
HATCH: Final = AND + ELEMENTS
EGG: Final = HATCH + MOST_EGGS
HANDLER: Final = EGG + PLACES
"""`HANDLER + seat * SPOTS + spot`: a handler on the field."""
ROOM: Final = HANDLER + MOST_SEATS * SPOTS
"""`ROOM`: a handler of one's ready room, `ROOM + 1`: of one's break room."""
ELEMENT: Final = ROOM + 2
LIFT: Final = ELEMENT + ELEMENTS
"""`LIFT + element * EGG_SPACES + number`: an element off a space of the egg named."""
OPPONENT: Final = LIFT + ELEMENTS * EGG_SPACES
LOOKED: Final = OPPONENT + MOST_SEATS
OFFER: Final = LOOKED + MOST_LOOKED
"""From here on asides (UW-6.12): to whom, what is given and asked, one by one; the offer, and what is said to it."""
GIVE: Final = OFFER + MOST_SEATS
ASK: Final = GIVE + ELEMENTS
PROPOSE: Final = ASK + ELEMENTS
WITHDRAW: Final = PROPOSE + 1
ACCEPT: Final = WITHDRAW + 1
DECLINE: Final = ACCEPT + MOST_SEATS
SIZE: Final = DECLINE + MOST_SEATS


def alphabet() -> Alphabet:
    """The alphabet, the same for every pack."""
    return Alphabet(
        (
            Verb(PASS, "pass"),
            Verb(DONE, "done"),
            Verb(YES, "yes"),
            Verb(NO, "no"),
            Verb(DRAW, "draw"),
            Verb(COLLECT, "collect at", SPOT_NAMES),
            Verb(INSTEAD, "draw for", SPOT_NAMES),
            Verb(SEND, "send to", SPOT_NAMES),
            Verb(CLAIM, "claim", PLACE_NAMES),
            Verb(RECALL, "recall from", SPOT_NAMES),
            Verb(LEAVE, "leave", PLACE_NAMES),
            Verb(LAY, "lay", tuple(f"{element} on {space}" for element in ELEMENT_NAMES for space in SPACE_NAMES)),
            Verb(AND, "and", ELEMENT_NAMES),
            Verb(HATCH, "hatch", tuple(str(number) for number in range(1, MOST_EGGS + 1))),
            Verb(EGG, "choose", PLACE_NAMES),
            Verb(HANDLER, "choose", tuple(f"{seat} on {spot}" for seat in SEAT_NAMES for spot in SPOT_NAMES)),
            Verb(ROOM, "choose", ("ready room", "break room")),
            Verb(ELEMENT, "choose", ELEMENT_NAMES),
            Verb(LIFT, "lift", tuple(f"{element} off {n}" for element in ELEMENT_NAMES for n in range(1, 9))),
            Verb(OPPONENT, "choose", SEAT_NAMES),
            Verb(LOOKED, "next", tuple(str(number) for number in range(1, MOST_LOOKED + 1))),
            Verb(OFFER, "offer to", SEAT_NAMES),
            Verb(GIVE, "give", ELEMENT_NAMES),
            Verb(ASK, "ask", ELEMENT_NAMES),
            Verb(PROPOSE, "propose"),
            Verb(WITHDRAW, "withdraw"),
            Verb(ACCEPT, "accept", SEAT_NAMES),
            Verb(DECLINE, "decline", SEAT_NAMES),
        )
    )
