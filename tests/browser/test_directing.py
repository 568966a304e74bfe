"""The Director's evening: the link, signing in, a file, a correction; in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.server.running import PASSWORD, Server, serving

pytestmark = pytest.mark.browser

FILE = b"""[Event "Friday"]
[Board "1"]
[North "Ann"][South "Bob"][East "Cyd"][West "Dan"]
[Contract "3NT"][Declarer "N"][Result "9"]

[Board "1"]
[North "Eve"][South "Fay"][East "Gus"][West "Hal"]
[Contract "3NT"][Declarer "N"][Result "8"]
"""


def test_a_directors_evening(browser: Browser, tmp_path: Path) -> None:
    # The link is used up here, so the server is no other test's.
    with serving(tmp_path / "club.db", "--demo") as server:
        context = browser.new_context(base_url=server.address, viewport=PHONE)
        page = context.new_page()
        _choose_a_password(page, server)
        _sign_out_and_in(page)
        _add_a_session(page)
        _correct_a_result(page)
        _see_it_in_the_history(page)
        context.close()


def _fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def _choose_a_password(page: Page, server: Server) -> None:
    opened = page.goto(server.link)
    assert opened
    assert opened.status == 200, page.locator("main").inner_text()
    # Says which page it is, should it ever be another.
    expect(page.get_by_role("heading", level=1)).to_have_text("Welcome, Director")
    _fits(page)
    page.get_by_label("Your name").fill("Ann Lee")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_text("Ann Lee")).to_be_visible()
    answer = page.goto(server.link)
    assert answer
    assert answer.status == 410


def _sign_out_and_in(page: Page) -> None:
    page.get_by_role("link", name="Ann Lee").click()
    _fits(page)
    main = page.get_by_role("main")
    expect(main.get_by_role("button", name="Sign out everywhere")).to_be_visible()
    main.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("link", name="Director").click()
    page.get_by_label("Name").fill("Ann Lee")
    page.get_by_label("Password").fill("not this one")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_have_text("Name or password is not right.")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("link", name="Ann Lee")).to_be_visible()


def _add_a_session(page: Page) -> None:
    page.get_by_role("link", name="Add results").click()
    _fits(page)
    file = page.get_by_label("File, at most 5 MB")
    file.set_input_files({"name": "notes.pbn", "mimeType": "text/plain", "buffer": b"hello"})
    page.get_by_role("button", name="Add the session").click()
    expect(page.get_by_role("alert")).to_contain_text("notes.pbn holds no PBN")
    file.set_input_files({"name": "friday.pbn", "mimeType": "text/plain", "buffer": FILE})
    page.get_by_role("button", name="Add the session").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Friday")
    rows = page.get_by_role("table").get_by_role("row")
    expect(rows.nth(1)).to_contain_text("Ann – Bob")
    _fits(page)


def _correct_a_result(page: Page) -> None:
    """Board 1: 8 tricks at the second table become 10, and Eve and Fay come first."""
    page.get_by_role("link", name="Board 1").click()
    page.get_by_role("link", name="Correct the result of Eve – Fay against Gus – Hal").click()
    _fits(page)
    page.get_by_label("What came of the board").fill("3NT N +1")
    page.get_by_label("Reason").fill("The claim was for ten tricks")
    page.get_by_role("button", name="See what it would do").click()
    expect(page.get_by_role("region", name="What it would do")).to_contain_text("10 tricks")
    _fits(page)
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("table", name="Results")).to_contain_text("+430")
    _fits(page)


def _see_it_in_the_history(page: Page) -> None:
    corrections = page.get_by_role("region", name="Corrections")
    expect(corrections).to_contain_text("“The claim was for ten tricks”")
    expect(corrections).to_contain_text("Ann Lee")
    page.get_by_role("link", name="Friday").click()
    expect(page.get_by_role("table").get_by_role("row").nth(1)).to_contain_text("Eve – Fay")
