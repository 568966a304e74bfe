"""What the Director may say a score should be, and what he may not (79B3, 79C).

Points by the published table of Law 77, worked out by hand.
"""

import pytest

from fairdeal.errors import Malformed
from fairdeal.laws.code import code_for
from fairdeal.laws.irregularities.amounts import counted_result
from fairdeal.rulings.consultation import Consultation
from fairdeal.table.adjustments import Assigned, Points

DISPUTED_LATE = (
    ("there_was_a_claim_or_concession", "no"),
    ("director_called_after_the_round", "yes"),
)


@pytest.mark.parametrize(
    ("typed", "ns"),
    [
        ("4HX N -3 vul", -800),  # 200 + 300 + 300
        ("4HX N -3 nv", -500),  # 100 + 200 + 200
        ("2SXX S +1 NV", 840),  # 240 + 300 + 100 + 200
        ("3NT E +1 vul", -630),  # 100 + 500 + 30
        ("NS -800", -800),
    ],
)
def test_a_contract_is_counted_where_its_vulnerability_is_told(typed: str, ns: int) -> None:
    assert counted_result(typed) == Assigned(Points(ns))


@pytest.mark.parametrize("typed", ["NS +620 vul", "passed out nv", "vul", "4S N = all"])
def test_nothing_else_is_counted(typed: str) -> None:
    with pytest.raises(Malformed):
        counted_result(typed)


@pytest.mark.parametrize(
    ("edition", "convinced", "offered"),
    [
        ("2017", (("clearly_convinced_of_the_result", "no"),), False),
        ("2007", (), True),
        ("1997", (), True),
    ],
)
def test_without_conviction_no_change_for_both_sides_is_offered(
    edition: str, convinced: tuple[tuple[str, str], ...], *, offered: bool
) -> None:
    consultation = Consultation(code_for(edition), "79B")
    for key, word in (*DISPUTED_LATE, *convinced):
        question = consultation.outcome().open
        assert question is not None
        assert question.key == key
        consultation = consultation.answered(word)
    question = consultation.outcome().open
    assert question is not None
    assert ("changed_for_both" in question.fact.answers) is offered
