"""Which rulings of a stored log stand, and which are made anew when it is read (decision 0080)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fairdeal.rulings.hearing import outcome_of, scene_of
from fairdeal.rulings.matter import extends
from fairdeal.rulings.settling import waiting_matters
from fairdeal.table.acts import Act, Answered, Ruled, Struck

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk


def left_standing(desk: "Desk", shaken: frozenset[str]) -> frozenset[str]:
    """The cases that were ruled on by the Laws as an earlier version had them.

    A log of this version is settled: what is open in it goes on from what was ruled. A matter that
    the laws would rule otherwise now was ruled by others; that stands, and no more is asked of it.

    Args:
        desk: after the log.
        shaken: the cases to be ruled anew.
    """
    waiting = waiting_matters(desk)
    return frozenset(
        m.case
        for m in desk.matters
        if m.effects
        and m.case not in shaken | waiting
        and desk.is_due(m)
        and not desk.is_moot(m)
        and not extends(outcome_of(desk, m, scene_of(desk, m)).effects, m.effects)
    )


def shaken(log: Sequence[Act]) -> frozenset[str]:
    """The cases in which an answer has been struck since they were ruled on last."""
    last = {act.case: number for number, act in enumerate(log) if isinstance(act, Ruled)}
    return frozenset(case for case, number in last.items() if is_shaken(log, number))


def rests_on_struck(log: Sequence[Act], number: int) -> bool:
    """Whether an answer before that act has been struck after it, so that it may be impossible."""
    later = (act for act in log[number + 1 :] if isinstance(act, Struck))
    return any(strike.number < number for strike in later)


def is_shaken(log: Sequence[Act], number: int) -> bool:
    """Whether that act is a ruling, and an answer before it in its case has been struck since."""
    act = log[number]
    if not isinstance(act, Ruled):
        return False
    since = (later for later in log[number + 1 :] if isinstance(later, Struck))
    struck = (log[strike.number] for strike in since if strike.number < number)
    return any(isinstance(a, Answered) and a.case == act.case for a in struck)
