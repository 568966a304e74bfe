"""How strong players are, found from what they scored, with whom, and against whom.

A player's *strength* is what he adds to his side's score on a board against players of nought. For
a table ``t`` of a field (all the tables a deal was played at), with North-South of the strengths
``n`` and ``s`` and East-West of ``e`` and ``w``,

    score(t) = D(t) - mean of D over the field + chance,    D(t) = n + s - e - w

the score being North-South's, against all results of the field, in percent or in IMPs a board.
Strengths come from a normal distribution about nought, chance from another; their widths are those
under which the scores there are would be likeliest (maximum of the marginal likelihood), and a
strength is the mean of what it can be after the scores, with the standard deviation of that. This
is the best linear unbiased prediction of a mixed model: C. R. Henderson, "Best linear unbiased
estimation and prediction under a selection model", Biometrics 31 (1975), 423-447. Where scores are
few, the likeliest width of strengths is often nought, as if all were known to be equal, or
everything; the likelihood is therefore weighed by a gamma distribution of the ratio of both widths,
its mode at `USUAL`, which weighs little where scores are many: Y. Chung and others, "A
nondegenerate penalized likelihood estimator for variance parameters in multilevel models",
Psychometrika 78 (2013), 685-709.

What it cannot know is in the deviations: of two who always play together it tells how strong they
are as a pair, hardly which of them it is; of lines that never meet and are never compared, nothing
about one against the other. That somebody learns, or has a bad day, is not in the model.
"""

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.fields import Offsets, cross_imps, matchpoints
from fairdeal.batch.scores import Scores
from fairdeal.errors import Malformed

Floats = NDArray[np.float64]
Players = NDArray[np.int64]
"""Shape (tables, 4): who sat North, East, South and West, numbered from 0."""

MOST: Final = 6_000
"""Players that are rated at once; a matrix of so many squared takes 288 MB, and there are some."""
USUAL: Final = 0.1
"""A strength in deviations of chance, where the scores tell little: some 3 % of 30 a board."""
_NOUGHT: Final = 1e-6
"""What is nought, as a share of what is added up."""
_LEAST: Final = 2
"""Comparisons from which two widths can be told."""
_SIGNS: Final = np.array([1, -1, 1, -1])
_RATIOS: Final = np.logspace(-3, 7, 201)
"""Variances of chance over those of strength that are looked at, before the best is made finer."""


class Measure(StrEnum):
    """What a score on a board is counted in."""

    MATCHPOINTS = "matchpoints"
    """Percent of the matchpoints there were to win."""
    IMPS = "imps"
    """IMPs a board, against the mean of all results."""


class Account(NamedTuple):
    """Where a player's scores come from, each a mean over his boards.

    ``score`` is ``own + partners - opponents - field + held_back``, exactly.
    """

    boards: int
    score: float
    """What his side scored above average."""
    own: float
    """His strength."""
    partners: float
    """His partners' strength."""
    opponents: float
    """The strength of both opponents together."""
    field: float
    """How far those who sat his way in the field were the stronger side of their tables."""
    held_back: float
    """What is put down to chance: the less, the more boards there are."""


@dataclass(frozen=True, eq=False)
class Rating:
    """Strengths of players, by their numbers.

    Attributes:
        strength: shape (players,), in percent or IMPs a board.
        covariance: shape (players, players): how far each, and each two, can be otherwise.
        chance: the standard deviation of a score that strengths do not explain.
        spread: the standard deviation of players' strengths.
        accounts: how each strength comes about.
    """

    strength: Floats
    covariance: Floats
    chance: float
    spread: float
    accounts: tuple[Account, ...]

    @property
    def deviation(self) -> Floats:
        """Shape (players,): the standard deviation of each strength."""
        return np.sqrt(np.diagonal(self.covariance))

    def pair(self, one: int, other: int) -> tuple[float, float]:
        """The strength of two who play together, and its standard deviation."""
        two = [one, other]
        variance = self.covariance[np.ix_(two, two)].sum()
        return float(self.strength[two].sum()), float(np.sqrt(variance))


def gained(scores: Scores, offsets: Offsets, measure: Measure) -> Floats:
    """What North-South gained at each table against the mean of all results of the field.

    Args:
        scores: total points of North-South at each table.
        offsets: where each field begins and ends among the tables, as in `batch.fields`.
        measure: what is counted.

    Raises:
        Malformed: a score is missing or beyond what is possible, or the offsets do not fit.
    """
    tables = np.repeat(np.diff(offsets), np.diff(offsets))
    if measure is Measure.IMPS:
        return np.asarray(cross_imps(scores, offsets) / tables)
    above = matchpoints(scores, offsets) - (tables - 1)
    return np.asarray(50 * above / tables)


