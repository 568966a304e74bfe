"""A class on phones in two languages: tick, see who ticked what, be told why."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.hall import Club, accessible
from tests.server.running import serving

pytestmark = pytest.mark.browser

PHONES = 12
WORDS = {
    "en-GB": ("Your name", "Take part", "your answer", "Open it in the assistant"),
    "fi-FI": ("Nimesi", "Osallistu", "vastauksesi", "Avaa avustajassa"),
}


def _joined(club: Club, code: str, number: int) -> Page:
    """A pupil's phone at the first question; every other one speaks Finnish."""
    locale = tuple(WORDS)[number % 2]
    name, take_part, *_others = WORDS[locale]
    page = club.page(locale=locale)
    page.goto(f"/class/{code}")
    page.get_by_label(name).fill(f"Pupil {number + 1}")
    page.get_by_role("button", name=take_part).click()
    expect(page.locator("section.question")).to_be_visible()
    return page


@pytest.mark.nightly
def test_a_class_on_phones(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path / "club.db") as server:
        club = Club(browser, server)
        teacher = club.page(desk=True)
        teacher.goto("/new-class")
        teacher.get_by_label("Questions", exact=True).fill("2")
        teacher.get_by_text("More", exact=True).click()
        teacher.get_by_label(re.compile("The laws it is about")).fill("24-39")
        teacher.get_by_label("The seed of an exam you have printed").fill("11")
        teacher.get_by_role("button", name="Draw the questions").click()
        code = teacher.locator("p.code").inner_text().strip()

        phones = [_joined(club, code, number) for number in range(PHONES)]
        ticked = [0] * 4
        for number, page in enumerate(phones):
            option = number % 2 if number else 1
            ticked[option] += 1
            page.locator("ol.answers button").nth(option).click()
            # At his own speed: the next question follows at once, and nothing is told.
            expect(page.locator("#question")).to_contain_text("2")
            expect(page.locator(".explained")).to_have_count(0)

        teacher.reload()
        first = teacher.locator("#question-1")
        first.locator("summary").click()
        options = first.locator("ol.answers li")
        for option in range(options.count()):
            expect(options.nth(option).locator(".mark").first).to_have_text(f"{ticked[option]}")
        assert sum(ticked) == PHONES
        right = [n for n in range(options.count()) if "right" in _class(options.nth(n))]
        accessible(teacher)

        teacher.get_by_role("button", name="End the class and show all answers").click()
        expect(teacher.get_by_text("This class is over.").first).to_be_visible()
        for number, page in enumerate(phones):
            _name, _take_part, own, assistant = WORDS[tuple(WORDS)[number % 2]]
            page.goto(f"/class/{code}?question=1")
            told = page.locator(".explained")
            expect(told).to_contain_text(assistant)
            expect(page.locator("li.own")).to_contain_text(own)
            marked = page.locator("ol.answers li")
            assert [n for n in range(marked.count()) if "right" in _class(marked.nth(n))] == right
        accessible(phones[1])
        # The results are a list, with a mark for everybody who took part.
        expect(teacher.locator("table.ranking tbody tr")).to_have_count(PHONES)


def _class(option: Locator) -> str:
    return str(option.get_attribute("class") or "")
