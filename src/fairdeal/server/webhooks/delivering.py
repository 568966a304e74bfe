"""News on its way to other programs: once for all that happened meanwhile, again until it is taken.

A message says that a session is another one, and never what happened: what its receiver may know it
asks for with its own key. So only the latest is ever sent, and one that is lost when the server
stops is made good by the next.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Final
from uuid import uuid4

from fairdeal.errors import Malformed
from fairdeal.server.interface.documents import SessionChanged
from fairdeal.server.interface.sealing import sealed_version
from fairdeal.server.news.errands import Repeated
from fairdeal.server.site import Site
from fairdeal.server.webhooks.kept import Hook, hooks, secret_of
from fairdeal.server.webhooks.sending import DELIVERY, SIGNATURE, NotSent, send, signature
from fairdeal.store.base import StoreError

AFTER: Final = (0.3, 2.0, 10.0, 60.0, 300.0, 1800.0, *([3600.0] * 23))
"""Seconds before the first attempt, the second ...: about a day in all, then it is given up."""

Sender = Callable[[Hook, bytes, dict[str, str]], None]
"""Sends a message; raises `NotSent`."""


class Deliveries(Repeated[tuple[str, str]]):
    """What is still to be sent by this process: what happened in another, that one sends."""

    after = AFTER

    def __init__(
        self, site: Site, clock: Callable[[], float], sender: Sender | None = None
    ) -> None:
        super().__init__(site, clock)
        self._send = sender or self._sent
        self._told: dict[tuple[str, str], str] = {}

    def heard(self, session: str) -> None:
        """Something happened in that session; what waits for an address that is away goes on so."""
        with suppress(StoreError):
            there = hooks(self._site.sessions.store)
            self._wanted(*((one.id, session) for one in there))

    def _done(self, errand: tuple[str, str]) -> bool:
        hook, session = errand
        known: dict[str, Hook] = {}
        with suppress(StoreError):
            known = {one.id: one for one in hooks(self._site.sessions.store)}
        return hook not in known or self._delivered(known[hook], session)

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
