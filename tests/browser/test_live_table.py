"""Four phones at a live table: a board in lawful mode, and an insufficient bid in real mode."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from fairdeal.dealing.drawing import random_deal
from fairdeal.laws.editions import Edition
from fairdeal.live.table import Mode
from fairdeal.server.kept.session import Signature
from fairdeal.server.live import kept
from fairdeal.server.live.sitting import new_codes
from fairdeal.server.site import Site
from fairdeal.store.opening import open_store
from tests.amount import IS_WHOLE
from tests.browser.conftest import DESK
from tests.browser.hall import accessible, answered
from tests.server.running import Server, serving

pytestmark = pytest.mark.browser
SMALL: ViewportSize = {"width": 360, "height": 740}


@dataclass
class Phones:
    """The phones at one table."""

    pages: dict[str, Page]
    complaints: list[str] = field(default_factory=list)

    def call(self, seat: str, call: str) -> None:
        page = self.pages[seat]
        page.locator(f'.box label:has(input[value="{call}"])').click()
        with answered(page):
            page.locator(".box .confirm .button").click()
        expect(page.locator(".box input:checked")).to_have_count(0)

    def play_first(self, seat: str) -> None:
        """The first card that can be played from there: two taps."""
        page = self.pages[seat]
        page.locator(".cards label:has(input)").first.click()
        with answered(page):
            page.locator(".cards .confirm .button.main").click()
        expect(page.locator(".cards input:checked")).to_have_count(0)


def sit_down(
    browser: Browser, server: Server, mode: str, languages: dict[str, str], places: str
) -> Phones:
    """A table opened on a desk, and a phone for each of these places."""
    phones = Phones({})
    desk = browser.new_context(base_url=server.address, viewport=DESK).new_page()
    desk.goto("/")
    desk.get_by_role("link", name="Play at a table").click()
    desk.locator(f'input[name="mode"][value="{mode}"]').check()
    desk.locator("main .button.main").click()
    accessible(desk)
    links = {
        place: desk.locator(f'.seat-links a[data-place="{place}"]').get_attribute("href") or ""
        for place in places
    }
    desk.context.close()
    for place, link in links.items():
        context = browser.new_context(
            base_url=server.address,
            viewport=SMALL,
            reduced_motion="reduce",
            locale=languages.get(place, "en-GB"),
        )
        page = context.new_page()
        page.on("pageerror", lambda error: phones.complaints.append(str(error)))
        page.goto(link)
        if place in languages or place == places[0] or IS_WHOLE:
            accessible(page)
        page.locator("main .button.main").click()
        expect(page.locator("#state")).to_be_visible()
        phones.pages[place] = page
    return phones


@pytest.mark.nightly
def test_whoever_has_the_address_may_watch_where_it_was_elected(
    browser: Browser, server: Server
) -> None:
    page = browser.new_context(base_url=server.address, viewport=SMALL).new_page()
    page.goto("/tables/new")
    page.locator('select[name="watched"]').select_option("15")
    accessible(page)
    page.locator("main .button.main").click()
    page.locator('a[href$="/watch"]').click()
    expect(page.locator("#state")).to_contain_text("Nothing may be seen yet")
    accessible(page)


def test_four_phones_play_a_board_to_its_result(browser: Browser, server: Server) -> None:
    phones = sit_down(browser, server, "lawful", {"E": "sk-SK"}, "NESW")
    accessible(phones.pages["N"])
    for seat, call in (("N", "1NT"), ("E", "Pass"), ("S", "Pass"), ("W", "Pass")):
        phones.call(seat, call)
    phones.play_first("E")
    expect(phones.pages["N"].locator(".of-dummy")).to_be_visible()
    for seat in "NESW":
        accessible(phones.pages[seat])
    for seat in "NW":  # North for dummy, West
        phones.play_first(seat)
    # What is opened while a card is on its way stays open when the answer comes.
    north, held = phones.pages["N"], list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    north.route("**/acts", hold)
    north.locator(".cards label:has(input)").first.click()
    north.locator(".cards .confirm .button.main").click()
    north.locator("#d-claim summary").click()
    while not held:
        north.wait_for_timeout(20)
    held[0].continue_()
    north.unroute("**/acts")
    expect(north.locator(".cards input:checked")).to_have_count(0)
    expect(north.locator("#d-claim .button.main")).to_be_visible()
    phones.pages["N"].locator('#d-claim select[name="tricks"]').select_option("5")
    phones.pages["N"].locator("#d-claim .button.main").click()
    phones.pages["E"].locator('.claim form:has(input[value="agree"]) button').click()
    for page in phones.pages.values():
        expect(page.locator(".result")).to_be_visible()
        accessible(page)
    for seat in "SW":
        phones.pages[seat].locator('form:has(input[value="go_on"]) button').click()
    for page in phones.pages.values():
        expect(page.locator(".box, .whose").first).to_be_visible()
    assert not phones.complaints


def test_the_question_of_an_insufficient_bid_reaches_one_phone(
    browser: Browser, server: Server
) -> None:
    phones = sit_down(browser, server, "real", {"S": "sk-SK"}, "NESWD")
    phones.call("N", "1S")
    phones.call("E", "1H")
    # Nothing is said of it until somebody says what is wrong, and "Director!" says nothing.
    phones.pages["W"].locator("#d-director summary").click()
    phones.pages["W"].locator("#d-director .button.main").click()
    expect(phones.pages["D"].locator(".told.binds")).to_be_visible()
    for page in phones.pages.values():
        expect(page.locator(".asked")).to_have_count(0)
    phones.pages["N"].locator("#d-attention summary").click()
    phones.pages["N"].locator("#d-attention .button.main").click()
    question = phones.pages["S"].locator(".asked")
    expect(question).to_contain_text("nedostatočnú")
    accessible(phones.pages["S"])
    for seat in "NEW":
        expect(phones.pages[seat].locator(".waits")).to_be_visible()
        expect(phones.pages[seat].locator(".asked")).to_have_count(0)
    question.locator(".answers .button").nth(1).click()
    expect(phones.pages["E"].locator(".told.binds")).to_be_visible()
    phones.call("E", "2H")
    # What only he can judge the Director is asked, and nobody else.
    director = phones.pages["D"]
    expect(director.locator(".asked")).to_be_visible()
    accessible(director)
    director.locator(".asked .answers .button").first.click()
    expect(phones.pages["S"].locator(".whose.yours")).to_be_visible()
    assert not phones.complaints


def _with_a_pause(store: Path, seconds: int) -> dict[str, str]:
    """A lawful table kept there, at which nobody's test is over before the pause is: its codes."""
    held = open_store(f"sqlite:///{store}")
    try:
        site, codes = Site.of(held), new_codes()
        deal = random_deal(Random(28).randbytes)  # noqa: S311 - which cards lie there
        entries = [
            kept.opened(Edition.L2017A, Mode.LAWFUL, codes, pause=seconds),
            kept.begun(1, deal),
        ]
        signature = Signature(uuid4(), "test", datetime.now(UTC))
        site.live.tell("paused", lambda _now: (entries, None), signature)
        return codes
    finally:
        held.close()


