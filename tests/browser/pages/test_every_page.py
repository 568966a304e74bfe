"""Every page there is, on a phone and on a desk, by day and by night: anybody can read it."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser

from fairdeal.i18n.catalogues import LANGUAGES
from fairdeal.server.routes import ROUTES
from tests.amount import IS_WHOLE, some
from tests.browser.conftest import DESK, LONGEST, PHONE
from tests.browser.pages.evening import PLAYED, REAL, Evening, rehearse
from tests.browser.pages.fit import (
    BROKEN,
    FONT,
    FONTS,
    NARROW,
    NARROWEST,
    OPEN_ALL,
    WIDE,
    faults_of,
    misplaced,
    when_narrow,
)
from tests.server.evening.club import post
from tests.server.public.test_team_pages import LAVAZZA, NAMES, zipped
from tests.server.running import score_of
from tests.server.uploads.test_form import upload

pytestmark = pytest.mark.browser

PAGES = {
    "sessions": "/",
    "player": "/players?name=Ana",
    "calendar": "/calendar",
    "results": "/results",
    "series": "{series}",
    "series_terms": "{series}/terms",
    "new_series": "/new-series",
    "new_knock_out": "/new-knock-out",
    "knock_out_evening": "{cup}/evening",
    "new_simultaneous": "/new-simultaneous",
    "simultaneous": "{event}",
    "simultaneous_console": "{event}/console",
    "taking_part": "{at}/simultaneous",
    "new_class": "/new-class",
    "trainer": "/trainer",
    "class": "{class}",
    "class_teacher": "{led}",
    "ranking": REAL,
    "contestant": f"{REAL}/contestants/7",
    "about": f"{REAL}/about",
    "merging": f"{REAL}/merge?of=auctions",
    "contestant_names": f"{REAL}/names/7",
    "board": f"{REAL}/boards/1",
    "why": f"{REAL}/boards/1/why/7",
    "files": f"{REAL}/files",
    "points": f"{REAL}/points?scheme=acbl-club&grade=open&ties=average&rounding=half-up",
    "table": f"{PLAYED}?step=20",
    "upload": "/upload",
    "account": "/account",
    "points_scheme": "/account/points",
    "members": "/members",
    "members_same": "/members/same",
    "kept_data": "/account/data",
    "program_keys": "/account/keys",
    "webhooks": "/account/webhooks",
    "help": "/help",
    "laws": "/laws",
    "assistant": "/ruling?saw=a+revoke",
    "law": "/laws/27?edition=2017&beside=1997",
    "new_live": "/tables/new",
    "practice_laws": "/practice",
    "practice_law": "/practice/27",
    "replay": "/replay?entry=27&offender=E&answer=no&answer=yes&step=3",
    "practice_case": "/practice/27/3?step=3&first=E&said=yes%7C",
    "new_evening": "/evenings/new?tables=3&boards=18",
    "join_form": "/join",
    "join_by": "/join/{code}",
    "console": "{at}",
    "wall": "{at}/wall",
    "codes": "{at}/codes",
    "deals": "{at}/deals",
    "units": "{at}/units",
    "movement": "{at}/movement",
    "log": "{at}/log",
    "calls": "{at}/calls",
    "names": "{at}/names",
    "seat": "{at}/seat?table=1",
    "ruling": "{at}/ruling?table=1&board=1&entry=27&calls=1S+P+2H+X+P+1NT",
    "ruling_paper": "{at}{paper}",
    "claim": "{at}/claim",
    "score": "{at}{score}",
    "appeal": "{at}{score}/appeal",
    "fouled": "{at}/fouled?board=1",
    "repair": "{at}/repair",
    "tables_on_line": "{at}/on-line",
}
"""A page of each route that shows one; in the path what the evening here has."""
NO_PAGES = {
    *("to_sessions", "worker", "icon", "health", "me", "language", "news", "steps"),
    *("live_news", "watch_news", "my_news", "tables_news", "direct_news", "live_seen", "my_seen"),
    *("to_class", "class_news", "class_sheet"),
    "search",  # of a site on a disk: tests/browser/test_search_on_a_disk.py
    *("draw_form", "line_ups"),  # of a Swiss, of teams: tests/browser/test_teams_evening.py
    *(
        "members_file",
        "download",
        "person_file",
        "deals_file",
        "units_set_up",
        "acts_by_hand",
        "deals_proof",
        "download_all",
        "on_paper",
        "movement_cards",
        "poster",
        "name_slips",
        "ruling_slip",
    ),
}
"""They lead elsewhere, are read by programs, are files, or the evening here has none."""
ALONE = {"sign_in": "/sign-in", "welcome": "{link}"}
"""Pages for those who are not signed in."""
JOINED = {"for_partner": "{at}/partner", "my_place": "{at}/play"}
"""Pages for a phone that goes with a pair."""
AT_A_TABLE = {"live_links", "live_sit", "live_place", "watch", "direct_board"}
"""Pages for whoever has a seat's link, or may watch, looked at in `test_live_table`."""


