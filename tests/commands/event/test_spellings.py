"""One person under two spellings in two files: proposed, confirmed, and ranked as one."""

import json
from pathlib import Path

import pytest

from tests.commands.event.test_conditions import Desk

PAIR = """<PAIR><PAIR_NUMBER>{n}</PAIR_NUMBER><DIRECTION>{side}</DIRECTION>
<PLAYER><PLAYER_NAME>{first}</PLAYER_NAME></PLAYER>
<PLAYER><PLAYER_NAME>{second}</PLAYER_NAME></PLAYER></PAIR>"""
LINE = """<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>
<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>{tricks}</TRICKS>
<SCORE>{score}</SCORE></TRAVELLER_LINE>"""
FILE = """<?xml version="1.0"?><USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">
<EVENT_DESCRIPTION>{title}</EVENT_DESCRIPTION><BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>
<PARTICIPANTS>{pairs}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD>
</EVENT></USEBIO>"""


def club(folder: Path, title: str, of_pair_1: str, made: int) -> Path:
    """Pair 1 makes so many tricks in four spades, pair 2 goes down: a top and a bottom."""
    people = [
        (of_pair_1, "Ann Lee"),
        ("Bob Ray", "Cy Fir"),
        ("Di Oak", "Ed Ash"),
        ("Fay Elm", "Gus Yew"),
    ]
    pairs = "".join(
        PAIR.format(n=n, side="NS" if n < 3 else "EW", first=first, second=second)
        for n, (first, second) in enumerate(people, start=1)
    )
    lines = LINE.format(ns=1, ew=3, tricks=made, score=420 + 30 * (made - 10)) + LINE.format(
        ns=2, ew=4, tricks=9, score=-50
    )
    (folder / f"{title}.xml").write_text(
        FILE.format(title=title, pairs=pairs, lines=lines), "utf-8"
    )
    return folder / f"{title}.xml"


def two_clubs(folder: Path, other: str) -> Desk:
    run = Desk(folder, name="unused")  # files are taken into an event of their own
    run.file = folder / "event.json"
    run(
        "take", str(club(folder, "North", "Jan Nováček", 10)), str(club(folder, "South", other, 11))
    )
    return run


def players(run: Desk) -> dict[str, float]:
    rows = json.loads(run("rank", "--per", "player", "--json"))["ranking"]
    return {row["contestant"]: row["score"] for row in rows}


@pytest.mark.parametrize("other", ["Novacek Jan", "NOVACEK, Jan", "jan  novacek"])
def test_a_player_spelt_otherwise_is_proposed_confirmed_and_ranked_as_one(
    tmp_path: Path, other: str
) -> None:
    """In each session the player had the top: 100 and 100, of one person 200."""
    run = two_clubs(tmp_path, other)
    (group,) = json.loads(run("spellings", "--json"))["spellings"]
    assert len(group) == 2
    assert group[0] == "Jan Nováček"
    assert players(run)["Jan Nováček"] == 100
    assert "in 2 sessions" in run("alias", group[1], group[0])
    assert run("spellings") == ""
    found = players(run)
    assert found["Jan Nováček"] == 200
    assert len(found) == 8, "who is ranked once and again nowhere"


def test_capitals_and_blanks_alone_need_no_confirmation(tmp_path: Path) -> None:
    run = two_clubs(tmp_path, "JAN  NOVÁČEK")
    assert run("spellings") == ""
    assert players(run).pop("JAN NOVÁČEK") == 200


def test_who_is_confirmed_in_one_session_alone_is_two_in_the_other(tmp_path: Path) -> None:
    run = two_clubs(tmp_path, "Novacek Jan")
    run("alias", "Novacek Jan", "Jan Nováček", "--session", "1")
    assert players(run)["Novacek Jan"] == 100
    run("alias", "Novacek Jan", "Jan Nováček", "--session", "2")
    assert players(run)["Jan Nováček"] == 200
