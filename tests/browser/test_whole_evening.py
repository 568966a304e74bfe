"""A whole evening: a Director with a phone, five tables, ten phones, and all that goes wrong.

By day two rounds, a revoke, and the results; at night all of it, each result keyed in by thumbs.

Straight Mitchell of five tables, boards 1-2 on table 1 at first, and so on. Pair 5 makes five
overtricks in 1NT on every board, pair 1 makes one: what everybody has after each thing that happens
can be counted on one's fingers.
"""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect
from typer.testing import CliRunner

from fairdeal.cli import app
from tests.amount import IS_WHOLE
from tests.browser.conftest import HALL
from tests.browser.hall import Club, join, key, report
from tests.server.running import DIRECTOR, PASSWORD, Server, serving

pytestmark = pytest.mark.browser

TABLES, SETS = range(1, 6), 5
FINNISH, HUNGARIAN = "5", "6"
"""The pairs whose phones are in another language than English."""
NAMES = {"5": ("Päivi Mäki", "Åke Öhman"), "6": ("Őri Éva", "Szűcs Ödön")}
# Of each two tables with a board the better pair has all of it (a Mitchell turns one set a round).
TWO_ROUNDS = {"1": 0, "2": 50, "3": 50, "4": 50, "5": 100, "6": 100, "7": 50, "8": 50, "9": 0}
TWO_ROUNDS["10"] = 50
SEND = """async ([path, said]) => {
  const form_token = document.querySelector('[name="form_token"]').value;
  const body = new URLSearchParams({ ...said, form_token });
  const headers = { Accept: "application/json" };
  return (await fetch(path, { method: "POST", body, headers })).status;
}"""


class Evening(Club):
    """The phones in the hall, and a server that can die."""

    def __init__(self, browser: Browser, folder: Path, stack: ExitStack) -> None:
        self.store, self.stack = folder / "club.db", stack
        super().__init__(browser, self._started())
        self.port = self.server.address.rpartition(":")[2]
        self.director = self.page()
        self.codes: dict[int, str] = {}
        self.phones: dict[str, Page] = {}

    def _started(self, *options: str) -> Server:
        return self.stack.enter_context(serving(self.store, *options))

    def dies(self) -> None:
        self.server.process.kill()
        self.server.process.wait(120)

    def comes_back(self) -> None:
        self.server = self._started("--port", self.port)

    @property
    def id(self) -> str:
        found = re.search(r"/evenings/(\w+)", self.director.url)
        assert found
        return found[1]

    @property
    def at(self) -> str:
        return f"/evenings/{self.id}"

    def at_home(self) -> Page:
        """The Director's phone, at the console."""
        self.director.goto(self.at)
        return self.director

    def pairs(self, table: int, number: int) -> tuple[Page, Page]:
        """The phones of North-South and East-West at a table in a round."""
        moved = (table - number) % SETS  # East-West go one table up each round
        return self.phones[str(table)], self.phones[str(6 + moved)]

    def boards(self, table: int, number: int) -> tuple[int, int]:
        """The boards go one table down each round."""
        first = 2 * ((table + number - 2) % SETS) + 1
        return first, first + 1

    def plays(self, table: int, number: int) -> None:
        """One side keys both boards in, the other agrees on its own phone."""
        ns, ew = self.pairs(table, number)
        for phone in (ns, ew):
            if (on := phone.locator(".next a")).is_visible():
                on.click()
        for board in self.boards(table, number):
            if IS_WHOLE:
                report(ns, board, "1NT", "S", f"+{table}")
            else:
                self._sent(ns, board, number, f"+{table}")
            # Beside the list of the round there may be one of what is open of earlier rounds.
            expect(ns.locator("#state .lines", has_text=str(7 + table))).to_be_visible()
            self.agrees(ew, board)

    def _sent(self, phone: Page, board: int, number: int, made: str) -> None:
        """What the keys send, from that phone: the first round presses them, the night always."""
        said = {"board": str(board), "round": str(number), "made": made}
        said |= {"contract": "1NT", "declarer": "S", "intended": str(uuid4())}
        assert phone.evaluate(SEND, [f"{self.at}/seat", said]) == 200

    @staticmethod
    def agrees(phone: Page, board: int) -> None:
        form = phone.locator(f'form.agree:has([name="board"][value="{board}"])')
        form.locator('button[value="yes"]').click()
        expect(form).to_have_count(0)

    def decides(self, words: str, reason: str) -> None:
        """On the page of a result: written, and looked at."""
        self.director.locator('[name="words"]').fill(words)
        self.director.locator('[name="reason"]').fill(reason)
        self.director.locator('button[value="preview"]').click()
        expect(self.director.get_by_role("main")).to_contain_text("What it would do")


