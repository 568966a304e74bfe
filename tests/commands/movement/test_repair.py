"""``fairdeal movement repair``, from the outside."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.movements.files.document import to_document
from fairdeal.movements.mitchell import straight
from fairdeal.movements.sections import combine


@pytest.fixture
def seven(tmp_path: Path) -> str:
    path = tmp_path / "seven.json"
    path.write_text(json.dumps(to_document(straight(7, 3))))
    return str(path)


def run(*arguments: str, text: str | None = None) -> str:
    result = CliRunner().invoke(
        app, ["movement", "repair", *arguments], input=text, catch_exceptions=False
    )
    assert result.exit_code == 0, result.output
    return result.stdout


def document(*arguments: str) -> dict[str, Any]:
    answer = json.loads(run(*arguments, "--json"))
    assert isinstance(answer, dict)
    return answer


def test_a_wrong_set_says_what_is_lost_to_whom(seven: str) -> None:
    # Round 2, table 3: 3 v 9 played set 6 instead of 4. 3 meets set 6 again in round 4 against 14,
    # 9 in round 3 against 4.
    found = document(seven, "--played", "2", "--wrong-set", "2:3:6", "--moves", "0")
    assert found["damage"]["lost"] == [
        {"contestant": 3, "sets": [4], "boards": [10, 11, 12]},
        {"contestant": 4, "sets": [6], "boards": [16, 17, 18]},
        {"contestant": 9, "sets": [4], "boards": [10, 11, 12]},
        {"contestant": 14, "sets": [6], "boards": [16, 17, 18]},
    ]
    assert found["damage"]["later"] == [{"round": 2, "table": 3, "ns": [3], "ew": [9], "set": 4}]
    assert found["damage"]["boards_without_score"] == 12
    assert found["proof"]["moves_searched"] == 0
    assert all(check["ok"] for check in found["rest"]["checks"].values())


def test_read_out(seven: str) -> None:
    told = run(seven, "--played", "3", "--gone", "4:8")
    assert "Round 4: 4 is there and gets no score (3 boards)." in told
    assert "8 is not there in round 4–7." in told
    assert "(proven)" in told


def test_what_has_to_be_brought_shared_and_repeated_is_read_out(seven: str) -> None:
    told = run(seven, "--played", "2", "--swapped", "2:8,9", "--moves", "2")
    # 8 and 9 exchanged opponents 7 and 1 of round 2, so one of those meetings comes again.
    assert "meet once more than announced" in told
    assert ": bring boards " in told
    assert " are shared by more tables than announced." in told


def test_a_cancelled_table_is_read_out(seven: str) -> None:
    # 1 played set 1 in round 1, so set 1 in round 2 is cancelled.
    assert "Cancelled (Law 15B): round 2, table 1, 1 – 14 on boards 1–3." in run(
        seven, "--played", "7", "--wrong-set", "2:1:1"
    )


def test_a_search_cut_short_says_so(seven: str) -> None:
    told = run(seven, "--played", "2", "--exchanged", "2:3,4", "--nodes", "1")
    assert "not even those that move no boards could all be looked through" in told


def test_a_late_table_in_round_two(seven: str) -> None:
    found = document(seven, "--played", "1", "--added", "2:15,16")
    assert found["plan"] == "larger_movement"
    assert found["rest"]["tables"] == 8
    assert found["damage"]["without_score"] == []
    assert len(found["rest"]["rounds_data"]) == 6


def test_the_whole_session_and_its_picture(seven: str, tmp_path: Path) -> None:
    picture = tmp_path / "session.svg"
    found = document(seven, "--played", "2", "--exchanged", "2:3,4", "--svg", str(picture))
    second = {s["table"]: s["set"] for s in found["session"]["rounds_data"][1]}
    assert second == {1: 2, 2: 3, 3: 5, 4: 4, 5: 6, 6: 7, 7: 1}
    assert found["session"]["rounds_data"][2:] == found["rest"]["rounds_data"]
    assert picture.read_text().startswith("<svg")


def test_a_movement_from_standard_input() -> None:
    text = json.dumps(to_document(straight(5, 3)))
    told = run("-", "--played", "1", "--swapped", "1:6,7", text=text)
    assert told.startswith("Those who swapped keep each other's places to the end.")
    assert "Otherwise: Everybody takes the announced places." in told


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--swapped", "2:3"], "--swapped '2:3' is not of the form 2:8,9"),
        (["--late", "x:3"], "--late 'x:3' is not of the form 3:8"),
        (["--added", "3"], "--added '3' is not of the form"),
        (["--wrong-set", "1:2:99"], "there is no set 99"),
        (["--gone", "1:99"], "contestant 99 is not in this movement"),
    ],
)
def test_bad_input_is_told_plainly(seven: str, arguments: list[str], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        run(seven, "--played", "2", *arguments)


@pytest.mark.parametrize(
    ("content", "message"),
    [("{", "not JSON"), ("[]", "an object is needed"), ('{"rounds_data": []}', "is empty")],
)
def test_a_bad_file_is_named(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content)
    with pytest.raises(Malformed, match=f"bad.json.*{message}"):
        run(str(path), "--played", "1")


def test_a_wrong_board_is_told_with_what_it_spoils(seven: str) -> None:
    # 3 v 9 played board 16 instead of 11 in round 2; round 3 is over, in which 9 met set 6 again.
    told = run(seven, "--played", "3", "--wrong-board", "2:3:16:11")
    assert "Board 16, played by 3 – 9 in round 2: the score stands (Law 15B)." in told
    assert "Could be played later: 3 – 9, board 11 of round 2." in told
    assert (
        "Round 3, table 4, 4 – 9: 9 had seen board 16; that score is cancelled (Law 15B)." in told
    )
    assert (
        "Round 4, table 3, 3 – 14: 3 has seen board 16; there is no score on it (Law 12C2)." in told
    )
    answer = document(seven, "--played", "3", "--wrong-board", "2:3:16:11")
    assert answer["wrong_boards"][0]["met_again"][1] == {
        "round": 4,
        "table": 3,
        "ns": [3],
        "ew": [14],
        "seen_by": [3],
        "instead": None,
    }


def test_a_fouled_board_is_told_in_groups_beside_other_trouble(seven: str) -> None:
    # Pairs 8 and 9 have exchanged places for good: the groups have who really sat there.
    told = run(seven, "--played", "2", "--fouled", "1:3", "--swapped", "1:8,9")
    assert "Board 1 was fouled: results on the same cards are compared (Law 87)." in told
    assert "  Group 1: 1 – 9 (round 1), 7 – 13 (round 2)." in told
    answer = document(seven, "--played", "2", "--fouled", "1:3")
    assert [len(group) for group in answer["fouled_boards"][0]["groups"]] == [2, 5]
    assert "wrong_boards" not in answer


@pytest.mark.parametrize(
    ("option", "text", "message"),
    [
        ("--wrong-board", "2:3", "not of the form 2:3:16:11"),
        ("--fouled", "5", "not of the form 5:3 or 5:3:6"),
        ("--fouled", "99:1", "This board was not in play."),
        ("--wrong-board", "1:1:1", "Board 1 is one of those announced for table 1."),
    ],
)
def test_boards_that_are_not_there(option: str, text: str, message: str, seven: str) -> None:
    with pytest.raises(Malformed, match=message):
        run(seven, "--played", "2", option, text)


def test_a_table_is_added_to_the_section_that_is_named(tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    path.write_text(json.dumps(to_document(combine((straight(5, 2), straight(5, 2))))))
    found = document(str(path), "--played", "1", "--added", "2:21,22:b")
    assert (found["plan"], found["section"]) == ("larger_movement", "B")
    assert found["rest"]["sections"] == [*"AAAAABBBBBB"]
    told = run(str(path), "--played", "1", "--added", "2:21,22")
    assert "Section A goes on in a movement with one more table. (Skip Mitchell)" in told
    assert "Otherwise: Section B goes on" in told
