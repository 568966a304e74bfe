"""Several files as one event: a simultaneous over clubs."""

from pathlib import Path

import pytest

from fairdeal.errors import Malformed
from fairdeal.formats.results.several_files import read_all, result_files
from fairdeal.formats.results.traveller_rows import LAYOUTS
from fairdeal.scoring.methods import CrossImps, Matchpoints
from fairdeal.scoring.ranking import rank

HEAD = ",".join(LAYOUTS[0].heading) + "\n"
IMPS = ",".join(LAYOUTS[1].heading) + "\n"


def club(folder: Path, name: str, *rows: str) -> Path:
    path = folder / name
    path.write_text(HEAD + "\n".join(rows) + "\n")
    return path


def test_clubs_are_one_field_and_their_pairs_keep_apart(tmp_path: Path) -> None:
    """Three results of board 1 over two clubs: 4, 2, 0 of 4."""
    club(tmp_path, "north.csv", "1,1,2,4S,N,,=,420,,,", "1,3,4,3S,N,,=,140,,,")
    club(tmp_path, "south.csv", "1,1,2,4S,N,,-1,,-50,,")
    (tmp_path / "notes.txt").write_text("no results here")
    file = read_all(result_files(tmp_path))
    (board,) = rank(file.lines, Matchpoints()).boards
    assert [line.line.ns for line in board.lines] == ["north 1", "north 3", "south 1"]
    assert [line.ns.score for line in board.lines if line.ns] == [4, 2, 0]


def test_a_file_that_cannot_be_read_is_named_and_the_rest_scored(tmp_path: Path) -> None:
    club(tmp_path, "north.csv", "1,1,2,4S,N,,=,420,,,")
    (tmp_path / "broken.csv").write_text("board;ns\n")
    file = read_all(result_files(tmp_path))
    assert len(file.results) == 1
    assert ["broken.csv" in str(problem) for problem in file.problems] == [True]


def test_different_forms_of_scoring_are_not_mixed(tmp_path: Path) -> None:
    club(tmp_path, "north.csv", "1,1,2,4S,N,,=,420,,,")
    (tmp_path / "south.csv").write_text(IMPS + "1,1,2,4S,N,,=,420,,,\n")
    with pytest.raises(Malformed, match="different forms of scoring"):
        read_all(result_files(tmp_path))
    assert read_all([tmp_path / "south.csv"]).method == CrossImps()


def test_no_results_at_all(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text("nothing")
    with pytest.raises(Malformed, match=r"none of the files holds results: left out: a\.pbn"):
        read_all(result_files(tmp_path))
