"""The scores that are to be adjusted while nobody has said to what: derived, and nothing is kept.

A law may leave that to Law 12 (82B1, 13C, 86D). It waits until the same matter or a later one of
that board and table says it, and waits again when that falls.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from fairdeal.events.acts import AppealDecided, Place, ResultCorrected, ResultRuled, standing
from fairdeal.events.deciding.told_by import ON_RESULTS, says, told_by_matters
from fairdeal.events.evening.acts import ResultWithdrawn
from fairdeal.events.session import Session
from fairdeal.laws.irregularities.law12 import SETTLES
from fairdeal.rulings.session_desk import SessionDesk, SessionMatter
from fairdeal.seats import Side
from fairdeal.table import effects as e

Open = e.ScoreAdjusted[e.Party, e.Acts]


def scores_waiting(session: Session, desk: SessionDesk, matter: SessionMatter) -> tuple[Open, ...]:
    """The scores of a matter that are still to be said, by the acts of the session that stand.

    A ruling that was undone says nothing, nor does one over which the result was entered again; and
    one given by hand, in no matter, says it as well.

    Args:
        session: the session.
        desk: its desk, or as much of it as counts.
        matter: one of the matters of the session.
    """
    told = [of for of in told_by_matters(session) if isinstance(of[0].act, ON_RESULTS)]
    place = Place(matter.raised.board or 0, matter.raised.table)
    gone = session.undone | _put_aside(session, place)
    last = {one.case: desk.last_told_of(one.case) for one in desk.matters}
    fallen = {
        case
        for one, case in told
        if one.sequence in gone and one.sequence > last.get(case, one.sequence)
    }
    counts = tuple(one for one in desk.matters if one.case not in fallen)
    by_matters = {one.sequence for one, _ in told}
    raised = int(matter.case.partition("/")[0])
    by_hand = any(
        isinstance(one.act, ResultRuled)
        and one.act.place == place
        and one.sequence > raised
        and one.sequence not in by_matters | gone
        for one in standing(session.log)
    )
    return () if by_hand else still_open(replace(desk, matters=counts), matter)


def _put_aside(session: Session, place: Place) -> frozenset[int]:
    """The rulings on a result that the Director let go: he entered it again over them, or anew."""
    rulings: list[int] = []
    gone: list[int] = []
    for one in standing(session.log):
        if getattr(one.act, "place", None) != place:
            continue
        if isinstance(one.act, ResultRuled | AppealDecided):
            rulings.append(one.sequence)
        elif isinstance(one.act, ResultCorrected | ResultWithdrawn):
            gone += rulings
            rulings = []
    return frozenset(gone)


def still_open(desk: SessionDesk, matter: SessionMatter) -> tuple[Open, ...]:
    """The scores of a matter that are still to be said.

    Args:
        desk: the desk of the session, with the matters that may have said it.
        matter: one that has been ruled on; of any other nothing is known yet.
    """
    if not matter.is_closed:
        return ()
    left: dict[e.Party | None, Open] = {}
    for effect in (*matter.effects, *_said_since(desk, matter)):
        if isinstance(effect, e.ScoreAdjusted) and _opens(effect):
            left.update(dict.fromkeys(_whose(effect.who), effect))
        elif says(effect) and effect.who is not e.Role.DEPRIVED:
            for who in _whose(effect.who):
                left.pop(who, None)
    return tuple(dict.fromkeys(left.values()))


def _said_since(desk: SessionDesk, matter: SessionMatter) -> Iterator[e.Bound]:
    """What later matters of the place have said of its score; what they left open is theirs."""
    raised = matter.raised
    number = int(matter.case.partition("/")[0])
    for other in desk.matters:
        same = (other.raised.board, other.raised.table) == (raised.board, raised.table)
        if other.case == matter.case or raised.board is None or not same or not other.is_closed:
            continue
        if desk.last_told_of(other.case) > number:
            yield from (one for one in other.effects if not _opens(one))


def grounds(matter: SessionMatter) -> frozenset[tuple[type[e.Bound], str]]:
    """What a later matter may give a score on: that it be adjusted, or that there is no result.

    Args:
        matter: of a session.

    Returns:
        The kinds of effect with their clauses.
    """
    found = (one for one in matter.effects if _opens(one) or isinstance(one, e.ResultCancelled))
    return frozenset((type(one), str(one.clause)) for one in found)


def _opens(effect: e.Bound) -> bool:
    return isinstance(effect, e.ScoreAdjusted) and effect.given is None and effect.score in SETTLES


def _whose(who: e.Party | None) -> Iterable[e.Party | None]:
    return tuple(Side) if who in {None, e.Role.BOTH_SIDES} else (who,)
