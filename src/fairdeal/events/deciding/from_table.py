"""From a table's log to the acts of a session: its result, its log, and what was ruled there."""

from dataclasses import dataclass
from datetime import datetime

from fairdeal.boards import have_other_cards
from fairdeal.errors import Malformed, Sentence
from fairdeal.events.acts import (
    Place,
    ResultCorrected,
    ResultRuled,
    SessionAct,
    TableLogged,
    Told,
    Undone,
)
from fairdeal.events.deciding import desk, possible_scores
from fairdeal.events.deciding.under_appeal import check_free
from fairdeal.events.results import RULED
from fairdeal.events.session import Session
from fairdeal.laws.position import Position
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.hearing import answered_in
from fairdeal.scoring.from_table import TableScore, table_score
from fairdeal.scoring.lines import NotPlayed
from fairdeal.table.effects import ScoreAdjusted


@dataclass(frozen=True, slots=True)
class LogAt:
    """Where a table's log is kept: its stream, and how many acts of it are meant."""

    stream: str
    version: int


def acts_of_table(  # noqa: PLR0913, PLR0917 - a place, who sits there, and its log
    session: Session,
    place: Place,
    ns: str,
    ew: str,
    at_table: Desk,
    log: LogAt,
    at: datetime,
) -> tuple[SessionAct, ...]:
    """What a session is told of a board from the log of its table.

    The result obtained is entered, or corrected where the players reported another; the log is kept
    by reference; and an adjusted score is a ruling with the clauses it stands on.

    Args:
        session: the session.
        place: the board and the table.
        ns: who sat North-South.
        ew: who sat East-West.
        at_table: the table's desk, after its whole log.
        log: where the log is kept.
        at: when it is told.

    Raises:
        Malformed: the log is of another board, the board was not finished, a score is to be
            adjusted and the log does not say to what, what it said before is appealed, or the desk
            refuses the result or the ruling.
    """
    _same_board(session, place, at_table.position)
    score = table_score(at_table.position)
    _complete(place, score)
    logged = TableLogged(place, log.stream, log.version)
    ruling = _ruling(place, at_table, score)
    earlier, undone = _ruled_by_log(session, place), list[SessionAct]()
    if earlier is not None and earlier.act == ruling:
        return (logged,)
    if earlier is not None:
        check_free(session, place)
        # What the log said before it says no more: the session follows it.
        undone.append(Undone(earlier.sequence))
        session = session.with_acts(undone, at)
    elif place in session.logs and isinstance(session.result(place).history[-1].act, RULED):
        return (logged,)  # the Director has ruled in the session since, and that stands
    acts = (*undone, *_result(session, place, ns, ew, score, at), logged)
    if ruling is None:
        return acts
    possible_scores.check_scores(score.outcome, session.board(place.board))
    if place not in session.results:
        return (*acts, ruling)
    return (*acts, desk.rule(session, ruling, at))


def _ruling(place: Place, at_table: Desk, score: TableScore) -> ResultRuled | None:
    """The adjusted score with what it stands on, where there is one."""
    if not score.is_adjusted:
        return None
    answers = tuple(_found(at_table).items())
    return ResultRuled(place, score.outcome, score.clauses, answers=answers)


def _ruled_by_log(session: Session, place: Place) -> Told | None:
    """The ruling that was told together with the table's log, while it is the last word there."""
    result = session.results.get(place)
    if result is None:
        return None
    last = result.history[-1]
    logged = [one for one in result.about if isinstance(one.act, TableLogged)]
    together = {(one.sequence + 1, one.author, one.time) for one in logged}
    told_with_it = isinstance(last.act, ResultRuled) and (
        (last.sequence, last.author, last.time) in together
    )
    return last if told_with_it else None


def _found(at_table: Desk) -> dict[str, str]:
    """What was found and chosen in the cases at that table in which a score was adjusted."""
    standing = at_table.position.standing
    adjusted = {one.case for one in standing if isinstance(one.effect, ScoreAdjusted)}
    found: dict[str, str] = {}
    for ruling in at_table.rulings:
        if ruling.case in adjusted:
            found |= {**answered_in(at_table, ruling.case), **dict(ruling.on)}
    return found


def _same_board(session: Session, place: Place, position: Position) -> None:
    here, there = session.board(place.board), position.board
    if there.number != place.board:
        raise Malformed(
            "this is the log of board {there}, not of board {board}",
            there=there.number,
            board=place.board,
        )
    if (here.dealer, here.vulnerability) != (there.dealer, there.vulnerability):
        raise Malformed(
            "board {board}: the log has another dealer or vulnerability (2)", board=place.board
        )
    if have_other_cards(here, there):
        raise Malformed(
            "board {board}: the log has other cards than the session (15A)", board=place.board
        )


def _complete(place: Place, score: TableScore) -> None:
    where = Sentence("board {n}", n=place.board)
    if score.open:
        of = ", ".join(f"{side} ({clause})" for side, clause in score.open.items())
        raise Malformed(
            "{place}: the score of {who} is to be adjusted; rule on 12C first", place=where, who=of
        )
    if isinstance(score.outcome, NotPlayed) and not score.clauses:
        raise Malformed(
            "{place}: the board was not played to its end, and nothing was ruled", place=where
        )


def _result(
    session: Session, place: Place, ns: str, ew: str, score: TableScore, at: datetime
) -> list[SessionAct]:
    """The result obtained: entered, corrected where another was told, or known already."""
    if place not in session.results:
        return [desk.enter(session, place, ns, ew, score.obtained, at)]
    known = session.result(place)
    if (known.ns, known.ew) != (ns, ew):
        who = f"{known.ns} against {known.ew}"
        raise Malformed(
            "board {board}: {who} sat at table {table}",
            board=place.board,
            who=who,
            table=place.table,
        )
    if known.outcome == score.obtained or known.ruled:
        return []
    corrected: ResultCorrected = desk.correct(session, place, score.obtained, at)
    return [corrected]
