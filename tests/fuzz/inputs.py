"""Spoilt files: real and small ones changed at random, in the ways that have hurt readers before.

The same seed gives the same files, so a failure can be looked at again: its message has the seed.
"""

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from tests.shared import DATA, ROOT

LENGTH: Final = 4_000
"""Bytes taken of a real file; enough for some boards, few enough to try many."""
_OWN: Final = (ROOT / "docs" / "examples", Path(__file__).with_name("small"))
_PIECES: Final = (
    *(b"", b"\n", b"\n\n", b"\r", b"\0", b"\xff", b"\xef\xbb\xbf", b" ", b"\t", b"%", b";"),
    *(
        b"{",
        b"}",
        b"[",
        b"]",
        b'"',
        b"|",
        b"\\",
        b"#",
        b"##",
        b"^",
        b"=1=",
        b"$5",
        b"!",
        b"-",
        b"+",
    ),
    *(b"*", b"AP", b"Pass", b"7NT", b"SA", b"H10", b"...", b"?", b"&a", b"*a", b": ", b"- ", b","),
    *(b"md|", b"mb|", b"pc|", b"qx|", b"rs|", b"vg|", b"mc|", b"pn|", b"pg||", b"%7C", b"lin="),
    *(b'[Auction "N"]\n', b'[Play "W"]\n', b'[Deal "', b'[Board "', b'[ScoreTable "Rank;X"]\n'),
    *(b"9" * 5_000, b"-1", b"1e999", b"NaN", b"null", b"true", b"[" * 3_000, b"{" * 3_000),
    *(b'{"a":' * 2_000, b"'", b"\xe2\x99\xa0", b"\xd9\xa3", b"\xf0\x9f\x83\x81", b"A" * 20_000),
)


@cache
def corpus(ending: str) -> tuple[bytes, ...]:
    """Beginnings and middles of our own small files of that ending, then of the real ones."""
    found = [path.read_bytes() for folder in (*_OWN, DATA) for path in _files(folder, ending)]
    return tuple(
        dict.fromkeys(
            data[start : start + LENGTH] for data in found for start in (0, len(data) // 2)
        )
    )


def _files(folder: Path, ending: str) -> list[Path]:
    """The folder's files of that ending, in the same order wherever the folder lies."""
    return sorted(
        path for path in folder.rglob("*") if path.suffix.lower() == ending and path.is_file()
    )


def spoilt(seed: int, good: Sequence[bytes]) -> bytes:
    """One of the files, changed in a few places; now and then a part of another put in."""
    rng = random.Random(seed)  # noqa: S311 - the same files again for the same seed
    data = bytearray(rng.choice(good))
    for _ in range(rng.choice((1, 1, 2, 3, 8))):
        place = rng.randrange(len(data) + 1)
        length = rng.choice((0, 0, 1, 3, 40, len(data) // 2))
        match rng.randrange(6):
            case 0 | 1 | 2:
                new = rng.choice(_PIECES)
            case 3:
                new = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 6)))
            case 4:
                other = rng.choice(good)
                start = rng.randrange(len(other) + 1)
                new = other[start : start + rng.choice((5, 80, 800))]
            case _:
                start = rng.randrange(len(data) + 1)
                new = bytes(data[start : start + 60]) * rng.choice((1, 2, 50))
        data[place : place + length] = new
    return bytes(data)
