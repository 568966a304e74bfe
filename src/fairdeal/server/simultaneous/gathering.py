"""What clubs sent is put into the field every two seconds, of all clubs at one moment.

A club's acts are kept when it has its receipt. The field is one stream: whoever wrote it at each
batch would write it, and rank it, as often as anybody anywhere keys something in. Of several
processes the one that did it last goes on; another does where that is heard of no more.
"""

from collections.abc import Callable, Collection
from contextlib import suppress
from math import inf
from random import Random
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import ContestantEntered, Told
from fairdeal.server.kept.sessions import SESSIONS
from fairdeal.server.news.errands import Errands
from fairdeal.server.simultaneous.event import FROM
from fairdeal.server.site import Site
from fairdeal.store.base import StoreError

TICK: Final = 2.0
"""Seconds from one time to the next."""
BEHIND: Final = (1.25, 2.0)
"""Ticks that whoever hears of another's work lets go by, somewhere between these."""


class Gathering(Errands):
    """The simultaneous events of which something has arrived."""

    def __init__(
        self, site: Site, clock: Callable[[], float], chance: Random | None = None
    ) -> None:
        super().__init__(site, clock)
        self._chance = chance or Random()  # noqa: S311 - who goes first is no secret
        self._due: dict[str, float] = {}
        self._not_before: dict[str, float] = {}
        self._known: dict[str, int] = {}
        """Up to which act of a field it is known who took it in."""
        self._at: str | None = None
        """What is being taken in here now."""

    def start(self) -> None:
        """As any errand, and hear of what arrives, here and at other processes."""
        super().start()
        self._site.simultaneous.on_arrival = self.arrived
        self._site.sessions.store.listen(self._written)

    def _written(self, stream: str) -> None:
        if stream.startswith(FROM):
            self.arrived(stream.removeprefix(FROM).partition("/")[0])
        elif stream.startswith(SESSIONS):
            self._of_others(stream.removeprefix(SESSIONS))

    def arrived(self, event: str) -> None:
        """Something of a club has arrived."""
        with self._changed:
            if event not in self._due:
                self._due[event] = max(self._clock(), self._not_before.get(event, -inf))
                self._changed.notify()

    def heard(self, session: str) -> None:
        """Something was told of a session here: of that nobody else has taken anything in."""
        kept = self._site.sessions.newest(session)
        if kept is not None and session in self._known:
            self._known[session] = kept.session.version

    def _of_others(self, session: str) -> None:
        """A session was written; where another process took something in, that one goes on."""
        kept = self._site.sessions.newest(session)
        event = self._site.simultaneous.events.newest(session)
        if kept is None or event is None or session == self._at:
            return
        known = self._known.get(session, 0)
        self._known[session] = kept.session.version
        authors = {one.author for one in event.clubs.values()}
        if any(_is_taken_in(one, authors) for one in kept.session.log[known:]):
            with self._changed:
                later = self._clock() + TICK * self._chance.uniform(*BEHIND)
                self._not_before[session] = later
                if session in self._due:
                    self._due[session] = later

    def work(self) -> None:
        """Put all into the fields that has arrived; a store that is away is asked a tick later."""
        with self._changed:
            ready = [event for event, due in self._due.items() if due <= self._clock()]
            for event in ready:
                del self._due[event]
        for event in ready:
            self._at = event
            try:
                with suppress(Malformed):  # it was put back, or something there cannot be ranked
                    _event, kept = self._site.simultaneous.take_in(event, self._site.now())
                    self._known[event] = kept.session.version
            except StoreError:
                self.arrived(event)
            finally:
                self._at = None
                with self._changed:
                    self._not_before[event] = later = self._clock() + TICK
                    if event in self._due:
                        self._due[event] = later

    def _rest(self) -> float | None:
        first = min(self._due.values(), default=None)
        return None if first is None else first - self._clock()


def _is_taken_in(one: Told, authors: Collection[str]) -> bool:
    """Whether it was told in a tick; names come along with what arrives."""
    return one.author in authors and not isinstance(one.act, ContestantEntered)
