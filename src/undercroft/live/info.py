"""What there is to play and to read, for the API."""

import segno

from undercroft import packs, rulebook
from undercroft.engine import game as engine
from undercroft.engine.game import Choice, Game, Option, game_called, open_choices
from undercroft.engine.pack import Pack
from undercroft.live.models import (
    BlockInfo,
    BookInfo,
    CardInfo,
    ChoiceInfo,
    ClauseInfo,
    ConditionInfo,
    GameInfo,
    LeagueRule,
    Opened,
    OptionInfo,
    PackInfo,
    RuleInfo,
    SaidInfo,
    Words,
)
from undercroft.live.thinking import levels


def games() -> list[GameInfo]:
    found = map(game_called, engine.games())
    return [_game(game) for game in found if not packs.unreadable(game.package)]


def _game(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        pitch=game.pitch,
        minutes=game.minutes,
        glyph=game.glyph,
        rivals=game.rivals or game.fewest - 1,
        fewest=game.fewest,
        most=game.most,
        editions=_words(game.editions),
        options=[
            OptionInfo(
                key=option.key,
                words=option.words,
                clause=option.clause,
                choices=_choices(game, option),
                usual=option.usual or option.choices[0].key,
                of_decks=option.of_decks,
                editions=list(option.editions) or [edition.key for edition in game.editions],
            )
            for option in game.options
        ],
        bots=levels(),
        prefix=game.prefix,
        league=LeagueRule(**game.league.follows._asdict()) if game.league else None,
        pack=packs.builtin_hash(game.name),
    )


def clauses(game: Game) -> list[ClauseInfo]:
    return [ClauseInfo(clause=one.name, chapter=one.chapter, text=one.text) for one in rulebook.clauses(game)]


def book(game: Game) -> BookInfo:
    return BookInfo(
        introduction=list(rulebook.introduction(game)),
        learn=[
            BlockInfo(kind=block.kind, lines=_said(block.lines), when=_when(block.when))
            for block in rulebook.lessons(game)
        ],
        rules=[
            RuleInfo(clause=one.name, chapter=one.chapter, sentences=_said(one.sentences), when=_when(one.when))
            for one in rulebook.players(game)
        ],
    )


def _said(lines: tuple[rulebook.Said, ...]) -> list[SaidInfo]:
    return [SaidInfo(text=line.text, when=_when(line.when)) for line in lines]


def _when(when: rulebook.When) -> list[ConditionInfo]:
    return [ConditionInfo(key=key, values=list(values)) for key, values in when]


def _choices(game: Game, option: Option) -> list[ChoiceInfo]:
    anybodys = open_choices(game, option)
    return [
        ChoiceInfo(key=choice.key, words=choice.words, of_league=choice not in anybodys) for choice in option.choices
    ]


def _words(choices: tuple[Choice, ...]) -> list[Words]:
    return [Words(key=choice.key, words=choice.words) for choice in choices]


def pack(found: Pack) -> PackInfo:
    cards = [
        CardInfo(
            number=number,
            name=card.name,
            kind=card.kind,
            figures=card.figures,
            copies=card.copies,
            text=card.text,
            flavour=card.flavour,
            glyph=card.glyph,
            marks=dict(card.marks),
        )
        for number, card in enumerate(found.cards)
    ]
    return PackInfo(hash=found.hash, game=found.game, name=found.name, cards=cards)


def opened(address: str) -> Opened:
    """An address with its QR code: dark on white with its margin, so that it can be read in either theme."""
    svg = segno.make(address, error="m").svg_inline(scale=4, border=4, dark="#000", light="#fff", omitsize=True)
    return Opened(address=address, qr_svg=svg)
