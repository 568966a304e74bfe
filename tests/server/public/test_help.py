"""The help is in the program, in every language, and calls things what their buttons say."""

import re
from html import unescape

import pytest

from fairdeal.i18n.catalogues import LANGUAGES, catalogue
from fairdeal.server.requests.languages import COOKIE
from fairdeal.store.memory import MemoryStore
from tests.server.inside import browsing, site_over

BUTTONS = (
    "New evening",
    "Begin",
    "Rehearse with invented players",
    "Let them play on",
    "Waiting for you",
    "What you decide",
    "This is me",
    "Files and print",
    "What is kept",
    "Ruling",
)


@pytest.mark.parametrize("chosen", LANGUAGES)
def test_the_help_speaks_of_what_is_on_the_pages(chosen: str) -> None:
    with browsing(site_over(MemoryStore())) as client:
        client.cookies.set(COOKIE, chosen)
        page = client.get("/help").text
        words = " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())
        said = {one: catalogue("pages", chosen).gettext(one) for one in BUTTONS}
        assert [one for one, there in said.items() if there not in words] == []
        anchors = set(re.findall(r'href="#(\w[\w-]*)"', page)) - {"main"}
        assert anchors == set(re.findall(r'<section class="sheet" id="([\w-]+)"', page))
        assert len(anchors) == 6


def test_every_page_leads_to_it_but_those_of_a_static_site() -> None:
    with browsing(site_over(MemoryStore())) as client:
        for path in ("/", "/sessions/auctions", "/join", "/nothing"):
            assert 'href="/help"' in client.get(path).text
