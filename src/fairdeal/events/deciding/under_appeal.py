"""Rulings under appeal, or that were: nobody changes them, for the appeal goes first (92A).

An appeal says no more than at which board and table it is (`AppealLodged`), and one of a penalty
about no board stands among the matters alone. Which ruling it is of is the last on the score there;
where none was adjusted, what was said of tricks there and each penalty that was ruled there; and
where there is nothing of all that, whatever else was ruled, such as a warning.
"""

from collections.abc import Iterator, Mapping

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    AppealLodged,
    Place,
    ResultCorrected,
    ResultRuled,
    SessionAct,
    standing,
)
from fairdeal.events.deciding.told_by import (
    LODGING,
    NO_RULINGS,
    lodges,
    penalties_by_hand,
    told_by_matters,
)
from fairdeal.events.evening.acts import RulingRecorded
from fairdeal.events.evening.floor import place_ruled
from fairdeal.events.ruled import ruled_matters
from fairdeal.events.session import Session
from fairdeal.rulings.session_desk import Raised, case_of
from fairdeal.table.acts import Ruled
from fairdeal.table.effects import NotPenalized, Penalized, RulingChanged


def appealed(session: Session) -> frozenset[int]:
    """The numbers of the acts that are what is appealed, or was."""
    scores: dict[Place, int] = {}
    others: dict[Place | str, set[int]] = {}
    plain: dict[Place | str, set[int]] = {}
    found: set[int] = set()
    of_no_board: dict[str, set[int]] = {}
    raised = {
        case_of(one.sequence, one.act.entry): one.act
        for one in session.matters
        if isinstance(one.act, Raised)
    }
    matters = {one.sequence: raised[case] for one, case in told_by_matters(session)}
    for one in standing(session.log):
        about, act = matters.get(one.sequence), one.act
        if isinstance(act, ResultRuled):
            scores[act.place] = one.sequence
        elif isinstance(act, ResultCorrected):
            scores.pop(act.place, None)
            if about is not None:
                others.setdefault(act.place, set()).add(one.sequence)
        elif isinstance(act, AdditionGiven) and about is not None:
            others.setdefault(_where(session, about), set()).add(one.sequence)
        elif isinstance(act, AppealLodged):
            is_scored = act.place in scores
            there = others.get(act.place) or plain.get(act.place, set())
            found |= {scores[act.place]} if is_scored else there
        elif isinstance(act, Ruled) and act.entry in LODGING and about and not about.table:
            is_let_in = lodges(act.entry, act.effects)
            where = _where(session, about)
            there = others.get(where) or plain.get(where, set())
            of_no_board[act.case] = {*there} if is_let_in else set()
        elif (at := _ruled_at(session, act, about)) is not None:
            plain.setdefault(at, set()).add(one.sequence)
    by_hand = _by_hand(session, matters)
    return frozenset(found.union(by_hand, *of_no_board.values()))


def _by_hand(session: Session, matters: Mapping[int, Raised]) -> Iterator[int]:
    """The penalties given in no matter that are appealed as those about no board are.

    Once one was varied it is undone and given anew, for no answer says what it is.
    """
    told = [one for one in standing(session.log) if isinstance(one.act, Ruled)]
    for penalty, own in penalties_by_hand(session):
        is_appealed = False
        for one in told:
            about, act = matters.get(one.sequence), one.act
            if not isinstance(act, Ruled) or about is None or one.sequence < penalty.sequence:
                continue
            if about.table or session.own_name(about.contestant) != own:
                continue
            if act.entry in LODGING:
                is_appealed = lodges(act.entry, act.effects)
            elif any(isinstance(effect, RulingChanged) for effect in act.effects):
                is_appealed = False
        if is_appealed:
            yield penalty.sequence


def is_of_penalties(session: Session, place: Place) -> bool:
    """Whether penalties were all that was ruled there when the appeal was made, and no score."""
    appeal = session.appeals.get(place)
    lodged = appeal and [one for one in standing(session.log) if one.act == appeal.lodged[0]]
    if not lodged:
        return False
    then = Session.begins(one for one in session.log if one.sequence < lodged[-1].sequence)
    is_scored = place in then.logs or (place in then.results and then.result(place).ruled)
    recorded = [one.act for one in then.evening.rulings] if then.evening is not None else []
    if is_scored or any(
        place_ruled(then, act) == place for act in recorded if isinstance(act, RulingRecorded)
    ):
        return False
    effects = [
        effect
        for one in ruled_matters(then.matters)
        if (one.raised.board, one.raised.table) == (place.board, place.table)
        and one.raised.entry not in NO_RULINGS
        for effect in one.effects
    ]
    return bool(effects) and all(isinstance(one, Penalized | NotPenalized) for one in effects)


def check_free(session: Session, place: Place) -> None:
    """Refuse to change the score there otherwise than on appeal, once what it is was appealed.

    Raises:
        Malformed: it was ruled and is under appeal, or was, or an appeal has decided it.
    """
    last = session.result(place).history[-1]
    if isinstance(last.act, AppealDecided) or last.sequence in appealed(session):
        raise under_appeal()


def check_may_go(session: Session, place: Place) -> None:
    """The same where the Director enters the result over a ruling, or takes it away.

    With a ruling that is let go its appeal goes as long as nobody has decided it (0486).

    Raises:
        Malformed: it was decided on appeal, or what was said of tricks there is appealed.
    """
    result, appeal = session.result(place), session.appeals.get(place)
    is_heard = appeal is None or appeal.decided is not None
    if is_heard or not isinstance(result.history[-1].act, ResultRuled):
        check_free(session, place)


def under_appeal() -> Malformed:
    """The refusal to change what is appealed."""
    return Malformed("This is under appeal, or was: the appeal goes first (92A).")


def _ruled_at(session: Session, act: SessionAct, about: Raised | None) -> Place | str | None:
    """What something was ruled about, whether in a matter or in the room."""
    if isinstance(act, RulingRecorded):
        return place_ruled(session, act)
    if isinstance(act, Ruled) and act.entry not in NO_RULINGS and about:
        return _where(session, about)
    return None


def _where(session: Session, raised: Raised) -> Place | str:
    """What a matter is about: a board at a table, else a contestant."""
    if raised.board is not None and raised.table:
        return Place(raised.board, raised.table)
    return session.own_name(raised.contestant)
