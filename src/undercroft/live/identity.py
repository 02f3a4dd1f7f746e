"""Who is who, without accounts: a private link's key proves a seat, a token holds it; only their hashes are kept."""

import hashlib
import hmac
import secrets
from base64 import b32encode, urlsafe_b64encode
from typing import Final

from undercroft.engine.dealer import commitment

REMATCHES: Final = 200
"""How many rematches in a row one commitment binds."""
ADJECTIVES: Final = (
    "amber ancient ashen autumn bitter black blue bold brass bright bronze buried calm candle carved chalk clear "
    "cold copper coral crimson crooked dark deep dim distant dusky dusty early echo ember empty fabled faded far "
    "fiery flint foggy forgotten frosty gentle gilded glass golden granite green grey hallowed hidden hollow "
    "humble hushed iron ivory jade keen lantern lasting late lofty lonely long lost loud low lucky lunar marble "
    "merry mild misty mossy narrow nether nimble noble northern oaken old olive onyx opal pale patient pearl "
    "plain proud quiet rapid red restless rough round royal ruby rusty sable scarlet secret shaded sharp silent "
    "silver sleepy slow small smoky solemn stone stormy sunken swift tall tawny thorny tidal tiny twilight under "
    "velvet violet wandering warm western white wild winter wise wooden"
).split()
NOUNS: Final = (
    "abbey alcove altar anchor anvil arch attic barrel basin beacon bell bellows bench bramble bridge brook cairn "
    "canal candle castle cave cavern cellar chamber chapel chest cistern citadel cloister column corridor court "
    "crown crypt dagger den door drum dungeon fern ferry field flagon flame forge fountain garden garret gate "
    "goblet grotto grove hall hammer harbour hearth hill hollow inn island jar keep kettle key ladder lake lamp "
    "lantern ledge library lock loft maze meadow mill mine mirror moat monk moor oak orchard parlour passage path "
    "pillar pit pond portal quarry raven ridge river road room rope shield shore spire spring stable stair statue "
    "study temple throne tower trail tunnel valley vault villa wall well wharf willow window wood yard"
).split()


def new_secret() -> str:
    """128 random bits, as text fit for a link."""
    return secrets.token_urlsafe(16)


def derived(once: str, what: str) -> str:
    """A secret that whoever knows `once` is given again when they ask again; nothing of it need be kept."""
    return urlsafe_b64encode(_made(once, what)[:16]).decode().rstrip("=")


def drawn(once: str, what: str) -> str:
    """A secret made of the caller's own, or by chance where they named none."""
    return derived(once, what) if once else new_secret()


def new_code(once: str, what: str) -> str:
    """50 bits that a person can type; for a short while only."""
    return b32encode(_made(once or secrets.token_hex(16), what)[:10]).decode()[:10]


def _made(once: str, what: str) -> bytes:
    return hmac.digest(once.encode(), what.encode(), "sha256")


def digest(secret: str) -> bytes:
    """What is kept of a key or token. They are random, so a plain hash cannot be guessed back."""
    return hashlib.sha256(secret.encode()).digest()


def first_secret(root: str) -> str:
    """A table's secret. Each secret is the hash of that of the rematch: the first commitment binds them all."""
    secret = root
    for _ in range(REMATCHES):
        secret = commitment(secret)
    return secret


def next_secret(root: str, secret: str) -> str:
    """The rematch's, whose commitment the secret shown before is; empty where the chain has come to its end."""
    found = root
    for _ in range(REMATCHES):
        if commitment(found) == secret:
            return found
        found = commitment(found)
    return ""


def new_table_id() -> str:
    """Words that one can read aloud; not a secret: whoever knows them may watch."""
    return f"{secrets.choice(ADJECTIVES)}-{secrets.choice(NOUNS)}-{secrets.randbelow(9000) + 1000}"
