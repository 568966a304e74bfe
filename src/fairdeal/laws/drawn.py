"""A position in plain text, as players know it: the hands round the table, auction and trick."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from fairdeal.cards import Deal, Hand
from fairdeal.seats import Seat, Side

if TYPE_CHECKING:
    from fairdeal.laws.auction.auction import MadeCall
    from fairdeal.laws.position import Position

COLUMNS: Final = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
"""The columns of an auction, as players write it."""
_WIDTH: Final = 7


def drawn(position: "Position") -> str:
    """The board, the cards still held, the trick on the table, the auction, and who is to act."""
    parts = (
        str(position.board),
        _hands(position),
        auction_table(position.auction.calls),
        _state(position),
    )
    return "\n\n".join(part for part in parts if part)


def _hands(position: "Position") -> str:
    """The hands as they are now, with the trick in progress between them."""
    play, deal = position.play, position.deal
    if play is not None:
        north, east, south, west = (
            None if hand is None else Hand(hand) for hand in (play.hands[seat] for seat in Seat)
        )
        deal = Deal((north, east, south, west))
    if deal is None or not any(hand is not None for hand in deal):
        return ""
    trick = () if play is None else play.trick
    return deal.diagram(f"{made.seat}: {made.card}" for made in trick)


def auction_table(calls: Sequence["MadeCall"]) -> str:
    """The calls in rows of four; a mark of irregularity is an exclamation mark."""
    return "\n".join(_rows(calls))


def _rows(calls: Sequence["MadeCall"]) -> Iterator[str]:
    if not calls:
        return
    yield "".join(seat.name.title().ljust(_WIDTH) for seat in COLUMNS).rstrip()
    row: list[str] = []
    for made in calls:
        column = COLUMNS.index(made.seat)
        if column < len(row):
            yield "".join(row).rstrip()
            row = []
        row += [" " * _WIDTH] * (column - len(row))
        row.append(f"{made.call}{'!' if made.marks else ''}".ljust(_WIDTH))
    yield "".join(row).rstrip()


def _state(position: "Position") -> str:
    tricks = f"NS {position.tricks_won(Side.NS)}, EW {position.tricks_won(Side.EW)}"
    said = [] if position.contract is None else [f"{position.contract}: {tricks}"]
    turn = "the board is over" if position.turn is None else f"{position.turn} is in turn"
    return "; ".join([*said, turn])
