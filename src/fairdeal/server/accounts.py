"""Directors' accounts: acts in a stream of their own, so that the store needs nothing further.

Nobody can sign in until somebody with access to the machine has opened a one-time link and chosen
a password. Links and passwords are kept as hashes only.
"""

import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final
from uuid import uuid4

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from fairdeal.errors import Malformed
from fairdeal.store.base import Body, Entry, Recorded, Store, VersionConflict

_STREAM: Final = "directors"
_INVITED: Final = "director_invited.v1"
_PASSWORD: Final = "director_password_set.v1"  # noqa: S105 - the name of an act
LINK_LASTS: Final = timedelta(hours=24)
"""How long a one-time link can be used."""
SHORTEST: Final = 8
"""Characters a password has at least."""
LONGEST: Final = 200
"""Characters a name or password has at most."""


@dataclass(frozen=True, slots=True)
class Account:
    """A Director who can sign in."""

    name: str
    password_hash: str
    version: int
    """Changes with the password, so that whoever was signed in with the old one no longer is."""


class Directors:
    """The accounts of one store."""

    def __init__(self, store: Store, hasher: PasswordHasher | None = None) -> None:
        self._store = store
        self._hasher = hasher or PasswordHasher()
        # Verified against when the name is unknown, so that the answer takes as long.
        self._nobody = self._hasher.hash(secrets.token_hex())

    def account(self, name: str) -> Account | None:
        """The account of that name, upper or lower case alike."""
        return _accounts(self._store.read(_STREAM)).get(name.strip().casefold())

    @property
    def any_account(self) -> bool:
        """Whether somebody can sign in at all."""
        return bool(_accounts(self._store.read(_STREAM)))

    def invite(self, now: datetime) -> str:
        """A new one-time token; earlier ones cease to be valid."""
        token = secrets.token_urlsafe(24)
        expires = (now + LINK_LASTS).isoformat()
        self._append(_INVITED, {"digest": _digest(token), "expires": expires}, now)
        return token

    def is_open(self, token: str, now: datetime) -> bool:
        """Whether that link can still be used."""
        return _opens(self._store.read(_STREAM), token, now)

    def set_password(self, token: str, name: str, password: str, now: datetime) -> Account:
        """Use the link up: give that Director this password.

        Raises:
            Malformed: the link is used up or too old, the name is empty, or the password short.
        """
        name = " ".join(name.split())
        if not 0 < len(name) <= LONGEST:
            raise Malformed("Please enter a name; it is shown beside your corrections.")
        if not SHORTEST <= len(password) <= LONGEST:
            raise Malformed(f"Please choose a password of at least {SHORTEST} characters.")
        kept = self._hasher.hash(password)
        recorded = self._store.read(_STREAM)
        body: Body = {"name": name, "hash": kept, "used": _digest(token)}
        try:
            if not _opens(recorded, token, now):
                raise Malformed("This link was used already, or is too old.")
            self._store.append(_STREAM, len(recorded), [_entry(_PASSWORD, body, now, name)])
        except VersionConflict:
            raise Malformed("This link was used a moment ago.") from None
        return Account(name, kept, len(recorded) + 1)

    def verified(self, name: str, password: str) -> Account | None:
        """The account when name and password are right, after the same time in any case."""
        account = self.account(name)
        try:
            self._hasher.verify(account.password_hash if account else self._nobody, password)
        except VerificationError:
            return None
        return account

    def _append(self, name: str, body: Body, now: datetime) -> None:
        while True:
            try:
                version = len(self._store.read(_STREAM))
                self._store.append(_STREAM, version, [_entry(name, body, now, "fairdeal serve")])
            except VersionConflict:
                continue
            return


def _accounts(recorded: tuple[Recorded, ...]) -> dict[str, Account]:
    accounts = {}
    for one in recorded:
        if one.entry.name == _PASSWORD:
            name, kept = str(one.entry.body["name"]), str(one.entry.body["hash"])
            accounts[name.casefold()] = Account(name, kept, one.sequence)
    return accounts


def _opens(recorded: tuple[Recorded, ...], token: str, now: datetime) -> bool:
    """Whether the token is that of the latest invitation, unused and not too old."""
    latest = next((r.entry for r in reversed(recorded) if r.entry.name == _INVITED), None)
    if latest is None or not hmac.compare_digest(str(latest.body["digest"]), _digest(token)):
        return False
    used = {r.entry.body["used"] for r in recorded if r.entry.name == _PASSWORD}
    expires = datetime.fromisoformat(str(latest.body["expires"]))
    return latest.body["digest"] not in used and now < expires


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _entry(name: str, body: Body, now: datetime, author: str) -> Entry:
    return Entry(uuid4(), name, body, now, author)
