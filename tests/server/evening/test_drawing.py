"""A Swiss of nine teams drawn in the browser: three rounds, a triangle in each, a correction.

What everybody is to have is worked out here from the scores keyed in: IMPs by the table of Law 78B,
victory points by the WBF's formula, half of them for the half matches of a triangle (White Book
143.6.2). Who may meet is checked from what was announced, not by the pairing.
"""

import re
from collections import Counter, defaultdict
from html import unescape
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import Place, ResultEntered
from fairdeal.events.scoring import rank_teams
from fairdeal.server.kept.sessions import Signature
from tests.amount import some
from tests.events.log import played
from tests.server.evening.club import Club, club, post, token, words
from tests.server.evening.teams.test_teams_evening import begin, imps, tapped, victory_points
from tests.server.inside import NAME, NOW

Keyed = dict[tuple[int, int, int], tuple[int, int, int]]
"""By round, table and board: who sat North-South, who East-West, and their points."""


def tricks(table: int, number: int, board: int) -> int:
    """Overtricks of 1NT by South; by table and board, so that matches are won and lost."""
    return (table * 7 + number * 5 + board * table) % 7


ROUNDS = some(2, 3)
"""Of matches; three are a whole evening."""


def play(made: Club, number: int, keyed: Keyed) -> None:
    """The Director keys in everything of that round of the movement."""
    expected, before = results(made, number, keyed), made.session.version
    for act in expected:
        board, (table, _, _) = act.place.board, act.place.table.partition("-")
        score(made, board, int(table), number, tricks(int(table), number, board))
    assert [one.act for one in made.session.log[before:]] == expected


def played_before(made: Club, number: int, keyed: Keyed) -> None:
    """The same is told at once: what a test begins with."""
    expected = results(made, number, keyed)
    made.site.sessions.tell(made.id, lambda _now: expected, Signature(uuid4(), NAME, NOW))


def results(made: Club, number: int, keyed: Keyed) -> list[ResultEntered]:
    """Everything of that round of the movement, which is kept as keyed in as well."""
    found = []
    for row in made.evening.movement.rounds[number - 1].played:
        for board in made.evening.movement.boards_of(row.board_set):
            over = tricks(row.table, number, board)
            place, came = Place(board, f"{row.table}-{number}"), played(board, "1NT", "S", 7 + over)
            found.append(ResultEntered(place, str(row.ns[0]), str(row.ew[0]), came))
            keyed[number, row.table, board] = (row.ns[0], row.ew[0], 90 + 30 * over)
    return found


def score(made: Club, board: int, table: int, number: int, over: int, reason: str = "") -> None:
    path = f"{made.at}/boards/{board}/tables/{table}-{number}"
    spoken = "1NT S" + (f" +{over}" if over else " =")
    said = {"words": spoken, "reason": reason, "step": "save"}
    if reason:
        seen = re.search(r'name="seen" value="([^"]*)"', made.director.get(path).text)
        assert seen
        said["seen"] = seen[1]
    form = {"form_token": made.director.headers["x-token"], "intended": str(uuid4()), **said}
    answer = made.director.post(path, data=form)
    assert answer.status_code == 200, words(answer)
    result = made.session.results[Place(board, f"{table}-{number}")]
    assert result.line.score == 90 + 30 * over


