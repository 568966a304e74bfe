"""The Director of tables on line: which play so, what waits for him, and his seat at each."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Final

from fastapi import Form, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.acts import RobotSeated, TablesOnLine
from fairdeal.events.evening.floor import reached
from fairdeal.events.evening.on_line import Place as PlaceOnLine
from fairdeal.events.evening.on_line import is_taken, places_on_line, seated_at, without_cards
from fairdeal.events.places import Place
from fairdeal.intents.asking import Role
from fairdeal.live.table import PAUSES
from fairdeal.server.evening.roles import evening_of, visitor
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.live.asked import pause_of
from fairdeal.server.live.boards import before_play, played, sitting_of_place, table_at
from fairdeal.server.live.kept import DIRECTOR, LiveTable
from fairdeal.server.live.news import Heard, streamed
from fairdeal.server.live.place import Aside, At, hashed, version_of
from fairdeal.server.live.result import follow
from fairdeal.server.live.robots import level
from fairdeal.server.live.showing import asked, named, shown
from fairdeal.server.live.tables import ON_LINE, channel
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import Said, tell
from fairdeal.server.requests.languages import speak
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views.board_numbers import board_runs
from fairdeal.views.movements.text import table_name
from fairdeal.views.refusals import refusal
from fairdeal.views.sentences import by_number
from fairdeal.views.table.on_line import BoardOnLine, board_on_line, oldest_first, to_come_back_to
from fairdeal.views.words import _

_BROKEN: Final = "broken"


def tables(request: Request, session: str) -> Response:
    """Which tables play on line, what waits for the Director there, and every board under way."""
    return _page(request, found_session(request, session, ranked=False))


def choose(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    table: Annotated[list[int] | None, Form()] = None,
    real: Annotated[str, Form()] = "",
    robots: Annotated[str, Form()] = "",
    enforced: Annotated[str, Form()] = "",
    pause: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Say which tables play on line, and what can be done at them."""
    kept = found_session(request, session, ranked=False)
    chosen = tuple(sorted(set(table or ())))

    def decide(now: Kept) -> Sequence[SessionAct]:
        evening = evening_of(now)
        if chosen and not 1 <= chosen[0] <= chosen[-1] <= evening.movement.tables:
            raise Malformed(_("Please choose a table."))
        if real and evening.programs:
            raise Malformed(_("A program plays at lawful tables only."))
        wanted = TablesOnLine(chosen, bool(real), bool(robots), bool(enforced), pause_of(pause))
        return [wanted] if evening.on_line != wanted else []

    author = visitor(request, kept).author
    asked = (intended, "on line", chosen, real, robots, enforced, pause)
    if error := tell(request, kept, author, asked, decide):
        return _page(request, kept, error)
    return RedirectResponse(path_to(request, "tables_on_line", session=kept.id), 303)


