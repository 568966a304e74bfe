"""The Director's assistant at a table: nothing is kept until the Director records the ruling."""

from typing import Annotated

from fastapi import Form, Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct, Undone
from fairdeal.events.evening import Evening
from fairdeal.events.evening_acts import RulingRecorded
from fairdeal.laws.editions import Edition
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import SEATS
from fairdeal.server.evening.claim_form import LONGEST_WHOLE, ClaimForm
from fairdeal.server.evening.report_form import fresh, intention, number
from fairdeal.server.evening.roles import evening_of, visitor
from fairdeal.server.evening.ruling_asked import MOST_ANSWERS, RulingAsked
from fairdeal.server.finding import found_session
from fairdeal.server.printing import printed
from fairdeal.server.rendering import page, path_to
from fairdeal.server.sessions import Kept, Signature
from fairdeal.server.site import site_of
from fairdeal.views.evening_ruling import findings, ruling_view, rulings_shown
from fairdeal.views.paper import slips_pdf
from fairdeal.views.ranking import heading
from fairdeal.views.refusals import refusal
from fairdeal.views.rulings.slip import Paper, slip_of
from fairdeal.views.words import _


def ruling(  # noqa: PLR0913, PLR0917 - what stands in the address
    request: Request,
    session: str,
    table: Annotated[int, Query()] = 0,
    saw: Annotated[str, Query(max_length=200)] = "",
    entry: Annotated[str, Query(max_length=20)] = "",
    answer: Annotated[list[str] | None, Query(max_length=MOST_ANSWERS)] = None,
    offender: Annotated[str, Query(max_length=5)] = "",
    claim: Annotated[str, Query(max_length=LONGEST_WHOLE)] = "",
) -> Response:
    """Choose what was seen, then answer one question at a time; the address holds all of it."""
    kept = found_session(request, session)
    given = answer or []
    error = ""
    consultation: Consultation | None = None
    if entry:
        try:
            consultation = _consultation(_edition(kept), entry, given, offender)
        except Malformed as wrong:
            error, given = refusal(wrong), given[:-1]
            consultation = _known(_edition(kept), entry, given, offender)
    return _page(request, kept, table, saw, consultation, error, given, offender, claim)


def paper(  # noqa: PLR0913, PLR0917 - what stands in the address
    request: Request,
    session: str,
    entry: Annotated[str, Query(max_length=20)],
    kind: Annotated[Paper, Query()] = Paper.SLIP,
    table: Annotated[int, Query()] = 0,
    answer: Annotated[list[str] | None, Query(max_length=MOST_ANSWERS)] = None,
    offender: Annotated[str, Query(max_length=5)] = "",
) -> Response:
    """A ruling to print or send, a sheet for asking players of the same strength, or an appeal."""
    kept = found_session(request, session)
    try:
        consultation = _consultation(_edition(kept), entry, answer or [], offender)
    except Malformed as wrong:
        return _page(request, kept, table, "", None, refusal(wrong), answer or [], offender)
    return page(
        request,
        "evening/paper.html",
        heading=heading(kept.id, kept.session),
        table=table,
        kind=kind.value,
        slip=slip_of(consultation),
        back=str(request.url.query),
    )


def slip(
    request: Request,
    session: str,
    entry: Annotated[str, Query(max_length=20)],
    table: Annotated[int, Query()] = 0,
    answer: Annotated[list[str] | None, Query(max_length=MOST_ANSWERS)] = None,
    offender: Annotated[str, Query(max_length=5)] = "",
) -> Response:
    """A ruling typeset, to be printed."""
    kept = found_session(request, session)
    try:
        consultation = _consultation(_edition(kept), entry, answer or [], offender)
    except Malformed as wrong:
        return _page(request, kept, table, "", None, str(wrong), answer or [], offender)
    about = [kept.session.opened.title, *([_("Table {n}").format(n=table)] if table else [])]
    return printed(request, "ruling", lambda: slips_pdf([slip_of(consultation)], " · ".join(about)))


