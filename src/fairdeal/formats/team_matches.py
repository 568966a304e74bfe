"""Matches of teams in PBN: the two rooms' records paired by deal.

The rooms of a match may number their boards differently, 1-8 here and 9-16 there; the cards say
which belong together. Numbers decide only where no cards are given.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from fairdeal.boards import vulnerability_of
from fairdeal.calls import Contract, Pass
from fairdeal.formats.record import Kind, Problem, Record, Severity
from fairdeal.scoring.lines import BareScore, NotPlayed, Outcome, PassedOut, Played
from fairdeal.scoring.matches import MatchBoard
from fairdeal.scoring.teams import MatchForm
from fairdeal.seats import SEATS, Side

_OPEN, _CLOSED = "open", "closed"


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


def has_rooms(records: Iterable[Record]) -> bool:
    """Whether there are records of an open and of a closed room."""
    return {_OPEN, _CLOSED} <= {_room(record) for record in records}


def has_only_matches(records: Sequence[Record]) -> bool:
    """Whether every record is of a room; where only some are, it is a collection of deals."""
    return has_rooms(records) and all(_room(record) in {_OPEN, _CLOSED} for record in records)


def team_matches(records: Iterable[Record], name: str) -> tuple[MatchFile, ...]:
    """The matches among the records, in order; none where no two rooms are told apart."""
    matches: dict[tuple[str, ...], list[Record]] = {}
    for record in records:
        if _room(record) in {_OPEN, _CLOSED}:
            matches.setdefault(_match(record), []).append(record)
    return tuple(_paired(own, name) for own in matches.values() if has_rooms(own))


def _room(record: Record) -> str:
    return (record.detail("Room") or "").strip().lower()


def _match(record: Record) -> tuple[str, ...]:
    tags = ("Event", "EventDate", "Stage", "Round", "HomeTeam", "VisitTeam")
    return tuple(record.detail(tag) or "" for tag in tags)


def _paired(records: Sequence[Record], name: str) -> MatchFile:
    rooms = {room: [r for r in records if _room(r) == room] for room in (_OPEN, _CLOSED)}
    left = list(rooms[_CLOSED])
    boards: list[MatchBoard] = []
    problems: list[Problem] = []
    for one in rooms[_OPEN]:
        other = next((record for record in left if _same_board(one, record)), None)
        if other is None:
            problems.append(_alone(one, name))
            continue
        left.remove(other)
        boards.append(MatchBoard(one.number or 0, _outcome(one), _outcome(other)))
    problems += [_alone(record, name) for record in left]
    home, away = _teams(rooms[_OPEN][0], rooms[_CLOSED][0])
    played = rooms[_OPEN][0].detail("Round") or ""
    return MatchFile(name, home, away, played, tuple(boards), tuple(problems))


def _same_board(one: Record, other: Record) -> bool:
    if one.deal and other.deal and any(one.deal.hands) and any(other.deal.hands):
        return one.deal == other.deal
    return one.number == other.number


def _alone(record: Record, name: str) -> Problem:
    message = f"board {record.board} has no counterpart in the other room"
    severity = Severity.WARNING
    return Problem(name, record.line, record.board, severity, Kind.MISSING, message)


def _teams(one: Record, other: Record) -> tuple[str, str]:
    home, away = one.detail("HomeTeam"), one.detail("VisitTeam")
    if home and away:
        return home, away
    players = (
        (_pair(one, Side.NS), _pair(other, Side.EW)),
        (_pair(one, Side.EW), _pair(other, Side.NS)),
    )
    first, second = (" ".join(sorted(filter(None, pairs))) for pairs in players)
    return first or "home", second or "visitors"


def _pair(record: Record, side: Side) -> str:
    names = [record.players[seat] for seat in SEATS if seat.side is side]
    known = sorted(" ".join(name.split()) for name in names if name)
    return "+".join(known)


def _outcome(record: Record) -> Outcome:
    """What came of it: the printed score, else that of Law 77 for contract and tricks."""
    printed = next(_north_souths(record), None)
    match record.contract:
        case Pass():
            return PassedOut()
        case Contract() as contract if record.tricks is not None:
            marked = record.vulnerability
            vulnerability = vulnerability_of(record.number or 1) if marked is None else marked
            lawful = Played.of(contract, record.tricks, vulnerability)
            return lawful if printed is None else Played(contract, record.tricks, printed)
        case _:
            return NotPlayed() if printed is None else BareScore(printed)


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
