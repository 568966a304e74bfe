"""Random contests: players drop out, boards are fouled, rulings and corrections come late.

Nothing is scored by expectation here; what must hold of every contest, whatever happened, is:
nobody meets a board twice, comparisons are symmetric, an unadjusted board adds up, undoing
everything returns the start, and what is explained sums to what is shown.
"""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from random import Random

import pytest

from fairdeal.errors import Malformed
from fairdeal.events import desk
from fairdeal.events.acts import (
    AdditionGiven,
    BoardDivided,
    ConditionsSet,
    ContestantLeft,
    Moment,
    MomentReached,
    MovementChosen,
    Place,
    ResultRuled,
    SessionAct,
    SessionOpened,
    TeamsDeclared,
    Undone,
)
from fairdeal.events.document import Event, read_event, write_event
from fairdeal.events.explain import explain
from fairdeal.events.scoring import fixtures, lines, rank_session, rank_teams
from fairdeal.events.session import Session
from fairdeal.laws.editions import EDITIONS
from fairdeal.movements.howell import howell
from fairdeal.movements.mitchell import straight
from fairdeal.movements.movement import Movement
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    Average,
    Cancelled,
    Capped,
    Grade,
    SideScore,
    Weighted,
)
from fairdeal.scoring.lines import BareScore, NotPlayed, Outcome, PassedOut
from fairdeal.scoring.methods import (
    EXACT,
    Ascherman,
    Butler,
    CrossImps,
    Matchpoints,
    Method,
    Neuberg,
    Per,
    SmallGroups,
    in_matchpoints,
)
from fairdeal.scoring.ranking import SessionRanking, corrected, rank
from fairdeal.scoring.teams import MatchForm

EVERY_DAY = 1000
"""So many contests in every run of the tests; those after them are for the night."""
NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
METHODS: tuple[Method, ...] = (
    Matchpoints(),
    Matchpoints(EXACT),
    Matchpoints(Neuberg(small=SmallGroups.WHITE_BOOK)),
    Matchpoints(Neuberg(small=SmallGroups.ACBL)),
    Ascherman(),
    *(CrossImps(per) for per in Per),
    CrossImps(most=17),
    Butler(),
    Butler(trim=0),
)
SCORES = (420, 450, -50, 170, 620, -100, 110, -110, 50, 650, -420, 400, -1430, 0)
SMALL = (straight(tables=3, boards_per_round=1), howell(tables=3, boards_per_round=1))
LARGE = (
    *(straight(tables=n, boards_per_round=1) for n in (5, 7)),
    howell(tables=4, boards_per_round=1),
)


def side(rng: Random) -> SideScore:
    score = Assigned(rng.choice(SCORES))
    weight = Fraction(rng.randint(1, 9), 10)
    weighted = Weighted(((weight, rng.choice(SCORES)), (1 - weight, rng.choice(SCORES))))
    averages = [Average(grade) for grade in Grade]
    scores: list[SideScore] = [score, weighted, Capped(score), Cancelled(), *averages]
    return rng.choice(scores)


def outcome(rng: Random) -> Outcome:
    played: list[Outcome] = [BareScore(rng.choice(SCORES)) for _ in range(8)]
    return rng.choice([*played, PassedOut(), NotPlayed()])


