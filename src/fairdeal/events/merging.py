"""The results of one session put into another, so that both are one field.

What is taken over becomes acts of the session that takes: whoever reads it (ranking, travellers,
files) need not know that it once was two. Decision 0200 says what else was tried.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from fairdeal.boards import Board, have_other_cards
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    BoardDivided,
    BoardRecorded,
    ContestantEntered,
    Place,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    SessionAct,
    TableLogged,
)
from fairdeal.events.changes import lines
from fairdeal.events.deciding.desk import is_had, members
from fairdeal.events.evening.acts import ResultReported
from fairdeal.events.personal import BETWEEN
from fairdeal.events.session import Result, Session
from fairdeal.scoring.lines import NotPlayed

_LETTERS: Final = "BCDFGHJKLMPQRTUVXYZ"
"""What stands before names and tables of another session; no letter of a seat."""
_HUNDRED: Final = 100


class Same(Enum):
    """Whether what bears one name, or one number, in both sessions is one and the same."""

    ONE = "one"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a Director says about two sessions."""

    pairs: Same
    """Those of one number: the same people, or others, as in a second section."""
    boards: Same
    """Those of one number: the same deal, or another one."""


def meant(into: Session, other: Session) -> Meaning:
    """What two sessions look like: to begin with, for a person to decide."""
    shared = set(into.numbers) & set(other.numbers)
    differ = any(_differ(into.board(one), other.board(one)) for one in shared)
    boards = Same.OTHER if differ else Same.ONE
    both = contestants(into) & contestants(other)
    named = [one for one in both if into.players.get(one) and other.players.get(one)]
    if named:
        same = all(_key(into.players[one]) == _key(other.players[one]) for one in named)
    else:
        same = boards is Same.OTHER or not _twice(into, other)
    return Meaning(Same.ONE if same else Same.OTHER, boards)


def mergeable(session: Session) -> bool:
    """Whether the results of a session can be put elsewhere: pairs or individuals on boards."""
    return session.teams is None and session.swiss is None and not session.opened.withdrawn


def taken_over(into: Session, other: Session, meaning: Meaning) -> tuple[SessionAct, ...]:
    """The acts by which all results of the other session stand in this one.

    Pairs that are others get a letter before their number, boards that are others a number of the
    next hundred. What a pair that left does not have counted there does not count here.

    Raises:
        Malformed: the two are not of one kind, one is still being played, they say different things
            of one board or one pair, or somebody would have played a board twice.
    """
    _check_kind(into, other)
    _check_over(into, other)
    moved = _moved(into, other, meaning)
    _check_boards(into, other, meaning)
    _check_pairs(into, other, moved)
    acts = (*_people(into, other, moved), *_boards(into, other, moved), *_results(other, moved))
    return (*acts, *_additions(other, moved))


@dataclass(frozen=True, slots=True)
class _Moved:
    """How the other session's pairs, boards and tables are called in this one."""

    letter: str
    renamed: bool
    individual: bool
    beyond: int
    """What is added to the number of a board."""

    def side(self, name: str) -> str:
        parts = name.split(BETWEEN) if self.individual else [name]
        return BETWEEN.join(map(self.contestant, parts))

    def contestant(self, name: str) -> str:
        return f"{self.letter}{name}" if self.renamed and name else name

    def place(self, place: Place) -> Place:
        # A table and its round of an evening are no table and round of the one it comes to.
        return Place(place.board + self.beyond, self.letter + place.table.replace("-", "."))


