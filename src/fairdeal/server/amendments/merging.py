"""Sessions put together: the results of another one stand in this one, or no longer do."""

from collections.abc import Sequence
from itertools import islice
from typing import Annotated, Final
from urllib.parse import quote

from fastapi import Form, Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import ResultsTakenOver, SessionAct, StandsElsewhere, Undone
from fairdeal.events.deciding.undoing import can_be_given_back
from fairdeal.events.merging import Meaning, Same, meant, mergeable, taken_over
from fairdeal.server.evening.console import home_of
from fairdeal.server.evening.previewing import Previewed, shown_before
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import intention
from fairdeal.server.requests.one_line import LONGEST_REASON, one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import director_of, site_of
from fairdeal.views.board_numbers import held_words
from fairdeal.views.evening.merging import both_ways, merged_shown
from fairdeal.views.refusals import refusal
from fairdeal.views.session.ranking import heading
from fairdeal.views.words import _, in_quotes

OFFERED: Final = 50
"""How many of the latest sessions can be chosen from."""
_Both = tuple[Sequence[SessionAct], Sequence[SessionAct]]


def merge_form(request: Request, session: str, of: Annotated[str, Query()] = "") -> Response:
    """Choose the other session; then say what pairs and boards of the same number are."""
    kept = found_session(request, session)
    other = site_of(request).sessions.get(of) if of else None
    if other is None or other.id == kept.id:
        return _page(request, kept, error=_("Please choose another session.") if of else "")
    return _page(request, kept, other, meant(kept.session, other.session))


def merge(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    of: Annotated[str, Form()] = "",
    pairs: Annotated[str, Form()] = "one",
    boards: Annotated[str, Form()] = "one",
    reason: Annotated[str, Form()] = "",
    step: Annotated[str, Form()] = "preview",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Show what it would do to everybody; at the step ``save``, put the other one in here."""
    account, site = director_of(request), site_of(request)
    kept, other = found_session(request, session), site.sessions.get(of)
    why = one_line(reason, LONGEST_REASON)
    if other is None or other.id == kept.id:
        return _page(request, kept, error=_("Please choose another session."))
    meaning = Meaning(*(Same.OTHER if one == "other" else Same.ONE for one in (pairs, boards)))

    def decide(now: Kept, there: Kept) -> _Both:
        if not why:
            raise Malformed(_("Please give a reason; it is kept in the log."))
        return _put_in(now, there, meaning)

    try:
        identity = intention(intended, "merge", of, pairs, boards, why)
        signature = Signature(identity, account.name, site.now(), why)
        if step != "save":
            would_be = kept.would_be(decide(kept, other)[0], signature)
            fields = (("of", of), ("pairs", pairs), ("boards", boards), ("reason", why))
            form = Previewed("merge", _("Put sessions together"), fields, home_of(kept))
            return shown_before(request, kept, would_be, form)
        site.sessions.tell_both(kept.id, other.id, decide, signature)
    except Malformed as wrong:
        return _page(request, kept, other, meaning, why, refusal(wrong))
    here = path_to(request, "merging", session=kept.id)
    return RedirectResponse(f"{here}?told={quote(of)}", 303)


def give_back(
    request: Request,
    session: str,
    sequence: Annotated[int, Form()] = 0,
    step: Annotated[str, Form()] = "preview",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Have another session's results stand there again; first show what that would do."""
    account, site = director_of(request), site_of(request)
    kept = found_session(request, session)
    here = path_to(request, "merging", session=kept.id)
    taken = next((one for one in kept.session.taken_over if one.sequence == sequence), None)
    if taken is None:  # undone already
        return RedirectResponse(here, 303)
    other = site.sessions.get(_source(taken.act))
    try:
        signature = Signature(intention(intended, "give back", sequence), account.name, site.now())
        if step != "save":
            would_be = kept.would_be(_given_back(kept, sequence), signature)
            fields = (("sequence", str(sequence)),)
            form = Previewed(
                "give_back", _("Undo entry {n}").format(n=sequence), fields, home_of(kept)
            )
            return shown_before(request, kept, would_be, form)
        if other is None:
            site.sessions.tell(kept.id, lambda now: _given_back(now, sequence), signature)
        else:
            site.sessions.tell_both(
                kept.id,
                other.id,
                lambda now, there: (_given_back(now, sequence), _back_here(now, there)),
                signature,
            )
    except Malformed as wrong:
        return _page(request, kept, error=refusal(wrong))
    return RedirectResponse(f"{here}?told={quote(_source(taken.act))}", 303)


def _put_in(now: Kept, there: Kept, meaning: Meaning) -> _Both:
    if now.session.elsewhere is not None:
        raise Malformed(_("The results of this session stand in another one. Undo that first."))
    evening = there.session.evening
    if evening is not None and evening.held:  # here nothing would hold them back
        raise Malformed(held_words(evening.held))
    acts = taken_over(now.session, there.session, meaning)
    head = ResultsTakenOver(there.id, there.session.opened.title, len(acts))
    return (head, *acts), (StandsElsewhere(now.id, now.session.opened.title),)


def _given_back(now: Kept, sequence: int) -> Sequence[SessionAct]:
    if not can_be_given_back(now.session, sequence):
        raise Malformed(_("Something was decided about these results since. Undo that first."))
    return [Undone(sequence)]


def _back_here(now: Kept, there: Kept) -> Sequence[SessionAct]:
    """The other session is for everybody again, unless it was put elsewhere meanwhile."""
    told = there.session.elsewhere
    if told is None or not isinstance(told.act, StandsElsewhere) or told.act.session != now.id:
        return []
    return [Undone(told.sequence)]


def _source(act: SessionAct) -> str:
    return act.session if isinstance(act, ResultsTakenOver) else ""


def _done(kept: Kept, other: Kept | None) -> str:
    """What was just done with the other session's results; empty where nothing was."""
    if other is None or other.id == kept.id:
        return ""
    put_in = [one for one in merged_shown(kept.session) if one.session == other.id]
    if put_in:
        return put_in[0].words
    if other.session.elsewhere:
        return ""
    return _("{title} stands by itself again.").format(title=in_quotes(other.session.opened.title))


def _page(
    request: Request,
    kept: Kept,
    other: Kept | None = None,
    meaning: Meaning | None = None,
    reason: str = "",
    error: str = "",
) -> Response:
    sessions = site_of(request).sessions
    offered = islice(
        (one for one in sessions.readable() if one.id != kept.id and _offered(one)), OFFERED
    )
    return page(
        request,
        "merge.html",
        above=kept,
        home=home_of(kept),
        elsewhere=kept.session.elsewhere,
        sessions=[] if other else [heading(one.id, one.session) for one in offered],
        other=heading(other.id, other.session) if other else None,
        both=both_ways(kept.session, other.session) if other else None,
        meaning=meaning,
        merged=merged_shown(kept.session),
        reason=reason,
        error=error,
        told=_done(kept, sessions.get(request.query_params.get("told", ""))),
    )


def _offered(kept: Kept) -> bool:
    return mergeable(kept.session) and bool(kept.session.results)
