"""Swiss pairs in USEBIO: boards within matches, which alone say who met (USEBIO 1.2)."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.formats.results.any_file import read_session
from fairdeal.formats.usebio.matches import has_matches
from fairdeal.scoring.methods import CrossImps, Matchpoints, Method
from fairdeal.scoring.ranking import rank

# Round, North-South, East-West, and the scores of their boards; victory points are printed with
# every match. Pairs 1 to 4 play two rounds of two boards.
MATCHES = (
    (1, "1", "2", {1: 420, 2: -100}),
    (1, "3", "4", {1: 170, 2: 100}),
    (2, "1", "3", {3: 90, 4: 600}),
    (2, "4", "2", {3: 110, 4: 600}),
)
SAID = "the ranking printed is in victory points of matches; here it is by all boards together"


def match(round_: int, ns: str, ew: str, boards: dict[int, int]) -> str:
    told = "".join(
        f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>"
        f"<TRAVELLER_LINE><SCORE>{score}</SCORE></TRAVELLER_LINE></BOARD>"
        for board, score in boards.items()
    )
    pairs = f"<NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
    points = "<NS_SCORE>12</NS_SCORE><EW_SCORE>8</EW_SCORE>"
    return f"<MATCH><ROUND_NUMBER>{round_}</ROUND_NUMBER>{pairs}{points}{told}</MATCH>"


def document(method: str = "MATCH_POINTS") -> bytes:
    pairs = "".join(
        f"<PAIR><PAIR_NUMBER>{pair}</PAIR_NUMBER><TOTAL_SCORE>{points}</TOTAL_SCORE></PAIR>"
        for pair, points in (("1", 24), ("2", 16), ("3", 20), ("4", 20))
    )
    matches = "".join(match(*one) for one in MATCHES)
    return f"""<USEBIO Version="1.2"><EVENT EVENT_TYPE="SWISS_PAIRS">
    <BOARD_SCORING_METHOD>{method}</BOARD_SCORING_METHOD>
    <MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD><SESSION><SECTION SECTION_ID="A">
    <PARTICIPANTS>{pairs}</PARTICIPANTS>{matches}</SECTION></SESSION></EVENT></USEBIO>""".encode()


@pytest.mark.parametrize(
    ("method", "form", "scores"),
    [
        # Of 2 on each of boards 1 to 4: pair 1 has 2, 0, 0, 1; 2 has 0, 2, 0, 1; 3 has 0, 2, 2, 1;
        # and 4 has 2, 0, 2, 1.
        ("MATCH_POINTS", Matchpoints(), {"1": 3, "2": 3, "3": 5, "4": 5}),
        # 250 is 6 IMPs, 200 is 5, 20 is 1 (Law 78B).
        ("CROSS_IMPS", CrossImps(), {"1": 0, "2": -2, "3": 0, "4": 2}),
    ],
)
def test_the_match_names_the_pairs_of_its_boards(
    method: str, form: Method, scores: dict[str, int]
) -> None:
    file = read_session(document(method), "swiss.xml")
    assert file.method == form
    assert [(one.board, one.ns, one.ew, one.score) for one in file.lines] == [
        (board, ns, ew, score)
        for _round, ns, ew, boards in MATCHES
        for board, score in boards.items()
    ]
    ranking = rank(file.lines, form, terms=file.terms)
    standings = {name: ranking.standing(name) for name in scores}
    assert {name: one.score for name, one in standings.items() if one} == scores


def test_they_are_no_teams_and_their_victory_points_are_no_matchpoints(tmp_path: Path) -> None:
    """Nobody is a team without a name, and no total is said to differ."""
    assert not has_matches(document())
    file = tmp_path / "swiss.xml"
    file.write_bytes(document())
    said = CliRunner().invoke(app, ["score", str(file)])
    assert SAID in said.stderr
    assert "totals of its ranking" not in said.stderr
    assert "Teams" not in said.stderr
    assert said.exit_code == 1
    spoken = CliRunner().invoke(app, ["score", str(file), "--language", "sk"])
    assert SAID not in spoken.stderr
