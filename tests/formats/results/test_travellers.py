"""The CSV travellers: real sessions recomputed figure for figure, and bad input told apart."""

import csv
import re
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.errors import Malformed
from fairdeal.formats.record import Kind, Severity
from fairdeal.formats.results.traveller_rows import LAYOUTS, Layout, own_heading
from fairdeal.formats.results.travellers import (
    MAX_BYTES,
    MAX_LINES,
    TravellerLine,
    Travellers,
    is_travellers,
    read_travellers,
)
from fairdeal.scoring.adjusted import Adjusted, Assigned, Weighted
from fairdeal.scoring.awards import ScoredLine
from fairdeal.scoring.exact import decimal
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed
from fairdeal.scoring.methods import EXACT, Ascherman, Matchpoints, Method
from fairdeal.scoring.ranking import SessionRanking, rank
from fairdeal.scoring.written.notation import AVERAGE
from tests.shared import ROOT, data

SESSIONS = ("PCH1003_mp_pairs", "SM0807_imp_pairs", "bbo2196_imp_pairs")


def read(session: str) -> Travellers:
    return read_travellers(data(f"results/{session}.travellers.csv").read_bytes())


def official(session: str) -> list[tuple[int, str, Decimal]]:
    with data(f"results/{session}.ranking.csv").open() as file:
        rows = list(csv.reader(file))[1:]
    return [(int(place), contestant, Decimal(figure)) for place, contestant, figure in rows]


def scored(travellers: Travellers, ranking: SessionRanking) -> list[ScoredLine]:
    """Each line of the file with what we make of it."""
    by_line = {scored.line: scored for board in ranking.boards for scored in board.lines}
    return [by_line[line.result] for line in travellers.lines]


def deviating(session: str, method: Method | None = None) -> tuple[int, list[TravellerLine]]:
    """How many printed figures were compared, and the lines where one of them is not ours."""
    travellers = read(session)
    ranking = rank(travellers.results, method or travellers.layout.method)
    compared, lines = 0, []
    for printed, ours in zip(travellers.lines, scored(travellers, ranking), strict=True):
        for award, expected in ((ours.ns, printed.ns), (ours.ew, printed.ew)):
            if award is None or expected is None:
                assert award is None
                assert expected is None
                continue
            compared += 1
            exact = award.score if award.percent is None else award.percent
            places = -int(expected.as_tuple().exponent)
            if decimal(exact, places) != expected:
                lines.append(printed)
    return compared, lines


@pytest.mark.parametrize(
    ("session", "results", "pairs", "boards"),
    [(SESSIONS[0], 572, 44, 26), (SESSIONS[1], 135, 9, 27), (SESSIONS[2], 44, 8, 11)],
)
def test_read_whole(session: str, results: int, pairs: int, boards: int) -> None:
    travellers = read(session)
    assert travellers.problems == ()
    assert len(travellers.lines) == results
    ranking = rank(travellers.results, travellers.layout.method)
    assert len(ranking.boards) == boards
    assert [(field.name, len(field.ranking)) for field in ranking.fields] == [("all", pairs)]


def test_pch1003_every_board_percentage() -> None:
    compared, deviations = deviating(SESSIONS[0])
    assert compared == 2 * 572
    assert deviations == []


def test_pch1003_every_total_and_place() -> None:
    travellers = read(SESSIONS[0])
    ranking = rank(travellers.results, travellers.layout.method).fields[0].ranking
    assert [
        (standing.rank, standing.contestant, decimal(standing.percent or 0, 2))
        for standing in ranking
    ] == official(SESSIONS[0])
    assert {standing.boards for standing in ranking} == {26}
    assert not any(standing.tied for standing in ranking)


def test_pch1003_shows_the_directors_scores() -> None:
    artificial = {
        line.result.board: line.result.outcome
        for line in read(SESSIONS[0]).lines
        if isinstance(line.result.outcome, Artificial)
    }
    assert artificial == dict.fromkeys((7, 8), Artificial(Fraction(60), Fraction(40)))


def test_pch1003_needs_the_rounding() -> None:
    """data/README.md: with exact fractions 4 percentages and 2 totals differ."""
    _, deviations = deviating(SESSIONS[0], Matchpoints(EXACT))
    assert len(deviations) == 2 * 4  # both sides of four lines
    ranking = rank(read(SESSIONS[0]).results, Matchpoints(EXACT)).fields[0].ranking
    totals = {standing.contestant: decimal(standing.percent or 0, 2) for standing in ranking}
    assert sum(totals[pair] != total for _, pair, total in official(SESSIONS[0])) == 2


def test_sm0807_two_known_deviations() -> None:
    """Board 22, +420 against -1660: the program took 17 IMPs where Law 78B has 19."""
    compared, deviations = deviating(SESSIONS[1])
    assert compared == 2 * 108
    assert [(line.result.board, line.result.ns, line.result.ew) for line in deviations] == [
        *[(22, "1", "10")] * 2,
        *[(22, "5", "9")] * 2,
    ]


