"""The book is complete: a module for each law, with its title and what each edition does."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.laws.book import book, facts
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.about import about
from fairdeal.laws.index.clauses import clauses, law_number
from fairdeal.laws.index.coverage import coverage

# The chapters as the books have them: laws by the folder of their subject.
CHAPTERS = {
    "preliminaries": range(1, 6),
    "preparation": range(6, 9),
    "irregularities": range(9, 17),
    "auction": range(17, 41),
    "play": range(41, 72),
    "proprieties": range(72, 77),
    "score": range(77, 80),
    "sponsorship": range(80, 81),
    "director": range(81, 92),
    "appeals": range(92, 94),
}
PLACES = [(number, chapter) for chapter, laws in CHAPTERS.items() for number in laws]


def test_every_law_of_the_index_has_its_module() -> None:
    indexed = {clause.law for edition in EDITIONS for clause in clauses(edition).values()}
    assert indexed == set(range(1, 94))
    assert indexed <= set(book())


@pytest.mark.parametrize(("number", "chapter"), PLACES)
def test_a_law_stands_in_its_chapter_with_title_and_senses(number: int, chapter: str) -> None:
    law = about(number)
    assert law.module.split(".")[-2] == chapter
    assert law.title
    assert {"1997", "2007", "2017"} <= set(law.senses)
    assert all(law.senses.values())


def test_a_law_is_told_from_its_own_module() -> None:
    law = about(27)
    assert (law.number, law.title) == (27, "Insufficient bid")
    assert law.file.endswith("law27.py")
    # Sufficient is Law 18's, an admissible double 19's, comparable 23's, and what is forbidden
    # to lead 26's.
    assert law.neighbours == (18, 19, 23, 26)
    ids = [clause.id for clause in law.clauses(Edition.L1997)]
    assert ids == ["27A", "27B", "27B1a", "27B1b", "27B2", "27B3", "27C", "27*"]
    assert sorted(law.entries(Edition.L2017)) == ["27", "27B3", "27B4", "27D"]
    assert law.sense(Edition.L2007).startswith("Also free: ")
    with pytest.raises(Malformed, match="there is no Law 94 in the book"):
        about(94)


def test_a_sense_of_several_lines_is_one_sentence() -> None:
    assert "law or discipline, but recommend;" in about(93).sense(Edition.L1997)


@pytest.mark.parametrize("clause", ["94A", "0", "A27", ""])
def test_a_clause_begins_with_the_number_of_a_law(clause: str) -> None:
    with pytest.raises(Malformed, match="is not a clause; write it such as 27B1a"):
        law_number(clause)
    assert [law_number(known) for known in ("1", "27B1a", "93C3a")] == [1, 27, 93]


def test_a_clause_has_its_kind() -> None:
    kinds = {c: clauses(Edition.L2017A)[c].kind for c in ("27A1", "27D", "73D3")}
    assert kinds == {"27A1": "irregularity", "27D": "judgement", "73D3": "administration"}
    # A kind nobody was sure of is that kind.
    assert clauses(Edition.L2017)["89"].kind == "scoring"


def test_the_amended_edition_stands_in_the_order_of_the_book() -> None:
    laws = [clause.law for clause in clauses(Edition.L2017A).values()]
    assert laws == sorted(laws)


def test_the_facts_of_every_law_are_found() -> None:
    found = facts()
    # One by itself, one of several told apart by whose it is, one elected.
    assert {"lho_accepts", "rho_changes_misinformed_call", "E93_committee"} <= set(found)
    assert all(fact.key == key for key, fact in found.items())


def test_the_amended_laws_say_what_was_amended() -> None:
    amended = {number for number in book() if "2017a" in about(number).senses}
    assert amended == {73, 89}
    assert about(27).sense(Edition.L2017A) == about(27).sense(Edition.L2017)


def test_a_law_of_which_nothing_is_executed_says_so() -> None:
    found = [coverage(edition) for edition in EDITIONS]
    begun = {law_number(c) for f in found for c in f.executed | f.asked | f.marked}
    says = {n for n, module in book().items() if "Not yet executed." in (module.__doc__ or "")}
    assert set(book()) - begun <= says
    assert not any(about(n).entries(edition) for n in says for edition in EDITIONS)
    assert not any(hasattr(book()[n], "STATUS") for n in says)
