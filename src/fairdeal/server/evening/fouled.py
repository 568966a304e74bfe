"""A fouled board: which tables played it in another form than the rest (Law 87)."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Form, HTTPException, Query, Request, Response

from fairdeal.events.session import Result
from fairdeal.intents.requests import Divide
from fairdeal.server.evening.directing import asked
from fairdeal.server.evening.previewing import Previewed
from fairdeal.server.evening.roles import evening_of
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.session_found import found_session
from fairdeal.views import sentences
from fairdeal.views.evening.console import place_words
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class PlayedAt:
    """A result of the board, and in which form it was played."""

    table: str
    """The name of its place, as addresses have it."""
    where: str
    who: str
    said: str
    fouled: bool


def fouled_form(request: Request, session: str, board: Annotated[int, Query()] = 0) -> Response:
    """Choose the board; then the tables that played it otherwise."""
    kept = found_session(request, session)
    evening = evening_of(kept)
    if board and board not in evening.movement.board_numbers:
        raise HTTPException(404, _("This board was not in play."))
    return page(
        request,
        "evening/fouled.html",
        above=kept,
        boards=evening.movement.board_numbers,
        number=board,
        played=[_played_at(kept, one) for one in kept.session.traveller(board)],
    )


def divide(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    board: Annotated[int, Form()],
    table: Annotated[list[str] | None, Form()] = None,
    reason: Annotated[str, Form()] = "",
    step: Annotated[str, Form()] = "save",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Compare the tables that played the fouled form with one another alone, and so the others."""
    chosen = tuple(sorted(set(table or ())))
    divided = Divide(board=board, tables=chosen)
    again = [("board", str(board)), *(("table", one) for one in chosen), ("reason", reason)]
    title = _("Board {n} was fouled").format(n=board)
    preview = Previewed("divide", title, tuple(again)) if step == "preview" else None
    return asked(request, session, intended, divided, reason, preview=preview)


def _played_at(kept: Kept, result: Result) -> PlayedAt:
    who = sentences.opponents(kept.session, result.ns, result.ew)
    table, said = result.place.table, sentences.outcome(result.outcome)
    return PlayedAt(table, place_words(kept.session, table), who, said, bool(result.form))
