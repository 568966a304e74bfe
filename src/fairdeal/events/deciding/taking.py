"""What a file or a scoring unit tells of a session: what is new of it, what is known, what stands.

Asked again, it tells everything again: what is known brings nothing new, and what the Director
decided stays as it is.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import chain, count
from typing import Final

from fairdeal.boards import Board
from fairdeal.errors import Malformed, Sentence
from fairdeal.events.acts import (
    BoardRecorded,
    ContestantEntered,
    Place,
    ResultCorrected,
    ResultEntered,
    ResultsTakenOver,
    SessionAct,
    SessionOpened,
)
from fairdeal.events.deciding import desk
from fairdeal.events.deciding.entries import check_takes_part
from fairdeal.events.evening.acts import ResultReported
from fairdeal.events.evening.floor import sittings
from fairdeal.events.identity import same_name
from fairdeal.events.results import Result
from fairdeal.events.session import Session
from fairdeal.scoring.lines import Outcome, Played

_TAKEN: Final = SessionOpened, ContestantEntered, BoardRecorded, ResultEntered
Meeting = tuple[int, tuple[str, str], Outcome]
"""A board, the two that met on it, and what came of it."""
_RECORDS: Final = ResultEntered, ResultReported, ResultCorrected
_TAKEN_AWAY: Final = Sentence("the Director took it away; undo that to have it again")
_MEETING: Final = "board {board}, {ns} against {ew}: {wrong}"


@dataclass(frozen=True, slots=True)
class Taken:
    """What comes of what is told."""

    acts: tuple[SessionAct, ...]
    known: int
    """How many of the results bring nothing new."""
    left: tuple[Malformed, ...]
    """Why something was not taken: it cannot be, or the Director's word stands."""
    unsaid: tuple[SessionAct, ...] = ()
    """What a file says beside names, cards and results; it is for the Director to say."""


class Stands(Malformed):
    """What stands is not corrected by a file or a unit."""


def result_told(
    session: Session, told: ResultEntered, time: datetime, gone: Collection[Meeting]
) -> Iterator[SessionAct]:
    """The act by which a result is so; none where it is, or once was and was corrected here.

    Args:
        session: the session.
        told: what is told.
        time: when.
        gone: what was taken away here (`taken_away`).

    Raises:
        Stands: another stands, and is the Director's; or he took this one away.
        Malformed: it cannot be entered.
    """
    outcome = _as_marked(session, told)
    board, sides = told.place.board, (told.ns, told.ew)
    met = desk.sides_of(session, *sides)
    there = session.traveller(board)
    found = next((one for one in there if desk.sides_of(session, one.ns, one.ew) == met), None)
    if found is None:
        if (board, met, outcome) in gone:
            raise Stands(_MEETING, board=board, ns=sides[0], ew=sides[1], wrong=_TAKEN_AWAY)
        entered = desk.enter(session, told.place, *sides, outcome, time)
        yield replace(entered, lead=told.lead, times=told.times)
    elif not _stood(session, found, outcome):
        try:
            yield desk.correct(session, found.place, outcome, time)
        except Malformed as wrong:
            raise Stands(_MEETING, board=board, ns=sides[0], ew=sides[1], wrong=wrong) from None


def file_taken(session: Session, told: Sequence[SessionAct], time: datetime) -> Taken:
    """The acts by which a session that is played here has what a file tells of it.

    Names and cards are told where nobody said them yet, of a set of cards the boards that are
    played; a result goes to the table at which the two meet. What differs from what was said here
    is left, with the reason.

    Args:
        session: the session as it stands.
        told: the acts of a session of its own that the file would make.
        time: when.
    """
    left: list[Malformed] = []
    names = {one.contestant: one for one in told if isinstance(one, ContestantEntered)}
    acts = _each(left, (partial(_named, session, one) for one in names.values()))
    named = session.with_acts(acts, time)
    boards = [one.board for one in told if isinstance(one, BoardRecorded)]
    acts += _each(left, (partial(_dealt, session, one) for one in boards))
    results = [one for one in told if isinstance(one, ResultEntered)]
    meetings = _Meetings(named, time)
    entered = _each(left, (partial(meetings.told, one) for one in results))
    others = tuple(one for one in told if not isinstance(one, _TAKEN))
    known = meetings.known
    return Taken((*acts, *entered), known, tuple(left), others)


