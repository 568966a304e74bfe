"""``python -m bench.simultaneous``: time and memory of a simultaneous event, and its growth.

Each size is ranked in a process of its own, so that its peak of resident memory is its own: the
interpreter, the results and the ranking together. One core; the best of three for time.
"""

import json
import resource
import subprocess
import sys
from time import process_time

from bench.works.events import BOARDS_OF_GROWTH, GROWTH, SIMULTANEOUS, field
from fairdeal.scoring.methods import EXACT, Matchpoints
from fairdeal.scoring.ranking import rank

MOST_SECONDS, MOST_MEGABYTES = 2.0, 500.0
"""What 3,000 tables of 24 boards may take."""
_ROUNDS = 3


def main(words: list[str]) -> int:
    """Print the table; 1 where the simultaneous event takes more than it may."""
    if words:
        tables, boards = map(int, words)
        print(json.dumps(_measured(tables, boards)))
        return 0
    print("| tables | boards | results | seconds | microseconds each | peak, MB |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: |")
    for tables in GROWTH:
        _row(tables, BOARDS_OF_GROWTH)
    seconds, megabytes = _row(*SIMULTANEOUS)
    return int(seconds > MOST_SECONDS or megabytes > MOST_MEGABYTES)


def _row(tables: int, boards: int) -> tuple[float, float]:
    """A row of the table, measured in another process."""
    command = [sys.executable, "-m", "bench.simultaneous", str(tables), str(boards)]
    done = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603
    seconds, megabytes = json.loads(done.stdout)
    results = tables * boards
    each = seconds / results * 1e6
    print(
        f"| {tables:,} | {boards} | {results:,} | {seconds:.2f} | {each:.1f} | {megabytes:,.0f} |",
        flush=True,
    )
    return seconds, megabytes


def _measured(tables: int, boards: int) -> tuple[float, float]:
    """Seconds and the peak of resident megabytes."""
    lines = field(tables, boards)
    best = float("inf")
    for _ in range(_ROUNDS):
        began = process_time()
        rank(lines, Matchpoints(EXACT))
        best = min(best, process_time() - began)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return best, peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
