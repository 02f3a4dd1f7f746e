"""What the database holds: packs by their content, tables, seats, the journal, to which lines are only ever added, and
what games looked like."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)


class Bytes(LargeBinary):
    """What is not bytes in such a column stays what it is, so that one damaged row fails alone."""

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any]:
        return lambda value: bytes(value) if isinstance(value, memoryview) else value


METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

MOVE: Final = "move"
UNDO: Final = "undo"
RESIGN: Final = "resign"
ASIDE: Final = "aside"
STANDIN: Final = "standin"
"""From here on a bot plays for the seat (action 1), or its player again (0)."""
STANDIN_LEVEL: Final = "search"

USED: Final = "used"
REPLACED: Final = "replaced"
"""Why a key opens nothing more."""

DRAFT: Final = "draft"
"""The `bout` of the table that founds a league."""

PACKS: Final = Table(
    "packs",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("content", Text, nullable=False),
)

# `secret` makes the seed together with the seats' nonces; `seed` is empty until every seat is taken.
# `status`, `asked` (a bit mask of seats) and `result` (of a game that is over: winners and points as JSON) repeat what
# a replay says, so that lists and leagues need none.
# `changes` counts the changes of the row and of the table's seats: whoever writes one names the count it has seen.
# `host`: the seat of whoever laid the table. `once`: the hash of what the layer called this wish, so that the same said
# again lays no second table. `rematch`: the one table at which the same people play again.
# `league`: the address of the draft that founded it; `bout` says which game of it, `league_number` counts its tables,
# the draft being 0. `sealed`: its secrets wait for the league's end. `host`: the seat of whoever laid it, if any.
# `open`: anybody may take a free place; `fill`: when bots take those that are free then.
# `time`: its time control as JSON, or empty. `clock_at`: the moment, in milliseconds since 1970, at which its seats'
# clocks stood as their rows say; `due`: when the first of those that run will have run out.
# `ready`: it begins when everybody who sits there has said that they are ready.
# `rated`: its result is to count for ratings.
# `talk_delay`: seconds after which whoever watches reads what the seats say to one another.
# A table with the status "ended" never began. `root`: what its secret and those of its rematches are hashes of, never
# shown.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("game", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("edition", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("pack", String(64), ForeignKey("packs.hash"), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("status", String(8), nullable=False),
    Column("asked", Integer, nullable=False),
    Column("created", String(32), nullable=False),
    Column("result", Text, nullable=False),
    Column("league", String(40)),
    Column("bout", String(64), nullable=False),
    Column("league_number", Integer, nullable=False),
    Column("sealed", Boolean, nullable=False),
    Column("changes", Integer, nullable=False, default=0),
    Column("host", Integer),
    Column("once", Bytes(32)),
    Column("rematch", String(40)),
    Column("root", String(64), nullable=False, default=""),
    Column("open", Boolean, nullable=False, default=False),
    Column("fill", String(32)),
    Column("time", Text, nullable=False, default=""),
    Column("rated", Boolean, nullable=False, default=False),
    Column("ready", Boolean, nullable=False, default=False),
    Column("clock_at", BigInteger),
    Column("due", BigInteger, index=True),
    Column("talk_delay", Integer, nullable=False, default=0),
    Index("ix_tables_once", "once", unique=True),
    Index("ix_tables_open", "open", "status"),
    Index("ix_tables_league", "league", "league_number", unique=True),
)

# A token (in a browser) is kept as SHA-256 only; a bot has none. It is the same at all tables of a league, where
# `player` is the seat at its draft. `previous_hash`: the token that held the seat before, good for taking it back and
# for nothing else. `openings` counts how often the seat was taken, `since`: when last. `deck`: a deck file, or empty.
# `standin`: the level of the bot that plays for whoever sits there, or empty; it repeats what the journal says.
# `passing`: the standing order to pass until there is an answer. `person`: who holds the seat, in any of their
# browsers; their seats have a token that nobody was given. `previous_person` held it before, and may take it back.
# `clock`: milliseconds left at the table's `clock_at` (null: all of them), `clock_before` when the seat answered last;
# `holidays`: days for which its player may still be away, `away`: the moment until which they are, or 0. `kept`:
# whether an open table keeps it for whoever has its link.
SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("level", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("token_hash", Bytes(32), index=True),
    Column("previous_hash", Bytes(32)),
    Column("since", String(32)),
    Column("openings", Integer, nullable=False, default=0),
    Column("player", Integer),
    Column("deck", Text, nullable=False),
    Column("standin", String(32), nullable=False),
    Column("passing", Boolean, nullable=False, default=False),
    Column("person", String(24), index=True),
    Column("previous_person", String(24)),
    Column("clock", BigInteger),
    Column("clock_before", BigInteger),
    Column("holidays", Integer),
    Column("away", BigInteger),
    Column("ready", Boolean, nullable=False, default=False),
    Column("kept", Boolean, nullable=False, default=False),
)

# When a service last was at work on this database, in milliseconds since 1970; the one row has the id 1.
BEATS: Final = Table(
    "beats",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Who plays from browsers: a guest until they keep who they are by a recovery code, a password with a name to sign in
# by (`handle`; `sign`: what it looks like, once in the house) or a passkey. Codes and cookies are kept as SHA-256,
# passwords as argon2 has them.
PERSONS: Final = Table(
    "persons",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("made", String(32), nullable=False),
    Column("code", Bytes(32)),
    Column("handle", String(40), nullable=False, default=""),
    Column("sign", String(80)),
    Column("password", String(200), nullable=False, default=""),
    Index("ix_persons_code", "code", unique=True),
    Index("ix_persons_sign", "sign", unique=True),
)

# A browser in which a person is signed in, by the hash of its cookie. `number` is what lists call it, `device` what it
# says it is; `seen`: when it was last used, to the hour.
LOGINS: Final = Table(
    "logins",
    METADATA,
    Column("hash", Bytes(32), primary_key=True),
    Column("person", String(24), ForeignKey("persons.id"), nullable=False, index=True),
    Column("number", String(16), nullable=False),
    Column("device", String(80), nullable=False),
    Column("made", String(32), nullable=False),
    Column("seen", String(32), nullable=False),
)

# `signs` counts how often it has signed, as the authenticator says.
PASSKEYS: Final = Table(
    "passkeys",
    METADATA,
    Column("id", Bytes(1023), primary_key=True),
    Column("person", String(24), ForeignKey("persons.id"), nullable=False, index=True),
    Column("number", String(16), nullable=False),
    Column("device", String(80), nullable=False),
    Column("public_key", Bytes, nullable=False),
    Column("signs", Integer, nullable=False),
    Column("made", String(32), nullable=False),
)

# The keys in private links, as SHA-256. Each opens a seat once, until a time or for ever; `used`: since when it opens
# nothing more, `why`: because it was `used` or `replaced`. A league's keys are its draft's.
KEYS: Final = Table(
    "keys",
    METADATA,
    Column("hash", Bytes(32), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("until", String(32)),
    Column("used", String(32)),
    Column("why", String(8), nullable=False, default=""),
)

# `number` counts a table's lines from 0. `quiet`: the move showed nobody anything, so its seat may take it back.
# `fingerprint`: of the table after it, so that rules can be seen to play it as it was played; empty where none was
# taken.
JOURNAL: Final = Table(
    "journal",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("decision", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("quiet", Boolean, nullable=False),
    Column("at", String(32), nullable=False),
    Column("fingerprint", String(16), nullable=False),
)

# What a game looked like, kept as it was whatever the rules become: of a game that is over after each of its moves, of
# one that goes on as it stood when it was last looked at. `luck`: what each was dealt, with what was to be expected, as
# JSON; empty where it is not known. `version`: of the rules that it was played by; `moves` stand,
# `revision` lines were written; `journal` is its text, compressed, and empty while it goes on; `pools`: what a draft
# left, a deck a seat as JSON.
RUNS: Final = Table(
    "runs",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("journal", Bytes, nullable=False),
    Column("pools", Text, nullable=False),
    Column("luck", Text, nullable=False, default=""),
)

# How a game that is over went for each seat. `place` from 1, those who share one have the same; `cause`: by play, or
# why it was given up; `stood_in`: a bot played for them at times. `counted`: it has been looked at for ratings, and
# `why` says why it does not count for them, where it was to. `mu`, `sigma`: the rating after it, where it does.
RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(24), index=True),
    Column("game", String(32), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("drawn", Boolean, nullable=False),
    Column("cause", String(8), nullable=False),
    Column("stood_in", Boolean, nullable=False),
    Column("ended", String(32), nullable=False),
    Column("seconds", Integer, nullable=False, default=0),
    Column("counted", Boolean, nullable=False, default=False, index=True),
    Column("why", String(80), nullable=False, default=""),
    Column("mu", Float),
    Column("sigma", Float),
)

# How strong somebody is at a game's edition, as OpenSkill sees it, after so many rated games.
RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("person", String(24), ForeignKey("persons.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("edition", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ix_ratings_ladder", "game", "edition", "games"),
)

# `eyes`: the seat, -1 for a spectator. `part` counts the pieces of the run from 0; -1 is how it stands at the end, with
# the whole log.
VIEWS: Final = Table(
    "views",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("eyes", Integer, primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("content", Bytes, nullable=False),
)

# What is said, by `channel`: "table" of the seats, "watch" of those who watch (who have no `seat`); each counts its
# words from 0. `person`: whose they are, empty where a token alone holds the seat; `name`: as it was shown. `once`: the
# hash of what its speaker called this wish. Empty `words` are those of somebody who had themselves deleted.
TALK: Final = Table(
    "talk",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("channel", String(8), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("person", String(24), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("words", Text, nullable=False),
    Column("at", String(32), nullable=False, index=True),
    Column("once", Bytes(32)),
)

# What somebody found fault with, as it was said, though the words themselves may be gone since. `reporter`: a person,
# or "seat" and its number. `settled`: since when whoever keeps the house has dealt with it, or empty.
REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("channel", String(8), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("reporter", String(24), primary_key=True),
    Column("reporter_name", String(80), nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", String(32), nullable=False),
    Column("words", Text, nullable=False),
    Column("said_at", String(32), nullable=False),
    Column("seat", Integer),
    Column("person", String(24), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("settled", String(32), nullable=False, default=""),
)

# What the host holds against somebody, until it ends. `who`: a person, or "TABLE seat N" where a token alone holds the
# seat; `kind`: "mute" or "ban"; `name`: as they were called then; `until`: the moment at which it ends, or empty.
SANCTIONS: Final = Table(
    "sanctions",
    METADATA,
    Column("who", String(64), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", String(32), nullable=False),
    Column("until", String(32), nullable=False),
)

# What whoever keeps the house has done, for ever but for names of those who had themselves deleted. `keeper`: a person,
# or empty for this machine.
TRAIL: Final = Table(
    "trail",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", String(32), nullable=False, index=True),
    Column("keeper", String(24), nullable=False),
    Column("keeper_name", String(80), nullable=False),
    Column("deed", String(16), nullable=False),
    Column("who", String(64), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("reason", Text, nullable=False),
    Column("until", String(32), nullable=False),
)

# Where a person is told what happens at their tables. `kind`: a browser (push), an address (mail) or a `webhook`;
# `target`: where that is, as JSON; `place`: its hash, by which the same is known again; `login`: the browser it belongs
# to, which takes it along when it is signed out. `wants`: a bit mask of what is told (notices/kinds.py). `quiet_from`,
# `quiet_to`: the hours in `zone` between which nothing is; `digest`: the hour at which all is told at once. `state`:
# "new" until `code`, kept as SHA-256, comes back from the address that was `asked` then (milliseconds since 1970), then
# "on", or "ended" when nobody is there any more. `key` ends it by one press. `failing`: in words, why the last try
# failed.
CHANNELS: Final = Table(
    "channels",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("person", String(24), ForeignKey("persons.id"), nullable=False, index=True),
    Column("login", Bytes(32), index=True),
    Column("kind", String(8), nullable=False),
    Column("target", Text, nullable=False),
    Column("place", Bytes(32), nullable=False, index=True),
    Column("label", String(120), nullable=False),
    Column("wants", Integer, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("digest", Integer),
    Column("state", String(8), nullable=False),
    Column("code", Bytes(32)),
    Column("asked", BigInteger),
    Column("key", String(43), nullable=False),
    Column("failing", String(200), nullable=False),
    Column("made", String(32), nullable=False),
    Index("ix_channels_code", "code", unique=True),
    Index("ix_channels_key", "key", unique=True),
)

# What is still to be told, and what was, for a week and while the game goes on. `about`: which of its kind at that
# table it is; with that a row names itself, whoever writes it again. `made`, `due`, `sent`: milliseconds since 1970;
# `due`: when it is looked at again, null once it is sent. `parcel`: those that were begun to be sent together bear one.
NOTICES: Final = Table(
    "notices",
    METADATA,
    Column("channel", String(24), ForeignKey("channels.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("about", String(24), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("due", BigInteger, index=True),
    Column("sent", BigInteger, index=True),
    Column("tries", Integer, nullable=False),
    Column("parcel", String(24), nullable=False),
)

# What the house keeps for itself, by name: the key by which push services know it, the host's own rules.
HOUSE: Final = Table(
    "house",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("content", Text, nullable=False),
)


def now() -> str:
    """The moment as rows say it."""
    return stamp(datetime.now(UTC))


def spoken(when: str) -> str:
    """A moment of a row as sentences say it."""
    at = datetime.fromisoformat(when)
    return f"{at.day} {at:%B %Y at %H:%M} UTC"


def stamp(at: datetime) -> str:
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
