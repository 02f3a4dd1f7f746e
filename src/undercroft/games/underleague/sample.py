"""A card on a sample table, for designers: what its lasting lines come to, then what the log says of it, in the first
of some scenes in which its text is at work."""

from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import setup_of
from undercroft.engine.ledger import Event, Ledger
from undercroft.engine.pack import Pack
from undercroft.engine.rows import ascending
from undercroft.games.underleague import cards as c
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import (
    AGAINST,
    ATTACK,
    DAY,
    INVEST,
    KEEP,
    NIGHT,
    ON,
    PASS,
    PICK,
    STABLE,
    TRANSFER,
    YES,
)
from undercroft.games.underleague.combat import BeginTurn, CombatPhase, EndTurn
from undercroft.games.underleague.game import GAME, fresh_table
from undercroft.games.underleague.playing import play_action
from undercroft.games.underleague.preseason import InvestOrTransfer
from undercroft.games.underleague.table import NONE, Gear, UnderleagueTable

NAMES: Final = ("Ann", "Bob")
BOBS: Final = STABLE
"""Bob's first space."""
MOST_MOVES: Final = 30
SEEDS: Final = 12
QUIET: Final = (events.TURN, events.COMBAT, events.DISCARDED, events.EXHAUSTED, events.TIME, events.IDLED)
WITHOUT: Final = (events.LACKED, events.UNMET, events.UNDRAWN, events.NO_VICTORY, events.DECLINED)
AFTER: Final = (events.TURN, events.IDLED, events.COMBAT_OVER, events.EFFECT, events.COUNTED)


class Scene(NamedTuple):
    """Who attacks with a first creature (NONE: nobody) at what time, or what Ann does before it; whether Bob leads."""

    attacker: int
    time: int = int(DAY)
    first: int = int(PASS)
    phase: str = "turn"
    behind: bool = False


SCENES: Final = (
    *(Scene(space, time, behind=behind) for behind in (False, True) for space in (0, BOBS) for time in (DAY, NIGHT)),
    Scene(NONE, first=int(INVEST), phase="preseason"),
    Scene(NONE, first=int(TRANSFER), phase="preseason"),
    Scene(NONE, first=int(TRANSFER) + 1, phase="preseason"),
    Scene(NONE, phase="combat"),
    Scene(NONE, phase="end"),
)


def sample(pack: Pack, number: int) -> list[str]:
    """What comes of the card number `number` where Ann has it: in her stable, on her first creature, or in her hand."""
    tried = ((scene, seed) for scene in SCENES for seed in range(SEEDS))
    played = (scene_of(pack, number, scene, seed) for scene, seed in tried)
    lines = lasting(pack, number)
    acts = bool(GAME.rules(setup_of(GAME, pack)).cards.abilities[number])
    return [*lines, *(next((found for found in played if found), []) if acts else [])]


def scene_of(pack: Pack, number: int, scene: Scene, seed: int) -> list[str]:
    """The lines of a scene from its beginning to all that the card does; none where its text is not at work."""
    ledger = Ledger()
    t = sample_table(pack, number, scene, seed, ledger)
    for _ in range(MOST_MOVES):
        if t.over():
            break
        seat = 0 if int(t.waits()) & 1 else 1
        t.take(seat, choice(t, seat, number, scene))
    at = next((i for i, e in enumerate(ledger.events) if e.kind == events.EFFECT and e.b == number), NONE)
    if at == NONE:
        return []
    end = next((i for i, e in enumerate(ledger.events) if i > at and goes_on(e)), len(ledger.events))
    if end == at + 1 or any(event.kind in WITHOUT for event in ledger.events[at:end]):
        return []
    told = [event for event in ledger.events[:at] if event.kind not in QUIET] + ledger.events[at:end]
    words = [GAME.entry(event, 0, -1, NAMES, pack)["words"] for event in told]
    return [line for line in words if line]


def goes_on(event: Event) -> bool:
    """Whether what happens then is no more of the card's doing."""
    return event.kind in AFTER or (event.kind == events.EXHAUSTED and event.c == events.TO_ATTACK)


def choice(t: UnderleagueTable, seat: int, number: int, scene: Scene) -> int:
    """Ann plays the card, or what it waits for, and says yes; whoever attacks attacks a first creature."""
    options = [int(action) for action in t.choices(seat)]
    wanted = [int(YES), scene.time, int(play_action(t, number)), int(KEEP) + number]
    wanted += [scene.first] if scene.attacker == NONE else []
    if scene.attacker // STABLE == seat and scene.attacker != NONE:
        wanted += [int(ATTACK) + scene.attacker, int(AGAINST) + (0 if seat else BOBS)]
    if seat == 0 and any(ability.moment == c.EQUIPPED for ability in t.rules.cards.abilities[number]):
        wanted = [*plays_of_gear(t), *wanted]
    wanted += [int(PICK) + 1, int(ON), int(PASS)]
    return next((action for action in wanted if action in options), options[0])


def plays_of_gear(t: UnderleagueTable) -> list[int]:
    held = [int(card) for card in t.sheets[0].hand if t.rules.cards.kind[card] == c.EQUIPMENT]
    return [int(play_action(t, card)) for card in held]


# -- the table


