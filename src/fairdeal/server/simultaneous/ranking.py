"""The common ranking of a simultaneous, with each club's own beside it; the same for everybody.

Before the hour it tells percentages of those who have played a third of the boards, and of no board
by itself. From the hour on every name leads to its figures, and each of them to why it is so.

A page has so many places of each field, or all of one club: who looks while results come in pays
for the lines that are looked at, and not for those of 3,000 tables.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from math import ceil
from threading import Lock
from typing import Annotated, Final

from fastapi import HTTPException, Query, Request, Response

from fairdeal.errors import Malformed
from fairdeal.events.changes import lines
from fairdeal.events.session import Session
from fairdeal.events.simultaneous.taking import Own, club_of
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.ranking import Standing, rank
from fairdeal.scoring.standings import Field
from fairdeal.server.kept.recent import Lately
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.pages import page_once
from fairdeal.server.requests.seeing import shown_to
from fairdeal.server.requests.session_found import refuse_withdrawn
from fairdeal.server.simultaneous.event import Event
from fairdeal.server.simultaneous.words import state_of, state_words
from fairdeal.server.site import site_of
from fairdeal.store.base import Damaged
from fairdeal.views.session.ranking import RankRow, field_name, heading, rank_row, total
from fairdeal.views.words import _

AT_ONCE: Final = 200
"""Places of each field on a page."""
LONGEST: Final = 120
_NOTHING: Final = Own()
_LEAST: Final = 3
"""Before the hour whoever has played fewer than one in so many boards is not ranked."""


_lock: Final = Lock()
_ranked: Final = Lately[tuple[str, str], tuple[object, Mapping[str, Standing]]](1_000)
"""By session and club how all stand in its own field, and that from which alone it follows."""


@dataclass(frozen=True, slots=True)
class Row:
    """A contestant in the common field, and in that of its club."""

    row: RankRow
    club: str
    own_place: str
    own_score: str


@dataclass(frozen=True, slots=True)
class Shown:
    """Those ranked together."""

    name: str
    rows: tuple[Row, ...]
    more: bool = False
    """Whether others follow on a further page."""


def found_event(request: Request, event: str) -> tuple[Event, Kept]:
    """The simultaneous a path names, with all that came by now.

    Raises:
        HTTPException: 404, there is none; 410, it was withdrawn once opened, and no Director asks;
            500, what is stored of it cannot be read.
    """
    site = site_of(request)
    if event not in site.simultaneous.ids():
        raise HTTPException(404, _("There is no simultaneous at this address."))
    try:
        found, kept = site.simultaneous.take_in(event, site.now())
        kept.work_out()
    except (Malformed, Damaged):
        words = _("What is stored of this simultaneous cannot be read.")
        raise HTTPException(500, words) from None
    if found.opened is not None:
        refuse_withdrawn(request, kept)
    return found, kept


def common_ranking(
    request: Request,
    event: str,
    club: Annotated[str, Query(max_length=LONGEST)] = "",
    after: Annotated[int, Query(ge=0, le=2**31)] = 0,
) -> Response:
    """How all stand, some places at a time or those of a club, and each in its club."""
    found, kept = found_event(request, event)
    shown = shown_to(request, kept)
    own = site_of(request).simultaneous.standing_of(shown)
    looked_at = LookedAt(found, shown, own, club, after)
    what = event, found.version, shown.session.version, club, after
    return page_once(request, "simultaneous/ranking.html", what, lambda: _context(looked_at))


@dataclass(frozen=True, slots=True)
class LookedAt:
    """A page of a ranking."""

    event: Event
    kept: Kept
    own: Mapping[str, Own] | None = None
    """What stands of each club, where that is known."""
    club: str = ""
    """Of which all are shown; empty for a part of the whole."""
    after: int = 0
    """Behind so many places."""

    def alone(self) -> Callable[[str], Mapping[str, Standing]]:
        """How all stand in the field of each club alone."""
        session, known = self.kept.session, self.own
        if known is not None and not session.left:

            def folded(club: str) -> Mapping[str, Standing]:
                own = known.get(club, _NOTHING)  # a Director entered by hand what no club sent
                return _alone(self.kept, club, own, lambda: _lines(own))

            return cache(folded)
        every: dict[str, list[ResultLine]] = {}
        for line in lines(session):
            every.setdefault(club_of(line.ns or line.ew), []).append(line)

        def whole(club: str) -> Mapping[str, Standing]:
            its = every.get(club, [])
            return _alone(self.kept, club, its, lambda: its)

        return cache(whole)


def _lines(own: Own) -> Sequence[ResultLine]:
    return [one.line for one in own.results.values()]


def _context(it: LookedAt) -> dict[str, object]:
    event, kept = it.event, it.kept
    session, state, plan = kept.session, state_of(event), event.plan
    assert plan is not None  # noqa: S101 - found as planned
    told = plan.live or event.opened is not None
    return {
        "heading": heading(kept.id, session),
        "event": event.id,
        "state": state_words(state),
        "opened": event.opened is not None,
        "opens": plan.opens,
        "clubs": [one.name for one in event.clubs.values() if one.stands is not False],
        "results": len(session.results),
        "fields": _fields(it) if told else (),
        "club": it.club,
        "before": max(it.after - AT_ONCE, 0) if it.after else None,
        "next": it.after + AT_ONCE,
    }


def _fields(it: LookedAt) -> tuple[Shown, ...]:
    session = it.kept.session
    least = 1 if it.event.opened else ceil(len(session.numbers) / _LEAST)
    alone = it.alone()

    def shown(field: Field) -> Shown:
        ranked = (
            one
            for one in field.ranking
            if one.boards >= least and (not it.club or club_of(one.contestant) == it.club)
        )
        some = [*(ranked if it.club else islice(ranked, it.after, it.after + AT_ONCE + 1))]
        more = not it.club and len(some) > AT_ONCE
        rows = (_row(session, one, alone) for one in (some[:AT_ONCE] if more else some))
        return Shown(field_name(field.name), tuple(rows), more)

    return tuple(map(shown, it.kept.ranking.fields))


def _row(
    session: Session, standing: Standing, alone: Callable[[str], Mapping[str, Standing]]
) -> Row:
    row, club = rank_row(session, standing), club_of(standing.contestant)
    there = alone(club).get(row.contestant)
    if there is None:
        return Row(row, club, "", "")
    return Row(row, club, there.place, total(session, there))


def _alone(
    kept: Kept, club: str, follows: object, lines_of: Callable[[], Sequence[ResultLine]]
) -> Mapping[str, Standing]:
    """How all stand in one club's field alone; ranked anew where something of it is another.

    Args:
        kept: the common field.
        club: the club.
        follows: from what its results follow.
        lines_of: its results.
    """
    method, terms, key = kept.session.opened.method, kept.ranking.terms, (kept.id, club)
    added = tuple(one for one in terms.additions if club_of(one.contestant) == club)
    by = follows, method, replace(terms, additions=added)
    with _lock:
        known = _ranked.get(key)
    if known is None or known[0] != by:
        alone = rank(lines_of(), method, terms=by[2])
        known = by, {one.contestant: one for field in alone.fields for one in field.ranking}
        with _lock:
            _ranked.put(key, known)
    return known[1]
