"""The pages of a live table: opening one, sitting down, the page of a seat and the Director's."""

import os
import secrets
from dataclasses import replace
from typing import Annotated, Final

from fastapi import Form, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.dealing.drawing import random_deal
from fairdeal.laws.code import edition_named
from fairdeal.laws.editions import EDITIONS
from fairdeal.live.table import PAUSES, Mode
from fairdeal.server.kept.session import Signature
from fairdeal.server.live import kept
from fairdeal.server.live.asked import pause_of
from fairdeal.server.live.deciding import next_board
from fairdeal.server.live.kept import DIRECTOR, LONGEST_NAME, PLACES, LiveTable
from fairdeal.server.live.news import Heard, streamed
from fairdeal.server.live.place import At
from fairdeal.server.live.robots import level
from fairdeal.server.live.showing import answered, asked, heard, named, shown, told_as_json
from fairdeal.server.live.sitting import (
    HOST,
    found_table,
    has_sat,
    new_codes,
    place_of,
    remember,
    sits,
)
from fairdeal.server.live.tables import Decided, channel_of
from fairdeal.server.live.watching import DELAYS
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import Said, fresh, intention
from fairdeal.server.requests.languages import speak
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.shares.budget import Budget
from fairdeal.server.shares.sources import source_of
from fairdeal.server.shares.spending import spend
from fairdeal.server.site import site_of
from fairdeal.views.words import _

_PERSON, _ROBOTS = "S", ("N", "E", "W")
"""Who plays alone sits South."""
OPENED_TABLES: Final = Budget("tables opened from there", 20, 3600.0)


def new_table(request: Request) -> Response:
    """The form by which anybody opens a table."""
    return page(
        request,
        "live/new.html",
        editions=EDITIONS,
        delays=DELAYS,
        pauses=PAUSES,
        level=level(),
    )


