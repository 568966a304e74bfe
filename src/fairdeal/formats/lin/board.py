"""A LIN board made into a record: who declared, who played which card, what the result was."""

from fairdeal.calls import PASS, Contract, Pass
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.lin.course import seats_of
from fairdeal.formats.lin.notes import BoardNotes
from fairdeal.formats.lin.taking import UNKNOWN
from fairdeal.formats.lin.values import Outcome
from fairdeal.formats.record import Course, Kind, Record
from fairdeal.laws.play import law41


def record_of(board: BoardNotes) -> Record:
    """The board as read; what does not fit is added to its problems.

    Contract and tricks are those of the ``rs`` tag. Where that is missing they are what the
    auction and the play amount to, for LIN has no other way to say them: the contract of a
    finished auction, and the tricks of a claim or of thirteen tricks played.
    """
    outcome = _outcome(board)
    called = _called(board)
    contract = outcome.contract if outcome else called
    named = contract if isinstance(contract, Contract) else None
    played = called if isinstance(called, Contract) else named
    play, counted = _play(board, played)
    tricks = outcome.tricks if outcome else None
    if tricks is None and named:
        tricks = board.claimed if board.claimed is not None else counted
    return Record(
        line=board.line,
        board=board.board,
        number=board.number,
        dealer=board.dealer,
        vulnerability=board.vulnerability,
        deal=board.deal,
        players=board.players or board.segment.players_of(board.board, board.room),
        contract=contract,
        declarer=named.declarer if named else None,
        tricks=tricks,
        claimed=board.claimed,
        auction=board.auction.course() if board.auction else None,
        play=play,
        details=_details(board),
        comments=tuple(board.comments),
    )


def _outcome(board: BoardNotes) -> Outcome | None:
    try:
        return board.segment.outcome_of(board.board, board.room)
    except Malformed as error:
        board.report.error(
            Kind.VALUE, board.line, Sentence("{words}: {wrong}", words="rs", wrong=error)
        )
        return None


def _called(board: BoardNotes) -> Contract | Pass | None:
    if board.auction is None:
        return None
    auction = board.auction.finished()
    return PASS if auction.is_passed_out else auction.contract


def _play(board: BoardNotes, contract: Contract | None) -> tuple[Course | None, int | None]:
    """The play, and the tricks of declarer's side when all thirteen are there."""
    if board.play is None:
        return None, None
    seats, winners = seats_of(board.play.cards, board.deal, contract)
    if lost := board.play.cards[len(seats) :]:
        names = " ".join(map(str, lost))
        message = Sentence(
            "nobody can be found for the cards {names}: no hands and no contract", names=names
        )
        board.report.error(Kind.MISSING, board.play.lines[len(seats)], message)
    leader = law41.opening_leader(contract) if contract else None
    course = board.play.course(seats, leader, claimed=board.claimed is not None)
    if contract is None or len(winners) != 13:
        return course, None
    return course, sum(winner.side is contract.declarer.side for winner in winners)


def _details(board: BoardNotes) -> tuple[tuple[str, str], ...]:
    room = (("Room", board.room),) if board.room else ()
    figure = board.segment.figure_of(board.board, board.room)
    figures = ((UNKNOWN + "mp", figure),) if figure else ()
    return (*board.segment.title.details, *room, *figures, *board.details)
