"""Every case of the laws in company with another irregularity: each is ruled on as if alone.

What was only told of and what happened at the table have nothing to do with each other, so what the
Laws say of both is known: the lines of the one and then the lines of the other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from fairdeal.laws.editions import Edition
from fairdeal.rulings.cases import CaseOnPaper, Outcome, run_case
from fairdeal.rulings.standing import differences, standing
from fairdeal.table.acts import Act, AttentionDrawn, CallMade, CardPlayed, Official, Reported
from fairdeal.table.notation import parse_act
from tests.amount import some
from tests.laws.owed import why_owed
from tests.laws.paper import ALL

REMARK = parse_act("report 74 by S")
REMARK_IS = {"conduct": ["74A2"]}
COSTS = "penalty_possible 74A2 offender"
"""A remark that embarrasses an opponent (74A2) may be penalized, whatever else has happened."""
LAWS = sorted({law for law, _, _ in ALL})[:: some(6, 1)]
"""One law in three; in the night all of them."""


def _of(law: str) -> Iterator[tuple[CaseOnPaper, Edition]]:
    for of, case, edition in ALL:
        is_owed = why_owed("position", law, edition, case.id)
        if of == law and "conduct" not in case.answers and not is_owed:
            yield case, edition


def _at_the_table(case: CaseOnPaper) -> bool:
    return any(isinstance(act, CallMade | CardPlayed) for act in (*case.acts, *case.then))


def _only_told(case: CaseOnPaper) -> bool:
    return all(isinstance(act, Reported) for act in (*case.acts, *case.then))


def _binds_a_player(outcome: Outcome) -> bool:
    """Whether his calls would be judged by what was told of him, now or at a later moment."""
    lines = (*standing(outcome.desk.position, outcome.desk.log), *outcome.found)
    return any(line.startswith(("in_force ", "watch ")) for line in lines)


def _replaces_the_board(case: CaseOnPaper, edition: Edition) -> bool:
    """Whether both sides have an artificial score: nothing done after it is ruled on."""
    given = (line.split() for line in case.expect[edition] if line.startswith("score_adjusted "))
    sides = {who for _kind, _clause, who, score, *_rest in given if score == "artificial"}
    return "both" in sides or sides >= {"offenders", "non_offenders"} or sides >= {"NS", "EW"}


def _wrong(case: CaseOnPaper, outcome: Outcome, expected: Sequence[str]) -> bool:
    still_asked = tuple(case.open.get(outcome.edition, ()))
    return list(outcome.found) != list(expected) or outcome.open != still_asked


@pytest.mark.parametrize("law", LAWS)
def test_a_remark_at_the_end_changes_nothing_else(law: str) -> None:
    wrong = []
    for case, edition in _of(law):
        if _at_the_table(case):
            with_it = replace(
                case, then=(*case.then, REMARK), answers={**case.answers, **REMARK_IS}
            )
            outcome = run_case(with_it, edition)
            position, log = outcome.desk.position, outcome.desk.log
            moved = differences(position, log, case.position.get(edition, ()))
            if moved or _wrong(case, outcome, [*case.expect[edition], COSTS]):
                wrong.append(f"{edition} {case.id}")
    assert wrong == []


def _insufficient(case: CaseOnPaper) -> tuple[Act, ...]:
    """The dealer opens one spade, and the next player's one heart over it is accepted."""
    dealer = case.board.dealer
    calls = (parse_act(f"{dealer} 1S"), parse_act(f"{dealer.lho} 1H"))
    return (*calls, AttentionDrawn(Official.DIRECTOR))


@pytest.mark.parametrize("law", LAWS)
def test_what_was_told_changes_nothing_of_what_is_done(law: str) -> None:
    wrong = []
    for case, edition in _of(law):
        if not _only_told(case) or _binds_a_player(run_case(case, edition)):
            continue
        then = (*case.then, *_insufficient(case))
        answers = {**case.answers, "lho_accepts": ["yes"]}
        clause = "27A" if edition is Edition.L1997 else "27A1"
        accepted = f"call_stands {clause} {case.board.dealer.lho} 1H"
        outcome = run_case(replace(case, then=then, answers=answers), edition)
        ruled = [] if _replaces_the_board(case, edition) else [accepted]
        if _wrong(case, outcome, [*case.expect[edition], *ruled]):
            wrong.append(f"{edition} {case.id}")
    assert wrong == []