def seat_robots(
    request: Request,
    session: str,
    chair: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Have robots sit down on a chair of those on line, or on every one that is free.

    Until somebody takes the chair by his phone they play on it, at each table he would come to.
    """
    kept, language = found_session(request, session, ranked=False), speak(request.scope)

    def decide(now: Kept) -> Sequence[SessionAct]:
        evening = evening_of(now)
        places = [(one.who, one.chair) for one in _places(now)]
        free = [one for one in places if one not in evening.robots and not _is_taken(now, *one)]
        chosen = [one for one in places if chair == f"{one[0]}/{one[1]}"] if chair else free
        if chair and not chosen:
            raise Malformed(_("Please choose a seat."))
        return [RobotSeated(*one, language) for one in chosen if one not in evening.robots]

    author = visitor(request, kept).author
    if error := tell(request, kept, author, (intended, "robots", chair), decide):
        return _page(request, kept, error)
    return RedirectResponse(path_to(request, "tables_on_line", session=kept.id), 303)


def _places(kept: Kept) -> tuple[PlaceOnLine, ...]:
    """The seats of the round the room has come to, or of the last."""
    return places_on_line(evening_of(kept), _round(kept))


def _round(kept: Kept) -> int:
    evening = evening_of(kept)
    return min(reached(kept.session, evening), evening.rounds)


def _is_taken(kept: Kept, who: str, chair: int) -> bool:
    """Whether somebody sits on a chair, in the round of the room or still in one before it."""
    return is_taken(kept.session, evening_of(kept), _round(kept), who, chair)


def _sits(kept: Kept, one: PlaceOnLine) -> str:
    """Who is called so on a chair: the player who goes by name and has sat down, else the pair."""
    return seated_at(evening_of(kept), _round(kept), one.who, one.chair)[0]


def tables_news(request: Request, session: str) -> Response:
    """The versions of that page, for as long as it is open."""
    kept = found_session(request, session, ranked=False)
    site = site_of(request)

    def look() -> Heard:
        now = site.sessions.newest(session) or kept
        version = f"{now.session.version} {_stamp(request, now)}"
        return Heard(hashed(request, version), f"{ON_LINE}{session}")

    return streamed(request, look, lambda: list(played(site, site.sessions.get(session) or kept)))


def waiting_on_line(request: Request, kept: Kept) -> tuple[BoardOnLine, ...]:
    """What waits for the Director at tables on line, the oldest first; results untold are told.

    Then the boards to which he has to come back when their play is over.
    """
    boards = _boards(request, kept)
    return (*oldest_first(boards), *to_come_back_to(boards))


def stamp_of_waiting(request: Request, kept: Kept) -> str:
    """Another one whenever something else waits for him at the tables on line; from memory."""
    evening = kept.session.evening
    if evening is None or not evening.on_line.tables:
        return ""
    found = []
    for place, table in played(site_of(request), kept, reading=False):
        try:
            since = table.waits_since
        except (ImpossibleAct, Malformed):
            since = -1
        if since is not None:
            found.append((place, since, table.version))
    return hashed(request, repr(sorted(found, key=repr))) if found else ""


def carried_on(request: Request, kept: Kept, place: Place, before: str) -> None:
    """Have the session and the console know of what has just happened at a table.

    Args:
        request: by which it happened.
        kept: the session.
        place: the board and the table.
        before: what waited for the Director before it (`stamp_of_waiting`).
    """
    site = site_of(request)
    follow(site, kept, place)
    if stamp_of_waiting(request, kept) != before:
        site.hub.publish(kept.id)


def _stamp(request: Request, kept: Kept) -> str:
    boards = played(site_of(request), kept, reading=False)
    return repr(sorted((table.id, table.version) for _place, table in boards))


def _boards(request: Request, kept: Kept) -> tuple[BoardOnLine, ...]:
    site, found = site_of(request), []
    for place, table in played(site, kept):
        try:
            refused = follow(site, kept, place)
            found.append(board_on_line(place, table.table, table.times, refused))
        except (ImpossibleAct, Malformed) as wrong:
            number, _dash, of_round = place.table.partition("-")
            when = table.times[-1] if table.times else None
            at = (place, number, int(of_round or 0), place.board)
            found.append(BoardOnLine(*at, "", (refusal(wrong),), when, is_over=False))
    return tuple(found)


def _page(request: Request, kept: Kept, error: str = "") -> Response:
    evening = evening_of(kept)
    if evening.robots:  # they go on too after the server was away
        site_of(request).robots.look_on_line(kept.id)
    boards = _boards(request, kept)
    known = {n: one.deal is not None for n, one in kept.session.boards.items()}
    return page(
        request,
        "live/on_line.html",
        session=kept.id,
        title=kept.session.opened.title,
        evening=evening,
        called=partial(table_name, evening.movement),
        pauses=PAUSES,
        numbers=range(1, evening.movement.tables + 1),
        places=[
            (one, named(one.seat.letter), by_number(kept.session, _sits(kept, one)))
            for one in _places(kept)
        ],
        seated={
            (one.who, one.chair) for one in _places(kept) if _is_taken(kept, one.who, one.chair)
        },
        level=level(),
        missing=", ".join(board_runs(without_cards(evening, known))),
        organizer=visitor(request, kept).role is Role.ORGANIZER,
        waiting=oldest_first(boards),
        under_way=[one for one in boards if not one.is_over],
        over=[one for one in boards if one.is_over],
        stream=path_to(request, "tables_news", session=kept.id),
        version=hashed(request, f"{kept.session.version} {_stamp(request, kept)}"),
        error=error,
    )


def board(request: Request, session: str, board: int, table: str) -> Response:
    """The Director's seat at one board of one table."""
    kept = found_session(request, session, ranked=False)
    return shown(request, _at(request, kept, board, table))


def act(request: Request, session: str, board: int, table: str, fields: Said) -> Response:
    """Take what the Director says at that table."""
    kept = found_session(request, session, ranked=False)
    before = stamp_of_waiting(request, kept)
    told = asked(request, _at(request, kept, board, table), fields)
    if not isinstance(told, LiveTable):
        return shown(request, _at(request, kept, board, table), *told)
    carried_on(request, kept, Place(board, table), before)
    there = path_to(request, "direct_board", session=kept.id, board=board, table=table)
    return RedirectResponse(there, 303)


def board_news(request: Request, session: str, board: int, table: str) -> Response:
    """The versions of that page, for as long as it is open."""
    kept = found_session(request, session, ranked=False)
    site = site_of(request)
    _at(request, kept, board, table)

    def look() -> Heard:
        now = site.sessions.newest(session) or kept
        at = _at(request, now, board, table, reading=False)
        return Heard(version_of(request, at), at.channel, DIRECTOR)

    return streamed(request, look, lambda: table_at(site, kept, Place(board, table)))


def _at(request: Request, kept: Kept, board: int, table: str, *, reading: bool = True) -> At:
    """The Director's seat there.

    Raises:
        HTTPException: 404, that board is not played at that table, or its cards are not known.
    """
    place, evening = Place(board, table), evening_of(kept)
    begins = before_play(kept, place)
    if (
        sitting_of_place(evening, place) is None
        or begins.board is None
        or begins.board.deal is None
    ):
        raise HTTPException(404, _("This board is not played on line at that table."))
    at = {"session": kept.id, "board": board, "table": table}
    return At(
        table_at(site_of(request), kept, place, reading=reading),
        DIRECTOR,
        channel(kept.id, table),
        path_to(request, "direct_act", **at),
        path_to(request, "direct_news", **at),
        visitor(request, kept).author,
        begins=begins,
        aside=Aside(kept.session.opened.title, path_to(request, "tables_on_line", session=kept.id)),
    )
