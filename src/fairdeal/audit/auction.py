"""The auction: each call in turn and legal, its end, and the contract it leads to."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fairdeal.audit.found import Found, error, note, warning
from fairdeal.calls import Contract, Pass
from fairdeal.formats import record as file
from fairdeal.formats.record import Course, Kind, Record
from fairdeal.laws.auction.auction import Auction
from fairdeal.laws.auction.made import MadeCall
from fairdeal.laws.marks import Mark
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade

_ILLEGAL: Final = {
    Mark.INADMISSIBLE_DOUBLE: "Law 19 does not permit it",
    Mark.BID_ABOVE_SEVEN: "no more than seven odd tricks can be bid",
    Mark.CALL_AFTER_THE_END: "the auction was over",
}


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
        message = f"{course.first} calls first, though {record.dealer} deals (Law 17B)"
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
    said = f"{made.seat} calls {made.call}"
    insufficient = Mark.INSUFFICIENT_BID in made.marks
    if file.Marked(made.act, file.FileMark.INSUFFICIENT) in course.remarks:
        if insufficient:
            yield note(Kind.IRREGULARITY, f"{said}: insufficient and accepted (Law 27A)", line)
        else:
            yield warning(Kind.IRREGULARITY, f"{said}: marked insufficient, but it is not", line)
    elif insufficient:
        yield warning(Kind.ILLEGAL_CALL, f"{said}: the bid is insufficient (Law 27)", line)
    if Mark.CALL_OUT_OF_ROTATION in made.marks or Mark.CALL_CHANGED in made.marks:
        skipped = any(isinstance(r, file.Absent) and r.act == made.act for r in course.remarks)
        message = f"{said} at {turn}'s turn"
        if skipped:
            yield note(Kind.IRREGULARITY, f"{message}: accepted (Law 29A)", line)
        else:
            yield warning(Kind.TURN, f"{message} (Law 29)", line)
    for mark, why in _ILLEGAL.items():
        if mark in made.marks:
            yield error(Kind.ILLEGAL_CALL, f"{said}: {why} (Law {mark.value})", line)


def _end(course: Course, auction: Auction) -> Iterator[Found]:
    if auction.is_over or course.ending is file.Ending.CONTINUES:
        return
    message = f"the auction stops at {auction.turn}'s turn, before three passes have ended it"
    if course.ending is file.Ending.ENDED:
        yield note(Kind.AUCTION, f"{message}; the file says that no call followed")
    else:
        yield warning(Kind.AUCTION, message, course.lines[-1])


def check_contract(record: Record, auction: Auction) -> Iterator[Found]:
    """The contract and declarer printed against those the auction leads to (Law 22)."""
    if not auction.is_over or (record.contract is None and record.declarer is None):
        return
    reached = auction.contract
    if reached is None:
        if isinstance(record.contract, Contract):
            yield error(
                Kind.CONTRACT, f"all passed, but the contract is said to be {record.contract}"
            )
        return
    if isinstance(record.contract, Pass):
        yield error(Kind.CONTRACT, f"the auction leads to {reached}, not to a deal passed out")
        return
    if record.contract and _named(record.contract) != _named(reached):
        message = (
            f"the contract is {_named(reached)} by the auction, {_named(record.contract)} printed"
        )
        yield error(Kind.CONTRACT, message)
    if record.declarer is not None:
        yield from _declarer(record, record.declarer, reached.declarer)


def _declarer(record: Record, printed: Seat, reached: Seat) -> Iterator[Found]:
    if record.irregular_declarer and printed is reached.partner:
        message = f"{printed} declares in {reached}'s place, the dummy he would have been (Law 54A)"
        yield note(Kind.IRREGULARITY, message)
    elif printed is not reached:
        yield error(Kind.CONTRACT, f"the declarer is {reached} by the auction, {printed} printed")


def _named(contract: Contract) -> str:
    return f"{contract.bid}{contract.doubling}"
