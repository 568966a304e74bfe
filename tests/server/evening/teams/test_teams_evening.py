"""An evening of teams and one of players, set up by the form and played to the end by phones.

What everybody is to have is worked out here from what was keyed in: IMPs by the table of Law 78B,
victory points by the WBF's formula of 2013, matchpoints by comparing the two results of a board.
"""

import re
from collections import defaultdict
from fractions import Fraction
from html import unescape
from math import sqrt

import httpx
import pytest

from fairdeal.events.acts import Place
from fairdeal.events.deciding.reports import said_of
from fairdeal.events.evening.floor import everybody
from tests.amount import some
from tests.server.evening.club import Club, club, post, send, words

IMPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750),
    *(2000, 2250, 2500, 3000, 3500, 4000),
)
"""Law 78B: from so many points on a difference is worth one IMP more."""


def imps(points: int) -> int:
    size = sum(abs(points) >= least for least in IMPS)
    return size if points > 0 else -size


def victory_points(margin: int, boards: int) -> float:
    """The winner's and the loser's of 20: the WBF's continuous scale, from the side of margin."""
    tau, blitz = (sqrt(5) - 1) / 2, 15 * sqrt(boards)
    part = min(1.0, abs(margin) / blitz)
    won: float = round(10 + 10 * (1 - tau ** (3 * part)) / (1 - tau**3), 2)
    return won if margin >= 0 else round(20 - won, 2)


def keyed(table: int, number: int, board: int) -> tuple[dict[str, str], int]:
    """A contract of 1NT, and its points for North-South: no vulnerability alters them (77)."""
    seed = 7 * table + 3 * number + 5 * board + table * board
    over, by_south = seed % 6, seed % 3 != 0
    points = 90 + 30 * over
    form = {"contract": "1NT", "made": str(over)}
    return form | {"declarer": "S" if by_south else "W"}, points if by_south else -points


def tapped(club: Club, *labels: str) -> httpx.Response:
    """The page after a tap on each of these in turn, from the first page of the club on."""
    page = club.director.get("/")
    for label in labels:
        links = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>([^<]*)</a>', page.text)
        to = [unescape(href) for href, said in links if said.strip() == label]
        page = club.director.get(str(page.url.join(to[0]))) if to else other(club, page, label)
        assert page.status_code == 200, label
    return page


def other(club: Club, page: httpx.Response, label: str, **typed: str) -> httpx.Response:
    """The page after something else was tapped beside the form, with this typed in it so far."""
    buttons = re.findall(r'<button[^>]*form="chosen"[^>]*value="([^"]*)"[^>]*>([^<]*)<', page.text)
    (instead, *_more) = [unescape(value) for value, said in buttons if said.strip() == label]
    return post(club.director, "/evenings", **hidden(page), **typed, instead=instead)


def hidden(page: httpx.Response) -> dict[str, str]:
    """What the form carries unseen."""
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page.text))


def begin(club: Club, page: httpx.Response, **said: str) -> None:
    """Press Begin on the form as it stands."""
    begun = post(club.director, "/evenings", **hidden(page) | said)
    assert begun.status_code == 200, begun.text
    club.id = begun.url.path.rpartition("/")[2]


def play(club: Club) -> dict[Place, int]:
    """Every board at every table keyed in by one side's phone and agreed on the other's."""
    movement = club.evening.movement
    played = {}
    phones: dict[str, httpx.Client] = {}
    for number, each in enumerate(movement.rounds, start=1):
        club.act("round", round=str(number))
        for row in each.played:
            ns, ew = (
                seated(movement.unit.value, row.ns, "NS"),
                seated(movement.unit.value, row.ew, "EW"),
            )
            for who in (*ns, *ew):
                if who not in phones:  # each joins where he sits first
                    phones[who] = club.phone(who, row.table)
            for board in movement.boards_of(row.board_set):
                form, points = keyed(row.table, number, board)
                place = Place(board, f"{row.table}-{number}")
                keys, agrees = phones[ns[board % len(ns)]], phones[ew[number % len(ew)]]
                assert "Entered" in club.report(keys, board, number, **form)
                yes = {"board": str(board), "round": str(number), "word": "yes", "by": "EW"}
                yes["seen"] = str(said_of(club.session.results[place]))
                assert "Thank you" in send(agrees, f"{club.at}/agree", **yes)
                played[place] = points
    assert set(phones) == set(everybody(movement))
    return played


def seated(unit: str, side: tuple[int, ...], name: str) -> list[str]:
    return [f"{one} {name}" if unit == "team" else str(one) for one in side]


def published(club: Club) -> str:
    assert club.act("phase", phase="published").status_code == 200
    return words(club.browser().get(f"/sessions/{club.id}"))


