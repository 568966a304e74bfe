"""What the cards of a board can make when everybody sees them all: tricks, and par."""

from dataclasses import dataclass

from fairdeal.analysis.par import par
from fairdeal.analysis.trick_table import TrickTable
from fairdeal.boards import Board
from fairdeal.calls import DENOMINATIONS, Denomination
from fairdeal.cards import Suit
from fairdeal.scoring.lines import Played
from fairdeal.seats import Seat
from fairdeal.views.figures import signed
from fairdeal.views.session.traveller import OutcomeShown
from fairdeal.views.shown import SUIT_NAMES

_BOOK = 6
_DECLARERS = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)


@dataclass(frozen=True, slots=True)
class Tricks:
    """What a declarer takes in one denomination."""

    tricks: int
    makes: bool
    """Whether that is a contract."""


@dataclass(frozen=True, slots=True)
class MakeableView:
    """The twenty figures of a deal, and par."""

    denominations: tuple[str, ...]
    """``notrump``, ``spades`` ... ``clubs``."""
    rows: tuple[tuple[str, tuple[Tricks, ...]], ...]
    """Each declarer's letter with the tricks in these."""
    par: str
    """Points seen from North-South, with their sign."""
    contracts: tuple[OutcomeShown, ...]
    """Those worth par; none where everybody passes."""


def makeable_view(table: TrickTable, board: Board) -> MakeableView:
    """The figures as a page shows them."""
    down = tuple(reversed(DENOMINATIONS))
    rows = tuple(
        (seat.letter, tuple(_tricks(table.of_declarer(seat, one)) for one in down))
        for seat in _DECLARERS
    )
    best = par(table, board.vulnerability, board.dealer)
    contracts = (
        OutcomeShown.of(Played(c.contract, c.tricks, best.score), None) for c in best.contracts
    )
    return MakeableView(tuple(map(_name, down)), rows, signed(best.score), tuple(contracts))


def _tricks(tricks: int) -> Tricks:
    return Tricks(tricks, tricks > _BOOK)


def _name(denomination: Denomination) -> str:
    if denomination is Denomination.NOTRUMP:
        return "notrump"
    return SUIT_NAMES[Suit(denomination)]
