"""A proposed ruling on a claim as a page: what is read out, and the questions to be answered."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fairdeal.analysis.claims.at_the_desk import answers_of
from fairdeal.analysis.claims.both import Both
from fairdeal.analysis.claims.proposal import Proposal
from fairdeal.views.claims import (
    PROPOSED,
    answers,
    asked,
    diagram,
    not_worked_out,
    told,
    told_of_both,
)
from fairdeal.views.shown import seat_letter
from fairdeal.views.words import claimed


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question to the Director."""

    whose: str
    """Of two claims, the seat of the claimer it is about, as the reader calls it."""
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
        tuple(_questions(proposal)),
        claimed(PROPOSED),
        answers_of(proposal),
    )


def view_of_both(both: Both) -> ClaimView:
    """Claims of both sides at once; each question says about whose it is."""
    sentences = tuple(told_of_both(both, questions=False))
    proposals = both.first, both.second
    questions = (q for proposal in proposals for q in _questions(proposal, is_alone=False))
    return ClaimView(diagram(both.first), sentences, tuple(questions), claimed(PROPOSED), {})


def _questions(proposal: Proposal, *, is_alone: bool = True) -> Iterator[OpenQuestion]:
    claimer = proposal.claim.claimer
    whose = "" if is_alone else f"{claimer}:"
    for question in proposal.questions:
        yield OpenQuestion(
            "" if is_alone else seat_letter(claimer.letter),
            asked(question, claimer),
            tuple(answers(question, claimer)),
            f"{whose}{question.key}=yes",
            f"{whose}{question.key}=no",
        )
