"""The scenarios of Laws 70 and 71 and published rulings: tricks, clause, and what is asked."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from fairdeal.analysis.claims.proposal import Status
from tests.amount import some
from tools.claim_scenarios import PAGE, page, proposal_of

EDITIONS = ("1997", "2007", "2017", "2017a")
CASES = yaml.safe_load((Path(__file__).parent / "claims.yaml").read_text("utf-8"))
# The same clause under its number of each edition.
NUMBERS = {
    "70D1": {"1997": "70D"},
    "70D2": {"1997": "70A"},
    "70E1": {"1997": "70E"},
    "71B": {"1997": "71C", "2007": "71.2"},
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_claim_is_ruled_as_the_law_says(case: dict[str, Any]) -> None:
    for edition in some(EDITIONS[3:], EDITIONS):
        proposal = proposal_of(case, edition)
        wanted = _for(case["expect"], edition)
        assert proposal.status is Status.RULED
        assert proposal.to_claimer == wanted, edition
        assert proposal.to_claimer + proposal.to_opponents == proposal.claim.ending.tricks_left
        assert proposal.worst.tricks == wanted
        if clause := case.get("under"):
            assert NUMBERS.get(clause, {}).get(edition, clause) in proposal.under, edition
        if "asks" in case:
            assert {q.key for q in proposal.questions} == set(_for(case["asks"], edition))


def _for(value: Any, edition: str) -> Any:
    """What is expected in an edition; 2017a follows 2017 unless it stands there itself."""
    if not isinstance(value, dict):
        return value
    by_edition = {str(key): one for key, one in value.items()}
    return by_edition.get("all", by_edition.get(edition, by_edition.get("2017")))


def test_the_page_of_scenarios_is_what_the_program_says() -> None:
    assert PAGE.read_text("utf-8") == page(), "run: python tools/claim_scenarios.py"
