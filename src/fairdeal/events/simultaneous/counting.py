"""Which of a club's acts count by now: what came in time, and what the federation let in later.

The hour is the one at which an act arrived, by the federation's clock; a club's own may be wrong.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from fairdeal.events.simultaneous.chain import Link
from fairdeal.events.simultaneous.outbox import STANDS


class Why(Enum):
    """Why an act does not count yet."""

    LATE = "late"
    """A result that came when the simultaneous was open: the cards are known by then."""
    CORRECTION = "correction"
    """A correction that came when the period for corrections was over (79C)."""
    PUBLISHED = "published"
    """It came after the ranking was published; it counts from the next time on."""


@dataclass(frozen=True, slots=True)
class Arrived:
    """An act of a club, and when it arrived."""

    link: Link
    time: datetime


@dataclass(frozen=True, slots=True)
class Hours:
    """What decides whether an act counts."""

    opens: datetime
    """When the simultaneous is opened."""
    corrections: datetime
    """When the federation's own period for corrections ends; the club's is another (79C, 92B)."""
    published: datetime | None = None
    """When the ranking was published last."""
    late: frozenset[str] = frozenset()
    """The clubs whose results count though they come late."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """An act that does not count yet."""

    sequence: int
    why: Why


def counted(
    arrived: Iterable[Arrived], hours: Hours, club: str
) -> tuple[Sequence[Link], Sequence[Waiting]]:
    """Those that count, in order, and those that wait.

    Args:
        arrived: the acts of one incarnation of a club, in order.
        hours: the federation's.
        club: its id.
    """
    links, waiting = list[Link](), list[Waiting]()
    known = set[tuple[str, str]]()
    for one in arrived:
        body = one.link.told.body
        place = str(body.get("board")), str(body.get("table"))
        is_new = one.link.told.name == STANDS and place not in known
        why = _why(one, hours, is_late=club in hours.late, is_new=is_new)
        if why is None:
            links.append(one.link)
            known.add(place)
        else:
            waiting.append(Waiting(one.link.sequence, why))
    return links, waiting


def count_whatever(arrived: Iterable[Arrived], hours: Hours, club: str) -> bool:
    """Whether all of these count, whatever arrived before them.

    Args:
        arrived: acts of one incarnation of a club.
        hours: the federation's.
        club: its id.
    """
    is_late = club in hours.late
    return all(_why(one, hours, is_late=is_late, is_new=True) is None for one in arrived)


def _why(one: Arrived, hours: Hours, *, is_late: bool, is_new: bool) -> Why | None:
    if hours.published is not None and one.time > hours.published:
        return Why.PUBLISHED
    if is_late or one.time < hours.opens:
        return None
    if is_new:
        return Why.LATE
    return Why.CORRECTION if one.time >= hours.corrections else None