@pytest.fixture
def hall(browser: Browser, tmp_path: Path) -> Iterator[Evening]:
    with ExitStack() as stack:
        made = Evening(browser, tmp_path, stack)
        yield made
        for context in (made.director.context, *(one.context for one in made.phones.values())):
            context.close()
        assert not made.complaints


@pytest.mark.nightly
def test_a_whole_evening(hall: Evening, tmp_path: Path) -> None:
    _set_up(hall)
    wall = hall.page(desk=True, locale="hu-HU")
    wall.goto(f"{hall.at}/wall")
    _everybody_joins(hall)
    _first_round(hall)
    expect(hall.director.locator("#round .progress")).to_contain_text("10 of 50")
    _server_dies_between_rounds(hall, wall)
    _second_round(hall)
    assert _ranking(hall) == TWO_ROUNDS
    _revoke(hall)
    # Board 3: pair 1 has three overtricks now, one more than pair 2 had against pair 7.
    moved = {"1": 25, "2": 25, "7": 75, "10": 25}
    assert _ranking(hall) == TWO_ROUNDS | moved
    if IS_WHOLE:
        _insufficient_bid(hall)
        assert _ranking(hall) == TWO_ROUNDS | moved, "the ruling moved nobody's score"
        _fouled_board(hall)
        _pair_leaves(hall)
        _third_round(hall)
    _published(hall, wall, tmp_path / "site")


def _set_up(hall: Evening) -> None:
    """Three taps, another movement, names; the codes of the tables."""
    page = hall.director
    page.goto(hall.server.link.replace("127.0.0.1", HALL))
    page.get_by_label("Your name").fill(DIRECTOR)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Set the password").click()
    page.get_by_role("link", name="New evening").click()
    page.get_by_role("link", name="5", exact=True).first.click()
    page.get_by_role("link", name="12", exact=True).click()
    page.get_by_role("button", name="Straight Mitchell, 5 x 2").click()
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("link", name="Names").click()
    for pair, names in NAMES.items():
        for number, name in enumerate(names, 1):
            page.get_by_label(f"Pair {pair}, player {number}").fill(name)
    page.get_by_role("button", name="Keep the names").click()
    page.goto(f"{hall.at}/codes")
    for card in page.locator(".code-cards").first.get_by_role("listitem").all():
        table = card.get_by_role("heading").inner_text().removeprefix("Table ")
        hall.codes[int(table)] = card.locator(".code").inner_text()
    assert list(hall.codes) == list(TABLES)
    hall.at_home().get_by_role("button", name="Call round 1").click()


def _everybody_joins(hall: Evening) -> None:
    tongues = {FINNISH: "fi-FI", HUNGARIAN: "hu-HU"}
    for table in TABLES:
        for side, pair in enumerate((str(table), str(table + 5))):
            here = hall.codes[table]
            hall.phones[pair] = join(hall, here, side, tongues.get(pair, "en-GB"))
    # Somebody else's phone cannot become pair 1 as well.
    thief = hall.page()
    thief.goto(f"/join/{hall.codes[1]}")
    thief.locator('button[name="pair"]').first.click()
    expect(thief.get_by_role("alert")).to_contain_text("A phone goes with this pair already")
    thief.context.close()
    expect(hall.phones[FINNISH].locator("#head")).to_contain_text("Kierros 1, yht. 5")
    expect(hall.phones[FINNISH].locator("h1")).to_have_text("Päivi Mäki – Åke Öhman")
    expect(hall.phones[HUNGARIAN].locator("#head")).to_contain_text("1. menet (össz. 5)")
    expect(hall.phones["1"].locator("#head")).to_contain_text("against Őri Éva – Szűcs Ödön")