def test_every_route_with_a_page_is_looked_at() -> None:
    shown = {route.name for route in ROUTES if route.method == "GET"}
    assert shown == {*PAGES, *NO_PAGES, *ALONE, *JOINED, *AT_A_TABLE}


def test_the_pages_of_a_phone_that_has_joined(browser: Browser, evening: Evening) -> None:
    context = evening.context(browser, desk=False, signed_in=False)
    page = context.new_page()
    page.goto(f"/join/{evening.known['code']}")
    page.locator('button[name="pair"]').first.click()
    page.wait_for_url("**/seat*")
    for path in JOINED.values():
        answer = page.goto(path.format(**evening.known))
        assert answer
        assert answer.status == 200
        assert list(faults_of(page, desk=False)) == []
    context.close()


PARTS = [list(PAGES)[part :: some(4, 8)] for part in range(some(4, 8))]
ON = pytest.mark.parametrize("desk", [False, True], ids=["phone", "desk"])


def in_turn(pages: Sequence[str], which: int, of: int) -> Sequence[str]:
    """What is looked at in one of so many ways by day; at night everything in every way."""
    return pages if IS_WHOLE else pages[which::of]


@pytest.mark.parametrize("pages", PARTS, ids=lambda pages: pages[0])
@ON
def test_every_page_can_be_read_and_touched(
    browser: Browser, evening: Evening, pages: list[str], *, desk: bool
) -> None:
    language = some(LONGEST[desk], "sk")
    context = evening.context(browser, desk=desk, language=language)
    page = context.new_page()
    faults = []
    for name in in_turn(pages, desk, 6):
        page.set_viewport_size(DESK if desk else PHONE)
        answer = page.goto(PAGES[name].format(**evening.known))
        assert answer
        assert answer.status == 200, (name, page.url)
        assert page.locator("html").get_attribute("lang") == language, name
        found = [*faults_of(page, desk=desk), *when_narrow(page, FONTS[1 + desk])]
        faults += [f"{name}: {one}" for one in found]
    context.close()
    assert not faults, "\n".join(faults)


@pytest.mark.nightly
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_wider_than_the_narrowest_phone_in_any_language(
    browser: Browser, evening: Evening, language: str
) -> None:
    context = evening.context(browser, desk=False, language=language)
    page = context.new_page()
    page.set_viewport_size(NARROWEST)
    faults = []
    for name, path in PAGES.items():
        page.goto(path.format(**evening.known))
        page.evaluate(OPEN_ALL)
        faults += [f"{name}: {one}" for one in misplaced(page)]
    context.close()
    assert not faults, "\n".join(faults)


@pytest.mark.nightly
def test_no_page_depends_on_a_font_beingwhen_narrow(browser: Browser, evening: Evening) -> None:
    context = evening.context(browser, desk=False)
    page = context.new_page()
    page.set_viewport_size(NARROW)
    faults = []
    for name, path in PAGES.items():
        page.goto(path.format(**evening.known))
        page.evaluate(OPEN_ALL)
        for font in FONTS:
            page.evaluate(FONT, font)
            faults += [f"{name}, {font or 'its font'}: {one}" for one in misplaced(page)]
    context.close()
    assert not faults, "\n".join(faults)


