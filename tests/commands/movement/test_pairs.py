"""``fairdeal movement`` for pairs, from the outside."""

import json
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app, main
from fairdeal.errors import Malformed


def run(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["movement", *arguments], catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result.stdout


def document(*arguments: str) -> dict[str, Any]:
    answer = json.loads(run(*arguments, "--json"))
    assert isinstance(answer, dict)
    return answer


def size(made: dict[str, Any]) -> tuple[str, int, int, int]:
    return made["name"], made["tables"], made["rounds"], made["boards_per_round"]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("howell --tables 7", ("howell", 7, 13, 2)),
        ("howell --tables 7 --boards 27", ("howell-three-quarter", 7, 9, 3)),
        ("howell --tables 7 --boards 26", ("howell", 7, 13, 2)),
        ("howell --pairs 10", ("howell", 5, 9, 3)),
        ("howell --tables 2", ("howell", 2, 3, 9)),
        ("mitchell --tables 9 --boards 27", ("mitchell", 9, 9, 3)),
        ("mitchell --tables 13", ("mitchell", 13, 13, 2)),
        ("mitchell --tables 14", ("mitchell-share-relay", 14, 13, 2)),
        ("mitchell --tables 15", ("mitchell", 15, 13, 2)),
        ("mitchell --tables 15 --rounds 9", ("mitchell", 15, 9, 3)),
        ("mitchell --tables 14 --form skip", ("mitchell-skip", 14, 13, 2)),
        ("mitchell --tables 10 --form rover", ("rover", 10, 9, 3)),
        ("mitchell --tables 13 --form hesitation", ("hesitation", 13, 14, 2)),
        ("howell --tables 8", ("howell", 8, 15, 2)),
        ("mitchell --tables 8 --form crisscross", ("mitchell-crisscross", 8, 8, 3)),
        ("mitchell --tables 10 --form blackpool", ("mitchell-blackpool", 10, 12, 2)),
        ("mitchell --tables 4 --form extended", ("mitchell-extended", 4, 8, 3)),
        ("mitchell --tables 11 --form bowman --boards 27", ("bowman", 11, 9, 3)),
        ("mitchell --pairs 19 --form bowman", ("bowman-half", 10, 8, 3)),
        ("mitchell --tables 15 --form appendix", ("mitchell-appendix", 15, 13, 2)),
        ("mitchell --tables 9 --form appendix --rounds 7", ("mitchell-appendix", 9, 7, 3)),
        ("mitchell --tables 8 --boards 24", ("mitchell-share-relay", 8, 8, 3)),
        ("mitchell --tables 8 --form skip --boards 24", ("mitchell-skip", 8, 7, 3)),
        ("mitchell --tables 7 --form hesitation --boards 24", ("hesitation", 7, 8, 3)),
        ("mitchell --pairs 15 --form rover --boards 21", ("rover", 7, 7, 3)),
        ("mitchell --pairs 15 --boards 24", ("mitchell-share-relay-half", 8, 8, 3)),
        ("web --tables 12 --rounds 9 --boards 27", ("web", 12, 9, 3)),
        ("web --tables 12 --rounds 8 --boards 24", ("web", 12, 8, 3)),
        ("barometer --tables 8 --rounds 9 --boards 27", ("barometer-howell", 8, 9, 3)),
        ("barometer --tables 8 --kind mitchell", ("barometer-mitchell", 8, 8, 3)),
    ],
)
def test_movements_as_asked(arguments: str, expected: tuple[str, int, int, int]) -> None:
    made = document(*arguments.split())
    assert size(made) == expected
    assert all(check["ok"] for check in made["checks"].values())
    assert set(made["rounds_data"][0][0]) == {"table", "ns", "ew", "set"}
    assert 0 < made["balance"]["qf"] <= 100


def test_switches() -> None:
    assert document("mitchell", "--tables", "9", "--switch", "best")["switched"] == [9]
    assert document("mitchell", "--tables", "9", "--switch", "2")["switched"] == [8, 9]


def test_a_missing_pair_is_null() -> None:
    made = document("mitchell", "--tables", "7", "--missing", "14")
    assert made["rounds_data"][0][6] == {"table": 7, "ns": 7, "ew": None, "set": 7}


def test_words_for_the_director() -> None:
    told = run("mitchell", "--tables", "8", "--form", "skip", "--boards-per-round", "3")
    assert "Skip Mitchell: 8 tables, 7 rounds of 3, boards 1–24" in told
    assert "Moving pairs go up 1 table, after round 4 up 2 tables." in told
    assert "Boards go down one table, from table 1 to table 8." in told
    assert "nobody plays a board twice: 112 cases" in told


def test_words_for_a_howell() -> None:
    told = run("howell", "--tables", "4")
    assert "Stationary: pair 8." in told
    assert "the one numbered one lower (1 follows 7)" in told


