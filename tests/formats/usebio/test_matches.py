"""Matches of teams in USEBIO, in the shape that scoring programs of teams write them.

Three boards of a match as EBUScoreTeams tells one: -460 against -450 is nothing, -140 against -500
is 360, 8 IMPs, and 200 against 500 is 300, 7 IMPs the other way.
"""

from decimal import Decimal
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.events.acts import TeamsDeclared
from fairdeal.formats.usebio.matches import has_matches, usebio_matches
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.matches import MatchTerms, score_match
from fairdeal.scoring.teams import MatchForm
from fairdeal.server.uploads.files import NotTaken
from fairdeal.server.uploads.sessions import read_upload

BOARDS = ((1, "0", -460, -450), (2, "8", -140, -500), (3, "-7", 200, 500))


def line(direction: str, ns: str, ew: str, score: int) -> str:
    seats = f"<NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
    sat = f"<DIRECTION>{direction}</DIRECTION>" if direction else ""
    return f"<TRAVELLER_LINE>{sat}{seats}<SCORE>{score}</SCORE></TRAVELLER_LINE>"


def document(
    boards: tuple[tuple[int, str, int, int], ...] = BOARDS, form: str = "IMPS", ns: str = "NS"
) -> bytes:
    """A match of team 1 against team 3; its East-West line stands first on every board."""
    ew = "EW" if ns else ""
    told = "".join(
        f"<BOARD><BOARD_NUMBER>{n}</BOARD_NUMBER><IMPS>{printed}</IMPS>"
        f"{line(ew, '3-1-2', '1-3-4', there)}{line(ns, '1-1-2', '3-3-4', here)}</BOARD>"
        for n, printed, here, there in boards
    )
    return f"""<USEBIO Version="1.2"><EVENT EVENT_TYPE="TEAMS">
    <BOARD_SCORING_METHOD>{form}</BOARD_SCORING_METHOD>
    <SESSION SESSION_ID="1"><PARTICIPANTS><TEAM TEAM_ID="1" TEAM_NAME="Reds"/>
    <TEAM TEAM_ID="3" TEAM_NAME=""/></PARTICIPANTS>
    <MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>3</OPPOSING_TEAM>
    <TEAM_SCORE>12</TEAM_SCORE><OPPOSING_TEAM_SCORE>8</OPPOSING_TEAM_SCORE>{told}</MATCH>
    </SESSION></EVENT></USEBIO>""".encode()


@pytest.mark.parametrize("ns", ["NS", "N", ""])
def test_both_rooms_are_told_apart(ns: str) -> None:
    """By the direction the team's pair sat in; without it, by the team in the pair's number."""
    (match,) = usebio_matches(document(ns=ns), "m.xml")
    assert (match.home, match.away, match.round) == ("Reds", "team 3", "1")
    assert match.printed == (Decimal(12), Decimal(8))
    assert [(b.first, b.second) for b in match.boards] == [
        (BareScore(here), BareScore(there)) for _n, _printed, here, there in BOARDS
    ]
    scored = score_match(match.boards, MatchTerms())
    assert [b.home.score if b.home else None for b in scored.boards] == [0, 8, -7]
    assert [scored.home.plus, scored.away.plus] == [8, 7]
    assert not match.problems


def test_imps_that_law_78b_does_not_give_are_named() -> None:
    (match,) = usebio_matches(document(((1, "5", -460, -450),)), "m.xml")
    (problem,) = match.problems
    assert "5 IMPs are printed; Law 78B gives 0" in str(problem)


def test_a_board_of_one_room_is_left_out_and_named() -> None:
    content = document().replace(line("NS", "1-1-2", "3-3-4", 200).encode(), b"")
    (match,) = usebio_matches(content, "m.xml")
    assert [b.board for b in match.boards] == [1, 2]
    assert "has not two rooms" in str(match.problems[0])


def test_points_a_board_are_counted_so(tmp_path: Path) -> None:
    """A win, a loss and -460 against -450, which is lost: 2 to 4."""
    (match,) = usebio_matches(document(form="PAB"), "m.xml")
    assert match.form is MatchForm.BOARD_A_MATCH
    scored = score_match(match.boards, MatchTerms(match.form))
    assert [scored.home.score, scored.away.score] == [2, 4]
    file = tmp_path / "teams.xml"
    file.write_bytes(document(form="PAB"))
    said = CliRunner().invoke(app, ["score", str(file)])
    assert said.exit_code == 0
    assert "2-4" in said.stdout
    assert "Teams, board-a-match" in said.stderr


