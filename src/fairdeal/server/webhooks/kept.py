"""To which addresses news is sent: acts in a stream of their own.

What a message is signed with is kept nowhere: it follows from the key of this installation and the
address's own id, so that a copy of the store alone signs nothing.
"""

import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from urllib.parse import urlsplit
from uuid import uuid4

from fairdeal.errors import Malformed
from fairdeal.store.base import Body, Envelope, Store, VersionConflict
from fairdeal.views.words import _

STREAM: Final = "webhooks"
MOST: Final = 10
LONGEST: Final = 500
MARK: Final = "fairdeal_hook_"
_MADE: Final = "webhook_made.v1"
_TAKEN_BACK: Final = "webhook_taken_back.v1"


@dataclass(frozen=True, slots=True)
class Hook:
    """An address that hears of news."""

    id: str
    url: str
    made: datetime
    by: str


def hooks(store: Store) -> tuple[Hook, ...]:
    """Those that hear of news now, in the order in which they were made."""
    found: dict[str, Hook] = {}
    for one in store.read(STREAM):
        entry = one.entry
        hook = str(entry.body["hook"])
        if entry.name == _TAKEN_BACK:
            found.pop(hook, None)
        elif entry.name == _MADE:
            found[hook] = Hook(hook, str(entry.body["url"]), entry.time, entry.author)
    return tuple(found.values())


def secret_of(key: str, hook: str) -> str:
    """What messages to that address are signed with.

    Args:
        key: of this installation.
        hook: the address's id.
    """
    return MARK + hmac.new(key.encode(), f"webhook {hook}".encode(), "sha256").hexdigest()


def make(store: Store, url: str, by: str, now: datetime, *, inside: bool) -> Hook:
    """Have an address hear of news from now on.

    Args:
        store: where it is kept.
        url: the address.
        by: who says so.
        now: when.
        inside: whether addresses of this machine and its network may be named, without HTTPS too.

    Raises:
        Malformed: it is no address that may be sent to, or there are too many.
    """
    check_url(url, inside=inside)
    hook = secrets.token_hex(6)
    body: Body = {"hook": hook, "url": url}
    while True:
        recorded, there = store.read(STREAM), hooks(store)
        if any(one.url == url for one in there):
            raise Malformed(_("This address hears of news already."))
        if len(there) >= MOST:
            raise Malformed(_("At most {n} addresses hear of news.").format(n=MOST))
        try:
            store.append(STREAM, len(recorded), [Envelope(uuid4(), _MADE, body, now, by)])
        except VersionConflict:
            continue
        return Hook(hook, url, now, by)


def take_back(store: Store, hook: str, by: str, now: datetime) -> None:
    """Send nothing there any longer; nothing happens where that is so already."""
    while True:
        recorded = store.read(STREAM)
        if all(one.id != hook for one in hooks(store)):
            return
        try:
            entry = Envelope(uuid4(), _TAKEN_BACK, {"hook": hook}, now, by)
            store.append(STREAM, len(recorded), [entry])
        except VersionConflict:
            continue
        return


def check_url(url: str, *, inside: bool) -> None:
    """Whether that may be the address of a program elsewhere.

    Raises:
        Malformed: it may not.
    """
    wrong = Malformed(_("Please give an address such as https://club.example.org/news."))
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise wrong
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise wrong from None
    schemes = {"https", "http"} if inside else {"https"}
    plain = not (parts.username or parts.password or parts.fragment)
    if parts.scheme not in schemes or not parts.hostname or not plain or port == 0:
        raise wrong
