"""``fairdeal check``: exit codes, the JSON form, and what it prints for people."""

import json
import multiprocessing
import os
import zipfile
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import fairdeal
from fairdeal.audit.files import FileReport, check_source
from fairdeal.cli import app
from fairdeal.commands.check import work as check_work
from fairdeal.errors import Malformed
from fairdeal.formats.contents import Source
from fairdeal.laws.code import Code
from tests.amount import some
from tests.shared import data

CLEAN = '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Auction "N"]\n1S Pass Pass Pass\n'
REVOKE = """[Board "7"]
[Deal "N:AK32.AK32.AK32.A QJT4.QJT4.QJT4.K 9876.9876.987.QJ 5.5.65.T98765432"]
[Declarer "N"]
[Contract "7NT"]
[Result "13"]
[Play "E"]
CK CJ C2 CA
HQ S9 S5 SA
*
"""

MESSAGE = "trick 2: E plays HQ while holding SQ SJ ST S4: a revoke (Law 61)"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["check", *map(str, arguments)])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "clean.pbn").write_text(CLEAN)
    (tmp_path / "revoke.PBN").write_text(REVOKE)
    (tmp_path / "notes.txt").write_text("bring biscuits")
    with zipfile.ZipFile(tmp_path / "night.zip", "w") as archive:
        archive.writestr("one.lin", "qx|o1|md|3|mb|1N|mb|p|mb|p|mb|p|pg||")
    return tmp_path


def test_the_json_form(folder: Path) -> None:
    result = run(folder, "--json")
    assert result.exit_code == 1
    clean, inner, revoke = json.loads(result.stdout)["files"]
    assert json.loads(result.stdout) == {
        "fairdeal": fairdeal.__version__,
        "min_severity": "note",
        "totals": {
            "files": 3,
            "whole": 3,
            "boards": 3,
            "audited": 3,
            "calls": 8,
            "cards": 8,
            "problems": 1,
        },
        "counts": {"error": {}, "warning": {"revoke": 1}, "note": {}},
        "not_whole": [],
        "files": [clean, inner, revoke],
        "skipped": [
            {
                "file": str(folder / "notes.txt"),
                "reason": "neither PBN nor LIN nor ZIP by its name",
            }
        ],
    }
    assert clean == {
        "file": str(folder / "clean.pbn"),
        "format": "PBN",
        "boards": 1,
        "whole": True,
        "calls": 4,
        "cards": 0,
        "counts": {"error": {}, "warning": {}, "note": {}},
        "problems": [],
    }
    assert (inner["file"], inner["format"]) == (str(folder / "night.zip") + "/one.lin", "LIN")
    assert revoke["problems"] == [
        {
            "line": 8,
            "board": "7",
            "severity": "warning",
            "kind": "revoke",
            "message": MESSAGE,
        }
    ]


def test_what_people_read(folder: Path) -> None:
    result = run(folder)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{folder / 'revoke.PBN'}: PBN, 1 board",
        f"  line 8, board 7: warning: {MESSAGE}",
        f"skipped: {folder / 'notes.txt'} (neither PBN nor LIN nor ZIP by its name)",
        "3 files, 3 read whole; 3 boards, 3 audited: 0 errors, 1 warning, 0 notes",
    ]
    assert result.stderr == ""


def test_exit_codes(folder: Path) -> None:
    assert run(folder / "clean.pbn").exit_code == 0
    assert run(folder / "revoke.PBN").exit_code == 1
    assert run(folder / "clean.pbn", folder / "revoke.PBN").exit_code == 1
    assert run(folder / "nowhere").exit_code == 2
    assert run().exit_code == 2
    nothing = run(folder / "notes.txt")
    assert nothing.exit_code == 2
    assert nothing.stderr == "fairdeal: nothing to check: no PBN or LIN file there\n"


def test_notes_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "a.pbn"
    path.write_text(CLEAN.replace('"None"', '"All"'))
    result = run(path)
    assert result.exit_code == 0
    assert "note: vulnerable is Both; by Law 2 it is None" in result.stdout


