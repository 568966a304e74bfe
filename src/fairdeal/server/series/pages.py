"""The page of a series: its standing, made of its sessions as they are now.

It is the same for everybody and tells of a session only what everybody may know: one that is still
being played, or of which boards are held back, counts when its results are published.
"""

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from fastapi import HTTPException, Request, Response

from fairdeal.errors import Malformed
from fairdeal.events.identity import joined
from fairdeal.events.series.log import Series, SeriesOpened
from fairdeal.events.series.standing import SeriesStanding, series_standing
from fairdeal.events.session import Session
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.server.evening.report_form import fresh
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.members.listed import names_of_now
from fairdeal.server.rendering.pages import page, page_once
from fairdeal.server.requests.seeing import not_yet, sight_of_everybody
from fairdeal.server.series.kept import found_in, readable
from fairdeal.server.site import site_of
from fairdeal.store.base import Damaged
from fairdeal.views.refusals import refusal
from fairdeal.views.series.page import Column, log_lines, may_be_one, rows, terms_words
from fairdeal.views.series.words import left_out_words
from fairdeal.views.session.ranking import Heading, heading
from fairdeal.views.words import _

OFFERED: Final = 50
"""How many of the latest sessions can be chosen from."""


@dataclass(frozen=True, slots=True)
class Part:
    """A session of a series, as far as everybody may know it."""

    id: str
    kept: Kept | None
    """``None`` where it cannot be read."""
    counts: bool
    """Whether its results may be known."""

    @property
    def played(self) -> tuple[Session, SessionRanking] | None:
        """The session and its ranking; ``None`` for one that tells nothing."""
        if self.kept is None or not self.counts:
            return None
        return self.kept.session, self.kept.ranking

    @property
    def seen(self) -> tuple[str, int, bool]:
        """All that a page depends on."""
        return self.id, self.kept.session.version if self.kept else 0, self.counts


def series_page(request: Request, series: str) -> Response:
    """How the series stands; to a Director also what can be done about it, and the log."""
    found = found_series(request, series)
    parts = tuple(part_of(request, one) for one in found.sessions)
    called = names_of_now(request)
    what = (series, len(found.log), *sorted(called.items()), *(one.seen for one in parts))
    return page_once(request, "series.html", what, lambda: context(request, series, found, parts))


def found_series(request: Request, series: str) -> Series:
    """The series a path names.

    Raises:
        HTTPException: 404, there is none; 410, it was withdrawn, and whoever asks has no account;
            500, what is stored of it cannot be read.
    """
    try:
        found = found_in(site_of(request).sessions.store, series)
    except (Malformed, Damaged):
        raise HTTPException(500, _("What is stored of this series cannot be read.")) from None
    if found is None:
        raise HTTPException(404, _("There is no series of this name."))
    if found.opened.withdrawn and not site_of(request).cookies.signed_in(request):
        raise HTTPException(410, _("This series was withdrawn by the Director."))
    return found


def part_of(request: Request, session: str) -> Part:
    """A session as it counts for everybody, whoever asks."""
    kept: Kept | None = None
    with suppress(Malformed, Damaged):
        kept = site_of(request).sessions.get(session)
        if kept is not None:
            kept.work_out()
    if kept is None:
        return Part(session, None, counts=False)
    shown = not kept.session.opened.withdrawn and kept.session.elsewhere is None
    return Part(session, kept, counts=shown and sight_of_everybody(kept).everything)


def context(
    request: Request, series_id: str, found: Series, parts: tuple[Part, ...], error: str = ""
) -> dict[str, object]:
    """What the page shows."""
    standing: SeriesStanding | None = None
    trouble = ""
    aliases = joined(found.aliases, names_of_now(request))
    try:
        terms, per = found.opened.terms, found.opened.per
        standing = series_standing([one.played for one in parts], terms, per, aliases)
    except Malformed as wrong:
        trouble = refusal(wrong)
    director = site_of(request).cookies.signed_in(request) is not None
    counted = [one.kept.session for one in parts if one.kept and one.counts]
    titles = {one.id: one.kept.session.opened.title for one in parts if one.kept}
    return {
        "series": series_id,
        "opened": found.opened,
        "terms": terms_words(found.opened),
        "columns": [_column(one) for one in parts],
        "rows": rows(standing, found.opened) if standing else (),
        "left_out": tuple(left_out_words(standing)) if standing else (),
        "trouble": trouble,
        "error": error,
        "may_be_one": may_be_one(standing, counted, aliases) if director and standing else (),
        "offered": _offered(request, found) if director else (),
        "log": log_lines(found, titles) if director else (),
        "intended": fresh() if director else "",
    }


def refused(request: Request, series_id: str, error: str) -> Response:
    """The page again, with why nothing was changed."""
    found = found_series(request, series_id)
    parts = tuple(part_of(request, one) for one in found.sessions)
    return page(request, "series.html", 422, **context(request, series_id, found, parts, error))


def listed(request: Request) -> list[tuple[str, SeriesOpened]]:
    """The series for the first page, the latest first."""
    signed_in = site_of(request).cookies.signed_in(request) is not None
    every = readable(site_of(request).sessions.store)
    return [(one, of.opened) for one, of in every if signed_in or not of.opened.withdrawn]


def _column(part: Part) -> Column:
    if part.kept is None:
        return Column("", part.id, "", _("It cannot be read."))
    it = heading(part.id, part.kept.session)
    return Column(part.id, it.title, it.held, "" if part.counts else _state(part.kept))


def _state(kept: Kept) -> str:
    """Why a session tells nothing."""
    if kept.session.elsewhere is not None:
        return _("Its results stand in another session.")
    if kept.session.opened.withdrawn:
        return _("It was withdrawn.")
    return not_yet(sight_of_everybody(kept))


def _offered(request: Request, found: Series) -> list[Heading]:
    """Sessions that may be put in, the latest first."""
    offered: list[Heading] = []
    for kept in site_of(request).sessions.readable():
        if len(offered) == OFFERED:
            break
        gone = kept.session.opened.withdrawn or kept.session.elsewhere is not None
        if kept.id not in found.sessions and not gone:
            offered.append(heading(kept.id, kept.session))
    return offered
