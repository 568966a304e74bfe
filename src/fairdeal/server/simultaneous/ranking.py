"""The common ranking of a simultaneous, with each club's own beside it; the same for everybody.

Before the hour it tells percentages of those who have played a third of the boards, and of no board
by itself. From the hour on every name leads to its figures, and each of them to why it is so.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from threading import Lock
from typing import Final

from fastapi import HTTPException, Request, Response

from fairdeal.errors import Malformed
from fairdeal.events.changes import lines
from fairdeal.events.session import Session
from fairdeal.events.simultaneous.taking import club_of
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.ranking import Standing, rank
from fairdeal.server.kept.recent import Lately
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.pages import page_once
from fairdeal.server.requests.seeing import shown_to
from fairdeal.server.requests.session_found import refuse_withdrawn
from fairdeal.server.simultaneous.event import Event
from fairdeal.server.simultaneous.words import state_of, state_words
from fairdeal.server.site import site_of
from fairdeal.store.base import Damaged
from fairdeal.views.session.ranking import RankRow, heading, ranking_view, total
from fairdeal.views.words import _

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


def common_ranking(request: Request, event: str) -> Response:
    """How all stand, and each in its club."""
    found, kept = found_event(request, event)
    kept = shown_to(request, kept)
    what = event, found.version, kept.session.version
    return page_once(request, "simultaneous/ranking.html", what, lambda: _context(found, kept))


def _context(event: Event, kept: Kept) -> dict[str, object]:
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
        "fields": _fields(event, kept) if told else (),
    }


def _fields(event: Event, kept: Kept) -> tuple[Shown, ...]:
    session, ranking = kept.session, kept.ranking
    of_club: dict[str, list[ResultLine]] = {one.name: [] for one in event.clubs.values()}
    for line in lines(session):
        of_club.setdefault(club_of(line.ns or line.ew), []).append(line)
    own = {name: _alone(kept, name, its) for name, its in of_club.items()}
    least = 1 if event.opened else ceil(len(session.numbers) / _LEAST)
    shown = ranking_view(session, ranking)
    return tuple(
        Shown(
            field.name,
            tuple(_row(session, row, own) for row in field.rows if row.boards >= least),
        )
        for field in shown.fields
    )


def _row(session: Session, row: RankRow, own: Mapping[str, Mapping[str, Standing]]) -> Row:
    club = club_of(row.contestant)
    there = own.get(club, {}).get(row.contestant)
    if there is None:
        return Row(row, club, "", "")
    return Row(row, club, there.place, total(session, there))


def _alone(kept: Kept, club: str, its: Sequence[ResultLine]) -> Mapping[str, Standing]:
    """How all stand in one club's field alone; ranked anew where something of it is another."""
    method, terms, key = kept.session.opened.method, kept.ranking.terms, (kept.id, club)
    added = tuple(one for one in terms.additions if club_of(one.contestant) == club)
    by = its, method, replace(terms, additions=added)
    with _lock:
        known = _ranked.get(key)
    if known is None or known[0] != by:
        alone = rank(its, method, terms=by[2])
        known = by, {one.contestant: one for field in alone.fields for one in field.ranking}
        with _lock:
            _ranked.put(key, known)
    return known[1]
