"""How a law is entered and asks; what an edition does not have is refused."""

from types import SimpleNamespace

import pytest

from fairdeal.errors import Malformed
from fairdeal.laws.book import book
from fairdeal.laws.case import ENTRIES, Case, Entry, entry, entry_in, run
from fairdeal.laws.code import Code, code_for
from fairdeal.laws.editions import BEFORE_2017, SINCE_2007, Edition

book()


def test_a_law_is_entered_once_in_each_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    known: dict[tuple[str, Edition], Entry] = {}
    monkeypatch.setattr("fairdeal.laws.case.ENTRIES", known)

    def law(case: Case) -> None:
        case.then()

    assert entry("99", editions=BEFORE_2017)(law) is law
    assert list(known) == [("99", Edition.L1997), ("99", Edition.L2007)]
    found = known["99", Edition.L2007]
    assert (found.id, found.law, found.module) == ("99", law, __name__)
    with pytest.raises(ValueError, match="two laws claim the entry 99 in 2007"):
        entry("99", editions=SINCE_2007)(law)


def test_what_an_edition_does_not_have_is_refused_with_what_it_has_near_it() -> None:
    # Since 2017 there is 50E3 too.
    with pytest.raises(
        Malformed, match=r"the Laws of 2007 have no entry '50Z'; near it: 50D1, 50D2, 50E$"
    ):
        entry_in(Edition.L2007, "50Z")
    with pytest.raises(Malformed, match=r"the Laws of 2017 have no entry '99'$"):
        entry_in(Edition.L2017, "99")


def test_the_laws_are_read_when_one_is_asked_for_first(monkeypatch: pytest.MonkeyPatch) -> None:
    known, read = dict(ENTRIES), list[str]()
    monkeypatch.setattr("fairdeal.laws.case.ENTRIES", written := dict[tuple[str, Edition], Entry]())

    def imported(name: str) -> SimpleNamespace:
        read.append(name)
        return SimpleNamespace(book=lambda: written.update(known))

    monkeypatch.setattr("fairdeal.laws.case.import_module", imported)
    for _ in range(2):
        assert entry_in(Edition.L2017, "93A").id == "93A"
    assert read == ["fairdeal.laws.book"]


def test_an_election_is_asked_where_it_shows_at_the_table_and_nobody_has_made_it() -> None:
    # 93A: whether there is a committee is elected, and the Director knows.
    def asked(code: Code, *elections: str) -> str | None:
        found = run("93A", Case("this", code, asks_elections=elections)).open
        return None if found is None else found.key

    code = code_for("2017")
    assert asked(code, "E93_committee") == "E93_committee"
    assert asked(code) == "director_in_charge_decides"
    made = Code(Edition.L2017, {"E93_committee": "named"})
    assert asked(made, "E93_committee") == "committee_can_meet"
