"""Every clause that is ruled or asked under is reached by two cases, one of them in company.

In company: on the same board something else was irregular and ruled on, too. A case that an effect
in force brings about later (a first lead, the end of the play) is of the irregularity it comes
from, and no company. Every entry is reached by one case.

What a plain function carries out, and what a program has nothing to do about, has no cases;
docs/reference/clauses.md lists these clauses.
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.coverage import coverage
from fairdeal.laws.index.explore import explore
from fairdeal.rulings.cases import CaseOnPaper, Outcome
from fairdeal.rulings.hearing import outcome_of, scene_of
from fairdeal.table.effects import Either
from tests.company.test_found import READ as FOUND
from tests.company.test_outcomes import READ as OUTCOMES
from tests.laws.hearing import Heard, heard, of_the_laws
from tests.laws.paper import CASES


def _clauses(effects: tuple[Either, ...]) -> set[str]:
    return {clause for effect in effects for clause in str(effect.clause).split()}


@dataclass(frozen=True)
class Reached:
    """How many cases, beside the laws and in company, come to each clause and each entry."""

    clauses: Counter[str] = field(default_factory=Counter)
    in_company: Counter[str] = field(default_factory=Counter)
    entries: Counter[str] = field(default_factory=Counter)

    def count(self, clauses: set[str], entries: frozenset[str], *, in_company: bool) -> None:
        self.clauses.update(clauses)
        self.entries.update(entries)
        if in_company:
            self.in_company.update(clauses)


@cache
def _in_cases() -> dict[Edition, Reached]:
    """By edition, what the cases of the laws and those in company come to."""
    found = {edition: Reached() for edition in Edition}
    for number, (_law, case, edition) in enumerate(CASES):
        _count(found, case, edition, of_the_laws(number))
    for case in (case for _of, case in (*OUTCOMES, *FOUND)):
        for edition in case.expect:
            _count(found, case, edition, heard(case, edition))
    return found


def _count(
    found: dict[Edition, Reached], case: CaseOnPaper, edition: Edition, came_of_it: Heard
) -> None:
    outcome, ruled = came_of_it
    clauses = _clauses(outcome.effects) | _asked(outcome)
    in_company = _is_in_company(outcome)
    found[edition].count(clauses, ruled, in_company=in_company)
    if edition is Edition.L2017 and Edition.L2017A not in case.expect:
        # What the amendment of 2024 left alone is seen by the cases of 2017.
        kept = {clause for clause in clauses if clause[:2] not in ("73", "89")}
        found[Edition.L2017A].count(kept, ruled, in_company=in_company)


def _asked(outcome: Outcome) -> set[str]:
    """The clauses under which something was asked, of a player, the Director or the table."""
    desk = outcome.desk
    heard = [outcome_of(desk, m, scene_of(desk, m)) for m in desk.matters if m.is_noticed]
    facts = {fact.under.get(outcome.edition, "") for run in heard for fact, _ in run.asked}
    still = {run.open.clause for run in heard if run.open is not None}
    return {clause for under in facts | still for clause in under.split()}


def _is_in_company(outcome: Outcome) -> bool:
    """Whether two irregularities were ruled on, neither of which came of the other."""
    ruled = (m for m in outcome.desk.matters if m.effects and not m.occasion)
    return len({(matter.number, matter.entry) for matter in ruled}) > 1


@cache
def _executed(edition: Edition) -> frozenset[str]:
    return frozenset(
        clause
        for entry_id in entries(edition)
        for path in explore(entry_id, code_for(edition))
        for clause in _clauses(path.effects)
    )


@pytest.mark.parametrize("edition", Edition)
def test_every_clause_ruled_or_asked_under_has_two_cases(edition: Edition) -> None:
    cases = _in_cases()[edition].clauses
    clauses = _executed(edition) | coverage(edition).asked
    assert sorted(clause for clause in clauses if cases[clause] < 2) == []


@pytest.mark.parametrize("edition", Edition)
def test_one_of_them_is_in_company(edition: Edition) -> None:
    cases = _in_cases()[edition].in_company
    clauses = _executed(edition) | coverage(edition).asked
    assert sorted(clause for clause in clauses if not cases[clause]) == []


@pytest.mark.parametrize("edition", Edition)
def test_every_entry_has_a_case(edition: Edition) -> None:
    """Also one that rules under a clause for which another entry has cases already."""
    cases = _in_cases()[edition].entries
    assert sorted(entry for entry in entries(edition) if not cases[entry]) == []
