"""Directors' accounts: acts in a stream of their own, so that the store needs nothing further.

Nobody can sign in until somebody with access to the machine has opened a one-time link and chosen
a password. Links, passwords and the words that browsers hold are kept as hashes only.
"""

import hmac
import secrets
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from threading import BoundedSemaphore
from typing import Final
from uuid import uuid4

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION

from fairdeal.errors import Malformed
from fairdeal.store.base import (
    NOTHING,
    Body,
    Envelope,
    Recorded,
    Store,
    Unavailable,
    VersionConflict,
)
from fairdeal.views.words import _

_STREAM: Final = "directors"
_SIGNED_IN_STREAMS: Final = "signed-in/"
_INVITED: Final = "director_invited.v1"
_PASSWORD: Final = "director_password_set.v1"  # noqa: S105 - the name of an act
_SIGNED_IN: Final = "director_signed_in.v1"
_SIGNED_OUT: Final = "director_signed_out.v1"
_EVERYWHERE: Final = "director_signed_out_everywhere.v1"
LINK_LASTS: Final = timedelta(hours=24)
"""How long a one-time link can be used."""
SHORTEST: Final = 8
"""Characters a password has at least."""
LONGEST: Final = 200
"""Characters a name or password has at most."""
HASHES_AT_ONCE: Final = 2
"""Passwords hashed at one time; each takes 64 MB, which is what makes guessing dear."""
_HASH_WAIT_SECONDS: Final = 10


@dataclass(frozen=True, slots=True)
class Account:
    """A Director who can sign in."""

    name: str
    password_hash: str
    version: int
    """Changes with the password, and when all browsers are signed out: who was signed in no longer
    is."""


class Directors:
    """The accounts of one store."""

    def __init__(self, store: Store, hasher: PasswordHasher | None = None) -> None:
        self._store = store
        self._hasher = hasher or PasswordHasher()
        self._hashing = BoundedSemaphore(HASHES_AT_ONCE)
        # Verified against when the name is unknown, so that the answer takes as long.
        self._nobody = _nobodys(self._hasher)

    def account(self, name: str) -> Account | None:
        """The account of that name, upper or lower case alike."""
        return _accounts(self._store.read(_STREAM)).get(" ".join(name.split()).casefold())

    @property
    def any_account(self) -> bool:
        """Whether somebody can sign in at all."""
        return bool(_accounts(self._store.read(_STREAM)))

    def invite(self, now: datetime) -> str:
        """A new one-time token; earlier ones cease to be valid."""
        token = secrets.token_urlsafe(24)
        expires = (now + LINK_LASTS).isoformat()
        self._append(_INVITED, {"digest": digest_of(token), "expires": expires}, now)
        return token

    def is_open(self, token: str, now: datetime) -> bool:
        """Whether that link can still be used."""
        return _opens(self._store.read(_STREAM), token, now)

    def set_password(self, token: str, name: str, password: str, now: datetime) -> Account:
        """Use the link up: give that Director this password.

        Raises:
            Malformed: the link is used up or too old, the name is empty, or the password short.
            Unavailable: too many passwords are being looked at.
        """
        name = " ".join(name.split())
        if not 0 < len(name) <= LONGEST or not name.isprintable():
            raise Malformed(_("Please enter a name; it is shown beside your corrections."))
        if not SHORTEST <= len(password) <= LONGEST:
            words = _("Please choose a password of at least {n} characters.")
            raise Malformed(words.format(n=SHORTEST))
        with self._few():
            kept = self._hasher.hash(password)
        recorded = self._store.read(_STREAM)
        body: Body = {"name": name, "hash": kept, "used": digest_of(token)}
        try:
            if not _opens(recorded, token, now):
                raise Malformed(_("This link was used already, or is too old."))
            self._store.append(_STREAM, len(recorded), [_entry(_PASSWORD, body, now, name)])
        except VersionConflict:
            raise Malformed(_("This link was used a moment ago.")) from None
        return Account(name, kept, len(recorded) + 1)

    def verified(self, name: str, password: str) -> Account | None:
        """The account when name and password are right, after the same time in any case.

        Raises:
            Unavailable: too many passwords are being looked at.
        """
        account = self.account(name)
        try:
            with self._few():
                self._hasher.verify(account.password_hash if account else self._nobody, password)
        except (VerificationError, InvalidHashError):
            return None
        return account

    def sign_in(self, account: Account, now: datetime, lasts: timedelta) -> str:
        """The word by which a browser is signed in from now on."""
        token = secrets.token_urlsafe(24)
        until = (now + lasts).isoformat()
        body: Body = {"name": account.name, "version": account.version, "until": until}
        entry = _entry(_SIGNED_IN, body, now, account.name)
        self._store.append(_signed_in_stream(token), NOTHING, [entry])
        return token

    def sign_out(self, token: str, now: datetime) -> None:
        """End what that word stands for; nothing happens if it stands for nothing."""
        stream = _signed_in_stream(token)
        recorded = self._store.read(stream)
        if len(recorded) == 1:
            try:
                author = recorded[0].entry.author
                self._store.append(stream, 1, [_entry(_SIGNED_OUT, {}, now, author)])
            except VersionConflict:
                return  # signed out a moment ago

    def signed_in(self, token: str, now: datetime) -> Account | None:
        """Who is signed in by that word; nobody once it was signed out or has grown old."""
        recorded = self._store.read(_signed_in_stream(token))
        if len(recorded) != 1:
            return None
        body = recorded[0].entry.body
        account = self.account(str(body["name"]))
        if account is None or account.version != body["version"]:
            return None
        return account if now < datetime.fromisoformat(str(body["until"])) else None

    def sign_out_everywhere(self, account: Account, now: datetime) -> None:
        """End every sign-in of that Director, wherever it is."""
        self._append(_EVERYWHERE, {"name": account.name}, now, account.name)

    def _append(self, name: str, body: Body, now: datetime, by: str = "fairdeal serve") -> None:
        entry = _entry(name, body, now, by)
        while True:
            try:
                self._store.append(_STREAM, len(self._store.read(_STREAM)), [entry])
            except VersionConflict:
                continue
            return

    @contextmanager
    def _few(self) -> Iterator[None]:
        if not self._hashing.acquire(timeout=_HASH_WAIT_SECONDS):
            raise Unavailable("too many passwords are being looked at")
        try:
            yield
        finally:
            self._hashing.release()


