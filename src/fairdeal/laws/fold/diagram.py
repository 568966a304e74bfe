"""A position as players know it: the hands round the table, auction and trick; words or picture."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from fairdeal import picture
from fairdeal.cards import Deal, Hand
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import CallMade, CardPlayed

if TYPE_CHECKING:
    from fairdeal.laws.auction.made import MadeCall
    from fairdeal.laws.play.play import Play
    from fairdeal.laws.position import Position

COLUMNS: Final = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
"""The columns of an auction, as players write it."""
_WIDTH: Final = 7
_HEADING: Final = tuple(seat.name.title() for seat in COLUMNS)
_BID: Final = re.compile("([1-9])([CDHS])(?!T)")


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


def pictured(position: "Position") -> picture.Picture:
    """The same as a picture; the table in the middle until there is a trick on it."""
    board, cards = position.board, _cards(position)
    trick = () if position.play is None else position.play.trick
    middle = board.marked
    if trick:
        middle = picture.text(
            [f"{one.seat}: {one.card.suit.symbol}{one.card.rank.letter}" for one in trick]
        )
    return picture.below(
        picture.text([str(board)]),
        cards.drawn(middle) if cards else middle,
        pictured_auction(position.auction.calls),
        picture.text([_state(position)]),
    )


def _hands(position: "Position") -> str:
    """The hands as they are now, with the trick in progress between them."""
    cards = _cards(position)
    if cards is None:
        return ""
    trick = () if position.play is None else position.play.trick
    return cards.diagram(f"{made.seat}: {made.card}" for made in trick)


def _cards(position: "Position") -> Deal | None:
    """The cards each hand holds now; ``None`` where none are known."""
    play, deal = position.play, position.deal
    if play is not None:
        north, east, south, west = (
            None if hand is None else Hand(hand) for hand in (play.hands[seat] for seat in Seat)
        )
        deal = Deal((north, east, south, west))
    return deal if deal is not None and any(hand is not None for hand in deal) else None


def auction_table(calls: Sequence["MadeCall"]) -> str:
    """The calls in rows of four; a mark of irregularity is an exclamation mark."""
    rows = (_HEADING, *_rows(calls)) if calls else ()
    return "\n".join("".join(cell.ljust(_WIDTH) for cell in row).rstrip() for row in rows)


def pictured_auction(calls: Sequence["MadeCall"]) -> picture.Picture:
    """The same as a picture."""
    return picture.table(_HEADING, [_symbols(row) for row in _rows(calls)])


def _rows(calls: Sequence["MadeCall"]) -> Iterator[list[str]]:
    """Each row's four cells, empty where nobody called."""
    row: list[str] = []
    for made in calls:
        column = COLUMNS.index(made.seat)
        if column < len(row):
            yield row + [""] * (4 - len(row))
            row = []
        row += [""] * (column - len(row))
        row.append(f"{made.call}{'!' if made.marks else ''}")
    if row:
        yield row + [""] * (4 - len(row))


def _symbols(row: Sequence[str]) -> list[str]:
    """Bids with the symbols of their suits, as print has them."""
    return [_BID.sub(lambda bid: bid[1] + "♣♦♥♠"["CDHS".index(bid[2])], cell) for cell in row]


def pictured_play(play: "Play") -> picture.Picture:
    """The tricks, a row each: who led, the four cards, and whose trick it was.

    A mark of irregularity is an exclamation mark.
    """
    rows = []
    for number, trick in enumerate((*play.done, play.trick), start=1):
        if trick:
            laid = {one.seat: one for one in trick}
            cells = [
                f"{one.card.suit.symbol}{one.card.rank.letter}{'!' if one.marks else ''}"
                if (one := laid.get(seat)) is not None
                else ""
                for seat in COLUMNS
            ]
            won = play.winners[number - 1].letter if number <= len(play.winners) else ""
            rows.append([str(number), trick[0].seat.letter, *cells, won])
    heading = ("", "led", *_HEADING, "won")
    return picture.below(picture.text(_symbols([str(play.contract)])), picture.table(heading, rows))


def _state(position: "Position") -> str:
    tricks = f"NS {position.tricks_won(Side.NS)}, EW {position.tricks_won(Side.EW)}"
    said = [] if position.contract is None else [f"{position.contract}: {tricks}"]
    turn = "the board is over" if position.turn is None else f"{position.turn} is in turn"
    return "; ".join([*said, turn])
