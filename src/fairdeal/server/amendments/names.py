"""The names of a contestant's players, put right in a session that came from a file."""

from collections.abc import Sequence
from typing import Annotated, Final

from fastapi import Form, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import ContestantEntered, SessionAct
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import tell
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import director_of
from fairdeal.views import sentences
from fairdeal.views.words import _

LONGEST_NAME: Final = 60
MOST_PLAYERS: Final = 8
"""Of a team; a pair has two."""


def names_form(request: Request, session: str, contestant: str) -> Response:
    """The form, filled in with the names that stand."""
    kept = _kept(request, session, contestant)
    return _form(request, kept, contestant, kept.session.players.get(contestant, ()))


def keep_names(
    request: Request,
    session: str,
    contestant: str,
    player: Annotated[list[str] | None, Form()] = None,
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Keep the names; every page goes by them from now on."""
    account = director_of(request)
    kept = _kept(request, session, contestant)
    given = (one_line(one, LONGEST_NAME) for one in player or ())
    players = tuple(one for one in given if one)[:MOST_PLAYERS]

    def decide(now: Kept) -> Sequence[SessionAct]:
        stand = now.session.players.get(contestant, ())
        if not players or len(players) != (len(stand) or len(players)):
            raise Malformed(_("Please give the name of every player."))
        return [] if players == stand else [ContestantEntered(contestant, players)]

    sent = (intended, "names", contestant, *players)
    if error := tell(request, kept, account.name, sent, decide):
        return _form(request, kept, contestant, players, error)
    return RedirectResponse(
        path_to(request, "contestant", session=kept.id, contestant=contestant), 303
    )


def _kept(request: Request, session: str, contestant: str) -> Kept:
    """The session, if the contestant played in it and its names are not an evening's.

    Raises:
        HTTPException: 404, nobody of this name played, or his names are put right elsewhere.
    """
    kept = found_session(request, session)
    played = any(contestant in (one.ns, one.ew) for one in kept.session.results.values())
    evening = kept.session.evening
    # Who came with another session's results has no line among the names of the evening.
    elsewhere = evening is not None and contestant in map(str, evening.movement.contestants)
    if not played or not contestant or elsewhere:
        raise HTTPException(404, _("Nobody of this name played in this session."))
    return kept


def _form(
    request: Request, kept: Kept, contestant: str, players: tuple[str, ...], error: str = ""
) -> Response:
    places = len(kept.session.players.get(contestant, ())) or (1 if kept.session.individual else 2)
    return page(
        request,
        "names.html",
        above=kept,
        contestant=contestant,
        name=sentences.contestant(kept.session, contestant),
        players=(players + ("",) * places)[:places],
        error=error,
    )
