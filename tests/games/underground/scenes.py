"""Every card on a sample table, as transcripts: what is chosen, and what everybody reads.

`transcript` plays one card on one of two fixed tables, a rich one and a poor one, so that a condition is met on one of
them and not on the other. Whoever must choose takes the first card there is and says yes. `python -m
tests.games.underground.scenes` writes the transcripts anew; read them before you keep them.
"""

from collections.abc import Iterator
from pathlib import Path

from tests.games.underground.at_table import NAMES, PACK, Player, position, spectator
from undercroft.engine.game import seats_of
from undercroft.engine.pack import Card
from undercroft.games.underground.turn import Main

FILE = Path(__file__).with_name("scenes.txt")
TYPED = {
    "banger": ("Doorbell Ringer", "Noise Complaint Form"),
    "chopper": ("Fast Food for Thought", "Speed Bumper"),
    "diss": ("Untied Shoe News", "Rubber Stamp Duel"),
    "freestyle": ("Um and Only", "Heard It at Lunch"),
    "hook": ("Hum Drum Kit", "Off Key Locksmith"),
}
"""For each type a plain verse and a plain reverse."""
TYPED_ACTIONS = {"hook": "Spin Doctorate", "chopper": "Transfer Ticket"}
BOOK = "Mild Salsa, Earworm Farm, Backpack Snack, Loose Manhole, Power Napkin, Rotor Mouth"
TRASH = (
    "Chorus Line Up, Insult Refund, Open Mic Fright, Double Time Sheet, Roast of the Town, Power Napkin, Um and Only"
)
STACK = "Loose Manhole, Fast Food for Thought, Double Time Sheet, Ceiling Fanbase, Chorus Line Up"
OTHERS = "Sweet and Sour Note, Bang Chop Shop, Sound Check Mate"
LASTING = ("until", "next", "this turn", "this show", "turn ends")


def scenes() -> Iterator[tuple[str, str]]:
    """Each card with the scenes that show it."""
    for card in PACK.cards:
        yield card.name, "rich"
        if "if " in card.text.lower() or "unless" in card.text.lower():
            yield card.name, "poor"
        for word in ("Reversed", "Turned up", "Ripped"):
            if f"{word}:" in card.text:
                yield card.name, word.lower()


def plan_for(card: Card, scene: str) -> list[str]:
    """What Ann and Bob do in their main phases and as answers; everything else follows."""
    types = card.mark("types").split() or ["banger"]
    verse, reverse = TYPED[types[0]]
    if card.kind in ("artist", "preshow"):
        return evening(card)
    if scene in ("turned up", "ripped"):
        verse = other(types) if scene == "ripped" else verse
        return [f"Ann: play {action_for(card) if card.kind == 'reaction' else verse}"]
    if card.kind in ("reverse", "reaction"):
        asked = action_for(card) if card.kind == "reaction" else verse
        after = ["Ann: play Sweet and Sour Note", "Ann: end turn", "Bob: play Doorbell Ringer"]
        return [f"Ann: play {asked}", f"Bob: play {card.name}", *(after if lasts(card) else [])]
    before = ["Ann: play Half Time Overtime"] if scene == "poor" else []
    answer = [f"Bob: play {reverse}"] if scene == "reversed" else []
    again = ["Ann: play from trash Um and Only"] if "from your trash this turn" in card.text else []
    later = ["Ann: play Sweet and Sour Note", *again, "Ann: end turn", "Bob: play Doorbell Ringer"]
    after = later if lasts(card) else []
    return [*before, f"Ann: play {card.name}", *answer, *after]


def action_for(card: Card) -> str:
    """An action that the re-action answers."""
    types = card.mark("types").split()
    return TYPED_ACTIONS[types[-1]] if types else "Sound Check Mate"


def lasts(card: Card) -> bool:
    return any(word in card.text for word in LASTING)


def other(types: list[str]) -> str:
    """A plain verse that such a card does not stop."""
    return next(verse for kind, (verse, _) in TYPED.items() if kind not in types)


def evening(card: Card) -> list[str]:
    """A turn and a half in which everything may happen that an artist or pre-show card waits for."""
    use = [f"Ann: use {card.name}"] if card.tree is not None and "Activated" in repr(card.tree) else []
    bobs = {"bangers": "Doorbell Ringer", "choppers": "Fast Food for Thought", "disses": "Untied Shoe News"}
    bobs |= {"freestyles": "Um and Only", "hooks": "Hum Drum Kit"}
    theirs = next((verse for word, verse in bobs.items() if f"opponent's {word}" in card.text), "Doorbell Ringer")
    return [
        *use,
        "Ann: play Untied Shoe News",
        "Ann: play Bang Chop Shop",
        "Ann: play Hamster Anthem",
        "Bob: play Off Key Locksmith",
        "Ann: end turn",
        f"Bob: play {theirs}",
        "Bob: play Roast of the Town",
        "Ann: play Rubber Stamp Duel",
        "Bob: end turn",
    ]


