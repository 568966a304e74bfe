"""Where a result belongs."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """One board at one table: what a result belongs to, and what two people may disagree about."""

    board: int
    table: str
    """The table's name; in files that name none, the line of the traveller."""
