"""Why a score is what it is. The figures are worked out by hand from Laws 77 and 78."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AppealDecided,
    AppealLodged,
    BoardDivided,
    ContestantLeft,
    Place,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    SessionAct,
    SessionOpened,
    Undone,
)
from fairdeal.events.evening.acts import ResultReported, ResultWithdrawn, RoundStarted
from fairdeal.events.evening.rehearsal import minutes_pass
from fairdeal.events.explained.score import Comparison, Explanation, explain
from fairdeal.events.scoring import rank_session
from fairdeal.events.session import Session
from fairdeal.scoring.adjusted import Adjusted, Assigned, Average, Capped, Grade, Weighted
from fairdeal.scoring.awards import Award
from fairdeal.scoring.exact import round_to
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, Outcome, PassedOut
from fairdeal.scoring.methods import (
    EXACT,
    HUNDREDTHS,
    Ascherman,
    Butler,
    CrossImps,
    Matchpoints,
    Method,
    Neuberg,
    Per,
)
from fairdeal.scoring.ranking import SessionRanking, rank
from fairdeal.seats import Side
from tests.events.evenings import evening_of, planned, then
from tests.events.log import NOON, entered, played, three_tables, told
from tests.events.test_merging import OTHERS, merged, section_b


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


WEIGHTED = Weighted(((Fraction(3, 10), 650), (Fraction(7, 10), -100)))
EXPLAINED: tuple[Method, ...] = (
    Matchpoints(),
    Matchpoints(EXACT),
    Matchpoints(HUNDREDTHS),
    Ascherman(),
    *(CrossImps(per) for per in Per),
    CrossImps(most=7),
    Butler(),
    Butler(trim=0),
)


def evening(method: Method) -> Session:
    """Board 1 with weighted, split, capped and artificial scores; board 2 whole, with a pass."""
    outcomes: tuple[Outcome, ...] = (
        Adjusted(WEIGHTED, WEIGHTED),
        Adjusted(Assigned(420), Assigned(450)),
        Adjusted(Capped(Assigned(170)), Assigned(170)),
        Adjusted(Average(Grade.PLUS), Average(Grade.MINUS)),
        played(1, "4S", "N", 10),
        played(1, "4S", "N", 9),
    )
    first = [entered(1, f"{n}", f"n{n}", f"e{n}", one) for n, one in enumerate(outcomes, 1)]
    scores: tuple[Outcome, ...] = (
        PassedOut(),
        *(BareScore(n) for n in (30, 20, 460, -50, -50, 90)),
    )
    second = [entered(2, f"{n}", f"n{n}", f"e{n}", one) for n, one in enumerate(scores, 1)]
    return Session.begins(told(SessionOpened("Friday", method), *first, *second))


def followed(it: Explanation) -> Fraction:
    """The score that the steps of an explanation lead to, worked out from them alone."""
    compared = Fraction(it.compared)
    match it.method:
        case Matchpoints(neuberg=None):
            return compared
        case Matchpoints(neuberg=Neuberg(unit=unit)):
            scaled = (compared + 1) * it.expected / it.results - 1
            average = Fraction(it.expected - 1)
            return round_to(scaled, unit, average=average) if unit else scaled
        case Ascherman():
            return compared + 1
        case CrossImps(per=per):
            by = {Per.SUM: 1, Per.COMPARISON: it.results - 1, Per.RESULT: it.results}[per]
            return compared / by
        case _:
            return compared


@pytest.mark.parametrize("method", EXPLAINED)
def test_the_steps_lead_to_the_figure_shown(method: Method) -> None:
    session = evening(method)
    ranking = rank([r.line for r in session.results.values()], method)
    for field in ranking.fields:
        for standing in field.ranking:
            boards = ranking.explain(standing.contestant)
            assert standing.score == sum(of.award.score for of in boards if of.award)
            for of in boards:
                it = explain(session, ranking, standing.contestant, of.board.board)
                if it.award and it.shares and it.contestant != "n3":
                    assert followed(it) == it.award.score


def test_a_weighted_score_share_by_share() -> None:
    """+650 for 30 %, -100 for 70 %; against the others' N-S scores 420, 170, 420, -50."""
    session = evening(Matchpoints())
    ranking = rank([r.line for r in session.results.values()], Matchpoints())
    it = explain(session, ranking, "n1", 1)
    assert [(one.weight, one.points, one.compared) for one in it.shares] == [
        (Fraction(3, 10), 650, 8),
        (Fraction(7, 10), -100, 0),
    ]
    assert (it.points, it.compared, it.clauses) == (None, Fraction("2.4"), ("12C1c", "78A"))
    # East-West see the same from the other side: E-W scores -450, -170, -420, +50.
    east = explain(session, ranking, "e1", 1)
    assert [(one.points, one.compared) for one in east.shares] == [(-650, 0), (100, 8)]


def test_an_average_names_the_own_session_it_follows() -> None:
    """n4 has the best of seven on board 2: 100 percent elsewhere."""
    session = evening(Matchpoints(EXACT))
    ranking = rank([r.line for r in session.results.values()], Matchpoints(EXACT))
    it = explain(session, ranking, "n4", 1)
    assert it.own
    assert it.award
    assert [it.own.percent, it.award.percent] == [100, 100]
    assert (it.shares, it.clauses) == ((), ("12C2",))


