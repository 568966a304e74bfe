"""The Director's assistant at a table: nothing is kept until the Director records the ruling."""

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated

from fastapi import Depends, Form, Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct, Told, Undone
from fairdeal.events.deciding import directions
from fairdeal.events.deciding.to_do import boards_at
from fairdeal.events.evening.acts import DirectorCalled, RulingRecorded
from fairdeal.events.evening.floor import where_played
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.laws.editions import Edition
from fairdeal.rulings.consultation import Consultation
from fairdeal.server.evening.console import console_again, is_looked_at
from fairdeal.server.evening.roles import evening_of, visitor
from fairdeal.server.evening.rulings.claims import LONGEST_WHOLE, ClaimForm
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.rendering.printed import printed
from fairdeal.server.requests.form_told import tell
from fairdeal.server.requests.languages import speak_for_once
from fairdeal.server.requests.one_line import number
from fairdeal.server.requests.session_found import found_session
from fairdeal.views.evening.ruling import (
    RulingAuction,
    auction_typed,
    cards_of,
    changed_since,
    recorded,
    ruled_before,
    rulings_shown,
    seats_of,
)
from fairdeal.views.evening.seat import marks
from fairdeal.views.movements.text import table_name
from fairdeal.views.refusals import in_words, refusal
from fairdeal.views.rulings.again import AskedAgain
from fairdeal.views.rulings.asked import LONGEST_AUCTION, MOST_ANSWERS, RulingAsked
from fairdeal.views.rulings.assistant import case_shown, corrected, known, understood
from fairdeal.views.rulings.case_view import besides
from fairdeal.views.rulings.slip import Paper, Slip, slip_of
from fairdeal.views.session.paper import slips_pdf
from fairdeal.views.words import _


def asked_for(  # noqa: PLR0913, PLR0917 - one parameter for each word of the address
    table: Annotated[int, Query()] = 0,
    entry: Annotated[str, Query(max_length=20)] = "",
    answer: Annotated[list[str] | None, Query(max_length=MOST_ANSWERS)] = None,
    offender: Annotated[str, Query(max_length=5)] = "",
    board: Annotated[int, Query()] = 0,
    calls: Annotated[str, Query(max_length=LONGEST_AUCTION)] = "",
    upon: Annotated[int, Query()] = 0,
    said: Annotated[list[str] | None, Query(max_length=MOST_ANSWERS)] = None,
    instead: Annotated[int, Query()] = 0,
) -> RulingAsked:
    """The ruling that stands in the address."""
    answers, numbers = tuple(answer or ()), [str(n or "") for n in (table, board, upon, instead)]
    return RulingAsked(
        *(numbers[0], entry, offender, answers, numbers[1], calls, numbers[2]),
        *(tuple(said or ()), numbers[3]),
    )


InAddress = Annotated[RulingAsked, Depends(asked_for)]


def ruling(  # noqa: PLR0913, PLR0917 - one parameter for each part of the address
    request: Request,
    session: str,
    asked: InAddress,
    saw: Annotated[str, Query(max_length=200)] = "",
    claim: Annotated[str, Query(max_length=LONGEST_WHOLE)] = "",
    correct: Annotated[str, Query(max_length=80)] = "",
    word: Annotated[str, Query(max_length=200)] = "",
) -> Response:
    """Choose what was seen, then answer one question at a time; the address holds all of it.

    With ``correct`` the question of that fact is asked again, with ``word`` the page says first
    what that answer would change.
    """
    kept = found_session(request, session)
    asked, error = understood(asked, _edition(kept))
    again, not_said = corrected(known(asked, _edition(kept)), correct, word)
    return _page(request, kept, asked, error or not_said, saw=saw, claim=claim, again=again)