@pytest.mark.parametrize("name", ["a.pbn", "a.lin", "a.zip"])
@pytest.mark.parametrize(
    "content", [b"", b"\0" * 1000, bytes(range(256)) * 20, b"\xff\xfe\0", b'[Deal "N:', b"md|3S"]
)
def test_hostile_files_get_their_line_and_no_traceback(
    tmp_path: Path, name: str, content: bytes
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    result = run(path)
    assert result.exit_code == 1
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "error" in result.stdout
    assert "Traceback" not in result.output


def test_names_and_texts_cannot_move_the_cursor(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[2J.pbn"
    path.write_bytes(b"\0")
    result = run(path)
    assert "\x1b" not in result.stdout
    assert "a\\x1b[2J.pbn" in result.stdout


LARGEST = some({"1955-Bermuda_Bowl.pbn": 448, "1980-AutumnLeavesRegional1stSession.pbn": 338}, {})
"""The files by day left to those who read them whole: the archive, and the kernels."""


@pytest.mark.nightly
def test_the_real_files() -> None:
    read = [path for path in data("pbn").iterdir() if path.name not in LARGEST]
    result = run(data("lin"), *read, "--json")
    assert result.exit_code == 1
    totals = json.loads(result.stdout)["totals"]
    # 44 + 3 LIN files and 8 PBN files; boards as their README counts them.
    files, boards = 55, 44 + 30 + 12 + 8 + 40 + 26 + 193 + 80 + 338 + 448 + 36 + 40
    assert totals["files"] == totals["whole"] == files - len(LARGEST)
    assert totals["boards"] == boards - sum(LARGEST.values())


def test_what_matters_comes_first(folder: Path) -> None:
    spoilt = REVOKE.replace("98765432", "9876543K") + CLEAN.replace('"None"', '"All"') * 3
    (folder / "spoilt.pbn").write_text(spoilt)
    lines = run(folder).stdout.splitlines()
    assert lines[0].split() == ["kind", "errors", "warnings", "notes", "files"]
    assert lines[1].split() == ["deal", "1", "0", "0", "1"]
    assert lines.index("not read whole: 1 file") < lines.index(f"  {folder / 'spoilt.pbn'}")
    about = lines[lines.index(f"{folder / 'spoilt.pbn'}: PBN, 4 boards, not read whole") + 1 :]
    severities = [line.split(": ")[1] for line in about if line.startswith("  line")]
    assert severities == sorted(severities, key=["error", "warning", "note"].index)
    # Three boards marked otherwise than by Law 2: one line.
    marks = [line for line in about if "by Law 2" in line]
    assert len(marks) == 1
    assert marks[0].endswith("(and 2 more of kind marks)")


def test_only_what_matters_enough(folder: Path) -> None:
    (folder / "notes.pbn").write_text(CLEAN.replace('"None"', '"All"'))
    assert "note:" in run(folder).stdout
    warnings = run(folder, "--min-severity", "warning")
    assert warnings.exit_code == 1
    assert "note" not in warnings.stdout.replace("notes.txt", "")
    assert warnings.stdout.endswith("0 errors, 1 warning\n")
    errors = run(folder, "--min-severity", "error", "--json")
    assert errors.exit_code == 0
    assert json.loads(errors.stdout)["totals"]["problems"] == 0
    assert run(folder, "--min-severity", "disaster").exit_code == 2


def test_many_skipped_files_take_few_lines(folder: Path) -> None:
    for number in range(40):
        (folder / f"picture{number:02}.png").write_bytes(b"\x89PNG")
    lines = [line for line in run(folder).stdout.splitlines() if line.startswith("skipped")]
    assert len(lines) == 6
    assert lines[-1] == "skipped: 36 more (neither PBN nor LIN nor ZIP by its name)"
    assert len(json.loads(run(folder, "--json").stdout)["skipped"]) == 41


def test_processes_side_by_side_find_the_same(folder: Path) -> None:
    alone, together = (run(folder, "--json", "--jobs", jobs) for jobs in (1, 2))
    assert alone.stdout == together.stdout
    assert alone.exit_code == together.exit_code == 1
    assert run(folder, "--jobs", 0).exit_code == 2


def test_whoever_is_free_takes_the_next_file(folder: Path) -> None:
    jobs = [check_work.Job(path, named=True, size=10) for path in sorted(folder.iterdir())]
    following, advanced = multiprocessing.Value("q", 0), list[float]()
    mine = check_work.watched(jobs, None, following, advanced.append)
    theirs = check_work.taken(jobs, None, following)
    places = [next(mine)[0], next(theirs)[0], *(place for place, _ in mine)]
    assert places == list(range(len(jobs)))
    assert list(theirs) == []
    assert sum(advanced) == 10 * len(jobs)


def _dies(*_: object) -> None:
    os._exit(1)


def test_a_process_stopped_from_outside_is_one_line(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check_work, "_share", _dies)
    with pytest.raises(Malformed, match="a process was stopped from outside"):
        check_work.check([folder], processes=2)


def test_the_standard_input() -> None:
    result = CliRunner().invoke(app, ["check", "-"], input=REVOKE)
    assert result.exit_code == 1
    assert result.stdout.startswith("standard input: PBN, 1 board\n  line 8, board 7: warning")


def test_a_fault_of_our_own_ends_one_file_only(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(source: Source, code: Code | None) -> FileReport:
        if source.name.endswith("clean.pbn"):
            raise RecursionError("too deep")
        return check_source(source, code)

    monkeypatch.setattr(check_work, "check_source", fail)
    result = run(folder)
    assert result.exit_code == 1
    assert "a fault of fairdeal's own: RecursionError('too deep')" in result.stdout
    assert "3 files, 2 read whole" in result.stdout


def test_a_member_without_a_name_ends_nothing(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("?", "nothing")
        archive.writestr("one.pbn", CLEAN)
    data = (tmp_path / "a.zip").read_bytes()
    # The name of one byte made one of no bytes: its length in both headers, and the byte itself.
    nameless = data.replace(b"\x01\0\0\0?nothing", b"\0\0\0\0nothing")
    start = nameless.index(b"PK\x01\x02")
    head = bytearray(nameless[start : start + 46])
    head[28:30] = b"\0\0"
    nameless = nameless[:start] + bytes(head) + nameless[start + 47 :]
    (tmp_path / "a.zip").write_bytes(_shifted(nameless))
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert [info.filename for info in archive.infolist()] == ["", "one.pbn"]
    result = run(tmp_path)
    assert "a.zip/: ZIP" in result.stdout
    assert "it has no name" in result.stdout
    assert "2 files, 1 read whole; 1 board" in result.stdout


def _shifted(archive: bytes) -> bytes:
    """The directory of an archive set right after a byte was taken out before and within it."""
    directory, end = archive.index(b"PK\x01\x02"), archive.index(b"PK\x05\x06")
    second = archive.index(b"PK\x01\x02", directory + 1)
    data = bytearray(archive)
    member = archive.index(b"PK\x03\x04", 4)
    data[second + 42 : second + 46] = member.to_bytes(4, "little")
    data[end + 12 : end + 16] = (end - directory).to_bytes(4, "little")
    data[end + 16 : end + 20] = directory.to_bytes(4, "little")
    return bytes(data)


def test_nothing_but_the_report_is_printed_where_nobody_watches(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(folder).stderr == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert len(check_work.check([folder]).files) == 3
