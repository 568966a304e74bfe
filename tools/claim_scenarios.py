"""Write ``docs/reference/claims.md``: the scenarios of Law 70 with what the program reads out.

    python tools/claim_scenarios.py

The claims stand in ``tests/analysis/claims/claims.yaml``; a test holds the page to them.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import yaml

from fairdeal.analysis.claims.described import claim_of
from fairdeal.analysis.claims.facts import facts_of
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.analysis.claims.proposal import Proposal
from fairdeal.views.claims import diagram, explained
from fairdeal.views.shown import SUIT_NAMES, shown

ROOT: Final = Path(__file__).parents[1]
CASES: Final = ROOT / "tests" / "analysis" / "claims" / "claims.yaml"
PAGE: Final = ROOT / "docs" / "reference" / "claims.md"
HEAD: Final = """# Claims ruled

The twenty scenarios of Law 70 and some of Law 71, as `fairdeal claim` reads them out under the Laws
of 2017; the rulings of the other editions stand below each. Written by `tools/claim_scenarios.py`.

How to read them:

- The cards are those still held when the claim was made, North at the top. South is declarer, and
  the hand named as *to play* leads, or plays next.
- A line is written trick by trick. First stands the seat that leads, then the four cards clockwise
  from there, then in brackets the seat that wins: `S ♥A ♥Q ♥4 ♥J (S)` is South's ace, West's queen,
  North's four, East's jack, and South's trick.
- The *worst normal line* is the ruling: of all ways to play on that are normal for the claimer,
  careless and inferior ones among them, the one that gives him fewest tricks. The *best normal
  line* is shown where he might have done better: the two are the same as far as the card that
  decides. For a defender it is also shown what he wins if his partner chooses well.
- *Not counted as normal* are cards he could lawfully have played on that line, which would have
  cost him more, by whom and in which trick, and why nobody normally plays them.
- A doubtful point goes against the claimer (70A). So each question is taken to be answered against
  him until the Director has found out, and both results are told. One is different: that he plays
  low where a card may win (2017, 70E1) is taken to be no normal play until it is found to be one.
- *Other editions* tells the tricks to the claimer's side and to the opponents, and the clauses;
  2017a are the Laws of 2017 as amended.

The clauses, by their numbers of 2017 (in brackets those of 2007 and 1997 where they differ):

- 70A: rule as equitably as possible to both sides; doubtful points go against the claimer.
- 70C: a trump is out that the claimer did not mention; at all likely he did not know of it; and a
  trick may be lost to it by normal play. All three, and that trick is the opponents'.
- 70D1 (1997: 70D): no successful line outside the statement if another normal line does worse.
- 70D2 (1997: 70A): no part of a defender's claim that needs his partner to choose one of several
  normal cards.
- 70D3 (2007 only): play after the claim may show what was meant.
- 70E1 (1997: 70E): no unstated line that depends on which opponent holds a card, unless one of them
  has shown out of the suit or would show out on any normal line. 1997 and 2007 also except a line
  that it would be irrational not to take; 2017 does not, and so the Director is asked there whether
  it would be normal to play low where a card may win.
- 71B (2007: 71.2; 1997: 71C): a trick conceded that no normal play loses is given back.

"""
SCENARIO_19: Final = """## Law 70, scenario 19

A defender concedes, and his partner objects at once.

- There is no concession (68B2), so there is nothing to judge, and Law 70 is not reached.
- The Director is called at once. In 2007 and 2017 play goes on, and cards shown are no penalty
  cards; 1997 does not say so. What was shown is unauthorized to the conceder's partner (16).

"""
FOUND: Final = {
    ("trumps", True): "The Director has found: the claimer was aware of the trump.",
    ("low", True): "The Director has found: to play low would be normal here.",
    ("evidence", True): (
        "The Director has found: the play after the claim shows what was meant. In 2017 that "
        "changes nothing, for 70D3 stands in the Laws of 2007 alone; by those all 4 tricks are "
        "the claimer's."
    ),
}


def proposal_of(case: dict[str, Any], edition: str) -> Proposal:
    """What is proposed for a claim of the file, on those of its answers the edition asks for."""
    leader, claimer = case.get("leader", "S"), case.get("claimer", "S")
    claim = claim_of(
        cards=(case["deal"], case["trump"], leader),
        who=(claimer, case.get("declarer", ""), case["tricks"]),
        words=(case.get("said", ""), "en"),
        plays=(case.get("played", ""), case.get("later", "")),
        law=(edition, False),
        answers=(),
    )
    asked = {fact.key for fact in facts_of(claim)}
    answers = {key: value for key, value in case.get("answers", {}).items() if key in asked}
    return adjudicate(replace(claim, answers=answers), 10**8)


def page() -> str:
    """The page."""
    cases = yaml.safe_load(CASES.read_text("utf-8"))
    chosen = [case for case in cases if case["name"].startswith("law-7")]
    sections = "\n".join(_section(case) for case in chosen)
    return HEAD + sections.replace("## Law 70, scenario 20", SCENARIO_19 + "## Law 70, scenario 20")


def _section(case: dict[str, Any]) -> str:
    proposal = proposal_of(case, "2017")
    said = f"Said: “{case['said']}”." if case.get("said") else "Nothing was said."
    trumps = proposal.claim.ending.trumps
    facts = "Notrump" if trumps is None else f"{SUIT_NAMES[trumps].title()} are trumps"
    facts += f"; {proposal.claim.ending.turn.name.title()} to play. {said}"
    if later := proposal.claim.later:
        played = "; ".join(f"{seat.name.title()} played {shown(card)}" for seat, card in later)
        facts += f" After the claim {played}."
    for answer in case.get("answers", {}).items():
        facts += f" {FOUND[answer]}"
    cards = f"```text\n{diagram(proposal)}\n```"
    sentences = "\n".join(f"- {sentence}" for sentence in explained(proposal))
    editions = "; ".join(
        f"{e}: {_briefly(proposal_of(case, e))}" for e in ("1997", "2007", "2017a")
    )
    rest = f"Other editions: {editions}."
    return f"## {_title(case['name'])}\n\n{facts}\n\n{cards}\n\n{sentences}\n\n{rest}\n"


def _briefly(proposal: Proposal) -> str:
    """``3 and 1 (70A, 70C)``: tricks to the claimer's side and to the other."""
    return f"{proposal.to_claimer} and {proposal.to_opponents} ({', '.join(proposal.under)})"


def _title(name: str) -> str:
    law, _, scenario = name.partition(" ")
    return f"Law {law.removeprefix('law-')}, scenario {scenario}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
