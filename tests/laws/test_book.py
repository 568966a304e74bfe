"""The book is complete: a module for each law, with its title and what each edition does."""

import pytest

from fairdeal.laws.about import about
from fairdeal.laws.book import book
from fairdeal.laws.clauses import clauses, law_number
from fairdeal.laws.coverage import coverage
from fairdeal.laws.editions import EDITIONS, Edition

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
