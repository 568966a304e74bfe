"""A proposal of equity as data, for programs."""

from typing import Any

from fairdeal.analysis.equity import Outcome, Proposal
from fairdeal.scoring.adjusted import Adjusted, Assigned, Weighted


def proposal_document(proposal: Proposal) -> dict[str, Any]:
    """The proposal with everything it rests on; weights are fractions such as ``3/20``."""
    due = proposal.due
    return {
        "status": "proposal",
        "edition": str(proposal.code.edition),
        "offenders": str(proposal.offenders),
        "under": list(proposal.under),
        "outcomes": [_outcome(outcome) for outcome in proposal.outcomes],
        "score": _score(proposal.score),
        "due": None
        if due is None
        else {
            "transferred": due.transferred,
            "declarer_tricks": due.tricks,
            "points_ns": due.points,
            "compensates": proposal.is_compensated,
        },
        "assumed": [assumed.value for assumed in proposal.assumed],
        "sampling": {
            "seed": proposal.sampling.seed,
            "lines": proposal.sampling.lines,
            "layouts": proposal.sampling.layouts,
            "considered": proposal.sampling.considered,
        },
    }


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {
        "contract": str(outcome.contract),
        "declarer_tricks": outcome.tricks,
        "points_ns": outcome.points,
        "weight": str(outcome.weight),
        "line": [str(card) for card in outcome.line],
    }


def _score(score: Adjusted) -> dict[str, list[dict[str, Any]] | str]:
    return {"ns": _side(score.ns), "ew": _side(score.ew)}


def _side(side: object) -> list[dict[str, Any]] | str:
    if isinstance(side, Assigned | Weighted):
        return [{"weight": str(weight), "points_ns": points} for weight, points in side.shares]
    return str(side)  # whatever else a Director gives: an average, a percentage
