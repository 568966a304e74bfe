"""A Director with an account who plays, too: one browser that has joined, from join to result."""

import re
from html import unescape
from pathlib import Path

import httpx
import pytest

from fairdeal.events.evening.acts import DirectorCalled
from tests.server.evening.club import Club, post, send, sitting, words
from tests.server.evening.phones.test_joining import join
from tests.server.evening.teams.test_team_names import (
    FOUR,
    OTHERS,
    line_up,
    meets,
    page,
    table_of,
    teams,
)
from tests.server.live.evening import on_line
from tests.server.running import director, serving


def joins(club: Club, pair: str) -> httpx.Response:
    return join(club, club.director, pair)


def test_he_joins_keys_a_result_in_and_the_other_side_agrees(club: Club) -> None:
    own, others, board = sitting(club)
    seat = joins(club, own)
    assert (seat.status_code, seat.url.path) == (200, f"{club.at}/seat")
    assert f"Pair {own}" in words(seat)
    assert "table=" not in seat.text, "it is his phone’s page, not that of any table"
    assert club.report(club.director, board).startswith("Entered. Now the other side")
    assert club.session.log[-1].author == f"pair {own}"
    said = {"board": str(board), "round": "1", "by": "EW", "seen": club.seen(board)}
    assert send(club.phone(others, 1), f"{club.at}/agree", **said) == "Thank you, agreed."
    send(club.director, f"{club.at}/call")
    calls = [one.act for one in club.evening.calls]
    assert [one.table for one in calls if isinstance(one, DirectorCalled)] == [1]
    assert club.director.get(f"{club.at}/partner").status_code == 200
    # He is told by his phone that the card of another table is not his.
    other = words(club.director.get(f"/join/{club.evening.codes['table 2']}"))
    assert f"goes with Pair {own}, whose place now is table 1, North-South." in other


def test_he_does_not_agree_in_place_of_a_pair_that_has_a_phone(club: Club) -> None:
    own, others, board = sitting(club)
    joins(club, own)
    club.phone(others, 1)
    club.report(club.director, board)
    said = {"board": str(board), "round": "1", "by": "EW", "seen": club.seen(board)}
    assert "phone of its own" in send(club.director, f"{club.at}/agree", **said)
    assert not club.evening.confirmed


def test_his_console_and_every_table_are_still_his(club: Club) -> None:
    own, _others, _board = sitting(club)
    joins(club, own)
    for path in ("", "/log", "/names", "/codes", "/seat?table=1", "/seat?table=2"):
        assert club.director.get(club.at + path).status_code == 200, path
    assert club.act("round", round="1").status_code == 200
    assert club.evening.round == 1
    account = club.session.log[-1].author
    _ns, _ew, board = sitting(club, 2)
    club.report(club.director, board, table="2")
    assert club.session.log[-1].author == account
    assert {place.table for place in club.session.results} == {"2-1"}


def test_put_out_his_phone_is_at_no_table_and_he_is_the_director(club: Club) -> None:
    own, _others, _board = sitting(club)
    joins(club, own)
    assert club.act("phone", contestant=own).status_code == 200
    assert club.director.get(f"{club.at}/seat").status_code == 404
    assert club.director.get(club.at).status_code == 200


def test_on_line_he_sits_where_his_phone_does() -> None:
    with on_line(1) as made:
        own = made.sitting(1).ns
        joins(made.club, own)
        assert post(made.club.director, f"{made.club.at}/play/seat", chair="1").status_code == 200
        assert (own, 1) in made.club.evening.holders
        assert made.club.session.log[-1].author == f"pair {own}"
        assert made.club.director.get(f"{made.club.at}/on-line").status_code == 200


def test_the_line_up_of_those_he_plays_against_is_sealed_to_him_too() -> None:
    """Both name theirs before either knows the other's (5A); other matches he sees as Director."""
    with teams() as made:
        match = str(meets(made, 1, 2))
        path = f"{made.at}/line-ups?match={match}"
        theirs = line_up("2", OTHERS[:2], OTHERS[2:4])
        first = words(made.director.get(path))
        assert post(made.phone("2 NS", table_of(made, 2)), path, match=match, **theirs).is_success
        chosen = [f'value="{one}" selected' for one in OTHERS[:4]]
        assert all(one in made.director.get(path).text for one in chosen), "he does not play yet"
        code = made.evening.codes[f"table {table_of(made, 1)}"]
        assert post(made.director, "/join", code=code, sure="1", pair="1 NS").is_success
        assert words(made.director.get(path)) == first, "nor whether they have named it"
        assert not any(one in made.director.get(path).text for one in chosen)
        log = page(made.director, f"{made.at}/log?show=people")
        assert f"North-South {OTHERS[0]}" not in log
        assert "Kontra against Ann Lee and friends · sealed" in log
        third = post(
            made.director, f"{made.at}/names", **{f"3-{n}": f"P{n} Q" for n in range(1, 5)}
        )
        assert third.is_success
        other = str(meets(made, *sorted((2, 3))))
        assert post(made.director, path, match=other, **theirs).is_success
        shown = made.director.get(f"{made.at}/line-ups?match={other}").text
        assert all(one in shown for one in chosen), "a match in which he does not play"
        own = line_up("1", FOUR[:2], FOUR[2:])
        assert post(made.director, path, match=match, **own).is_success
        assert all(one in made.director.get(path).text for one in chosen)
        assert f"North-South {OTHERS[0]}" in page(made.director, f"{made.at}/log?show=people")


@pytest.mark.parametrize("asked", ["", "?table=2"])
def test_each_of_his_pages_hears_the_version_it_shows(tmp_path: Path, asked: str) -> None:
    with serving(tmp_path / "club.db") as server, director(server) as client:
        begun = post(client, "/evenings", tables="3", boards="18", choice="0").url.path
        codes = dict(
            re.findall(r"Table (\d+)[\s\S]*?>([A-Z2-9]{6})<", client.get(f"{begun}/codes").text)
        )
        choices = client.get(f"/join/{codes['1']}").text
        pair = re.findall(r'name="pair" value="([^"]+)"', choices)[0]
        assert post(client, "/join", code=codes["1"], sure="1", pair=pair).status_code == 200
        page = client.get(f"{begun}/seat{asked}").text
        (live,) = re.findall(r'data-live="([^"]+)"', page)
        (version,) = re.findall(r'class="phone"[^>]*data-version="([^"]+)"', page)
        assert version.isdecimal() == bool(asked), "a player’s is no number that grows"
        with client.stream("GET", unescape(live), timeout=120) as stream:
            told = next(line for line in stream.iter_lines() if line.startswith("data"))
        assert told == f"data: {version}"
