"""The page for the wall: the round and its clock, who moves where, the ranking if it is shown."""

from typing import Annotated

from fastapi import Query, Request, Response

from fairdeal.events.evening.calls import unheard
from fairdeal.events.evening.floor import reached
from fairdeal.events.evening.state import Evening
from fairdeal.events.periods import corrections_until
from fairdeal.movements.movement import Unit
from fairdeal.server.evening.news import wall_version
from fairdeal.server.evening.roles import evening_of
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.public.ranking import standing_shown
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.seeing import shown_session, sight_of_everybody
from fairdeal.server.site import site_of
from fairdeal.views.board_numbers import held_words
from fairdeal.views.evening.console import console_view, progress
from fairdeal.views.evening.wall import places
from fairdeal.views.movements.rounds import round_of_all
from fairdeal.views.movements.text import announcements


def wall(request: Request, session: str, section: Annotated[str, Query()] = "") -> Response:
    """What everybody in the room may see, large enough to be read from a table.

    Of several sections one can have a wall of its own: who sits there, and what is announced to it.
    """
    kept = shown_session(request, session)
    evening = evening_of(kept)
    seen = sight_of_everybody(kept)
    section = section if section in evening.movement.sections else ""
    number = min(reached(kept.session, evening), evening.rounds)
    return page(
        request,
        "evening/wall.html",
        above=kept,
        version=wall_version(request, kept),
        evening=evening,
        unheard=unheard(evening, site_of(request).now()),
        called=round_of_all(evening.movement, number),
        progress=_progress(kept, evening),
        corrections_until=corrections_until(kept.session),
        section=section,
        places=[
            one for one in places(kept.session, evening, number) if section in {"", one.section}
        ],
        announcements=list(announcements(evening.movement, section)),
        ranking=standing_shown(seen, kept) if seen.ranking else None,
        held=held_words(seen.held),
    )


def _progress(kept: Kept, evening: Evening) -> str:
    """How far the room is; while teams play it would tell each room how the other gets on."""
    if evening.open and evening.movement.unit is Unit.TEAM:
        return ""
    return progress(console_view(kept.session, evening))
