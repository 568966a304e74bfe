"""The simultaneous events that are held here, over their store."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from threading import Lock
from typing import Final
from uuid import uuid4

from fairdeal.boards import Board
from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.session import Session
from fairdeal.events.simultaneous.counting import Hours, Waiting, counted
from fairdeal.events.simultaneous.said import Said, said
from fairdeal.events.simultaneous.taking import Club, Own, own_of, taken, withdrawn
from fairdeal.server.kept.folded import Folded
from fairdeal.server.kept.recent import Lately
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
_ACTS_FOLLOWED: Final = 250_000
"""Acts of the sessions of which it is remembered what was taken from whom."""
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


@dataclass(frozen=True, slots=True)
class _From:
    """From what it follows what there is of a club."""

    club: ClubOf
    arrived: Mapping[int, Arrivals]
    """By incarnation."""
    hours: Hours
    boards: Mapping[int, Board]


@dataclass(frozen=True, slots=True)
class _Followed:
    """Clubs of which all is told, as they stood then."""

    session: Session
    """In which what stands of them was looked for."""
    clubs: tuple[OfClub, ...]
    own: Mapping[str, Own]
    """What stood of each when all was told, by its name."""


class Simultaneous:
    """All of one store."""

    def __init__(self, sessions: Sessions, publish: Callable[[str], None]) -> None:
        self._sessions = sessions
        self.events: Folded[Event] = Folded(
            sessions.store, lambda one: EVENTS + one, Event, publish, _KEPT
        )
        self.arrivals: Folded[Arrivals] = Folded(
            sessions.store, lambda one: FROM + one, nothing_of, self._arrived_here, _KEPT
        )
        self.on_arrival: Callable[[str], None] = lambda _event: None
        """Told the id of a simultaneous when something of a club has been kept here."""
        self._lock = Lock()
        self._of: Lately[tuple[str, str], tuple[_From, OfClub]] = Lately(_KEPT)
        """What was folded of a club of an event, and from what."""
        self._followed: Lately[str, _Followed] = Lately(
            _ACTS_FOLLOWED, lambda one: one.session.version
        )

    def _arrived_here(self, one: str) -> None:
        self.on_arrival(one.partition("/")[0])

    def ids(self) -> tuple[str, ...]:
        """All of them, the latest first."""
        streams = self._sessions.store.streams(EVENTS)
        return tuple(one.removeprefix(EVENTS) for one in reversed(streams))

    def found(self, one: str) -> tuple[Event, Kept]:
        """A simultaneous, and the session of its results with all that came by now.

        Raises:
            Malformed: there is none of that id.
        """
        # In this order, and the clubs' acts after both: what is in a field was known before.
        kept = self._sessions.get(one)
        event = self.events.get(one)
        if event is None or event.plan is None or kept is None:
            raise Malformed("there is no simultaneous {words}", words=repr(one))
        return event, kept

    def clubs(self, event: Event, session: Session) -> tuple[OfClub, ...]:
        """What there is of every club."""
        hours, boards = event.hours, session.boards
        arrived = self._arrived(event.id, event.clubs.values())
        return tuple(
            self._there(event.id, _From(one, its, hours, boards))
            for one, its in zip(event.clubs.values(), arrived, strict=True)
        )

    def club(self, event: Event, club: ClubOf, boards: Mapping[int, Board]) -> OfClub:
        """What there is of one of them."""
        (arrived,) = self._arrived(event.id, [club])
        return self._there(event.id, _From(club, arrived, event.hours, boards))

    def _arrived(self, event: str, clubs: Iterable[ClubOf]) -> list[dict[int, Arrivals]]:
        """What has arrived of each incarnation of each club; the store is asked once for all."""
        wanted = [
            {number: arrivals_of(event, one.id, number) for number in (*one.keys, one.counts)}
            for one in clubs
        ]
        found = self.arrivals.get_each(one for its in wanted for one in its.values())
        return [{number: found[one] for number, one in its.items()} for its in wanted]

    def _there(self, event: str, by: _From) -> OfClub:
        """It is folded anew only where something changed from which it follows."""
        key = event, by.club.id
        with self._lock:
            known = self._of.get(key)
        if known is None or known[0] != by:
            known = by, _folded(by)
            with self._lock:
                self._of.put(key, known)
        return known[1]

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
        kept = self._follow(kept, self.clubs(event, kept.session), now)
        assert event.plan is not None  # noqa: S101 - found as planned
        if event.opened is None and event.plan.opens <= now:
            event, kept = self._open(event, kept, now)
        return event, kept

    def _follow(self, kept: Kept, clubs: tuple[OfClub, ...], now: datetime) -> Kept:
        """The session once it says of every club what the club does.

        What is to be told follows from what there is of a club and what stands of it here. Where
        neither changed since all was told, the club is passed by.
        """
        with self._lock:
            before = self._followed.get(kept.id)
        if before and before.session is kept.session and before.clubs == clubs:
            return kept
        known = {one.club.name: one for one in before.clubs} if before else {}
        if before and before.session is kept.session:
            own = {one.club.name: before.own.get(one.club.name, Own()) for one in clubs}
        else:
            own = {**own_of(kept.session, [*map(_club, clubs)])}
        news = [
            one
            for one in clubs
            if not before
            or known.get(one.club.name) != one
            or before.own[one.club.name] != own[one.club.name]
        ]
        later, alone = self._take(kept, news, own, now)
        own |= own_of(later.session, [*map(_club, news)]) if later is not kept else {}
        with self._lock:
            # What others told meanwhile may be of any club: then all is looked for again.
            session = later.session if alone else kept.session
            self._followed.put(kept.id, _Followed(session, clubs, own))
        return later

    def _take(
        self, kept: Kept, news: Sequence[OfClub], own: Mapping[str, Own], now: datetime
    ) -> tuple[Kept, bool]:
        """The session with what these clubs say, told at one moment, each by its own signature.

        And whether nobody else told it anything meanwhile.
        """

        def follows(
            clubs: Sequence[OfClub], own: Mapping[str, Own]
        ) -> list[tuple[str, SessionAct]]:
            return [
                (one.club.author, act) for one in clubs for act in _follows(one, own[one.club.name])
            ]

        is_alone = True

        def decide(there: Kept) -> list[tuple[str, SessionAct]]:
            nonlocal is_alone
            if there.session is kept.session:
                return follows(news, own)
            # Another process may have put in what was not there when the clubs were read.
            is_alone = False
            event = self.events.get(kept.id)
            assert event is not None  # noqa: S101 - it was planned, and stays so
            clubs = self.clubs(event, there.session)
            return follows(clubs, own_of(there.session, [*map(_club, clubs)]))

        if not follows(news, own):
            return kept, True
        told = Signature(uuid4(), _AUTHOR, now)
        later = self._sessions.tell_by(kept.id, decide, told)
        return later, is_alone

    def _open(self, event: Event, kept: Kept, now: datetime) -> tuple[Event, Kept]:
        """Everybody sees all of it from here on."""
        opened = self._sessions.tell(kept.id, shown, Signature(uuid4(), _AUTHOR, now))
        return self.events.tell(event.id, _opening, Signature(uuid4(), _AUTHOR, now)), opened


def _club(of: OfClub) -> Club:
    return Club(of.club.name, of.club.author)


def _follows(of: OfClub, own: Own) -> list[SessionAct]:
    """What is to be told of a club of which that stands."""
    return withdrawn(own) if of.club.stands is False else taken(own, _club(of), of.said)


def _folded(by: _From) -> OfClub:
    counts = by.arrived[by.club.counts]
    links, waiting = counted(counts.arrived, by.hours, by.club.id)
    others = tuple(one for number, one in by.arrived.items() if number != by.club.counts)
    return OfClub(by.club, counts, said(links, by.boards), tuple(waiting), others)


def shown(kept: Kept) -> list[SessionAct]:
    """The act by which everybody sees a session that was for Directors only."""
    opened = kept.session.opened
    return [replace(opened, withdrawn=False)] if opened.withdrawn else []


def _opening(event: Event) -> list[tuple[str, Body]]:
    return [] if event.opened else [(OPENED, {})]
