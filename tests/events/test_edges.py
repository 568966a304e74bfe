"""What single changes to the code showed nobody to look at: one point each."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Final

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    AppealLodged,
    BoardRecorded,
    ContestantLeft,
    Moment,
    MomentReached,
    Place,
    ResultRuled,
    SessionOpened,
    StandsElsewhere,
    SwissPairsDeclared,
    TeamsDeclared,
    Undone,
)
from fairdeal.events.deciding import desk, entries
from fairdeal.events.deciding.directions import Worth, compared
from fairdeal.events.deciding.from_table import LogAt, acts_of_table
from fairdeal.events.deciding.records import known
from fairdeal.events.deciding.reports import upheld
from fairdeal.events.deciding.ruled_score import usual_clauses
from fairdeal.events.deciding.undoing import undoable
from fairdeal.events.evening import rehearsal
from fairdeal.events.evening.acts import Phase, PhaseReached, ResultConfirmed
from fairdeal.events.evening.floor import sittings
from fairdeal.events.evening.repair import decided, ways
from fairdeal.events.merging import Same, meant
from fairdeal.events.periods import reached
from fairdeal.events.points import contested
from fairdeal.events.series.carrying import carried, counted_in
from fairdeal.events.session import Session
from fairdeal.events.sight import Audience, Reader, Sight
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.movements.repair.incidents import Gone
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.session_desk import Raised, SessionMatter
from fairdeal.scoring.additions import Addition, CarryTerms, Cause, Unit
from fairdeal.scoring.adjusted import Adjusted, Average, Grade
from fairdeal.scoring.awards import Award
from fairdeal.scoring.lines import Artificial, Played
from fairdeal.scoring.masterpoints.scheme import Kind
from fairdeal.scoring.methods import Butler, CrossImps, Matchpoints, Method
from fairdeal.scoring.teams import MatchForm
from fairdeal.seats import Seat
from fairdeal.table.notation import parse_act
from tests.events.evenings import STARTED, evening_of, planned, report, then
from tests.events.log import NOON, entered, played, three_tables, told

MOST: Final = 1_000_000
"""Of any unit; nobody has as much."""


def worth(score: int | None, points: int | None) -> Worth:
    award = None if score is None else Award(Fraction(score), None)
    return Worth("x", award, None if points is None else Fraction(points))


@pytest.mark.parametrize(
    ("one", "other", "order"),
    [
        (worth(5, 50), worth(3, 90), 1),
        (worth(3, 90), worth(5, 50), -1),
        (worth(5, 50), worth(5, 90), -1),
        (worth(None, 90), worth(5, 50), 1),
        (worth(None, 50), worth(None, 50), 0),
        (worth(5, None), worth(5, 50), 0),
        (worth(5, None), worth(None, None), None),
        (worth(None, None), worth(5, None), None),
    ],
)
def test_figures_go_by_the_form_of_scoring_then_by_total_points(
    one: Worth, other: Worth, order: int | None
) -> None:
    assert compared(one, other) == order


def test_the_director_upholds_only_what_somebody_doubts() -> None:
    session = planned(3, STARTED, report(1, "1-1", "1", "4"))
    place = Place(1, "1-1")
    act = upheld(session, place)
    assert isinstance(act, ResultConfirmed)
    assert (act.place, act.by) == (place, None)
    assert upheld(then(session, act), place) is None


def test_an_evening_whose_results_stand_elsewhere_is_not_opened_again() -> None:
    (moved,) = told(StandsElsewhere("a", "Tuesday A"), after=9)
    session = replace(planned(), elsewhere=moved)
    with pytest.raises(Malformed, match="stand in another one"):
        reached(session, Phase.PLAYING)
    assert reached(session, Phase.PUBLISHED) == [
        PhaseReached(Phase.PUBLISHED),
        MomentReached(Moment.POSTED),
    ]
    assert reached(planned(), Phase.PLAYING) == [PhaseReached(Phase.PLAYING)]


def test_a_table_may_know_all_of_a_session_that_is_not_played_here() -> None:
    session = three_tables()
    sight = Sight(session, Reader(Audience.TABLE, table=1))
    assert sight.may_know(Place(1, "3"))
    assert sight.everything


def test_who_has_left_a_session_without_a_movement_gets_no_more_results() -> None:
    session = then(three_tables(), ContestantLeft("1", after=1))
    outcome = played(2, "4S", "N", 10)
    with pytest.raises(Malformed, match="1 has left the session"):
        desk.enter(session, Place(2, "1"), "1", "5", outcome, NOON)
    assert desk.enter(session, Place(2, "1"), "2", "5", outcome, NOON).ns == "2"


def test_who_never_came_and_does_not_meet_there_is_said_not_to_meet() -> None:
    """Pairs 1 and 5 meet on no board 1 of this Mitchell; that 1 has left is no matter of it."""
    session = planned(3, ContestantLeft("1", after=0))
    with pytest.raises(Malformed, match="not in play between 1 and 5"):
        desk.enter(session, Place(1, "1-1"), "1", "5", played(1, "4S", "N", 10), NOON)


def test_an_undoing_is_undone_once() -> None:
    """What came back can be undone again, and neither what took it away nor what gave it."""
    session = planned(3, STARTED, ContestantLeft("6", after=1))
    left = session.version
    without = then(session, Undone(left))
    assert left + 1 in undoable(without)
    again = then(without, Undone(left + 1))
    assert left in undoable(again)
    assert not {left + 1, left + 2} & undoable(again)


def test_a_board_that_only_one_session_has_says_nothing_of_what_their_boards_are() -> None:
    odd = Board(7, Seat.NORTH, Vulnerability.BOTH)
    assert not odd.is_standard
    into, other = three_tables(), three_tables()
    assert meant(then(into, BoardRecorded(odd)), other).boards is Same.ONE
    both = (
        then(one, BoardRecorded(board)) for one, board in ((into, odd), (other, Board.numbered(7)))
    )
    assert meant(*both).boards is Same.OTHER


@pytest.mark.parametrize(
    ("edition", "artificial"),
    [(Edition.L1997, "12C1"), (Edition.L2007, "12C2"), (Edition.L2017, "12C2")],
)
def test_the_clauses_of_an_artificial_score(edition: Edition, artificial: str) -> None:
    """Artificial scores are 12C1 in 1997, and 12C2 since 2007."""
    plus = Average(Grade.PLUS)
    for outcome in (Artificial(Fraction(60), Fraction(40)), Adjusted(plus, plus)):
        assert usual_clauses(outcome, edition) == (artificial,)


@pytest.mark.parametrize(("method", "kind"), [(Butler(), Kind.BUTLER), (Matchpoints(), Kind.PAIRS)])
def test_what_kind_of_contest_points_are_awarded_for(method: Method, kind: Kind) -> None:
    assert contested(three_tables(method)).kind is kind


def test_a_swiss_of_pairs_is_a_kind_of_its_own() -> None:
    session = Session.begins(
        told(
            SessionOpened("x", CrossImps()),
            SwissPairsDeclared("wbf", 1),
            entered(1, "1", "1", "2", played(1, "4S", "N", 10)),
            entered(1, "2", "3", "4", played(1, "4S", "N", 9)),
        )
    )
    assert contested(session).kind is Kind.SWISS_PAIRS


def test_what_was_brought_along_is_of_one_contestant_and_one_session() -> None:
    """Pair 1 has brought A along: B it may bring too, and pair 2 may bring A."""
    brought = Addition("1", Fraction(3), Unit.SCORE, Cause.CARRY_OVER, "A: all of 3")
    later = then(three_tables(), AdditionGiven(brought))
    list(carried(three_tables(), later, ["1"], CarryTerms(Fraction(1), Fraction(2)), "B"))
    list(carried(three_tables(), later, ["2"], CarryTerms(Fraction(1), Fraction(2)), "A"))
    with pytest.raises(Malformed, match="1 brought A along already"):
        list(carried(three_tables(), later, ["1"], CarryTerms(Fraction(1), Fraction(2)), "A"))


def test_invented_players_have_favourites() -> None:
    """Of a board most of them play the same denomination and from the same seat."""
    board, chance = Board.numbered(1), Random(1)  # noqa: S311 - invented players
    made = [rehearsal._outcome(board, chance) for _ in range(400)]  # noqa: SLF001 - what is tested
    played_by = Counter(one.contract.declarer for one in made if isinstance(one, Played))
    assert played_by.most_common(1)[0][1] > 200


@pytest.mark.parametrize(
    ("amount", "is_taken"), [(MOST, True), (MOST + 1, False), (-MOST, True), (-MOST - 1, False)]
)
def test_the_largest_addition(amount: int, *, is_taken: bool) -> None:
    fine = Addition("1", Fraction(amount), Unit.SCORE, Cause.PENALTY)
    if is_taken:
        assert entries.add(three_tables(), fine).addition == fine
    else:
        with pytest.raises(Malformed, match="So much cannot be added"):
            entries.add(three_tables(), fine)


def test_who_left_before_stays_away_when_the_movement_is_repaired_again() -> None:
    """Pair 10 left after round 1, and pair 9 is missing from round 3 on."""
    session = planned(5, STARTED, ContestantLeft("10", after=1))
    evening = evening_of(session)
    way = ways(session, evening, [Gone(3, 9)])[0]
    after = then(session, decided(evening, [Gone(3, 9)], way)[-1], reason="gone")
    assert not [one for one in sittings(evening_of(after)) if one.round > 1 and "10" in one.people]
    # Nor does the movement send anybody to wait for it.
    coming = evening_of(after).movement.rounds[1:]
    assert not [each for each in coming for seat in each.tables if 10 in seat.contestants]


def test_an_appeal_is_decided_once_and_only_where_one_waits() -> None:
    place = Place(1, "1")
    ruled = ResultRuled(place, Artificial(Fraction(60), Fraction(40)), ("12C2",))
    decided_now = AppealDecided(place, None, ("93B3",), "committee")
    session = then(three_tables(), ruled)
    with pytest.raises(Malformed, match="no appeal waits"):
        then(session, decided_now)
    heard = then(then(session, AppealLodged(place, "1", concurring=True)), decided_now)
    with pytest.raises(Malformed, match="no appeal waits"):
        then(heard, decided_now)


def of_teams(form: MatchForm, scale: str | None = None) -> Session:
    return Session.begins(told(SessionOpened("x", Matchpoints()), TeamsDeclared(form, scale)))


def test_totals_are_added_to_totals_of_the_same_kind() -> None:
    imps, bam = of_teams(MatchForm.IMPS), of_teams(MatchForm.BOARD_A_MATCH)
    kinds = [counted_in(one) for one in (imps, bam, of_teams(MatchForm.IMPS, "wbf"))]
    assert len(set(kinds)) == 3
    assert all(kinds)
    assert counted_in(bam) == counted_in(of_teams(MatchForm.BOARD_A_MATCH))
    pairs = [counted_in(three_tables(method)) for method in (Matchpoints(), Butler(), CrossImps())]
    assert pairs[0] != pairs[1] == pairs[2]


@pytest.mark.parametrize(
    ("session", "said"),
    [
        (three_tables(), "matchpoints"),
        (three_tables(CrossImps()), "imps"),
        (of_teams(MatchForm.IMPS), "imps"),
        # Boards won are matchpoints against one other result (78A).
        (of_teams(MatchForm.BOARD_A_MATCH), "boards_won"),
        (of_teams(MatchForm.TOTAL_POINTS), None),
    ],
)
def test_the_records_say_what_boards_are_scored_in(session: Session, said: str | None) -> None:
    matter = SessionMatter("1/86B", Raised("86B", board=1, table="1"))
    assert known(session, matter, "boards_are_scored_in", NOON) == said


@pytest.mark.parametrize("is_other", [False, True])
def test_a_log_is_of_the_cards_of_its_board(*, is_other: bool) -> None:
    """15A: the log's own cards are taken; those of another deal under the same number are not."""
    north, east, south, west = (
        "AKQJT98765432...",
        ".AKQJT98765432..",
        "..AKQJT98765432.",
        "...AKQJT98765432",
    )
    here, there = (
        Deal.parse(f"N:{north} {east} {south} {west}"),
        Deal.parse(f"N:{east} {north} {south} {west}"),
    )
    session = Session.begins(
        told(SessionOpened("x", Matchpoints()), BoardRecorded(Board.numbered(1, here)))
    )
    at_table = Desk.of(Board.numbered(1, there if is_other else here), code_for(Edition.L2017))
    for act in ("N P", "E P", "S P", "W P"):
        at_table = at_table.after(parse_act(act))
    kept = LogAt("table", len(at_table.log))
    if is_other:
        with pytest.raises(Malformed, match="the log has other cards than the session"):
            acts_of_table(session, Place(1, "1"), "1", "2", at_table, kept, NOON)
    else:
        assert acts_of_table(session, Place(1, "1"), "1", "2", at_table, kept, NOON)