def test_the_button_waits_for_the_end_of_a_pause_and_calls_nothing_by_itself(
    browser: Browser, tmp_path: Path
) -> None:
    codes = _with_a_pause(tmp_path / "club.db", 3600)
    phones = Phones({})
    with serving(tmp_path / "club.db") as running:
        for seat in "NE":
            context = browser.new_context(
                base_url=running.address, viewport=SMALL, reduced_motion="reduce", locale="sk-SK"
            )
            page = phones.pages[seat] = context.new_page()
            page.on("pageerror", lambda error: phones.complaints.append(str(error)))
            page.clock.install()
            page.goto(f"/table/paused/sit/{codes[seat]}")
            page.locator("main .button.main").click()
        phones.call("N", "3S")
        east, confirm = phones.pages["E"], ".box .confirm .button"
        expect(east.locator(".pause")).to_contain_text("Kto je na rade, najprv 3600 sekúnd počká")
        expect(east.locator(confirm)).to_be_disabled()
        accessible(east)
        expect(phones.pages["N"].locator(".pause")).to_be_visible()
        east.locator('.box label:has(input[value="Pass"])').click()
        east.clock.fast_forward(3_601_000)
        expect(east.locator(".pause")).to_have_count(0)
        expect(east.locator(confirm)).to_be_enabled()
        expect(east.locator(".live-auction .call")).to_have_count(1)
        # What is pressed all the same, by a clock that goes too fast, the server knows better.
        east.locator(confirm).click()
        expect(east.locator(".error")).to_contain_text("pauza")
        expect(east.locator(confirm)).to_be_disabled()
        expect(east.locator(".live-auction .call")).to_have_count(1)
        for page in phones.pages.values():
            page.context.close()
    assert not phones.complaints


