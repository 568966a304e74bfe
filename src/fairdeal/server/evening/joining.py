"""How a phone joins: by a table's code, scanned or typed, without an account."""

from typing import Annotated

from fastapi import Form, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.events.evening import Evening
from fairdeal.events.evening_acts import Phase
from fairdeal.events.floor import round_at, sitting_at
from fairdeal.server.attempts import Key
from fairdeal.server.evening.roles import (
    DIRECTOR_CODE,
    SCORER_CODE,
    TABLE_CODE,
    Device,
    remember,
)
from fairdeal.server.rendering import page, path_to
from fairdeal.server.sessions import Kept
from fairdeal.server.site import site_of
from fairdeal.views import sentences
from fairdeal.views.ranking import heading
from fairdeal.views.words import _

GUESSES = 20
"""Wrong codes from one address within five minutes; a code has 729 million forms."""
LONGEST_NAME = 60


def join_form(request: Request, code: str = "") -> Response:
    """The page behind a table's code: who is it that joins?"""
    if not code:
        return page(request, "evening/join.html", error="", code="")
    return _asked(request, code)


def join(
    request: Request,
    code: Annotated[str, Form()] = "",
    pair: Annotated[str, Form()] = "",
    name: Annotated[str, Form()] = "",
    sure: Annotated[str, Form()] = "",
) -> Response:
    """Join; a code that was only typed so far is asked about first."""
    if not sure:
        return _asked(request, code)
    found = _found(request, code)
    if found is None:
        return _unknown(request)
    kept, evening, what = found
    name = " ".join(name.split())[:LONGEST_NAME]
    if what.startswith(TABLE_CODE):
        if pair and pair not in map(str, evening.movement.contestants):
            return _choices(request, kept, evening, what, code, _("There is no such pair."))
    elif not name:
        return _choices(request, kept, evening, what, code, _("Please enter your name."))
    target = "console" if what == DIRECTOR_CODE else "seat"
    path = path_to(request, target, session=kept.id)
    if what == SCORER_CODE:
        path += "?table=1"
    response = RedirectResponse(path, 303)
    remember(request, response, Device(kept.id, evening.codes[what], pair, name))
    return response


def _asked(request: Request, code: str) -> Response:
    found = _found(request, code)
    if found is None:
        return _unknown(request)
    kept, evening, what = found
    return _choices(request, kept, evening, what, code)


def _found(request: Request, code: str) -> tuple[Kept, Evening, str] | None:
    """The evening a code belongs to and what it stands for, if somebody may still guess."""
    site = site_of(request)
    address = Key(f"joining from {request.client.host if request.client else ''}", GUESSES)
    if site.attempts.begin(address):
        return None
    plain = "".join(code.split()).upper()[:20]
    for kept in site.sessions.readable():
        evening = kept.session.evening
        if evening is None or evening.phase is Phase.CLOSED:
            continue
        for what, known in evening.codes.items():
            if known == plain:
                site.attempts.succeeded(address)
                return kept, evening, what
    return None


def _unknown(request: Request) -> Response:
    words = _("Nothing is joined by this code. Please look at the card on your table again.")
    return page(request, "evening/join.html", 404, error=words, code="")


def _choices(
    request: Request, kept: Kept, evening: Evening, what: str, code: str, error: str = ""
) -> Response:
    kind, _space, number = what.partition(" ")
    pairs: list[tuple[str, str]] = []
    if kind == TABLE_CODE:
        here = min(round_at(kept.session, evening, int(number)), evening.rounds)
        sitting = sitting_at(evening, int(number), here)
        sides = (sitting.ns, sitting.ew) if sitting else ()
        pairs = [(pair, sentences.contestant(kept.session, pair)) for pair in sides if pair]
    return page(
        request,
        "evening/joining.html",
        422 if error else 200,
        heading=heading(kept.id, kept.session),
        kind=kind,
        table=number,
        pairs=pairs,
        code=code,
        error=error,
    )
