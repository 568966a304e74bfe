"""An evening of nine teams: a Swiss with triangles, a phone for each pair, a server that dies.

Two of the phones are in browsers, in two languages, the others send what a browser would. What
everybody is to have is worked out from what was keyed in, as in `tests/server/evening`.

A second evening is played twice from one moment on, with other results in the rooms that are
hidden: every phone has the same bytes, and hears the same from its stream.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from shutil import copytree, rmtree
from time import monotonic

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from fairdeal.movements.swiss.rounds import is_swiss
from fairdeal.server.evening.setting_up.contests import Kind
from fairdeal.server.evening.setting_up.opening import Setting
from tests.amount import some
from tests.browser.conftest import HALL, PATIENCE_MS
from tests.browser.hall import Hall, accessible, until
from tests.server.evening.club import post
from tests.server.evening.teams.test_teams_evening import imps, victory_points
from tests.server.running import DIRECTOR, PASSWORD, serving, visitor

pytestmark = pytest.mark.browser

ROUNDS = some(2, 3)
EACH = 3
"""Boards of a half: matches of six."""
Keyed = dict[tuple[int, int, int], tuple[int, int, int]]
"""By round of the movement, table and board: North-South, East-West, points."""


class Evening(Hall):
    """Of teams, on a server of its own that may die; and what the wall says of who sits where."""

    def __init__(self, browser: Browser, folder: Path, stack: ExitStack) -> None:
        self.store = folder / "store" / "club.db"
        self.store.parent.mkdir(exist_ok=True)
        super().__init__(browser, stack.enter_context(serving(self.store)), stack)
        self.port = self.server.address.rpartition(":")[2]

    def dies_and_comes_back(self) -> None:
        self._dies()
        self._comes_back()

    def _dies(self) -> None:
        self.server.process.kill()
        self.server.process.wait(120)

    def _comes_back(self) -> None:
        self.server = self.stack.enter_context(serving(self.store, "--port", self.port))

    def keeps(self, folder: Path) -> None:
        """All that the server has told of so far, to go back to."""
        self._dies()
        copytree(self.store.parent, folder)
        self._comes_back()

    def goes_back(self, folder: Path) -> None:
        """The server as it was: of what came since nothing was ever told."""
        self._dies()
        rmtree(self.store.parent)
        copytree(folder, self.store.parent)
        self._comes_back()

    def floor(self) -> dict[int, tuple[int, int, tuple[int, ...]]]:
        """Who sits where now, as the wall says it to everybody."""
        with visitor(self.server) as anybody:
            text = anybody.get(f"{self.at}/wall").text
        rows = re.findall(
            r'<th scope="row" class="place">(\d+)</th><td>([^<]*)</td><td>([^<]*)</td><td>([^<]*)',
            text,
        )
        found = {}
        for table, ns, ew, boards in rows:
            first, _dash, last = boards.partition("–")
            numbers = tuple(range(int(first), int(last or first) + 1))
            found[int(table)] = team_of(ns), team_of(ew), numbers
        return found

    def plays(
        self, number: int, keyed: Keyed, tables: set[int] | None = None, otherwise: int = 0
    ) -> None:
        """Both sides join and one keys in, at every table or some; other tricks by that number."""
        for table, (ns, ew, boards) in self.floor().items():
            if tables is not None and table not in tables:
                continue
            north = self.phone(f"{ns} NS", table)
            self.phone(f"{ew} EW", table)
            for board in boards:
                if (number, table, board) in keyed:
                    continue
                over = (table * 5 + number * 3 + board * table + otherwise) % 6
                key = {"contract": "1NT", "declarer": "S", "made": str(over)}
                key |= {"board": str(board), "round": str(number)}
                answer = self.send(north, f"{ns} NS", f"{self.at}/seat", **key)
                assert answer.json()["taken"], answer.text
                keyed[number, table, board] = ns, ew, 90 + 30 * over

    def agrees(self, number: int) -> None:
        """Whoever sits East-West says yes to everything, on his own phone."""
        for ns, ew, boards in self.floor().values():
            del ns
            client = self.phones[f"{ew} EW"]
            page = client.get(f"{self.at}/seat").text
            seen = dict(re.findall(r'name="board" value="(\d+)".*?name="seen" value="(\d+)"', page))
            for board in boards:
                said = {"board": str(board), "round": str(number), "word": "yes", "by": "EW"}
                self.send(client, f"{ew} EW", f"{self.at}/agree", **said, seen=seen[str(board)])


def team_of(words: str) -> int:
    """``Team 7``, or by its name ``7 Kontra``."""
    (number,) = re.findall(r"\d+", words)
    return int(number)


@pytest.fixture
def hall(browser: Browser, tmp_path: Path) -> Iterator[Evening]:
    with ExitStack() as stack:
        made = Evening(browser, tmp_path, stack)
        yield made
        made.director.context.close()
        assert not made.complaints


def test_a_swiss_of_nine_teams(hall: Evening) -> None:
    keyed: Keyed = {}
    _set_up(hall)
    _first_round(hall, keyed)
    watched = _phones_in_browsers(hall)
    for match in range(2, ROUNDS + 1):
        _draws(hall, match)
        for page in watched.values():
            expect(page.locator("#head .round-of")).to_be_visible()
        hall.plays(2 * match - 1, keyed, {1, 2, 3})
        hall.director.goto(f"{hall.at}/draw")
        accessible(hall.director)
        expect(hall.director.locator(".next")).to_contain_text("The next one is drawn when")
        if match == 2:
            hall.dies_and_comes_back()
        hall.plays(2 * match - 1, keyed)
        _call(hall)
        hall.plays(2 * match, keyed)
    _corrected(hall, keyed)
    hall.director.goto(hall.at)
    hall.director.get_by_role("button", name="Publish the results").click()
    assert _ranking(hall) == {
        team: pytest.approx(points, abs=0.02) for team, points in _by_hand(keyed).items()
    }
    hall.director.set_viewport_size({"width": 360, "height": 740})
    # The lot decides which: of a triangle each team leaves out a third of the boards.
    board = min(number for (_, _, number), (ns, ew, _) in keyed.items() if 2 in {ns, ew})
    hall.director.goto(f"{hall.at.replace('evenings', 'sessions')}/boards/{board}")
    expect(hall.director.locator("#results")).to_contain_text(LONG)
    accessible(hall.director)  # with long names too, on the narrowest of phones
    for page in watched.values():
        page.context.close()


def _set_up(hall: Evening) -> None:
    page = hall.director
    page.goto(hall.server.link.replace("127.0.0.1", HALL))
    page.get_by_label("Your name").fill(DIRECTOR)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Set the password").click()
    for name in ("New evening", "Teams of four", "9", "18"):
        hall.tap("link", name)
    hall.tap("button", SWISS)
    accessible(page)
    pictured = page.locator(".picture").inner_text()
    hall.tap("button", "Begin")
    assert hall.taps <= 8, "set up in at most eight taps"
    found = re.search(r"/evenings/\w+", page.url)
    assert found
    hall.at = found[0]
    page.goto(f"{hall.at}/movement")
    assert page.locator(".picture").inner_text() == pictured, "what was pictured is what began"
    page.goto(f"{hall.at}/names")
    accessible(page)
    page.get_by_label("Team 1, Name of the team").fill("Kontra")
    page.get_by_label("Team 1, Captain").fill("Ada Ash")
    page.get_by_label("Team 2, Name of the team").fill(LONG)
    page.get_by_role("button", name="Keep the names").click()
    hall.reads_codes()
    page.goto(hall.at)
    expect(page.locator("#grid")).to_contain_text("1.1")


def _call(hall: Evening) -> None:
    hall.director.goto(hall.at)
    hall.director.locator("#round form button").first.click()


def _first_round(hall: Evening, keyed: Keyed) -> None:
    """No phone sees anything of other tables, whatever is keyed in there: each of the eighteen.

    Half of the tables key in while the phones of the others look, then the others do. So each
    phone has been looked at over the results of other tables, before or after its own.
    """
    _call(hall)
    expect(hall.director.locator("#round")).to_contain_text("Round 1, half 1")
    floor = hall.floor()
    assert len(floor) == 9
    at = {f"{team} {side}": table for table, two in floor.items() for team, side in _sides(two)}
    for who, table in at.items():
        hall.phone(who, table)
    looked = set()
    for playing in ({1, 2, 3, 7}, set(floor) - {1, 2, 3, 7}):
        looking = sorted(who for who, table in at.items() if table not in playing)
        before = {who: _page(hall.phones[who], hall) for who in looking}
        hall.plays(1, keyed, playing)
        for who in looking:
            assert _page(hall.phones[who], hall) == before[who], f"{who}: by no byte"
        looked |= set(looking)
    assert len(looked) == 18
    hall.agrees(1)
    assert len(hall.phones) == 18
    _call(hall)
    expect(hall.director.locator("#round")).to_contain_text("Round 1, half 2")
    hall.plays(2, keyed)
    hall.agrees(2)


@dataclass(frozen=True)
class Heard:
    """What a phone has: the bytes of its page, and all that its stream has told."""

    page: str
    told: tuple[str, ...]


class Phone:
    """A page of a phone that is left open: its stream is read to the end of what was told."""

    def __init__(self, hall: Evening, who: str, stack: ExitStack) -> None:
        self.hall, self.who = hall, who
        answer = hall.phones[who].stream("GET", f"{hall.at}/news?of=seat")
        self.lines = stack.enter_context(answer).iter_lines()
        self.told: list[str] = []
        self.hears(self.version)

    @property
    def version(self) -> str:
        page = _page(self.hall.phones[self.who], self.hall)
        return page.partition('data-version="')[2].partition('"')[0]

    def hears(self, version: str) -> None:
        """Everything up to that version, the one the page has now."""
        late = monotonic() + PATIENCE_MS / 1000
        while version not in self.told:
            assert monotonic() < late, f"{self.who} hears nothing of {version}"
            line = next(self.lines)  # each five seconds there is one at least
            if line.startswith("data: "):
                self.told.append(line.removeprefix("data: "))


IN_BROWSERS = ("fi-FI", "hu-HU")
"""The first and the last of those who look while others play: who they are is drawn by lot."""
COUNTS = """
window.told = [];
const Plain = EventSource;
window.EventSource = class extends Plain {
  constructor(address) {
    super(address);
    this.addEventListener("message", (event) => { window.told.push(event.data); });
  }
};
"""
"""Notes what a page hears from its stream."""


@pytest.mark.nightly
def test_no_phone_reads_or_hears_what_is_hidden(hall: Evening, tmp_path: Path) -> None:
    """One evening, played twice with other results in the rooms that a phone may not know.

    All eighteen phones are looked at, ten before they have a result themselves, eight after.
    """
    director = hall.is_signed_in()
    nine = Setting(0, half=False, boards=18, kind=Kind.TEAMS, number=9)
    swiss = next(at for at, one in enumerate(nine.found()) if is_swiss(one.movement))
    setting = {"kind": "teams", "number": "9", "boards": "18", "choice": str(swiss)}
    hall.director.goto(str(post(director, "/evenings", **setting).url.path))
    hall.began()
    post(director, f"{hall.at}/round", round="1")
    at = {
        f"{team} {side}": table for table, two in hall.floor().items() for team, side in _sides(two)
    }
    for who, table in at.items():
        hall.phone(who, table)
    kept = tmp_path / "kept"
    hall.keeps(kept)
    first = {1, 2, 3, 7}
    turns = ((set[int](), first), (first, {*at.values()} - first))
    looked: set[str] = set()
    for before, playing in turns:
        looking = sorted(who for who, table in at.items() if table not in playing)
        found = []
        for otherwise in (0, 1):
            hall.goes_back(kept)
            keyed: Keyed = {}
            hall.plays(1, keyed, before)
            with ExitStack() as stack:
                phones = {who: Phone(hall, who, stack) for who in looking}
                pages = {
                    who: _followed(hall, who, locale, stack)
                    for who, locale in zip((looking[0], looking[-1]), IN_BROWSERS, strict=True)
                }
                hall.plays(1, keyed, playing, otherwise)
                read = {who: _page(hall.phones[who], hall) for who in looking}
                drawn = {
                    who: _without_ids(page.locator("main").inner_html())
                    for who, page in pages.items()
                }
                answer = hall.send(director, "director", f"{hall.at}/announced", words="Coffee")
                assert answer.status_code == 200, answer.text
                for one in phones.values():
                    one.hears(one.version)
                for who, page in pages.items():
                    until(page, f"window.told.includes({phones[who].version!r})")
                    assert page.evaluate("() => window.told") == phones[who].told, who
                told = {who: Heard(read[who], tuple(one.told)) for who, one in phones.items()}
            found.append((told, drawn, set(keyed.values())))
        (one_way, drawn_first, keyed_first), (other_way, drawn_second, keyed_second) = found
        assert keyed_first != keyed_second, "the hidden results are others"
        assert {who for who in one_way if one_way[who].page != other_way[who].page} == set()
        assert {who for who in one_way if one_way[who].told != other_way[who].told} == set()
        assert {len(one.told) for one in one_way.values()} == {2}, (
            "as it was, and what was announced"
        )
        assert drawn_first == drawn_second
        assert len(drawn_first) == len(IN_BROWSERS)
        looked |= set(looking)
    assert len(looked) == 18


def _followed(hall: Evening, who: str, locale: str, stack: ExitStack) -> Page:
    """The phone of somebody in a browser, which has begun to follow."""
    page = hall.page(locale=locale)
    stack.callback(page.context.close)
    hall.lends(hall.phones[who], page)
    page.add_init_script(COUNTS)
    page.goto(f"{hall.at}/seat")
    until(page, "window.told.length")
    return page


def _sides(two: tuple[int, int, tuple[int, ...]]) -> tuple[tuple[int, str], ...]:
    """The teams at a table, each with where its pair sits."""
    ns, ew, _boards = two
    return (ns, "NS"), (ew, "EW")


def _page(client: httpx.Client, hall: Evening) -> str:
    """A phone's page with its version, the number its stream tells; without a form's own id."""
    return _without_ids(client.get(f"{hall.at}/seat").text)


def _without_ids(text: str) -> str:
    return re.sub(r'(name="intended" value=")[^"]*', r"\1", text)


def _phones_in_browsers(hall: Evening) -> dict[str, Page]:
    """Two phones of whom the cookies are known, in Finnish and in Hungarian."""
    found = {}
    for who, locale in (("1 NS", "fi-FI"), ("2 EW", "hu-HU")):
        page = hall.page(locale=locale)
        cookies = hall.phones[who].cookies.jar
        page.context.add_cookies(
            [{"name": c.name, "value": c.value or "", "url": hall.address} for c in cookies]
        )
        page.goto(f"{hall.at}/seat")
        found[who] = page
    expect(found["1 NS"].locator("main")).to_contain_text("arvo")
    expect(found["2 EW"].locator("main")).to_contain_text("sorsol")
    accessible(found["1 NS"])
    return found


def _draws(hall: Evening, match: int) -> None:
    """One tap on the page of the draw."""
    page = hall.director
    page.goto(f"{hall.at}/draw")
    accessible(page)
    expect(page.locator(".next")).to_contain_text("Kontra")
    before = hall.taps
    hall.tap("button", f"Announce round {match}")
    assert hall.taps - before == 1
    expect(page.locator("main")).to_contain_text(f"Why they met in round {match}")
    _call(hall)


def _corrected(hall: Evening, keyed: Keyed) -> None:
    """After the draw: the first table of round 1 made other tricks; totals follow, draws stay."""
    page = hall.director
    board = min(b for n, t, b in keyed if (n, t) == (1, 1))
    ns, ew, _points = keyed[1, 1, board]
    page.goto(f"{hall.at}/boards/{board}/tables/1-1")
    page.locator('[name="words"]').fill("6NT S =")
    page.locator('[name="reason"]').fill("keyed in wrongly")
    page.locator('button[value="preview"]').click()
    page.locator('button[value="save"]').click()
    expect(page).not_to_have_url(re.compile("/tables/"))  # it was taken, and leads back
    keyed[1, 1, board] = ns, ew, 990
    page.goto(f"{hall.at}/draw")
    expect(page.locator("main")).to_contain_text("Why they met in round 2")


def _ranking(hall: Evening) -> dict[int, float]:
    with visitor(hall.server) as anybody:
        text = unescape(anybody.get(hall.at.replace("evenings", "sessions")).text)
    (table,) = re.findall(r'<table class="ranking.*?</table>', text, re.DOTALL)[:1]
    rows = re.findall(r"<tr.*?</tr>", table, re.DOTALL)[1:]
    found = {}
    for row in rows:
        contestant = re.search(r"/contestants/(\d+)", row)
        points = re.findall(r">\s*(\d+\.\d\d)\s*<", row)
        assert contestant
        found[int(contestant[1])] = float(points[0])
    return found


def _by_hand(keyed: Keyed) -> dict[int, float]:
    """IMPs board by board, the WBF's formula, half of it for the half matches of a triangle."""
    rooms: dict[tuple[int, int, frozenset[int]], dict[int, int]] = defaultdict(dict)
    for (number, _table, board), (ns, ew, points) in keyed.items():
        rooms[(number + 1) // 2, board, frozenset((ns, ew))][ns] = points
    margins: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for (match, _board, two), both in rooms.items():
        one, other = sorted(two)
        margins[match, one, other].append(imps(both[one] - both[other]))
    totals: dict[int, float] = defaultdict(float)
    for (_match, one, other), boards in margins.items():
        part = {2 * EACH: 1.0, EACH: 0.5}[len(boards)]
        totals[one] += part * victory_points(sum(boards), len(boards))
        totals[other] += part * victory_points(-sum(boards), len(boards))
    return totals


LONG = "Pöytälaatikkolaiset"
SWISS = "Swiss of teams, matches of 6 boards"
