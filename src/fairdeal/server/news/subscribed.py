"""Which browsers are called when a table calls: in memory alone, for as long as an evening.

What a browser gives is an address and keys for one server, of use to nobody later, and the store
forgets nothing. A page that is open says it again after the server was started anew.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Final

from fairdeal.errors import Malformed
from fairdeal.server.news.web_push import check_keys
from fairdeal.server.webhooks.kept import check_url
from fairdeal.views.words import _

MOST: Final = 20
"""Browsers of one evening."""
_LONGEST_KEY: Final = 200


@dataclass(frozen=True, slots=True)
class Browser:
    """A browser that is to be called."""

    endpoint: str
    """Its address at the push service of its maker; by it it is known."""
    p256dh: str
    auth: str
    language: str
    """In which it is spoken to."""
    origin: str
    """The address by which it reaches this server."""
    asking: Mapping[str, Any] = field(repr=False)
    """The request by which it said so: whether it may still be called is asked of that again."""
    told: dict[int, bool] = field(default_factory=dict, compare=False, repr=False)
    """The tables it was told of; whether it was told since that somebody comes."""


class Subscribed:
    """The browsers of each evening."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._of: dict[str, dict[str, Browser]] = {}

    def put(self, session: str, browser: Browser, *, inside: bool) -> None:
        """Have it be called from now on; what it was told stays told.

        Raises:
            Malformed: its address or its keys are none, or there are too many.
        """
        check_url(browser.endpoint, inside=inside)
        if len(browser.p256dh) > _LONGEST_KEY or len(browser.auth) > _LONGEST_KEY:
            raise Malformed(_("This browser cannot be called so."))
        check_keys(browser.p256dh, browser.auth)
        with self._lock:
            there = self._of.setdefault(session, {})
            known = there.get(browser.endpoint)
            if known is None and len(there) >= MOST:
                raise Malformed(_("At most {n} devices are called in an evening.").format(n=MOST))
            browser.told.update(known.told if known else {})
            there[browser.endpoint] = browser

    def drop(self, session: str, endpoint: str) -> None:
        """Call it no longer."""
        with self._lock:
            there = self._of.get(session, {})
            there.pop(endpoint, None)
            if not there:
                self._of.pop(session, None)

    def of(self, session: str) -> tuple[Browser, ...]:
        """Those that are to be called."""
        with self._lock:
            return tuple(self._of.get(session, {}).values())

    def close(self, session: str) -> None:
        """Forget all of an evening."""
        with self._lock:
            self._of.pop(session, None)
