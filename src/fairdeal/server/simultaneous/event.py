"""A simultaneous as its federation keeps it: its own acts, folded, and what came from each club.

What a club sent is kept as it came, in a stream for each incarnation of it, and never altered. What
the federation decides are acts of its own. The results themselves stand in a session like any
other, made of both (`taking`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final
from uuid import UUID

from fairdeal.events.simultaneous.chain import Link, Received, Told
from fairdeal.events.simultaneous.counting import Arrived, Hours
from fairdeal.store.base import Body, Recorded

EVENTS: Final = "simultaneous/"
FROM: Final = "from/"
"""How the names of the streams begin that hold what clubs sent."""
PLANNED: Final = "simultaneous_planned.v1"
CAME: Final = "club_came.v1"
COUNTS: Final = "incarnation_counts.v1"
LATE: Final = "late_club_counts.v1"
WITHDRAWN: Final = "club_withdrawn.v1"
BACK: Final = "club_put_back.v1"
RELEASED: Final = "boards_released.v1"
OPENED: Final = "simultaneous_opened.v1"
PUBLISHED: Final = "ranking_published.v1"
RECEIVED: Final = "club_act_received.v1"


@dataclass(frozen=True, slots=True)
class Plan:
    """What was announced."""

    opens: datetime
    """When hands, results and frequencies are told, everywhere at once."""
    released: datetime
    """From when on a club gets its boards."""
    minutes: int
    """How long corrections are taken from the opening on (79C)."""
    live: bool
    """Whether the ranking is told while it goes on, in percentages and without a board."""


@dataclass(frozen=True, slots=True)
class ClubOf:
    """A club of a simultaneous."""

    id: str
    """That of its key."""
    name: str
    author: str
    """How what is taken from it is signed."""
    keys: Mapping[int, str]
    """The public key by which each of its incarnations signs."""
    counts: int = 1
    """The incarnation that counts."""
    late: bool = False
    stands: bool | None = None
    """Of a club that withdrew, whether its scores stand."""


@dataclass(frozen=True)
class Event:
    """A simultaneous; `after` gives it once more of its acts are known."""

    id: str
    plan: Plan | None = None
    clubs: Mapping[str, ClubOf] = field(default_factory=lambda: MappingProxyType({}))
    """By id, in the order in which they came."""
    released: Mapping[str, datetime] = field(default_factory=lambda: MappingProxyType({}))
    """When a club got its boards first."""
    opened: datetime | None = None
    published: datetime | None = None
    """When the ranking was published last."""
    heads: tuple[str, ...] = ()
    """What that was made of: club, incarnation, how many acts and their head, in a line each."""
    version: int = 0
    ids: frozenset[UUID] = field(default=frozenset(), repr=False)

    def after(self, news: Iterable[Recorded]) -> "Event":
        """The simultaneous once these entries are kept too."""
        now = self
        for one in news:
            entry = one.entry
            told: Any = entry.body
            now = replace(
                now._after(entry.name, told, entry.time),
                version=now.version + 1,
                ids=now.ids | {entry.id},
            )
        return now

    def _after(self, name: str, told: Any, at: datetime) -> "Event":
        match name:
            case name if name == PLANNED:
                return replace(self, plan=_plan(told))
            case name if name == RELEASED:
                first = {told["club"]: at} | dict(self.released)
                return replace(self, released=MappingProxyType(first))
            case name if name == OPENED:
                return replace(self, opened=at)
            case name if name == PUBLISHED:
                return replace(self, published=at, heads=tuple(told["heads"]))
            case name if name == CAME:
                return self._with(_came(self.clubs.get(told["club"]), told))
        known = self.clubs.get(told.get("club", ""))
        return self if known is None else self._with(_changed(known, name, told))

    def _with(self, club: ClubOf) -> "Event":
        return replace(self, clubs=MappingProxyType({**self.clubs, club.id: club}))

    @cached_property
    def hours(self) -> Hours:
        """What decides whether what a club sent counts."""
        assert self.plan is not None  # noqa: S101 - asked of one that was planned
        ends = self.plan.opens + timedelta(minutes=self.plan.minutes)
        late = frozenset(one.id for one in self.clubs.values() if one.late)
        return Hours(self.plan.opens, ends, self.published, late)


def _plan(told: Any) -> Plan:
    opens, released = (datetime.fromisoformat(told[one]) for one in ("opens", "released"))
    return Plan(opens, released, int(told["minutes"]), bool(told["live"]))


def planned(plan: Plan) -> tuple[str, Body]:
    """What keeps a plan."""
    hours: Body = {"opens": plan.opens.isoformat(), "released": plan.released.isoformat()}
    return PLANNED, hours | {"minutes": plan.minutes, "live": plan.live}


def _came(known: ClubOf | None, told: Any) -> ClubOf:
    number, public = int(told["incarnation"]), str(told["public"])
    if known is None:
        return ClubOf(
            told["club"], told["called"], told["author"], MappingProxyType({number: public})
        )
    return replace(known, keys=MappingProxyType({**known.keys, number: public}))


def _changed(club: ClubOf, name: str, told: Any) -> ClubOf:
    match name:
        case name if name == COUNTS:
            return replace(club, counts=int(told["incarnation"]))
        case name if name == LATE:
            return replace(club, late=True)
        case name if name == WITHDRAWN:
            return replace(club, stands=bool(told["stands"]))
        case name if name == BACK:
            return replace(club, stands=None)
    return club


@dataclass(frozen=True)
class Arrivals:
    """What has arrived of one incarnation of a club."""

    id: str
    """Simultaneous, club and incarnation, as `arrivals_of` joins them."""
    received: Received
    times: tuple[datetime, ...] = ()
    version: int = 0
    ids: frozenset[UUID] = field(default=frozenset(), repr=False)

    def after(self, news: Iterable[Recorded]) -> "Arrivals":
        """The same once these entries are kept too."""
        links, times, ids = [*self.received.links], [*self.times], set(self.ids)
        for one in news:
            told: Any = one.entry.body
            said = Told(told["act"], told["named"], told["said"], told["told"])
            links.append(Link(len(links) + 1, said, told["head"]))
            times.append(one.entry.time)
            ids.add(one.entry.id)
        received = Received(self.received.incarnation, tuple(links))
        return Arrivals(self.id, received, tuple(times), len(links), frozenset(ids))

    @cached_property
    def arrived(self) -> tuple[Arrived, ...]:
        """Each act with the time at which it came."""
        return tuple(map(Arrived, self.received.links, self.times))


def arrivals_of(event: str, club: str, incarnation: int) -> str:
    """By what the arrivals of a club are asked for."""
    return f"{event}/{club}/{incarnation}"


def nothing_of(one: str) -> Arrivals:
    """Of a club from which nothing came yet."""
    return Arrivals(one, Received(int(one.rpartition("/")[2])))


def kept(link: Link) -> tuple[str, Body]:
    """What keeps an act as it came."""
    told = link.told
    said: Body = {"act": told.id, "named": told.name, "said": told.body, "told": told.time}
    return RECEIVED, said | {"head": link.head}
