"""Auctions without the passes before the first bid, as double-dummy sites write them.

The first call is then written under the dealer's name though a later player made it. One number of
passes makes the printed declarer of it; what proves that the passes are missing, rather than the
declarer wrong, is a play that begins to that declarer's left, or an earlier board of the same file.
"""

from dataclasses import replace
from typing import Final

from fairdeal.calls import PASS, Bid, Contract
from fairdeal.errors import Sentence
from fairdeal.formats.pbn.habits import Habits
from fairdeal.formats.record import Course, Kind, Record, Remark
from fairdeal.formats.report import Report
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade

MESSAGE: Final = Sentence(
    "the passes before the first bid are left out; declarer and lead tell how many"
)


def with_passes(record: Record, line: int, habits: Habits, report: Report) -> Course | None:
    """The auction with the passes a file leaves out put in, or as it is.

    Args:
        record: the board as read.
        line: the line of its auction.
        habits: what the file's earlier boards have shown; what this one shows is added.
        report: takes the note.
    """
    course = record.auction
    if course is None or not course.acts:
        return course
    first = course.acts[0]
    if isinstance(first, CallMade) and first.call == PASS:
        habits.passes_first = True
        return course
    missing = _missing(course, record)
    if not missing or not _is_proved(record, habits):
        return course
    habits.passes_left_out = True
    report.note_once(Kind.CALL, line, MESSAGE)
    return _shifted(course, missing)


def _missing(course: Course, record: Record) -> int:
    """How many passes before the first bid make the printed declarer of this auction."""
    contract = record.contract
    if not isinstance(contract, Contract) or course.first is not record.dealer:
        return 0
    reached = _declarer(course, contract)
    if reached is None or any(remark.act < 1 for remark in course.remarks):
        return 0
    return (contract.declarer - reached) % 4


def _declarer(course: Course, contract: Contract) -> Seat | None:
    """The declarer of this auction; ``None`` where it leads to another contract."""
    bids = [act for act in course.acts if isinstance(act, CallMade) and isinstance(act.call, Bid)]
    if not bids or bids[-1].call != contract.bid:
        return None
    side, denomination = bids[-1].seat.side, contract.denomination
    return next(
        act.seat
        for act in bids
        if act.seat.side is side
        and isinstance(act.call, Bid)
        and act.call.denomination is denomination
    )


def _is_proved(record: Record, habits: Habits) -> bool:
    """Whether the play begins to the left of the declarer printed, with a card held there."""
    if habits.passes_first:
        return False
    declarer, play = record.declarer, record.play
    if declarer is None or play is None or not play.acts:
        return habits.passes_left_out
    lead = play.acts[0]
    held = None if record.deal is None else record.deal.hands[declarer.lho]
    return (
        getattr(lead, "seat", None) is declarer.lho
        and held is not None
        and getattr(lead, "card", None) in held
    )


def _shifted(course: Course, passes: int) -> Course:
    """The auction with so many passes before it, each call one player later for each."""
    dealer = course.first or Seat.NORTH
    before = tuple(CallMade(dealer.clockwise(number), PASS) for number in range(passes))
    acts = tuple(
        replace(act, seat=act.seat.clockwise(passes)) if isinstance(act, CallMade) else act
        for act in course.acts
    )
    remarks: tuple[Remark, ...] = tuple(
        replace(remark, act=remark.act + passes) for remark in course.remarks
    )
    return replace(course, acts=before + acts, lines=(0,) * passes + course.lines, remarks=remarks)
