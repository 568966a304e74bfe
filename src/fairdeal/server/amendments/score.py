"""The Director enters, corrects, adjusts or takes back a result, and sees what it does first.

One page for all sessions. Of one that is played here the movement says who sits at a table; of one
that came from a file a result has to stand there already, and says it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated

from fastapi import Form, Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place, ResultEntered, ResultRuled, SessionAct
from fairdeal.events.deciding import desk
from fairdeal.events.deciding.corrections import (
    ResultChanged,
    RulingStands,
    check_value,
    correct,
    ruling_lost,
)
from fairdeal.events.deciding.possible_scores import check_scores
from fairdeal.events.deciding.reasons import check_reason
from fairdeal.events.deciding.reports import upheld
from fairdeal.events.deciding.ruled_score import (
    clauses_of,
    in_the_place_of,
    score_ruled,
    usual_clauses,
)
from fairdeal.events.evening.acts import ResultWithdrawn, RulingRecorded
from fairdeal.events.periods import check_corrections, corrections_over
from fairdeal.events.session import Result, Session
from fairdeal.rulings.consultation import Consultation
from fairdeal.scoring.lines import NotPlayed, Outcome
from fairdeal.scoring.spoken import parse_outcome, written
from fairdeal.server.amendments.seated import Seated, seated_at, who_sat
from fairdeal.server.evening.console import home_of
from fairdeal.server.evening.directing import LONGEST_REASON
from fairdeal.server.evening.report_form import fresh, intention, number
from fairdeal.server.evening.roles import visitor
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views import sentences
from fairdeal.views.evening.changes import Change, changes
from fairdeal.views.evening.ruling import ruled_again
from fairdeal.views.refusals import refusal
from fairdeal.views.rulings.case_view import lines
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import sentences as seen_as
from fairdeal.views.session.ranking import heading
from fairdeal.views.session.traveller import history
from fairdeal.views.words import _, capital


@dataclass(frozen=True, slots=True)
class Decided:
    """The form as sent; every field is text."""

    words: str = ""
    """What came of the board, as the Director writes it; for both sides unless ``ew`` differs."""
    ew: str = ""
    sat_ns: str = ""
    """Who sat North-South, where others did than stands or was planned; empty for those."""
    sat_ew: str = ""
    reason: str = ""
    seen: str = ""
    """The version of the session the form was made from."""
    moved: bool = False
    """Whether others are said to have sat there."""
    over: str = ""
    """Whether a ruling that stands shall go."""
    approved: str = ""
    """Whether it may be corrected after the period (79C2)."""
    clauses: str = ""
    """Those an adjusted score is ruled by; empty for the usual ones."""
    ruling: str = ""
    """The number of the recorded ruling whose score this is; empty where it is of none."""


def score_form(
    request: Request,
    session: str,
    board: int,
    table: str,
    ruling: Annotated[int, Query(ge=0)] = 0,
) -> Response:
    """The form, filled in with what stands; or what a ruling makes of it, looked at already."""
    kept = found_session(request, session)
    seated = seated_at(kept, board, table)
    standing = kept.session.results.get(seated.place)
    both = written(standing.outcome) if standing else ("", "")
    form = Decided(*both, seen=str(kept.session.version))
    if (ruled := _ruled(kept, ruling)) is None:
        return _form(request, kept, seated, form)
    effects, stands = ruled.outcome().effects, standing.outcome if standing else None
    proposed = score_ruled(effects, ruled.offender, kept.session.board(board), stands)
    # Its clauses are kept, and shown, beside the reason.
    form = replace(form, ruling=str(ruling), reason=seen_as(ruled.entry)[0])
    if proposed is None:
        return _form(request, kept, seated, form)
    words, ew = written(proposed)
    return score(
        *(request, session, board, table, words, ew),
        reason=form.reason,
        seen=form.seen,
        ruling=form.ruling,
        intended=fresh(),
    )


def _ruled(kept: Kept, sequence: int) -> Consultation | None:
    """The case of the recorded ruling of that number, where it can be read still."""
    evening = kept.session.evening
    rulings = evening.rulings if evening is not None else ()
    acts = (one.act for one in rulings if one.sequence == sequence)
    try:
        return next((ruled_again(act) for act in acts if isinstance(act, RulingRecorded)), None)
    except (Malformed, ValueError):
        return None


def score(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    board: int,
    table: str,
    words: Annotated[str, Form()] = "",
    ew: Annotated[str, Form()] = "",
    sat_ns: Annotated[str, Form()] = "",
    sat_ew: Annotated[str, Form()] = "",
    reason: Annotated[str, Form()] = "",
    seen: Annotated[str, Form()] = "",
    over: Annotated[str, Form()] = "",
    approved: Annotated[str, Form()] = "",
    clauses: Annotated[str, Form()] = "",
    ruling: Annotated[str, Form()] = "",
    step: Annotated[str, Form()] = "preview",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Show what the change would do to everybody; at the second step, make it."""
    kept = found_session(request, session)
    seated = seated_at(kept, board, table)
    reason = one_line(reason, len(reason))
    clauses = one_line(clauses, LONGEST_REASON)
    form = Decided(
        *(words, ew, sat_ns, sat_ew, reason, seen),
        over=over,
        approved=approved,
        clauses=clauses,
        ruling=ruling,
    )
    try:
        _check_length(reason)
        signature = _signature(request, kept, intended, (board, table, form, step), reason)

        def decide(now: Kept) -> Sequence[SessionAct]:
            return _acts(now, seated_at(now, board, table), form, step, signature.time)

        if step == "preview":
            acts = decide(kept)
            would_be = kept.would_be(acts, signature)
            ruled = (one.clauses for one in acts if isinstance(one, ResultRuled))
            if not ruling and (proposed := next(ruled, ())):
                form = replace(form, clauses=" ".join(proposed))
            return _form(request, kept, seated, form, would_be=would_be)
        site_of(request).sessions.tell(kept.id, decide, signature)
    except ResultChanged as changed:
        stands = sentences.outcome(changed.result.outcome)
        message = _(
            "Something else was entered while you were looking: {what}. Nothing was overwritten."
        )
        fresh_form = replace(form, seen=str(kept.session.version))
        return _form(request, kept, seated, fresh_form, message.format(what=stands), 409)
    except RulingStands:
        message = _("The Director ruled on this board. Say below whether the ruling shall go.")
        return _form(request, kept, seated, form, message)
    except Malformed as wrong:
        return _form(request, kept, seated, form, refusal(wrong))
    return RedirectResponse(_back(request, kept, board), 303)


