"""Where the browser trusts the address: a table's page opens again while the server is away."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.server.evening.club import post
from tests.server.running import Server, director, serving

pytestmark = pytest.mark.browser


KEPT = """async () => {
  const kept = async () => {
    const all = await (await caches.open("fairdeal")).keys();
    const urls = new Set(all.map((one) => one.url));
    const loaded = performance.getEntriesByType("resource").map((one) => one.name);
    const parts = loaded.filter((one) => /static.*[.](css|js)$/.test(one));
    return parts.length > 4 && [location.href, ...parts].every((one) => urls.has(one));
  };
  const end = Date.now() + 60_000;
  while (!(await kept()) && Date.now() < end) await new Promise((later) => setTimeout(later, 20));
  return kept();
}"""
"""Whether the page is kept, sooner or later, and all it is made of, also what a module brings.

Waited for in the page: `wait_for_function` takes the promise of an answer for the answer yes.
"""
STYLED = """[...document.querySelectorAll("link[rel=stylesheet]")]
  .every((one) => one.sheet?.cssRules.length > 0)"""


def joined(browser: Browser, server: Server) -> Page:
    """A pair's phone at a table, its worker ready: by its own address this machine is trusted."""
    with director(server) as client:
        begun = post(client, "/evenings", tables="3", boards="18", choice="0").url.path
        code = re.search(r'class="code">(\w+)<', client.get(f"{begun}/codes").text)
        assert code
    phone = browser.new_context(base_url=server.address, viewport=PHONE).new_page()
    phone.goto(f"/join/{code[1]}")
    phone.get_by_role("button", name="Pair").first.click()
    expect(phone.locator("#keys")).to_be_visible()
    phone.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return phone


@pytest.mark.nightly
def test_the_first_page_of_a_phone_opens_again(browser: Browser, tmp_path: Path) -> None:
    """Nothing was reloaded while the server was there: the page brought its worker along itself."""
    with serving(tmp_path / "club.db") as server:
        phone = joined(browser, server)
        assert phone.evaluate(KEPT)
        server.process.kill()
        server.process.wait()
        phone.reload()
        expect(phone.locator("#keys")).to_be_visible()
        assert phone.evaluate(STYLED)
        phone.locator('#keys [name="contract"][value="pass"]').click()
        phone.get_by_role("button", name="Enter the result").click()
        expect(phone.locator(".queue")).to_contain_text("Waiting: 1")
        phone.context.close()


def test_a_table_opens_again_and_keeps_what_is_keyed_in(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path / "club.db") as server:
        phone = joined(browser, server)
        phone.reload()  # now by way of the worker, which keeps what it sees
        assert phone.evaluate(KEPT)
        server.process.kill()
        server.process.wait()
        phone.reload()
        expect(phone.locator("#keys")).to_be_visible()
        phone.locator('#keys [name="contract"][value="pass"]').click()
        phone.get_by_role("button", name="Enter the result").click()
        expect(phone.locator(".queue")).to_contain_text("Waiting: 1")
        refused = phone.evaluate("fetch('/sessions').then(() => 'answered', () => 'away')")
        assert refused == "away"  # nothing else is kept
        phone.context.close()