def _moved(into: Session, other: Session, meaning: Meaning) -> _Moved:
    known, tables = contestants(into), {place.table for place in into.results}
    clash = bool(known & contestants(other))
    beyond = 0
    if meaning.boards is Same.OTHER and into.numbers:
        beyond = (max(into.numbers) // _HUNDRED + 1) * _HUNDRED
    for letter in _LETTERS:
        renamed = meaning.pairs is Same.OTHER and clash
        moved = _Moved(letter, renamed, other.individual, beyond)
        names = {moved.contestant(one) for one in contestants(other)} if renamed else set()
        if not names & known and not {moved.place(one).table for one in other.results} & tables:
            return moved
    raise Malformed("No letter is left. Put the two together the other way round.")


def _check_kind(into: Session, other: Session) -> None:
    if not all(one.teams is None and one.swiss is None for one in (into, other)):
        raise Malformed("Matches are not put together; only sessions of pairs or individuals are.")
    if into.individual != other.individual:
        raise Malformed("Pairs and individuals are not put together.")
    if into.opened.method != other.opened.method:
        raise Malformed("The two sessions are scored in different ways, and stay apart.")
    conditions = into.conditions, other.conditions
    if len({(one.edition, one.by) for one in conditions}) > 1:
        raise Malformed("The two sessions go by different Laws or are ranked in different ways.")
    if other.opened.withdrawn:
        raise Malformed("That session is withdrawn. Put it back first.")


def _check_over(into: Session, other: Session) -> None:
    for one in (into, other):
        if one.evening is not None and one.evening.open:
            raise Malformed(
                "{title} is still being played. Publish its results first.", title=one.opened.title
            )
    if not other.results:
        raise Malformed("That session has no results.")
    for place, appeal in other.appeals.items():
        if appeal.decided is None:
            raise Malformed("The appeal on board {n} waits for its decision.", n=place.board)


def _check_boards(into: Session, other: Session, meaning: Meaning) -> None:
    for number in sorted(set(into.numbers) & set(other.numbers)):
        here, there = into.board(number), other.board(number)
        if meaning.boards is Same.OTHER:
            if here.deal is not None and here.deal == there.deal:
                raise Malformed(
                    "Board {n} has the same deal in both: its results belong together.", n=number
                )
        elif _differ(here, there):
            raise Malformed(
                "Board {n} is another one there: its deal, dealer or vulnerability differs. "
                "Choose that boards of the same number are other deals.",
                n=number,
            )


def _differ(here: Board, there: Board) -> bool:
    """Whether the two cannot be one board; a deal that is not known differs from none."""
    marks = (here.dealer, here.vulnerability) != (there.dealer, there.vulnerability)
    return marks or have_other_cards(here, there)


def _check_pairs(into: Session, other: Session, moved: _Moved) -> None:
    for name, players in other.players.items():
        here = into.players.get(moved.contestant(name), ())
        if any(here) and any(players) and _key(here) != _key(players):
            who = " – ".join(here), " – ".join(players)
            raise Malformed(
                "Pair {pair} is {here} here and {there} there. "
                "Choose that pairs of the same number are others.",
                pair=name,
                here=who[0],
                there=who[1],
            )
    for board, name in sorted(_twice(into, other, moved)):
        raise Malformed(
            "Pair {who} would have played board {n} twice. "
            "Choose that the pairs are others, or the deals.",
            who=name,
            n=board,
        )


def _twice(
    into: Session, other: Session, moved: _Moved | None = None
) -> frozenset[tuple[int, str]]:
    """The boards somebody would have played in both."""
    moved = moved or _Moved("", renamed=False, individual=other.individual, beyond=0)
    there = {
        (moved.place(result.place).board, into.own_name(moved.contestant(name)))
        for result, name in _played(other)
    }
    return frozenset((result.place.board, name) for result, name in _played(into)) & there


def _played(session: Session) -> Iterator[tuple[Result, str]]:
    for result in session.results.values():
        if is_had(result):
            for side in (result.ns, result.ew):
                for name in members(session, side) if side else ():
                    yield result, name


def contestants(session: Session) -> set[str]:
    """Everybody who sat down to a board."""
    sides = {side for result in session.results.values() for side in (result.ns, result.ew)}
    return {name for side in sides if side for name in members(session, side)}


def _key(players: Iterable[str]) -> frozenset[str]:
    return frozenset(" ".join(one.casefold().split()) for one in players)


def _people(into: Session, other: Session, moved: _Moved) -> Iterator[ContestantEntered]:
    playing = contestants(other)
    for name, players in other.players.items():
        own = moved.contestant(name)
        if name in playing and any(players) and not any(into.players.get(own, ())):
            yield ContestantEntered(own, players)


def _boards(into: Session, other: Session, moved: _Moved) -> Iterator[BoardRecorded]:
    for number in other.numbers:
        board = replace(other.board(number), number=number + moved.beyond)
        known = into.board(board.number)
        if board != known and known.deal is None:
            yield BoardRecorded(board)


def _results(other: Session, moved: _Moved) -> Iterator[SessionAct]:
    counted = lines(other)
    forms: dict[tuple[int, str], list[str]] = {}
    for result, line in zip(other.results.values(), counted, strict=True):
        place = moved.place(result.place)
        cancelled = line.outcome != result.outcome
        yield from _result(result, place, moved, cancelled=cancelled)
        if (logged := other.logs.get(result.place)) is not None:
            yield TableLogged(place, logged.stream, logged.version)
        if result.form:
            forms.setdefault((place.board, moved.letter + result.form), []).append(place.table)
    for (board, form), tables in forms.items():
        yield BoardDivided(board, tuple(tables), form)


def _result(
    result: Result, place: Place, moved: _Moved, *, cancelled: bool
) -> Iterator[SessionAct]:
    """What was entered, and what became of it; of what does not count only that it does not."""
    first, *later = (told.act for told in result.history)
    if not isinstance(first, ResultEntered | ResultReported):
        raise TypeError(f"a result begins with {type(first).__name__}")
    outcome = NotPlayed() if cancelled else first.outcome
    ns, ew = moved.side(result.ns), moved.side(result.ew)
    yield ResultEntered(place, ns, ew, outcome, result.lead, result.times)
    for act in () if cancelled else later:
        match act:
            case ResultRuled():
                yield replace(act, place=place)
            case ResultCorrected(outcome=now) | ResultReported(outcome=now):
                yield ResultCorrected(place, now)
            case AppealDecided(outcome=now, clauses=clauses) if now is not None:
                yield ResultRuled(place, now, clauses)


def _additions(other: Session, moved: _Moved) -> Iterator[AdditionGiven]:
    for one in other.additions:
        yield AdditionGiven(replace(one, contestant=moved.contestant(one.contestant)))
