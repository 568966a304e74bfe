"""A federation's static site opened from a disk: searched without a server, and without scripts."""

from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from fairdeal.events.acts import ContestantEntered
from fairdeal.i18n.catalogues import LANGUAGES
from fairdeal.server.publishing.copying import copied_whole
from fairdeal.server.publishing.writing import write_all
from fairdeal.store.memory import MemoryStore
from tests.amount import some
from tests.browser.conftest import DESK
from tests.browser.hall import barriers
from tests.server.inside import site_over
from tests.server.public.federation import opened, pairs

pytestmark = pytest.mark.browser

NARROW: ViewportSize = {"width": 360, "height": 740}
READ_IN = some(("en", "sr"), tuple(LANGUAGES))
"""By day in the one whose phrases are the keys, and in one with letters of its own."""
WIDE = "document.documentElement.scrollWidth - innerWidth"
MANY = 35
"""More of one name than are shown at once."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = site_over(MemoryStore(), demonstration=False)
    best, other = ("Đorđe Šćepanović", "Åke Öst"), ("Zdeněk Ševčík", 'Ó <b>Neil\'s & "Co"')
    opened(site, "one", pairs("Žilinský turnaj", date(2026, 11, 8), best, other), "Ann Lee")
    crowd = [ContestantEntered(f"x{n}", (f"Jana Nová {n}", "")) for n in range(MANY)]
    acts = [*pairs("Crowd", date(2026, 11, 9), best, other), *crowd]
    opened(site, "crowd", acts, "Ann Lee")
    target = tmp_path_factory.mktemp("disk") / "site"
    write_all(copied_whole(site.sessions.store), target, READ_IN)
    return target


@pytest.mark.parametrize("size", some([NARROW], [NARROW, DESK]), ids=lambda one: str(one["width"]))
def test_it_is_searched_from_a_disk(browser: Browser, folder: Path, size: ViewportSize) -> None:
    context = browser.new_context(viewport=size, offline=True)
    page, complaints = context.new_page(), list[str]()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto((folder / "en" / "index.html").as_uri())
    page.get_by_role("link", name="Search").click()
    box, found = page.get_by_role("searchbox"), page.locator("main section:visible li a")
    expect(box).to_be_visible()
    for typed, whom in (
        ("dorde scepan", "Đorđe Šćepanović"),
        ("OST ake", "Åke Öst"),
        ("zilin", "Žilinský turnaj"),
        ("8 november", "Žilinský turnaj"),
        ("neil's & \"co", 'Ó <b>Neil\'s & "Co"'),
    ):
        box.fill(typed)
        expect(found).to_have_text([whom])
    found.click()
    expect(page.get_by_role("heading", level=1)).to_have_text('Ó <b>Neil\'s & "Co"')
    page.go_back()
    box.fill("jana")
    expect(found).to_have_count(30)
    expect(page.get_by_role("status")).to_have_text("There is more: type more letters.")
    box.fill("nobody at all")
    expect(page.get_by_role("status")).to_have_text("Nothing has these words.")
    expect(found).to_have_count(0)
    assert page.evaluate(WIDE) <= 0
    context.close()
    assert not complaints


@pytest.mark.parametrize("size", some([NARROW], [NARROW, DESK]), ids=lambda one: str(one["width"]))
def test_without_scripts_everything_stands_under_its_letter(
    browser: Browser, folder: Path, size: ViewportSize
) -> None:
    context = browser.new_context(viewport=size, java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto((folder / "en" / "search.html").as_uri())
    expect(page.get_by_role("searchbox")).to_have_count(0)
    page.get_by_role("navigation", name="By letters").get_by_role("link", name="Z").click()
    expect(page.locator("main section li a")).to_have_text(["Zdeněk Ševčík", "Žilinský turnaj"])
    page.get_by_role("link", name="Žilinský turnaj").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Žilinský turnaj")
    context.close()


def test_it_is_found_and_read_in_every_language(browser: Browser, folder: Path) -> None:
    context = browser.new_context(viewport=NARROW)
    page = context.new_page()
    said = set()
    for language in READ_IN:
        page.goto((folder / language / "search.html").as_uri())
        box = page.get_by_role("searchbox")
        box.fill("sevcik")
        expect(page.locator("main section:visible li a")).to_have_text(["Zdeněk Ševčík"])
        box.fill("nobody at all")
        expect(page.get_by_role("status")).not_to_be_empty()
        said.add(page.get_by_role("status").inner_text())
        assert page.evaluate(WIDE) <= 0
        assert not barriers(page)
    assert len(said) == len(READ_IN)
    context.close()
