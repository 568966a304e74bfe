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
from tests.server.alone.served import AT_MOST, PYTHON_AS_SERVED, as_served

pytestmark = [pytest.mark.browser, pytest.mark.nightly]


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder as it is written."""
    written = tmp_path_factory.mktemp("web") / "club" / "laws"
    try:
        write_assistant(written)
    except Malformed as away:
        pytest.skip(f"no Python for the browser: {away}")
    return written


@pytest.fixture(scope="module")
def web(folder: Path) -> Iterator[ThreadingHTTPServer]:
    """A web space with the folder in it, below another page's root."""
    root = folder.parents[1]
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def at(web: ThreadingHTTPServer) -> str:
    return f"http://127.0.0.1:{web.server_port}/club/laws/"


def _ready(page: Page) -> None:
    expect(page.locator("#coming")).to_have_count(0)


def _memories(page: Page) -> int:
    """How many memories of Python the browser keeps."""
    found: int = page.evaluate(
        "async () => (await (await caches.open('fairdeal-memories')).keys()).length"
    )
    return found


def _kept(page: Page) -> None:
    """Wait until Python's memory is kept, which happens when nothing else is to be done."""
    for _ in range(240):
        if _memories(page):
            return
        page.wait_for_timeout(500)
    raise AssertionError("no memory was kept")


def _rules(page: Page, at: str) -> None:
    page.goto(f"{at}?entry=27&answer=no&answer=yes")
    _ready(page)
    expect(page.locator(".said-list")).to_contain_text("27A1")


def test_the_second_time_pythons_memory_is_put_back_and_a_spoilt_one_is_not(
    browser: Browser, at: str
) -> None:
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    page.goto(at)
    _ready(page)
    _kept(page)
    anew: list[str] = []
    page.on("console", lambda said: anew.append(said.text) if "Started anew" in said.text else None)
    _rules(page, at)
    assert anew == []

    page.evaluate(
        """async () => {
            const kept = await caches.open("fairdeal-memories");
            for (const one of await kept.keys()) await kept.put(one, new Response("spoilt"));
        }"""
    )
    _rules(page, at)
    assert len(anew) == 1
    _kept(page)
    _rules(page, at)
    assert len(anew) == 1
    context.close()


def test_all_that_a_phone_fetches_is_under_twelve_megabytes(folder: Path) -> None:
    assert 0 < as_served(folder, "static/pyodide/*") < PYTHON_AS_SERVED
    assert as_served(folder) < AT_MOST


def test_ten_questions_a_day_are_asked_and_kept_off_line(browser: Browser, at: str) -> None:
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    page = context.new_page()
    page.goto(at)
    _ready(page)
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    context.set_offline(True)
    page.goto(f"{at}trainer.html")
    _ready(page)
    expect(page.locator(".lead")).to_contain_text("0 questions of 10 today")
    page.locator(".answers button").first.click()
    expect(page.locator(".question .actions a")).to_be_visible()
    accessible(page)
    page.locator(".question .actions a").click()
    expect(page.locator(".lead")).to_contain_text("1 question of 10 today")
    page.reload()
    _ready(page)
    expect(page.locator(".lead")).to_contain_text("1 question of 10 today")
    context.close()


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
