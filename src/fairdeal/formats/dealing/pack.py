"""What the machines' formats share: the pack counted down from the ace of spades, and places."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import pairwise

from fairdeal.boards import Board
from fairdeal.cards import PACK, Deal, Hand
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed, Sentence
from fairdeal.seats import SEATS, Seat

DOWN = PACK[::-1]
"""The pack as the machines count it: SA, SK ... S2, HA ... down to C2."""
Hands = tuple[Hand, Hand, Hand, Hand]
"""Four known hands: North, East, South, West."""


@contextmanager
def at(place: str) -> Iterator[None]:
    """Put the place in the file before the message of anything malformed found within."""
    try:
        yield
    except Malformed as error:
        raise Malformed("{words}: {wrong}", words=place, wrong=error) from None


def deal_of(owners: Iterable[int]) -> Deal:
    """The deal in which these seats (0 North to 3 West) hold the 52 cards, SA first.

    Raises:
        Malformed: not thirteen cards for each seat.
    """
    held = [0, 0, 0, 0]
    for card, owner in zip(DOWN, owners, strict=True):
        held[owner] |= card.bit
    return complete(Deal.of(*map(Hand, held)))


def complete(deal: Deal) -> Deal:
    """The deal itself.

    Raises:
        Malformed: not thirteen cards in each hand, or not 52 different cards.
    """
    for seat in SEATS:
        if len(deal[seat] or ()) != 13:
            raise Malformed(
                "{seat} has {n} cards, not 13",
                seat=Sentence(seat.name.title()),
                n=len(deal[seat] or ()),
            )
    if twice := deal.cards_held_twice():
        raise Malformed("{cards} in more than one hand", cards=", ".join(map(str, twice)))
    return deal


def hands_of(board: Board) -> Hands:
    """The four hands of a board that is to be written.

    Raises:
        Malformed: not all 52 cards are known.
    """
    with at(Sentence("board {n}", n=board.number)):
        if board.deal is None:
            raise Malformed("the cards are not known, so they cannot be written")
        north, east, south, west = (hand or Hand() for hand in complete(board.deal))
    return north, east, south, west


def owners_of(board: Board) -> list[Seat]:
    """Who holds each card, SA first, on a board that is to be written.

    Raises:
        Malformed: not all 52 cards are known.
    """
    hands = hands_of(board)
    return [next(seat for seat in SEATS if card in hands[seat]) for card in DOWN]


def consecutive(deals: DealSet, name: str) -> list[Board]:
    """The boards in order, for a format that holds one run of numbers within 1 to 99.

    Raises:
        Malformed: no boards, a gap, or a number above 99.
    """
    boards = sorted(deals.boards, key=lambda board: board.number)
    if not boards:
        raise Malformed("there are no boards, and {name} needs at least one", name=name)
    for before, after in pairwise(boards):
        if after.number != before.number + 1:
            raise Malformed(
                "{name} holds board numbers without gaps, and after board {board} comes {n}",
                name=name,
                board=before.number,
                n=after.number,
            )
    if boards[-1].number > 99:
        raise Malformed(
            "{name} holds board numbers up to {most}, not {n}",
            name=name,
            most=99,
            n=boards[-1].number,
        )
    return boards


def records(data: bytes, size: int) -> list[bytes]:
    """A file cut into records of one size.

    Raises:
        Malformed: the file is empty, or its last record is cut off.
    """
    if not data:
        raise Malformed("the file is empty")
    whole, left = divmod(len(data), size)
    if left:
        raise Malformed(
            "byte {line}: deal {n} is cut off, {found} bytes of {size} are there",
            line=whole * size,
            n=whole + 1,
            found=left,
            size=size,
        )
    return [data[start : start + size] for start in range(0, len(data), size)]


def text(data: bytes) -> str:
    """The file as plain text.

    Raises:
        Malformed: a byte that is no ASCII character.
    """
    try:
        return data.decode("ascii")
    except UnicodeDecodeError as error:
        raise Malformed(
            "byte {n}: {text} does not belong in a text file of deals",
            n=error.start,
            text=f"{data[error.start]:#04x}",
        ) from None
