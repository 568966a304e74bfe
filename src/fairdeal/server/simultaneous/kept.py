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
from fairdeal.events.places import Place
from fairdeal.events.session import Session
from fairdeal.events.simultaneous.counting import (
    Arrived,
    Hours,
    Waiting,
    count_whatever,
    counted,
)
from fairdeal.events.simultaneous.said import Said, places_said, said
from fairdeal.events.simultaneous.taking import (
    Club,
    Own,
    own_after,
    own_of,
    taken,
    touched_since,
    withdrawn,
)
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
class _There:
    """What there is of a club, and from what it was folded."""

    by: _From
    of: OfClub
    since: OfClub
    """What there was of it once."""
    places: tuple[Place, ...] = ()
    """Where alone its results may be others than they were then, as the club calls its tables."""


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
        self._of: Lately[tuple[str, str], _There] = Lately(_KEPT)
        """By event and club."""
        self._followed: Lately[str, _Followed] = Lately(
            _ACTS_FOLLOWED, lambda one: one.session.version
        )

    def _arrived_here(self, one: str) -> None:
        self.on_arrival(one.partition("/")[0])

    def ids(self) -> tuple[str, ...]:
        """All of them, the latest first."""
        streams = self._sessions.store.streams(EVENTS)
        return tuple(one.removeprefix(EVENTS) for one in reversed(streams))

    def is_closed(self, session: str) -> bool:
        """Whether it is the session of one that was not opened yet."""
        event = self.events.get(session)
        return event is not None and event.plan is not None and event.opened is None

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
        with self._lock:
            known = [self._of.get((event.id, one)) for one in event.clubs]
        return tuple(
            self._there(event.id, _From(one, its, hours, boards), there)
            for one, its, there in zip(event.clubs.values(), arrived, known, strict=True)
        )

    def club(self, event: Event, club: ClubOf, boards: Mapping[int, Board]) -> OfClub:
        """What there is of one of them."""
        (arrived,) = self._arrived(event.id, [club])
        with self._lock:
            known = self._of.get((event.id, club.id))
        return self._there(event.id, _From(club, arrived, event.hours, boards), known)

    def _arrived(self, event: str, clubs: Iterable[ClubOf]) -> list[dict[int, Arrivals]]:
        """What has arrived of each incarnation of each club; the store is asked once for all."""
        wanted = [
            {number: arrivals_of(event, one.id, number) for number in (*one.keys, one.counts)}
            for one in clubs
        ]
        found = self.arrivals.get_each(one for its in wanted for one in its.values())
        return [{number: found[one] for number, one in its.items()} for its in wanted]

    def _there(self, event: str, by: _From, known: _There | None) -> OfClub:
        """It is folded on or anew only where something changed from which it follows."""
        if known is None or known.by != by:
            known = (_folded_on(known, by) if known else None) or _folded(by)
            with self._lock:
                self._of.put((event, by.club.id), known)
        return known.of

    def standing_of(self, kept: Kept) -> Mapping[str, Own] | None:
        """What stands of each club, by its name, where that is known of this very session."""
        with self._lock:
            known = self._followed.get(kept.id)
        return known.own if known and known.session is kept.session else None

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
        every = [*map(_club, clubs)]
        if before is None:
            own = {**own_of(kept.session, every)}
            news: list[_News] = [(one, None) for one in clubs]
        else:
            own = {**own_after(before.own, before.session, kept.session, every)}
            news = self._news(kept, before, clubs, own)
        later, alone = self._take(kept, news, own, now)
        if later is not kept and alone:
            own = {**own_after(own, kept.session, later.session, every)}
        with self._lock:
            # What others told meanwhile may be of any club: then all is looked for again.
            session = later.session if alone else kept.session
            self._followed.put(kept.id, _Followed(session, clubs, own))
            for one in clubs:
                there = self._of.get((kept.id, one.club.id))
                if there is not None and there.of is one and there.since is not one:
                    self._of.put((kept.id, one.club.id), replace(there, since=one, places=()))
        return later

    def _news(
        self, kept: Kept, before: _Followed, clubs: tuple[OfClub, ...], own: Mapping[str, Own]
    ) -> "list[_News]":
        """The clubs of which something may be to be told; and where alone, if that is known.

        Whatever differs does so where the club said something since, or somebody told something.
        """
        event, session = kept.id, kept.session
        known = {one.club.name: one for one in before.clubs}
        touched, news = touched_since(before.session, session), list[_News]()
        for one in clubs:
            name, was = one.club.name, known.get(one.club.name)
            if was == one and before.own[name] == own[name]:
                continue
            with self._lock:
                there = self._of.get((event, one.club.id))
            if (
                touched is None
                or was is None
                or there is None
                or there.of is not one
                or there.since is not was
            ):
                news.append((one, None))
            else:
                club = _club(one)
                said = (Place(at.board, club.of(at.table)) for at in there.places)
                news.append((one, tuple(dict.fromkeys((*said, *touched.get(name, ()))))))
        return news

    def _take(
        self, kept: Kept, news: "Sequence[_News]", own: Mapping[str, Own], now: datetime
    ) -> tuple[Kept, bool]:
        """The session with what these clubs say, told at one moment, each by its own signature.

        And whether nobody else told it anything meanwhile.
        """

        def follows(
            clubs: "Sequence[_News]", own: Mapping[str, Own]
        ) -> list[tuple[str, SessionAct]]:
            return [
                (one.club.author, act)
                for one, places in clubs
                for act in _follows(one, own[one.club.name], places)
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
            own_there = own_of(there.session, [*map(_club, clubs)])
            return follows([(one, None) for one in clubs], own_there)

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


_News = tuple[OfClub, Sequence[Place] | None]
"""A club, and the places where alone it may say something else than was told, if known."""


def _follows(of: OfClub, own: Own, places: Sequence[Place] | None) -> list[SessionAct]:
    """What is to be told of a club of which that stands."""
    if of.club.stands is False:
        return withdrawn(own)
    return taken(own, _club(of), of.said, places)


def _folded(by: _From) -> _There:
    counts = by.arrived[by.club.counts]
    links, waiting = counted(counts.arrived, by.hours, by.club.id)
    of = OfClub(by.club, counts, said(links, by.boards), tuple(waiting), _others(by))
    return _There(by, of, of)


def _folded_on(there: _There, by: _From) -> _There | None:
    """The same from where it stood, if nothing but news of the club came that count at once."""
    was, now = there.of.arrivals, by.arrived[by.club.counts]
    many = was.received.have
    if (by.club, by.hours, by.boards) != (there.by.club, there.by.hours, there.by.boards):
        return None
    if was.id != now.id or now.received.links[:many] != was.received.links:
        return None
    links = now.received.links[many:]
    arrived = map(Arrived, links, now.times[many:])
    if now.times[:many] != was.times or not count_whatever(arrived, by.hours, by.club.id):
        return None
    told = said(links, by.boards, there.of.said)
    of = OfClub(by.club, now, told, there.of.waiting, _others(by))
    places = dict.fromkeys((*there.places, *places_said(links)))
    return _There(by, of, there.since, tuple(places))


def _others(by: _From) -> tuple[Arrivals, ...]:
    return tuple(one for number, one in by.arrived.items() if number != by.club.counts)


def shown(kept: Kept) -> list[SessionAct]:
    """The act by which everybody sees a session that was for Directors only."""
    opened = kept.session.opened
    return [replace(opened, withdrawn=False)] if opened.withdrawn else []


def _opening(event: Event) -> list[tuple[str, Body]]:
    return [] if event.opened else [(OPENED, {})]
