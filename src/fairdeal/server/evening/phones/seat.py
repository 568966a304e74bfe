"""The pages of a table and of who sits there: what they play, what came of it, where to go next."""

from dataclasses import replace
from functools import partial
from typing import Annotated
from urllib.parse import urlencode

from fastapi import Form, HTTPException, Query, Request, Response
from fastapi.responses import JSONResponse, RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.deciding.reports import (
    NotHere,
    Report,
    agreed,
    check_speaks,
    copied,
    denied,
    reported,
)
from fairdeal.events.evening.acts import ResultContested, ResultReported
from fairdeal.events.evening.calls import called
from fairdeal.events.evening.floor import Sitting, round_at, round_of, sitting_at, sitting_of
from fairdeal.events.evening.on_line import is_on_line
from fairdeal.events.evening.people import is_captain
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.draw import draws
from fairdeal.events.periods import appeals_over
from fairdeal.events.sight import Sight
from fairdeal.intents.asking import Role
from fairdeal.seats import Side
from fairdeal.server.evening.news import seat_version
from fairdeal.server.evening.phones.joining import is_of_two
from fairdeal.server.evening.phones.keyed import Keyed
from fairdeal.server.evening.phones.keypad import keypad, pressed
from fairdeal.server.evening.roles import Visitor, evening_of, visitor_at_table
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.pages import page, path_to, wants_json
from fairdeal.server.requests.form_told import tell
from fairdeal.server.requests.one_line import number, one_line
from fairdeal.server.requests.seeing import check_may_speak, reader_of
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.shares.spending import spend_on
from fairdeal.server.site import site_of
from fairdeal.views.board_numbers import board_numbers
from fairdeal.views.evening.seat import seat_view
from fairdeal.views.movements.rounds import round_told
from fairdeal.views.movements.text import table_name
from fairdeal.views.words import _

LONGEST_WORDS = 200
"""Characters a table may say when it calls the Director."""


def seat(
    request: Request,
    session: str,
    table: Annotated[int, Query()] = 0,
    round: Annotated[int, Query()] = 0,  # noqa: A002 - the word of the address
) -> Response:
    """The page of the table or pair a phone has joined as; of any table for a scorer.

    What is said of a result so far stands in the address, key by key: so it is keyed in where a
    browser runs no scripts.
    """
    kept = found_session(request, session, ranked=False)
    return _page(request, kept, _at(request, kept, table), round, pressed(request.query_params))


