"""The page of clauses is that of the code, and what it says of the amended Laws is so."""

from fairdeal.laws.editions import Edition
from fairdeal.laws.index.clauses import clauses
from fairdeal.laws.index.coverage import coverage, ruled_under
from tools.clauses import PAGE, page


def test_the_page_is_that_of_the_code() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python tools/clauses.py"


def test_the_amendment_took_law_89_alone_out_of_the_tables() -> None:
    without = {e: _without_cases(e) for e in (Edition.L2017, Edition.L2017A)}
    assert without[Edition.L2017] - without[Edition.L2017A] == {"89"}
    assert without[Edition.L2017A] <= without[Edition.L2017]


def _without_cases(edition: Edition) -> set[str]:
    return set(clauses(edition)) - ruled_under(edition) - coverage(edition).asked
