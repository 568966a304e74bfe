"""Two events that the English Bridge Union gives as examples of USEBIO, figure for figure.

Where they come from and what was left out stands at the head of each file of ``examples``.
"""

import json
from collections import Counter
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from itertools import groupby
from pathlib import Path

from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.formats.results.any_file import read_session
from fairdeal.formats.results.fitting import fit
from fairdeal.formats.usebio.matches import usebio_matches
from fairdeal.scoring.contests import Fixture, rank_matches
from fairdeal.scoring.matches import MatchTerms, score_match
from fairdeal.scoring.methods import CrossImps, Matchpoints
from fairdeal.scoring.ranking import rank
from fairdeal.scoring.teams import MatchForm

EXAMPLES = Path(__file__).parent / "examples"

TEAM, PLAYER = "team", "player"
"""What a line of a total begins with; the others are results, and begin with the board."""


def rows(name: str, first: str = "") -> list[list[str]]:
    """The lines that begin with that word, without it; else the results."""
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    told = [line.split() for line in text.splitlines() if not line.startswith("#")]
    if first:
        return [row for begins, *row in told if begins == first]
    return [row for row in told if row[0].isdecimal()]


TEAMS = {
    team: (Fraction(points), int(place))
    for team, points, place, *_pairs in rows("point_a_board.txt", TEAM)
}
PAIRS = {
    f"{team}-{seats}": Decimal(printed)
    for team, _points, _place, *both in rows("point_a_board.txt", TEAM)
    for seats, printed in zip(("1-2", "3-4"), both, strict=True)
}
PLAYERS = {player: (percent, place) for player, percent, place in rows("individual.txt", PLAYER)}


def elements(**told: str) -> str:
    return "".join(f"<{tag}>{text}</{tag}>" for tag, text in told.items())


def usebio(kind: str, inside: str) -> bytes:
    return f'<USEBIO Version="1.2"><EVENT EVENT_TYPE="{kind}">{inside}</EVENT></USEBIO>'.encode()


def pair(short: str) -> str:
    """The number of a pair as the file has it."""
    return short[0] + ("-1-2" if short[1] == "a" else "-3-4")


def played(direction: str, row: list[str]) -> str:
    _board, ns, ew, contract, declarer, tricks, score, imps = row
    told = elements(
        DIRECTION=direction,
        NS_PAIR_NUMBER=pair(ns),
        EW_PAIR_NUMBER=pair(ew),
        CONTRACT=contract,
        PLAYED_BY=declarer,
        TRICKS=tricks,
        SCORE=score,
        NS_CROSS_IMP_POINTS=imps,
        EW_CROSS_IMP_POINTS=str(-Decimal(imps)),
    )
    return f"<TRAVELLER_LINE>{told}</TRAVELLER_LINE>"


def match(round_: int, home: str, away: str, boards: Iterable[list[list[str]]]) -> str:
    told = elements(ROUND_NUMBER=str(round_), TEAM=home, OPPOSING_TEAM=away)
    for here, there in boards:
        lines = played("NS", here) + played("EW", there)
        told += f"<BOARD>{elements(BOARD_NUMBER=here[0])}{lines}</BOARD>"
    return f"<MATCH>{told}</MATCH>"


def of_teams() -> bytes:
    """The event of teams, with the elements and their order as in the file."""
    lines = rows("point_a_board.txt")
    boards = [list(two) for two in zip(lines[::2], lines[1::2], strict=True)]

    def where(two: list[list[str]]) -> tuple[int, str, str]:
        board, ns, ew = two[0][:3]
        return (int(board) - 1) // 6 + 1, ns[0], ew[0]

    matches = [match(*key, own) for key, own in groupby(sorted(boards, key=where), where)]
    teams = "".join(f'<TEAM TEAM_ID="{team}" TEAM_NAME="{team}"/>' for team in TEAMS)
    methods = elements(BOARD_SCORING_METHOD="PAB", MATCH_SCORING_METHOD="PAB")
    session = f"<PARTICIPANTS>{teams}</PARTICIPANTS>{''.join(matches)}"
    return usebio("TEAMS", f'{methods}<SESSION SESSION_ID="1">{session}</SESSION>')


