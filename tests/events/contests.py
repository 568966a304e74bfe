"""What happens in a random contest, and what must hold of every contest whatever happened."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from random import Random

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    BoardDivided,
    ContestantLeft,
    Moment,
    MomentReached,
    Place,
    ResultRuled,
    SessionAct,
    Undone,
)
from fairdeal.events.deciding import desk, entries
from fairdeal.events.document import Event, read_event, write_event
from fairdeal.events.explained.score import explain
from fairdeal.events.matches.meetings import Meeting
from fairdeal.events.session import Session
from fairdeal.laws.editions import Edition
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
SCORES = (140, 150, -100, 170, 800, -200, 110, -110, 100, 500, -140, 120, -1100, 0)
"""Scores that some contract gives at every vulnerability."""


def side(rng: Random, edition: Edition = Edition.L2017) -> SideScore:
    score = Assigned(rng.choice(SCORES))
    weight = Fraction(rng.randint(1, 9), 10)
    weighted = Weighted(((weight, rng.choice(SCORES)), (1 - weight, rng.choice(SCORES))))
    averages = [Average(grade) for grade in Grade]
    scores: list[SideScore] = [score, weighted, Capped(score), Cancelled(), *averages]
    chosen = rng.choice(scores)
    # Results are weighed since 2007 (12C1c); in 1997 by who hears an appeal (12C3).
    return score if edition is Edition.L1997 and chosen == weighted else chosen


def outcome(rng: Random) -> Outcome:
    played: list[Outcome] = [BareScore(rng.choice(SCORES)) for _ in range(8)]
    return rng.choice([*played, PassedOut(), NotPlayed()])


class Evening:
    """An event that things happen to; whatever the desk refuses does not happen."""

    def __init__(self, rng: Random, opening: list[SessionAct]) -> None:
        self.rng = rng
        self.event = Event("random").with_session(opening[0], "TD", NOON)
        self.event = self.event.with_acts(opening[1:], "TD", NOON)

    @property
    def told(self) -> int:
        return len(self.event.logs[0])

    @property
    def session(self) -> Session:
        return self.event.session()

    def tell(self, *acts: SessionAct) -> None:
        self.event = self.event.with_acts(acts, "TD", NOON)

    def play(self, meetings: Iterable[Meeting]) -> None:
        """All their results, in one go; those not told are late."""
        session = self.session
        self.tell(
            *(
                desk.enter(session, place_of(one, board), one.ns, one.ew, outcome(self.rng), NOON)
                for one in meetings
                for board in one.boards
                if self.rng.random() > 0.03
            )
        )

    def disturb(self) -> None:
        """Rulings, penalties, a fouled board, a pair that leaves, corrections in time and late."""
        rng, session = self.rng, self.session
        edition = session.conditions.edition
        results = list(session.results.values())
        chosen = rng.sample(results, max(1, len(results) // 12))
        rulings = [
            ResultRuled(r.place, Adjusted(side(rng, edition), side(rng, edition)), ("12C",))
            for r in chosen
        ]
        self.tell(*(desk.rule(session, ruling, NOON) for ruling in rulings))
        fouled = rng.choice(results).place.board
        tables = [r.place.table for r in results if r.place.board == fouled]
        some = tuple(rng.sample(tables, rng.randint(1, len(tables))))
        self.tell(BoardDivided(fouled, some, "b"))
        fined = rng.choice(desk.members(session, rng.choice(results).ns))
        of_a_top = session.swiss is None and in_matchpoints(session.opened.method)
        unit = Unit.TOP if of_a_top else Unit.SCORE
        self.tell(entries.add(session, Addition(fined, Fraction(-1, 4), unit, Cause.PENALTY)))
        if rng.random() < 0.3 and not session.left:
            gone = rng.choice(desk.members(session, rng.choice(results).ew))
            self.tell(ContestantLeft(gone, scores_stand=rng.random() < 0.5))
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

    @contextmanager
    def disturbed(self, ranked: Callable[[Session], object], *, written: bool) -> Iterator[Session]:
        """What may happen has happened; afterwards it is undone, and as if it never had.

        Args:
            ranked: how the contest is ranked.
            written: whether it is written and read before.
        """
        start, before = ranked(self.session), self.told
        self.disturb()
        yield self.session
        if written:
            self.is_read_as_it_is_written()
        self.tell(*map(Undone, range(self.told, before, -1)))
        assert ranked(self.session) == start

    def is_read_as_it_is_written(self) -> None:
        text = write_event(self.event)
        assert write_event(read_event(text)) == text


def every_board_holds(rng: Random, session: Session, ranking: SessionRanking) -> None:
    """What must hold of boards compared across a field."""
    comparisons_are_symmetric(ranking)
    boards_add_up(ranking)
    explanations_sum_to_what_is_shown(session, ranking)
    a_correction_is_as_if_it_had_stood_so(rng, ranking)


def place_of(meeting: Meeting, board: int) -> Place:
    return Place(board, f"{meeting.table}.{meeting.round}")


def nobody_meets_a_board_twice(session: Session) -> None:
    seen: set[tuple[int, str]] = set()
    for result in session.results.values():
        for contestant in (*desk.members(session, result.ns), *desk.members(session, result.ew)):
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
