"""Matches of teams in a file, as the acts of a session.

Rounds may number their boards alike. A session cannot: there, and only there, board 3 of round 2
becomes 203.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fairdeal.boards import Board
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    BoardRecorded,
    ContestantEntered,
    LineUpNamed,
    MatchTold,
    Place,
    ResultEntered,
    SessionAct,
    TeamsDeclared,
)
from fairdeal.formats.record import Record
from fairdeal.formats.teams.matches import MatchFile, outcome_of
from fairdeal.formats.teams.scale import differing, scale_printed
from fairdeal.formats.teams.sides import Rooms
from fairdeal.scoring.additions import Addition
from fairdeal.scoring.lines import NotPlayed, Outcome
from fairdeal.scoring.matches import MatchTerms, score_match
from fairdeal.scoring.victory_points import check_unit, scale_named
from fairdeal.scoring.victory_points.scale import Scale
from fairdeal.seats import Seat, Side
from fairdeal.server.kept.table_logs import TableRecord
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.uploads.tables import board_of, opening_lead, table_record
from fairdeal.views.reasons.victory_points import printed_otherwise
from fairdeal.views.words import _

_LONGEST_NAME: Final = 120


@dataclass(frozen=True, slots=True)
class MatchesTaken:
    """What the matches of a file come to."""

    acts: tuple[SessionAct, ...]
    """All but the opening of the session."""
    tables: tuple[TableRecord, ...]
    notes: tuple[str, ...]
    """What was changed or could not be kept, in words."""


def can_be_told(matches: Iterable[MatchFile]) -> bool:
    """Whether each match has every board once: else the file does not say who met whom."""
    return all(
        count == 1
        for match in matches
        for count in Counter(board.board for board in match.boards).values()
    )


def matches_taken(
    matches: Sequence[MatchFile], scale: str | None, deals: Mapping[int, Board]
) -> MatchesTaken:
    """The acts of a session of teams.

    Args:
        matches: those of one file, all counted alike.
        scale: the name of a scale of victory points; without one, that of the points printed.
        deals: boards the file tells apart from the tables, by number.

    Raises:
        Malformed: a board of the same number is played with two deals, or twice by one team, in
            one round; or the scale is not in what the matches are counted in.
    """
    own = [_named(match) for match in matches if match.boards]
    if not own:
        raise Malformed(_("No board of a match has a result in both rooms."))
    by = scale_named(scale) if scale else scale_printed(own)
    if by:
        check_unit(by, own[0].form.unit)
    firsts = _first_numbers(own)
    taking = _Taking({} if any(firsts) else deals)
    for match, first in zip(own, firsts, strict=True):
        taking.match(match, first)
    for match, first in zip(own, firsts, strict=True):
        taking.alone(match, first)
    line_ups, changed = _line_ups(own)
    told = (
        MatchTold(
            match.home,
            match.away,
            tuple(first + one.board for one in match.boards),
            one_line(match.round, _LONGEST_NAME),
            match.carried,
        )
        for match, first in zip(own, firsts, strict=True)
    )
    acts: tuple[SessionAct, ...] = (
        TeamsDeclared(own[0].form, by.name if by else None),
        *_entered(own),
        *map(BoardRecorded, taking.boards.values()),
        *told,
        *line_ups,
        *taking.results,
        *(AdditionGiven(_of_team(one)) for match in own for one in match.additions),
    )
    notes = (_renumbered(own, firsts),) if any(firsts) else ()
    return MatchesTaken(acts, tuple(taking.tables), (*notes, *changed, *_points_printed(own, by)))


def _of_team(addition: Addition) -> Addition:
    return replace(addition, contestant=one_line(addition.contestant, _LONGEST_NAME))


def _points_printed(matches: Sequence[MatchFile], scale: Scale | None) -> Iterator[str]:
    """Victory points that the file prints otherwise; in one sentence where no scale gives them."""
    differs = [
        one
        for file in matches
        for one in differing(
            file, score_match(file.boards, MatchTerms(file.form, scale, carried=file.carried))
        )
    ]
    if scale:
        yield from map(printed_otherwise, differs)
    elif differs:
        yield _("The victory points printed in the file follow no scale known here.")


class _Taking:
    """Boards, results and tables while they are taken from the matches of a file."""

    def __init__(self, deals: Mapping[int, Board]) -> None:
        self._deals = deals
        self._lines: Counter[int] = Counter()
        self.boards: dict[int, Board] = {}
        self.results: list[ResultEntered] = []
        self.tables: list[TableRecord] = []

    def match(self, match: MatchFile, first: int) -> None:
        """Both rooms of every board."""
        for index, board in enumerate(match.boards):
            rooms = match.rooms[index] if match.rooms else None
            number = first + board.board
            known = self._deals.get(number) or replace(_board(board.board, rooms), number=number)
            self.boards.setdefault(number, known)
            opened, closed = rooms or (None, None)
            self._result(number, (match.home, match.away), board.first, opened)
            self._result(number, (match.away, match.home), board.second, closed)

    def alone(self, match: MatchFile, first: int) -> None:
        """Boards of one room only, under numbers that nothing else has; all are in the report."""
        for record, at_home in match.alone:
            board = board_of(record)
            if board is None or first + board.number in self.boards:
                continue
            number = first + board.number
            self.boards[number] = replace(board, number=number)
            sides = (match.home, match.away)
            self._result(number, sides if at_home else sides[::-1], outcome_of(record), record)

    def _result(
        self, number: int, sides: tuple[str, str], outcome: Outcome, record: Record | None
    ) -> None:
        if isinstance(outcome, NotPlayed):
            return
        self._lines[number] += 1
        place = Place(number, str(self._lines[number]))
        lead = opening_lead(record) if record else None
        self.results.append(ResultEntered(place, *sides, outcome, lead))
        table = table_record(record, self.boards[number], place) if record else None
        self.tables += [table] if table else []


def _named(match: MatchFile) -> MatchFile:
    home, away = (one_line(name, _LONGEST_NAME) for name in (match.home, match.away))
    if home == away:
        home, away = f"{home} 1", f"{away} 2"
    return replace(match, home=home, away=away)


def _first_numbers(matches: Sequence[MatchFile]) -> list[int]:
    """What is added to the numbers of each match; nothing where they need not be told apart.

    Raises:
        Malformed: a round has two deals, or two meetings, under one number.
    """
    none = [0] * len(matches)
    if _clash(matches, none) is None:
        return none
    stages = list(dict.fromkeys(match.stage for match in matches))
    numbers = [match.round for match in matches]
    rounds = {match.stage: match.round for match in matches}
    step = 1000 if any(one.board > 99 for match in matches for one in match.boards) else 100
    plain = all(number.isdecimal() and 0 < int(number) < 1000 for number in numbers)
    if plain and len(set(rounds.values())) == len(stages):
        firsts = [step * int(number) for number in numbers]
    else:
        firsts = [step * (stages.index(match.stage) + 1) for match in matches]
    clash = _clash(matches, firsts)
    if clash is not None:
        raise Malformed(
            _(
                "Board {n} has two different deals, so the file holds several sessions. "
                "Please upload them one by one."
            ).format(n=clash % step)
        )
    return firsts


def _clash(matches: Sequence[MatchFile], firsts: Sequence[int]) -> int | None:
    """A board that would be two, or be played twice by one team; ``None`` where there is none."""
    deals: dict[int, object] = {}
    sat: set[tuple[int, str]] = set()
    for match, first in zip(matches, firsts, strict=True):
        for index, one in enumerate(match.boards):
            number = first + one.board
            deal = _deal(match.rooms[index]) if match.rooms else None
            if deal is not None and deals.setdefault(number, deal) != deal:
                return number
            for team in (match.home, match.away):
                if (number, team) in sat:
                    return number
                sat.add((number, team))
    return None


def _deal(rooms: Rooms) -> object:
    return next(
        (
            board.deal
            for record in rooms
            if (board := board_of(record)) is not None and board.deal is not None
        ),
        None,
    )


def _board(number: int, rooms: Rooms | None) -> Board:
    """The board as the open room's record marks it, with whatever cards either knows."""
    if rooms is None:
        return Board.numbered(number)
    found = board_of(rooms[0]) or Board.numbered(number)
    other = board_of(rooms[1])
    return replace(found, deal=other.deal) if other and found.deal is None else found