def _back(request: Request, kept: Kept, board: int) -> str:
    """Where the Director came from: the console, or the board of a session from a file."""
    if kept.session.evening is not None:
        return path_to(request, "console", session=kept.id)
    return f"{path_to(request, 'board', session=kept.id, board=board)}#corrections"


def _acts(
    kept: Kept, seated: Seated, form: Decided, step: str, at: datetime
) -> Sequence[SessionAct]:
    """The acts the form asks for, as the session now stands.

    Raises:
        Malformed: it cannot be read, or needs a reason.
        ResultChanged: the result is not the one the Director saw.
    """
    session, place, seen = kept.session, seated.place, number(form.seen)
    standing = session.results.get(place)
    if standing is not None and standing.version > seen:
        raise ResultChanged(standing)
    if step == "preview":  # it says what would go, and asks for nothing yet
        form = replace(form, reason=form.reason or _("preview"), over="1", approved="1")
    if step == "withdraw":
        _check(session, session.result(place), form, at)
        return [ResultWithdrawn(place)]
    outcome = parse_outcome(form.words, form.ew, session.board(place.board))
    ns, ew = who_sat(seated, form.sat_ns, form.sat_ew)
    ruling = _ruling(kept, place, outcome, form)
    if standing is None:
        return _entered(session, ResultEntered(place, ns, ew, outcome), ruling, at)
    check_value(session, place, outcome)
    if (ns, ew) != (standing.ns, standing.ew):
        _check(session, standing, form, at)
        entered = ResultEntered(place, ns, ew, outcome, standing.lead)
        return [ResultWithdrawn(place), *_entered(session, entered, ruling, at)]
    if ruling is not None:
        check_reason(form.reason)
        return [desk.rule(session, ruling, at)]
    if outcome == standing.outcome and (act := upheld(session, place)) is not None:
        return [act]
    over, approved = bool(form.over), bool(form.approved)
    return [
        correct(
            *(session, place, outcome, at),
            seen=seen,
            reason=form.reason,
            over_ruling=over,
            approved=approved,
        )
    ]


