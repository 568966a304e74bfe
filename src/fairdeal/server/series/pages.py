"""The page of a series: its standing, made of its sessions as they are now.

It is the same for everybody and tells of a session only what everybody may know: one that is still
being played, or of which boards are held back, counts when its results are published.
"""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

from fastapi import Request, Response

from fairdeal.errors import Malformed
from fairdeal.events.identity import joined
from fairdeal.events.series.log import Series, SeriesOpened
from fairdeal.events.series.standing import SeriesStanding, series_standing
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.members.listed import names_of_now
from fairdeal.server.rendering.pages import page, page_once
from fairdeal.server.requests.seeing import not_yet, sight_of_everybody
from fairdeal.server.series.going_on import next_setting
from fairdeal.server.series.kept import readable
from fairdeal.server.series.knockout import bracket_page
from fairdeal.server.series.parts import Part, found_series, part_of, series_store, titles_of
from fairdeal.server.site import site_of
from fairdeal.views.refusals import refusal
from fairdeal.views.series.page import Column, log_lines, may_be_one, rows, terms_words
from fairdeal.views.series.words import left_out_words
from fairdeal.views.session.ranking import Heading, heading
from fairdeal.views.words import _

OFFERED: Final = 50
"""How many of the latest sessions can be chosen from."""


def series_page(request: Request, series: str) -> Response:
    """How the series stands; to a Director also what can be done about it, and the log."""
    found = found_series(request, series)
    if found.is_knock_out:
        return bracket_page(request, series, found)
    parts = tuple(part_of(request, one) for one in found.sessions)
    called = names_of_now(request)
    what = (series, len(found.log), *sorted(called.items()), *(one.seen for one in parts))
    return page_once(request, "series.html", what, lambda: context(request, series, found, parts))


def context(
    request: Request, series_id: str, found: Series, parts: tuple[Part, ...]
) -> Mapping[str, Any]:
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
    return {
        "series": series_id,
        "opened": found.opened,
        "terms": terms_words(found.opened),
        "columns": [_column(one) for one in parts],
        "rows": rows(standing, found.opened) if standing else (),
        "left_out": tuple(left_out_words(standing)) if standing else (),
        "trouble": trouble,
        "may_be_one": may_be_one(standing, counted, aliases) if director and standing else (),
        "offered": _offered(request, found) if director else (),
        "next": urlencode(next_setting(series_id, parts)) if director else "",
        "log": log_lines(found, titles_of(parts)) if director else (),
    }


def refused(request: Request, series_id: str, error: str) -> Response:
    """The page again, with why nothing was changed."""
    found = found_series(request, series_id)
    if found.is_knock_out:
        return bracket_page(request, series_id, found, error)
    parts = tuple(part_of(request, one) for one in found.sessions)
    return page(request, "series.html", error=error, **context(request, series_id, found, parts))


def listed(request: Request) -> list[tuple[str, SeriesOpened]]:
    """The series for the first page, the latest first."""
    signed_in = site_of(request).cookies.signed_in(request) is not None
    every = readable(series_store(request))
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
