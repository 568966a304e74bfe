"""What the sentences people say have learned of each other: ``python tools/learned.py [LANGUAGE]``.

For each entry a plane is sought between its sentences and all others (a linear support vector
machine with squared hinge loss, by dual coordinate descent: Hsieh, Chang, Lin, Keerthi and
Sundararajan, ICML 2008). What is kept are the weights of the sentences that hold the plane, small
ones left out, so a sentence can be added or struck out without learning anew; nobody needs numpy
to search. A test finds out when too many sentences are new.
"""

import sys
from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.i18n.catalogues import LANGUAGES
from fairdeal.views.rulings.likeness import Index, index_of
from fairdeal.views.rulings.spoken.learned import checksum, file_of, written

COST: Final = 1.5
"""How much a sentence on the wrong side of the plane weighs against a simple plane."""
ROUNDS: Final = 12
SEED: Final = 29
LEAST: Final = 0.02
"""A weight less than this part of the greatest is left out."""

_Floats = NDArray[np.float32]


def made(language: str) -> bytes:
    """What the sentences of a language have learned, as a file."""
    index = index_of(language)
    entries = sorted(set(index.entries))
    places = [entries.index(entry) for entry in index.entries]
    weights, biases = _learned(_rows(index), places, len(entries))
    weights[np.abs(weights) < LEAST * np.abs(weights).max()] = 0
    sums = map(checksum, index.entries, index.sentences)
    kept = {
        one: {int(place): float(row[place]) for place in np.flatnonzero(row)}
        for one, row in zip(sums, weights, strict=True)
    }
    return written(entries, biases.tolist(), kept)


def _rows(index: Index) -> list[tuple[NDArray[np.intp], _Floats]]:
    """Each sentence by the numbers of its pieces and their shares."""
    rows: list[tuple[list[int], list[float]]] = [([], []) for _ in index.entries]
    for place, (piece, numbers) in enumerate(index.where.items()):
        for number in numbers:
            rows[number][0].append(place)
            rows[number][1].append(index.rarity[piece] / index.lengths[number])
    return [(np.array(of, np.intp), np.array(shares, np.float32)) for of, shares in rows]


def _learned(
    rows: Sequence[tuple[NDArray[np.intp], _Floats]], places: Sequence[int], count: int
) -> tuple[_Floats, _Floats]:
    """The weights of the sentences for and against each entry, and the biases of the entries."""
    pieces = 1 + max(int(of.max(initial=0)) for of, _ in rows)
    planes = np.zeros((pieces, count), np.float32)
    biases = np.zeros(count, np.float32)
    weights = np.zeros((len(rows), count), np.float32)
    slack = np.float32(1 / (2 * COST))
    order, chance = list(range(len(rows))), Random(SEED)  # noqa: S311 - no secret
    for _ in range(ROUNDS):
        chance.shuffle(order)
        for number in order:
            of, shares = rows[number]
            side = np.full(count, -1, np.float32)
            side[places[number]] = 1
            held = weights[number] * side
            short = side * (shares @ planes[of] + biases) - 1 + slack * held
            moved = np.maximum(held - short / (shares @ shares + 1 + slack), 0) - held
            moved *= side
            weights[number] += moved
            biases += moved
            planes[of] += shares[:, None] * moved
    return weights, biases


if __name__ == "__main__":
    for asked in sys.argv[1:] or LANGUAGES:
        file_of(asked).write_bytes(made(asked))
