"""Where a result belongs."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """One board at one table: what a result belongs to, and what two people may disagree about."""

    board: int
    table: str
    """The table's name; in files that name none, the line of the traveller."""

    @property
    def round(self) -> int:
        """The round of an evening, in which ``3-2`` is table 3 in round 2; 0 elsewhere."""
        number = self.table.partition("-")[2]
        return int(number) if number.isdecimal() else 0
