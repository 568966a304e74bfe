"""The page on which it is said by which scheme of masterpoints players are ranked here."""

from typing import Annotated, Final, Literal
from uuid import uuid4

from fastapi import File, Form, Request, Response, UploadFile
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.scoring.masterpoints.reading import KNOWN, scheme_named
from fairdeal.scoring.masterpoints.scheme import Direction, OfStrata, Ties
from fairdeal.server.kept.points_scheme import STREAM, InForce, Wanted, chosen, told
from fairdeal.server.kept.session import Signature
from fairdeal.server.members.homes import day_of
from fairdeal.server.members.rights import check_whole
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.site import director_of, site_of
from fairdeal.server.uploads.form import content
from fairdeal.views.refusals import refusal
from fairdeal.views.session.points import direction_words, strata_words, ties_words
from fairdeal.views.words import _

OWN, NONE = "own", ""
LONGEST: Final = 40


def scheme_form(request: Request) -> Response:
    """Which scheme holds, and the form for another."""
    check_whole(request)
    return _page(request)


def keep_scheme(  # noqa: PLR0913 - one parameter for each field of the form
    request: Request,
    *,
    scheme: Annotated[str, Form(max_length=LONGEST)] = NONE,
    file: Annotated[UploadFile | None, File()] = None,
    grade: Annotated[str, Form(max_length=LONGEST)] = "",
    ties: Annotated[Literal["", "average", "best"], Form()] = "",
    rounding: Annotated[Literal["", "half-up", "down", "up"], Form()] = "",
    first: Annotated[str, Form(max_length=LONGEST)] = "",
    strata: Annotated[Literal["", "best"], Form()] = "",
    since: Annotated[str, Form(max_length=LONGEST)] = "",
) -> Response:
    """Have players ranked by a scheme, or by none."""
    check_whole(request)
    account, site = director_of(request), site_of(request)
    now = site.in_force
    try:
        own = _file(file, now) if scheme == OWN else ""
        named = "" if scheme in {OWN, NONE} else scheme
        wanted = Wanted(
            named, own, grade.strip(), ties, rounding, first.strip(), strata, day_of(since)
        )
        chosen(wanted, now)
    except Malformed as wrong:
        return _page(request, refusal(wrong))
    signature = Signature(uuid4(), account.name, site.now())
    site.points.tell(STREAM, lambda _now: [told(wanted)], signature)
    return RedirectResponse(path_to(request, "points_scheme"), 303)


def _file(file: UploadFile | None, now: InForce) -> str:
    """The scheme's file; without one the one that is here.

    Raises:
        Malformed: there is none.
    """
    if file is not None and file.filename:
        return content(file)[1].decode("utf-8-sig", "replace")
    if not now.wanted.file:
        raise Malformed(_("Please choose the scheme’s file."))
    return now.wanted.file


def _page(request: Request, error: str = "") -> Response:
    now = site_of(request).in_force
    known = {name: scheme_named(name) for name in KNOWN}
    every = [*known.values(), *([now.scheme] if now.wanted.file and now.scheme else [])]
    return page(
        request,
        "points_scheme.html",
        now=now,
        schemes=[(name, one.title) for name, one in known.items()],
        own=OWN,
        of=OWN if now.wanted.file else now.wanted.named,
        grades=[
            (name, f"{scheme.title}: {one.title}")
            for scheme in every
            for name, one in scheme.grades.items()
        ],
        ties_offered=[(one.value, ties_words(one)) for one in Ties],
        rounding_offered=[(one.value, direction_words(one)) for one in Direction],
        strata_offered=[(one.value, strata_words(one)) for one in OfStrata],
        error=error,
    )
