"""The assistant without a server, in a real browser: it rules, and goes on ruling off line.

Python for the browser is fetched from npm when the folder is written, so this is for the night.
"""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from fairdeal.errors import Malformed
from fairdeal.server.alone.writing import write_assistant
from tests.browser.conftest import PHONE
from tests.browser.hall import accessible

pytestmark = [pytest.mark.browser, pytest.mark.nightly]


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadingHTTPServer]:
    """A web space with the folder in it, below another page's root."""
    root = tmp_path_factory.mktemp("web")
    try:
        write_assistant(Path(root) / "club" / "laws")
    except Malformed as away:
        pytest.skip(f"no Python for the browser: {away}")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()


@pytest.fixture
def at(web: ThreadingHTTPServer) -> str:
    return f"http://127.0.0.1:{web.server_port}/club/laws/"


def _ready(page: Page) -> None:
    expect(page.locator("#coming")).to_have_count(0, timeout=120_000)


def test_it_rules_in_finnish_and_off_line_in_slovak(
    browser: Browser, web: ThreadingHTTPServer, at: str
) -> None:
    context = browser.new_context(viewport=PHONE, locale="fi-FI")
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.goto(at)
    _ready(page)
    accessible(page)
    page.get_by_label("Mitä näit?").fill("liian matala tarjous")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Pelaaja teki riittämättömän maalauksen").first.click()
    page.locator('.options a[href$="answer=no"]').click()
    page.locator('.options a[href$="answer=yes"]').click()
    expect(page.locator(".said-list")).to_contain_text("27A1")
    accessible(page)
    page.go_back()
    expect(page.locator("#question")).to_be_visible()
    page.go_forward()
    expect(page.locator(".said-list")).to_contain_text("27A1")
    assert all(one.startswith((at, "blob:", "data:")) for one in asked), "nothing leaves the device"

    web.shutdown()
    web.server_close()
    context.set_offline(True)
    page.goto(f"{at}laws/27.html?edition=1997&beside=2017")
    _ready(page)
    expect(page.locator("table.clauses")).to_contain_text("27B1")
    page.get_by_role("button", name="Slovenčina").click()
    expect(page).to_have_title("Pravidlo 27 · fairdeal")
    page.get_by_role("link", name="Opýtajte sa pravidiel").click()
    expect(page.get_by_label("Čo ste videli?")).to_be_visible()
    page.reload()
    _ready(page)
    page.get_by_label("Čo ste videli?").fill("nepriznanie farby")
    page.get_by_role("button", name="Vyhľadať").click()
    expect(page.locator(".options a").first).to_contain_text("61")
    accessible(page)
    context.close()
