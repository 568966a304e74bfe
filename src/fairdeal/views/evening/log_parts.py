"""The log in parts: before the start, each round, after the end; routine results folded away."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Final

from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    AppealLodged,
    BoardDivided,
    ContestantEntered,
    ContestantLeft,
    LineUpNamed,
    PlayerSubstituted,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    SessionAct,
    TableLogged,
    TeamNamed,
    Undone,
)
from fairdeal.events.evening.acts import (
    CallAnswered,
    CallTaken,
    CameBack,
    DirectorCalled,
    Phase,
    PhaseReached,
    PhoneJoined,
    ResultConfirmed,
    ResultContested,
    ResultReported,
    ResultWithdrawn,
    RobotSeated,
    RoundStarted,
    RulingRecorded,
    SeatTaken,
)
from fairdeal.events.session import Session
from fairdeal.views.evening.log import LogLine, log_lines
from fairdeal.views.movements.rounds import round_words
from fairdeal.views.words import _, n_


class Kind(Enum):
    """What an entry of the log is about; its value stands in addresses."""

    RULINGS = "rulings"
    CORRECTIONS = "corrections"
    CALLS = "calls"
    PEOPLE = "people"
    EVENING = "evening"
    RESULTS = "results"


@dataclass(frozen=True, slots=True)
class Chip:
    """A kind that can be chosen, and how many entries it has."""

    value: str
    words: str
    entries: int


@dataclass(frozen=True, slots=True)
class LogPart:
    """Entries that belong together, the latest first."""

    name: str
    begun: datetime
    ended: datetime
    lines: tuple[LogLine, ...]
    routine: tuple[LogLine, ...]
    """Results that were keyed in and agreed."""
    folded: str
    """How many these are; empty for none."""


_KINDS: Final[Mapping[Kind, tuple[type, ...]]] = {
    Kind.RULINGS: (
        *(ResultRuled, RulingRecorded, CameBack, AdditionGiven),
        *(AppealLodged, AppealDecided),
    ),
    Kind.CORRECTIONS: (ResultCorrected, ResultContested, ResultWithdrawn, BoardDivided, Undone),
    Kind.CALLS: (DirectorCalled, CallTaken, CallAnswered),
    Kind.PEOPLE: (
        *(ContestantEntered, ContestantLeft, PlayerSubstituted),
        *(TeamNamed, LineUpNamed, PhoneJoined, SeatTaken, RobotSeated),
    ),
    Kind.RESULTS: (ResultReported, ResultConfirmed, ResultEntered, TableLogged),
}


def kind_of(act: SessionAct) -> Kind:
    """What an entry is about; whatever is of no other kind, of the evening as a whole."""
    if isinstance(act, ResultConfirmed) and act.by is None:
        return Kind.CORRECTIONS
    return next((kind for kind, of in _KINDS.items() if isinstance(act, of)), Kind.EVENING)


def chips(session: Session) -> tuple[Chip, ...]:
    """The kinds of which there is something."""
    words = {
        Kind.RULINGS: _("Rulings and penalties"),
        Kind.CORRECTIONS: _("Corrections"),
        Kind.CALLS: _("Calls"),
        Kind.PEOPLE: _("Names and phones"),
        Kind.EVENING: _("The evening"),
        Kind.RESULTS: _("Results"),
    }
    kinds = [kind_of(one.act) for one in session.log]
    return tuple(Chip(one.value, words[one], kinds.count(one)) for one in Kind if one in kinds)


def log_parts(
    session: Session, show: Kind | None, board: int | None = None, reader: str = ""
) -> tuple[LogPart, ...]:
    """The log, the latest part first.

    Args:
        session: the session.
        show: the kind that is wanted; without it all of them, results folded away.
        board: the board that is wanted; without it all of them.
        reader: the contestant for which the Director who reads it plays; empty where for none.
    """
    names, kinds = _names(session), {one.sequence: kind_of(one.act) for one in session.log}
    boards = {one.sequence: _board(one.act) for one in session.log}
    wanted = [
        line
        for line in log_lines(session, reader)
        if (show is None or kinds[line.sequence] is show)
        and (board is None or boards[line.sequence] == board)
    ]
    found: dict[str, list[LogLine]] = {}
    for line in wanted:
        found.setdefault(names[line.sequence], []).append(line)
    fold = show is None and board is None
    return tuple(_part(name, lines, kinds, fold=fold) for name, lines in found.items())


def _part(name: str, lines: Sequence[LogLine], kinds: dict[int, Kind], *, fold: bool) -> LogPart:
    routine = tuple(one for one in lines if fold and _is_routine(one, kinds))
    return LogPart(
        name,
        min(one.when for one in lines),
        max(one.when for one in lines),
        tuple(one for one in lines if one not in routine),
        routine,
        n_("{n} entry of tables", "{n} entries of tables", len(routine)) if routine else "",
    )


def _is_routine(line: LogLine, kinds: dict[int, Kind]) -> bool:
    """What tables keyed in; not what was undone of it, or can be."""
    return kinds[line.sequence] is Kind.RESULTS and not line.undone and not line.undoable


def _names(session: Session) -> dict[int, str]:
    """To which part each entry belongs; a round called anew goes on with its part."""
    name, names = _("Before the start"), {}
    for one in session.log:
        match one.act:
            case RoundStarted(round=number) if session.movement is not None:
                name = round_words(session.movement, number)
            case PhaseReached(phase=Phase.PUBLISHED):
                name = _("After the end")
        names[one.sequence] = name
    return names


def _board(act: SessionAct) -> int | None:
    place = getattr(act, "place", None)
    return getattr(act, "board", None) if place is None else place.board
