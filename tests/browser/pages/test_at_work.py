"""Pages on which a Director does something, or reads of one person: they can be read as well."""

from uuid import uuid4

import pytest
from playwright.sync_api import Browser, expect

from fairdeal.server.interface.shared_documents import OrderDocument
from fairdeal.server.privacy.asked import Asked, waits
from fairdeal.server.privacy.orders import Wanted, ask, mark, orders
from fairdeal.store.opening import open_store
from tests.amount import some
from tests.browser.conftest import DESK, LONGEST
from tests.browser.pages.evening import Evening
from tests.browser.pages.fit import (
    FONTS,
    faults_of,
    when_narrow,
)
from tests.server.evening.club import post
from tests.server.inside import NOW

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("desk", some([False], [False, True]))
def test_the_page_of_one_person_of_the_list(
    browser: Browser, evening: Evening, *, desk: bool
) -> None:
    """With clubs, numbers and former names, in Finnish and Hungarian, whose words are long."""
    who = "Szentgyörgyiné Kovács Erzsébet"
    said = {"name": who, "numbers": "MBSZ 1203; EBU 77", "before": "Szentgyörgyi Erzsébet"}
    post(evening.client, "/members/one", **said, public="number")
    for since, club in (("2020-01-01", "Szegedi Bridzs Egyesület"), ("2024-07-01", "Brno")):
        post(evening.client, "/members/transfer", name=who, club=club, since=since)
    context = evening.context(browser, desk=desk, language=LONGEST[desk])
    page = context.new_page()
    page.set_viewport_size(DESK if desk else {"width": 360, "height": 740})
    page.goto(f"/members?who={who}&club=brno")
    expect(page.get_by_role("main")).to_contain_text("Szegedi Bridzs Egyesület")
    faults = [*faults_of(page, desk=desk), *when_narrow(page, FONTS[1 + desk])]
    context.close()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("desk", some([True], [False, True]))
def test_the_page_of_what_is_kept_with_what_clubs_answered(
    browser: Browser, evening: Evening, *, desk: bool
) -> None:
    store = open_store(evening.known["store"])
    salt, order = "0" * 64, uuid4()
    clubs = {"1": "Szegedi Bridzs Egyesület", "2": "Brno"}
    wanted = Wanted(salt, frozenset((mark(salt, "Ada Birch"),)), clubs)
    ask(store, order, wanted, "Ann Lee", NOW)
    (asked,) = (one for one in orders(store) if one.id == order.hex)
    document = OrderDocument(id=order.hex, salt=salt, marks=tuple(asked.marks))
    waits(store, Asked("https://federation.example", document), NOW)
    store.close()
    context = evening.context(browser, desk=desk, language=LONGEST[desk])
    page = context.new_page()
    page.set_viewport_size(DESK if desk else {"width": 360, "height": 740})
    page.goto("/account/data?name=Ada+Birch")
    expect(page.get_by_role("main")).to_contain_text("Szegedi Bridzs Egyesület, Brno")
    expect(page.get_by_role("main")).to_contain_text("https://federation.example")
    faults = [*faults_of(page, desk=desk), *when_narrow(page, FONTS[1 + desk])]
    context.close()
    assert not faults, "\n".join(faults)


def test_the_page_for_signing_in(browser: Browser, evening: Evening) -> None:
    context = evening.context(browser, desk=False, signed_in=False)
    page = context.new_page()
    page.goto("/sign-in")
    assert not list(faults_of(page, desk=False))
    context.close()


@pytest.mark.nightly
def test_a_director_looks_before_he_decides_in_slovak(browser: Browser, evening: Evening) -> None:
    """On a phone: a penalty and a fouled board, each seen first and then undone."""
    context = evening.context(browser, desk=False)
    page = context.new_page()
    page.goto(evening.at)
    page.locator("summary", has_text="Pokuta").click()
    form = page.locator(f'form[action="{evening.at}/penalties"]')
    form.locator('[name="amount"]').fill("-25")
    form.locator('[name="reason"]').fill("neskorý príchod")
    form.get_by_role("button").click()
    expect(page.get_by_role("main")).to_contain_text("−25 %")
    expect(page.get_by_role("table")).to_contain_text("→")
    page.locator('button[value="save"]').click()
    expect(page.locator("#given")).to_contain_text("„neskorý príchod“")
    page.goto(f"{evening.at}/fouled?board=1")
    page.locator('[name="table"]').first.check()
    page.locator('[name="reason"]').fill("vymenené karty")
    page.locator('button[value="preview"]').click()
    expect(page.get_by_role("main")).to_contain_text("s nesprávnymi kartami")
    assert not list(faults_of(page, desk=False))
    page.locator('button[value="save"]').click()
    expect(page.locator("#given")).to_contain_text("„vymenené karty“")
    page.goto(f"{evening.at}/log")
    for which in range(2):  # the latest first; an undoing could be undone as well
        page.locator('button[value="preview"]').nth(which).click()
        page.locator('button[value="save"]').click()
        page.goto(f"{evening.at}/log")
    assert not list(faults_of(page, desk=False))  # what was undone is read as well
    page.goto(evening.at)
    expect(page.locator("#given")).not_to_contain_text("neskorý príchod")
    expect(page.locator("#given")).not_to_contain_text("vymenené karty")
    context.close()


def test_a_director_says_whom_a_ruling_is_about_in_slovak(
    browser: Browser, evening: Evening
) -> None:
    """One touch on a phone, and the questions are put to people by their seats."""
    context = evening.context(browser, desk=False)
    page = context.new_page()
    page.goto(f"{evening.at}/ruling?table=1&entry=27")
    about = page.locator("details.about").first  # below it the board is chosen
    expect(about.locator("summary")).to_have_text("Kto to urobil?")
    expect(about.get_by_role("link")).to_have_count(4)
    expect(about).to_contain_text("–")  # the invented players have names
    about.get_by_role("link", name="Juh").click()
    expect(about.locator("summary")).to_have_text("Kto to urobil? Juh")
    page.locator(".options a").last.click()
    expect(page.locator("#question")).to_contain_text("Západ")
    about.locator("summary").click()
    expect(about.locator("[aria-current]")).to_have_text("Juh")
    assert not list(faults_of(page, desk=False))
    about.get_by_role("link", name="Nikto konkrétny").click()
    expect(about.locator("summary")).to_have_text("Kto to urobil?")
    context.close()
