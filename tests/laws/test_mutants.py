"""Whatever a law function says wrongly, some case notices: who, how long, which score or clause."""

from random import Random

from fairdeal.rulings.cases import run_case
from fairdeal.rulings.standing import differences
from tests.amount import IS_WHOLE, some
from tests.company.test_outcomes import CASES as IN_COMPANY
from tests.laws.mutants import Mutant, Switch, all_mutants
from tests.laws.paper import CASES

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


SHARE = some(60, 1)
"""One mutant in so many is tried; in the night each of them."""


class Tried:
    """Cases run with the mutants in the laws, each once with all of them off."""

    def __init__(self, switch: Switch) -> None:
        self.switch = switch
        self._right: dict[int, tuple[object, frozenset[int]]] = {}

    def is_noticed(self, mutant: Mutant) -> bool:
        """Whether some case comes to something else; those of that law are tried first."""
        law = mutant.function.partition(" ")[0]
        own_first = sorted(range(len(ALL)), key=lambda number: ALL[number][0] != law)
        return any(self._tells(mutant, number) for number in own_first)

    def _tells(self, mutant: Mutant, number: int) -> bool:
        right, passed = self._without(number)
        if mutant.number not in passed:
            return False
        self.switch.on = mutant.number
        try:
            return _seen(self.switch, number) != right
        finally:
            self.switch.on = None

    def _without(self, number: int) -> tuple[object, frozenset[int]]:
        """What the case comes to, and which mutants it comes past."""
        if number not in self._right:
            right = _seen(self.switch, number)
            self._right[number] = right, frozenset(self.switch.passed)
        return self._right[number]


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


def test_every_wrong_constant_of_a_law_is_noticed_by_a_case() -> None:
    with all_mutants() as switch:
        tried = Tried(switch)
        drawn = Random(SHARE).sample(switch.mutants, len(switch.mutants) // SHARE)  # noqa: S311 - the same every time
        survived = [
            mutant
            for mutant in drawn
            if (IS_WHOLE or not _is_known(mutant)) and not tried.is_noticed(mutant)
        ]
    assert [str(mutant) for mutant in survived if not _is_known(mutant)] == []
    if IS_WHOLE:
        known = {(mutant.function, mutant.was) for mutant in survived}
        assert set(NOT_NOTICED) - known == set(), "noticed by now: strike it"


def _is_known(mutant: Mutant) -> bool:
    return (mutant.function, mutant.was) in NOT_NOTICED
