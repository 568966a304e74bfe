"""A table has one name in the whole house: the one that stands on the card on it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from html import unescape

import httpx

from fairdeal.events.evening.floor import sitting_at
from fairdeal.server.evening.setting_up.opening import choices
from fairdeal.server.news.calling import _message
from fairdeal.server.routes import ROUTES
from fairdeal.views.movements.cards import table
from tests.server.evening.club import Club, evening, post
from tests.server.evening.test_repairing import repair
from tests.server.inside import NOW

SAID = re.compile(r"\btables? ([A-Z]?\d+)\b", re.IGNORECASE)
"""A table as a sentence names it; after "Section B:" the announcements say its number there."""
ALONE = (
    r'<th scope="row" class="place">([^<]+)</th>',  # on the wall
    r'<th scope="row"><a href="[^"]*/seat\?table=\d+">([^<]+)</a>',  # on the console
    r'<a class="key" href="\?table=\d+"[^>]*>([^<]+)</a>',  # over the keys of a scorer
    r'<h2 id="alarm-table">Table <strong>([^<]+)</strong>',  # over the whole screen
)
"""Where the name stands without the word."""
SECTIONS = {f"{letter}{n}" for letter in "AB" for n in range(1, 8)}
NAMES_IT = {
    *("console", "wall", "codes", "log", "calls", "ruling", "ruling_paper", "score", "appeal"),
    *("fouled", "repair", "tables_on_line", "seat", "join_by", "my_place", "movement"),
}
"""The pages that say something of the table at which everything happened."""

REPAIRS = (
    {"kind": "board", "table": "8", "round": "1", "board": "1"},  # it is one of theirs
    {"kind": "board", "table": "8", "round": "1", "board": "20"},
    {"kind": "exchanged", "table": "8", "other_table": "8", "round": "1"},  # it cannot be
    {"kind": "exchanged", "table": "8", "other_table": "1", "round": "1"},
    {"kind": "wrong", "table": "8", "round": "1", "board_set": "3"},
    {"kind": "gone", "pair": "15", "round": "2"},
    {"kind": "added", "pairs": "2", "section": "B"},
)
"""What happens at that table, as the Director tells it; ``added`` sets up one table more."""


@contextmanager
def of_two_sections() -> Iterator[Club]:
    at = next(at for at, one in enumerate(choices(28, 26)) if one.movement.sections)
    with evening(tables=14, boards=26, choice=str(at)) as club:
        assert club.evening.movement.sections == tuple("AAAAAAABBBBBBB")
        yield club


def happens(club: Club, number: int) -> tuple[int, dict[str, httpx.Client]]:
    """Something of everything at one table; a board that was played there, and who looks."""
    club.act("round", round="1")
    sitting = sitting_at(club.evening, number, 1)
    assert sitting is not None
    ours, theirs = club.phone(sitting.ns, number), club.phone(sitting.ew, number)
    stays = club.joined(f"table {number}")
    board, other, *_more = sitting.boards
    assert club.report(ours, board).startswith("Entered")
    assert club.report(stays, other, table=str(number)).startswith("Entered")
    club.report(theirs, board, made="+1")
    post(stays, f"{club.at}/call", words="a revoke")
    ruled = club.act("ruling", table=str(number), entry="27", board=str(board), later="1")
    assert ruled.status_code == 200
    club.act("on-line", table=str(number))
    object.__setattr__(club.site, "now", lambda: NOW + timedelta(minutes=2))
    who = {
        "director": club.director,
        "scorer": club.joined("scorer", name="Eve"),
        "pair": ours,
        "table": stays,
        "anybody": club.browser(),
    }
    return board, who


def pages(club: Club, number: int) -> Iterator[tuple[str, str, str]]:
    """Every page of the evening to everybody who may see it: whose, which, and its text."""
    board, who = happens(club, number)
    known = {
        "session": club.id,
        "board": str(board),
        "table": f"{number}-1",
        "contestant:path": "1",
        "code": club.evening.codes[f"table {number}"],
    }
    for route in ROUTES:
        fields = re.findall(r"{([\w:]+)}", route.path)
        mine = "session" in fields or route.name == "join_by"
        if route.method != "GET" or not mine or not known.keys() >= set(fields):
            continue
        if route.name.endswith("news") or route.path.endswith(".pdf"):
            continue  # versions, without an end; and what is printed
        address = re.sub(r"{([\w:]+)}", lambda found: known[found[1]], route.path)
        for whose, client in who.items():
            asked = {"table": str(number), "entry": "27"}
            if route.name == "fouled":
                asked["board"] = str(board)
            answer = client.get(address, params=asked, follow_redirects=False)
            if answer.is_success and "html" in answer.headers.get("content-type", ""):
                yield whose, route.name, answer.text


def named(page: str) -> set[str]:
    """The names of tables on a page, in sentences, in what is read out, and alone."""
    alone = {one for shape in ALONE for one in re.findall(shape, page)}
    spoken = " ".join(re.findall(r'aria-label="([^"]*)"', page))
    text = re.sub(r"Section [A-Z]: [^<]*", "", page)
    chosen = {
        one
        for choice in re.findall(r'<select name="(?:other_)?table"[^>]*>(.*?)</select>', page)
        for one in re.findall(r"<option[^>]*>([^<]+)</option>", choice)
    }
    plain = re.sub(r"<[^>]+>", " | ", text)
    return alone | chosen | set(SAID.findall(" ".join(unescape(f"{plain} | {spoken}").split())))


def test_of_two_sections_every_page_names_a_table_as_its_card_does() -> None:
    with of_two_sections() as club:
        plan = club.evening.movement
        assert [table(plan, n)["title"] for n in (7, 8)] == ["Table A7", "Table B1"]
        found: set[str] = set()
        for whose, name, page in pages(club, 8):
            assert named(page) <= SECTIONS, f"{name} to {whose}"
            found |= {name} if "B1" in named(page) else set()
        assert found >= NAMES_IT, NAMES_IT - found
        for told in REPAIRS:
            page = repair(club, **told)
            assert named(page) <= SECTIONS | ({"B8"} if told["kind"] == "added" else set()), told
            assert "B1" in named(page), told
        refused = club.report(next(iter(club.phones.values())), 26)
        assert named(refused) <= SECTIONS


def test_of_one_section_a_table_is_its_number() -> None:
    with evening(tables=3, boards=18) as club:
        found: set[str] = set()
        for whose, name, page in pages(club, 2):
            assert named(page) <= {"1", "2", "3"}, f"{name} to {whose}"
            found |= {name} if "2" in named(page) else set()
        assert found >= NAMES_IT, NAMES_IT - found


def test_what_a_closed_page_is_sent_names_it_too() -> None:
    with of_two_sections() as club:
        said = _message(club.id, club.evening.movement, 8, over=False)
        assert (said["title"], said["tag"]) == ("Table B1", f"{club.id} 8")


def test_a_section_has_a_wall_of_its_own() -> None:
    with of_two_sections() as club:
        club.act("round", round="1")
        first = club.joined("table 1")
        post(first, f"{club.at}/call", words="a revoke")
        object.__setattr__(club.site, "now", lambda: NOW + timedelta(minutes=2))
        for letter in "AB":
            address = f"{club.at}/wall?section={letter}"
            assert f'href="{address}"' in club.director.get(club.at).text
            page = club.browser().get(address).text
            (places,) = re.findall(
                r'<section aria-labelledby="places"[^>]*>(.*?)</section>', page, re.DOTALL
            )
            assert {one for one in SECTIONS if one.startswith(letter)} == named(places)
            assert set(re.findall(r"Section ([A-Z]):", places)) == {letter}
            assert "Table A1 is waiting for the Director." in page, "on every wall"
        for other in ("", "C"):
            whole = club.browser().get(f"{club.at}/wall", params={"section": other}).text
            assert named(whole) == SECTIONS
    with evening(tables=3, boards=18) as club:
        assert "/wall?section" not in club.director.get(club.at).text