class Evening:
    """An event that things happen to; whatever the desk refuses does not happen."""

    def __init__(self, rng: Random, opening: list[SessionAct]) -> None:
        self.rng = rng
        self.event = Event("random").with_session(opening[0], "TD", NOON)
        self.event = self.event.with_acts(opening[1:], "TD", NOON)
        self.begun = len(self.event.logs[0])

    @property
    def session(self) -> Session:
        return self.event.session()

    def tell(self, *acts: SessionAct) -> None:
        self.event = self.event.with_acts(acts, "TD", NOON)

    def play(self, movement: Movement) -> None:
        """All results, in one go; those not told are late."""
        acts: list[SessionAct] = []
        session = self.session
        for number, one in enumerate(movement.rounds, start=1):
            for seat in one.played:
                for board in movement.boards_of(seat.board_set):
                    if self.rng.random() > 0.03:
                        ns, ew = str(seat.ns[0]), str(seat.ew[0])
                        place = Place(board, f"{seat.table}.{number}")
                        acts.append(desk.enter(session, place, ns, ew, outcome(self.rng)))
        self.tell(*acts)

    def disturb(self) -> None:
        """Rulings, penalties, a fouled board, a pair that leaves, corrections in time and late."""
        rng, session = self.rng, self.session
        results = list(session.results.values())
        chosen = rng.sample(results, max(1, len(results) // 12))
        rulings = [ResultRuled(r.place, Adjusted(side(rng), side(rng)), ("12C",)) for r in chosen]
        self.tell(*(desk.rule(session, ruling, NOON) for ruling in rulings))
        fouled = rng.choice(results).place.board
        tables = [r.place.table for r in results if r.place.board == fouled]
        some = tuple(rng.sample(tables, rng.randint(1, len(tables))))
        self.tell(BoardDivided(fouled, some, "b"))
        who = rng.choice(results)
        fine = Addition(who.ns, Fraction(-1, 4), Unit.TOP, Cause.PENALTY)
        self.tell(AdditionGiven(fine))
        if rng.random() < 0.3:
            self.tell(ContestantLeft(rng.choice(results).ew, scores_stand=rng.random() < 0.5))
        self.tell(MomentReached(Moment.POSTED))
        for minutes in (10, 40):
            at = NOON + timedelta(minutes=minutes)
            place = rng.choice(results).place
            try:
                act = desk.correct(self.session, place, BareScore(rng.choice(SCORES)), at)
                assert minutes == 10
                self.tell(act)
            except Malformed as refused:
                said = str(refused)
                assert minutes == 40 or "stands already" in said or "ruled on it" in said

    def undo_everything(self) -> None:
        self.tell(*map(Undone, range(len(self.event.logs[0]), self.begun, -1)))


def nobody_meets_a_board_twice(session: Session) -> None:
    seen: set[tuple[int, str]] = set()
    for result in session.results.values():
        for contestant in (result.ns, result.ew):
            assert (result.place.board, contestant) not in seen
            seen.add((result.place.board, contestant))


def comparisons_are_symmetric(ranking: SessionRanking) -> None:
    """What North-South win, East-West lose, wherever the score was not adjusted."""
    for board in ranking.boards:
        adjusted = any(isinstance(line.line.outcome, Adjusted) for line in board.lines)
        scored = [line for line in board.lines if line.ns and line.ew]
        real = [line for line in scored if line.line.score is not None]
        if adjusted or not real:
            continue
        for line in real:
            assert line.ns
            assert line.ew
            small = line.compared and line.compared[0].small
            both = Fraction(line.ns.out_of or 0) * (Fraction(6, 5) if small else 1)
            if not line.ns.grade:
                assert line.ns.score + line.ew.score == both


def boards_add_up(ranking: SessionRanking) -> None:
    """A whole board has half of its tops; cross-IMPs cancel out."""
    for board in ranking.boards:
        plain = all(line.line.score is not None and not line.line.form for line in board.lines)
        awards = [line.ns for line in board.lines if line.ns]
        if not plain or len(awards) < 2 or isinstance(ranking.method, Butler):
            continue
        if any(line.compared and line.compared[0].small for line in board.lines):
            continue
        half = sum(Fraction(award.out_of or 0) for award in awards) / 2
        assert sum(award.score for award in awards) == half


def explanations_sum_to_what_is_shown(session: Session, ranking: SessionRanking) -> None:
    for field in ranking.fields:
        for standing in field.ranking:
            boards = ranking.explain(standing.contestant)
            added = sum(worth for _one, worth in standing.added)
            assert standing.score == sum(b.award.score for b in boards if b.award) + added
    one = next((s for f in ranking.fields for s in f.ranking), None)
    if one and not session.left:
        for of in ranking.explain(one.contestant):
            it = explain(session, ranking, one.contestant, of.board.board)
            if it.award and isinstance(ranking.method, CrossImps) and it.shares:
                by = {Per.SUM: 1, Per.COMPARISON: it.results - 1, Per.RESULT: it.results}
                capped = isinstance(of.line.outcome, Adjusted)
                assert capped or it.award.score == Fraction(it.compared) / by[ranking.method.per]
            if it.award and in_matchpoints(ranking.method):
                assert it.award.out_of


def a_correction_is_as_if_it_had_stood_so(rng: Random, ranking: SessionRanking) -> None:
    """Only the board concerned is compared anew, and nothing else would have come out."""
    every = [scored.line for board in ranking.boards for scored in board.lines]
    number = rng.randrange(len(every))
    every[number] = replace(every[number], outcome=outcome(rng))
    here = [line for line in every if line.board == every[number].board]
    anew, afresh = corrected(ranking, here), rank(every, ranking.method, terms=ranking.terms)
    assert anew == afresh
    assert anew.played == afresh.played


def pairs_contest(seed: int) -> None:
    rng = Random(seed)  # noqa: S311 - contests, not secrets
    # A small contest goes wrong in every way a large one does, and costs a sixth.
    movement = rng.choice(LARGE if seed % 16 == 0 or seed >= EVERY_DAY else SMALL)
    method = rng.choice(METHODS)
    conditions = ConditionsSet(rng.choice(EDITIONS))
    evening = Evening(rng, [SessionOpened("x", method), conditions, MovementChosen(movement)])
    evening.play(movement)
    start = rank_session(evening.session)
    before = len(evening.event.logs[0])
    evening.disturb()
    session = evening.session
    ranking = rank_session(session)
    nobody_meets_a_board_twice(session)
    comparisons_are_symmetric(ranking)
    boards_add_up(ranking)
    explanations_sum_to_what_is_shown(session, ranking)
    a_correction_is_as_if_it_had_stood_so(rng, ranking)
    if seed % 8 == 0:
        text = write_event(evening.event)
        assert write_event(read_event(text)) == text
    evening.begun = before
    evening.undo_everything()
    assert rank_session(evening.session) == start


def teams_contest(seed: int) -> None:
    rng = Random(seed)  # noqa: S311 - contests, not secrets
    names = [f"team {n}" for n in range(1, rng.choice((2, 4)) + 1)]
    knock_out = rng.random() < 0.3
    form = MatchForm.IMPS if knock_out else rng.choice(tuple(MatchForm))
    scale = "wbf" if form is MatchForm.IMPS and not knock_out else None
    opened = SessionOpened("x", CrossImps())
    evening = Evening(rng, [opened, ConditionsSet(), TeamsDeclared(form, scale, knock_out)])
    acts: list[SessionAct] = []
    for home, away in ((a, b) for i, a in enumerate(names) for b in names[i + 1 :]):
        for board in range(1, 9):
            for ns, ew in ((home, away), (away, home)):
                place = Place(board, f"{ns}-{ew}")
                score: Outcome = outcome(rng)
                if rng.random() < 0.05:
                    score = Adjusted(Average(Grade.PLUS), Average(Grade.MINUS))
                acts.append(desk.enter(evening.session, place, ns, ew, score))
    evening.tell(*acts)
    try:
        contest = rank_teams(evening.session)
    except Malformed as wrong:
        refused = "two different artificial scores" in str(wrong)
        assert refused or form is MatchForm.TOTAL_POINTS
        return
    for ranked in contest.ranking:
        row = contest.cross_table[ranked.contestant]
        assert ranked.points == sum(sum(points) for points in row.values())
    matches_balance(evening.session, form, knock_out=knock_out)


def matches_balance(session: Session, form: MatchForm, *, knock_out: bool) -> None:
    """What one team has of a board the other lacks, wherever nothing was made by the Director."""
    for one in fixtures(session):
        for board_scores in one.match.boards:
            home_score, away_score = board_scores.home, board_scores.away
            if home_score and away_score and not (home_score.made or away_score.made):
                both = 0 if form in {MatchForm.IMPS, MatchForm.TOTAL_POINTS} else 2
                assert home_score.score + away_score.score == both
        if knock_out:
            assert one.match.home.score == -one.match.away.score


@pytest.mark.parametrize("first", range(0, EVERY_DAY, 250))
def test_a_thousand_contests(first: int) -> None:
    for seed in range(first, first + 250):
        (teams_contest if seed % 4 == 3 else pairs_contest)(seed)


@pytest.mark.nightly
@pytest.mark.parametrize("thousand", range(1, 10))
def test_more_contests(thousand: int) -> None:
    for seed in range(EVERY_DAY * thousand, EVERY_DAY * (thousand + 1)):
        (teams_contest if seed % 4 == 3 else pairs_contest)(seed)


def test_a_contestant_whose_scores_are_cancelled_plays_for_nobody() -> None:
    evening = Evening(Random(1), [SessionOpened("x", Matchpoints())])  # noqa: S311
    evening.tell(
        desk.enter(evening.session, Place(1, "1"), "1", "2", BareScore(420)),
        desk.enter(evening.session, Place(1, "2"), "3", "4", BareScore(50)),
        ContestantLeft("2", scores_stand=False),
    )
    assert [type(line.outcome) for line in lines(evening.session)] == [NotPlayed, BareScore]