def test_sm0807_totals_but_for_the_deviations() -> None:
    travellers = read(SESSIONS[1])
    ranking = rank(travellers.results, travellers.layout.method).fields[0].ranking
    printed = official(SESSIONS[1])
    assert [(s.rank, s.contestant) for s in ranking] == [(p, pair) for p, pair, _ in printed]
    assert {standing.boards for standing in ranking} == {24}
    off = {
        standing.contestant: decimal(standing.score, 2) - total
        for standing, (_, _, total) in zip(ranking, printed, strict=True)
        if decimal(standing.score, 2) != total
    }
    # Two IMPs over three comparisons, on board 22, to each of the four pairs it concerns.
    third = {"1": "0.67", "10": "-0.66", "5": "-0.67", "9": "0.67"}
    assert off == {pair: Decimal(figure) for pair, figure in third.items()}


def test_sm0807_absent_pair_is_not_ranked() -> None:
    lines = [line for line in read(SESSIONS[1]).lines if "6" in (line.result.ns, line.result.ew)]
    assert len(lines) == 27
    assert all(isinstance(line.result.outcome, NotPlayed) for line in lines)


def test_bbo2196_every_value_and_total() -> None:
    compared, deviations = deviating(SESSIONS[2])
    assert (compared, deviations) == (88, [])
    travellers = read(SESSIONS[2])
    ranking = rank(travellers.results, travellers.layout.method).fields[0].ranking
    assert [
        (standing.rank, set(standing.contestant.split("+")), decimal(standing.score, 2))
        for standing in ranking
    ] == [(place, set(pair.split("+")), total) for place, pair, total in official(SESSIONS[2])]


def test_every_column_is_documented() -> None:
    page = (ROOT / "docs/how-to/score-a-file.md").read_text(encoding="utf-8")
    _before, _heading, table = page.partition("| column | what it holds |")
    told = set(re.findall(r"`([^`]+)`", table.partition("\n\n")[0])) | {"south", "east"}
    assert {column for layout in LAYOUTS for column in layout.heading} <= told


HEADING = ",".join(LAYOUTS[0].heading)
GOOD = "1,1,2,5Cx,N,H3,-3,,-500,50.0,50.0"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1,1,2", "3 cells under 11 headings"),
        ("x,1,2,4S,N,,=,420,,,", "board is 'x', not a whole number"),
        ("0,1,2,4S,N,,=,420,,,", "numbered 1 to 9999"),
        ("99999999999,1,2,4S,N,,=,420,,,", "not a whole number"),
        ("1,1,1,4S,N,,=,420,,,", "1 plays against itself"),
        ("1,,2,4S,N,,=,420,,,", "ns_pair is empty"),
        ("1,1,2,8S,N,,=,420,,,", "'8S' is not a contract"),
        ("1,1,2,4S,Q,,=,420,,,", "'Q' is not a seat"),
        ("1,1,2,4S,N,,+4,420,,,", "0 to 13 tricks"),
        ("1,1,2,4S,N,,made,420,,,", "'made' does not say"),
        ("1,1,2,4S,N,,=,420,,many,", "'many', not a figure"),
        ("1,1,2,DIRECTOR,,,,60%,140%,60,40", "'140%' is not a percentage"),
        ("1" * 2000, "a line of 2000 characters"),
    ],
)
def test_a_bad_line_is_reported_and_the_others_read(line: str, reason: str) -> None:
    travellers = read_travellers(f"{HEADING}\n{line}\n{GOOD}\n".encode())
    (problem,) = travellers.problems
    assert (problem.line, problem.severity) == (2, Severity.ERROR)
    assert reason in problem.message
    assert [read.line for read in travellers.lines] == [3]


def test_a_score_that_is_not_law_77_is_reported_and_used() -> None:
    travellers = read_travellers(f"{HEADING}\n1,1,2,4S,N,SA,=,620,,,\n".encode())
    (problem,) = travellers.problems
    assert (problem.kind, problem.severity) == (Kind.CONFLICT, Severity.WARNING)
    assert problem.message == "620 is printed and used; Law 77 gives 420"
    assert travellers.results[0].score == 620


RULED = ",".join(LAYOUTS[-2].heading)


def test_what_was_ruled_is_read_exactly_and_may_be_typed() -> None:
    """A contract on board 2, where North-South are vulnerable, is worth 620; Law 12C1c."""
    rows = (
        """2,1,2,DIRECTOR,,,,40%,60%,40,60,,,"70% 4SN=, 30% 4SN-1",'+620,""",
        "2,3,4,4S,N,,=,620,,,,,,,,cards of board 3",
    )
    travellers = read_travellers("\n".join([RULED, *rows]).encode())
    assert travellers.problems == ()
    weighted = Weighted(((Fraction(7, 10), 620), (Fraction(3, 10), -100)))
    assert travellers.results[0].outcome == Adjusted(weighted, Assigned(620))
    assert [one.form for one in travellers.results] == ["", "cards of board 3"]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (",A+", "ns_adjusted is empty; both sides have a score, if it is none"),
        ("A+,", "ew_adjusted is empty; both sides have a score, if it is none"),
        ('"60% +620, 30% -100",A+', "the weights add up to 9/10, not to 1 (12C1c)"),
        ("120%,A+", "120 is not a percentage from 0 to 100 (12C2a)"),
    ],
)
def test_a_ruling_that_cannot_be_is_named_and_the_others_stand(given: str, reason: str) -> None:
    rows = (f"2,1,2,DIRECTOR,,,,50%,50%,,,,,{given},", "2,3,4,PASS,,,,0,,,,,,,,")
    travellers = read_travellers("\n".join([RULED, *rows]).encode())
    (problem,) = travellers.problems
    assert (problem.line, problem.severity, problem.message) == (2, Severity.ERROR, reason)
    assert [one.ns for one in travellers.results] == ["3"]


