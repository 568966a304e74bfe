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
from fairdeal.formats.usebio.matches import has_matches, usebio_matches
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.matches import MatchTerms, score_match
from fairdeal.scoring.teams import MatchForm

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
    assert "boards in bam" in said.stderr


def test_victory_points_printed_are_held_against_the_scale(tmp_path: Path) -> None:
    """One IMP on three boards by the WBF's scale is 10.71 (X = 25.98, R^(1/X) = 0.94595)."""
    file = tmp_path / "teams.xml"
    file.write_bytes(document())
    said = CliRunner().invoke(app, ["score", str(file), "--scale", "wbf"])
    assert "round 1, Reds: 12 victory points are printed, here they are 10.71" in said.stderr


def test_pairs_events_have_no_match() -> None:
    assert has_matches(document())
    assert not has_matches(document().replace(b"MATCH>", b"OTHER>"))
    with pytest.raises(Malformed, match="no USEBIO"):
        usebio_matches(b"<OTHER/>", "m.xml")