def _first_round(hall: Evening) -> None:
    """Half a result, one that cannot be, a slip of the thumb, two words, no Wi-Fi."""
    _incomplete_and_impossible(hall)
    _slip_of_the_thumb(hall)
    _the_sides_differ(hall)
    _without_wifi(hall)
    hall.plays(3, 1)
    # Where to go next, in each one's own words.
    expect(hall.phones["7"].locator(".next")).to_contain_text(
        "Round 2 · Table 3, East-West against Pair 3, boards 7–8"
    )
    expect(hall.phones["1"].locator(".phone")).to_contain_text(
        "Table 1, North-South against Pair 10, boards 3–4"
    )


def _incomplete_and_impossible(hall: Evening) -> None:
    ns, ew = hall.pairs(1, 1)
    key(ns, "contract", "7NT")
    expect(ns.locator("#keys .send")).to_be_hidden()
    ns.goto(f"{hall.at}/seat")
    key(ns, "contract", "7NT")
    key(ns, "declarer", "N")
    key(ns, "lead", "HQ")
    # Seven and one more are fourteen tricks: there is no key for them.
    expect(ns.locator('#keys [name="made"][value="0"]')).to_be_visible()
    expect(ns.locator('#keys [name="made"][value="+1"]')).to_be_hidden()
    strip = ns.locator("#keys .strip [data-board]")
    elsewhere = strip.evaluate_all("all => all.map((it) => it.dataset.board)")
    assert elsewhere == ["1", "2"], "there are no keys for boards of other tables"
    for board in hall.boards(1, 1):
        report(ns, board, "1NT", "S", "+1")
        hall.agrees(ew, board)


def _slip_of_the_thumb(hall: Evening) -> None:
    """Keyed in wrongly, and keyed in again before anybody agreed: the latter counts."""
    ns, ew = hall.pairs(2, 1)
    report(ns, 3, "1NT", "S", "-2")
    expect(ns.locator("#state")).to_contain_text("1NT by South, 5 tricks")
    report(ns, 3, "1NT", "S", "+2")
    # Whoever agrees, agrees to what his own phone shows.
    for phone in (ns, ew):
        expect(phone.locator("#state")).to_contain_text("1NT by South, 9 tricks")
    hall.agrees(ew, 3)
    report(ns, 4, "1NT", "S", "+2")
    hall.agrees(ew, 4)


def _the_sides_differ(hall: Evening) -> None:
    ns, ew = hall.pairs(4, 1)
    report(ns, 7, "1NT", "S", "+4")
    expect(ew.locator("#state")).to_contain_text("11 tricks")
    report(ew, 7, "1NT", "S", "-4")
    expect(ns.locator("#state")).to_contain_text("the Director is asked")
    row = hall.director.locator("#waiting li", has_text="board 7")
    expect(row).to_contain_text("East-West: 1NT by South, 3 tricks")
    row.get_by_role("link", name="Look at it").click()
    hall.decides("1NT S +4", "the slip says so")
    hall.director.get_by_role("button", name="Keep it").click()
    expect(ns.locator("#state")).not_to_contain_text("the Director is asked")
    report(ns, 8, "1NT", "S", "+4")
    hall.agrees(ew, 8)
    hall.at_home()


def _without_wifi(hall: Evening) -> None:
    """On the Finnish phone: what is keyed in waits, through a reload too, and counts once."""
    ns, ew = hall.pairs(5, 1)
    ns.context.set_offline(True)
    report(ns, 9, "1NT", "S", "+5", away=True)
    expect(ns.locator(".queue")).to_contain_text("1")
    report(ns, 10, "1NT", "S", "+5", away=True)
    expect(ns.locator(".queue")).to_contain_text("2")
    expect(ew.locator("#state")).not_to_contain_text("12 tricks")
    ns.context.set_offline(False)
    ns.reload()
    expect(ns.locator(".queue")).to_be_hidden()
    for board in hall.boards(5, 1):
        hall.agrees(ew, board)


def _server_dies_between_rounds(hall: Evening, wall: Page) -> None:
    """The machine's plug is pulled; every open page is right again without a touch."""
    before = wall.evaluate("performance.timeOrigin")
    hall.dies()
    waiting = hall.phones["1"]
    report(waiting, 3, "1NT", "S", "+1", away=True)
    expect(waiting.locator(".queue")).to_contain_text("Waiting: 1")
    hall.comes_back()
    expect(waiting.locator("#state")).to_contain_text("1NT by South, 8 tricks")
    expect(waiting.locator(".queue")).to_be_hidden()
    hall.at_home().get_by_role("button", name="Call round 2").click()
    expect(wall.get_by_role("heading", level=1)).to_have_text("2. menet (össz. 5)")
    expect(hall.phones["10"].locator("#state")).to_contain_text("1NT by South, 8 tricks")
    assert wall.evaluate("performance.timeOrigin") == before, "nobody loaded it anew"
    hall.agrees(hall.phones["10"], 3)


