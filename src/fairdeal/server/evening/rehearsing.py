"""The rehearsal: invented players play on for some minutes whenever the Director says so."""

from random import Random
from typing import Annotated
from uuid import uuid5

from fastapi import Form, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.rehearsal import minutes_pass
from fairdeal.i18n.catalogues import language
from fairdeal.server.evening.roles import evening_of
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.rendering.pages import path_to
from fairdeal.server.requests.form_told import intention
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views.words import _, term


def play_on(request: Request, session: str, intended: Annotated[str, Form()] = "") -> Response:
    """Have the invented players do what players do in some minutes."""
    kept = found_session(request, session)
    evening = evening_of(kept)
    if not evening.planned.rehearsal:
        raise HTTPException(404, _("These are real players; they play by themselves."))
    if not evening.open:
        return RedirectResponse(path_to(request, "console", session=kept.id), 303)
    identity = intention(intended, "play on")
    chance = Random(identity.int)  # noqa: S311 - invented players
    told = minutes_pass(kept.session, evening, chance, _seen_at_tables())
    for number, (act, author) in enumerate(told):
        signature = Signature(uuid5(identity, str(number)), author, site_of(request).now())
        _tell(request, kept, act, signature)
    return RedirectResponse(path_to(request, "console", session=kept.id), 303)


def _seen_at_tables() -> tuple[str, ...]:
    """What a table says when it calls; often nothing."""
    seen = (term(one, language()) for one in ("revoke", "insufficient bid"))
    return "", *seen, _("a lead out of turn")


def _tell(request: Request, kept: Kept, act: SessionAct, signature: Signature) -> None:
    site_of(request).sessions.tell(kept.id, lambda _now: [act], signature)
