r"""BRI: 128 bytes a deal, the cards of North, East and South as numbers from 01 (SA) to 52 (C2).

Thirteen two-digit numbers a hand, 32 blanks, 18 NULs. West has the rest. Boards count from 1.
"""

from fairdeal.boards import Board
from fairdeal.cards import PACK, Deal, Hand
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.dealing.pack import at, complete, hands_of, records

CARDS = 78
"""Bytes of a record that hold cards: 39 numbers of two digits."""
_SIZE = 128
_FILLER = b" " * 32 + b"\0" * 18


def read(data: bytes) -> DealSet:
    """Read a BRI file.

    Raises:
        Malformed: cut off, a card number that does not exist or stands twice, or other bytes.
    """
    boards = []
    for number, record in enumerate(records(data, _SIZE), start=1):
        with at(Sentence("deal {n}", n=number)):
            if record[CARDS:].strip(b" \0"):
                raise Malformed(
                    "bytes {first} to {end} should hold blanks and NULs only",
                    first=CARDS,
                    end=_SIZE - 1,
                )
            boards.append(Board.numbered(number, read_cards(record[:CARDS])))
    return DealSet(tuple(boards))


def write(deals: DealSet) -> bytes:
    """Write a BRI file.

    Raises:
        Malformed: a deal is not complete.
    """
    return b"".join(write_cards(board) + _FILLER for board in deals.boards)


def read_cards(numbers: bytes) -> Deal:
    """The deal of 39 two-digit card numbers.

    Raises:
        Malformed: a number that is none, or a card twice.
    """
    written = [numbers[i : i + 2] for i in range(0, CARDS, 2)]
    for place, number in enumerate(written):
        if not number.isdigit() or not 1 <= int(number) <= 52:
            raise Malformed(
                "byte {n}: {text} is not a card, 01 to 52", n=2 * place, text=_shown(number)
            )
    cards = [PACK[52 - int(number)] for number in written]
    north, east, south = (Hand.of(cards[i : i + 13]) for i in (0, 13, 26))
    deal = Deal((north, east, south, None))
    for hand in (north, east, south):
        if len(hand) != 13:
            raise Malformed("a card stands twice in hand {n}", n=hand)
    return complete(deal.completed())


def write_cards(board: Board) -> bytes:
    """The 39 card numbers of a board.

    Raises:
        Malformed: the deal is not complete.
    """
    return "".join(f"{52 - card:02}" for hand in hands_of(board)[:3] for card in hand).encode()


def _shown(number: bytes) -> str:
    return repr(number.decode("latin-1"))