def report(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    board: Annotated[str, Form()] = "",
    round: Annotated[str, Form()] = "",  # noqa: A002 - the word of the form
    table: Annotated[str, Form()] = "",
    contract: Annotated[str, Form()] = "",
    doubling: Annotated[str, Form()] = "",
    declarer: Annotated[str, Form()] = "",
    lead: Annotated[str, Form()] = "",
    made: Annotated[str, Form()] = "",
    seen: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Take what was keyed in; the same phone sending it again does nothing."""
    kept = found_session(request, session, ranked=False)
    who = _at(request, kept, number(table))
    keyed = Keyed(board, round, contract, doubling, declarer, lead, made, seen)
    told: list[SessionAct] = []

    def decide(now: Kept) -> list[SessionAct]:
        told[:] = _decided(now, who, keyed)
        spend_on(request, kept.id, who.author, *told)
        return told

    sent = (intended, "report", who.author, keyed)
    if error := tell(request, kept, who.author, sent, decide):
        return _refused(request, kept, who, keyed, error)
    return _taken(request, kept, who, keyed, _said(told))


def _decided(kept: Kept, who: Visitor, keyed: Keyed) -> list[SessionAct]:
    evening = evening_of(kept)
    if not keyed.board_number:
        raise Malformed(_("Please choose the board."))
    sitting, side = _sitting(kept, evening, who, number(keyed.round))
    outcome = keyed.outcome(kept.session.board(keyed.board_number))
    check_may_speak(kept.session, reader_of(who), sitting.place(keyed.board_number))
    said = Report(sitting, keyed.board_number, outcome, keyed.led(), side, keyed.seen_of_board)
    try:
        act = (reported if who.role is Role.PLAYER else copied)(kept.session, said)
    except NotHere:
        raise Malformed(
            _(
                "Board {board} is not at table {table} in round {round}; boards {boards} are. If "
                "you really have board {board}, please call the Director before you play it."
            ).format(
                board=keyed.board_number,
                table=table_name(kept.session.movement, sitting.table),
                round=round_told(kept.session.movement, sitting.round),
                boards=board_numbers(sitting.boards) or "–",
            )
        ) from None
    return [act] if act is not None else []


def agree(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    board: Annotated[int, Form()],
    round: Annotated[int, Form()],  # noqa: A002 - the word of the form
    by: Annotated[str, Form()],
    table: Annotated[str, Form()] = "",
    seen: Annotated[int, Form()] = 0,
    word: Annotated[str, Form()] = "yes",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """A side says yes, or no, to what the other keyed in."""
    kept = found_session(request, session, ranked=False)
    who = _at(request, kept, number(table))

    def decide(now: Kept) -> list[SessionAct]:
        if by not in Side.__members__:
            raise Malformed(_("Please say which side agrees."))
        sitting, _side = _sitting(now, evening_of(now), who, round)
        if who.role is Role.PLAYER:
            check_speaks(evening_of(now), sitting, Side[by], who.pair)
        check_may_speak(now.session, reader_of(who), sitting.place(board))
        answer = agreed if word == "yes" else denied
        act = answer(now.session, sitting, board, seen, Side[by])
        spend_on(request, kept.id, who.author, act)
        return [act] if act else []

    keyed, sent = Keyed(round=str(round)), (intended, word, who.author, board, round, seen, by)
    if error := tell(request, kept, who.author, sent, decide):
        return _refused(request, kept, who, keyed, error)
    told = _("Thank you, agreed.") if word == "yes" else _("The Director sees that you disagree.")
    return _taken(request, kept, who, keyed, told)


def call(
    request: Request,
    session: str,
    table: Annotated[str, Form()] = "",
    words: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Call the Director to the table."""
    kept = found_session(request, session, ranked=False)
    who = _at(request, kept, number(table))
    words = one_line(words, LONGEST_WORDS)

    def decide(now: Kept) -> list[SessionAct]:
        at, by = (_as_captain if is_captain(who.pair) else _as_seated)(now, who, words)
        act = called(evening_of(now), at, by)
        spend_on(request, kept.id, who.author, act)
        return [act] if act else []

    sent = (intended, "call", who.author, words)
    if error := tell(request, kept, who.author, sent, decide):
        return _refused(request, kept, who, Keyed(), error)
    return _taken(request, kept, who, Keyed(), _("The Director has been called."))


def _as_seated(kept: Kept, who: Visitor, words: str) -> tuple[int, str]:
    sitting, _side = _sitting(kept, evening_of(kept), who, 0)
    return sitting.table, words


def _as_captain(kept: Kept, who: Visitor, words: str) -> tuple[int, str]:
    """A captain who does not play calls to where his team sits, and it is said that he does.

    Raises:
        Malformed: his team sits nowhere.
    """
    evening = evening_of(kept)
    number = min(round_of(kept.session, evening, who.pair), evening.rounds)
    found = sitting_of(evening, who.contestant, number)
    if found is None:
        raise Malformed(_("Your team sits nowhere now. Please go to the Director."))
    said = words or _("asks for you")
    return found[0].table, _("Captain of team {n}: {words}").format(n=who.contestant, words=said)


def _at(request: Request, kept: Kept, table: int) -> Visitor:
    """Who asks; scorers and Directors are at the table they name.

    Raises:
        HTTPException: 404, they name none.
    """
    who = visitor_at_table(request, kept, table)
    if who.role is Role.PLAYER:
        return who
    if not 1 <= table <= evening_of(kept).movement.tables:
        raise HTTPException(404, _("Please choose a table."))
    return replace(who, table=table, pair="")


def _sitting(kept: Kept, evening: Evening, who: Visitor, asked: int) -> tuple[Sitting, Side | None]:
    """The table somebody is at, in the round he names or the one he has come to.

    Raises:
        Malformed: he sits nowhere in that round, or has not come to it yet.
    """
    session = kept.session
    here = (
        round_of(session, evening, who.pair) if who.pair else round_at(session, evening, who.table)
    )
    of_round = asked or min(here, evening.rounds)
    if of_round > here:
        raise Malformed(
            _("Round {n} is not finished here: its results come first.").format(
                n=round_told(session.movement, here)
            )
        )
    if who.pair:
        found = sitting_of(evening, who.pair, of_round)
        if found is not None:
            return found
    elif (sitting := sitting_at(evening, who.table, of_round)) is not None:
        return sitting, None
    raise Malformed(
        _("Nothing is played here in round {n}.").format(n=round_told(session.movement, of_round))
    )


def _said(acts: list[SessionAct]) -> str:
    match acts:
        case [ResultContested()]:
            return _(
                "Something else was entered for this board before. Both are kept, and the Director "
                "is asked."
            )
        case [ResultReported()]:
            return _("Entered. Now the other side agrees.")
        case _:
            return _("Entered.")


def _taken(request: Request, kept: Kept, who: Visitor, keyed: Keyed, words: str) -> Response:
    if wants_json(request):
        return JSONResponse({"taken": True, "words": words})
    table = {} if who.role is Role.PLAYER else {"table": str(who.table)}
    of_round = {"round": keyed.round} if keyed.round else {}
    query = urlencode(table | of_round)
    back = path_to(request, "seat", session=kept.id)
    return RedirectResponse(f"{back}?{query}" if query else back, 303)


def _refused(request: Request, kept: Kept, who: Visitor, keyed: Keyed, words: str) -> Response:
    if wants_json(request):
        return JSONResponse({"taken": False, "words": words}, 422)
    return _page(request, kept, who, number(keyed.round), keyed, words)


def _page(
    request: Request, kept: Kept, who: Visitor, of_round: int, keyed: Keyed, error: str = ""
) -> Response:
    evening, seen = evening_of(kept), Sight(kept.session, reader_of(who))
    view = seat_view(seen, of_round)
    scorer = who.role is not Role.PLAYER
    table = view.now.table if who.pair and not is_captain(who.pair) and view.now else None
    on_line = evening.open and table is not None and is_on_line(evening, table)
    tells_itself = on_line and all(
        kept.session.board(line.number).deal is not None for line in view.boards
    )
    return page(
        request,
        "evening/seat.html",
        above=kept,
        version=seat_version(request, kept, who),
        view=view,
        who=who,
        scorer=scorer,
        tables=_tables(evening) if scorer else (),
        on_line=on_line,
        rehearsal=evening.planned.rehearsal,
        announced=evening.announced,
        drawing=evening.open and draws(evening),
        may_appeal=not appeals_over(kept.session, site_of(request).now()),
        names_line_ups=bool(who.pair) and evening.open and kept.session.teams is not None,
        partners_key=evening.joined.get(who.pair, "") if is_of_two(evening, who.pair) else "",
        ranking_shown=seen.ranking,
        # A team's card has both rooms: it is shown when the session is over.
        card_shown=seen.everything or kept.session.teams is None,
        of_round=of_round,
        round_told=partial(round_told, evening.movement),
        pad=None if tells_itself else keypad(request, seen, view, keyed, scorer=scorer),
        error=error,
    )


def _tables(evening: Evening) -> tuple[tuple[int, str], ...]:
    """Every table and what it is called: with its section, where there are several."""
    plan = evening.movement
    return tuple((n, table_name(plan, n)) for n in range(1, plan.tables + 1))
