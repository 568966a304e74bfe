"""BER: 52 digits a deal, who holds each card from SA down: 1 North, 2 East, 3 South, 4 West.

Nothing stands between the deals, so a file tells neither board numbers nor marks; white space is
read over. Boards count from 1.
"""

import re

from fairdeal.boards import Board
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.dealing.pack import at, deal_of, owners_of, records, text

_OTHER = re.compile(r"[^1234\s]")


def read(data: bytes) -> DealSet:
    """Read a BER file.

    Raises:
        Malformed: cut off, another character, or not thirteen cards a hand.
    """
    written = text(data)
    if other := _OTHER.search(written):
        raise Malformed(
            "byte {n}: {words} is no holder of a card, 1 to 4",
            n=other.start(),
            words=repr(other[0]),
        )
    boards = []
    for number, record in enumerate(records("".join(written.split()).encode(), 52), start=1):
        with at(Sentence("deal {n}", n=number)):
            owners = (digit - ord("1") for digit in record)
            boards.append(Board.numbered(number, deal_of(owners)))
    return DealSet(tuple(boards))


def write(deals: DealSet) -> bytes:
    """Write a BER file.

    Raises:
        Malformed: a deal is not complete.
    """
    return "".join(str(o + 1) for board in deals.boards for o in owners_of(board)).encode()
