"""A table turned by quarters, so that a program sits where it asked to, wherever its player sits.

The protocol tells a program once which seat it has. At an evening a pair comes to sit East after
North: the table is turned for the program, its dealer and vulnerability with it (Law 2), and what
the program does is turned back.
"""

from dataclasses import replace

from fairdeal.boards import Board, Vulnerability
from fairdeal.live import intents as i
from fairdeal.robots.seen import Seen
from fairdeal.seats import Seat

_ACROSS = {Vulnerability.NS: Vulnerability.EW, Vulnerability.EW: Vulnerability.NS}


def quarters(of: Seat, to: Seat) -> int:
    """By how many quarters, clockwise, a table is turned that has one seat come to another.

    >>> from fairdeal import Seat
    >>> quarters(Seat.EAST, Seat.SOUTH), quarters(Seat.EAST, Seat.NORTH)
    (1, 3)
    """
    return next(n for n in range(4) if of.clockwise(n) is to)


def turned_board(board: Board, by: int) -> Board:
    """The number, dealer and vulnerability of a board at the turned table."""
    vulnerability = board.vulnerability
    if by % 2:
        vulnerability = _ACROSS.get(vulnerability, vulnerability)
    return Board(board.number, board.dealer.clockwise(by), vulnerability)


def turned(seen: Seen, by: int) -> Seen:
    """What a seat sees, as the seat so many quarters further would."""
    claim, dummy, leader = seen.claim, seen.dummy, seen.leader
    return replace(
        seen,
        seat=seen.seat.clockwise(by),
        auction=tuple((seat.clockwise(by), call) for seat, call in seen.auction),
        hands={seat.clockwise(by): hand for seat, hand in seen.hands.items()},
        dummy=None if dummy is None else dummy.clockwise(by),
        tricks=tuple(
            tuple((seat.clockwise(by), card) for seat, card in trick) for trick in seen.tricks
        ),
        leader=None if leader is None else leader.clockwise(by),
        cards=tuple((seat.clockwise(by), card) for seat, card in seen.cards),
        claim=None if claim is None else replace(claim, seat=claim.seat.clockwise(by)),
    )


def turned_back(intent: i.Intent, by: int) -> i.Intent:
    """What is asked for at the turned table, at the table as it stands."""
    if isinstance(intent, i.Play):
        return replace(intent, hand=intent.hand.clockwise(-by % 4))
    return intent
