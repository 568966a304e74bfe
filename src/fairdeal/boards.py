"""Duplicate boards: number, dealer and vulnerability (Law 2)."""

from dataclasses import dataclass
from types import NoneType

from fairdeal import picture
from fairdeal.cards import Deal
from fairdeal.errors import Malformed, quoted, text_only, wanted
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.terms import Term


class Vulnerability(Term):
    """Which sides are vulnerable; bit 0 is North-South, bit 1 East-West.

    >>> from fairdeal import Side, Vulnerability
    >>> marks = Vulnerability.parse("NS")
    >>> marks, marks.of(Side.NS), marks.of(Side.EW)
    (Vulnerability.NS, True, False)
    """

    NONE = 0
    NS = 1
    EW = 2
    BOTH = 3

    def of(self, side: Side) -> bool:
        """Whether that side is vulnerable.

        Raises:
            TypeError: it is no side; of a seat's, ask for ``seat.side``.
        """
        # A seat is counted with like a side, and would be read as another one.
        return bool(self >> wanted(side, Side, "a side, such as seat.side,") & 1)

    @classmethod
    def parse(cls, text: str) -> "Vulnerability":
        """Read ``None``, ``-``, ``o``, ``NS``, ``e``, ``All``, ``Both`` ... as files write it.

        Raises:
            Malformed: the text names no vulnerability.
        """
        try:
            return _WORDS[text_only(text, "a vulnerability").strip().upper()]
        except KeyError:
            raise Malformed(
                "{text} is not a vulnerability; it is None, NS, EW or Both", text=quoted(text)
            ) from None

    def __str__(self) -> str:
        return ("None", "NS", "EW", "Both")[self]


_WORDS = (
    dict.fromkeys(("NONE", "LOVE", "-", "O", "0", "Z", "NIL"), Vulnerability.NONE)
    | dict.fromkeys(("NS", "N-S", "N", "N/S"), Vulnerability.NS)
    | dict.fromkeys(("EW", "E-W", "E", "E/W"), Vulnerability.EW)
    | dict.fromkeys(("BOTH", "ALL", "B", "A"), Vulnerability.BOTH)
)
_ROTATION = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)


def dealer_of(number: int) -> Seat:
    """The dealer of a board: N, E, S, W in turn from board 1 (Law 2).

    Raises:
        Malformed: the number is below 1.
    """
    return SEATS[_index(number) % 4]


def vulnerability_of(number: int) -> Vulnerability:
    """The vulnerability of a board, repeating every sixteen boards (Law 2).

    Raises:
        Malformed: the number is below 1.
    """
    index = _index(number)
    return _ROTATION[(index + index // 4) % 4]


def _index(number: int) -> int:
    if wanted(number, int, "a board's number") < 1:
        raise Malformed("board numbers begin at 1, not {n}", n=number)
    return (number - 1) % 16


@dataclass(frozen=True, slots=True)
class Board:
    """A numbered board with its marks, and the deal in its pockets when that is known.

    The marks printed on a board that was used govern, even where they differ from Law 2.

    >>> from fairdeal import Board
    >>> print(Board.numbered(7))
    Board 7, S deals, vulnerable: Both
    """

    number: int
    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal | None = None

    def __post_init__(self) -> None:
        wanted(self.number, int, "a board's number")
        wanted(self.dealer, Seat, "the seat of the dealer")
        wanted(self.vulnerability, Vulnerability, "a vulnerability")
        wanted(self.deal, (Deal, NoneType), "a deal, such as Deal.parse reads,")

    @classmethod
    def numbered(cls, number: int, deal: Deal | None = None) -> "Board":
        """The board of that number, marked as Law 2 prescribes.

        Raises:
            Malformed: the number is below 1.
        """
        return cls(number, dealer_of(number), vulnerability_of(number), deal)

    @property
    def is_standard(self) -> bool:
        """Whether dealer and vulnerability are those of Law 2 for this number."""
        return (self.dealer, self.vulnerability) == (
            dealer_of(self.number),
            vulnerability_of(self.number),
        )

    @property
    def marked(self) -> picture.Picture:
        """The table of this board: who deals, and who is vulnerable."""
        vulnerable = [self.vulnerability.of(seat.side) for seat in SEATS]
        return picture.compass(vulnerable, SEATS.index(self.dealer))

    def _repr_svg_(self) -> str:
        """What notebooks show: the board's marks, and its cards where they are known."""
        table = self.deal.drawn(self.marked) if self.deal else self.marked
        return picture.below(picture.text([str(self)]), table).svg(str(self))

    def __str__(self) -> str:
        return f"Board {self.number}, {self.dealer} deals, vulnerable: {self.vulnerability}"


def have_other_cards(here: Board, there: Board) -> bool:
    """Whether the cards of both boards are known, and are not the same."""
    return here.deal is not None and there.deal is not None and here.deal != there.deal