def sample_table(pack: Pack, number: int, scene: Scene, seed: int, ledger: Ledger | None) -> UnderleagueTable:
    """Ann has the card, two creatures of one type beside it, the first of them exhausted, chips, equipment and a hand;
    Bob has weak creatures, of which the first carries something."""
    setup = setup_of(GAME, pack)
    rules = GAME.rules(setup)
    t = fresh_table(rules, setup, SeededDealer(rng_of(f"sample {seed}")), None)
    settle_stables(t, number, scene)
    plain = plain_gear(rules.cards, number)
    if rules.cards.kind[number] == c.EQUIPMENT:
        t.gear = append(t.gear, Gear(number, 0, 0))
    carriers = (1, BOBS) if rules.cards.kind[number] != c.CREATURE else (0, BOBS, 1)
    for space, card in zip(carriers, plain, strict=False):
        t.gear = append(t.gear, Gear(card, space, 0))
    t.sheets[0].hand = ascending(vec[i64]([number] * (rules.cards.kind[number] == c.SCHEME) + plain[-4:]))
    t.sheets[1].hand = ascending(vec[i64](plain[-3:]))
    t.sheets[0].win, t.sheets[0].lose = 0b11, 1 << BOBS + 1
    t.sheets[1].victory = vec[i64](plain[:1] * 12 if scene.behind else [])
    t.sheets[0].victory = vec[i64]([] if scene.behind else plain[:1] * 3)
    t.exhausted = 0b10
    t.round = 2
    t.ledger = ledger
    begin(t, scene)
    t.settle()
    return t


def settle_stables(t: UnderleagueTable, number: int, scene: Scene) -> None:
    """The strongest of the card's type beside it, the weakest for Bob; a card that enters lies on the deck."""
    cards = t.rules.cards
    creatures = [card for card in range(int(cards.size)) if cards.kind[card] == c.CREATURE and card != number]
    creatures.sort(key=lambda card: (len(cards.abilities[card]) + len(cards.lasting[card]), int(cards.day[card])))
    is_creature = cards.kind[number] == c.CREATURE
    first = number if is_creature and scene.first != TRANSFER + 1 else creatures[1]
    mates = [card for card in creatures if cards.type[card] == cards.type[first] and card != first]
    bobs = [card for card in creatures if card not in (first, *mates[:2])][:STABLE]
    t.creature = vec[i64]([first, *mates[:2], *bobs, *([NONE] * (len(t.creature) - 2 * STABLE))])
    deck = t.sheets[0].creatures
    deck.line = vec[i64]([*([number] if is_creature and first != number else []), *creatures[:3]])
    deck.known = vec[i64]([0] * len(deck.line))
    deck.bag = vec[i64]()


def plain_gear(cards: c.Cards, number: int) -> list[int]:
    """Strategy cards without a text, then those of no cost, but for the card itself."""
    others = [card for card in range(int(cards.size)) if cards.kind[card] != c.CREATURE and card != number]
    others.sort(key=lambda card: (cards.kind[card], len(cards.abilities[card]) + len(cards.lasting[card])))
    return others[:6]


def begin(t: UnderleagueTable, scene: Scene) -> None:
    if scene.phase == "preseason":
        t.push(InvestOrTransfer(0))
    elif scene.phase == "combat":
        t.push(CombatPhase())
    elif scene.phase == "end":
        t.push(EndTurn(0, t.seats - 1))
    else:
        t.push(BeginTurn(scene.attacker // STABLE, 0))


# -- what lasts


def lasting(pack: Pack, number: int) -> list[str]:
    """What the card's lasting lines change, held against the same table where it has no text."""
    card = pack.cards[number]
    blank = pack._replace(cards=(*pack.cards[:number], card._replace(text="", tree=None), *pack.cards[number + 1 :]))
    for scene in (SCENES[0], next(scene for scene in SCENES if scene.behind)):
        before, after = standing(blank, number, scene), standing(pack, number, scene)
        changed = [what for what in after if after[what] != before.get(what)]
        if changed:
            return [
                f"Ann's {what} {after[what]}{f' instead of {before[what]}' if what in before else ''}."
                for what in changed
            ]
    return []


def standing(pack: Pack, number: int, scene: Scene) -> dict[str, str]:
    """Of each creature of Ann's what it has, and what it cannot do."""
    t = sample_table(pack, number, scene, 0, None)
    t.exhausted, t.fighting = 0, True
    found: dict[str, str] = {}
    for space in range(STABLE):
        name, at = pack.cards[int(t.creature[space])].name, i64(space)
        t.attacker, t.defender = at, BOBS
        attacking, chooses = t.lasting_sum(at, i64(c.FIGURE_TOTAL)), t.chooses_time(at)
        t.attacker, t.defender = BOBS, at
        defending = t.lasting_sum(at, i64(c.FIGURE_TOTAL))
        found[f"{name} has value"] = str(int(t.worth(at)))
        found |= {
            f"{name} has {time} power": str(int(t.power(at, i64(night)))) for night, time in enumerate(("day", "night"))
        }
        found |= {f"{name}, attacking, has combat total": f"{int(attacking):+d}"} if attacking else {}
        found |= {f"{name}, defending, has combat total": f"{int(defending):+d}"} if defending else {}
        bans = ((c.BE_CHALLENGED, "be challenged"), (c.ATTACK, "attack"), (c.BE_TRANSFERRED, "be transferred"))
        found |= {f"{name} cannot": words for ban, words in bans if t.banned(at, i64(ban))}
        found |= {f"{name} attacks at": "a time that Ann chooses"} if chooses else {}
    return found
