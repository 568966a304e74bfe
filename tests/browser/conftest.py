"""The system's Chromium, and a server to look at with it."""

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.server.running import Server, serving

SHELL = "chromium-headless-shell"
"""Chromium without its window, which takes a quarter of the processor time for the same pages."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HALL = "hall.test"
"""A name for this machine that browsers do not trust more than any address in a hall."""
QUIET = (
    f"--host-resolver-rules=MAP {HALL} 127.0.0.1",
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 900}
LONGEST = ("fi", "hu")
"""The languages of the longest words: what has room for them has room for the others."""

PATIENCE_MS = 300_000
"""A busy machine is no fault of a page: what is to be seen, or pressed, may take its time."""
expect.set_options(timeout=PATIENCE_MS)


def chromium() -> str:
    """Where Chromium is; skips the test where there is none, unless one is required."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        message = "no Chromium on this machine, so no page was looked at"
        if os.environ.get("FAIRDEAL_REQUIRE_BROWSER") == "1":
            pytest.fail(message)
        pytest.skip(message)
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    executable = chromium()
    new_context = Browser.new_context

    def patient(launched: Browser, **options: Any) -> BrowserContext:
        context = new_context(launched, **options)
        context.set_default_timeout(PATIENCE_MS)
        return context

    with sync_playwright() as playwright, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Browser, "new_context", patient)
        launched = playwright.chromium.launch(
            executable_path=executable, args=list(QUIET), timeout=PATIENCE_MS
        )
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("browser") / "club.db", "--demo") as running:
        yield running


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """A page on a desk; whatever its console complains about fails the test."""
    context = browser.new_context(base_url=server.address, viewport=DESK, reduced_motion="reduce")
    opened, complaints = context.new_page(), list[str]()
    opened.on("console", lambda m: complaints.append(m.text) if m.type == "error" else None)
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    yield opened
    context.close()
    assert not complaints
