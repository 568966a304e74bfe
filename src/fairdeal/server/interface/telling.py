"""What scoring units tell: results, and agreement with them."""

from collections.abc import Callable, Sequence
from typing import Annotated, Final, Literal
from uuid import UUID, uuid5

from fastapi import HTTPException, Path, Query, Request

from fairdeal.boards import Board
from fairdeal.calls import Contract
from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.events.acts import ResultEntered, SessionAct
from fairdeal.events.deciding import reports
from fairdeal.events.evening.acts import ResultConfirmed, ResultContested, ResultReported
from fairdeal.events.evening.floor import Sitting, Status, round_at, sitting_at, status
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.events.sight import Sight
from fairdeal.events.stored.scores import outcome_to_json
from fairdeal.scoring.lines import Outcome, PassedOut, Played
from fairdeal.seats import Seat, Side
from fairdeal.server.downloads.document import OutcomeDocument
from fairdeal.server.evening.roles import evening_of
from fairdeal.server.interface.documents import (
    MOST_ROUNDS,
    Agreement,
    Report,
    StandingResult,
    TableDocument,
    Taken,
)
from fairdeal.server.interface.keys import Credentials, Unit, at_table
from fairdeal.server.interface.reading import SessionId
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.requests.seeing import check_may_speak
from fairdeal.server.shares.spending import spend_on
from fairdeal.server.site import site_of
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

TableNumber = Annotated[int, Path(ge=1, le=1000)]
State = Literal["entered", "reported", "confirmed", "contested", "unchanged"]
_STATES: Final[dict[type[SessionAct], State]] = {
    ResultEntered: "entered",
    ResultReported: "reported",
    ResultConfirmed: "confirmed",
    ResultContested: "contested",
}


def table(
    request: Request,
    session: SessionId,
    table: TableNumber,
    given: Credentials,
    round: Annotated[  # noqa: A002 - the word of the address
        int, Query(ge=0, le=MOST_ROUNDS, description="0 for the one the table has come to.")
    ] = 0,
) -> TableDocument:
    """Who sits at a table, what is played there, and what was told of it."""
    kept, unit = at_table(request, session, table, given)
    seen = Sight(kept.session, unit.reader)
    try:
        sitting = _sitting(kept.session, evening_of(kept), table, round)
    except Malformed as wrong:
        raise HTTPException(422, refusal(wrong)) from None
    results = (_standing(seen, sitting, board) for board in sitting.boards)
    return TableDocument(
        table=table,
        round=sitting.round,
        rounds=evening_of(kept).rounds,
        ns=sitting.ns or "",
        ew=sitting.ew or "",
        boards=tuple(sitting.boards),
        results=tuple(one for one in results if one),
    )


def report(
    request: Request, session: SessionId, table: TableNumber, told: Report, given: Credentials
) -> Taken:
    """Take a result; the same report again does nothing."""
    kept, unit = at_table(request, session, table, given)

    def decide(now: Session, sitting: Sitting) -> SessionAct | None:
        outcome = _outcome(told, now.board(told.board))
        lead = Card.parse(told.lead) if told.lead and told.contract != "pass" else None
        by = Side[told.by] if told.by else None
        said = reports.Report(sitting, told.board, outcome, lead, by, told.seen)
        return (reports.reported if unit.table else reports.copied)(now, said)

    return _taken(request, kept, unit, told, table, decide)


def agree(
    request: Request, session: SessionId, table: TableNumber, told: Agreement, given: Credentials
) -> Taken:
    """Take a side's yes or no to what the other keyed in."""
    kept, unit = at_table(request, session, table, given)
    answer = reports.agreed if told.agrees else reports.denied

    def decide(now: Session, sitting: Sitting) -> SessionAct | None:
        return answer(now, sitting, told.board, told.seen, Side[told.by])

    return _taken(request, kept, unit, told, table, decide)


def _taken(
    request: Request,
    kept: Kept,
    unit: Unit,
    told: Report | Agreement,
    table: int,
    decide: Callable[[Session, Sitting], SessionAct | None],
) -> Taken:
    site = site_of(request)
    acts: list[SessionAct] = []

    def decided(now: Kept) -> Sequence[SessionAct]:
        sitting = _sitting(now.session, evening_of(now), table, told.round)
        if unit.table and told.by:
            reports.check_speaks(evening_of(now), sitting, Side[told.by])
        check_may_speak(now.session, unit.reader, sitting.place(told.board))
        act = decide(now.session, sitting)
        spend_on(request, kept.id, unit.author, act)
        acts[:] = [act] if act else []
        return acts

    signature = Signature(_intention(told, unit, table), unit.author, site.now())
    try:
        now = site.sessions.tell(kept.id, decided, signature)
        sitting = _sitting(now.session, evening_of(now), table, told.round)
    except Malformed as wrong:
        raise HTTPException(422, refusal(wrong)) from None
    state: State = _STATES[type(acts[0])] if acts else "unchanged"
    seen = Sight(now.session, unit.reader)
    return Taken(state=state, result=_standing(seen, sitting, told.board))


def _intention(told: Report | Agreement, unit: Unit, table: int) -> UUID:
    """The id of what was sent: the same sent again is the same, an altered one is not."""
    return uuid5(told.id, repr(("interface", unit.author, table, told)))


def _sitting(session: Session, evening: Evening, table: int, asked: int) -> Sitting:
    """Who sits at a table in a round, the one it has come to unless told.

    Raises:
        Malformed: it has not come to that round, or nothing is played there then.
    """
    here = round_at(session, evening, table)
    number = asked or min(here, evening.rounds)
    if number > here:
        raise Malformed(_("Round {n} is not finished here: its results come first.").format(n=here))
    sitting = sitting_at(evening, table, number)
    if sitting is None:
        raise Malformed(_("Nothing is played here in round {n}.").format(n=number))
    return sitting


def _outcome(told: Report, board: Board) -> Outcome:
    if told.contract == "pass":
        return PassedOut()
    if told.declarer is None or told.tricks is None:
        raise Malformed(_("Declarer and tricks are missing."))
    contract = Contract.parse(told.contract, Seat.parse(told.declarer))
    return Played.of(contract, told.tricks, board.vulnerability)


def _standing(seen: Sight, sitting: Sitting, board: int) -> StandingResult | None:
    session, place = seen.session, sitting.place(board)
    result = session.results.get(place)
    if result is None or not seen.may_know(place):
        return None
    return StandingResult(
        board=board,
        outcome=OutcomeDocument.model_validate(outcome_to_json(result.outcome)),
        version=reports.said_of(result),
        agreed=status(session, result.place) is Status.SETTLED,
    )
