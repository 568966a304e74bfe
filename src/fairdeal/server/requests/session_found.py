"""The session a path names."""

from collections.abc import Callable
from typing import Final, TypeVar

from fastapi import HTTPException, Request

from fairdeal.errors import Malformed
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.requests.languages import speak
from fairdeal.server.site import site_of
from fairdeal.store.base import Damaged
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

T = TypeVar("T")
_KEY: Final = "fairdeal.found"


def found_session(request: Request, session: str, *, ranked: bool = True) -> Kept:
    """The session of that id, whoever asks and however far it is.

    Args:
        request: who asks.
        session: its id.
        ranked: whether its ranking has to be ready; not for what shows nothing of it.

    Raises:
        HTTPException: 404, there is none; 410, it was withdrawn, and whoever asks has no account;
            500, what is stored of it cannot be read or ranked.
    """
    kept: Kept = request.scope.pop(_KEY, None) or _looked_for(request, session)
    if ranked:
        worked_out(kept)
    evening = kept.session.evening
    speak(request.scope, evening.language if evening else "")
    return kept


def worked_out(kept: Kept) -> Kept:
    """The session with its ranking ready.

    Raises:
        HTTPException: 500, it cannot be ranked.
    """
    _readable(kept.work_out)
    return kept


def found_at_the_door(request: Request, session: str) -> Kept:
    """The same for whoever decides whether a request may pass; what it leads to finds this one.

    Raises:
        HTTPException: see `found_session`.
    """
    kept = request.scope[_KEY] = found_session(request, session, ranked=False)
    return kept


def _looked_for(request: Request, session: str) -> Kept:
    kept = _readable(lambda: site_of(request).sessions.get(session))
    if kept is None:
        raise HTTPException(404, _("There is no session of this name."))
    refuse_withdrawn(request, kept)
    return kept


def refuse_withdrawn(request: Request, kept: Kept) -> None:
    """See that a session was not withdrawn, or that a Director asks.

    Raises:
        HTTPException: 410, it was.
    """
    if kept.session.opened.withdrawn and not site_of(request).cookies.signed_in(request):
        raise HTTPException(410, _why_gone(request, kept))


def _why_gone(request: Request, kept: Kept) -> str:
    """Its results may stand in another session that everybody sees."""
    now = _readable(lambda: site_of(request).sessions.standing_in(kept))
    if now is None:
        return _("This session was withdrawn by the Director.")
    words = _("The results of this session stand in another one:")
    return f"{words} {now.session.opened.title}"


def _readable(look: Callable[[], T]) -> T:
    """What is made of the store.

    Raises:
        HTTPException: 500, of what is stored nothing can be made.
    """
    try:
        return look()
    except (Malformed, Damaged) as wrong:
        message = _("What is stored of this session cannot be read: {reason}")
        raise HTTPException(500, message.format(reason=refusal(wrong))) from None
