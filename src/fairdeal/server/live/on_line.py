"""The page of a player at a table on line: his seat, at his table of the round, board after board.

One address for the whole evening. What it shows goes with whoever has joined: where the movement
has him sit, on the chair he took, with the board that is to be played there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from fastapi import Form, Request, Response
from fastapi.responses import JSONResponse, RedirectResponse

from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.acts import RobotSeated, SeatTaken
from fairdeal.events.evening.floor import sitting_of
from fairdeal.events.evening.on_line import chairs, chairs_for_robots, holder_at, pair_at
from fairdeal.events.evening.people import is_captain, number_of
from fairdeal.events.evening.state import Evening
from fairdeal.seats import Seat
from fairdeal.server.evening.roles import Visitor, evening_of, visitor_at_table
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.kept.table_logs import place_of
from fairdeal.server.live.boards import Here, here
from fairdeal.server.live.directing import carried_on, stamp_of_waiting
from fairdeal.server.live.joined import chair_of, digest, had_other, new_word, sit_down
from fairdeal.server.live.kept import LONGEST_NAME, LiveTable
from fairdeal.server.live.news import Heard, streamed
from fairdeal.server.live.place import Aside, At, hashed
from fairdeal.server.live.showing import answered, asked, heard, named, shown, told_as_json
from fairdeal.server.live.tables import ON_LINE, channel
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import Said, tell
from fairdeal.server.requests.languages import speak
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views.movements.text import table_name
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class Waits:
    """Why there is no board before somebody, and what he can do about it."""

    why: str
    """``stays``, ``choose``, ``room``, ``out``, ``through``, ``cards``, ``broken``."""
    round: int = 0
    table: int = 0
    board: int = 0
    seats: tuple[tuple[int, str, bool], ...] = ()
    """Where he can sit down: the chair, the seat's letter, and whether a device sits there."""
    robots: tuple[str, ...] = ()
    """The letters of those of them where a robot sits."""
    for_robot: tuple[tuple[int, str], ...] = ()
    """Where he may have a robot sit down: the chair, and the seat's letter."""


def my_place(request: Request, session: str) -> Response:
    """What is before whoever asks: his seat at a board, or what he waits for."""
    kept = found_session(request, session, ranked=False)
    return _page(request, kept)


