"""A random Swiss of pairs: every round drawn from the ranking, with late results and who leaves."""

from fractions import Fraction
from math import sqrt
from random import Random

from fairdeal.events.acts import (
    ConditionsSet,
    ContestantLeft,
    Place,
    ResultCorrected,
    ScaleLoaded,
    SessionAct,
    SessionOpened,
    SwissPairsDeclared,
)
from fairdeal.events.deciding import desk, entries
from fairdeal.events.explained.score import explain
from fairdeal.events.matches.meetings import Meeting
from fairdeal.events.scoring import rank_swiss, swiss_ranking, swiss_rounds
from fairdeal.events.session import Session
from fairdeal.laws.editions import EDITIONS
from fairdeal.movements.swiss import pair_round
from fairdeal.movements.swiss.history import Bye, History, Match
from fairdeal.movements.swiss.sitting_out import Unpairable
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.contests import Contest
from fairdeal.scoring.methods import CrossImps, Per, in_matchpoints
from fairdeal.scoring.ranking import SessionRanking
from tests.events.contests import (
    METHODS,
    Evening,
    every_board_holds,
    nobody_meets_a_board_twice,
    outcome,
    place_of,
)
from tests.events.log import NOON

SCALE = "percent,1-4\n50,10-10\n55,12-8\n65,15-5\n75,18-2\nmax,20-0\n"
"""A scale of one's own, for matches at matchpoints."""
STEPS = ((0, 10), (5, 12), (15, 15), (25, 18), (50, 20))
"""The same: up to so many percent above average the winner has so much of 20."""
FORMS = (*filter(in_matchpoints, METHODS), *[CrossImps(Per.COMPARISON)] * 4)


class Swiss(Evening):
    """Drawn and played round by round."""

    def __init__(self, rng: Random) -> None:
        method, self.boards = rng.choice(FORMS), rng.randint(1, 4)
        scale = "own" if in_matchpoints(method) else "wbf"
        opening: list[SessionAct] = [
            SessionOpened("x", method),
            ConditionsSet(rng.choice(EDITIONS)),
            SwissPairsDeclared(scale, self.boards),
            ScaleLoaded("own", SCALE),
        ]
        super().__init__(rng, opening)
        self.pairs = list(range(1, rng.randint(6, 11) + 1))
        self.late: list[tuple[Meeting, int]] = []
        self.met = History()

    def play_rounds(self) -> None:
        for _round in range(self.rng.randint(2, 5)):
            try:
                self.play_round()
            except Unpairable:
                return  # too few are left who have not met
            if self.rng.random() < 0.15 and not self.session.left:
                self.leave()
            self.tell_late()

    def play_round(self) -> None:
        drawn = pair_round(self.standings(), self.met)
        first = (drawn.number - 1) * self.boards + 1
        boards = tuple(range(first, first + self.boards))
        played = [
            Meeting(drawn.number, one.table, str(one.home), str(one.away), boards)
            for one in drawn.pairings
        ]
        self.play(played)
        told = self.session.results
        self.late = [(m, b) for m in played for b in boards if place_of(m, b) not in told]
        matches = tuple(Match(drawn.number, one.home, one.away) for one in drawn.pairings)
        byes: tuple[Bye, ...] = ()
        if drawn.bye:
            byes, free = (drawn.bye,), str(drawn.bye.contestant)
            award = Addition(free, Fraction(12), Unit.SCORE, Cause.AWARD, "bye")
            self.tell(entries.add(self.session, award))
        self.met = History((*self.met.matches, *matches), (*self.met.byes, *byes))

    def standings(self) -> list[int]:
        """Those still there, the best first; who has no points yet comes last."""
        ranked = [int(place.contestant) for place in rank_swiss(self.session).ranking]
        order = [*ranked, *(pair for pair in self.pairs if pair not in ranked)]
        return [pair for pair in order if str(pair) not in self.session.left]

    def leave(self) -> None:
        gone, stand = str(self.rng.choice(self.pairs)), self.rng.random() < 0.5
        self.tell(ContestantLeft(gone, scores_stand=stand, after=self.met.rounds))

    def tell_late(self) -> None:
        """Results of a round may come when somebody who played it has left already."""
        for one, board in self.late:
            entered = desk.enter(
                self.session, place_of(one, board), one.ns, one.ew, outcome(self.rng), NOON
            )
            self.tell(entered)


