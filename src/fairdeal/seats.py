"""The compass: seats, sides, and turning clockwise round the table (Laws 2 and 17C)."""

from fairdeal.errors import Malformed, quoted, text_only, wanted
from fairdeal.terms import Term


class Side(Term):
    """The two sides of a table: North-South and East-West.

    >>> from fairdeal import Side
    >>> Side.NS.opponents, Side.NS.seats
    (Side.EW, (Seat.NORTH, Seat.SOUTH))
    """

    NS = 0
    EW = 1

    @property
    def opponents(self) -> "Side":
        """The other side."""
        return Side.EW if self is Side.NS else Side.NS

    @property
    def seats(self) -> tuple["Seat", "Seat"]:
        """The two seats of this side, in the order N, E, S, W."""
        return Seat(int(self)), Seat(self + 2)

    def __str__(self) -> str:
        return self.name


class Seat(Term):
    """One of the four places at the table, numbered clockwise from North.

    >>> from fairdeal import Seat
    >>> Seat.parse("east").partner, Seat.EAST.lho, Seat.EAST.side
    (Seat.WEST, Seat.SOUTH, Side.EW)
    """

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    lho: "Seat"
    """The left-hand opponent: the next player clockwise."""
    partner: "Seat"
    """The player opposite."""
    rho: "Seat"
    """The right-hand opponent: the player before."""
    side: Side
    """The side this seat belongs to."""
    letter: str
    """``N``, ``E``, ``S`` or ``W``."""

    def clockwise(self, steps: int) -> "Seat":
        """The seat ``steps`` places to the left (negative: to the right)."""
        return SEATS[(self + wanted(steps, int, "a number of places")) % 4]

    @classmethod
    def parse(cls, text: str) -> "Seat":
        """Read ``N``, ``north``, ``W`` ... in either case.

        Raises:
            Malformed: the text names no seat.
        """
        word = text_only(text, "a seat").strip().upper()
        for seat in SEATS:
            if word in (seat.letter, seat.name):
                return seat
        raise Malformed("{text} is not a seat; the seats are N, E, S and W", text=quoted(text))

    def __str__(self) -> str:
        return self.letter


SEATS: tuple[Seat, ...] = tuple(Seat)
"""All four seats clockwise from North."""

# Rotation is asked for at every act, so each seat knows its neighbours once and for all.
for _seat in SEATS:
    _seat.lho = SEATS[(_seat + 1) % 4]
    _seat.partner = SEATS[(_seat + 2) % 4]
    _seat.rho = SEATS[(_seat + 3) % 4]
    _seat.side = Side(_seat % 2)
    _seat.letter = _seat.name[0]
