"""What goes over the wire, as the documentation shows it. The parts that a game speaks are
`undercroft.engine.game`'s."""

from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from undercroft.live.time_models import TimeControl, check_fair

ONE_LINE: Final = r"^[^\p{Cc}\p{Zl}\p{Zp}]*$"
Name = Annotated[
    str,
    Field(
        max_length=400,
        description="What the others call this player: one line of at most 40 characters that can be seen, and that "
        "nobody at the table could mistake for another's name.",
        examples=["Ann"],
    ),
]
Once = Annotated[
    str,
    Field(
        max_length=64,
        pattern=r"^([\w-]{22,64})?$",
        description="A secret that you draw for this one wish (128 random bits). The same wish said again with it, "
        "because no answer came, is not done twice and gets the same answer.",
        examples=["q83vEjRWeJCrze8SNFZ4kA"],
    ),
]
Nonce = Annotated[
    str,
    Field(
        max_length=64,
        pattern=ONE_LINE,
        description="Any text of yours that joins in making the seed; left out, the server draws one.",
    ),
]
Guest = Annotated[
    bool,
    Field(
        description="For browsers: if you are nobody here yet you are a guest from now on, known by a cookie which "
        "plays your seat. Programs leave it out and get a token.",
    ),
]
BotsAfter = Annotated[
    int | None,
    Field(
        ge=5,
        le=3600,
        description="Of an open table: seconds after which bots take the places that are still free; null: never.",
    ),
]
FACE: Final = "The glyph of game-icons.net that is a bot's face, null for a person."
Position = Annotated[int, Field(ge=0, lt=2**31)]
DeckText = Annotated[
    str,
    Field(
        description="A deck file: a line `# NAME`, lines `> PLAN`, and a line `COPIES CARD` for each card.",
        examples=["# The Rope-Walk Gang\n> Attack early.\n\n2 Ferry Ox\n4 Sunday Boots\n"],
    ),
]


class Strict(BaseModel):
    """A message to the server: an unknown field is a mistake, not something to be passed over."""

    model_config = ConfigDict(extra="forbid")


class ErrorBody(BaseModel):
    """What went wrong. `code` is for programs; `mend` says what to do about it."""

    code: str = Field(examples=["stale"])
    message: str
    clause: str | None = Field(None, description="The clause that forbids it.", examples=["UK-3.7"])
    mend: str | None = None


class ErrorAnswer(BaseModel):
    error: ErrorBody


class Words(BaseModel):
    """`key` is what messages and the command line say, `words` what people read."""

    key: str
    words: str


class ChoiceInfo(Words):
    of_league: bool = Field(description="Whether only a league's own tables are played with it.")


class OptionInfo(BaseModel):
    """A ruling that a table may decide otherwise; its first choice is the default."""

    key: str
    words: str
    clause: str
    choices: list[ChoiceInfo]
    usual: str = Field(description="The choice that people begin with.")
    of_decks: bool = Field(description="Whether it bears on which decks are legal.")
    editions: list[str] = Field(description="Those that it means something in.")


class LevelInfo(BaseModel):
    level: str
    words: str


class LeagueRule(BaseModel):
    """What is so in a league, and the clause that says it."""

    words: str
    clause: str = Field(examples=["UL-8.17"])


class GameInfo(BaseModel):
    """A game that can be played here."""

    name: str
    title: str
    pitch: str
    minutes: int
    glyph: str = Field(description="The picture of game-icons.net that stands for it.")
    rivals: int = Field(description="With how many others people usually play.")
    fewest: int
    most: int
    editions: list[Words]
    options: list[OptionInfo]
    bots: list[LevelInfo]
    prefix: str = Field(description="What the numbers of its clauses begin with.", examples=["UK"])
    league: LeagueRule | None = Field(description="The league that follows from a table of it; null: none does.")
    pack: str = Field(description="The hash of its cards; see `GET /api/packs/{hash}`.")


class ClauseInfo(BaseModel):
    """One numbered rule."""

    clause: str = Field(examples=["UK-3.7"])
    chapter: str
    text: str


class ConditionInfo(BaseModel):
    """Holds at tables whose edition, number of players or option of that `key` is one of `values`."""

    key: str = Field(examples=["edition"], description='"edition", "players", or the key of an option.')
    values: list[str]


class SaidInfo(BaseModel):
    """Some words, with Markdown's emphasis, and what must hold for them."""

    text: str
    when: list[ConditionInfo]


class RuleInfo(BaseModel):
    """One numbered rule of the players' book, by sentence."""

    clause: str = Field(examples=["UK-3.7"])
    chapter: str
    sentences: list[SaidInfo]
    when: list[ConditionInfo]


