"""Series and knock-outs by key: read by everybody, opened and changed as on their pages."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated
from uuid import UUID, uuid5

from fastapi import Path, Request

from fairdeal.errors import Malformed
from fairdeal.events.identity import joined
from fairdeal.events.series.knockout import MatchStands, standing
from fairdeal.events.series.log import Series, SeriesAct, TeamSeeded, ToldOfSeries, to_stored
from fairdeal.events.series.standing import SeriesStanding, series_standing
from fairdeal.intents.knockout_evenings import EveningRequest
from fairdeal.intents.scopes import Scope
from fairdeal.intents.series import decide, evenings_of, opened, seeded
from fairdeal.scoring.contests.series import SeriesPlace
from fairdeal.server.downloads.document import figure
from fairdeal.server.interface.keys import Credentials
from fairdeal.server.interface.knockout_evenings import evening_by_key
from fairdeal.server.interface.membering import allowed
from fairdeal.server.interface.refusing import refused
from fairdeal.server.interface.repeating import Entries, check_repeated
from fairdeal.server.interface.requesting import in_lines
from fairdeal.server.interface.series_documents import (
    FigureOfSeries,
    MatchInSeries,
    PlaceInSeries,
    SeriesDocument,
    SeriesDone,
    SeriesHead,
    SeriesList,
    SeriesOpening,
    SeriesOrder,
    SessionOfSeries,
    TeamDocument,
)
from fairdeal.server.kept.session import Signature
from fairdeal.server.members.listed import names_of_now
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.series.kept import SERIES, open_series, readable, series_of, tell
from fairdeal.server.series.parts import (
    Part,
    evening_in,
    found_series,
    part_of,
    series_store,
    titles_of,
)
from fairdeal.server.site import Site
from fairdeal.store.base import Recorded, Store
from fairdeal.views.refusals import refusal
from fairdeal.views.series.page import log_lines

SeriesId = Annotated[str, Path(description="As in the series’ address.", max_length=40)]


def series_list(request: Request) -> SeriesList:
    """The series and knock-outs, the latest first."""
    every = readable(series_store(request))
    return SeriesList(
        series=tuple(
            SeriesHead(id=id_, title=one.opened.title, knock_out=one.is_knock_out)
            for id_, one in every
            if not one.opened.withdrawn
        )
    )


def series_standing_of(request: Request, series: SeriesId) -> SeriesDocument:
    """A series as it stands for everybody."""
    found = found_series(request, series)
    parts = [part_of(request, one) for one in found.sessions]
    stands, trouble = None, ""
    try:
        stands = _standing(request, found, parts)
    except Malformed as wrong:
        trouble = refusal(wrong)
    matches: Sequence[MatchStands] = ()
    if found.is_knock_out:
        matches = standing(found, evenings_of(found, partial(evening_in, request)))
    return SeriesDocument(
        id=series,
        title=found.opened.title,
        note=found.opened.note,
        per=found.opened.per,
        sessions=tuple(map(_session, parts)),
        places=tuple(_place(stands, one) for one in stands.places) if stands else (),
        trouble=trouble,
        teams=tuple(
            TeamDocument(called=one.called, players=one.players, captain=one.captain)
            for one in found.seeded.values()
        ),
        matches=tuple(
            MatchInSeries(match=one.match.number, teams=one.teams, winner=one.winner)
            for one in matches
        ),
    )


def _standing(request: Request, found: Series, parts: Sequence[Part]) -> SeriesStanding | None:
    """How it stands; of a knock-out nothing.

    Raises:
        Malformed: it cannot be ranked.
    """
    if found.is_knock_out:
        return None
    aliases = joined(found.aliases, names_of_now(request))
    terms, per = found.opened.terms, found.opened.per
    return series_standing([one.played for one in parts], terms, per, aliases)


def _session(part: Part) -> SessionOfSeries:
    title = part.kept.session.opened.title if part.kept else ""
    return SessionOfSeries(id=part.id, title=title, counts=part.counts)


def _place(stands: SeriesStanding, one: SeriesPlace) -> PlaceInSeries:
    return PlaceInSeries(
        place=one.place,
        name=stands.names[one.contestant],
        figures=tuple(
            None
            if exact is None
            else FigureOfSeries(figure=figure(exact), counts=at in one.counted)
            for at, exact in enumerate(one.figures)
        ),
        total=figure(one.total),
    )


def open_by_key(request: Request, order: SeriesOpening, given: Credentials) -> SeriesDone:
    """Open a series or a knock-out, or only look whether it can be; a repeat opens it once."""
    site, key = allowed(request, given, Scope.SERIES)
    signature = _signature(site, order.id, key.author, "")
    store, series = site.sessions.store, signature.id.hex[:12]
    try:
        acts: list[SeriesAct] = [opened(in_lines(order.terms))]
        if order.teams:
            acts += seeded([_team(seed, one) for seed, one in enumerate(order.teams, start=1)])
        if not order.look:
            _open(store, series, acts, signature)
    except Malformed as wrong:
        raise refused(wrong) from None
    return _done(request, None if order.look else series, _told(acts, signature, 0), ())


def _team(seed: int, said: TeamDocument) -> TeamSeeded:
    names = (one_line(one, len(one)) for one in said.players)
    called, captain = (one_line(one, len(one)) for one in (said.called, said.captain))
    return TeamSeeded(seed, called, tuple(filter(None, names)), captain)


def _open(store: Store, series: str, acts: Sequence[SeriesAct], signature: Signature) -> None:
    recorded = store.read(SERIES + series)
    if recorded:
        check_repeated(recorded, signature, lambda _before: _entries(acts))
    else:
        open_series(store, series, acts, signature)


def request_of_series(
    request: Request, series: SeriesId, order: SeriesOrder, given: Credentials
) -> SeriesDone:
    """Do what is asked, or only look at what it would do; the same request again does nothing."""
    site, key = allowed(request, given, Scope.SERIES)
    found = found_series(request, series)
    reason = one_line(order.reason, len(order.reason))
    signature, what = _signature(site, order.id, key.author, reason), in_lines(order.what)
    if isinstance(what, EveningRequest):
        return evening_by_key(request, series, what, signature, look=order.look)
    decided = partial(
        decide,
        request=what,
        evenings=partial(evening_in, request),
        reason=reason,
        looking=order.look,
    )
    stood: list[Series] = []

    def noted(now: Series) -> Sequence[SeriesAct]:
        stood.append(now)
        return decided(now)

    def then(before: Sequence[Recorded]) -> Entries:
        return _entries(noted(series_of(before)))

    try:
        if order.look:
            return _done(request, None, _told(decided(found), signature, len(found.log)), found.log)
        store = site.sessions.store
        tell(store, series, noted, signature)
        if not stood:
            check_repeated(store.read(SERIES + series), signature, then)
        acts = decided(stood[-1])
    except Malformed as wrong:
        raise refused(wrong) from None
    return _done(request, series, _told(acts, signature, len(stood[-1].log)), stood[-1].log)


def _signature(site: Site, order: UUID, author: str, reason: str) -> Signature:
    return Signature(uuid5(order, f"series {author}"), author, site.now(), reason)


def _entries(acts: Sequence[SeriesAct]) -> Entries:
    return [to_stored(act) for act in acts]


def _told(acts: Sequence[SeriesAct], by: Signature, after: int) -> tuple[ToldOfSeries, ...]:
    return tuple(
        ToldOfSeries(n, act, by.author, by.time, by.reason)
        for n, act in enumerate(acts, start=after + 1)
    )


def _done(
    request: Request,
    series: str | None,
    news: Sequence[ToldOfSeries],
    before: Sequence[ToldOfSeries],
) -> SeriesDone:
    """What came of it, as the log says it."""
    then = Series.of((*before, *news))
    titles = titles_of(part_of(request, one) for one in then.sessions)
    said = log_lines(then, titles)[: len(news)] if news else ()
    return SeriesDone(
        series=series,
        told=tuple(one.sequence for one in news) if series else (),
        said=tuple(one.words for one in reversed(said)),
    )
