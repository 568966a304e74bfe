"""The Laws on pages: every law, each clause, editions side by side, questions as a tree."""

import re
from html import unescape

import httpx
import pytest

from fairdeal.laws.book import book
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.clauses import clauses
from tests.server.running import text


def test_every_law_is_listed_and_has_its_page(anyone: httpx.Client) -> None:
    listed = re.findall(r'href="/laws/(\d+)"', anyone.get("/laws").text)
    assert [int(one) for one in listed] == list(book()) == list(range(1, 94))
    assert 'href="/laws"' in anyone.get("/help").text, "every page leads there"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_clause_of_a_law_stands_on_its_page(anyone: httpx.Client, edition: Edition) -> None:
    page = anyone.get(f"/laws/27?edition={edition}").text
    shown = re.findall(r'<th scope="row">([^<]+)</th>', page)
    assert shown == [one.id for one in clauses(edition).values() if one.law == 27]


def test_editions_stand_side_by_side(anyone: httpx.Client) -> None:
    """27B1: in 1997 the lowest legal bid in the same denomination; 27C is of the later books."""
    page = anyone.get("/laws/27?edition=2007&beside=1997").text
    assert re.findall(r'<th scope="col">(\d+a?)</th>', page) == ["2007", "1997"]
    row = re.search(r'<tr[^>]*><th scope="row">27D</th>.*?</tr>', page, re.DOTALL)
    assert row
    assert "not in this edition" in row[0].split("<td>")[2]
    same = anyone.get("/laws/27?edition=2007&beside=2007").text
    assert re.findall(r'<th scope="col">(\d+a?)</th>', same) == ["2007"]


def test_the_questions_of_a_law_lead_on(anyone: httpx.Client) -> None:
    page = anyone.get("/laws/27").text
    places = set(re.findall(r'<li id="(entry-\d+-\d+)">', page))
    leads = set(re.findall(r'href="#(entry-\d+-\d+)"', page))
    assert leads
    assert leads <= places
    assert "do you accept the insufficient bid?" in unescape(page)


def test_the_laws_are_said_in_the_readers_language(anyone: httpx.Client) -> None:
    said = {"Accept-Language": "sk"}
    assert "Pravidlo 27" in text(anyone.get("/laws/27", headers=said))
    assert "Pravidlo 93" in text(anyone.get("/laws", headers=said))


# As the books of the federations head Law 50; what each edition does is ours.
@pytest.mark.parametrize(
    ("language", "title", "sense"),
    [
        ("sk", "Hranie pokutovej karty", "Malá a veľká; voľba hlavného hráča"),
        ("cs", "Zacházení s pokutovou kartou", "Malá a velká; volba hlavního hráče"),
        ("fi", "Rangaistuskortin käsittely", "Pieni ja iso; pelinviejän valinta"),
        ("sr", "Postupak sa kaznenom kartom", "Mala i velika; izvođačev izbor"),
        ("hu", "Rendelkezés büntetőlappal", "Kis és nagy; a felvevő választása"),
    ],
)
def test_a_law_has_its_title_and_its_sense_in_the_readers_language(
    anyone: httpx.Client, language: str, title: str, sense: str
) -> None:
    said = {"Accept-Language": language}
    assert title in text(anyone.get("/laws", headers=said))
    page = text(anyone.get("/laws/50?edition=1997", headers=said))
    assert title in page
    assert sense in page


@pytest.mark.parametrize("number", ["0", "94", "-1"])
def test_there_is_no_other_law(anyone: httpx.Client, number: str) -> None:
    answer = anyone.get(f"/laws/{number}")
    assert answer.status_code == 404
    assert "1 to 93" in text(answer)


def test_an_edition_there_is_not_is_taken_for_the_usual_one(anyone: httpx.Client) -> None:
    page = anyone.get("/laws/27?edition=1850&beside=1850").text
    assert re.findall(r'<th scope="col">(\d+a?)</th>', page) == ["2017"]
