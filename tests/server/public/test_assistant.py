"""The assistant for everybody: from the first page, without signing in, nothing is kept."""

import re
from html import unescape
from urllib.parse import parse_qsl, urlencode

import httpx
import pytest

from fairdeal.i18n.catalogues import ENGLISH, OWN_NAMES
from fairdeal.laws.book import entries
from fairdeal.laws.editions import EDITIONS, Edition
from tests.amount import some
from tests.server.running import text


def to(client: httpx.Client, **words: str) -> httpx.Response:
    return client.get(f"/ruling?{urlencode(words)}")


def answers(page: httpx.Response) -> list[str]:
    """The last answer in each address that a page offers under its question."""
    found = re.findall(r'class="button big" href="\?([^"]+)"', page.text)
    return [parse_qsl(unescape(one))[-1][1] for one in found]


def answered(client: httpx.Client, page: httpx.Response, word: str) -> httpx.Response:
    found = re.findall(r'class="button big" href="(\?[^"]+)"', page.text)
    (link,) = [one for one in found if parse_qsl(unescape(one))[-1][1] == word]
    return client.get(f"/ruling{unescape(link)}")


def test_it_stands_on_the_first_page_of_somebody_nobody_knows(anyone: httpx.Client) -> None:
    first = anyone.get("/").text
    assert re.search(r'<form[^>]*action="/ruling".*?name="saw"', first, re.DOTALL)
    assert 'href="/ruling"' in anyone.get("/laws").text, "every page leads there"


def test_from_what_was_seen_to_the_ruling(anyone: httpx.Client) -> None:
    """27A1: an insufficient bid that left-hand opponent accepts stands."""
    found = to(anyone, saw="an insufficient bid")
    first = re.search(r'class="button" href="(\?edition=2017&amp;entry=27)"', found.text)
    assert first
    page = anyone.get(f"/ruling{unescape(first[1])}")
    page = answered(anyone, page, "no")
    assert answers(page) == ["yes", "no"], "whether left-hand opponent accepts it"
    assert "27A1" in text(page)
    ruling = text(answered(anyone, page, "yes"))
    assert "stands as if it were legal; the auction goes on. Law 27A1" in ruling
    assert "27B" not in ruling


def test_an_answer_is_corrected_as_at_a_table(anyone: httpx.Client) -> None:
    given = [("entry", "27"), ("answer", "no"), ("answer", "yes")]
    page = anyone.get(
        f"/ruling?{urlencode([*given, ('correct', 'lho_accepts'), ('word', 'no')])}"
    ).text
    assert "What changes with:" in page
    assert re.search(r"no longer</span> <del>[^<]*stands as if it were legal", page)


@pytest.mark.parametrize("edition", EDITIONS)
def test_whom_no_words_help_finds_every_entry_by_its_kind(
    anyone: httpx.Client, edition: Edition
) -> None:
    page = to(anyone, saw="xyzzy", edition=edition.value).text
    kinds = page.partition('<details class="kinds" open>')[2]
    listed = re.findall(r"entry=([^&\"]+)", kinds)
    assert sorted(listed) == sorted(entries(edition))


def test_the_edition_goes_along(anyone: httpx.Client) -> None:
    """By the Laws of 1997 nobody asks whether a replacement is comparable (23A is of 2017)."""
    old, new = (
        anyone.get(f"/ruling?edition={one}&entry=27&answer=no&answer=no&answer=pass").text
        for one in ("1997", "2017")
    )
    assert "The Laws of 1997" in old
    assert set(re.findall(r"\?edition=(\w+)", old)) == {"1997"}
    assert "comparable" not in old
    assert "comparable" in new


@pytest.mark.parametrize(
    "words",
    [
        {"entry": "27", "answer": "perhaps"},
        {"entry": "none"},
        {"entry": "27", "offender": "Q"},
        {"entry": "27", "answer": "no", "correct": "nothing", "word": "yes"},
    ],
)
def test_what_cannot_be_is_said_and_the_page_goes_on(
    anyone: httpx.Client, words: dict[str, str]
) -> None:
    page = to(anyone, **words)
    assert page.status_code == 422
    assert 'role="alert"' in page.text
    assert "Something else was seen" in page.text or "What did you see?" in page.text


@pytest.mark.parametrize("language", some(["sr"], [one for one in OWN_NAMES if one != ENGLISH]))
def test_it_speaks_the_visitors_language(anyone: httpx.Client, language: str) -> None:
    said = [
        anyone.get("/ruling?saw=xyzzy", headers={"Accept-Language": one}).text
        for one in (ENGLISH, language)
    ]
    english, own = ({piece.strip() for piece in re.split(r"<[^>]+>", one)} for one in said)
    assert not {piece for piece in english & own if len(piece) > 15}
