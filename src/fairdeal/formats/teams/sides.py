"""Which of two teams sat where: followed by the players, who may change rooms, partners and seats.

Partners are of one team, and so are those North-South in one room and East-West in the other. Files
say who is at home once, or not at all, and sometimes wrongly; seats change under the same heading.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from fairdeal.formats.people import named
from fairdeal.formats.record import Record
from fairdeal.seats import SEATS, Side

Rooms = tuple[Record, Record]
"""The open and the closed room's record of a board."""


class Sides:
    """The two teams of one or several matches between them."""

    def __init__(self, boards: Sequence[Rooms]) -> None:
        self._of: dict[str, str] = {}
        for opened, closed in boards:
            for side in Side:
                self._together([*_names(opened, side), *_names(closed, side.opponents)])
        self.apart = all(
            not self._teams(record, Side.NS) & self._teams(record, Side.EW)
            for rooms in boards
            for record in rooms
        )
        if not self.apart:
            self._of = {}
        self._first = self._teams(boards[0][0], Side.NS) if boards else frozenset()
        self.names = self._named(boards)
        """The team that sat North-South in the open room first, and the other; as most often told,
        ``None`` if never."""

    def straight(self, rooms: Rooms) -> bool:
        """Whether the team that sat North-South in the open room first does so on this board."""
        opened, closed = rooms
        return self.straight_in(opened, Side.NS) and self.straight_in(closed, Side.EW)

    def straight_in(self, record: Record, side: Side) -> bool:
        """Whether nothing says that the others sat there: of the open room North-South."""
        return not (self._first & self._teams(record, side.opponents))

    def _named(self, boards: Iterable[Rooms]) -> tuple[str, str] | None:
        votes: Counter[tuple[str, str]] = Counter()
        for rooms in boards:
            for told in {teams_of(record) for record in rooms}:
                if told is not None:
                    votes[told if self.straight(rooms) else told[::-1]] += 1
        return votes.most_common(1)[0][0] if votes else None

    def _together(self, names: Sequence[str]) -> None:
        roots = {self._root(name) for name in names}
        for root in roots:
            self._of[root] = min(roots)

    def _root(self, name: str) -> str:
        while (above := self._of.setdefault(name, name)) != name:
            name = above
        return name

    def _teams(self, record: Record, side: Side) -> frozenset[str]:
        if not self._of:
            return frozenset()
        return frozenset(map(self._root, _names(record, side)))


def sides_of_teams(matches: Iterable[Sequence[Rooms]], own: Sequence[Rooms]) -> Sides:
    """The teams of a match, followed through all matches between the two if that can be.

    Args:
        matches: the boards of each of their matches.
        own: the boards of this one; where somebody played for both, it is looked at by itself.
    """
    together = Sides([rooms for match in matches for rooms in match])
    return together if together.apart else Sides(own)


def teams_of(record: Record) -> tuple[str, str] | None:
    """The home team and the visitors as the record tells them."""
    home, away = record.detail("HomeTeam"), record.detail("VisitTeam")
    return (home, away) if home and away else None


def _names(record: Record, side: Side) -> list[str]:
    """Who sat there, as far as the names can be told apart."""
    said = (record.players[seat] for seat in SEATS if seat.side is side)
    return [name.casefold() for name in map(named, said) if name]
