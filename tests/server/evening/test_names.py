"""Names from a list that was made elsewhere, whatever parts its fields."""

import re

import pytest

from fairdeal.errors import Malformed
from fairdeal.server.members.names import names_of_list
from tests.server.evening.club import evening, post, words
from tests.server.running import alert

PAIRS = ("1", "2", "3")


@pytest.mark.parametrize(
    "listed",
    [
        "1,Ann Lee,Bob Ray\n3,Cy,Di\n",
        "3; Cy; Di\r\n1;  Ann   Lee;Bob Ray\r\n",
        "1\tAnn Lee\tBob Ray\n\n3\tCy\tDi",
        '1,"Ann Lee",Bob Ray,\n3,Cy,Di,,',
    ],
)
def test_lists_as_people_have_them(listed: str) -> None:
    assert names_of_list(listed, PAIRS) == {"1": ("Ann Lee", "Bob Ray"), "3": ("Cy", "Di")}


def test_names_alone_are_the_pairs_in_their_order() -> None:
    found = names_of_list("Ann, Bob\nCy\n", PAIRS)
    assert found == {"1": ("Ann", "Bob"), "2": ("Cy", "")}
    assert names_of_list(" \n;;\n", PAIRS) == {}


@pytest.mark.parametrize(
    "heading",
    ["číslo;meno 1;meno 2", "Pair;Player 1;Player 2", "Pari;Pelaaja 1;Pelaaja 2", "Név;Név"],
)
def test_a_line_of_headings_is_no_pair(heading: str) -> None:
    """Neither is it counted where lines have no numbers."""
    assert names_of_list(f"{heading}\n3;Cy;Di", PAIRS) == {"3": ("Cy", "Di")}
    found = names_of_list(f"\n{heading}\nAnn;Bob\nCy;Di\nEd;Fay", PAIRS)
    assert found == {"1": ("Ann", "Bob"), "2": ("Cy", "Di"), "3": ("Ed", "Fay")}
    assert names_of_list(heading, PAIRS) == {}


def test_a_pair_whose_number_is_said_is_no_heading() -> None:
    assert names_of_list("1;Nimi;Meno", PAIRS) == {"1": ("Nimi", "Meno")}


@pytest.mark.parametrize("listed", ["9,Ann,Bob", "1,A,B\n1,C,D", "1", "1,A,B,C", "A\nB\nC\nD"])
def test_a_line_that_is_no_pair_is_named(listed: str) -> None:
    with pytest.raises(Malformed, match=r"Line \d of the list"):
        names_of_list(listed, PAIRS)


def test_a_list_and_what_is_typed_are_kept_together_or_not_at_all() -> None:
    with evening() as club:
        typed = {"2-1": "Eva", "2-2": "Filip"}
        page = post(club.director, f"{club.at}/names", list="1;Ann;Bob", **typed)
        assert page.status_code == 200
        assert club.session.players["1"] == ("Ann", "Bob")
        assert club.session.players["2"] == ("Eva", "Filip")
        before = club.session.version
        refused = post(club.director, f"{club.at}/names", list="1;Cy;Di\n99;A;B")
        assert refused.status_code == 422
        assert "Line 2 of the list" in words(refused)
        assert club.session.version == before


def test_two_directors_type_names_at_once() -> None:
    with evening() as club:
        at = f"{club.at}/names"
        first = filled_in(club.director.get(at).text)
        post(club.director, at, **(filled_in(club.director.get(at).text) | {"2-1": "Eva"}))
        post(club.director, at, **(first | {"1-1": "Ann"}))
        assert dict(club.session.players) == {"1": ("Ann",), "2": ("Eva",)}
        # What was there when the form was made is taken away by who empties it.
        post(club.director, at, **(filled_in(club.director.get(at).text) | {"2-1": ""}))
        assert dict(club.session.players) == {"1": ("Ann",), "2": ()}


def test_what_is_refused_stands_in_the_form_as_it_was_typed() -> None:
    with evening() as club:
        at = f"{club.at}/names"
        form = filled_in(club.director.get(at).text) | {"2-1": "Eva"}
        refused = post(club.director, at, list="99;A;B", **form)
        assert "Line 1 of the list" in alert(refused)
        assert ">99;A;B</textarea>" in refused.text
        # Sent again without the list, it is kept.
        post(club.director, at, **filled_in(refused.text))
        assert dict(club.session.players) == {"2": ("Eva",)}


def filled_in(page: str) -> dict[str, str]:
    """The fields of the pairs as they stand in the form."""
    fields = re.findall(r'<input[^>]* name="(\d+-\d(?:-was)?)" value="([^"]*)"', page)
    fields += re.findall(r'<input name="(\d+-\d)" value="([^"]*)"', page)
    return dict(fields)


def test_who_is_not_in_the_form_keeps_his_name() -> None:
    with evening() as club:
        post(club.director, f"{club.at}/names", **{"2-1": "Eva", "2-2": "Filip"})
        post(club.director, f"{club.at}/names", **{"1-1": "Ann", "1-2": "Bob"})
        post(club.director, f"{club.at}/names", **{"1-2": ""})
        assert dict(club.session.players) == {"1": ("Ann",), "2": ("Eva", "Filip")}
