"""What the assistant says of a call cancelled, or an explanation: who may use what it told.

And where an appeal or an explanation leads on to.

At a desk that follows from the act itself (16C, 2007 16D: `irregularities.withdrawn`), and a
program keeps it from nobody's eyes. Without a log the Director has to say it, wherever the law of
the case neither says it itself nor lets everybody use it.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from fairdeal.laws.auction import law20, law21, law40
from fairdeal.laws.code import Code
from fairdeal.laws.director.law83 import ALWAYS
from fairdeal.laws.editions import Edition, each
from fairdeal.laws.index.clauses import law_number
from fairdeal.laws.irregularities.withdrawn import NEVER_MEANT
from fairdeal.laws.proprieties import law75
from fairdeal.laws.refs import Unbound
from fairdeal.table.effects import (
    AppealExplained,
    AuctionProceeds,
    Authorized,
    CallCancelled,
    DealtWithBy,
    GoesTo,
    May,
    MustRepeat,
    Penalized,
    PenaltyPossible,
    Role,
    Score,
    ScoreAdjusted,
    ScoreStands,
    TricksAwarded,
    Unauthorized,
    Watch,
    When,
)

FOR_THE_OTHERS: Final = each("16C1", l2007="16D1")
_CALLERS: Final = (Role.OFFENDER, Role.LHO, Role.RHO)
"""Who has called alone; an opponent's call goes when he was misinformed (21B1)."""
NOT_FOR_THE_OFFENDERS: Final = each("16C2", l2007="16D2")

OF_HIS_CALL: Final = each("73C1 75A", l1997="73C 75*3", l2007="73C 75A")
"""Whoever hears his partner explain his call may not use what he heard, whatever is agreed."""
_EXPLAINED: Final = frozenset(("20F4", "20F5", "21B", "75B"))
"""The entries about an explanation in which something was wrong."""
_WHEN_PARTNER_SPEAKS: Final = each("20F5a 20F5b", l1997="75D1 75D2")
"""Whose partner has explained wrongly says so, and when; a missing alert is such an explanation."""
_MISINFORMED: Final = frozenset(("21B", "21B3", "40B3", "75D3"))
"""The entries about misinformation that say nothing of the partner of whoever gave it."""
_WAS_RIGHT: Final = {
    law21.MISTAKEN.key: law21.Mistaken.CALL.value,
    law40.UNDERSTANDING.key: law40.Understanding.NONE.value,
    law75.AGREEMENT.key: law75.Agreement.AS_EXPLAINED.value,
}
"""The answers by which nobody was told anything wrong."""
_TOLD_BEFORE: Final = frozenset(
    (law20.STAGE.key, law21.CALLER.key, law40.ALERTED.key, law40.DISCLOSED.key)
)
"""What was asked of whoever comes back from 20F5, 21B or 40B, and has been told there."""


_TELL_OF_APPEALS: Final = (83, 85, 91, 92, 93)
"""The laws whose entries tell of appeals themselves, and that on discipline, which is final."""
CONTESTED: Final = 70
"""The law by which contested claims are ruled."""


def of_an_explanation(
    entry: str, answers: Mapping[str, str], edition: Edition
) -> tuple[Unbound, ...]:
    """Who may not use that his partner explained a call of his (75A); nobody when play is over.

    Args:
        entry: under which the case was ruled.
        answers: what was answered, by the keys of the facts.
        edition: under which it was ruled.
    """
    if entry not in _EXPLAINED or answers.get(law20.STAGE.key) == law20.Stage.AFTER.value:
        return ()
    whose = Role.OFFENDER if entry == "20F5" else Role.PARTNER
    return (Unauthorized(OF_HIS_CALL[edition], who=whose),)


def of_a_cancelled_call(effects: Sequence[Unbound], edition: Edition) -> tuple[Unbound, ...]:
    """Who may use what a cancelled call told, where the effects of a case leave it unsaid.

    Args:
        effects: the whole ruling of a case, as the law says it.
        edition: under which it was ruled.
    """
    cancelled = any(
        isinstance(one, CallCancelled) and one.who in _CALLERS and one.clause not in NEVER_MEANT
        for one in effects
    )
    if not cancelled or any(_settles(one) for one in effects):
        return ()
    return (
        Authorized(FOR_THE_OTHERS[edition], who=Role.NON_OFFENDING_SIDE),
        Unauthorized(NOT_FOR_THE_OFFENDERS[edition], who=Role.OFFENDING_SIDE),
    )


