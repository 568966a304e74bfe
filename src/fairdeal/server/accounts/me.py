"""This is me: who somebody said he is, remembered in his browser; it opens nothing.

A name holds for every session it is found in. Where a session knows numbers only, the number holds
for that session.
"""

from typing import Annotated, Final
from urllib.parse import quote, unquote

from fastapi import Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.events.session import Session
from fairdeal.server.evening.roles import visitor
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.requests.cookies import forget_cookie, set_cookie
from fairdeal.server.requests.own_paths import own_path

COOKIE: Final = "fairdeal_me"
KEPT_SECONDS: Final = 365 * 24 * 60 * 60
LONGEST: Final = 120
_NUMBER: Final = "#"
"""What a number in one session begins with: ``#pch1003/7``."""


def said(session: str, contestant: str, players: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """What somebody may say on a contestant's card: the words shown, and what is remembered."""
    if players:
        return tuple((player, player) for player in players)
    return ((contestant, f"{_NUMBER}{session}/{contestant}"),)


def remembered(request: Request) -> str:
    """Who this browser is, in the words that are kept; empty for nobody."""
    return unquote(request.cookies.get(COOKIE, "")[: 6 * LONGEST])[:LONGEST]


def own(request: Request, kept: Kept) -> str:
    """The contestant of a session who looks at it; empty where nobody of it does."""
    return visitor(request, kept).contestant or _contestant(
        kept.id, kept.session, remembered(request)
    )


def _contestant(session_id: str, session: Session, me: str) -> str:
    if me.startswith(_NUMBER):
        of, _slash, contestant = me.removeprefix(_NUMBER).partition("/")
        return contestant if of == session_id else ""
    known = ((one, names) for one, names in session.players.items() if me)
    wanted = me.casefold()
    return next((one for one, names in known if wanted in map(str.casefold, names)), "")


def remember(
    request: Request, name: Annotated[str, Query()] = "", then: Annotated[str, Query()] = "/"
) -> Response:
    """Remember who this browser is, or forget it; and go back to the page it was said on."""
    response = RedirectResponse(own_path(then), 303)
    name = " ".join(name.split())[:LONGEST]
    if name and name.isprintable():
        set_cookie(request, response, COOKIE, quote(name, safe=""), KEPT_SECONDS)
    else:
        forget_cookie(response, COOKIE)
    response.headers["Cache-Control"] = "no-store"
    return response