def rate(players: Players, gained: Floats, offsets: Offsets) -> Rating:
    """Rate everybody who sat at these tables.

    Args:
        players: who sat where, numbered from 0 without gaps.
        gained: what North-South gained at each table against the mean of its field.
        offsets: where each field begins and ends among the tables.

    Raises:
        Malformed: nothing can be compared, there are more than `MOST` players, somebody sits
            twice at a table, or the arrays do not fit.
    """
    count = _count(players, gained, offsets)
    found = _Equations.of(players, gained, offsets, count)
    values, vectors = np.linalg.eigh(found.left)
    values = np.maximum(values, 0)
    right = vectors.T @ found.right
    ratio = _likeliest(values, right, found)
    variance = _variance(ratio, values, right, found)
    strength = vectors @ (right / (values + ratio))
    covariance = variance * (vectors / (values + ratio)) @ vectors.T
    accounts = _accounts(players, gained, offsets, strength, ratio)
    return Rating(
        strength, covariance, float(np.sqrt(variance)), float(np.sqrt(variance / ratio)), accounts
    )


class _Equations(NamedTuple):
    """The normal equations of the strengths, the mean of each field taken out."""

    left: Floats
    right: Floats
    squares: float
    """Of the scores, added up."""
    free: int
    """Scores that can differ freely: one fewer in each field than tables."""

    @classmethod
    def of(cls, players: Players, gained: Floats, offsets: Offsets, count: int) -> "_Equations":
        left = np.zeros((count, count))
        right = np.bincount(
            players.ravel(), (gained[:, None] * _SIGNS).ravel(), minlength=count
        ).astype(np.float64)
        both = _SIGNS[:, None] * _SIGNS
        np.add.at(left, (players[:, :, None], players[:, None, :]), both)
        for start, stop in pairwise(offsets):
            here = players[start:stop]
            who, place = np.unique(here, return_inverse=True)
            times = np.bincount(place.ravel(), np.broadcast_to(_SIGNS, here.shape).ravel())
            left[np.ix_(who, who)] -= np.outer(times, times) / (stop - start)
        free = len(gained) - (len(offsets) - 1)
        return cls(left, right, float(gained @ gained), free)


def _count(players: Players, gained: Floats, offsets: Offsets) -> int:
    if players.shape != (len(gained), 4):
        raise Malformed(
            "{tables} tables have players of the shape ({tables}, 4), not {shape}",
            tables=len(gained),
            shape=players.shape,
        )
    if not len(players):
        raise Malformed("there is no table to rate players by")
    if offsets[0] or offsets[-1] != len(gained) or (np.diff(offsets) <= 0).any():
        raise Malformed("fields run from 0 upwards to the number of tables, none without a table")
    for start, stop in pairwise(offsets):
        if abs(gained[start:stop].sum()) > _NOUGHT * np.abs(gained[start:stop]).sum():
            raise Malformed("what the tables of a field gain comes to nought in all")
    count = int(players.max()) + 1
    if players.min() < 0 or len(np.unique(players)) < count:
        raise Malformed("players are numbered from 0 without gaps")
    if count > MOST:
        raise Malformed(
            "{n} players are more than the {most} that are rated at once", n=count, most=MOST
        )
    ordered = np.sort(players, axis=1)
    twice = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
    if twice.any():
        raise Malformed("table {n}: somebody sits there twice", n=int(twice.argmax()))
    return count


def _likeliest(values: Floats, right: Floats, found: _Equations) -> float:
    """The ratio of both variances under which the scores are likeliest.

    Raises:
        Malformed: no two results of one deal differ, or there is one comparison only.
    """
    if found.free < _LEAST or not found.squares:
        raise Malformed("too few results of one deal can be compared, or all of them are equal")

    def unlikely(ratio: float) -> float:
        rest = _variance(ratio, values, right, found)
        share = ratio**-0.5
        weight = np.log(share) - share / USUAL
        return float(found.free * np.log(rest) + np.log1p(values / ratio).sum() - 2 * weight)

    best = int(np.argmin([unlikely(ratio) for ratio in _RATIOS]))
    low, high = np.log(_RATIOS[max(best - 1, 0)]), np.log(_RATIOS[min(best + 1, len(_RATIOS) - 1)])
    finer = np.exp(np.linspace(low, high, 41))
    return float(finer[np.argmin([unlikely(ratio) for ratio in finer])])


def _variance(ratio: float, values: Floats, right: Floats, found: _Equations) -> float:
    explained = float((right**2 / (values + ratio)).sum())
    return max(found.squares - explained, 1e-9 * found.squares) / found.free


def _accounts(
    players: Players, gained: Floats, offsets: Offsets, strength: Floats, ratio: float
) -> tuple[Account, ...]:
    who, count = players.ravel(), len(strength)
    boards = np.bincount(who, minlength=count)

    def mean(of_north_south: Floats) -> Floats:
        """Each player's mean of a figure that has the other sign for East-West."""
        signed = (of_north_south[:, None] * _SIGNS).ravel()
        return np.asarray(np.bincount(who, signed, minlength=count) / boards)

    of_seats = strength[players]
    partner = of_seats[:, [2, 3, 0, 1]]
    difference = of_seats @ _SIGNS
    tables = np.diff(offsets)
    field = np.repeat(np.add.reduceat(difference, offsets[:-1]) / tables, tables)
    partners = np.bincount(who, partner.ravel(), minlength=count) / boards
    opponents = strength + partners - mean(difference)
    figures = (mean(gained), strength, partners, opponents, mean(field), ratio * strength / boards)
    rows = zip(boards, *figures, strict=True)
    return tuple(Account(int(n), *map(float, row)) for n, *row in rows)
