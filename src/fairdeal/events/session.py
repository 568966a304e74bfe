"""A session folded from its log: who takes part, which boards, which results stand and why."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import assert_never

from fairdeal.boards import Board
from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    BoardRecorded,
    ContestantEntered,
    Place,
    ResultCorrected,
    ResultEntered,
    SessionOpened,
    TableLogged,
    Told,
)
from fairdeal.scoring.lines import Outcome, ResultLine


@dataclass(frozen=True, slots=True)
class Result:
    """The result that stands for one board at one table."""

    place: Place
    ns: str
    ew: str
    outcome: Outcome
    lead: Card | None
    times: int
    """At how many tables this came about."""
    history: tuple[Told, ...]
    """The acts it comes from, the first entry first; the last one says what stands."""

    @property
    def version(self) -> int:
        """The number of the act that last changed it."""
        return self.history[-1].sequence

    @property
    def corrected(self) -> bool:
        """Whether it is not as it was first entered."""
        return len(self.history) > 1

    @property
    def line(self) -> ResultLine:
        """The result as scoring takes it."""
        return ResultLine(self.place.board, self.ns, self.ew, self.outcome, self.times)


@dataclass(frozen=True)
class Session:
    """A session after some acts; `after` gives the session after more of them."""

    opened: SessionOpened
    version: int
    """The number of the last act folded."""
    players: Mapping[str, tuple[str, ...]]
    """Names by contestant, where they are known."""
    boards: Mapping[int, Board]
    results: Mapping[Place, Result]
    """In the order in which they were first entered."""
    logs: Mapping[Place, TableLogged]
    """Where the auction and play of a result are to be found."""

    @classmethod
    def begins(cls, told: Iterable[Told]) -> "Session":
        """The session these acts tell, the first of which opens it.

        Raises:
            Malformed: they do not begin with the opening of a session.
        """
        acts = list(told)
        if not acts or not isinstance(acts[0].act, SessionOpened):
            raise Malformed("the log of a session begins with its opening")
        return cls(acts[0].act, 1, {}, {}, {}, {}).after(acts[1:])

    def after(self, told: Iterable[Told]) -> "Session":
        """The session when these acts have been told as well.

        Raises:
            Malformed: an act speaks of a result that was never entered, or enters one twice.
        """
        fold = _Fold(self)
        for one in told:
            fold.take(one)
        return fold.session()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of all boards known or played, ascending."""
        return tuple(sorted({*self.boards, *(place.board for place in self.results)}))

    def board(self, number: int) -> Board:
        """The board of that number; as Law 2 has it when nothing else was recorded."""
        return self.boards.get(number) or Board.numbered(number)

    def traveller(self, number: int) -> tuple[Result, ...]:
        """All results of a board, in the order in which they were entered."""
        return tuple(r for r in self.results.values() if r.place.board == number)

    def result(self, place: Place) -> Result:
        """The result that stands there.

        Raises:
            Malformed: there is none.
        """
        try:
            return self.results[place]
        except KeyError:
            raise Malformed(f"board {place.board} has no result at table {place.table}") from None


class _Fold:
    """Tables being filled while acts are taken; copied once for any number of acts."""

    def __init__(self, session: Session) -> None:
        self.opened, self.version = session.opened, session.version
        self.players, self.boards = dict(session.players), dict(session.boards)
        self.results, self.logs = dict(session.results), dict(session.logs)

    def take(self, told: Told) -> None:
        match told.act:
            case SessionOpened() as opened:
                self.opened = opened
            case ContestantEntered(contestant=contestant, players=players):
                self.players[contestant] = players
            case BoardRecorded(board=board):
                self.boards[board.number] = board
            case ResultEntered() as act:
                self._enter(act, told)
            case ResultCorrected() as act:
                earlier = self._standing(act.place)
                history = (*earlier.history, told)
                self.results[act.place] = replace(earlier, outcome=act.outcome, history=history)
            case TableLogged() as act:
                self.logs[self._standing(act.place).place] = act
            case _:
                assert_never(told.act)
        self.version = told.sequence

    def _enter(self, act: ResultEntered, told: Told) -> None:
        if act.place in self.results:
            where = f"board {act.place.board} at table {act.place.table}"
            raise Malformed(f"{where} has a result already; a second one corrects it")
        self.results[act.place] = Result(
            act.place, act.ns, act.ew, act.outcome, act.lead, act.times, (told,)
        )

    def _standing(self, place: Place) -> Result:
        if place not in self.results:
            raise Malformed(f"board {place.board} has no result at table {place.table} yet")
        return self.results[place]

    def session(self) -> Session:
        return Session(
            self.opened,
            self.version,
            MappingProxyType(self.players),
            MappingProxyType(self.boards),
            MappingProxyType(self.results),
            MappingProxyType(self.logs),
        )
