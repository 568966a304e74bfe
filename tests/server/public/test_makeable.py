"""What the cards of a board can make: asked for on its page, worked out behind it, shown to all."""

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from threading import Event
from types import TracebackType
from typing import Self

import httpx
import pytest

from fairdeal.analysis.solver_process import Unsolved
from fairdeal.analysis.trick_table import TrickTable
from fairdeal.cards import Deal
from fairdeal.server.public import pages as public
from fairdeal.server.public.makeable import Makeable
from fairdeal.server.site import Site
from fairdeal.store.memory import MemoryStore
from tests.server.inside import browsing, directing, site_over
from tests.server.uploads.test_form import upload

BOARD = "/sessions/auctions/boards/4"
SECTION = re.compile(r'<section id="makeable"[\s\S]*?</section>')


class Solver:
    """Answers when it is told to: ten tricks in spades for North-South, and no other contract."""

    def __init__(self) -> None:
        self.may_answer, self.asked = Event(), 0
        self.refuses = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Nothing to close."""

    def table(self, _deal: Deal) -> TrickTable:
        self.asked += 1
        assert self.may_answer.wait(60)
        if self.refuses:
            raise Unsolved("too hard")
        north_south, east_west = [6, 6, 6, 10, 6], [5, 5, 5, 3, 5]
        return TrickTable.of([north_south, east_west] * 2)


@pytest.fixture
def solver() -> Iterator[Solver]:
    one = Solver()
    yield one
    one.may_answer.set()


@pytest.fixture
def anyone(solver: Solver) -> Iterator[httpx.Client]:
    with browsing(_solving(solver)) as client:
        yield client


def _solving(solver: Solver) -> Site:
    return replace(
        site_over(MemoryStore()),
        makeable=Makeable(lambda: solver),  # type: ignore[arg-type, return-value]
    )


def test_nobody_waits_for_what_the_cards_can_make(anyone: httpx.Client, solver: Solver) -> None:
    assert "tricks=all" in _section(anyone, BOARD)
    assert solver.asked == 0, "it is worked out when somebody asks"
    assert "data-again" in _section(anyone, f"{BOARD}?tricks=all")
    assert "data-again" in _section(anyone, BOARD), "everybody sees that it is under way"
    solver.may_answer.set()
    shown = _until_answered(anyone)
    rows = re.findall(r'<th scope="row">(\w)</th>(.*?)</tr>', shown, re.DOTALL)
    figures = {seat: re.findall(r">(\d+)<", row) for seat, row in rows}
    assert figures == {  # notrump, spades, hearts, diamonds, clubs
        "N": ["6", "10", "6", "6", "6"],
        "S": ["6", "10", "6", "6", "6"],
        "E": ["5", "3", "5", "5", "5"],
        "W": ["5", "3", "5", "5", "5"],
    }
    # Board 4, all vulnerable: four spades are 120 and 500; nothing East-West bid costs less.
    assert "+620" in shown
    assert re.sub(r"<[^>]*>", "", shown).count("4") == 2, "by North or by South"
    assert _section(anyone, BOARD) == shown
    anyone.get(f"{BOARD}?tricks=all")
    assert solver.asked == 1


def test_cards_without_an_answer_are_said_to_have_none(
    anyone: httpx.Client, solver: Solver
) -> None:
    solver.refuses = True
    solver.may_answer.set()
    anyone.get(f"{BOARD}?tricks=all")
    assert "there is no answer" in text_of(_until_answered(anyone))


def test_it_is_not_offered_where_no_solver_is_installed(
    anyone: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(public, "is_there", lambda: False)
    page = anyone.get(f"{BOARD}?tricks=all").text
    assert not SECTION.search(page)
    assert "fairdeal[solver]" not in page, "players cannot install anything"


def test_a_director_is_told_how_to_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public, "is_there", lambda: False)
    with directing(site_over(MemoryStore())) as client:
        assert "fairdeal[solver]" in client.get(BOARD).text


def test_how_often_each_score_came() -> None:
    """Two made 3NT, one was one down, one passed out: not vulnerable 400, -50 and 0."""
    results = ("Contract", "3NT", "9"), ("Contract", "3NT", "9"), ("Contract", "3NT", "8")
    games = [
        f'[Board "1"][Dealer "N"][Vulnerable "None"][North "{n}"][South "b{n}"][East "c{n}"]'
        f'[West "d{n}"][{tag} "{contract}"][Declarer "N"][Result "{tricks}"]\n'
        for n, (tag, contract, tricks) in enumerate(results)
    ]
    games.append(
        '[Board "1"][Dealer "N"][Vulnerable "None"][North "x"][South "y"][East "z"][West "w"]'
        '[Contract "Pass"]\n'
    )
    with directing(site_over(MemoryStore())) as client:
        answer = upload(client, "tuesday.pbn", "\n".join(games).encode())
        session = re.search(r"/sessions/(\w+)", str(answer.url)) or re.search(
            r'href="/sessions/(\w+)"', answer.text
        )
        assert session
        page = client.get(f"/sessions/{session[1]}/boards/1").text
    assert not SECTION.search(page), "the cards are not known"
    table = re.search(r'<details class="frequencies">[\s\S]*?</details>', page)
    assert table
    rows = re.findall(r'<th scope="row" class="num">(\S+)</th><td class="num">(\d+)', table[0])
    assert rows == [("+400", "2"), ("0", "1"), ("−50", "1")]
    assert re.findall(r'class="fill" width="(\d+)"', table[0]) == ["100", "50", "50"]


def test_scores_that_came_once_each_are_not_counted(anyone: httpx.Client) -> None:
    page = anyone.get("/sessions/auctions/boards/4").text
    scores = re.findall(r'<td class="num narrow-only">(\S+)</td>', page)
    assert len(set(scores)) == len(scores)
    assert "frequencies" not in page


def _section(client: httpx.Client, path: str) -> str:
    found = SECTION.search(client.get(path).text)
    assert found
    return found[0]


def _until_answered(client: httpx.Client) -> str:
    for _attempt in range(600):
        section = _section(client, BOARD)
        if "data-again" not in section:
            return section
        time.sleep(0.05)
    raise AssertionError("no answer in half a minute")


def text_of(section: str) -> str:
    return re.sub(r"<[^>]*>", " ", section)
