"""Who sits where: by the link of a place, and what a browser carries for it.

Whoever has a place's link may sit down there. The browser then holds a word that stands in the
table's stream; who sits down later holds another, and the earlier one is out.
"""

import hmac
import secrets
from typing import Final

from fastapi import HTTPException, Request, Response
from itsdangerous import BadSignature, URLSafeTimedSerializer

from fairdeal.seats import Seat
from fairdeal.server.live.kept import DIRECTOR, PLACES, LiveTable
from fairdeal.server.requests.cookies import set_cookie, unsealed
from fairdeal.server.site import site_of
from fairdeal.table.acts import Official
from fairdeal.views.words import _

_COOKIE: Final = "fairdeal_seats"
_CARRIED: Final = "fairdeal.seats"
_LASTS_SECONDS: Final = 16 * 60 * 60
_MOST_TABLES: Final = 6
"""Tables a browser sits at: the latest ones."""
HOST: Final = "H"
"""Whose code shows the links of all places."""


def new_codes() -> dict[str, str]:
    """A code nobody guesses for each place, and for whoever opens the table."""
    return {place: secrets.token_urlsafe(9) for place in (*PLACES, HOST)}


def found_table(request: Request, table: str) -> LiveTable:
    """The table of that id, as it stands.

    Raises:
        HTTPException: 404, there is none.
    """
    found = site_of(request).live.get(table) if len(table) < 40 else None
    if found is None:
        raise HTTPException(404, _("There is no such table."))
    return found


def place_of(table: LiveTable, code: str) -> str:
    """The place a code is for.

    Raises:
        HTTPException: 404, it is for none.
    """
    for place, known in table.codes.items():
        if hmac.compare_digest(known.encode(), code.encode("utf-8", "replace")):
            return place
    raise HTTPException(404, _("There is no such table."))


def sits(request: Request, table: LiveTable, place: str) -> bool:
    """Whether this browser holds that place."""
    held = carried(request).get(table.id, {}).get(place, "")
    return bool(held) and table.holders.get(place) == held


def seated_as(request: Request) -> str:
    """The place a browser holds at a live table; empty for anybody else.

    By what is in memory alone: whoever sits nowhere yet does once a page was asked for.
    """
    live = site_of(request).live
    for of, held in carried(request).items():
        table = live.newest(of)
        if table is None:
            continue
        for place, word in held.items():
            if word and table.holders.get(place) == word:
                return f"{of} {place}"
    return ""


def has_sat(request: Request, table: LiveTable, place: str) -> bool:
    """Whether this browser held it before somebody else sat down there."""
    return bool(carried(request).get(table.id, {}).get(place))


def person_at(place: str) -> Seat | Official:
    """Who speaks from a place."""
    return Official.DIRECTOR if place == DIRECTOR else Seat.parse(place)


def remember(request: Request, response: Response, table: str, place: str, holder: str) -> None:
    """Have the browser carry that it holds a place."""
    at = {**carried(request).get(table, {}), place: holder}
    keep_carried(request, response, table, at)


def keep_carried(request: Request, response: Response, of: str, at: dict[str, str]) -> None:
    """Have the browser carry these words for a table, or an evening, and none but these."""
    others = [(one, held) for one, held in carried(request).items() if one != of]
    kept = dict([*others, (of, at)][-_MOST_TABLES:])
    value = str(_serializer(request).dumps(kept))
    set_cookie(request, response, _COOKIE, value, _LASTS_SECONDS)


def _serializer(request: Request) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(site_of(request).cookies.key, salt="live seats")


def carried(request: Request) -> dict[str, dict[str, str]]:
    """What the browser carries, by table or evening; looked at once a request."""
    if _CARRIED not in request.scope:
        request.scope[_CARRIED] = _read(request)
    found: dict[str, dict[str, str]] = request.scope[_CARRIED]
    return found


def _read(request: Request) -> dict[str, dict[str, str]]:
    value = request.cookies.get(_COOKIE, "")
    if not value:
        return {}
    try:
        found = unsealed(_serializer(request), value, _LASTS_SECONDS)
    except (BadSignature, ValueError, TypeError):
        return {}
    return found if isinstance(found, dict) else {}
