"""A random Swiss of teams, with byes and triangles of half matches, drawn at once or a round late.

It is scored a second time from the table of Law 78B and the WBF's formula, with nothing of the
project; where it is delayed, no result of the round in play is known when the next one is drawn.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations, pairwise
from random import Random

from fairdeal.events.acts import (
    BoardDivided,
    ConditionsSet,
    ContestantLeft,
    Place,
    ResultCorrected,
    ResultRuled,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.events.deciding import desk, entries
from fairdeal.events.scoring import rank_teams
from fairdeal.events.session import Result, Session
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.movements.swiss import SwissRound, pair_round
from fairdeal.movements.swiss.history import History, Match
from fairdeal.movements.swiss.sitting_out import Odd, Unpairable
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import Adjusted, Average, Capped, Grade, Real, SideScore
from fairdeal.scoring.contests import Contest
from fairdeal.scoring.lines import sides_of
from fairdeal.scoring.methods import CrossImps
from tests.acceptance.second_calculation import imps
from tests.events.contests import NOON, Evening, outcome, side
from tests.events.swiss import most_off, wbf

Won = dict[tuple[str, str], tuple[float, int]]
"""By team and opponents: net IMPs and the boards that count."""
ARTIFICIAL = {Grade.PLUS: 3, Grade.EVEN: 0, Grade.MINUS: -3}


class SwissOfTeams(Evening):
    """Drawn and played round by round."""

    def __init__(self, rng: Random) -> None:
        self.half = rng.randint(1, 3)
        """Boards of a half match."""
        self.delayed = rng.random() < 0.5
        self.teams = list(range(1, rng.randint(5, 9) + 1))
        self.met = History()
        opened, conditions = SessionOpened("x", CrossImps()), ConditionsSet(rng.choice(EDITIONS))
        super().__init__(rng, [opened, conditions, TeamsDeclared(scale="wbf")])

    def play_rounds(self) -> None:
        drawn: list[SwissRound] = []
        for _round in range(self.rng.randint(2, 4)):
            try:
                drawn.append(self.draw())
            except Unpairable:
                break  # too few are left who have not met
            if len(drawn) > self.delayed:
                self.play_round(drawn.pop(0))
        for last in drawn:
            self.play_round(last)

    def draw(self) -> SwissRound:
        standings = self.standings()
        totals = second_totals(self.session)
        points = [totals.get(str(team), 0) for team in standings]
        assert all(a >= b - 0.1 for a, b in pairwise(points))
        drawn = pair_round(standings, self.met, odd=self.rng.choice((Odd.BYE, Odd.TRIANGLE)))
        known = {round_of(result) for result in self.session.results.values()}
        assert all(number < drawn.number - self.delayed for number in known)
        matches = (Match(drawn.number, one.home, one.away) for one in drawn.pairings)
        self.met = History(
            (*self.met.matches, *matches),
            (*self.met.byes, *filter(None, [drawn.bye])),
            (*self.met.triangles, *filter(None, [drawn.triangle])),
        )
        return drawn

    def standings(self) -> list[int]:
        """Those still there, the best first; who has no points yet comes last."""
        ranked = [int(place.contestant) for place in rank_teams(self.session).ranking]
        order = [*ranked, *(team for team in self.teams if team not in ranked)]
        return [team for team in order if str(team) not in self.session.left]

    def play_round(self, drawn: SwissRound) -> None:
        """Whole matches on the first two sets of the round, the halves of a triangle on three."""
        whole = [(str(one.home), str(one.away), (1, 2)) for one in drawn.pairings]
        trio = map(str, drawn.triangle.contestants if drawn.triangle else ())
        halves = [(*two, (n,)) for n, two in enumerate(combinations(trio, 2), start=1)]
        session = self.session
        self.tell(
            *(
                desk.enter(
                    session, Place(board, f"{ns}.{drawn.number}"), ns, ew, outcome(self.rng), NOON
                )
                for home, away, sets in (*whole, *halves)
                for board in self.boards(drawn.number, sets)
                for ns, ew in ((home, away), (away, home))
                if self.rng.random() > 0.03
            )
        )
        if drawn.bye:
            free = str(drawn.bye.contestant)
            award = Addition(free, Fraction(12), Unit.SCORE, Cause.AWARD, "bye")
            self.tell(entries.add(self.session, award))

    def boards(self, number: int, sets: tuple[int, ...]) -> Iterator[int]:
        for one in sets:
            first = (3 * (number - 1) + one - 1) * self.half + 1
            yield from range(first, first + self.half)

    def disturb(self) -> None:
        """Rulings, boards fouled in one room, a penalty, a correction, a team that goes home."""
        rng, session = self.rng, self.session
        results = list(session.results.values())
        # Two different artificial scores on a board are refused, so it is ruled on in one room.
        rooms = {(one.place.board, *sorted((one.ns, one.ew))): one for one in results}
        chosen = rng.sample(list(rooms.values()), max(1, len(rooms) // 8))
        edition = session.conditions.edition
        rulings = [
            ResultRuled(r.place, Adjusted(side(rng, edition), side(rng, edition)), ("12C",))
            for r in chosen
        ]
        self.tell(*(desk.rule(session, ruling, NOON) for ruling in rulings))
        fouled = rng.choice(results).place
        self.tell(BoardDivided(fouled.board, (fouled.table,), "b"))
        fine = Addition(rng.choice(results).ns, Fraction(-1, 2), Unit.SCORE, Cause.PENALTY)
        self.tell(entries.add(session, fine))
        ruled = {ruling.place for ruling in rulings}
        told = rng.choice([place for place in session.results if place not in ruled])
        self.tell(ResultCorrected(told, outcome(rng)))
        if rng.random() < 0.3:
            self.tell(ContestantLeft(rng.choice(results).ew, scores_stand=rng.random() < 0.5))


def round_of(result: Result) -> int:
    return int(result.place.table.partition(".")[2])


def swiss_of_teams(seed: int) -> None:
    rng = Random(seed)  # noqa: S311 - contests, not secrets
    swiss = SwissOfTeams(rng)
    swiss.play_rounds()
    with swiss.disturbed(rank_teams, written=seed % 16 == 7) as session:
        contest = rank_teams(session)
        nobody_meets_twice_or_sits_twice(session)
        everybody_plays_a_match_or_two_halves(swiss, session)
        points_are_those_of_the_second_scoring(session, contest)


def nobody_meets_twice_or_sits_twice(session: Session) -> None:
    met: dict[frozenset[str], set[int]] = {}
    seats: Counter[tuple[str, int, str]] = Counter()
    for result in session.results.values():
        met.setdefault(frozenset((result.ns, result.ew)), set()).add(round_of(result))
        seats.update([(result.ns, result.place.board, "ns"), (result.ew, result.place.board, "ew")])
    assert all(len(rounds) == 1 for rounds in met.values())
    assert set(seats.values()) == {1}


def everybody_plays_a_match_or_two_halves(swiss: SwissOfTeams, session: Session) -> None:
    opponents: dict[tuple[int, str], set[str]] = {}
    for result in session.results.values():
        for one, other in ((result.ns, result.ew), (result.ew, result.ns)):
            opponents.setdefault((round_of(result), one), set()).add(other)
    trios = {(t.round, str(who)): 2 for t in swiss.met.triangles for who in t.contestants}
    for played, others in opponents.items():
        assert len(others) <= trios.get(played, 1)


def points_are_those_of_the_second_scoring(session: Session, contest: Contest) -> None:
    won = second_scoring(session)
    found = {(one, other) for one, row in contest.cross_table.items() for other in row}
    assert found == set(won)
    for (one, other), (net, boards) in won.items():
        (points,) = contest.cross_table[one][other]
        assert abs(float(points) - wbf(net, boards)) < most_off(net, boards)
    for place in contest.ranking:
        row = contest.cross_table[place.contestant].values()
        assert place.matches == len(row)
        added = sum(a.amount for a in session.additions if a.contestant == place.contestant)
        assert place.points == sum(sum(points) for points in row) + added


def second_totals(session: Session) -> Mapping[str, float]:
    totals: dict[str, float] = {a.contestant: 0.0 for a in session.additions}
    for (one, _other), (net, boards) in second_scoring(session).items():
        totals[one] = totals.get(one, 0.0) + wbf(net, boards)
    for addition in session.additions:
        totals[addition.contestant] += float(addition.amount)
    return totals


def second_scoring(session: Session) -> Won:
    """Every match from either side, by hand: boards with both rooms, those of one form or ruled."""
    rooms: dict[tuple[str, str, int], Result] = {}
    for result in session.results.values():
        rooms[result.ns, result.ew, result.place.board] = result
    boards: dict[tuple[str, str], list[tuple[Result, Result]]] = {}
    for (ns, ew, board), result in rooms.items():
        if (other := rooms.get((ew, ns, board))) and _counts(session, result, other):
            boards.setdefault((ns, ew), []).append((result, other))
    own = {two: _worth(session, played) for two, played in boards.items()}
    return {
        (one, other): (sum(w for w in mine if w is not None), counted)
        for (one, other), mine in own.items()
        if (counted := sum({w, v} != {None} for w, v in zip(mine, own[other, one], strict=True)))
    }


def _counts(session: Session, one: Result, other: Result) -> bool:
    gone = [left for left in session.left.values() if not left.scores_stand]
    if any(left.contestant in {one.ns, one.ew} for left in gone):
        return False
    return one.form == other.form or Adjusted in {type(one.outcome), type(other.outcome)}


def _worth(session: Session, boards: list[tuple[Result, Result]]) -> list[float | None]:
    """Of the team that sits North-South in the first room of each board, in the order of boards."""
    boards = sorted(boards, key=lambda two: two[0].place.board)
    first = [_board(sides_of(one.outcome)[0], sides_of(two.outcome)[1]) for one, two in boards]
    real = [worth for worth in first if isinstance(worth, float)]
    follows = real and session.conditions.edition is not Edition.L1997  # 88 is not for teams
    mean = sum(real) / len(real) if follows else None
    return [_made(worth, mean) if isinstance(worth, Grade) else worth for worth in first]


def _made(grade: Grade, mean: float | None) -> float:
    worth = float(ARTIFICIAL[grade])
    if mean is None or grade is Grade.EVEN:
        return worth
    return max(worth, mean) if grade is Grade.PLUS else min(worth, mean)


def _board(own: SideScore, there: SideScore) -> float | Grade | None:
    """A team's own score North-South, and the one it has East-West in the other room."""
    for one in (own, there):
        if isinstance(one, Average):
            return one.grade
    if not (isinstance(own, Real) and isinstance(there, Real)):
        return None  # cancelled
    net = 0.0
    for weight, points in own.shares:
        for share, against in there.shares:
            net += float(weight * share) * imps(points - against)
    return min(net, -3.0) if Capped in {type(own), type(there)} else net
