"""The Director enters, corrects, adjusts or takes back a result, and sees what it does first.

One page for all sessions. Of one that is played here the movement says who sits at a table; of one
that came from a file a result has to stand there already, and says it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated

from fastapi import Form, HTTPException, Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import ResultRuled, SessionAct
from fairdeal.events.deciding.corrections import (
    ResultChanged,
    RulingStands,
    ruling_lost,
)
from fairdeal.events.deciding.ruled_score import (
    clauses_of,
    score_ruled,
)
from fairdeal.events.evening.acts import RulingRecorded
from fairdeal.events.periods import corrections_over
from fairdeal.intents.asking import Asked, Role, Word
from fairdeal.intents.handling import decide
from fairdeal.intents.requests import Score, Withdraw
from fairdeal.intents.seated import NotPlayedThere, Seated, seated_at
from fairdeal.rulings.consultation import Consultation
from fairdeal.scoring.lines import NotPlayed
from fairdeal.scoring.written.spoken import written
from fairdeal.server.evening.console import console_again, home_of
from fairdeal.server.evening.roles import visitor
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import fresh, intention
from fairdeal.server.requests.one_line import LONGEST_REASON, number, one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views import sentences
from fairdeal.views.evening.changes import Change, changes
from fairdeal.views.evening.ruling import ruled_again
from fairdeal.views.movements.rounds import round_told
from fairdeal.views.refusals import refusal
from fairdeal.views.rulings.case_view import lines
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import sentences as seen_as
from fairdeal.views.session.history import history
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
    seated = _seated(kept, board, table)
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
    seated = _seated(kept, board, table)
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

        asked = _asked(form, visitor(request, kept).role, step, signature.time)

        def decided(now: Kept) -> Sequence[SessionAct]:
            return decide(now.session, _request(now, board, table, form, step), asked)

        if step == "preview":
            acts = decided(kept)
            would_be = kept.would_be(acts, signature)
            ruled = (one.clauses for one in acts if isinstance(one, ResultRuled))
            if not ruling and (proposed := next(ruled, ())):
                form = replace(form, clauses=" ".join(proposed))
            return _form(request, kept, seated, form, would_be=would_be)
        site_of(request).sessions.tell(kept.id, decided, signature)
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


def _seated(kept: Kept, board: int, table: str) -> Seated:
    """The table and round a path names.

    Raises:
        HTTPException: 404, that board is not played there.
    """
    try:
        return seated_at(kept.session, board, table)
    except NotPlayedThere as wrong:
        raise HTTPException(404, refusal(wrong)) from None


def _back(request: Request, kept: Kept, board: int) -> str:
    """Where the Director came from: the console, or the board of a session from a file."""
    if kept.session.evening is not None:
        return console_again(request, kept)
    return f"{path_to(request, 'board', session=kept.id, board=board)}#corrections"


def _request(kept: Kept, board: int, table: str, form: Decided, step: str) -> Score | Withdraw:
    """What the form asks for."""
    if step == "withdraw":
        return Withdraw(board=board, table=table)
    ruled = _ruled(kept, number(form.ruling))
    clauses = tuple(form.clauses.replace(",", " ").split())
    return Score(
        board=board,
        table=table,
        score=form.words,
        ew_score=form.ew,
        ns=form.sat_ns,
        ew=form.sat_ew,
        clauses=clauses_of(ruled.outcome().effects) if ruled else clauses,
        ruled=ruled is not None,
        answers=ruled.answers if ruled else (),
    )


def _asked(form: Decided, role: Role, step: str, at: datetime) -> Asked:
    said = {Word.OVER_RULING: form.over, Word.APPROVED: form.approved}
    given = frozenset(word for word, ticked in said.items() if ticked)
    looking = step == "preview"  # it says what would go, and asks for nothing yet
    return Asked(role, at, form.reason, looking, number(form.seen), given)


def _check_length(reason: str) -> None:
    if len(reason) > LONGEST_REASON:
        raise Malformed(_("Please say it in at most 500 characters."))


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
        above=kept,
        home=home_of(kept),
        back=_back(request, kept, place.board),
        number=place.board,
        place=place,
        seated=seated,
        round_said=round_told(session.movement, seated.round or ""),
        ns=sentences.contestant(session, seated.ns),
        ew=sentences.contestant(session, seated.ew),
        standing=sentences.outcome(standing.outcome) if standing else "",
        history=history(session, standing) if standing else (),
        form=replace(form, sat_ns=sat[0], sat_ew=sat[1], moved=sat != (seated.ns, seated.ew)),
        contestants=[(one, sentences.contestant(session, one)) for one in seated.others],
        error=error,
        ruled=standing is not None and ruling_lost(standing, NotPlayed()),
        late=corrections_over(session, site_of(request).now()),
        stands=sentences.outcome(standing.outcome) if standing else "",
        previewed=would_be is not None,
        preview=preview,
        said=said,
        ruling=_told(kept, form),
        notation=sentences.notation(),
    )


def _told(kept: Kept, form: Decided) -> list[str]:
    """The ruling whose score it is, sentence by sentence; nothing where it is of none."""
    ruled = _ruled(kept, number(form.ruling))
    if ruled is None:
        return []
    told = lines(ruled, People.around(ruled.offender, ruled.entry))
    said = (f"{one.to}: {one.text}" if one.to else capital(one.text) for one in told)
    return [f"{words} ({one.clause})" for words, one in zip(said, told, strict=True)]
