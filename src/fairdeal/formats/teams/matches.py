"""Matches of teams in PBN: the two rooms' records paired by deal.

The rooms of a match may number their boards differently, 1-8 here and 9-16 there; the cards say
which belong together. Numbers decide only where no cards are given.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

from fairdeal.boards import Vulnerability, vulnerability_of
from fairdeal.calls import Contract, Pass
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.line_values import figure
from fairdeal.formats.people import named
from fairdeal.formats.record import Kind, Problem, Record, Severity
from fairdeal.formats.result_words import parse_adjusted
from fairdeal.formats.teams.rooms import CLOSED, OPEN, room_of, stage_of, with_rooms
from fairdeal.formats.teams.sides import Rooms, Sides, sides_of_teams, teams_of
from fairdeal.scoring.additions import Addition
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.lines import BareScore, NotPlayed, Outcome, PassedOut, Played
from fairdeal.scoring.matches import MatchBoard
from fairdeal.scoring.teams import MatchForm
from fairdeal.seats import SEATS, Side

_FEW: Final = 4
"""Boards from which two tables are taken for a match, where nothing else says so."""


@dataclass(frozen=True, slots=True)
class MatchFile:
    """A match as a file tells it."""

    name: str
    home: str
    """The team that sits North-South in the open room; by its players where it has no name."""
    away: str
    round: str
    """As printed; empty when not given."""
    boards: tuple[MatchBoard, ...]
    """By the open room's numbers."""
    problems: tuple[Problem, ...]
    printed: tuple[Decimal | None, Decimal | None] = (None, None)
    """The points of the match that the file prints, home and visitors."""
    form: MatchForm = MatchForm.IMPS
    """What its boards are counted in, as far as the file says."""
    rooms: tuple[Rooms, ...] = ()
    """The records of ``boards``, first the room where the home team sits North-South; none where
    the file has no auctions and plays."""
    stage: tuple[str, ...] = ()
    """What tells it from matches of other rounds, stages and days of the file."""
    carried: Fraction = Fraction()
    """IMPs the home team brings along; negative for the visitors."""
    alone: tuple[tuple[Record, bool], ...] = ()
    """Boards of one room only, and whether the home team sat North-South."""
    additions: tuple[Addition, ...] = ()
    """Penalties and the like of the whole contest; a file tells them with its first match."""


def has_rooms(records: Iterable[Record]) -> bool:
    """Whether there are records of an open and of a closed room, told or found by their deals."""
    return {OPEN, CLOSED} <= {room_of(record) for record in with_rooms(tuple(records))}


def has_only_matches(records: Sequence[Record]) -> bool:
    """Whether every record is of a room of a match.

    Where only some are, it is a collection of deals; pairs are shown from two rooms as well. Rooms
    that no record tells are found by the deals, if all records tell their teams, or the same eight
    people sat at two tables throughout.
    """
    told = any(map(room_of, records)) or all(map(teams_of, records))
    records = with_rooms(records)
    if not told and not _of_eight(records):
        return False
    return has_rooms(records) and all(
        room_of(record) in {OPEN, CLOSED} and not _of_pairs(record) for record in records
    )


def _of_eight(records: Sequence[Record]) -> bool:
    """Whether eight people played some boards, whose partners and team mates say which four met."""
    paired = _paired(records) if has_rooms(records) else None
    if paired is None or len(paired.boards) < _FEW:
        return False
    people = {name for rooms in paired.boards for one in rooms for name in map(named, one.players)}
    return len(people) == 8 and "" not in people and Sides(paired.boards).apart


def _of_pairs(record: Record) -> bool:
    """Whether the record says that it was scored in a way only pairs are: ``MP``, ``IMP;Cross``."""
    scoring = _scoring(record)
    return scoring.startswith(("MP", "MATCHPOINT")) or "CROSS" in scoring or "BUTLER" in scoring


def _scoring(record: Record) -> str:
    return (record.detail("Scoring") or "").strip().upper()


def team_matches(records: Iterable[Record], name: str) -> tuple[MatchFile, ...]:
    """The matches among the records, in order; none where no two rooms are told apart."""
    stages: dict[tuple[str, ...], list[Record]] = {}
    for record in with_rooms(tuple(records)):
        if room_of(record) in {OPEN, CLOSED}:
            stages.setdefault(stage_of(record), []).append(record)
    found = [match for stage in stages.values() for match in _of_stage(stage)]
    paired = [_paired(own) for own in found if has_rooms(own)]
    met: dict[frozenset[str] | int, list[_Paired]] = {}
    for number, one in enumerate(paired):
        # The same two teams are followed through all their matches; without names each by itself.
        met.setdefault(_teams(one) or number, []).append(one)
    sides = {
        id(one): sides_of_teams([each.boards for each in group], one.boards)
        for group in met.values()
        for one in group
    }
    return tuple(_match(one, sides[id(one)], name) for one in paired)


@dataclass(frozen=True, slots=True)
class _Paired:
    """The records of a match, room by room."""

    first: Record
    boards: tuple[Rooms, ...]
    alone: tuple[Record, ...]


def _teams(one: _Paired) -> frozenset[str]:
    """Its two teams, where it tells two and no more."""
    told = {frozenset(teams) for rooms in one.boards for r in rooms if (teams := teams_of(r))}
    return next(iter(told)) if len(told) == 1 else frozenset()


