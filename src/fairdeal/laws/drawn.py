"""A position in plain text, as players know it: the hands round the table, auction and trick."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from fairdeal.cards import Deal, Hand
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import CallMade, CardPlayed

if TYPE_CHECKING:
    from fairdeal.laws.auction.made import MadeCall
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


def written(position: "Position") -> str:
    """The position in Python; in a few words where more happened than calls and cards in turn."""
    if any(not isinstance(act, CallMade | CardPlayed) for act in position.story) or any(
        position.marked().values()
    ):
        return (
            f"<Position on board {position.board.number}, {position.acts} acts: {_state(position)}>"
        )
    calls = " ".join(str(act.call) for act in position.story if isinstance(act, CallMade))
    cards = " ".join(str(act.card) for act in position.story if isinstance(act, CardPlayed))
    after_calls = f".after_calls({calls!r})" if calls else ""
    after_cards = f".after_cards({cards!r})" if cards else ""
    return f"Position.of({position.board!r}){after_calls}{after_cards}"


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
