"""Both sides claim or concede at once: each is judged as the claimer he is, and what is left over.

Each claimer gets what he cannot normally lose, and no more than he claimed beyond that: his claim
concedes the rest (68B1). Those two never overlap, since both could play normally in one and the
same line. A trick that both claim, or both concede, and that neither is sure of is doubtful as
against both (70A): nothing is proposed for it, and the Director decides.
"""

from dataclasses import dataclass

from fairdeal.analysis.claims.attach import Nothing, claim_at, last_two_claims
from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.analysis.claims.proposal import Proposal
from fairdeal.errors import Malformed
from fairdeal.laws.code import Code
from fairdeal.laws.position import Position
from fairdeal.table.acts import Agreed, CardPlayed


@dataclass(frozen=True, slots=True)
class Both:
    """What is proposed where both sides claim; the Director decides."""

    first: Proposal
    second: Proposal
    bounds: tuple[int, int]
    """The fewest and the most tricks to the side of the first."""

    @property
    def doubtful(self) -> int:
        """The tricks that are doubtful as against both."""
        return self.bounds[1] - self.bounds[0]


def adjudicate_both(first: Claim, second: Claim, patience: int | None = None) -> Both:
    """Propose what becomes of claims or concessions that both sides made at once (70A).

    Args:
        first: the claim of one side.
        second: the claim of the other, made of the same cards under the same edition.
        patience: how much may be looked at for each.

    Raises:
        Malformed: the claims are of one side, or not of the same cards, or cannot be judged.
    """
    if first.claimer.side is second.claimer.side:
        raise Malformed(
            "{seat} and {other} are one side: that is one claim.",
            seat=first.claimer,
            other=second.claimer,
        )
    same = first.ending == second.ending and first.declarer is second.declarer
    if not same or first.edition is not second.edition:
        raise Malformed("Claims made at once are of the same cards, declarer and edition.")
    one, two = adjudicate(first, patience), adjudicate(second, patience)
    left = first.ending.tricks_left
    at_least = max(one.bounds[0], left - max(second.tricks, two.to_claimer))
    at_most = min(left - two.bounds[0], max(first.tricks, one.to_claimer))
    return Both(one, two, (min(at_least, at_most), max(at_least, at_most)))


def claims_at_once(position: Position, code: Code) -> tuple[Claim, Claim] | None:
    """The last claims at a table, if the two sides made one each with no card between; else none.

    Args:
        position: the table after the claims, under what has been ruled.
        code: the edition in force, and what was elected under it.

    Raises:
        Malformed: a hand is not known.
    """
    places = last_two_claims(position)
    if len(places) < 2:
        return None
    before, last = places
    if any(isinstance(act, CardPlayed | Agreed) for act in position.story[before:last]):
        return None
    first = claim_at(position, code, before, before + 1)
    second = claim_at(position, code, last)
    if isinstance(first, Nothing) or isinstance(second, Nothing):
        return None
    return (first, second) if first.claimer.side is not second.claimer.side else None