def paper(
    request: Request,
    session: str,
    asked: InAddress,
    kind: Annotated[Paper, Query()] = Paper.SLIP,
    hand: Annotated[str, Query(max_length=1)] = "",
    language: Annotated[str, Query(max_length=2)] = "",
) -> Response:
    """A ruling to print or send, a sheet for asking players of the same strength, or an appeal."""

    def shown(kept: Kept, slip: Slip) -> Response:
        return page(
            request,
            "evening/paper.html",
            above=kept,
            table=number(asked.table),
            board=number(asked.board),
            marks=marks(kept.session.board(number(asked.board))) if number(asked.board) else "",
            cards=cards_of(kept.session, number(asked.board)),
            auction=_auction(kept, asked)[0],
            kind=kind.value,
            hand_of=hand,
            asked=asked.text,
            spoken=language,
            slip=slip,
            back=str(request.url.query),
        )

    return _on_paper(request, session, asked, shown, language)


def slip(
    request: Request,
    session: str,
    asked: InAddress,
    language: Annotated[str, Query(max_length=2)] = "",
) -> Response:
    """A ruling typeset, to be printed."""

    def typeset(kept: Kept, slip: Slip) -> Response:
        called = table_name(kept.session.movement, asked.table)
        places = ((_("Table {n}"), called), (_("Board {n}"), asked.board))
        played = (words.format(n=place) for words, place in places if place)
        about = " · ".join([kept.session.opened.title, *played])
        return printed(request, "ruling", lambda: slips_pdf([slip], about))

    return _on_paper(request, session, asked, typeset, language)


def _on_paper(
    request: Request,
    session: str,
    asked: RulingAsked,
    made: Callable[[Kept, Slip], Response],
    language: str,
) -> Response:
    """What is made of the ruling; where it cannot be understood, its page says why.

    It may be in the players' language instead of the Director's, who keeps his own.
    """
    kept = found_session(request, session)
    speak_for_once(request.scope, language)
    try:
        consultation = asked.consultation(_edition(kept))
    except Malformed as wrong:
        return _page(request, kept, replace(asked, entry=""), refusal(wrong))
    before = ruled_before(evening_of(kept), number(asked.table))
    return made(kept, slip_of(consultation, besides(consultation, before)))


def record(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    table: Annotated[str, Form()] = "",
    board: Annotated[str, Form()] = "",
    entry: Annotated[str, Form()] = "",
    offender: Annotated[str, Form()] = "",
    answer: Annotated[list[str] | None, Form()] = None,
    later: Annotated[str, Form()] = "",
    claim: Annotated[str, Form()] = "",
    upon: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
    instead: Annotated[str, Form()] = "",
) -> Response:
    """Keep the ruling with the session; with ``later`` one that is not finished, to go on with.

    What goes on with one that was kept so takes its place, and that of the ruling ``instead`` of
    which it is given. The call it was given upon is answered.
    """
    kept = found_session(request, session)
    asked = RulingAsked(
        table,
        entry,
        offender,
        tuple(answer or ())[:MOST_ANSWERS],
        board,
        upon=upon,
        instead=instead,
    )
    edition = _edition(kept)

    def decide(now: Kept) -> list[SessionAct]:
        if not 1 <= number(table) <= evening_of(now).movement.tables:
            raise Malformed(_("Please choose a table."))
        consultation = asked.consultation(edition)
        if consultation.outcome().open is not None and not later:
            raise Malformed(_("The ruling is not complete yet."))
        if not later:
            _hold_to_directions(now, asked, consultation)
        ruled = RulingRecorded(
            number(table),
            number(board) or None,
            edition.value,
            entry,
            consultation.given,
            ClaimForm.read(claim).pairs,
            asked.seat,
        )
        before = _gone_on_with(now.session, evening_of(now), ruled)
        before += [one for one in _corrected(evening_of(now), number(instead)) if one not in before]
        ruled = replace(ruled, call=_call(evening_of(now), number(upon), ruled.table, before))
        return [*(Undone(told.sequence) for told in before), ruled]

    sent = (intended, "ruling", asked, later, claim)
    if error := tell(request, kept, visitor(request, kept).author, sent, decide):
        return _page(request, kept, asked, error, claim=claim)
    return RedirectResponse(f"{console_again(request, kept)}#rulings", 303)