def by_hand(keyed: Keyed) -> dict[int, float]:
    """The totals from what was keyed in: two movement rounds are a round of matches."""
    points: dict[tuple[int, int, int], dict[int, int]] = defaultdict(dict)
    for (number, _table, board), (ns, ew, score_) in keyed.items():
        points[(number + 1) // 2, board, min(ns, ew) * 100 + max(ns, ew)][ns] = score_
    margins: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for (match, _board, two), rooms in points.items():
        one, other = divmod(two, 100)
        margins[match, one, other].append(imps(rooms[one] - rooms[other]))
    totals: dict[int, float] = defaultdict(float)
    for (_match, one, other), boards in margins.items():
        part = {8: 1.0, 4: 0.5}[len(boards)]
        totals[one] += part * victory_points(sum(boards), len(boards))
        totals[other] += part * victory_points(-sum(boards), len(boards))
    return totals


def check_totals(made: Club, keyed: Keyed) -> None:
    points = summed(made, keyed)
    assert abs(points - 90 * len({(n + 1) // 2 for n, _t, _b in keyed})) < 0.1


def summed(made: Club, keyed: Keyed) -> float:
    """All points there are, each team's being what it is by hand."""
    mine = by_hand(keyed)
    found = {int(one.contestant): float(one.points) for one in rank_teams(made.session).ranking}
    assert set(found) == set(mine)
    assert all(abs(found[who] - mine[who]) < 0.02 for who in mine)
    return sum(found.values())


def proposed(made: Club, **asked: str) -> tuple[httpx.Response, dict[str, str]]:
    """The page of a draw, and what its form sends when the draw is announced."""
    page = made.director.get(f"{made.at}/draw", params=asked)
    assert page.status_code == 200, words(page)
    form = re.search(r'<form class="sheet" method="post".*?</form>', page.text, re.DOTALL)
    assert form
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form[0]))
    for name in ("form_token", "intended"):
        fields.pop(name)
    return page, fields


def draw(made: Club, **asked: str) -> str:
    """Look at the draw and announce it."""
    page, fields = proposed(made, **asked)
    answer = post(made.director, f"{made.at}/draw", **fields)
    assert answer.status_code == 200, words(answer)
    return unescape(page.text)


def opponents(made: Club, match: int) -> dict[int, set[int]]:
    met: dict[int, set[int]] = defaultdict(set)
    for each in made.evening.movement.rounds[2 * match - 2 : 2 * match]:
        for row in each.played:
            met[row.ns[0]].add(row.ew[0])
            met[row.ew[0]].add(row.ns[0])
    return met


def not_yet(made: Club) -> str:
    """What the page says while a round goes on: when the next is drawn, and nothing to announce."""
    page = made.director.get(f"{made.at}/draw")
    assert page.status_code == 200
    assert "Announce round" not in page.text
    assert "Draw it otherwise" not in page.text
    links = [
        said
        for _href, said in re.findall(
            r'<a [^>]*href="([^"]*)"[^>]*>([^<]*)</a>', made.director.get(made.at).text
        )
    ]
    assert "Draw" not in links
    assert "Why they meet" in links
    return words(page)


@pytest.mark.nightly
def test_nine_teams_draw_three_rounds_in_the_browser() -> None:
    keyed: Keyed = {}
    with club() as made:
        page = tapped(made, "New evening", "Teams of four", "9", "24", SWISS)
        assert "3 rounds of matches" in words(page)
        made.director.headers["x-token"] = token(made.director)
        begin(made, page, form="wbf")
        assert len(made.evening.movement.rounds) == 2
        draw(made, anew="1")  # by lot once more, before anything is played
        for match in range(1, ROUNDS + 1):
            if match > 1:
                draw(made)
            assert len(made.evening.movement.rounds) == 2 * match
            sizes = Counter(map(len, opponents(made, match).values()))
            assert sizes == {1: 6, 2: 3}, "three matches, and a triangle"
            play(made, 2 * match - 1, keyed)
            said = not_yet(made)
            assert f"Round {match} is being played. The next one is drawn when all its" in said
            assert "36 results are missing: Tables 1, 2, 3, 4, 5, 6, 7, 8, 9." in said
            play(made, 2 * match, keyed)
            check_totals(made, keyed)
        met = [opponents(made, match) for match in range(1, ROUNDS + 1)]
        for one in range(1, 10):
            others = [who for of in met for who in of[one]]
            assert len(others) == len(set(others)), "nobody meets twice"
        check_the_correction(made, keyed)


def check_the_correction(made: Club, keyed: Keyed) -> None:
    """Put right what the first table had in round 1: totals follow, the draws stay."""
    before = made.evening.movement
    for board in before.boards_of(1):
        ns, ew, _points = keyed[1, 1, board]
        score(made, board, 1, 1, 6 - tricks(1, 1, board), "keyed in wrongly")
        keyed[1, 1, board] = (ns, ew, 90 + 30 * (6 - tricks(1, 1, board)))
    check_totals(made, keyed)
    assert made.evening.movement == before
    page = words(made.director.get(f"{made.at}/draw"))
    assert "Why they met in round 2" in page


SWISS = "Swiss of teams, matches of 8 boards"


def test_the_console_leads_to_the_next_draw_as_soon_as_it_can_be_made() -> None:
    """A club person who saw “Publish the results” alone, large, ended an evening of one match."""
    with club() as made:
        page = tapped(made, "New evening", "Teams of four", "9", "24", SWISS)
        made.director.headers["x-token"] = token(made.director)
        begin(made, page, form="wbf")
        link = f'<a class="button main" href="{made.at}/draw">Draw round 2 of matches</a>'
        made.act("round", round="1")
        played_before(made, 1, {})
        assert link not in made.director.get(made.at).text
        made.act("round", round="2")
        played_before(made, 2, {})
        console = made.director.get(made.at).text
        assert link in console
        (bar,) = re.findall(r'<div id="round".*?</div>', console, re.DOTALL)
        assert bar.count('main"') == 1, "and to nothing else"
        draw(made)
        assert link not in made.director.get(made.at).text
        made.act("phase", phase="published")
        assert "Draw round" not in made.director.get(made.at).text


def test_when_all_that_was_announced_is_played_the_console_leads_to_the_results() -> None:
    """One match more can be drawn, and is not what comes next."""
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "4", "16", SWISS), form="wbf")
        made.director.headers["x-token"] = token(made.director)
        assert made.evening.planned.rounds == 2
        for match in (1, 2):
            if match > 1:
                draw(made)
            for number in (2 * match - 1, 2 * match):
                made.act("round", round=str(number))
                played_before(made, number, {})
        console = made.director.get(made.at).text
        assert f'<a class="button" href="{made.at}/draw">Draw round 3 of matches</a>' in console
        assert re.search(r'<button class="button main"[^>]*>Publish the results', console)


