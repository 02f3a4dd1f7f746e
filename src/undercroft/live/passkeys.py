"""Passkeys: a person's devices sign what this service drew, and so let them in (WebAuthn, by py_webauthn)."""

import asyncio
import json
import secrets
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from undercroft.live.errors import ApiError
from undercroft.live.persons import Entered, Person, Persons
from undercroft.live.records import PASSKEYS, now

LASTS: Final = 300.0
"""Seconds in which what was drawn must be signed."""
DRAWN: Final = 10_000
"""That wait to be signed; the oldest are forgotten first."""
TITLE: Final = "Undercroft"


class Passkeys:
    """What was drawn for whom is kept in memory, and good once."""

    def __init__(self, persons: Persons) -> None:
        self.persons = persons
        self.store = persons.store
        self._drawn: dict[bytes, tuple[str, float]] = {}

    def _draw(self, what: str) -> bytes:
        while len(self._drawn) >= DRAWN:
            del self._drawn[next(iter(self._drawn))]
        challenge = secrets.token_bytes(32)
        self._drawn[challenge] = what, asyncio.get_running_loop().time() + LASTS
        return challenge

    def _spend(self, credential: dict[str, Any], what: str) -> bytes:
        """What was drawn and is signed here. Raises ApiError."""
        try:
            data = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            challenge = base64url_to_bytes(data["challenge"])
        except (ValueError, KeyError, TypeError):
            raise _refused("this is no answer of a passkey") from None
        drawn, until = self._drawn.pop(challenge, ("", 0.0))
        if drawn != what or asyncio.get_running_loop().time() > until:
            raise _refused("this was not asked here, or too long ago")
        return challenge

    async def options(self, person: Person, host: str) -> dict[str, Any]:
        """What a browser makes a new passkey of."""
        known = await self.persons.passkeys(person)
        made = generate_registration_options(
            rp_id=host,
            rp_name=TITLE,
            user_id=person.id.encode(),
            user_name=person.name or TITLE,
            challenge=self._draw(person.id),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=row["id"]) for row in known],
        )
        return _as_dict(options_to_json(made))

    async def add(self, person: Person, credential: dict[str, Any], origin: str, device: str) -> None:
        """Raises ApiError."""
        challenge = self._spend(credential, person.id)
        try:
            found = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=_host(origin),
                expected_origin=origin,
            )
        except WebAuthnException as error:
            raise _refused(str(error)) from None
        values = {"id": found.credential_id, "public_key": found.credential_public_key, "signs": found.sign_count}
        values |= {"person": person.id, "number": secrets.token_hex(8), "device": device, "made": now()}
        try:
            await self.store.write(insert(PASSKEYS).values(**values))
        except IntegrityError:
            raise ApiError(409, "known-passkey", "this passkey is known already", "sign in with it") from None

    async def remove(self, person: Person, number: str) -> None:
        """Raises ApiError."""
        theirs = (PASSKEYS.c.person == person.id, PASSKEYS.c.number == number)
        if not await self.store.rows(select(PASSKEYS.c.id).where(*theirs)):
            raise ApiError(404, "no-passkey", "you have no such passkey", "look at the list again")
        await self.store.write(delete(PASSKEYS).where(*theirs))

    def entering(self, host: str) -> dict[str, Any]:
        """What a browser asks any passkey of this service to sign."""
        return _as_dict(options_to_json(generate_authentication_options(rp_id=host, challenge=self._draw(""))))

    async def enter(self, credential: dict[str, Any], origin: str, device: str, guest: Person | None) -> Entered:
        """Raises ApiError."""
        challenge = self._spend(credential, "")
        try:
            wanted = base64url_to_bytes(credential["id"])
        except (ValueError, KeyError, TypeError):
            raise _refused("this is no answer of a passkey") from None
        found = await self.store.rows(select(PASSKEYS).where(PASSKEYS.c.id == wanted))
        if not found:
            raise ApiError(403, "no-passkey", "this passkey is nobody's here", "use another one, or a recovery code")
        try:
            checked = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=_host(origin),
                expected_origin=origin,
                credential_public_key=found[0]["public_key"],
                credential_current_sign_count=found[0]["signs"],
            )
        except WebAuthnException as error:
            raise _refused(str(error)) from None
        await self.store.write(update(PASSKEYS).where(PASSKEYS.c.id == wanted).values(signs=checked.new_sign_count))
        return await self.persons.enter(found[0]["person"], device, guest)


def _as_dict(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


def _host(origin: str) -> str:
    return urlsplit(origin).hostname or ""


def _refused(why: str) -> ApiError:
    return ApiError(403, "bad-passkey", f"the passkey does not open this: {why}", "try again, or use a recovery code")
