"""``fairdeal check``: exit codes, the JSON form, and what it prints for people."""

import json
import zipfile
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fairdeal.cli import app
from fairdeal.commands import check_work
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
        "files": [clean, inner, revoke],
        "skipped": [str(folder / "notes.txt")],
        "totals": {"files": 3, "whole": 3, "boards": 3, "audited": 3, "problems": 1},
    }
    assert clean == {
        "file": str(folder / "clean.pbn"),
        "format": "PBN",
        "boards": 1,
        "whole": True,
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


def test_the_real_files() -> None:
    result = run(data("lin"), data("pbn"), "--json")
    assert result.exit_code == 1
    totals = json.loads(result.stdout)["totals"]
    # 44 + 3 LIN files and 8 PBN files; boards as their README counts them.
    assert (totals["files"], totals["whole"]) == (55, 55)
    assert totals["boards"] == 44 + 30 + 12 + 8 + 40 + 26 + 193 + 80 + 338 + 448 + 36 + 40


def test_a_bar_on_long_work_only_where_somebody_watches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(check_work.MANY_FILES):
        (tmp_path / f"{number}.pbn").write_text(CLEAN)
    assert run(tmp_path).stderr == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    watched = check_work.check([tmp_path])
    assert len(watched.files) == check_work.MANY_FILES