class BlockInfo(BaseModel):
    """A piece of what one learns a game from. `kind`: h2, h3, p (by sentence), ul, ol, table (the head first, cells
    divided by " | "), cards (a name and what is said of it), anatomy (a card's name, then where on it, in per cent from
    left and top, and what stands there), figure and its name (the same drawn in letters)."""

    kind: str
    lines: list[SaidInfo]
    when: list[ConditionInfo]


class BookInfo(BaseModel):
    """A game's rules as a book: what it begins with, what one learns from, and what one looks up."""

    introduction: list[str]
    learn: list[BlockInfo]
    rules: list[RuleInfo]


class CardInfo(BaseModel):
    """One kind of card; `number` is what views and offers call it."""

    number: int
    name: str
    kind: str
    figures: dict[str, int]
    copies: int
    text: str
    flavour: str
    glyph: str
    marks: dict[str, str] = Field(description="Words that it prints beside its text, by what they name.")


class PackInfo(BaseModel):
    hash: str
    game: str
    name: str
    cards: list[CardInfo]


class MySeat(Strict):
    """The seat of whoever asks."""

    kind: Literal["me"]
    name: Name = ""
    deck: DeckText = Field("", description="With the option decks=own; empty: one of the ready decks, by chance.")


class FriendSeat(Strict):
    """A seat for whoever opens its private link."""

    kind: Literal["friend"]
    kept: bool = Field(False, description="At an open table: for whoever has the link, and for nobody else who comes.")


class BotSeat(Strict):
    """A seat that the server plays."""

    kind: Literal["bot"]
    level: str = Field("search", description="One of the game's `bots`.", examples=["search"])
    deck: DeckText = Field("", description="With the option decks=own; empty: one of the ready decks, by chance.")


SeatWish = Annotated[MySeat | FriendSeat | BotSeat, Field(discriminator="kind")]


class NewTable(Strict):
    """A table to be laid. `commitment` names a promise from `POST /api/commitments`, if you asked for one first."""

    game: str = Field(examples=["underkeeper"])
    edition: str = Field("", description="One of the game's editions; empty: its first.")
    options: dict[str, str] = Field({}, description="Rulings by key; what is left out takes its default.")
    name: str = Field(
        "", max_length=400, description="What the table is called, in up to 80 characters; empty: after its address."
    )
    seats: list[SeatWish] = Field(min_length=1, max_length=16, description="In the order of the seats.")
    nonce: Nonce = ""
    commitment: str = Field("", max_length=64)
    once: Once = ""
    guest: Guest = False
    open: bool = Field(False, description="Anybody may take a place that is free; see `GET /api/hall`.")
    bots_after: BotsAfter = None
    time: TimeControl | None = Field(None, description="Null: everybody takes as long as they like.")
    ready: bool = Field(
        False, description="The game begins when everybody who sits there has said that they are ready."
    )
    rated: bool = Field(
        False, description="The result is to count for ratings, where people who keep who they are play one another."
    )
    talk_delay: Literal[0, 60, 300] = Field(
        0, description="Seconds after which whoever watches reads what the seats say to one another."
    )

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {"game": "underkeeper", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "search"}]}
            ]
        },
    )

    @model_validator(mode="after")
    def _fair(self) -> Self:
        check_fair(self.time, self.rated)
        return self


class Promise(BaseModel):
    """SHA-256 of a secret that will make the next table's seed together with the seats' nonces."""

    commitment: str


class SeatInfo(BaseModel):
    """`kind` is open until somebody has used the seat's link. `openings`: how often a link or a way back has opened the
    seat; `since`: when last."""

    seat: int
    name: str
    kind: Literal["human", "bot", "open"]
    level: str | None
    face: str | None = Field(description=FACE)
    standin: str | None = Field(description="The level of the bot that plays for whoever sits there, if one does.")
    connected: bool
    since: str | None
    openings: int
    ready: bool = Field(default=True, description="False where the table waits for them to say that they are ready.")
    removable: bool = Field(
        default=False,
        description="Whether whoever laid the table may free the place: who sits there is not there, or not ready.",
    )
    kept: bool = Field(default=False, description="At an open table: kept for whoever has its link.")
    deck: Literal["none", "missing", "ready"] = Field(
        description="Whether this seat's deck is there; none: this table needs no decks of one's own."
    )