def record(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    table: Annotated[str, Form()] = "",
    board: Annotated[str, Form()] = "",
    entry: Annotated[str, Form()] = "",
    answer: Annotated[list[str] | None, Form()] = None,
    later: Annotated[str, Form()] = "",
    claim: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Keep the ruling with the session; with ``later`` one that is not finished, to go on with.

    What goes on with one that was kept so takes its place.
    """
    kept = found_session(request, session)
    given = (answer or [])[:MOST_ANSWERS]
    who, site = visitor(request, kept), site_of(request)
    edition = _edition(kept)

    def decide(now: Kept) -> list[SessionAct]:
        if not 1 <= number(table) <= evening_of(now).movement.tables:
            raise Malformed(_("Please choose a table."))
        consultation = _consultation(edition, entry, given, "")
        if consultation.outcome().open is not None and not later:
            raise Malformed(_("The ruling is not complete yet."))
        ruled = RulingRecorded(
            number(table),
            number(board) or None,
            edition.value,
            entry,
            consultation.answers,
            ClaimForm.read(claim).pairs,
        )
        return [*map(Undone, _gone_on_with(evening_of(now), ruled)), ruled]

    try:
        identity = intention(intended, "ruling", table, board, entry, given, later, claim)
        site.sessions.tell(kept.id, decide, Signature(identity, who.author, site.now()))
    except Malformed as wrong:
        consultation = _known(edition, entry, given, "")
        error = refusal(wrong)
        return _page(request, kept, number(table), "", consultation, error, given, "", claim)
    return RedirectResponse(f"{path_to(request, 'console', session=kept.id)}#rulings", 303)


def _gone_on_with(evening: Evening, ruled: RulingRecorded) -> list[int]:
    """The numbers of unfinished rulings of which this is the same matter, further on."""
    return [
        told.sequence
        for told, shown in zip(reversed(evening.rulings), rulings_shown(evening), strict=True)
        if isinstance(told.act, RulingRecorded)
        and shown.unfinished
        and (told.act.table, told.act.entry) == (ruled.table, ruled.entry)
        and ruled.answers[: len(told.act.answers)] == told.act.answers
    ]


def _edition(kept: Kept) -> Edition:
    return kept.session.conditions.edition


def _consultation(edition: Edition, entry: str, given: list[str], offender: str) -> Consultation:
    return RulingAsked(entry=entry, offender=offender, answers=tuple(given)).consultation(edition)


def _known(edition: Edition, entry: str, given: list[str], offender: str) -> Consultation | None:
    """The consultation as far as its answers can be understood."""
    try:
        return _consultation(edition, entry, given, offender)
    except Malformed:
        return None


def _page(  # noqa: PLR0913, PLR0917 - what the page shows
    request: Request,
    kept: Kept,
    table: int,
    saw: str,
    consultation: Consultation | None,
    error: str,
    given: list[str],
    offender: str,
    claim: str = "",
) -> Response:
    evening, form = evening_of(kept), ClaimForm.read(claim)
    proposed, not_so = form.judged(_edition(kept)) if consultation else (None, "")
    return page(
        request,
        "evening/ruling.html",
        422 if error else 200,
        heading=heading(kept.id, kept.session),
        table=table,
        tables=range(1, evening.movement.tables + 1),
        saw=saw,
        findings=() if consultation else findings(_edition(kept), saw),
        view=ruling_view(consultation) if consultation else None,
        edition=_edition(kept).value,
        given=given,
        offender=offender,
        seats=[seat.letter for seat in SEATS],
        error=error,
        intended=fresh(),
        claim=form.text,
        proposed=proposed,
        not_so=not_so,
        asked=RulingAsked(str(table or ""), consultation.entry, offender, tuple(given)).text
        if consultation
        else "",
    )
