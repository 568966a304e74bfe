"""What can be undone as such: an act is then as if it had never been, and stays in the log."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events import periods
from fairdeal.events.acts import (
    AdditionGiven,
    AliasConfirmed,
    AppealDecided,
    AppealLodged,
    BoardDivided,
    BoardRecorded,
    ConditionsSet,
    ContestantEntered,
    ContestantLeft,
    IndividualsDeclared,
    LineUpNamed,
    MatchTold,
    MomentReached,
    MovementChosen,
    PlayerSubstituted,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    ResultsTakenOver,
    ScaleLoaded,
    SessionAct,
    SessionOpened,
    StandsElsewhere,
    SwissPairsDeclared,
    TableLogged,
    TeamNamed,
    TeamsDeclared,
    Told,
    Undone,
    standing,
)
from fairdeal.events.deciding import desk
from fairdeal.events.deciding.appeals import heard
from fairdeal.events.deciding.told_by import OF_THE_DESK, told_by_matters
from fairdeal.events.deciding.under_appeal import appealed, under_appeal
from fairdeal.events.evening.acts import (
    Announced,
    CallAnswered,
    CallTaken,
    CameBack,
    CodesMade,
    DirectorCalled,
    EveningPlanned,
    LanguageSpoken,
    MovementRepaired,
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
    ShownChanged,
    SimultaneousJoined,
    SimultaneousOpened,
    TablesOnLine,
)
from fairdeal.events.grades import Graded
from fairdeal.events.places import Place
from fairdeal.events.session import Session
from fairdeal.rulings.session_desk import Raised
from fairdeal.scoring.lines import NotPlayed
from fairdeal.table.acts import AnswerCorrected, Answered, Ruled

_BY_ITSELF: Final = (
    RoundStarted,
    CallTaken,
    CallAnswered,
    AdditionGiven,
    ContestantLeft,
    BoardDivided,
    LineUpNamed,
    RulingRecorded,
    CameBack,
    Announced,
    ShownChanged,
    LanguageSpoken,
    TablesOnLine,
    PhaseReached,
    MomentReached,
    Graded,
)
_OF_RESULTS: Final = (
    *(ResultEntered, ResultCorrected, ResultRuled, ResultWithdrawn),
    *(AppealLodged, AppealDecided),
)
"""What Directors and scorers do to a result; what a table said of it stays said."""
_SAID: Final = ResultConfirmed, ResultContested
"""What a table says of a result that stands."""
_BESIDE: Final[dict[type[SessionAct], tuple[type[SessionAct], ...]]] = {
    ResultEntered: (),
    AppealLodged: (*_SAID, AppealLodged),
}
"""What may have been told of a result since and rests on no such act; else what a table says."""
_AGAIN: Final = (*_BY_ITSELF, *_OF_RESULTS, BoardRecorded)
"""What comes back when its undoing is undone."""
_RECORDED: Final = ResultEntered, ResultCorrected, ResultWithdrawn
"""By these it is another score that was recorded (79C)."""
UNDOABLE: Final = frozenset((*_AGAIN, MovementRepaired, Undone))
"""Whatever can be undone in an evening, if nothing rests on it."""
STAYS: Final[dict[type[SessionAct], str]] = {
    SessionOpened: "all rests on it",
    MovementChosen: "what is played rests on it, and a movement is repaired",
    EveningPlanned: "what is played rests on it",
    **dict.fromkeys(
        (ConditionsSet, TeamsDeclared, IndividualsDeclared, SwissPairsDeclared, ScaleLoaded),
        "what is played is counted by it",
    ),
    **dict.fromkeys(
        (ResultReported, ResultConfirmed, ResultContested, DirectorCalled),
        "what a table said stays said",
    ),
    **dict.fromkeys(
        (ContestantEntered, TeamNamed, PlayerSubstituted, MatchTold),
        "it is told anew",
    ),
    **dict.fromkeys((CodesMade, PhoneJoined), "a code is made anew, and a phone freed"),
    **dict.fromkeys((SeatTaken, RobotSeated), "whoever sits there next is told of instead"),
    **dict.fromkeys(
        (ResultsTakenOver, StandsElsewhere), "what was taken over is given back with its results"
    ),
    **dict.fromkeys((SimultaneousJoined, SimultaneousOpened), "others have been told of it"),
    **dict.fromkeys(
        (Raised, Answered, AnswerCorrected, Ruled), "an answer is corrected, and ruled by anew"
    ),
    AliasConfirmed: "the contestant goes by one name from then on",
    TableLogged: "the log of a table is kept beside it",
}
"""What is not undone as such in an evening, and why."""


def undo(
    session: Session, sequence: int, at: datetime, *, approved: bool = False
) -> list[SessionAct]:
    """The act by which one is undone; none where that is so already.

    A session that is played here has more that rests on its acts than one kept in a file, where
    whatever can be folded without the act can be undone.

    Args:
        session: the session.
        sequence: the number of the act.
        at: when it is asked for.
        approved: whether a score may be another after the period (79C2).

    Raises:
        Malformed: there is no such act, it is the opening, others rest on it, it is appealed, or a
            score would be another after the period.
    """
    if sequence in session.undone:
        return []
    if sequence in appealed(session):
        raise under_appeal()
    told = {one.sequence for one in session.log[1:]}
    allowed = told - _rested_upon(session) if session.evening is None else undoable(session)
    if sequence not in allowed:
        raise Malformed("This cannot be undone; correct it, or take it back.")
    _check_in_time(session, sequence, at, approved=approved)
    undone = Undone(sequence)
    _check_once(session, Told(session.version + 1, undone, "", at))
    return [undone, *_entered_to_be_ruled_on(session, sequence)]


def _entered_to_be_ruled_on(session: Session, sequence: int) -> Iterator[Undone]:
    """The board without a result that came with a ruling on it: without that it is to come."""
    told = {one.sequence: one for one in session.log}
    ruling, entered = told[sequence], told[sequence - 1]
    if (
        isinstance(ruling.act, ResultRuled)
        and isinstance(entered.act, ResultEntered)
        and isinstance(entered.act.outcome, NotPlayed)
        and (entered.act.place, entered.time) == (ruling.act.place, ruling.time)
        and session.result(ruling.act.place).life[-1] == ruling
    ):
        yield Undone(entered.sequence)


def _check_once(session: Session, undone: Told) -> None:
    """Refuse to bring a result back for who has the board elsewhere by now (15)."""
    then = session.after([undone])
    for place, result in then.results.items():
        was_had = place in session.results and desk.is_had(session.results[place])
        if desk.is_had(result) and not was_had:
            desk.check_may_sit(then, place, result.ns, result.ew)


def _check_in_time(session: Session, sequence: int, at: datetime, *, approved: bool) -> None:
    """Refuse to have a score be another than when the periods ended (79C1, 81C3).

    What was told since then can be taken back: the score is again what it was at the end.
    """
    told = {one.sequence: one for one in session.log}
    act, when = told[sequence].act, told[sequence].time
    while isinstance(act, Undone):
        act = told[act.sequence].act
    if isinstance(act, ResultRuled) and not periods.rulings_over(session, when):
        desk.check_in_time(session, act.place.board, at)
    elif isinstance(act, BoardDivided) and not periods.rulings_over(session, when):
        desk.check_in_time(session, act.board, at)
    elif isinstance(act, _RECORDED) and not periods.corrections_over(session, when):
        periods.check_corrections(session, act.place, at, approved=approved)


def undoable(session: Session) -> frozenset[int]:
    """The numbers of the acts of an evening that can be undone.

    Of what was done to a result it is the last that the Director did: what came later speaks of
    the result as it stood then. So an undoing of it is undone as long as nothing was told since.
    What a table says of its result rests on no ruling, and one appeal on no other.
    """
    acts = standing(session.log)
    there: dict[Place, list[Told]] = {}
    for one in acts:
        if (place := getattr(one.act, "place", None)) is not None:
            there.setdefault(place, []).append(one)
    repairs = [one for one in acts if isinstance(one.act, MovementRepaired)]
    by_acts = (
        one.sequence
        for one in acts
        if isinstance(one.act, _BY_ITSELF)
        or (isinstance(one.act, _OF_RESULTS) and _is_last(one, there[one.act.place]))
        # Marks other than those of Law 2 were scored by.
        or (isinstance(one.act, BoardRecorded) and one.act.board.is_standard)
        or (one in repairs[-1:] and not _begun(session, repairs[-1].act))
    )
    found = frozenset((*by_acts, *_undoings(session)))
    return found - appealed(session) - _rested_upon(session)


def _is_last(one: Told, there: Iterable[Told]) -> bool:
    """Whether nothing told later at its board and table rests on an act."""
    later = (told.act for told in there if told.sequence > one.sequence)
    return all(isinstance(act, _BESIDE.get(type(one.act), _SAID)) for act in later)


def _rested_upon(session: Session) -> frozenset[int]:
    """The acts others rest on wherever a session is kept: the others go first.

    An appeal on which was decided, or that was heard, and a decision that has gone further (93C);
    what was answered and ruled in a matter, for what came of it; and what a correction there has
    undone, which would come back beside what was ruled instead.
    """
    found: set[int] = set()
    gone, cases, is_heard = session.undone, set[str](), heard(session)
    for one, case in reversed([*told_by_matters(session)]):
        if one.sequence not in gone:
            if case in is_heard and isinstance(one.act, OF_THE_DESK):
                found.add(one.sequence)
            if case in cases and isinstance(one.act, Answered | AnswerCorrected | Ruled):
                found.add(one.sequence)
            cases.add(case)
    later: set[tuple[Place, bool]] = set()
    for one in reversed(standing(session.log)):
        if isinstance(one.act, AppealLodged | AppealDecided):
            is_lodged = isinstance(one.act, AppealLodged)
            if (one.act.place, not is_lodged) in later:
                found.add(one.sequence)
            later.add((one.act.place, is_lodged))
    return frozenset((*found, *_undone_by_corrections(session)))


def _undone_by_corrections(session: Session) -> Iterator[int]:
    """The undoings that an answer corrected told: they come right before it."""
    before, gone = list[Told](), session.undone
    for one in session.log:
        if isinstance(one.act, AnswerCorrected) and one.sequence not in gone:
            yield from (told.sequence for told in before if told.time == one.time)
        before = [*before, one] if isinstance(one.act, Undone) else []


def _undoings(session: Session) -> Iterator[int]:
    """The undoings that can be undone: nothing was told since of what they brought about."""
    told, undone = {one.sequence: one.act for one in session.log}, session.undone
    last: dict[Place, int] = {}
    undoings: list[tuple[int, Place | None]] = []
    for one in session.log:
        first, depth = one.act, 0
        while isinstance(first, Undone):  # of an undoing, and so on: the act it is about in the end
            first, depth = told[first.sequence], depth + 1
        brings_back = depth > 0 and depth % 2 == 0
        if one.sequence in undone or brings_back:
            continue  # all is as it was before these two
        place = None if isinstance(first, _BY_ITSELF) else getattr(first, "place", None)
        if place is not None and not isinstance(first, _SAID):
            last[place] = one.sequence
        if depth and isinstance(first, _AGAIN):
            undoings.append((one.sequence, place))
    yield from (at for at, place in undoings if place is None or last[place] == at)


def can_be_given_back(session: Session, sequence: int) -> bool:
    """Whether what was taken over by that act can go where it came from.

    Not when something was told of these results since: it would be left in the air.
    """
    taken = next((one for one in session.taken_over if one.sequence == sequence), None)
    if taken is None or not isinstance(taken.act, ResultsTakenOver):
        return False
    last = sequence + taken.act.acts
    brought = {
        place
        for place, result in session.results.items()
        if sequence < result.history[0].sequence <= last
    }
    later = (one.act for one in standing(session.log) if one.sequence > last)
    return not any(_places(act) & brought for act in later)


def _places(act: SessionAct) -> frozenset[Place]:
    """The results an act is about."""
    if isinstance(act, BoardDivided):
        return frozenset(Place(act.board, table) for table in act.tables)
    place = getattr(act, "place", None)
    return frozenset() if place is None else frozenset((place,))


def _begun(session: Session, repair: SessionAct) -> bool:
    """Whether something was played that the movement before has no place for."""
    assert isinstance(repair, MovementRepaired)  # noqa: S101 - chosen as such
    return any(place.round > repair.after for place in session.results)