def of_calls_not_changed(effects: Sequence[Unbound], edition: Edition) -> tuple[Unbound, ...]:
    """To come back for earlier calls of a side that may change one on misinformation (21B3).

    At a desk such a call is reported by itself; without a log it is not known.

    Args:
        effects: the whole ruling of a case, as the law says it.
        edition: under which it was ruled.
    """
    may = any(isinstance(one, May) and one.clause == law21.CHANGE[edition] for one in effects)
    return (Watch("21B3", "21B3", When.END_OF_PLAY, who=Role.OFFENDER),) if may else ()


def of_misinformation(
    entry: str, answers: Mapping[str, str], edition: Edition
) -> tuple[Unbound, ...]:
    """What the misinformed side's case leaves out: the partner of whoever gave the explanation.

    He has a duty to speak, and its time (20F5b), and may not use what he heard (75A).

    Args:
        entry: under which the case was ruled.
        answers: what was answered, by the keys of the facts; what its own matter was asked before
            is among them, for whoever comes back.
        edition: under which it was ruled.
    """
    was_right = any(answers.get(key) == word for key, word in _WAS_RIGHT.items())
    if entry not in _MISINFORMED or was_right:
        return ()
    told: tuple[Unbound, ...] = (DealtWithBy(_WHEN_PARTNER_SPEAKS[edition], 20),)
    if entry in _EXPLAINED:
        return told  # While the board is played he is told himself.
    if answers.keys() & _TOLD_BEFORE:
        return ()
    return (*told, DealtWithBy(law75.HEARD[edition], 75))


def of_what_leads_on(entry: str, effects: Sequence[Unbound]) -> tuple[Unbound, ...]:
    """An appeal leads to 92, from 81C7, 83 and 93A, and 16B to the remark itself (74).

    At a desk an appeal comes under 92 by itself.

    Args:
        entry: under which the case was ruled.
        effects: the whole ruling of a case, as the law says it.
    """
    if entry == "16B":
        return _of_a_remark(effects)
    if entry == "83" and not any(isinstance(one, GoesTo) for one in effects):
        return (DealtWithBy("83", 92),)
    if entry in ("81C7", "93A"):
        return (DealtWithBy("92B", 92),)
    return ()


def of_the_right_to_appeal(
    entry: str, effects: Sequence[Unbound], code: Code, *, is_judged: bool
) -> tuple[Unbound, ...]:
    """That they may appeal, after a ruling by judgement (83), unless it is elected not to say so.

    By judgement a score is adjusted or, when that was judged last, not; tricks of a contested claim
    are awarded (70), and a penalty in points is given. A disciplinary one is final (91A).

    Args:
        entry: under which the case was ruled.
        effects: the whole ruling of a case, as the law says it.
        code: under which it was ruled.
        is_judged: whether the last question was for the Director's judgement.
    """
    if law_number(entry) in _TELL_OF_APPEALS or code.elected(ALWAYS.key) != "yes":
        return ()
    if any(isinstance(one, AppealExplained) for one in effects):
        return ()
    by_judgement = any(_is_by_judgement(one, is_judged=is_judged) for one in effects)
    return (AppealExplained("83", who=Role.BOTH_SIDES),) if by_judgement else ()


def _is_by_judgement(effect: Unbound, *, is_judged: bool) -> bool:
    if isinstance(effect, ScoreAdjusted):
        return effect.score is not Score.AS_IF_NOT_CALLED
    if isinstance(effect, ScoreStands):
        return is_judged
    if isinstance(effect, TricksAwarded):
        return law_number(str(effect.clause)) == CONTESTED
    return isinstance(effect, Penalized)


def _of_a_remark(effects: Sequence[Unbound]) -> tuple[Unbound, ...]:
    """That a remark or gesture is an offence by itself (74), where partner was told something."""
    told = (one for one in effects if isinstance(one, Unauthorized))
    return tuple(PenaltyPossible(one.clause, who=Role.OFFENDER) for one in told)[:1]


def _settles(effect: Unbound) -> bool:
    """Whether the law of the case says who may use it, or that everybody may.

    Who makes the same call again in turn, before his partner has called, tells it lawfully (31A1).
    """
    if isinstance(effect, AuctionProceeds):
        return effect.frees_information
    return isinstance(effect, Authorized | Unauthorized | MustRepeat)
