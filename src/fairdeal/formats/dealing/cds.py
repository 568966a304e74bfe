"""CDS: 14 bytes a board, its number and then the thirteen bytes of RZD, with North coded 1.

West is coded 0. Board numbers are 1 to 255.
"""

from fairdeal.boards import Board
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.dealing.pack import at, records
from fairdeal.formats.dealing.rzd import RANKS, read_ranks, write_ranks


def read(data: bytes) -> DealSet:
    """Read a CDS file.

    Raises:
        Malformed: cut off, board 0, a number twice, or not thirteen cards a hand.
    """
    boards = []
    for place, record in enumerate(records(data, 1 + RANKS), start=1):
        with at(Sentence("deal {n}", n=place)):
            boards.append(Board.numbered(record[0], read_ranks(record[1:], first=1)))
    return DealSet(tuple(boards))


def write(deals: DealSet) -> bytes:
    """Write a CDS file.

    Raises:
        Malformed: a deal is not complete, or a board number above 255.
    """
    for board in deals.boards:
        if board.number > 255:
            raise Malformed(
                "{name} holds board numbers up to {most}, not {n}",
                name="CDS",
                most=255,
                n=board.number,
            )
    return b"".join(bytes([b.number]) + write_ranks(b, first=1) for b in deals.boards)
