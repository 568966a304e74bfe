"""The rehearsal: invented players play on for some minutes whenever the Director says so."""

from random import Random
from typing import Annotated
from uuid import uuid5

from fastapi import Form, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.rehearsal import minutes_pass
from fairdeal.server.evening.report_form import intention
from fairdeal.server.evening.roles import evening_of
from fairdeal.server.finding import found_session
from fairdeal.server.rendering import path_to
from fairdeal.server.sessions import Kept, Signature
from fairdeal.server.site import site_of
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _


def play_on(request: Request, session: str, intended: Annotated[str, Form()] = "") -> Response:
    """Have the invented players do what players do in some minutes."""
    kept = found_session(request, session)
    evening = evening_of(kept)
    if not evening.planned.rehearsal:
        raise HTTPException(404, _("These are real players; they play by themselves."))
    if not evening.open:
        return RedirectResponse(path_to(request, "console", session=kept.id), 303)
    try:
        identity = intention(intended, "play on")
    except Malformed as wrong:
        raise HTTPException(422, refusal(wrong)) from None
    chance = Random(identity.int)  # noqa: S311 - invented players
    for number, (act, author) in enumerate(minutes_pass(kept.session, evening, chance)):
        signature = Signature(uuid5(identity, str(number)), author, site_of(request).now())
        _tell(request, kept, act, signature)
    return RedirectResponse(path_to(request, "console", session=kept.id), 303)


def _tell(request: Request, kept: Kept, act: SessionAct, signature: Signature) -> None:
    site_of(request).sessions.tell(kept.id, lambda _now: [act], signature)