def test_a_picture_and_cards(tmp_path: Path) -> None:
    svg, pdf = tmp_path / "m.svg", tmp_path / "m.pdf"
    run("howell", "--tables", "4", "--svg", str(svg), "--cards", str(pdf))
    drawn = ET.parse(svg).getroot()  # noqa: S314 - our own file
    words = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert words.count("Round 7") == 1
    assert sum(" v " in (word or "") for word in words) == 28
    assert pdf.read_bytes().startswith(b"%PDF")


def test_a_file_that_sits_somebody_twice(tmp_path: Path) -> None:
    made = document("mitchell", "--tables", "3")
    made["rounds_data"][1][2]["ns"] = 1
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(made), encoding="utf-8")
    told = run("check", str(file), code=1)
    assert "nobody sits in two places: NO, number 1, round 2, table 1 and 3" in told
    answer = json.loads(run("check", str(file), "--json", code=1))
    assert answer["checks"]["seated_once"] == {
        "ok": False,
        "examined": 18,
        "counter_examples": [{"rounds": [2], "tables": [1, 3], "contestants": [1]}],
    }


def test_sections(tmp_path: Path) -> None:
    files = []
    for letter, tables in (("a", "7"), ("b", "9")):
        made = run(
            "mitchell", "--tables", tables, "--rounds", "7", "--boards-per-round", "3", "--json"
        )
        file = tmp_path / f"{letter}.json"
        file.write_text(made, encoding="utf-8")
        files.append(str(file))
    together = document("sections", *files)
    assert together["tables"] == 16
    assert together["sections"] == ["A"] * 7 + ["B"] * 9


def test_a_movement_goes_to_round_data_and_back(tmp_path: Path) -> None:
    ours, data, back = (tmp_path / name for name in ("m.json", "m.csv", "back.json"))
    ours.write_text(run("howell", "--tables", "4", "--json"), encoding="utf-8")
    run("convert", str(ours), str(data))
    assert data.read_text(encoding="utf-8").splitlines()[:2] == [
        "Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard",
        "1,1,1,8,1,1,3",
    ]
    run("convert", str(data), str(back))
    assert "Proven:" in run("check", str(back))
    made = json.loads(run("convert", str(data), "-", "--boards-per-round", "2"))
    assert (made["boards_per_round"], made["rounds"]) == (2, 7)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("m.mov", "a movement is written as .json or .csv, not as .mov"),
        ("m", "a movement is written as .json or .csv, not as that"),
        ("there.csv", "exists already; --force replaces it"),
    ],
)
def test_a_movement_is_written_only_as_its_name_says_and_over_nothing(
    tmp_path: Path, name: str, why: str
) -> None:
    ours, there = tmp_path / "m.json", tmp_path / "there.csv"
    ours.write_text(run("howell", "--tables", "4", "--json"), encoding="utf-8")
    there.write_text("somebody's", encoding="utf-8")
    with pytest.raises(Malformed, match=re.escape(why)):
        run("convert", str(ours), str(tmp_path / name))
    assert there.read_text(encoding="utf-8") == "somebody's"
    run("convert", str(ours), str(there), "--force")
    assert there.read_text(encoding="utf-8").startswith("Section,Table")


def test_names_are_seated_and_printed(tmp_path: Path) -> None:
    movement, entries = tmp_path / "m.json", tmp_path / "e.csv"
    movement.write_text(run("howell", "--tables", "3", "--json"), encoding="utf-8")
    rows = [f"Pair {letter},{rating}," for letter, rating in zip("ABCDE", "54321", strict=True)]
    text = "\n".join(["name,rating,seat", *rows, "zoe and Yan,,"]) + "\n"
    entries.write_text(text, encoding="utf-8")
    wall, cards = tmp_path / "wall.pdf", tmp_path / "cards.pdf"
    told = run("seat", str(movement), str(entries), "--poster", str(wall), "--cards", str(cards))
    lines = [line.split()[0] for line in told.splitlines() if "N-S" in line or "E-W" in line]
    assert lines == ["Pair"] * 5 + ["zoe"]
    assert "--draw" in told
    assert wall.read_bytes().startswith(b"%PDF")
    assert cards.read_bytes().startswith(b"%PDF")
    once, again = (
        json.loads(run("seat", str(movement), str(entries), "--draw", "tea", "--json"))
        for _ in range(2)
    )
    assert once == again
    assert {row["name"] for row in once["seats"]} >= {"Pair A", "zoe and Yan"}
    assert once["draw"] == "tea"


