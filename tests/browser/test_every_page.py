"""Every page there is, on a phone and on a desk, by day and by night: anybody can read it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from html import unescape
from uuid import UUID, uuid4

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from fairdeal.events.acts import (
    ContestantEntered,
    MovementChosen,
    SessionAct,
    SessionOpened,
    Told,
)
from fairdeal.events.evening.acts import EveningPlanned, ResultReported
from fairdeal.events.evening.floor import sittings
from fairdeal.events.evening.state import Evening as Floor
from fairdeal.events.simultaneous.chain import BEGINNING, Batch, linked
from fairdeal.events.simultaneous.chain import Told as ToldOnward
from fairdeal.events.simultaneous.outbox import Outbox, outbox
from fairdeal.i18n.catalogues import LANGUAGES
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import Matchpoints
from fairdeal.server.interface.shared_documents import OrderDocument
from fairdeal.server.privacy.asked import Asked, waits
from fairdeal.server.privacy.orders import Wanted, ask, mark, orders
from fairdeal.server.routes import ROUTES
from fairdeal.server.simultaneous.asking import sending
from fairdeal.server.simultaneous.reached import Reached
from fairdeal.store.opening import open_store
from tests.amount import IS_WHOLE, some
from tests.browser.conftest import DESK, LONGEST, PHONE
from tests.browser.hall import barriers
from tests.server.evening.club import post
from tests.server.inside import NOW
from tests.server.public.test_team_pages import LAVAZZA, NAMES, zipped
from tests.server.running import Server, director, score_of, serving
from tests.server.uploads.test_form import upload

pytestmark = pytest.mark.browser

REAL = "/sessions/pch1003"
PLAYED = "/sessions/auctions/boards/4/tables/3"
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

TOUCHED = (
    "a.button, button, select, summary, input, .choices a, .floor a, .ranking th a, td.contract a"
)
SMALL = """(touched) => [...document.querySelectorAll(touched)]
  .filter((one) => one.type !== "hidden" && !one.closest("footer") && !one.closest("header"))
  .map((one) => [one.closest("label") ?? one, one.outerHTML.slice(0, 90)])
  .filter(([box]) => box.getBoundingClientRect().height > 0 && box.getBoundingClientRect().height < 43.5)
  .map(([box, words]) => `${Math.round(box.getBoundingClientRect().height)} px: ${words}`)"""  # noqa: E501

OPEN_ALL = "document.querySelectorAll('details').forEach((one) => (one.open = true))"
WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.body.querySelectorAll("*")]
  .filter((one) => one.getBoundingClientRect().right > innerWidth)
  .filter((one) => !one.closest(".scroll, .picture"))
  .map((one) => `${one.getBoundingClientRect().right} px wide: ${one.outerHTML.slice(0, 90)}`)"""
BROKEN = r"""() => [...document.querySelectorAll("thead th")].flatMap((th) => {
  const found = [], walk = document.createTreeWalker(th, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) for (const word of walk.currentNode.data.matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(walk.currentNode, word.index);
    range.setEnd(walk.currentNode, word.index + word[0].length);
    const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
    if (lines.size > 1) found.push(word[0]);
  }
  return found;
})"""

OUTSIDE = """() => [...document.querySelectorAll("table, .diagram dd, .key, .button")]
  .filter((one) => !one.closest(".scroll") && one.checkVisibility())
  .map((one) => [one.parentElement.getBoundingClientRect(), one.getBoundingClientRect(), one])
  .filter(([room, box]) => box.width > 1 && box.right > room.right + 1)
  .map(([room, box, one]) => `${box.right - room.right} px out: ${one.outerHTML.slice(0, 90)}`)"""
"""What is wider than what it stands in, though the page is not."""

