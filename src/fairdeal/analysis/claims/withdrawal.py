"""Agreements and concessions withdrawn: Laws 69B and 71, within their limits of time.

Law 69 asks whether the side that agreed had won a trick, or would likely have won it (1997: could
not have lost it by any normal play). Law 71 asks whether the trick conceded could be lost by a
normal play; 1997 asks for a legal one once that side has called on a later board. What is likely
stays with the Director: he is told what was sure and what was within reach. Both begin from what is
proposed of the claim itself; the desk takes its answers from them (`at_the_desk`).
"""

from dataclasses import dataclass
from enum import Enum

from fairdeal.analysis.claims.claim import Claim, checked
from fairdeal.analysis.claims.legal import Legal
from fairdeal.analysis.claims.normal import State
from fairdeal.analysis.claims.patience import Exhausted
from fairdeal.analysis.claims.proposal import Proposal
from fairdeal.analysis.claims.work import work_on
from fairdeal.laws.editions import Clauses, Edition, each

AGREED = each("69A")
WON = each("69B1", l1997="69B")
LIKELY = each("69B2", l1997="69B")
CONCEDED_WON = each("71A", l2007="71.1")
CONCEDED_NOT_LOST = each("71B", l1997="71C", l2007="71.2")
DISPUTED = each("70A")
STANDS = each("71")


class When(Enum):
    """When an agreement or concession is withdrawn."""

    AT_ONCE = "before that side has called on the next board and before the round has ended"
    IN_TIME = "later, within the correction period (79C)"
    TOO_LATE = "after the correction period"


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """What becomes of it: tricks given back to the side that withdraws."""

    sure: int
    """Tricks it is due in any case."""
    in_reach: int
    """Tricks it is due at most: those beyond ``sure`` are due if the Director finds them likely."""
    under: str
    """The clause."""


def withdraw_concession(
    proposal: Proposal, when: When, *, won: int = 0, patience: int | None = None
) -> Withdrawal:
    """What is given back of a concession, or of what a claim of fewer tricks conceded (71, 68B1).

    Args:
        proposal: what is proposed of the concession, as the claim of the rest.
        when: when it is withdrawn.
        won: tricks conceded that the side had already won before.
        patience: how much may be looked at.

    Raises:
        Exhausted: patience ran out over the legal plays of 1997.
    """
    claim = proposal.claim
    edition = claim.edition
    if when is When.TOO_LATE:
        return Withdrawal(0, 0, STANDS[edition])
    if edition is Edition.L1997 and when is When.IN_TIME:
        legal = work_on(checked(claim), patience).search(Legal(claim.view))
        kept = legal.worst(State(claim.ending))
        clauses = CONCEDED_WON
    else:
        kept = proposal.bounds[0]
        clauses = CONCEDED_NOT_LOST
    back = max(0, kept - claim.tricks)
    return _given_back(back + won, back, won, (CONCEDED_WON, clauses), edition)


def withdraw_agreement(
    proposal: Proposal, when: When, *, won: int = 0, patience: int | None = None
) -> Withdrawal:
    """What the side that agreed to a claim is given back (69B).

    Args:
        proposal: what is proposed of the claim it agreed to.
        when: when the agreement is withdrawn.
        won: tricks it agreed to lose and had already won.
        patience: how much may be looked at.
    """
    claim = proposal.claim
    edition = claim.edition
    if when is When.AT_ONCE:  # no agreement was established: the claim is disputed
        back = max(0, claim.tricks - proposal.to_claimer)
        return Withdrawal(back + won, back + won, DISPUTED[edition])
    if when is When.TOO_LATE:
        return Withdrawal(0, 0, AGREED[edition])
    sure = max(0, claim.tricks - _within_reach(claim, patience))
    likely = sure if edition is Edition.L1997 else max(0, claim.tricks - proposal.to_claimer)
    return _given_back(sure + won, max(sure, likely), won, (WON, LIKELY), edition, likely + won)


def _within_reach(claim: Claim, patience: int | None) -> int:
    """The most the claimer could have won, had he guessed everything right."""
    search = work_on(claim, patience).search(Legal(claim.view))
    try:
        return search.best(State(claim.ending))
    except Exhausted:
        return claim.ending.tricks_left


def _given_back(
    sure: int,
    searched: int,
    won: int,
    clauses: tuple[Clauses, Clauses],
    edition: Edition,
    reach: int | None = None,
) -> Withdrawal:
    clause = clauses[1] if searched or not won else clauses[0]
    return Withdrawal(sure, sure if reach is None else max(sure, reach), clause[edition])