def _accounts(recorded: tuple[Recorded, ...]) -> dict[str, Account]:
    accounts: dict[str, Account] = {}
    for one in recorded:
        key = str(one.entry.body.get("name")).casefold()
        if one.entry.name == _PASSWORD:
            name, kept = str(one.entry.body["name"]), str(one.entry.body["hash"])
            accounts[key] = Account(name, kept, one.sequence)
        elif one.entry.name == _EVERYWHERE and key in accounts:
            known = accounts[key]
            accounts[key] = Account(known.name, known.password_hash, one.sequence)
    return accounts


def _opens(recorded: tuple[Recorded, ...], token: str, now: datetime) -> bool:
    """Whether the token is that of the latest invitation, unused and not too old."""
    latest = next((r.entry for r in reversed(recorded) if r.entry.name == _INVITED), None)
    if latest is None or not hmac.compare_digest(str(latest.body["digest"]), digest_of(token)):
        return False
    used = {r.entry.body["used"] for r in recorded if r.entry.name == _PASSWORD}
    expires = datetime.fromisoformat(str(latest.body["expires"]))
    return latest.body["digest"] not in used and now < expires


def _signed_in_stream(token: str) -> str:
    return _SIGNED_IN_STREAMS + digest_of(token)


def _nobodys(hasher: PasswordHasher) -> str:
    """A hash that takes as long as any other to verify, and is that of no password.

    In the form of the Password Hashing Competition, as Argon2's are: it is drawn and not worked
    out, which would take a tenth of a second whenever a store is looked at.
    """
    salt, hashed = (
        b64encode(secrets.token_bytes(length)).decode().rstrip("=")
        for length in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2{hasher.type.name.lower()}$v={ARGON2_VERSION}${costs}${salt}${hashed}"


def digest_of(token: str) -> str:
    """What is kept of a secret: enough to know it again."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def _entry(name: str, body: Body, now: datetime, author: str) -> Envelope:
    return Envelope(uuid4(), name, body, now, author)
