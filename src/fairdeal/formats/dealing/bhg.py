"""BHG, of the program Borel: a line of 52 letters for each board, the line's number the board's.

Lines count from 0 and the first is empty. ``A`` to ``Z`` and ``a`` to ``z`` are the cards from SA
down to C2; the first thirteen are the dealer's, then clockwise.
"""

import re

from fairdeal.boards import Board
from fairdeal.cards import Deal, Hand
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.dealing.pack import DOWN, at, complete, hands_of, text

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_LINE = re.compile("[A-Za-z]{52}")
_CARD = dict(zip(_LETTERS, DOWN, strict=True))
_LETTER = {card: letter for letter, card in _CARD.items()}
_HIGHEST = 9999


def read(data: bytes) -> DealSet:
    """Read a BHG file; an empty line is a board that is not in the set.

    Raises:
        Malformed: the first line is not empty, a line is not 52 letters, or a card stands twice.
    """
    lines = text(data).splitlines()
    if not lines or lines[0].strip():
        raise Malformed(
            "line {n}: the first line of a BHG file is empty; board 1 comes after it", n=0
        )
    boards = []
    for number, line in enumerate(lines[1:], start=1):
        if line.strip():
            with at(Sentence("line {n}", n=number)):
                boards.append(_board(number, line.strip()))
    if not boards:
        raise Malformed("there is no deal in the file")
    return DealSet(tuple(boards))


def write(deals: DealSet) -> bytes:
    """Write a BHG file.

    Raises:
        Malformed: a deal is not complete, or a board number above 9999.
    """
    last = max((board.number for board in deals.boards), default=0)
    if last > _HIGHEST:
        raise Malformed(
            "a line for each board up to {last} would be too many; 9999 at most", last=last
        )
    lines = [""] * (last + 1)
    for board in deals.boards:
        hands, dealer = hands_of(board), Board.numbered(board.number).dealer
        lines[board.number] = "".join(
            _LETTER[card] for turn in range(4) for card in hands[dealer.clockwise(turn)]
        )
    return "".join(line + "\r\n" for line in lines).encode()


def _board(number: int, line: str) -> Board:
    if not _LINE.fullmatch(line):
        raise Malformed("{words} is not 52 letters", words=repr(line[:60]))
    board = Board.numbered(number)
    held = [Hand.of(_CARD[letter] for letter in line[i : i + 13]) for i in (0, 13, 26, 39)]
    north, east, south, west = (held[(seat - board.dealer) % 4] for seat in range(4))
    return Board.numbered(number, complete(Deal.of(north, east, south, west)))