def test_four_teams_meet_one_another() -> None:
    with club() as made:
        page = tapped(made, "New evening", "Teams of four", "4", "12")  # and Begin: five taps
        assert "Round robin, 3 x 4" in words(page)
        assert "everybody meets everybody" in words(page)
        begin(made, page)
        played = play(made)
        assert len(played) == 48, "four tables, three rounds of four boards"
        margins: dict[tuple[int, int], int] = defaultdict(int)
        for number, each in enumerate(made.evening.movement.rounds, start=1):
            rows = {(row.ns[0], row.ew[0]): row for row in each.played}
            for (home, away), row in rows.items():
                if home > away:
                    continue
                other = rows[away, home]
                for board in made.evening.movement.boards_of(row.board_set):
                    here = played[Place(board, f"{row.table}-{number}")]
                    there = played[Place(board, f"{other.table}-{number}")]
                    margins[home, away] += imps(here - there)
        assert len(margins) == 6
        totals: dict[int, float] = defaultdict(float)
        for (home, away), margin in margins.items():
            totals[home] += victory_points(margin, 4)
            totals[away] += victory_points(-margin, 4)
        expected = sorted(totals.items(), key=lambda one: -one[1])
        assert len({round(total, 2) for total in totals.values()}) == 4, "nobody ties in this one"
        shown = published(made)
        standings = shown.partition("Matches")[0]
        ranked = re.findall(r"(\d) Team (\d) (\d+\.\d\d)", standings)
        assert [(int(team), float(total)) for _place, team, total in ranked] == [
            (team, round(total, 2)) for team, total in expected
        ]
        for (home, away), margin in margins.items():
            card = words(made.browser().get(f"/sessions/{made.id}/contestants/{home}"))
            won = victory_points(margin, 4)
            assert re.search(rf"against Team {away} \d+–\d+ IMPs {won:.2f}–", card), card


@pytest.mark.parametrize("players", some([13], [8, 13]))
def test_players_each_for_himself(players: int) -> None:
    with club() as made:
        page = tapped(made, "New evening", "Individual", str(players), "12")
        begin(made, page, form="matchpoints")
        movement = made.evening.movement
        assert len(movement.contestants) == players
        played = play(made)
        scores: dict[int, list[int]] = defaultdict(list)
        tops: dict[int, int] = defaultdict(int)
        by_board: dict[int, list[tuple[int, tuple[int, ...], tuple[int, ...]]]] = defaultdict(list)
        for number, each in enumerate(movement.rounds, start=1):
            for row in each.played:
                for board in movement.boards_of(row.board_set):
                    points = played[Place(board, f"{row.table}-{number}")]
                    by_board[board].append((points, row.ns, row.ew))
        assert len({len(results) for results in by_board.values()}) == 1, "no board needs Neuberg"
        for results in by_board.values():
            for points, ns, ew in results:
                better = sum(2 * (points > other) + (points == other) for other, *_ in results) - 1
                for who in ns:
                    scores[who].append(better)
                for who in ew:
                    scores[who].append(2 * (len(results) - 1) - better)
                for who in (*ns, *ew):
                    tops[who] += 2 * (len(results) - 1)
        expected = {who: Fraction(100 * sum(own), tops[who]) for who, own in scores.items()}
        shown = published(made)
        ranked = re.findall(r"(\d+)=? Player (\d+) [\d. ]+/ \d+ (\d+\.\d\d)", shown)
        assert {int(who): percent for _place, who, percent in ranked} == {
            who: f"{float(share):.2f}" for who, share in expected.items()
        }
        order = [expected[int(who)] for _place, who, _percent in ranked]
        assert order == sorted(order, reverse=True)
        places = [1 + sum(other > share for other in order) for share in order]
        assert [int(place) for place, _who, _percent in ranked] == places


def test_nothing_else_is_set_up() -> None:
    with club() as made:
        for said in (
            {"kind": "teams", "number": "1", "boards": "12"},
            {"kind": "teams", "number": "4", "boards": "13"},
            {"kind": "individual", "number": "10", "boards": "12"},
            {"kind": "individual", "number": "٨", "boards": "12"},
            {"kind": "teams", "number": "4", "boards": "12", "choice": "99"},
            {"kind": "whist", "number": "4", "boards": "12"},
        ):
            answer = post(made.director, "/evenings", **said)
            assert answer.status_code == 422, said
            assert "Please choose who plays" in words(answer)
        assert made.director.get("/evenings/new?kind=whist").status_code == 200
        assert "How many tables?" in words(made.director.get("/evenings/new?kind=whist"))


def test_a_team_has_up_to_six_names_and_a_player_one() -> None:
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "4", "12"))
        page = made.director.get(f"{made.at}/names").text
        assert page.count('aria-label="Team 4, player 6"') == 1
        assert "player 7" not in page
        listed = "1, Ann, Bob, Cid, Di, Eve\n2; x\n"
        kept = post(made.director, f"{made.at}/names", list=listed.replace(";", ","))
        assert kept.status_code == 200
        assert made.session.players["1"] == ("Ann", "Bob", "Cid", "Di", "Eve")
        too_many = post(made.director, f"{made.at}/names", list="3, a, b, c, d, e, f, g")
        assert too_many.status_code == 422
        assert "or more than 6 names" in words(too_many)
        seat = made.phone("1 NS", 1).get(f"{made.at}/seat")
        assert "Ann – Bob – Cid – Di – Eve" in words(seat)
    with club() as made:
        begin(made, tapped(made, "New evening", "Individual", "8", "12"))
        assert 'aria-label="Player 8"' in made.director.get(f"{made.at}/names").text
        post(made.director, f"{made.at}/names", list="Ann\nBob")
        assert made.session.players == {"1": ("Ann",), "2": ("Bob",)}
        twice = post(made.director, f"{made.at}/names", list="3, Cid, Di")
        assert "or more than 1 name." in words(twice)