TEAMS = (
    *("{teams}", "{teams}/contestants/{team}", "{teams}/boards/101", "{teams}/files"),
    *("{teams}/boards/101/why/{team}", "{teams}/boards/101/tables/1?step=9"),
    *("{score}/boards/101/tables/2", "{teams}/names/{team}"),
)
"""Pages that say something else where teams play; seven matches, teams called by four players."""


@pytest.fixture(scope="module")
def teams(evening: Evening) -> dict[str, str]:
    """A session of teams from files, by the names its paths have in `TEAMS`."""
    answer = upload(evening.client, "forbo.zip", zipped(NAMES), scale="wbf")
    found: list[str] = re.findall(r'href="(/sessions/\w+)"', answer.text)
    return {"teams": found[0], "team": LAVAZZA, "score": score_of(found[0])}


@ON
def test_every_page_of_teams_can_be_read_and_touched(
    browser: Browser, evening: Evening, teams: dict[str, str], *, desk: bool
) -> None:
    context = evening.context(browser, desk=desk)
    page = context.new_page()
    faults = []
    for path in in_turn(TEAMS, 5 * desk, 8):
        shown = page.goto(path.format(**teams))
        assert shown
        assert shown.status == 200, page.url
        faults += [f"{path}: {one}" for one in faults_of(page, desk=desk)]
    context.close()
    assert not faults, "\n".join(faults)


NEW = (
    *("/evenings/new?kind=teams", "/evenings/new?kind=teams&number=5"),
    *("/evenings/new?kind=teams&number=5&boards=12", "/evenings/new?kind=individual"),
    "/evenings/new?kind=individual&number=9&boards=12",
)
OTHERS = ("", "/wall", "/names", "/codes", "/movement", "/repair", "/seat?table=1", "/log")
"""Of an evening of teams, and of one of players."""


@pytest.mark.parametrize("kind", ["teams", "individual"] if IS_WHOLE else ["teams"])
def test_the_pages_of_an_evening_of_teams_and_of_players(
    browser: Browser, evening: Evening, kind: str
) -> None:
    """In Finnish, whose words are long, on the narrowest phone: the Director's, and a player's."""
    number = {"teams": "5", "individual": "9"}[kind]
    said = {"kind": kind, "number": number, "boards": "12", "rehearsal": "1"}
    at = str(post(evening.client, "/evenings", **said).url.path)
    for turn in range(3):
        rehearse(evening.client, at, 10 * int(number) + turn)
    result = re.search(rf'href="({at}/boards/\d+/tables/[\w-]+)"', evening.client.get(at).text)
    code = re.search(r">([A-Z2-9]{6})<", evening.client.get(f"{at}/codes").text)
    assert result
    assert code
    context = evening.context(browser, desk=False, language="fi")
    page = context.new_page()
    page.set_viewport_size(NARROWEST)
    faults = []
    new = [one for one in NEW if kind in one]
    for path in (
        *new[:: some(3, 1)],
        *(at + one for one in OTHERS[:: some(4, 1)]),
        result[1],
        at.replace("evenings", "sessions"),
    ):
        shown = page.goto(path)
        assert shown
        assert shown.status == 200, page.url
        faults += [f"{path}: {one}" for one in faults_of(page, desk=False)]
        faults += [f"{path}: {one}" for one in misplaced(page)]
    context.close()
    context = evening.context(browser, desk=False, signed_in=False, language="fi")
    page = context.new_page()
    page.set_viewport_size(NARROWEST)
    page.goto(f"/join/{code[1]}")
    faults += [f"joining: {one}" for one in (*faults_of(page, desk=False), *misplaced(page))]
    page.locator('button[name="pair"]').first.click()
    page.wait_for_url("**/seat*")
    faults += [f"seat: {one}" for one in (*faults_of(page, desk=False), *misplaced(page))]
    context.close()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", LANGUAGES if IS_WHOLE else LONGEST[1:])
def test_no_heading_of_a_column_is_broken_on_a_common_phone(
    browser: Browser, evening: Evening, language: str
) -> None:
    context = evening.context(browser, desk=False, signed_in=False, language=language)
    page = context.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    for name in ("ranking", "why", "board", "contestant"):
        page.goto(PAGES[name])
        assert page.evaluate(BROKEN) == [], name
        assert page.evaluate(WIDE) == [], name
    context.close()
