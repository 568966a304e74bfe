"""USEBIO written: what was written is read back, and fits its own figures."""

import re
from dataclasses import replace
from datetime import date
from fractions import Fraction
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.boards import vulnerability_of
from fairdeal.calls import Contract
from fairdeal.formats.results.any_file import read_session
from fairdeal.formats.results.fitting import fit
from fairdeal.formats.usebio.elements import EventInfo
from fairdeal.formats.usebio.writer import write_usebio
from fairdeal.laws.score.law77 import possible_scores
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    Average,
    Cancelled,
    Capped,
    Grade,
    Weighted,
)
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import (
    Artificial,
    BareScore,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    ResultLine,
)
from fairdeal.scoring.methods import EXACT, Butler, CrossImps, Matchpoints, Method
from fairdeal.scoring.ranking import Terms, rank
from fairdeal.seats import SEATS
from tests.scoring.field import board
from tests.shared import data

INFO = EventInfo("Friday <night> & more", "Club", "7", date(2026, 11, 20), "0.1")

CONTRACTS = st.builds(
    lambda level, suit, risk, seat, tricks: Played.of(
        Contract.parse(f"{level}{suit}{risk}", seat), tricks, vulnerability_of(1)
    ),
    st.integers(1, 7),
    st.sampled_from(["C", "D", "H", "S", "NT"]),
    st.sampled_from(["", "X", "XX"]),
    st.sampled_from(SEATS),
    st.integers(0, 13),
)
OUTCOMES = st.one_of(
    CONTRACTS,
    st.just(PassedOut()),
    st.builds(BareScore, st.sampled_from(sorted(possible_scores(vulnerability_of(1))))),
    st.just(Artificial(Fraction(60), Fraction(40))),
)


@settings(max_examples=40)
@given(st.lists(OUTCOMES, min_size=2, max_size=6))
def test_what_is_written_is_read_back(outcomes: list[Outcome]) -> None:
    lines = board(1, *outcomes)
    written = write_usebio(rank(lines, CrossImps()), INFO, {"n1": ("Ann", "Bob")})
    file = read_session(written, "own.xml")
    assert list(file.lines) == lines
    assert (file.title, file.method, file.problems) == (INFO.title, CrossImps(), ())
    if "n1" in [one.contestant for one in file.standings]:
        assert dict(file.players) == {"n1": ("Ann", "Bob")}


@pytest.mark.parametrize("method", [Matchpoints(), Matchpoints(EXACT), CrossImps(), Butler()])
def test_its_figures_are_ours_to_two_decimals(method: Method) -> None:
    lines = [*board(1, 420, 170, -50, 620), *board(2, 0, 50, NotPlayed(), 90)]
    found = fit(read_session(write_usebio(rank(lines, method), INFO, {}), "own.xml"))
    assert found
    assert (found.deviations, found.missed, found.totals) == ((), (), 8)


def test_a_weighted_score_is_written_as_the_percentage_it_came_to() -> None:
    """Half of a top and half of nothing is 50 percent to both."""
    half = Weighted(((Fraction(1, 2), 100), (Fraction(1, 2), -100)))
    written = write_usebio(rank(board(1, Adjusted(half, half), 0, 0), Matchpoints()), INFO, {})
    assert b"<SCORE>A5050</SCORE>" in written


def test_at_imps_an_adjusted_score_is_read_by_others_as_what_it_came_to() -> None:
    """60 % of 470 against the other table, 10 IMPs, and 40 % of nothing: 6. A60 would say 3."""
    weighted = Weighted(((Fraction(3, 5), 420), (Fraction(2, 5), -50)))
    written = write_usebio(rank(board(1, Adjusted(weighted, weighted), -50), CrossImps()), INFO, {})
    assert b"<SCORE>A6040</SCORE>" in written
    assert b"<?fairdeal-adjusted 60% +420, 40% -50?>" in written
    file = read_session(re.sub(rb"<\?fairdeal.*?\?>", b"", written), "others.xml")
    assert [(one.severity.value, one.message) for one in file.problems] == [
        ("note", "6 and -6 IMPs are printed and used, not what SCORE names")
    ]
    again = {
        one.contestant: one.score for f in rank(file.lines, CrossImps()).fields for one in f.ranking
    }
    assert [again[name] for name in ("n1", "e1")] == [6, -6]


@pytest.mark.parametrize("method", [Matchpoints(EXACT), CrossImps(), Butler()])
def test_adjusted_scores_are_read_again_exactly(method: Method) -> None:
    third = Weighted(((Fraction(1, 3), 420), (Fraction(2, 3), -50)))
    fouled = board(3, 420, 430, -50, 100)
    lines = [
        *board(1, Adjusted(third, Average(Grade.PLUS)), 420, -50, 170),
        *board(2, 90, Adjusted(Capped(Assigned(110)), Cancelled()), 100, 90),
        *(replace(one, form="turned?>") for one in fouled[:2]),
        *fouled[2:],
    ]
    ranking = rank(lines, method)
    file = read_session(write_usebio(ranking, INFO, {}), "own.xml")
    assert file.problems == ()
    assert [(one.ns, one.outcome) for one in file.lines] == [(o.ns, o.outcome) for o in lines]
    assert [one.form for one in file.lines[-4:]] == ["turned? >", "turned? >", "", ""]
    again = rank(file.lines, method, terms=file.terms)
    assert again.totals == ranking.totals


