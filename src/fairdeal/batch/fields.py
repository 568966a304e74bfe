"""Whole fields compared: matchpoints, cross-IMPs, Butler, every result of every board at once.

Scores of all fields stand one after the other; field ``f`` has ``offsets[f]:offsets[f + 1]``, as
the calls of `fairdeal.batch.columns.Boards` do. Exact whole numbers, on the scales of
`fairdeal.scoring`.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.scores import MOST, Scores, imp_table, known
from fairdeal.compiled import entrance, signed
from fairdeal.errors import Malformed
from fairdeal.laws.score.law78 import TIE, WIN
from fairdeal.scoring.methods import Butler

Offsets = NDArray[np.int64]
_WIN: Final = WIN
_TIE: Final = TIE


def equal_fields(boards: int, results: int) -> Offsets:
    """The offsets of ``boards`` fields of ``results`` each."""
    return np.arange(boards + 1, dtype=np.int64) * results


def matchpoints(scores: Scores, offsets: Offsets) -> NDArray[np.int32]:
    """North-South's matchpoints of each result: two for each worse, one for each other equal (78A).

    Raises:
        Malformed: a score is missing or beyond what is possible, or the offsets do not fit.
    """
    _check(scores, offsets)
    out = np.empty(len(scores), np.int32)
    _matchpoints(scores, offsets, out)
    return out


def cross_imps(scores: Scores, offsets: Offsets) -> NDArray[np.int32]:
    """The sum of each result's IMPs against all other results of its field (78B, 78D).

    Raises:
        Malformed: as for `matchpoints`.
    """
    _check(scores, offsets)
    out = np.empty(len(scores), np.int32)
    _cross_imps(scores, offsets, imp_table(), out)
    return out


def butler(scores: Scores, offsets: Offsets, method: Butler | None = None) -> NDArray[np.int8]:
    """North-South's IMPs of each result against the datum of its field (78B, 78D).

    Args:
        scores: total points of North-South.
        offsets: where each field begins and ends.
        method: extremes left out and unit of the datum; published datums are not looked at. The
            usual one if not given.

    Raises:
        Malformed: as for `matchpoints`.
    """
    _check(scores, offsets)
    rules = method or Butler()
    out = np.empty(len(scores), np.int8)
    _butler(scores, offsets, imp_table(), (rules.trim, rules.unit), out)
    return out


def _check(scores: Scores, offsets: Offsets) -> None:
    if scores.dtype != np.int16 or offsets.dtype != np.int64:
        raise Malformed(f"scores are int16, offsets int64, not {scores.dtype}, {offsets.dtype}")
    ends = len(offsets) and offsets[0] == 0 and offsets[-1] == len(scores)
    if not ends or (np.diff(offsets) < 0).any():
        raise Malformed(f"offsets run from 0 upwards to the number of scores, {len(scores)}")
    beyond = ~known(scores) | (np.abs(scores.astype(np.int32)) > MOST // 2)
    if beyond.any():
        row = int(beyond.argmax())
        raise Malformed(f"row {row}: {scores[row]} is no score of a board")


@entrance
def _matchpoints(scores: Scores, offsets: Offsets, out: NDArray[np.int32]) -> None:
    for field in range(len(offsets) - 1):
        start, stop = offsets[field], offsets[field + 1]
        order = np.argsort(scores[start:stop])
        first = 0
        while first < len(order):
            last = first
            value = scores[start + order[first]]
            while last < len(order) and scores[start + order[last]] == value:
                last += 1
            for place in range(first, last):
                out[start + order[place]] = _WIN * first + _TIE * (last - first - 1)
            first = last


@entrance
def _butler(scores: Scores, offsets: Offsets, imps: Any, rules: Any, out: Any) -> None:
    most, unit = rules
    for field in range(len(offsets) - 1):
        start, stop = offsets[field], offsets[field + 1]
        ordered = np.sort(scores[start:stop])
        trim = most if len(ordered) > 2 * most else 0
        points = 0
        for place in range(trim, len(ordered) - trim):
            points += signed(ordered[place])
        kept = len(ordered) - 2 * trim
        # Rounded to the unit, an exact half away from nought.
        size = (2 * abs(points) + kept * unit) // (2 * kept * unit) * unit if kept else 0
        datum = size if points > 0 else -size
        for place in range(start, stop):
            difference = signed(scores[place]) - datum
            worth = signed(imps[abs(difference)])
            out[place] = worth if difference > 0 else -worth


@entrance
def _cross_imps(scores: Scores, offsets: Offsets, imps: Any, out: NDArray[np.int32]) -> None:
    for field in range(len(offsets) - 1):
        start, stop = offsets[field], offsets[field + 1]
        order = np.argsort(scores[start:stop])
        # A field has few different scores: they are compared, not the results.
        values = np.empty(len(order), np.int64)
        times = np.zeros(len(order), np.int64)
        different = 0
        for index in order:
            value = scores[start + index]
            if different == 0 or values[different - 1] != value:
                values[different] = value
                different += 1
            times[different - 1] += 1
        place = -1
        total = 0
        for index in order:
            value = signed(scores[start + index])
            if place < 0 or values[place] != value:
                place += 1
                total = 0
                for other in range(different):
                    difference = value - values[other]
                    sign = 1 if difference > 0 else -1
                    total += sign * times[other] * signed(imps[abs(difference)])
            out[start + index] = total
