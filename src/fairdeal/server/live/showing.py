"""The page of a place at a live table, and what somebody who sits there asks for by its forms."""

from collections.abc import Callable, Mapping
from datetime import datetime
from math import ceil
from typing import Any, Final

from fastapi import Request, Response
from fastapi.responses import JSONResponse, RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.live import intents as i
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Mode
from fairdeal.live.tempo import pause_left
from fairdeal.robots.seen import seen_from as seen_of
from fairdeal.robots.seen import to_plain
from fairdeal.seats import Seat
from fairdeal.server.kept.session import Signature
from fairdeal.server.live.asked import intent_of
from fairdeal.server.live.deciding import Further, decided
from fairdeal.server.live.kept import DIRECTOR, PLACES, LiveTable
from fairdeal.server.live.news import Heard
from fairdeal.server.live.place import At, away_from, seen_from, version_of
from fairdeal.server.live.robots import people_at
from fairdeal.server.live.sitting import person_at
from fairdeal.server.live.tables import Decided
from fairdeal.server.rendering.pages import page, part, wants_json
from fairdeal.server.requests.form_told import fresh, intention
from fairdeal.server.requests.languages import speak
from fairdeal.server.shares.budget import Budget
from fairdeal.server.shares.spending import spend
from fairdeal.server.site import site_of
from fairdeal.views.shown import seat_name
from fairdeal.views.table.audience import director_view, live_view
from fairdeal.views.table.director import director_page
from fairdeal.views.table.page import live_page, refused
from fairdeal.views.words import _, capital

ACTS: Final = Budget("acts at a table", 240, 60.0)


def named(place: str) -> str:
    """What a place is called."""
    return _("Director") if place == DIRECTOR else capital(seat_name(Seat.parse(place)))


def robots_at(table: LiveTable) -> tuple[str, ...]:
    """The seats of robots and programs, with what a program is called."""
    names = {**dict.fromkeys(table.robots, ""), **table.programs}
    return tuple(
        f"{named(one)} ({names[one]})" if names[one] else named(one)
        for one in PLACES
        if one in names
    )


def shown(request: Request, at: At, error: str = "", status: int = 200) -> Response:
    """The page of a place, as it is now."""
    site, table = site_of(request), at.table
    site.robots.look(table)
    common = _common(request, at, version_of(request, at), error)
    if at.place == DIRECTOR:
        view = director_view(table.table)
        common["it"] = director_page(table.table, view, table.times, table.by_robots)
        common["proposal"] = site.proposals.of(table, speak(request.scope))
        answer = page(request, "live/director.html", status, **common)
    else:
        common["it"] = live_page(table.table, seen_from(request, at))
        answer = page(request, "live/seat.html", status, **common)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def heard(request: Request, at: At) -> Heard:
    """The version of the page of a place, and for a seat what it shows."""
    version = version_of(request, at)

    def draw() -> str:
        common = _common(request, at, version, "")
        it = live_page(at.table.table, seen_from(request, at))
        token, _visitor = site_of(request).cookies.form_token(request)
        return part(request, "live/seat_state.html", it=it, form_token=token, **common)

    # The Director's page asks for itself: what is proposed of claims takes its time.
    is_sent = at.place != DIRECTOR and at.is_held
    return Heard(version, at.channel, at.place, draw if is_sent else None)


def told_as_json(request: Request, at: At) -> Response:
    """What a seat sees and can do, for a program."""
    found, seat = at.table, Seat.parse(at.place)
    token, _visitor = site_of(request).cookies.form_token(request)
    people = [one for one in people_at(found) if one is not seat]
    notes = live_view(found.table, seat).view.notes
    answer = JSONResponse(
        {
            "form_token": token,
            "place": at.place,
            "board": found.table.desk.position.board.number,
            "seen": found.table.seen,
            "told": to_plain(seen_of(found.table, seat, people, goes_on=True)),
            "notes": [[one.act, one.alerted, list(one.texts)] for one in notes],
        }
    )
    answer.headers["Cache-Control"] = "no-store"
    return answer


def answered(request: Request, there: str) -> Response:
    """What was asked for has happened: the way there, or for our module, whose stream tells it."""
    return JSONResponse({"taken": True}) if wants_json(request) else RedirectResponse(there, 303)


def _common(request: Request, at: At, version: str, error: str) -> dict[str, Any]:
    """What the page of every place shows."""
    away, table = away_from(request, at), at.table
    return {
        "table": table,
        "place": at.place,
        "action": at.forms,
        "stream": at.news,
        "aside": at.aside,
        "board": table.table.desk.position.board,
        "away": tuple(named(one) for one in away if one not in (at.place, DIRECTOR)),
        "no_director": DIRECTOR in away,
        "error": error,
        "intended": fresh(),
        "robots": robots_at(table),
        "real": table.mode is Mode.REAL,
        "version": version,
        "pause_left": ceil(pause_left(table.table, table.times, site_of(request).now())),
    }


def asked(
    request: Request,
    at: At,
    fields: Mapping[str, str],
    further: Further | None = None,
    sits_there: Callable[[LiveTable], bool] = lambda _now: True,
) -> LiveTable | tuple[str, int]:
    """The table once what a form asks for has happened; or why not, and the status to say it with.

    The same form sent again does nothing; one about another board than is on the table neither.

    Args:
        request: by which it is asked for.
        at: the place it is asked from.
        fields: the form.
        further: what else is kept because of it (`decided`).
        sits_there: whether he still holds that place, at the table as it stands by then.
    """
    site, by = site_of(request), person_at(at.place)
    spend(request, ACTS.of(f"{at.channel} {at.place}"))
    try:
        intent, seen = intent_of(fields), _seen(fields)
    except (Malformed, ValueError):
        return _("Please choose something first."), 422
    on_the_form = fields.get("board", "")

    def decide(now: LiveTable) -> Decided | Refusal:
        if not sits_there(now):
            return Refusal.NOT_YOURS
        if now.board is None or str(now.board.number) != on_the_form:
            return Refusal.STALE
        if _pauses(now, at.place, intent, site.now()):
            return Refusal.PAUSE if seen == now.table.seen else Refusal.STALE
        return decided(now, intent, by, seen, further)

    identity = intention(fields.get("intended", ""), at.place, intent)
    signature = Signature(identity, at.author, site.now())
    told = site.live.tell(at.table.id, decide, signature, at.begins)
    if isinstance(told, Refusal):
        return refused(told), {Refusal.STALE: 409, Refusal.NOT_YOURS: 403}.get(told, 422)
    return told


def _pauses(now: LiveTable, place: str, intent: i.Intent, when: datetime) -> bool:
    """Whether a call or card comes before the pause prescribed there is over, at a lawful table.

    At a real one it is made, and the Director's to judge. A program takes no longer over what it
    has to think about, and is not held up; nor is a robot, which asks by no form.
    """
    is_held = now.mode is Mode.LAWFUL and place not in now.programs
    is_turn = isinstance(intent, i.MakeCall | i.Play)
    return is_held and is_turn and pause_left(now.table, now.times, when) > 0


def _seen(fields: Mapping[str, str]) -> int:
    seen = fields.get("seen", "")
    return int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 9 else -1
