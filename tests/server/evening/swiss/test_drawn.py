"""A draw of a Swiss once it is made: called, corrected, its halves named, the next one drawn."""

import re
from uuid import uuid4

from tests.server.evening.club import club, token, words
from tests.server.evening.teams.test_teams_evening import begin, tapped
from tests.server.evening.test_drawing import SWISS, Keyed, by_hand, played_before, score


def test_the_next_may_be_drawn_on_what_was_known_before_a_round_that_goes_on() -> None:
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "4", "16", SWISS), form="wbf")
        made.director.headers["x-token"] = token(made.director)
        score(made, 1, 1, 1, 6)
        page = made.director.get(f"{made.at}/draw")
        assert "Draw it now, on the standing before this round" in words(page)
        page = made.director.get(f"{made.at}/draw", params={"behind": "1"})
        assert "Announce round 2" in words(page)


def test_a_round_is_called_where_it_was_announced() -> None:
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "4", "16", SWISS), form="wbf")
        page = made.director.get(f"{made.at}/draw")
        assert "Call round 1, half 1" in words(page)
        made.act("round", round="1")
        assert "Call round" not in words(made.director.get(f"{made.at}/draw"))


def test_what_a_correction_would_do_is_said_in_victory_points() -> None:
    """Two matches of eight boards: +9 IMPs on one make 13.11 of 20, and 10 less what is left."""
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "4", "16", SWISS), form="wbf")
        made.director.headers["x-token"] = token(made.director)
        keyed: Keyed = {}
        for number in (1, 2):
            played_before(made, number, keyed)
        board = min(b for n, t, b in keyed if (n, t) == (1, 1))
        before = by_hand(keyed)
        ns, ew, _points = keyed[1, 1, board]
        keyed[1, 1, board] = ns, ew, 990
        path = f"{made.at}/boards/{board}/tables/1-1"
        seen = re.search(r'name="seen" value="([^"]*)"', made.director.get(path).text)
        assert seen
        form = {"form_token": made.director.headers["x-token"], "intended": str(uuid4())}
        said = {
            "words": "6NT S =",
            "reason": "keyed in wrongly",
            "step": "preview",
            "seen": seen[1],
        }
        text = words(made.director.post(path, data=form | said))
        after = by_hand(keyed)
        for team in (ns, ew):
            assert f"Team {team} {before[team]:.2f} VP {after[team]:.2f} VP" in text


def test_a_half_of_a_round_is_named_everywhere_as_in_the_heads_of_columns() -> None:
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "4", "16", SWISS), form="wbf")
        made.director.headers["x-token"] = token(made.director)
        made.act("round", round="2")
        keyed: Keyed = {}
        played_before(made, 1, keyed)
        board = min(b for n, t, b in keyed if t == 1)
        score_page = words(made.director.get(f"{made.at}/boards/{board}/tables/1-1"))
        assert f"Board {board}, table 1, round 1.1" in score_page
        log = words(made.director.get(f"{made.at}/log"))
        assert "Round 1.2 was called." in log
        assert f"Board {board}, table 1, round 1.1: entered" in log
        played_before(made, 2, keyed)
        said = {"contestant": "4", "reason": "gone home", "after": "2", "step": "preview"}
        assert "Team 4 left after round 1.2" in words(made.act("left", **said))
        rows = re.findall(r"Round [\d.]+", made.director.get(f"{made.at}/movement").text)
        assert rows == ["Round 1.1", "Round 1.2"]
