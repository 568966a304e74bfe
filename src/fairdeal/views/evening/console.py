"""What the Director sees of an evening: every table in every round, and what waits for him."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from fairdeal.events.acts import AdditionGiven, BoardDivided, ContestantLeft
from fairdeal.events.deciding.undoing import undoable
from fairdeal.events.evening.acts import (
    DirectorCalled,
    MovementRepaired,
)
from fairdeal.events.evening.calls import calling, coming_to, open_calls
from fairdeal.events.evening.floor import (
    Sitting,
    Status,
    is_done,
    reached,
    sitting_at,
    sittings,
    status,
)
from fairdeal.events.evening.oddities import Odd, oddities
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.movements.swiss.rounds import drawn, is_swiss
from fairdeal.movements.teams.around import waited
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.views import sentences
from fairdeal.views.board_numbers import board_numbers
from fairdeal.views.evening.versions import versions
from fairdeal.views.figures import signed
from fairdeal.views.movements.rounds import round_short, round_told
from fairdeal.views.movements.text import table_name
from fairdeal.views.reasons.additions import cause_name
from fairdeal.views.session.latecomers import missed_words
from fairdeal.views.words import _, n_


@dataclass(frozen=True, slots=True)
class BoardCell:
    """One board at one table."""

    number: int
    status: str
    said: str
    """The result, or what is missing."""
    odd: str
    """Why it is looked at twice; empty for nothing."""
    table: str
    """The name of its place, as addresses have it."""


@dataclass(frozen=True, slots=True)
class RoundCell:
    """One table in one round."""

    round: int
    state: str
    """``ahead``, ``playing``, ``slow``, ``late``, ``waiting``, ``contested``, ``done``, or
    ``empty``."""
    summary: str
    """``2 of 3``."""
    who: str
    boards: tuple[BoardCell, ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table through all rounds."""

    table: int
    cells: tuple[RoundCell, ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """Something that waits for the Director."""

    kind: str
    """``call``, ``appeal``, ``contested`` or ``odd``."""
    table: int | str
    """Its number; of a table that came from another session its name there, after a letter."""
    words: str
    sequence: int
    board: int
    place: str
    when: datetime | None = None
    said: str = ""
    """What a table said when it called; empty for anything else."""
    coming: str = ""
    """Who has said that he is coming to the table."""


@dataclass(frozen=True, slots=True)
class Given:
    """A penalty, a pair that left: something that can be undone."""

    words: str
    reason: str
    who: str
    when: datetime
    sequence: int
    undoable: bool
    """Whether that is so still; what has been played by a movement cannot be played otherwise."""


@dataclass(frozen=True, slots=True)
class ConsoleView:
    """The console."""

    rows: tuple[TableRow, ...]
    rounds: tuple[int, ...]
    called: tuple[str, ...]
    """The same as columns are headed: of a Swiss of teams by rounds and halves."""
    round: int
    """The round that is played: called last, or the last with a result; 0 before the first."""
    room: int
    """The round the room has come to."""
    waiting: tuple[Waiting, ...]
    given: tuple[Given, ...]
    entered: int
    expected: int
    unconfirmed: int


def console_view(session: Session, evening: Evening, now: datetime | None = None) -> ConsoleView:
    """The console of a session that is played here.

    Args:
        session: the session.
        evening: its evening.
        now: the time; without it no table is said to be slow.
    """
    room = min(reached(session, evening), evening.rounds)
    begun = evening.round or session.results
    over = now is not None and evening.ends is not None and now > evening.ends
    every = [place for one in sittings(evening) for place in one.places]
    states = [status(session, place) for place in every]
    rows = tuple(
        TableRow(
            table,
            tuple(
                _cell(session, evening, table, n, room if begun else 0, over=over)
                for n in _numbers(evening)
            ),
        )
        for table in range(1, evening.movement.tables + 1)
    )
    return ConsoleView(
        rows,
        _numbers(evening),
        tuple(round_short(evening.movement, number) for number in _numbers(evening)),
        room if begun else 0,
        room,
        tuple(waiting(session, evening)),
        tuple(_given(session)),
        sum(state is not Status.MISSING for state in states),
        len(states),
        sum(state is Status.REPORTED for state in states),
    )


def _numbers(evening: Evening) -> tuple[int, ...]:
    return tuple(range(1, evening.rounds + 1))


def _cell(
    session: Session, evening: Evening, table: int, number: int, room: int, *, over: bool
) -> RoundCell:
    sitting = sitting_at(evening, table, number)
    if sitting is None or not sitting.boards:
        alone = (sitting.ns or sitting.ew) if sitting else ""
        who = _("{pair} sits out").format(pair=alone) if alone else ""
        return RoundCell(number, "empty", "–", who, ())
    boards = tuple(_board(session, sitting, board) for board in _played(session, sitting))
    entered = sum(cell.status != Status.MISSING.value for cell in boards[: len(sitting.boards)])
    return RoundCell(
        number,
        _state(session, sitting, room, over=over and number == evening.round),
        _("{n} of {all}").format(n=entered, all=len(sitting.boards)),
        f"{sitting.ns} – {sitting.ew}",
        boards,
    )


def _played(session: Session, sitting: Sitting) -> tuple[int, ...]:
    """The boards announced for a table, and those of others that were played there."""
    own = sitting.boards
    here = f"{sitting.table}-{sitting.round}"
    others = {place.board for place in session.results if place.table == here} - set(own)
    return (*own, *sorted(others))


def _state(session: Session, sitting: Sitting, room: int, *, over: bool) -> str:
    """How a table stands in a round; ``over`` is whether the clock of that round has run out."""
    states = {status(session, place) for place in sitting.places}
    if Status.CONTESTED in states:
        return "contested"
    if is_done(session, sitting):
        return "done" if states <= {Status.SETTLED} else "waiting"
    if sitting.round > room:
        return "ahead"
    if sitting.round < room:
        return "late"
    return "slow" if over else "playing"


def _board(session: Session, sitting: Sitting, board: int) -> BoardCell:
    place = sitting.place(board)
    result = session.results.get(place)
    said = sentences.outcome(result.outcome) if result else _("no result yet")
    if result and result.line.score is not None:
        said += f", {signed(result.line.score)}"
    odd = ", ".join(odd_words(one) for one in oddities(session, place))
    return BoardCell(board, status(session, place).value, said, odd, place.table)


def odd_words(odd: Odd) -> str:
    """Why a result is looked at twice."""
    return {
        Odd.WRONG_LEADER: _("the lead was not in the leader’s hand"),
        Odd.OTHER_SIDE: _("all others played it from the other side"),
        Odd.FAR_TRICKS: _("far from the others’ tricks"),
        Odd.FAR_DOWN: _("many down"),
    }[odd]


def waiting(session: Session, evening: Evening) -> Iterator[Waiting]:
    """What waits for the Director: calls, appeals, what tables disagree about, and the odd."""
    yield from calls_waiting(evening)
    for place, appeal in session.appeals.items():
        if appeal.decided is None:
            words, table = _("An appeal waits for its decision (Law 93)."), place.table
            at, _dash, _round = table.partition("-")
            yield Waiting("appeal", at, words, 0, place.board, table)
    for sitting in sittings(evening):
        for board, place in zip(sitting.boards, sitting.places, strict=True):
            how = status(session, place)
            if how is Status.CONTESTED:
                words = "; ".join(versions(session, evening, sitting, board))
                yield Waiting("contested", sitting.table, words, 0, board, place.table)
            elif how is Status.REPORTED and (signs := oddities(session, place)):
                words = ", ".join(odd_words(one) for one in signs)
                yield Waiting("odd", sitting.table, words, 0, board, place.table)


def calls_waiting(evening: Evening) -> Iterator[Waiting]:
    """The tables that call for the Director, each once, the earliest first."""
    for table in calling(evening):
        first, *_further = same = open_calls(evening, table)
        acts = (one.act for one in same)
        said = "; ".join(one.words for one in acts if isinstance(one, DirectorCalled) and one.words)
        coming = coming_to(evening, table)
        yield Waiting(
            "call",
            table,
            said or _("asks for you"),
            first.sequence,
            0,
            "",
            first.time,
            said,
            sentences.author(coming, evening.movement) if coming else "",
        )


def _given(session: Session) -> Iterator[Given]:
    undone, can_be = session.undone, undoable(session)
    for one in session.log:
        if one.sequence in undone:
            continue
        if isinstance(one.act, AdditionGiven):
            words = penalty_words(session, one.act.addition)
        elif isinstance(one.act, ContestantLeft):
            words = left_words(session, one.act)
        elif isinstance(one.act, BoardDivided):
            words = divided_words(session, one.act)
        elif isinstance(one.act, MovementRepaired):
            words = repaired_words(session, one.act)
        else:
            continue
        who, still = sentences.author(one.author, session.movement), one.sequence in can_be
        yield Given(words, one.reason, who, one.time, one.sequence, still)


def penalty_words(session: Session, act: Addition) -> str:
    """What is added, or taken off, in words: ``Ann – Bob: −25 % of a top``."""
    amount = signed(100 * act.amount, 0) if act.unit is Unit.TOP else signed(act.amount, 2)
    unit = {
        Unit.TOP: _("{amount} % of a top"),
        Unit.PERCENT: _("{amount} % of the session"),
        Unit.SCORE: _("{amount}"),
    }[act.unit]
    who = sentences.contestant(session, act.contestant)
    given = f"{who}: {unit.format(amount=amount)}"
    if act.cause in {Cause.CARRY_OVER, Cause.HANDICAP}:
        return f"{given} ({cause_name(act.cause)})"
    if act.cause is not Cause.SITTING_OUT:
        return given
    return _("{given}, for sitting out round {n}").format(given=given, n=act.why)


def left_words(session: Session, act: ContestantLeft) -> str:
    """That a pair plays no more."""
    who = sentences.contestant(session, act.contestant)
    if act.after is None:
        said = _("{who} plays no more").format(who=who)
    elif not act.after:
        said = _("{who} did not come").format(who=who)
    else:
        said = _("{who} left after round {n}").format(
            who=who, n=round_told(session.movement, act.after)
        )
    return said if act.scores_stand else said + "; " + _("what it played does not count")


def divided_words(session: Session, act: BoardDivided) -> str:
    """At which tables a board was played in the fouled form, or in the right one after all."""
    said = (
        _("Board {n} was played with the wrong cards at {tables} (Law 87)")
        if act.form
        else _("Board {n} was played with the right cards at {tables}")
    )
    tables = "; ".join(place_words(session, one) for one in act.tables)
    return said.format(n=act.board, tables=tables)


def repaired_words(session: Session, act: MovementRepaired) -> str:
    """That the rounds to come are others than were announced, or were drawn; who came late."""
    if is_swiss(act.movement):
        return _("Round {n} of the Swiss was drawn").format(n=drawn(act.movement))
    if missed := waited(act.movement):
        return " ".join(missed_words(session, missed))
    return _("From round {n} on the session goes on otherwise than was announced").format(
        n=act.after + 1
    )


def place_words(session: Session, table: str) -> str:
    """Where a result belongs, by the name of its place: ``3-2``."""
    number, _dash, of_round = table.partition("-")
    number = table_name(session.movement, number)
    if not of_round:
        return _("table {n}").format(n=number)
    said = round_told(session.movement, of_round)
    return _("table {table}, round {round}").format(table=number, round=said)


def boards_said(sitting: Sitting) -> str:
    """The boards of a table, for a heading."""
    return _("boards {boards}").format(boards=board_numbers(sitting.boards))


def progress(view: ConsoleView) -> str:
    """How far the session is, in a sentence."""
    return _("{entered} of {expected} results are in").format(
        entered=view.entered, expected=view.expected
    ) + (
        ", " + n_("{n} unconfirmed", "{n} unconfirmed", view.unconfirmed)
        if view.unconfirmed
        else ""
    )
