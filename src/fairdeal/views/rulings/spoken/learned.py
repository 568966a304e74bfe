"""What was learned of every sentence: for which entry it speaks, against which others, how much.

A file a language beside the sentences, made of them by ``python tools/learned.py``: a line with the
entries, then in bytes how many sentences and how much one step of a weight is, a bias for each
entry, and of each sentence a checksum, how many weights it has, for which entries, and the weights.
A sentence nobody has learned anything of yet counts as a usual one does.
"""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from struct import calcsize, pack, unpack_from
from typing import Final
from zlib import crc32

_FOLDER: Final = Path(__file__).parent
_HEAD: Final = "<If"
_MOST: Final = 127
"""A weight is one byte with a sign."""
Weights = tuple[bytes, Sequence[int]]
"""For or against which entries, by their places, and in how many steps."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What the sentences of a language have learned."""

    entries: tuple[str, ...]
    step: float
    biases: Sequence[float]
    weights: Mapping[int, Weights]
    """By the checksum of a sentence and its entry."""

    def of(self, entry: str, sentence: str) -> Weights:
        """The weights of a sentence under its entry; those of a usual one where it is new."""
        known = self.weights.get(checksum(entry, sentence))
        if known is not None:
            return known
        own = [self.entries.index(entry)] if entry in self.entries else []
        return bytes(own), [round(1 / self.step)] * len(own)


def checksum(entry: str, sentence: str) -> int:
    """By what a sentence is known again under its entry."""
    return crc32(f"{entry} {sentence}".encode())


def file_of(language: str) -> Path:
    """Where it is kept what the sentences of a language have learned."""
    return _FOLDER / f"{language}.learned"


@cache
def learned(language: str) -> Learned:
    """What the sentences of a language have learned; nothing where nobody has taught them."""
    file = file_of(language)
    return read(file.read_bytes()) if file.exists() else Learned((), 1.0, (), {})


def read(made: bytes) -> Learned:
    """What ``written`` wrote."""
    line, _, rest = made.partition(b"\n")
    entries = tuple(line.decode().split())
    count, step = unpack_from(_HEAD, rest)
    at = calcsize(_HEAD)
    biases = unpack_from(f"<{len(entries)}f", rest, at)
    at += 4 * len(entries)
    sums = unpack_from(f"<{count}I", rest, at)
    at += 4 * count
    many, at = rest[at : at + count], at + count
    which = rest[at : at + sum(many)]
    steps = array("b", rest[at + sum(many) :])
    weights, begin = {}, 0
    for one, number in zip(sums, many, strict=True):
        weights[one] = (which[begin : begin + number], steps[begin : begin + number])
        begin += number
    return Learned(entries, step, biases, weights)


def written(
    entries: Sequence[str], biases: Sequence[float], weights: Mapping[int, Mapping[int, float]]
) -> bytes:
    """As a file; of the weights those are left out that are no step.

    Args:
        entries: in the order of the biases, and of the places in the weights.
        biases: how much speaks for an entry by itself.
        weights: for each checksum of a sentence how much it speaks for the entry of a place.
    """
    step = max((abs(w) for one in weights.values() for w in one.values()), default=1.0) / _MOST
    stepped = {
        one: {place: n for place, w in sorted(of.items()) if (n := round(w / step))}
        for one, of in sorted(weights.items())
    }
    return b"".join(
        (
            " ".join(entries).encode() + b"\n",
            pack(_HEAD, len(stepped), step),
            pack(f"<{len(entries)}f", *biases),
            pack(f"<{len(stepped)}I", *stepped),
            bytes(len(of) for of in stepped.values()),
            bytes(place for of in stepped.values() for place in of),
            array("b", [n for of in stepped.values() for n in of.values()]).tobytes(),
        )
    )
