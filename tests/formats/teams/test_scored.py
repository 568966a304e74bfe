"""Files of matches of teams given to the program's command: a folder, a round robin, a scale."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.formats import pbn
from fairdeal.formats.teams.matches import has_only_matches, has_rooms
from tests.formats.teams.test_matches import DEALS, game, run
from tests.shared import data


def test_a_folder_of_matches_is_scored_as_teams() -> None:
    code, shown, said = run(data("pbn-teams-vp"))
    assert code == 0
    for score in ("23-14", "53-2", "32-12", "23-2", "32-9", "23-6", "14-26"):
        assert score in shown
    assert "rooms paired by deal" in said


def test_two_rooms_are_counted_in_total_points(tmp_path: Path) -> None:
    """+420 against +420, and -50 against +110: the Reds are 160 behind (78C)."""
    file = tmp_path / "m.pbn"
    games = ((1, "Open", 0, 420), (2, "Open", 1, -50), (1, "Closed", 0, 420), (2, "Closed", 1, 110))
    file.write_text("".join(game(board, room, DEALS[d], score) for board, room, d, score in games))
    code, shown, said = run(file, "--form", "teams-total-points")
    assert code == 0
    assert "\u2212160 +160" in shown
    assert "Teams, total points" in said


def test_a_round_robin_in_several_files_is_ranked(tmp_path: Path) -> None:
    """A beats B by 10 IMPs (470), C by 3 (110); B and C draw: 13, -3 and -10 (Law 78B)."""
    for name, home, away, scores in (
        ("1.pbn", "A", "B", (420, -50)),
        ("2.pbn", "C", "A", (-110, 0)),
        ("3.pbn", "B", "C", (100, 100)),
    ):
        rooms = zip(("Open", "Closed"), scores, strict=True)
        games = "".join(game(1, room, DEALS[0], score) for room, score in rooms)
        told = games.replace("Reds", home).replace("Blues", away)
        (tmp_path / name).write_text(told)
    code, shown, _said = run(tmp_path)
    assert code == 0
    code, document, _said = run(tmp_path, "--json")
    ranking = json.loads(document)["ranking"]
    assert [(one["rank"], one["team"], one["points"]) for one in ranking] == [
        (1, "A", 13),
        (2, "C", -3),
        (3, "B", -10),
    ]
    cross = [line.split("│") for line in shown.splitlines() if "×" in line]
    assert [[cell.strip() for cell in line[3:6]] for line in cross] == [
        ["×", "3.00", "10.00"],
        ["\u22123.00", "×", "0.00"],
        ["\u221210.00", "0.00", "×"],
    ]
    for name in ("2.pbn", "3.pbn"):
        (tmp_path / name).unlink()
    assert "×" not in run(tmp_path)[1]


def test_victory_points_on_a_scale_of_ones_own(tmp_path: Path) -> None:
    """The old 25-0 scale for eight boards as far as these seven matches show it."""
    scale = tmp_path / "old.csv"
    scale.write_text("imps,8\n9,17-13\n12,19-11\n17,20-10\n20,21-9\n23,22-8\n50,24-6\nmax,25-0\n")
    code, shown, _said = run(data("pbn-teams-vp"), "--scale", scale)
    assert code == 0
    official = ("17-13", "25-0", "21-9", "22-8", "20-10", "11-19")
    assert [points for points in official if points not in shown] == []


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--scale", "wbf-25"], "no scale known here"),
        (["--scale", "acbl-20", "--neuberg", "exact"], "only matchpoints are scaled by it"),
    ],
)
def test_wrong_options(options: list[str], message: str) -> None:
    code, _shown, said = run(data("pbn-teams-vp/T1ALAVDE.PBN"), *options)
    assert code in {1, 2}
    assert message in said


def test_a_scale_of_imps_is_refused_for_boards_won(tmp_path: Path) -> None:
    """One's own may be in points: all eight boards won are 16 of 16."""
    match = data("pbn-teams-vp/T1ALAVDE.PBN")
    code, _shown, said = run(match, "--form", "bam", "--scale", "wbf")
    assert code == 1
    assert "the scale wbf is in imps, and these matches are counted in points" in said
    slovak = run(match, "--form", "bam", "--scale", "wbf", "--language", "sk")[2]
    assert "škála wbf" in slovak
    own = tmp_path / "points.csv"
    own.write_text("points,8\n0,10-10\n4,12-8\nmax,20-0\n")
    assert run(match, "--form", "bam", "--scale", own)[0] == 0
    refused = run(match, "--scale", own)
    assert refused[0] == 1
    assert "the scale points.csv is in points, and these matches are counted in imps" in refused[2]


def test_teams_asked_of_a_file_of_pairs() -> None:
    code, _shown, said = run(data("pbn/papi_mp_2_7.pbn"), "--form", "teams")
    assert code == 1
    assert "no file has the two rooms of a match" in said


def test_two_tables_without_teams_are_a_match_only_where_somebody_says_so(tmp_path: Path) -> None:
    tags = ("Room", "HomeTeam", "VisitTeam")
    text = "".join(game(1, "", DEALS[0], score) for score in (420, -50))
    text = "\n".join(
        one for one in text.split("\n") if not one.startswith(tuple(f"[{t}" for t in tags))
    )
    records = pbn.read(text.encode(), "x").records
    assert not has_only_matches(records)
    assert has_rooms(records)
    path = tmp_path / "match.pbn"
    path.write_text(text)
    done = CliRunner().invoke(app, ["score", str(path), "--form", "teams", "--json"])
    assert done.exit_code == 0
    # +420 and +50: 470 points are 10 IMPs (Law 78B).
    assert "10" in CliRunner().invoke(app, ["score", str(path), "--form", "teams"]).stdout
