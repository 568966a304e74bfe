"""Every term of the books of Laws, typed alone, leads to its law in its own language."""

from collections.abc import Callable
from contextvars import copy_context
from pathlib import Path

import pytest

from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, catalogue, read_in
from fairdeal.laws.book import book, entries
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.about import about
from fairdeal.laws.index.clauses import law_number
from fairdeal.views.rulings.case_view import findings
from fairdeal.views.rulings.search import is_doubtful
from fairdeal.views.rulings.spoken.terms import applied, terms
from fairdeal.views.rulings.words import what_one_saw
from tests.amount import some

TABLE = Path(__file__).with_name("terms.tsv")
"""Each term with the laws that define it, or rule on it, as the books have it."""
LAWS = {
    term: frozenset(map(int, laws.split()))
    for term, laws in (row.split("\t") for row in TABLE.read_text("utf-8").splitlines()[1:])
}
AMONG = 3


def read_as(language: str, told: Callable[[], list[str]]) -> list[str]:
    """What is wrong for a reader of a language."""

    def found() -> list[str]:
        read_in(language)
        return told()

    return copy_context().run(found)


def first(typed: str, edition: Edition = Edition.L2017) -> list[str]:
    return [one.entry for one in findings(edition, typed)[:AMONG]]


def in_the_books() -> frozenset[str]:
    """The terms of the catalogue, by their English names."""
    return frozenset(catalogue("terms", LANGUAGES[1])._catalog) - {""}  # type: ignore[attr-defined]  # noqa: SLF001 - nothing else lists them


def test_every_term_of_the_catalogue_is_led_to_an_entry() -> None:
    led = {term for _, term in terms()}
    assert in_the_books() <= led
    assert in_the_books() <= LAWS.keys()
    assert {entry for found, _ in terms() for entry in found} <= what_one_saw().keys()


@pytest.mark.parametrize("edition", some((Edition.L2017,), EDITIONS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_alone_finds_its_law_among_the_first_three(language: str, edition: Edition) -> None:
    def lost() -> list[str]:
        return [
            said
            for term in sorted(in_the_books())[:: some(6, 1)]
            for said in catalogue("terms", language).gettext(term).partition("(")[0].split(" / ")
            if not LAWS[term] & {law_number(entry) for entry in first(said, edition)}
        ]

    assert read_as(language, lost) == []


@pytest.mark.parametrize("edition", some((Edition.L2017,), EDITIONS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_of_a_law_finds_it_or_where_it_is_applied(
    language: str, edition: Edition
) -> None:
    def lost() -> list[str]:
        wrong = []
        for number in list(book())[:: some(6, 1)]:
            title = catalogue("laws", language).gettext(about(number).title)
            found = first(title, edition)
            is_its_own = any(law_number(entry) == number for entry in found)
            if not is_its_own and not set(applied(number)) & set(found):
                wrong.append(title)
        return wrong

    assert read_as(language, lost) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_law_by_its_number_is_found_even_if_it_is_entered_nowhere(edition: Edition) -> None:
    for number in book():
        assert findings(edition, str(number)), number
        if not any(law_number(entry) == number for entry in entries(edition)):
            assert applied(number), number


@pytest.mark.parametrize(
    ("language", "said", "entry"),
    [
        # With other endings, in the other script, in English, in capital letters.
        ("sk", "pokutovej karty", "50D1"),
        ("sr", "казнена карта", "50D1"),
        ("fi", "penalty card", "50D1"),
        ("hu", "BÜNTETŐLAP", "50D1"),
        ("cs", "nedostatečnou nabídku", "27"),
        (ENGLISH, "Revokes", "61"),
    ],
)
def test_a_term_is_known_in_any_of_its_forms(language: str, said: str, entry: str) -> None:
    assert read_as(language, lambda: first(said))[0] == entry
    assert read_as(language, lambda: ["doubtful"] if is_doubtful(said) else []) == []


def test_more_than_a_term_is_looked_for_as_before() -> None:
    assert first("he revoked on the third trick")[0] in {"61", "62", "64"}
    assert first("pass the salt please")[:1] != ["30"]