def test_a_swap_by_hand_is_looked_at_and_kept_with_its_reason() -> None:
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "4", "16", SWISS), form="wbf")
        made.director.headers["x-token"] = token(made.director)
        keyed: Keyed = {}
        played_before(made, 1, keyed)
        played_before(made, 2, keyed)
        page = made.director.get(f"{made.at}/draw")
        (pairs,) = set(re.findall(r'name="pairs" value="([\d,-]+)"', page.text))
        (a, _b), (c, _d) = [pair.split("-") for pair in pairs.split(",")]
        same = made.director.get(f"{made.at}/draw", params={"pairs": pairs, "one": a, "other": a})
        assert "two are swapped that are in different matches" in words(same)
        looked = {"pairs": pairs, "one": a, "other": c}
        draw(made, **looked)
        drawn = opponents(made, 2)
        assert int(c) in drawn[int(_b)]
        page = made.director.get(f"{made.at}/draw")
        assert "after the first result it stays" in words(page)


def announcing(page: httpx.Response) -> bool:
    return "Announce round" in page.text


def test_the_draw_that_is_made_is_shown_and_made_anew_only_when_asked() -> None:
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "9", "24", SWISS), form="wbf")
        made.director.headers["x-token"] = token(made.director)
        page = made.director.get(f"{made.at}/draw")
        assert not announcing(page)
        tables = made.evening.movement.rounds[0].tables
        for at in range(0, 6, 2):
            (home,), (away,) = tables[at].ns, tables[at].ew
            said = f"Tables {at + 1}–{at + 2} Team {home} against Team {away}"
            assert said in words(page)
        before = made.evening.movement
        other = made.director.get(f"{made.at}/draw", params={"anew": "1"})
        assert announcing(other)
        assert "Shall this take its place?" in words(other)
        assert made.evening.movement == before, "nothing is drawn by looking"


