"""RZD, of Polish programs: a header with the number of deals, then 13 bytes a deal.

Header: the count in two bytes, low byte first, and eleven blanks. Each of a deal's bytes is one
rank, ace to deuce: two bits a suit, spades highest, saying who holds the card (0 North to 3
West). Boards count from 1.
"""

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.dealing.pack import at, deal_of, owners_of, records

_HEADER = 13
RANKS = 13
"""Bytes of one deal."""


def read(data: bytes) -> DealSet:
    """Read an RZD file.

    Raises:
        Malformed: cut off, a count that is not that of the file, or not thirteen cards a hand.
    """
    if len(data) < _HEADER:
        raise Malformed(
            "the header of {n} bytes is cut off after {found}", n=_HEADER, found=len(data)
        )
    count = int.from_bytes(data[:2], "little")
    if data[2:_HEADER].strip(b" \0"):
        raise Malformed("bytes {first} to {end} of the header should be blank", first=2, end=12)
    found = records(data[_HEADER:], RANKS)
    if count != len(found):
        raise Malformed(
            "the header promises {n} deals, and the file holds {found}", n=count, found=len(found)
        )
    boards = []
    for number, record in enumerate(found, start=1):
        with at(Sentence("deal {n}", n=number)):
            boards.append(Board.numbered(number, read_ranks(record, first=0)))
    return DealSet(tuple(boards))


def write(deals: DealSet) -> bytes:
    """Write an RZD file.

    Raises:
        Malformed: a deal is not complete, or more than 65 535 deals.
    """
    count = len(deals.boards)
    if count > 0xFFFF:
        raise Malformed("{name} holds up to {most} deals, not {n}", name="RZD", most=65535, n=count)
    header = count.to_bytes(2, "little").ljust(_HEADER)
    return header + b"".join(write_ranks(board, first=0) for board in deals.boards)


def read_ranks(ranks: bytes, first: int) -> Deal:
    """The deal of thirteen bytes in which North has the code ``first``.

    Raises:
        Malformed: not thirteen cards a hand.
    """
    by_suit = [[(byte >> shift) - first & 3 for byte in ranks] for shift in (6, 4, 2, 0)]
    return deal_of(owner for suit in by_suit for owner in suit)


def write_ranks(board: Board, first: int) -> bytes:
    """The thirteen bytes of a board, North having the code ``first``.

    Raises:
        Malformed: the deal is not complete.
    """
    codes = [(owner + first) & 3 for owner in owners_of(board)]
    suits = (codes[0:13], codes[13:26], codes[26:39], codes[39:52])
    return bytes(s << 6 | h << 4 | d << 2 | c for s, h, d, c in zip(*suits, strict=True))
