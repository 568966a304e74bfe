"""Figures of rulings that no session can be set to elect, held to their direction in one."""

import re

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place
from fairdeal.events.deciding import directions
from fairdeal.laws.case import Run
from fairdeal.laws.code import Code
from fairdeal.laws.editions import Edition
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import Side
from tests.events.log import three_tables

HERE = Place(1, "3")
"""-50, where +420 and +170 were scored at the other two tables; top 4."""


def ruled(elected: str, **said: str) -> Run:
    """12C of 2007 where the authority has the best and the worst result assigned so far."""
    code = Code(Edition.L2007, {"E12C1e_best_worst": elected})
    consultation = Consultation(code, "12C")
    while (question := consultation.outcome().open) is not None:
        consultation = consultation.answered(said[question.key])
    return consultation.outcome()


ASKED = {
    "a_result_can_be_assigned": "yes",
    "results_too_many_or_unclear": "no",
    "non_offenders_damaged_themselves": "no",
    "is_a_knockout_match": "no",
}


@pytest.mark.parametrize(
    ("elected", "further"), [("full", {}), ("part", {"best_and_worst_in_this_case": "yes"})]
)
def test_the_most_favourable_of_2007_is_not_more_than_the_most_unfavourable(
    elected: str, further: dict[str, str]
) -> None:
    """12C1e of 2007: what is likely is at all probable, so the worst for 6 is at least as bad."""

    def run(best: str, worst: str) -> Run:
        figures = {
            "most_favourable_likely_result": best,
            "most_unfavourable_result_at_all_probable": worst,
        }
        return ruled(elected, **ASKED, **further, **figures)

    # In the place of -50, +420 beats +170 and ties: 3 of 4; -50 beats nothing.
    wrong = "for NS, 4S N -1 (0.00 %) is lower than 4S N = (75.00 %) (12C1e"
    with pytest.raises(Malformed, match=re.escape(wrong)):
        directions.check(three_tables(), HERE, run("4S N =", "4S N -1"), Side.EW)
    directions.check(three_tables(), HERE, run("4S N -1", "4S N ="), Side.EW)
    directions.check(three_tables(), HERE, run("4S N =", "4S N ="), Side.EW)
    # The other way round North-South offended, and the figures are East-West's.
    directions.check(three_tables(), HERE, run("4S N =", "4S N -1"), Side.NS)
