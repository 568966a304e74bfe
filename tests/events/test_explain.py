"""Why a score is what it is. The figures are worked out by hand from Laws 77 and 78."""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place, ResultEntered, SessionAct, SessionOpened
from fairdeal.events.explain import Comparison, explain
from fairdeal.events.session import Session
from fairdeal.scoring.lines import Artificial, NotPlayed
from fairdeal.scoring.methods import CrossImps, Matchpoints, Method, Neuberg
from fairdeal.scoring.ranking import SessionRanking, rank
from fairdeal.seats import Side
from tests.events.log import entered, played, three_tables, told


def ranked(session: Session) -> SessionRanking:
    return rank([r.line for r in session.results.values()], session.opened.method)


def test_matchpoints_of_the_middle_score() -> None:
    session = three_tables()
    why = explain(session, ranked(session), "2", 1)
    # +170 loses to +420 and beats -50: 2 of 4.
    assert why.comparisons == (Comparison(420, 1, 0), Comparison(-50, 1, 2))
    assert (why.points, why.compared, why.opponents, why.side) == (170, 2, "5", Side.NS)
    assert why.award
    assert why.award.score == 2
    assert why.award.percent == 50
    assert not why.scaled
    assert why.clauses == ("77", "78A")
    assert [t.sequence for t in why.result.history] == [3]


def test_the_other_side_sees_its_own_points() -> None:
    session = three_tables()
    why = explain(session, ranked(session), "6", 1)
    assert why.points == 50
    assert why.comparisons == (Comparison(-170, 1, 2), Comparison(-420, 1, 2))


def test_imps_are_those_of_law_78b() -> None:
    session = three_tables(CrossImps())
    why = explain(session, ranked(session), "1", 1)
    # 420 - 170 = 250: 6 IMPs; 420 - (-50) = 470: 10 IMPs; 16 over two comparisons.
    assert why.comparisons == (Comparison(170, 1, 6), Comparison(-50, 1, 10))
    assert why.award
    assert why.award.score == why.compared / Fraction(2) == 8
    assert why.clauses == ("77", "78B")


def test_a_short_board_is_scaled() -> None:
    acts: list[SessionAct] = [
        SessionOpened("Tuesday", Matchpoints(Neuberg())),
        *(entered(1, str(n), str(n), str(n + 3), played(1, "1S", "N", 6 + n)) for n in (1, 2)),
        *(entered(2, str(n), str(n), str(n + 3), played(2, "1S", "N", 6 + n)) for n in (1, 2, 3)),
    ]
    session = Session.begins(told(*acts))
    why = explain(session, ranked(session), "2", 1)
    # A top of 2 on two results, (2 + 1) * 3 / 2 - 1 = 3.5 of 4 when three were expected.
    assert why.scaled
    assert (why.results, why.expected, why.compared) == (2, 3, 2)
    assert why.award
    assert why.award.score == Fraction(7, 2)


@pytest.mark.parametrize(
    ("outcome", "clauses"), [(Artificial(Fraction(60), Fraction(40)), ("12C2",)), (NotPlayed(), ())]
)
def test_without_a_result_nothing_is_compared(
    outcome: Artificial | NotPlayed, clauses: tuple[str, ...]
) -> None:
    session = three_tables().after(told(entered(1, "4", "7", "8", outcome), after=4))
    why = explain(session, ranked(session), "7", 1)
    assert (why.points, why.comparisons, why.clauses) == (None, (), clauses)


@pytest.mark.parametrize("method", [Matchpoints(), Matchpoints(Neuberg()), CrossImps()])
def test_the_comparisons_add_up_to_the_score(method: Method) -> None:
    session = three_tables(method)
    ranking = ranked(session)
    for contestant in "123456":
        why = explain(session, ranking, contestant, 1)
        assert why.award
        divided = 2 if isinstance(method, CrossImps) else 1
        assert why.award.score * divided == why.compared


def test_who_did_not_play_has_nothing_to_explain() -> None:
    session = three_tables()
    for contestant, board in (("9", 1), ("1", 2)):
        with pytest.raises(Malformed, match=f"{contestant} has no result on board {board}"):
            explain(session, ranked(session), contestant, board)


def test_equal_scores_share() -> None:
    acts: list[SessionAct] = [
        SessionOpened("Tuesday", Matchpoints()),
        *(entered(1, str(n), str(n), str(n + 3), played(1, "1S", "N", 7)) for n in (1, 2, 3)),
    ]
    session = Session.begins(told(*acts))
    assert explain(session, ranked(session), "1", 1).comparisons == (Comparison(80, 2, 1),)


def test_a_counted_result_is_compared_with_each_of_its_tables() -> None:
    """+80 at three tables, twice of them unnamed: the named one ties two and beats one."""
    acts: list[SessionAct] = [
        SessionOpened("Tuesday", Matchpoints()),
        entered(1, "1", "1", "2", played(1, "1S", "N", 7)),
        ResultEntered(Place(1, "2"), "", "", played(1, "1S", "N", 7), times=2),
        ResultEntered(Place(1, "3"), "", "", played(1, "1S", "N", 6), times=1),
    ]
    session = Session.begins(told(*acts))
    why = explain(session, ranked(session), "1", 1)
    assert why.comparisons == (Comparison(80, 2, 1), Comparison(-50, 1, 2))
    assert why.award
    assert why.award.score == why.compared == 4