def test_a_team_that_comes_late_is_taken_into_the_next_draw() -> None:
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "8", "24", SWISS), form="wbf")
        made.director.headers["x-token"] = token(made.director)
        made.act("round", round="2")
        keyed: Keyed = {}
        played_before(made, 1, keyed)
        played_before(made, 2, keyed)
        lead = f'href="{made.at}/draw"'
        assert "Somebody comes late" in words(made.director.get(made.at))
        assert lead in made.director.get(f"{made.at}/repair").text
        look = made.director.get(f"{made.at}/draw", params={"coming": "1"})
        assert "New in the field: Team 9." in words(look)
        draw(made, coming="1")
        assert made.evening.movement.contestants == tuple(range(1, 10))
        assert "table 9" in made.evening.codes, "a triangle has three tables"
        assert opponents(made, 2)[9]
        assert "Team 9" in words(made.director.get(f"{made.at}/names"))
        played_before(made, 3, keyed)
        played_before(made, 4, keyed)
        assert abs(summed(made, keyed) - (80 + 90)) < 0.1, "eight teams, then nine"
        page = words(made.director.get(f"{made.at}/draw", params={"coming": "1"}))
        assert "Team 10" in page
        assert "Results were corrected since" not in page


def test_a_team_leaves_after_the_last_round_that_is_drawn() -> None:
    """The next one is drawn without it; after a round nobody has drawn yet nobody can leave."""
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "5", "16", SWISS), form="wbf")
        made.director.headers["x-token"] = token(made.director)
        made.act("round", round="2")
        keyed: Keyed = {}
        played_before(made, 1, keyed)
        played_before(made, 2, keyed)
        assert '<option value="2" selected>1.2</option>' in made.director.get(made.at).text
        said = {"contestant": "4", "reason": "gone home"}
        assert made.act("left", after="3", **said).status_code == 422
        assert made.act("left", after="2", **said).status_code == 200
        draw(made, rematch="allowed")  # of four, three have met
        second = {
            who
            for each in made.evening.movement.rounds[2:]
            for row in each.played
            for who in row.contestants
        }
        assert second == {1, 2, 3, 5}
        assert abs(summed(made, keyed) - 50) < 0.1, "what it has won stays"


@pytest.mark.parametrize("coming", ["-1", "99", "a"])
def test_what_is_no_number_that_comes_is_refused_or_nobody(coming: str) -> None:
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "4", "16", SWISS), form="wbf")
        page = made.director.get(f"{made.at}/draw", params={"coming": coming})
        assert page.status_code in {200, 422}
        assert "Team 5" not in words(page)


def test_a_session_that_is_no_swiss_has_no_draw() -> None:
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "4", "12"))
        assert made.director.get(f"{made.at}/draw").status_code == 404
        assert "Draw" not in re.findall(r">(\w+)</a>", made.director.get(made.at).text)


def test_a_rule_that_can_be_kept_stands_beside_one_that_cannot() -> None:
    """Of four of whom three have met, some two meet again: one tap says that they may."""
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "5", "16", SWISS), form="wbf")
        made.director.headers["x-token"] = token(made.director)
        made.act("round", round="2")
        keyed: Keyed = {}
        played_before(made, 1, keyed)
        played_before(made, 2, keyed)
        leaves = next(who for who, met in opponents(made, 1).items() if len(met) == 1)
        made.act("left", contestant=str(leaves), reason="gone home", after="2")
        page = made.director.get(f"{made.at}/draw")
        assert page.status_code == 422
        assert "It can be drawn so" in words(page)
        assert "somebody meets an earlier opponent; allow rematches" in words(page)
        in_finnish = made.director.get(f"{made.at}/draw", headers={"Accept-Language": "fi"})
        assert "joku kohtaa aiemman vastustajan" in words(in_finnish)
        offered = re.findall(r'<form method="get".*?</form>', page.text, re.DOTALL)
        drawn = {}
        for form in offered:
            said = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
            label = re.findall(r'<button class="button">([^<]*)</button>', form)[0]
            drawn[label] = made.director.get(f"{made.at}/draw", params=said)
        assert list(drawn) == ["Meeting again: allowed"], "not twice running would be no less"
        assert drawn["Meeting again: allowed"].status_code == 200
        assert "Announce round 2" in words(drawn["Meeting again: allowed"])
