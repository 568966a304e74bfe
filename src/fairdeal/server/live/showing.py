"""The page of a place at a live table, and what somebody who sits there asks for by its forms."""

from collections.abc import Mapping
from typing import Any, Final

from fastapi import Request, Response

from fairdeal.errors import Malformed
from fairdeal.live.handling import Refusal
from fairdeal.live.table import Mode
from fairdeal.seats import Seat
from fairdeal.server.evening.report_form import fresh, intention
from fairdeal.server.kept.session import Signature
from fairdeal.server.live.asked import intent_of
from fairdeal.server.live.deciding import Further, decided
from fairdeal.server.live.kept import DIRECTOR, PLACES, LiveTable
from fairdeal.server.live.place import At, away_from, version_of
from fairdeal.server.live.sitting import person_at
from fairdeal.server.live.tables import Decided
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.languages import speak
from fairdeal.server.shares.budget import Budget
from fairdeal.server.shares.spending import spend
from fairdeal.server.site import site_of
from fairdeal.views.shown import seat_name
from fairdeal.views.table.audience import director_view, live_view
from fairdeal.views.table.page import director_page, live_page, refused
from fairdeal.views.words import _, capital

ACTS: Final = Budget("acts at a table", 240, 60.0)


def named(place: str) -> str:
    """What a place is called."""
    return _("Director") if place == DIRECTOR else capital(seat_name(Seat.parse(place)))


def shown(request: Request, at: At, error: str = "", status: int = 200) -> Response:
    """The page of a place, as it is now."""
    away, table = away_from(request, at), at.table
    site_of(request).robots.look(table)
    common: dict[str, Any] = {
        "table": table,
        "place": at.place,
        "action": at.forms,
        "stream": at.news,
        "aside": at.aside,
        "board": table.table.desk.position.board,
        "away": [named(one) for one in away if one not in (at.place, DIRECTOR)],
        "no_director": DIRECTOR in away,
        "error": error,
        "intended": fresh(),
        "robots": [named(one) for one in PLACES if one in table.robots],
        "real": table.mode is Mode.REAL,
        "version": version_of(request, at),
    }
    speak(request.scope)  # the version was made in one language for all
    if at.place == DIRECTOR:
        common["it"] = director_page(table.table, director_view(table.table))
        common["proposal"] = site_of(request).proposals.of(table, speak(request.scope))
        answer = page(request, "live/director.html", status, **common)
    else:
        common["it"] = live_page(table.table, live_view(table.table, Seat.parse(at.place)))
        answer = page(request, "live/seat.html", status, **common)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def asked(
    request: Request, at: At, fields: Mapping[str, str], further: Further | None = None
) -> LiveTable | tuple[str, int]:
    """The table once what a form asks for has happened; or why not, and the status to say it with.

    The same form sent again does nothing; one about another board than is on the table neither.
    """
    site, by = site_of(request), person_at(at.place)
    spend(request, ACTS.of(f"{at.channel} {at.place}"))
    try:
        intent, seen = intent_of(fields), _seen(fields)
    except (Malformed, ValueError):
        return _("Please choose something first."), 422
    on_the_form = fields.get("board", "")

    def decide(now: LiveTable) -> Decided | Refusal:
        if now.board is None or str(now.board.number) != on_the_form:
            return Refusal.STALE
        return decided(now, intent, by, seen, further)

    identity = intention(fields.get("intended", ""), at.place, intent)
    signature = Signature(identity, at.author, site.now())
    told = site.live.tell(at.table.id, decide, signature, at.begins)
    if isinstance(told, Refusal):
        return refused(told), {Refusal.STALE: 409, Refusal.NOT_YOURS: 403}.get(told, 422)
    return told


def _seen(fields: Mapping[str, str]) -> int:
    seen = fields.get("seen", "")
    return int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 9 else -1
