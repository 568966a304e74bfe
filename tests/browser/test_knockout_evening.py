"""A cup of four teams in two languages: set up by taps, a half named on two phones, a final later.

The phones are browsers at 360 pixels; what they may know at half time is looked at on both.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hall import Hall, accessible, hall_in, until
from tests.server.evening.club import post

pytestmark = pytest.mark.browser

TEAMS = {
    "Ässät": ("Anna Laine", "Pekka Salo", "Kari Lehto", "Tiina Kettu"),
    "Härät": ("Olli Oja", "Eeva Elo", "Matti Maa", "Liisa Lumi"),
    "Hirvet": ("Väinö Virta", "Csíkszentmihályi-Nagy Krisztián", "Ulla Uusi", "Risto Rae"),
    "Ketut": ("Aino Aho", "Bo Bäck", "Ceasar Corp", "Dora Dahl"),
}
NARROW = {"width": 360, "height": 740}


@pytest.fixture
def hall(browser: Browser, tmp_path: Path) -> Iterator[Hall]:
    with hall_in(browser, tmp_path, "fi-FI") as made:
        made.director.set_viewport_size(NARROW)  # type: ignore[arg-type]
        yield made


@pytest.mark.nightly
def test_a_cup_from_its_teams_to_its_final(hall: Hall) -> None:
    client = hall.is_signed_in()
    page = hall.director
    page.goto("/")
    hall.tap("link", "Uusi knock-out")
    page.get_by_label("Otsikko").fill("Syksyn cup")
    lines = [f"{name}: {', '.join(players)}" for name, players in TEAMS.items()]
    page.locator("textarea").fill("\n".join(lines))
    hall.tap("button", "Tallenna")
    expect(page.locator(".bracket section")).to_have_count(2)
    accessible(page)
    cup = page.url
    hall.tap("link", "Aloita ilta")
    page.get_by_label("Jakoja kussakin osassa").select_option("2")
    hall.tap("button", "Aloita")
    hall.began()
    assert hall.taps == 4
    _a_half_is_named(hall)
    # 4S made by North is 420 on board 1, where nobody is vulnerable, and 1NT 90: 330 are 8 IMPs.
    _entered(hall, client, {"1-1": "4S N =", "3-1": "1NT S ="})
    page.goto(hall.at)
    page.get_by_role("button", name="Julkaise tulokset").click()
    page.goto(cup)
    first = page.locator("#match-1")
    expect(first).to_contain_text("Ässät")
    expect(first.locator(".won")).to_contain_text("8")
    expect(page.locator("#match-2 .mark")).to_have_text("tasan: vielä ratkaisematta")
    page.locator("summary", has_text="Ottelu 2").click()
    page.get_by_label("Hirvet", exact=True).check()
    page.locator("details[open]").get_by_label("Syy").fill("arpa")
    page.get_by_role("button", name="Ratkaise").click()
    expect(page.locator("#match-3")).to_contain_text("Hirvet")
    wall = hall.page(desk=True, locale="hu-HU")
    wall.goto(cup)
    expect(wall.locator(".bracket")).to_contain_text("Döntő")
    accessible(wall)
    one, other = (wall.locator(f"#match-{n}").bounding_box() for n in (1, 3))
    assert one is not None
    assert other is not None
    assert other["x"] > one["x"] + one["width"], "round beside round on a desk"
    wall.emulate_media(media="print")
    expect(wall.locator(".bracket")).to_be_visible()
    wall.context.close()


def _a_half_is_named(hall: Hall) -> None:
    """Each captain names his second half; neither phone shows the other's before both are in."""
    players = list(TEAMS.values())
    phones = {
        1: _phone(hall, "1 NS", 1, "fi-FI"),
        4: _phone(hall, "4 EW", 1, "hu-HU"),
    }
    for team, page in phones.items():
        page.goto(f"{hall.at}/line-ups?match=1&stanza=2")
        for seat, player in zip("NSEW", players[team - 1], strict=True):
            page.locator(f'select[name="{team}-{seat}"]').select_option(player)
        other = players[4 - team if team == 4 else 3][0]
        assert other not in page.content() or team == 4
        page.locator("button.main").click()
        accessible(page)
    assert "Anna Laine" in phones[4].content(), "both are in"
    phones[1].reload()
    assert "Aino Aho" in phones[1].content()
    for page in phones.values():
        page.goto(f"{hall.at}/seat")
        # Once its scripts have laid it out, the keys need no scrolling.
        end = "document.querySelector('#keys .pad').getBoundingClientRect().bottom"
        until(page, f"{end} <= {NARROW['height']}")
        page.context.close()


def _phone(hall: Hall, who: str, table: int, locale: str) -> Page:
    page = hall.page(locale=locale)
    page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    hall.lends(hall.phone(who, table), page)
    return page


def _entered(hall: Hall, client: object, won: dict[str, str]) -> None:
    """The scores of all boards, by the Director; flat but board 1 where something was won."""
    hall.director.goto(hall.at)
    found = re.findall(
        rf'href="({hall.at}/boards/(\d+)/tables/(\d+-\d+))"', hall.director.content()
    )
    assert len(found) == 16, "two matches at two tables, four boards"
    for path, board, table in found:
        words = won.get(table, "1NT S =") if board == "1" else "1NT S ="
        answer = post(client, path, words=words, step="save")  # type: ignore[arg-type]
        assert answer.status_code == 200, answer.text
