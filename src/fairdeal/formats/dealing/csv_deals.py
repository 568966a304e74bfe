"""CSV of deals: the sixteen suits (North's S, H, D, C ... West's), the number, dealer/vulnerable.

Every field in quotes: ``"65","A53", ... ,"1","N/-"``; vulnerable is ``-``, ``NS``, ``EW`` or
``All``.
"""

import csv
from io import StringIO

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import SUITS_DOWN, Deal, Hand
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.dealing.pack import at, complete, hands_of, text
from fairdeal.seats import Seat

_VULNERABLE = ("-", "NS", "EW", "All")


def read(data: bytes) -> DealSet:
    """Read a CSV file of deals; lines end as they may, quotes may be missing.

    Raises:
        Malformed: not 18 fields, or a field that cannot be read.
    """
    rows = csv.reader(StringIO(text(data), newline=""), strict=True)
    boards = []
    try:
        for row in rows:
            with at(Sentence("line {n}", n=rows.line_num)):
                boards.append(_board(row))
    except csv.Error as error:
        raise Malformed("line {n}: {wrong}", n=rows.line_num, wrong=error) from None
    if not boards:
        raise Malformed("the file is empty")
    return DealSet(tuple(boards))


def write(deals: DealSet) -> bytes:
    """Write a CSV file of deals.

    Raises:
        Malformed: a deal is not complete.
    """
    out = StringIO(newline="")
    writer = csv.writer(out, quoting=csv.QUOTE_ALL)
    for board in deals.boards:
        suits = [hand.holding(suit) for hand in hands_of(board) for suit in SUITS_DOWN]
        marks = f"{board.dealer.letter}/{_VULNERABLE[board.vulnerability]}"
        writer.writerow([*suits, board.number, marks])
    return out.getvalue().encode()


def _board(row: list[str]) -> Board:
    if len(row) != 18:
        raise Malformed(
            "{n} fields; a board has 18: 16 suits, number, dealer/vulnerable", n=len(row)
        )
    number, (dealer, slash, vulnerable) = row[16], row[17].partition("/")
    if not number.isascii() or not number.isdigit() or len(number) > 9:
        raise Malformed("{words} is not a board number", words=repr(number[:40]))
    if not slash:
        raise Malformed(
            "{words} is not dealer and vulnerable, such as N/All", words=repr(row[17][:40])
        )
    hands = (Hand.parse(".".join(row[i : i + 4])) for i in range(0, 16, 4))
    marked = Board.numbered(int(number), complete(Deal.of(*hands)))
    return Board(marked.number, Seat.parse(dealer), Vulnerability.parse(vulnerable), marked.deal)
