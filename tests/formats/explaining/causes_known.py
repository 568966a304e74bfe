"""Sessions whose figures are counted here, pair by pair and by nothing else, with a known cause."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal
from fractions import Fraction

from fairdeal.formats.results import PrintedResult, PrintedStanding, SessionFile
from fairdeal.scoring.lines import Artificial, BareScore, Outcome, ResultLine
from fairdeal.scoring.methods import Matchpoints

SCORES = (-800, -620, -500, -420, -300, -200, -140, -100, -50, 50, 90, 110, 140, 170, 400, 620)
"""Scores that contracts give, at whatever vulnerability."""
HUNDREDTH = Decimal("0.01")
TABLES = 8
Made = tuple[Fraction, Fraction]
"""What an artificial score is worth to either side, in percent."""


def to(figure: Fraction, unit: Decimal = HUNDREDTH, rounding: str = ROUND_HALF_UP) -> Decimal:
    return (Decimal(figure.numerator) / Decimal(figure.denominator)).quantize(unit, rounding)


def session(
    seed: int = 1,
    *,
    boards: int = 12,
    rounding: str = ROUND_HALF_UP,
    left_out: str = "",
    made: Sequence[tuple[int, int]] = (),
) -> SessionFile:
    """A Mitchell of eight tables at matchpoints with the percentages it prints.

    Args:
        seed: of the scores.
        boards: how many are played.
        rounding: how figures are rounded to a hundredth.
        left_out: a pair with whose results nobody was compared.
        made: board and table of artificial scores of 60 and 40 percent.
    """
    draw = random.Random(seed)  # noqa: S311 - no secret
    results: list[PrintedResult] = []
    for board in range(1, boards + 1):
        own: list[tuple[str, str, Outcome]] = []
        for table in range(TABLES):
            pair = f"E{(table + board) % TABLES}"
            score: Outcome = BareScore(draw.choice(SCORES))
            if (board, table) in made:
                score = Artificial(Fraction(60), Fraction(40))
            own.append((f"N{table}", pair, score))
        for ns, ew, outcome in own:
            line = ResultLine(board, ns, ew, outcome)
            figures: tuple[Decimal | None, Decimal | None] = (None, None)
            if isinstance(outcome, BareScore):
                others = [
                    other.score
                    for north, east, other in own
                    if north != ns
                    and left_out not in {north, east}
                    and isinstance(other, BareScore)
                ]
                won = sum(2 * (outcome.score > o) + (outcome.score == o) for o in others)
                share = Fraction(100 * won, 2 * len(others))
                figures = to(share, rounding=rounding), to(100 - share, rounding=rounding)
            results.append(PrintedResult(len(results) + 2, line, *figures))
    return SessionFile("x", tuple(results), Matchpoints(), in_percent=True, problems=())


def shares(file: SessionFile) -> dict[str, list[Fraction]]:
    """Everybody's exact percentages on the boards that were played, counted anew."""
    found: dict[str, list[Fraction]] = {}
    for one in file.results:
        if one.result.score is None:
            continue
        others = [
            each.result.score
            for each in file.results
            if each is not one and each.result.board == one.result.board
            if each.result.score is not None
        ]
        won = sum(2 * (one.result.score > o) + (one.result.score == o) for o in others)
        share = Fraction(100 * won, 2 * len(others))
        found.setdefault(one.result.ns, []).append(share)
        found.setdefault(one.result.ew, []).append(100 - share)
    return found


def ranked(file: SessionFile, total: Callable[[str, list[Fraction]], Fraction]) -> SessionFile:
    """The file with a ranking, in percent to a hundredth, of what `total` makes of the boards."""
    return replace(
        file,
        standings=tuple(
            PrintedStanding(who, percent=to(total(who, boards)))
            for who, boards in sorted(shares(file).items())
        ),
    )


def mean(figures: Sequence[Fraction]) -> Fraction:
    return sum(figures, Fraction()) / len(figures)


def wrong(file: SessionFile, lines: Sequence[int]) -> SessionFile:
    """The file with figures of those lines that nothing explains."""
    return replace(file, results=tuple(_wrong(file.results, set(lines))))


def _wrong(results: Sequence[PrintedResult], lines: set[int]) -> Iterator[PrintedResult]:
    for one in results:
        if one.line in lines and one.ns is not None:
            figure = (one.ns + Decimal("37.13")) % 100
            yield replace(one, ns=figure, ew=100 - figure)
        else:
            yield one


DOWN = ROUND_DOWN
