"""Write ``docs/reference/claims.md``: the scenarios of Law 70 with what the program reads out.

    python tools/claim_scenarios.py

The claims stand in ``tests/analysis/claims/claims.yaml``; a test holds the page to them.
"""

from pathlib import Path
from typing import Any, Final

import yaml

from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.analysis.claims.proposal import Proposal
from fairdeal.commands.claim_input import claim_of
from fairdeal.views.claims import diagram, explained

ROOT: Final = Path(__file__).parents[1]
CASES: Final = ROOT / "tests" / "analysis" / "claims" / "claims.yaml"
PAGE: Final = ROOT / "docs" / "reference" / "claims.md"
HEAD: Final = """# Claims ruled

The scenarios of Law 70 and some of Law 71 under the Laws of 2017, as `fairdeal claim` reads them
out. Open questions are decided against the claimer. Written by `tools/claim_scenarios.py`; what is
expected in the other editions stands in `tests/analysis/claims/claims.yaml`. Scenario 19, a
concession to which the conceder's partner objects at once, is no concession (68B2), and Law 70 is
not reached.

"""


def proposal_of(case: dict[str, Any], edition: str) -> Proposal:
    """What is proposed for a claim of the file."""
    leader, claimer = case.get("leader", "S"), case.get("claimer", "S")
    answers = case.get("answers", {})
    claim = claim_of(
        cards=(case["deal"], case["trump"], leader),
        who=(claimer, case.get("declarer", ""), case["tricks"]),
        words=(case.get("said", ""), "en"),
        plays=(case.get("played", ""), case.get("later", "")),
        law=(edition, False),
        answers=[f"{key}={'yes' if value else 'no'}" for key, value in answers.items()],
    )
    return adjudicate(claim, 10**6)


def page() -> str:
    """The page."""
    cases = yaml.safe_load(CASES.read_text("utf-8"))
    chosen = [case for case in cases if case["name"].startswith("law-7")]
    return HEAD + "\n".join(_section(case) for case in chosen)


def _section(case: dict[str, Any]) -> str:
    proposal = proposal_of(case, "2017")
    trump = case["trump"]
    said = f"Said: “{case['said']}”." if case.get("said") else "Nothing was said."
    facts = f"{'Notrump' if trump == 'NT' else f'Trumps {trump}'}, "
    facts += f"{proposal.claim.ending.turn} to play. {said}"
    cards = f"```text\n{diagram(proposal)}\n```"
    sentences = "\n".join(f"- {sentence}" for sentence in explained(proposal))
    return f"## {_title(case['name'])}\n\n{facts}\n\n{cards}\n\n{sentences}\n"


def _title(name: str) -> str:
    law, _, scenario = name.partition(" ")
    return f"Law {law.removeprefix('law-')}, scenario {scenario}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
