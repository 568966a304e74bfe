"""What a proposal would answer to the questions that the desk asks of a claim (Laws 70 and 71).

The keys are those of the facts in `fairdeal.laws.play`; what only the Director can find out (what
the claimer knew, what is evidence) is not among them. It is for the Director to answer otherwise.
"""

from collections.abc import Iterator, Mapping

from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.ending import SUIT_BITS
from fairdeal.analysis.claims.proposal import Proposal, Status

YES, NO = "yes", "no"


def answers_of(proposal: Proposal) -> Mapping[str, str]:
    """The answers by the facts' keys: those the cards give, and what the ruling proposed says."""
    return dict((*_facts(proposal.claim), *_found(proposal)))


def _facts(claim: Claim) -> Iterator[tuple[str, str]]:
    yield "tricks_left_when_play_ceased", str(claim.ending.tricks_left)
    yield "opponents_held_a_trump", YES if _trump_is_out(claim) else NO
    yield "claim_was_a_defenders", YES if claim.is_defender else NO
    yield "played_on_after_the_claim", YES if claim.later else NO


def _trump_is_out(claim: Claim) -> bool:
    ending, opponents = claim.ending, claim.claimer.side.opponents
    if ending.trumps is None:
        return False
    return any(ending.hands[seat] & SUIT_BITS[ending.trumps] for seat in opponents.seats)


def _found(proposal: Proposal) -> Iterator[tuple[str, str]]:
    """What the search found; nothing where it was given up."""
    if proposal.status is Status.BOUNDED:
        return
    tricks = str(proposal.to_claimer)
    yield "tricks_with_trump_forgotten", tricks
    yield "tricks_on_the_worst_normal_line", tricks
    yield "tricks_as_equitable", tricks
    if "70C" in proposal.under:
        yield "a_trick_could_be_lost_to_it", YES
    if "70D2" in proposal.under:
        yield "needs_partners_choice_of_plays", YES
    if not {"70D", "70D1"}.isdisjoint(proposal.under):
        yield "needs_a_line_not_stated", YES
    back = proposal.bounds[0] - proposal.claim.tricks
    yield "conceded_trick_cannot_be_lost", YES if back > 0 else NO
    if back > 0:
        yield "tricks_back_to_conceder", str(back)
