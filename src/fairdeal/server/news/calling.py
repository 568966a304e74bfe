"""Calls of tables on their way to browsers whose page is closed.

A message says which table, and nothing of cards or results. Sent is what stands: a call that was
answered before its message could be delivered is never told of.
"""

import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import Request

from fairdeal.errors import Malformed
from fairdeal.events.evening.calls import calling, coming_to
from fairdeal.events.evening.state import Evening
from fairdeal.i18n.catalogues import said_in
from fairdeal.movements.movement import Movement
from fairdeal.server.evening.roles import visitor
from fairdeal.server.kept.sessions import SESSIONS, Kept
from fairdeal.server.news.errands import Repeated
from fairdeal.server.news.subscribed import Browser
from fairdeal.server.news.web_push import encrypted, private_key, signed
from fairdeal.server.webhooks.sending import NotSent, answered
from fairdeal.store.base import StoreError
from fairdeal.views.movements.text import table_name
from fairdeal.views.words import _

AFTER: Final = (0.0, 2.0, 5.0, 15.0, 30.0, 60.0, 120.0)
"""Seconds before each attempt; a call that was not heard for so long is heard by the room."""
LASTS: Final = 600
"""Seconds for which the push service keeps a message for a telephone that is out of reach."""
_SIGNED_FOR: Final = 12 * 60 * 60
_TOO_MANY, _FAULTS = 429, 500


class Calling(Repeated[str]):
    """What is still to be told to browsers that subscribed here, session by session."""

    after = AFTER

    def start(self) -> None:
        """As any errand, and hear of what other processes write too: a browser is known to one."""
        super().start()
        self._site.sessions.store.listen(self._written)

    def _written(self, stream: str) -> None:
        if stream.startswith(SESSIONS):
            self.heard(stream.removeprefix(SESSIONS))

    def heard(self, session: str) -> None:
        """Something happened in that session."""
        if self._site.subscribed.of(session):
            self._wanted(session)

    def _done(self, session: str) -> bool:
        """Whether every browser knows which tables call, and to which somebody comes."""
        try:
            kept = self._site.sessions.get(session)
        except StoreError:
            return False
        except Malformed:
            kept = None
        evening = kept.session.evening if kept else None
        if kept is None or evening is None or not evening.open:
            self._site.subscribed.close(session)
            return True
        each = [self._told_all(kept, evening, one) for one in self._site.subscribed.of(session)]
        return all(each)  # each is told, though another is out of reach

    def _told_all(self, kept: Kept, evening: Evening, browser: Browser) -> bool:
        try:
            if not visitor(Request(dict(browser.asking)), kept).directs:
                self._site.subscribed.drop(kept.id, browser.endpoint)  # signed out, or another code
                return True
            for table, over in list(_to_tell(evening, browser)):
                if not self._sent(kept.id, browser, evening.movement, table, over=over):
                    return True
                browser.told[table] = over
        except (NotSent, StoreError):
            return False
        return True

    def _sent(
        self, session: str, browser: Browser, movement: Movement, table: int, *, over: bool
    ) -> bool:
        """Send it; whether the browser is still there.

        Raises:
            NotSent: it is to be tried again.
        """
        site, to = self._site, urlsplit(browser.endpoint)
        words = said_in(browser.language, lambda: _message(session, movement, table, over=over))
        until = int(site.now().timestamp()) + _SIGNED_FOR
        key = private_key(site.sessions.store)
        headers = {
            "Authorization": signed(key, f"{to.scheme}://{to.netloc}", browser.origin, until),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": f"{LASTS}",
            "Urgency": "high",
            # What waits at the push service for a telephone is replaced by what is newer.
            "Topic": blake2b(f"{session} {table}".encode(), digest_size=16).hexdigest(),
        }
        body = encrypted(json.dumps(words).encode(), browser.p256dh, browser.auth)
        inside = site.webhooks_inside
        answer = answered("POST", browser.endpoint, body, headers, inside=inside)
        if answer.status == _TOO_MANY or answer.status >= _FAULTS:
            raise NotSent(f"answered {answer.status}")
        if not 200 <= answer.status < 300:  # 404 and 410 above all: it is subscribed no longer
            site.subscribed.drop(session, browser.endpoint)
            return False
        return True


def _to_tell(evening: Evening, browser: Browser) -> Iterator[tuple[int, bool]]:
    """The tables a browser does not know of as they stand; whether somebody comes there."""
    waiting = calling(evening)
    for table in waiting:
        over = bool(coming_to(evening, table))
        if browser.told.get(table, True) != over:
            yield table, over
    for table, over in browser.told.items():
        if table not in waiting and not over:
            yield table, True


def _message(session: str, movement: Movement, table: int, *, over: bool) -> dict[str, Any]:
    """What the browser shows: which table, and nothing more."""
    return {
        "title": _("Table {n}").format(n=table_name(movement, table)),
        "body": _("Somebody is coming.") if over else _("It calls the Director."),
        "tag": f"{session} {table}",
        "url": f"/evenings/{session}/calls",
        "over": over,
    }


def as_it_stands(evening: Evening) -> dict[int, bool]:
    """What a page shows that is open: nobody is called for it."""
    return {table: bool(coming_to(evening, table)) for table in calling(evening)}