def open_table(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    mode: Annotated[str, Form()] = "lawful",
    edition: Annotated[str, Form()] = "2017a",
    robots: Annotated[str, Form()] = "",
    watched: Annotated[str, Form()] = "",
    unattended: Annotated[str, Form()] = "",
    enforced: Annotated[str, Form()] = "",
    pause: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Open a table with its first board, and lead to the links of its seats.

    With robots in three of them it leads to the fourth, unless others may watch.
    """
    spend(request, OPENED_TABLES.of(source_of(request.scope).who))
    try:
        chosen, laws = Mode(mode), edition_named(edition)
        delay = next(one for one in DELAYS if str(one) == watched) if watched else None
        seconds = pause_of(pause)
    except (ValueError, StopIteration):
        raise HTTPException(422, _("The form could not be read.")) from None
    site, table_id, codes = site_of(request), secrets.token_urlsafe(9), new_codes()
    alone, is_held = bool(unattended), bool(enforced)
    entries = [
        kept.opened(laws, chosen, codes, delay, unattended=alone, enforced=is_held, pause=seconds),
        kept.begun(1, random_deal(os.urandom)),
    ]
    if robots:
        entries += [kept.robot_seated(place, speak(request.scope)) for place in _ROBOTS]
    signature = Signature(intention(intended, table_id), "table", site.now())
    site.live.tell(table_id, lambda _table: (entries, None), signature)
    if robots and delay is None:
        there = path_to(request, "live_sit", table=table_id, code=codes[_PERSON])
        return RedirectResponse(there, 303)
    return RedirectResponse(path_to(request, "live_links", table=table_id, code=codes[HOST]), 303)


def links(request: Request, table: str, code: str) -> Response:
    """The links of the four seats and the Director's, for whoever opened the table."""
    found = found_table(request, table)
    if place_of(found, code) != HOST:
        raise HTTPException(404, _("There is no such table."))
    site = site_of(request)
    base = site.phones or site.address or f"{request.url.scheme}://{request.url.netloc}"
    shown = [
        (place, named(place), base + path_to(request, "live_sit", table=table, code=known))
        for place in PLACES
        for known in (found.codes[place],)
    ]
    free = [place for place in PLACES if place not in (*found.holders, *found.robots, DIRECTOR)]
    return page(
        request,
        "live/links.html",
        links=shown,
        table=found,
        code=code,
        free=free,
        level=level(),
        watched=base + path_to(request, "watch", table=table) if found.delay else "",
    )


def seat_robots(
    request: Request,
    table: str,
    code: str,
    place: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Have robots sit down on a seat, or on every one that is free."""
    found, site = found_table(request, table), site_of(request)
    if place_of(found, code) != HOST:
        raise HTTPException(404, _("There is no such table."))
    if place not in (*PLACES, "") or place == DIRECTOR:
        raise HTTPException(422, _("The form could not be read."))
    language = speak(request.scope)

    def decide(now: LiveTable) -> Decided:
        wanted = [place] if place else [one for one in PLACES if one != DIRECTOR]
        taken = now.robots if place else {**now.robots, **now.holders}
        seated = [kept.robot_seated(one, language) for one in wanted if one not in taken]
        return seated, now.ready

    signature = Signature(intention(intended, f"{table} robots {place}"), "table", site.now())
    site.live.tell(table, decide, signature)
    return RedirectResponse(path_to(request, "live_links", table=table, code=code), 303)


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
        name=named(place),
        is_taken=place in found.holders,
    )


def sit(request: Request, table: str, code: str, program: Annotated[str, Form()] = "") -> Response:
    """Sit down: this browser holds the place from now on, and another one no longer.

    A program says what it is called, and everybody at the table is told; it sits at lawful tables.
    """
    found, site = found_table(request, table), site_of(request)
    place, holder = _place(found, code), secrets.token_urlsafe(12)
    program = one_line(program, LONGEST_NAME)
    if program and (found.mode is not Mode.LAWFUL or place == DIRECTOR):
        raise HTTPException(422, _("A program plays at lawful tables only."))
    signature = Signature(intention(fresh(), holder), place, site.now())
    entry = kept.taken(place, holder, program)
    site.live.tell(table, lambda now: ([entry], now.ready), signature)
    answer = RedirectResponse(path_to(request, "live_place", table=table, place=place), 303)
    remember(request, answer, table, place, holder)
    return answer


def _place(table: LiveTable, code: str) -> str:
    place = place_of(table, code)
    if place == HOST:
        raise HTTPException(404, _("There is no such table."))
    return place


def place_page(request: Request, table: str, place: str) -> Response:
    """The page of a seat, or of the Director."""
    return shown(request, _at(request, found_table(request, table), place))


def _at(request: Request, table: LiveTable, place: str) -> At:
    """That place, of whoever holds it.

    Raises:
        HTTPException: 410, somebody else has sat down there since; 403, he never sat there.
    """
    if place not in PLACES or not sits(request, table, place):
        if place in PLACES and has_sat(request, table, place):
            raise HTTPException(410, _("Somebody else has sat down here, by the same link."))
        raise HTTPException(403, _("You do not sit here. Please use the link of your seat."))
    return _as_held(request, table, place)


def _as_known(request: Request, table_id: str, place: str) -> At:
    """That place as it was last seen here, if he sat there; whether he still does is asked later.

    Raises:
        HTTPException: as `_at`.
    """
    known = site_of(request).live.newest(table_id)
    if known is not None and place in PLACES and sits(request, known, place):
        return _as_held(request, known, place)
    return _at(request, found_table(request, table_id), place)


def _as_held(request: Request, table: LiveTable, place: str) -> At:
    return At(
        table,
        place,
        channel_of(table.id),
        path_to(request, "live_act", table=table.id),
        path_to(request, "live_news", table=table.id, place=place),
        place,
    )


def seen(request: Request, table: str, place: str) -> Response:
    """What whoever sits there sees and can do, as JSON: for programs, which draw no page."""
    at = _at(request, found_table(request, table), place)
    if place == DIRECTOR:
        raise HTTPException(404, _("There is no page at this address. Perhaps it was mistyped."))
    return told_as_json(request, at)


def news(request: Request, table: str, place: str) -> Response:
    """The versions of the page of a place, the present one first, for as long as it is open."""
    at = _at(request, found_table(request, table), place)
    site = site_of(request)

    def look() -> Heard:
        now = site.live.newest(table) or at.table
        return heard(request, replace(at, table=now, is_held=sits(request, now, place)))

    def look_again() -> None:
        now = site.live.get(table)
        if now is not None:
            site.robots.look(now)

    return streamed(request, look, look_again)


def act(request: Request, table: str, fields: Said) -> Response:
    """Take what somebody at the table asks for; the same sent again does nothing."""
    place = fields.get("place", "")
    at = _as_known(request, table, place)
    told = asked(request, at, fields, next_board, lambda now: sits(request, now, place))
    if isinstance(told, LiveTable):
        return answered(request, path_to(request, "live_place", table=table, place=place))
    return shown(request, _at(request, found_table(request, table), place), *told)
