"""The clauses a proposed ruling stands on, numbered as each edition numbers them."""

from fairdeal.analysis.claims.beliefs import Hidden
from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.lines import won_by
from fairdeal.analysis.claims.search import Line
from fairdeal.laws.editions import Clauses, each

ADJUDICATED = each("70A")
TRUMP = each("70C")
OTHER_LINE = each("70D1", l1997="70D")
PARTNER = each("70D2", l1997="70A")
FINESSE = each("70E1", l1997="70E")
NOT_LOST = each("71B", l1997="71C", l2007="71.2")


def clauses_of(
    claim: Claim, worst: Line, best: Line, forgotten: int, seen: int, *, needs_partner: bool
) -> tuple[str, ...]:
    """The clauses, in the order of the Laws.

    Args:
        claim: the claim.
        worst: the line the ruling follows.
        best: the best normal line.
        forgotten: the cards he is taken to have forgotten in the worst line.
        seen: the tricks he could win if he saw all the cards.
        needs_partner: whether a defender would win more if his partner chose for him.
    """
    found = [ADJUDICATED]
    if worst.tricks > claim.tricks:
        found.append(NOT_LOST)
    elif worst.tricks < claim.tricks:
        if wins_a_trump(claim, worst, forgotten):
            found.append(TRUMP)
        unfound = best.tricks < min(seen, claim.tricks)
        if worst.tricks < best.tricks or (unfound and claim.statement.steps):
            found.append(OTHER_LINE)
        if needs_partner:
            found.append(PARTNER)
        elif unfound and not claim.statement.steps:
            found.append(FINESSE)
    return _numbered(found, claim)


def wins_a_trump(claim: Claim, line: Line, forgotten: int) -> bool:
    """Whether a trump that the claimer has forgotten wins a trick in the line."""
    trumps = forgotten & Hidden.of(claim).trumps_out
    return any(trumps & card.bit for _, card in won_by(claim.ending, line))


def _numbered(found: list[Clauses], claim: Claim) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clauses[claim.edition] for clauses in found))