class TableInfo(BaseModel):
    """A table without anything that is played on it. `secret` and `nonces` are shown when the game is over, and with it
    the league that the table belongs to, if any.

    Then `sha256(secret)` must be `commitment`, and `sha256` of the secret and the nonces, joined by line feeds, the
    seed.
    """

    id: str = Field(examples=["amber-vault-2718"])
    name: str
    game: str
    edition: str
    edition_words: str
    options: dict[str, str]
    pack: str
    status: Literal["waiting", "playing", "over", "ended"] = Field(
        description="ended: by whoever laid it, before the game began."
    )
    seats: list[SeatInfo]
    watchers: int
    created: str = Field(description="UTC, ISO 8601.")
    commitment: str
    secret: str | None
    nonces: list[str] | None
    league: str | None = Field(description="The league that this table belongs to: its draft's address.")
    bout: str = Field(description="Which game of the league it is.", examples=["semi-final 1", "draft"])
    host: int | None = Field(
        description="The seat of whoever laid the table, who invites to its free seats; null: they do not play."
    )
    open: bool = Field(False, description="Whether anybody may take a free place.")
    fill: str | None = Field(None, description="When bots take the places that are free then: UTC, ISO 8601.")
    time: TimeControl | None = None
    rated: bool = False
    ready: bool = Field(
        default=False, description="Whether everybody is asked if they are ready before the game begins."
    )
    talk_delay: int = Field(0, description="Seconds after which whoever watches reads what the seats say.")
    rematch: str | None = Field(description="The table at which the same people play again, once somebody asked.")
    stopped: ErrorBody | None = Field(
        None, description="Why it cannot be gone on with: it is of an older version of the rules, or damaged."
    )


class SeatLink(BaseModel):
    """The private link of a seat: whoever opens it first sits there, and it opens nothing more. What follows `#seat=`
    is the key."""

    seat: int
    path: str = Field(examples=["/t/amber-vault-2718#seat=4fJpQ..."])
    until: str | None = Field(default=None, description="UTC, ISO 8601; null: good until it is used or replaced.")


class Laid(BaseModel):
    """A new table. `token` plays your seat: keep it, send it as `Authorization: Bearer TOKEN`; null: your cookie
    does."""

    table: TableInfo
    seat: int | None
    token: str | None
    links: list[SeatLink]
    watch: str


class Sit(Strict):
    """Take the seat that `key` (in the seat's private link) opens; the key is used up."""

    key: str = Field(max_length=64)
    name: Name = ""
    nonce: Nonce = ""
    deck: DeckText = Field("", description="With the option decks=own; it may also be handed in later.")
    once: Once = ""
    guest: Guest = False


class Reclaim(Strict):
    """Take a seat back that was opened elsewhere, by the token that held it before."""

    once: Once = ""


class LinkWish(Strict):
    """A fresh link. `seat`: left out, your own, for another device of yours, within ten minutes; where you laid the
    table, one that is still free. Older links to it are void."""

    seat: Annotated[int, Field(ge=0, lt=16)] | None = None
    once: Once = ""


class Seated(BaseModel):
    """`token` plays the seat; null: your cookie does."""

    seat: int
    token: str | None
    table: TableInfo


class Tokens(Strict):
    tokens: list[Annotated[str, Field(max_length=64)]] = Field(max_length=200)


class MyTable(TableInfo):
    """A table at which you sit, with the token `token`; null: by your cookie."""

    token: str | None
    seat: int
    your_turn: bool
    winners: list[int] | None = Field(
        description="Who has won a game that is over; all of several seats: a draw; none: nobody."
    )
    time_left: int | None = Field(None, description="Milliseconds that you have for what you are asked; null: no end.")
    untried: bool = Field(
        description="It is of an older version of the rules: whether it can be gone on with shows when it is opened."
    )


class Rename(Strict):
    name: Name


class MoveWish(Strict):
    """Your answer to `State.decision`: the `action` of one of `State.offers`. The same answer sent again does no
    harm."""

    decision: Position = Field(examples=[3])
    action: Position = Field(examples=[17])


Asides = Annotated[list[Position], Field(min_length=1, max_length=64, examples=[[1209, 1215, 1223, 1231]])]


class AsideWish(Strict):
    """Say something without being asked: actions of `State.asides`, each legal after those before it. All are said, or
    none. `revision`: only if nobody else has said anything since that `State.revision`, so that you accept what you
    saw. `said`: the `State.said` that you have; said again with the same one, they count once."""

    actions: Asides
    revision: Position | None = None
    said: Position | None = None


class UndoWish(Strict):
    """Take back your last move. `revision`: only if nothing has happened since that `State.revision`; said again with
    the same one, it counts once."""

    revision: Position | None = None


