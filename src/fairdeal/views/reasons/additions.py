"""What counts in a total beside boards and matches: penalties, carry-over, each with its reason."""

from dataclasses import dataclass
from fractions import Fraction

from fairdeal.events.session import Session
from fairdeal.laws.book import facts
from fairdeal.scoring.additions import Addition, Cause
from fairdeal.scoring.ranking import Standing
from fairdeal.views.figures import signed
from fairdeal.views.refusals import said
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.questions import option
from fairdeal.views.session.traveller import Competitor, competitor
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class AddedShown:
    """What was added to a total or taken off it, as a line of its own."""

    whom: Competitor
    cause: str
    clause: str
    why: str
    worth: str
    """In what the total is counted in; of a percentage, in matchpoints."""


def added_shown(session: Session, standing: Standing) -> tuple[AddedShown, ...]:
    """Everything that counts in a contestant's total beside its boards and matches."""
    return tuple(
        AddedShown(
            competitor(session, standing.contestant),
            cause_name(one.cause),
            one.clause,
            _reason(one),
            signed(worth, 2),
        )
        for one, worth in standing.added
    )


def added(addition: Addition, worth: Fraction) -> str:
    """A penalty, carry-over, handicap or award, with its clause and reason, in a line."""
    reason = _reason(addition)
    why = f" ({reason})" if reason else ""
    return f"{cause_name(addition.cause)}: {signed(worth, 2)} {addition.clause}{why}"


def cause_name(cause: Cause) -> str:
    """What an addition is called: ``carry-over``."""
    return {
        Cause.PENALTY: _("penalty"),
        Cause.CARRY_OVER: _("carry-over"),
        Cause.HANDICAP: _("handicap"),
        Cause.AWARD: _("award"),
        Cause.SITTING_OUT: _("sits out"),
    }[cause]


def _reason(addition: Addition) -> str:
    """A reason as told, or the offence that a ruling by Law 90 found."""
    why = addition.why
    if addition.cause is Cause.SITTING_OUT:
        return _("round {n} of the Swiss").format(n=why)
    if not addition.clause.startswith("90B"):
        return said(why)
    fact = facts()["procedural_offence"]  # ruled by Law 90, which asked for the offence
    return option(fact, why, People()) if why in fact.answers else why
