"""What a proposal would answer to the questions that the desk asks of a claim (Laws 69 to 71).

The keys are those of the facts in `fairdeal.laws.play`; what only the Director can find out (what
the claimer knew, what is evidence) is not among them. It is for the Director to answer otherwise.
"""

from collections.abc import Iterator, Mapping

from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.ending import SUIT_BITS
from fairdeal.analysis.claims.patience import Exhausted
from fairdeal.analysis.claims.proposal import Proposal, Status
from fairdeal.analysis.claims.withdrawal import When, withdraw_agreement, withdraw_concession
from fairdeal.laws.editions import Edition

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
    back = withdraw_concession(proposal, When.AT_ONCE).sure
    yield "conceded_trick_cannot_be_lost", YES if back else NO
    if back:
        yield "tricks_back_to_conceder", str(back)
    if proposal.claim.edition is Edition.L1997:
        yield from _of_1997(proposal)


def _of_1997(proposal: Proposal) -> Iterator[tuple[str, str]]:
    """Whether a legal play loses what was conceded (71A); what was agreed away, though safe (69B).

    A trick that could be lost by no normal play is one that no guess of the claimer's could win; of
    any other the Director is asked.
    """
    try:
        conceded = withdraw_concession(proposal, When.IN_TIME).sure
        agreed = withdraw_agreement(proposal, When.IN_TIME).sure
    except Exhausted:
        return
    yield "no_legal_play_loses_it", YES if conceded else NO
    if agreed:
        yield "no_normal_play_loses_it", YES
        yield "tricks_given_back", str(agreed)
