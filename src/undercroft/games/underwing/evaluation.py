"""How a table stands, for bots: what each player has, and what eggs, handlers and elements may become, in points.

An egg is worth its score and its green ribbon, less the longer the work on it will take. Work is counted in placements:
what the player holds is matched with the spaces that it fits first; what is left over is spare, what is missing wanted.
"""

import math
from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import ones
from undercroft.games.underwing.actions import EGG_SPACES, ELEMENTS, PLACES, SPOTS
from undercroft.games.underwing.cards import Ability, Deed
from undercroft.games.underwing.recipes import (
    BLACK,
    BLUE,
    HUES,
    RED,
    SECONDARIES,
    WHITE,
    YELLOW,
    begins,
    count,
    is_full,
)
from undercroft.games.underwing.scoring import BALANCE_BONUS, CALM_BONUS, MOST_BONUS, WON_SOLO, totals

if TYPE_CHECKING:
    from undercroft.games.underwing.table import UnderwingTable

NONE: Final = -1
NEUTRAL: Final = 1
HIGHEST_TITLE: Final = 215
MUCH: Final = 1000000.0


@final
@mypyc_attr(acyclic=True)
class Weights:
    """What things are worth in points, found by play.

    `pace`: placements a handler makes for its player's eggs in a round; `patience`: what an egg loses by a round of
    work; `doubt`: how sharply eggs that will hardly be ready count less; `waiting`: the share of its score that a
    completed egg is worth. In placements: `held` for a space that elements in storage fill; `mixed`, `black`, `white`
    for an empty secondary, black or white space. `element`: a spare one, `fitting`: more for one that is wanted;
    `drawn`: one that a ribbon gives; `egg`: an egg hatched by a ribbon; `handler`: one for a round. `on_field`, and
    more where the colour there, `now` or `next`, is wanted. `warmth`: the share of the temperature bonus, `early`
    of that at the beginning.
    """

    def __init__(
        self,
        pace: float,
        patience: float,
        doubt: float,
        waiting: float,
        held: float,
        mixed: float,
        black: float,
        white: float,
        element: float,
        fitting: float,
        drawn: float,
        egg: float,
        handler: float,
        on_field: float,
        now: float,
        next_: float,
        warmth: float,
        early: float,
    ) -> None:
        self.pace = pace
        self.patience = patience
        self.doubt = doubt
        self.waiting = waiting
        self.held = held
        self.mixed = mixed
        self.black = black
        self.white = white
        self.element = element
        self.fitting = fitting
        self.drawn = drawn
        self.egg = egg
        self.handler = handler
        self.on_field = on_field
        self.now = now
        self.next = next_
        self.warmth = warmth
        self.early = early


COMPANY: Final = Weights(
    pace=0.4,
    patience=0.08,
    doubt=1.0,
    waiting=0.97,
    held=0.14,
    mixed=1.4,
    black=4.48,
    white=3.1,
    element=0.17,
    fitting=0.1,
    drawn=0.4,
    egg=5.0,
    handler=0.6,
    on_field=0.23,
    now=0.47,
    next_=0.25,
    warmth=0.6,
    early=0.71,
)
ALONE: Final = Weights(
    pace=0.57,
    patience=0.08,
    doubt=1.19,
    waiting=1.02,
    held=0.14,
    mixed=0.78,
    black=2.4,
    white=2.24,
    element=0.09,
    fitting=0.04,
    drawn=0.37,
    egg=5.0,
    handler=1.26,
    on_field=0.42,
    now=0.37,
    next_=0.17,
    warmth=0.37,
    early=0.4,
)
SHARPNESS: Final = 0.06
SHARPER: Final = 0.05
"""How fast a lead in points becomes a win, at the beginning and more by the end."""
EXILE: Final = 0.7
CALM: Final = 0.39
"""The share of the solo bonus for grounds without wild dragons that may still be hoped for."""
A_ROUND: Final = 5.0
"""Points that a solo round still to come may bring."""
SLOPE: Final = 0.04


def heuristic_value(t: "UnderwingTable", seat: i64) -> float:
    """0 (lost) to 1 (won): exact when the game is over; before, the share of all prospects, less the risk of exile."""
    if t.over():
        return final_standing(t, seat)
    if t.rules.solo:
        return (1.0 - risk(t)) * hope(t)
    sharpness = SHARPNESS + SHARPER * float(t.round) / float(t.rules.rounds)
    own = evaluation(t, seat)
    sum_ = 0.0
    for other in range(t.seats):
        sum_ += math.exp(sharpness * (evaluation(t, other) - own)) if other != seat else 1.0
    return (1.0 - risk(t)) / sum_


