"""By keyboard alone: everything is reached, seen to be reached, and left again."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.amount import some
from tests.browser.conftest import DESK
from tests.browser.hall import until
from tests.server.evening.club import post
from tests.server.running import director, serving

pytestmark = pytest.mark.browser

# A key's own field fills it unseen: the key is what is outlined.
OUTLINED = """() => {
  const one = document.activeElement, seen = one.closest(".key") ?? one;
  const { outlineStyle, outlineWidth } = getComputedStyle(seen);
  const drawn = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  return drawn ? "" : one.outerHTML.slice(0, 120);
}"""
# One radio button of a group takes the focus, the arrow keys do the rest.
REACHABLE = """() => {
  const groups = new Set();
  return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled)
    .filter((one) => one.type !== "hidden")
    .filter((one) => one.type !== "radio" || !groups.has(one.name) && groups.add(one.name)).length;
}"""  # noqa: E501


PATHS = ("/seat?table=1", "", "/ruling?table=1&entry=27", "/boards/1/tables/1-1", "/wall")


@pytest.fixture(scope="module")
def evening(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Page, str]]:
    """A Director's page, and where the evening is."""
    with (
        serving(tmp_path_factory.mktemp("keyboard") / "club.db") as server,
        director(server) as client,
    ):
        at = post(client, "/evenings", tables="3", boards="18", choice="0").url.path
        context = browser.new_context(base_url=server.address, viewport=DESK)
        for name, value in client.cookies.items():
            context.add_cookies([{"name": name, "value": value, "url": server.address}])
        yield context.new_page(), at
        context.close()


def press(page: Page, keys: str) -> None:
    for key in keys.split():
        page.keyboard.press(key)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until that is focused, and see that it is."""
    for _step in range(150):
        page.keyboard.press("Tab")
        if page.evaluate("(it) => document.activeElement.matches(it)", selector):
            assert page.evaluate(OUTLINED) == ""
            return
    pytest.fail(f"Tab never comes to {selector}")


def test_enter_in_the_title_begins_the_evening(evening: tuple[Page, str]) -> None:
    page, _at = evening
    page.goto("/evenings/new?tables=3&boards=18&title=Bar")
    page.get_by_label("Title").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Bar")


def test_a_result_is_keyed_in_and_the_director_called(evening: tuple[Page, str]) -> None:
    page, at = evening
    page.goto(f"{at}/seat?table=1")
    tab_to(page, '#keys .strip [data-board="2"]')
    press(page, "Enter")
    tab_to(page, '#keys [name="contract"][value="3S"]')
    press(page, "Enter")
    tab_to(page, '#keys [name="declarer"][value="S"]')
    press(page, "Space")
    tab_to(page, '#keys [name="lead"][value="HQ"]')
    press(page, "Enter")
    tab_to(page, '#keys [name="made"][value="+1"]')
    press(page, "Enter")
    tab_to(page, "#keys .send button")
    press(page, "Enter")
    line = page.locator("#state .lines li").first
    expect(line).to_contain_text("3♠ by South, 10 tricks")
    tab_to(page, '.call [name="words"]')
    page.keyboard.type("a revoke")
    press(page, "Tab Enter")
    expect(page.get_by_text("The Director has been called.")).to_be_visible()
    page.goto(at)
    expect(page.locator("#waiting")).to_contain_text("a revoke")


def test_a_penalty_is_looked_at_and_kept(evening: tuple[Page, str]) -> None:
    page, at = evening
    page.goto(at)
    tab_to(page, f'details:has(form[action="{at}/penalties"]) > summary')
    press(page, "Enter")
    tab_to(page, '[name="amount"]')
    page.keyboard.type("-25")
    tab_to(page, f'form[action="{at}/penalties"] [name="reason"]')
    page.keyboard.type("late")
    press(page, "Tab Enter")
    expect(page.get_by_role("main")).to_contain_text("−25 %")
    tab_to(page, 'button[value="save"]')
    press(page, "Enter")
    expect(page.locator("#given")).to_contain_text("“late”")


# The page is fetched anew, as when the session has news.
REFRESHED = """async () => {
  const module = [...document.scripts].find((one) => one.src.endsWith("/live.js"));
  await (await import(module.src)).refresh();
}"""


@pytest.mark.parametrize(
    ("path", "control"), [("/seat?table=1", "#keys .strip a"), ("", "[data-live-part] a")]
)
def test_news_leave_the_focus_where_it_is(
    evening: tuple[Page, str], path: str, control: str
) -> None:
    page, at = evening
    page.goto(at + path)
    tab_to(page, control)
    words = "document.activeElement.outerHTML"
    before = page.evaluate(words)
    page.evaluate("document.activeElement.dataset.before = ''")
    page.evaluate(REFRESHED)
    # Where it is being fetched already, it comes once more after that.
    until(page, "!('before' in document.activeElement.dataset)")
    assert page.evaluate(words) == before


@pytest.mark.parametrize("path", PATHS[:: some(2, 1)])
def test_tab_comes_to_everything_and_out_again(evening: tuple[Page, str], path: str) -> None:
    page, at = evening
    page.goto(at + path)
    unseen: list[str] = []
    expected, reached = page.evaluate(REACHABLE), 0
    while True:
        page.keyboard.press("Tab")
        # Out of the page, or round it to its first link again.
        if page.evaluate("document.activeElement.matches('body, .skip')") and reached:
            break
        assert reached <= expected, "there is no way out"
        reached += 1
        unseen += filter(None, [page.evaluate(OUTLINED)])
    assert unseen == []
    assert reached == expected
