"""What every page needs: the sessions, the accounts, the cookies, the clock."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from argon2 import PasswordHasher
from fastapi import Request

from fairdeal.server.accounts import Directors
from fairdeal.server.attempts import Attempts
from fairdeal.server.cookies import Cookies
from fairdeal.server.hub import Hub
from fairdeal.server.sessions import SESSIONS, Sessions
from fairdeal.store.base import Store


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True)
class Site:
    """One store shown to people."""

    sessions: Sessions
    directors: Directors
    cookies: Cookies
    attempts: Attempts
    now: Callable[[], datetime]
    phones: str = ""
    """The address by which phones in the room reach this machine, such as
    ``http://192.168.1.20:8000``; empty where pages are to use the one they were asked at."""
    hub: Hub = field(default_factory=Hub)

    def __post_init__(self) -> None:
        self.sessions.on_news = self.hub.publish

    @classmethod
    def of(
        cls,
        store: Store,
        now: Callable[[], datetime] = _now,
        hasher: PasswordHasher | None = None,
        phones: str = "",
    ) -> "Site":
        """The site over that store; the key for its cookies is made at the first start."""
        directors = Directors(store, hasher)
        key = store.keep("cookie key", secrets.token_hex(32))
        attempts = Attempts(time.monotonic)
        cookies = Cookies(key, directors, now)
        site = cls(Sessions(store), directors, cookies, attempts, now, phones)
        store.listen(lambda stream: site.hub.publish(stream.removeprefix(SESSIONS)))
        return site


def site_of(request: Request) -> Site:
    """The site this request was made to."""
    site: Site = request.app.state.site
    return site