def _of_stage(records: Sequence[Record]) -> Iterable[list[Record]]:
    """The matches of a stage by their teams; one that says once who plays is one match."""
    told: dict[tuple[str, str] | None, list[Record]] = {}
    for record in records:
        told.setdefault(teams_of(record), []).append(record)
    if len({frozenset(teams) for teams in told if teams}) == 1 and not _repeated(records):
        return [list(records)]
    return told.values()


def _repeated(records: Iterable[Record]) -> bool:
    """Whether a room has the same board twice."""
    counts = Counter((room_of(record), record.board) for record in records)
    return max(counts.values()) > 1


def _paired(records: Sequence[Record]) -> _Paired:
    rooms = {room: [r for r in records if room_of(r) == room] for room in (OPEN, CLOSED)}
    left = list(rooms[CLOSED])
    alone: list[Record] = []
    boards: list[Rooms] = []
    for one in rooms[OPEN]:
        other = next((record for record in left if _same_board(one, record)), None)
        if other is None:
            alone.append(one)
            continue
        left.remove(other)
        boards.append((one, other))
    return _Paired(rooms[OPEN][0], tuple(boards), (*alone, *left))


def _match(one: _Paired, sides: Sides, name: str) -> MatchFile:
    straight = [sides.straight(rooms) for rooms in one.boards]
    at_home = not straight or straight[0]
    turned = [
        rooms if own == at_home else rooms[::-1]
        for rooms, own in zip(one.boards, straight, strict=True)
    ]
    if sides.names is None:
        home, away = _by_players(*one.boards[0]) if one.boards else ("home", "visitors")
    else:
        home, away = sides.names if at_home else sides.names[::-1]
    boards = (
        MatchBoard(of.number or 0, *map(outcome_of, rooms))
        for (of, _closed), rooms in zip(one.boards, turned, strict=True)
    )
    return MatchFile(
        name,
        home,
        away,
        one.first.detail("Round") or "",
        tuple(boards),
        tuple(_alone(record, name) for record in one.alone),
        form=MatchForm.BOARD_A_MATCH if _scoring(one.first) == "BAM" else MatchForm.IMPS,
        rooms=tuple(turned),
        stage=stage_of(one.first),
        carried=_carried(one.first, home),
        alone=tuple((record, _at_home(record, sides) == at_home) for record in one.alone),
    )


def _at_home(record: Record, sides: Sides) -> bool:
    """Whether the first of the two teams sat North-South there."""
    in_open = room_of(record) == OPEN
    straight = sides.straight_in(record, Side.NS if in_open else Side.EW)
    return straight == in_open


def _carried(record: Record, home: str) -> Fraction:
    """What LIN prints beside the teams' names, the home team's less the visitors'."""
    first, other = (figure(record.detail(f"LinCarried{team}") or "") for team in ("Home", "Visit"))
    carried = Fraction(first or 0) - Fraction(other or 0)
    return carried if record.detail("HomeTeam") == home else -carried


def _same_board(one: Record, other: Record) -> bool:
    if one.deal and other.deal and any(one.deal.hands) and any(other.deal.hands):
        return one.deal == other.deal
    return one.number == other.number


def _alone(record: Record, name: str) -> Problem:
    message = Sentence("board {board} has no counterpart in the other room", board=record.board)
    severity = Severity.WARNING
    return Problem(name, record.line, record.board, severity, Kind.MISSING, message)


def _by_players(one: Record, other: Record) -> tuple[str, str]:
    """What two teams without names are called: by who played for them first."""
    players = (
        (_pair(one, Side.NS), _pair(other, Side.EW)),
        (_pair(one, Side.EW), _pair(other, Side.NS)),
    )
    first, second = ("+".join(sorted(filter(None, pairs))) for pairs in players)
    return first or "home", second or "visitors"


def _pair(record: Record, side: Side) -> str:
    names = (named(record.players[seat]) for seat in SEATS if seat.side is side)
    return "+".join(sorted(filter(None, names)))


def outcome_of(record: Record) -> Outcome:
    """What came of it: the printed score, else that of Law 77 for contract and tricks.

    A score adjusted by the Director stands in a tag of this program, ``Adjusted``; one that cannot
    be read says nothing.
    """
    if given := _given(record):
        return given
    printed = next(_north_souths(record), None)
    match record.contract:
        case Pass():
            return PassedOut()
        case Contract() as contract if record.tricks is not None:
            lawful = Played.of(contract, record.tricks, _vulnerability(record))
            return lawful if printed is None else Played(contract, record.tricks, printed)
        case _:
            return NotPlayed() if printed is None else BareScore(printed)


def _given(record: Record) -> Adjusted | None:
    said = record.detail("Adjusted")
    if not said:
        return None
    with suppress(Malformed):
        return parse_adjusted(said, _vulnerability(record))
    return None


def _vulnerability(record: Record) -> Vulnerability:
    marked = record.vulnerability
    return vulnerability_of(record.number or 1) if marked is None else marked


def _north_souths(record: Record) -> Iterator[int]:
    award = record.score
    if award is None:
        return
    if award.ns is not None:
        yield int(award.ns)
    if award.ew is not None:
        yield -int(award.ew)
    if award.declarer is not None and record.declarer is not None:
        sign = 1 if record.declarer.side is Side.NS else -1
        yield sign * int(award.declarer)
