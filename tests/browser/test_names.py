"""Names found as they are typed, on a phone, in Hungarian."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PHONE
from tests.browser.hall import accessible
from tests.server.evening.club import post
from tests.server.running import director, serving

pytestmark = pytest.mark.browser


def test_a_name_is_found_without_its_accents_and_put_in_by_a_tap(
    browser: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path / "club.db") as server, director(server) as client:
        at = post(client, "/evenings", tables="3", boards="18", choice="0").url.path
        listed = "Kovács János\nKovács Éva\nŐri Bálint"
        post(client, "/members", text=listed, column="name")
        context = browser.new_context(base_url=server.address, viewport=PHONE, locale="hu-HU")
        for name, value in client.cookies.items():
            context.add_cookies([{"name": name, "value": value, "url": server.address}])
        page = context.new_page()
        page.goto(f"{at}/names")
        first, second, third = (page.get_by_role("combobox").nth(n) for n in range(3))
        first.press_sequentially("kovacs e")
        options = page.get_by_role("option")
        expect(options).to_have_text(["Kovács Éva"])
        accessible(page)
        options.first.click()
        expect(first).to_have_value("Kovács Éva")
        expect(second).to_be_focused()  # the partner is typed at once
        second.press_sequentially("OR")
        expect(options).to_have_text(["Őri Bálint"])
        second.press("ArrowDown")
        second.press("Enter")
        expect(second).to_have_value("Őri Bálint")
        third.press_sequentially("ko")
        expect(options).to_have_text(["Kovács János"])  # whoever sits already is not offered
        third.press("Escape")
        expect(options).to_have_count(0)
        third.fill("Vendég Géza")  # nor does anybody have to be in the list
        page.locator("form[action$='/names'] button.main").click()
        page.goto(f"{at}/names")
        expect(first).to_have_value("Kovács Éva")
        expect(third).to_have_value("Vendég Géza")
        context.close()
