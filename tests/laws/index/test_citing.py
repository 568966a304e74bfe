"""Under which entries a law or clause is cited."""

import pytest

from fairdeal.laws.book import book
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.citing import entries_citing, entries_with

book()


def test_where_a_clause_is_cited(monkeypatch: pytest.MonkeyPatch) -> None:
    # A lead out of turn is accepted by 53A, whichever law has brought it up.
    some = ("47", "52", "55", "56", "57")
    monkeypatch.setattr("fairdeal.laws.index.citing.entries", lambda _: some)
    with_53a = entries_with.__wrapped__("53A", Edition.L2017)
    assert with_53a == entries_citing.__wrapped__(53, Edition.L2017) == ("55", "56")
    assert entries_with.__wrapped__("55A", Edition.L2017) == ("55",)
    assert entries_citing.__wrapped__(55, Edition.L2017) == ("55",)