@pytest.mark.nightly
def test_one_person_plays_with_three_robots(browser: Browser, server: Server) -> None:
    phones = Phones({})
    context = browser.new_context(
        base_url=server.address, viewport=SMALL, reduced_motion="reduce", locale="sk-SK"
    )
    page = context.new_page()
    page.on("pageerror", lambda error: phones.complaints.append(str(error)))
    phones.pages["S"] = page
    page.goto("/tables/new")
    page.locator('button[name="robots"]').click()
    page.locator("main .button.main").click()
    expect(page.locator("#state")).to_contain_text("Roboty: Sever, Východ, Západ")
    # South leads where East declares: nothing lies on the table then.
    mine_or_over = page.locator(".box, .cards .card-key input, .trick-felt .laid, .result").first
    for _turn in range(12):
        expect(mine_or_over).to_be_visible()
        if not page.locator(".box").count():
            break
        # Robots may have called before the page is drawn: it is his turn again, and never was not.
        called = page.locator(".live-auction .call")
        before = called.count()
        phones.call("S", "Pass")
        expect(called).not_to_have_count(before)
    accessible(page)
    # The opponents' calls, West's and East's, have their meaning under them; partner's have none.
    theirs = page.locator(".live-auction td:nth-child(odd) .call:not(.pass)").count()
    assert page.locator(".live-auction td:nth-child(odd) .means").count() == theirs
    assert page.locator(".live-auction td:nth-child(2) .means").count() == 0
    assert not phones.complaints


@pytest.mark.nightly
def test_a_case_is_practised_on_a_phone(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, viewport=SMALL, locale="en-GB")
    page = context.new_page()
    page.goto("/practice")
    accessible(page)
    page.goto("/practice/27/3?edition=2017a")
    for _act in range(3):
        accessible(page)
        page.get_by_role("link", name="What happens next").click()
    page.get_by_role("button", name="East").click()
    expect(page.locator(".asked")).to_contain_text("Right.")
    accessible(page)
    page.locator(".asked .answers .button").last.click()
    expect(page.locator("main")).to_contain_text("as in this case.")
    expect(page.locator("main .told").first).to_contain_text("27B")
    accessible(page)


@pytest.mark.nightly
def test_a_lead_lies_face_down_and_dummys_card_is_called_for(
    browser: Browser, server: Server
) -> None:
    phones = sit_down(browser, server, "real", {"E": "hu-HU", "S": "fi-FI"}, "NESW")
    north, east, south, west = (phones.pages[seat] for seat in "NESW")
    for seat, call in (("N", "1NT"), ("E", "Pass"), ("S", "Pass"), ("W", "Pass")):
        phones.call(seat, call)
    east.locator(".cards label:has(input)").first.click()
    accessible(east)
    with answered(east):
        east.locator('.cards button[value="face_down"]').click()
    for page in (north, south, west):
        expect(page.locator(".laid.down")).to_be_visible()
        expect(page.locator(".laid.down .card")).to_have_count(0)
    expect(east.locator(".laid.down .card")).to_be_visible()
    # West asks for the auction before it is turned (41B): everybody hears that he does.
    west.locator("#d-ask summary").click()
    west.locator('#d-ask select[name="about"]').select_option("")
    with answered(west):
        west.locator("#d-ask .button.main").click()
    expect(north.locator(".told")).to_contain_text("West asks about the auction.")
    accessible(north)
    with answered(east):
        east.locator('form:has(input[value="face_lead"]) button').click()
    expect(west.locator(".dummy-hand .hand").first).to_be_visible()
    # North calls for a low card; South puts one down, which a dummy does only then (45B).
    expect(south.locator(".cards .button.main")).to_have_count(0)
    north.locator("#d-call-for summary").click()
    north.locator('#d-call-for label:has(input[value="low"])').click()
    accessible(north)
    with answered(north):
        north.locator("#d-call-for .button.main").click()
    expect(west.locator(".told")).to_contain_text("North calls for: a low card")
    expect(south.locator(".cards .button.main")).to_be_visible()
    accessible(south)
    phones.play_first("S")
    # Declarer names a card of his own that he puts down later, and it is heard once.
    north.locator(".cards fieldset:not(.of-dummy) label:has(input)").first.click()
    north.locator("#d-otherwise summary").click()
    accessible(north)
    with answered(north):
        north.locator('#d-otherwise button[value="name"]').click()
    expect(west.locator("#state [data-speak]").filter(has_text="North names")).to_have_count(1)
    assert not phones.complaints
