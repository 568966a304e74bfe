"""What whoever asks may know of a session: every page, file and answer asks here."""

from collections.abc import Mapping
from typing import Final

from fastapi import Request

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place
from fairdeal.events.evening.floor import contestant_of, side_of
from fairdeal.events.evening.people import number_of
from fairdeal.events.session import Session
from fairdeal.events.sight import PUBLIC, Audience, Reader, Sight
from fairdeal.intents.asking import Role
from fairdeal.server.evening.roles import Visitor, visitor
from fairdeal.server.kept.sessions import Kept, Sessions
from fairdeal.server.requests.session_found import found_session, worked_out
from fairdeal.server.site import site_of
from fairdeal.views.board_numbers import held_words
from fairdeal.views.words import _

_AUDIENCES: Final[Mapping[Role, Audience]] = {
    Role.ORGANIZER: Audience.DIRECTOR,
    Role.DIRECTOR: Audience.DIRECTOR,
    Role.SCORER: Audience.SCORER,
    Role.PUBLIC: Audience.PUBLIC,
}


def reader_of(who: Visitor) -> Reader:
    """Who a visitor is to a session; a phone is of somebody who sits, or a table's."""
    if who.role is Role.PLAYER:
        kind = Audience.CONTESTANT if who.pair else Audience.TABLE
        of = contestant_of(who.pair), who.table, side_of(who.pair), number_of(who.pair)
        return Reader(kind, *of)
    return Reader(_AUDIENCES[who.role], table=who.table)


def sight(request: Request, kept: Kept) -> Sight:
    """What whoever asks may know of a session."""
    return Sight(kept.session, reader_of(visitor(request, kept)))


def shown_session(request: Request, session: str) -> Kept:
    """The session of that id, ranked, as whoever asks is shown it.

    Raises:
        HTTPException: see `found_session`.
    """
    return worked_out(shown_to(request, found_session(request, session, ranked=False)))


def shown_to(request: Request, kept: Kept) -> Kept:
    """A session as whoever asks is shown it.

    Who chose that his name is not public is called otherwise on pages of results, for all but the
    Directors with an account; at the tables those who sit there see who sits there.
    """
    return site_of(request).shown.of(kept) if is_anybody(request) else kept


def sessions_shown(request: Request) -> Sessions:
    """All that is kept of sessions and series, as whoever asks is shown it."""
    site = site_of(request)
    return site.shown.sessions if is_anybody(request) else site.sessions


def is_anybody(request: Request) -> bool:
    """Whether somebody looks who has no account."""
    site = site_of(request)
    return request.method in {"GET", "HEAD"} and not site.cookies.signed_in(request)


def check_may_speak(session: Session, reader: Reader, place: Place) -> None:
    """Refuse a word on a result its reader may not know: yes or no to it would tell it.

    Raises:
        Malformed: something stands there that he may not know.
    """
    if place in session.results and not Sight(session, reader).may_know(place):
        raise Malformed(
            _(
                "Round {round} is over at this table, and whoever sits here now may still have to "
                "play board {n}. What was entered for it only the Director changes: please call."
            ).format(round=place.round, n=place.board)
        )


def not_yet(seen: Sight) -> str:
    """Why a session's pages tell its reader nothing yet."""
    evening = seen.session.evening
    if evening is not None and evening.open:
        return _("This session is being played. Its results come when the Director publishes them.")
    return held_words(seen.held)


def sight_of_everybody(kept: Kept) -> Sight:
    """What everybody may know of it: what is drawn once for all, the wall, a published file."""
    return Sight(kept.session, PUBLIC)