def _hold_to_directions(now: Kept, asked: RulingAsked, consultation: Consultation) -> None:
    """Refuse figures that go the other way than their clause has it, where a result stands."""
    board = number(asked.board)
    at = now.session, evening_of(now), number(asked.table)
    sitting = where_played(*at, board) if board else None
    if sitting is None or sitting.place(board) not in now.session.results:
        return
    offenders = asked.seat.side if asked.seat is not None else None
    with in_words(refusal):
        place = sitting.place(board)
        directions.check(now.session, place, consultation.outcome(), offenders)


def _call(evening: Evening, call: int, table: int, before: list[Told]) -> int | None:
    """The call a ruling answers: one that waits at its table, or that of what it takes over."""
    waits = (
        one.sequence
        for one in evening.calls
        if isinstance(one.act, DirectorCalled) and (one.sequence, one.act.table) == (call, table)
    )
    taken = (one.act.call for one in before if isinstance(one.act, RulingRecorded) and one.act.call)
    return next(iter((*taken, *waits)), None)


def _gone_on_with(session: Session, evening: Evening, ruled: RulingRecorded) -> list[Told]:
    """The unfinished rulings of which this is the same matter, further on."""
    return [
        told
        for told, shown in zip(
            reversed(evening.rulings), rulings_shown(session, evening), strict=True
        )
        if isinstance(told.act, RulingRecorded)
        and shown.unfinished
        and (told.act.table, told.act.entry) == (ruled.table, ruled.entry)
        and told.act.offender in {None, ruled.offender}
        and ruled.answers[: len(told.act.answers)] == told.act.answers
    ]


def _corrected(evening: Evening, instead: int) -> list[Told]:
    """The ruling in whose place another is given, while it stands.

    Raises:
        Malformed: it does not any more; somebody has corrected it already, or undone it.
    """
    found = recorded(evening, instead)
    if instead and found is None:
        raise Malformed(_("That ruling has been corrected or undone since; look at it again."))
    return [] if found is None else [found]


def _edition(kept: Kept) -> Edition:
    return kept.session.conditions.edition


def _auction(kept: Kept, asked: RulingAsked) -> tuple[RulingAuction | None, str]:
    """The auction as far as it was typed, or what is wrong with it."""
    if not number(asked.board):
        return None, ""
    try:
        board = kept.session.board(number(asked.board))
        return auction_typed(board, asked.calls, _edition(kept)), ""
    except Malformed as wrong:
        return None, refusal(wrong)


def _page(  # noqa: PLR0913 - what the page shows
    request: Request,
    kept: Kept,
    asked: RulingAsked,
    error: str = "",
    *,
    saw: str = "",
    claim: str = "",
    again: AskedAgain | None = None,
) -> Response:
    evening, form, edition = evening_of(kept), ClaimForm.read(claim), _edition(kept)
    consultation, table, board = known(asked, edition), number(asked.table), number(asked.board)
    proposed, not_so = form.judged(edition) if consultation else (None, "")
    auction, not_called = _auction(kept, asked)
    tables, within = range(1, evening.movement.tables + 1), is_looked_at(request, evening)
    return page(
        request,
        "evening/ruling.html",
        422 if error or not_called else 200,
        above=kept,
        at=path_to(request, "ruling", session=kept.id),
        begin=("table", table or int(consultation is None)),
        tables=[one for one in tables if one == table or within(one)],
        sides=seats_of(kept.session, evening, table),
        boards=boards_at(kept.session, evening, table, number(asked.upon)),
        marks=marks(kept.session.board(board)) if board else "",
        cards=cards_of(kept.session, board),
        auction=auction,
        error=error or not_called,
        not_so=not_so,
        asked=asked.text,
        **case_shown(
            asked,
            consultation,
            edition,
            saw=saw,
            again=again,
            earlier=ruled_before(evening, table),
            table=table,
            board=board,
            calls=asked.calls,
            upon=number(asked.upon),
            instead=number(asked.instead),
            changed=changed_since(recorded(evening, number(asked.instead)), consultation),
            claim=form.text,
            proposed=proposed,
        ),
    )