def swiss_contest(seed: int) -> None:
    rng = Random(seed)  # noqa: S311 - contests, not secrets
    swiss = Swiss(rng)
    swiss.play_rounds()
    with swiss.disturbed(rank_swiss, written=seed % 16 == 5) as session:
        contest = rank_swiss(session)
        nobody_meets_a_board_twice(session)
        nobody_meets_an_opponent_twice(session)
        points_sum_to_what_is_shown(contest)
        for ranking in (swiss_ranking(session, played) for played in swiss_rounds(session)):
            every_board_holds(rng, session, ranking)
            points_are_those_of_the_boards(session, ranking, contest)
            matches_share_twenty_points(ranking, contest)
        a_correction_moves_its_own_round(swiss, contest)


def nobody_meets_an_opponent_twice(session: Session) -> None:
    rounds: dict[frozenset[str], set[str]] = {}
    for result in session.results.values():
        both = frozenset((result.ns, result.ew))
        rounds.setdefault(both, set()).add(result.place.table.partition(".")[2])
    assert all(len(met) == 1 for met in rounds.values())


def points_sum_to_what_is_shown(contest: Contest) -> None:
    for place in contest.ranking:
        matches = [
            points for row in contest.cross_table[place.contestant].values() for points in row
        ]
        assert len(matches) == place.matches
        assert place.points == sum(matches) + sum(one.amount for one in place.added)


def points_are_those_of_the_boards(
    session: Session, ranking: SessionRanking, contest: Contest
) -> None:
    """From the explanation of every board, by the scale as it was published."""
    for pair in ranking.played:
        boards = [of for of in ranking.explain(pair) if of.award]
        if not boards:
            continue
        (won,) = contest.cross_table[pair][boards[0].opponents]
        every = [explain(session, ranking, pair, of.board.board) for of in boards]
        awards = [one.award for one in every if one.award]
        if in_matchpoints(ranking.method):
            most = sum((award.out_of or Fraction() for award in awards), Fraction())
            above = 100 * sum((award.score for award in awards), Fraction()) / most - 50
            size = next(points for end, points in STEPS if abs(above) <= end)
            assert won == (size if above >= 0 else 20 - size)
            continue
        total = 0.0
        for one, award in zip(every, awards, strict=True):
            sum_of_imps = float(award.score) * (one.results - 1)
            compared = sqrt(one.results * (one.results - 1) / 2) if not award.made else 1
            total += float(award.score) if award.made else sum_of_imps / compared
        assert abs(float(won) - wbf(total, len(awards))) < most_off(total, len(awards))


def wbf(imps: float, boards: int) -> float:
    """The WBF's formula before it is smoothed to hundredths."""
    golden = sqrt(5) - 2
    size = min(1.0, round(abs(imps)) / (15 * sqrt(boards)))
    points: float = 10 * (1 - golden**size) / (1 - golden)
    return 10 + (points if imps > 0 else -points)


def most_off(imps: float, boards: int) -> float:
    """A hundredth and a half; where the sum lies close to a half, one IMP more."""
    near = abs(abs(imps) % 1 - 0.5) < 0.001
    return 0.015 + near * abs(wbf(abs(imps) + 1, boards) - wbf(abs(imps) - 1, boards))


def matches_share_twenty_points(ranking: SessionRanking, contest: Contest) -> None:
    """Where nothing was adjusted on its boards, at other tables neither: sides need not balance."""
    for pair in ranking.played:
        boards = ranking.explain(pair)
        lines = [scored.line for of in boards for scored in of.board.lines]
        adjusted = any(isinstance(line.outcome, Adjusted) for line in lines)
        small = any(of.scored.compared and of.scored.compared[0].small for of in boards)
        if adjusted or small or not any(of.award for of in boards):
            continue
        other = boards[0].opponents
        assert contest.cross_table[pair][other][0] + contest.cross_table[other][pair][0] == 20


def a_correction_moves_its_own_round(swiss: Swiss, contest: Contest) -> None:
    place: Place = swiss.rng.choice(list(swiss.session.results))
    number = place.table.partition(".")[2]
    swiss.tell(ResultCorrected(place, outcome(swiss.rng)))
    then = rank_swiss(swiss.session).cross_table
    rounds = {
        frozenset((r.ns, r.ew)): r.place.table.partition(".")[2]
        for r in swiss.session.results.values()
    }
    for pair, row in contest.cross_table.items():
        for other, points in row.items():
            if rounds[frozenset((pair, other))] != number:
                assert then[pair][other] == points
