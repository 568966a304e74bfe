"""The common ranking of a simultaneous, with each club's own beside it; the same for everybody.

Before the hour it tells percentages of those who have played a third of the boards, and of no board
by itself. From the hour on every name leads to its figures, and each of them to why it is so.

A page has so many places of each field, or all of one club: who looks while results come in pays
for the lines that are looked at, and not for those of 3,000 tables.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from math import ceil
from threading import Lock
from typing import Annotated, Final

from fastapi import HTTPException, Query, Request, Response

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place
from fairdeal.events.changes import lines
from fairdeal.events.session import Result, Session
from fairdeal.events.simultaneous.taking import Own, club_of
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.live.columns import CannotFold, Columns
from fairdeal.scoring.live.totals import fields_ranked
from fairdeal.scoring.methods import Method
from fairdeal.scoring.ranking import Standing, rank
from fairdeal.scoring.standings import Field, Terms
from fairdeal.server.kept.recent import Lately
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.pages import page_once
from fairdeal.server.requests.seeing import shown_to
from fairdeal.server.requests.session_found import refuse_withdrawn
from fairdeal.server.simultaneous.event import Event
from fairdeal.server.simultaneous.words import state_of, state_words
from fairdeal.server.site import site_of
from fairdeal.store.base import Damaged
from fairdeal.views import sentences
from fairdeal.views.session.ranking import field_name, total
from fairdeal.views.words import _

AT_ONCE: Final = 200
"""Places of each field on a page."""
LONGEST: Final = 120
_NOTHING: Final = Own()
_LEAST: Final = 3
"""Before the hour whoever has played fewer than one in so many boards is not ranked."""


_Lines = Mapping[Place, Result] | Sequence[ResultLine]
"""The results of a club: those that stand of it, by their places, or as lines."""


@dataclass(frozen=True, slots=True)
class _Alone:
    """How all of a club stand in its own field, and that from which alone it follows."""

    follows: tuple[_Lines, Method, Terms]
    columns: Columns | None
    """From which the next ranking goes on; none where columns do not rank it."""
    standings: Mapping[str, Standing]


_lock: Final = Lock()
_ranked: Final = Lately[tuple[str, str], _Alone](1_000)
"""By session and club."""


@dataclass(frozen=True, slots=True)
class Row:
    """A contestant in the common field, and in that of its club."""

    place: str
    contestant: str
    name: str
    boards: int
    score: str
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
                return _alone(self.kept, club, own.results)

            return cache(folded)
        every: dict[str, list[ResultLine]] = {}
        for line in lines(session):
            every.setdefault(club_of(line.ns or line.ew), []).append(line)
        return cache(lambda club: _alone(self.kept, club, every.get(club, [])))


def _context(it: LookedAt) -> dict[str, object]:
    event, kept = it.event, it.kept
    session, state, plan = kept.session, state_of(event), event.plan
    assert plan is not None  # noqa: S101 - found as planned
    told = plan.live or event.opened is not None
    return {
        "title": session.opened.title,
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
    contestant, club = standing.contestant, club_of(standing.contestant)
    there = alone(club).get(contestant)
    return Row(
        standing.place,
        contestant,
        sentences.contestant(session, contestant),
        standing.boards,
        total(session, standing),
        club,
        "" if there is None else there.place,
        "" if there is None else total(session, there),
    )


def _alone(kept: Kept, club: str, its: _Lines) -> Mapping[str, Standing]:
    """How all stand in one club's field alone; ranked on where something of it is another.

    Args:
        kept: the common field.
        club: the club.
        its: its results.
    """
    method, terms, key = kept.session.opened.method, kept.ranking.terms, (kept.id, club)
    added = tuple(one for one in terms.additions if club_of(one.contestant) == club)
    terms = replace(terms, additions=added)
    follows = its, method, terms
    with _lock:
        known = _ranked.get(key)
    if known is None or known.follows != follows:
        columns = None if known is None else _went_on(known, *follows)
        known = _ranked_alone(columns, *follows)
        with _lock:
            _ranked.put(key, known)
    return known.standings


def _went_on(known: _Alone, its: _Lines, method: Method, terms: Terms) -> Columns | None:
    """The columns of a club some results later; ``None`` where they do not follow from those."""
    before, by, then = known.follows
    if known.columns is None or not isinstance(its, Mapping) or not isinstance(before, Mapping):
        return None
    if (by, replace(then, additions=())) != (method, replace(terms, additions=())):
        return None
    news = [
        (_line(before.get(at)), _line(now)) for at, now in its.items() if before.get(at) is not now
    ]
    news += [(_line(was), None) for at, was in before.items() if at not in its]
    with suppress(CannotFold):
        return known.columns.after(news, terms.additions)
    return None


def _line(result: Result | None) -> ResultLine | None:
    return None if result is None else result.line


def _ranked_alone(columns: Columns | None, its: _Lines, method: Method, terms: Terms) -> _Alone:
    every = [one.line for one in its.values()] if isinstance(its, Mapping) else its
    if columns is None:
        with suppress(CannotFold):
            columns = Columns.of(every, method, terms)
    whole = rank(every, method, terms=terms).fields if columns is None else fields_ranked(columns)
    standings = {one.contestant: one for field in whole for one in field.ranking}
    return _Alone((its, method, terms), columns, standings)
