"""A Swiss of nine pairs drawn in the browser: three rounds, one out in each, late scores, words.

What everybody is to have is worked out here from the scores keyed in: IMPs by the table of Law 78B
against every other result of the board, brought to a match's size by Probst's root (White Book
3.1.3), victory points by the WBF's formula, and twelve for whoever sits out.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from html import unescape
from math import sqrt

import pytest

from fairdeal.events.scoring import rank_swiss
from tests.amount import some
from tests.server.evening.club import Club, club, post, send, token, words
from tests.server.evening.teams.test_teams_evening import begin, imps, tapped, victory_points
from tests.server.evening.test_drawing import Keyed, draw, not_yet, play, score

ROUNDS = some(2, 3)
BOARDS = 6


def by_hand(keyed: Keyed, byes: dict[int, int]) -> dict[int, float]:
    margins: dict[tuple[int, int], float] = defaultdict(float)
    for (number, table, board), (ns, ew, points) in keyed.items():
        others = [
            other[2]
            for (n, t, b), other in keyed.items()
            if (n, b) == (number, board) and t != table
        ]
        results = len(others) + 1
        gained = sum(imps(points - other) for other in others) / sqrt(results * (results - 1) / 2)
        margins[number, ns] += gained
        margins[number, ew] -= gained
    totals: dict[int, float] = defaultdict(float)
    for (_number, who), margin in margins.items():
        totals[who] += victory_points(whole(margin), BOARDS)
    for who in byes.values():
        totals[who] += 12
    return totals


def whole(margin: float) -> int:
    """Rounded to whole IMPs; no margin here lies in the middle of two."""
    assert abs(abs(margin) % 1 - 0.5) > 0.001
    return round(margin)


def byes(made: Club) -> dict[int, int]:
    rounds = enumerate(made.evening.movement.rounds, start=1)
    return {n: row.ns[0] for n, each in rounds for row in each.tables if row.ns and not row.ew}


def check_totals(made: Club, keyed: Keyed, rounds: int) -> None:
    mine = by_hand(keyed, {n: who for n, who in byes(made).items() if n <= rounds})
    found = {int(one.contestant): float(one.points) for one in rank_swiss(made.session).ranking}
    assert {who: round(n, 2) for who, n in found.items()} == {
        who: pytest.approx(n, abs=0.011) for who, n in mine.items()
    }


def met(made: Club, number: int) -> list[frozenset[int]]:
    return [frozenset(row.contestants) for row in made.evening.movement.rounds[number - 1].played]


def test_nine_pairs_draw_their_rounds_in_the_browser() -> None:
    keyed: Keyed = {}
    with club() as made:
        page = tapped(made, "New evening", "4½", "18", SWISS)  # and Begin: five taps
        assert "3 rounds of matches" in words(page)
        assert "in each round one sits out" in words(page)
        announced = picture(page.text)
        made.director.headers["x-token"] = token(made.director)
        begin(made, page)
        assert picture(made.director.get(f"{made.at}/movement").text) == announced, "the same lot"
        assert made.session.swiss is not None
        assert (made.session.swiss.scale, made.session.swiss.boards) == ("wbf", BOARDS)
        draw(made, anew="1")  # by lot once more: whoever was out has no award any longer
        assert [int(one.contestant) for one in made.session.additions] == [byes(made)[1]]
        pairs = set()
        for number in range(1, ROUNDS + 1):
            if number > 1:
                said = draw(made)
                assert "places 1 and" in said
            assert len(made.evening.movement.rounds) == number
            assert len(met(made, number)) == 4
            pairs |= set(met(made, number))
            play(made, number, keyed)
            check_totals(made, keyed, number)
        assert len(pairs) == 4 * ROUNDS, "nobody meets twice"
        assert len(set(byes(made).values())) == ROUNDS, "nobody is out twice"
        draw(made)  # drawn, and not played: whoever would be out has nothing for it
        check_totals(made, keyed, ROUNDS)
        check_the_pages(made)


def check_the_pages(made: Club) -> None:
    console = words(made.director.get(made.at))
    assert f"Round {ROUNDS} of the Swiss" in console
    assert "for sitting out round 1" in console
    made.act("phase", phase="published")
    ranking = words(made.browser().get(f"/sessions/{made.id}"))
    assert "Cross-table" in ranking
    assert "WBF continuous victory points" in ranking
    first = rank_swiss(made.session).ranking[0]
    out = {who for number, who in byes(made).items() if number <= ROUNDS}
    boards = BOARDS * (ROUNDS - (int(first.contestant) in out))
    assert f"1 Pair {first.contestant} {boards} {float(first.points):.2f}" in ranking
    assert "Sits out “round 1 of the Swiss” +12.00" in ranking
    card = words(made.browser().get(f"/sessions/{made.id}/contestants/{first.contestant}"))
    assert f"{float(first.points):.2f} VP" in card


def test_a_match_that_goes_on_is_in_no_standing() -> None:
    with club() as made:
        begin(made, tapped(made, "New evening", "4", "18", SWISS))
        made.director.headers["x-token"] = token(made.director)
        score(made, 1, 1, 1, 6)
        score(made, 1, 2, 1, 0)
        assert rank_swiss(made.session).ranking == ()
        assert "The next one is drawn when all its boards are in." in not_yet(made)


def test_scores_that_come_late_and_a_draw_a_round_behind() -> None:
    """Round 2 by lot, for nothing is known before round 1; round 3 on the standing after it."""
    with club() as made:
        begin(made, tapped(made, "New evening", "4", "18", SWISS))
        made.director.headers["x-token"] = token(made.director)
        score(made, 1, 1, 1, 2)
        said = draw(made, behind="1")
        assert "drawn by lot" in said
        assert not set(met(made, 1)) & set(met(made, 2))
        play_but(made, 1, (1, 1))
        score(made, 7, 1, 2, 6)
        after_first = [int(one.contestant) for one in rank_swiss(made.session).ranking]
        said = draw(made)  # as the last: behind
        assert "places 1 and" in said
        known = set(met(made, 1)) | set(met(made, 2))
        assert places(after_first, met(made, 3)) == closest(after_first, known)
        why = unescape(words(made.director.get(f"{made.at}/draw")))
        assert "Why they met in round 3" in why


def closest(ranking: list[int], known: set[frozenset[int]]) -> tuple[int, int]:
    """How near each other those who meet can stand, of all rounds in which nobody meets twice."""
    return min(places(ranking, each) for each in everybody(ranking) if not known & set(each))


def places(ranking: list[int], pairs: list[frozenset[int]]) -> tuple[int, int]:
    """How far apart the pairs stand in all, and the sum of the squares."""
    apart = [abs(a - b) for a, b in ([ranking.index(who) for who in pair] for pair in pairs)]
    return sum(apart), sum(each**2 for each in apart)


def everybody(field: list[int]) -> Iterator[list[frozenset[int]]]:
    """Every way of pairing this field: 105 of eight."""
    if not field:
        yield []
    for other in field[1:]:
        for rest in everybody([who for who in field[1:] if who != other]):
            yield [frozenset((field[0], other)), *rest]


def play_but(made: Club, number: int, already: tuple[int, int]) -> None:
    for row in made.evening.movement.rounds[number - 1].played:
        for board in made.evening.movement.boards_of(row.board_set):
            if (row.table, board) != already:
                score(made, board, row.table, number, (row.table * 3 + board) % 7)


def test_half_the_points_for_who_is_out() -> None:
    with club() as made:
        page = tapped(made, "New evening", "4½", "18", SWISS, "One sits out, with half the points")
        begin(made, page)
        assert [float(one.amount) for one in made.session.additions] == [10]
        draw(made, anew="1")
        assert [float(one.amount) for one in made.session.additions] == [10], "as at set-up"


def test_by_percentages_without_a_scale() -> None:
    with club() as made:
        begin(made, tapped(made, "New evening", "4", "18", SWISS), form="matchpoints")
        made.director.headers["x-token"] = token(made.director)
        assert made.session.swiss is None
        play(made, 1, {})
        said = draw(made)
        assert "places 1 and" in said
        assert len(made.kept.ranking.fields) == 1, "one field, whoever sits North-South"


EBU = (
    *((50.65, 10), (51.98, 11), (53.33, 12), (54.74, 13), (56.23, 14), (57.83, 15)),
    *((59.64, 16), (61.75, 17), (64.40, 18), (68.35, 19), (100, 20)),
)
"""Up to so much percent in a match of 7 to 9 boards, as the Oxfordshire BA prints it."""


def shares(keyed: Keyed) -> dict[int, float]:
    """The percentage of everybody in the first round: two for a score beaten, one for a tie."""
    made: dict[int, list[float]] = defaultdict(list)
    for (_number, table, board), (ns, ew, points) in keyed.items():
        others = [one[2] for (_n, t, b), one in keyed.items() if b == board and t != table]
        won = sum(2 * (points > other) + (points == other) for other in others)
        made[ns].append(won / len(others) / 2)
        made[ew].append(1 - won / len(others) / 2)
    return {who: 100 * sum(found) / len(found) for who, found in made.items()}


def in_points(percent: float) -> int:
    if percent < 50:
        return 20 - in_points(100 - percent)
    return next(points for last, points in EBU if percent <= last)


def test_victory_points_of_percentages() -> None:
    """Eight boards a match at matchpoints: the share of it, looked up in the EBU's table."""
    with club() as made:
        eight = SWISS.replace("6", "8")
        begin(made, tapped(made, "New evening", "4", "24", eight), form="ebu-pairs")
        made.director.headers["x-token"] = token(made.director)
        keyed: Keyed = {}
        play(made, 1, keyed)
        mine = shares(keyed)
        assert len(set(map(in_points, mine.values()))) > 2, "several rows of the table"
        ranking = rank_swiss(made.session).ranking
        assert {int(one.contestant): int(one.points) for one in ranking} == {
            who: in_points(percent) for who, percent in mine.items()
        }
        assert "places 1 and" in draw(made)
        made.act("phase", phase="published")
        anybody = made.browser()
        assert "EBU victory points of Swiss pairs" in words(anybody.get(f"/sessions/{made.id}"))
        best = ranking[0].contestant
        card = anybody.get(f"/sessions/{made.id}/contestants/{best}")
        why = anybody.get(f"/sessions/{made.id}/boards/1/why/{best}")
        assert f"matchpoints are {mine[int(best)]:.2f} %" in words(why)
        assert "Scale ebu-pairs, matches of 7–9 boards" in words(why)
        assert f"{in_points(mine[int(best)])}.00 VP" in words(card)


