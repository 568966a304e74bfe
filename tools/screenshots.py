"""Take the documentation's pictures of today's pages: ``python -m tools.screenshots [OUT]``.

A server of its own with the demonstration and a rehearsed evening, as the browser tests look at it;
six of its pages, in English. Needs the system's Chromium. The names, codes and the hour in them are
of that run, so that two runs never make the same picture: run it when a page has changed.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import QUIET, chromium
from tests.browser.pages.evening import PLAYED, REAL, Evening
from tests.server.running import director, serving

OUT: Final = Path(__file__).parents[1] / "docs" / "images"
DESK: Final = {
    "console": "{at}",
    "ranking": REAL,
    "play": f"{PLAYED}?step=20",
}
PHONE: Final = {
    "ruling": "/ruling?entry=27&calls=1S+1H",
    "why": f"{REAL}/boards/1/why/7",
}
JOINED: Final = "keys"
"""The phone of a pair that has joined, where a result is keyed in."""
PICTURES: Final = (*DESK, *PHONE, JOINED)


def taken(browser: Browser, evening: Evening, out: Path) -> None:
    """Take every picture."""
    for desk, paths in ((True, DESK), (False, PHONE)):
        context = evening.context(browser, desk=desk, language="en")
        page = context.new_page()
        page.emulate_media(color_scheme="light")
        for name, path in paths.items():
            answer = page.goto(path.format(**evening.known))
            if answer is None or answer.status != 200:
                raise SystemExit(f"{name}: {page.url} is not there")
            _take(page, out / f"page-{name}.png")
        context.close()
    context = evening.context(browser, desk=False, signed_in=False, language="en")
    page = context.new_page()
    page.goto(f"/join/{evening.known['code']}")
    page.locator('button[name="pair"]').first.click()
    page.wait_for_url("**/seat*")
    _take(page, out / f"page-{JOINED}.png")
    context.close()


def _take(page: Page, path: Path) -> None:
    page.wait_for_load_state("networkidle")
    page.screenshot(path=str(path))
    sys.stdout.write(f"{path.name} {path.stat().st_size:,}\n")


def main(out: Path) -> None:
    """Start what is looked at, look, and stop it."""
    out.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder) / "club.db", "--demo") as running,
        director(running) as client,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        taken(browser, Evening(running, client), out)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT)
