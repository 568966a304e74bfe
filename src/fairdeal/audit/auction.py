"""The auction: each call in turn and legal, its end, and the contract it leads to."""

from collections.abc import Iterator
from dataclasses import dataclass

from fairdeal.audit.found import Found, error, note, warning
from fairdeal.calls import Bid, Contract, Doubling, Pass
from fairdeal.errors import Sentence
from fairdeal.formats import record as file
from fairdeal.formats.record import Course, Kind, Record
from fairdeal.laws.auction.auction import Auction
from fairdeal.laws.auction.made import MadeCall
from fairdeal.laws.marks import Mark
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade


@dataclass(frozen=True, slots=True)
class AuctionReplay:
    """An auction replayed, with what was found on the way."""

    auction: Auction
    found: tuple[Found, ...]


def replay_auction(record: Record) -> AuctionReplay | None:
    """Replay the auction; ``None`` where the file has none.

    An irregular call is listed and stands, as an accepted one does; the replay goes on.
    """
    course = record.auction
    if course is None or course.first is None or not course.acts:
        return None
    found: list[Found] = []
    if record.dealer not in (None, course.first):
        message = Sentence(
            "{seat} calls first, though {dealer} deals (Law 17B)",
            seat=course.first,
            dealer=record.dealer,
        )
        found.append(error(Kind.TURN, message, course.lines[0]))
    auction = Auction.begins(course.first)
    for number, act in enumerate(course.acts):
        if isinstance(act, CallMade):
            turn = auction.turn
            auction = auction.after(number, act.seat, act.call)
            if auction.calls[-1].marks or course.remarks:
                found.extend(_call(course, auction.calls[-1], turn))
    found.extend(_end(course, auction))
    return AuctionReplay(auction, tuple(found))


def _call(course: Course, made: MadeCall, turn: Seat) -> Iterator[Found]:
    line = course.lines[made.act]
    said = {"seat": made.seat, "call": made.call}
    insufficient = Mark.INSUFFICIENT_BID in made.marks
    if file.Marked(made.act, file.FileMark.INSUFFICIENT) in course.remarks:
        if insufficient:
            message = Sentence("{seat} calls {call}: insufficient and accepted (Law 27A)", **said)
            yield note(Kind.IRREGULARITY, message, line)
        else:
            message = Sentence("{seat} calls {call}: marked insufficient, but it is not", **said)
            yield warning(Kind.IRREGULARITY, message, line)
    elif insufficient:
        message = Sentence("{seat} calls {call}: the bid is insufficient (Law 27)", **said)
        yield warning(Kind.ILLEGAL_CALL, message, line)
    if Mark.CALL_OUT_OF_ROTATION in made.marks or Mark.CALL_CHANGED in made.marks:
        yield _out_of_rotation(course, made, turn)
    for message in _illegal(made):
        yield error(Kind.ILLEGAL_CALL, message, line)


def _out_of_rotation(course: Course, made: MadeCall, turn: Seat) -> Found:
    said = {"seat": made.seat, "call": made.call, "turn": turn}
    line = course.lines[made.act]
    if any(isinstance(r, file.Absent) and r.act == made.act for r in course.remarks):
        message = Sentence("{seat} calls {call} at {turn}'s turn: accepted (Law 29A)", **said)
        return note(Kind.IRREGULARITY, message, line)
    return warning(
        Kind.TURN, Sentence("{seat} calls {call} at {turn}'s turn (Law 29)", **said), line
    )


def _illegal(made: MadeCall) -> Iterator[Sentence]:
    said = {"seat": made.seat, "call": made.call}
    if Mark.INADMISSIBLE_DOUBLE in made.marks:
        yield Sentence("{seat} calls {call}: Law 19 does not permit it (Law 36)", **said)
    if Mark.BID_ABOVE_SEVEN in made.marks:
        yield Sentence(
            "{seat} calls {call}: no more than seven odd tricks can be bid (Law 38)", **said
        )
    if Mark.CALL_AFTER_THE_END in made.marks:
        yield Sentence("{seat} calls {call}: the auction was over (Law 39)", **said)


def _end(course: Course, auction: Auction) -> Iterator[Found]:
    if auction.is_over or course.ending is file.Ending.CONTINUES:
        return
    message = Sentence(
        "the auction stops at {turn}'s turn, before three passes have ended it", turn=auction.turn
    )
    if course.ending is file.Ending.ENDED:
        ended = Sentence("{wrong}; the file says that no call followed", wrong=message)
        yield note(Kind.AUCTION, ended)
    else:
        yield warning(Kind.AUCTION, message, course.lines[-1])


def check_contract(record: Record, auction: Auction) -> Iterator[Found]:
    """The contract and declarer printed against those the auction leads to (Law 22)."""
    if not auction.is_over or (record.contract is None and record.declarer is None):
        return
    reached = auction.contract
    if reached is None:
        if isinstance(record.contract, Contract):
            message = Sentence(
                "all passed, but the contract is said to be {contract}", contract=record.contract
            )
            yield error(Kind.CONTRACT, message)
        return
    if isinstance(record.contract, Pass):
        message = Sentence(
            "the auction leads to {contract}, not to a deal passed out", contract=reached
        )
        yield error(Kind.CONTRACT, message)
        return
    if record.contract and _named(record.contract) != _named(reached):
        message = Sentence(
            "the contract is {bid}{doubling} by the auction, {printed}{printed_doubling} printed",
            bid=reached.bid,
            doubling=reached.doubling,
            printed=record.contract.bid,
            printed_doubling=record.contract.doubling,
        )
        yield error(Kind.CONTRACT, message)
    if record.declarer is not None:
        yield from _declarer(record, record.declarer, reached.declarer)


def _declarer(record: Record, printed: Seat, reached: Seat) -> Iterator[Found]:
    if record.irregular_declarer and printed is reached.partner:
        message = Sentence(
            "{seat} declares in {declarer}'s place, the dummy he would have been (Law 54A)",
            seat=printed,
            declarer=reached,
        )
        yield note(Kind.IRREGULARITY, message)
    elif printed is not reached:
        message = Sentence(
            "the declarer is {declarer} by the auction, {printed} printed",
            declarer=reached,
            printed=printed,
        )
        yield error(Kind.CONTRACT, message)


def _named(contract: Contract) -> tuple[Bid, Doubling]:
    return contract.bid, contract.doubling
