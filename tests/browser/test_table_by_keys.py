"""A board at a live table by the keyboard alone, and what is said to whoever hears the page."""

import re
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hall import accessible
from tests.browser.test_keyboard import OUTLINED
from tests.browser.test_live_table import Phones, sit_down
from tests.server.running import Server

pytestmark = pytest.mark.browser

NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
AMONG = "() => document.activeElement.closest('.box, .cards')?.classList[0] ?? ''"
ACT = re.compile(r"(?:North|East|South|West): [^.]+")


@dataclass
class Keys:
    """Four players with a keyboard each, and what has happened as it is to be heard."""

    pages: dict[str, Page]
    done: list[str] = field(default_factory=list)

    def press(self, seat: str, *keys: str) -> None:
        for key in keys:
            self.pages[seat].keyboard.press(key)

    def tab_to(self, seat: str, selector: str) -> None:
        page = self.pages[seat]
        for _step in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("(it) => document.activeElement.matches(it)", selector):
                assert page.evaluate(OUTLINED) == ""
                return
        pytest.fail(f"Tab never came to {selector}")

    def waits_among(self, seat: str, what: str) -> None:
        """The focus comes to the calls or cards by itself when it is his turn."""
        self.pages[seat].wait_for_function(f"() => ({AMONG})() === '{what}'")

    def call(self, seat: str, typed: str, words: str) -> None:
        self.tab_to(seat, ".box input")
        self.press(seat, *typed, "Enter")
        self._heard(f"{NAMES[seat]}: {words}")

    def play(self, seat: str, hand: str) -> None:
        """The first card that can be played from that hand, by its letters."""
        page = self.pages[seat]
        key = page.locator(f'.cards input[name="card"][value^="{hand}:"]').first
        value = key.get_attribute("value") or ""
        self.waits_among(seat, "cards")  # the focus comes there by itself
        suit, rank = value[2], value[3]
        self.press(seat, suit, *("10" if rank == "T" else rank))
        expect(page.locator(f'.cards input[value="{value}"]')).to_be_checked()
        self.press(seat, "Enter")
        self._heard(f"{NAMES[hand]}: {SUITS[suit]} {'10' if rank == 'T' else rank}")

    def _heard(self, words: str) -> None:
        self.done.append(words)
        for page in self.pages.values():
            expect(page.locator("#spoken")).to_contain_text(words)

    def spoken(self, seat: str) -> str:
        return " ".join(self.pages[seat].locator("#spoken p").all_text_contents())


@pytest.mark.nightly
def test_a_board_is_played_by_keys_and_each_call_and_card_is_spoken_once(
    browser: Browser, server: Server
) -> None:
    phones = sit_down(browser, server, "lawful", {}, "NESW")
    at = Keys(phones.pages)
    at.call("N", "1N", "1 notrump")
    for seat in "ESW":
        at.call(seat, "P", "Pass")
    at.play("E", "E")
    for hand, seat in (("S", "N"), ("W", "W"), ("N", "N")):
        at.play(seat, hand)
    _four_heard(at)
    _claimed_by_keys(at)
    for seat in "NESW":
        accessible(at.pages[seat])
    assert not phones.complaints


def _four_heard(at: Keys) -> None:
    """Each of the calls and cards once, in order; whose turn it is, the player in turn alone."""
    for seat in "NESW":
        assert ACT.findall(at.spoken(seat).replace("Your turn: ", "")) == at.done, seat
    assert "Your turn: South" in at.spoken("N"), "declarer hears from which hand"
    assert "Your turn" in at.spoken("W")
    assert at.spoken("S").count("Your turn") == 1, "to call; dummy has none"


def _claimed_by_keys(at: Keys) -> None:
    """What is being said stays while something happens; the claim and what follows are heard."""
    north = at.pages["N"]
    at.tab_to("N", "#d-claim > summary")
    at.press("N", "Enter", "Tab", "5", "Tab")
    at.press("N", "E")  # "Everything is high"
    at.tab_to("N", "#d-claim input[name=words]")
    at.press("N", *"all")
    # East asks what a call of North's means: North's page is another, and he types on.
    east = at.pages["E"]
    at.tab_to("E", "#d-ask > summary")
    at.press("E", "Enter", "Tab")
    east.locator("#d-ask select").select_option(label="North: 1NT")
    at.press("E", "Tab", "Enter")
    expect(north.locator("#spoken")).to_contain_text("East asks what your 1NT means.")
    at.press("N", *" high")
    expect(north.locator("#d-claim input[name=words]")).to_have_value("all high")
    expect(north.locator('#d-claim select[name="line1"]')).to_have_value("high")
    expect(north.locator('#d-claim select[name="tricks"]')).to_have_value("5")
    at.press("N", "Tab", "Enter")
    claim = "North claims 5 of the 12 tricks that are left. Everything is high."
    for seat in "ESW":
        expect(at.pages[seat].locator("#spoken")).to_contain_text(claim)
        assert at.spoken(seat).count(claim) == 1
        assert "all high" not in at.pages[seat].content()
    at.tab_to("E", '.claim form:has(input[value="agree"]) button')
    at.press("E", "Enter")
    for page in at.pages.values():
        expect(page.locator(".result")).to_be_visible()
    for seat in "SW":
        at.tab_to(seat, 'form:has(input[value="go_on"]) button')
        at.press(seat, "Enter")
    for page in at.pages.values():
        expect(page.locator("#state")).to_contain_text("Board 2")


@pytest.mark.nightly
def test_a_question_is_heard_by_whoever_is_asked_and_answered_by_keys(
    browser: Browser, server: Server
) -> None:
    phones: Phones = sit_down(browser, server, "real", {}, "NESW")
    at = Keys(phones.pages)
    at.call("N", "1S", "1 spades")
    at.call("E", "1H", "1 hearts")
    at.tab_to("N", "#d-attention > summary")
    at.press("N", "Enter", "Tab", "Tab", "Enter")
    question = at.pages["S"].locator(".asked h2")
    expect(question).to_be_visible()
    assert at.spoken("S").count(question.inner_text()) == 1
    for seat in "NEW":
        expect(at.pages[seat].locator("#spoken")).to_contain_text("The Director is asking somebody")
        assert question.inner_text() not in at.spoken(seat)
    at.tab_to("S", ".asked .answers button:nth-of-type(2)")
    at.press("S", "Enter")
    told = at.pages["E"].locator(".told.binds").first
    expect(told).to_be_visible()
    words = told.evaluate("one => one.firstChild.textContent.trim()")
    assert at.spoken("E").count(words) == 1
    assert not phones.complaints
