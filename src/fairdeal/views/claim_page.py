"""A proposed ruling on a claim as a page: what is read out, and the questions to be answered."""

from collections.abc import Mapping
from dataclasses import dataclass

from fairdeal.analysis.claims.at_the_desk import answers_of
from fairdeal.analysis.claims.both import Both
from fairdeal.analysis.claims.proposal import Proposal, Question
from fairdeal.seats import Seat
from fairdeal.views.claims import (
    PROPOSED,
    answers,
    asked,
    diagram,
    not_worked_out,
    told,
    told_of_both,
)
from fairdeal.views.words import claimed


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question to the Director."""

    question: str
    results: tuple[str, ...]
    """What either answer gives, in sentences; empty where it was not worked out."""
    yes: str
    """The answer as `fairdeal.analysis.claims.described` reads it: ``trumps=yes``."""
    no: str


@dataclass(frozen=True, slots=True)
class ClaimView:
    """What the page of a claim shows."""

    diagram: str
    sentences: tuple[str, ...]
    questions: tuple[OpenQuestion, ...]
    closing: str
    at_the_desk: Mapping[str, str]
    """What it would answer at the desk: words by the keys of facts."""


def claim_view(proposal: Proposal) -> ClaimView:
    """One claim or concession."""
    return ClaimView(
        diagram(proposal),
        (*told(proposal), *not_worked_out(proposal)),
        tuple(_question(question, proposal.claim.claimer) for question in proposal.questions),
        claimed(PROPOSED),
        answers_of(proposal),
    )


def view_of_both(both: Both) -> ClaimView:
    """Claims of both sides at once; their questions are told, for one answer would be of both."""
    return ClaimView(diagram(both.first), tuple(told_of_both(both)), (), claimed(PROPOSED), {})


def _question(question: Question, claimer: Seat) -> OpenQuestion:
    return OpenQuestion(
        asked(question, claimer),
        tuple(answers(question, claimer)),
        f"{question.key}=yes",
        f"{question.key}=no",
    )
