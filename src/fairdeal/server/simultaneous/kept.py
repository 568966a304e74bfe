"""The simultaneous events that are held here, over their store."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from uuid import uuid4

from fairdeal.boards import Board
from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.session import Session
from fairdeal.events.simultaneous.counting import Waiting, counted
from fairdeal.events.simultaneous.said import Said, said
from fairdeal.events.simultaneous.taking import Club, taken, withdrawn
from fairdeal.server.kept.folded import Folded
from fairdeal.server.kept.session import Signature
from fairdeal.server.kept.sessions import Kept, Sessions
from fairdeal.server.simultaneous.event import (
    EVENTS,
    FROM,
    OPENED,
    Arrivals,
    ClubOf,
    Event,
    arrivals_of,
    nothing_of,
)
from fairdeal.store.base import Body

_KEPT: Final = 1_000
"""Events, and clubs of events, that are kept folded."""
_AUTHOR: Final = "fairdeal"
"""Signs what happens by itself at its hour."""


@dataclass(frozen=True, slots=True)
class OfClub:
    """What there is of a club, and how much of it counts."""

    club: ClubOf
    arrivals: Arrivals
    """Of the incarnation that counts."""
    said: Said
    waiting: tuple[Waiting, ...]
    others: tuple[Arrivals, ...] = ()
    """Of its other incarnations."""


class Simultaneous:
    """All of one store."""

    def __init__(self, sessions: Sessions, publish: Callable[[str], None]) -> None:
        self._sessions = sessions
        self.events: Folded[Event] = Folded(
            sessions.store, lambda one: EVENTS + one, Event, publish, _KEPT
        )
        self.arrivals: Folded[Arrivals] = Folded(
            sessions.store, lambda one: FROM + one, nothing_of, lambda _one: None, _KEPT
        )
        self._taken: dict[str, tuple[int, ...]] = {}

    def ids(self) -> tuple[str, ...]:
        """All of them, the latest first."""
        streams = self._sessions.store.streams(EVENTS)
        return tuple(one.removeprefix(EVENTS) for one in reversed(streams))

    def found(self, one: str) -> tuple[Event, Kept]:
        """A simultaneous, and the session of its results with all that came by now.

        Raises:
            Malformed: there is none of that id.
        """
        event, kept = self.events.get(one), self._sessions.get(one)
        if event is None or event.plan is None or kept is None:
            raise Malformed("there is no simultaneous {words}", words=repr(one))
        return event, kept

    def clubs(self, event: Event, session: Session) -> tuple[OfClub, ...]:
        """What there is of every club."""
        return tuple(self.club(event, one, session.boards) for one in event.clubs.values())

    def club(self, event: Event, club: ClubOf, boards: Mapping[int, Board]) -> OfClub:
        """What there is of one of them."""
        of = {number: self.arrived(event.id, club.id, number) for number in club.keys}
        counts = of.pop(club.counts, None) or self.arrived(event.id, club.id, club.counts)
        links, waiting = counted(counts.arrived, event.hours, club.id)
        return OfClub(club, counts, said(links, boards), tuple(waiting), tuple(of.values()))

    def arrived(self, event: str, club: str, incarnation: int) -> Arrivals:
        """What has arrived of an incarnation of a club."""
        one = arrivals_of(event, club, incarnation)
        return self.arrivals.get(one) or nothing_of(one)

    def take_in(self, one: str, now: datetime) -> tuple[Event, Kept]:
        """Put all that counts by now into the session, and open it when its hour has come.

        Whoever wants to see what stands asks so: nothing is lost where nobody does.

        Raises:
            Malformed: there is none of that id.
        """
        event, kept = self.found(one)
        clubs = self.clubs(event, kept.session)
        seen = (event.version, *(each.arrivals.version for each in clubs))
        if self._taken.get(one) != seen:
            for each in clubs:
                kept = self._take(kept, each, now)
            self._taken[one] = seen
        assert event.plan is not None  # noqa: S101 - found as planned
        if event.opened is None and event.plan.opens <= now:
            event, kept = self._open(event, kept, now)
        return event, kept

    def _take(self, kept: Kept, of: OfClub, now: datetime) -> Kept:
        club = Club(of.club.name, of.club.author)

        def decide(now: Kept) -> list[SessionAct]:
            if of.club.stands is False:
                return withdrawn(now.session, club)
            return taken(now.session, club, of.said)

        if not decide(kept):
            return kept
        return self._sessions.tell(kept.id, decide, Signature(uuid4(), club.author, now))

    def _open(self, event: Event, kept: Kept, now: datetime) -> tuple[Event, Kept]:
        """Everybody sees all of it from here on."""
        opened = self._sessions.tell(kept.id, shown, Signature(uuid4(), _AUTHOR, now))
        return self.events.tell(event.id, _opening, Signature(uuid4(), _AUTHOR, now)), opened


def shown(kept: Kept) -> list[SessionAct]:
    """The act by which everybody sees a session that was for Directors only."""
    opened = kept.session.opened
    return [replace(opened, withdrawn=False)] if opened.withdrawn else []


def _opening(event: Event) -> list[tuple[str, Body]]:
    return [] if event.opened else [(OPENED, {})]
