r"""DGE: 128 bytes a deal, each hand's ranks behind the suit signs of the old DOS screen.

For North, East, South and West the signs ``\x06`` (spade), ``\x03`` (heart), ``\x04`` (diamond)
and ``\x05`` (club), each followed by its ranks; then 60 NULs. Boards count from 1.
"""

import re

from fairdeal.boards import Board
from fairdeal.cards import SUITS_DOWN, Deal, Hand
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.dealing.pack import at, complete, hands_of, records

HANDS = 68
"""Bytes of a record that hold cards: 16 suit signs and 52 ranks."""
_SIZE = 128
_SIGNS = b"\x06\x03\x04\x05"
_RANKS = rb"([2-9TJQKA]*)"
_FOUR_HANDS = re.compile(b"".join(re.escape(_SIGNS[i : i + 1]) + _RANKS for i in range(4)) * 4)


def read(data: bytes) -> DealSet:
    """Read a DGE file.

    Raises:
        Malformed: cut off, signs or ranks that are none, wrong numbers of cards, or other bytes.
    """
    boards = []
    for number, record in enumerate(records(data, _SIZE), start=1):
        with at(Sentence("deal {n}", n=number)):
            if record[HANDS:].strip(b" \0"):
                raise Malformed(
                    "bytes {first} to {end} should hold NULs only", first=HANDS, end=_SIZE - 1
                )
            boards.append(Board.numbered(number, read_hands(record[:HANDS])))
    return DealSet(tuple(boards))


def write(deals: DealSet) -> bytes:
    """Write a DGE file.

    Raises:
        Malformed: a deal is not complete.
    """
    return b"".join(write_hands(board).ljust(_SIZE, b"\0") for board in deals.boards)


def read_hands(signs: bytes) -> Deal:
    """The deal of four hands with suit signs.

    Raises:
        Malformed: signs or ranks that are none, or wrong numbers of cards.
    """
    found = _FOUR_HANDS.fullmatch(signs)
    if found is None:
        raise Malformed("the hands are not four times spades, hearts, diamonds and clubs")
    suits = [ranks.decode() for ranks in found.groups()]
    hands = (Hand.parse(".".join(suits[i : i + 4])) for i in range(0, 16, 4))
    return complete(Deal.of(*hands))


def write_hands(board: Board) -> bytes:
    """The four hands of a board with suit signs.

    Raises:
        Malformed: the deal is not complete.
    """
    return b"".join(
        _SIGNS[place : place + 1] + hand.holding(suit).encode()
        for hand in hands_of(board)
        for place, suit in enumerate(SUITS_DOWN)
    )
