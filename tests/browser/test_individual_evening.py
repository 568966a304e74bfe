"""An individual of thirteen in Finnish: set up by taps, a phone for each player, a ranking.

Only the decisive steps are clicked; the other phones post what a browser would. What everybody is
to have is worked out from what was keyed in.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from fairdeal.movements.individual import complete
from tests.browser.hall import Hall, accessible, hall_in, report, shares
from tests.server.running import visitor

pytestmark = pytest.mark.browser

MOVEMENT = complete(13, 1)
"""Thirteen rounds of one board, in each of which one player sits out."""
ADA = 1


@pytest.fixture
def hall(browser: Browser, tmp_path: Path) -> Iterator[Hall]:
    with hall_in(browser, tmp_path, "fi-FI") as made:
        yield made


@pytest.mark.nightly
def test_thirteen_players_each_for_himself(hall: Hall) -> None:
    director = hall.is_signed_in()
    hall.director.goto("/")
    for name in ("Uusi ilta", "Henkilökohtainen", "13", "12"):
        hall.tap("link", name)
    accessible(hall.director)
    hall.tap("button", "Aloita")
    assert hall.taps <= 8, "set up in at most eight taps"
    hall.began()
    hall.send(director, "director", f"{hall.at}/names", **{f"{ADA}-1": "Ada Ash"})
    points: dict[tuple[int, int], int] = {}
    sat: dict[tuple[int, int], tuple[tuple[int, ...], tuple[int, ...]]] = {}
    for number, each in enumerate(MOVEMENT.rounds, start=1):
        hall.send(director, "director", f"{hall.at}/round", round=str(number))
        for row in each.played:
            (board,) = MOVEMENT.boards_of(row.board_set)
            sat[board, row.table] = row.ns, row.ew
            made = (row.table * 5 + number * 3 + board) % 6
            if number == 2 and ADA in row.contestants:
                _ada_keys_in(hall, row.table, board, made)
                points[board, row.table] = 90 + 30 * made
                continue
            keys = str(row.ns[number % 2])  # either of two who are partners for this round
            points[board, row.table] = hall.keys_in(keys, row.table, board, number, made)
    assert len(points) == 39
    assert len(hall.phones) == 13, "everybody has one of his own"
    hall.director.goto(hall.at)
    hall.tap("button", "Julkaise tulokset")
    hall.director.goto(hall.at.replace("evenings", "sessions"))
    expect(hall.director.locator("main")).to_contain_text("Ada Ash")
    accessible(hall.director)
    assert _ranking(hall) == {
        who: f"{float(share):.2f}" for who, share in _by_hand(points, sat).items()
    }


def _ada_keys_in(hall: Hall, table: int, board: int, made: int) -> None:
    """Her phone has followed her to the table, the seat and the partner of round 2."""
    row = next(one for one in MOVEMENT.rounds[1].played if ADA in one.contestants)
    mine = row.ns if ADA in row.ns else row.ew
    (partner,) = set(mine) - {ADA}
    phone = hall.page(locale="fi-FI")
    hall.lends(hall.phone(str(ADA), table), phone)
    phone.goto(f"{hall.at}/seat")
    head = phone.locator("#head .round-of")
    expect(head).to_contain_text("Kierros 2, yht. 13")
    expect(head).to_contain_text(f"Pöytä {table}")
    expect(head).to_contain_text(f"Pelaaja {partner}")
    accessible(phone)
    report(phone, board, "1NT", "S", f"+{made}" if made else "0")
    expect(phone.locator("#state")).to_contain_text(str(90 + 30 * made))
    phone.context.close()


def _ranking(hall: Hall) -> dict[int, str]:
    with visitor(hall.server) as anybody:
        text = unescape(anybody.get(hall.at.replace("evenings", "sessions")).text)
    (table,) = re.findall(r'<table class="ranking.*?</table>', text, re.DOTALL)[:1]
    found = {}
    for row in re.findall(r"<tr.*?</tr>", table, re.DOTALL)[1:]:
        contestant = re.search(r"/contestants/(\d+)", row)
        assert contestant
        found[int(contestant[1])] = re.findall(r">\s*(\d+\.\d\d)\s*<", row)[0]
    return found


def _by_hand(
    points: dict[tuple[int, int], int],
    sat: dict[tuple[int, int], tuple[tuple[int, ...], tuple[int, ...]]],
) -> dict[int, Fraction]:
    """Everybody's mean over the twelve boards he played, whoever his partner was."""
    made: dict[int, list[Fraction]] = defaultdict(list)
    for at, share in shares(points).items():
        for side, worth in zip(sat[at], (share, 100 - share), strict=True):
            for who in side:
                made[who].append(worth)
    assert {len(boards) for boards in made.values()} == {12}
    return {who: sum(boards, Fraction()) / 12 for who, boards in made.items()}