ACROSS = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), lines = [];
  for (let text; (text = texts.nextNode()); ) {
    const unseen = text.parentElement.closest(".sr, .skip, option, svg, details:not([open])");
    if (!text.data.trim() || unseen || !text.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) if (box.width > 1) lines.push({ box, text });
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  return lines.flatMap((one, at) => {
    const across = [];
    for (const other of lines.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break;
      const [a, b] = [one.box, other.box];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (one.text !== other.text && wide > 2 && high > Math.min(a.height, b.height) / 2)
        across.push(`${one.text.data.trim()} is written over ${other.text.data.trim()}`);
    }
    return across;
  });
}"""
"""Texts on top of one another."""

FONT = """(family) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(family ? `* { font-family: ${family} !important }` : "");
  document.adoptedStyleSheets = [sheet];
}"""
FONTS = ("", "'DejaVu Serif', serif", "'DejaVu Sans Mono', monospace")
NARROW: ViewportSize = {"width": 360, "height": 740}
LONG = ("Csíkszentmihályi-Nagy Krisztián", "Wolfeschlegelsteinhausenberg Hubert")


def rehearse(client: httpx.Client, at: str, turn: int) -> None:
    """What invented players do in a turn: by its number, and so the same in every run."""
    post(client, f"{at}/rehearse", intended=str(UUID(int=turn)))


def evening_told() -> Outbox:
    """What a club has to tell of an evening, and an act that nobody knows."""
    movement = straight(3, 2)
    people = (ContestantEntered(str(n), LONG) for n in movement.contestants)
    acts: list[SessionAct] = [SessionOpened("Utorok", Matchpoints()), MovementChosen(movement)]
    acts += [EveningPlanned(15), *people]
    planned = Floor(EveningPlanned(15), movement)
    for seat in sittings(planned):
        for board in seat.boards:
            score = BareScore(50 * board)
            acts.append(ResultReported(seat.place(board), seat.ns, seat.ew, score))
    now = datetime.now(UTC)
    box = outbox([Told(n, act, "table", now) for n, act in enumerate(acts, start=1)])
    unknown = ToldOnward("1", "weather_was.v1", {}, now.isoformat())
    return replace(box, links=linked([*(one.told for one in box.links), unknown]))


class Evening:
    """A rehearsal some rounds on, looked at by its Director in Slovak."""

    def __init__(self, server: Server, client: httpx.Client) -> None:
        self.server, self.client = server, client
        setting = {"tables": "3", "boards": "18", "half": "0", "choice": "0", "rehearsal": "1"}
        self.at = str(post(client, "/evenings", **setting).url.path)
        for turn in range(6):
            rehearse(client, self.at, turn)
        was = {"1-1-was": "Ada Ash", "1-2-was": "Balin Ash"}
        post(client, f"{self.at}/names", **was, **{"1-1": LONG[0], "1-2": LONG[1]})
        found = re.findall(rf'href="{self.at}(/boards/\d+/tables/[\w-]+)"', self._text(self.at))
        code = re.search(r"/join/(\w{6})\b|>([A-Z2-9]{6})<", self._text(f"{self.at}/codes"))
        assert code
        self.known = {"at": self.at, "score": found[0], "code": code[1] or code[2]}
        self.known["paper"] = self._paper().removeprefix(self.at)
        self.known["series"] = self._series()
        self.known["cup"] = self._cup()
        self.known["event"] = self._event()
        self.known["class"], self.known["led"] = self._class()

    def _text(self, path: str) -> str:
        return self.client.get(path).text

    def _event(self) -> str:
        """A simultaneous to which a club has sent an evening, and something that does not count."""
        now = datetime.now(UTC)
        hours = {"released": f"{now:%Y-%m-%dT%H:%M}", "minutes": "30"}
        hours["opens"] = f"{now + timedelta(days=1):%Y-%m-%dT%H:%M}"
        form = {"boards": "6", "form": "matchpoints", "winners": "one", "live": "1", "dealt": "1"}
        planned = post(self.client, "/new-simultaneous", title="Severská", **form, **hours)
        path = str(planned.url.path).removesuffix("/console")
        post(self.client, "/account/keys", name="Dunajská Streda", scope="club", last="2029-01-01")
        said = {"name": "Košice", "scope": "club", "last": "2028-01-01"}
        made = re.search(r"fairdeal_[\w-]+", post(self.client, "/account/keys", **said).text)
        assert made
        box = evening_told()
        batch = Reached(1, 0, BEGINNING).next(box)
        assert isinstance(batch, Batch)
        sent = sending(path.rpartition("/")[2], batch, box, "1" * 64, "2026-11-21T20:00:00Z")
        answer = self.client.post(
            f"/api/v1{path}/acts",
            content=sent.model_dump_json(),
            headers={"Content-Type": "application/json", "Authorization": f"Bearer {made[0]}"},
        )
        assert answer.status_code == 200, answer.text
        return path

    def _series(self) -> str:
        """One of both sessions of the demonstration, in which all that it shows is there."""
        said = {"title": "Jesenná séria 2026", "best": "1", "per": "player"}
        path = str(post(self.client, "/new-series", **said).url.path)
        for session in ("auctions", "pch1003"):
            post(self.client, f"{path}/sessions", session=session)
        post(self.client, f"{path}/people", spelling=LONG[0], name=LONG[1])
        return path

    def _cup(self) -> str:
        """A knock-out of six, of which one match was decided and one team withdrew."""
        teams = "\n".join(
            f"Družstvo {n}: {LONG[0]}, {LONG[1]}, Cyril {n}, Dana {n}" for n in "ABCDEF"
        )
        path = str(post(self.client, "/new-knock-out", title="Pohár 2026", teams=teams).url.path)
        post(self.client, f"{path}/matches", match="1", winner="5", reason="choroba")
        post(self.client, f"{path}/withdrawals", seed="6", reason="odcestovali")
        return path

    def _class(self) -> tuple[str, str]:
        """One that answers together, in which the first answer is shown and the second is asked."""
        said = {"number": "2", "laws": "25-30", "seed": "7", "pace": "together"}
        led = str(post(self.client, "/new-class", **said).url.path)
        room = led.partition("/lead/")[0]
        post(self.client, room, name=LONG[1])
        for _step in range(3):
            seen = re.findall(r'name="seen" value="([^"]*)"', self._text(led))
            post(self.client, led, what="next", seen=seen[0])
            post(self.client, f"{room}/answers", question="1", option="1")
        return room, led

    def _paper(self) -> str:
        """The slip of a ruling that was gone through to its end."""
        path, answers = f"{self.at}/ruling?table=1&entry=27", 0
        while True:
            found = map(unescape, re.findall(r'href="(\?[^"]*answer=[^"]*)"', self._text(path)))
            further = [one for one in found if one.count("answer=") > answers]
            if not further:
                break
            path, answers = f"{self.at}/ruling{further[-1]}", answers + 1
        assert "/ruling/paper?" in self._text(path), "a slip is offered once the ruling is done"
        return path.replace("/ruling?", "/ruling/paper?")

    def context(
        self, browser: Browser, *, desk: bool, signed_in: bool = True, language: str = "sk"
    ) -> BrowserContext:
        context = browser.new_context(
            base_url=self.server.address,
            viewport=DESK if desk else PHONE,
            color_scheme="dark" if desk else "light",
            reduced_motion="reduce",
        )
        said = {"fairdeal_language": language} | (dict(self.client.cookies) if signed_in else {})
        for name, value in said.items():
            context.add_cookies([{"name": name, "value": value, "url": self.server.address}])
        return context


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    path = tmp_path_factory.mktemp("pages") / "club.db"
    with serving(path, "--demo") as running, director(running) as client:
        made = Evening(running, client)
        made.known["store"] = f"sqlite:///{path}"
        yield made


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
        assert list(_faults(page, desk=False)) == []
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
        found = [*_faults(page, desk=desk), *_narrow(page, FONTS[1 + desk])]
        faults += [f"{name}: {one}" for one in found]
    context.close()
    assert not faults, "\n".join(faults)


NARROWEST: ViewportSize = {"width": 320, "height": 700}
"""What a page has to do with when it is enlarged fourfold (WCAG 1.4.10)."""


def _narrow(page: Page, font: str) -> list[str]:
    """As narrow as can be, and in another font: at night in every language, and in every font."""
    page.set_viewport_size(NARROWEST)
    narrow = _misplaced(page)
    page.set_viewport_size(NARROW)
    page.evaluate(FONT, font)
    return narrow + [f"{font}: {one}" for one in _misplaced(page)]


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
        faults += [f"{name}: {one}" for one in _misplaced(page)]
    context.close()
    assert not faults, "\n".join(faults)


def _misplaced(page: Page) -> list[str]:
    return [one for look in (WIDE, OUTSIDE, ACROSS) for one in page.evaluate(look)]


@pytest.mark.nightly
def test_no_page_depends_on_a_font_being_narrow(browser: Browser, evening: Evening) -> None:
    context = evening.context(browser, desk=False)
    page = context.new_page()
    page.set_viewport_size(NARROW)
    faults = []
    for name, path in PAGES.items():
        page.goto(path.format(**evening.known))
        page.evaluate(OPEN_ALL)
        for font in FONTS:
            page.evaluate(FONT, font)
            faults += [f"{name}, {font or 'its font'}: {one}" for one in _misplaced(page)]
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
        faults += [f"{path}: {one}" for one in _faults(page, desk=desk)]
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
        faults += [f"{path}: {one}" for one in _faults(page, desk=False)]
        faults += [f"{path}: {one}" for one in _misplaced(page)]
    context.close()
    context = evening.context(browser, desk=False, signed_in=False, language="fi")
    page = context.new_page()
    page.set_viewport_size(NARROWEST)
    page.goto(f"/join/{code[1]}")
    faults += [f"joining: {one}" for one in (*_faults(page, desk=False), *_misplaced(page))]
    page.locator('button[name="pair"]').first.click()
    page.wait_for_url("**/seat*")
    faults += [f"seat: {one}" for one in (*_faults(page, desk=False), *_misplaced(page))]
    context.close()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("desk", some([False], [False, True]))
def test_the_page_of_one_person_of_the_list(
    browser: Browser, evening: Evening, *, desk: bool
) -> None:
    """With clubs, numbers and former names, in Finnish and Hungarian, whose words are long."""
    who = "Szentgyörgyiné Kovács Erzsébet"
    said = {"name": who, "numbers": "MBSZ 1203; EBU 77", "before": "Szentgyörgyi Erzsébet"}
    post(evening.client, "/members/one", **said, public="number")
    for since, club in (("2020-01-01", "Szegedi Bridzs Egyesület"), ("2024-07-01", "Brno")):
        post(evening.client, "/members/transfer", name=who, club=club, since=since)
    context = evening.context(browser, desk=desk, language=LONGEST[desk])
    page = context.new_page()
    page.set_viewport_size(DESK if desk else {"width": 360, "height": 740})
    page.goto(f"/members?who={who}&club=brno")
    expect(page.get_by_role("main")).to_contain_text("Szegedi Bridzs Egyesület")
    faults = [*_faults(page, desk=desk), *_narrow(page, FONTS[1 + desk])]
    context.close()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("desk", some([True], [False, True]))
def test_the_page_of_what_is_kept_with_what_clubs_answered(
    browser: Browser, evening: Evening, *, desk: bool
) -> None:
    store = open_store(evening.known["store"])
    salt, order = "0" * 64, uuid4()
    clubs = {"1": "Szegedi Bridzs Egyesület", "2": "Brno"}
    wanted = Wanted(salt, frozenset((mark(salt, "Ada Birch"),)), clubs)
    ask(store, order, wanted, "Ann Lee", NOW)
    (asked,) = (one for one in orders(store) if one.id == order.hex)
    document = OrderDocument(id=order.hex, salt=salt, marks=tuple(asked.marks))
    waits(store, Asked("https://federation.example", document), NOW)
    store.close()
    context = evening.context(browser, desk=desk, language=LONGEST[desk])
    page = context.new_page()
    page.set_viewport_size(DESK if desk else {"width": 360, "height": 740})
    page.goto("/account/data?name=Ada+Birch")
    expect(page.get_by_role("main")).to_contain_text("Szegedi Bridzs Egyesület, Brno")
    expect(page.get_by_role("main")).to_contain_text("https://federation.example")
    faults = [*_faults(page, desk=desk), *_narrow(page, FONTS[1 + desk])]
    context.close()
    assert not faults, "\n".join(faults)


def test_the_page_for_signing_in(browser: Browser, evening: Evening) -> None:
    context = evening.context(browser, desk=False, signed_in=False)
    page = context.new_page()
    page.goto("/sign-in")
    assert not list(_faults(page, desk=False))
    context.close()


def _faults(page: Page, *, desk: bool) -> Iterator[str]:
    if found := barriers(page):
        yield found
    yield from _out_of_reach(page, desk=desk)


def _out_of_reach(page: Page, *, desk: bool) -> Iterator[str]:
    page.evaluate(OPEN_ALL)
    yield from page.evaluate(WIDE)
    if not desk:
        yield from page.evaluate(SMALL, TOUCHED)


@pytest.mark.nightly
def test_a_director_looks_before_he_decides_in_slovak(browser: Browser, evening: Evening) -> None:
    """On a phone: a penalty and a fouled board, each seen first and then undone."""
    context = evening.context(browser, desk=False)
    page = context.new_page()
    page.goto(evening.at)
    page.locator("summary", has_text="Pokuta").click()
    form = page.locator(f'form[action="{evening.at}/penalties"]')
    form.locator('[name="amount"]').fill("-25")
    form.locator('[name="reason"]').fill("neskorý príchod")
    form.get_by_role("button").click()
    expect(page.get_by_role("main")).to_contain_text("−25 %")
    expect(page.get_by_role("table")).to_contain_text("→")
    page.locator('button[value="save"]').click()
    expect(page.locator("#given")).to_contain_text("„neskorý príchod“")
    page.goto(f"{evening.at}/fouled?board=1")
    page.locator('[name="table"]').first.check()
    page.locator('[name="reason"]').fill("vymenené karty")
    page.locator('button[value="preview"]').click()
    expect(page.get_by_role("main")).to_contain_text("s nesprávnymi kartami")
    assert not list(_faults(page, desk=False))
    page.locator('button[value="save"]').click()
    expect(page.locator("#given")).to_contain_text("„vymenené karty“")
    page.goto(f"{evening.at}/log")
    for which in range(2):  # the latest first; an undoing could be undone as well
        page.locator('button[value="preview"]').nth(which).click()
        page.locator('button[value="save"]').click()
        page.goto(f"{evening.at}/log")
    assert not list(_faults(page, desk=False))  # what was undone is read as well
    page.goto(evening.at)
    expect(page.locator("#given")).not_to_contain_text("neskorý príchod")
    expect(page.locator("#given")).not_to_contain_text("vymenené karty")
    context.close()


def test_a_director_says_whom_a_ruling_is_about_in_slovak(
    browser: Browser, evening: Evening
) -> None:
    """One touch on a phone, and the questions are put to people by their seats."""
    context = evening.context(browser, desk=False)
    page = context.new_page()
    page.goto(f"{evening.at}/ruling?table=1&entry=27")
    about = page.locator("details.about").first  # below it the board is chosen
    expect(about.locator("summary")).to_have_text("Kto to urobil?")
    expect(about.get_by_role("link")).to_have_count(4)
    expect(about).to_contain_text("–")  # the invented players have names
    about.get_by_role("link", name="Juh").click()
    expect(about.locator("summary")).to_have_text("Kto to urobil? Juh")
    page.locator(".options a").last.click()
    expect(page.locator("#question")).to_contain_text("Západ")
    about.locator("summary").click()
    expect(about.locator("[aria-current]")).to_have_text("Juh")
    assert not list(_faults(page, desk=False))
    about.get_by_role("link", name="Nikto konkrétny").click()
    expect(about.locator("summary")).to_have_text("Kto to urobil?")
    context.close()


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