def _each(
    left: list[Malformed], decisions: Iterable[Callable[[], Iterable[SessionAct]]]
) -> list[SessionAct]:
    """The acts of these decisions; why one is refused goes to what is left."""
    acts: list[SessionAct] = []
    for decide in decisions:
        try:
            acts += decide()
        except Malformed as wrong:
            left.append(wrong)
    return acts


def _named(session: Session, told: ContestantEntered) -> Iterator[SessionAct]:
    stand = session.players.get(told.contestant, ())
    if not stand:
        if session.movement is not None:
            check_takes_part(session, told.contestant)
        yield told
    elif list(map(same_name, stand)) != list(map(same_name, told.players)):
        raise Malformed(
            "{contestant} is {names} here, and {others} in the file",
            contestant=told.contestant,
            names=", ".join(stand),
            others=", ".join(told.players),
        )


def _dealt(session: Session, told: Board) -> Iterator[SessionAct]:
    here, movement = session.board(told.number), session.movement
    is_played = movement is None or told.number in movement.board_numbers
    if told.deal is None or here.deal == told.deal or not is_played:
        return
    if here.deal is not None:
        raise Malformed("board {n} has other cards here than in the file", n=told.number)
    yield BoardRecorded(replace(here, deal=told.deal))


class _Meetings:
    """The results of a file while they are taken, each where the two of it meet."""

    def __init__(self, session: Session, time: datetime) -> None:
        self.known = 0
        self._session, self._time = session, time
        self._sitting = {
            (board, *desk.sides_of(session, one.ns, one.ew)): one.place(board)
            for one in (sittings(session.evening) if session.evening else ())
            for board in one.boards
        }
        self._filled = set(session.results)
        self._gone = taken_away(session)
        self._met: set[tuple[int, str]] = set()

    def told(self, one: ResultEntered) -> list[SessionAct]:
        """The acts that come of one.

        Raises:
            Malformed: it is not taken.
        """
        board = one.place.board
        sides = {(board, one.ns), (board, one.ew)}
        here = replace(one, place=self._place(one))
        try:
            news = list(result_told(self._session, here, self._time, self._gone))
            self._check_first(sides)
        except Stands:
            raise
        except Malformed as wrong:
            raise Malformed(_MEETING, board=board, ns=one.ns, ew=one.ew, wrong=wrong) from None
        if self._session.teams is None:
            self._met |= sides
        self._filled |= {act.place for act in news if isinstance(act, ResultEntered)}
        self.known += not news
        return news

    def _check_first(self, sides: set[tuple[int, str]]) -> None:
        again = sorted(name for _board, name in sides & self._met)
        if again:
            raise Malformed("{name} has a result on it already", name=again[0])

    def _place(self, one: ResultEntered) -> Place:
        """The table and round at which the two meet; else one that has no result of the board."""
        board = one.place.board
        met = desk.sides_of(self._session, one.ns, one.ew)
        if found := self._sitting.get((board, *met)):
            return found
        numbered = (Place(board, str(n)) for n in count(1))
        return next(at for at in chain([one.place], numbered) if at not in self._filled)


def _as_marked(session: Session, told: ResultEntered) -> Outcome:
    """The outcome on the session's board, whose marks need not be those of its number."""
    outcome, board = told.outcome, session.board(told.place.board)
    if isinstance(outcome, Played):
        return Played.of(outcome.contract, outcome.tricks, board.vulnerability)
    return outcome


def _stood(session: Session, result: Result, outcome: Outcome) -> bool:
    """Whether it stands, or was told of this result once, whatever became of that here."""
    here = (one.act for one in session.log if one.sequence >= result.history[0].sequence)
    earlier = (act for act in here if isinstance(act, _RECORDS) and act.place == result.place)
    return outcome in {result.outcome, *(act.outcome for act in earlier)}


def taken_away(session: Session) -> frozenset[Meeting]:
    """The results that were told here and are there no more: undone, or withdrawn.

    Not what came with another session, and went with it again.
    """
    gone: set[Meeting] = set()
    brought = 0  # up to that number acts came so
    for one in session.log:
        act = one.act
        if isinstance(act, ResultsTakenOver):
            brought = one.sequence + act.acts
        elif isinstance(act, ResultEntered | ResultReported) and one.sequence > brought:
            sides = desk.sides_of(session, act.ns, act.ew)
            gone.add((act.place.board, sides, act.outcome))
    results = session.results.values()
    standing = {(one.place.board, desk.sides_of(session, one.ns, one.ew)) for one in results}
    return frozenset(one for one in gone if one[:2] not in standing)
