"""Keys of programs: acts in a stream of their own, of which what is secret is kept as a hash only.

A key is for some parts of what can be asked for, for some sessions or all of the club's, until a
day. Its name signs what the program tells, and is never given to another: so the log says which key
did what, for ever.
"""

import hmac
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from threading import Lock
from typing import Final
from uuid import uuid4
from weakref import WeakKeyDictionary

from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.intents.scopes import Scope
from fairdeal.server.accounts.directors import digest_of
from fairdeal.store.base import NOTHING, Body, Envelope, Json, Recorded, Store, VersionConflict
from fairdeal.views.words import _

STREAM: Final = "program-keys"
MARK: Final = "fairdeal_"
"""How every key begins, so that it is told from a code, and found where it was published."""
LONGEST_NAME: Final = 40
MOST_SESSIONS: Final = 50
_MADE: Final = "program_key_made.v1"
_TAKEN_BACK: Final = "program_key_taken_back.v1"


@dataclass(frozen=True, slots=True)
class Key:
    """What somebody let a program do."""

    id: str
    name: str
    scopes: frozenset[Scope]
    sessions: frozenset[str]
    """The sessions it is for; empty for all of the club's."""
    until: datetime
    made: datetime
    by: str
    """Who made it."""
    digest: str
    taken_back: datetime | None = None

    @property
    def author(self) -> str:
        """How what the program tells is signed."""
        return f"key {self.name}"

    @property
    def reads(self) -> bool:
        """Whether it is shown results while they are for Directors alone."""
        return any(one.reads for one in self.scopes)

    def is_for(self, session: str) -> bool:
        """Whether it is for that session."""
        return not self.sessions or session in self.sessions

    def in_force(self, now: datetime) -> bool:
        """Whether it lets in."""
        return self.taken_back is None and now < self.until


@dataclass(frozen=True, slots=True)
class Wanted:
    """A key that is asked for."""

    name: str
    scopes: frozenset[Scope]
    sessions: frozenset[str]
    """Empty for all of the club's."""
    until: datetime


@dataclass(frozen=True, slots=True)
class _Read:
    """The keys of a store as they were read last."""

    generation: int
    version: int
    keys: Mapping[str, Key]


_READ: Final[WeakKeyDictionary[Store, _Read]] = WeakKeyDictionary()
"""Every request with a key asks for them: only what is new is read."""
_LOCK: Final = Lock()


def keys(store: Store) -> tuple[Key, ...]:
    """Every key there ever was, in the order in which they were made."""
    with _LOCK:
        known = _READ.get(store)
    generation, news = store.read_on(STREAM, known.version if known else NOTHING)
    if known and generation != known.generation:  # put back from a backup
        known = None
        generation, news = store.read_on(STREAM, NOTHING)
    if known is None or news:
        before = known.keys if known else {}
        version = news[-1].sequence if news else NOTHING
        known = _Read(generation, version, _after(before, news))
        with _LOCK:
            _READ[store] = known
    return tuple(known.keys.values())


def _after(before: Mapping[str, Key], news: Iterable[Recorded]) -> Mapping[str, Key]:
    """The keys once these acts are known too."""
    found = {**before}
    for one in news:
        body, entry = one.entry.body, one.entry
        key = str(body["key"])
        if entry.name == _TAKEN_BACK and key in found:
            found[key] = replace(found[key], taken_back=entry.time)
        elif entry.name == _MADE:
            found[key] = Key(
                key,
                str(body["title"]),
                frozenset(Scope(each) for each in _texts(body["scopes"])),
                frozenset(_texts(body["sessions"])),
                datetime.fromisoformat(str(body["until"])),
                entry.time,
                entry.author,
                str(body["digest"]),
            )
    return found


def key_of(store: Store, token: str, now: datetime) -> Key | None:
    """The key in force that somebody carries; ``None`` where he carries none."""
    digest = digest_of(token)
    same = (one for one in keys(store) if hmac.compare_digest(one.digest, digest))
    return next((one for one in same if one.in_force(now)), None)


def make(store: Store, wanted: Wanted, by: str, now: datetime) -> str:
    """Make a key.

    Returns:
        The key itself, which is kept nowhere: it can be shown this once.

    Raises:
        Malformed: it has no name or one that another had, is for nothing, or ends before it begins.
    """
    name, within = wanted.name, wanted.sessions
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise Malformed(_("Please say what the key is for, such as the name of the program."))
    if not wanted.scopes:
        raise Malformed(_("Please choose what the program may do."))
    if within and any(one.is_whole for one in wanted.scopes):
        words = _(
            "For the club’s list, for series and to set up sessions a key has to be for the whole "
            "club."
        )
        raise Malformed(words)
    if len(within) > MOST_SESSIONS:
        raise Malformed(_("A key is for at most {n} sessions, or for all.").format(n=MOST_SESSIONS))
    if any(not one or len(one) > LONGEST_NAME for one in within):
        raise Malformed(_("There is no session of this name."))
    if wanted.until <= now:
        raise Malformed(_("Please choose a day to come as the last one."))
    token = MARK + secrets.token_urlsafe(32)
    body: Body = {
        "key": secrets.token_hex(6),
        "title": name,
        "scopes": sorted(one.value for one in wanted.scopes),
        "sessions": sorted(within),
        "until": wanted.until.isoformat(),
        "digest": digest_of(token),
    }
    while True:
        recorded = store.read(STREAM)
        if same_name(name) in {same_name(one.name) for one in keys(store)}:
            raise Malformed(_("A key was called so already; the log tells them by their names."))
        try:
            store.append(STREAM, len(recorded), [Envelope(uuid4(), _MADE, body, now, by)])
        except VersionConflict:
            continue
        return token


def take_back(store: Store, key: str, by: str, now: datetime) -> None:
    """Have a key let nobody in any longer; nothing happens where it does not anyway."""
    while True:
        recorded = store.read(STREAM)
        if not any(one.id == key and one.taken_back is None for one in keys(store)):
            return
        entry = Envelope(uuid4(), _TAKEN_BACK, {"key": key}, now, by)
        try:
            store.append(STREAM, len(recorded), [entry])
        except VersionConflict:
            continue
        return


def _texts(value: Json) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list | tuple) else []
