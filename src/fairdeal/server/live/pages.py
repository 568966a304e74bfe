"""The pages of a live table: opening one, sitting down, the page of a seat and the Director's."""

import os
import secrets
from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import Form, HTTPException, Request, Response
from fastapi.responses import RedirectResponse
from starlette.concurrency import run_in_threadpool

from fairdeal.dealing.drawing import random_deal
from fairdeal.errors import Malformed
from fairdeal.laws.code import edition_named
from fairdeal.laws.editions import EDITIONS
from fairdeal.live import intents as i
from fairdeal.live.handling import Refusal, handle
from fairdeal.live.table import Mode
from fairdeal.seats import Seat, Side
from fairdeal.server.budget import Budget
from fairdeal.server.evening.report_form import fresh, intention
from fairdeal.server.kept import Signature
from fairdeal.server.languages import speak
from fairdeal.server.live import kept
from fairdeal.server.live.asked import intent_of
from fairdeal.server.live.kept import DIRECTOR, PLACES, LiveTable
from fairdeal.server.live.news import version_of
from fairdeal.server.live.sitting import (
    HOST,
    found_table,
    has_sat,
    new_codes,
    person_at,
    place_of,
    remember,
    sits,
)
from fairdeal.server.live.tables import Decided
from fairdeal.server.rendering import page, path_to
from fairdeal.server.site import site_of
from fairdeal.server.sources import source_of
from fairdeal.server.spending import spend
from fairdeal.views.live import director_view, live_view
from fairdeal.views.live_page import director_page, live_page, refused
from fairdeal.views.shown import seat_name
from fairdeal.views.words import _, capital

OPENED_TABLES: Final = Budget("tables opened from there", 20, 3600.0)
_ACTS: Final = Budget("acts at a table", 240, 60.0)


def new_table(request: Request) -> Response:
    """The form by which anybody opens a table."""
    return page(request, "live/new.html", editions=EDITIONS, intended=fresh())


