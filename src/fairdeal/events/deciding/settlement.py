"""What was ruled at the session's desk, made acts of the session: scores, corrections, penalties.

A ruling says what each side is given; here it takes the place of the result, comes off a total, or
opens and closes an appeal. What is left to somebody (a score still to be said, a board to be played
later) makes no act, and is told by the command.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import Final

from fairdeal.boards import Vulnerability
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AppealDecided,
    AppealLodged,
    Place,
    ResultRuled,
    SessionAct,
    standing,
)
from fairdeal.events.deciding import appeals, directions
from fairdeal.events.deciding import desk as session_desk
from fairdeal.events.deciding.penalties import offender, penalties_of
from fairdeal.events.deciding.still_open import scores_waiting
from fairdeal.events.deciding.told_by import ABOVE, puts_right, tricks_ruled
from fairdeal.events.deciding.under_appeal import is_of_penalties
from fairdeal.events.session import Result, Session
from fairdeal.laws.appeals.law92 import APPEAL
from fairdeal.laws.appeals.law93 import HEARING
from fairdeal.laws.director.law81 import REFERRING
from fairdeal.rulings.session_desk import Raised, SessionDesk, SessionMatter
from fairdeal.scoring.from_table import score_after
from fairdeal.scoring.lines import BareScore, NotPlayed, Outcome, PassedOut, Played
from fairdeal.seats import Side
from fairdeal.table import adjustments as given
from fairdeal.table import effects as e

_HELD: Final = frozenset({Side.NS, Side.EW, None, e.Role.BOTH_SIDES})
"""Whom a score may be ruled for at one table; anybody else sits elsewhere, or is not known."""
_OF_RECORDS: Final = "79C"
_ASSIGNED_STANDS: Final = "12C3"
"""What stands by this clause is no result but the score that was assigned (1997)."""
_OF_SCORES: Final = (
    *(e.ScoreAdjusted, e.ScoreCorrected, e.ScoreStands, e.ResultCancelled, e.NewDeal),
)


def place_of(raised: Raised) -> Place | None:
    """The board and table a matter is about; ``None`` where it is about none."""
    if raised.board is None or not raised.table:
        return None
    return Place(raised.board, raised.table)


def settlement(
    session: Session, desk: SessionDesk, matter: SessionMatter, at: datetime
) -> tuple[SessionAct, ...]:
    """The acts that follow from a matter that has been ruled on to the end.

    Raises:
        Malformed: nobody is known to have offended, the time for it is over, or a contestant who
            lost a score has no line on the board.
    """
    place = place_of(matter.raised)
    told = _Telling(session, at)
    is_of_a_score = any(map(_is_of_the_score, matter.effects))
    if place is not None and (place in session.results or is_of_a_score):
        told.tell(_scores(session, place, desk, matter, at))
    for effect, contestant in _deprived(matter):
        # One line may be ruled for both its sides, or cancelled and then ruled for one.
        told.tell([_of_the_deprived(told.session, matter, effect, contestant, at)])
    told.tell(penalties_of(session, matter))
    if place is not None:
        told.tell(_penalty_heard(told.session, place, desk, matter))
        told.tell(_appeals(told.session, place, matter, at))
    else:
        appeals.check_beside_boards(session, desk, matter)
    return tuple(told.acts)


def _is_of_the_score(effect: e.Bound) -> bool:
    """Whether it is about the score of the board and table itself."""
    return isinstance(effect, _OF_SCORES) and effect.who != e.Role.DEPRIVED


class _Telling:
    """Acts that follow one another, with the session as it stands after each."""

    def __init__(self, session: Session, at: datetime) -> None:
        self.session, self.at = session, at
        self.acts: list[SessionAct] = []

    def tell(self, acts: Iterable[SessionAct]) -> None:
        news = list(acts)
        self.acts += news
        self.session = self.session.with_acts(news, self.at)


def _scores(
    session: Session,
    place: Place,
    desk: SessionDesk,
    matter: SessionMatter,
    at: datetime,
) -> Iterator[SessionAct]:
    here = [*map(_of_a_new_deal, filter(_is_of_the_score, matter.effects))]
    _check_known(place, here)
    directions.check(session, place, desk.outcome(matter), matter.raised.offenders)
    result, vulnerability = session.result(place), session.board(place.board).vulnerability
    # An appeal of penalties waits for what they are now, whatever is ruled of the score.
    heard = None if is_of_penalties(session, place) else varied(session, desk, matter.raised)
    _check_hearing(session, place, matter, is_heard=heard is not None)
    for effect in here:
        if isinstance(effect, e.ScoreCorrected) and effect.who is e.Role.BOTH_SIDES:
            outcome = _result(effect.given, vulnerability)
            if heard is not None:
                yield from _decided(session, place, heard, outcome, (str(effect.clause),))
            else:
                yield _corrected(session, place, outcome, matter, at)
            return
    if (back := _back_to_the_result(matter.effects, is_heard=heard is not None)) is not None:
        cited = (str(back.clause),)
        if heard is not None:
            yield from _decided(session, place, heard, result.recorded, cited)
        elif result.ruled:
            ruling = _ruling(place, result.recorded, cited, matter)
            yield session_desk.rule(session, ruling, at)
        elif result.version in tricks_ruled(session):
            raise session_desk.ruled_upon(place.board)  # how many there were its answer says
        return
    score = score_after(
        result.outcome, vulnerability, [*_open_before(session, desk, matter), *here]
    )
    if heard is not None and score.clauses:
        yield from _decided(session, place, heard, score.outcome, score.clauses)
    elif score.is_adjusted:
        yield session_desk.rule(session, _ruling(place, score.outcome, score.clauses, matter), at)


def _corrected(
    session: Session, place: Place, outcome: Outcome, matter: SessionMatter, at: datetime
) -> SessionAct:
    """The score that is recorded now; what tricks were won is ruled on in the time for that (79B).

    Of an error of recording Law 79C asks itself who approves of it after its period.
    """
    if matter.raised.entry != _OF_RECORDS:
        session_desk.check_in_time(session, place.board, at)
    return session_desk.correct(session, place, outcome, at, approved=True)


def varied(session: Session, desk: SessionDesk, raised: Raised) -> SessionMatter | None:
    """The hearing of an appeal that varied a ruling, while it is to be said to what (93).

    Whoever heard it has the Director's powers, so that the score is found as for him (Law 12), and
    a penalty corrected.

    Args:
        session: the session.
        desk: its desk.
        raised: what the ruling is about: a board at a table, else a contestant.
    """
    place, lodged = place_of(raised), 0
    if place is not None:
        if not _under_appeal(session, place):
            return None
        lodged = max(
            one.sequence
            for one in standing(session.log)
            if isinstance(one.act, AppealLodged) and one.act.place == place
        )
    hearings = (
        one
        for one in desk.matters
        if one.raised.entry == HEARING
        and appeals.about(one.raised) == appeals.about(raised)
        and desk.last_told_of(one.case) > lodged
        and one.is_closed
    )
    last = next(reversed([*hearings]), None)
    return last if last is not None and _cited(last) else None


def _check_hearing(
    session: Session, place: Place, matter: SessionMatter, *, is_heard: bool
) -> None:
    """A committee varies what it hears, and nothing that nobody appealed (1997 12C3)."""
    if matter.raised.entry == _ASSIGNED_STANDS and not is_heard:
        appeals.check_waiting(session, place)


def _of_a_new_deal(effect: e.Bound) -> e.Bound:
    """With a new deal no result of the old one stands (6D2)."""
    if isinstance(effect, e.NewDeal):
        return e.ResultCancelled(effect.clause, who=e.Role.BOTH_SIDES)
    return effect


def _check_known(place: Place, effects: Iterable[e.Bound]) -> None:
    """Refuse a score for somebody of whom it is not known where he sat."""
    for effect in effects:
        if effect.who not in _HELD:
            who = effect.who.value if effect.who else ""
            raise Malformed(
                "board {board}: it is not known who the {who} is; say so",
                board=place.board,
                who=who,
            )


def _back_to_the_result(effects: Iterable[e.Bound], *, is_heard: bool) -> e.Bound | None:
    """What lets the recorded result count again: a ruling put right (82A); heard, no adjustment."""
    for one in effects:
        is_refused = isinstance(one, e.ScoreStands) and str(one.clause) != _ASSIGNED_STANDS
        if puts_right(one) or (is_heard and is_refused):
            return one
    return None


def _under_appeal(session: Session, place: Place) -> bool:
    appeal = session.appeals.get(place)
    return appeal is not None and appeal.decided is None


def _decided(
    session: Session,
    place: Place,
    heard: SessionMatter,
    outcome: Outcome | None,
    clauses: tuple[str, ...],
) -> Iterator[SessionAct]:
    """The appeal decided by what is now ruled there; no score where it was of a penalty."""
    cited = tuple(dict.fromkeys((*_cited(heard), *clauses)))
    yield appeals.decide(session, AppealDecided(place, outcome, cited, _by(heard)))
    yield from _further(session, place, heard)


def _cited(heard: SessionMatter) -> tuple[str, ...]:
    changed = (one for one in heard.effects if isinstance(one, e.RulingChanged))
    return tuple(str(one.clause) for one in changed)


def _by(heard: SessionMatter) -> str:
    return ", ".join(
        one.body.value
        for one in heard.effects
        if isinstance(one, e.GoesTo) and one.body not in ABOVE
    )


def _further(session: Session, place: Place, heard: SessionMatter) -> Iterator[SessionAct]:
    """What was decided at the event waits for who is above, if it goes on (93C)."""
    if any(isinstance(one, e.GoesTo) and one.body in ABOVE for one in heard.effects):
        who = offender(session, heard.raised)
        yield AppealLodged(place, who, concurring=True, further=True)


def _open_before(session: Session, desk: SessionDesk, matter: SessionMatter) -> Iterator[e.Bound]:
    """What other matters of that board leave open: their clauses stand behind this ruling."""
    others = tuple(one for one in desk.matters if one.case != matter.case)
    without = replace(desk, matters=others)
    for other in others:
        same = (other.raised.board, other.raised.table) == (
            matter.raised.board,
            matter.raised.table,
        )
        if same:
            yield from scores_waiting(session, without, other)


def _ruling(
    place: Place, outcome: Outcome, clauses: tuple[str, ...], matter: SessionMatter
) -> ResultRuled:
    """The ruling, with everything that was found and chosen before it."""
    return ResultRuled(place, outcome, clauses, answers=tuple(matter.answers.items()))


def _deprived(matter: SessionMatter) -> Iterator[tuple[e.ScoreAdjusted[e.Party, e.Acts], str]]:
    """Whoever loses a valid score, with what he is given for it."""
    for effect in matter.effects:
        if not (isinstance(effect, e.ScoreAdjusted) and effect.who is e.Role.DEPRIVED):
            continue
        if not matter.raised.deprived:
            raise Malformed(
                "{clause}: say who loses the chance of a valid score", clause=effect.clause
            )
        for contestant in matter.raised.deprived:
            yield effect, contestant


def _of_the_deprived(
    session: Session,
    matter: SessionMatter,
    effect: e.ScoreAdjusted[e.Party, e.Acts],
    contestant: str,
    at: datetime,
) -> SessionAct:
    """His own line is ruled, wherever he sits; the others' stands. A partner shares it (12C3)."""
    line, side = _line_of(session, matter.raised.board or 0, contestant)
    own: e.Bound = e.ScoreAdjusted(effect.clause, effect.score, who=side, given=effect.given)
    score = score_after(line.outcome, session.board(line.place.board).vulnerability, [own])
    return session_desk.rule(session, _ruling(line.place, score.outcome, score.clauses, matter), at)


