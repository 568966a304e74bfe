"""What a Hungarian sentence decides when it is filled in."""

import re

import pytest

from fairdeal.i18n.catalogues import AREAS, catalogue, read_in
from fairdeal.i18n.hungarian import Hungarian
from fairdeal.views.sentences import counted
from tests.i18n.test_catalogues import translated


# As the numerals are said: egy, kettő, öt, tíz, tizenöt, ötven, száz, ötszáz, ezer, tízezer.
@pytest.mark.parametrize(
    ("number", "article"),
    [
        *((1, "Az"), (2, "A"), (5, "Az"), (10, "A"), (15, "A"), (50, "Az"), (100, "A")),
        *((500, "Az"), (1000, "Az"), (1955, "Az"), (2017, "A"), (10000, "A"), (1000000, "Az")),
    ],
)
def test_before_a_number_it_goes_by_how_the_number_is_said(number: int, article: str) -> None:
    message = catalogue("pages", "hu").gettext("Round {n} was called.")
    assert message.format(n=number) == f"{article} {number}. menetet elindították."


@pytest.mark.parametrize(
    ("word", "article"),
    [
        *(("Neuberg", "a"), ("Ascherman", "az"), ("észak", "az"), ("őr", "az"), ("„Ann”", "az")),
        *(("NS", "az"), ("EW", "az"), ("PBN", "a"), ("S", "az"), ("SCORE", "a")),
    ],
)
def test_before_a_word_it_goes_by_the_first_sound(word: str, article: str) -> None:
    message = catalogue("pages", "hu").gettext("the tag {name} is not closed")
    assert message.format(name=word) == f"{article} {word} címke nincs lezárva"


# The Hungarian Laws write "27. szakasz" and "27B szakasz".
@pytest.mark.parametrize(
    ("clause", "cited"),
    [
        *(("54", "54. szakasz"), ("27B", "27B szakasz"), ("12C2", "12C2 szakasz")),
        *(
            ("63A1, 63A2", "63A1, 63A2 szakasz"),
            ("12, 82", "12, 82. szakasz"),
            ("53A, 53*", "53A, 53* szakasz"),
        ),
    ],
)
def test_only_the_number_of_a_whole_law_has_a_point(clause: str, cited: str) -> None:
    assert catalogue("rulings", "hu").gettext("Law {clause}").format(clause=clause) == cited


@pytest.mark.parametrize("area", AREAS)
def test_no_message_has_decided_on_an_article_before_the_value_is_known(area: str) -> None:
    assert isinstance(catalogue(area, "hu"), Hungarian)
    for message in translated(area, "hu"):
        said = message.string or ()
        for sentence in [said] if isinstance(said, str) else said:
            assert not re.search(r"\b[Aa]z? \W?\{", sentence), sentence


@pytest.mark.parametrize("area", AREAS)
def test_a_percent_sign_stands_at_its_number(area: str) -> None:
    """Hungarian spelling: *33%*, and *33%-kal* with a suffix; other languages have a space."""
    for message in translated(area, "hu"):
        said = [message.string] if isinstance(message.string, str) else message.string or ()
        assert not any(re.search(r"[\d}] %", sentence) for sentence in said), said
    read_in("hu")
    try:
        assert counted("33,3", "%") == "33,3%"
    finally:
        read_in("en")
