"""What every game says alike, in English: numbers and lists, the frames of prompts, trackers and consequences."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final

from undercroft.engine.alphabet import Alphabet
from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Change, Mark, Offer, Outcome, Place, Prompt, Tally

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def counted(number: int, one: str, many: str = "") -> str:
    """ "one card", "three cards"."""
    words = NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)
    return f"{words} {one if number == 1 else many or one + 's'}"


def listed(words: Sequence[str]) -> str:
    """ "red", "red and blue", "red, yellow and blue"."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def percent(chance: float) -> str:
    """Whole per cent, never 0 or 100 unless it is that."""
    whole = round(100 * chance)
    return f"{0 if chance <= 0 else 100 if chance >= 1 else min(99, max(1, whole))} %"


def named(names: Sequence[str], seat: int) -> str:
    """A seat's name; nothing for nobody (-1) and for what is no seat."""
    return names[seat] if 0 <= seat < len(names) else ""


def those(seats: int, names: Sequence[str]) -> str:
    """The names of the seats of a bit mask."""
    return listed([name for seat, name in enumerate(names) if (seats >> seat) & 1])


def called(seats: Iterable[int], names: Sequence[str], reader: int) -> str:
    """Names, the reader's first and as "you": "you and Bob"."""
    seats = list(seats)
    return listed([*(["you"] if reader in seats else []), *(names[seat] for seat in seats if seat != reader)])


def victory(winners: Sequence[int], names: Sequence[str], reader: int) -> str:
    """Who has won: "You win", "Bob wins", "You and Bob win", "A draw", "Nobody wins"; alone "You lose"."""
    if len(names) > 1 and len(winners) in {0, len(names)}:
        return "A draw" if winners else "Nobody wins"
    seats, verb = winners or [0], "win" if winners else "lose"
    another = len(seats) == 1 and reader not in seats
    return capital(f"{called(seats, names, reader)} {verb}{'s' if another else ''}")


def card_words(data: Mapping[str, int], pack: Pack) -> dict[str, str]:
    """The name and the text, as one line, of the card that an event is about."""
    if data.get("card", -1) < 0:
        return {"card": "", "line": ""}
    card = pack.cards[data["card"]]
    return {"card": card.name, "line": card.text.replace("\n", " ")}


def offered(alphabet: Alphabet, action: int, words: str, place: Place) -> Offer:
    """A legal action in words; what comes of it is another's to say."""
    return {
        "action": action,
        "notation": alphabet.text(action),
        "words": words,
        "verb": alphabet.verb(action).word,
        "place": place,
        "consequence": [],
        "summary": "",
        "outlook": [],
    }


def waiting(asked: int, names: Sequence[str], detail: str, clause: str) -> Prompt:
    """For whoever is not asked; `asked` is a bit mask of seats."""
    return {"headline": f"Waiting for {those(asked, names)}", "detail": detail, "clause": clause, "yours": False}


def these(deed: str, number: int) -> str:
    """ "Discard both": that so many named things are all."""
    return f"{deed.capitalize()} {('none', 'it', 'both')[number] if number < 3 else f'all {number}'}"


def finished(outcome: Outcome, count: str = "") -> Prompt:
    """When the game is over; `count` says how the points come about."""
    detail = f"{outcome['cause']} {count}".strip()
    return {"headline": outcome["words"], "detail": detail, "clause": outcome["clause"], "yours": False}


def tallied(words: str, figures: list[int], notes: Sequence[str] = (), decides: bool = False) -> Tally:
    """A row of the count, a figure for each seat."""
    return {"words": words, "figures": figures, "notes": list(notes) or [""] * len(figures), "decides": decides}


def tracked(steps: Sequence[tuple[str, str, str]], now: int, repeats: Collection[str]) -> list[Mark]:
    """The tracker: of each step its key, word and glyph; the step `now` is the present one."""
    return [
        {
            "key": key,
            "word": word,
            "glyph": glyph,
            "state": "done" if i < now else "now" if i == now else "next",
            "repeats": key in repeats,
        }
        for i, (key, word, glyph) in enumerate(steps)
    ]


def summed(verb: str, changes: Sequence[Change], amount: Callable[[int, str], str]) -> list[str]:
    """["costs 2 strength and 1 health"], or nothing where nothing changes; `amount` words a number of a figure."""
    return [f"{verb} {listed([amount(abs(change['by']), change['figure']) for change in changes])}"] if changes else []


def balanced(changes: Sequence[Change], seat: int, amount: Callable[[int, str], str]) -> list[str]:
    """["costs 2 cards", "brings 1 point"]: what the changes are to a seat."""
    mine = [change for change in changes if change["seat"] == seat]
    return [
        *summed("costs", [change for change in mine if change["by"] < 0], amount),
        *summed("brings", [change for change in mine if change["by"] > 0], amount),
    ]