def _entered(
    session: Session, entered: ResultEntered, ruling: ResultRuled | None, at: datetime
) -> Sequence[SessionAct]:
    """A result where there was none; an adjusted score is ruled on a board without one."""
    if ruling is not None:
        return [replace(entered, outcome=NotPlayed()), desk.checked_ruling(session, ruling, at)]
    check_scores(entered.outcome, session.board(entered.place.board))
    return [entered]


def _ruling(kept: Kept, place: Place, outcome: Outcome, form: Decided) -> ResultRuled | None:
    """The ruling by which a score is given; ``None`` where it is a result obtained.

    Nobody is asked here whether the players were told of their right to appeal (83).
    """
    ruled = _ruled(kept, number(form.ruling))
    if ruled is not None:
        clauses = clauses_of(ruled.outcome().effects)
        given = in_the_place_of(outcome)
        return ResultRuled(place, given, clauses, told_of_appeal=False, answers=ruled.answers)
    usual = usual_clauses(outcome, kept.session.conditions.edition)
    if not usual:
        return None
    clauses = tuple(form.clauses.replace(",", " ").split()) or usual
    return ResultRuled(place, outcome, clauses, told_of_appeal=False)


def _check_length(reason: str) -> None:
    if len(reason) > LONGEST_REASON:
        raise Malformed(_("Please say it in at most 500 characters."))


def _check(session: Session, standing: Result, form: Decided, at: datetime) -> None:
    """Whether the result may go: no ruling is lost unasked, in time, with a reason."""
    _check_ruling(standing, form)
    approved = bool(form.approved)
    check_corrections(session, standing.place.board, at, approved=approved)
    check_reason(form.reason)


def _check_ruling(standing: Result, form: Decided) -> None:
    """Whether the Director said that a ruling on that result shall go."""
    if ruling_lost(standing, NotPlayed()) and not form.over:
        raise RulingStands


def _signature(
    request: Request, kept: Kept, intended: str, said: tuple[object, ...], reason: str
) -> Signature:
    who, site = visitor(request, kept), site_of(request)
    return Signature(intention(intended, "score", *said), who.author, site.now(), reason)


def _form(  # noqa: PLR0913, PLR0917 - what the page shows
    request: Request,
    kept: Kept,
    seated: Seated,
    form: Decided,
    error: str = "",
    status: int = 422,
    would_be: Kept | None = None,
) -> Response:
    session, place = kept.session, seated.place
    standing = session.results.get(place)
    sat = form.sat_ns or seated.ns, form.sat_ew or seated.ew
    preview: tuple[Change, ...] = ()
    said = ""
    if would_be is not None:
        preview = changes(session, kept.ranking, would_be.ranking)
        said = sentences.outcome(would_be.session.result(place).outcome)
    return page(
        request,
        "score.html",
        status if error else 200,
        heading=heading(kept.id, session),
        home=home_of(kept),
        back=_back(request, kept, place.board),
        number=place.board,
        place=place,
        seated=seated,
        ns=sentences.contestant(session, seated.ns),
        ew=sentences.contestant(session, seated.ew),
        standing=sentences.outcome(standing.outcome) if standing else "",
        history=history(session, standing) if standing else (),
        form=replace(form, sat_ns=sat[0], sat_ew=sat[1], moved=sat != (seated.ns, seated.ew)),
        contestants=[(one, sentences.contestant(session, one)) for one in seated.others],
        error=error,
        ruled=standing is not None and ruling_lost(standing, NotPlayed()),
        late=standing is not None and corrections_over(session, site_of(request).now()),
        stands=sentences.outcome(standing.outcome) if standing else "",
        previewed=would_be is not None,
        preview=preview,
        said=said,
        ruling=_told(kept, form),
        notation=sentences.notation(),
        intended=fresh(),
    )


def _told(kept: Kept, form: Decided) -> list[str]:
    """The ruling whose score it is, sentence by sentence; nothing where it is of none."""
    ruled = _ruled(kept, number(form.ruling))
    if ruled is None:
        return []
    told = lines(ruled, People.around(ruled.offender, ruled.entry))
    said = (f"{one.to}: {one.text}" if one.to else capital(one.text) for one in told)
    return [f"{words} ({one.clause})" for words, one in zip(said, told, strict=True)]