class LeaveWish(Strict):
    """Leave, or take your seat back. `revision`: only as the table was at that `State.revision`: if you have played on
    since, or left or come back, you stay as you are; said again with the same one, it counts once."""

    revision: Position | None = None


class StandinWish(LeaveWish):
    """A seat for which a bot is to play; at a table that waits: to sit down. `revision`: only if its player has not
    played on since that `State.revision`; said again with the same one, it counts once."""

    seat: int = Field(ge=0, lt=16)


class OfSeat(Strict):
    """A seat of somebody else's at the table that you laid."""

    seat: int = Field(ge=0, lt=16)


class OrderWish(Strict):
    """Your standing order: pass for me until I have something to answer with. The pass is made after a pause that is as
    long whether you have or not; without the order you are always asked."""

    passing: bool


class DeckWish(Strict):
    """Hand in, or change, the deck that you play at a table which waits."""

    text: DeckText


class DeckCheck(Strict):
    """A deck to be looked at."""

    game: str = Field(examples=["underleague"])
    edition: str = Field("", description="One of the game's editions; empty: its first.")
    options: dict[str, str] = Field({}, description="As at a table; some bear on which decks are legal.")
    text: DeckText


class DeckCard(BaseModel):
    """`card` is its number in the game's pack."""

    card: int
    copies: int


class DeckFault(BaseModel):
    """What is wrong with a deck: a line that cannot be read (`line` from 1), or a limit that it breaks."""

    words: str = Field(examples=["3 copies of Ferry Ox, at most 2"])
    clause: str = Field(description="The limit's clause; empty: a line that cannot be read.", examples=["UL-8.3"])
    line: int | None
    card: int | None = Field(description="The card that breaks the limit; null: the deck as a whole does.")


class DeckInfo(BaseModel):
    """A deck: the cards that could be read, all its faults, and the text that reads as this deck."""

    name: str
    plan: str
    cards: list[DeckCard]
    legal: bool
    faults: list[DeckFault]
    strangers: list[int] = Field(description="The cards that cannot be played with this deck, for what else it holds.")
    text: str


class LeaguePlayer(BaseModel):
    """`number` is the seat at the draft; the league calls the player so."""

    number: int
    name: str
    kind: Literal["human", "bot", "open"]
    level: str | None
    face: str | None = Field(description=FACE)


class LeagueBout(BaseModel):
    """A game of the league. `players` by number, in the order of the table's seats, as are `points`."""

    name: str = Field(examples=["semi-final 1"])
    players: list[int]
    table: str
    status: Literal["waiting", "playing", "over"]
    winner: int | None
    drawn: bool
    points: list[int] | None = Field(description="Null while it goes on, and where somebody gave up.")
    your_turn: bool
    stopped: ErrorBody | None = Field(None, description="Why it cannot be gone on with, as far as that is known.")


class LeagueStanding(BaseModel):
    """`place` from 1; 0 while it is undecided."""

    player: int
    wins: int
    games: int
    place: int


class LeagueInfo(BaseModel):
    """A league: its draft, whose address it shares, and the tables that the service lays when they are due.

    What was drafted stays each player's own secret until the league has ended: so long no table of it shows its
    journal, its seed, or a replay with another's eyes.
    """

    id: str = Field(examples=["amber-vault-2718"])
    name: str
    game: str = Field(description="What its matches are games of.", examples=["underleague"])
    title: str = Field(description="That game's, as people read it.")
    edition: str
    drafting: bool
    me: int | None = Field(description="Your number in the league; null: you watch.")
    players: list[LeaguePlayer]
    groups: list[list[int]] = Field(
        description="Who plays in which league, in the order drawn; one or two. While drafting: all, not yet drawn."
    )
    rule: LeagueRule
    follows: LeagueRule = Field(description="How the league follows from its draft.")
    bouts: list[LeagueBout] = Field(description="In the order laid.")
    standings: list[LeagueStanding] = Field(description="The best first.")
    champion: int | None
    revision: int = Field(description="Another number whenever something has happened.")


class OpenWish(Strict):
    lan: Literal[True]
    key: str = Field(
        default="",
        max_length=64,
        pattern=r"^[\w-]*$",
        description="A seat's key: the address then leads to that seat, not to the watchers.",
    )


class Opened(BaseModel):
    """Where others in this network find the table, and that address as a picture for a phone's camera."""

    address: str = Field(examples=["http://192.168.1.20:8000/t/amber-vault-2718"])
    qr_svg: str


class AddressInfo(BaseModel):
    """`base` begins links to here; `lan`: others in the network can reach it; `can_open`: you may change that."""

    base: str
    lan: bool
    can_open: bool
