"""``python -m bench``: every work against every peer, one core, in one run.

Prints a table and writes ``bench/latest.json``; with words, only the works whose names begin so.
"""

import os
import sys

# One core for everybody: asked of the libraries before they are loaded.
os.environ |= dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")

from bench import report
from bench.timing import measure
from bench.works import all_works


def main(wanted: list[str]) -> None:
    """Measure, print, and write the file when everything was measured."""
    figures = []
    for work in all_works():
        if not wanted or work.name.startswith(tuple(wanted)):
            print(f"{work.name} ...", file=sys.stderr, flush=True)
            figures += measure(work)
    print(report.table(figures))
    if not wanted:
        report.write_json(figures)


if __name__ == "__main__":
    main(sys.argv[1:])
