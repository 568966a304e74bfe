"""News on its way to other programs: once for all that happened meanwhile, again until it is taken.

A message says that a session is another one, and never what happened: what its receiver may know it
asks for with its own key. So only the latest is ever sent, and one that is lost when the server
stops is made good by the next.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from fairdeal.errors import Malformed
from fairdeal.server.interface.documents import SessionChanged
from fairdeal.server.interface.sealing import sealed_version
from fairdeal.server.news.errands import Errands
from fairdeal.server.site import Site
from fairdeal.server.webhooks.kept import Hook, hooks, secret_of
from fairdeal.server.webhooks.sending import DELIVERY, SIGNATURE, NotSent, send, signature
from fairdeal.store.base import StoreError

AFTER: Final = (0.3, 2.0, 10.0, 60.0, 300.0, 1800.0, *([3600.0] * 23))
"""Seconds before the first attempt, the second ...: about a day in all, then it is given up."""

Sender = Callable[[Hook, bytes, dict[str, str]], None]
"""Sends a message; raises `NotSent`."""


@dataclass(slots=True)
class _Due:
    at: float
    attempt: int = 0


class Deliveries(Errands):
    """What is still to be sent by this process: what happened in another, that one sends."""

    def __init__(
        self, site: Site, clock: Callable[[], float], sender: Sender | None = None
    ) -> None:
        super().__init__(site, clock)
        self._send = sender or self._sent
        self._due: dict[tuple[str, str], _Due] = {}
        self._told: dict[tuple[str, str], str] = {}

    def heard(self, session: str) -> None:
        """Something happened in that session; what waits for an address that is away goes on so."""
        with suppress(StoreError):
            now, there = self._clock(), hooks(self._site.sessions.store)
            with self._changed:
                for one in there:
                    self._due.setdefault((one.id, session), _Due(now + AFTER[0]))
                self._changed.notify()

    def work(self) -> None:
        """Send all that is due."""
        now = self._clock()
        with self._changed:
            ready = [(key, due) for key, due in self._due.items() if due.at <= now]
            for key, _due in ready:
                del self._due[key]  # what happens from here on is due anew
        known: dict[str, Hook] = {}
        if ready:
            with suppress(StoreError):
                known = {one.id: one for one in hooks(self._site.sessions.store)}
        for (hook, session), due in ready:
            if hook in known and not self._delivered(known[hook], session):
                self._later(hook, session, due.attempt + 1)

    def _later(self, hook: str, session: str, attempt: int) -> None:
        if attempt < len(AFTER):
            with self._changed:
                self._due[hook, session] = _Due(self._clock() + AFTER[attempt], attempt)

    def _delivered(self, hook: Hook, session: str) -> bool:
        """Whether it is told what stands now; it is not told the same twice."""
        try:
            kept = self._site.sessions.get(session)
            if kept is None or kept.session.opened.withdrawn:
                return True
            version = sealed_version(self._site, kept)
            if self._told.get((hook.id, session)) == version:
                return True
            message = SessionChanged(event="session.changed", session=session, version=version)
            body = message.model_dump_json().encode()
            at = int(self._site.now().timestamp())
            secret = secret_of(self._site.cookies.key, hook.id)
            headers = {SIGNATURE: signature(secret, at, body), DELIVERY: str(uuid4())}
            self._send(hook, body, headers)
        except (NotSent, StoreError):
            return False
        except Malformed:
            return True  # nobody can read that session
        self._told[hook.id, session] = version
        return True

    def _sent(self, hook: Hook, body: bytes, headers: dict[str, str]) -> None:
        send(hook.url, body, headers, inside=self._site.webhooks_inside)

    def _rest(self) -> float | None:
        first = min((due.at for due in self._due.values()), default=None)
        return None if first is None else first - self._clock()