def final_standing(t: "UnderwingTable", seat: i64) -> float:
    """The share of the win; alone, from half for a game just won to the whole for the highest title (UW-8.11)."""
    if t.rules.solo:
        return 0.0 if t.winners == 0 else 0.5 + 0.5 * min(1.0, float(totals(t)[0]) / float(HIGHEST_TITLE))
    return 0.0 if (t.winners >> seat) & 1 == 0 else 1.0 / float(ones(t.winners))


def hope(t: "UnderwingTable") -> float:
    """How likely a solo game is won (UW-8.10, UW-8.11)."""
    left = float(t.rules.rounds - t.round)
    calm = CALM * float(CALM_BONUS) * (1.0 - left / float(t.rules.rounds)) if t.wild == 0 else 0.0
    points = evaluation(t, 0) + calm + A_ROUND * left
    return 1.0 / (1.0 + math.exp(SLOPE * (float(WON_SOLO) - points)))


def risk(t: "UnderwingTable") -> float:
    """How near everybody is to exile: it grows fast with the wild share of the grounds."""
    share = float(ones(t.wild)) / float(t.columns * t.rows)
    return EXILE * share * share


@final
@mypyc_attr(acyclic=True)
class Needs:
    """A player's eggs in the grounds: `places` and the `works` still to do on each; of each element how many are
    `spare` and how many spaces it is `wanted` for."""

    def __init__(self, places: vec[i64], works: vec[float], spare: vec[i64], wanted: vec[i64]) -> None:
        self.places = places
        self.works = works
        self.spare = spare
        self.wanted = wanted

    def least(self) -> i64:
        """The index of the egg with the least work left."""
        best: i64 = 0
        for i in range(i64(1), i64(len(self.works))):
            if self.works[i] < self.works[best]:
                best = i
        return best


def weights_of(t: "UnderwingTable") -> Weights:
    return ALONE if t.rules.solo else COMPANY


def evaluation(t: "UnderwingTable", seat: i64) -> float:
    """Points, and what eggs, handlers and elements may become."""
    w = weights_of(t)
    needs = needs_of(t, seat, w)
    sum_ = float(t.points(seat)) + w.handler * float(t.staff(seat) * (t.rules.rounds - t.round))
    sum_ += eggs(t, seat, needs, w)
    if t.round < t.rules.rounds:
        sum_ += elements(needs, w) + on_field(t, t.sheets[seat].field, needs.wanted, w)
    return sum_


# -- eggs


def eggs(t: "UnderwingTable", seat: i64, needs: Needs, w: Weights) -> float:
    """What completed eggs and those of the grounds will bring, those with the least work first; and the temperature."""
    sheet = t.sheets[seat]
    cards = t.rules.cards
    ahead = float(t.rules.rounds - t.round)
    room = t.rules.most - t.staff(seat)
    net = t.net_warm(seat)
    dragons = i64(len(sheet.dragons))
    sum_ = 0.0
    for card in sheet.eggs:
        sum_ += w.waiting * float(cards.score[card]) + boon(cards.tame[card], w)
        if room > 0 and grants(cards.tame[card]):
            room -= 1
            sum_ += w.handler * (ahead - 1.0)
        net += cards.temperature[card] - NEUTRAL
        dragons += 1
    left = rounds_left(t, seat)
    pace = w.pace * float(t.staff(seat)) + 0.01
    done = 0.0
    for _ in range(i64(len(needs.works))):
        next_ = needs.least()
        card = t.eggs[needs.places[next_]]
        done += needs.works[next_]
        needs.works[next_] = MUCH
        time = done / pace
        chance = 1.0 / (1.0 + math.exp(w.doubt * (time - left - 0.5)))
        worth = float(cards.score[card]) + boon(cards.tame[card], w)
        if room > 0 and ahead > time + 1.0 and grants(cards.tame[card]):
            room -= 1
            worth += w.handler * (ahead - 1.0 - time)
        sum_ += worth * chance * math.exp(-w.patience * time)
        if chance > 0.5:
            net += cards.temperature[card] - NEUTRAL
            dragons += 1
    return sum_ + (warmth(t, seat, net, w) if dragons > 0 and t.rules.temperature else 0.0)


def rounds_left(t: "UnderwingTable", seat: i64) -> float:
    """How many rounds of placing are left to a player."""
    left = float(t.rules.rounds - t.round)
    if t.owed[seat] < 0:
        return left + 1.0
    return left + float(t.owed[seat]) / float(t.staff(seat) + 1)


def warmth(t: "UnderwingTable", seat: i64, net: i64, w: Weights) -> float:
    """UW-7.6, UW-8.10: the bonus for a net temperature, the surer the later."""
    bonus = BALANCE_BONUS
    if net != 0:
        bonus = MOST_BONUS if not t.rules.solo and leads(t, seat, net) else 0
    return w.warmth * float(bonus) * (w.early + (1.0 - w.early) * float(t.round) / float(t.rules.rounds))