def _renumbered(matches: Sequence[MatchFile], firsts: Sequence[int]) -> str:
    match, first = next(one for one in zip(matches, firsts, strict=True) if one[1])
    board = match.boards[0].board
    return _(
        "Rounds of the file number their boards alike. Here each round has numbers of its own: "
        "board {n} of round {round} is board {number}."
    ).format(n=board, round=match.round or first // 100, number=first + board)


def _entered(matches: Sequence[MatchFile]) -> Iterator[ContestantEntered]:
    """Every team, with its players in the order in which they first sat down."""
    teams: dict[str, dict[str, None]] = {}
    for match in matches:
        home, away = (teams.setdefault(name, {}) for name in (match.home, match.away))
        for rooms in match.rooms:
            for record, ns, ew in ((rooms[0], home, away), (rooms[1], away, home)):
                ns.update(dict.fromkeys(filter(None, _pair(record, Side.NS))))
                ew.update(dict.fromkeys(filter(None, _pair(record, Side.EW))))
    for team, players in teams.items():
        yield ContestantEntered(team, tuple(players))


def _pair(record: Record, side: Side) -> tuple[str, str]:
    seats = (Seat.NORTH, Seat.SOUTH) if side is Side.NS else (Seat.EAST, Seat.WEST)
    one, other = (one_line(record.players[seat] or "", _LONGEST_NAME) for seat in seats)
    return one, other


def _line_ups(matches: Sequence[MatchFile]) -> tuple[list[LineUpNamed], list[str]]:
    """Who sat where for each team in its matches against another; a change is told."""
    sat: dict[tuple[str, str], dict[frozenset[str], LineUpNamed]] = {}
    for match in matches:
        for rooms in match.rooms:
            for team, other, first, second in (
                (match.home, match.away, *rooms),
                (match.away, match.home, *rooms[::-1]),
            ):
                ns, ew = _pair(first, Side.NS), _pair(second, Side.EW)
                if all((*ns, *ew)):
                    named = LineUpNamed(team, other, ns, ew)
                    key = frozenset({"+".join(sorted(ns)), "-".join(sorted(ew))})
                    sat.setdefault((team, other), {}).setdefault(key, named)
    changed = _(
        "{team} changed its players against {opponents}: who sat at which table is not kept, the "
        "players of the team are."
    )
    return (
        [next(iter(one.values())) for one in sat.values() if len(one) == 1],
        [
            changed.format(team=team, opponents=other)
            for (team, other), one in sat.items()
            if len(one) > 1
        ],
    )
