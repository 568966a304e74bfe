"""An appeal against a ruling: lodged, decided, and taken further (Laws 92 and 93)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import Form, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.deciding.appeals import has_ruling
from fairdeal.events.deciding.desk import members
from fairdeal.events.periods import appeals_over
from fairdeal.events.session import Result
from fairdeal.intents.asking import Asked
from fairdeal.intents.handling import decide
from fairdeal.intents.requests import Appeal, DecideAppeal
from fairdeal.intents.seated import NotPlayedThere, seated_at
from fairdeal.laws.editions import Edition
from fairdeal.server.evening.console import home_of
from fairdeal.server.evening.roles import visitor
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import intention
from fairdeal.server.requests.one_line import LONGEST_REASON, one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views import sentences
from fairdeal.views.evening.changes import Change, changes
from fairdeal.views.refusals import refusal
from fairdeal.views.session.history import history
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class Said:
    """The form as sent; every field is text, and a box that is ticked says ``1``."""

    who: str = ""
    all_agree: str = ""
    absent: str = ""
    agreed: str = ""
    """Who agrees, by name, a comma between two."""
    provided: str = ""
    words: str = ""
    ew: str = ""
    heard_by: str = ""
    clauses: str = ""
    reason: str = ""


def appeal_form(request: Request, session: str, board: int, table: str) -> Response:
    """What was ruled and appealed there, and what can be done about it now."""
    kept = found_session(request, session)
    return _form(request, kept, _result(kept, board, table), Said())


def appeal(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    board: int,
    table: str,
    who: Annotated[str, Form()] = "",
    all_agree: Annotated[str, Form()] = "",
    absent: Annotated[str, Form()] = "",
    agreed: Annotated[str, Form()] = "",
    provided: Annotated[str, Form()] = "",
    words: Annotated[str, Form()] = "",
    ew: Annotated[str, Form()] = "",
    heard_by: Annotated[str, Form()] = "",
    clauses: Annotated[str, Form()] = "",
    reason: Annotated[str, Form()] = "",
    step: Annotated[str, Form()] = "lodge",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Lodge an appeal or take it further; show what its decision would do, and decide it."""
    kept = found_session(request, session)
    result = _result(kept, board, table)
    fields = (agreed, provided, words, ew, heard_by, clauses, reason)
    said = Said(who, all_agree, absent, *(one_line(one, LONGEST_REASON) for one in fields))
    site, visit = site_of(request), visitor(request, kept)
    asked = Asked(visit.role, site.now(), said.reason, looking=step == "preview")

    def decided(now: Kept) -> Sequence[SessionAct]:
        return decide(now.session, _request(result, said, step), asked)

    try:
        identity = intention(intended, "appeal", board, table, step, said)
        signature = Signature(identity, visit.author, asked.at, said.reason)
        if step == "preview":
            would_be = kept.would_be(decided(kept), signature)
            return _form(request, kept, result, said, would_be=would_be)
        site.sessions.tell(kept.id, decided, signature)
    except Malformed as wrong:
        return _form(request, found_session(request, session), result, said, refusal(wrong))
    return RedirectResponse(
        path_to(request, "appeal", session=kept.id, board=board, table=table), 303
    )


def _result(kept: Kept, board: int, table: str) -> Result:
    """What stands there.

    Raises:
        HTTPException: 404, the board is not played there, or has no result.
    """
    try:
        return kept.session.result(seated_at(kept.session, board, table).place)
    except NotPlayedThere as wrong:
        raise HTTPException(404, refusal(wrong)) from None
    except Malformed:
        raise HTTPException(
            404, _("This board has no result yet. Come back when it was played.")
        ) from None


def _request(result: Result, said: Said, step: str) -> Appeal | DecideAppeal:
    """What the form asks for."""
    place = result.place
    if step in {"preview", "decide"}:
        return DecideAppeal(
            board=place.board,
            table=place.table,
            heard_by=said.heard_by,
            score=said.words,
            ew_score=said.ew,
            clauses=tuple(said.clauses.replace(",", " ").split()),
        )
    return Appeal(
        board=place.board,
        table=place.table,
        contestant=said.who,
        concurring=bool(said.all_agree),
        absent=bool(said.absent),
        agreed=tuple(filter(None, (one.strip() for one in said.agreed.split(",")))),
        further=step == "further",
        provided=bool(said.provided),
    )


def _form(
    request: Request,
    kept: Kept,
    result: Result,
    said: Said,
    error: str = "",
    would_be: Kept | None = None,
) -> Response:
    session = kept.session
    result = session.results.get(result.place, result)
    known = session.appeals.get(result.place)
    waits = known is not None and known.decided is None
    appealed = (
        {session.own_name(one.contestant) for one in known.lodged} if known and waits else set()
    )
    preview: tuple[Change, ...] = ()
    shown = ""
    if would_be is not None:
        preview = changes(session, kept.ranking, would_be.ranking)
        shown = sentences.outcome(would_be.session.result(result.place).outcome)
    return page(
        request,
        "appeal.html",
        above=kept,
        home=home_of(kept),
        number=result.place.board,
        place=result.place,
        table=result.place.table.partition("-")[0],
        standing=sentences.outcome(result.outcome),
        history=history(session, result),
        ruled=has_ruling(session, result.place) is not False,
        waits=waits,
        decided=known is not None and known.decided is not None,
        ended=known is not None and known.further,
        sides=[
            (one, sentences.contestant(session, one))
            for side in (result.ns, result.ew)
            for one in members(session, side)
        ],
        appealed=appealed,
        over=appeals_over(session, site_of(request).now()),
        of_two=not session.individual,
        captains=[
            (sentences.contestant(session, one), named.captain)
            for side in (result.ns, result.ew)
            if (named := session.teams_named.get(one := session.own_name(side))) and named.captain
        ],
        may_be_absent=session.conditions.edition is Edition.L1997,
        said=said,
        error=error,
        previewed=would_be is not None,
        preview=preview,
        shown=shown,
        notation=sentences.notation(),
    )
