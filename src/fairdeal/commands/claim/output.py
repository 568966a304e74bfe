"""What ``fairdeal claim`` prints: the ruling to be read out, or JSON for programs."""

import json
from typing import Any

import typer

from fairdeal.analysis.claims.both import Both
from fairdeal.analysis.claims.proposal import Proposal, Question
from fairdeal.seats import Seat
from fairdeal.views.claims import asked, diagram, explained, explained_both, played


def print_proposal(proposal: Proposal) -> None:
    """Print the cards, then the sentences."""
    typer.echo(diagram(proposal))
    typer.echo()
    for sentence in explained(proposal):
        typer.echo(sentence)


def print_both(both: Both) -> None:
    """Print the cards, then the sentences about claims of both sides."""
    typer.echo(diagram(both.first))
    typer.echo()
    for sentence in explained_both(both):
        typer.echo(sentence)


def print_both_json(both: Both) -> None:
    """Print two proposals and what they come to as one JSON document."""
    document = {
        "edition": str(both.first.claim.edition),
        "claims": [to_json(one, is_alone=False) for one in (both.first, both.second)],
        "bounds": list(both.bounds),
        "doubtful": both.doubtful,
        "explanation": list(explained_both(both)),
    }
    typer.echo(json.dumps(document, indent=1, ensure_ascii=False))


def print_json(proposal: Proposal) -> None:
    """Print the proposal as one JSON document."""
    typer.echo(json.dumps(to_json(proposal), indent=1, ensure_ascii=False))


def to_json(proposal: Proposal, *, is_alone: bool = True) -> dict[str, Any]:
    """The proposal as plain values; cards as ``S:HA``, by whom and which.

    Args:
        proposal: what is proposed.
        is_alone: whether it is the only claim; of two the questions' ids say whose they are.
    """
    claimer = proposal.claim.claimer
    whose = "" if is_alone else f"{claimer}:"
    worst = played(proposal.worst)
    return {
        "edition": str(proposal.claim.edition),
        "status": proposal.status.value,
        "tricks_claimed": proposal.claim.tricks,
        "ruling": {
            "to_claimer": proposal.to_claimer,
            "to_opponents": proposal.to_opponents,
            "under": list(proposal.under),
        },
        "bounds": list(proposal.bounds),
        "worst": worst,
        "best": played(proposal.best),
        "helped": None if proposal.helped is None else played(proposal.helped),
        "deciding": None if proposal.deciding is None else worst[proposal.deciding],
        "forgotten": [str(card) for card in proposal.forgotten],
        "excluded": [
            {"before": e.at, "card": f"{e.seat}:{e.card}", "why": e.why.value}
            for e in proposal.excluded
        ],
        "questions": [_question(q, claimer, whose) for q in proposal.questions],
        "unparsed": list(proposal.claim.statement.unparsed),
        "explanation": list(explained(proposal)),
        "searched": proposal.searched,
    }


def _question(question: Question, claimer: Seat, whose: str) -> dict[str, Any]:
    return {
        "id": f"{whose}{question.key}",
        "text": asked(question, claimer),
        "default": "yes" if question.default else "no",
        "if_yes": question.if_yes,
        "if_no": question.if_no,
        "with_others": question.with_others_for,
    }