def open_table(
    request: Request,
    mode: Annotated[str, Form()] = "lawful",
    edition: Annotated[str, Form()] = "2017a",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Open a table with its first board, and lead to the links of its seats."""
    spend(request, OPENED_TABLES.of(source_of(request.scope).who))
    try:
        chosen, laws = Mode(mode), edition_named(edition)
    except ValueError:
        raise HTTPException(422, _("The form could not be read.")) from None
    site, table_id, codes = site_of(request), secrets.token_urlsafe(9), new_codes()
    entries = [kept.opened(laws, chosen, codes), kept.begun(1, random_deal(os.urandom))]
    signature = Signature(intention(intended, table_id), "table", site.now())
    site.live.tell(table_id, lambda _table: (entries, None), signature)
    return RedirectResponse(path_to(request, "live_links", table=table_id, code=codes[HOST]), 303)


def links(request: Request, table: str, code: str) -> Response:
    """The links of the four seats and the Director's, for whoever opened the table."""
    found = found_table(request, table)
    if place_of(found, code) != HOST:
        raise HTTPException(404, _("There is no such table."))
    site = site_of(request)
    base = site.phones or site.address or f"{request.url.scheme}://{request.url.netloc}"
    shown = [
        (place, _named(place), base + path_to(request, "live_sit", table=table, code=known))
        for place in PLACES
        for known in (found.codes[place],)
    ]
    return page(request, "live/links.html", links=shown, table=found)


def sit_form(request: Request, table: str, code: str) -> Response:
    """Whose seat the link is for, and a button to sit down there."""
    found = found_table(request, table)
    place = _place(found, code)
    if sits(request, found, place):
        return RedirectResponse(path_to(request, "live_place", table=table, place=place), 303)
    return page(
        request,
        "live/sit.html",
        table=found,
        code=code,
        name=_named(place),
        is_taken=place in found.holders,
    )


def sit(request: Request, table: str, code: str) -> Response:
    """Sit down: this browser holds the place from now on, and another one no longer."""
    found, site = found_table(request, table), site_of(request)
    place, holder = _place(found, code), secrets.token_urlsafe(12)
    signature = Signature(intention(fresh(), holder), place, site.now())
    site.live.tell(table, lambda now: ([kept.taken(place, holder)], now.ready), signature)
    answer = RedirectResponse(path_to(request, "live_place", table=table, place=place), 303)
    remember(request, answer, table, place, holder)
    return answer


def _place(table: LiveTable, code: str) -> str:
    place = place_of(table, code)
    if place == HOST:
        raise HTTPException(404, _("There is no such table."))
    return place


def _named(place: str) -> str:
    return _("Director") if place == DIRECTOR else capital(seat_name(Seat.parse(place)))


def place_page(request: Request, table: str, place: str) -> Response:
    """The page of a seat, or of the Director."""
    return _shown(request, found_table(request, table), place)


def _shown(
    request: Request, table: LiveTable, place: str, error: str = "", status: int = 200
) -> Response:
    if place not in PLACES or not sits(request, table, place):
        if place in PLACES and has_sat(request, table, place):
            raise HTTPException(410, _("Somebody else has sat down here, by the same link."))
        raise HTTPException(403, _("You do not sit here. Please use the link of your seat."))
    away = site_of(request).presence.away(table.id)
    common: dict[str, Any] = {
        "table": table,
        "place": place,
        "board": table.table.desk.position.board,
        "away": [_named(one) for one in away if one not in (place, DIRECTOR)],
        "no_director": DIRECTOR in away,
        "error": error,
        "intended": fresh(),
        "real": table.mode is Mode.REAL,
    }
    template, it = "live/seat.html", dict[str, object]()
    if place == DIRECTOR:
        template = "live/director.html"
        it["it"] = director_page(table.table, director_view(table.table))
        it["proposal"] = site_of(request).proposals.of(table, speak(request.scope))
    else:
        it["it"] = live_page(table.table, live_view(table.table, Seat.parse(place)))
    answer = page(request, template, status, **it, **_versioned(request, common))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _versioned(request: Request, common: dict[str, Any]) -> dict[str, Any]:
    version = version_of(request, common["table"], common["place"])
    speak(request.scope)  # what is hashed is read in one language, what is shown in the reader's
    return {**common, "version": version}


async def act(request: Request, table: str) -> Response:
    """Take what somebody at the table asks for; the same sent again does nothing."""
    form = await request.form()
    fields = {key: value for key, value in form.items() if isinstance(value, str)}
    return await run_in_threadpool(_acted, request, table, fields)


def _seen(fields: Mapping[str, str]) -> int:
    seen = fields.get("seen", "")
    return int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 9 else -1


def _acted(request: Request, table_id: str, fields: dict[str, str]) -> Response:
    table, place = found_table(request, table_id), fields.get("place", "")
    if place not in PLACES or not sits(request, table, place):
        return _shown(request, table, place)
    site, by = site_of(request), person_at(place)
    spend(request, _ACTS.of(f"{table_id} {place}"))
    try:
        intent, seen = intent_of(fields), _seen(fields)
    except (Malformed, ValueError):
        return _shown(request, table, place, _("Please choose something first."), 422)

    def decide(now: LiveTable) -> Decided | Refusal:
        acts = handle(now.table, intent, by, seen)
        if isinstance(acts, Refusal):
            return acts
        later = now.table.after(*acts)
        new = later.desk.log[len(now.table.desk.log) :]
        entries = [kept.told(one) for one in new]
        if isinstance(intent, i.GoOn) and later.gone_on == frozenset(Side) and now.board:
            return [*entries, kept.begun(now.board.number + 1, random_deal(os.urandom))], None
        return entries, later

    identity = intention(fields.get("intended", ""), place, intent)
    told = site.live.tell(table_id, decide, Signature(identity, place, site.now()))
    if isinstance(told, Refusal):
        status = {Refusal.STALE: 409, Refusal.NOT_YOURS: 403}.get(told, 422)
        return _shown(request, found_table(request, table_id), place, refused(told), status)
    return RedirectResponse(path_to(request, "live_place", table=table_id, place=place), 303)
