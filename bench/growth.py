"""``python -m bench.growth``: how the cost of a board grows from a thousand to ten million.

Also what compiling costs: a process of its own that has to compile, and one that finds what the
first has kept. One core; the median of three.
"""

import os
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from fairdeal.batch.boards import random_boards
from fairdeal.batch.verify import verify

COUNTS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
AT_ONCE = 1_000_000
"""Boards in memory at once: about 120 MB of them."""
FIRST = (
    "from os import urandom; from fairdeal.batch.boards import random_boards;"
    "from fairdeal.batch.verify import verify; verify(random_boards(10, urandom))"
)


def main() -> None:
    """Print both tables."""
    print("| boards | random boards, ns each | verified, ns each |")
    print("| ---: | ---: | ---: |")
    verify(random_boards(10, os.urandom))
    for count in COUNTS:
        played, verified = zip(*(_nanoseconds(count) for _ in range(3)), strict=True)
        print(f"| {count:,} | {median(played):,.0f} | {median(verified):,.0f} |", flush=True)
    with TemporaryDirectory() as folder:
        compiling, kept = _seconds(folder), _seconds(folder)
    print(f"\nFirst use: {compiling:.1f} s compiling, {kept:.1f} s once compiled, Python included.")


def _nanoseconds(count: int) -> tuple[float, float]:
    played = verified = 0.0
    for start in range(0, count, AT_ONCE):
        began = process_time()
        boards = random_boards(min(AT_ONCE, count - start), os.urandom)
        dealt = process_time()
        verify(boards)
        played, verified = played + dealt - began, verified + process_time() - dealt
    return played / count * 1e9, verified / count * 1e9


def _seconds(folder: str) -> float:
    start = perf_counter()
    environment = os.environ | {"NUMBA_CACHE_DIR": folder}
    subprocess.run([sys.executable, "-c", FIRST], env=environment, check=True)  # noqa: S603
    return perf_counter() - start


if __name__ == "__main__":
    main()