def test_what_is_told_wrongly_beside_a_score_is_left_aside() -> None:
    half = Weighted(((Fraction(1, 2), 100), (Fraction(1, 2), -100)))
    written = write_usebio(rank(board(1, Adjusted(half, half), 0, 0), Matchpoints()), INFO, {})
    file = read_session(written.replace(b"50% +100", b"60% +100"), "own.xml")
    assert file.lines[0].outcome == Artificial(Fraction(50), Fraction(50))
    (problem,) = file.problems
    assert problem.message.endswith("; the score is used")


def test_instructions_to_other_programs_and_outside_the_event_are_passed_over() -> None:
    plain = write_usebio(rank(board(1, 420, -50), Matchpoints()), INFO, {})
    odd = plain.replace(b"<SCORE>", b"<?other 1?><SCORE>") + b"<?fairdeal-adjusted A+?>\n"
    assert odd != plain
    assert read_session(odd, "odd.xml").lines == read_session(plain, "plain.xml").lines


def test_penalties_are_in_the_ranking_that_is_read() -> None:
    """All 6 of a top of 6, less two: 66.67 percent."""
    fine = Addition("n2", Fraction(-2), Unit.SCORE, Cause.PENALTY)
    ranking = rank(board(1, 100, 400, 200, 300), Matchpoints(), terms=Terms(additions=(fine,)))
    file = read_session(write_usebio(ranking, INFO, {}), "own.xml")
    assert [(one.contestant, one.amount, one.cause) for one in file.additions] == [
        ("n2", Fraction(-2), Cause.PENALTY)
    ]
    found = fit(file)
    assert found
    assert found.missed == ()
    standing = rank(file.lines, Matchpoints(), terms=file.terms).standing("n2")
    assert standing
    assert (standing.score, standing.percent) == (Fraction(4), Fraction(200, 3))
    # In a field of many clubs they are the same part of a top: a third of 6.
    (pooled,) = file.additions_of_tops()
    assert (pooled.amount, pooled.unit) == (Fraction(-1, 3), Unit.TOP)


def test_a_real_file_is_written_again_with_every_result() -> None:
    file = read_session(data("usebio/cobalt_mp_pairs_mitchell.xml").read_bytes(), "x.xml")
    ranking = rank(file.lines, Matchpoints(EXACT), terms=file.terms)
    again = read_session(write_usebio(ranking, INFO, dict(file.players)), "y.xml")

    def ordered(lines: tuple[ResultLine, ...]) -> list[ResultLine]:
        return sorted(lines, key=lambda one: (one.board, one.ns, one.ew))

    assert ordered(again.lines) == ordered(file.lines)
    assert dict(again.players) == dict(file.players)
    assert (again.winners, len(again.standings)) == (file.winners, 38)


@pytest.mark.parametrize(
    ("winners", "directions"),
    [(Winners.TWO, {"n1": "NS", "n2": "NS", "e1": "EW", "e2": "EW"}), (Winners.ONE, {})],
)
def test_a_pair_has_a_direction_where_there_are_two_winners(
    winners: Winners, directions: dict[str, str]
) -> None:
    ranking = rank(board(1, 420, -50), Matchpoints(), terms=Terms(winners=winners))
    pairs = list(fromstring(write_usebio(ranking, INFO, {})).iter("PAIR"))  # noqa: S314 - our own
    assert len(pairs) == 4
    told = {one.findtext("PAIR_NUMBER"): one.findtext("DIRECTION") for one in pairs}
    assert {number: way for number, way in told.items() if way is not None} == directions


def test_a_third_of_a_point_is_written_to_four_places() -> None:
    fine = Addition("n2", Fraction(-1, 3), Unit.SCORE, Cause.PENALTY)
    ranking = rank(board(1, 100, 400), Matchpoints(), terms=Terms(additions=(fine,)))
    written = write_usebio(ranking, INFO, {})
    assert re.findall(rb"<ADJUSTMENT>(.*?)</ADJUSTMENT>", written) == [b"-0.3333"]


def test_an_individual_has_as_many_pairs_as_sit_down_at_a_time() -> None:
    """Eight players with two partners each are in eight pairs, of which four sit at two tables."""
    first, second = board(1, 100, 400), board(2, 100, 400)
    sat = (("1+2", "3+4"), ("5+6", "7+8"), ("1+3", "2+4"), ("5+7", "6+8"))
    lines = [
        replace(line, ns=ns, ew=ew) for line, (ns, ew) in zip((*first, *second), sat, strict=True)
    ]
    members = {who: tuple(who.split("+")) for two in sat for who in two}
    ranking = rank(lines, Matchpoints(), terms=Terms(winners=Winners.ONE, members=members))
    event = fromstring(write_usebio(ranking, EventInfo("Club"), {})).find("EVENT")  # noqa: S314 - ours
    assert event is not None
    assert event.get("EVENT_TYPE") == "INDIVIDUAL"
    assert len(list(event.iter("PLAYER"))) == 8
    assert event.findtext("PAIRS") == "4"
