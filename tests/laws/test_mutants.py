"""Whatever a law function says wrongly, some case notices: who, how long, which score or clause."""

from collections import defaultdict
from collections.abc import Sequence

from fairdeal.rulings.cases import run_case
from fairdeal.rulings.standing import differences
from tests.company.test_outcomes import CASES as IN_COMPANY
from tests.laws.mutants import Mutant, Switch, all_mutants
from tests.laws.test_cases import CASES

# What no case comes past, or none can tell: function, constant and why.
TOLD = "comes from what was told alone, and then no line names an act"
SAME_CARD = "picking a card up shows the same card as playing it did"
ONE_CLAIM = "no line of a case says which claim it was"
NO_ACTS_SAID = "no line of a case says from which passes the turn returned"
STANDS = "only a revoke that stands has no clause, and it is not corrected"
NOT_NOTICED = {
    ("law25 _refused_in_1997", "FIRST"): TOLD,
    ("law34 turn_goes_back", "RETURNED"): NO_ACTS_SAID,
    ("law47 card_taken_back", "PICKED_UP"): SAME_CARD,
    ("law47 _goes_back", "PICKED_UP"): SAME_CARD,
    ("law47 _too_late", "PICKED_UP"): SAME_CARD,
    ("law62 correction", "'62A'"): STANDS,
    ("law68 claim_disputed", "CLAIM"): ONE_CLAIM,
    ("law68 _partner_objects", "CLAIM"): ONE_CLAIM,
}
ALL = CASES + [(path.stem, case, edition) for path, case in IN_COMPANY for edition in case.expect]
"""The cases beside the laws, and those of two irregularities at one table."""


def _seen(switch: Switch, number: int) -> object:
    """All that a case states of its outcome; what went wrong, where it has none."""
    _, case, edition = ALL[number]
    switch.begins()
    try:
        outcome = run_case(case, edition)
        position = case.position.get(edition, ())
        return (
            outcome.found,
            outcome.open,
            differences(outcome.desk.position, outcome.desk.log, position),
        )
    except Exception as wrong:  # noqa: BLE001 - a wrong law may fail in any way
        return repr(wrong)


def _is_noticed(switch: Switch, mutant: Mutant, cases: Sequence[int], right: list[object]) -> bool:
    switch.on = mutant.number
    try:
        return any(_seen(switch, number) != right[number] for number in cases)
    finally:
        switch.on = None


def test_every_wrong_constant_of_a_law_is_noticed_by_a_case() -> None:
    with all_mutants() as switch:
        right: list[object] = []
        past: dict[int, list[int]] = defaultdict(list)
        for number in range(len(ALL)):
            right.append(_seen(switch, number))
            for mutant in switch.passed:
                past[mutant].append(number)
        survived = [
            mutant
            for mutant in switch.mutants
            if not _is_noticed(switch, mutant, past[mutant.number], right)
        ]
    known = {(mutant.function, mutant.was) for mutant in survived}
    new = [str(m) for m in survived if (m.function, m.was) not in NOT_NOTICED]
    assert new == []
    assert set(NOT_NOTICED) - known == set(), "noticed by now: strike it"
