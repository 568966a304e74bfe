"""The Director's form for correcting a result."""

from dataclasses import dataclass, replace
from typing import Annotated, Final
from uuid import UUID, uuid4

from fastapi import Form, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.calls import DENOMINATIONS
from fairdeal.errors import Malformed
from fairdeal.events.acts import ResultCorrected
from fairdeal.events.corrections import ResultChanged, RulingStands, ruling_lost
from fairdeal.events.periods import corrections_over
from fairdeal.events.session import Result
from fairdeal.scoring.lines import NotPlayed
from fairdeal.seats import SEATS
from fairdeal.server.accounts import Account
from fairdeal.server.correction_form import Correction, filled
from fairdeal.server.public import kept_session, result_at
from fairdeal.server.rendering import page, path_to, sign_in_first
from fairdeal.server.sessions import Kept, Signature
from fairdeal.server.site import director_of, site_of
from fairdeal.server.typed import one_line
from fairdeal.store.base import IdReused
from fairdeal.views import sentences
from fairdeal.views.changes import Change, changes
from fairdeal.views.event_refusals import page_refusal
from fairdeal.views.ranking import heading
from fairdeal.views.traveller import OutcomeShown, competitor, history
from fairdeal.views.words import _

LONGEST_REASON: Final = 500


@dataclass(frozen=True, slots=True)
class Looked:
    """What a correction would do."""

    said: str
    """What would stand."""
    changes: tuple[Change, ...]


def correction_form(request: Request, session: str, board: int, table: str) -> Response:
    """The form, filled in with what stands."""
    if not site_of(request).cookies.signed_in(request):
        return sign_in_first(request)
    kept = kept_session(request, session)
    result = result_at(kept, board, table)
    return _form(request, kept, result, filled(kept.session.version, result))


def correct_result(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    board: int,
    table: str,
    kind: Annotated[str, Form()] = "",
    level: Annotated[str, Form()] = "",
    denomination: Annotated[str, Form()] = "",
    doubling: Annotated[str, Form()] = "",
    declarer: Annotated[str, Form()] = "",
    tricks: Annotated[str, Form()] = "",
    ns_percent: Annotated[str, Form()] = "",
    ew_percent: Annotated[str, Form()] = "",
    reason: Annotated[str, Form()] = "",
    seen: Annotated[str, Form()] = "",
    intention: Annotated[str, Form()] = "",
    look: Annotated[str, Form()] = "",
    over: Annotated[str, Form()] = "",
    approved: Annotated[str, Form()] = "",
) -> Response:
    """Put the outcome of the form in the place of the one that stands, or only look at it."""
    account = director_of(request)
    kept = kept_session(request, session)
    result = result_at(kept, board, table)
    sent = Correction(
        *(kind, level, denomination, doubling, declarer, tricks),
        *(ns_percent, ew_percent, reason, seen, intention, over, approved),
    )
    try:
        if look:
            seen_first = _looked_at(request, kept, result, sent)
            return _form(request, kept, result, sent, would_be=seen_first)
        _carry_out(request, kept, result, sent, account)
    except ResultChanged as changed:
        now = changed.result.history[-1]
        message = _(
            "{who} changed this result while you were looking at the form: it is now {what}. "
            "Nothing was overwritten. Please look again and decide."
        ).format(who=now.author, what=sentences.outcome(changed.result.outcome))
        return _again(request, session, result, message, sent)
    except IdReused:
        message = _("This form was sent already. Here is a fresh one.")
        return _again(request, session, result, message, sent)
    except RulingStands:
        message = _("The Director ruled on this board. Say below whether the ruling shall go.")
        return _form(request, kept, result, sent, message, 422)
    except Malformed as wrong:
        return _form(request, kept, result, sent, page_refusal(wrong), 422)
    target = path_to(request, "board", session=session, board=board)
    return RedirectResponse(f"{target}#corrections", 303)


def _carry_out(
    request: Request, kept: Kept, result: Result, sent: Correction, account: Account
) -> None:
    reason = one_line(sent.reason, len(sent.reason))
    if len(reason) > LONGEST_REASON:
        raise Malformed(_("Please say it in at most 500 characters."))
    outcome = sent.outcome(kept.session.board(result.place.board))
    signature = Signature(_id(sent.intention), account.name, site_of(request).now(), reason)
    site_of(request).sessions.correct(
        *(kept.id, result.place, outcome, sent.version, signature),
        over_ruling=bool(sent.over),
        approved=bool(sent.approved),
    )


def _looked_at(request: Request, kept: Kept, result: Result, sent: Correction) -> Looked:
    """What the outcome would change, for everybody: nothing is kept."""
    signature = Signature(uuid4(), "", site_of(request).now())
    outcome = sent.outcome(kept.session.board(result.place.board))
    then = kept.would_be([ResultCorrected(result.place, outcome)], signature)
    everybody = changes(then.session, kept.ranking, then.ranking)
    return Looked(sentences.outcome(outcome), everybody)


def _id(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise Malformed(_("Please open the form afresh and send it again.")) from None


def _again(
    request: Request, session: str, result: Result, message: str, sent: Correction
) -> Response:
    """The form anew, to be looked at beside what stands now; what was typed is still in it."""
    kept = kept_session(request, session)
    result = result_at(kept, result.place.board, result.place.table)
    fresh = filled(kept.session.version, result)
    form = replace(sent, seen=fresh.seen, intention=fresh.intention)
    return _form(request, kept, result, form, message, 409)


def _form(  # noqa: PLR0913, PLR0917 - what the page shows
    request: Request,
    kept: Kept,
    result: Result,
    form: Correction,
    error: str = "",
    status: int = 200,
    would_be: Looked | None = None,
) -> Response:
    return page(
        request,
        "correct.html",
        status,
        heading=heading(kept.id, kept.session),
        number=result.place.board,
        table=result.place.table,
        ns=competitor(kept.session, result.ns),
        ew=competitor(kept.session, result.ew),
        outcome_shown=OutcomeShown.of(result.outcome, result.lead),
        form=form,
        error=error,
        would_be=would_be,
        denominations=[str(denomination) for denomination in reversed(DENOMINATIONS)],
        seats=[seat.letter for seat in SEATS],
        history=history(kept.session, result),
        ruled=ruling_lost(result, NotPlayed()),
        late=corrections_over(kept.session, site_of(request).now()),
        stands=sentences.outcome(result.outcome),
    )