def test_phones_follow_the_draw() -> None:
    with club() as made:
        begin(made, tapped(made, "New evening", "3", "18", SWISS))
        movement = made.evening.movement
        row = movement.rounds[0].tables[0]
        phone = made.phone(str(row.ns[0]), row.table)
        for board in movement.boards_of(1):
            for each in movement.rounds[0].played:
                client = made.phone(str(each.ns[0]), each.table)
                assert "Entered" in made.report(client, board, 1, made=str(each.table % 2))
        post(made.director, f"{made.at}/draw", **drawn_form(made))
        page = words(phone.get(f"{made.at}/seat"))
        where = next(
            one.table
            for one in made.evening.movement.rounds[1].tables
            if row.ns[0] in one.contestants
        )
        assert f"table {where}" in page.casefold()
        assert send(phone, f"{made.at}/call", words="")


def drawn_form(made: Club) -> dict[str, str]:
    text = made.director.get(f"{made.at}/draw").text
    form = re.search(r'<form class="sheet" method="post".*?</form>', text, re.DOTALL)
    assert form
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form[0]))
    return {key: fields[key] for key in fields if key not in {"form_token", "intended"}}


def picture(text: str) -> list[str]:
    """What stands in the cells of the pictured movement."""
    drawings = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    return re.findall(r">([^<>]+)<", max(drawings, key=len))


SWISS = "Swiss of pairs, matches of 6 boards"
