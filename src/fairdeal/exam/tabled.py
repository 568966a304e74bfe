"""Questions counted from a table, in the reader's language: the table, and what is asked."""

from typing import assert_never

from fairdeal.exam.question import Adjustment, Figures, Frequencies, Ranking
from fairdeal.views.figures import signed
from fairdeal.views.words import _

_NONE = "\N{EN DASH}"
"""Where there is no result."""


def tabled(about: Frequencies | Adjustment | Ranking) -> tuple[tuple[str, ...], str]:
    """What is said of the table, a sentence a line, and what is asked."""
    match about:
        case Frequencies(counts=counts, place=place):
            asks = _("How many matchpoints do East-West have where North-South have {score}?")
            return (two_for_each(),), asks.format(score=signed(counts[place][0]))
        case Adjustment():
            asks = (
                _("How many IMPs does that bring North-South?")
                if about.at_teams
                else _("How many matchpoints does that bring North-South?")
            )
            return _adjusted(about), asks
        case Ranking(top=top, rows=rows):
            return _ranked(top, rows), _("Which pair is first?")
    assert_never(about)


def table_of(about: Figures) -> tuple[tuple[str, ...], ...]:
    """What is given as a table, its heads first; empty where nothing is."""
    match about:
        case Frequencies(counts=counts):
            heads = _("Score of North-South"), _("How often")
            return heads, *((signed(score), str(times)) for score, times in counts)
        case Ranking(rows=rows):
            boards = (_("Board {n}").format(n=n) for n in range(1, len(rows[0]) + 1))
            pairs = (
                (_("Pair {n}").format(n=n), *(_NONE if one is None else str(one) for one in row))
                for n, row in enumerate(rows, start=1)
            )
            return (_("Pair"), *boards), *pairs
    return ()


def two_for_each() -> str:
    """How matchpoints are counted here."""
    return _("Two matchpoints for each score that is beaten, one for each that is equal.")


def _adjusted(about: Adjustment) -> tuple[str, ...]:
    """The outcomes with their weights, and what they are compared with."""
    outcomes = ", ".join(
        _("{percent} % of {score}").format(percent=weight, score=signed(score))
        for weight, score in about.outcomes
    )
    said = _(
        "The Director adjusts the score of a table, for both sides. For North-South: {outcomes}."
    )
    each = _("Every result is counted by itself, and then weighed.")
    others = ", ".join(signed(one) for one in about.others)
    if about.at_teams:
        where = _("Teams: at the other table North-South have {score}.").format(score=others)
        return said.format(outcomes=outcomes), where, each
    field = _("The other tables' scores for North-South: {scores}.").format(scores=others)
    return said.format(outcomes=outcomes), field, two_for_each(), each


def _ranked(top: int, rows: tuple[tuple[int | None, ...], ...]) -> tuple[str, ...]:
    pair, board = next(
        (pair, board)
        for pair, row in enumerate(rows, start=1)
        for board, one in enumerate(row, start=1)
        if one is None
    )
    said = _("The matchpoints of five pairs over a session; a board has {top} at most.")
    without = _(
        "Pair {pair} could have no result on board {board}, and is in no way at fault: the "
        "Director gives it an average plus."
    )
    return said.format(top=top), without.format(pair=pair, board=board)