def test_others_compare_with_each_outcome_by_its_weight() -> None:
    session = evening(Matchpoints())
    ranking = rank([r.line for r in session.results.values()], Matchpoints())
    it = explain(session, ranking, "n5", 1)
    assert [(one.other, one.times, one.worth) for one in it.comparisons] == [
        (650, Fraction(3, 10), 0),
        (420, 1, 1),
        (170, 1, 2),
        (-50, 1, 2),
        (-100, Fraction(7, 10), 2),
    ]


def percent(award: Award | None) -> Fraction | None:
    return None if award is None else award.percent


def test_a_figure_keyed_on_a_phone_and_changed_later_says_what_it_was_worth() -> None:
    """+110 between +420 and -50 is 50 %; corrected to +430 it is the best of three."""
    session = planned()
    for at, ns, ew, outcome in (
        ("2-1", "2", "5", played(1, "4S", "N", 10)),
        ("3-1", "3", "6", played(1, "4S", "N", 9)),
        ("1-1", "1", "4", played(1, "2S", "N", 8)),
    ):
        session = then(session, ResultReported(Place(1, at), ns, ew, outcome, None, Side.NS))
    session = then(session, ResultCorrected(Place(1, "1-1"), played(1, "3NT", "N", 10)))
    why = explain(session, rank_session(session), "1", 1)
    assert [percent(stage.award) for stage in why.stages] == [50, 100]
    why = explain(session, rank_session(session), "4", 1)
    assert [percent(stage.award) for stage in why.stages] == [50, 0]


def busy_evening(chance: Random) -> Iterator[Session]:
    """An evening act by act, with all a Director may do to a result that was keyed in."""
    session = planned(3, RoundStarted(1, NOON))
    for minutes in range(16):
        acts: list[SessionAct] = [
            act for act, _who in minutes_pass(session, evening_of(session), chance)
        ]
        acts += list(by_the_director(session, chance))
        if minutes == 9:
            acts.append(ContestantLeft("6", after=2, scores_stand=chance.random() < 0.5))
        for act in acts:
            session = then(session, act)
            yield session


def by_the_director(session: Session, chance: Random) -> Iterator[SessionAct]:
    if not session.results:
        return
    place = chance.choice(list(session.results))
    plain = played(place.board, "2H", chance.choice("NESW"), chance.randint(5, 11))
    match chance.randrange(8):
        case 0 | 1:
            yield ResultCorrected(place, plain)
        case 2 | 3:
            clauses = ("12C1c",)
            shares = ((Fraction(2, 3), 140), (Fraction(1, 3), -100))
            ruled = Adjusted(Weighted(shares), Weighted(shares))
            yield ResultRuled(place, ruled, clauses, told_of_appeal=True)
            if chance.random() < 0.7:
                yield AppealLodged(place, session.results[place].ns, concurring=True)
                yield AppealDecided(place, chance.choice((None, plain)), ("93C",), "committee")
        case 4:
            yield ResultRuled(
                place, Adjusted(Average(Grade.PLUS), Average(Grade.MINUS)), ("12C2a",)
            )
        case 5:
            yield ResultWithdrawn(place)
        case 6:
            yield BoardDivided(place.board, (place.table,), chance.choice(("", "fouled")))
        case _:
            last = [one for one in session.log if isinstance(one.act, ResultCorrected)]
            if last and last[-1].sequence not in session.undone:
                yield Undone(last[-1].sequence)


@pytest.mark.parametrize("seed", range(12))
def test_each_stage_is_what_the_ranking_said_as_it_stood_then(seed: int) -> None:
    """The rankings are kept while the evening goes on, and every history is held against them."""
    stood: dict[int, SessionRanking] = {}
    for session in busy_evening(Random(seed)):  # noqa: S311 - an evening, not secrets
        stood[session.version] = rank_session(session)
    ranking, changed = stood[session.version], 0
    for result in session.results.values():
        for contestant, side in ((result.ns, Side.NS), (result.ew, Side.EW)):
            why = explain(session, ranking, contestant, result.place.board)
            ends = [stage.told.sequence - 1 for stage in why.stages[1:]] + [session.version]
            for stage, end in zip(why.stages, ends, strict=True):
                assert stage.award == award_then(stood[end], contestant, side, result.place.board)
                changed += stage.award != why.award
    assert changed


def award_then(ranking: SessionRanking, who: str, side: Side, board: int) -> Award | None:
    for one in ranking.explain(who):
        if one.board.board == board:
            assert one.side is side
            return one.award
    return None


def test_a_figure_of_a_session_that_took_over_another_says_what_it_was_worth() -> None:
    """+430 is best of three; of the six it still is. Before, +170 was second of three: 50 %.

    A correction after the merger: +170 beats two scores of -50 among five others, which is 40 %.
    """
    corrected = ResultCorrected(Place(1, "2"), played(1, "3NT", "N", 10))
    early = merged(then(three_tables(), corrected), section_b(), OTHERS)
    late = then(merged(three_tables(), section_b(), OTHERS), corrected)
    for session, worth in ((early, [50, 100]), (late, [40, 100])):
        why = explain(session, rank_session(session), "2", 1)
        assert [percent(stage.award) for stage in why.stages] == worth
