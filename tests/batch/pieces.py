"""Ten million boards beside the readable engine, in pieces: ``python -m tests.batch.pieces``.

What is done is kept below ``.nightly`` under a digest of the kernels and of the engine, so that a
run that was stopped goes on where it was, and one after a change begins anew. A difference ends it
and prints the board.
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from tests.batch.side_by_side import compare, lawful, seed_of, spoiled

PIECES: Final = 1_000
LAWFUL, SPOILED = 8_000, 2_000
"""Boards of one piece."""
ROOT: Final = Path(__file__).parents[2]
KEPT: Final = ROOT / ".nightly"
_COMPARED: Final = ("batch", "laws", "table", "seats.py", "cards.py", "calls.py", "boards.py")


def piece(number: int) -> tuple[int, int]:
    """Compare one piece; its number, and how many of its boards were played to the last card.

    Raises:
        AssertionError: a difference, with the whole board.
    """
    seen = compare(lawful(seed_of(2 * number), LAWFUL))
    seen += compare(spoiled(seed_of(2 * number + 1), SPOILED))
    return number, seen["52 cards"]


def remaining(kept: Path) -> list[int]:
    """The pieces that are not done yet."""
    lines = kept.read_text("ascii").splitlines() if kept.exists() else []
    done = {int(line.split()[0]) for line in lines}
    return [number for number in range(PIECES) if number not in done]


def digest() -> str:
    """Of everything that is compared: when it changes, what was done before proves nothing."""
    source = ROOT / "src" / "fairdeal"
    paths = [path for name in _COMPARED for path in _modules(source / name)]
    texts = [path.read_bytes() for path in (*paths, Path(__file__).with_name("side_by_side.py"))]
    return sha256(b"\0".join(texts)).hexdigest()[:12]


def _modules(path: Path) -> list[Path]:
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


def run(kept: Path, most: int = PIECES, jobs: int = 2) -> Iterator[int]:
    """Compare pieces that are not done yet, and keep each as it is done; their numbers.

    Raises:
        AssertionError: a difference, with the whole board.
    """
    kept.parent.mkdir(exist_ok=True)
    wanted = list(islice(remaining(kept), most))
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool, kept.open("a") as done:
        futures = [pool.submit(piece, number) for number in wanted]
        try:
            for future in as_completed(futures):
                number, whole = future.result()
                done.write(f"{number} {LAWFUL + SPOILED} {whole}\n")
                done.flush()
                yield number
        finally:
            pool.shutdown(cancel_futures=True)


def main() -> None:
    """As many pieces as are asked for, else all that remain."""
    parser = argparse.ArgumentParser(prog="python -m tests.batch.pieces", description=__doc__)
    parser.add_argument("--pieces", type=int, default=PIECES, help="at most so many, now")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    given = parser.parse_args()
    kept = KEPT / f"{digest()}.txt"
    for _ in run(kept, given.pieces, given.jobs):
        boards = (PIECES - len(remaining(kept))) * (LAWFUL + SPOILED)
        print(f"{boards:,} boards compared, no difference", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
