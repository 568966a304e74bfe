"""The twenty double dummy results of a deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from fairdeal.calls import DENOMINATIONS, Denomination
from fairdeal.errors import Malformed
from fairdeal.seats import SEATS, Seat


@dataclass(frozen=True, slots=True)
class TrickTable:
    """The tricks each player takes as declarer in each denomination, all cards seen by all."""

    tricks: tuple[tuple[int, int, int, int, int], ...]
    """For N, E, S and W the tricks in C, D, H, S and NT, 0 to 13."""

    @classmethod
    def of(cls, rows: Sequence[Sequence[int]]) -> Self:
        """The table of four rows, N E S W, of five figures, C D H S NT.

        Raises:
            Malformed: another number of rows or figures, or tricks that are not 0 to 13.
        """
        if [len(row) for row in rows] != [5] * 4:
            raise Malformed("a table of tricks has four rows, N E S W, of five figures, C to NT")
        for row in rows:
            for tricks in row:
                if not 0 <= tricks <= 13:
                    raise Malformed("a declarer takes 0 to 13 tricks, not {n}", n=tricks)
        return cls(tuple((row[0], row[1], row[2], row[3], row[4]) for row in rows))

    def of_declarer(self, declarer: Seat, denomination: Denomination) -> int:
        """The tricks of this declarer in this denomination."""
        return self.tricks[declarer][denomination]

    def __str__(self) -> str:
        heads = "".join(f"{letters!s:>4}" for letters in reversed(DENOMINATIONS))
        rows = [
            f"{seat}  " + "".join(f"{self.tricks[seat][d]:>4}" for d in reversed(DENOMINATIONS))
            for seat in (SEATS[0], SEATS[2], SEATS[1], SEATS[3])
        ]
        return "\n".join([f"   {heads}", *rows])
