"""The cards of an evening's boards, from the file they were dealt from; secret until the end."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import File, Form, Request, Response, UploadFile
from fastapi.responses import RedirectResponse

from fairdeal.boards import Board
from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.formats.dealing.from_records import set_of
from fairdeal.formats.dealing.registry import FORMATS, MACHINE_FORMATS
from fairdeal.intents.deals import changed
from fairdeal.server.evening.deals.seals import sealed
from fairdeal.server.evening.roles import evening_of, visitor
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import tell
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.shares.budget import UPLOADS
from fairdeal.server.shares.spending import spend
from fairdeal.server.site import site_of
from fairdeal.server.uploads.files import reading_of
from fairdeal.server.uploads.form import MAX_FILE, content
from fairdeal.views.board_numbers import board_numbers
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _


def deals_form(request: Request, session: str) -> Response:
    """Which boards have their cards, and the form for a file."""
    return deals_page(request, found_session(request, session))


def keep_deals(
    request: Request,
    session: str,
    file: Annotated[UploadFile | None, File()] = None,
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Keep the cards of those boards of the file that are played tonight."""
    kept = found_session(request, session)
    spend(request, UPLOADS.of(visitor(request, kept).author))
    try:
        name, data = content(file)
        dealt = dealt_in(data, name)
    except Malformed as wrong:
        return deals_page(request, kept, refusal(wrong))

    def decide(now: Kept) -> Sequence[SessionAct]:
        return recorded(now, dealt, name)

    sent = (intended, "deals", data)
    if error := tell(request, kept, visitor(request, kept).author, sent, decide):
        return deals_page(request, kept, error)
    return RedirectResponse(path_to(request, "deals", session=kept.id), 303)


def dealt_in(data: bytes, name: str) -> tuple[Board, ...]:
    """The boards of a file with their cards: of a dealing machine by its ending, else of games.

    Raises:
        Malformed: it is of no known kind, or its deals contradict one another.
    """
    ending = name.rpartition(".")[2].lower()
    machine = {one.name: one for one in MACHINE_FORMATS}.get(ending)
    try:
        return (machine.read(data) if machine else set_of(reading_of(data, name))).boards
    except Malformed as wrong:
        raise Malformed(
            "{name} cannot be read as a file of deals: {reason}", name=name, reason=wrong
        ) from None


def recorded(kept: Kept, dealt: Sequence[Board], name: str) -> list[SessionAct]:
    """The boards in play that get cards, or others than they had.

    Raises:
        Malformed: none is in play, or one with results is marked otherwise than it was scored.
    """
    here = set(evening_of(kept).movement.board_numbers)
    of_tonight = [board for board in dealt if board.number in here and board.deal is not None]
    if not of_tonight:
        raise Malformed(
            _("{name} has no cards of the boards of this session, which are {boards}.").format(
                name=name, boards=board_numbers(tuple(sorted(here)))
            )
        )
    for board in of_tonight:
        stands = kept.session.board(board.number)
        marks = (board.dealer, board.vulnerability) == (stands.dealer, stands.vulnerability)
        if not marks and kept.session.traveller(board.number):
            raise Malformed(
                _(
                    "Board {n} has results already, and {name} marks it with another dealer or "
                    "vulnerability (Law 2)."
                ).format(n=board.number, name=name)
            )
    return changed(kept.session, of_tonight)


def deals_page(request: Request, kept: Kept, error: str = "") -> Response:
    """The page, with what was wrong with the form just sent."""
    boards = evening_of(kept).movement.board_numbers
    known = {number for number, board in kept.session.boards.items() if board.deal is not None}
    return page(
        request,
        "evening/deals.html",
        above=kept,
        boards=boards,
        known=known,
        dealable=not kept.session.results and not evening_of(kept).round,
        seal=sealed(site_of(request).sessions.store, kept),
        formats=[(one.name, one.known_as) for one in FORMATS] if known else (),
        error=error,
        megabytes=MAX_FILE // 2**20,
    )
