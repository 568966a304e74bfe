"""DUP, of the Duplimate machine: 156 bytes a board, the deal as in BRI and again as in DGE.

The last ten bytes say of the first board ``YN1  0 16 ``: Y, whether the order is reversed (N or
Y), the first board in two places, a blank, 0, a blank, how many boards in two digits, a blank. On
the other boards they are NULs, or the same again (Big Deal writes them so). A file that must not
be seen on the machine's screen has blanks for the first board's DGE part.
"""

import re

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.dealing import bri, dge
from fairdeal.formats.dealing.pack import at, consecutive, records

_HANDS_END = bri.CARDS + dge.HANDS
_HEADER = re.compile(rb"[Yy]([NnYy])([ \d]\d|\d ) [ \d] ([ \d]\d|\d ) ")
_SIZE = _HANDS_END + 10
_NO_HEADER = b"\0" * 10
_UNSEEN = b" " * dge.HANDS


def read(data: bytes) -> DealSet:
    """Read a DUP file.

    Raises:
        Malformed: cut off, no header, a count that is not that of the file, reversed order, or
            two descriptions of a deal that differ.
    """
    found = records(data, _SIZE)
    first = _first_board(found)
    boards = []
    for place, record in enumerate(found):
        with at(Sentence("deal {n}", n=place + 1)):
            if record[_HANDS_END:] not in (_NO_HEADER, found[0][_HANDS_END:]):
                raise Malformed(
                    "bytes {first} to {end} are no header and not empty",
                    first=_HANDS_END,
                    end=_SIZE - 1,
                )
            boards.append(Board.numbered(first + place, _deal(record[:_HANDS_END])))
    return DealSet(tuple(boards))


def write(deals: DealSet) -> bytes:
    """Write a DUP file, boards in the order of their numbers.

    Raises:
        Malformed: a deal is not complete, numbers with gaps, or not within 1 to 99.
    """
    boards = consecutive(deals, "DUP")
    header = f"YN{boards[0].number:<2} 0 {len(boards):02} ".encode()
    tails = [header] + [_NO_HEADER] * (len(boards) - 1)
    return b"".join(
        bri.write_cards(board) + dge.write_hands(board) + tail
        for board, tail in zip(boards, tails, strict=True)
    )


def _first_board(found: list[bytes]) -> int:
    header = _HEADER.fullmatch(found[0][_HANDS_END:])
    if header is None:
        raise Malformed(
            "byte {n}: the header is missing, such as {words}", n=_HANDS_END, words="'YN1  0 16 '"
        )
    if header[1] not in b"Nn":
        raise Malformed("the header asks for reversed order, which is not known to be safe to read")
    first, count = int(header[2]), int(header[3])
    if count != len(found):
        raise Malformed(
            "the header promises {n} boards, and the file holds {found}", n=count, found=len(found)
        )
    return first


def _deal(hands: bytes) -> Deal:
    by_number, by_sign = hands[: bri.CARDS], hands[bri.CARDS :]
    deal = bri.read_cards(by_number)
    if by_sign != _UNSEEN and dge.read_hands(by_sign) != deal:
        raise Malformed("the cards by number and the cards by suit sign are not the same deal")
    return deal