def of_one_point(second: str = "0.5") -> bytes:
    """Three boards at a point each: lost, drawn and won; the match is drawn."""
    told = document(((1, "", -460, -450), (2, "", -140, -140), (3, "", 500, 200)), form="BAM")
    told = told.replace(
        b"</BOARD_SCORING_METHOD>",
        b"</BOARD_SCORING_METHOD><MATCH_SCORING_METHOD>BAM</MATCH_SCORING_METHOD>",
    )
    for board, home, away in ((1, "0", "1"), (2, second, "0.5"), (3, "1", "0")):
        number = f"<BOARD_NUMBER>{board}</BOARD_NUMBER>"
        other = f"<OPPOSING_TEAM_POINTS>{away}</OPPOSING_TEAM_POINTS>"
        points = f"{number}<TEAM_POINTS>{home}</TEAM_POINTS>{other}"
        told = told.replace(number.encode(), points.encode())
    for score in (b"12", b"8"):
        told = told.replace(b"TEAM_SCORE>" + score + b"<", b"TEAM_SCORE>1.5<")
    return told


def test_boards_worth_one_point_are_board_a_match(tmp_path: Path) -> None:
    """``BAM`` of an American program: 0, 0.5 and 1 are 0, 1 and 2 here, 1.5 for a match are 3."""
    (match,) = usebio_matches(of_one_point(), "m.xml")
    assert (match.form, match.problems) == (MatchForm.BOARD_A_MATCH, ())
    assert match.printed == (Decimal(3), Decimal(3))
    file = tmp_path / "teams.xml"
    file.write_bytes(of_one_point())
    said = CliRunner().invoke(app, ["score", str(file)])
    assert said.exit_code == 0
    assert "3-3" in said.stdout
    assert "ictory points" not in said.output
    (match,) = usebio_matches(of_one_point(second="1"), "m.xml")
    (problem,) = match.problems
    assert "2 and 1 are printed for the board; Law 78 gives 1 and 1" in str(problem)


def test_victory_points_beside_boards_of_one_point_stay_as_they_are() -> None:
    told = of_one_point().replace(b"METHOD>BAM</MATCH", b"METHOD>VPS</MATCH")
    (match,) = usebio_matches(told, "m.xml")
    assert match.printed == (Decimal("1.5"), Decimal("1.5"))


def test_victory_points_printed_are_held_against_the_scale(tmp_path: Path) -> None:
    """One IMP on three boards by the WBF's scale is 10.71 (X = 25.98, R^(1/X) = 0.94595)."""
    file = tmp_path / "teams.xml"
    file.write_bytes(document())
    said = CliRunner().invoke(app, ["score", str(file), "--scale", "wbf"])
    assert "round 1, Reds: 12 victory points are printed, here they are 10.71" in said.stderr


def printing(home: str, away: str) -> bytes:
    told = document().replace(b"_SCORE>8<", f"_SCORE>{away}<".encode())
    return told.replace(b"_SCORE>12<", f"_SCORE>{home}<".encode())


def test_the_scale_that_gives_the_points_printed_is_found(tmp_path: Path) -> None:
    """10.71 and 9.29 are the WBF's for one IMP on three boards; 8 and 7 the IMPs themselves."""
    file = tmp_path / "teams.xml"
    file.write_bytes(printing("10.71", "9.29"))
    said = CliRunner().invoke(app, ["score", str(file)])
    assert "10.71-9.29" in said.stdout
    assert "Victory points by the scale wbf, as those printed are." in said.stderr
    file.write_bytes(printing("8", "7"))
    assert "ictory points" not in CliRunner().invoke(app, ["score", str(file)]).output
    file.write_bytes(document())
    said = CliRunner().invoke(app, ["score", str(file)])
    assert said.exit_code == 0
    assert "The victory points printed follow no scale known here" in said.stderr


def test_the_points_printed_are_looked_at_when_it_is_uploaded() -> None:
    def taken(content: bytes, scale: str | None = None) -> tuple[str | None, tuple[str, ...]]:
        intake = read_upload(content, "teams.xml", "", None, scale)
        (teams,) = (act for act in intake.acts if isinstance(act, TeamsDeclared))
        return teams.scale, intake.problems

    assert taken(printing("10.71", "9.29")) == ("wbf", ())
    assert taken(printing("8", "7")) == (None, ())
    scale, (said,) = taken(document())
    assert (scale, said) == (
        None,
        "The victory points printed in the file follow no scale known here.",
    )
    scale, said_of_both = taken(document(), "wbf")
    assert scale == "wbf"
    assert said_of_both[0] == "round 1, Reds: 12 victory points are printed, here they are 10.71"
    with pytest.raises(NotTaken, match="the scale wbf is in imps, and these matches are counted"):
        taken(document(form="PAB"), "wbf")


def test_pairs_events_have_no_match() -> None:
    assert has_matches(document())
    assert not has_matches(document().replace(b"MATCH>", b"OTHER>"))
    with pytest.raises(Malformed, match="no USEBIO"):
        usebio_matches(b"<OTHER/>", "m.xml")