def take_seat(
    request: Request,
    session: str,
    chair: Annotated[str, Form()] = "",
    program: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Sit down on a chair of those the phone goes with; another device on it is out.

    A program says what it is called, and everybody at the table is told; it sits at lawful tables.
    """
    kept = found_session(request, session, ranked=False)
    evening = evening_of(kept)
    program = one_line(program, LONGEST_NAME)
    if program and evening.on_line.real:
        return _page(request, kept, _("A program plays at lawful tables only."), 422)
    who = visitor_at_table(request, kept)
    before = here(site_of(request), kept, evening, who.pair) if who.pair else None
    sitting = before.sitting if before else None
    number = int(chair) if chair in {"1", "2"} else 0
    if sitting is None or number not in chairs(sitting, who.pair):
        return _page(request, kept, _("Please choose your seat."), 422)
    seen = _(
        "At another seat you have seen other cards of these boards. Whoever has not seen them sits "
        "down here, with a phone of his own."
    )
    word, goes_by_name = new_word(), bool(number_of(who.pair))
    if program and goes_by_name:
        words = _("A program joins as a pair of a team, and not by a player’s name.")
        return _page(request, kept, words, 422)

    def decide(now: Kept) -> Sequence[SessionAct]:
        pair, found = (
            pair_at(sitting, who.pair),
            sitting_of(evening_of(now), who.pair, sitting.round),
        )
        if found is None or pair_at(found[0], who.pair) != pair:
            raise Malformed(_("Please choose your seat."))
        if had_other(request, now, evening_of(now), found[0], who.pair, number):
            raise Malformed(seen)
        if not goes_by_name:
            return [SeatTaken(pair, number, digest(word), program)]
        return [SeatTaken(pair, number, digest(word), "", who.pair, sitting.round)]

    if error := tell(request, kept, who.author, (intended, "seat", who.pair, number), decide):
        return _page(request, kept, error, 403 if error == seen else 422)
    answer = RedirectResponse(path_to(request, "my_place", session=kept.id), 303)
    sit_down(request, answer, kept, who.pair, number, word)
    return answer


def seat_own_robot(
    request: Request,
    session: str,
    chair: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Have a robot sit beside whoever asks, where the organizer lets pairs do so."""
    kept = found_session(request, session, ranked=False)
    who = visitor_at_table(request, kept)
    language = speak(request.scope)

    def decide(now: Kept) -> Sequence[SessionAct]:
        evening = evening_of(now)
        before = here(site_of(request), now, evening, who.pair) if who.pair else None
        sitting = before.sitting if before else None
        free = () if sitting is None else chairs_for_robots(now.session, evening, sitting, who.pair)
        if chair not in {str(one) for one in free}:
            raise Malformed(_("No robot can sit down there."))
        assert sitting is not None  # noqa: S101 - a chair is free there
        return [RobotSeated(pair_at(sitting, who.pair), int(chair), language)]

    if error := tell(request, kept, who.author, (intended, "robot", who.pair, chair), decide):
        return _page(request, kept, error, 422)
    site_of(request).robots.look_on_line(kept.id)
    return RedirectResponse(path_to(request, "my_place", session=kept.id), 303)


def act(request: Request, session: str, fields: Said) -> Response:
    """Take what a player asks for at the board before him."""
    kept = found_session(request, session, ranked=False)
    at = _found(request, kept)
    if isinstance(at, Waits) or fields.get("place") != at.place:
        return _page(request, kept, _("The table has moved on since. Please look again."), 409)
    before = stamp_of_waiting(request, kept)
    told = asked(request, at, fields)
    if not isinstance(told, LiveTable):
        return _page(request, kept, *told)
    carried_on(request, kept, place_of(told.id)[1], before)
    return answered(request, path_to(request, "my_place", session=kept.id))


def seen(request: Request, session: str) -> Response:
    """What whoever asks sees and can do, as JSON: for programs, which draw no page."""
    kept = found_session(request, session, ranked=False)
    found = _found(request, kept)
    if isinstance(found, At):
        return told_as_json(request, found)
    answer = JSONResponse({"waits": found.why})
    answer.headers["Cache-Control"] = "no-store"
    return answer


def news(request: Request, session: str) -> Response:
    """The versions of that page, for as long as it is open."""
    kept = found_session(request, session, ranked=False)
    site, _first = site_of(request), _found(request, kept)

    def look() -> Heard:
        now = site.sessions.newest(session) or kept
        found = _found(request, now, reading=False)
        if isinstance(found, Waits):
            return Heard(_version(request, found), f"{ON_LINE}{session}")
        return heard(request, found)

    def look_again() -> None:
        now = site.sessions.get(session)
        if now is not None:
            _found(request, now)

    return streamed(request, look, look_again)


def _page(request: Request, kept: Kept, error: str = "", status: int = 200) -> Response:
    found = _found(request, kept)
    if isinstance(found, At):
        return shown(request, found, error, status)
    answer = page(
        request,
        "live/waiting.html",
        status,
        called=partial(table_name, kept.session.movement),
        it=found,
        names={letter: named(letter) for _chair, letter, _taken in found.seats},
        session=kept.id,
        title=kept.session.opened.title,
        stream=path_to(request, "my_news", session=kept.id),
        version=_version(request, found),
        error=error,
    )
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _version(request: Request, found: Waits) -> str:
    return hashed(request, repr(found))


def _found(request: Request, kept: Kept, *, reading: bool = True) -> At | Waits:
    """What is before whoever asks; he is to choose a chair where another device has taken his."""
    evening = evening_of(kept)
    who = visitor_at_table(request, kept)
    if not who.pair or is_captain(who.pair):
        return Waits("stays")
    if not evening.open:
        return Waits("through")  # everybody may see the cards now
    now = here(site_of(request), kept, evening, who.pair, reading=reading)
    return _placed(request, kept, evening, who, now)


def _placed(  # noqa: PLR0911 - one for each thing he may wait for
    request: Request, kept: Kept, evening: Evening, who: Visitor, now: Here
) -> At | Waits:
    if now.round > evening.rounds:
        return Waits("through")
    if now.sitting is None:
        return Waits("out", now.round)
    if now.table is None:
        return Waits("room", now.round, now.sitting.table)
    assert now.table.board is not None  # noqa: S101 - a board of an evening
    at_table, board = now.sitting.table, now.table.board
    seats = chairs(now.sitting, who.pair)
    chair = chair_of(request, kept, evening, now.sitting, who.pair)
    if chair not in seats:
        return _choice(kept, evening, now, who.pair)
    if board.deal is None or not board.deal.is_complete:
        return Waits("cards", now.round, at_table, board.number)
    try:
        _ = now.table.table
    except (ImpossibleAct, Malformed):
        return Waits("broken", now.round, at_table, board.number)
    return _at(request, kept, who, seats[chair], now)


def _choice(kept: Kept, evening: Evening, now: Here, who: str) -> Waits:
    """The seats he can choose from."""
    assert now.sitting is not None  # noqa: S101 - he does not sit out
    seats, pair = chairs(now.sitting, who), pair_at(now.sitting, who)
    return Waits(
        "choose",
        now.round,
        now.sitting.table,
        seats=tuple(
            (n, one.letter, bool(holder_at(evening, now.round, pair, n)))
            for n, one in seats.items()
        ),
        robots=tuple(one.letter for n, one in seats.items() if (pair, n) in evening.robots),
        for_robot=tuple(
            (n, seats[n].letter) for n in chairs_for_robots(kept.session, evening, now.sitting, who)
        ),
    )


def _at(request: Request, kept: Kept, who: Visitor, seat: Seat, now: Here) -> At:
    assert now.table is not None  # noqa: S101 - there is a board before him
    assert now.sitting is not None  # noqa: S101 - at a table
    table = f"{now.sitting.table}-{now.round}"
    return At(
        now.table,
        seat.letter,
        channel(kept.id, table),
        path_to(request, "my_act", session=kept.id),
        path_to(request, "my_news", session=kept.id),
        who.author,
        begins=now.begins,
        aside=Aside(kept.session.opened.title, path_to(request, "seat", session=kept.id)),
    )
