"""A session to take away: as a file for other programs, or on paper."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Final
from urllib.parse import quote

from fastapi import HTTPException, Query, Request, Response

from fairdeal.errors import Malformed
from fairdeal.formats.usebio.elements import NOBODYS
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.lines import Artificial
from fairdeal.server.downloads.files import KINDS, WITH_NUMBERS, offered, written
from fairdeal.server.evening.deals.seals import sealed
from fairdeal.server.kept.sessions import Kept, Sessions
from fairdeal.server.members.kept import (
    CLUB,
    LONGEST_NUMBER,
    NAME_SHOWN,
    NUMBER_SHOWN,
    Member,
    federations,
    numbers_of,
)
from fairdeal.server.members.listed import club_list
from fairdeal.server.public.pages import kept_session
from fairdeal.server.publishing.copying import copied
from fairdeal.server.rendering.pages import page
from fairdeal.server.rendering.printed import printed
from fairdeal.server.requests.seeing import sessions_shown
from fairdeal.server.site import site_of
from fairdeal.views.session import paper
from fairdeal.views.words import _, n_

Named = Annotated[int, Query(ge=0, le=1)]
"""Whether people are named."""
PAPERS: Final[Mapping[str, Callable[[Kept], bytes]]] = {
    "results": lambda kept: paper.results_pdf(kept.session, kept.ranking),
    "session": lambda kept: paper.results_pdf(kept.session, kept.ranking, boards=True),
    "hands": lambda kept: paper.hand_records_pdf(kept.session),
    "curtain-cards": lambda kept: paper.curtain_cards_pdf(kept.session),
}
"""What a session is printed as."""


def files(request: Request, session: str) -> Response:
    """Everything there is of a session to take away."""
    kept = kept_session(request, session)
    words = {
        "pbn": _("PBN: deals, auctions, play and results, for bridge programs"),
        "lin": _("LIN: the same for online services"),
        "xml": _("USEBIO: results for federations and results sites"),
        "csv": _("CSV: results for spreadsheets"),
        "json": _("JSON: everything, for programs of your own"),
    }
    return page(
        request,
        "files.html",
        above=kept,
        offered=[(ending, words[ending]) for ending in offered(kept.session)],
        numbered=[
            (words[ending].partition(":")[0], ending)
            for ending in WITH_NUMBERS
            if ending in offered(kept.session)
        ],
        federations=offered_federations(request),
        ranked=bool(kept.ranking.fields),
        dealt=_dealt(kept),
        seal=None if site_of(request).published else sealed(site_of(request).sessions.store, kept),
        loss=_loss(kept),
    )


def offered_federations(request: Request) -> tuple[str, ...]:
    """The federations whose numbers whoever asks may have in files."""
    return tuple(one for one in federations(_with_numbers(request)) if one != CLUB)


def _loss(kept: Kept) -> str:
    """What other programs' formats have no words for; empty where nothing is lost."""
    outcomes = [result.outcome for result in kept.session.results.values()]
    adjusted = sum(isinstance(one, Adjusted | Artificial) for one in outcomes)
    if not adjusted:
        return ""
    return n_(
        "{n} adjusted result: in PBN, USEBIO and CSV other programs read the percentages it came "
        "to, this one the score that was given. LIN leaves it out. JSON has it as it was decided.",
        "{n} adjusted results: in PBN, USEBIO and CSV other programs read the percentages they "
        "came to, this one the scores that were given. LIN leaves them out. JSON has them as they "
        "were decided.",
        adjusted,
    )


def _dealt(kept: Kept) -> bool:
    try:
        return bool(paper.dealt(kept.session))
    except Malformed:
        return False


def download(
    request: Request,
    session: str,
    ending: str,
    names: Named = 1,
    numbers: Annotated[str, Query(max_length=LONGEST_NUMBER)] = "",
) -> Response:
    """A session as a file of that kind; with the numbers of a federation for who may have them."""
    if ending not in KINDS:
        raise HTTPException(404, _("There is no page at this address. Perhaps it was mistyped."))
    sessions, kept = _wanted(request, session, names)
    try:
        content = written(sessions, kept, ending, federation_numbers(request, kept, numbers))
    except Malformed:
        if kept.session.teams is not None:
            message = _("This kind of file is written of sessions of pairs only.")
            raise HTTPException(404, message) from None
        message = _("This file needs two pairs on every line; this session only counts results.")
        raise HTTPException(404, message) from None
    title = "".join(c if c.isalnum() else "-" for c in kept.session.opened.title)[:60]
    called = quote(f"{title or kept.id}.{ending}")
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{called}"}
    return Response(content, media_type=KINDS[ending], headers=headers)


def federation_numbers(request: Request, kept: Kept, federation: str) -> Mapping[str, str]:
    """A federation's numbers of who plays in a session; a stranger has those that are public."""
    if not federation:
        return NOBODYS
    names = (name for players in kept.session.players.values() for name in players)
    return numbers_of(_with_numbers(request), federation, names)


def _with_numbers(request: Request) -> Sequence[Member]:
    """Whose numbers whoever asks may have: a Director all, everybody else those who chose so."""
    listed = club_list(request)
    if site_of(request).cookies.signed_in(request):
        return listed
    return [one for one in listed if one.shows(NUMBER_SHOWN) and one.shows(NAME_SHOWN)]


def on_paper(request: Request, session: str, what: str, names: Named = 1) -> Response:
    """A session on paper."""
    make = PAPERS.get(what)
    if make is None:
        raise HTTPException(404, _("There is no page at this address. Perhaps it was mistyped."))
    _sessions, kept = _wanted(request, session, names)
    return printed(request, what, lambda: make(kept))


def _wanted(request: Request, session: str, names: int) -> tuple[Sessions, Kept]:
    """The session for those who may see it; without names where they are not wanted."""
    kept = kept_session(request, session)
    if names:
        return sessions_shown(request), kept
    nameless = Sessions(copied(site_of(request).sessions.store, kept.id, names=False))
    found = nameless.get(kept.id)
    assert found is not None  # noqa: S101 - it was copied a moment ago
    return nameless, found