def leads(t: "UnderwingTable", seat: i64, net: i64) -> bool:
    """Whether nobody is as warm, or as cool, as that."""
    for other in range(t.seats):
        if other != seat:
            theirs = t.net_warm(other)
            if (theirs > net) if net > 0 else (theirs < net):
                return False
    return True


def grants(ability: Ability | None) -> bool:
    """Whether a green ribbon gives a handler."""
    if ability is not None:
        for op in ability.ops:
            if isinstance(op, Deed) and op.grants():
                return True
    return False


def boon(ability: Ability | None, w: Weights) -> float:
    """What a green ribbon may be worth, a handler aside."""
    sum_ = 0.0
    if ability is not None:
        for op in ability.ops:
            sum_ += op.brings(w) if isinstance(op, Deed) else w.drawn
    return sum_


# -- work


def needs_of(t: "UnderwingTable", seat: i64, w: Weights) -> Needs:
    """What a player's eggs need beyond what the player holds."""
    needs = Needs(vec[i64](), vec[float](), t.sheets[seat].store[:], vec[i64]([0] * ELEMENTS))
    for place in range(i64(PLACES)):
        if t.claims[place] == seat:
            needs.places = append(needs.places, place)
            needs.works = append(needs.works, work(t, place, needs, w))
    return needs


def work(t: "UnderwingTable", place: i64, needs: Needs, w: Weights) -> float:
    """Placements still to be made on an egg."""
    sum_ = 0.0
    colours = t.colours(place)
    for number in range(i64(len(colours))):
        content = t.content[place * EGG_SPACES + number]
        colour = colours[number]
        if content == 0:
            sum_ += work_on_empty(colour, needs, w)
        elif not is_full(colour, content):
            sum_ += work_on_begun(colour, content, needs, w)
    return sum_


def work_on_empty(colour: i64, needs: Needs, w: Weights) -> float:
    if takes(needs, 1 << colour):
        return w.held
    needs.wanted[colour] += 1
    if (SECONDARIES >> colour) & 1 == 1:
        return work_on_parts((1 << (colour - 1)) | (1 << ((colour + 1) % HUES)), w.mixed, needs, w)
    if colour == BLACK:
        return work_on_parts((1 << RED) | (1 << YELLOW) | (1 << BLUE), w.black, needs, w)
    return w.white if colour == WHITE else 1.0


def work_on_parts(parts: i64, work: float, needs: Needs, w: Weights) -> float:
    """Of a space that the elements of the mask `parts` fill together; of `work` when they are not all there."""
    if takes(needs, parts):
        return w.held
    for element in range(i64(HUES)):
        needs.wanted[element] += (parts >> element) & 1
    return work


def takes(needs: Needs, mask: i64) -> bool:
    """Take one of each element of a mask from what is spare, if all are there."""
    for element in range(i64(ELEMENTS)):
        if (mask >> element) & 1 == 1 and needs.spare[element] == 0:
            return False
    for element in range(i64(ELEMENTS)):
        needs.spare[element] -= (mask >> element) & 1
    return True


def work_on_begun(colour: i64, content: i64, needs: Needs, w: Weights) -> float:
    """A secondary space misses one element, a black one some."""
    held = 0.0
    laid: i64 = 0
    for element in range(i64(HUES)):
        laid += count(content, element)
        if (begins(colour, content) >> element) & 1 == 1:
            if held == 0.0 and takes(needs, 1 << element):
                held = 1.0 - w.held
            else:
                needs.wanted[element] += 1
    more = w.black - 0.8 * float(laid) if colour == BLACK else 1.0
    return (more if more > 1.0 else 1.0) - held


# -- elements and the field


def elements(needs: Needs, w: Weights) -> float:
    """What the spare elements are worth."""
    sum_ = 0.0
    for element in range(i64(ELEMENTS)):
        each = w.element + w.fitting if needs.wanted[element] > 0 else w.element
        sum_ += each * float(needs.spare[element])
    return sum_


def on_field(t: "UnderwingTable", field: i64, wanted: vec[i64], w: Weights) -> float:
    """What handlers on the field will collect (UW-4.1): where they stand, and one space on (UW-5.2)."""
    loop = t.rules.field.loop
    sum_ = 0.0
    for spot in range(i64(SPOTS)):
        if (field >> spot) & 1 == 1:
            sum_ += w.on_field
            if wanted[t.rules.field.colour(spot)] > 0:
                sum_ += w.now
            if not t.rules.field.is_white(spot) and wanted[loop[(spot + 1) % i64(len(loop))]] > 0:
                sum_ += w.next
    return sum_