def of_players() -> bytes:
    """The individual, with the elements and their order as in the file."""
    players = "".join(
        f"<PLAYER>{elements(PLAYER_NUMBER=number, PLACE=place, PERCENTAGE=percent)}</PLAYER>"
        for number, (percent, place) in PLAYERS.items()
    )
    told = f"<PARTICIPANTS>{players}</PARTICIPANTS>"
    for board, results in groupby(rows("individual.txt"), lambda row: row[0]):
        lines = ""
        for _board, north, south, east, west, score, points in results:
            line = elements(
                N_PLAYER_NUMBER=north,
                S_PLAYER_NUMBER=south,
                E_PLAYER_NUMBER=east,
                W_PLAYER_NUMBER=west,
                SCORE=score,
                NS_MATCH_POINTS=points,
                EW_MATCH_POINTS=str(4 - int(points)),
            )
            lines += f"<TRAVELLER_LINE>{line}</TRAVELLER_LINE>"
        told += f"<BOARD>{elements(BOARD_NUMBER=board)}{lines}</BOARD>"
    return usebio("INDIVIDUAL", told)


def test_every_total_of_the_teams_at_a_point_a_board() -> None:
    """336 scores are those of Law 77; every total and place, and two matches as printed."""
    matches = usebio_matches(of_teams(), "teams.xml")
    assert [(one.form, one.problems, len(one.boards)) for one in matches] == [
        (MatchForm.BOARD_A_MATCH, (), 6)
    ] * 28
    scored = {
        (one.home, one.away): score_match(one.boards, MatchTerms(one.form)) for one in matches
    }
    found = rank_matches(
        Fixture(number, *teams, scored[teams]) for number, teams in enumerate(scored)
    )
    assert {one.contestant: (one.points, one.rank) for one in found.ranking} == TEAMS
    assert not any(one.tied for one in found.ranking)
    for opponents, points in (("8", [2, 10]), ("2", [7, 5])):
        one = scored["1", opponents]
        assert [one.home.score, one.away.score] == points


def test_the_teams_are_ranked_from_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "teams.xml"
    file.write_bytes(of_teams())
    said = CliRunner().invoke(app, ["score", str(file), "--json"])
    ranking = json.loads(said.stdout)["ranking"]
    assert {one["team"]: (one["points"], one["rank"]) for one in ranking} == TEAMS
    assert said.exit_code == 0


def test_every_figure_of_the_teams_pairs_at_cross_imps() -> None:
    """672 figures by comparison; each of the sixteen totals adds up figures rounded to 0.01."""
    file = read_session(of_teams(), "teams.xml")
    found = fit(file)
    assert found
    assert (found.method, found.compared, found.deviations) == (CrossImps(), 672, ())
    totals: Counter[str] = Counter()
    for board in rank(file.lines, CrossImps(), terms=file.terms).boards:
        for one in board.lines:
            assert one.ns
            assert one.ew
            totals[one.line.ns] += round(100 * one.ns.score)
            totals[one.line.ew] += round(100 * one.ew.score)
    assert totals == {name: 100 * printed for name, printed in PAIRS.items()}


def test_every_figure_and_total_of_the_individual() -> None:
    file = read_session(of_players(), "individual.xml")
    found = fit(file)
    assert found
    assert (found.method, found.compared, found.deviations) == (Matchpoints(), 132, ())
    assert (found.total_method, found.totals, found.missed) == (Matchpoints(), 12, ())
    (field,) = rank(file.lines, found.total_method, terms=file.terms).fields
    assert {one.contestant: one.place for one in field.ranking} == {
        number: place for number, (_percent, place) in PLAYERS.items()
    }
