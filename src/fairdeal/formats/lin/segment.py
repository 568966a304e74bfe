"""What a LIN file says of a whole set of boards: title, teams, results, names."""

from dataclasses import dataclass, field
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.formats.lin.values import Outcome, Players, number_in, parse_names, parse_outcome

NOBODY: Final[Players] = (None, None, None, None)
SCORINGS: Final = {"I": "IMP", "P": "MP", "B": "BAM"}
"""The letters of a ``vg`` tag and what PBN calls that scoring."""
OPEN: Final = "Open"
CLOSED: Final = "Closed"


@dataclass(frozen=True, slots=True)
class Title:
    """The fields of a ``vg`` tag."""

    details: tuple[tuple[str, str], ...] = ()
    """Title, segment, scoring and teams by PBN's tag names, and the carried scores by ours."""
    first: int | None = None
    """The first board of the set."""

    @classmethod
    def parse(cls, value: str) -> "Title":
        """Read ``title,segment,scoring,first,last,team,carried,team,carried``."""
        fields = [part.strip() for part in value.split(",")]
        fields += [""] * (9 - len(fields))
        named = {
            "Event": fields[0],
            "Stage": fields[1],
            "Scoring": SCORINGS.get(fields[2].upper(), fields[2]),
            "HomeTeam": fields[5],
            "VisitTeam": fields[7],
            "LinCarriedHome": fields[6],
            "LinCarriedVisit": fields[8],
        }
        details = tuple((name, text) for name, text in named.items() if text)
        return cls(details, number_in(fields[3]))


@dataclass(slots=True)
class Segment:
    """The set being read; filled while the file goes by and asked when a board is complete."""

    title: Title = field(default_factory=Title)
    results: tuple[str, ...] = ()
    """The entries of ``rs``: open and closed room of each board in turn."""
    figures: tuple[str, ...] = ()
    """The entries of ``mp``, in the same order."""
    boards: dict[str, int] = field(default_factory=dict)
    """The board numbers of ``bn``, each with its place."""
    tables: tuple[Players, ...] = ()
    """Names in force: one table, or open and closed room."""
    everybody: tuple[Players, ...] = ()
    """Names of ``pw``: one table, two rooms, or one for each board."""
    seen: dict[str, int] = field(default_factory=dict)
    """The boards met so far, each with its place in the order of appearance."""

    def take(self, tag: str, value: str) -> None:
        """Take in a tag that concerns the whole set."""
        entries = tuple(entry.strip() for entry in value.split(","))
        match tag:
            case "vg":
                self.title = Title.parse(value)
            case "rs":
                self.results = entries
            case "mp":
                self.figures = entries
            case "bn":
                self.boards = {board: place for place, board in enumerate(entries)}
            case "pw":
                self.everybody = parse_names(value)
            case _:
                self.tables = parse_names(value)

    def place_of(self, board: str) -> int:
        """Which board of the set this is, from 0."""
        if board in self.boards:
            return self.boards[board]
        number = number_in(board)
        if number is not None and self.title.first is not None:
            return number - self.title.first
        return self.seen.setdefault(board, len(self.seen))

    def outcome_of(self, board: str, room: str | None) -> Outcome | None:
        """The result of a board in a room; ``None`` when not given or not played.

        Raises:
            Malformed: the entry is no result.
        """
        entry = _entry(self.results, self.place_of(board), room)
        return parse_outcome(entry) if entry else None

    def figure_of(self, board: str, room: str | None) -> str:
        """The matchpoints or IMPs of a board in a room as printed; empty when not given."""
        return _entry(self.figures, self.place_of(board), room)

    def players_of(self, board: str, room: str | None) -> Players:
        """Who sat where at that board in that room."""
        tables = self.tables
        if not tables and len(self.everybody) > 2:
            place = self.place_of(board)
            tables = self.everybody[place : place + 1] if place >= 0 else ()
        tables = tables or self.everybody
        if not tables:
            return NOBODY
        return tables[1] if room == CLOSED and len(tables) > 1 else tables[0]


def _entry(entries: tuple[str, ...], place: int, room: str | None) -> str:
    index = 2 * place + (room == CLOSED)
    return entries[index] if 0 <= index < len(entries) else ""


def parse_room(value: str) -> tuple[str, str | None]:
    """Read a ``qx`` value such as ``o46`` or ``c46``: board number as printed, and room.

    Raises:
        Malformed: neither room nor number stands there.
    """
    word = value.partition(",")[0].strip()
    room = {"o": OPEN, "c": CLOSED}.get(word[:1].lower())
    board = word[1:] if room else word
    if not board:
        raise Malformed("{text} is no board; it is written such as o46 or c46", text=repr(value))
    return board, room