def test_the_clock(tmp_path: Path) -> None:
    movement = tmp_path / "m.json"
    made = run("barometer", "--tables", "4", "--kind", "mitchell", "--boards", "12", "--json")
    movement.write_text(made, encoding="utf-8")
    given = ["--start", "23:40", "--minutes-per-board", "7.5", "--break", "2:15"]
    answer = json.loads(run("clock", str(movement), *given, "--json"))
    # Three boards are 22 and a half minutes; midnight comes in round 1.
    assert [(each["begins"], each["ends"]) for each in answer["rounds"]] == [
        ("23:40", "00:02:30"),
        ("00:02:30", "00:25"),
        ("00:40", "01:02:30"),
        ("01:02:30", "01:25"),
    ]
    assert [each["free"] for each in answer["rounds"]] == [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
        [10, 11, 12],
    ]
    told = run("clock", str(movement), *given)
    assert "break of 15 minutes" in told
    assert "boards 10–12" in told
    assert "00:02:30" in told
    # A Finnish clock has points: it is 23.40, and 0.02.30 after midnight.
    finnish = run("clock", str(movement), *given, "--language", "fi")
    assert "23.40" in finnish
    assert " 0.02.30" in finnish


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--start 25:00", "is no time of day"),
        ("--start noon", "is no time of day"),
        ("--break 5", "not of the form 5:15"),
        ("--break 9:15", "a break of 15 minutes after round 9 cannot be"),
        ("--move x", "--move 'x' is not a number of minutes"),
        ("--minutes-per-board 0", "a board takes some minutes"),
    ],
)
def test_a_clock_that_cannot_be(arguments: str, message: str, tmp_path: Path) -> None:
    movement = tmp_path / "m.json"
    movement.write_text(run("howell", "--tables", "2", "--json"), encoding="utf-8")
    with pytest.raises(Malformed, match=message):
        run("clock", str(movement), *arguments.split())


def test_suggestions() -> None:
    answer = document("suggest", "--pairs", "23", "--minutes", "195")
    first = answer["choices"][0]
    assert {"boards_played", "sit_outs", "shared_rounds", "balance", "winners"} <= set(first)
    assert answer["pairs"] == 23
    told = run("suggest", "--pairs", "18")
    assert "Recommended: Straight Mitchell, 9 x 3" in told


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("mitchell --tables 2", "a Mitchell needs 3 tables or more; 2 play a Howell"),
        ("mitchell --pairs 3 --form straight", "3 tables or more; 2 play a Howell"),
        ("mitchell --tables 3 --form rover", "a rover needs 5 tables or more, not 3"),
        ("mitchell --pairs 12 --form rover", "a rover is an extra pair"),
        ("mitchell --tables 7 --boards 27", "27 boards do not divide among 7 sets; 21 or 28 would"),
        ("mitchell --tables 7 --boards 5", "5 boards do not divide among 7 sets; 7 would"),
        ("mitchell --tables 7 --boards 21 --boards-per-round 2", "7 sets of 2 are 14 boards"),
        ("mitchell --tables 7 --missing 15", "pair 15 cannot be missing"),
        ("mitchell --tables 7 --switch x", "say 'best', or how many of the 7 rounds"),
        ("mitchell --tables 7 --form hesitation --rounds 7", "has 8 rounds"),
        ("mitchell --tables 10 --form blackpool --rounds 9", "has 12 rounds"),
        ("mitchell --tables 5 --form appendix", "5, 7, 11 and 13"),
        ("mitchell --tables 8 --form straight", "an odd number of tables, 3 or more, not 8"),
        ("mitchell", "either how many tables there are or how many pairs"),
        ("mitchell --tables 1000001", "too many for one movement; play in sections"),
        ("mitchell --pairs 999999 --form rover", "too many for one movement"),
        ("mitchell --tables 0", "2 tables or more; 0 is too few"),
        ("howell --tables 7 --boards 23", "23 boards do not divide among"),
        ("howell --tables 100", "2 to 40 tables, not 100"),
        ("web --tables 9 --rounds 9", "10 tables or more, not 9"),
        ("suggest --pairs 2", "4 to 160 pairs, not 2"),
        ("suggest --pairs 20 --minutes-per-board x", "'x' is not a number of minutes"),
        ("check no-such-file.json", "is not a file"),
        ("howell --tables 4 --svg /no/such/folder/x.svg", "cannot be written"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    arguments: str,
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["fairdeal", "movement", *arguments.split()])
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr().err
    assert ended.value.code == 2
    assert message in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"{", "line 1: not JSON"),
        (b"\xff\xfe", "does not belong in a text file"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"rounds_data": [[{"table": 1}]]}', "set is missing"),
    ],
)
def test_files_that_hold_no_movement(
    content: bytes,
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    monkeypatch.setattr(sys, "argv", ["fairdeal", "movement", "check", str(file)])
    with pytest.raises(SystemExit):
        main()
    assert message in capsys.readouterr().err
