"""A board of a Mitchell for tests: N-S pairs n1, n2 ... against E-W pairs e1, e2 ..."""

from fractions import Fraction

from fairdeal.scoring.adjusted import Adjusted, SideScore
from fairdeal.scoring.awards import Award
from fairdeal.scoring.lines import BareScore, Outcome, ResultLine
from fairdeal.scoring.ranking import SessionRanking


def board(number: int, *outcomes: int | Outcome) -> list[ResultLine]:
    return [
        ResultLine(number, f"n{i}", f"e{i}", BareScore(o) if isinstance(o, int) else o)
        for i, o in enumerate(outcomes, start=1)
    ]


def both(score: SideScore) -> Adjusted:
    return Adjusted(score, score)


def ns_scores(ranking: SessionRanking, number: int = 1) -> list[Fraction | None]:
    (found,) = (one for one in ranking.boards if one.board == number)
    return [line.ns.score if line.ns else None for line in found.lines]


def ew_scores(ranking: SessionRanking, number: int = 1) -> list[Fraction | None]:
    (found,) = (one for one in ranking.boards if one.board == number)
    return [line.ew.score if line.ew else None for line in found.lines]


def percent_of(award: Award | None) -> Fraction | None:
    return award.percent if award else None