def table(card: Card, scene: str) -> list[Player]:
    """The sample table with the card in its place."""
    poor = scene == "poor"
    verses = ", ".join(verse for verse, _ in TYPED.values())
    ann = f"{verses}, {OTHERS}, Hamster Anthem, Rubber Stamp Duel" if not poor else "Half Time Overtime"
    bob = f"{verses}, Roast of the Town, Off Key Locksmith, Noise Complaint Form" if not poor else "Off Key Locksmith"
    answering = card.kind in ("reverse", "reaction")
    if scene in ("rich", "poor", "reversed") and card.kind not in ("artist", "preshow"):
        ann, bob = (ann, f"{bob}, {card.name}") if answering else (f"{ann}, {card.name}", bob)
    if card.kind == "reaction" and card.mark("types"):
        ann = f"{ann}, {action_for(card)}"
    if scene == "reversed":
        bob = f"{bob}, {', '.join(reverse for _, reverse in TYPED.values())}"
    if poor and answering:
        ann = f"{verses}, {ann}, Sound Check Mate"
    top = f"{card.name}, {BOOK}" if scene in ("turned up", "ripped") else BOOK
    low = card.figures.get("cost", 0)
    return position(
        hands={"Ann": ann, "Bob": bob},
        books={"Ann": f"Insult Refund, {BOOK}" if poor or "turn up a reverse" in card.text else BOOK, "Bob": top},
        trash={"Ann": TRASH, "Bob": TRASH},
        stacks={"Ann": STACK if not poor else "", "Bob": STACK},
        hype={"Ann": 25 if not poor else 0 if answering else max(3, low), "Bob": 20 if not answering else max(low, 8)},
        artists=artists(card),
        play={"Ann": card.name} if card.kind == "preshow" else {},
        preshows={"Ann": "Earmuffin, Merch Tableau"},
        chance=(0,) * 20,
    )


def artists(card: Card) -> dict[str, str]:
    if card.kind == "artist":
        return {"Ann": card.name}
    who = "Bob" if card.kind in ("reverse", "reaction") else "Ann"
    return {who: card.mark("artist")} if card.mark("artist") else {}


def transcript(name: str, scene: str) -> list[str]:
    """What a spectator reads, each choice behind "> "."""
    card = next(card for card in PACK.cards if card.name == name)
    players = table(card, scene)
    crowd = spectator(players[0])
    plan = plan_for(card, scene)
    lines: list[str] = []
    seen = 0
    shown = False
    t = players[0].at.t
    while not t.over():
        seat = seats_of(t.waits())[0]
        main = isinstance(t.agenda[len(t.agenda) - 1], Main)
        if main and not shown and any(line.endswith((f"play {name}", f"use {name}")) for line in lines):
            lines.append(figures(players))
            shown = True
        wanted = planned(plan, players[seat])
        if not wanted and main:
            break
        choice = wanted or default(players[seat].choices)
        lines.append(f"> {NAMES[seat]}: {choice}")
        players[seat](choice)
        lines += crowd.log[seen:]
        seen = len(crowd.log)
    return shortened(lines)


def figures(players: list[Player]) -> str:
    """What is left of each, once the card has done its work."""
    parts = [
        f"{player.name} hand {player.sheet['hand_count']}, rhymebook {player.book}, hype {player.hype}, "
        f"verses {player.sheet['verses_left']}, actions {player.sheet['actions_left']}"
        for player in players
    ]
    return f"= {'; '.join(parts)}; reversals {players[0].reversals} of {players[0].view['limit']}"


def shortened(lines: list[str]) -> list[str]:
    """Cards turned up one after the other on one line; what a choice says is not said again."""
    found: list[str] = []
    for line in lines:
        who, turned, name = line.partition(" turns up ")
        if turned and found and found[-1].startswith(f"{who} turns up "):
            found[-1] = f"{found[-1][:-1]}, {name}"
        elif not any(word in line for word in (" plays ", " answers with ", " ends their turn.")):
            found.append(line)
    return found


def planned(plan: list[str], player: Player) -> str:
    """The next step of the plan if it is this player's and possible now, which then is done with."""
    if plan and plan[0].startswith(f"{player.name}: "):
        notation = plan[0].partition(": ")[2]
        if notation in player.options:
            plan.pop(0)
            return notation
        if isinstance(player.at.t.agenda[len(player.at.t.agenda) - 1], Main):
            plan.pop(0)
            return planned(plan, player)
    return ""


def default(choices: list[str]) -> str:
    """Pass, yes, or the first card there is."""
    return choices[1] if choices[0] == "done" and len(choices) > 1 else choices[0]


def written() -> str:
    """All transcripts, as the file has them."""
    return "\n\n".join("\n".join([f"== {name}, {scene}", *transcript(name, scene)]) for name, scene in scenes()) + "\n"


def kept() -> dict[str, list[str]]:
    """The transcripts by their head lines."""
    parts = [part.split("\n") for part in FILE.read_text("utf-8").strip().split("\n\n")]
    return {head.removeprefix("== "): lines for head, *lines in parts}


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