def _second_round(hall: Evening) -> None:
    ns, ew = hall.pairs(1, 2)
    report(ns, 4, "1NT", "S", "+1")
    hall.agrees(ew, 4)
    for table in TABLES[1:]:
        hall.plays(table, 2)
    expect(hall.director.locator("#round .progress")).to_contain_text("20 of 50")
    expect(hall.director.locator("#waiting")).to_contain_text("Nothing.")


def _ranking(hall: Evening) -> dict[str, int]:
    """Everybody's percentage, as the Director sees it, where all are whole."""
    found = _ranking_words(hall)
    assert all(score.endswith(".00") for score in found.values()), found
    return {pair: int(score.removesuffix(".00")) for pair, score in found.items()}


def _called(hall: Evening, phone: Page, words: str) -> Page:
    """A table calls; the Director goes there with a phone and opens the assistant."""
    phone.locator('.call [name="words"]').fill(words)
    phone.locator(".call button").click()
    row = hall.director.locator("#waiting li", has_text=words)
    expect(row).to_be_visible()
    row.get_by_role("link", name="Rule").click()
    page = hall.director
    page.get_by_label("What did you see?").fill(words)
    page.get_by_role("button", name="Look it up").click()
    return page


def _answer(page: Page, *words: str) -> None:
    for word in words:
        page.locator(f'.options a[href$="answer={word}"]').click()


def _revoke(hall: Evening) -> None:
    """East revoked, won that trick and one more: two tricks for North-South (64A1)."""
    page = _called(hall, hall.phones["1"], "a revoke")
    page.locator(".options").get_by_role("link", name="An established revoke").click()
    page.locator("details.about").get_by_role("link", name="East", exact=True).click()
    _answer(page, "none", "no", "offender", "2", "no")
    ruling = page.locator(".said-list")
    expect(ruling).to_contain_text("Tricks transferred to North-South when the play is over: 2.")
    expect(ruling).to_contain_text("64A1")
    page.get_by_label("Board, if it is known").select_option("3")
    page.get_by_role("button", name="Record this ruling").click()
    expect(page.locator("#rulings")).to_contain_text("Table 1, board 3 An established revoke")
    expect(page.locator("#waiting")).to_contain_text("Nothing.")  # the call ended with its ruling
    page.locator("#rulings").get_by_role("link", name="Enter its score").click()
    expect(page.locator('[name="words"]')).to_have_value("1NT S +3")
    changes = page.get_by_role("region", name="What it would do").get_by_role("row")
    expect(changes.filter(has_text="Pair 1 ").first).to_contain_text("25.00")
    page.get_by_role("button", name="Keep it").click()
    hall.at_home()


def _insufficient_bid(hall: Evening) -> None:
    """Not accepted, and made good naturally (27B1a): to be looked at after the play (27D)."""
    page = _called(hall, hall.phones["2"], "an insufficient bid")
    page.locator(".options").get_by_role("link", name="Law 27", exact=False).first.click()
    page.locator("details.about").get_by_role("link", name="East", exact=True).click()
    _answer(page, "no", "no")
    expect(page.locator(".answered")).to_contain_text(
        "South, do you accept the insufficient bid? I do not accept it"
    )
    _answer(page, "lowest_in_denomination", "yes")
    expect(page.locator(".said-list")).to_contain_text("The call by East is cancelled. Law 27B")
    expect(page.locator(".said-list")).to_contain_text("27B1a")
    page.get_by_label("Board, if it is known").select_option("5")
    page.get_by_role("button", name="Record this ruling").click()
    back = page.locator("#waiting li.call", has_text="Law 27D")
    expect(back).to_contain_text("Table 2, board 5")
    back.get_by_role("button").click()
    expect(back).to_have_count(0)
    expect(page.locator("#waiting")).to_contain_text("Nothing.")