def _line_of(session: Session, board: int, contestant: str) -> tuple[Result, Side]:
    for result in session.traveller(board):
        if (side := session_desk.side_of(session, result, contestant)) is not None:
            return result, side
    raise Malformed(
        "board {board}: {name} has no line on it; enter it as not played (NP)",
        board=board,
        name=contestant,
    )


def _penalty_heard(
    session: Session, place: Place, desk: SessionDesk, matter: SessionMatter
) -> Iterator[SessionAct]:
    """The appeal of a penalty that was varied, decided by what the penalty is now.

    Not where a score was ruled there: then the appeal is of that.
    """
    heard = varied(session, desk, matter.raised)
    penalized = [one for one in matter.effects if isinstance(one, e.Penalized | e.NotPenalized)]
    is_scored = place in session.results and session.results[place].ruled
    is_scored = is_scored and not is_of_penalties(session, place)
    if heard is not None and penalized and not is_scored:
        clauses = tuple(str(one.clause) for one in penalized)
        yield from _decided(session, place, heard, None, clauses)


def _appeals(
    session: Session, place: Place, matter: SessionMatter, at: datetime
) -> Iterator[SessionAct]:
    """An appeal that is let in is lodged, and what is referred; a ruling that stands decides it."""
    for effect in matter.effects:
        if isinstance(effect, e.GoesTo) and matter.raised.entry in REFERRING:
            yield from appeals.refer(session, place)
        elif isinstance(effect, e.Granted) and matter.raised.entry == APPEAL:
            who = offender(session, matter.raised)
            yield appeals.appeal(session, place, who, at, concurring=True)
        elif isinstance(effect, e.RulingStands):
            decided = AppealDecided(place, None, (str(effect.clause),), _by(matter))
            yield appeals.decide(session, decided)
            yield from _further(session, place, matter)
        elif isinstance(effect, e.RulingChanged):
            appeals.check_waiting(session, place)


def _result(what: given.Given, vulnerability: Vulnerability) -> Outcome:
    """A result as a traveller has it."""
    if not isinstance(what, given.Assigned):
        raise Malformed(
            "{score} is no result; a recorded score is corrected to one (79C)", score=what
        )
    match what.outcome:
        case given.Points(ns=points):
            return BareScore(points)
        case given.Played(contract=None):
            return PassedOut()
        case given.Played(contract=contract, tricks=tricks):
            return NotPlayed() if contract is None else Played.of(contract, tricks, vulnerability)
