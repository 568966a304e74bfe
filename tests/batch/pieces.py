"""Ten million boards beside the readable engine, in pieces: ``python -m tests.batch.pieces``.

What is done is kept below ``.nightly`` under a digest of every module that a comparison loads, so
that a run that was stopped goes on where it was, and one after a change of the kernels or of the
engine begins anew; a ruling that no board here asks for is no part of it. A difference ends it and
prints the board.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
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
_TELLING: Final = """
import sys
from tests.batch.side_by_side import compare, lawful, spoiled
compare(lawful(1, 20)), compare(spoiled(1, 20))
ours = (module for name, module in sys.modules.items() if name.startswith(("fairdeal", "tests")))
print("\\n".join(module.__file__ for module in ours if getattr(module, "__file__", None)))
"""


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


def digest(modules: Iterable[Path]) -> str:
    """Of everything that is compared: when it changes, what was done before proves nothing."""
    return sha256(b"\0".join(path.read_bytes() for path in modules)).hexdigest()[:12]


def compared() -> list[Path]:
    """Every module of ours that a comparison loads, and the comparison itself.

    A process of its own tells, which has loaded nothing else.
    """
    words = [sys.executable, "-c", _TELLING]
    told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603
    return sorted(map(Path, told.stdout.splitlines()))


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
    kept = KEPT / f"{digest(compared())}.txt"
    for _ in run(kept, given.pieces, given.jobs):
        boards = (PIECES - len(remaining(kept))) * (LAWFUL + SPOILED)
        print(f"{boards:,} boards compared, no difference", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
