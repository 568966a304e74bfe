"""Results brought to the server and taken away again as files, as people do it in a browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from fairdeal.formats.results.traveller_rows import LAYOUTS
from tests.browser.conftest import DESK, PHONE
from tests.server.running import director, serving

pytestmark = pytest.mark.browser

ROWS = (
    '2,1,2,DIRECTOR,,,,50%,50%,,,Ann & Bob,Cy & Di,"50% 4SN=, 50% 4SN-1","50% 4SN=, 50% 4SN-1",',
    "2,3,4,4S,N,HK,=,620,,,,,,,,",
    "2,5,6,4S,N,,-1,,-100,,,,,,,",
)
WEIGHTED = "\r\n".join([",".join(LAYOUTS[-2].heading), *ROWS])
BY_HAND = [*("87.50", "50.00", "12.50"), *("87.50", "50.00", "12.50")]
"""Pair 3 beats half of the weighted score, ties half and beats the other: 3.5 of 4; 1 has half of 3
and half of 1; East-West the rest."""
WIDE = "document.documentElement.scrollWidth - innerWidth"


@pytest.mark.nightly
@pytest.mark.parametrize("size", [PHONE, DESK], ids=lambda one: str(one["width"]))
def test_a_file_is_brought_taken_away_and_brought_again(
    browser: Browser, tmp_path: Path, size: ViewportSize
) -> None:
    brought = tmp_path / "tuesday.csv"
    brought.write_text(WEIGHTED, encoding="utf-8")
    with serving(tmp_path / "club.db") as server, director(server) as client:
        context = browser.new_context(base_url=server.address, viewport=size)
        for name, value in dict(client.cookies).items():
            context.add_cookies([{"name": name, "value": value, "url": server.address}])
        page = context.new_page()
        _bring(page, brought, "Tuesday")
        assert _scores(page) == BY_HAND
        session = page.url
        for ending in ("csv", "xml", "pbn"):
            page.goto(f"{session}/files")
            expect(page.get_by_role("main")).to_contain_text("1 adjusted result")
            assert page.evaluate(WIDE) <= 0
            with page.expect_download() as taken:
                page.locator(f'a[href$="/files/{ending}"]').click()
            assert taken.value.suggested_filename.endswith(f".{ending}")
            again = tmp_path / f"again.{ending}"
            taken.value.save_as(again)
            _bring(page, again, f"Again from {ending}")
            assert _scores(page) == BY_HAND, ending
        page.goto("/upload")
        wrong = tmp_path / "wrong.csv"
        wrong.write_text("a,b\n1,2\n", encoding="utf-8")
        page.locator('[name="file"]').set_input_files(wrong)
        page.get_by_role("button", name="Add the session").click()
        expect(page.get_by_role("alert")).to_be_visible()
        assert page.evaluate(WIDE) <= 0
        context.close()


def _bring(page: Page, file: Path, title: str) -> None:
    """The form is filled in; what is here already is added once more all the same."""
    page.goto("/upload")
    for _times in range(2):
        page.locator('[name="file"]').set_input_files(file)
        page.locator('[name="title"]').fill(title)
        if page.locator('[name="again"]').count():
            page.locator('[name="again"]').check()
        page.get_by_role("button", name="Add the session").click()
        page.wait_for_load_state()
        if "/sessions/" in page.url:
            break
    expect(page.get_by_role("heading", level=1)).to_contain_text(title)


def _scores(page: Page) -> list[str]:
    expect(page.locator("td.score").first).to_be_visible()
    return page.locator("td.score").all_inner_texts()