def _fouled_board(hall: Evening) -> None:
    """Table 5 had board 1 with two hands exchanged: nobody to compare with, whoever played it."""
    page = hall.director
    page.goto(f"{hall.at}/fouled?board=1")
    page.get_by_role("checkbox", name="Table 5").check()
    page.locator('[name="reason"]').fill("North and East exchanged")
    page.locator('button[value="preview"]').click()
    said = page.get_by_role("main")
    expect(said).to_contain_text("with the wrong cards")
    expect(said.get_by_role("row", name="Päivi Mäki")).to_contain_text("100.00")
    page.locator('button[value="save"]').click()
    expect(page.locator("#given")).to_contain_text("“North and East exchanged”")
    after = _ranking_words(hall)
    assert after[FINNISH] != "100.00", "board 1 is no full board for pair 5 any more"
    assert after["3"] == "50.00", "who did not play it keeps what he had"


def _ranking_words(hall: Evening) -> dict[str, str]:
    page = hall.page()
    page.context.add_cookies(hall.director.context.cookies())  # type: ignore[arg-type]
    found = _rows(page, f"/sessions/{hall.id}")
    page.context.close()
    return found


def _rows(page: Page, address: str) -> dict[str, str]:
    """What stands behind each contestant in a ranking."""
    page.goto(address)
    return {
        str(row.locator("th").get_attribute("data-contestant")): row.locator(".score").inner_text()
        for row in page.locator(".ranking tbody tr").all()
    }


def _pair_leaves(hall: Evening) -> None:
    page = hall.at_home()
    page.locator("summary", has_text="Somebody is absent or leaves").click()
    form = page.locator(f'form[action="{hall.at}/left"]')
    form.locator('[name="contestant"]').select_option("9")
    form.locator('[name="after"]').fill("2")
    form.locator('[name="reason"]').fill("feels ill")
    form.get_by_role("button").click()
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("#given")).to_contain_text("“feels ill”")
    # Pair 9 would have come to table 1 in round 3.
    expect(hall.phones["1"].locator("#head")).to_contain_text("you sit out")


def _third_round(hall: Evening) -> None:
    hall.at_home().get_by_role("button", name="Call round 3").click()
    for table in TABLES[1:]:
        hall.plays(table, 3)
    expect(hall.director.locator("#round .progress")).to_contain_text("28 of")


def _published(hall: Evening, wall: Page, site: Path) -> None:
    """Everybody sees it at once: on the wall, on the phones, and on the club's own pages."""
    finnish, hungarian = hall.phones[FINNISH], hall.phones[HUNGARIAN]
    hall.director.get_by_role("button", name="Publish the results").click()
    expect(wall.get_by_role("heading", level=1)).to_have_text("Az eredmények")
    english = _ranking_words(hall)
    assert set(english) == set(TWO_ROUNDS)
    tongues = ((finnish, "fi", "Sijoitukset", FINNISH), (hungarian, "hu", "Rangsor", HUNGARIAN))
    for phone, language, ranking, pair in tongues:
        phone.get_by_role("link", name=ranking).click()
        expect(phone.locator("html")).to_have_attribute("lang", language)
        row = phone.locator("tr.own")
        expect(row.locator("th")).to_contain_text(NAMES[pair][0])
        shown = _rows(phone, f"/sessions/{hall.id}")
        assert {one: score.replace(",", ".") for one, score in shown.items()} == english
        assert all("," in score for score in shown.values())
        row.get_by_role("link").first.click()
        expect(phone.get_by_role("heading", level=1)).to_contain_text(NAMES[pair][0])
    expect(finnish.get_by_role("main")).to_contain_text("1NT")
    _as_a_static_site(hall, site, english)


def _as_a_static_site(hall: Evening, site: Path, english: dict[str, str]) -> None:
    words = ["publish", str(site), "--store", f"sqlite:///{hall.store}", "--session", hall.id]
    done = CliRunner().invoke(app, [*words, "--language", "fi", "--language", "hu"])
    assert done.exit_code == 0, done.output
    page = hall.page()
    found = {}
    for path in sorted(site.rglob("index.html")):
        shown = _rows(page, path.as_uri())
        if shown:
            language = str(page.locator("html").get_attribute("lang"))
            found[language] = {one: score.replace(",", ".") for one, score in shown.items()}
    assert found == {"fi": english, "hu": english}
    page.context.close()