@pytest.mark.parametrize(
    ("board", "score", "said"),
    [(1, 420, ""), (2, 420, "420 is printed and used; no contract gives it (NS, Law 77)")],
)
def test_a_score_no_contract_gives_at_the_vulnerability_is_reported_and_used(
    board: int, score: int, said: str
) -> None:
    """420 is four of a major suit made by North-South, who are vulnerable on board 2 (Law 2)."""
    travellers = read_travellers(f"{HEADING}\n{board},1,2,,,,,{score},,,\n".encode())
    assert [one.message for one in travellers.problems] == [said][: bool(said)]
    assert travellers.results[0].outcome == BareScore(score)


def test_a_second_result_of_a_pair_on_a_board_is_reported() -> None:
    travellers = read_travellers(f"{HEADING}\n{GOOD}\n{GOOD.replace(',1,2,', ',1,3,')}\n".encode())
    (problem,) = travellers.problems
    assert str(problem) == (
        "travellers.csv:3 (board 1): warning: 1 has a result on this board already, in line 2"
    )


def test_online_results() -> None:
    rows = ["1,f,A,B,C,D,4HxW-2,300,1.0", "1,g,E,F,G,H,PASS,0,", "1,h,I,J,K,L,nothing,0,"]
    text = "\n".join([",".join(LAYOUTS[2].heading), *rows])
    travellers = read_travellers(text.encode())
    assert [(line.ns, line.ew, line.score) for line in travellers.results] == [
        ("A+B", "C+D", 300),
        ("E+F", "G+H", 0),
    ]
    (problem,) = travellers.problems
    assert problem.message.startswith("result is 'nothing'")


def test_no_more_than_so_many_lines_are_read() -> None:
    text = "\n".join([HEADING, *["" for _ in range(MAX_LINES)], GOOD])
    travellers = read_travellers(text.encode())
    assert travellers.lines == ()
    assert [problem.message for problem in travellers.problems] == [
        f"only the first {MAX_LINES} lines are read"
    ]


def test_average_with_a_figure_counts() -> None:
    heading = ",".join(LAYOUTS[1].heading)
    rows = "1,1,2,DIRECTOR,,,,AVERAGE,AVERAGE,0.0,0.0\n1,3,4,DIRECTOR,,,,AVERAGE,AVERAGE,,"
    outcomes = [r.outcome for r in read_travellers(f"{heading}\n{rows}".encode()).results]
    assert outcomes == [AVERAGE, NotPlayed()]


def test_passed_out() -> None:
    travellers = read_travellers(f"{HEADING}\n1,1,2,PASS,,,,,,50.0,50.0\n".encode())
    assert travellers.problems == ()
    assert travellers.results[0].score == 0


@pytest.mark.parametrize(
    "content", [b"", b"\0\0\0", b"a,b,c\n1,2,3\n", b"\xff\xfe\x00", b'"', b'[Event "x"]\n']
)
def test_what_is_no_traveller_file_is_refused(content: bytes) -> None:
    assert not is_travellers(content)
    with pytest.raises(Malformed, match="line 1: not the heading of travellers"):
        read_travellers(content)


def test_too_long_a_file_is_refused() -> None:
    with pytest.raises(Malformed, match="bytes"):
        read_travellers(b" " * (MAX_BYTES + 1))


@given(
    st.lists(
        st.lists(
            st.sampled_from([*GOOD.split(","), "", "\0", '"', "-", "9" * 40, "A==", "é"]),
            max_size=12,
        ),
        max_size=8,
    ),
    st.sampled_from(LAYOUTS),
)
def test_no_file_breaks_the_reader(rows: list[list[str]], layout: Layout) -> None:
    heading = ",".join(layout.heading)
    text = "\n".join([heading, *(",".join(row) for row in rows)])
    travellers = read_travellers(text.encode())
    rank(travellers.results, Ascherman())


@pytest.mark.parametrize("percent", [True, False])
@pytest.mark.parametrize("numbered", [True, False])
def test_what_is_written_has_figures_names_and_numbers_where_they_are_known(
    *, percent: bool, numbered: bool
) -> None:
    heading = set(own_heading(percent=percent, numbered=numbered))
    assert {"ns_names", "ew_names"} <= heading
    assert ({"ns_pct", "ew_pct"} <= heading) is percent
    assert ({"ns_imp", "ew_imp"} <= heading) is not percent
    assert ({"ns_numbers", "ew_numbers"} <= heading) is numbered
