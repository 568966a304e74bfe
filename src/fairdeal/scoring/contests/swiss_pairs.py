"""Swiss pairs: the boards of a round compared across the field, its matches turned into points.

At matchpoints a pair's share of its match is looked up in a scale in percent; at cross-IMPs every
board is brought to the size of a match's (`contests.probst`), and the sum, in whole IMPs, is looked
up in a scale of matches. The two sides are looked up each by itself: adjusted scores need not
balance, and no more need the points of a match.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from fairdeal.errors import Malformed
from fairdeal.scoring.additions import Addition
from fairdeal.scoring.adjusted import Average, SideScore
from fairdeal.scoring.averages import Averages, resolved
from fairdeal.scoring.awards import Award
from fairdeal.scoring.contests import Contest, Given, probst, rank_met
from fairdeal.scoring.contests.ties import Criterion, Met
from fairdeal.scoring.exact import round_to, total, won_and_lost
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import ResultLine, sides_of
from fairdeal.scoring.methods import CrossImps, Method, Per, in_matchpoints
from fairdeal.scoring.ranking import BoardOf, SessionRanking, Terms, rank
from fairdeal.scoring.victory_points.scale import Scale


@dataclass(frozen=True, slots=True)
class SwissRound:
    """The results of one round, in which every pair plays one match."""

    number: int
    lines: tuple[ResultLine, ...]


def rank_swiss_pairs(  # noqa: PLR0913, PLR0917 - a contest and what its conditions say
    rounds: Iterable[SwissRound],
    method: Method,
    scale: Scale,
    given: Iterable[Given] = (),
    additions: Iterable[Addition] = (),
    criteria: Callable[[Sequence[Met]], Sequence[Criterion]] = lambda _met: (),
    averages: Averages | None = None,
) -> Contest:
    """Rank the pairs of a Swiss by their victory points.

    Args:
        rounds: the rounds played; average plus and minus follow the other boards of the match.
        method: matchpoints, or cross-IMPs by comparison.
        scale: in percent at matchpoints, else in IMPs; a match shorter than any it has points for
            is unfinished, and not counted yet.
        given: byes and matches that were void.
        additions: penalties and carry-over, in victory points.
        criteria: the tie-breaks in order.
        averages: how average plus and minus follow the match.

    Raises:
        Malformed: somebody met two opponents in a round, the scale has no matches of that length,
            or the form of scoring has no match of pairs.
    """
    if not (in_matchpoints(method) or method == CrossImps(Per.COMPARISON)):
        raise Malformed("matches of pairs are scored at matchpoints or cross-IMPs by comparison")
    terms = Terms(Winners.ONE, averages=averages or Averages())
    met = [
        one
        for played in sorted(rounds, key=lambda played: played.number)
        for one in matches_of(rank(played.lines, method, terms=terms), scale, played.number)
    ]
    return rank_met(met, given, additions, criteria)


def opponents_in(ranking: SessionRanking, number: int) -> dict[str, str]:
    """Whom each pair met in a round of a Swiss.

    Args:
        ranking: the boards of that round.
        number: the round's.

    Raises:
        Malformed: somebody met two.
    """
    met = {}
    for pair, boards in ranking.played.items():
        others = {of.opponents for of in boards}
        if len(others) != 1:
            raise Malformed(
                "round {n}: {name} met {names}",
                n=number,
                name=pair,
                names=", ".join(sorted(others)),
            )
        met[pair] = others.pop()
    return met


@dataclass(frozen=True, slots=True)
class BoardCounted:
    """A board of a match of pairs, as it counts towards the match."""

    of: BoardOf
    counted: Fraction
    """Matchpoints as they are; IMPs at the size of a match's."""
    out_of: Fraction | None
    """Matchpoints there were; ``None`` at IMPs."""


@dataclass(frozen=True, slots=True)
class Margin:
    """What a pair has above average in a match, and where it comes from."""

    boards: tuple[BoardCounted, ...]
    margin: Fraction
    """Percentage points above 50, or whole IMPs."""

    @property
    def total(self) -> Fraction:
        """The boards added up."""
        return total(one.counted for one in self.boards)

    @property
    def out_of(self) -> Fraction | None:
        """Matchpoints there were; ``None`` at IMPs."""
        tops = [one.out_of for one in self.boards if one.out_of is not None]
        return total(tops) if len(tops) == len(self.boards) else None


def margin_of(boards: Iterable[BoardOf], averages: Averages) -> Margin | None:
    """What a pair has above average on its boards of a round; ``None`` where none is scored.

    Args:
        boards: of a pair in one round.
        averages: how average plus and minus follow the match.
    """
    scored = tuple(
        BoardCounted(of, _imps(of) if of.award.out_of is None else of.award.score, of.award.out_of)
        for of in boards
        if of.award
    )
    if not scored:
        return None
    it = Margin(_following(scored, averages), Fraction())
    out_of = it.out_of
    if out_of is None:
        return replace(it, margin=round_to(it.total, Fraction(1)))
    return replace(it, margin=100 * it.total / out_of - 50)


def matches_of(ranking: SessionRanking, scale: Scale, number: int) -> tuple[Met, ...]:
    """The matches of a round, each from either side; too short for the scale they are none yet.

    Args:
        ranking: the boards of that round.
        scale: as for `rank_swiss_pairs`.
        number: the round's.

    Raises:
        Malformed: as `rank_swiss_pairs`.
    """
    margins: dict[str, Fraction] = {}
    points: dict[str, Fraction] = {}
    opponents: dict[str, str] = {}
    met = opponents_in(ranking, number)
    for pair, boards in ranking.played.items():
        it = margin_of(boards, ranking.terms.averages)
        if it is None or len(it.boards) < scale.shortest:
            continue
        margins[pair] = it.margin
        points[pair] = scale.of(it.margin, len(it.boards))[0]
        opponents[pair] = met[pair]
    return tuple(_met(pair, other, margins, points) for pair, other in opponents.items())


def _following(boards: tuple[BoardCounted, ...], averages: Averages) -> tuple[BoardCounted, ...]:
    """The same where averages at IMPs follow the other boards as these count in the match."""
    real = [one.counted for one in boards if one.of.award and not one.of.award.made]
    if not real or boards[0].out_of is not None:
        return boards
    mean = Award(total(real) / len(real), None)
    return tuple(
        replace(one, counted=resolved(replace(award, score=score.in_imps), mean, averages).score)
        if (award := one.of.award) and isinstance(score := _given(one.of), Average)
        else one
        for one in boards
    )


def _given(of: BoardOf) -> SideScore:
    return sides_of(of.line.outcome)[of.side]


def _imps(of: BoardOf) -> Fraction:
    """A board at the size of a match's; an artificial score has it already."""
    if of.award is None or of.scored.compared is None:
        return Fraction()
    if of.award.made:
        return of.award.score
    results = of.scored.compared[of.side].results
    return probst(of.award.score * (results - 1), results)


def _met(
    pair: str, other: str, margins: Mapping[str, Fraction], points: Mapping[str, Fraction]
) -> Met:
    return Met(
        *(pair, other, *won_and_lost([margins[pair]])),
        *(points[pair], points.get(other, Fraction())),
    )
