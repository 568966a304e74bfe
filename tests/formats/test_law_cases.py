"""The case files of the laws."""

from fairdeal.formats.law_cases import cases_by_law, cases_of_law


def test_a_law_has_the_cases_of_its_file_and_a_law_without_one_has_none() -> None:
    """Law 27 is one of the irregularities with most cases; there is no Law 94."""
    assert 27 in cases_by_law()
    assert len(cases_of_law(27)) > 1
    assert cases_of_law(94) == ()
